/* muster-print-roster.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-print-sheet.h"

/* A roster as something that can be printed on any paper. */

typedef struct
{
  MusterRoster *roster;
  MusterPrintOptions options;
} Source;

static gboolean
work (gpointer content, gint64 time)
{
  return muster_print_sheet_work (content, time);
}

static double
get_progress (gconstpointer content)
{
  return muster_print_sheet_get_progress (content);
}

static guint
get_n_pages (gconstpointer content)
{
  return muster_print_sheet_get_n_pages (content);
}

static void
draw (gpointer content, cairo_t *cr, guint page)
{
  muster_print_sheet_draw (content, cr, page);
}

static void
free_sheet (gpointer content)
{
  muster_print_sheet_free (content);
}

static const MusterPrintPagesClass sheet_class = {
  work, get_progress, get_n_pages, draw, free_sheet,
};

MusterPrintPages *
muster_print_sheet_begin_pages (MusterRoster *roster,
                                const MusterPrintOptions *options,
                                const MusterPrintPaper *paper)
{
  return muster_print_pages_new (&sheet_class,
                                 muster_print_sheet_begin (roster, options, paper),
                                 muster_roster_get_name (roster),
                                 paper);
}

static MusterPrintPages *
begin (gconstpointer data, const MusterPrintPaper *paper)
{
  const Source *self = data;

  return muster_print_sheet_begin_pages (self->roster, &self->options, paper);
}

static void
source_free (gpointer data)
{
  Source *self = data;

  muster_roster_unref (self->roster);
  g_free (self);
}

MusterPrintSource *
muster_print_source_new_roster (MusterRoster *roster, const MusterPrintOptions *options)
{
  Source *self = g_new0 (Source, 1);

  self->roster = muster_roster_ref (roster);
  self->options = *options;

  return muster_print_source_new (muster_roster_get_name (roster), begin, self, source_free);
}
