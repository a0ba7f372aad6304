/* test-diagnostic.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include <string.h>

#include "muster-diagnostic.h"

static const MusterTag error_tag = { "value-wrong", MUSTER_SEVERITY_ERROR, "Why." };
static const MusterTag warning_tag = { "value-odd", MUSTER_SEVERITY_WARNING, "Why." };
static const MusterTag note_tag = { "value-seen", MUSTER_SEVERITY_NOTE, "Why." };

static MusterSource *
source_of (const char *text)
{
  g_autoptr (GBytes) bytes = g_bytes_new (text, strlen (text));

  return muster_source_new ("f.xml", bytes);
}

static void
assert_quote (const char *text, guint line, guint column, guint length, const char *expected)
{
  g_autoptr (MusterSource) source = source_of (text);
  MusterLocation where = { source, line, column, length };
  g_autoptr (MusterDiagnostic) diagnostic = muster_diagnostic_new (&error_tag, &where, "bad", NULL);
  g_autofree char *printed = muster_diagnostic_to_string (diagnostic, TRUE);
  const char *quote = strchr (printed, '\n');

  g_assert_cmpstr (quote != NULL ? quote + 1 : "", ==, expected);
}

static void
test_prints_as_compilers_do (void)
{
  g_autoptr (MusterSource) source = source_of ("x");
  MusterLocation where = { source, 1204, 7, 0 };
  g_autoptr (MusterDiagnostic)
          fault = muster_diagnostic_new (&error_tag, &where, "unknown word \"atLest\"", NULL);
  g_autoptr (MusterDiagnostic) odd = muster_diagnostic_new (&warning_tag, NULL, "odd", NULL);
  g_autoptr (MusterDiagnostic) seen = muster_diagnostic_new (&note_tag, NULL, "seen", "look");
  g_autofree char *first = muster_diagnostic_to_string (fault, FALSE);
  g_autofree char *second = muster_diagnostic_to_string (odd, TRUE);
  g_autofree char *third = muster_diagnostic_to_string (seen, FALSE);

  g_assert_cmpstr (first, ==, "f.xml:1204:7: error: unknown word \"atLest\" [value-wrong]");
  g_assert_cmpstr (second, ==, "warning: odd [value-odd]");
  g_assert_cmpstr (third, ==, "note: seen [value-seen]\n  hint: look");
}

static void
test_keeps_its_source (void)
{
  g_autoptr (MusterDiagnostic) diagnostic = NULL;
  g_autofree char *printed = NULL;

  {
    g_autoptr (MusterSource) source = source_of ("abc");
    MusterLocation where = { source, 1, 2, 1 };

    diagnostic = muster_diagnostic_new (&error_tag, &where, "bad", NULL);
  }
  printed = muster_diagnostic_to_string (diagnostic, TRUE);
  g_assert_cmpstr (printed, ==, "f.xml:1:2: error: bad [value-wrong]\n  abc\n   ^");
}

static void
test_caret (void)
{
  assert_quote ("one\nif x then", 2, 4, 1, "  if x then\n     ^");
  assert_quote ("one\nif foo then", 2, 4, 3, "  if foo then\n     ^~~");
  assert_quote ("foo", 1, 1, 0, "  foo\n  ^");
  /* Past the end, as for something that is missing there. */
  assert_quote ("foo", 1, 4, 0, "  foo\n     ^");
  assert_quote ("foo", 1, 99, 0, "  foo\n     ^");
  /* The tail ends with the line. */
  assert_quote ("foo", 1, 2, 50, "  foo\n   ^~");
}

static void
test_caret_nothing_to_quote (void)
{
  assert_quote ("foo", 2, 1, 0, "");
  assert_quote ("foo", 0, 0, 0, "");
  assert_quote ("foo", 1, 0, 0, "");
}

static void
test_caret_tabs (void)
{
  /* Stops at 8 and 16. */
  assert_quote ("\tab\tc", 1, 2, 2, "          ab      c\n          ^~");
  assert_quote ("\tab\tc", 1, 5, 1, "          ab      c\n                  ^");
}

static void
test_caret_wide_characters (void)
{
  /* Two columns each; the accent that combines has none. */
  assert_quote ("龍龍x", 1, 3, 1, "  龍龍x\n      ^");
  assert_quote ("龍龍x", 1, 1, 2, "  龍龍x\n  ^~~~");
  assert_quote ("e\xcc\x81x", 1, 3, 1, "  e\xcc\x81x\n   ^");
  assert_quote ("äöü", 1, 2, 2, "  äöü\n   ^~");
}

static void
test_caret_long_line (void)
{
  g_autoptr (GString) line = g_string_new (NULL);
  g_autoptr (GString) expected = g_string_new ("  …");

  for (guint i = 0; i < 1000; i++)
    g_string_append_c (line, (char) ('a' + i % 26));
  /* Sixty characters before the place and sixty from it on; 499 % 26 is 5. */
  g_string_append_len (expected, line->str + 499 - 60, 120);
  g_string_append (expected, "…\n  ");
  for (guint i = 0; i < 61; i++)
    g_string_append_c (expected, ' ');
  g_string_append (expected, "^~~");
  assert_quote (line->str, 1, 500, 3, expected->str);
}

static void
test_control_characters_do_not_reach_the_terminal (void)
{
  assert_quote ("a\x1b[2Jb", 1, 6, 1, "  a\357\277\275[2Jb\n       ^");
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/base/diagnostic/prints-as-compilers-do", test_prints_as_compilers_do);
  g_test_add_func ("/base/diagnostic/keeps-its-source", test_keeps_its_source);
  g_test_add_func ("/base/diagnostic/caret", test_caret);
  g_test_add_func ("/base/diagnostic/caret-nothing-to-quote", test_caret_nothing_to_quote);
  g_test_add_func ("/base/diagnostic/caret-tabs", test_caret_tabs);
  g_test_add_func ("/base/diagnostic/caret-wide-characters", test_caret_wide_characters);
  g_test_add_func ("/base/diagnostic/caret-long-line", test_caret_long_line);
  g_test_add_func ("/base/diagnostic/control-characters-do-not-reach-the-terminal",
                   test_control_characters_do_not_reach_the_terminal);

  return g_test_run ();
}
