/* muster-print-foot.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <cairo.h>
#include <pango/pango.h>

#include "muster-print-pages.h"

G_BEGIN_DECLS

/* How high the line at the foot of a page is, with what is above it, in millimetres. */
#define MUSTER_PRINT_FOOT 7.0

/* What the pages are of, and which one of how many it is. @page: from 0 */
void muster_print_foot_draw (cairo_t *cr,
                             PangoContext *context,
                             const MusterPrintPaper *paper,
                             const char *name,
                             guint page,
                             guint n_pages);

G_END_DECLS
