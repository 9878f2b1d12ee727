"""A mixed-integer programme as plain data, solved by HiGHS, which an extra brings."""

from __future__ import annotations

from dataclasses import dataclass, field
from math import inf
from typing import TYPE_CHECKING, Any, Final, TypeAlias

from ..messages import msg

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

INSTALL: Final = 'pip install "goldrush-workshop[assistant]"'
_OPTIONS: Final = {
    "output_flag": False,
    # The same wishes give the same proposals, on any machine.
    "threads": 1,
    "random_seed": 0,
    # Objectives are whole numbers: less than one apart is proof.
    "mip_rel_gap": 0.0,
    "mip_abs_gap": 1e-6,
}

Values: TypeAlias = "list[int]"
Terms: TypeAlias = "dict[int, int]"


class NoSolver(RuntimeError):
    """The solver is not installed, or gave up; the message says what to do, or its reason."""


class SearchStopped(Exception):
    """Somebody asked to stop while a programme was solved."""


@dataclass(frozen=True)
class Linear:
    """A sum of columns, each times a whole number, and a constant."""

    terms: Terms = field(default_factory=dict)
    constant: int = 0

    def __add__(self, other: Linear) -> Linear:
        """Add another sum."""
        terms = dict(self.terms)
        for column, factor in other.terms.items():
            terms[column] = terms.get(column, 0) + factor
        return Linear(terms, self.constant + other.constant)

    def times(self, factor: int) -> Linear:
        """Give so many times the sum."""
        return Linear(
            {column: factor * n for column, n in self.terms.items()}, factor * self.constant
        )

    def of(self, values: Values) -> int:
        """Give its value where columns have these."""
        return self.constant + sum(factor * values[column] for column, factor in self.terms.items())


def total(sums: Iterable[Linear]) -> Linear:
    """Add sums up."""
    terms: Terms = {}
    constant = 0
    for each in sums:
        constant += each.constant
        for column, factor in each.terms.items():
            terms[column] = terms.get(column, 0) + factor
    return Linear(terms, constant)


@dataclass
class Program:
    """Columns of whole numbers between bounds, and rows that bound sums of them.

    A column that is not `whole` takes whole numbers wherever it matters, since others force it.
    """

    lows: list[float] = field(default_factory=list)
    highs: list[float] = field(default_factory=list)
    whole: list[bool] = field(default_factory=list)
    rows: list[tuple[Terms, float, float]] = field(default_factory=list)

    def column(self, high: float, low: float = 0, *, whole: bool = True) -> Linear:
        """Add a column."""
        self.lows.append(low)
        self.highs.append(high)
        self.whole.append(whole)
        return Linear({len(self.lows) - 1: 1})

    def bound(self, what: Linear, low: float = -inf, high: float = inf) -> None:
        """Add a row."""
        self.rows.append((what.terms, low - what.constant, high - what.constant))

    def copy(self) -> Program:
        """Give a programme to which more can be added without changing this one."""
        return Program([*self.lows], [*self.highs], [*self.whole], [*self.rows])

    def least_of(self, sums: Iterable[Linear], stopped: Callable[[], bool]) -> Values | None:
        """Give columns with which sums are least, one after another; rows keep them so."""
        values: Values | None = None
        for each in sums:
            values = self.least(each, stopped)
            if values is None:
                return None
            self.bound(each, high=each.of(values))
        return values

    def least(self, what: Linear, stopped: Callable[[], bool]) -> Values | None:
        """Give columns with which a sum is least; None if no values fulfil all rows.

        Raise NoSolver, or SearchStopped once `stopped` says so.
        """
        if any(low > 0 or high < 0 for terms, low, high in self.rows if not terms):
            return None
        if not self.lows:
            return []
        highs = _highspy()
        solver = _solver(highs, stopped)
        model = highs.HighsLp()
        model.num_col_, model.num_row_ = len(self.lows), len(self.rows)
        model.col_cost_ = [float(what.terms.get(n, 0)) for n in range(len(self.lows))]
        model.col_lower_, model.col_upper_ = self.lows, self.highs
        model.row_lower_ = [low for _, low, _ in self.rows]
        model.row_upper_ = [high for _, _, high in self.rows]
        kinds = highs.HighsVarType.kContinuous, highs.HighsVarType.kInteger
        model.integrality_ = [kinds[each] for each in self.whole]
        starts, indices, factors = [0], list[int](), list[float]()
        for terms, _, _ in self.rows:
            indices += terms.keys()
            factors += map(float, terms.values())
            starts.append(len(indices))
        matrix = model.a_matrix_
        matrix.format_ = highs.MatrixFormat.kRowwise
        matrix.num_col_, matrix.num_row_ = model.num_col_, model.num_row_
        matrix.start_, matrix.index_, matrix.value_ = starts, indices, factors
        solver.passModel(model)
        solver.run()
        status = solver.getModelStatus()
        if stopped() or status == highs.HighsModelStatus.kInterrupt:
            raise SearchStopped
        statuses = highs.HighsModelStatus
        if status in (statuses.kInfeasible, statuses.kUnboundedOrInfeasible):
            return None
        if status != statuses.kOptimal:
            raise NoSolver(msg("the solver gave up: {status}", status=status.name))
        return [round(value) for value in solver.getSolution().col_value]


def check_solver() -> None:
    """Raise NoSolver where the solver is not installed."""
    _highspy()


def _highspy() -> Any:  # noqa: ANN401 - the library, which only the assistant needs
    try:
        # A library that takes time, and which only the assistant needs.
        import highspy
    except ImportError:
        said = msg("proposals need the solver HiGHS: {command}", command=INSTALL)
        raise NoSolver(said) from None
    return highspy


def _solver(highs: Any, stopped: Callable[[], bool]) -> Any:  # noqa: ANN401 - see above
    # Its base class, as `Highs` greets on standard output before it can be told not to.
    solver = highs._Highs()  # noqa: SLF001
    for option, value in _OPTIONS.items():
        solver.setOptionValue(option, value)

    def interrupt(_kind: object, _said: str, _out: object, asked: Any, _more: object) -> None:  # noqa: ANN401
        if asked is not None and stopped():
            asked.user_interrupt = True

    solver.setCallback(interrupt, None)
    for kind in (
        highs.cb.HighsCallbackType.kCallbackMipInterrupt,
        highs.cb.HighsCallbackType.kCallbackSimplexInterrupt,
    ):
        solver.startCallback(kind)
    return solver
