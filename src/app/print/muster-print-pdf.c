/* muster-print-pdf.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-print-pdf.h"

#include <cairo-pdf.h>
#include <gio/gio.h>

#include "muster-print-sheet-private.h"

#define POINTS (72 / 25.4) /* in a millimetre */

struct _MusterPrintPdf
{
  MusterPrintSheet *sheet;
  cairo_surface_t *surface;
  cairo_t *cr;
  GByteArray *bytes;
  guint page; /* the next one to be drawn */
};

static cairo_status_t
write_cb (void *data, const unsigned char *bytes, unsigned int n)
{
  g_byte_array_append (data, bytes, n);
  return CAIRO_STATUS_SUCCESS;
}

MusterPrintPdf *
muster_print_pdf_begin (MusterPrintSheet *sheet)
{
  MusterPrintPdf *self = g_new0 (MusterPrintPdf, 1);

  self->sheet = sheet;
  self->bytes = g_byte_array_new ();
  self->surface = cairo_pdf_surface_create_for_stream (write_cb,
                                                       self->bytes,
                                                       sheet->paper.width * POINTS,
                                                       sheet->paper.height * POINTS);
  self->cr = cairo_create (self->surface);
  cairo_pdf_surface_set_metadata (self->surface, CAIRO_PDF_METADATA_TITLE, sheet->name);
  cairo_scale (self->cr, POINTS, POINTS);

  return self;
}

gboolean
muster_print_pdf_work (MusterPrintPdf *self, gint64 time)
{
  const gint64 end = g_get_monotonic_time () + time;

  if (muster_print_sheet_get_progress (self->sheet) < 1)
    {
      muster_print_sheet_work (self->sheet, time);
      return FALSE;
    }
  while (self->page < self->sheet->n_pages)
    {
      muster_print_sheet_draw (self->sheet, self->cr, self->page++);
      cairo_show_page (self->cr);
      if (g_get_monotonic_time () >= end)
        break;
    }

  return self->page == self->sheet->n_pages;
}

double
muster_print_pdf_get_progress (const MusterPrintPdf *self)
{
  const double laid_out = muster_print_sheet_get_progress (self->sheet);

  if (laid_out < 1 || self->sheet->n_pages == 0)
    return laid_out / 2;

  return (1 + (double) self->page / self->sheet->n_pages) / 2;
}

GBytes *
muster_print_pdf_end (MusterPrintPdf *self, GError **error)
{
  cairo_status_t status = cairo_status (self->cr);

  cairo_surface_finish (self->surface);
  if (status == CAIRO_STATUS_SUCCESS)
    status = cairo_surface_status (self->surface);
  if (status == CAIRO_STATUS_SUCCESS)
    return g_byte_array_free_to_bytes (g_steal_pointer (&self->bytes));
  g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_FAILED, cairo_status_to_string (status));

  return NULL;
}

void
muster_print_pdf_free (MusterPrintPdf *self)
{
  cairo_destroy (self->cr);
  cairo_surface_finish (self->surface);
  cairo_surface_destroy (self->surface);
  g_clear_pointer (&self->bytes, g_byte_array_unref);
  g_free (self);
}
