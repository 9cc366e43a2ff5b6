"""The widgets: each shows what Python has worked out, and asks Python only when the learner decides something."""
from __future__ import annotations

from .best_hand import BestHand
from .board_lab import BoardLab
from .odds_lab import Odds
from .hand_lab import HandLab
from .quiz import Quiz
from .quiz_series import QuizSeries
from .rankings_lab import Rankings
from .stepper import Stepper
from .wild_lab import WildLab
from .work import Work

__all__ = [
    "BestHand", "BoardLab", "HandLab", "Odds", "Quiz", "QuizSeries", "Rankings", "Stepper", "WildLab", "Work",
]  # fmt: skip
