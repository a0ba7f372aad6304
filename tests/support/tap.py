# tap.py
#
# Copyright 2026 The Muster authors
#
# SPDX-License-Identifier: GPL-3.0-or-later
#
"""Runs a module's unittest cases and reports each as a test point of TAP.

A test whose class has "second_try" set, because the program it drives is at the mercy of a busy
machine, is run once more where it fails. That it passed only then is told, and counted by
build-aux/count-results.py: it is a fault of the test or of the program all the same."""

import os
import sys
import unittest

THOROUGH = "MUSTER_THOROUGH" in os.environ
MOST_AGAIN = 2  # where more fail, it is not the machine


def often(usual, thorough):
    """How often something is repeated; the second under "build-aux/test --thorough"."""
    return thorough if THOROUGH else usual


def name_of(test):
    return test.id().removeprefix("__main__.")


def tell(text):
    """As comments, and among the errors, where logs show it."""
    for line in text.splitlines():
        print(f"# {line}")
        print(line, file=sys.stderr, flush=True)


class TapResult(unittest.TestResult):
    """Prints one test point per test; what went wrong stands above it.

    again: the tests that are to be run once more, of which nothing is printed but what went wrong."""

    def __init__(self):
        super().__init__()
        self.count = 0
        self.again = []
        self.repeating = False

    def point(self, verdict, test, note=""):
        self.count += 1
        print(f"{verdict} {self.count} {name_of(test)}{note}", flush=True)

    def went_wrong(self, test, err, failed):
        """failed: what is reported, the test or a part of it."""
        trouble = self._exc_info_to_string(err, test)
        if self.may_be_repeated(test):
            tell(f"{name_of(failed)} is tried once more, because:\n{trouble}")
            return
        tell(trouble)
        self.errors.append((failed, ""))
        self.point("not ok", failed)

    def may_be_repeated(self, test):
        if not self.repeating and test not in self.again and len(self.again) < MOST_AGAIN and getattr(test, "second_try", False):
            self.again.append(test)
        return not self.repeating and test in self.again

    def repeat(self):
        """Runs those that failed for the last time."""
        self.repeating = True
        for test in self.again:
            broken = len(self.errors)
            type(test)(test._testMethodName).run(self)
            if len(self.errors) == broken:
                tell(f"only at the second try: {name_of(test)}")

    def addSuccess(self, test):
        self.point("ok", test)

    def addFailure(self, test, err):
        self.went_wrong(test, err, test)

    def addError(self, test, err):
        self.went_wrong(test, err, test)

    def addSkip(self, test, reason):
        super().addSkip(test, reason)
        self.point("ok", test, note=f" # SKIP {reason}")

    def addSubTest(self, test, subtest, err):
        if err is not None:
            self.went_wrong(test, err, subtest)


def main():
    suite = unittest.defaultTestLoader.loadTestsFromModule(sys.modules["__main__"])
    print("TAP version 13")
    result = TapResult()
    suite.run(result)
    result.repeat()
    print(f"1..{result.count}")
    sys.exit(0 if result.wasSuccessful() and result.count else 1)
