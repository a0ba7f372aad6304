/* muster-print-job.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

#include "muster-print-sheet.h"

G_BEGIN_DECLS

/* What is left free on paper of this setup: what a printer cannot reach, and never less than looks well. */
MusterPrintPaper muster_print_paper_of (GtkPageSetup *setup);

/* Asks for a printer and prints @roster with it. The paper is the one that is chosen there, at first @size.
 * @parent: (nullable)
 * Returns: FALSE with @error when it failed; that it was given up is no failure */
gboolean muster_print_job_run (MusterRoster *roster,
                               const MusterPrintOptions *options,
                               GtkPaperSize *size,
                               GtkWindow *parent,
                               GError **error);

G_END_DECLS
