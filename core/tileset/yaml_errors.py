"""What the YAML parser says of a text, as templates that can be said in other languages.

These are the parser's own words, letter by letter; what is not among them stays English.
"""

from __future__ import annotations

from typing import Final

from ..messages import wording, words

_KNOWN: Final = (
    wording("block sequence entries are not allowed in this context"),
    wording("control characters are not allowed"),
    wording("could not find expected ':'"),
    wording("could not find expected directive name"),
    wording("did not find URI escaped octet"),
    wording("did not find expected '!'"),
    wording("did not find expected ',' or ']'"),
    wording("did not find expected ',' or '}}'"),
    wording("did not find expected '-' indicator"),
    wording("did not find expected <document start>"),
    wording("did not find expected <stream-start>"),
    wording("did not find expected alphabetic or numeric character"),
    wording("did not find expected comment or line break"),
    wording("did not find expected digit or '.' character"),
    wording("did not find expected hexdecimal number"),
    wording("did not find expected key"),
    wording("did not find expected node content"),
    wording("did not find expected tag URI"),
    wording("did not find expected version number"),
    wording("did not find expected whitespace"),
    wording("did not find expected whitespace or line break"),
    wording("did not find the expected '>'"),
    wording("found a tab character that violates indentation"),
    wording("found a tab character where an indentation space is expected"),
    wording("found an incorrect leading UTF-8 octet"),
    wording("found an incorrect trailing UTF-8 octet"),
    wording("found an indentation indicator equal to 0"),
    wording("found character that cannot start any token"),
    wording("found duplicate %TAG directive"),
    wording("found duplicate %YAML directive"),
    wording("found extremely long version number"),
    wording("found incompatible YAML document"),
    wording("found invalid Unicode character escape code"),
    wording("found undefined tag handle"),
    wording("found unexpected ':'"),
    wording("found unexpected document indicator"),
    wording("found unexpected end of stream"),
    wording("found unexpected non-alphabetical character"),
    wording("found unknown directive name"),
    wording("found unknown escape character"),
    wording("mapping keys are not allowed in this context"),
    wording("mapping values are not allowed in this context"),
    wording("while parsing a block collection"),
    wording("while parsing a block mapping"),
    wording("while parsing a block node"),
    wording("while parsing a flow mapping"),
    wording("while parsing a flow node"),
    wording("while parsing a flow sequence"),
    wording("while parsing a node"),
    wording("while parsing a quoted scalar"),
    wording("while parsing a tag"),
    wording("while scanning a %TAG directive"),
    wording("while scanning a %YAML directive"),
    wording("while scanning a block scalar"),
    wording("while scanning a directive"),
    wording("while scanning a plain scalar"),
    wording("while scanning a quoted scalar"),
    wording("while scanning a simple key"),
    wording("while scanning a tag"),
    wording("while scanning an alias"),
    wording("while scanning an anchor"),
    wording("while scanning for the next token"),
)
_TEMPLATES: Final = {str(words(template)): template for template in _KNOWN}


def in_words(said: str) -> str:
    """Return something that the parser said, as a sentence if it is known."""
    return words(_TEMPLATES[said]) if said in _TEMPLATES else said
