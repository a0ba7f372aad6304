# sight.py
#
# Copyright 2026 The Muster authors
#
# SPDX-License-Identifier: GPL-3.0-or-later
#
"""What is on the screen: widgets found by their names, and where a click would reach them."""

import fnmatch
import time

from Xlib import X, error as xerror

from . import bus, tree
from .errors import Failed, NotYet
from .tree import ENTRIES, ROWS

POPUP, WINDOW = 5, 7  # of AtspiComponentLayer
BREATH = 0.01  # seconds that a program has for itself between two looks at it
PAUSE, MOST_PAUSE = 0.1, 0.4  # after which it is looked at again, although nothing was heard of it
THOROUGH = 1  # the same, though something is heard all the time
STILL = 0.02  # longer than a frame, within which everything has found its place
MOST_FRAME = 60  # pixels by which a window may be larger than what it says of itself
TOOLTIP = "GtkTooltipWindow"


class Sight:
    """Of the programs on a screen."""

    def __init__(self, screen, timeout, scale):
        self.screen, self.timeout, self.scale = screen, timeout, scale
        self.bus = bus.Bus(screen.accessibility_address)
        self.tree = tree.Tree(self.bus)
        self.is_thorough = False
        self.layers = {}  # by reference; what is no window never becomes one
        self.app = None

    # ---- Waiting ----

    def watch(self, timeout=None):
        """Goes on whenever something is heard of the program, until the time is up.

        Where nothing is heard it is looked at ever more rarely, but thoroughly; where it never falls silent, now and then."""
        end, pause = time.monotonic() + (timeout or self.timeout), PAUSE
        thorough_at = time.monotonic() + THOROUGH
        try:
            while True:
                heard = self.bus.heard
                self.is_thorough = pause > PAUSE or time.monotonic() > thorough_at
                yield
                if self.is_thorough:
                    thorough_at = time.monotonic() + THOROUGH
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
        """x, y, width and height in the coordinates of its window; in a popover they are off by a constant."""
        return self.extents_of([node])[0]

    def extents_of(self, nodes):
        return self.bus.call_all([self._extents_call(node) for node in nodes])

    @staticmethod
    def _extents_call(node):
        return (node.ref, "Component", "GetExtents", ("u", 1))

    @staticmethod
    def _hit_call(node, x, y):
        return (node.ref, "Component", "GetAccessibleAtPoint", ("iiu", x, y, 1))

    @staticmethod
    def _value_call(node, which="CurrentValue"):
        return (node.ref, bus.PROPERTIES, "Get", ("ss", bus.AX + "Value", which))

    def texts(self, node):
        """What the node says: its text or value, the labels in it, its description, its name."""
        labels = [each for each in node.walk() if each.role == "label" and each.name]
        text, value, *rooms = self.bus.call_all(
            [(node.ref, "Text", "GetText", ("ii", 0, 2**31 - 1)), self._value_call(node),
             *map(self._extents_call, labels)])
        # Labels that are given no room are left out, if others are.
        shown = [label for label, room in zip(labels, rooms) if room and room[2] > 0]
        row = " ".join(label.name for label in shown or labels)
        said = (text, f"{value:g}" if value is not None else None, row, node.desc, node.name)
        return [each for each in said if isinstance(each, str) and (each or node.role in ENTRIES)]

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

    def layer(self, node):
        """Whether a node is a window or a popover, or what is in one."""
        return self._layers([node])[0]

    def _layers(self, nodes):
        missing = [node for node in nodes if node.ref not in self.layers]
        for node, layer in zip(missing, self.bus.call_all([(node.ref, "Component", "GetLayer", None) for node in missing])):
            self.layers[node.ref] = POPUP if node.name == TOOLTIP else layer
        return [self.layers[node.ref] for node in nodes]

    def place(self, node, at=None):
        """Where the middle of a node is on the screen, or the point so far from its corner.

        NotYet, unless a click there would reach it: it is on show and not covered."""
        chain = list(node.chain())[:-2]
        layers = self._layers(chain)
        up = next((index for index, layer in enumerate(layers) if layer in (POPUP, WINDOW)), 0)
        native = chain[up]
        room, frame = self.extents_of([node, native])
        if not room or not frame or room[2] <= 0 or room[3] <= 0:
            raise NotYet("it has no size")
        x, y = (room[0] + at[0], room[1] + at[1]) if at else (room[0] + room[2] // 2, room[1] + room[3] // 2)
        if not self._is_free(node, chain[:up + 1], x, y):
            raise NotYet(f"it is hidden or covered at {x},{y}")
        window, left, top = self._find_origin(native, layers[up], frame)
        x, y = left + x * self.scale, top + y * self.scale
        if not self.screen.is_on_top(window, x, y):
            self.screen.move(x, y)  # if what is above it is a tooltip it will go
            raise NotYet("another window is over it")
        return x, y

    def _is_free(self, node, chain, x, y):
        """Whether nothing is over a point of a node."""
        hit, own = self.bus.call_all([self._hit_call(chain[-1], x, y), self._hit_call(node, x, y)])
        if hit in [part.ref for part in node.walk()]:
            return True
        if own and not own[1].endswith("/null"):
            return hit == own
        # A part without accessible, as the text of an entry, or it takes no input because it is insensitive:
        # then there must be nothing but what it is in.
        rooms = self.extents_of(chain)
        is_clipped = any(not room or not (0 <= x - room[0] < room[2] and 0 <= y - room[1] < room[3]) for room in rooms)
        return not is_clipped and hit and (hit == own or hit in [above.ref for above in node.chain()])

    def _find_origin(self, native, layer, room):
        """The X window of a window or popover, and where the origin of its extents is on the screen."""
        best = None
        for window in self.screen.windows() if layer == WINDOW else self.screen.popovers():
            size, shadow = window.get_geometry(), self.screen.property(window, "_GTK_FRAME_EXTENTS") or (0, 0, 0, 0)
            wide = size.width - shadow[0] - shadow[1] - room[2] * self.scale
            high = size.height - shadow[2] - shadow[3] - room[3] * self.scale
            key = (layer == WINDOW and self.screen.title(window) != native.name, abs(wide) + abs(high))
            if best is None or key < best[0]:
                best = key, window, shadow[0] + wide // 2, shadow[2] + high // 2
        if not best or best[0][1] > MOST_FRAME or best[1].get_attributes().map_state != X.IsViewable:
            raise NotYet("its window is not on the screen")
        _, window, left, top = best
        corner = self.screen.root.translate_coords(window, 0, 0)
        return window, corner.x + left - room[0] * self.scale, corner.y + top - room[1] * self.scale

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
            down = self._measure_rows(row, pane, (left, top, width, height), down)

        def count(distance, page):
            return max(1, int(abs(distance) / page ** 0.67 * 0.8))
        if abs(down) > height * 0.4 > 0:
            self.wheel(self.try_place(pane), 5 if down > 0 else 4, count(down, height))
        elif abs(right) > width * 0.4 > 0:
            self.wheel(self.try_place(pane), 7 if right > 0 else 6, count(right, width))

    def _measure_rows(self, row, pane, room, down):
        """How far a row is from the middle of its list, which keeps no true extents for rows out of view: by one in view."""
        left, top, width, height = room
        for y in (height // 2, height // 2 + 12):
            hit = self.bus.call_all([self._hit_call(pane, left + width // 2, top + y)])[0]
            seen = next((part for each in row.parent.kids for part in each.walk() if part.ref == hit), None)
            seen = seen and next(above for above in seen.chain() if above.parent is row.parent)
            if seen and seen is not row:
                rows = row.parent.kids.index(row) - row.parent.kids.index(seen)
                down = rows * (self.extents(seen) or (0, 0, 0, 20))[3]
        return down

    def _turn_page(self, lists):
        """A long list has only some 200 rows as widgets: moves its scroll bar on, or back to the top."""
        bars = [part for node in lists for above in node.chain() for part in above.kids
                if part.role == "scroll bar" and "vertical" in part.states]
        for bar in bars[:1]:
            now, most, room = self.bus.call_all([self._value_call(bar.kids[0]), self._value_call(bar.kids[0], "MaximumValue"),
                                                 self._extents_call(bar)])
            to = (now or 0) + 3 * (room or [0] * 4)[3]
            value = ("d", to if (now or 0) < to < (most or 0) else 0)
            self.bus.call(bar.kids[0].ref, bus.PROPERTIES, "Set", ("ssv", bus.AX + "Value", "CurrentValue", value))
            self.settle()
