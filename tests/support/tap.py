# tap.py
#
# Copyright 2026 The Muster authors
#
# SPDX-License-Identifier: GPL-3.0-or-later
#
"""Runs a module's unittest cases and reports each as a test point of TAP."""

import sys
import unittest


class TapResult(unittest.TestResult):
    """Prints one test point per test; what went wrong stands above it as comments, and among the errors, where logs show it."""

    def __init__(self):
        super().__init__()
        self.count = 0

    def point(self, verdict, test, trouble="", note=""):
        for line in trouble.splitlines():
            print(f"# {line}")
            print(line, file=sys.stderr, flush=True)
        self.count += 1
        print(f"{verdict} {self.count} {test.id().removeprefix('__main__.')}{note}", flush=True)

    def addSuccess(self, test):
        self.point("ok", test)

    def addFailure(self, test, err):
        super().addFailure(test, err)
        self.point("not ok", test, self.failures[-1][1])

    def addError(self, test, err):
        super().addError(test, err)
        self.point("not ok", test, self.errors[-1][1])

    def addSkip(self, test, reason):
        super().addSkip(test, reason)
        self.point("ok", test, note=f" # SKIP {reason}")

    def addSubTest(self, test, subtest, err):
        super().addSubTest(test, subtest, err)
        if err is not None:
            trouble = (self.errors + self.failures)[-1][1]
            self.point("not ok", subtest, trouble)


def main():
    suite = unittest.defaultTestLoader.loadTestsFromModule(sys.modules["__main__"])
    print("TAP version 13")
    result = TapResult()
    suite.run(result)
    print(f"1..{result.count}")
    sys.exit(0 if result.wasSuccessful() and result.count else 1)
