/* test-html.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-html.h"

static void
test_append (void)
{
  g_autoptr (GString) out = g_string_new ("<p title=\"");

  muster_html_append (out, "<script>\"a\" & b's</script>\n\tc");
  muster_html_append (out, "");
  muster_html_append (out, "\033\xc2\x9b\xe2\x80\xae");
  g_assert_cmpstr (out->str,
                   ==,
                   "<p title=\"&lt;script&gt;&quot;a&quot; &amp; b's&lt;/script&gt;\n\tc"
                   "␛‹U+009B›‹U+202E›");
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/base/html/append", test_append);

  return g_test_run ();
}
