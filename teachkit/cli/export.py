"""`teachkit export`: a recorded deal as a page of its own."""

from __future__ import annotations

from pathlib import Path

from . import Refused


def export(record: Path, page: Path | None, language: str | None) -> Path:
    """Write the page of a record, or of a hand history in PHH; Refused says what is wrong."""
    from teachkit.play.deal import Deal

    try:
        text = record.read_text("utf-8")
    except (OSError, UnicodeDecodeError):
        raise Refused(f"There is no record {str(record)!r} that can be read.") from None
    out = page or record.with_suffix(".html")
    try:
        deal = Deal.from_phh(text) if record.suffix == ".phh" else Deal.from_record(text)
        made = deal.to_html(language=language)
    except ValueError as error:
        raise Refused(f"{record}: {error}") from None
    try:
        out.write_text(made, "utf-8")
    except OSError as error:
        raise Refused(f"{out} cannot be written: {error.strerror}.") from None
    return out
