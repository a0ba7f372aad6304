/* test-forum-list.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include <string.h>

#include "muster-forum-list.h"

/* "Squad[15 pts]{Trooper{Rope} 2×Flag}" */
static void
print_lines (const GPtrArray *lines, GString *out)
{
  for (guint i = 0; i < lines->len; i++)
    {
      const MusterForumLine *line = lines->pdata[i];

      g_string_append (out,
                       out->len > 0 && strchr ("{|", out->str[out->len - 1]) == NULL ? " " : "");
      if (line->has_number)
        g_string_append_printf (out, "%d×", line->number);
      g_string_append (out, line->name);
      if (line->own_name != NULL)
        g_string_append_printf (out, "=%s", line->own_name);
      if (line->price != NULL)
        g_string_append_printf (out, "[%s]", line->price);
      if (line->below->len == 0)
        continue;
      g_string_append_c (out, '{');
      print_lines (line->below, out);
      g_string_append_c (out, '}');
    }
}

/* "Title|hints|force/catalogue|units" */
static void
assert_read (const char *text, const char *expected)
{
  g_autoptr (MusterForumList) list = muster_forum_list_read (text);
  g_autoptr (GString) out = g_string_new (list->title != NULL ? list->title : "-");

  g_string_append_c (out, '|');
  print_lines (list->hints, out);
  for (guint i = 0; i < list->forces->len; i++)
    {
      const MusterForumForce *force = list->forces->pdata[i];

      g_string_append_printf (out,
                              "|%s/%s|",
                              force->name != NULL ? force->name : "-",
                              force->catalogue != NULL ? force->catalogue : "-");
      print_lines (force->units, out);
    }
  g_assert_cmpstr (out->str, ==, expected);
}

/* Plain text of BattleScribe: headings, dots for what is below, commas for what is below that. */
static void
test_battle_scribe (void)
{
  assert_read ("++ Patrol Detachment -2CP (Realm - Guard) [7 PL, 1,105pts] ++\n"
               "\n"
               "+ Leaders +\n"
               "\n"
               "Captain [7 PL, 105pts]: 1. Old Wound, Long axe, Standard\n"
               ". Cloak: Hood\n"
               "\n"
               "+ Line +\n"
               "\n"
               "Squad [50 PL, 1000pts]\n"
               ". 9x Trooper: 9x Bow, 18x Arrows\n"
               ". . Horn\n"
               ". Sergeant\n"
               "\n"
               "++ Total: [57 PL, 1,105pts] ++\n"
               "\n"
               "Created with BattleScribe (https://battlescribe.net)\n",
               "-||Patrol Detachment -2CP/Realm - Guard|"
               "Captain[7 PL, 105pts]{1. Old Wound Long axe Standard Cloak{Hood}} "
               "Squad[50 PL, 1000pts]{9×Trooper{9×Bow 18×Arrows Horn} Sergeant}");
}

/* Of New Recruit: marks of Markdown, bullets, "4 with". */
static void
test_new_recruit (void)
{
  assert_read ("My Guard - Realm - Guard - [1,105pts]\n"
               "\n"
               "# ++ Army Roster ++ [1,105pts]\n"
               "## Configuration\n"
               "Battle Size: 2. Large (2000 Point limit)\n"
               "\n"
               "## Line\n"
               "Squad [80pts]:\n"
               "• 1x Sergeant: Axe\n"
               "• 5x Trooper:\n"
               "\t4 with Bow, Arrows\n"
               "\t1 with Sling\n",
               "My Guard - Realm - Guard -|My Guard - Realm - Guard -[1,105pts]|Army Roster/-|"
               "Battle Size{2. Large{2000 Point limit}} "
               "Squad[80pts]{1×Sergeant{Axe} 5×Trooper{4×Bow 4×Arrows 1×Sling}}");
}

/* Words in capitals, prices in round brackets, two kinds of bullets, and a line below a bullet that has none. */
static void
test_shouted (void)
{
  assert_read ("Old Guard (1105 Points)\n"
               "\n"
               "Guard\n"
               "Large (2000 Points)\n"
               "\n"
               "CHARACTERS\n"
               "\n"
               "Captain (105 Points)\n"
               "  • Standard\n"
               "  • 1x Long axe\n"
               "    1x Knife\n"
               "\n"
               "OTHER LINE\n"
               "\n"
               "Squad (1000 Points)\n"
               "  • 9x Trooper\n"
               "      ◦ 9x Bow\n",
               "Old Guard|Old Guard[1105 Points] Guard Large[2000 Points]|-/-|"
               "Captain[105 Points]{Standard 1×Long axe 1×Knife} "
               "Squad[1000 Points]{9×Trooper{9×Bow}}");
}

/* What Muster writes itself: for forums, and with indents. Notes are for people. */
static void
test_own (void)
{
  assert_read ("Raid (System) [22 pts / 50]\n"
               "| for\n"
               "\n"
               "++ Army (First) [22 pts] ++\n"
               "\n"
               "+ Elite +\n"
               "Captain \"The Fox\" [7 pts]\n"
               "\n"
               "+ Troops +\n"
               "2x Squad [15 pts]: Trooper (Rope, 2x Hook (Barb)), 2x Flag\n",
               "Raid|Raid[22 pts / 50]{System}|Army/First|"
               "Captain=The Fox[7 pts] 2×Squad[15 pts]{Trooper{Rope 2×Hook{Barb}} 2×Flag}");
  assert_read (
      "Raid (System) – 22 pts / 50\n"
      "  Army (First) – 22 pts\n"
      "    | note\n"
      "    Captain \"The Fox\" – 7 pts\n"
      "    Squad – 15 pts\n"
      "      2 × Flag\n",
      "Raid|Raid[22 pts / 50]{System}|Army/First|Captain=The Fox[7 pts] Squad[15 pts]{2×Flag}");
}

/* Of tournaments: what the list is between two rules, figures with numbers, "4 with" at the margin, what is dearer below. */
static void
test_tournament (void)
{
  static const char frame[] = "+++++++++++++++++\n"
                              "+ FACTION KEYWORD: Realm - Guard\n"
                              "+ DETACHMENT: Line\n"
                              "+ TOTAL ARMY POINTS: 1105pts\n"
                              "+\n"
                              "+ WARLORD: Char1: Captain\n"
                              "+ ENHANCEMENT: Old Banner (on Char1: Captain)\n"
                              "& New Banner (on Char2: Captain)\n"
                              "+ NUMBER OF UNITS: 2\n"
                              "+++++++++++++++++\n";
  static const char units[] = "Char1: 1x Captain (130 pts): Axe, Standard\n"
                              "Enhancement: Old Banner (+25 pts)\n"
                              "\n"
                              "10x Squad (150 pts)\n"
                              "• 1x Sergeant: Axe\n"
                              "• 9x Trooper\n"
                              "7 with Bow, Arrows\n"
                              "2 with Sling\n";
  static const char
      expected[] = "-|FACTION KEYWORD{Realm - Guard} DETACHMENT{Line}|-/-|"
                   "1×Captain[130 pts]{Axe Standard Enhancement{Old Banner[+25 pts]}} "
                   "10×Squad[150 pts]{1×Sergeant{Axe} 9×Trooper{7×Bow 7×Arrows 2×Sling}}";
  g_autofree char *plain = g_strconcat (frame, "\n", units, NULL);
  g_autofree char *shouted = g_strconcat (frame, "\nCHARACTER\n\n", units, NULL);

  assert_read (plain, expected);
  assert_read (shouted, expected);
  /* A rule alone is none of two. */
  assert_read ("++++\nCaptain\nSquad\n", "Captain||-/-|Captain Squad");
}

/* Units with the number of their models before them; words in square brackets are no price. */
static void
test_numbered (void)
{
  assert_read ("===\n"
               "My army [1105 pts]\n"
               "Old Realm: Guard, Open Field\n"
               "===\n"
               "\n"
               "++ Core Units [105 pts] ++\n"
               "\n"
               "20 Spearmen [old] [105 pts]\n"
               "- Shield\n"
               "- Sergeant\n"
               "\n"
               "---\n"
               "Created with \"Somebody\"\n",
               "My army|My army[1105 pts] Old Realm{Guard Open Field}|-/-||Core Units/-|"
               "20×Spearmen [old][105 pts]{Shield Sergeant}");
}

/* What makes text bold in forums and chats is no part of it; a price in square brackets is. */
static void
test_markup (void)
{
  static const char expected[] = "-||Patrol/Guard|Captain[7 PL, 105pts]{Axe} Squad{9×Trooper}";

  assert_read (
      "[b]++ Patrol (Guard) ++[/b]\n[B]+ [size=4]Leaders[/size] +[/B]\n"
      "[b]Captain[/b] [7 PL, 105pts]: [i]Axe[/i]\n[list][*]\n[b]Squad[/b]\n. 9x Trooper\n[/list]",
      expected);
  assert_read ("**++ Patrol (Guard) ++**\n**+ Leaders +**\n**Captain [7 PL, 105pts]:** __Axe__\n"
               "Squad\n* **9x Trooper**\n",
               expected);
  /* What this program says of what is not as in the data. */
  assert_read (
      "++ Patrol (Guard) ++\n\n+ Leaders +\n"
      "Captain [7 PL, 105pts] (changed by hand): Axe (changed by hand)\nSquad\n. 9x Trooper\n",
      expected);
  /* None of them: a name in brackets, a tag without an end. */
  assert_read ("[B-side] Man\n[b Man [5 pts]\n", "[B-side] Man||-/-|[B-side] Man [b Man[5 pts]");
}

/* The sum at the end is no force; a force may have a name that begins like it. */
static void
test_total (void)
{
  assert_read ("My army\n  Total War (Army)\n    Drone\n", "My army|My army|Total War/Army|Drone");
  assert_read ("My army\n  Totals 5 (Army)\n    Drone\n", "My army|My army|Totals 5/Army|Drone");
  assert_read (
      "++ Total War (Army) ++\nDrone\n++ Totality 5 (Army) ++\nSquad\n++ Total [5 pts] ++\n"
      "++ TOTAL 5 pts ++\n++ total: [5] ++\n",
      "-||Total War/Army|Drone|Totality 5/Army|Squad");
}

/* Anything is a text. */
static void
test_anything (void)
{
  assert_read ("", "-|");
  assert_read ("\n  \n- - -\n====\n", "-|");
  assert_read ("Squad", "Squad||-/-|Squad");
  assert_read ("((((:,,;\n++\n++ ++\n+ +\n# \n)x[\n", "((((:,,;|((((:,,;|-/-|)x[");
  assert_read ("0x Squad\n999999999999x Man", "0x Squad||-/-|0x Squad 999999999999x Man");
}

static void
test_fold (void)
{
  g_autofree char *folded = muster_forum_list_fold ("  Él’s  GREAT-Axe (+1)!");

  g_assert_cmpstr (folded, ==, "els great axe 1");
}

/* However the lines end. */
static void
test_line_ends (void)
{
  static const char *const ends[] = { "\n", "\r\n", "\r" };

  for (guint i = 0; i < G_N_ELEMENTS (ends); i++)
    {
      g_autofree char *text = g_strjoin (ends[i],
                                         "++ Patrol (Realm) ++",
                                         "",
                                         "Squad [5pts]",
                                         ". Horn",
                                         "Guard",
                                         NULL);

      assert_read (text, "-||Patrol/Realm|Squad[5pts]{Horn} Guard");
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/roster/forum-list/battle-scribe", test_battle_scribe);
  g_test_add_func ("/roster/forum-list/new-recruit", test_new_recruit);
  g_test_add_func ("/roster/forum-list/shouted", test_shouted);
  g_test_add_func ("/roster/forum-list/own", test_own);
  g_test_add_func ("/roster/forum-list/tournament", test_tournament);
  g_test_add_func ("/roster/forum-list/numbered", test_numbered);
  g_test_add_func ("/roster/forum-list/markup", test_markup);
  g_test_add_func ("/roster/forum-list/total", test_total);
  g_test_add_func ("/roster/forum-list/anything", test_anything);
  g_test_add_func ("/roster/forum-list/line-ends", test_line_ends);
  g_test_add_func ("/roster/forum-list/fold", test_fold);

  return g_test_run ();
}
