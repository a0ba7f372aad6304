/* muster-board-sheet.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "muster-board-ground.h"
#include "muster-board-picture.h"

G_BEGIN_DECLS

/**
 * MusterBoardSheet:
 *
 * The terrain of a board, painted once for one size of the spaces, in square pieces that are made
 * when they are needed.
 */
typedef struct _MusterBoardSheet MusterBoardSheet;

/**
 * muster_board_sheet_new:
 * @ground: must outlive it
 * @widget: the same
 * @cell: how large a space is, in pixels of the screen
 * @side: how many spaces a piece is wide and high
 */
MusterBoardSheet *muster_board_sheet_new (const MusterBoardGround *ground,
                                          GtkWidget *widget,
                                          double cell,
                                          int side) G_GNUC_WARN_UNUSED_RESULT;
void muster_board_sheet_free (MusterBoardSheet *self);

double muster_board_sheet_get_cell (const MusterBoardSheet *self);
int muster_board_sheet_get_n_pieces (const MusterBoardSheet *self);
/* Which spaces piece @index shows. */
MusterBoardPart muster_board_sheet_get_part (const MusterBoardSheet *self, int index);
/* (nullable) (transfer none): NULL: not made yet */
MusterBoardPicture *muster_board_sheet_get_piece (const MusterBoardSheet *self, int index);

void muster_board_sheet_make_piece (MusterBoardSheet *self, int index);
void muster_board_sheet_drop_piece (MusterBoardSheet *self, int index);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MusterBoardSheet, muster_board_sheet_free)

G_END_DECLS
