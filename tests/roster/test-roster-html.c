/* test-roster-html.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include <string.h>

#include "muster-roster-html.h"
#include "play.h"

/* A roster as a page: what is in texts of the data stays text, and signs in them become what they mean. */

static void
assert_rule (const char *description, const char *expected)
{
  g_autofree char *escaped = g_markup_escape_text (description, -1);
  g_autofree char *data = g_strdup_printf (
      "<selectionEntries><selectionEntry id='s' name='Squad' type='unit'><rules>"
      "<rule id='r' name='Rule'><description>%s</description></rule></rules>"
      "</selectionEntry></selectionEntries>",
      escaped);
  g_autoptr (MusterRoster) roster = play_new (data, NULL);
  g_autofree char *force = play_add_force (roster, NULL, "army");
  g_autofree char *squad = play_select (roster, force, "s");
  g_autofree char *page = muster_roster_to_html (roster);
  g_autofree char *line = g_strdup_printf ("<dt>Rule</dt><dd>%s</dd>\n", expected);

  if (strstr (page, line) == NULL)
    g_error ("no %s in %s", line, page);
}

static void
test_texts (void)
{
  assert_rule ("a < b & c > \"d\" 'e'", "a &lt; b &amp; c &gt; &quot;d&quot; 'e'");
  assert_rule ("<script>alert (1)</script>", "&lt;script&gt;alert (1)&lt;/script&gt;");
  assert_rule ("one\ntwo", "one<br>two");
}

static void
test_signs (void)
{
  assert_rule ("a **b** c", "a <strong>b</strong> c");
  assert_rule ("^^a^^", "<span class=\"key\">a</span>");
  assert_rule ("**^^a^^** *b*", "<strong><span class=\"key\">a</span></strong> <em>b</em>");
  assert_rule ("**a & b**", "<strong>a &amp; b</strong>");
  assert_rule ("Do:\n- one\n  ◦ less\n- two\n\nThen.",
               "Do:<ul><li>one<ul><li>less</li></ul></li><li>two</li></ul>Then.");
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/roster/html/texts", test_texts);
  g_test_add_func ("/roster/html/signs", test_signs);
  return g_test_run ();
}
