/* muster-keys-private.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "muster-board-area-private.h"

G_BEGIN_DECLS

void muster_board_area_install_keys (GtkWidgetClass *klass);
/* Somebody else acts: with him the cursor of the keyboard begins. */
void muster_board_area_follow_acting (MusterBoardArea *self);
/* The focus has come: whoever brought it by the keyboard sees at once where the arrows begin. Of a board on which nobody acts all is
 * told first. */
void muster_board_area_begin_cursor (MusterBoardArea *self);

G_END_DECLS
