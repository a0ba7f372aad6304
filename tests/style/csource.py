# csource.py
#
# Copyright 2026 The Muster authors
#
# SPDX-License-Identifier: GPL-3.0-or-later
#
"""What the style check needs to know about the text of a C file; not a parser of C."""

import dataclasses
import re

TOKEN = re.compile(
    r"""/\*.*?\*/ | //[^\n]* | "(?:\\.|[^"\\\n])*" | '(?:\\.|[^'\\\n])*'""",
    re.DOTALL | re.VERBOSE)
INCLUDE = re.compile(r'^\s*#\s*include\s*(?:"(?P<own>[^"]+)"|<(?P<system>[^>]+)>)')


def blank(text, keep_strings=False):
    """Replaces comments, and what stands in quotes, by spaces; lines and columns stay."""
    def hide(match):
        token = match[0]
        if token[0] in "\"'":
            return token if keep_strings else token[0] + " " * (len(token) - 2) + token[0]
        return re.sub(r"[^\n]", " ", token)
    return TOKEN.sub(hide, text)


def includes(text):
    """Yields (line, name, is own) for every include."""
    for number, line in enumerate(blank(text, keep_strings=True).splitlines(), 1):
        match = INCLUDE.match(line)
        if match:
            yield number, match["own"] or match["system"], match["own"] is not None


@dataclasses.dataclass
class Function:
    name: str
    line: int
    length: int
    depth: int


def functions(text):
    """Yields the functions. In our layout a body opens and closes in the first column."""
    lines = blank(text).splitlines()
    name, start, depth, deepest = None, None, 0, 0
    for number, line in enumerate(lines, 1):
        match = re.match(r"(\w+) \(", line)
        if start is None and match:
            name = match[1]
        if line == "{" and name is not None:
            start, depth, deepest = number, 0, 0
        if start is None:
            continue
        for sign in line:
            depth += (sign == "{") - (sign == "}")
            deepest = max(deepest, depth)
        if line == "}":
            # GNU braces are a level of their own, but the body's pair is not counted.
            yield Function(name, start, number - start + 1, deepest - 1)
            name, start = None, None
