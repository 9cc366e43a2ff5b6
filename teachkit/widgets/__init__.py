"""The widgets: each shows what Python has worked out, and asks Python only when the learner decides something."""
from __future__ import annotations

from .best_hand import BestHand
from .board_lab import BoardLab
from .dashboard import Dashboard
from .enter_code import EnterCode
from .hand_lab import HandLab
from .odds_lab import Odds
from .playground import Playground
from .quiz import Quiz
from .quiz_series import QuizSeries
from .rankings_lab import Rankings
from .stepper import Stepper
from .wild_lab import WildLab
from .work import Work

__all__ = [
    "BestHand", "BoardLab", "Dashboard", "EnterCode", "HandLab", "Odds", "Playground", "Quiz", "QuizSeries",
    "Rankings", "Stepper", "WildLab", "Work",
]  # fmt: skip
