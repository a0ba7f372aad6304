/* muster-print-pdf.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "muster-print-pages.h"

G_BEGIN_DECLS

/* Pages that become a PDF, as large as their paper. That takes longer than a frame: begin it, and work on it
 * until all is there, as for the pages themselves. */
typedef struct _MusterPrintPdf MusterPrintPdf;

/* @pages: which need not be laid out yet; outlives it */
MusterPrintPdf *muster_print_pdf_begin (MusterPrintPages *pages) G_GNUC_WARN_UNUSED_RESULT;
/* Lays out, then draws page after page.
 * @time: in microseconds, after which no other step is begun
 * Returns: whether all is there */
gboolean muster_print_pdf_work (MusterPrintPdf *self, gint64 time);
/* 0 to 1, which is all. */
double muster_print_pdf_get_progress (const MusterPrintPdf *self);
/* Once all is there. (transfer full): %NULL with an error. */
GBytes *muster_print_pdf_end (MusterPrintPdf *self, GError **error) G_GNUC_WARN_UNUSED_RESULT;
/* The same, to a file, which is whole or as it was. */
gboolean muster_print_pdf_save (MusterPrintPdf *self, const char *path, GError **error);
void muster_print_pdf_free (MusterPrintPdf *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MusterPrintPdf, muster_print_pdf_free)

G_END_DECLS
