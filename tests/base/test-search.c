/* test-search.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-search.h"

static gboolean
finds (const char *words, const char *text)
{
  g_autoptr (MusterSearch) search = muster_search_new (words);
  g_autofree char *folded = muster_search_fold (text);

  return muster_search_finds (search, folded);
}

static void
test_words (void)
{
  g_assert_true (finds ("heavy wolf", "Wolf with a Heavy Spear"));
  g_assert_true (finds ("  spe ", "Wolf with a Heavy Spear"));
  g_assert_false (finds ("heavy bear", "Wolf with a Heavy Spear"));
  g_assert_true (finds ("", "anything"));
}

/* A letter with its accent in one sign or in two; capital letters that have no small one of the same length. */
static void
test_forms (void)
{
  g_assert_true (finds ("ÉLITE", "e\xcc\x81lite"));
  g_assert_true (finds ("strasse", "STRASSE"));
  g_assert_true (finds ("straße", "STRASSE"));
}

static void
test_bytes_that_are_no_text (void)
{
  g_assert_true (finds ("wolf", "\xff wolf"));
}

static void
test_empty (void)
{
  g_autoptr (MusterSearch) blanks = muster_search_new (" \t ");
  g_autoptr (MusterSearch) word = muster_search_new (" a");

  g_assert_true (muster_search_is_empty (blanks));
  g_assert_false (muster_search_is_empty (word));
}

static guint
get_distance (const char *words, const char *text)
{
  g_autoptr (MusterSearch) search = muster_search_new (words);
  g_autofree char *folded = muster_search_fold (text);

  return muster_search_get_distance (search, folded);
}

static void
test_distance (void)
{
  g_assert_cmpuint (get_distance (" wolf  Squad ", "Wolf Squad"), ==, 0);
  g_assert_cmpuint (get_distance ("wolf sq", "Wolf Squad"), ==, 1);
  g_assert_cmpuint (get_distance ("wolf squad", "Wolf Squad (Old)"), ==, 1);
  g_assert_cmpuint (get_distance ("wolf squad", "Werewolf Squad, Wolf Squad"), ==, 2);
  g_assert_cmpuint (get_distance ("élite", "The Elites’ Élite"), ==, 2);
  g_assert_cmpuint (get_distance ("wolf squad", "Werewolf Squad"), ==, 3);
  g_assert_cmpuint (get_distance ("squad wolf", "Wolf Squad"), ==, 3);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/base/search/words", test_words);
  g_test_add_func ("/base/search/forms", test_forms);
  g_test_add_func ("/base/search/bytes-that-are-no-text", test_bytes_that_are_no_text);
  g_test_add_func ("/base/search/empty", test_empty);
  g_test_add_func ("/base/search/distance", test_distance);

  return g_test_run ();
}
