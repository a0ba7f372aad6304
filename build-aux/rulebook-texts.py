#!/usr/bin/env python3
# rulebook-texts.py
#
# Copyright 2026 The Muster authors
#
# SPDX-License-Identifier: GPL-3.0-or-later
#
"""Writes po/rulebook-texts.h: what xgettext does not find in rulebooks by its rules, the texts that stand in quotation marks in the
middle of an expression, such as 'nobody is left' in value="if(any(foes), 'the nearest enemy', 'nobody is left')".

usage: rulebook-texts.py [--check] OUTPUT FILE..., the rulebooks and what they include; examples, which no player reads, are passed over"""

import argparse
import pathlib
import re
import sys
import xml.etree.ElementTree as ET

# These hold an expression; the others, and what stands between two tags, are texts in which an expression has braces around it.
EXPRESSIONS = {"value", "test", "do", "to", "from", "in", "when", "where", "add", "most", "least", "that", "what", "who", "up-to", "until", "while", "away",
               "ahead", "things", "like", "credit", "odds", "out", "back", "min", "max", "chance", "of"}
HEAD = """/* rulebook-texts.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

/* Made by build-aux/rulebook-texts.py, not by hand. */
/* clang-format off */
"""


def quoted(expression):
    """The texts in it. Words, which are compared and never shown, have no blank."""
    return [text for text in re.findall(r"'([^']*)'", expression) if re.search(r"[^\W\d_]", re.sub(r"{[^}]*}", "", text)) and " " in text]


def braced(text):
    """The expressions that stand in braces: those of the texts within them belong to these."""
    found, depth, start, inside = [], 0, 0, False
    for at, char in enumerate(text):
        if char == "'" and depth > 0:
            inside = not inside
        elif char == "{" and not inside:
            start, depth = at, depth + 1
        elif char == "}" and not inside and depth > 0:
            found, depth = found + [text[start + 1:at]], depth - 1

    return found


def list_texts(path):
    texts = []
    for element in ET.parse(path).iter():
        pieces = [element.text or "", element.tail or ""]
        for name, value in element.attrib.items():
            if name in EXPRESSIONS:
                texts += quoted(value)
            else:
                pieces.append(value)
        for piece in pieces:
            for expression in braced(piece):
                texts += quoted(expression)

    return [re.sub(r"\s+", " ", text).strip() for text in texts]


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--check", action="store_true", help="write nothing, and fail where the file is not as it should be")
    parser.add_argument("output", type=pathlib.Path)
    parser.add_argument("rulebooks", nargs="+", type=pathlib.Path)
    options = parser.parse_args()
    texts = dict.fromkeys(text for path in sorted(options.rulebooks) if not path.name.startswith("examples") for text in list_texts(path))
    lines = ['N_ ("{}")\n'.format(text.replace("\\", "\\\\").replace('"', '\\"')) for text in texts]
    made = HEAD + "".join(lines)
    if options.check:
        sys.exit(options.output.read_text(encoding="utf-8") != made and f"{options.output} is out of date: run build-aux/rulebook-texts.py")
    options.output.write_text(made, encoding="utf-8")


if __name__ == "__main__":
    main()
