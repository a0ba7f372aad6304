/* muster-print-paper.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <adwaita.h>

#include "muster-print-pages.h"

G_BEGIN_DECLS

/* The paper that a person prints on: one for all that is printed.
 * @settings: (nullable): where it is kept; before one is chosen it is the usual one of the country */

/* (transfer full): gtk_paper_size_free () */
GtkPaperSize *muster_print_paper_dup_size (GSettings *settings);
MusterPrintPaper muster_print_paper_get (GSettings *settings);
/* What is left free on paper of this setup: what a printer cannot reach, and never less than looks well. */
MusterPrintPaper muster_print_paper_of (GtkPageSetup *setup);

/* A row whose lines are the papers shows the one that is kept, and keeps the one that is chosen. */
void muster_print_paper_bind (AdwComboRow *row, GSettings *settings);

G_END_DECLS
