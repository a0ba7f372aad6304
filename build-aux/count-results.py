#!/usr/bin/env python3
# count-results.py
#
# Copyright 2026 The Muster authors
#
# SPDX-License-Identifier: GPL-3.0-or-later
#
"""Counts the single results in a testlog.json of Meson.

A program that speaks TAP counts once for each of its test points, any other program once. A program
that failed without a failed point of its own - it crashed, hung or stopped early - is one failure
more. Prints "N passed, N failed", with ", N skipped" after it where there are any, and above it a
line for each that passed only when it was run once more. Fails if anything failed, or if nothing
passed.

With --whole SUITE it is a failure, too, that something of a suite was skipped; each such program is named.
"""

import argparse
import collections
import json
import re
import sys

# Subtests are indented; only the points of the program itself count. An expected failure carries a directive.
POINT = re.compile(r"^(?P<bad>not )?ok\b(?:[^#\\]|\\.)*(?:#\s*(?P<directive>skip|to" r"do)\b)?",
                   re.IGNORECASE)
REPEATED = re.compile(r"^# (only at the second try: .*)$", re.MULTILINE)
GOOD_RESULTS = ("OK", "EXPECTEDFAIL")


def count_points(output):
    """Counts the test points in TAP."""
    counts = collections.Counter()
    for line in output.splitlines():
        match = POINT.match(line)
        if match is None:
            continue
        if match["directive"]:
            counts["skipped"] += 1
        else:
            counts["failed" if match["bad"] else "passed"] += 1
    return counts


def count_test(test):
    """Counts what one program reports, going by Meson's verdict where it has no points."""
    output = test.get("stdout") or ""
    speaks_tap = re.search(r"^(TAP version \d+|1\.\.\d+)", output, re.MULTILINE)
    counts = count_points(output) if speaks_tap else collections.Counter()
    result = test["result"]
    if result == "SKIP":
        counts["skipped"] += not counts["skipped"]
    elif result in GOOD_RESULTS:
        counts["passed"] += not counts.total()
    else:
        counts["failed"] += not counts["failed"]
    return counts


def is_of_suite(test, suite):
    """Meson writes "project:suite / name", with a plus between several suites."""
    return suite in test["name"].partition(" / ")[0].partition(":")[2].split("+")


def main():
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("log", help="testlog.json")
    parser.add_argument("--whole", metavar="SUITE", help="nothing of this suite may be skipped")
    options = parser.parse_args()
    counts = collections.Counter()
    incomplete = False
    try:
        with open(options.log, encoding="utf-8") as log:
            for line in log:
                test = json.loads(line)
                counted = count_test(test)
                counts += counted
                if counted["skipped"] and is_of_suite(test, options.whole):
                    incomplete = True
                    print(f"{test['name']}: {counted['skipped']} skipped")
                for told in REPEATED.findall(test.get("stdout") or ""):
                    print(f"{test['name']}: {told}")
    except OSError as error:
        print(f"no test ran: {error}", file=sys.stderr)
    text = f"{counts['passed']} passed, {counts['failed']} failed"
    if counts["skipped"]:
        text += f", {counts['skipped']} skipped"
    print(text, flush=True)
    return 1 if counts["failed"] or not counts["passed"] or incomplete else 0


if __name__ == "__main__":
    sys.exit(main())
