"""The widgets: each shows what Python has worked out, and asks Python only when the learner decides something.

Each loads when it is first asked for: a lesson uses few of them.
"""

from __future__ import annotations

import gc
from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from .best_hand import BestHand
    from .blank import Blank
    from .board_lab import BoardLab
    from .dashboard import Dashboard
    from .enter_code import EnterCode
    from .first_lab import FirstToActLab
    from .hand_lab import HandLab
    from .odd_lab import OddChipLab
    from .odds_lab import Odds
    from .opener_lab import OpenerLab
    from .passing_lab import PassingLab
    from .playground import Playground
    from .quiz import Quiz
    from .quiz_series import QuizSeries
    from .rankings_lab import Rankings
    from .side_pot_lab import SidePotLab
    from .stepper import Stepper
    from .wild_lab import WildLab
    from .work import Work

_WHERE = {
    "BestHand": "best_hand", "Blank": "blank", "BoardLab": "board_lab", "Dashboard": "dashboard",
    "EnterCode": "enter_code", "FirstToActLab": "first_lab", "HandLab": "hand_lab", "OddChipLab": "odd_lab",
    "Odds": "odds_lab", "OpenerLab": "opener_lab", "PassingLab": "passing_lab", "Playground": "playground",
    "Quiz": "quiz", "QuizSeries": "quiz_series", "Rankings": "rankings_lab", "SidePotLab": "side_pot_lab",
    "Stepper": "stepper", "WildLab": "wild_lab", "Work": "work",
}  # fmt: skip

__all__ = [
    "BestHand", "Blank", "BoardLab", "Dashboard", "EnterCode", "FirstToActLab", "HandLab", "OddChipLab", "Odds",
    "OpenerLab", "PassingLab", "Playground", "Quiz", "QuizSeries", "Rankings", "SidePotLab", "Stepper", "WildLab",
    "Work",
]  # fmt: skip

# Else the search for garbage would go through all that Jupyter has loaded, time and again while widgets are loaded; a
# page (see pages.py) leaves out what has been loaded after that.
gc.freeze()


def __getattr__(name: str) -> Any:
    """Load what was asked for; AttributeError lists what there is."""
    if name not in _WHERE:
        raise AttributeError(f"teachkit.widgets has no {name!r}: it has {', '.join(__all__)}")
    found = globals()[name] = getattr(import_module(f".{_WHERE[name]}", __name__), name)
    return found


def __dir__() -> list[str]:
    return __all__
