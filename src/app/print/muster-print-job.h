/* muster-print-job.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

#include "muster-print-pages.h"

G_BEGIN_DECLS

/* Asks for a printer and prints @source with it. The paper is the one that is chosen there, at first @size.
 * @parent: (nullable)
 * Returns: FALSE with @error when it failed; that it was given up is no failure */
gboolean muster_print_job_run (MusterPrintSource *source,
                               GtkPaperSize *size,
                               GtkWindow *parent,
                               GError **error);

G_END_DECLS
