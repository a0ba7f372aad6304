#!/usr/bin/env python3
# files-to-drag.py
#
# Copyright 2026 The Muster authors
#
# SPDX-License-Identifier: GPL-3.0-or-later
#
"""Another program, as a file manager is one: a small window from which files can be dragged.

files-to-drag.py PATH..."""

import sys

import gi

gi.require_version("Gtk", "4.0")
from gi.repository import Gdk, Gio, Gtk  # noqa: E402


def main():
    files = Gdk.FileList.new_from_list([Gio.File.new_for_path(path) for path in sys.argv[1:]])
    # A program without an identity, as a second one may run beside the one that is tested.
    application = Gtk.Application(application_id=None, flags=Gio.ApplicationFlags.NON_UNIQUE)

    def activate(_):
        source = Gtk.DragSource(actions=Gdk.DragAction.COPY)
        source.connect("prepare", lambda *_: Gdk.ContentProvider.new_for_value(files))
        label = Gtk.Label(label="Drag these files", width_request=160, height_request=80)
        label.add_controller(source)
        Gtk.ApplicationWindow(application=application, title="Files", child=label).present()

    application.connect("activate", activate)
    application.run([])


if __name__ == "__main__":
    main()
