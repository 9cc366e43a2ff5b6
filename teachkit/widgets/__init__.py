"""The widgets: each shows what Python has worked out, and asks Python only when the learner decides something."""
from __future__ import annotations

from .stepper import Stepper

__all__ = ["Stepper"]
