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

#include "muster-file.h"
#include "muster-print-sheet-private.h"

#define POINTS (72 / 25.4) /* in a millimetre */

static cairo_status_t
write_cb (void *data, const unsigned char *bytes, unsigned int n)
{
  g_byte_array_append (data, bytes, n);
  return CAIRO_STATUS_SUCCESS;
}

GBytes *
muster_print_pdf_new (const MusterPrintSheet *sheet, GError **error)
{
  GByteArray *bytes = g_byte_array_new ();
  cairo_surface_t *surface = cairo_pdf_surface_create_for_stream (write_cb,
                                                                  bytes,
                                                                  sheet->paper.width * POINTS,
                                                                  sheet->paper.height * POINTS);
  cairo_t *cr = cairo_create (surface);
  cairo_status_t status;

  cairo_pdf_surface_set_metadata (surface, CAIRO_PDF_METADATA_TITLE, sheet->name);
  cairo_scale (cr, POINTS, POINTS);
  for (guint i = 0; i < sheet->n_pages; i++)
    {
      muster_print_sheet_draw (sheet, cr, i);
      cairo_show_page (cr);
    }
  status = cairo_status (cr);
  cairo_destroy (cr);
  cairo_surface_finish (surface);
  if (status == CAIRO_STATUS_SUCCESS)
    status = cairo_surface_status (surface);
  cairo_surface_destroy (surface);
  if (status == CAIRO_STATUS_SUCCESS)
    return g_byte_array_free_to_bytes (bytes);
  g_byte_array_unref (bytes);
  g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_FAILED, cairo_status_to_string (status));

  return NULL;
}

gboolean
muster_print_pdf_save (const MusterPrintSheet *sheet, const char *path, GError **error)
{
  g_autoptr (GBytes) bytes = muster_print_pdf_new (sheet, error);

  return bytes != NULL && muster_file_replace (path, bytes, error);
}
