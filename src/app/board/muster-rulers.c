/* muster-rulers.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-rulers-private.h"

#include <math.h>
#include <string.h>

#include "muster-drawing-private.h"

/* The names of columns and rows, or inches, along the board; how much room they leave for it. */

/* Pictures smaller than this have no rulers. */
#define LEAST_SIDE_FOR_RULERS 240

static double
get_ruler_font_size (MusterBoardArea *self)
{
  return MAX (floor (muster_board_area_get_font_size (self) * 0.8), 8);
}

static void
draw_ruler_label (MusterBoardArea *self,
                  GtkSnapshot *snapshot,
                  const char *text,
                  gboolean strong,
                  graphene_point_t middle)
{
  const MusterBoardLettering lettering = {
    .role = strong ? MUSTER_BOARD_ROLE_STRONG_RULER : MUSTER_BOARD_ROLE_RULER,
    .size = get_ruler_font_size (self),
    .weight = strong ? PANGO_WEIGHT_BOLD : PANGO_WEIGHT_NORMAL,
    .color = &self->palette.colors[MUSTER_BOARD_KEY],
  };

  muster_board_labels_append (self->labels,
                              snapshot,
                              muster_board_labels_get (self->labels, text, &lettering),
                              middle.x,
                              middle.y);
}

/* The letters of "C4". */
static char *
dup_column_name (guint x)
{
  char *name = muster_grid_dup_name (x, 0);

  name[strcspn (name, "0123456789")] = '\0';

  return name;
}

void
muster_board_area_measure_view (MusterBoardArea *self, int width, int height)
{
  double size = get_ruler_font_size (self);
  gboolean small = MIN (width, height) < LEAST_SIDE_FOR_RULERS;
  gboolean bare = self->field == NULL || (small && !self->interactive);
  g_autofree char *number = g_strdup_printf ("%u", self->camera.rows);

  self->camera.margin = small ? 6 : 12;
  self->camera.scale = gtk_widget_get_scale_factor (GTK_WIDGET (self));
  muster_board_camera_set_size (&self->camera,
                                width,
                                height,
                                bare ? 0 : ceil (size * (0.62 * strlen (number) + 0.8)),
                                bare ? 0 : ceil (size * 1.7));
}

/* Only so many names as have room: of spaces by fives, of inches by half feet. */
static guint
get_ruler_step (MusterBoardArea *self, double room)
{
  static const guint spaces[] = { 1, 2, 5, 10, 20, 40 };
  static const guint inches[] = { 1, 2, 3, 6, 12, 24, 48 };
  const gboolean open = self->geometry.table != NULL;
  const guint n = open ? G_N_ELEMENTS (inches) : G_N_ELEMENTS (spaces);
  const double cell = muster_board_camera_get_cell (&self->camera);
  guint i = 0;

  while (i + 1 < n && (open ? inches[i] : spaces[i]) * cell < room)
    i++;

  return open ? inches[i] : spaces[i];
}

/* What a ruler tells is in the middle of a space, but at the beginning of an inch. */
static double
get_ruler_mark (MusterBoardArea *self, guint index)
{
  return self->geometry.table != NULL ? index : index + 0.5;
}

static gboolean
is_pointed_at (MusterBoardArea *self, guint index, guint step, gboolean across)
{
  MusterPlace place = self->hover != MUSTER_PLACE_NONE ? self->hover : self->cursor;
  graphene_point_t at;

  if (place == MUSTER_PLACE_NONE)
    return FALSE;
  at = muster_board_geometry_get_middle (&self->geometry, place);

  return ABS ((across ? at.x : at.y) - get_ruler_mark (self, index)) < step / 2.0;
}

/* (transfer full) */
static char *
dup_ruler_name (MusterBoardArea *self, guint index, gboolean across)
{
  if (self->geometry.table != NULL)
    return g_strdup_printf ("%u", index);

  return across ? dup_column_name (index) : g_strdup_printf ("%u", index + 1);
}

/* Inches have one more mark than there are of them. */
static guint
get_n_ruler_marks (MusterBoardArea *self, gboolean across)
{
  guint n = across ? self->camera.columns : self->camera.rows;

  return self->geometry.table != NULL ? n + 1 : n;
}

static void
draw_column_names (MusterBoardArea *self, GtkSnapshot *snapshot, float y)
{
  const MusterBoardCamera *camera = &self->camera;
  float origin = muster_board_camera_get_origin (camera).x;
  double cell = muster_board_camera_get_cell (camera);
  guint step = get_ruler_step (self, get_ruler_font_size (self) * 1.9);

  for (guint x = 0; x < get_n_ruler_marks (self, TRUE); x += step)
    {
      double middle = origin + get_ruler_mark (self, x) * cell;
      g_autofree char *name = NULL;

      if (middle < camera->left || middle > camera->width)
        continue;
      name = dup_ruler_name (self, x, TRUE);
      draw_ruler_label (self,
                        snapshot,
                        name,
                        is_pointed_at (self, x, step, TRUE),
                        GRAPHENE_POINT_INIT ((float) middle, y));
    }
}

static void
draw_row_names (MusterBoardArea *self, GtkSnapshot *snapshot, float x)
{
  const MusterBoardCamera *camera = &self->camera;
  float origin = muster_board_camera_get_origin (camera).y;
  double cell = muster_board_camera_get_cell (camera);
  guint step = get_ruler_step (self, get_ruler_font_size (self) * 1.4);

  for (guint y = 0; y < get_n_ruler_marks (self, FALSE); y += step)
    {
      double middle = origin + get_ruler_mark (self, y) * cell;
      g_autofree char *name = NULL;

      if (middle < camera->top || middle > camera->height)
        continue;
      name = dup_ruler_name (self, y, FALSE);
      draw_ruler_label (self,
                        snapshot,
                        name,
                        is_pointed_at (self, y, step, FALSE),
                        GRAPHENE_POINT_INIT (x, (float) middle));
    }
}

/* The rulers lie along the board; where it is moved out of the view they stay there, on top of it. */
void
muster_board_area_draw_rulers (MusterBoardArea *self, GtkSnapshot *snapshot)
{
  graphene_point_t origin = muster_board_camera_get_origin (&self->camera);
  float left = (float) self->camera.left;
  float top = (float) self->camera.top;
  float x = MAX (origin.x - 4 - left, 0);
  float y = MAX (origin.y - 4 - top, 0);
  gboolean over_columns = y > origin.y - 4 - top;
  gboolean over_rows = x > origin.x - 4 - left;

  if (left <= 0)
    return;

  if (over_columns)
    muster_board_area_fill (self,
                            snapshot,
                            MUSTER_BOARD_DESK,
                            0,
                            0,
                            (float) self->camera.width,
                            top);
  draw_column_names (self, snapshot, y + top / 2);
  if (over_rows)
    muster_board_area_fill (self,
                            snapshot,
                            MUSTER_BOARD_DESK,
                            0,
                            0,
                            left,
                            (float) self->camera.height);
  draw_row_names (self, snapshot, x + left / 2);
  if (over_columns && over_rows)
    muster_board_area_fill (self, snapshot, MUSTER_BOARD_DESK, 0, 0, left, top);
}
