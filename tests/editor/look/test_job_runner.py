"""What a window hears of work in a thread."""

from __future__ import annotations

from threading import Event
from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import QObject

from editor.look.job_runner import Job, JobRunner

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot


def test_reports_come_in_their_order_and_before_the_result(qtbot: QtBot) -> None:
    """Also those after which the window did not look any more."""
    owner, heard, job = QObject(), list[object](), Job()
    runner = JobRunner("counting", owner, report_every=10**6)
    runner.reported.connect(heard.extend)
    runner.ended.connect(heard.append)

    def count() -> str:
        for number in range(3):
            job.report(number)
        return "done"

    runner.start(count, job)
    qtbot.waitUntil(lambda: runner.is_at_rest)
    assert heard == [0, 1, 2, "done"]


def test_nothing_is_heard_of_a_job_that_is_dropped(qtbot: QtBot) -> None:
    """It sees that it is stopped; one that is dropped by who hears a report has no result."""
    owner, heard, began = QObject(), list[object](), Event()
    runner = JobRunner("waiting", owner)
    runner.reported.connect(heard.extend)
    runner.reported.connect(runner.drop)
    runner.ended.connect(heard.append)

    def wait(job: Job) -> None:
        job.report(1)
        began.set()
        while not job.is_stopped:
            began.wait(0.001)
        job.report(2)

    first, second = Job(), Job()
    runner.start(lambda: wait(first), first)
    assert began.wait(5)
    runner.start(lambda: second.report(3), second)
    qtbot.waitUntil(lambda: runner.is_at_rest)
    assert first.is_stopped
    assert heard == [3]


@pytest.mark.usefixtures("qtbot")
def test_errors_that_are_not_expected_are_raised() -> None:
    """After who wants to know of any failure has heard of it."""
    owner, failures = QObject(), list[BaseException]()
    runner = JobRunner("failing", owner, expects=(KeyError,))
    runner.failed.connect(failures.append)
    for error in (KeyError("a"), ValueError("b")):

        def fail(error: Exception = error) -> None:
            raise error

        runner.start(fail)
        if isinstance(error, ValueError):
            with pytest.raises(ValueError, match="b"):
                runner.finish()
        else:
            runner.finish()
    assert list(map(str, failures)) == ["'a'", "b"]
    assert runner.is_at_rest
