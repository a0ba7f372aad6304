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
#include <glib/gi18n.h>

#include "muster-file.h"

#define POINTS (72 / 25.4) /* in a millimetre */

struct _MusterPrintPdf
{
  MusterPrintPages *pages;
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
muster_print_pdf_begin (MusterPrintPages *pages)
{
  const MusterPrintPaper *paper = muster_print_pages_get_paper (pages);
  MusterPrintPdf *self = g_new0 (MusterPrintPdf, 1);

  self->pages = pages;
  self->bytes = g_byte_array_new ();
  self->surface = cairo_pdf_surface_create_for_stream (write_cb,
                                                       self->bytes,
                                                       paper->width * POINTS,
                                                       paper->height * POINTS);
  self->cr = cairo_create (self->surface);
  cairo_pdf_surface_set_metadata (self->surface,
                                  CAIRO_PDF_METADATA_TITLE,
                                  muster_print_pages_get_name (pages));
  cairo_scale (self->cr, POINTS, POINTS);

  return self;
}

gboolean
muster_print_pdf_work (MusterPrintPdf *self, gint64 time)
{
  const gint64 begun = g_get_monotonic_time ();

  if (muster_print_pages_get_progress (self->pages) < 1)
    {
      muster_print_pages_work (self->pages, time);
      return FALSE;
    }
  while (self->page < muster_print_pages_get_n (self->pages))
    {
      muster_print_pages_draw (self->pages, self->cr, self->page++);
      cairo_show_page (self->cr);
      if (g_get_monotonic_time () - begun >= time)
        break;
    }

  return self->page == muster_print_pages_get_n (self->pages);
}

double
muster_print_pdf_get_progress (const MusterPrintPdf *self)
{
  const double laid_out = muster_print_pages_get_progress (self->pages);

  if (laid_out < 1 || muster_print_pages_get_n (self->pages) == 0)
    return laid_out / 2;

  return (1 + (double) self->page / muster_print_pages_get_n (self->pages)) / 2;
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

gboolean
muster_print_pdf_save (MusterPrintPdf *self, const char *path, GError **error)
{
  g_autoptr (GBytes) bytes = NULL;

  if (muster_print_pages_get_n (self->pages) == 0)
    {
      g_set_error_literal (
          error,
          G_IO_ERROR,
          G_IO_ERROR_FAILED,
          _ ("a card of this size does not fit on the paper, or there is nothing to print"));
      return FALSE;
    }
  bytes = muster_print_pdf_end (self, error);

  return bytes != NULL && muster_file_replace (path, bytes, error);
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
