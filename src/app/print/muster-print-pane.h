/* muster-print-pane.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <adwaita.h>

#include "muster-print-pages.h"

G_BEGIN_DECLS

#define MUSTER_TYPE_PRINT_PANE (muster_print_pane_get_type ())
G_DECLARE_FINAL_TYPE (MusterPrintPane, muster_print_pane, MUSTER, PRINT_PANE, AdwBin)

/* The pages as they will be, laid out between two frames, one after the other. Its buttons call the actions "print.previous" and
 * "print.next" of the dialog that it is in.
 *
 * Signal: "changed": another page is shown, or it is known whether there is any. */

void muster_print_pane_show (MusterPrintPane *self,
                             MusterPrintSource *source,
                             const MusterPrintPaper *paper);
/* Forward by 1 or back by -1. */
void muster_print_pane_step (MusterPrintPane *self, int by);
gboolean muster_print_pane_can_step (MusterPrintPane *self, int by);
/* FALSE: nothing has room on the paper. */
gboolean muster_print_pane_has_pages (MusterPrintPane *self);

G_END_DECLS
