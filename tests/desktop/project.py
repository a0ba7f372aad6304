# project.py
#
# Copyright 2026 The Muster authors
#
# SPDX-License-Identifier: GPL-3.0-or-later
#
"""Where the files for the desktop are, and the programs that check them."""

import os
import pathlib
import shutil
import subprocess
import unittest

ROOT = pathlib.Path(__file__).resolve().parents[2]
DATA = ROOT / "data"
BUILT = pathlib.Path(os.environ["MUSTER_BUILT_DATA"])
ID = os.environ["MUSTER_APPLICATION_ID"]
VERSION = os.environ["MUSTER_VERSION"]


class Case(unittest.TestCase):

    def tool(self, name):
        """The path of a program; without it the test is skipped, and says so."""
        path = shutil.which(name)
        if path is None:
            self.skipTest(f"{name} is not installed")
        return path

    def check(self, name, *arguments, cwd=None, **environment):
        """Runs a program that must succeed and complain of nothing. Returns what it printed."""
        result = subprocess.run([self.tool(name), *map(str, arguments)], capture_output=True, text=True,
                                env={**os.environ, **environment}, cwd=cwd, check=False)
        self.assertEqual((result.returncode, result.stderr), (0, ""), result.stdout)
        return result.stdout
