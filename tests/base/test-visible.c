/* test-visible.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-visible.h"

static void
assert_shown (const char *text, const char *expected)
{
  g_autofree char *shown = muster_visible_dup (text);
  char *taken = muster_visible_take (g_strdup (text));

  g_assert_cmpstr (shown, ==, expected);
  g_assert_cmpstr (taken, ==, expected);
  g_free (taken);
}

/* Letters of any script, lines and tabs stay, and so do the joiners that some scripts and emoji need. */
static void
test_stays (void)
{
  assert_shown ("", "");
  assert_shown ("Zoë ×2 – “so”\n\tנא اب", "Zoë ×2 – “so”\n\tנא اب");
  assert_shown ("a\xe2\x80\x8d"
                "b\xe2\x80\x8c"
                "c",
                "a\xe2\x80\x8d"
                "b\xe2\x80\x8c"
                "c");
  assert_shown ("\xc2\xa0", "\xc2\xa0");
}

static void
test_controls (void)
{
  assert_shown ("a\033[31mb\r\a", "a␛[31mb␍␇");
  assert_shown ("\x7f", "␡");
  assert_shown ("x\xc2\x9b"
                "31m",
                "x‹U+009B›31m");
  assert_shown ("\xc2\x80\xc2\x9f", "‹U+0080›‹U+009F›");
}

static void
test_directions (void)
{
  assert_shown ("a\xe2\x80\xae"
                "b",
                "a‹U+202E›b");
  assert_shown ("\xd8\x9c\xe2\x80\x8e\xe2\x80\x8f", "‹U+061C›‹U+200E›‹U+200F›");
  assert_shown ("\xe2\x81\xa6\xe2\x81\xa9", "‹U+2066›‹U+2069›");
  assert_shown ("a\xe2\x80\xa8"
                "b\xe2\x80\xa9",
                "a‹U+2028›b‹U+2029›");
}

/* Names in archives and of files may be any bytes. */
static void
test_no_text (void)
{
  assert_shown ("a\xff"
                "b\xc2",
                "a�b�");
}

/* A control is not made of what somebody typed. */
static void
test_back (void)
{
  const struct
  {
    const char *sign;
    const char *plain;
  } cases[] = {
    { "a‹U+202E›b",
      "a\xe2\x80\xae"
      "b" },
    { "‹U+200F›‹U+200E›", "\xe2\x80\x8f\xe2\x80\x8e" },
    { "‹U+0007›␛‹U+009B›", "‹U+0007›␛‹U+009B›" },
    { "‹U+›‹U+202E", "‹U+›‹U+202E" },
    { "‹U+0041›", "‹U+0041›" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *plain = muster_visible_dup_plain (cases[i].sign);

      g_assert_cmpstr (plain, ==, cases[i].plain);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/base/visible/stays", test_stays);
  g_test_add_func ("/base/visible/controls", test_controls);
  g_test_add_func ("/base/visible/directions", test_directions);
  g_test_add_func ("/base/visible/no-text", test_no_text);
  g_test_add_func ("/base/visible/back", test_back);

  return g_test_run ();
}
