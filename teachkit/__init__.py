"""teachkit teaches poker variants: a rules engine, explanations and widgets."""
from .cards import Card, cards

__all__ = ["Card", "cards"]
