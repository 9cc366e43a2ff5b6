"""Home games (rulebook: home)."""

from __future__ import annotations

from . import Variant, home_passed

VARIANTS: tuple[Variant, ...] = (*home_passed.VARIANTS,)
