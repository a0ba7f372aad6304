/* muster-board-sheet.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-board-sheet.h"

struct _MusterBoardSheet
{
  const MusterBoardGround *ground;
  GtkWidget *widget;
  double cell;
  int side, columns, rows;
  int across, down; /* how many pieces */
  MusterBoardPicture **pieces;
};

MusterBoardSheet *
muster_board_sheet_new (const MusterBoardGround *ground, GtkWidget *widget, double cell, int side)
{
  MusterBoardSheet *self = g_new0 (MusterBoardSheet, 1);
  const MusterBoardGeometry *geometry = muster_board_ground_get_geometry (ground);

  self->ground = ground;
  self->widget = widget;
  self->cell = cell;
  self->side = side;
  self->columns = (int) geometry->columns;
  self->rows = (int) geometry->rows;
  self->across = (self->columns + side - 1) / side;
  self->down = (self->rows + side - 1) / side;
  self->pieces = g_new0 (MusterBoardPicture *, (gsize) muster_board_sheet_get_n_pieces (self));

  return self;
}

void
muster_board_sheet_free (MusterBoardSheet *self)
{
  if (self == NULL)
    return;

  for (int i = 0; i < muster_board_sheet_get_n_pieces (self); i++)
    muster_board_picture_free (self->pieces[i]);
  g_free (self->pieces);
  g_free (self);
}

double
muster_board_sheet_get_cell (const MusterBoardSheet *self)
{
  return self->cell;
}

int
muster_board_sheet_get_n_pieces (const MusterBoardSheet *self)
{
  return self->across * self->down;
}

MusterBoardPart
muster_board_sheet_get_part (const MusterBoardSheet *self, int index)
{
  int left = index % self->across * self->side;
  int top = index / self->across * self->side;

  return (MusterBoardPart){ left,
                            top,
                            MIN (left + self->side, self->columns),
                            MIN (top + self->side, self->rows) };
}

MusterBoardPicture *
muster_board_sheet_get_piece (const MusterBoardSheet *self, int index)
{
  return self->pieces[index];
}

void
muster_board_sheet_make_piece (MusterBoardSheet *self, int index)
{
  MusterBoardPart part = muster_board_sheet_get_part (self, index);

  if (self->pieces[index] == NULL)
    self->pieces[index] = muster_board_picture_new (
        self->widget,
        muster_board_ground_paint (self->ground, self->cell, &part),
        FALSE);
}

void
muster_board_sheet_drop_piece (MusterBoardSheet *self, int index)
{
  g_clear_pointer (&self->pieces[index], muster_board_picture_free);
}
