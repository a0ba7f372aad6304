/* muster-tape.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-tape-private.h"

#include <glib/gi18n.h>
#include <math.h>

#include "muster-drawing-private.h"
#include "muster-figures-private.h"
#include "muster-view-private.h"

/* While somebody looks for a place to go to on an open table, a tape lies there from whoever acts. */

static gboolean
can_be_reached (MusterBoardArea *self, MusterPlace place)
{
  for (guint i = 0; self->marks != NULL && i < self->marks->len; i++)
    {
      const MusterBoardMark *mark = g_ptr_array_index (self->marks, i);

      if (mark->kind == MUSTER_MARK_REACH && mark->place == place)
        return TRUE;
    }

  return FALSE;
}

/* Where the pointer is, else the cursor of the keyboard. */
static MusterPlace
get_goal (MusterBoardArea *self)
{
  if (self->drag.mode == MUSTER_DRAG_PAN || self->drag.mode == MUSTER_DRAG_PAINT)
    return MUSTER_PLACE_NONE;
  if (self->hover != MUSTER_PLACE_NONE)
    return muster_board_area_aim (self, self->hover);

  return gtk_widget_has_visible_focus (GTK_WIDGET (self))
             ? muster_board_area_aim (self, self->cursor)
             : MUSTER_PLACE_NONE;
}

/* (nullable): how far it is to walk there, for whoever may. */
static char *
dup_way (MusterBoardArea *self, MusterPlace place)
{
  const MusterThingView *acting = muster_board_area_find_figure (self, self->acting);
  MusterWalk walk = { .limit = INFINITY };
  double length;

  if (self->geometry.table == NULL || acting == NULL || !acting->on_table ||
      !can_be_reached (self, place))
    return NULL;
  walk.mover = &acting->pose;
  length = muster_field_walk_length (self->field, &walk, place);
  if (!isfinite (length))
    return NULL;

  /* Translators: a way in inches */
  return g_strdup_printf (C_ ("way", "%.1f″"), length);
}

static void
draw_line (MusterBoardArea *self, GtkSnapshot *snapshot, graphene_point_t from, graphene_point_t to)
{
  const float length = hypotf (to.x - from.x, to.y - from.y);
  const double degrees = atan2 (to.y - from.y, to.x - from.x) * 180 / G_PI;

  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (snapshot, &from);
  gtk_snapshot_rotate (snapshot, (float) degrees);
  gtk_snapshot_append_color (snapshot,
                             &self->palette.colors[MUSTER_BOARD_INK],
                             &GRAPHENE_RECT_INIT (0, -1, length, 2));
  gtk_snapshot_restore (snapshot);
}

void
muster_board_area_draw_tape (MusterBoardArea *self, GtkSnapshot *snapshot)
{
  const MusterPlace goal = get_goal (self);
  const MusterBoardLettering lettering = {
    .role = MUSTER_BOARD_ROLE_TAPE,
    .size = MAX (floor (muster_board_area_get_font_size (self) * 0.85), 9),
    .weight = PANGO_WEIGHT_BOLD,
    .color = &self->palette.colors[MUSTER_BOARD_INK],
  };
  graphene_point_t from, to;
  const MusterBoardLabel *label;

  if (goal == MUSTER_PLACE_NONE)
    return;
  if (goal != self->tape_goal)
    {
      g_free (self->tape);
      self->tape = dup_way (self, goal);
      self->tape_goal = goal;
    }
  if (self->tape == NULL)
    return;

  from = muster_board_area_get_middle (
      self,
      muster_board_area_find_figure (self, self->acting)->pose.place);
  to = muster_board_area_get_middle (self, goal);
  draw_line (self, snapshot, from, to);
  label = muster_board_labels_get (self->labels, self->tape, &lettering);
  to.y -= (float) muster_board_area_get_cell_of (self, NULL) / 2 + label->height;
  muster_board_area_draw_paper (self, snapshot, label, to);
  muster_board_labels_append (self->labels, snapshot, label, to.x, to.y);
}

void
muster_board_area_drop_tape (MusterBoardArea *self)
{
  g_clear_pointer (&self->tape, g_free);
  self->tape_goal = MUSTER_PLACE_NONE;
}
