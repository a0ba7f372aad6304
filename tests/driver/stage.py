#!/usr/bin/env python3
# stage.py
#
# Copyright 2026 The Muster authors
#
# SPDX-License-Identifier: GPL-3.0-or-later
#
"""A small program to try the driver on. Its status says what was done last.

stage.py [STATUS]: with a number, it has that status when its window is closed."""

import sys

import gi

gi.require_version("Gdk", "4.0")
gi.require_version("Gtk", "4.0")
from gi.repository import Gdk, Gio, GLib, Gtk  # noqa: E402

ROWS = 1000


class Stage(Gtk.ApplicationWindow):
    def __init__(self, application):
        super().__init__(application=application, title="Stage", default_width=700, default_height=600)
        self.status = Gtk.Label(label="ready")
        side, list_of_rows = Gtk.Box(orientation=Gtk.Orientation.VERTICAL), self.make_list()
        for widget in (self.status, *self.make_buttons(), *self.make_fields(), *self.make_changes(), self.make_menu()):
            side.append(widget)
        box = Gtk.Box()
        box.append(side)
        box.append(list_of_rows)
        self.set_child(box)
        keys = Gtk.EventControllerKey()
        keys.connect("key-pressed", self.press)
        self.add_controller(keys)

    def tell(self, text):
        self.status.set_label(text)

    def press(self, _controller, value, _code, modifiers):
        if modifiers & Gdk.ModifierType.CONTROL_MASK and value == Gdk.KEY_k:
            self.tell("pressed ctrl+k")
            return True
        return False

    def make_button(self, label, clicked, **options):
        button = Gtk.Button(label=label, **options)
        button.connect("clicked", clicked)
        return button

    def make_buttons(self):
        greet = self.make_button("_Greet", lambda *_: self.tell("hello"), use_underline=True, tooltip_text="Says hello")
        later = self.make_button("Later", lambda *_: GLib.timeout_add(300, self.tell, "it is later"))
        wake = self.make_button("Wake", lambda *_: GLib.timeout_add(300, never.set_sensitive, True))
        never = self.make_button("Asleep", lambda *_: self.tell("it slept"), sensitive=False)
        twins = [self.make_button("Twin", lambda *_, number=number: self.tell(f"twin {number}")) for number in (1, 2)]
        check = Gtk.CheckButton(label="Check")
        crash = self.make_button("Crash", lambda *_: sys.exit(3))
        other = self.make_button("Other Window", self.open_other)
        return [greet, later, wake, never, *twins, check, crash, other]

    def open_other(self, *_):
        Gtk.Window(application=self.get_application(), title="Other", child=Gtk.Label(label="elsewhere")).present()

    def make_fields(self):
        field = Gtk.Entry(placeholder_text="A name")
        field.connect("activate", lambda *_: self.tell("entered " + field.get_text()))
        number = Gtk.SpinButton.new_with_range(0, 100, 1)
        number.update_property([Gtk.AccessibleProperty.LABEL], ["Number"])
        return [field, number]

    def make_changes(self):
        """What comes and goes: one label in the place of another, pages of a stack, and rows of a list."""
        first, second, third = (Gtk.Label(label=name, visible=name == "first") for name in ("first", "second", "third"))
        place = Gtk.Box()
        for label in (first, second, third):
            place.append(label)

        def swap(*_):
            first.set_visible(not first.get_visible())
            second.set_visible(not second.get_visible())

        def hide(*_):
            first.set_visible(False)
            GLib.timeout_add(300, third.set_visible, True)
        stack = Gtk.Stack()
        now, later = Gtk.Label(label="now"), Gtk.Label(label="later", visible=False)
        for name, more in (("left", ()), ("right", (now, later))):
            page = Gtk.Box()
            for label in (Gtk.Label(label=f"the {name} page"), *more):
                page.append(label)
            stack.add_named(page, name)

        def prepare(*_):
            now.set_visible(False)
            later.set_visible(True)

        def turn(*_):
            stack.set_visible_child_name("right" if stack.get_visible_child_name() == "left" else "left")
        buttons = {"Swap": swap, "Replace": hide, "Turn": turn, "Prepare": prepare,
                   "Fewer Rows": lambda *_: self.rows.splice(0, 500, [])}
        return [place, stack, *(self.make_button(name, clicked) for name, clicked in buttons.items())]

    def make_menu(self):
        menu = Gio.Menu()
        menu.append("Shout", "win.shout")
        action = Gio.SimpleAction.new("shout", None)
        action.connect("activate", lambda *_: self.tell("HELLO"))
        self.add_action(action)
        return Gtk.MenuButton(label="Menu", menu_model=menu)

    def make_list(self):
        self.rows = Gtk.StringList.new([f"row {number}" for number in range(ROWS)])
        factory = Gtk.SignalListItemFactory()
        factory.connect("setup", lambda _, item: item.set_child(Gtk.Label(xalign=0)))
        factory.connect("bind", lambda _, item: item.get_child().set_label(item.get_item().get_string()))
        view = Gtk.ListView(model=Gtk.SingleSelection(model=self.rows, autoselect=False, can_unselect=True), factory=factory)
        view.update_property([Gtk.AccessibleProperty.LABEL], ["Rows"])
        source = Gtk.DragSource()
        source.connect("prepare", lambda *_: Gdk.ContentProvider.new_for_value("a row"))
        view.add_controller(source)
        target = Gtk.DropTarget.new(str, Gdk.DragAction.COPY)
        target.connect("drop", lambda _, value, *__: self.tell(f"dropped {value}"))
        self.status.add_controller(target)
        return Gtk.ScrolledWindow(child=view, hexpand=True)


def main():
    application = Gtk.Application(application_id=None, flags=Gio.ApplicationFlags.NON_UNIQUE)
    application.connect("activate", lambda application: Stage(application).present())
    application.run([])
    sys.exit(int(sys.argv[1]) if len(sys.argv) > 1 else 0)


if __name__ == "__main__":
    main()
