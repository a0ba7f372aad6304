# reader.py
#
# Copyright 2026 The Muster authors
#
# SPDX-License-Identifier: GPL-3.0-or-later
#
"""What a screen reader knows of the program: which control has the keyboard, told by events as a
screen reader is told, and what single parts of a window say."""

import gtkdrive
from gtkdrive import bus


class Reader:
    """Listens from the moment it is made."""

    def __init__(self, app):
        self.app = app
        self.ref = None
        self.parents = {}  # of the controls that had the keyboard, and of what they are in
        app.bus.listen(self._hear)

    def _hear(self, ref, signal, message):
        if signal != "StateChanged":
            return
        state, now = message.values()[:2]
        if state == "focused" and now:
            self.ref = ref
        elif state == "active":
            self.ref = None  # another window has the keyboard

    # ---- What is said ----

    def see(self, ref):
        """The node as it is now; None if it is gone."""
        return next((node for node in self.app.snapshot() if node.ref == ref), None)

    def texts(self, top, role="label"):
        """What is on show in a node, in tree order."""
        nodes = [node for node in top.walk() if node is not top and node.role == role and node.name]
        return [node.name for node, room in zip(nodes, self.app.extents_of(nodes)) if room and room[2] > 0]

    # ---- The focus ----

    def focus(self):
        """The control that has the keyboard; None: nothing has it, or something that does not say so."""
        self.app.settle()
        node = self._ask_focused()
        if node is None:
            self._search()
            node = self._ask_focused()
        if node is not None and node.role in gtkdrive.ROWS and not node.name:
            # GTK has no name for a row of a list view: what is in it is read.
            row = self.see(node.ref)
            node.name = " ".join(self.texts(row)) if row else ""
        return node

    def _ask_focused(self):
        """What had the focus in a window still says so when another window is in front."""
        if self.ref is None:
            return None
        node, window = self.app.tree.tell([gtkdrive.Node(self.ref, None), gtkdrive.Node(self._find_window(self.ref), None)])
        is_in_front = "active" in window.states or window.role != "window"
        return node if "focused" in node.states and is_in_front else None

    def _find_window(self, ref):
        asked = ("ss", bus.AX + "Accessible", "Parent")
        while True:
            if ref not in self.parents:
                found = self.app.bus.call(ref, bus.PROPERTIES, "Get", asked)
                self.parents[ref] = found
            above = self.parents[ref]
            if above is None or above[1].endswith(("/root", "/null")):
                return ref
            ref = above

    def _search(self):
        """What had the focus already when its window came to the front tells nothing."""
        nodes = self.app.snapshot()
        tops = [node for node in nodes if node.depth == 2]
        active = [top for top in tops if "active" in top.states]
        # A dialog of GTK itself never says that it is active.
        active = active or [top for top in tops if top.role == "dialog"]
        for top in active[-1:]:
            for node in top.walk():
                if node is not top and "focused" in node.states:
                    self.ref = node.ref

    def wait_for_focus(self, wanted, timeout=10):
        """Waits until the control that has the keyboard is so, and gives it."""
        def look():
            node = self.focus()
            return node if node is not None and wanted(node) else None

        return self.wait(look, lambda: f"the focus is on {self.focus()!r}", timeout)

    def wait(self, look, trouble, timeout=10):
        """Waits until there is something, and gives it; trouble: what to say if there is not."""
        for _ in self.app.watch(timeout):
            found = look()
            if found:
                return found
        raise gtkdrive.Failed(trouble())
