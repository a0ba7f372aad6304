/* test-nearest.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-nearest.h"

static const char *const words[] = {
  "atLeast", "atMost", "equalTo", "range", "movement", "hit", "hat", "Größe", "distribution", NULL,
};

static void
test_finds_slips (void)
{
  /* Changed, lost, inserted, swapped. */
  g_assert_cmpstr (muster_nearest_word ("atLesst", words), ==, "atLeast");
  g_assert_cmpstr (muster_nearest_word ("atLest", words), ==, "atLeast");
  g_assert_cmpstr (muster_nearest_word ("equalsTo", words), ==, "equalTo");
  g_assert_cmpstr (muster_nearest_word ("ragne", words), ==, "range");
  g_assert_cmpstr (muster_nearest_word ("Grösse", words), ==, "Größe");
  g_assert_cmpstr (muster_nearest_word ("range", words), ==, "range");
}

static void
test_ignores_case (void)
{
  g_assert_cmpstr (muster_nearest_word ("ATMOST", words), ==, "atMost");
  g_assert_cmpstr (muster_nearest_word ("RAGNE", words), ==, "range");
}

static void
test_first_of_equals (void)
{
  g_assert_cmpstr (muster_nearest_word ("hot", words), ==, "hit");
}

static void
test_limit_is_a_third (void)
{
  /* Five letters allow one fault, nine and more allow three. */
  g_assert_null (muster_nearest_word ("rxnxe", words));
  g_assert_cmpstr (muster_nearest_word ("distxxxution", words), ==, "distribution");
  g_assert_null (muster_nearest_word ("disxxxxution", words));
}

static void
test_nothing_near (void)
{
  const char *const none[] = { NULL };

  g_assert_null (muster_nearest_word ("completely-else", words));
  g_assert_null (muster_nearest_word ("", words));
  g_assert_null (muster_nearest_word ("range", none));
  g_assert_null (muster_nearest_word ("a\xff", words));
}

static void
test_single_letters_are_not_near (void)
{
  const char *const letters[] = { "x", "y", "ab", NULL };

  g_assert_null (muster_nearest_word ("a", letters));
  g_assert_cmpstr (muster_nearest_word ("Y", letters), ==, "y");
}

static void
test_overlong_words (void)
{
  g_autofree char *word = g_strnfill (100000, 'a');
  const char *const candidates[] = { word, NULL };

  g_assert_null (muster_nearest_word (word, candidates));
}

static void
test_hint (void)
{
  g_autofree char *hint = muster_nearest_hint ("ragne", words);
  g_autofree char *none = muster_nearest_hint ("zzzzzz", words);

  g_assert_cmpstr (hint, ==, "did you mean \"range\"?");
  g_assert_null (none);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/base/nearest/finds-slips", test_finds_slips);
  g_test_add_func ("/base/nearest/ignores-case", test_ignores_case);
  g_test_add_func ("/base/nearest/first-of-equals", test_first_of_equals);
  g_test_add_func ("/base/nearest/limit-is-a-third", test_limit_is_a_third);
  g_test_add_func ("/base/nearest/nothing-near", test_nothing_near);
  g_test_add_func ("/base/nearest/single-letters-are-not-near", test_single_letters_are_not_near);
  g_test_add_func ("/base/nearest/overlong-words", test_overlong_words);
  g_test_add_func ("/base/nearest/hint", test_hint);

  return g_test_run ();
}
