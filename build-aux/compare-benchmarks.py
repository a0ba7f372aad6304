#!/usr/bin/env python3
# compare-benchmarks.py
#
# Copyright 2026 The Muster authors
#
# SPDX-License-Identifier: GPL-3.0-or-later
#
"""Compares a run of the benchmarks with the one before.

    compare-benchmarks.py LOG KEPT

LOG is a benchmarklog.json of Meson, KEPT a file with the times of the run before, which is written anew. Every number
with a unit of time in what a benchmark prints is one of its times; it is known again by the words around it. For
each benchmark the mean of all ratios, new to old, is printed, with the least and the greatest; below it those that became
slower by more than a twentieth.
"""

import collections
import json
import math
import pathlib
import re
import sys

TIME = re.compile(r"([0-9]+(?:\.[0-9]+)?) (?:ms|milliseconds|microseconds)\b")
NUMBER = re.compile(r"[0-9]+(?:\.[0-9]+)?")
WORSE = 1.05


def read_times(output):
    """The times in what one program printed, by what is said about them: heading, line, and which of the line."""
    times, heading = {}, ""
    seen = collections.Counter()
    for line in output.splitlines():
        if not line.startswith(" "):
            heading = line
        words = " ".join(NUMBER.sub("#", line).split())
        about = words if line == heading else f"{' '.join(NUMBER.sub('#', heading).split())} | {words}"
        seen[about] += 1
        for position, number in enumerate(TIME.findall(line)):
            times[f"{about} ({seen[about]}.{position + 1})"] = float(number)
    return times


def read_log(path):
    """The times of each benchmark that ended well and printed any."""
    with open(path, encoding="utf-8") as log:
        runs = [json.loads(line) for line in log]
    told = {run["name"]: read_times(run.get("stdout") or "") for run in runs if run["result"] == "OK"}
    return {name: times for name, times in told.items() if times}


def compare(name, times, before):
    """Prints a line for a benchmark, and one for each of its times that is worse."""
    ratios = {about: time / before[about] for about, time in times.items() if before.get(about) and time}
    if not ratios:
        print(f"{name}: nothing to compare with")
        return
    mean = math.exp(sum(map(math.log, ratios.values())) / len(ratios))
    print(f"{name}: {mean:.2f} ({min(ratios.values()):.2f} to {max(ratios.values()):.2f}, {len(ratios)} times)")
    for about, ratio in ratios.items():
        if ratio > WORSE:
            print(f"  {ratio:.2f}: {before[about]:g} is now {times[about]:g}: {about}")


def main():
    log, kept = sys.argv[1], pathlib.Path(sys.argv[2])
    before = json.loads(kept.read_text(encoding="utf-8")) if kept.exists() else {}
    now = read_log(log)
    for name, times in now.items():
        compare(name, times, before.get(name, {}))
    # What was not run this time stays as it was.
    kept.write_text(json.dumps({**before, **now}, indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
