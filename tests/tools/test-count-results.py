#!/usr/bin/env python3
# test-count-results.py
#
# Copyright 2026 The Muster authors
#
# SPDX-License-Identifier: GPL-3.0-or-later
#
"""Counts logs whose counts are known."""

import json
import pathlib
import subprocess
import sys
import tempfile
import unittest

HERE = pathlib.Path(__file__).resolve().parent
sys.path.insert(0, str(HERE.parent / "support"))

import tap


class TestCountResults(unittest.TestCase):
    def count(self, *tests):
        """Each test is (result, output). Returns the exit status and what was printed."""
        return self.count_named(*(("a", *test) for test in tests))

    def count_named(self, *tests, options=()):
        with tempfile.NamedTemporaryFile("w", suffix=".json", encoding="utf-8") as log:
            for name, result, output in tests:
                log.write(json.dumps({"name": name, "result": result, "stdout": output}) + "\n")
            log.flush()
            return self.run_tool(log.name, *options)

    def run_tool(self, *arguments):
        done = subprocess.run([sys.executable, str(HERE.parents[1] / "build-aux" / "count-results.py"), *arguments],
                              stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True, check=False)
        return done.returncode, done.stdout

    def test_points(self):
        self.assertEqual(self.count(("OK", "TAP version 13\n# Start of a\nok 1 /a\nok 2 /b\n    ok 1 inner\n1..2\n"),
                                    ("OK", "1..1\nok 1 /c\nokay\n")), (0, "3 passed, 0 failed\n"))

    def test_failed_points(self):
        self.assertEqual(self.count(("FAIL", "TAP version 13\nok 1 /a\nnot ok 2 /b\nnot ok 3 - c\n1..3\n"),
                                    ("OK", "")), (1, "2 passed, 2 failed\n"))

    def test_crash_after_good_points(self):
        self.assertEqual(self.count(("ERROR", "TAP version 13\n1..3\nok 1 /a\nok 2 /b\n")),
                         (1, "2 passed, 1 failed\n"))

    def test_directives(self):
        expected_failure = "not ok 3 /c # TO" + "DO later\n"
        self.assertEqual(self.count(("OK", "1..4\nok 1 /a\nok 2 /b # SKIP no display\n" + expected_failure
                                     + "ok 4 /skip\n")), (0, "2 passed, 0 failed, 2 skipped\n"))

    def test_programs_without_points(self):
        self.assertEqual(self.count(("OK", "ok, all is well\n"), ("FAIL", ""), ("TIMEOUT", None), ("SKIP", ""),
                                    ("EXPECTEDFAIL", ""), ("UNEXPECTEDPASS", "")),
                         (1, "2 passed, 3 failed, 1 skipped\n"))

    def test_wholly_skipped_program(self):
        self.assertEqual(self.count(("SKIP", "1..0 # SKIP no display\n"), ("OK", "")),
                         (0, "1 passed, 0 failed, 1 skipped\n"))

    def test_second_try(self):
        log = "TAP version 13\n# Page.test_a is tried once more, because:\n# only at the second try: Page.test_a\nok 1 Page.test_a\n1..1\n"
        self.assertEqual(self.count(("OK", log)), (0, "a: only at the second try: Page.test_a\n1 passed, 0 failed\n"))

    def test_whole_suite(self):
        tests = [("muster:app / drive-a", "OK", "1..2\nok 1 /a\nok 2 /b # SKIP no driver\n"), ("muster:app", "OK", ""),
                 ("muster:roster+app / armies", "SKIP", ""), ("muster:roster / app", "SKIP", "")]
        counted = "2 passed, 0 failed, 3 skipped\n"
        self.assertEqual(self.count_named(*tests), (0, counted))
        self.assertEqual(self.count_named(*tests, options=("--whole", "app")),
                         (1, "muster:app / drive-a: 1 skipped\nmuster:roster+app / armies: 1 skipped\n" + counted))
        self.assertEqual(self.count_named(*tests, options=("--whole", "base")), (0, counted))

    def test_nothing_ran(self):
        self.assertEqual(self.count(), (1, "0 passed, 0 failed\n"))
        self.assertEqual(self.run_tool("/nonexistent/testlog.json"), (1, "0 passed, 0 failed\n"))


if __name__ == "__main__":
    tap.main()
