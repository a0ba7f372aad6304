/* test-rule-text.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include <string.h>

#include "muster-rule-text.h"

static void
assert_plain (const char *text, const char *expected)
{
  g_autofree char *plain = muster_rule_text_dup_plain (text);

  g_assert_cmpstr (plain, ==, expected);
}

static void
assert_markup (const char *text, const char *expected)
{
  g_autofree char *markup = muster_rule_text_dup_markup (text);

  g_assert_cmpstr (markup, ==, expected);
}

static void
assert_html (const char *text, const char *expected)
{
  g_autoptr (GString) out = g_string_new (NULL);

  muster_rule_text_append_html (out, text);
  g_assert_cmpstr (out->str, ==, expected);
}

static void
assert_markdown (const char *text, const char *expected)
{
  g_autoptr (GString) out = g_string_new (NULL);

  muster_rule_text_append_markdown (out, text);
  g_assert_cmpstr (out->str, ==, expected);
}

static void
assert_cell (const char *text, const char *expected)
{
  g_autoptr (GString) out = g_string_new (NULL);

  muster_rule_text_append_markdown_cell (out, text);
  g_assert_cmpstr (out->str, ==, expected);
}

#define KEY(text) "<span font_variant=\"small-caps\">" text "</span>"

static void
test_marks (void)
{
  assert_markup ("**[ASSAULT]** weapons", "<b>[ASSAULT]</b> weapons");
  assert_markup ("a ^^Hero^^", "a " KEY ("Hero"));
  assert_markup ("^^**Hero**^^", "<b>" KEY ("Hero") "</b>");
  assert_markup ("**^^Hero^^**", "<b>" KEY ("Hero") "</b>");
  /* They may cross. */
  assert_markup ("**^^a** b^^", "<b>" KEY ("a") "</b>" KEY (" b"));
  assert_markup ("Note: *read this*.", "Note: <i>read this</i>.");
  assert_markup ("***Accept:*** For", "<b><i>Accept:</i></b> For");
  assert_markup ("*a **b** c*", "<i>a </i><b><i>b</i></b><i> c</i>");
  assert_plain ("**[ASSAULT]** ^^Hero^^ *now*", "[ASSAULT] Hero now");
  assert_plain (NULL, "");
}

/* What has no partner, or none nearby, is shown as it is. */
static void
test_unclosed (void)
{
  assert_markup ("2 ** 3", "2 ** 3");
  assert_markup ("5* and 6*", "5* and 6*");
  assert_markup ("4 * 5 * 6", "4 * 5 * 6");
  assert_markup ("This unit has **^Ward (6+)^^**", "This unit has <b>^Ward (6+)^^</b>");
  assert_markup ("**^^Wizard (1).", "**^^Wizard (1).");
  assert_markup ("****", "****");
  assert_markup ("^", "^");
  /* Over a line, but not over an empty one or into the next item. */
  assert_markup ("**a\nb** c", "<b>a</b>\n<b>b</b> c");
  assert_markup ("**a\n\nb** c", "**a\nb** c");
  assert_markup ("• **a\n• b** c", "•\u00a0**a\n•\u00a0b** c");
}

static void
test_lists (void)
{
  assert_plain ("Pick:\n- one\n▪two\n  ◦ less\n\n\n– three",
                "Pick:\n• one\n• two\n  • less\n• three");
  assert_markup ("- one\n  ◦ less", "•\u00a0one\n\u2003•\u00a0less");
  /* A number, a range and a dash alone are none. */
  assert_plain ("-1", "-1");
  assert_plain ("-", "-");
  assert_html ("a\nb\n\nc", "a<br>b<br><br>c");
  assert_html ("• a\n• b", "<ul><li>a</li><li>b</li></ul>");
  assert_html ("x\n◦ a\ny", "x<ul><li><ul><li>a</li></ul></li></ul>y");
  assert_html ("• a\n◦ b\n• c", "<ul><li>a<ul><li>b</li></ul></li><li>c</li></ul>");
}

static void
test_hostile (void)
{
  assert_markup ("<b>a</b> & **<i>**", "&lt;b&gt;a&lt;/b&gt; &amp; <b>&lt;i&gt;</b>");
  assert_html ("**<script>**", "<strong>&lt;script&gt;</strong>");
  assert_plain ("a\xff**b**",
                "a\xef\xbf\xbd"
                "b");
}

static void
test_markdown (void)
{
  assert_markdown ("a **b** *c* ^^D^^", "a **b** *c* D");
  assert_markdown ("**^^A^^ b**", "**A b**");
  /* Where Markdown would not take its own marks for such. */
  assert_markdown ("x**(a)**y", "x<strong>(a)</strong>y");
  assert_markdown ("**a [b] _c_**", "**a \\[b\\] \\_c\\_**");
  assert_markdown ("2 ** 3", "2 \\*\\* 3");
  assert_markdown ("Do:\n- **one**\n- 1. two\n\nThen\nit ends",
                   "Do:\n\n- **one**\n- 1\\. two\n\nThen<br>it ends");
  assert_cell ("Do:\n- **one** | a", "Do:<br>• **one** \\| a");
}

/* A text of marks alone takes no longer than it is long. */
static void
test_long (void)
{
  static const char *const parts[] = { "*a ", "**a\n\n", "^^ ^", "- *\n" };

  for (guint i = 0; i < G_N_ELEMENTS (parts); i++)
    {
      g_autoptr (GString) text = g_string_new (NULL);
      g_autofree char *plain = NULL;

      for (guint j = 0; j < 30000; j++)
        g_string_append (text, parts[i]);
      plain = muster_rule_text_dup_plain (text->str);
      g_assert_cmpuint (strlen (plain), >, 30000);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/roster/rule-text/marks", test_marks);
  g_test_add_func ("/roster/rule-text/unclosed", test_unclosed);
  g_test_add_func ("/roster/rule-text/lists", test_lists);
  g_test_add_func ("/roster/rule-text/hostile", test_hostile);
  g_test_add_func ("/roster/rule-text/markdown", test_markdown);
  g_test_add_func ("/roster/rule-text/long", test_long);
  return g_test_run ();
}
