/* test-format.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include <glib.h>
#include <string.h>

#include "muster-deck-format.h"
#include "sample.h"

static void
test_text (void)
{
  g_autoptr (MusterDeck) deck = sample_deck ();
  g_autofree char *text = muster_deck_to_text (deck);

  g_assert_cmpstr (text,
                   ==,
                   "Raid & Rescue\n"
                   "Of our own.\nTwo lines.\n"
                   "3 cards\n"
                   "\n"
                   "Ambush! × 2 – ♥ Red\n"
                   "  Danger: -2\n"
                   "  At night: yes\n"
                   "  Beast: wolf\n"
                   "  More: =SUM(A1)\n"
                   "  They are <here>.\n"
                   "  \n"
                   "  \"Run,\" he said; now\n"
                   "\n"
                   "'Quote – ◆ Blue\n"
                   "  At night: no\n"
                   "   two blanks\n"
                   "\n"
                   "Ambush! × 0\n"
                   "  Danger: 1.5\n"
                   "  Beast: bear\n"
                   "  More: -2 to hit\n");
}

static void
test_html (void)
{
  g_autoptr (MusterDeck) deck = sample_deck ();
  g_autofree char *page = muster_deck_to_html (deck);

  g_assert_nonnull (strstr (page, "<h1>Raid &amp; Rescue</h1>"));
  g_assert_nonnull (strstr (page, "<h2>Ambush! × 2</h2>"));
  g_assert_nonnull (strstr (page, "They are &lt;here&gt;."));
  g_assert_nonnull (strstr (page, "<dt>Beast</dt><dd>wolf</dd>"));
  g_assert_nonnull (strstr (page, "src=\"data:image/png;base64,iVBORw0KGgou\""));
}

static void
test_formats (void)
{
  g_autoptr (MusterDeck) deck = sample_deck ();
  const MusterFileFormat *csv = muster_file_format_find (muster_deck_format_get, "csv");
  const MusterFileFormat *file = muster_file_format_find_ending (muster_deck_format_get,
                                                                 "my.MUSTER-DECK");
  g_autoptr (GBytes) table = muster_deck_format_write (csv, deck, NULL);
  g_autoptr (GBytes) archive = muster_deck_format_write (file, deck, NULL);

  g_assert_true (g_str_has_prefix (g_bytes_get_data (table, NULL), "id,title,count,"));
  g_assert_cmpmem (g_bytes_get_data (archive, NULL), 2, "PK", 2);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/deck/format/text", test_text);
  g_test_add_func ("/deck/format/html", test_html);
  g_test_add_func ("/deck/format/formats", test_formats);

  return g_test_run ();
}
