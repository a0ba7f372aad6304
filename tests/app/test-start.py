#!/usr/bin/env python3
# test-start.py
#
# Copyright 2026 The Muster authors
#
# SPDX-License-Identifier: GPL-3.0-or-later
#
"""The application starts, and ends when its window is closed."""

import drive
import tap


class Start(drive.AppTest):
    def test_opens_and_closes(self):
        self.assertIn("Muster", [node.name for node in self.app.windows()])
        self.app.quit()


if __name__ == "__main__":
    tap.main()
