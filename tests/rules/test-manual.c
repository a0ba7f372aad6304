/* test-manual.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include <glib.h>
#include <glib/gstdio.h>
#include <locale.h>
#include <string.h>

#include "muster-manual.h"

static MusterRulebook *
load (const char *name)
{
  g_autofree char *path = g_test_build_filename (G_TEST_DIST, "rules", "books", name, NULL);
  g_autoptr (MusterReport) report = muster_report_new ();
  g_autoptr (GError) error = NULL;
  MusterRulebook *book = muster_rulebook_load (path, NULL, FALSE, report, &error);
  g_autofree char *text = muster_report_to_string (report, TRUE);

  g_assert_cmpstr (text, ==, "");
  g_assert_no_error (error);
  return book;
}

static MusterManual *
open_manual (const char *name)
{
  g_autoptr (MusterRulebook) book = load (name);

  return muster_manual_new (book);
}

/* One line for each block, so that a test can say what is expected. */
static void
append_block (GString *out, const MusterManualBlock *block)
{
  static const char *const signs[] = { "#", "", "|", "-", "=", "+" };

  g_string_append (out, signs[block->kind]);
  if (block->level > 0)
    g_string_append_printf (out, "%u", block->level);
  if (block->term != NULL)
    g_string_append_printf (out, " [%s]", block->term);
  if (block->text != NULL)
    g_string_append_printf (out, " %s", block->text);
  for (guint i = 0; block->items != NULL && i < block->items->len; i++)
    g_string_append_printf (out, " <%s>", (char *) g_ptr_array_index (block->items, i));
  for (guint y = 0; block->rows != NULL && y < block->rows->len; y++)
    {
      g_autofree char *cells = g_strjoinv (" , ", g_ptr_array_index (block->rows, y));

      g_string_append_printf (out, " %s /", cells);
    }
  for (guint i = 0; block->rules != NULL && block->rules[i] != NULL; i++)
    g_string_append_printf (out, " @%s", block->rules[i]->src);
  g_string_append_c (out, '\n');
}

static void
assert_section (const MusterManual *manual, const char *id, const char *expected)
{
  const MusterManualSection *section = muster_manual_find_section (manual, id);
  g_autoptr (GString) found = g_string_new (NULL);

  g_assert_nonnull (section);
  g_assert_cmpstr (section->id, ==, id);
  for (guint i = 0; i < section->blocks->len; i++)
    append_block (found, g_ptr_array_index (section->blocks, i));
  g_assert_cmpstr (found->str, ==, expected);
}

static void
assert_order (const MusterManual *manual, const char *expected)
{
  const GPtrArray *sections = muster_manual_get_sections (manual);
  g_autoptr (GString) found = g_string_new (NULL);

  for (guint i = 0; i < sections->len; i++)
    g_string_append_printf (found,
                            "%s%s",
                            i > 0 ? " " : "",
                            ((const MusterManualSection *) g_ptr_array_index (sections, i))->id);
  g_assert_cmpstr (found->str, ==, expected);
}

static void
test_sections (void)
{
  g_autoptr (MusterManual) manual = open_manual ("almanac");

  g_assert_cmpstr (muster_manual_get_title (manual), ==, "An Almanac");
  assert_order (manual, "about scenarios choices turn figures tables settings rules gales");
  assert_section (manual, "about", " A game of weather.\n For two.\n");
  g_assert_cmpstr (muster_manual_find_section (manual, "SET")->id, ==, "settings");
  g_assert_cmpstr (muster_manual_find_section (manual, "how a")->id, ==, "turn");
  g_assert_null (muster_manual_find_section (manual, "wind"));
}

/* A rulebook without words and tables has fewer sections, and none that are empty. */
static void
test_small (void)
{
  g_autoptr (MusterManual) manual = open_manual ("duel");

  assert_order (manual, "scenarios turn figures settings");
  assert_section (manual,
                  "turn",
                  " Each side has a turn of its own, in order.\n"
                  "#2 Go\n"
                  " Each of these acts: Pawn.\n"
                  " A person chooses from: Step.\n"
                  "#2 What You Can Do\n"
                  "= [Step] Not possible where this holds: too weak.\n");
}

static void
test_scenarios (void)
{
  g_autoptr (MusterManual) manual = open_manual ("almanac");

  assert_section (manual,
                  "scenarios",
                  "#2 March @Rain\n"
                  " It is March.\n"
                  " This is a house rule. It is not in the rules.\n"
                  "| Side , Played by / North , Muster, by “Gales” /"
                  " South , you; in simulations Muster, by “Gales” /\n"
                  "= [Does it hail?] Yes.\n"
                  "= [How many days?] 31\n"
                  "+ n..#\n-..#\n"
                  "- <n – North>\n"
                  " A board of your own should have at least 1 wall.\n");
}

/* Who acts is the side that the list names, or that of the loop around. What the rulebook has sentences for is told with those;
 * and what has values in it that nobody knows here is not told at all. */
static void
test_turn (void)
{
  g_autoptr (MusterManual) manual = open_manual ("almanac");

  assert_section (manual,
                  "turn",
                  " The day is short, and the night is long.\n"
                  "#2 Morning @Wind @Rain\n"
                  " North act.\n"
                  " In this order: the largest first.\n"
                  " A person chooses from: Pour, Rest.\n"
                  " South act.\n"
                  "#2 Late night\n"
                  " All clouds rest.\n"
                  " A person chooses from: Rest.\n"
                  "#2 What You Can Do\n"
                  "= [Pour] Not possible where this holds: it is dry. @Rain\n"
                  "= [Rest] Stay where you are.\n"
                  "#2 While Others Act\n"
                  "= [Dodge] Not possible where this holds: not its own.\n");
}

/* What is chosen for a battle is no reading of the rules, and stands apart from those. */
static void
test_choices (void)
{
  g_autoptr (MusterManual) manual = open_manual ("almanac");
  g_autofree char *settings = NULL;

  assert_section (manual,
                  "choices",
                  "#2 How many days? @Wind\n"
                  " More of them make it longer.\n"
                  " Default: 7.\n");
  settings = muster_manual_to_markdown (manual, muster_manual_find_section (manual, "settings"));
  g_assert_null (strstr (settings, "How many days?"));
  g_assert_nonnull (strstr (settings, "Does it hail?"));
}

/* Left out: what changes in play, what is for the rules alone, what has no title. */
static void
test_figures (void)
{
  g_autoptr (MusterManual) manual = open_manual ("almanac");

  assert_section (manual,
                  "figures",
                  "| Cloud , Size , Reach , Sky , Slow /"
                  " Nimbus , 2 , no limit , half-clear , no /"
                  " cirrus , 5 , 3 , clear , yes /\n"
                  "| Cloud , Gust , Force / Nimbus , Breeze , 1 / Nimbus , Storm , 4 /\n"
                  "| Omen , Good / Red sky , yes / black-cat , no /\n");
}

static void
test_tables (void)
{
  g_autoptr (MusterManual) manual = open_manual ("almanac");

  assert_section (manual,
                  "tables",
                  "#2 Drift @Wind\n"
                  " This part of the rules is lost. What stands here fills the gap.\n"
                  " You may change this table. What you put here is a house rule.\n"
                  "| Die , Sky , Wind 1 , Wind 2 , Origin /"
                  " 1 or less , any , 0 , 1 , from the rules /"
                  " 2–4 , clear , 2 , 3 , lost /"
                  " 2–4 , half-clear–dark , 4 , 5 , lost /"
                  " 5 , any , 6 , 7 , lost /"
                  " 6 or more , any , 8 , no limit , lost /\n"
                  "#2 Signs\n"
                  "| Sky , Omen list , Is good / clear , clear, dark , yes / half-clear–dark , – , no /\n"
                  "#2 Names\n"
                  " Rows may be missing here. Muster asks for them when they are needed.\n"
                  "| clear , half-clear , dark / Sunny , Fair , Wet day /\n");
}

static void
test_settings (void)
{
  g_autoptr (MusterManual) manual = open_manual ("almanac");

  assert_section (manual,
                  "settings",
                  "#2 Optional rules\n"
                  "#3 Does it hail? @Rain\n"
                  "- <Yes.> <No. (default)>\n"
                  "#2 House rules\n"
                  "#3 First sky\n"
                  " Default: dark.\n");
}

static void
test_rules (void)
{
  g_autoptr (MusterManual) manual = open_manual ("almanac");
  const MusterManualSection *gales = muster_manual_find_section (manual, "gales");

  assert_section (manual,
                  "rules",
                  "#2 Rain and snow\n"
                  " The rules are unclear here.\n"
                  " It rains.\n"
                  " It snows.\n"
                  "#2 Wind\n"
                  " It blows.\n");
  assert_section (manual,
                  "gales",
                  " They blow.\n"
                  " This is a house rule. It is not in the rules.\n"
                  "#2 Gusts\n"
                  " This is optional.\n"
                  " In gusts.\n");
  g_assert_cmpstr (gales->title, ==, "Gales");
  g_assert_cmpstr (((MusterManualBlock *) g_ptr_array_index (gales->blocks, 2))->rule->src,
                   ==,
                   "Gusts");
}

static void
test_markdown (void)
{
  g_autoptr (MusterManual) manual = open_manual ("almanac");
  g_autofree char *all = muster_manual_to_markdown (manual, NULL);
  g_autofree char *one = muster_manual_to_markdown (manual,
                                                    muster_manual_find_section (manual, "figures"));

  g_assert_cmpstr (one,
                   ==,
                   "# An Almanac\n\n## Figures\n\n"
                   "| Cloud | Size | Reach | Sky | Slow |\n| --- | --- | --- | --- | --- |\n"
                   "| Nimbus | 2 | no limit | half-clear | no |\n| cirrus | 5 | 3 | clear | yes |\n"
                   "\n| Cloud | Gust | Force |\n| --- | --- | --- |\n| Nimbus | Breeze | 1 |\n"
                   "| Nimbus | Storm | 4 |\n"
                   "\n| Omen | Good |\n| --- | --- |\n| Red sky | yes |\n| black-cat | no |\n");
  g_assert_true (g_str_has_prefix (all, "# An Almanac\n\n## About\n\nA game of weather.\n\n"));
  g_assert_nonnull (strstr (all, "\n\n    n..#\n    -..#\n\n- n – North\n\n"));
  g_assert_nonnull (strstr (all, "\n\n**Does it hail?** Yes.\n\n**How many days?** 31\n\n"));
  g_assert_nonnull (strstr (all, "\n\n**Pour:** Not possible where this holds: it is dry.\n\n"));
  g_assert_nonnull (strstr (all, "\n\n#### Does it hail?\n\n- Yes.\n- No. (default)\n\n"));
  g_assert_true (g_str_has_suffix (all, "\n\nIn gusts.\n"));
}

static void
copy (const char *from, const char *to)
{
  g_autofree char *parent = g_path_get_dirname (to);
  g_autofree char *contents = NULL;
  g_autoptr (GError) error = NULL;
  gsize size;

  g_assert_cmpint (g_mkdir_with_parents (parent, 0700), ==, 0);
  g_file_get_contents (from, &contents, &size, &error);
  g_assert_no_error (error);
  g_file_set_contents (to, contents, (gssize) size, &error);
  g_assert_no_error (error);
}

/* The almanac with translations beside it. */
static MusterManual *
open_translated (void)
{
  g_autofree char *folder = g_dir_make_tmp ("muster-XXXXXX", NULL);
  g_autofree char *book_from = g_test_build_filename (G_TEST_DIST,
                                                      "rules",
                                                      "books",
                                                      "almanac",
                                                      "rulebook.xml",
                                                      NULL);
  g_autofree char *book_to = g_build_filename (folder, "rulebook.xml", NULL);
  g_autofree char *from = g_test_build_filename (G_TEST_BUILT, "rules", "almanac.mo", NULL);
  g_autofree char *to = g_build_filename (folder,
                                          "locale",
                                          "xx",
                                          "LC_MESSAGES",
                                          "muster-rulebook-almanac.mo",
                                          NULL);
  g_autoptr (MusterReport) report = muster_report_new ();
  g_autoptr (MusterRulebook) book = NULL;

  copy (book_from, book_to);
  copy (from, to);
  book = muster_rulebook_load (folder, NULL, FALSE, report, NULL);
  g_assert_nonnull (book);
  return muster_manual_new (book);
}

/* Everything that comes from the rulebook; the words of the program itself have no translation
 * here. */
static void
test_translated (void)
{
  g_autoptr (MusterManual) manual = NULL;
  g_autofree char *turn = NULL;
  g_autofree char *title = NULL;
  const MusterRule *rule;
  g_autofree char *scenarios = NULL;
  const char *locale;

  g_setenv ("LANGUAGE", "xx", TRUE);
  locale = setlocale (LC_ALL, "xx.UTF-8");
  g_assert_nonnull (locale);
  manual = open_translated ();
  g_assert_cmpstr (muster_manual_get_title (manual), ==, "Un almanach");
  assert_section (manual, "about", " Un jeu de temps.\n Pour deux.\n Ou trois.\n");
  assert_section (manual,
                  "rules",
                  "#2 Pluie et neige\n"
                  " The rules are unclear here.\n"
                  " Il pleut et il neige.\n"
                  "#2 Wind\n"
                  " It blows.\n");
  assert_section (manual,
                  "figures",
                  "| Nuage , Taille , Reach , Sky , Slow /"
                  " Nimbus , 2 , no limit , mi-clair , no /"
                  " cirrus , 5 , 3 , clair , yes /\n"
                  "| Nuage , Gust , Force / Nimbus , Breeze , 1 / Nimbus , Storm , 4 /\n"
                  "| Omen , Good / Ciel rouge , yes / black-cat , no /\n");
  rule = ((MusterManualBlock *)
              g_ptr_array_index (muster_manual_find_section (manual, "gales")->blocks, 2))
             ->rule;
  title = muster_rule_dup_title (rule);
  g_assert_cmpstr (title, ==, "Rafales (Vents)");
  g_assert_cmpstr (muster_rule_get_text (rule), ==, "En rafales.");
  turn = muster_manual_to_markdown (manual, muster_manual_find_section (manual, "turn"));
  g_assert_nonnull (strstr (turn, "Nord act."));
  g_assert_nonnull (strstr (turn, "le plus grand d’abord"));
  g_assert_nonnull (strstr (turn, "à sec : it"));
  scenarios = muster_manual_to_markdown (manual, muster_manual_find_section (manual, "scenarios"));
  g_assert_nonnull (strstr (scenarios, "**Grêle-t-il ?** Oui."));
  g_assert_nonnull (strstr (scenarios, "- n – Nord"));
}

static void
test_translated_tables (void)
{
  g_autoptr (MusterManual) manual = open_translated ();
  g_autofree char *tables = muster_manual_to_markdown (
      manual,
      muster_manual_find_section (manual, "tables"));

  g_assert_nonnull (strstr (tables, "| Dé | Ciel | Vent 1 | Vent 2 | Origin |"));
  g_assert_nonnull (strstr (tables, "| 2–4 | mi-clair–obscur | 4 | 5 | lost |"));
  g_assert_nonnull (strstr (tables, "| clair | mi-clair | obscur |"));
  g_assert_nonnull (strstr (tables, "| Soleil | Beau | Jour de pluie |"));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/rules/manual/sections", test_sections);
  g_test_add_func ("/rules/manual/small", test_small);
  g_test_add_func ("/rules/manual/scenarios", test_scenarios);
  g_test_add_func ("/rules/manual/turn", test_turn);
  g_test_add_func ("/rules/manual/choices", test_choices);
  g_test_add_func ("/rules/manual/figures", test_figures);
  g_test_add_func ("/rules/manual/tables", test_tables);
  g_test_add_func ("/rules/manual/settings", test_settings);
  g_test_add_func ("/rules/manual/rules", test_rules);
  g_test_add_func ("/rules/manual/markdown", test_markdown);
  g_test_add_func ("/rules/manual/translated", test_translated);
  g_test_add_func ("/rules/manual/translated-tables", test_translated_tables);
  return g_test_run ();
}
