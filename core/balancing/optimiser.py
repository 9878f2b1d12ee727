"""Which values of knobs are worth a try next: a well-kept optimiser, asked and told.

Optuna comes with the extra `assistant` and is imported when a search begins. Its study stays in
memory: what was played is kept elsewhere, and the same seed asks for the same again.
"""

from __future__ import annotations

import warnings
from collections.abc import Iterator, Sequence
from itertools import zip_longest
from typing import TYPE_CHECKING, Any, Final

from ..messages import msg, msg_template

if TYPE_CHECKING:
    from optuna.trial import Trial

    from ..tileset.schema import OptionValue
    from .additive import AdditiveModel
    from .knobs import TurnedKnob, Turns

INSTALL: Final = 'pip install "goldrush-workshop[assistant]"'
_ALONE: Final = 4
"""Values of each knob that are tried alone at first, at the most."""
_KNOWN: Final = 50
"""Times in a row that nothing new comes up until nothing more is asked."""


class NoOptimiser(ValueError):
    """That the optimiser is not installed, and how it would be."""


class Optimiser:
    """Asks for values of knobs, which cost something, and takes how far they led.

    At first knobs are turned one by one; then what led near for little is tried more often.
    """

    def __init__(self, knobs: Sequence[TurnedKnob], candidates: int, seed: int) -> None:
        """Begin a search of so many candidates; raise NoOptimiser.

        `model` guesses, once there is one, what is worth a try besides.
        """
        try:
            import optuna
        except ImportError:
            template = msg_template("balancing needs the package `optuna`: {command}")
            raise NoOptimiser(msg(template, command=INSTALL)) from None
        self._knobs = knobs
        self.model: AdditiveModel | None = None
        self._failed = optuna.trial.TrialState.FAIL
        optuna.logging.set_verbosity(optuna.logging.ERROR)
        alone = [*self._alone()][: max(candidates // 2, 1)]
        with warnings.catch_warnings():
            warnings.simplefilter("ignore", optuna.exceptions.ExperimentalWarning)
            sampler = optuna.samplers.TPESampler(
                seed=seed % 2**32, n_startup_trials=len(alone), constant_liar=True
            )
        self._study = optuna.create_study(
            directions=["minimize", "minimize"],
            sampler=sampler,
            storage=optuna.storages.InMemoryStorage(),
        )
        for params in alone:
            self._study.enqueue_trial(params)
        self._left, self._alone_left = candidates, len(alone)
        self._waiting: dict[Turns, list[Trial]] = {}
        self._told: dict[Turns, list[float] | None] = {}

    def price(self, turns: Turns) -> float:
        """What it costs to turn some knobs."""
        return sum(self._knobs[place].knob.price for place, _ in turns)

    def ask(self, most: int) -> list[Turns]:
        """So many new candidates at most; none once all are asked for, or nothing new comes up."""
        self._waiting = {}
        known = 0
        most = min(most, self._left)
        if self._alone_left > 0:
            most = min(most, self._alone_left)
        elif self.model is not None:
            for turns in self.model.best(most // 2, frozenset(self._told)):
                self._study.enqueue_trial(self._params(turns))
        while len(self._waiting) < most and known < _KNOWN:
            trial = self._study.ask()
            turns = self._turns(trial)
            if turns in self._told:
                known += 1
                self._tell(trial, self._told[turns])
            elif turns in self._waiting:
                known += 1
                self._waiting[turns].append(trial)
            else:
                known = 0
                self._waiting[turns] = [trial]
        self._left -= len(self._waiting)
        self._alone_left -= len(self._waiting)
        return list(self._waiting)

    def tell(self, turns: Turns, distance: float | None, figures: Sequence[float] = ()) -> None:
        """Take how far a candidate led, and its figures; None if it cannot be played."""
        if self.model is not None and distance is not None:
            self.model.learn(turns, figures)
        self._told[turns] = None if distance is None else [self.price(turns), distance]
        for trial in self._waiting.pop(turns):
            self._tell(trial, self._told[turns])

    def _tell(self, trial: Trial, values: list[float] | None) -> None:
        if values is None:
            self._study.tell(trial, state=self._failed)
        else:
            self._study.tell(trial, values)

    def _turns(self, trial: Trial) -> Turns:
        places = range(len(self._knobs))
        turned = [n for n in places if trial.suggest_categorical(f"turn {n}", [False, True])]
        if not turned:
            # The edition as it is has been played already.
            turned = [trial.suggest_categorical("only", list(places))]
        return tuple((n, self._value(trial, n)) for n in turned)

    def _value(self, trial: Trial, place: int) -> OptionValue:
        others = self._knobs[place].others
        return others[trial.suggest_int(f"to {place}", 0, len(others) - 1)]

    def _alone(self) -> Iterator[dict[str, Any]]:
        """Yield each knob turned alone: first all of them once, then again."""
        spread = [_spread(len(knob.others)) for knob in self._knobs]
        for values in zip_longest(*spread):
            for place, value in enumerate(values):
                if value is not None:
                    yield self._params(((place, self._knobs[place].others[value]),))

    def _params(self, turns: Turns) -> dict[str, Any]:
        """What the optimiser calls some turns."""
        turned = dict(turns)
        flags = {f"turn {n}": n in turned for n in range(len(self._knobs))}
        to = {f"to {n}": self._knobs[n].others.index(value) for n, value in turns}
        return {**flags, **to}


def _spread(count: int) -> list[int]:
    """Places among so many that lie far apart: the middle first, then the ends."""
    if count <= _ALONE:
        return list(range(count))
    last = count - 1
    return [last // 2, 0, last, last // 4]
