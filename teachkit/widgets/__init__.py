"""The widgets: each shows what Python has worked out, and asks Python only when the learner decides something."""
from __future__ import annotations

from .best_hand import BestHand
from .board_lab import BoardLab
from .quiz import Quiz
from .rankings_lab import Rankings
from .stepper import Stepper
from .work import Work

__all__ = ["BestHand", "BoardLab", "Quiz", "Rankings", "Stepper", "Work"]
