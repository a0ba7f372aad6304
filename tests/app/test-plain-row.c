/* test-plain-row.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include <adwaita.h>

#include "muster-plain-row.h"
#include "widget-search.h"

/* What looks like markup is none: nothing is warned of, which would end the test. */
static void
test_says_what_is_given (void)
{
  GtkWidget *row = g_object_ref_sink (muster_plain_row_new ("Wolves & <Sons>", "1 < 2"));
  g_autofree char *text = widget_search_dup_text (row);

  g_assert_cmpstr (text, ==, "Wolves & <Sons>\n1 < 2\n");
  g_object_unref (row);
}

int
main (int argc, char **argv)
{
  gtk_test_init (&argc, &argv, NULL);
  adw_init ();

  g_test_add_func ("/app/plain-row/says-what-is-given", test_says_what_is_given);

  return g_test_run ();
}
