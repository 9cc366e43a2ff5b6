"""Small classes whose objects are what they hold, and stay so: games, phases, options, questions."""

from __future__ import annotations

from dataclasses import FrozenInstanceError, dataclass
from typing import Any, TypeVar, dataclass_transform

Kind = TypeVar("Kind")


@dataclass_transform(frozen_default=True)
def fixed(cls: type[Kind]) -> type[Kind]:
    """What `dataclass(frozen=True)` makes, which writes and compiles six methods for each class: here all but
    `__init__` are the same for all, since that was a sixth of the time that a lesson waits for its imports."""
    made: type[Kind] = dataclass(eq=False, repr=False)(cls)
    for method in (__eq__, __hash__, __repr__, __setattr__, __delattr__):
        if method.__name__ not in vars(cls):
            setattr(made, method.__name__, method)
    return made


# `__match_args__` names what `__init__` takes.


def _held(self: Any) -> tuple[Any, ...]:
    return tuple([getattr(self, name) for name in self.__match_args__])


def __eq__(self: Any, other: Any) -> bool:
    return _held(self) == _held(other) if type(self) is type(other) else NotImplemented


def __hash__(self: Any) -> int:
    return hash(_held(self))


def __repr__(self: Any) -> str:
    shown = (f"{name}={held!r}" for name, held in zip(self.__match_args__, _held(self), strict=True))
    return f"{type(self).__qualname__}({', '.join(shown)})"


def __setattr__(self: Any, name: str, held: Any) -> None:
    if name in vars(self) or name not in self.__match_args__:
        raise FrozenInstanceError(f"cannot assign to field {name!r}")
    vars(self)[name] = held


def __delattr__(self: Any, name: str) -> None:
    raise FrozenInstanceError(f"cannot delete field {name!r}")
