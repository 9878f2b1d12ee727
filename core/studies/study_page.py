"""A study as one page that can be sent to somebody: a file that needs no network and no program.

Verdicts stand first, in sentences, then the charts of all measures, what never happened, and how it
was played. The page follows the colours that its reader prefers, and fits a telephone.
"""

from __future__ import annotations

from dataclasses import dataclass
from html import escape
from typing import TYPE_CHECKING, Final, NamedTuple

from ..locale.numbers import Numbers
from ..messages import msg
from ..page_policy import policy
from .study_page_charts import chart_html

if TYPE_CHECKING:
    from .study_page_charts import Chart, Say

_STYLE: Final = """\
:root { color-scheme: light dark; --page: #fbfaf7; --box: #fff; --ink: #23211c; --quiet: #6b6455;
  --line: #ddd7c9; --s0: #2f6db3; --s1: #c2651a; --pass: #1b7f46; --fail: #b3261e;
  --undecided: #8a6100 }
@media (prefers-color-scheme: dark) { :root { --page: #1b1a17; --box: #24221e; --ink: #ece7dc;
  --quiet: #a8a08f; --line: #46413a; --s0: #74a9e6; --s1: #eb9b57; --pass: #63c58b;
  --fail: #f28b82; --undecided: #e2b34d } }
* { box-sizing: border-box }
body { font: 16px/1.5 system-ui, sans-serif; color: var(--ink); background: var(--page);
  max-width: 62rem; margin: 0 auto; padding: 1.5rem 1rem 4rem }
h1 { font-size: 1.6rem; line-height: 1.25; margin: 0 0 .25rem }
h2 { font-size: 1.2rem; margin: 2.5rem 0 .75rem }
h3 { font-size: 1rem; margin: 0 } p { margin: .25rem 0 }
.quiet, figcaption p, .unit { color: var(--quiet) } .unit { font-weight: normal }
.verdicts { list-style: none; padding: 0; margin: 1.25rem 0; display: grid; gap: .5rem }
.verdicts li, .chart, .box { background: var(--box); border: 1px solid var(--line);
  border-radius: .5rem; padding: .75rem 1rem }
.verdicts li { border-left: .35rem solid var(--mark); display: flex; gap: .25rem .75rem;
  flex-wrap: wrap }
.verdicts b { color: var(--mark); min-width: 7.5rem } .verdicts span { flex: 1 1 20rem }
.pass { --mark: var(--pass) } .fail { --mark: var(--fail) }
.undecided { --mark: var(--undecided) }
.chart { margin: 0 0 1rem } .chart .chart { margin: .75rem 0 0; border-width: 1px 0 0;
  border-radius: 0; padding: .75rem 0 0 } .legend { list-style: none; padding: 0; margin: .25rem 0;
  display: flex; flex-wrap: wrap; gap: 0 1rem }
.key { display: inline-block; width: .8rem; height: .8rem; border-radius: 2px; margin-right: .4rem;
  background: var(--bar) }
.s0 { --bar: var(--s0) } .s1 { --bar: var(--s1) }
.rows { margin: .75rem 0 } .row { display: grid; align-items: center; padding: .1rem 0;
  grid-template-columns: minmax(5rem, 14rem) 1fr; gap: .75rem }
.label { overflow-wrap: anywhere; text-align: right; font-size: .9rem }
.bar { position: relative; height: 22px; border-radius: 3px; outline-offset: 1px }
.bar svg { display: block; overflow: visible } .bar rect { fill: var(--bar); opacity: .85 }
.bar line { stroke: var(--ink); stroke-width: 1.5 } .bar .zero { stroke: var(--line) }
.bar:hover { background: color-mix(in srgb, var(--bar) 12%, transparent) }
.tip { display: none; position: absolute; left: 50%; bottom: calc(100% + 2px); z-index: 1;
  transform: translateX(-50%); width: max-content; max-width: 100%; padding: .2rem .5rem;
  background: var(--ink); color: var(--page); border-radius: .3rem; font-size: .85rem }
.bar:hover .tip, .bar:focus .tip { display: block }
.ticks { display: block; height: 1.3rem; font-size: .75rem; fill: var(--quiet); overflow: visible;
  border-top: 1px solid var(--line); text-anchor: middle }
details { margin-top: .5rem } summary { cursor: pointer; color: var(--quiet); font-size: .9rem }
.wide { overflow-x: auto } table { border-collapse: collapse; font-size: .9rem; margin: .5rem 0 }
th, td { text-align: left; padding: .2rem .75rem .2rem 0; border-top: 1px solid var(--line);
  vertical-align: top; font-weight: normal }
thead th { border-top: 0; color: var(--quiet) }
.n { text-align: right; font-variant-numeric: tabular-nums; white-space: nowrap }
dt { color: var(--quiet) } dd { margin: 0 0 .5rem } dl { margin: 0 }
tbody tr:first-child > * { border-top: 0 } td { overflow-wrap: anywhere }
@media (max-width: 36rem) { .row { grid-template-columns: 1fr; gap: 0 } .label { text-align: left }
  .axis .label { display: none } .rows { padding-right: .75rem } }
@media print { .chart, .verdicts li { break-inside: avoid } }
"""
_MARKS: Final = {"pass": "✓", "fail": "✗", "undecided": "?"}


class PageVerdict(NamedTuple):
    """What a study says of a budget: "pass", "fail" or "undecided", and a sentence."""

    state: str
    sentence: str


class Fact(NamedTuple):
    """Something about how a study was played: what it is, and one value or more."""

    name: str
    values: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class PageContent:
    """What a page shows.

    `never` has what did not happen once, by kind; None: nobody looked. `alone` has what happened in
    one of two editions only.
    """

    title: str
    summary: str
    verdicts: tuple[PageVerdict, ...] = ()
    differences: tuple[Chart, ...] = ()
    charts: tuple[Chart, ...] = ()
    never: tuple[Fact, ...] | None = None
    alone: tuple[Fact, ...] = ()
    facts: tuple[Fact, ...] = ()


def page_html(content: PageContent, language: str = "en", say: Say = str) -> str:
    """Return a whole page; `say` returns a sentence of core in the language."""
    numbers = Numbers(language)
    parts = [
        f"<h1>{escape(content.title)}</h1>",
        f'<p class="quiet">{escape(say(content.summary))}</p>',
        _verdicts(content.verdicts, say),
    ]
    if content.differences:
        heading = escape(say(msg("What differs")))
        charts = "".join(chart_html(chart, numbers, say) for chart in content.differences)
        parts.append(f"<section><h2>{heading}</h2>{charts}</section>")
    if content.charts:
        heading = escape(say(msg("What was measured")))
        charts = "".join(chart_html(chart, numbers, say) for chart in content.charts)
        parts.append(f"<section><h2>{heading}</h2>{charts}</section>")
    if content.never is not None:
        parts.append(_never(content.never, say))
    if content.alone:
        heading = escape(say(msg("What happened in one edition alone")))
        parts.append(f"<section><h2>{heading}</h2>{_list(content.alone, say)}</section>")
    parts.append(_facts(content.facts, say))
    body = "\n".join(filter(None, parts))
    return (
        f'<!DOCTYPE html>\n<html lang="{escape(language, quote=True)}">\n<head>\n'
        f'<meta charset="utf-8">\n{policy(_STYLE)}'
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        # An empty icon, or browsers would ask the server for one, and the page is a single file.
        '<link rel="icon" href="data:,">\n'
        f"<title>{escape(content.title)}</title>\n<style>{_STYLE}</style>\n</head>\n"
        f"<body>\n<main>\n{body}\n</main>\n</body>\n</html>\n"
    )


def _verdicts(verdicts: tuple[PageVerdict, ...], say: Say) -> str:
    said = {
        "pass": msg("passes"),
        "fail": msg("fails"),
        "undecided": msg("undecided"),
    }
    items = (
        f'<li class="{each.state}"><b>{_MARKS[each.state]} {escape(say(said[each.state]))}</b>'
        f"<span>{escape(say(each.sentence))}</span></li>"
        for each in verdicts
    )
    return f'<ul class="verdicts">{"".join(items)}</ul>' if verdicts else ""


def _never(never: tuple[Fact, ...], say: Say) -> str:
    heading = f"<h2>{escape(say(msg('What never happened')))}</h2>"
    if not never:
        all_did = escape(say(msg("All that was looked for happened at least once.")))
        return f'<section>{heading}<p class="box">{all_did}</p></section>'
    return f"<section>{heading}{_list(never, say)}</section>"


def _list(facts: tuple[Fact, ...], say: Say) -> str:
    lines = "".join(
        f"<dt>{escape(say(each.name))}</dt><dd>{escape(', '.join(map(say, each.values)))}</dd>"
        for each in facts
    )
    return f'<dl class="box">{lines}</dl>'


def _facts(facts: tuple[Fact, ...], say: Say) -> str:
    if not facts:
        return ""
    lines = "".join(
        f'<tr><th scope="row">{escape(say(each.name))}</th><td>{_lines(each.values, say)}</td></tr>'
        for each in facts
    )
    heading = escape(say(msg("How it was played")))
    return (
        f'<section><h2>{heading}</h2><div class="box wide"><table><tbody>{lines}'
        "</tbody></table></div></section>"
    )


def _lines(values: tuple[str, ...], say: Say) -> str:
    return "<br>".join(escape(say(each)) for each in values)
