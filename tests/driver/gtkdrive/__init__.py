# __init__.py
#
# Copyright 2026 The Muster authors
#
# SPDX-License-Identifier: GPL-3.0-or-later
#
"""Runs a GTK 4 program on a private X server and uses it as a person would.

Widgets are found by what the accessibility bus says about them; they are clicked, dragged and typed into with real X
events at the place where they are on the screen. Run as a program, it does steps of a script; see README.md."""

from .drive import Drive
from .errors import Failed, NotYet
from .screen import Screen
from .tree import ENTRIES, ROWS, Node

__all__ = ["ENTRIES", "ROWS", "Drive", "Failed", "Node", "NotYet", "Screen"]
