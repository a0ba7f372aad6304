#!/usr/bin/env python3
# text-to-paste.py
#
# Copyright 2026 The Muster authors
#
# SPDX-License-Identifier: GPL-3.0-or-later
#
"""Another program, as a spreadsheet is one, from which text was copied: it has the clipboard until it is ended.

text-to-paste.py TEXT"""

import sys

import gi

gi.require_version("Gtk", "4.0")
from gi.repository import Gdk, GLib, Gtk  # noqa: E402


def main():
    Gtk.init()
    Gdk.Display.get_default().get_clipboard().set_content(Gdk.ContentProvider.new_for_value(sys.argv[1]))
    print("ready", flush=True)
    GLib.MainLoop().run()


if __name__ == "__main__":
    main()
