"""Rochester (rulebook: rochester)."""

from __future__ import annotations

from . import Variant

VARIANTS: tuple[Variant, ...] = ()
