/* test-rule.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include <glib.h>

#include "muster-rulebook.h"

/* cases/rules.xml uses the doctrine `sayers`, which has a section "To play" of its own, and has a
 * doctrine `inner` inside. */

static char *
find_doctrine (const char *id, gpointer user_data)
{
  return g_test_build_filename (G_TEST_DIST, "rules", "cases", "doctrines", id, NULL);
}

static MusterRulebook *
load (void)
{
  g_autofree char *path = g_test_build_filename (G_TEST_DIST, "rules", "cases", "rules.xml", NULL);
  g_autoptr (MusterReport) report = muster_report_new ();
  g_autoptr (GError) error = NULL;
  const MusterRulebookSources sources = { .find_rulebook = find_doctrine };
  MusterRulebook *book = muster_rulebook_load (path, &sources, FALSE, report, &error);

  g_assert_no_error (error);
  g_assert_nonnull (book);
  return book;
}

static guint16
find_module (const MusterRulebook *book, const char *name)
{
  for (guint i = 0; i < book->n_modules; i++)
    if (g_str_equal (book->modules[i].name, name))
      return (guint16) i;
  g_assert_not_reached ();
}

/* (nullable): a section of this module. */
static const MusterRule *
find_rule (const MusterRulebook *book, guint16 module, const char *src)
{
  for (guint i = 0; i < book->n_rules; i++)
    if (book->rules[i]->module == module && g_strcmp0 (book->rules[i]->src, src) == 0)
      return book->rules[i];

  return NULL;
}

static const MusterDoctrine *
find_doctrine_of (const MusterRulebook *book, guint16 module)
{
  for (guint i = 0; i < book->n_doctrines; i++)
    if (book->doctrines[i].module == module)
      return &book->doctrines[i];
  g_assert_not_reached ();
}

static void
test_text (void)
{
  g_autoptr (MusterRulebook) book = load ();
  const MusterRule *play = find_rule (book, 0, "To play");
  const MusterRule *walls = find_rule (book, 0, "Walls");

  g_assert_cmpuint (book->n_rules, ==, 7);
  g_assert_cmpstr (book->modules[0].about, ==, "A game for one.");
  g_assert_cmpstr (play->title, ==, "To play");
  g_assert_cmpint (play->origin, ==, MUSTER_ORIGIN_SOURCE);
  g_assert_cmpstr (walls->title, ==, "Walls and doors");
  g_assert_cmpstr (walls->text, ==, "Nobody walks through a wall.\n\nA door is no wall.");
  g_assert_cmpint (walls->origin, ==, MUSTER_ORIGIN_HOUSE);
  g_assert_cmpuint (walls->location.line, ==, 4);
  g_assert_null (find_rule (book, 0, "Whim"));
}

/* A doctrine from another file has sections of its own, one inside cites those around it. */
static void
test_modules (void)
{
  g_autoptr (MusterRulebook) book = load ();
  guint16 solo = find_module (book, "solo");
  guint16 inner = find_module (book, "inner");
  const MusterDoctrine *doctrine = find_doctrine_of (book, inner);

  g_assert_cmpstr (find_rule (book, 0, "To play")->text, ==, "You go first.");
  g_assert_cmpstr (find_rule (book, solo, "To play")->text, ==, "The other way round.");
  g_assert_null (find_rule (book, solo, "Walls"));
  g_assert_cmpstr (doctrine->cite.src, ==, "Walls");
  g_assert_true (doctrine->cite.rules[0] == find_rule (book, 0, "Walls"));
  g_assert_null (doctrine->cite.rules[1]);
  g_assert_nonnull (find_rule (book, inner, "Whim"));
  g_assert_null (book->modules[inner].about);
}

static const MusterProcedure *
find_procedure (const MusterRulebook *book, const char *id)
{
  for (guint i = 0; i < book->n_procedures; i++)
    if (g_strcmp0 (book->procedures[i].id, id) == 0)
      return &book->procedures[i];
  g_assert_not_reached ();
}

static void
test_citations (void)
{
  g_autoptr (MusterRulebook) book = load ();
  guint16 solo = find_module (book, "solo");
  const MusterProcedure *plan = find_procedure (book, "solo.plan");
  const MusterKind *pawn = &book->kinds[muster_rulebook_find_kind (book, "pawn")];
  const MusterCitation *doors = &book->tables[0].cite;

  g_assert_nonnull (pawn->cite.rules);
  g_assert_true (pawn->cite.rules[0] == find_rule (book, 0, "To play"));
  g_assert_null (pawn->cite.rules[1]);
  g_assert_true (plan->cite.rules[0] == find_rule (book, solo, "To play"));
  /* The book has a rule of that name; the doctrine does not know the book. */
  g_assert_cmpstr (plan->operations[0].cite.src, ==, "Spoils");
  g_assert_null (plan->operations[0].cite.rules);
  /* Two sections, of which one has no text. */
  g_assert_cmpstr (doors->src, ==, "Walls; Doors");
  g_assert_true (doors->rules[0] == find_rule (book, 0, "Walls"));
  g_assert_null (doors->rules[1]);
  /* A row has the section of its table. */
  g_assert_true (book->tables[0].rows[0].cite.rules == doors->rules);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/rules/rule/text", test_text);
  g_test_add_func ("/rules/rule/modules", test_modules);
  g_test_add_func ("/rules/rule/citations", test_citations);
  return g_test_run ();
}
