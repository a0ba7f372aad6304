/* muster-reference-table.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-reference-private.h"

#include <glib/gi18n.h>

/* The chapter on the table: what stands in a `board`, and how it is measured. */

typedef struct
{
  const char *written;
  const char *usual;
  const char *meaning;
} Row;

/* In the order in which muster-terrain-plan-text.c writes them. */
static const Row properties[] = {
  { "blocks", N_ ("no"), N_ ("nobody sees through it below its height") },
  { "cover", N_ ("no"), N_ ("whom it hides in part is in cover, as is who stands in it") },
  { "water",
    N_ ("no"),
    N_ ("it is water; only your rules make something of it, with `between` or `crosses`") },
  { "building", N_ ("no"), N_ ("it is a building; likewise") },
  { "impassable", N_ ("no"), N_ ("no figure goes or stands there") },
  { "raised", N_ ("no"), N_ ("whoever is in it stands on top of it, and sees from there") },
  { "rough FACTOR", N_ ("1"), N_ ("an inch in it counts as so many: `rough 2` halves a move") },
  { "crossing INCHES", N_ ("0"), N_ ("what it costs to cross a line, such as a wall, or to climb over the edge of an area") },
  { "height INCHES",
    N_ ("endless"),
    N_ ("how high it is; what is not higher than the eyes of who looks is looked over") },
  { "depth INCHES",
    N_ ("all of it"),
    N_ ("how far one sees into it, and out of it; nobody sees through it to what is behind") },
  { "mark \"NAME\"",
    N_ ("none"),
    N_ ("a name by which rules find it: `marked('NAME')`; there can be several") },
};

/* A plan, and what it looks like. */
static const char
    picture[] = "    table 24 12 eyes 1\n"
                "    area \"Wood\" cover rough 2 depth 3: 2,2 8,2 8,6 2,6\n"
                "    area \"House\" blocks building impassable height 4: 14,2 20,2 20,6 14,6\n"
                "    line \"Wall\" cover crossing 2 height 1: 8,9 16,9\n"
                "    point \"Camp\" mark \"camp\": 22,10\n"
                "\n"
                "    0       6       12      18      24\n"
                "    +-------------------------------+ 0\n"
                "    |                               |\n"
                "    |  ^^^^^^^^       ########      |\n"
                "    |  ^^Wood^^       #House##      |\n"
                "    |  ^^^^^^^^       ########      | 6\n"
                "    |                               |\n"
                "    |          =====Wall==          |\n"
                "    |                            x  |\n"
                "    +-------------------------------+ 12\n";

static const char *const paragraphs[] = {
  N_ ("A `board` says what the table is like: for `board=\"grid 8 11\"` it has a sign for each "
      "space, for `board=\"table\"` it has a "
      "plan. On a grid `.` is floor and `#` wall; what other signs are says a `legend`."),
  N_ ("A plan has a line `table WIDTH HEIGHT`, in inches, and a line for each piece of terrain: an "
      "`area` with its corners, a `line` "
      "with its bends, or a `point`. `eyes` is how high above the ground figures look from, 1 if "
      "it is left out. Places are inches from "
      "the left, or west, edge, and from the upper, or north, one: `12.5,8`, which is how they are "
      "told "
      "and typed as well. Lines that begin with "
      "`#` do not count."),
};

static const char *const rules_of_the_table[] = {
  N_ ("**Bases.** A figure has a round base, of as many millimetres as the `base` of its kind "
      "says; 25, that is 0.98 inches, if it says nothing. What has 0 "
      "is a marker and in nobody's way. Distances go from edge to edge, to a place from the edge "
      "of the base. All of a base stands "
      "on the table; on a grid a figure has a space for itself."),
  N_ ("**Contact.** Bases touch where they are at most a tenth of an inch apart, as a person would "
      "see it, and spaces that are "
      "adjacent, also at a corner, unless two walls meet there. Whoever is placed in contact with "
      "somebody stands there exactly."),
  N_ ("**Sight and cover.** Who looks sees whatever is not wholly behind pieces that block, or too "
      "deep in one that has a depth. The "
      "words of your enum `cover` stand for equal parts of what is hidden: of two, the second "
      "begins at a half; of three, the "
      "second at a quarter, the third at three quarters. What is no higher than the eyes of who "
      "looks hides nothing."),
  N_ ("**Ways.** A move goes by the shortest way around what is impassable and around others; "
      "rough ground and lines cost what they say. After `<order id=\"m\" …>` `m.distance` is how "
      "far "
      "it went and `m.cost` what that took off its move, which is more through rough ground: who "
      "may "
      "move in parts adds up `m.cost`. "
      "`path` is how long it is, `can-reach` whether it is at most so long, `reachable` are all "
      "places that it leads to."),
  N_ ("**Edges and places.** `edge('north')` is the middle of an edge, `edge-distance` how far it "
      "is to one, `edge-near` the nearest point "
      "of it. `x-of` and `y-of` give the numbers of a place, `point` makes a place of two. "
      "`marked('NAME')` are the places of "
      "pieces with this mark, `marked-distance` how far it is to the nearest."),
  N_ ("**Orders.** What each word of `order do=` does stands with `order`. `up-to` is how far at "
      "most, `until` where it ends early, "
      "`while` what has to hold at each inch or space, `clear-of` from whom it keeps away. Any "
      "other word is told as it is."),
  N_ ("**Without a board** nobody keeps track of places. Facts are asked when a rule needs them, "
      "several at once where they stand in a "
      "list, and an answer holds until one of those moves, or as long as the `until` of the "
      "function says. An order is told to whoever "
      "sits at the table, with where it leads and when it ends as far as that can be said: where a "
      "place or an `until` has no words of its own, the text of the order gives them. How far it "
      "went is asked where something depends on it, unless "
      "`told` says that nothing does. "
      "`tracked` tells your rules which of both it is. A rule that is another one then is written "
      "twice under one name, a function, a procedure or an `on` with `board=\"yes\"` and with "
      "`board=\"no\"`: what only one of both needs is written once, and is nothing in the other. "
      "`muster-cli rulebook check --questions` lists all that can be asked."),
};

static void
append_properties (GString *out)
{
  muster_reference_append_titles (out, _ ("property"), _ ("if missing"), _ ("meaning"));
  for (guint i = 0; i < G_N_ELEMENTS (properties); i++)
    {
      g_string_append_printf (out,
                              "| `%s` | %s | ",
                              properties[i].written,
                              _ (properties[i].usual));
      muster_reference_append_cell (out, _ (properties[i].meaning));
      g_string_append (out, " |\n");
    }
  g_string_append_c (out, '\n');
}

void
muster_reference_append_table (GString *out)
{
  g_string_append_printf (out, "## %s\n\n", _ ("The table"));
  for (guint i = 0; i < G_N_ELEMENTS (paragraphs); i++)
    g_string_append_printf (out, "%s\n\n", _ (paragraphs[i]));
  g_string_append_printf (out, "%s\n", picture);
  append_properties (out);
  for (guint i = 0; i < G_N_ELEMENTS (rules_of_the_table); i++)
    g_string_append_printf (out, "%s\n\n", _ (rules_of_the_table[i]));
}
