#!/usr/bin/env python3
# slowest-tests.py
#
# Copyright 2026 The Muster authors
#
# SPDX-License-Identifier: GPL-3.0-or-later
#
"""Prints the ten slowest tests in a testlog.json of Meson, and how long all took."""

import json
import sys

MOST = 10


def main():
    try:
        with open(sys.argv[1], encoding="utf-8") as log:
            tests = [json.loads(line) for line in log]
    except FileNotFoundError:
        return
    whole = sum(test["duration"] for test in tests)
    slowest = sorted(tests, key=lambda test: test["duration"], reverse=True)[:MOST]
    print(f"The slowest of {len(tests)} tests, which took {whole:.1f} seconds one after the other:")
    for test in slowest:
        print(f"{test['duration']:8.1f} s  {test['name']}")


if __name__ == "__main__":
    main()
