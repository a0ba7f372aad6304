#!/usr/bin/env python3
# test-check-style.py
#
# Copyright 2026 The Muster authors
#
# SPDX-License-Identifier: GPL-3.0-or-later
#
"""Feeds the style check small trees with one fault each, and the same without it."""

import importlib.util
import pathlib
import sys
import tempfile
import textwrap
import unittest

HERE = pathlib.Path(__file__).resolve().parent
sys.path[:0] = [str(HERE), str(HERE.parent / "support")]

import csource
import tap

spec = importlib.util.spec_from_file_location("check_style", HERE / "check-style.py")
check_style = importlib.util.module_from_spec(spec)
sys.modules["check_style"] = check_style
spec.loader.exec_module(check_style)

HEAD = "/* {name}\n *\n * Copyright 2026 The Muster authors\n *\n * SPDX-License-Identifier: GPL-3.0-or-later\n */\n\n"
HEAD_LINES = HEAD.count("\n")
RULEBOOK = """
    <rulebook id="cellar-raid" title="Raid in the Cellar">
      <table id="flee"/> <table id="sulking-turn"/> <scenario id="old-well"/>
    </rulebook>"""
CATALOGUE = """
    <catalogue xmlns="http://www.battlescribe.net/schema/catalogueSchema" name="Cellar things">
      <selectionEntry name="Gelatinous Cube"/> <selectionEntry name="Kobold"/> <profile name="Weapon"/>
    </catalogue>"""


class StyleCase(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.root = pathlib.Path(folder.name)
        self.write("po/POTFILES", "# nothing yet\n")
        self.write("po/LINGUAS", "")

    def write(self, name, text):
        path = self.root / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")

    def source(self, name, body):
        """Writes a file with a proper header; line 1 of `body` is line HEAD_LINES + 1."""
        self.write(name, HEAD.format(name=pathlib.PurePath(name).name) + textwrap.dedent(body))

    def found(self, rule):
        """The places that the rule complains of, lines counted after the header."""
        tree = check_style.Tree(self.root)
        return [(path.as_posix(), line - HEAD_LINES) for path, line, _ in check_style.RULES[rule](tree)]

    def assert_body(self, rule, body, expected, name="src/field/muster-a.c"):
        self.source(name, body)
        self.assertEqual(self.found(rule), [(name, line) for line in expected], body)


class TestFiles(StyleCase):
    def test_spdx(self):
        self.source("src/base/good.c", "")
        self.write("src/base/none.c", "int a;\n")
        self.write("src/base/renamed.h", HEAD.format(name="other.h"))
        self.write("build-aux/script", "#!/bin/sh\n# script\n")
        self.write("data/list", "no script\n")
        found = [path for path, _ in self.found("spdx")]
        self.assertEqual(found, ["src/base/none.c"] * 2 + ["src/base/renamed.h", "build-aux/script"])

    def test_blanks(self):
        self.assert_body("blanks", "a \nb\n\tc\nd", [4, 1, 3])

    def test_pragma_once(self):
        self.source("src/base/list-a.h", "X (A)\n")
        self.source("src/base/b.h", "#pragma once\n")
        self.source("src/base/c.h", "int a (void);\n")
        self.source("src/base/d.h", "#ifndef D_H\n#define D_H\n#pragma once\n#endif\n")
        self.source("src/base/e.h", "#pragma once\n#ifndef A\n#define B 1\n#endif\n")
        self.assertEqual([path for path, _ in self.found("pragma-once")], ["src/base/c.h", "src/base/d.h"])

    def test_unfinished(self):
        self.assert_body("unfinished", f"/* {'TO' + 'DO'}: more */\n/* {'XX' + 'XX'} todo */\n// {'FIX' + 'ME'}\n",
                         [1, 3])

    def test_translations(self):
        self.write("po/POTFILES", "# comment\nsrc/cli/listed.c\nsrc/cli/gone.c\n")
        self.write("po/LINGUAS", "de # fr\nxx\n")
        self.write("po/de.po", "")
        self.source("src/cli/listed.c", 'a = _("x");\n')
        self.source("src/cli/unlisted.c", 'b ();\na = N_("x");\n')
        self.source("src/cli/plain.c", '/* _("x") */ a_ ("_(");\n#define _(x) x\n')
        self.write("ui/a.ui", '<property translatable="yes">')
        self.write("data/rulebooks/raid/rulebook.xml", '<rulebook id="raid"/>')
        self.write("data/rulebooks/raid/extra.xml", "<a/>")
        self.write("data/a.desktop.in", "[Desktop Entry]")
        found = [path for path, _ in self.found("translations")]
        self.assertEqual(found, ["po/POTFILES", "data/a.desktop.in", "data/rulebooks/raid/extra.xml",
                                 "data/rulebooks/raid/rulebook.xml", "src/cli/unlisted.c", "ui/a.ui", "po/LINGUAS"])


class TestIncludes(StyleCase):
    def test_order(self):
        good = '#include "config.h"\n\n#include "muster-a.h"\n\n#include <string.h>\n'
        self.assert_body("include-order", good, [])
        self.assert_body("include-order", '#include <string.h>\n#include "config.h"\n', [1])
        self.assert_body("include-order", '#include "muster-a.h"\n', [1])
        self.assert_body("include-order", "int a;\n", [1 - HEAD_LINES])
        self.assert_body("include-order", '#include "config.h"\n#include <string.h>\n#include "muster-a.h"\n', [3])

    def test_order_in_tests(self):
        name = "tests/base/test-a.c"
        self.assert_body("include-order", "#include <glib.h>\n", [], name)
        self.assert_body("include-order", '#include <glib.h>\n#include "config.h"\n', [1], name)

    def test_layers(self):
        for layer in ("base", "xml", "rules", "field", "battle", "library"):
            self.source(f"src/{layer}/muster-{layer}-x.h", "#pragma once\n")
        includes = "".join(f'#include "muster-{layer}-x.h"\n'
                           for layer in ("base", "xml", "rules", "field", "battle", "library"))
        self.assert_body("layers", includes, [2, 3, 5, 6])
        (self.root / "src/field/muster-a.c").unlink()
        self.assert_body("layers", includes, [6], "src/battle/muster-b.c")
        (self.root / "src/battle/muster-b.c").unlink()
        self.assert_body("layers", includes, [4, 5, 6], "src/rules/muster-r.c")

    def test_system_headers(self):
        body = ("#include <glib.h>\n#include <gio/gio.h>\n#include <libxml/parser.h>\n#include <sqlite3.h>\n"
                "#include <gtk/gtk.h>\n/* #include <gtk/gtk.h> */\n")
        self.assert_body("layers", body, [2, 3, 4, 5])
        (self.root / "src/field/muster-a.c").unlink()
        self.assert_body("layers", body, [4, 5], "src/xml/muster-x.c")

    def test_rooms(self):
        self.source("src/app/ask/muster-choice-panel.h", "#pragma once\n")
        self.source("src/desk/muster-choice.h", "#pragma once\n")
        self.source("src/desk/muster-choice-private.h", "#pragma once\n")
        includes = ('#include "muster-choice-panel.h"\n#include "muster-choice.h"\n'
                    '#include "muster-choice-private.h"\n')
        self.assert_body("layers", includes, [1, 3], "src/app/told/muster-a.c")
        (self.root / "src/app/told/muster-a.c").unlink()
        self.assert_body("layers", includes, [1], "src/desk/muster-a.c")

    def test_unknown_layer(self):
        self.assert_body("layers", "", [1 - HEAD_LINES], "src/extra/muster-x.c")


class TestCode(StyleCase):
    def test_calls(self):
        self.assert_body("calls", """\
            strcpy (a, b);
            g_strlcpy (a, b, 3); self->exit (1); s.time (0);
            /* strcpy (a, b) */ say ("exit (1)");
            exit(1);
            now = g_get_real_time ();
            my_time (1); time_span (2);
            goto out;
            """, [1, 4, 5, 7])

    def test_calls_by_layer(self):
        body = "int\nmain (int argc)\n{\n  exit (time (NULL));\n}\n"
        self.assert_body("calls", body, [4, 4])
        (self.root / "src/field/muster-a.c").unlink()
        self.assert_body("calls", body, [], "src/cli/muster-cli.c")
        self.assert_body("calls", "exit (1);\nsetlocale (0);\nrand ();\n", [1, 3], "src/cli/other.c")

    def test_globals(self):
        self.assert_body("globals", """\
            static int counter;
            static const int limit = 3;
            static GHashTable *cache = NULL;
            static void run (int a);
            int shared = 4;
            static const char *const names[] = {
              "int x;",
            };
            typedef struct _Foo Foo;
            struct _Foo
            {
              int member;
            };
            static int
            next (Foo *self,
                  int a)
            {
              static guint calls = 0;
              static const int fixed = 1;
              int plain = 2;
              return plain;
            }
            static guint signals[LAST];
            """, [1, 3, 5, 18])

    def test_globals_of_a_screen(self):
        self.assert_body("globals", "static int counter;\n", [], "src/cli/muster-cli.c")


class TestNames(StyleCase):
    def setUp(self):
        super().setUp()
        self.write("data/rulebooks/cellar-raid/rulebook.xml", textwrap.dedent(RULEBOOK).strip())
        self.write("data/rulebooks/cellar-raid/things.cat", textwrap.dedent(CATALOGUE).strip())

    def test_names(self):
        self.assert_body("names", """\
            /* Two kobolds. */
            muster_gelatinous_cube_new ();
            /* a cube, a weapon, to flee, a well */
            say ("cellar-raid");
            MusterOldWell *self;
            run (Kobold's);
            koboldic ();
            sulking_turn ("x", FALSE);
            lookup ("sulking-turn");
            /* in a sulking turn; unsulking-turns */
            """, [1, 2, 4, 5, 6, 8, 9])

    def test_names_outside_of_the_engine(self):
        self.assert_body("names", "/* kobold */\n", [], "tests/field/test-a.c")


class TestTags(StyleCase):
    def setUp(self):
        super().setUp()
        self.source("src/xml/list-xml-tags.h",
                    'X (BAD_ROW, "bad-row", ERROR, "x")\n/* X (NO, "no") */\nX (HOLE, "hole", ERROR, "x")\n')

    def test_unique(self):
        self.assertEqual(self.found("tags-unique"), [])
        self.source("src/zip/list-zip-tags.h", 'X (OTHER, "other", ERROR, "x")\nX (HOLE, "hole", ERROR, "x")\n')
        self.assertEqual(self.found("tags-unique"), [("src/zip/list-zip-tags.h", 2)])

    def test_provoked(self):
        listed = "src/xml/list-xml-tags.h"
        self.assertEqual(self.found("tags-provoked"), [(listed, 1), (listed, 3)])
        self.write("tests/xml/cases/a.errors", "a.xml:1:2: error: no [bad-row]\n")
        self.write("tests/xml/test-a.c", "MUSTER_OTHER_TAG_WHOLE; pot-hole\n")
        self.assertEqual(self.found("tags-provoked"), [(listed, 3)])
        self.write("tests/xml/test-b.c", "assert_tag (MUSTER_XML_TAG_HOLE);\n")
        self.assertEqual(self.found("tags-provoked"), [])


class TestSizes(unittest.TestCase):
    def test_functions(self):
        text = textwrap.dedent("""\
            static int
            first (int a)
            {
              if (a)
                {
                  while (a)
                    {
                      say ("}"); /* } */
                    }
                }
            }

            int
            second (void)
            {
            }
            """)
        found = [(f.name, f.line, f.length, f.depth) for f in csource.functions(text)]
        self.assertEqual(found, [("first", 3, 9, 2), ("second", 15, 2, 0)])


if __name__ == "__main__":
    tap.main()
