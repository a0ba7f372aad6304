/* muster-print-pdf.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "muster-print-sheet.h"

G_BEGIN_DECLS

/* (transfer full): the sheet as a PDF, with pages of the size of its paper; %NULL with an error. */
GBytes *muster_print_pdf_new (const MusterPrintSheet *sheet,
                              GError **error) G_GNUC_WARN_UNUSED_RESULT;

/* Writes it to a file, which is whole or as it was. */
gboolean muster_print_pdf_save (const MusterPrintSheet *sheet, const char *path, GError **error);

G_END_DECLS
