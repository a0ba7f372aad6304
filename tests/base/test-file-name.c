/* test-file-name.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include <string.h>

#include "muster-file-name.h"

static void
test_titles (void)
{
  const struct
  {
    const char *title;
    const char *name;
  } cases[] = {
    { "Three Heroes", "Three Heroes.pdf" },
    { "Zoë’s 2nd", "Zoë’s 2nd.pdf" },
    { "a/b\\c:d*e?f\"g<h>i|j", "a-b-c-d-e-f-g-h-i-j.pdf" },
    { "../../etc/passwd", "-..-etc-passwd.pdf" },
    { "..", "Untitled.pdf" },
    { "", "Untitled.pdf" },
    { ".hidden", "hidden.pdf" },
    { " end. ", "end.pdf" },
    { "a\033[1m\nb\tc", "a-[1m-b-c.pdf" },
    { "photo\xe2\x80\xaegnp", "photo-gnp.pdf" },
    { "\xc2\x9b", "-.pdf" },
    { "bad\xff", "bad�.pdf" },
    { "con", "-con.pdf" },
    { "LPT1.x", "-LPT1.x.pdf" },
    { "Conan", "Conan.pdf" },
    { "com", "com.pdf" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *name = muster_file_name_propose (cases[i].title, ".pdf");

      g_assert_cmpstr (name, ==, cases[i].name);
    }
}

/* "é" is two bytes: 98 of them and ".pdf" are 200, and a letter is never cut. */
static void
test_long_titles (void)
{
  g_autoptr (GString) title = g_string_new (NULL);
  g_autofree char *name = NULL;
  g_autofree char *odd = NULL;

  for (guint i = 0; i < 300; i++)
    g_string_append (title, "é");
  name = muster_file_name_propose (title->str, ".pdf");
  g_assert_cmpuint (strlen (name), ==, 200);
  odd = muster_file_name_propose (title->str, ".html");
  g_assert_cmpuint (strlen (odd), ==, 199);
  g_assert_true (g_utf8_validate (odd, -1, NULL));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/base/file-name/titles", test_titles);
  g_test_add_func ("/base/file-name/long-titles", test_long_titles);

  return g_test_run ();
}
