#!/usr/bin/env python3
# test-ledger-coverage.py
#
# Copyright 2026 The Muster authors
#
# SPDX-License-Identifier: GPL-3.0-or-later
#
"""Runs the ledger tool on a small tree of its own."""

import pathlib
import subprocess
import sys
import tempfile
import unittest

HERE = pathlib.Path(__file__).resolve().parent
sys.path.insert(0, str(HERE.parent / "support"))

import tap

LEDGER = """\
id\tsystem\tsection\tkind\tstatement\tcheck
ZZ-A-01\tzed\ts\tk\tA "quoted word is no trouble\tc
ZZ-A-02\tzed\ts\tk\tSecond\tc
ZZ-LONG-10\tzed\ts\tk\tThird\tc
YY-A-01\twhy\ts\tk\tFourth\tc
"""


class TestLedgerCoverage(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.root = pathlib.Path(folder.name) / "project"
        self.write("../shared/ledger/ledger.tsv", LEDGER)
        self.write("tests/meson.build", "")

    def write(self, name, text):
        path = self.root / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")

    def run_tool(self, *arguments):
        """Returns the exit status and the lines printed."""
        done = subprocess.run([sys.executable, str(HERE.parent / "ledger-coverage.py"), "--root", str(self.root),
                               *arguments], stdout=subprocess.PIPE, text=True, check=False)
        return done.returncode, done.stdout.splitlines()

    def test_nothing_covered(self):
        self.assertEqual(self.run_tool("--prefix", "ZZ-"), (1, [
            'ZZ-A-01 is not covered: A "quoted word is no trouble',
            "ZZ-A-02 is not covered: Second",
            "ZZ-LONG-10 is not covered: Third",
            "0 of 3 rows are covered"]))

    def test_all_covered(self):
        self.write("tests/base/test-a.c", 'g_test_add_func ("/a/zz-a-01/more", run);\n')
        self.write("data/rulebooks/zed/examples.xml", '<example covers="ZZ-A-02 ZZ-LONG-10 YY-A-01"/>')
        self.assertEqual(self.run_tool("--prefix", "ZZ-", "--prefix", "YY-"), (0, ["4 of 4 rows are covered"]))

    def test_one_topic(self):
        self.write("tests/a.py", '@covers("ZZ-A-01", "ZZ-A-02",\n        "ZZ-LONG-11")\ndef test(self):\n    pass\n')
        self.assertEqual(self.run_tool("--prefix", "ZZ-A-"), (0, ["2 of 2 rows are covered"]))
        self.assertEqual(self.run_tool("--prefix", "ZZ-LONG-")[1],
                         ["ZZ-LONG-10 is not covered: Third", "ZZ-LONG-11 is not in the ledger: tests/a.py:1",
                          "0 of 1 rows are covered"])

    def test_places(self):
        self.write("tests/a.py", '\n@covers("ZZ-A-01")\n')
        self.write("tests/b.xml", '<a>\n<example covers="ZZ-A-01 ZZ-A-02"/></a>')
        self.assertEqual(self.run_tool("--prefix", "ZZ-", "--covered")[1][:2],
                         ["ZZ-A-01\ttests/a.py:2, tests/b.xml:2", "ZZ-A-02\ttests/b.xml:2"])

    def test_what_does_not_count(self):
        self.write("tests/a.py", '"""ZZ-A-01"""\n# @covers("ZZ-A-01")\n@covers("XZZ-A-01", "ZZ-A-02x", "ZZ-A-021")\n')
        self.write("tests/b.c", '/* ZZ-A-01 */ g_assert_cmpstr (text, ==, "ZZ-A-01");\n')
        self.write("tests/c.txt", "ZZ-A-01\n")
        self.write("data/rulebooks/zed/examples.xml", '<!-- <example covers="ZZ-A-01"/> -->\n<example title="ZZ-A-01"/>')
        self.write("src/a.c", 'test ("/zz-a-01");')
        status, lines = self.run_tool("--prefix", "ZZ-")
        self.assertEqual(status, 1)
        self.assertEqual(lines[-1], "0 of 3 rows are covered")
        self.assertIn("ZZ-A-021 is not in the ledger: tests/a.py:3", lines)

    def test_unknown_id_fails(self):
        self.write("tests/a.xml", '<example covers="ZZ-A-01 ZZ-A-02 ZZ-LONG-10 ZZ-1"/>\n<example covers="ZZ-A-09"/>')
        self.assertEqual(self.run_tool("--prefix", "ZZ-"),
                         (1, ["ZZ-A-09 is not in the ledger: tests/a.xml:2", "3 of 3 rows are covered"]))

    def test_no_ledger(self):
        status, lines = self.run_tool(str(self.root / "none.tsv"))
        self.assertEqual(status, 77)
        self.assertTrue(lines[0].startswith("skipped: "), lines)

    def test_no_row(self):
        self.assertEqual(self.run_tool("--prefix", "QQ-"), (1, ["0 of 0 rows are covered"]))


if __name__ == "__main__":
    tap.main()
