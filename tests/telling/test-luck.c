/* test-luck.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include <math.h>

#include "muster-luck.h"

#define EPSILON 1e-9

static MusterLogEntry *
new_check (double chance, gboolean passed, gint owner, const char *thing)
{
  MusterLogEntry *entry = muster_log_entry_new (MUSTER_LOG_ROLL);

  entry->chance = chance;
  entry->passed = passed;
  entry->mean = NAN;
  entry->variance = NAN;
  entry->owner = owner;
  entry->thing = g_strdup (thing);

  return entry;
}

/* A d6, whose mean is 3.5 and whose variance is 35/12. */
static MusterLogEntry *
new_total (double total, gint8 good, gint owner)
{
  MusterLogEntry *entry = new_check (NAN, FALSE, owner, NULL);

  entry->total = total;
  entry->mean = 3.5;
  entry->variance = 35.0 / 12.0;
  entry->good = good;

  return entry;
}

static GPtrArray *
new_log (void)
{
  return g_ptr_array_new_with_free_func ((GDestroyNotify) muster_log_entry_free);
}

/* Passes: 0.5 + 0.2 + 0.25 = 0.95 expected and 2 thrown; variance 0.25 + 0.16 + 0.1875 = 0.5975.
 * Deviations: 0.5 / 0.5 = 1; -0.2 / 0.4 = -0.5; 0.75 / sqrt (0.1875) = sqrt (3). */
static void
test_checks (void)
{
  g_autoptr (GPtrArray) log = new_log ();
  g_autofree MusterLuck *luck = NULL;

  g_ptr_array_add (log, new_check (0.5, TRUE, 0, NULL));
  g_ptr_array_add (log, new_check (0.2, FALSE, 0, NULL));
  g_ptr_array_add (log, new_check (0.25, TRUE, 0, NULL));
  luck = muster_luck_new_by_side (log, 2);

  g_assert_cmpuint (luck[0].checks, ==, 3);
  g_assert_cmpuint (luck[0].passed, ==, 2);
  g_assert_cmpfloat_with_epsilon (luck[0].expected, 0.95, EPSILON);
  g_assert_cmpfloat_with_epsilon (luck[0].variance, 0.5975, EPSILON);
  g_assert_cmpfloat_with_epsilon (muster_luck_get_deviation (&luck[0]), 1.288675, 1e-6);
  /* Of the normal distribution 0.8997 lie below 1.28, and 0.9015 below 1.29. */
  g_assert_cmpfloat_with_epsilon (muster_luck_get_rank (&luck[0]), 90.1, 0.1);
  g_assert_cmpuint (luck[1].checks, ==, 0);
  g_assert_cmpfloat (muster_luck_get_deviation (&luck[1]), ==, 0);
  g_assert_cmpfloat_with_epsilon (muster_luck_get_rank (&luck[1]), 50, 1e-9);
}

/* 6 is 2.5 over the mean, 2 is 1.5 under it, which is good where low is good: 2.5 + 1.5 = 4. */
static void
test_totals (void)
{
  g_autoptr (GPtrArray) log = new_log ();
  g_autofree MusterLuck *luck = NULL;
  double spread = sqrt (35.0 / 12.0);

  g_ptr_array_add (log, new_total (6, 1, 1));
  g_ptr_array_add (log, new_total (2, -1, 1));
  g_ptr_array_add (log, new_total (6, 0, 1));
  luck = muster_luck_new_by_side (log, 2);

  g_assert_cmpuint (luck[1].totals, ==, 2);
  g_assert_cmpuint (luck[1].checks, ==, 0);
  g_assert_cmpfloat_with_epsilon (luck[1].surplus, 4, EPSILON);
  g_assert_cmpfloat_with_epsilon (luck[1].total_variance, 35.0 / 6.0, EPSILON);
  g_assert_cmpfloat_with_epsilon (muster_luck_get_deviation (&luck[1]),
                                  4 / spread / sqrt (2),
                                  EPSILON);
}

static void
test_what_does_not_count (void)
{
  g_autoptr (GPtrArray) log = new_log ();
  g_autofree MusterLuck *luck = NULL;
  MusterLogEntry *entry = new_check (0.5, TRUE, 0, NULL);

  entry->overruled = TRUE;
  g_ptr_array_add (log, entry);
  entry = new_check (0.5, TRUE, 0, NULL);
  entry->kind = MUSTER_LOG_SAY;
  g_ptr_array_add (log, entry);
  luck = muster_luck_new_by_side (log, 1);

  g_assert_cmpuint (luck[0].checks, ==, 0);
  g_assert_cmpuint (luck[0].weighed, ==, 0);
}

/* A roll that cannot fail is a roll, but no luck. One by hand counts like any other. */
static void
test_certain_and_by_hand (void)
{
  g_autoptr (GPtrArray) log = new_log ();
  g_autofree MusterLuck *luck = NULL;
  MusterLogEntry *entry = new_check (0.5, FALSE, -1, NULL);

  entry->by_hand = TRUE;
  g_ptr_array_add (log, entry);
  g_ptr_array_add (log, new_check (1, TRUE, -1, NULL));
  luck = muster_luck_new_by_side (log, 1);

  g_assert_cmpuint (luck[0].checks, ==, 0);
  g_assert_cmpuint (luck[1].checks, ==, 2);
  g_assert_cmpuint (luck[1].weighed, ==, 1);
  g_assert_cmpfloat_with_epsilon (muster_luck_get_deviation (&luck[1]), -1, EPSILON);
}

static void
test_by_thing (void)
{
  g_autoptr (GPtrArray) log = new_log ();
  g_autoptr (GPtrArray) things = NULL;
  MusterThingLuck *thing;

  g_ptr_array_add (log, new_check (0.5, TRUE, 0, "figure.2"));
  g_ptr_array_add (log, new_check (0.5, FALSE, 1, "figure.1"));
  g_ptr_array_add (log, new_check (0.5, TRUE, 0, "figure.2"));
  g_ptr_array_add (log, new_total (6, 0, 0));
  things = muster_luck_list_by_thing (log);

  g_assert_cmpuint (things->len, ==, 2);
  thing = g_ptr_array_index (things, 0);
  g_assert_cmpstr (thing->thing, ==, "figure.2");
  g_assert_cmpuint (thing->luck.checks, ==, 2);
  g_assert_cmpint (thing->owner, ==, 0);
  thing = g_ptr_array_index (things, 1);
  g_assert_cmpuint (thing->luck.passed, ==, 0);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/telling/luck/checks", test_checks);
  g_test_add_func ("/telling/luck/totals", test_totals);
  g_test_add_func ("/telling/luck/what-does-not-count", test_what_does_not_count);
  g_test_add_func ("/telling/luck/certain-and-by-hand", test_certain_and_by_hand);
  g_test_add_func ("/telling/luck/by-thing", test_by_thing);

  return g_test_run ();
}
