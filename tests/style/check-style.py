#!/usr/bin/env python3
# check-style.py
#
# Copyright 2026 The Muster authors
#
# SPDX-License-Identifier: GPL-3.0-or-later
#
"""Checks those habits of the project that are facts (see CONTRIBUTING.md).

Prints TAP: one test point per rule, what was found as comments. With --sizes it lists the largest files and functions
for a person to judge, and never fails.
"""

import argparse
import collections
import dataclasses
import functools
import pathlib
import re
import sys
import xml.etree.ElementTree as ElementTree

import csource

# Mirrors src/meson.build and src/DESIGN.md: each layer with the layers that it names.
LAYERS = {
    "base": (),
    "xml": ("base",),
    "roster": ("xml",),
    "rules": ("xml",),
    "field": ("base",),
    "battle": ("rules", "field", "roster"),
    "battle/run": ("battle",),
    "battle/history": ("battle/run",),
    "battle/force": ("battle",),
    "telling": ("battle/history", "battle/force", "campaign"),
    "deck": ("xml",),
    "cards": ("deck",),
    "campaign": ("deck", "roster"),
    "library": ("telling",),
    "library/data": ("library",),
    "desk": ("library/data",),
    "kit": ("desk",),
    "app/board": ("battle/history",),
    "app/part": ("app/board", "desk"),
    "app/manual": ("app/board", "kit", "desk"),
    "app/terrain": ("app/board", "kit", "desk"),
    "app/print": ("kit", "desk"),
    "app/force": ("app/print", "app/part", "kit", "desk"),
    "app/deck": ("app/print", "kit", "cards"),
    "app/career": ("app/print", "kit", "desk"),
    "app/figures": ("app/terrain", "app/manual", "app/part", "kit", "desk"),
    "app/hands": ("app/part", "kit", "desk"),
    "app/told": ("app/manual", "app/part", "kit", "desk"),
    "app/campaign": ("app/told", "app/career", "app/print", "kit", "desk"),
    "app/ask": ("app/told", "app/part", "kit", "desk"),
    "app/turn": ("app/ask", "app/told", "app/figures", "app/hands", "app/terrain", "app/print", "app/part", "kit", "desk"),
    "app/setup": ("app/told", "app/terrain", "app/manual", "app/part", "kit", "desk"),
    "app/home": ("app/campaign", "app/deck", "app/setup", "app/turn", "app/force", "app/manual", "app/part", "kit", "desk"),
    "app/program": ("app/home", "app/campaign", "app/setup", "app/turn", "kit", "desk"),
    "cli": ("library/data", "cards"),
}
WINDOWS = ("kit",) + tuple(layer for layer in LAYERS if layer.startswith("app/"))
SCREENS = WINDOWS + ("cli",)
BATTLE = tuple(layer for layer in LAYERS if layer.split("/")[0] == "battle")
TIMELESS = ("base", "xml", "roster", "rules", "field", "deck", "cards", "campaign") + BATTLE
SILENT = TIMELESS + ("telling", "library", "library/data")

# Start of a system header's name -> the layers that may include it.
SYSTEM_HEADERS = {
    "libxml/": ("xml",),
    "sqlite3.h": ("library",),
    "archive": ("xml",),
    "gtk/": WINDOWS,
    "gdk/": WINDOWS,
    "adwaita.h": WINDOWS,
    "gio/": tuple(layer for layer in LAYERS if layer not in ("base", "field")),
    "libintl.h": SCREENS,
}


@dataclasses.dataclass(frozen=True)
class Block:
    """A call that is not made in the named layers; `main` files are those that hold main()."""
    names: str
    layers: tuple
    reason: str
    allowed_in_main: bool = False


EVERYWHERE = tuple(LAYERS)
BLOCKS = (
    Block("strcpy strcat sprintf vsprintf gets strtok", EVERYWHERE, "does not know how long its target is"),
    Block("system popen", EVERYWHERE, "starts a shell"),
    Block("srand rand srandom random g_random_int_range g_random_double g_random_double_range "
          "g_random_set_seed g_random_boolean", EVERYWHERE, "dice are addressed, see MusterRandom"),
    Block("g_random_int g_rand_new g_uuid_string_random", TIMELESS, "randomness is passed in"),
    Block("time clock gettimeofday clock_gettime g_get_real_time g_get_monotonic_time "
          "g_date_time_new_now g_date_time_new_now_local g_date_time_new_now_utc g_timer_new",
          TIMELESS, "the clock is passed in"),
    Block("getenv g_getenv g_get_environ setenv g_setenv", TIMELESS, "the engine has no environment"),
    Block("exit _exit quick_exit abort", EVERYWHERE, "only main() ends the program", True),
    Block("g_log_set_default_handler g_log_set_handler g_log_set_writer_func g_set_print_handler "
          "g_set_printerr_handler g_log_set_always_fatal", EVERYWHERE, "handlers are global", True),
    Block("xmlSetGenericErrorFunc xmlSetStructuredErrorFunc xmlThrDefSetGenericErrorFunc "
          "xmlThrDefSetStructuredErrorFunc", EVERYWHERE, "handlers are global"),
    Block("setlocale", tuple(layer for layer in LAYERS if layer not in SCREENS), "the locale is global"),
    Block("atoi atol atof strtod sscanf", EVERYWHERE, "depends on the locale or hides errors"),
    Block("printf puts putchar fprintf fputs vprintf g_print g_printerr", SILENT, "the engine does not print"),
)

# Words of the language that a rulebook may also use as a name.
LANGUAGE_WORDS = frozenset("""
    action board card category cover enemy enemies figure grid hero heroes leader marker model
    move phase piece place player round scenario side space standard table target terrain thing
    turn unit wall weapon wound
""".split()) | {"across-from"}
# Games that no rulebook here is of, but that examples of the field are often taken from.
OTHER_GAMES = ("warhammer", "stargate", "stargrave", "frostgrave", "jaffa", "goa'uld", "necromunda")

SOURCE_SUFFIXES = (".c", ".h", ".py", ".sh")
TEXT_SUFFIXES = SOURCE_SUFFIXES + (".ui", ".xml", ".build", ".rng", ".css", "")
UNFINISHED = re.compile(r"\b(?:TO" r"DO|FIX" r"ME|XX" r"X)\b")
TRANSLATED_C = re.compile(r"(?<!\w)(?:_|N_|C_|NC_|Q_|ngettext|gettext)\s*\(")
BROKEN_C = re.compile(r'(?<!\w)(?:_|N_|C_|NC_|ngettext)\s*\((?:\s|,|"(?:[^"\\]|\\.)*")*G_\w+_FORMAT')
TRANSLATED_DATA = re.compile(r"data/(?:rulebooks/[^/]+/(?!host\.)[a-z-]+\.xml|[^/]+\.(?:in|gschema\.xml))")
TRANSLATED_UI = re.compile(r"translatable=[\"'](?:yes|true|1)[\"']")
TAG = re.compile(r'^\s*[A-Z]\w*\s*\(\s*([A-Z][A-Z0-9_]*)\s*,\s*"([a-z][a-z0-9-]*)"')
GLOBAL = re.compile(r"^(?:static\s+)?(?!.*\bconst\b)(?!typedef|extern|return|struct\s+\w+;|enum\b|union\b|#|G_)"
                    r"[A-Za-z_][\w\s*]*?[\s*](\w+)(?:\[[^]]*\])*\s*(?:=.*|;)$")
STATIC_LOCAL = re.compile(r"^\s+static\s+(?!.*\bconst\b)[\w\s*]*?(\w+)(?:\[[^]]*\])*\s*[=;]")
# What the type system of GObject keeps per class.
CLASS_STATICS = ("properties", "signals")


class Tree:
    """The files of the project, read once."""

    def __init__(self, root):
        self.root = root
        self.paths = [path.relative_to(root) for top in
                      ("src", "tests", "ui", "data", "po", "build-aux", ".ci")
                      for path in sorted((root / top).rglob("*"))
                      if path.is_file() and "__pycache__" not in path.parts]

    @functools.cache
    def text(self, path):
        return (self.root / path).read_text(encoding="utf-8", errors="replace")

    @functools.cache
    def code(self, path):
        return csource.blank(self.text(path)).splitlines()

    def under(self, top, *suffixes):
        return [path for path in self.paths
                if path.parts[0] == top and (not suffixes or path.suffix in suffixes)]

    def layer_files(self, *suffixes):
        return [(path.parent.relative_to("src").as_posix(), path)
                for path in self.under("src", *suffixes) if len(path.parts) > 2]

    @functools.cached_property
    def header_layers(self):
        return {path.name: layer for layer, path in self.layer_files(".h")}


def lines(text):
    return enumerate(text.splitlines(), 1)


def is_script(tree, path):
    return path.suffix == "" and tree.text(path).startswith("#!")


def has_main(tree, path):
    return any(line.startswith("main (") for line in tree.code(path))


def check_spdx(tree):
    """every source file has the five-line header and names itself in it"""
    for path in tree.paths:
        if path.suffix not in SOURCE_SUFFIXES and not is_script(tree, path):
            continue
        head = tree.text(path).splitlines()[:8]
        if not any("SPDX-License-Identifier: GPL-3.0-or-later" in line for line in head):
            yield path, 1, "no SPDX header"
        if not any(line in (f"/* {path.name}", f"# {path.name}") for line in head[:2]):
            yield path, 1, f'the header does not begin with "{path.name}"'


def check_blanks(tree):
    """no tabs, no blanks at the end of a line, a line feed at the end of the file"""
    for path in tree.paths:
        if path.suffix not in (".c", ".h", ".py", ".sh", ".build", ".ui") and not is_script(tree, path):
            continue
        text = tree.text(path)
        if text and not text.endswith("\n"):
            yield path, len(text.splitlines()), "no line feed at the end of the file"
        for number, line in lines(text):
            if "\t" in line or line != line.rstrip():
                yield path, number, "a tab, or a blank at the end of the line"


def check_pragma_once(tree):
    """headers say #pragma once and have no other guard"""
    for path in tree.under("src", ".h") + tree.under("tests", ".h"):
        code = tree.code(path)
        # A list of rows is made to be included several times.
        is_list = path.name.startswith("list-")
        if not is_list and "#pragma once" not in code:
            yield path, 1, "no #pragma once"
        for number, (line, following) in enumerate(zip(code, code[1:]), 1):
            guard = re.match(r"#\s*ifndef\s+(\w+)", line)
            if guard and re.match(rf"#\s*define\s+{guard[1]}\s*$", following):
                yield path, number, "a header guard"


def check_include_order(tree):
    """includes begin with config.h and go on with the file's own header"""
    for path in tree.under("src", ".c") + tree.under("tests", ".c"):
        found = list(csource.includes(tree.text(path)))
        names = [name for _, name, _ in found]
        if "config.h" in names[1:] or (path.parts[0] == "src" and names[:1] != ["config.h"]):
            yield path, found[0][0] if found else 1, "config.h is not the first include"
        own = path.stem + ".h"
        if own in names and names.index(own) > names.count("config.h"):
            yield path, found[names.index(own)][0], f"{own} is not the first include after config.h"


@functools.cache
def visible_layers(layer):
    """The layer, those it names, and what these see."""
    seen = {layer}
    for lower in LAYERS.get(layer, ()):
        seen |= visible_layers(lower)
    return seen


def check_layers(tree):
    """a layer includes only what it may see"""
    for layer, path in tree.layer_files(".c", ".h"):
        if layer not in LAYERS:
            yield path, 1, f'layer "{layer}" is not in the table of this check'
            continue
        for number, name, is_own in csource.includes(tree.text(path)):
            if is_own:
                origin = tree.header_layers.get(pathlib.PurePath(name).name)
                if origin and origin not in visible_layers(layer):
                    yield path, number, f'"{name}" is of layer {origin}, which {layer} does not see'
                elif origin and origin != layer and name.endswith("-private.h"):
                    yield path, number, f'"{name}" is private to {origin}'
                continue
            for prefix, allowed in SYSTEM_HEADERS.items():
                if name.startswith(prefix) and layer not in allowed:
                    yield path, number, f"<{name}> is not for layer {layer}"


def check_calls(tree):
    """no blocked call"""
    blocked = {name: block for block in reversed(BLOCKS) for name in block.names.split()}
    call = re.compile(r"(?<![\w.>])(\w+)\s*\(")
    for layer, path in tree.layer_files(".c", ".h"):
        for number, line in enumerate(tree.code(path), 1):
            if re.search(r"\bgoto\b", line):
                yield path, number, "goto"
            for match in call.finditer(line):
                block = blocked.get(match[1])
                if block is None or layer not in block.layers:
                    continue
                if block.allowed_in_main and layer in SCREENS and has_main(tree, path):
                    continue
                yield path, number, f"{match[1]}: {block.reason}"


def check_globals(tree):
    """no changing state outside of objects in the engine"""
    for layer, path in tree.layer_files(".c"):
        if layer not in SILENT:
            continue
        depth = 0
        for number, line in enumerate(tree.code(path), 1):
            match = STATIC_LOCAL.match(line) or (depth == 0 and GLOBAL.match(line))
            depth += line.count("{") - line.count("}") + line.count("(") - line.count(")")
            if match and match[1] not in CLASS_STATICS:
                yield path, number, f'"{match[1]}" changes and belongs to no object'


def check_unfinished(tree):
    """no notes of unfinished work"""
    for path in tree.paths:
        if path.parts[0] == "po" or path.suffix not in TEXT_SUFFIXES:
            continue
        for number, line in lines(tree.text(path)):
            if UNFINISHED.search(line):
                yield path, number, "a note of unfinished work"


def check_translations(tree):
    """what is translated stands in po/POTFILES, and every language has its file"""
    potfiles = pathlib.PurePath("po/POTFILES")
    listed = {line.strip(): number for number, line in lines(tree.text(potfiles))
              if line.strip() and not line.startswith("#")}
    for name, number in listed.items():
        if not (tree.root / name).is_file():
            yield potfiles, number, f"{name} does not exist"
    for path in tree.under("data", ".xml", ".in"):
        if TRANSLATED_DATA.fullmatch(path.as_posix()) and path.as_posix() not in listed:
            yield path, 1, "has text to translate and is not in po/POTFILES"
    for path in tree.under("src", ".c", ".h") + tree.under("ui", ".ui"):
        pattern = TRANSLATED_UI if path.suffix == ".ui" else TRANSLATED_C
        text = tree.text(path) if path.suffix == ".ui" else "\n".join(tree.code(path))
        for number, line in lines(text):
            if pattern.search(line) and not line.startswith("#") and path.as_posix() not in listed:
                yield path, number, "has text to translate and is not in po/POTFILES"
                break
        for match in BROKEN_C.finditer(tree.text(path) if path.suffix != ".ui" else ""):
            number = tree.text(path).count("\n", 0, match.start()) + 1
            yield path, number, "a format macro inside a text to translate: print the number by itself"
    linguas = pathlib.PurePath("po/LINGUAS")
    for number, line in lines(tree.text(linguas)):
        for language in line.partition("#")[0].split():
            if not (tree.root / "po" / f"{language}.po").is_file():
                yield linguas, number, f"po/{language}.po does not exist"


def words(text):
    """Text as lower-case words with a blank around each, whatever way they were joined."""
    text = re.sub(r"([a-z0-9])([A-Z])", r"\1 \2", text)
    return " " + " ".join(re.findall(r"[a-z]+(?:'[a-z]+)?|[0-9]+", text.lower())) + " "


def rulebook_names(path):
    """Yields what a rulebook, or the force data beside it, calls its own things."""
    for element in ElementTree.parse(path).iter():
        kind = element.tag.rpartition("}")[2]
        if kind in ("rulebook", "doctrine", "scenario"):
            yield from (element.get("id", ""), element.get("title", ""))
        elif kind == "table" and "-" not in element.get("id", "-") and len(element.get("id")) > 4:
            yield element.get("id")
        elif kind in ("selectionEntry", "profile", "card", "thing", "gameSystem", "catalogue"):
            yield element.get("name", "")


def rulebook_files(tree):
    return [path for path in tree.under("data", ".xml", ".gst", ".cat") if path.parts[1] == "rulebooks"
            and (path.name == "rulebook.xml" or path.suffix != ".xml")]


# What comes after a battle of any game that has no rules of its own for that.
NO_GAME = "plain-campaign"


def game_names(tree):
    """The names no engine file may hold, as words."""
    names = set(OTHER_GAMES)
    for path in rulebook_files(tree):
        if path.parts[2] == NO_GAME:
            continue
        names.add(path.parts[2])
        names.update(rulebook_names(tree.root / path))
    return {words(name).strip() for name in names} - LANGUAGE_WORDS - {""}


def joined_table_ids(tree):
    """Ids such as "across-from" are plain English when the words stand apart, so only the joined form counts."""
    ids = {table.get("id", "") for path in rulebook_files(tree)
           for table in ElementTree.parse(tree.root / path).iter("table")}
    return {re.escape(name).replace(r"\-", "[-_]") for name in ids - LANGUAGE_WORDS if "-" in name}


def check_names(tree):
    """no game, model, weapon, scenario or table of one is named in the engine or the windows"""
    names = sorted((name for name in game_names(tree) if len(name) > 2), key=len, reverse=True)
    pattern = re.compile(r" (" + "|".join(map(re.escape, names)) + r")(?:'?s)? ")
    joined = re.compile(r"(?<![a-z])(" + "|".join(joined_table_ids(tree) or {"(?!)"}) + r")(?![a-z])",
                        re.IGNORECASE)
    for path in tree.under("src") + tree.under("ui"):
        for number, line in lines(tree.text(path)):
            match = pattern.search(words(line)) or joined.search(line)
            if match:
                yield path, number, f'"{match[1]}" is a name from a rulebook'


def tag_rows(tree):
    """Yields (path, line, constant, name) for every row of the tables of diagnostics."""
    for path in tree.under("src", ".h"):
        if not re.fullmatch(r"list-.*tags\.h", path.name):
            continue
        for number, line in enumerate(csource.blank(tree.text(path), keep_strings=True).splitlines(), 1):
            match = TAG.match(line)
            if match:
                yield path, number, match[1], match[2]


def check_tags_unique(tree):
    """the tag of a diagnostic is declared once"""
    first = {}
    for path, number, _, name in tag_rows(tree):
        if name in first:
            yield path, number, f'"{name}" is declared in {first[name]} already'
        first.setdefault(name, f"{path}:{number}")


def check_tags_provoked(tree):
    """every diagnostic is provoked by a case"""
    cases = [path for path in tree.under("tests", ".errors", ".expected", ".c", ".py")
             if path.parts[1] != "style"]
    found = set()
    for path in cases:
        found.update(re.findall(r"[a-z0-9]+(?:-[a-z0-9]+)*|[A-Z][A-Z0-9_]+", tree.text(path)))
    constants = "\n".join(name for name in found if name.isupper())
    for path, number, constant, name in tag_rows(tree):
        if name not in found and not re.search(rf"^MUSTER_\w*TAG_{constant}$", constants, re.MULTILINE):
            yield path, number, f'no case under tests provokes "{name}"'


RULES = {name.removeprefix("check_").replace("_", "-"): rule
         for name, rule in list(globals().items()) if name.startswith("check_")}


def run_rules(tree, names):
    """Runs the rules, printing TAP. Returns whether all hold."""
    print("TAP version 13")
    print(f"1..{len(names)}")
    all_hold = True
    for count, name in enumerate(names, 1):
        found = list(RULES[name](tree))
        for path, number, message in found:
            print(f"# {path}:{number}: error: {message} [{name}]")
        print(f"{'not ok' if found else 'ok'} {count} /style/{name} - {RULES[name].__doc__}")
        all_hold = all_hold and not found
    return all_hold


def print_sizes(tree, count):
    """Lists the largest first. How large is too large is for a person to say."""
    files = [(len(tree.text(path).splitlines()), path) for path in tree.under("src", ".c", ".h")]
    functions = [(path, function) for path in tree.under("src", ".c")
                 for function in csource.functions(tree.text(path))]
    print("Files, lines:")
    for length, path in sorted(files, reverse=True)[:count]:
        print(f"{length:6} {path}")
    for title, key in (("Functions, lines:", "length"), ("Functions, nesting:", "depth")):
        print(f"\n{title}")
        functions.sort(key=lambda row: getattr(row[1], key), reverse=True)
        for path, function in functions[:count]:
            print(f"{getattr(function, key):6} {path}:{function.line} {function.name}")


def main():
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("root", nargs="?", type=pathlib.Path,
                        default=pathlib.Path(__file__).resolve().parents[2])
    parser.add_argument("--rule", action="append", choices=RULES, help="check this rule only")
    parser.add_argument("--except", dest="omitted", action="append", choices=RULES, default=[],
                        help="leave this rule out")
    parser.add_argument("--sizes", nargs="?", const=20, type=int, metavar="N",
                        help="list the N largest files and functions instead")
    options = parser.parse_args()
    tree = Tree(options.root)
    if options.sizes is not None:
        print_sizes(tree, options.sizes)
        return 0
    names = [name for name in options.rule or RULES if name not in options.omitted]
    return 0 if run_rules(tree, names) else 1


if __name__ == "__main__":
    sys.exit(main())
