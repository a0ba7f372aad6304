#!/usr/bin/env python3
# test-compare-benchmarks.py
#
# Copyright 2026 The Muster authors
#
# SPDX-License-Identifier: GPL-3.0-or-later
#
"""Compares runs whose times are known."""

import json
import pathlib
import subprocess
import sys
import tempfile
import unittest

HERE = pathlib.Path(__file__).resolve().parent
sys.path.insert(0, str(HERE.parent / "support"))

import tap

BEFORE = """\
window, 12 inputs (3 times)
  wall  median   10.0 ms, worst   20.0 ms
load: 4.0 ms
"""
AFTER = """\
window, 13 inputs (3 times)
  wall  median   10.2 ms, worst   40.0 ms
load: 1.0 ms
more: 7 microseconds
"""


class TestCompareBenchmarks(unittest.TestCase):

    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.log, self.kept = (pathlib.Path(folder.name) / name for name in ("log.json", "kept.json"))

    def compare(self, **outputs):
        """Each benchmark with what it printed; None is one that failed. Returns the lines printed."""
        self.log.write_text("".join(json.dumps({"name": name, "result": "OK" if text else "FAIL", "stdout": text or "load: 9 ms\n"}) + "\n"
                                    for name, text in outputs.items()), encoding="utf-8")
        tool = HERE.parents[1] / "build-aux" / "compare-benchmarks.py"
        return subprocess.run([sys.executable, str(tool), str(self.log), str(self.kept)],
                              stdout=subprocess.PIPE, text=True, check=True).stdout.splitlines()

    def test_first_run(self):
        self.assertEqual(self.compare(a=BEFORE), ["a: nothing to compare with"])

    def test_ratios(self):
        """1.02, 2 and 0.25; their product is 0.51, of which the third root is 0.80."""
        self.compare(a=BEFORE)
        self.assertEqual(self.compare(a=AFTER), [
            "a: 0.80 (0.25 to 2.00, 3 times)",
            "  2.00: 20 is now 40: window, # inputs (# times) | wall median # ms, worst # ms (1.2)"])
        self.assertEqual(self.compare(a=AFTER), ["a: 1.00 (1.00 to 1.00, 4 times)"])

    def test_lines_that_read_the_same(self):
        self.compare(a="x 1: 2 ms\nx 2: 4 ms\n")
        self.assertEqual(self.compare(a="x 1: 2 ms\nx 2: 2 ms\n"), ["a: 0.71 (0.50 to 1.00, 2 times)"])

    def test_what_did_not_run_is_kept(self):
        self.compare(a=BEFORE, b=BEFORE)
        self.assertEqual(self.compare(a=BEFORE, b=None), ["a: 1.00 (1.00 to 1.00, 3 times)"])
        self.assertEqual(self.compare(b=BEFORE), ["b: 1.00 (1.00 to 1.00, 3 times)"])


if __name__ == "__main__":
    tap.main()
