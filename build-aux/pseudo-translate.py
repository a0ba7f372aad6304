#!/usr/bin/env python3
# pseudo-translate.py
#
# Copyright 2026 The Muster authors
#
# SPDX-License-Identifier: GPL-3.0-or-later
"""Translates a template of messages into no language at all.

Every message becomes itself with other letters, in ⟦brackets⟧ and about half as long again. Whoever runs a program with
that sees what was not marked for translation – it has plain letters – and what does not fit. Formats, placeholders
in braces, markup, entities and code in backticks stay as they are.
"""

import argparse
import pathlib
import re
import subprocess
import sys

LETTERS = str.maketrans("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ",
                        "áƀçđéƒğĥíĵķłɱñóþǫŕšŧúṽŵẋýžÁɃÇĐÉƑĞĤÍĴĶŁṀÑÓÞǪŔŠŦÚṼŴẊÝŽ")
FORMAT = r"%(?:[0-9]+\$)?[-+ #0']*(?:[0-9]+|\*)?(?:\.(?:[0-9]+|\*))?(?:hh|h|ll|l|j|z|t)?[diouxXeEfFgGaAcsp%]"
PLAIN_FORMAT = r"%[-_0^#]?[A-Za-z%]"
# In braces there may be texts in quotation marks that have braces of their own.
KEPT = r"--[a-z][-a-z]*|\{\{|\}\}|\{(?:[^{}']|'[^']*')*\}|<[^<>]*>|&(?:#?\w+);|`[^`]*`"
PLAIN_LOCALE = "/usr/lib/locale/C.utf8"
STRING = re.compile(r'"((?:[^"\\]|\\.)*)"')
ESCAPES = {"n": "\n", "t": "\t", "r": "\r", '"': '"', "\\": "\\", "a": "\a", "b": "\b", "f": "\f", "v": "\v"}


class Entry:
    """One message of the template."""

    def __init__(self):
        self.comments = []
        self.texts = {}

    def is_format(self):
        return any(line.startswith("#,") and re.search(r"(?<!no-)c-format", line) for line in self.comments)


def unescape(text):
    return re.sub(r"\\(.)", lambda match: ESCAPES[match[1]], text)


def escape(text):
    text = text.replace("\\", "\\\\").replace('"', '\\"').replace("\t", "\\t").replace("\r", "\\r")
    return text.replace("\n", "\\n")


def read(path):
    """The entries of a template, the one with its head first."""
    entries, entry, field = [], Entry(), None
    for line in path.read_text(encoding="utf-8").splitlines() + [""]:
        keyword = re.match(r"(msgctxt|msgid_plural|msgid|msgstr(?:\[0\])?)\s", line)
        if line.startswith("#"):
            entry.comments.append(line)
        elif keyword:
            field = keyword[1]
            entry.texts[field] = unescape(STRING.search(line)[1])
        elif line.startswith('"'):
            entry.texts[field] += unescape(STRING.match(line)[1])
        elif not line and entry.texts:
            entries.append(entry)
            entry, field = Entry(), None
    return entries


def disguise(text, is_format):
    """The letters of a text, but for what a program reads in it. Returns it with how many there are."""
    kept = re.compile(f"(?:{FORMAT if is_format else PLAIN_FORMAT}|{KEPT})")
    out, at, n = [], 0, 0
    for match in kept.finditer(text):
        out += [text[at:match.start()].translate(LETTERS), match[0]]
        n += match.start() - at
        at = match.end()
    return "".join(out) + text[at:].translate(LETTERS), n + len(text) - at


def pad(n):
    """Half of n, in words that a line can be broken between."""
    rest = (n + 1) // 2
    return " ".join("~" * min(8, rest - at) for at in range(0, rest, 9))


def translate(text, is_format):
    """Blanks and line feeds around a text stay around it; what has no letters stays as it is."""
    body = text.strip()
    before, _, after = text.partition(body)
    other, n = disguise(body, is_format)
    if other == body:
        return text
    glue = " " if " " in body else ""
    return f"{before}⟦{other}{glue}{pad(n)}⟧{after}"


def translate_words(text):
    """As many words as there were."""
    return " ".join(re.sub(r"[^+]+", lambda part: translate(part[0], False), word) for word in text.split(" "))


def write_entry(out, entry):
    is_words = entry.texts.get("msgctxt") == "words"
    out += [line for line in entry.comments if line.startswith("#,")]
    for field in ("msgctxt", "msgid", "msgid_plural"):
        if field in entry.texts:
            out.append(f'{field} "{escape(entry.texts[field])}"')
    for index, field in enumerate(field for field in ("msgid", "msgid_plural") if field in entry.texts):
        text = entry.texts[field]
        other = translate_words(text) if is_words else translate(text, entry.is_format())
        out.append(f'msgstr{f"[{index}]" if "msgid_plural" in entry.texts else ""} "{escape(other)}"')
    out.append("")


HEAD = """msgid ""
msgstr ""
"Language: xx\\n"
"MIME-Version: 1.0\\n"
"Content-Type: text/plain; charset=UTF-8\\n"
"Content-Transfer-Encoding: 8bit\\n"
"Plural-Forms: nplurals=2; plural=(n != 1);\\n"
"""


def make_locale(path):
    """The C library looks at LANGUAGE only where the locale is none of its own, and a bare system has no other."""
    path.unlink(missing_ok=True)
    path.symlink_to(PLAIN_LOCALE)


def main():
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("template", type=pathlib.Path)
    parser.add_argument("--output", type=pathlib.Path, required=True, help="the translation, as a .po file")
    parser.add_argument("--locale-dir", type=pathlib.Path, help="folder for xx/LC_MESSAGES/DOMAIN.mo, and for the locale xx.UTF-8")
    parser.add_argument("--domain", default="muster")
    options = parser.parse_args()
    out = [HEAD]
    for entry in read(options.template):
        if entry.texts.get("msgid"):
            write_entry(out, entry)
    options.output.write_text("\n".join(out), encoding="utf-8")
    if options.locale_dir:
        catalogue = options.locale_dir / "xx" / "LC_MESSAGES" / f"{options.domain}.mo"
        catalogue.parent.mkdir(parents=True, exist_ok=True)
        make_locale(options.locale_dir / "xx.UTF-8")
        return subprocess.run(["msgfmt", "--check-format", f"--output-file={catalogue}", options.output],
                              check=False).returncode
    return 0


if __name__ == "__main__":
    sys.exit(main())
