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
        self.at = self.window = None  # for which control its window was found, and that
        app.ax.signal_subscribe(None, "org.a11y.atspi.Event.Object", "StateChanged", None, None,
                                Gio.DBusSignalFlags.NONE, self._heard)

    def _heard(self, _bus, sender, path, _interface, _signal, arguments):
        state, now = arguments.unpack()[:2]
        if state == "focused" and now:
            self.ref = (sender, path)
        elif state == "active":
            self.ref = None  # another window has the keyboard

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

    def _collect(self, top):
        """All that is in a node, in tree order."""
        level, top.kids = [top], []
        while level:
            found = []
            for node, kids in zip(level, self.app._calls(
                    [(node.ref, "Accessible", "GetChildren", None) for node in level])):
                node.kids = [gtkdrive.Node(kid, node) for kid in kids or ()
                             if not kid[1].endswith("/null")]
                found += node.kids
            level = found

        return list(top.walk())[1:]

    def read(self, top):
        """What is on show in a node, in tree order."""
        nodes = self._collect(top)
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
        """What had the focus in a window still says so when another window is in front."""
        if ref is None:
            return False
        if self.at != ref:
            self.at, self.window = ref, self._find_window(ref)
        said, around = self.app._states([gtkdrive.Node(ref, None), self.window])

        return "focused" in said and ("active" in around or self.window.role != "window")

    def _find_window(self, ref):
        parent = GLib.Variant("(ss)", (gtkdrive.AX + "Accessible", "Parent"))
        node, above = gtkdrive.Node(ref, None), gtkdrive.Node(ref, None)
        while above is not None and not above.ref[1].endswith(("/root", "/null")):
            node = above
            found = self.app._call(node, gtkdrive.PROPS, "Get", parent)
            above = gtkdrive.Node(found, None) if found else None

        return self.tell([node])[0]

    def _search(self):
        """What had the focus already when its window came to the front tells nothing."""
        tops = [node for node in self.app.snapshot(2) if node.depth == 2]
        states = self.app._states(tops)
        active = [top for top, said in zip(tops, states) if "active" in said]
        # A dialog of GTK itself never says that it is active.
        active = active or [top for top in tops if top.role == "dialog"]
        for top in active[-1:]:
            nodes = self._collect(top)
            for node, said in zip(nodes, self.app._states(nodes)):
                if "focused" in said:
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
