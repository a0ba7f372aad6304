/* test-rulebook.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include <glib.h>
#include <glib/gstdio.h>
#include <string.h>

#include "muster-rulebook.h"
#include "muster-rules-error.h"

static MusterRulebook *
load (const char *name, gboolean with_examples)
{
  g_autofree char *path = g_test_build_filename (G_TEST_DIST, "rules", "books", name, NULL);
  g_autoptr (MusterReport) report = muster_report_new ();
  g_autoptr (GError) error = NULL;
  MusterRulebook *book = muster_rulebook_load (path, NULL, with_examples, report, &error);
  g_autofree char *text = muster_report_to_string (report, TRUE);

  g_assert_cmpstr (text, ==, "");
  g_assert_no_error (error);
  g_assert_nonnull (book);
  return book;
}

static void
test_declarations (void)
{
  g_autoptr (MusterRulebook) book = load ("duel", FALSE);
  const MusterKind *pawn = &book->kinds[1];

  g_assert_cmpstr (book->id, ==, "duel");
  g_assert_cmpint (book->board, ==, MUSTER_BOARD_GRID);
  g_assert_cmpuint (book->width, ==, 4);
  g_assert_cmpuint (book->height, ==, 1);
  g_assert_cmpstr (book->kinds[0].id, ==, "side");
  g_assert_cmpuint (book->kinds[0].max, ==, 2);
  g_assert_cmpstr (pawn->id, ==, "pawn");
  g_assert_cmpuint (pawn->max, ==, 70);
  g_assert_cmpuint (pawn->set_words, ==, 2);
  g_assert_cmpint (muster_rulebook_find_kind (book, "tool"), ==, 2);
  g_assert_cmpuint (book->kinds[2].part_of, ==, 1);
  g_assert_cmpuint (book->kinds[3].max, ==, 2);
  g_assert_true (book->kinds[4].one);
  g_assert_cmpstr (book->enums[0].words[0], ==, "go");
  g_assert_cmpuint (book->n_events, ==, MUSTER_N_EVENTS);
  g_assert_cmpint (book->turn_each, ==, 0);
  g_assert_nonnull (book->turn_skip);
  g_assert_cmpstr (book->procedures[book->turn].id, ==, "turn");
  g_assert_cmpint (muster_rulebook_find_ruling (book, "pace"), ==, 0);
  g_assert_cmpint (muster_rulebook_find_attribute (book, 1, "life"), >=, 0);
  g_assert_cmpint (muster_rulebook_find_attribute (book, 1, "sharp"), ==, -1);
  g_assert_null (muster_rulebook_find_scenario (book, "nowhere"));
}

/* Attributes in the order in which they are declared, each for all its things; then the inverses;
 * then the piles. */
static void
test_layout (void)
{
  g_autoptr (MusterRulebook) book = load ("duel", FALSE);
  guint32 expected = 0;

  for (guint i = 0; i < book->n_attributes; i++)
    {
      const MusterAttribute *attribute = &book->attributes[i];

      g_assert_cmpuint (attribute->offset, ==, expected);
      expected += attribute->words * book->kinds[attribute->kind].max;
    }
  /* 70 pawns of four attributes, one of them a list of 3, and a side; 10 tools of sharp, owner and
   * side; 2 cards of worth and side; a store and two sides with their side. */
  g_assert_cmpuint (expected, ==, 70 * (1 + 1 + 4 + 1 + 1) + 10 * 3 + 2 * 2 + 1 + 2);
  /* Crew of 70 pawns in 2 words, tools of 70 pawns in 1; pawns, tools and cards of 2 sides. */
  expected += 70 * 2 + 70 * 1 + 2 * 2 + 2 * 1 + 2 * 1;
  g_assert_cmpuint (book->piles[0].offset, ==, expected);
  g_assert_cmpuint (book->piles[0].words, ==, 3);
  g_assert_cmpuint (book->state_words, ==, expected + 3);
}

static void
test_things (void)
{
  g_autoptr (MusterRulebook) book = load ("duel", FALSE);
  const MusterThing *guard = muster_rulebook_find_model (book, "guard");

  g_assert_cmpuint (book->n_things, ==, 2);
  g_assert_cmpstr (book->things[1].name, ==, "High");
  g_assert_cmpfloat (book->things[1].values[0].words[0].number, ==, 2);
  g_assert_nonnull (guard);
  g_assert_cmpuint (guard->n_values, ==, 3);
  g_assert_cmpfloat (guard->values[0].words[0].number, ==, 4);
  g_assert_cmpfloat (guard->values[1].words[0].number, ==, 1);
  g_assert_cmpuint (guard->values[2].n_words, ==, 4);
  g_assert_cmpfloat (guard->values[2].words[0].number, ==, 2);
  g_assert_cmpfloat (guard->values[2].words[2].number, ==, 2);
  g_assert_cmpuint (guard->n_parts, ==, 1);
  g_assert_cmpstr (guard->parts[0].name, ==, "Axe");
  g_assert_cmpfloat (guard->parts[0].values[0].words[0].number, ==, 1);
  g_assert_cmpuint (muster_rulebook_find_model (book, "king")->only, ==, 1);
  g_assert_null (muster_rulebook_find_model (book, "queen"));
}

static void
test_scenario (void)
{
  g_autoptr (MusterRulebook) book = load ("duel", FALSE);
  const MusterScenario *scenario = muster_rulebook_find_scenario (book, "open");

  g_assert_cmpuint (scenario->n_sides, ==, 2);
  g_assert_cmpint (scenario->sides[0].doctrine, ==, -1);
  g_assert_cmpstr (scenario->board, ==, "r..#");
  g_assert_cmpuint (scenario->n_legend, ==, 1);
  g_assert_cmpuint (scenario->n_rulings, ==, 1);
  g_assert_cmpfloat (scenario->ruling_values[0], ==, 3);
  g_assert_cmpuint (scenario->n_reactions, ==, 1);
  g_assert_cmpuint (book->n_reactions, ==, 0);
  g_assert_cmpint (book->procedures[scenario->setup].role, ==, MUSTER_PROCEDURE_SETUP);
}

/* The rules are numbered the same with and without examples, and so is what is pinned. */
static void
test_examples (void)
{
  g_autoptr (MusterRulebook) plain = load ("duel", FALSE);
  g_autoptr (MusterRulebook) book = load ("duel", TRUE);
  const MusterProcedure *procedure = &book->procedures[book->examples[0].procedure];
  static const MusterOpCode codes[] = { MUSTER_OP_CREATE, MUSTER_OP_BRANCH, MUSTER_OP_SET,
                                        MUSTER_OP_FEED,   MUSTER_OP_FEED,   MUSTER_OP_KNOW,
                                        MUSTER_OP_EXPECT, MUSTER_OP_OFFER,  MUSTER_OP_OFFER };

  g_assert_cmpuint (plain->n_examples, ==, 0);
  g_assert_cmpuint (book->n_examples, ==, 1);
  g_assert_cmpstr (plain->hash, ==, book->hash);
  g_assert_cmpuint (book->n_sites, ==, plain->n_sites + G_N_ELEMENTS (codes));
  g_assert_cmpuint (procedure->n_operations, ==, G_N_ELEMENTS (codes));
  for (guint i = 0; i < G_N_ELEMENTS (codes); i++)
    {
      g_assert_cmpint (procedure->operations[i].code, ==, codes[i]);
      g_assert_cmpuint (procedure->operations[i].site, ==, plain->n_sites + i);
    }
  g_assert_cmpstr (procedure->operations[3].feed, ==, "dice 3 5");
  g_assert_cmpstr (procedure->operations[4].feed, ==, "do step p");
  g_assert_true (procedure->operations[7].add);
  g_assert_null (procedure->operations[7].args[1]);
  g_assert_nonnull (procedure->operations[8].args[1]);
  g_assert_cmpuint (book->examples[0].n_people, ==, 1);
  g_assert_cmpint (book->examples[0].scenario, ==, 0);
}

/* The examples of a doctrine run in its host. */
static void
test_host (void)
{
  g_autoptr (MusterRulebook) plain = load ("scouts", FALSE);
  g_autoptr (MusterRulebook) book = load ("scouts", TRUE);

  g_assert_true (plain->is_doctrine);
  g_assert_false (book->is_doctrine);
  g_assert_cmpstr (book->id, ==, "host");
  g_assert_cmpuint (book->n_examples, ==, 1);
  g_assert_cmpuint (book->n_doctrines, ==, 1);
  g_assert_cmpstr (book->doctrines[0].id, ==, "scouts");
  g_assert_cmpstr (book->procedures[book->doctrines[0].plan].id, ==, "scouts.plan");
  g_assert_cmpint (book->scenarios[0].sides[0].doctrine, ==, 0);
  g_assert_cmpuint (book->files->len, ==, 2);
}

static void
test_faulty_examples (void)
{
  g_autofree char *path = g_test_build_filename (G_TEST_DIST, "rules", "books", "faulty", NULL);
  g_autoptr (MusterReport) report = muster_report_new ();
  g_autoptr (GError) error = NULL;
  g_autoptr (MusterRulebook) book = muster_rulebook_load (path, NULL, TRUE, report, &error);
  static const guint lines[] = { 2, 2, 3, 4, 5, 6, 7, 8, 9, 10 };

  g_assert_null (book);
  g_assert_error (error, MUSTER_RULES_ERROR, MUSTER_RULES_ERROR_INVALID);
  muster_report_sort (report);
  g_assert_cmpuint (muster_report_get_n (report), ==, G_N_ELEMENTS (lines));
  for (guint i = 0; i < G_N_ELEMENTS (lines); i++)
    g_assert_cmpuint (muster_report_get (report, i)->location.line, ==, lines[i]);
}

static void
test_pinned (void)
{
  g_autofree char *path = g_test_build_filename (G_TEST_DIST,
                                                 "rules",
                                                 "books",
                                                 "scouts",
                                                 "host.xml",
                                                 NULL);
  g_autoptr (MusterReport) report = muster_report_new ();
  g_autoptr (GError) error = NULL;
  g_autoptr (MusterRulebook) book = muster_rulebook_load (path, NULL, FALSE, report, &error);
  g_autoptr (MusterRulebook) again = NULL;
  g_autoptr (MusterRulebook) none = NULL;
  const MusterRulebookFile *file;

  g_assert_no_error (error);
  g_assert_cmpuint (book->files->len, ==, 2);
  file = g_ptr_array_index (book->files, 0);
  g_assert_cmpstr (file->name, ==, "host/rulebook.xml");
  file = g_ptr_array_index (book->files, 1);
  g_assert_cmpstr (file->name, ==, "scouts/rulebook.xml");
  g_assert_cmpuint (strlen (book->hash), ==, 64);
  again = muster_rulebook_load_files ("host", book->files, report, &error);
  g_assert_no_error (error);
  g_assert_cmpstr (again->hash, ==, book->hash);
  g_assert_cmpuint (again->n_sites, ==, book->n_sites);
  none = muster_rulebook_load_files ("other", book->files, report, &error);
  g_assert_null (none);
  g_assert_error (error, MUSTER_RULES_ERROR, MUSTER_RULES_ERROR_NOT_FOUND);
}

static void
test_missing (void)
{
  g_autoptr (MusterReport) report = muster_report_new ();
  g_autoptr (GError) error = NULL;

  g_assert_null (muster_rulebook_load ("/nonexistent/rules", NULL, TRUE, report, &error));
  g_assert_error (error, MUSTER_RULES_ERROR, MUSTER_RULES_ERROR_NOT_FOUND);
  g_assert_cmpuint (muster_report_get_n (report), ==, 0);
}

/* Only of a profile there is a type before it. */
static void
test_slash_in_a_cost (void)
{
  static const char text[] = "<rulebook id='inn' title='Inn'><kind id='guest' many='guests'>"
                             "<attribute id='rent' type='number' from='cost:Gold/week'/></kind>"
                             "<turn><say>{sum(guests, it.rent)}</say></turn></rulebook>";
  g_autofree char *folder = g_dir_make_tmp ("muster-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (folder, "inn.xml", NULL);
  g_autoptr (MusterReport) report = muster_report_new ();
  g_autoptr (MusterRulebook) book = NULL;
  gint32 rent;

  g_assert_true (g_file_set_contents (path, text, -1, NULL));
  book = muster_rulebook_load (path, NULL, FALSE, report, NULL);
  g_assert_nonnull (book);
  rent = muster_rulebook_find_attribute (book, 1, "rent");
  g_assert_cmpint (book->attributes[rent].from, ==, MUSTER_FROM_COST);
  g_assert_cmpstr (book->attributes[rent].from_name, ==, "Gold/week");
  g_remove (path);
  g_rmdir (folder);
}

/* The file is there, in the current folder, under the very name; but it was not given. */
static void
test_part_that_is_not_given (void)
{
  static const char rules[] = "<rulebook id='inn' title='Inn'><include file='beds.xml'/>"
                              "<turn><say>{beds()}</say></turn></rulebook>";
  static const char part[] = "<rules><function id='beds' value='2'/></rules>";
  g_autofree char *before = g_get_current_dir ();
  g_autofree char *folder = g_dir_make_tmp ("muster-XXXXXX", NULL);
  g_autoptr (GPtrArray) files = g_ptr_array_new ();
  g_autoptr (GBytes) bytes = g_bytes_new_static (rules, strlen (rules));
  g_autoptr (MusterReport) report = muster_report_new ();
  MusterRulebookFile file = { (char *) "inn/rulebook.xml", bytes };
  GError *error = NULL;

  g_ptr_array_add (files, &file);
  g_assert_cmpint (g_chdir (folder), ==, 0);
  g_assert_cmpint (g_mkdir ("inn", 0700), ==, 0);
  g_assert_true (g_file_set_contents ("inn/beds.xml", part, -1, NULL));
  g_assert_null (muster_rulebook_load_files ("inn", files, report, &error));
  g_assert_error (error, MUSTER_RULES_ERROR, MUSTER_RULES_ERROR_INVALID);
  g_clear_error (&error);

  g_remove ("inn/beds.xml");
  g_rmdir ("inn");
  g_assert_cmpint (g_chdir (before), ==, 0);
  g_rmdir (folder);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/rules/rulebook/declarations", test_declarations);
  g_test_add_func ("/rules/rulebook/layout", test_layout);
  g_test_add_func ("/rules/rulebook/things", test_things);
  g_test_add_func ("/rules/rulebook/scenario", test_scenario);
  g_test_add_func ("/rules/rulebook/slash-in-a-cost", test_slash_in_a_cost);
  g_test_add_func ("/rules/rulebook/examples", test_examples);
  g_test_add_func ("/rules/rulebook/host", test_host);
  g_test_add_func ("/rules/rulebook/faulty-examples", test_faulty_examples);
  g_test_add_func ("/rules/rulebook/pinned", test_pinned);
  g_test_add_func ("/rules/rulebook/missing", test_missing);
  g_test_add_func ("/rules/rulebook/part-that-is-not-given", test_part_that_is_not_given);
  return g_test_run ();
}
