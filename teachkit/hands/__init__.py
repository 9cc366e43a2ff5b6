"""What cards are worth, which five count, and where they came from (rulebook: rankings)."""
from .composition import ANY_FIVE, FOUR_AND_ONE, LINES, OWN, TEAM, Best, Composition, at_most, best, exactly
from .explain import compare
from .hand import Hand, hand
from .orders import ranking, rankings, standard
from .rankings import Ranking, Value

__all__ = [
    "ANY_FIVE",
    "FOUR_AND_ONE",
    "LINES",
    "OWN",
    "TEAM",
    "Best",
    "Composition",
    "Hand",
    "Ranking",
    "Value",
    "at_most",
    "best",
    "compare",
    "exactly",
    "hand",
    "ranking",
    "rankings",
    "standard",
]
