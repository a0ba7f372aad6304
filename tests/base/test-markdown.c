/* test-markdown.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-markdown.h"

static void
assert_markdown (const char *text, const char *expected)
{
  g_autoptr (GString) out = g_string_new (NULL);

  muster_markdown_append (out, text);
  g_assert_cmpstr (out->str, ==, expected);
}

/* Only what would be read as a mark is escaped. */
static void
test_escapes (void)
{
  assert_markdown ("plain, 2.5 and 3-4 (so)", "plain, 2.5 and 3-4 (so)");
  assert_markdown ("a *b* _c_ `d` [e] <f> g|h #i ~j \\k",
                   "a \\*b\\* \\_c\\_ \\`d\\` \\[e\\] \\<f> g\\|h \\#i \\~j \\\\k");
  assert_markdown ("- no list", "\\- no list");
  assert_markdown ("+ no list", "\\+ no list");
  assert_markdown ("+1", "+1");
  assert_markdown ("1. no list", "1\\. no list");
  assert_markdown ("12) no list", "12\\) no list");
  assert_markdown ("1.5", "1.5");
  assert_markdown ("> no quote", "\\> no quote");
  assert_markdown ("this & that &amp;", "this & that \\&amp;");
  assert_markdown ("two\nlines", "two<br>lines");
  assert_markdown ("  - no list", "\\- no list");
  assert_markdown ("\t    no code", "no code");
  assert_markdown ("a\033[1m\xc2\x9b\xe2\x80\xae", "a␛\\[1m‹U+009B›‹U+202E›");
}

static void
test_code (void)
{
  g_autoptr (GString) out = g_string_new (NULL);

  muster_markdown_append_code (out, "```\n\n<b>\033\n");
  g_assert_cmpstr (out->str, ==, "    ```\n    \n    <b>␛\n\n");
}

static void
test_fenced (void)
{
  g_autoptr (GString) out = g_string_new (NULL);

  muster_markdown_append_fenced (out, "a `b`\n");
  muster_markdown_append_fenced (out, "````\n\033\n");
  g_assert_cmpstr (out->str, ==, "```text\na `b`\n```\n\n`````text\n````\n␛\n`````\n\n");
}

static void
test_table (void)
{
  g_autoptr (GPtrArray) rows = g_ptr_array_new ();
  g_autoptr (GString) out = g_string_new ("before\n\n");
  const char *titles[] = { "Die", "A|B", NULL };
  const char *cells[] = { "1", "", NULL };

  g_ptr_array_add (rows, titles);
  g_ptr_array_add (rows, cells);
  muster_markdown_append_table (out, rows);
  g_assert_cmpstr (out->str, ==, "before\n\n| Die | A\\|B |\n| --- | --- |\n| 1 |  |\n");
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/base/markdown/escapes", test_escapes);
  g_test_add_func ("/base/markdown/code", test_code);
  g_test_add_func ("/base/markdown/fenced", test_fenced);
  g_test_add_func ("/base/markdown/table", test_table);
  return g_test_run ();
}
