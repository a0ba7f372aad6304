# tree.py
#
# Copyright 2026 The Muster authors
#
# SPDX-License-Identifier: GPL-3.0-or-later
#
"""What the accessibility bus says of all that is in the windows of a program.

GTK tells all it has told of before in one answer, with names, states and places among the siblings: that is what a quick
look at the tree costs. It leaves out what nobody has asked for yet, and has what was hidden since; where it can be seen
that children came or went, their parent is asked once more. On a page of a stack that was never on show they do so unseen
and without an event: a thorough look asks all parents, which takes several times as long."""

import operator

from . import wire
from .bus import AX, PROPERTIES, REGISTRY, ROOT

CACHE = "/org/a11y/atspi/cache"
STATES = """invalid active armed busy checked collapsed defunct editable
  enabled expandable expanded focusable focused has-tooltip horizontal iconified modal
  multi-line multiselectable opaque pressed resizable selectable selected sensitive showing
  single-line stale transient vertical visible manages-descendants indeterminate required
  truncated animated invalid-entry completion selectable-text default visited checkable
  has-popup read-only""".split()
ROWS = ("list item", "row", "grid cell", "tree item", "option", "tab", "gridcell")
ENTRIES = ("text box", "search box", "spin button")
# The numbers that stand for one role only, and are on most widgets; what the others are called is asked. Toggle buttons are
# buttons, as in GTK 4.8.
ROLES = {27: "image", 29: "label", 32: "list item", 37: "tab", 43: "button", 48: "scroll bar", 50: "separator", 62: "button"}
LABEL, FRAME = 29, 23
MENU_ITEMS = (8, 35, 45)  # to be checked, plain and one of several
STATUS = 54
LABELLED_BY = 2  # of AtspiRelationType
MOST_TEXT = 2**31 - 1
ENTRY_NUMBERS = (40, 52, 61, 79)
INDEX = operator.attrgetter("index")
NO_ITEMS = bytes(8)
MOST_ROUNDS = 4  # in which a program tells of all its objects, while they still change

ITEM = wire.reader("((so)(so)(so)iiassusau)")


def split_items(body):
    """The bytes of each item of the accessibility cache: most of them are what they were."""
    length = wire.WORD.unpack_from
    pieces, at = [], 8
    end = at + length(body)[0]
    while at < end:
        start = at
        for _ in range(3):  # the references of the object, its program and its parent
            at = (at + 7) & -8
            at = (at + length(body, at)[0] + 8) & -4
            at += length(body, at)[0] + 5
        at = (at + 11) & -4  # behind the index and the count, at the interfaces
        at += length(body, at)[0] + 4
        at = (at + 3) & -4
        at = (at + length(body, at)[0] + 8) & -4  # behind the name, at the role
        at = (at + length(body, at + 4)[0] + 12) & -4  # behind the description, at the states
        at += length(body, at)[0] + 4
        pieces.append(body[start:at])
        at = (at + 7) & -8
    return pieces


def list_refs(answer):
    return [ref for ref in answer or () if not ref[1].endswith("/null")]


def read_states(low, high):
    mask = low | high << 32
    return frozenset(state for number, state in enumerate(STATES) if mask >> number & 1)


def shorten(name):
    """GTK 4.8 names a button with a mnemonic "_Copy Copy"."""
    half = name[len(name) // 2 + 1:]
    return half if half and name[:len(name) // 2].replace("_", "", 1) == half else name


class Item:
    """What one answer says of one object."""

    __slots__ = ("ref", "parent", "index", "count", "is_widget", "name", "number", "desc", "said")

    def __init__(self, piece):
        (self.ref, _program, (_, self.parent), self.index, self.count, interfaces, self.name, self.number, self.desc,
         states), _ = ITEM(piece, 0)
        self.is_widget = AX + "Component" in interfaces
        self.said = tuple(states)
        if self.number != LABEL:
            self.name = shorten(self.name)


class Node:
    """One accessible of a look at the tree."""

    __slots__ = ("ref", "parent", "kids", "depth", "name", "desc", "number", "names", "said")

    def __init__(self, ref, parent, item=None, names=None):
        self.ref, self.parent, self.kids, self.names = ref, parent, [], names
        self.depth = parent.depth + 1 if parent else 0
        if item is not None:
            self.name, self.desc, self.number, self.said = item.name, item.desc, item.number, item.said
        else:
            self.name, self.desc, self.number, self.said = "", "", None, (0, 0)

    @property
    def role(self):
        if self.depth == 1:
            return "application"
        # GTK 4.8 says "widget" of a dialog.
        if self.depth == 2:
            return "window" if self.number == FRAME else "dialog"
        return ROLES.get(self.number) or (self.names.of(self) if self.names else "")

    @property
    def states(self):
        """As they were when it was looked at."""
        return read_states(*self.said)

    def is_entry(self):
        return self.number in ENTRY_NUMBERS and self.role in ENTRIES

    def walk(self):
        left = [self]
        while left:
            node = left.pop()
            yield node
            left.extend(reversed(node.kids))

    def chain(self):
        node = self
        while node:
            yield node
            node = node.parent

    def row_text(self):
        return " ".join(node.name for node in self.walk() if node.number == LABEL and node.name)

    def __repr__(self):
        return f'{self.role} "{self.name}"' + (f" ({self.desc})" if self.desc else "")


class RoleNames:
    """What roles are called. It never changes for an object: it is asked once, for all that are like it."""

    def __init__(self, bus):
        self.bus, self.known, self.nodes = bus, {}, []

    def of(self, node):
        if node.ref not in self.known:
            missing = {each.ref for each in (node, *self.nodes) if each.number == node.number and each.ref not in self.known}
            names = self.bus.call_all([(ref, "Accessible", "GetRoleName", None) for ref in missing])
            self.known.update((ref, name or "") for ref, name in zip(missing, names))
        return self.known[node.ref]


class Tree:
    """Of all programs on a bus."""

    def __init__(self, bus):
        self.bus = bus
        self.names = RoleNames(bus)
        self.memories = {}  # of what the programs said, by their references
        bus.listen(self._hear)

    def _hear(self, ref, signal, _message):
        if signal == "ChildrenChanged":
            for (name, _root), memory in self.memories.items():
                if name == ref[0]:
                    memory.stale.add(ref[1])

    # ---- Looks ----

    def applications(self):
        return [ref for ref in self.bus.call(REGISTRY, "Accessible", "GetChildren") or () if ref[1] == ROOT]

    def look(self, is_thorough=False):
        """All accessibles of the programs, in the order of the tree. They stay the same while nothing changes."""
        applications = self.applications()
        top, nodes = Node(REGISTRY, None), []
        for ref, answers in zip(applications, self._ask_programs(applications)):
            nodes += self._look_at(ref, top, *answers, is_thorough)
        self.names.nodes = nodes
        return nodes

    def _look_at(self, ref, top, items, tops, is_thorough):
        """The nodes of one program, which is made to tell of what it left out."""
        memory = self.memories.setdefault(ref, Memory())
        if not is_thorough and memory.is_unchanged(items, tops):
            return memory.nodes
        for attempt in range(MOST_ROUNDS):
            growth = Growth(self.bus, self.names, memory, memory.read(items, tops))
            if is_thorough and attempt == 0:
                growth.ask_parents()
            root = growth.grow(ref, top, memory.tops)
            if not growth.unknown:
                break
            self._meet(growth.unknown)
            ((items, tops),) = self._ask_programs([ref])
        memory.nodes = list(root.walk())
        self._name_by_texts(memory.nodes)
        return memory.nodes

    def _name_by_texts(self, nodes):
        """GTK 4.18 says no name of menu items, but which label they have, and none of a label that tells a status."""
        told = [node for node in nodes if node.number == STATUS and not node.name]
        for node, text in zip(told, self.bus.call_all([(node.ref, "Text", "GetText", ("ii", 0, MOST_TEXT)) for node in told])):
            node.name = text or ""
        nameless = [node for node in nodes if node.number in MENU_ITEMS and not node.name]
        relations = self.bus.call_all([(node.ref, "Accessible", "GetRelationSet", None) for node in nameless])
        labelled = [(node, targets[0]) for node, said in zip(nameless, relations) for kind, targets in said or ()
                    if kind == LABELLED_BY and targets]
        texts = self.bus.call_all([(label, "Text", "GetText", ("ii", 0, MOST_TEXT)) for _, label in labelled])
        for (node, _), text in zip(labelled, texts):
            node.name = text or ""

    def _ask_programs(self, applications):
        """What each program says of all objects that it has told of, and of its windows."""
        answers = self.bus.reply_all([((name, CACHE), "Cache", "GetItems", None) for name, _ in applications]
                                     + [(ref, "Accessible", "GetChildren", None) for ref in applications])
        return [(items.body if items else NO_ITEMS, list_refs(tops and tops.value()))
                for items, tops in zip(answers, answers[len(applications):])]

    def _meet(self, refs):
        """Asks for all that is in these, by which the program comes to tell of it."""
        while refs:
            answers = self.bus.call_all([(ref, "Accessible", "GetChildren", None) for ref in refs])
            refs = [ref for answer in answers for ref in list_refs(answer)]

    def windows(self):
        """The programs and their windows alone."""
        top, nodes = Node(REGISTRY, None), []
        applications = self.applications()
        for ref, tops in zip(applications, self.bus.call_all([(ref, "Accessible", "GetChildren", None) for ref in applications])):
            nodes.append(Node(ref, top))
            nodes += [Node(window, nodes[-1]) for window in list_refs(tops)]
        return self.tell(nodes)

    def tell(self, nodes):
        """Asks what these nodes say now: name, description, role and states."""
        everything = ("s", AX + "Accessible")
        count = len(nodes)
        got = self.bus.call_all([(node.ref, PROPERTIES, "GetAll", everything) for node in nodes]
                                + [(node.ref, "Accessible", "GetRole", None) for node in nodes]
                                + [(node.ref, "Accessible", "GetState", None) for node in nodes])
        for node, said, number, states in zip(nodes, got, got[count:], got[2 * count:]):
            node.names, node.number, node.said = self.names, number, tuple(states or (0, 0))
            node.desc = (said or {}).get("Description", "")
            name = (said or {}).get("Name", "")
            node.name = name if number == LABEL else shorten(name)
        self._name_by_texts(nodes)
        self.names.nodes = nodes
        return nodes


class Memory:
    """What a program said when it was looked at last.

    asked: for some parents what was said of their children when they were asked, and what they answered; stale: the paths of
    those whose children came or went since."""

    def __init__(self):
        self.items, self.answer, self.tops, self.nodes = {}, None, [], []
        self.asked, self.stale = {}, set()

    def is_unchanged(self, items, tops):
        return (items, tops) == (self.answer, self.tops) and not self.stale

    def read(self, items, tops):
        """The items by their paths; only those that are new are read."""
        self.answer, self.tops = items, tops
        self.items = {piece: self.items.get(piece) or Item(piece) for piece in split_items(items)}
        return {item.ref[1]: item for item in self.items.values()}


class Growth:
    """A tree that is made from what was said of its objects.

    unknown: what is in it, although nothing was said of it."""

    def __init__(self, bus, names, memory, items):
        self.bus, self.names, self.memory, self.items = bus, names, memory, items
        self.unknown, self.children = [], {}
        for item in items.values():
            self.children.setdefault(item.parent, []).append(item)
        for children in self.children.values():
            children.sort(key=INDEX)

    def grow(self, ref, top, windows):
        root = Node(ref, top, self.items.get(ROOT), self.names)
        self._add(root, windows)
        growing, unsure = list(root.kids), []
        while growing:
            node = growing.pop()
            refs = self._list_children(self.items[node.ref[1]])
            if refs is None:
                unsure.append(node)
            elif refs:
                self._add(node, refs)
                growing += node.kids
            if not growing and unsure:
                self.ask([node.ref for node in unsure])
                growing, unsure = unsure, []
        return root

    def _add(self, node, refs):
        left = list(reversed(refs))
        while left:
            ref = left.pop()
            item = self.items.get(ref[1])
            if item is None:
                self.unknown.append(ref)
            elif item.is_widget:
                node.kids.append(Node(ref, node, item, self.names))
            else:
                # The page of a stack stands for its only child; GTK 4.8 lists the child itself.
                left += [child.ref for child in reversed(self.children.get(ref[1], ()))]

    def _list_children(self, item):
        """The references of its children; None if it has to be asked for them."""
        path = item.ref[1]
        if path in self.memory.stale:
            return None
        if path in self.memory.asked:
            # It is known to hide what is told of, or it left out what is shown: only the same is what it was.
            signature, refs = self.memory.asked[path]
            return refs if signature == self._sign(item) else None
        children = self.children.get(path, ())
        if len(children) == item.count and (not children or [child.index for child in children] == list(range(item.count))):
            return [child.ref for child in children]
        return None

    def _sign(self, item):
        """What was said of its children, by which a change is seen."""
        return item.count, [(child.index, child.ref) for child in self.children.get(item.ref[1], ())]

    def ask_parents(self):
        self.ask([item.ref for item in self.items.values() if item.count > 0])

    def ask(self, refs):
        self.memory.stale.difference_update(path for _, path in refs)
        for ref, answer in zip(refs, self.bus.call_all([(ref, "Accessible", "GetChildren", None) for ref in refs])):
            self.memory.asked[ref[1]] = (self._sign(self.items[ref[1]]), list_refs(answer))
