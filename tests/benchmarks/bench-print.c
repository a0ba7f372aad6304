/* bench-print.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-print-pdf.h"
#include "muster-print-sheet.h"
#include "muster-roster-file.h"

/* How long a list takes to be laid out for printing, and how long the window is kept waiting at a time.
 *
 * bench-print FOLDER ROSTER */

static MusterRoster *
load (const char *folder, const char *path)
{
  g_autoptr (MusterReport) report = muster_report_new ();
  g_autoptr (MusterCatalogueIndex) index = muster_catalogue_index_new ();
  g_autoptr (GError) error = NULL;
  g_autoptr (MusterRosterFile) file = muster_roster_file_read (path, report, &error);
  MusterRoster *roster = NULL;

  if (file != NULL && muster_catalogue_index_add (index, folder, &error))
    roster = muster_roster_file_open (file, index, NULL, &error);
  if (roster == NULL)
    g_error ("%s", error->message);

  return roster;
}

static void
measure (MusterRoster *roster, MusterPrintKind kind, const char *name)
{
  const MusterPrintOptions options = { kind, 2, 63, 88, 9, TRUE, TRUE, NULL };
  const MusterPrintPaper paper = { 210, 297, 10, 10, 10, 10 };

  for (guint i = 0; i < 3; i++)
    {
      const gint64 start = g_get_monotonic_time ();
      gint64 last = start;
      gint64 longest = 0;
      g_autoptr (MusterPrintSheet) sheet = muster_print_sheet_begin (roster, &options, &paper);
      gboolean done;

      do
        {
          done = muster_print_sheet_work (sheet, MUSTER_PRINT_SLICE);
          longest = MAX (longest, g_get_monotonic_time () - last);
          last = g_get_monotonic_time ();
        }
      while (!done);
      g_print ("%-9s %3u pages %7.1f ms, the longest slice %5.1f ms\n",
               name,
               muster_print_sheet_get_n_pages (sheet),
               (double) (last - start) / 1000,
               (double) longest / 1000);
    }
}

/* Laid out and written as a PDF. */
static void
measure_pdf (MusterRoster *roster)
{
  const MusterPrintOptions options = { MUSTER_PRINT_CARDS, 2, 63, 88, 9, TRUE, TRUE, NULL };
  const MusterPrintPaper paper = { 210, 297, 10, 10, 10, 10 };
  g_autoptr (MusterPrintPages) pages = muster_print_sheet_begin_pages (roster, &options, &paper);
  g_autoptr (MusterPrintPdf) pdf = muster_print_pdf_begin (pages);
  const gint64 start = g_get_monotonic_time ();
  gint64 last = start;
  gint64 longest = 0;
  g_autoptr (GBytes) bytes = NULL;

  for (gboolean done = FALSE; !done; last = g_get_monotonic_time ())
    {
      done = muster_print_pdf_work (pdf, MUSTER_PRINT_SLICE);
      longest = MAX (longest, g_get_monotonic_time () - last);
    }
  bytes = muster_print_pdf_end (pdf, NULL);
  g_print ("PDF       %3u pages %7.1f ms, the longest slice %5.1f ms, the end %5.1f ms\n",
           muster_print_pages_get_n (pages),
           (double) (last - start) / 1000,
           (double) longest / 1000,
           (double) (g_get_monotonic_time () - last) / 1000);
}

int
main (int argc, char **argv)
{
  g_autoptr (MusterRoster) roster = NULL;

  if (argc != 3)
    return 77;
  roster = load (argv[1], argv[2]);
  measure (roster, MUSTER_PRINT_LIST, "list");
  measure (roster, MUSTER_PRINT_CARDS, "cards");
  measure (roster, MUSTER_PRINT_REFERENCE, "reference");
  measure_pdf (roster);

  return 0;
}
