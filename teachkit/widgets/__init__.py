"""The widgets: each shows what Python has worked out, and asks Python only when the learner decides something."""
from __future__ import annotations

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

__all__ = [
    "BestHand", "Blank", "BoardLab", "Dashboard", "EnterCode", "FirstToActLab", "HandLab", "OddChipLab", "Odds",
    "OpenerLab", "PassingLab", "Playground", "Quiz", "QuizSeries", "Rankings", "SidePotLab", "Stepper", "WildLab",
    "Work",
]  # fmt: skip
