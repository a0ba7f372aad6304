/* muster-board-mark.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-board-mark.h"

MusterBoardMark *
muster_board_mark_new (MusterMarkKind kind, MusterPlace place, const char *title, const char *label)
{
  MusterBoardMark *self = g_new0 (MusterBoardMark, 1);

  self->kind = kind;
  self->place = place;
  self->title = g_strdup (title);
  self->label = g_strdup (label);

  return self;
}

void
muster_board_mark_free (MusterBoardMark *self)
{
  if (self == NULL)
    return;

  g_free (self->title);
  g_free (self->label);
  g_free (self);
}

MusterBoardArrow *
muster_board_arrow_new (MusterArrowKind kind, MusterPlace from, MusterPlace to)
{
  MusterBoardArrow *self = g_new0 (MusterBoardArrow, 1);

  self->kind = kind;
  self->from = from;
  self->to = to;

  return self;
}
