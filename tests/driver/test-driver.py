#!/usr/bin/env python3
# test-driver.py
#
# Copyright 2026 The Muster authors
#
# SPDX-License-Identifier: GPL-3.0-or-later
#
"""The driver on a small program: what it sees is there, what it does is done, and it fails where it should."""

import atexit
import operator
import os
import pathlib
import signal
import subprocess
import sys
import tempfile
import unittest

import tap

import gtkdrive
from gtkdrive import processes, tree

STAGE = pathlib.Path(__file__).with_name("stage.py")
SHORT = 0.5  # seconds for what does not happen
SCREENS = []


def screen():
    if not SCREENS:
        SCREENS.append(gtkdrive.Screen("900x700"))
        atexit.register(SCREENS[0].close)
    return SCREENS[0]


class StageTest(unittest.TestCase):
    second_try = True
    status = "0"

    def setUp(self):
        home = tempfile.TemporaryDirectory()
        self.addCleanup(home.cleanup)
        self.app = gtkdrive.Drive(screen(), home.name, timeout=20)
        self.addCleanup(self.app.close)
        self.app.run([sys.executable, str(STAGE), self.status])

    def assert_fails(self, why, step, *arguments, **options):
        with self.assertRaisesRegex(gtkdrive.Failed, why):
            step(*arguments, timeout=SHORT, **options)


class Looking(StageTest):
    def ask(self, ref, parent):
        """What the program says when each object is asked by itself."""
        def call(method):
            return self.app.bus.call(ref, "Accessible", method)
        node = gtkdrive.Node(ref, parent)
        said = self.app.bus.call(ref, "org.freedesktop.DBus.Properties", "GetAll", ("s", "org.a11y.atspi.Accessible"))
        node.name, node.desc = said["Name"], said["Description"]
        children = [self.ask(child, node) for child in tree.list_refs(call("GetChildren"))]
        return [node.name, node.desc, call("GetRoleName"), frozenset(tree.read_states(*call("GetState"))),
                *self.leave_pages_out(ref, children)]

    def leave_pages_out(self, ref, children):
        """A newer GTK lists the pages of a stack, which are no widgets, and not what is on them."""
        refs = tree.list_refs(self.app.bus.call(ref, "Accessible", "GetChildren"))
        for child, said in zip(refs, children):
            interfaces = self.app.bus.call(child, "Accessible", "GetInterfaces")
            yield from [said] if "org.a11y.atspi.Component" in interfaces else said[4:]

    def see(self, node):
        return [node.name, node.desc, node.role, node.states, *map(self.see, node.kids)]

    def assert_true(self):
        """The tree that is put together from one answer is the one that asking each object gives."""
        self.app.settle()
        windows = [node for node in self.app.snapshot() if node.depth == 2]
        self.assertTrue(windows)
        for window in windows:
            self.assertEqual(self.plain(self.see(window)), self.plain(self.ask(window.ref, None)))

    def plain(self, said):
        """What the driver itself makes of a name or role is left out: the halves of a mnemonic, and a dialog."""
        name, desc, role, states, *parts = said
        role = "button" if role == "toggle button" else role
        return [tree.shorten(name) if role != "label" else name, desc, role, states, *map(self.plain, parts)]

    def test_all_is_seen(self):
        self.assert_true()
        roles = {node.role for node in self.app.snapshot()}
        self.assertLessEqual({"application", "window", "button", "label", "text box", "spin button", "list", "list item"}, roles)

    def test_what_is_heard_of_is_seen(self):
        """By quick looks alone: something takes the place of something else, and was never told of before."""
        self.app.wait("first")
        self.app.click("Swap")
        names = []
        for _ in range(20):
            names = [node.name for node in self.app.tree.look()]
            if "second" in names:
                break
            self.app.bus.wait(self.app.bus.heard, 0.1)
        self.assertIn("second", names)
        self.assertNotIn("first", names)

    def test_what_changes_is_seen(self):
        """Also the other page of a stack, and rows that are fewer."""
        self.app.wait("first")
        for button, name in (("Swap", "second"), ("Turn", "the right page"), ("Swap", "first"), ("Fewer Rows", "row 500")):
            self.app.click(button)
            self.app.wait(name, role="label")
            self.assert_true()
        self.assertFalse(self.app.find("second"))

    def test_what_is_replaced(self):
        """It is gone for a while before something else that was never told of is in its place."""
        self.app.click("Replace")
        self.app.gone("first")
        self.app.wait("third")
        self.assert_true()

    def test_what_changes_where_it_is_not_seen(self):
        """Nothing is heard of it, and the answers to all are the same."""
        self.app.wait("the left page")
        self.app.click("Prepare")
        self.app.click("Turn")
        self.app.wait("later")
        self.app.gone("now")
        self.assert_true()

    def test_another_window(self):
        self.app.click("Other Window")
        self.app.wait("elsewhere")
        self.assert_true()
        self.assertEqual([node.name for node in self.app.windows() if node.depth == 2].count("Other"), 1)
        self.app.close_window("Other")
        self.app.gone("elsewhere")

    def test_nothing_changed(self):
        """Nothing is read a second time."""
        self.app.wait("ready")
        self.app.settle()
        one, other = self.app.tree.look(is_thorough=False), self.app.tree.look(is_thorough=False)
        self.assertTrue(one and all(map(operator.is_, one, other)))

    def test_names(self):
        """By the name, the description, the placeholder or a pattern."""
        for name in ("Greet", "Says hello", "Gre*"):
            self.assertEqual([node.role for node in self.app.find(name)], ["button"])
        self.assertEqual([node.role for node in self.app.find("A name")], ["text box"])
        self.assertEqual([node.name for node in self.app.find("Greet")], ["Greet"])  # not its mnemonic
        inside = [self.app.find("Greet", role="label"), self.app.find("Gre?t", within="Greet", role="label")]
        self.assertEqual(*([node.ref for node in nodes] for nodes in inside))
        self.assertFalse(self.app.find("Nobody"))

    def test_places(self):
        node, x, y = self.app.locate("Later", role="button")
        left, top, width, height = self.app.extents(node)
        window = self.app.screen.root.translate_coords(self.app.screen.windows()[0], 0, 0)
        self.assertLess(abs(window.x + left + width // 2 - x), 60)
        self.assertLess(abs(window.y + top + height // 2 - y), 60)
        _, at_x, at_y = self.app.locate("Later", role="button", at=(1, 1))
        self.assertEqual((x - at_x, y - at_y), (width // 2 - 1, height // 2 - 1))

    def test_which_of_several(self):
        self.assert_fails("several", self.app.wait, "Twin")
        self.app.click("Twin", nth=1)
        self.app.wait("twin 2")
        self.app.click("Twin", nth=-2)
        self.app.wait("twin 1")
        self.assert_fails("timed out", self.app.wait, "Twin", nth=2)

    def test_what_is_not_there(self):
        self.assert_fails("no such name", self.app.wait, "Nobody")
        self.assert_fails("timed out", self.app.wait, "second")
        self.assert_fails("to go", self.app.gone, "Greet")
        self.app.gone("Nobody", timeout=SHORT)

    def test_what_is_behind(self):
        """Another window is over it."""
        self.app.click("Other Window")
        self.app.wait("elsewhere")
        other = next(window for window in self.app.screen.windows() if self.app.screen.title(window) == "Other")
        other.configure(x=0, y=0, width=900, height=700)
        self.app.screen.x.sync()
        self.assert_fails("another window is over it", self.app.wait, "Greet")

    def test_description(self):
        text = self.app.describe()
        self.assertRegex(text, r'\n      *button "Greet" \(Says hello\).* \d+,\d+ \d+x\d+\n')
        self.assertRegex(text, r'button "Asleep" \[.*insensitive\]')

    def test_picture(self):
        path = pathlib.Path(self.app.environment["HOME"]) / "picture.png"
        self.app.save_picture(path)
        self.assertTrue(path.read_bytes().startswith(b"\x89PNG"))


class States(StageTest):
    def test_states(self):
        self.app.state("Check", "!checked")
        self.app.click("Check", nth=0)
        self.app.state("Check", "checked")
        self.assert_fails("to be !checked", self.app.state, "Check", "!checked")
        self.assert_fails("to be checked", self.app.state, "Nobody", "checked")
        self.assertIn("checked", self.app.states(self.app.find("Check")[0]))

    def test_texts(self):
        self.app.fill("Number", "42", role="spin button")
        self.app.key("Return")
        self.app.expect("Number", "42", role="spin button")
        self.assertEqual(self.app.text("Number", role="spin button"), "42")
        self.app.expect("Number", "4?", role="spin button")
        self.assert_fails('to be "43"', self.app.expect, "Number", "43", role="spin button")

    def test_what_comes_later(self):
        """It is waited for, and heard of before it would be looked for again."""
        self.app.click("Later")
        self.app.wait("it is later")

    def test_what_wakes(self):
        self.assert_fails("to be sensitive", self.app.click, "Asleep")
        self.app.click("Wake")
        self.app.click("Asleep")
        self.app.wait("it slept")


class Doing(StageTest):
    def test_clicks(self):
        self.app.click("Greet")
        self.app.wait("hello")

    def test_keys(self):
        self.app.key("ctrl+k")
        self.app.wait("pressed ctrl+k")

    def test_typing(self):
        """Also what is on no key of the keyboard."""
        self.app.fill("A name", "Übung No. 7: “x” €")
        self.app.key("Return")
        self.app.wait("entered Übung No. 7: “x” €")

    def test_focus(self):
        self.app.state("Greet", "focused")
        self.app.key("Tab")
        self.app.state("Later", "focused")
        self.app.key("shift+Tab")
        self.app.state("Greet", "focused")

    def test_unknown_keys(self):
        with self.assertRaisesRegex(gtkdrive.Failed, "no key is called nonsense"):
            self.app.key("ctrl+nonsense")

    def test_menu(self):
        self.app.click("Menu", nth=-1)
        self.app.wait("Shout")
        self.assertTrue(self.app.is_in_popover(self.app.find("Shout")[0]))
        self.app.click("Shout")
        self.app.wait("HELLO")
        self.app.gone("Shout")
        self.assertFalse(self.app.is_in_popover(self.app.find("Greet")[0]))

    def test_activate(self):
        self.app.activate("Greet")
        self.app.wait("hello")
        with self.assertRaisesRegex(gtkdrive.Failed, "has the actions"):
            self.app.activate("Greet", "fly")

    def test_rows(self):
        """Those that are no widgets yet as well."""
        self.app.select("row 3")
        node = self.app.click("row 900", rows=True, within="Rows")
        self.assertIn("selected", self.app.states(node))

    def test_scroll(self):
        self.app.scroll("Rows", 10, role="list")
        self.app.gone("row 2")

    def test_drag(self):
        self.app.drag("row 2", "ready")
        self.app.wait("dropped a row")

    def test_hover(self):
        self.app.hover("Greet")
        self.app.wait("Says hello", role="label", nth=0)


class Ending(StageTest):
    status = "4"

    def test_status(self):
        with self.assertRaisesRegex(gtkdrive.Failed, "ended with status 4"):
            self.app.quit()

    def test_a_crash_is_told_at_once(self):
        self.app.click("Crash")
        with self.assertRaisesRegex(gtkdrive.Failed, r"the program ended \(status \d+\) while waiting for"):
            self.app.wait("Nobody")

    def test_restart(self):
        self.app.click("Greet")
        self.app.wait("hello")
        os.kill(self.app.app.pid, signal.SIGKILL)
        self.app.app.wait()
        self.app.restart()
        self.app.wait("ready")
        self.assertEqual(sum(node.depth == 2 for node in self.app.snapshot()), 1)

    def test_nothing_is_left(self):
        pid = self.app.app.pid
        self.app.close()
        self.assertNotIn(pid, processes.list_running())
        self.assertFalse(screen().windows())


class Screens(unittest.TestCase):
    second_try = True

    def test_two_at_once(self):
        """Each has its own server, and its own buses."""
        with gtkdrive.Screen("800x600") as one, gtkdrive.Screen("800x600") as other, tempfile.TemporaryDirectory() as home:
            for name in ("DISPLAY", "DBUS_SESSION_BUS_ADDRESS", "XDG_RUNTIME_DIR"):
                self.assertNotEqual(one.environment[name], other.environment[name])
            self.assertNotEqual(one.accessibility_address, other.accessibility_address)
            with gtkdrive.Drive(one, home) as app:
                app.run([sys.executable, str(STAGE)])
                app.wait("ready")
                self.assertFalse(other.windows())
            started = [process.pid for each in (one, other) for process in each.processes.started]
        running = processes.list_running()
        self.assertFalse([pid for pid in started if pid in running])
        self.assertFalse([pid for pid, (_, session) in running.items() if session in started])
        self.assertFalse(os.path.exists(one.folder))


class Scripts(unittest.TestCase):
    """The driver as a program."""

    second_try = True

    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = pathlib.Path(folder.name)

    def run_steps(self, *steps, options=()):
        arguments = [each for step in steps for each in ("-c", step)]
        return subprocess.run([sys.executable, "-m", "gtkdrive", "--size=900x700", "--timeout=2", *arguments, *options, "--",
                               sys.executable, str(STAGE)], cwd=self.folder, text=True, capture_output=True, check=False)

    def test_steps(self):
        done = self.run_steps("wait ready", "# nothing", "click Twin --nth 1", "wait 'twin 2'", "screenshot here.png",
                              "tree", "fill 'A name' 'x y'", "text 'A name'", "scroll Rows 2 --role list", "quit")
        self.assertEqual(done.returncode, 0, done.stderr)
        self.assertTrue((self.folder / "here.png").exists())
        self.assertIn('button "Greet"', done.stdout)
        self.assertEqual(done.stdout.splitlines()[-1], "x y")

    def test_failure(self):
        """It is told where and why, with a picture and all that was there."""
        done = self.run_steps("click Greet", "wait Nobody", options=["--fail=why"])
        self.assertEqual(done.returncode, 1)
        self.assertIn("step 2: wait Nobody", done.stderr)
        text = (self.folder / "why.txt").read_text(encoding="utf-8")
        self.assertIn('timed out waiting for "Nobody" (no such name)', text)
        self.assertIn('label "hello"', text)
        self.assertTrue((self.folder / "why.png").read_bytes().startswith(b"\x89PNG"))

    def test_unknown_steps(self):
        self.assertIn("no step is called jump", self.run_steps("jump").stderr)
        self.assertIn("hover: missing a required argument", self.run_steps("hover").stderr)


if __name__ == "__main__":
    tap.main()
