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
                self.assertIn(plain("".join(node.itertext())), labels, path.name)


if __name__ == "__main__":
    tap.main()
