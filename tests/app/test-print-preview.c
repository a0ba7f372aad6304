/* test-print-preview.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include <adwaita.h>
#include <string.h>

#include "muster-print-preview.h"
#include "muster-print-sheet.h"
#include "muster-roster-file.h"

#define NAMESPACE "http://www.battlescribe.net/schema/"
#define SYSTEM                                                                                     \
  "<gameSystem id='sys' name='Raids' revision='1' battleScribeVersion='2.03' xmlns='" NAMESPACE    \
  "gameSystemSchema'/>"
#define ROSTER                                                                                     \
  "<roster id='r' name='Pack' battleScribeVersion='2.03' gameSystemId='sys' "                      \
  "gameSystemName='Raids' gameSystemRevision='1' xmlns='" NAMESPACE "rosterSchema'/>"

static const MusterPrintPaper a4 = { 210, 297, 10, 10, 10, 10 };

static MusterPrintPages *
pages_new (void)
{
  const MusterPrintOptions options = { MUSTER_PRINT_LIST, 1, 63, 88, 10, TRUE, TRUE, NULL };
  g_autoptr (MusterCatalogueIndex) index = muster_catalogue_index_new ();
  g_autoptr (MusterReport) report = muster_report_new ();
  g_autoptr (GBytes) system = g_bytes_new_static (SYSTEM, strlen (SYSTEM));
  g_autoptr (GBytes) bytes = g_bytes_new_static (ROSTER, strlen (ROSTER));
  g_autoptr (MusterRosterFile) file = NULL;
  g_autoptr (MusterRoster) roster = NULL;
  MusterPrintPages *pages;
  GError *error = NULL;

  muster_catalogue_index_add_bytes (index, "raids.gst", system, &error);
  g_assert_no_error (error);
  file = muster_roster_file_read_bytes ("pack.ros", bytes, report, &error);
  g_assert_no_error (error);
  roster = muster_roster_file_open (file, index, NULL, &error);
  g_assert_no_error (error);

  pages = muster_print_sheet_begin_pages (roster, &options, &a4);
  while (!muster_print_pages_work (pages, G_MAXINT64))
    ;

  return pages;
}

/* How bright it is, from 0 to 255. */
static guint
get_brightness (cairo_surface_t *image, int x, int y)
{
  const guchar *row = cairo_image_surface_get_data (image) +
                      y * cairo_image_surface_get_stride (image);

  return row[x * 4 + 1];
}

/* In a window as white as the paper: @scale pixels in a millimetre, with 12 around the page. Of the line one half is on the paper:
 * with 30 % of black 38 of 255 less, and nearly 77 where it meets a pixel. */
static void
check_edge (int scale)
{
  const int width = 210 * scale + 24, height = 297 * scale + 24;
  cairo_surface_t *image = cairo_image_surface_create (CAIRO_FORMAT_RGB24, width, height);
  cairo_t *cr = cairo_create (image);
  MusterPrintPages *pages = pages_new ();

  cairo_set_source_rgb (cr, 1, 1, 1);
  cairo_paint (cr);
  muster_print_preview_draw (pages, 0, cr, width, height);
  cairo_surface_flush (image);
  g_assert_cmpuint (get_brightness (image, 14, height / 2), ==, 255);
  g_assert_cmpuint (get_brightness (image, 12, height / 2), <=, 255 - 38);
  g_assert_cmpuint (get_brightness (image, width - 13, height / 2), <=, 255 - 38);
  g_assert_cmpuint (get_brightness (image, width / 2, 12), <=, 255 - 38);
  g_assert_cmpuint (get_brightness (image, width / 2, height - 13), <=, 255 - 38);
  g_assert_cmpuint (get_brightness (image, 9, height / 2), ==, 255);
  muster_print_pages_free (pages);
  cairo_destroy (cr);
  cairo_surface_destroy (image);
}

/* However small the page is: such as one that is drawn four times as large, and made smaller. */
static void
test_edge (void)
{
  check_edge (8);
  check_edge (3);
  check_edge (1);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  adw_init ();
  g_test_add_func ("/app/print-preview/edge", test_edge);

  return g_test_run ();
}
