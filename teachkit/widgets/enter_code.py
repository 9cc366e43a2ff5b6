"""A field for the code of a deal, which the page then deals."""

from __future__ import annotations

from ..mistakes import Mistake
from ..pages import Page
from . import controls
from .panel import Panel, answers

NONE = "-"


class EnterCode(Panel):
    """A field for a code; every deal of its game on `page` (what `teachkit.page` made) is then that one."""

    zones = ("entry",)
    title = "code.title"

    def __init__(self, page: Page, language: str | None = None):
        if not isinstance(page, Page):
            raise Mistake(f"give a page, like page = teachkit.page(seed=7), not {type(page).__name__}")
        self.page, self.code = page, ""
        super().__init__(language)

    @answers
    def enter(self, code: str = "") -> str:
        """Deal what the code says; ValueError says what is wrong with it."""
        deals = self.page.enter(code)
        self.code = self.page.code(deals[0])
        return self.refresh(self.speaker.fill("desk.opened", {"game": deals[0].variant.title}))

    def draw_entry(self) -> str:
        field = controls.text("", self.word("desk.code"), self.code, name="code")
        button = f'<button class="tk-btn" type="submit">{self.word("desk.open")}</button>'
        return f'<form data-do="enter" class="tk-fields" novalidate>{field}{button}</form>'

    def still_entry(self) -> str:
        return f"<p>{self.word('desk.code')}: <b>{self.code or '…'}</b></p>"

    @property
    def keep(self) -> str:
        return self.code or NONE

    def restore(self, kept: str) -> None:
        if kept != NONE:
            self.enter(kept)

    def __repr__(self) -> str:
        return f"<EnterCode{f' {self.code}' if self.code else ''}>"
