/* test-board-view.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "muster-board-view.h"

static void
test_columns (void)
{
  g_autofree char *padded = muster_text_pad ("é–", 4);
  g_autofree char *full = muster_text_pad ("abcdef", 4);

  g_assert_cmpuint (muster_text_get_columns ("é–x"), ==, 3);
  g_assert_cmpuint (muster_text_get_columns ("龍"), ==, 2);
  g_assert_cmpstr (padded, ==, "é–  ");
  g_assert_cmpstr (full, ==, "abcdef");
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/cli/board-view/columns", test_columns);

  return g_test_run ();
}
