/* muster-print-file.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gio/gio.h>

#include "muster-print-pages.h"

G_BEGIN_DECLS

/* Writes a PDF between two frames, with nothing to be seen of it; the file is whole at the end, or as it was. What is printed, and all
 * that it needs, is there until @callback was called. */
void muster_print_file_write_async (MusterPrintSource *source,
                                    const MusterPrintPaper *paper,
                                    const char *path,
                                    GAsyncReadyCallback callback,
                                    gpointer user_data);
gboolean muster_print_file_write_finish (GAsyncResult *result, GError **error);

G_END_DECLS
