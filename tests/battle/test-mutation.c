/* test-mutation.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include <gio/gio.h>
#include <glib/gstdio.h>
#include <string.h>

#include "muster-battle-error.h"
#include "muster-mutation-test.h"
#include "script.h"

/* Which changes of a rulebook its examples notice. */

static MusterRulebook *
load_sieve (void)
{
  g_autofree char *path = g_test_build_filename (G_TEST_DIST, "battle", "rulebooks", "sieve", NULL);

  return script_load_rulebook (path, TRUE);
}

static const char *const outcomes[MUSTER_N_MUTATION_OUTCOMES] = {
  [MUSTER_MUTATION_UNTRIED] = "untried",       [MUSTER_MUTATION_NOTICED] = "noticed",
  [MUSTER_MUTATION_UNNOTICED] = "unnoticed",   [MUSTER_MUTATION_UNREACHED] = "unreached",
  [MUSTER_MUTATION_EQUIVALENT] = "equivalent", [MUSTER_MUTATION_INVALID] = "invalid",
};

static char *
describe (const MusterMutationTest *test)
{
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i < test->results->len; i++)
    {
      const MusterMutationResult *result = &g_array_index (test->results, MusterMutationResult, i);

      g_string_append_printf (text,
                              "%u:%u %s: %s -> %s: %s\n",
                              result->mutation->where.line,
                              result->mutation->where.column,
                              result->mutation->scope,
                              result->mutation->was,
                              result->mutation->now,
                              outcomes[result->outcome]);
    }

  return g_strdup (text->str);
}

/* Of the first two prices one is like the other; the second and the third are not read both. What only words say is not changed, nor an
 * "if" that only tells and a turn in words. Without the name of what it returns the procedure is none. Only who is refused notices what
 * is required. */
static void
test_outcomes (void)
{
  g_autoptr (MusterRulebook) rulebook = load_sieve ();
  const MusterMutationOptions options = { .threads = 2 };
  g_autoptr (GError) error = NULL;
  g_autoptr (MusterMutationTest) test = muster_mutation_test_new (rulebook, &options, &error);
  g_autofree char *told = NULL;

  g_assert_no_error (error);
  told = describe (test);
  g_assert_cmpstr (
      told,
      ==,
      "8:43 fine: false -> true: unnoticed\n"
      "12:17 price: 5</row> <row at=\"3\">7 -> 7</row> <row at=\"3\">5: noticed\n"
      "15:70 coarse: n ge 3 -> n ge 4: noticed\n"
      "15:67 coarse: n ge 3 -> n gt 3: noticed\n"
      "17:31 never: 1 + 1 -> 2 + 1: unreached\n"
      "17:35 never: 1 + 1 -> 1 + 2: unreached\n"
      "21:5 sift: <let id=\"k\" value=\"2\"/> -> : invalid\n"
      "21:24 sift: 2 -> 3: noticed\n"
      "23:5 sift: <return value=\"if(fine or not fine, k, 0)\"/> -> : noticed\n"
      "23:28 sift: if(fine or not fine, k, 0) -> if(fine and not fine, k, 0): noticed\n"
      "23:44 sift: if(fine or not fine, k, 0) -> if(fine or not fine, k, 1): unnoticed\n"
      "27:5 grind: <require that=\"not s.worn\"> -> : noticed\n"
      "28:5 grind: <set what=\"s.worn\" to=\"true\"/> -> : noticed\n"
      "33:9 only: <phase id=\"only\" title=\"Only\"> -> : unreached\n"
      "33:39 only: <end winner=\"one\"> -> : unreached\n"
      "6:5 weight: <term value=\"2\"> -> : noticed\n"
      "6:18 weight: 2 -> 3: noticed\n"
      "7:5 weight: <term value=\"1\" when=\"n gt 5\"> -> : noticed\n"
      "7:21 weight: when=\"n gt 5\" -> : unnoticed\n"
      "7:18 weight: 1 -> 2: noticed\n"
      "7:32 weight: n gt 5 -> n gt 6: noticed\n"
      "7:29 weight: n gt 5 -> n ge 5: equivalent\n");
  /* Of 13 that are noticed, 3 that are not, and 4 to which nothing comes. */
  g_assert_cmpfloat_with_epsilon (muster_mutation_test_get_score (test), 13.0 / 20, 1e-9);
  g_assert_cmpuint (test->stale->len, ==, 1);
  g_assert_cmpstr (((const MusterEquivalent *) test->stale->pdata[0])->was, ==, "n gt 4");
}

static void
test_sample (void)
{
  g_autoptr (MusterRulebook) rulebook = load_sieve ();
  const MusterMutationOptions options = { .sample = 5, .seed = 3 };
  g_autoptr (GError) error = NULL;
  g_autoptr (MusterMutationTest) test = muster_mutation_test_new (rulebook, &options, &error);
  g_autoptr (MusterMutationTest) again = muster_mutation_test_new (rulebook, &options, &error);
  g_autofree char *told = NULL;
  g_autofree char *told_again = NULL;

  g_assert_no_error (error);
  told = describe (test);
  told_again = describe (again);
  g_assert_cmpuint (test->results->len - test->n[MUSTER_MUTATION_UNTRIED], ==, 5);
  g_assert_cmpstr (told, ==, told_again);
}

static gboolean
stop_cb (guint done, guint of, gpointer user_data)
{
  g_assert_cmpuint (done, <=, of);

  return FALSE;
}

static void
test_stopped (void)
{
  g_autoptr (MusterRulebook) rulebook = load_sieve ();
  const MusterMutationOptions options = { .threads = 1, .progress = stop_cb };
  g_autoptr (GError) error = NULL;

  g_assert_null (muster_mutation_test_new (rulebook, &options, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
}

static void
copy (const char *from, const char *folder, const char *name)
{
  g_autofree char *source = g_build_filename (from, name, NULL);
  g_autofree char *target = g_build_filename (folder, name, NULL);
  g_autofree char *text = NULL;
  gsize length;

  g_assert_true (g_file_get_contents (source, &text, &length, NULL));
  g_assert_true (g_file_set_contents (target, text, (gssize) length, NULL));
}

/* Files of examples are read anew for each change. */
static void
test_overtaken (void)
{
  static const char *const names[] = { "rulebook.xml",
                                       "weights.xml",
                                       "examples.xml",
                                       "examples-price.xml" };
  g_autofree char *sieve = g_test_build_filename (G_TEST_DIST,
                                                  "battle",
                                                  "rulebooks",
                                                  "sieve",
                                                  NULL);
  g_autofree char *folder = g_dir_make_tmp ("muster-XXXXXX", NULL);
  g_autofree char *part = g_build_filename (folder, "examples-price.xml", NULL);
  const MusterMutationOptions options = { .threads = 2 };
  g_autoptr (MusterRulebook) rulebook = NULL;
  g_autoptr (GError) error = NULL;

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    copy (sieve, folder, names[i]);
  rulebook = script_load_rulebook (folder, TRUE);
  g_assert_true (g_file_set_contents (part, "<examples/>", -1, NULL));

  g_assert_null (muster_mutation_test_new (rulebook, &options, &error));
  g_assert_error (error, MUSTER_BATTLE_ERROR, MUSTER_BATTLE_ERROR_FAILED);

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      g_autofree char *path = g_build_filename (folder, names[i], NULL);

      g_unlink (path);
    }
  g_rmdir (folder);
}

/* Who does not take a case has asked whether it holds, as has whoever does without a term. */
static void
test_cases (void)
{
  static const char rules[] =
      "<rulebook id=\"cases\" title=\"Cases\" board=\"none\"><side id=\"one\" title=\"One\"/>"
      "<function id=\"sort\" with=\"n: number\" gives=\"number\">"
      "<case when=\"n gt 5\" value=\"1\"/><else value=\"2\"/></function>"
      "<function id=\"sum\" with=\"n: number\" gives=\"number\">"
      "<term value=\"2\">always</term><term value=\"1\" when=\"n gt 5\">large</term></function>"
      "<turn><phase id=\"only\" title=\"Only\"><end winner=\"one\">Done.</end></phase></turn>"
      "<scenario id=\"flour\" title=\"Flour\"><side id=\"one\"/></scenario></rulebook>";
  static const char examples[] = "<examples><example id=\"seven\" title=\"Seven\"><expect "
                                 "test=\"sort(7) eq 1 and sum(7) eq 3\"/></example>"
                                 "<example id=\"five\" title=\"Five\"><expect test=\"sort(5) eq 2 "
                                 "and sum(5) eq 2\"/></example></examples>";
  g_autofree char *folder = g_dir_make_tmp ("muster-XXXXXX", NULL);
  g_autofree char *rules_path = g_build_filename (folder, "rulebook.xml", NULL);
  g_autofree char *examples_path = g_build_filename (folder, "examples.xml", NULL);
  const MusterMutationOptions options = { .threads = 1 };
  g_autoptr (MusterRulebook) rulebook = NULL;
  g_autoptr (MusterMutationTest) test = NULL;
  g_autoptr (GError) error = NULL;
  g_autofree char *told = NULL;

  g_assert_true (g_file_set_contents (rules_path, rules, -1, NULL));
  g_assert_true (g_file_set_contents (examples_path, examples, -1, NULL));
  rulebook = script_load_rulebook (folder, TRUE);
  test = muster_mutation_test_new (rulebook, &options, &error);

  g_assert_no_error (error);
  told = describe (test);
  g_assert_nonnull (strstr (told, "sort: n gt 5 -> n ge 5: noticed\n"));
  g_assert_nonnull (strstr (told, "sum: n gt 5 -> n ge 5: noticed\n"));
  g_unlink (rules_path);
  g_unlink (examples_path);
  g_rmdir (folder);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/battle/mutation/outcomes", test_outcomes);
  g_test_add_func ("/battle/mutation/sample", test_sample);
  g_test_add_func ("/battle/mutation/stopped", test_stopped);
  g_test_add_func ("/battle/mutation/overtaken", test_overtaken);
  g_test_add_func ("/battle/mutation/cases", test_cases);

  return g_test_run ();
}
