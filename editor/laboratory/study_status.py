"""What is played in the laboratory, at the foot of a window."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtWidgets import QToolButton

from .state_words import StateWords
from .studies import StudyState

if TYPE_CHECKING:
    from .studies import Studies


class StudyStatus(QToolButton):
    """Says while a study is played how far it is; a click is for opening the laboratory."""

    def __init__(self, studies: Studies) -> None:
        super().__init__()
        self._studies, self._words = studies, StateWords(self)
        self.setAutoRaise(True)
        self.setToolTip(self.tr("Open the laboratory"))
        studies.changed.connect(self._show)
        self._show()

    def _show(self) -> None:
        studies = self._studies
        playing = studies.playing
        self.setVisible(playing is not None)
        if playing is not None and studies.state(playing) is StudyState.PLAYING:
            said = self._words.state(studies, playing)
            self.setText(self.tr("Laboratory: {state}").format(state=said))
