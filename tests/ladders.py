"""Count the hands of every order that the ranking lab offers or a lesson makes: `python -m tests.ladders` stores them.

tests/widgets/test_ladder_counts.py holds what is written down to what is counted.
"""

from __future__ import annotations

import json

from teachkit.widgets.ladder import COUNTED, FIVE, MOVED, ORDERS, counted, order_of


def text() -> str:
    lines = (f"{json.dumps(key)}: {json.dumps(counted(order_of(key), FIVE))}" for key in (*ORDERS, *MOVED))
    return "{\n" + ",\n".join(lines) + "\n}\n"


if __name__ == "__main__":
    COUNTED.write_text(text(), "utf-8")
