/* test-plain-row.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include <adwaita.h>

#include "muster-plain-row.h"
#include "muster-shortcut-row.h"
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

/* Keys are called as on a keyboard, and found by that. */
static void
test_keys (void)
{
  static const char *const words[] = { "page", "down", "keypad", NULL };
  GtkWidget *row = g_object_ref_sink (g_object_new (MUSTER_TYPE_SHORTCUT_ROW,
                                                    "title",
                                                    "Elsewhere",
                                                    "accelerator",
                                                    "<ctrl>Page_Down KP_7 BackSpace",
                                                    NULL));
  g_autofree char *text = widget_search_dup_text (row);

  g_assert_nonnull (strstr (text, "Page Down\n"));
  g_assert_nonnull (strstr (text, "Keypad 7\n"));
  g_assert_nonnull (strstr (text, "Backspace\n"));
  g_assert_null (strchr (text, '_'));
  g_assert_true (muster_shortcut_row_matches (MUSTER_SHORTCUT_ROW (row), words));
  g_object_unref (row);
}

int
main (int argc, char **argv)
{
  gtk_test_init (&argc, &argv, NULL);
  adw_init ();

  g_test_add_func ("/kit/plain-row/says-what-is-given", test_says_what_is_given);

  g_test_add_func ("/kit/shortcut-row/keys", test_keys);

  return g_test_run ();
}
