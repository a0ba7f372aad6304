/* muster-print-preview.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "muster-print-pages.h"

G_BEGIN_DECLS

/* Page @page on a screen, in the middle of @width × @height and as large as there is room for it. */
void
muster_print_preview_draw (MusterPrintPages *pages, guint page, cairo_t *cr, int width, int height);

G_END_DECLS
