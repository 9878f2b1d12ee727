"""How far a study is, in words: its state, games, rate and time left; and a button that says it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QLocale, QObject
from PySide6.QtWidgets import QToolButton

from .studies import StudyState

if TYPE_CHECKING:
    from .studies import KeptStudy, Studies
    from .study_run import Speed

_QUICK: Final = 10  # games a second from which decimals say nothing
_MINUTE: Final = 60  # seconds


class StateLabels(QObject):
    """Says how far a study is, in the language of the window."""

    def state(self, studies: Studies, study: KeptStudy) -> str:
        """The state of a study in a few words, for a list."""
        state, games = studies.state(study), self._games(study)
        if studies.is_breaking(study):
            return self.tr("Breaking off…")
        if state is StudyState.WAITING:
            return self._waiting(studies.turn(study))
        if state is StudyState.PLAYING:
            share = 100 * self._done(study) // max(study.plan.games, 1)
            return self.tr("Playing, {share} %").format(share=share)
        said = {
            StudyState.BROKEN: self.tr("Broke off"),
            StudyState.STOPPED: self.tr("Stopped, {games}").format(games=games),
            StudyState.PAUSED: self.tr("Paused, {games}").format(games=games),
        }
        return said.get(state, games)

    def _waiting(self, turn: int) -> str:
        if turn == 1:
            return self.tr("Waiting, the next one")
        return self.tr("Waiting, number {turn}").format(turn=turn)

    def progress(self, studies: Studies, study: KeptStudy) -> str:
        """How far a study is, in a sentence: games, rate and time left, or why not."""
        if study.why:
            return self.tr("The study broke off: {why}").format(why=study.why)
        text = self._games(study)
        if studies.state(study) is not StudyState.PLAYING:
            found = study.found
            if found and study.is_over and not study.is_stopped and self._is_early(study):
                return self.tr("{games}: no more were needed").format(games=text)
            return text if study.is_over else self.state(studies, study)
        run = studies.run
        found = study.found
        # The rate is known at once, figures only when they are told: not "0 games, 50 games/s".
        if run is None or run.is_breaking or not run.speed.rate or not self._done(study):
            return text
        at_most = found is not None and found.may_end_early
        more = self.tr("{games}, {rate}, {left} left")
        if at_most:
            more = self.tr("{games}, {rate}, {left} left at the most")
        speed = run.speed
        return more.format(games=text, rate=self._rate(speed), left=self.clock(speed.left))

    def _is_early(self, study: KeptStudy) -> bool:
        return self._done(study) < study.plan.games

    def _done(self, study: KeptStudy) -> int:
        return study.found.progress.games if study.found else 0

    def _games(self, study: KeptStudy) -> str:
        local = QLocale()
        done, games = (local.toString(n) for n in (self._done(study), study.plan.games))
        if study.found is None and study.is_over:
            return self.tr("{games} games").format(games=games)
        return self.tr("{done} of {games} games").format(done=done, games=games)

    def _rate(self, speed: Speed) -> str:
        rate, local = speed.rate, QLocale()
        if rate < 1:
            text = self.tr("{seconds} s a game")
            return text.format(seconds=local.toString(1 / rate, "f", 0))
        text = self.tr("{rate} games/s")
        return text.format(rate=local.toString(rate, "f", 0 if rate >= _QUICK else 1))

    def clock(self, seconds: float) -> str:
        """How long something takes, in hours, minutes and seconds."""
        whole = round(seconds)
        minutes, hours = whole // _MINUTE % _MINUTE, whole // _MINUTE**2
        clock = f"{minutes}:{whole % _MINUTE:02}"
        return f"{hours}:{minutes:02}:{whole % _MINUTE:02}" if hours else clock


class StudyStatus(QToolButton):
    """Says while a study is played how far it is; a click is for opening the laboratory."""

    def __init__(self, studies: Studies) -> None:
        super().__init__()
        self._studies, self._labels = studies, StateLabels(self)
        self.setAutoRaise(True)
        self.setToolTip(self.tr("Open the laboratory"))
        studies.changed.connect(self._show)
        self._show()

    def _show(self) -> None:
        studies = self._studies
        playing = studies.playing
        self.setVisible(playing is not None)
        if playing is not None and studies.state(playing) is StudyState.PLAYING:
            said = self._labels.state(studies, playing)
            self.setText(self.tr("Laboratory: {state}").format(state=said))
