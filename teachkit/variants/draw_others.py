"""Draw games with phases of their own (rulebook: draw)."""

from __future__ import annotations

from . import Variant

VARIANTS: tuple[Variant, ...] = ()
