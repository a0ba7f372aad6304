#!/usr/bin/env python3
# test-build-setup.py
#
# Copyright 2026 The Muster authors
#
# SPDX-License-Identifier: GPL-3.0-or-later
#
"""build-aux/run needs nothing of what only tests need."""

import pathlib
import subprocess
import sys
import tempfile
import unittest

HERE = pathlib.Path(__file__).resolve().parent
ROOT = HERE.parents[1]
sys.path.insert(0, str(HERE.parent / "support"))

import tap

BUILD = pathlib.Path(sys.argv.pop(1)).resolve()
SCRIPT = f"set -euo pipefail; muster_top='{ROOT}'; . '{ROOT}/build-aux/setup.sh'; "


class TestSetup(unittest.TestCase):

    def run_script(self, script, *arguments):
        done = subprocess.run(["bash", "-c", SCRIPT + script, "setup", *map(str, arguments)], capture_output=True,
                              text=True, check=False)
        self.assertEqual((done.returncode, done.stderr), (0, ""))
        return done.stdout.strip()

    def test_tests_are_only_wanted_where_they_were_wanted_before(self):
        with tempfile.TemporaryDirectory() as folder:
            def options():
                return self.run_script('muster_program_options "$1"', folder)

            stamp = pathlib.Path(folder) / ".configured"
            self.assertEqual(options(), "-Dtests=false")
            for kept in ("-Dtests=true", "-Dtests=false"):
                stamp.write_text(f"1.0.0 {ROOT} {kept}\n", encoding="utf-8")
                self.assertEqual(options(), kept)

    def test_programs_are_made_of_no_test(self):
        done = subprocess.run(["ninja", "-C", str(BUILD), "-t", "inputs", "programs"], capture_output=True, text=True, check=True)
        made_of = done.stdout.splitlines()
        for folder in ("src/app/", "src/cli/"):
            self.assertTrue(any(folder in path and path.endswith("/main.c") for path in made_of), folder)
        self.assertEqual([path for path in made_of if "tests/" in path.replace(str(ROOT), "")], [])


if __name__ == "__main__":
    tap.main()
