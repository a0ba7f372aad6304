#!/usr/bin/env python3
# ledger-coverage.py
#
# Copyright 2026 The Muster authors
#
# SPDX-License-Identifier: GPL-3.0-or-later
#
"""Prints the rows of a ledger of rules that no example and no test covers.

The first column of the ledger is the id of a row: system, topic and number, joined by hyphens. A row is covered where its id, in
capitals or not, stands in the attribute "covers" of an example, in the decorator @covers of a Python test, or in the path of a C
test; a comment covers nothing. Each id is written out. An id of these systems that the ledger does not have is a slip and fails
too. Fails with 1, and is skipped with 77 where there is no ledger.
"""

import argparse
import csv
import pathlib
import re
import sys

ROOT = pathlib.Path(__file__).resolve().parents[1]
# Where an id counts, by the end of the name of the file.
CLAIMS = {
    ".xml": re.compile(r'\bcovers\s*=\s*"[^"]*"'),
    ".py": re.compile(r"^[ \t]*@(?:\w+\.)?covers\([^)]*\)", re.MULTILINE),
    ".c": re.compile(r'"/[^"\n]*"'),
}
COMMENT = re.compile(r"<!--.*?-->", re.DOTALL)


def read_ledger(path, prefixes):
    """Returns the ids with one of these prefixes, with what each row states, in the order of the ledger."""
    with open(path, encoding="utf-8", newline="") as ledger:
        rows = csv.DictReader(ledger, delimiter="\t", quoting=csv.QUOTE_NONE)
        return {row["id"]: row["statement"] for row in rows if row["id"].startswith(prefixes)}


def searched_files(root):
    for path in sorted((root / "tests").rglob("*")):
        if path.is_file() and path.suffix in CLAIMS and "__pycache__" not in path.parts:
            yield path
    yield from sorted((root / "data" / "rulebooks").glob("*/*.xml"))


def find_claims(path):
    """Returns the places of a file that say what is covered: number of the line, text."""
    text = path.read_text(encoding="utf-8", errors="replace")
    if path.suffix == ".xml":
        text = COMMENT.sub(lambda comment: "\n" * comment.group().count("\n"), text)
    return [(text.count("\n", 0, claim.start()) + 1, claim.group()) for claim in CLAIMS[path.suffix].finditer(text)]


def find_mentions(root, prefixes):
    """Returns each id that is covered, with the places that say so."""
    # A system without a topic is no row: SG-1 is a team.
    begins = "|".join(re.escape(prefix) + ("" if prefix.count("-") > 1 else "[A-Z]+-") for prefix in prefixes)
    pattern = re.compile(rf"(?<![A-Za-z0-9])(?:{begins})[0-9]+(?![A-Za-z0-9])", re.IGNORECASE)
    mentions = {}
    for path in searched_files(root):
        for number, claim in find_claims(path):
            for name in pattern.findall(claim):
                mentions.setdefault(name.upper(), []).append(f"{path.relative_to(root)}:{number}")
    return mentions


def main():
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("ledger", nargs="?", type=pathlib.Path, help="the ledger, a table with tabs")
    parser.add_argument("--root", type=pathlib.Path, default=ROOT, help="the source folder")
    parser.add_argument("--prefix", action="append", help="begin of the ids looked for, such as SO- or SG-COST- (SO- and DC-)")
    parser.add_argument("--covered", action="store_true", help="print the covered rows too, with where")
    options = parser.parse_args()
    ledger = options.ledger or options.root.parent / "shared" / "ledger" / "ledger.tsv"
    prefixes = tuple(options.prefix or ("SO-", "DC-"))

    if not ledger.is_file():
        print(f"skipped: there is no ledger at {ledger}")
        return 77
    rows = read_ledger(ledger, prefixes)
    mentions = find_mentions(options.root, prefixes)
    uncovered = [name for name in rows if name not in mentions]
    unknown = [name for name in mentions if name not in rows]

    if options.covered:
        for name in rows:
            if name in mentions:
                print(f"{name}\t{', '.join(mentions[name])}")
    for name in uncovered:
        print(f"{name} is not covered: {rows[name]}")
    for name in unknown:
        print(f"{name} is not in the ledger: {', '.join(mentions[name])}")
    print(f"{len(rows) - len(uncovered)} of {len(rows)} rows are covered")
    return 1 if uncovered or unknown or not rows else 0


if __name__ == "__main__":
    sys.exit(main())
