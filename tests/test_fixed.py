"""A fixed class is a frozen dataclass in all that its users see."""

from __future__ import annotations

import copy
import pickle
from dataclasses import FrozenInstanceError, dataclass, field, fields, replace
from functools import cached_property
from typing import ClassVar

import pytest

from teachkit.fixed import fixed


@fixed
class Ours:
    name: str
    cards: tuple[int, ...] = ()
    facts: dict[str, int] = field(default_factory=dict)
    kind: ClassVar[str] = "kind"

    @cached_property
    def twice(self) -> int:
        return 2 * len(self.cards)


@fixed
class More(Ours):
    rule: str = "table T1"

    def __repr__(self) -> str:
        return "more"


@dataclass(frozen=True)
class Theirs:
    name: str
    cards: tuple[int, ...] = ()
    facts: dict[str, int] = field(default_factory=dict)
    kind: ClassVar[str] = "kind"


def test_it_is_equal_to_what_holds_the_same_and_is_of_the_same_class() -> None:
    assert Ours("a", (1,)) == Ours("a", (1,)) != Ours("a", (2,))
    assert Ours("a") != More("a") and More("a") != Ours("a") and Ours("a") != Theirs("a") and Ours("a") != ("a", (), {})
    assert More("a", rule="b") != More("a")
    one = Ours("a", (1, 2))
    assert one.twice == 4 and one == Ours("a", (1, 2))


def test_it_is_hashed_by_what_it_holds() -> None:
    assert hash(Ours("a", facts=())) == hash(Ours("a", facts=()))  # type: ignore[arg-type]
    with pytest.raises(TypeError, match="unhashable"):
        hash(Ours("a"))


def test_it_shows_itself_as_a_dataclass_does_unless_it_says_how() -> None:
    assert repr(Ours("a", (1,))) == repr(Theirs("a", (1,))).replace("Theirs", "Ours")
    assert repr(More("a")) == "more"


@pytest.mark.parametrize("kind", [Ours, More, Theirs])
def test_it_cannot_be_changed(kind: type) -> None:
    made = kind("a")
    for name in ("name", "facts", "other"):
        with pytest.raises(FrozenInstanceError, match=f"cannot assign to field '{name}'"):
            setattr(made, name, "b")
    with pytest.raises(FrozenInstanceError, match="cannot delete field 'name'"):
        del made.name


def test_it_is_replaced_copied_and_pickled() -> None:
    made = More("a", (1,), rule="b")
    assert replace(made, name="c") == More("c", (1,), rule="b")
    assert copy.copy(made) == copy.deepcopy(made) == pickle.loads(pickle.dumps(made)) == made
    assert [f.name for f in fields(made)] == ["name", "cards", "facts", "rule"]
    with pytest.raises(TypeError):
        Ours()  # type: ignore[call-arg]
