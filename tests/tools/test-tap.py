#!/usr/bin/env python3
# test-tap.py
#
# Copyright 2026 The Muster authors
#
# SPDX-License-Identifier: GPL-3.0-or-later
#
"""What is printed of tests that pass, fail, and fail only once."""

import pathlib
import subprocess
import sys
import tempfile
import textwrap
import unittest

HERE = pathlib.Path(__file__).resolve().parent
sys.path.insert(0, str(HERE.parent / "support"))

import tap


class TestTap(unittest.TestCase):
    def run_cases(self, body, second_try):
        """The exit status, and what is printed but for tracebacks."""
        head = f"import unittest, tap\nclass Case(unittest.TestCase):\n    second_try = {second_try}\n    runs = []\n"
        with tempfile.TemporaryDirectory() as folder:
            module = pathlib.Path(folder) / "cases.py"
            module.write_text(head + textwrap.indent(textwrap.dedent(body), "    ") + "\ntap.main()\n", encoding="utf-8")
            done = subprocess.run([sys.executable, module], env={"PYTHONPATH": str(HERE.parent / "support")}, text=True,
                                  capture_output=True, check=False)
        lines = done.stdout.splitlines()
        return done.returncode, [line for line in lines if not line.startswith("# ") or "try" in line]

    ONCE = """
        def test_once(self):
            self.runs.append(1)
            self.assertEqual(len(self.runs), 2)
        """
    NEVER = """
        def test_never(self):
            self.fail()
        """
    PARTS = """
        def test_parts(self):
            self.runs.append(1)
            for part in (1, 2):
                with self.subTest(part=part):
                    self.assertTrue(part == 1 or len(self.runs) > 1)
        """

    def test_failure_is_final(self):
        self.assertEqual(self.run_cases(self.ONCE, False), (1, ["TAP version 13", "not ok 1 Case.test_once", "1..1"]))

    def test_second_try(self):
        self.assertEqual(self.run_cases(self.ONCE, True),
                         (0, ["TAP version 13", "ok 1 Case.test_once", "# only at the second try: Case.test_once", "1..1"]))

    def test_second_failure(self):
        self.assertEqual(self.run_cases(self.NEVER, True), (1, ["TAP version 13", "not ok 1 Case.test_never", "1..1"]))

    def test_part(self):
        status, lines = self.run_cases(self.PARTS, True)
        self.assertEqual((status, lines[-3:]), (0, ["ok 1 Case.test_parts", "# only at the second try: Case.test_parts", "1..1"]))

    def test_many_are_not_tried_again(self):
        body = "".join(f"def test_{letter}(self):\n    self.fail()\n" for letter in "abc")
        self.assertEqual(self.run_cases(body, True), (1, ["TAP version 13", "not ok 1 Case.test_c", "not ok 2 Case.test_a",
                                                          "not ok 3 Case.test_b", "1..3"]))


if __name__ == "__main__":
    tap.main()
