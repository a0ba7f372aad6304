/* test-location.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-location.h"

static void
assert_text (MusterSource *source, guint line, guint column, const char *expected)
{
  MusterLocation where = { source, line, column, 0 };
  g_autofree char *text = muster_location_to_string (&where);

  g_assert_cmpstr (text, ==, expected);
}

static void
test_to_string (void)
{
  g_autoptr (MusterSource) source = muster_source_new ("a.xml", NULL);

  assert_text (source, 3, 7, "a.xml:3:7");
  assert_text (source, 3, 0, "a.xml:3");
  assert_text (source, 0, 0, "a.xml");
  assert_text (source, 0, 7, "a.xml");
  assert_text (NULL, 3, 7, "");
}

static void
test_compare (void)
{
  g_autoptr (MusterSource) a = muster_source_new ("a.xml", NULL);
  g_autoptr (MusterSource) same_name = muster_source_new ("a.xml", NULL);
  g_autoptr (MusterSource) b = muster_source_new ("b.xml", NULL);
  MusterLocation places[] = {
    MUSTER_LOCATION_INIT, { a, 0, 0, 0 }, { a, 2, 9, 0 },     { a, 2, 10, 0 },
    { a, 10, 1, 0 },      { b, 1, 1, 0 }, { b, 70000, 1, 0 },
  };
  MusterLocation twin = { same_name, 2, 9, 5 };

  for (guint i = 0; i < G_N_ELEMENTS (places); i++)
    for (guint j = 0; j < G_N_ELEMENTS (places); j++)
      {
        int order = muster_location_compare (&places[i], &places[j]);

        g_assert_cmpint ((order > 0) - (order < 0), ==, (i > j) - (i < j));
      }
  g_assert_cmpint (muster_location_compare (&places[2], &twin), ==, 0);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/base/location/to-string", test_to_string);
  g_test_add_func ("/base/location/compare", test_compare);

  return g_test_run ();
}
