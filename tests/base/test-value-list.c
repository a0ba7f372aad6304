/* test-value-list.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-base-error.h"
#include "muster-value-list.h"

static void
assert_read (const char *text, const char *expected)
{
  g_autoptr (GError) error = NULL;
  g_auto (GStrv) values = muster_value_list_read (text, &error);
  g_autofree char *joined = NULL;

  g_assert_no_error (error);
  joined = g_strjoinv ("|", values);
  g_assert_cmpstr (joined, ==, expected);
}

static void
assert_not_read (const char *text, const char *message)
{
  g_autoptr (GError) error = NULL;

  g_assert_null (muster_value_list_read (text, &error));
  g_assert_error (error, MUSTER_BASE_ERROR, MUSTER_BASE_ERROR_INVALID);
  g_assert_cmpstr (error->message, ==, message);
}

static void
test_read (void)
{
  assert_read ("5,0, 2..4", "5|0|2|3|4");
  assert_read ("-1..1", "-1|0|1");
  assert_read ("low, high", "low|high");
  assert_read ("7..7", "7");
  assert_not_read ("", "found \"\"; expected values between commas");
  assert_not_read ("1,,2", "found \"1,,2\"; expected values between commas");
  assert_not_read ("4..2", "found \"4..2\"; expected whole numbers, the lower first: 1..8");
  assert_not_read ("1..41", "found \"1..41\"; expected no more than 40 values");
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/base/value-list/read", test_read);

  return g_test_run ();
}
