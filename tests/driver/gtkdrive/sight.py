# sight.py
#
# Copyright 2026 The Muster authors
#
# SPDX-License-Identifier: GPL-3.0-or-later
#
"""What is on the screen: widgets found by their names, and where a click would reach them."""

import fnmatch
import os
import time

from Xlib import X, error as xerror

from . import bus, tree
from .errors import Failed, NotYet
from .tree import ENTRIES, ROWS

POPUP = 5  # of AtspiComponentLayer
MIDDLE = -1, -1
BREATH = 0.01  # seconds that a program has for itself between two looks at it
PAUSE, MOST_PAUSE = 0.1, 0.4  # after which it is looked at again, although nothing was heard of it
THOROUGH = 1  # the same, though something is heard all the time
PATIENCE = float(os.environ.get("GTKDRIVE_PATIENCE", 1))  # all waits may last so many times as long: slow programs need more
GRACE = 5  # the same of a program that has ended: what it did last may still become known
STILL = 0.02  # longer than a frame, within which everything has found its place
TOOLTIP = "GtkTooltipWindow"


class Sight:
    """Of the programs on a screen."""

    def __init__(self, screen, timeout):
        self.screen, self.timeout = screen, timeout
        self.bus = bus.Bus(screen.accessibility_address)
        self.tree = tree.Tree(self.bus)
        self.is_thorough = False
        self.app = None

    # ---- Waiting ----

    def watch(self, timeout=None):
        """Goes on whenever something is heard of the program, until the time is up.

        Where nothing is heard it is looked at ever more rarely, but thoroughly; where it never falls silent, now and then."""
        end, pause = time.monotonic() + PATIENCE * (timeout or self.timeout), PAUSE
        thorough_at = time.monotonic() + THOROUGH
        try:
            while True:
                heard = self.bus.heard
                self.is_thorough = pause > PAUSE or time.monotonic() > thorough_at
                yield
                if self.is_thorough:
                    thorough_at = time.monotonic() + THOROUGH
                if self.app and self.app.poll() is not None:
                    end = min(end, time.monotonic() + PATIENCE * GRACE)
                if time.monotonic() > end:
                    return
                time.sleep(BREATH)
                pause = PAUSE if self.bus.wait(heard, pause) else min(2 * pause, MOST_PAUSE)
        finally:
            self.is_thorough = False

    def poll(self, look, what, timeout=None, running=True):
        """Looks again and again until it sees something.

        NotYet, and windows that vanish under the look, count as nothing. running: the program has to go on."""
        why = ""
        for _ in self.watch(timeout):
            try:
                seen = look()
                if seen:
                    return seen
            except (NotYet, xerror.XError) as error:
                why = f" ({error})" if isinstance(error, NotYet) else ""
            if running and self.app and self.app.poll() is not None:
                raise Failed(f"the program ended (status {self.app.returncode}) while waiting for {what}")
        raise Failed(f"timed out waiting for {what}{why}")

    def settle(self):
        """Lets the programs see the events sent so far: two round trips through their main loops."""
        for _ in range(2):
            self.bus.call_all([(ref, "Accessible", "GetRole", None) for ref in self.tree.applications()])

    # ---- What is said of a node ----

    def snapshot(self):
        """Every accessible of the programs, in tree order."""
        return self.tree.look(self.is_thorough)

    def windows(self):
        """The programs and their windows, in tree order."""
        return self.tree.windows()

    def states(self, node):
        """Those that it has now."""
        return self.states_of([node])[0]

    def states_of(self, nodes):
        return [tree.read_states(*(got or (0, 0))) for got in
                self.bus.call_all([(node.ref, "Accessible", "GetState", None) for node in nodes])]

    def extents(self, node):
        """x, y, width and height in the coordinates of its window or popover."""
        return self.extents_of([node])[0]

    def extents_of(self, nodes):
        return self.bus.call_all([self._extents_call(node) for node in nodes])

    @staticmethod
    def _extents_call(node):
        return (node.ref, "Component", "GetExtents", ("u", 1))

    def hits_of(self, nodes, at=None):
        """Where clicks in the middle of each would go, or so far from its corner, if they would reach it: (X window, x, y) or None."""
        calls = [(node.ref, "Component", "GetPlace", ("ii", *(at or MIDDLE))) for node in nodes]
        return [hit if hit and hit[0] else None for hit in self.bus.call_all(calls)]

    @staticmethod
    def _value_call(node, which="CurrentValue"):
        return (node.ref, bus.PROPERTIES, "Get", ("ss", bus.AX + "Value", which))

    def texts(self, node):
        """What the node says: its text or value, the labels in it, its description, its name."""
        labels = [each for each in node.walk() if each.role == "label" and each.name]
        text, value, *rooms = self.bus.call_all(
            [(node.ref, "Text", "GetText", ("ii", 0, tree.MOST_TEXT)), self._value_call(node),
             *map(self._extents_call, labels)])
        # Labels that are given no room are left out, if others are.
        shown = [label for label, room in zip(labels, rooms) if room and room[2] > 0]
        row = " ".join(label.name for label in shown or labels)
        said = (text, f"{value:g}" if value is not None else None, row, node.desc, node.name)
        return [each for each in said if isinstance(each, str) and (each or node.role in ENTRIES)]

    def tooltip(self, node):
        """What the pointer brings up over it, which GTK 4.18 leaves out of the description where it is the name."""
        return self.bus.call(node.ref, "Component", "GetTooltip")

    # ---- Finding ----

    def find(self, name, role=None, within=None, rows=False, nodes=None, windows=False):
        """The matching nodes, shown or not; an outer match hides those inside it.

        name: or a description or placeholder, or a pattern of them."""
        nodes = nodes if nodes is not None else self.snapshot()
        if within:
            nodes = [part for node in self.find(within, nodes=nodes, windows=True) for part in node.walk()]
        same = (lambda text: fnmatch.fnmatchcase(text, name)) if any(sign in name for sign in "*?") else name.__eq__

        if rows:
            return self._find_rows(nodes, same)
        hits = [node for node in nodes if (same(node.name) or same(node.desc)) and (role or windows or node.depth > 2)
                and (not role or node.role == role)]
        hits = hits or self._find_placeholders(nodes, same, role)
        inner = {part for node in hits for part in list(node.walk())[1:]}
        return sorted((node for node in hits if node not in inner), key=lambda node: node.role == "label")

    @staticmethod
    def _find_rows(nodes, same):
        hits = [node for node in nodes if node.role in ROWS
                and (same(node.name) or same(node.row_text()) or any(same(part.name) for part in node.walk()))]
        outer = {above for node in hits for above in list(node.chain())[1:]}
        return [node for node in hits if node not in outer]

    def _find_placeholders(self, nodes, same, role):
        fields = [node for node in nodes if node.is_entry() and (not role or node.role == role)]
        said = self.bus.call_all([(node.ref, "Accessible", "GetAttributes", None) for node in fields])
        return [node for node, attributes in zip(fields, said) if same((attributes or {}).get("placeholder-text", ""))]

    # ---- Places on the screen ----

    def is_in_popover(self, node):
        return self.bus.call(node.ref, "Component", "GetLayer") == POPUP

    def place(self, node, at=None):
        """Where the middle of a node is on the screen, or the point so far from its corner.

        NotYet, unless a click there would reach it: it is on show and not covered."""
        (hit,) = self.hits_of([node], at)
        if not hit:
            raise NotYet("it is hidden or covered")
        window = self.screen.x.create_resource_object("window", hit[0])
        corner = self.screen.root.translate_coords(window, *hit[1:])
        if not self.screen.is_on_top(window, corner.x, corner.y):
            self.screen.move(corner.x, corner.y)  # if what is above it is a tooltip it will go
            raise NotYet("another window is over it")
        return corner.x, corner.y

    def try_place(self, node):
        try:
            return self.place(node)
        except NotYet:
            return None

    def locate(self, name, role=None, within=None, nth=None, timeout=None, at=None, rows=False):
        """Waits for one visible match that holds still; it, and where it is: (node, x, y).

        nth: which one of several; from the end where it is negative."""
        def look():
            nodes = self.snapshot()
            hits = self.find(name, role, within, rows, nodes)
            if rows and within and not hits:
                self._turn_page(self.find(within, nodes=nodes, windows=True)[:1])
            node, place = self._choose(hits, nth, at)
            time.sleep(STILL)
            return self.place(node, at) == place and (node, *place)
        return self.poll(look, f'"{name}"' + (f" ({role})" if role else ""), timeout)

    def _choose(self, hits, nth, at):
        """Which of the matches is meant, and its place."""
        seen, unseen, why = [], [], "no such name"
        for node in hits:
            try:
                seen.append((node, self.place(node, at)))
            except NotYet as error:
                why = f"{node!r}: {error}"
                unseen.append(node)
            if nth is not None and 0 <= nth < len(seen):
                return seen[nth]
        if nth is None and len(seen) > 1:
            # The tooltip of a text that is cut off says the same.
            seen = [each for each in seen if not any(above.name == TOOLTIP for above in each[0].chain())] or seen
            seen = [each for each in seen if each[0].role != "label"] or seen
        if nth is None and len(seen) > 1:
            raise NotYet("several: " + ", ".join(repr(each[0]) for each in seen))
        if not seen or nth is not None and nth >= 0:
            for node in unseen[:1]:
                self._scroll_to(node)
            raise NotYet(why)
        return seen[nth or 0]

    # ---- Scrolling ----

    def wheel(self, at, button, count=1):
        """Turns the wheel over a point, which may be None."""
        if at:
            self.screen.move(*at)
            for _ in range(count):
                self.screen.click(button)
                time.sleep(0.02)  # faster, GTK takes it for a flick
            self.settle()

    def _scroll_to(self, node):
        """Turns the wheel towards a node that is scrolled out of view."""
        pane = next((above for above in list(node.chain())[1:] if any(part.role == "scroll bar" for part in above.kids)), None)
        if not pane:
            return
        room, (left, top, width, height) = self.extents(node) or (0,) * 4, self.extents(pane) or (0,) * 4
        right, down = room[0] + room[2] // 2 - left - width // 2, room[1] + room[3] // 2 - top - height // 2
        for row in (each for each in node.chain() if each.role in ROWS):
            down = self._measure_rows(row, top + height // 2, down)

        def count(distance, page):
            return max(1, int(abs(distance) / page ** 0.67 * 0.8))
        if abs(down) > height * 0.4 > 0:
            self.wheel(self.try_place(pane), 5 if down > 0 else 4, count(down, height))
        elif abs(right) > width * 0.4 > 0:
            self.wheel(self.try_place(pane), 7 if right > 0 else 6, count(right, width))

    def _measure_rows(self, row, middle, down):
        """How far a row is from the middle of its list, which keeps no true extents for rows out of view: by one in view."""
        rows = row.parent.kids
        seen = [at for at, hit in enumerate(self.hits_of(rows)) if hit]
        if not seen or rows.index(row) in seen:
            return down
        nearest = min(seen, key=lambda at: abs(at - rows.index(row)))
        _, y, _, height = self.extents(rows[nearest]) or (0, middle, 0, 20)
        return y + height // 2 - middle + (rows.index(row) - nearest) * height

    def _turn_page(self, lists):
        """Of a long list only the rows around those in view are widgets: moves its scroll bar on, or back to the top."""
        bars = [part for node in lists for above in node.chain() for part in above.kids
                if part.role == "scroll bar" and "vertical" in part.states]
        for bar in bars[:1]:
            now, most, room = self.bus.call_all([self._value_call(bar.kids[0]), self._value_call(bar.kids[0], "MaximumValue"),
                                                 self._extents_call(bar)])
            to = (now or 0) + (room or [0] * 4)[3]
            value = ("d", to if (now or 0) < to < (most or 0) else 0)
            self.bus.call(bar.kids[0].ref, bus.PROPERTIES, "Set", ("ssv", bus.AX + "Value", "CurrentValue", value))
            self.settle()
