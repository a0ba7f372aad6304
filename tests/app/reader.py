# reader.py
#
# Copyright 2026 The Muster authors
#
# SPDX-License-Identifier: GPL-3.0-or-later
#
"""What a screen reader knows of the program: which control has the keyboard, told by events as a
screen reader is told, and what single parts of a window say. A snapshot of a whole window of a
battle has more than a thousand nodes; this asks for a few of them."""

import time

from gi.repository import Gio, GLib

from drive import gtkdrive


class Reader:
    """Listens from the moment it is made."""

    def __init__(self, app):
        self.app = app
        self.ref = None
        app.ax.signal_subscribe(None, "org.a11y.atspi.Event.Object", "StateChanged", None, None,
                                Gio.DBusSignalFlags.NONE, self._heard)

    def _heard(self, _bus, sender, path, _interface, _signal, arguments):
        state, now = arguments.unpack()[:2]
        if state == "focused" and now:
            self.ref = (sender, path)

    # ---- Nodes -----------------------------------------------------------

    def tell(self, nodes):
        """Asks what these nodes say now: name, description and role."""
        everything = GLib.Variant("(s)", (gtkdrive.AX + "Accessible",))
        got = self.app._calls([(node.ref, gtkdrive.PROPS, "GetAll", everything) for node in nodes]
                              + [(node.ref, "Accessible", "GetRoleName", None) for node in nodes])
        for node, said, role in zip(nodes, got, got[len(nodes):]):
            node.name = (said or {}).get("Name", "")
            node.desc = (said or {}).get("Description", "")
            node.role = role or ""
            half = node.name[len(node.name) // 2 + 1:]  # "_Done Done", as in the driver
            if half and node.name[:len(node.name) // 2].replace("_", "", 1) == half:
                node.name = half

        return nodes

    def read(self, top):
        """What is in a node, in tree order, without what is not on show."""
        level = [top]
        top.kids = []
        while level:
            found = []
            for node, kids in zip(level, self.app._calls(
                    [(node.ref, "Accessible", "GetChildren", None) for node in level])):
                node.kids = [gtkdrive.Node(kid, node) for kid in kids or ()
                             if not kid[1].endswith("/null")]
                found += node.kids
            level = found
        nodes = list(top.walk())[1:]
        room = self.app._extents(nodes)

        return self.tell([node for node, place in zip(nodes, room) if place and place[2] > 0])

    def texts(self, top, role="label"):
        return [node.name for node in self.read(top) if node.role == role and node.name]

    # ---- The focus -------------------------------------------------------

    def focus(self):
        """The control that has the keyboard; None: nothing has it, or something that does not say so."""
        self.app.settle()
        if not self._has_focus(self.ref):
            self._search()
        if not self._has_focus(self.ref):
            return None

        node = self.tell([gtkdrive.Node(self.ref, None)])[0]
        node.states = self.app.states(node)
        if node.role in gtkdrive.ROWS and not node.name:
            # GTK has no name for a row of a list view: what is in it is read.
            node.name = " ".join(self.texts(node))

        return node

    def _has_focus(self, ref):
        return ref is not None and "focused" in self.app.states(gtkdrive.Node(ref, None))

    def _search(self):
        """Of what had the focus from the start a new window tells nothing."""
        nodes = self.app.snapshot()
        for node, states in zip(nodes, self.app._states(nodes)):
            if "focused" in states:
                self.ref = node.ref

    def wait_for_focus(self, wanted, timeout=10):
        """Waits until the control that has the keyboard is so, and gives it."""
        def look():
            node = self.focus()
            return node if node is not None and wanted(node) else None

        return self.wait(look, lambda: f"the focus is on {self.focus()!r}", timeout)

    @staticmethod
    def wait(look, trouble, timeout=10):
        """Waits until there is something, and gives it; trouble: what to say if there is not."""
        end = time.monotonic() + timeout
        while True:
            found = look()
            if found:
                return found
            if time.monotonic() > end:
                raise gtkdrive.Failed(trouble())
            time.sleep(0.03)
