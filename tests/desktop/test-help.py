#!/usr/bin/env python3
# test-help.py
#
# Copyright 2026 The Muster authors
#
# SPDX-License-Identifier: GPL-3.0-or-later
#
"""The help is valid and complete, and calls things as the windows call them."""

import pathlib
import re
import xml.etree.ElementTree as ElementTree

import project
import tap

HELP = project.ROOT / "help" / "C"
PAGES = sorted(HELP.glob("*.page"))
SCHEMA = pathlib.Path("/usr/share/xml/mallard/1.0/mallard-1.0.rng")
MALLARD = "{http://projectmallard.org/1.0/}"


def plain(text):
    """A label without what is not read: the sign before its key, the dots after it."""
    return " ".join(text.replace("_", "").split()).rstrip("…").rstrip()


def gui_labels():
    """All texts of the windows, as they are read."""
    found = set()
    for path in (project.ROOT / "ui").glob("*.ui"):
        for node in ElementTree.parse(path).iter():
            if node.get("translatable") == "yes" and node.text:
                found.add(plain(node.text))
    strings = r'(?:"(?:[^"\\]|\\.)*"\s*)+'
    for path in sorted((project.ROOT / "src").rglob("*.[ch]")):
        for match in re.finditer(rf'\b(?:N?C?_|ngettext|NC_) \(({strings})(?:,\s*({strings}))?', path.read_text(encoding="utf-8")):
            for part in match.groups():
                found.add(plain("".join(re.findall(r'"((?:[^"\\]|\\.)*)"', part or ""))))
    return found


KEYS = {"ctrl": "Ctrl", "shift": "Shift", "alt": "Alt", "question": "?", "comma": ",", "plus": "+", "minus": "-",
        "Return": "Enter", "space": "Space", "Escape": "Esc", "Delete": "Del", "Up": "↑", "Down": "↓", "Left": "←",
        "Right": "→", "Page_Up": "Page Up", "Page_Down": "Page Down", "bracketleft": "[", "bracketright": "]",
        "braceleft": "{", "braceright": "}", "BackSpace": "Backspace", "slash": "/"}


def keys(accelerators):
    """What "<ctrl>z <ctrl>y" or "0...9" is called on a keyboard, key by key."""
    names = re.findall(r"KP_\w+|\w+?(?=\.\.\.)|\w+", accelerators)
    return [KEYS.get(name, name.removeprefix("KP_").upper() if len(name.removeprefix("KP_")) == 1 else name)
            for name in names]


def find_property(node, name):
    return node.findtext(f"property[@name='{name}']")


class HelpTest(project.Case):

    def test_is_valid_mallard(self):
        if not SCHEMA.is_file():
            self.skipTest("the schema of Mallard is not installed")
        self.tool("xmllint")
        for path in PAGES:
            self.check("sh", "-c", f"xmllint --nonet --noout --xinclude --relaxng '{SCHEMA}' '{path}' 2>&1")

    def test_links_lead_somewhere(self):
        for check in ("links", "orphans"):
            self.assertEqual(self.check("yelp-check", check, HELP), "", check)

    def test_all_pages_are_installed(self):
        listed = re.findall(r"'([a-z-]+\.page)'", (project.ROOT / "help" / "meson.build").read_text(encoding="utf-8"))
        self.assertEqual(sorted(listed), [path.name for path in PAGES])

    def test_pages_say_what_they_are(self):
        for path in PAGES:
            root = ElementTree.parse(path).getroot()
            self.assertEqual(root.get("id"), path.stem)
            self.assertTrue(root.findtext(f"{MALLARD}info/{MALLARD}desc").endswith("."), path.name)
            self.assertTrue(root.findtext(f"{MALLARD}title"), path.name)

    def test_windows_have_what_the_pages_name(self):
        labels = gui_labels()
        for path in PAGES:
            for node in ElementTree.parse(path).iter(f"{MALLARD}gui"):
                label = plain("".join(node.itertext()))
                self.assertTrue(label in labels, f"{path.name}: nothing in the windows is called “{label}”")

    def test_all_shortcuts_are_listed(self):
        overlay = ElementTree.parse(project.ROOT / "ui" / "muster-shortcuts-window.ui")
        shown = [(find_property(node, "title"), keys(find_property(node, "accelerator")))
                 for node in overlay.iter("object") if node.get("class") == "MusterShortcutRow"]
        told = []
        for row in ElementTree.parse(HELP / "keyboard.page").iter(f"{MALLARD}tr"):
            title, accelerators = row.findall(f"{MALLARD}td")
            told.append((plain("".join(title.itertext())), [key.text for key in accelerators.iter(f"{MALLARD}key")]))
        self.assertGreater(len(told), 20)
        self.assertEqual(told, shown)


if __name__ == "__main__":
    tap.main()
