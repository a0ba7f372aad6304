/* muster-chronicle-board.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gdk-pixbuf/gdk-pixbuf.h>

#include "muster-report-board.h"

G_BEGIN_DECLS

/* (transfer full): a board for paper, drawn as reports draw it. @most: as many pixels as it is wide or high */
GdkPixbuf *muster_chronicle_board_draw (const MusterReportBoard *board,
                                        int most) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
