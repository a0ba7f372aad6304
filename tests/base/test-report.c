/* test-report.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include <string.h>

#include "muster-report.h"

static const MusterTag error_tag = { "value-wrong", MUSTER_SEVERITY_ERROR, "Why." };
static const MusterTag other_tag = { "value-lost", MUSTER_SEVERITY_ERROR, "Why." };
static const MusterTag warning_tag = { "value-odd", MUSTER_SEVERITY_WARNING, "Why." };

static void
test_empty (void)
{
  g_autoptr (MusterReport) report = muster_report_new ();
  g_autofree char *text = muster_report_to_string (report, TRUE);

  g_assert_cmpuint (muster_report_get_n (report), ==, 0);
  g_assert_false (muster_report_has_errors (report));
  g_assert_cmpstr (text, ==, "");
}

static void
test_add (void)
{
  g_autoptr (MusterReport) report = muster_report_new ();
  g_autoptr (MusterSource) source = muster_source_new ("a.xml", NULL);
  MusterLocation where = { source, 2, 3, 4 };
  const MusterDiagnostic *first;
  g_autofree char *text = NULL;

  muster_report_add (report, &warning_tag, NULL, "%d is odd", 3);
  g_assert_false (muster_report_has_errors (report));
  muster_report_add_hint (report, &error_tag, &where, "try 4", "%s", "wrong");
  g_assert_true (muster_report_has_errors (report));
  g_assert_cmpuint (muster_report_get_n_errors (report), ==, 1);
  g_assert_cmpuint (muster_report_get_n_warnings (report), ==, 1);
  g_assert_cmpuint (muster_report_get_n_of (report, MUSTER_SEVERITY_NOTE), ==, 0);

  first = muster_report_get (report, 0);
  g_assert_true (first->tag == &warning_tag);
  g_assert_cmpstr (first->message, ==, "3 is odd");
  g_assert_null (first->location.source);
  g_assert_true (muster_report_get (report, 1)->tag == &error_tag);
  g_assert_cmpuint (muster_report_get (report, 1)->location.length, ==, 4);
  text = muster_report_to_string (report, FALSE);
  g_assert_cmpstr (text,
                   ==,
                   "warning: 3 is odd [value-odd]\n"
                   "a.xml:2:3: error: wrong [value-wrong]\n"
                   "  hint: try 4\n");
}

static void
test_duplicates_collapse (void)
{
  g_autoptr (MusterReport) report = muster_report_new ();
  g_autoptr (MusterSource) source = muster_source_new ("a.xml", NULL);
  MusterLocation where = { source, 2, 3, 0 };
  MusterLocation elsewhere = { source, 2, 4, 0 };

  muster_report_add (report, &error_tag, &where, "wrong");
  muster_report_add (report, &error_tag, &where, "wrong");
  g_assert_cmpuint (muster_report_get_n (report), ==, 1);
  g_assert_cmpuint (muster_report_get_n_errors (report), ==, 1);
  /* Another tag, place or message is another fault. */
  muster_report_add (report, &other_tag, &where, "wrong");
  muster_report_add (report, &error_tag, &elsewhere, "wrong");
  muster_report_add (report, &error_tag, &where, "bad");
  muster_report_add (report, &error_tag, NULL, "wrong");
  g_assert_cmpuint (muster_report_get_n (report), ==, 5);
}

static void
test_keeps_a_hundred_errors (void)
{
  g_autoptr (MusterReport) report = muster_report_new ();
  g_autofree char *text = NULL;

  for (guint i = 0; i < 100; i++)
    muster_report_add (report, &error_tag, NULL, "wrong %u", i);
  text = muster_report_to_string (report, FALSE);
  g_assert_null (strstr (text, "more"));
  g_clear_pointer (&text, g_free);

  muster_report_add (report, &error_tag, NULL, "wrong 100");
  text = muster_report_to_string (report, FALSE);
  g_assert_true (g_str_has_suffix (text, "\n1 more error not shown\n"));
  g_clear_pointer (&text, g_free);

  muster_report_add (report, &error_tag, NULL, "wrong 101");
  muster_report_add (report, &warning_tag, NULL, "odd");
  g_assert_cmpuint (muster_report_get_n (report), ==, 101);
  g_assert_cmpuint (muster_report_get_n_errors (report), ==, 102);
  g_assert_true (muster_report_get (report, 100)->tag == &warning_tag);
  text = muster_report_to_string (report, FALSE);
  g_assert_true (g_str_has_suffix (text, "odd [value-odd]\n2 more errors not shown\n"));
}

/* What a file has too much of is too much of all files as well. */
static void
test_merge_counts_what_was_not_kept (void)
{
  g_autoptr (MusterReport) report = muster_report_new ();
  g_autoptr (MusterReport) file = muster_report_new ();
  g_autofree char *text = NULL;

  for (guint i = 0; i < 130; i++)
    muster_report_add (file, &warning_tag, NULL, "odd %u", i);
  muster_report_add (report, &warning_tag, NULL, "odd 0");
  muster_report_add (report, &warning_tag, NULL, "odd by itself");
  muster_report_merge (report, file);
  g_assert_cmpuint (muster_report_get_n (report), ==, 100);
  g_assert_cmpuint (muster_report_get_n_warnings (report), ==, 131);
  text = muster_report_to_string (report, FALSE);
  g_assert_true (g_str_has_suffix (text, "\n31 more warnings not shown\n"));
}

static void
test_sort (void)
{
  g_autoptr (MusterReport) report = muster_report_new ();
  g_autoptr (MusterSource) a = muster_source_new ("a.xml", NULL);
  g_autoptr (MusterSource) b = muster_source_new ("b.xml", NULL);
  MusterLocation places[] = {
    { b, 1, 1, 0 }, { a, 10, 1, 0 }, { a, 9, 20, 0 }, { a, 9, 3, 0 }, { a, 9, 3, 0 },
  };
  const char *expected[] = { "here 3", "here 4", "here 2", "here 1", "here 0" };

  for (guint i = 0; i < G_N_ELEMENTS (places); i++)
    muster_report_add (report, &error_tag, &places[i], "here %u", i);
  muster_report_sort (report);
  for (guint i = 0; i < G_N_ELEMENTS (expected); i++)
    g_assert_cmpstr (muster_report_get (report, i)->message, ==, expected[i]);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/base/report/empty", test_empty);
  g_test_add_func ("/base/report/add", test_add);
  g_test_add_func ("/base/report/duplicates-collapse", test_duplicates_collapse);
  g_test_add_func ("/base/report/keeps-a-hundred-errors", test_keeps_a_hundred_errors);
  g_test_add_func ("/base/report/merge-counts-what-was-not-kept",
                   test_merge_counts_what_was_not_kept);
  g_test_add_func ("/base/report/sort", test_sort);

  return g_test_run ();
}
