"""Home games in which cards are passed and rolled (rulebook: home)."""

from __future__ import annotations

from . import Variant

VARIANTS: tuple[Variant, ...] = ()
