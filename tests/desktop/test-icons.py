#!/usr/bin/env python3
# test-icons.py
#
# Copyright 2026 The Muster authors
#
# SPDX-License-Identifier: GPL-3.0-or-later
#
"""The icons can be used as what they are for: those of the windows take the colour of the text beside them."""

import re
import xml.etree.ElementTree as ElementTree

import project
import tap

ICONS = project.DATA / "icons"
SVG = "{http://www.w3.org/2000/svg}"
SYMBOLIC = sorted(ICONS.rglob("*-symbolic*.svg"))
COLOURED = sorted(path for path in ICONS.rglob("*.svg") if "symbolic" not in path.name)


class IconsTest(project.Case):

    def test_symbolic_icons_are_filled_paths_in_a_square_of_16(self):
        self.assertGreater(len(SYMBOLIC), 20)
        for path in SYMBOLIC:
            root = ElementTree.parse(path).getroot()
            self.assertEqual((root.get("width"), root.get("height"), root.get("viewBox")),
                             ("16", "16", "0 0 16 16"), path.name)
            # GTK sets the fill of shapes and nothing else: a stroke would keep its colour.
            for node in root:
                self.assertEqual((node.tag, node.get("fill"), node.get("stroke")), (f"{SVG}path", "#2e3436", None),
                                 path.name)

    def test_coloured_icons_are_of_one_size(self):
        self.assertEqual(len(COLOURED), 3)
        for path in COLOURED:
            root = ElementTree.parse(path).getroot()
            self.assertEqual((root.get("width"), root.get("viewBox")), ("128", "0 0 128 128"), path.name)

    def test_application_has_both(self):
        for path in (f"scalable/apps/{project.ID}.svg", f"symbolic/apps/{project.ID}-symbolic.svg"):
            self.assertTrue((ICONS / "hicolor" / path).is_file(), path)

    def test_windows_find_them(self):
        resource = ElementTree.parse(ICONS / "muster-icons.gresource.xml").getroot()
        listed = {node.text for node in resource.iter("file")}
        actions = {f"scalable/actions/{path.name}" for path in SYMBOLIC if path.parent.name == "actions"}
        # About shows that of the program, where it is not installed as well.
        actions.add(f"scalable/apps/{project.ID}.svg")
        self.assertEqual(listed, actions)
        self.assertEqual(resource.find("gresource").get("prefix"), f"/{project.ID.replace('.', '/')}/icons")
        built = re.findall(r"'hicolor/(scalable/(?:actions|apps)/[^']+)'", (ICONS / "meson.build").read_text(encoding="utf-8"))
        self.assertEqual(set(built), listed)

    def test_windows_use_no_other_of_ours(self):
        names = {path.stem.removesuffix("-rtl") for path in SYMBOLIC}
        for folder in ("ui", "src"):
            for path in sorted((project.ROOT / folder).rglob("*.[cu]*")):
                used = re.findall(r"\bmuster-[a-z0-9-]+-symbolic\b", path.read_text(encoding="utf-8"))
                self.assertLessEqual(set(used), names, path.name)


if __name__ == "__main__":
    tap.main()
