#!/usr/bin/env python3
# test-slowest-tests.py
#
# Copyright 2026 The Muster authors
#
# SPDX-License-Identifier: GPL-3.0-or-later
#
"""The ten slowest of a log."""

import json
import pathlib
import subprocess
import sys
import tempfile
import unittest

HERE = pathlib.Path(__file__).resolve().parent
sys.path.insert(0, str(HERE.parent / "support"))

import tap


def slowest(log):
    done = subprocess.run([sys.executable, str(HERE.parents[1] / "build-aux" / "slowest-tests.py"), log],
                          stdout=subprocess.PIPE, text=True, check=True)
    return done.stdout.splitlines()


class TestSlowestTests(unittest.TestCase):

    def test_order_and_number(self):
        with tempfile.NamedTemporaryFile("w", suffix=".json", encoding="utf-8") as log:
            for number in (3, 12, 1, 7, 5, 10, 2, 9, 4, 11, 6, 8):
                log.write(json.dumps({"name": f"muster:a / {number}", "duration": number + 0.04}) + "\n")
            log.flush()
            lines = slowest(log.name)
        # 1 + … + 12 is 78.
        self.assertEqual(lines[0], "The slowest of 12 tests, which took 78.5 seconds one after the other:")
        self.assertEqual(lines[1:3], ["    12.0 s  muster:a / 12", "    11.0 s  muster:a / 11"])
        self.assertEqual([line.split()[-1] for line in lines[1:]], [str(number) for number in range(12, 2, -1)])

    def test_no_log(self):
        self.assertEqual(slowest("/nonexistent/testlog.json"), [])


if __name__ == "__main__":
    tap.main()
