/* test-board-view.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "muster-board-view.h"

#include <string.h>

static void
check_signs (const char *names, const char *expected)
{
  g_auto (GStrv) words = g_strsplit (names, ",", -1);
  g_autoptr (GPtrArray) list = g_ptr_array_new ();
  g_autoptr (GPtrArray) signs = NULL;
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; words[i] != NULL; i++)
    g_ptr_array_add (list, words[i]);
  signs = muster_board_view_list_signs (list);
  for (guint i = 0; i < signs->len; i++)
    g_string_append_printf (text,
                            "%s%s",
                            i > 0 ? "," : "",
                            (const char *) g_ptr_array_index (signs, i));
  g_assert_cmpstr (text->str, ==, expected);
}

static void
test_signs (void)
{
  check_signs ("Scout", "Sc");
  check_signs ("scout", "Sc");
  check_signs ("Old Captain", "OC");
  check_signs ("Guard 1,Guard 2,Guard 12", "G1,G2,G12");
  check_signs ("Gate-keeper 3", "G3");
}

static void
test_signs_are_different (void)
{
  /* A sign that is taken gets more letters. */
  check_signs ("Guard 1,Ghost 1", "G1,Gh1");
  check_signs ("Scout,Scholar", "Sc,Sch");
  check_signs ("Old Captain,Orange Cat", "OC,Or");
  check_signs ("A,A,A", "A,#2,#3");
}

static void
test_signs_of_strange_names (void)
{
  check_signs ("Ärger 1,Öl", "Ä1,Öl");
  check_signs ("7", "7");
  check_signs (" ,--", "#1,#2");
}

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
  g_test_add_func ("/cli/board-view/signs", test_signs);
  g_test_add_func ("/cli/board-view/signs-are-different", test_signs_are_different);
  g_test_add_func ("/cli/board-view/signs-of-strange-names", test_signs_of_strange_names);
  g_test_add_func ("/cli/board-view/columns", test_columns);

  return g_test_run ();
}
