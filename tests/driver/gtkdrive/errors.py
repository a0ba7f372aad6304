# errors.py
#
# Copyright 2026 The Muster authors
#
# SPDX-License-Identifier: GPL-3.0-or-later
#
"""What can go wrong while a program is driven."""


class Failed(Exception):
    """A step could not be done in time."""


class NotYet(Exception):
    """A look did not see what it waits for: it is repeated until the time is up."""
