/* test-ids.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-ids.h"

#define N_IDS     20000
#define N_THREADS 4

static void
test_same (void)
{
  g_autoptr (MusterIds) ids = muster_ids_new ();
  guint32 first = muster_ids_intern (ids, "ab-cd", -1);
  guint32 second = muster_ids_intern (ids, "ab-ce", -1);

  g_assert_cmpuint (first, !=, MUSTER_ID_NONE);
  g_assert_cmpuint (first, !=, second);
  g_assert_cmpuint (muster_ids_intern (ids, "ab-cdef", 5), ==, first);
  g_assert_cmpuint (muster_ids_find (ids, "ab-ce"), ==, second);
  g_assert_cmpuint (muster_ids_find (ids, "ab-cf"), ==, MUSTER_ID_NONE);
  g_assert_cmpstr (muster_ids_get_text (ids, second), ==, "ab-ce");
  g_assert_cmpuint (muster_ids_get_bound (ids), >, MAX (first, second));
}

static void
test_empty (void)
{
  g_autoptr (MusterIds) ids = muster_ids_new ();

  g_assert_cmpuint (muster_ids_intern (ids, "", -1), ==, MUSTER_ID_NONE);
  g_assert_cmpuint (muster_ids_intern (ids, "abc", 0), ==, MUSTER_ID_NONE);
  g_assert_cmpstr (muster_ids_get_text (ids, MUSTER_ID_NONE), ==, "");
  g_assert_cmpstr (muster_ids_get_text (ids, 12345), ==, "");
}

static gpointer
intern_all (gpointer data)
{
  guint32 *numbers = g_new (guint32, N_IDS);

  for (guint i = 0; i < N_IDS; i++)
    {
      g_autofree char *text = g_strdup_printf ("%04x-%04x-entry", i * 7919 % N_IDS, i);

      numbers[i] = muster_ids_intern (data, text, -1);
    }

  return numbers;
}

/* All threads get the same number for the same id, and different ones for different ids. */
static void
test_threads (void)
{
  g_autoptr (MusterIds) ids = muster_ids_new ();
  g_autoptr (GHashTable) seen = g_hash_table_new (NULL, NULL);
  GThread *threads[N_THREADS];
  guint32 *numbers[N_THREADS];

  for (guint i = 0; i < N_THREADS; i++)
    threads[i] = g_thread_new (NULL, intern_all, ids);
  for (guint i = 0; i < N_THREADS; i++)
    numbers[i] = g_thread_join (threads[i]);
  for (guint i = 0; i < N_IDS; i++)
    {
      g_assert_true (g_hash_table_add (seen, GUINT_TO_POINTER (numbers[0][i])));
      for (guint j = 1; j < N_THREADS; j++)
        g_assert_cmpuint (numbers[j][i], ==, numbers[0][i]);
    }
  for (guint i = 0; i < N_THREADS; i++)
    g_free (numbers[i]);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/roster/ids/same", test_same);
  g_test_add_func ("/roster/ids/empty", test_empty);
  g_test_add_func ("/roster/ids/threads", test_threads);

  return g_test_run ();
}
