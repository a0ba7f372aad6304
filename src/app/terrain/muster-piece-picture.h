/* muster-piece-picture.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

#include "muster-terrain-piece.h"

G_BEGIN_DECLS

/* (transfer full): how a piece like @piece is drawn on a table, whatever its size; for a line that names it, so that it is no
 * more than a picture to a screen reader. */
GtkWidget *muster_piece_picture_new (const MusterTerrainPiece *piece) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
