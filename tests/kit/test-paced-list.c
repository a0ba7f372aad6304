/* test-paced-list.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include <gtk/gtk.h>

#include "muster-paced-list.h"
#include "muster-paced-place.h"

typedef struct
{
  GListStore *source;
  MusterPacedList *list;
  GPtrArray *seen; /* what somebody has who believes what is told */
} Fixture;

static void
changed_cb (Fixture *fixture, guint position, guint n_removed, guint n_added)
{
  g_assert_cmpuint (position + n_removed, <=, fixture->seen->len);
  if (n_removed > 0)
    g_ptr_array_remove_range (fixture->seen, position, n_removed);
  for (guint i = 0; i < n_added; i++)
    g_ptr_array_insert (fixture->seen,
                        (int) (position + i),
                        g_list_model_get_item (G_LIST_MODEL (fixture->list), position + i));
}

static void
set_up (Fixture *fixture, gconstpointer data)
{
  fixture->source = g_list_store_new (G_TYPE_OBJECT);
  fixture->list = g_object_new (MUSTER_TYPE_PACED_LIST, "model", fixture->source, NULL);
  fixture->seen = g_ptr_array_new_with_free_func (g_object_unref);
  g_signal_connect_swapped (fixture->list, "items-changed", G_CALLBACK (changed_cb), fixture);
}

static void
tear_down (Fixture *fixture, gconstpointer data)
{
  g_assert_finalize_object (fixture->list);
  g_object_unref (fixture->source);
  g_ptr_array_unref (fixture->seen);
}

static void
replace (Fixture *fixture, guint position, guint n_removed, guint n_added)
{
  g_autoptr (GPtrArray) added = g_ptr_array_new_with_free_func (g_object_unref);

  for (guint i = 0; i < n_added; i++)
    g_ptr_array_add (added, g_object_new (G_TYPE_OBJECT, NULL));
  g_list_store_splice (fixture->source, position, n_removed, added->pdata, n_added);
}

/* So many from the start on, and what is told of them, are as in the source. */
static guint
count_same (Fixture *fixture)
{
  const guint n = g_list_model_get_n_items (G_LIST_MODEL (fixture->source));
  guint same = 0;

  g_assert_cmpuint (fixture->seen->len,
                    ==,
                    g_list_model_get_n_items (G_LIST_MODEL (fixture->list)));
  for (; same < MIN (n, fixture->seen->len); same++)
    {
      g_autoptr (GObject) wanted = g_list_model_get_item (G_LIST_MODEL (fixture->source), same);
      g_autoptr (MusterPacedPlace)
                     place = g_list_model_get_item (G_LIST_MODEL (fixture->list), same);

      g_assert_true (place == fixture->seen->pdata[same]);
      if (muster_paced_place_get_item (place) != (gpointer) wanted)
        break;
    }

  return same;
}

static void
assert_same (Fixture *fixture)
{
  const guint n = g_list_model_get_n_items (G_LIST_MODEL (fixture->source));

  g_assert_cmpuint (fixture->seen->len, ==, n);
  g_assert_cmpuint (count_same (fixture), ==, n);
}

static gboolean
is_done (Fixture *fixture)
{
  const guint n = g_list_model_get_n_items (G_LIST_MODEL (fixture->source));

  return fixture->seen->len == n && count_same (fixture) == n;
}

/* At most thirty seconds. */
static void
wait (Fixture *fixture)
{
  const gint64 end = g_get_monotonic_time () + 30 * G_USEC_PER_SEC;

  while (!is_done (fixture) && g_get_monotonic_time () < end)
    g_main_context_iteration (NULL, TRUE);
  assert_same (fixture);
}

static void
test_small (Fixture *fixture, gconstpointer data)
{
  replace (fixture, 0, 0, 10);
  assert_same (fixture);
  replace (fixture, 3, 5, 1);
  assert_same (fixture);
  replace (fixture, 6, 0, 2);
  assert_same (fixture);
}

static void
test_large (Fixture *fixture, gconstpointer data)
{
  replace (fixture, 0, 0, 1000);
  g_assert_cmpuint (count_same (fixture), >=, 10);
  g_assert_cmpuint (count_same (fixture), <, 100);
  wait (fixture);

  /* Other rows in the place of all. */
  replace (fixture, 0, 1000, 700);
  g_assert_cmpuint (count_same (fixture), >=, 10);
  g_assert_cmpuint (count_same (fixture), <, 100);
  wait (fixture);

  replace (fixture, 5, 690, 0);
  g_assert_cmpuint (count_same (fixture), ==, 10);
  wait (fixture);
}

static gpointer
hold (gconstpointer item, gpointer user_data)
{
  return g_object_ref ((gpointer) item);
}

/* What takes the place of something else keeps its widgets: nobody is told that it came. */
static void
test_places (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GPtrArray) before = NULL;

  replace (fixture, 0, 0, 300);
  wait (fixture);
  before = g_ptr_array_copy (fixture->seen, hold, NULL);
  g_ptr_array_set_free_func (before, g_object_unref);
  replace (fixture, 0, 300, 200);
  wait (fixture);
  for (guint i = 0; i < 200; i++)
    g_assert_true (fixture->seen->pdata[i] == before->pdata[i]);
  replace (fixture, 20, 1, 0);
  assert_same (fixture);
  g_assert_true (fixture->seen->pdata[20] == before->pdata[21]);
}

/* What changes before all has come. */
static void
test_again (Fixture *fixture, gconstpointer data)
{
  replace (fixture, 0, 0, 1000);
  replace (fixture, 2, 1, 0);
  replace (fixture, 500, 400, 3);
  g_main_context_iteration (NULL, TRUE);
  replace (fixture, 30, 0, 300);
  replace (fixture, 1, 2, 2);
  wait (fixture);
  g_list_store_remove_all (fixture->source);
  replace (fixture, 0, 0, 400);
  wait (fixture);
}

/* It may go with work left. */
static void
test_gone (Fixture *fixture, gconstpointer data)
{
  replace (fixture, 0, 0, 1000);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add ("/kit/paced-list/small", Fixture, NULL, set_up, test_small, tear_down);
  g_test_add ("/kit/paced-list/large", Fixture, NULL, set_up, test_large, tear_down);
  g_test_add ("/kit/paced-list/places", Fixture, NULL, set_up, test_places, tear_down);
  g_test_add ("/kit/paced-list/again", Fixture, NULL, set_up, test_again, tear_down);
  g_test_add ("/kit/paced-list/gone", Fixture, NULL, set_up, test_gone, tear_down);

  return g_test_run ();
}
