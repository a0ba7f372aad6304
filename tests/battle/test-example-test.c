/* test-example-test.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-battle-error.h"
#include "muster-example-test.h"
#include "toy.h"

static const MusterExampleResult *
get_result (GPtrArray *results, guint index)
{
  return g_ptr_array_index (results, index);
}

static void
test_run (void)
{
  g_autoptr (MusterRulebook) rulebook = toy_rulebook_new ();
  g_autoptr (MusterSource) source = muster_source_new ("examples.xml", NULL);
  const MusterExample examples[] = {
    { .id = "passes" },
    { .id = "fails" },
    { .id = "faults" },
    { .id = "asks", .cite = { .location = { source, 9, 3, 0 } } },
    { .id = "unfit", .cite = { .location = { source, 12, 3, 0 } } },
  };
  guint8 coverage[TOY_SITES] = { 0 };
  g_autoptr (GPtrArray) results = NULL;
  g_autoptr (GError) error = NULL;

  rulebook->examples = examples;
  rulebook->n_examples = G_N_ELEMENTS (examples);
  results = muster_example_test_run (rulebook, coverage, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (results->len, ==, G_N_ELEMENTS (examples));
  for (guint i = 0; i < results->len; i++)
    {
      g_assert_true (get_result (results, i)->example == &examples[i]);
      g_assert_cmpint (get_result (results, i)->passed, ==, i == 0);
    }
  g_assert_null (get_result (results, 0)->message);
  g_assert_cmpstr (get_result (results, 1)->message, ==, "toy.xml:2: expected more");
  g_assert_cmpstr (get_result (results, 2)->message, ==, "toy.xml:3: broken");
  g_assert_cmpstr (get_result (results, 3)->message,
                   ==,
                   "examples.xml:9:3: the example ends at a question: \"Turn 0: up or down?\" "
                   "(choice); expected an answer to it");
  g_assert_cmpstr (get_result (results, 4)->message, ==, "examples.xml:12:3: no such board");

  /* passes and faults have six letters, fails five, asks four. */
  for (guint i = 0; i < TOY_SITES; i++)
    g_assert_cmpuint (coverage[i], ==, i >= 4 && i <= 6);
}

static void
test_without_coverage (void)
{
  g_autoptr (MusterRulebook) rulebook = toy_rulebook_new ();
  const MusterExample example = { .id = "passes" };
  g_autoptr (GPtrArray) results = NULL;
  g_autoptr (GError) error = NULL;

  rulebook->examples = &example;
  rulebook->n_examples = 1;
  results = muster_example_test_run (rulebook, NULL, &error);
  g_assert_no_error (error);
  g_assert_true (get_result (results, 0)->passed);
}

static void
test_doctrine (void)
{
  g_autoptr (MusterRulebook) rulebook = toy_rulebook_new ();
  g_autoptr (GError) error = NULL;

  rulebook->is_doctrine = TRUE;
  g_assert_null (muster_example_test_run (rulebook, NULL, &error));
  g_assert_error (error, MUSTER_BATTLE_ERROR, MUSTER_BATTLE_ERROR_INVALID);
}

/* Sites 0 to 3 are statements, 4 and 5 cases, 6 to 9 cells of two rows of two. */
static MusterOperation operations[] = {
  { .code = MUSTER_OP_ROLL, .site = 0, .cite = { .location = { NULL, 5, 1, 0 } } },
  { .code = MUSTER_OP_BRANCH, .site = 1, .cite = { .location = { NULL, 6, 1, 0 } } },
  { .code = MUSTER_OP_SAY, .site = 2, .cite = { .location = { NULL, 7, 1, 0 } } },
  { .code = MUSTER_OP_JUMP, .site = 1 },
  { .code = MUSTER_OP_BRANCH, .site = 1, .cite = { .location = { NULL, 8, 1, 0 } } },
  { .code = MUSTER_OP_END, .site = 3, .cite = { .location = { NULL, 9, 1, 0 } } },
};

static const MusterExpression any_expression = { 0 };

static MusterCase cases[] = {
  { .when = &any_expression, .cite = { .location = { NULL, 20, 3, 0 } } },
  { .when = NULL, .cite = { .location = { NULL, 21, 3, 0 } } },
};

static MusterRow rows[] = {
  { .n_cells = 2, .cite = { .location = { NULL, 30, 3, 0 } } },
  { .n_cells = 2, .cite = { .location = { NULL, 31, 3, 0 } } },
};

static const MusterRulingOption options[] = {
  { .title = "One.", .value = 1 },
  { .title = NULL, .value = 2 },
  { .title = "Three.", .value = 3 },
};

static void
place_all (MusterSource *source)
{
  for (guint i = 0; i < G_N_ELEMENTS (operations); i++)
    operations[i].cite.location.source = source;
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    cases[i].cite.location.source = source;
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    rows[i].cite.location.source = source;
}

static char *
describe (const guint8 *coverage, guint n_columns, guint *n)
{
  g_autoptr (MusterSource) source = muster_source_new ("r", NULL);
  const MusterProcedure procedures[] = {
    { .id = "fight", .n_operations = G_N_ELEMENTS (operations), .operations = operations },
    { .id = "an-example",
      .role = MUSTER_PROCEDURE_EXAMPLE,
      .n_operations = G_N_ELEMENTS (operations),
      .operations = operations },
  };
  const MusterFunction function = { .id = "odds", .n_cases = 2, .cases = cases, .site = 4 };
  const MusterTable table = { .id = "hits",
                              .n_rows = 2,
                              .rows = rows,
                              .n_columns = n_columns,
                              .site = 6 };
  const MusterRuling ruling = { .id = "luck",
                                .value = 1,
                                .n_options = 3,
                                .options = options,
                                .cite = { .location = { source, 40, 1, 0 } } };
  const guint16 rulings[] = { 0 };
  const double three[] = { 3 };
  /* The first example leaves the ruling, the second sets it to 3. */
  const MusterExample examples[] = {
    { .id = "a", .scenario = -1 },
    { .id = "b", .scenario = -1, .n_rulings = 1, .rulings = rulings, .ruling_values = three }
  };
  MusterRulebook rulebook = { .n_procedures = 2,
                              .procedures = procedures,
                              .n_functions = 1,
                              .functions = &function,
                              .n_tables = 1,
                              .tables = &table,
                              .n_rulings = 1,
                              .rulings = &ruling,
                              .n_examples = 2,
                              .examples = examples,
                              .n_sites = 10 };

  place_all (source);

  return muster_example_test_describe_gaps (&rulebook, coverage, n);
}

static void
test_gaps (void)
{
  const guint8 coverage[10] = { 1, 0, 0, 1, 0, 0, 0, 0, 0, 1 };
  guint n = 0;
  g_autofree char *text = describe (coverage, 0, &n);

  g_assert_cmpstr (text,
                   ==,
                   "r:6:1: no example reaches \"branch\" in \"fight\"\n"
                   "r:7:1: no example reaches \"say\" in \"fight\"\n"
                   "r:20:3: no example reaches case 1 of \"odds\"\n"
                   "r:21:3: no example reaches the else, case 2, of \"odds\"\n"
                   "r:30:3: no example reads row 1 of \"hits\"\n"
                   "r:31:3: no example reads cell 1 of row 2 of \"hits\"\n"
                   "r:40:1: no example plays option 2 of ruling \"luck\"\n");
  g_assert_cmpuint (n, ==, 7);
}

/* With columns a row is read as a whole. */
static void
test_gaps_of_columns (void)
{
  const guint8 coverage[10] = { 1, 1, 1, 1, 1, 1, 1, 0, 0, 0 };
  guint n = 0;
  g_autofree char *text = describe (coverage, 2, &n);

  g_assert_cmpstr (text,
                   ==,
                   "r:31:3: no example reads row 2 of \"hits\"\n"
                   "r:40:1: no example plays option 2 of ruling \"luck\"\n");
  g_assert_cmpuint (n, ==, 2);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/battle/example-test/run", test_run);
  g_test_add_func ("/battle/example-test/without-coverage", test_without_coverage);
  g_test_add_func ("/battle/example-test/doctrine", test_doctrine);
  g_test_add_func ("/battle/example-test/gaps", test_gaps);
  g_test_add_func ("/battle/example-test/gaps-of-columns", test_gaps_of_columns);

  return g_test_run ();
}
