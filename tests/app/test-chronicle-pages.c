/* test-chronicle-pages.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include <adwaita.h>

#include "muster-chronicle-pages.h"
#include "muster-print-pdf.h"
#include "sample.h"

#define PICTURE "0123456789abcdef0123456789abcdef0123456789abcdef0123456789abcdef"

/* A4 with 10 mm all around: without the 7 mm of the foot 270 mm are left, which are 58 lines of 10 points: a line is 1.3 times as high
 * as its letters, 4.59 mm. */
static const MusterPrintPaper a4 = { 210, 297, 10, 10, 10, 10 };
#define LINES 58

/* A campaign whose journal has its beginning, and below that one note of @rest. What is above the note – two heads, the title, the
 * date, an entry – needs more than 6 and less than 20 lines. */
static MusterCampaign *
campaign_new (const char *rest)
{
  MusterCampaign *campaign = muster_campaign_new ();

  sample_do (campaign,
             "began",
             "id=\"x1\" title=\"The Long &amp; &lt;Hard&gt; Road\" seed=\"7\"/>");
  sample_do (campaign, "note", rest);

  return campaign;
}

/* (transfer full): a note of so many lines. */
static char *
note_of_lines (guint n)
{
  GString *note = g_string_new ("date=\"2026-11-29\"><text>It rained");

  for (guint i = 1; i < n; i++)
    g_string_append (note, "\nand rained");
  g_string_append (note, "</text></note>");

  return g_string_free (note, FALSE);
}

/* (transfer full): a note with so many pictures, each with a line below it. */
static char *
note_of_pictures (guint n)
{
  GString *note = g_string_new ("date=\"2026-11-29\"><text>Look</text>");

  for (guint i = 0; i < n; i++)
    g_string_append (note, "<picture content=\"" PICTURE "\" caption=\"Mud &amp; rain\"/>");
  g_string_append (note, "</note>");

  return g_string_free (note, FALSE);
}

static guint
count_pages_of (const MusterCampaign *campaign, MusterCampaignFinder finder)
{
  g_autoptr (MusterPrintSource) source = muster_chronicle_source_new (campaign, NULL, finder, NULL);
  g_autoptr (MusterPrintPages) pages = muster_print_source_begin (source, &a4);
  g_autoptr (MusterPrintPdf) pdf = muster_print_pdf_begin (pages);
  g_autoptr (GBytes) bytes = NULL;
  g_autoptr (GError) error = NULL;

  /* Nothing is there before it was worked on; each call does a little. */
  g_assert_cmpuint (muster_print_pages_get_n (pages), ==, 0);
  g_assert_false (muster_print_pdf_work (pdf, 0));
  while (!muster_print_pdf_work (pdf, 0))
    ;
  bytes = muster_print_pdf_end (pdf, &error);
  g_assert_no_error (error);
  g_assert_cmpmem (g_bytes_get_data (bytes, NULL), 5, "%PDF-", 5);

  return muster_print_pages_get_n (pages);
}

/* @note: (transfer full) */
static guint
count_pages (char *note, MusterCampaignFinder finder)
{
  g_autofree char *rest = note;
  g_autoptr (MusterCampaign) campaign = campaign_new (rest);

  return count_pages_of (campaign, finder);
}

static void
test_lines (void)
{
  g_assert_cmpuint (count_pages (note_of_lines (1), NULL), ==, 1);
  g_assert_cmpuint (count_pages (note_of_lines (LINES - 20), NULL), ==, 1);
  g_assert_cmpuint (count_pages (note_of_lines (LINES - 6), NULL), ==, 2);
  /* On pages that follow there is nothing but lines. */
  g_assert_cmpuint (count_pages (note_of_lines (20 * LINES - 20), NULL), ==, 20);
  g_assert_cmpuint (count_pages (note_of_lines (20 * LINES - 6), NULL), ==, 21);
}

/* A picture of 1000 × 2000 pixels, 265 × 529 mm as a screen has it, is as high as pictures may be: 90 mm. With its line, 4.1 mm, and what is
 * free above both, 2.5 mm, that is 96.6 mm: two are on a page, beside less than 77 mm of other things. */
static GBytes *
find_large (const char *hash, gpointer data, GError **error)
{
  g_autoptr (GdkPixbuf) pixbuf = gdk_pixbuf_new (GDK_COLORSPACE_RGB, FALSE, 8, 1000, 2000);
  char *bytes;
  gsize size;

  g_assert_cmpstr (hash, ==, PICTURE);
  gdk_pixbuf_fill (pixbuf, 0x40608000);
  gdk_pixbuf_save_to_buffer (pixbuf, &bytes, &size, "png", error, NULL);

  return g_bytes_new_take (bytes, size);
}

static GBytes *
find_broken (const char *hash, gpointer data, GError **error)
{
  return g_bytes_new_static ("\x89PNG\r\n\x1a\n.", 9);
}

static GBytes *
find_nothing (const char *hash, gpointer data, GError **error)
{
  g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_NOT_FOUND, "gone");

  return NULL;
}

static void
test_pictures (void)
{
  g_assert_cmpuint (count_pages (note_of_pictures (2), find_large), ==, 1);
  g_assert_cmpuint (count_pages (note_of_pictures (3), find_large), ==, 2);
  g_assert_cmpuint (count_pages (note_of_pictures (6), find_large), ==, 3);
  g_assert_cmpuint (count_pages (note_of_pictures (7), find_large), ==, 4);
}

/* Six lines remain. */
static void
test_no_pictures (void)
{
  g_assert_cmpuint (count_pages (note_of_pictures (6), NULL), ==, 1);
  g_assert_cmpuint (count_pages (note_of_pictures (6), find_broken), ==, 1);
  g_assert_cmpuint (count_pages (note_of_pictures (6), find_nothing), ==, 1);
}

/* Rows of 9 points are 4.13 mm high and have 0.5 mm above them: 58 are on a page of their own, of which the titles are one. Each battle is
 * in the journal with a heading, a line and what is free above them, too: 4.0 + 5.5 + 1.5 + 4.6 = 15.6 mm, 17 on a page. */
static void
test_battles (void)
{
  g_autoptr (MusterCampaign)
                 campaign = campaign_new ("date=\"2026-11-29\"><text>Look</text></note>");

  for (guint i = 0; i < 170; i++)
    {
      g_autofree char *battle = g_strdup_printf (
          "date=\"%u-%02u-%02u\" opponent=\"Wolves\" scenario=\"Raid\" result=\"won\"/>",
          2027 + i / 100,
          1 + i % 100 / 10,
          1 + i % 10);

      sample_do (campaign, "battle", battle);
    }
  /* 10 pages of the journal and what is above it, 3 of the table, which begins where the journal ends. */
  g_assert_cmpuint (count_pages_of (campaign, NULL), ==, 14);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  adw_init ();

  g_test_add_func ("/chronicle-pages/lines", test_lines);
  g_test_add_func ("/chronicle-pages/pictures", test_pictures);
  g_test_add_func ("/chronicle-pages/no-pictures", test_no_pictures);
  g_test_add_func ("/chronicle-pages/battles", test_battles);

  return g_test_run ();
}
