/* muster-drawing.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-drawing-private.h"

#include <math.h>

#include "muster-areas-private.h"
#include "muster-badges-private.h"
#include "muster-figure-private.h"
#include "muster-figures-private.h"
#include "muster-lines-private.h"
#include "muster-marking-private.h"
#include "muster-pointer-private.h"
#include "muster-region-private.h"
#include "muster-rings-private.h"
#include "muster-rulers-private.h"
#include "muster-scenery-private.h"
#include "muster-tape-private.h"
#include "muster-view-private.h"
#include "muster-words-private.h"

#define LEAST_CELL_FOR_SIGNS  14.0
#define LEAST_CELL_FOR_ASIDE  48.0
#define LEAST_CELL_FOR_TITLES 9.0

void
muster_board_area_fill (MusterBoardArea *self,
                        GtkSnapshot *snapshot,
                        MusterBoardColor color,
                        float x,
                        float y,
                        float width,
                        float height)
{
  if (width > 0 && height > 0)
    gtk_snapshot_append_color (snapshot,
                               &self->palette.colors[color],
                               &GRAPHENE_RECT_INIT (x, y, width, height));
}

/* ---- Geometry ---- */

/* Parts of a space: how large the base of a figure is drawn in it. */
#define BASE_OF_SPACE 0.74

/* In pixels; a figure of an open table that is seen from far is drawn larger than it is. */
#define LEAST_CELL_OF_FIGURE 16.0

double
muster_board_area_get_cell_of (MusterBoardArea *self, const MusterThingView *figure)
{
  const double cell = muster_board_camera_get_cell (&self->camera);
  const double base = figure != NULL
                          ? muster_board_geometry_get_base (&self->geometry, &figure->pose)
                          : 1;

  if (self->geometry.table == NULL)
    return cell;

  return MAX (cell * base / BASE_OF_SPACE, LEAST_CELL_OF_FIGURE);
}

/* A square on an open table that holds who stands there, or whoever could come there. */
static graphene_rect_t
get_spot (MusterBoardArea *self, MusterPlace place)
{
  const MusterThingView *figure = muster_board_area_find_figure_at (self, place);
  const graphene_point_t middle = muster_board_area_get_middle (self, place);
  float side;

  if (figure == NULL && self->drag.mode == MUSTER_DRAG_FIGURE)
    figure = muster_board_area_find_figure (self, self->drag.token);
  if (figure == NULL)
    figure = muster_board_area_find_figure (self, self->acting);
  side = (float) (muster_board_area_get_cell_of (self, figure) * BASE_OF_SPACE);

  return GRAPHENE_RECT_INIT (middle.x - side / 2, middle.y - side / 2, side, side);
}

graphene_rect_t
muster_board_area_get_space (MusterBoardArea *self, MusterPlace place)
{
  const MusterBoardCamera *camera = &self->camera;
  graphene_point_t origin = muster_board_camera_get_origin (camera);
  guint x, y;
  float left, top;

  if (self->geometry.grid == NULL)
    return get_spot (self, place);

  x = self->geometry.grid->columns[place];
  y = self->geometry.grid->rows[place];
  left = muster_board_camera_get_edge (camera, x);
  top = muster_board_camera_get_edge (camera, y);

  return GRAPHENE_RECT_INIT (origin.x + left,
                             origin.y + top,
                             muster_board_camera_get_edge (camera, x + 1) - left,
                             muster_board_camera_get_edge (camera, y + 1) - top);
}

graphene_point_t
muster_board_area_get_middle (MusterBoardArea *self, MusterPlace place)
{
  graphene_point_t at = muster_board_geometry_get_middle (&self->geometry, place);

  return muster_board_camera_project (&self->camera, at.x, at.y);
}

/* In pixels; follows the text size that a person has chosen. */
double
muster_board_area_get_font_size (MusterBoardArea *self)
{
  PangoContext *context = gtk_widget_get_pango_context (GTK_WIDGET (self));
  const PangoFontDescription *font = pango_context_get_font_description (context);
  double size = pango_font_description_get_size (font) / (double) PANGO_SCALE;
  double resolution = pango_cairo_context_get_resolution (context);

  if (pango_font_description_get_size_is_absolute (font))
    return size;

  return size * (resolution > 0 ? resolution : 96) / 72;
}

/* ---- Marked spaces ---- */

static gboolean
has_figures (MusterBoardArea *self)
{
  for (guint i = 0; self->figures != NULL && i < self->figures->len; i++)
    {
      const MusterThingView *figure = g_ptr_array_index (self->figures, i);

      if (figure->on_table && figure->pose.place != MUSTER_PLACE_NONE)
        return TRUE;
    }

  return FALSE;
}

static void
draw_space_sign (MusterBoardArea *self,
                 GtkSnapshot *snapshot,
                 MusterPlace place,
                 double cell,
                 gboolean aside)
{
  const MusterGrid *grid = self->geometry.grid;
  const MusterLegendEntry *entry = muster_board_get_entry (muster_grid_get_board (grid),
                                                           grid->columns[place],
                                                           grid->rows[place]);
  graphene_point_t middle = muster_board_area_get_middle (self, place);
  const MusterBoardLettering lettering = {
    .role = MUSTER_BOARD_ROLE_SPACE,
    .size = cell * (aside ? 0.2 : 0.42),
    .weight = PANGO_WEIGHT_NORMAL,
    .color = &self->palette.colors[MUSTER_BOARD_SIGN],
  };
  const double off = aside ? cell * 0.38 : 0; /* from the middle */
  char sign[7] = { 0 };

  if (entry == NULL || entry->marks == NULL || entry->marks[0] == NULL)
    return;
  if (middle.x < 0 || middle.y < 0 || middle.x > self->camera.width ||
      middle.y > self->camera.height)
    return;

  g_unichar_to_utf8 (entry->sign, sign);
  muster_board_labels_append (self->labels,
                              snapshot,
                              muster_board_labels_get (self->labels, sign, &lettering),
                              middle.x + off,
                              middle.y + off);
}

/* The signs of the legend, as large as on a printed map while there is only the map. With figures on
 * it they say where those began: small and in a corner, out of the way of what happens now. */
static void
draw_space_signs (MusterBoardArea *self, GtkSnapshot *snapshot)
{
  const gboolean aside = has_figures (self);
  const double least = aside ? LEAST_CELL_FOR_ASIDE : LEAST_CELL_FOR_SIGNS;
  double cell = muster_board_camera_get_cell (&self->camera);
  guint n = muster_field_get_n_places (self->field);

  for (guint i = 0; cell >= least && i < n; i++)
    draw_space_sign (self, snapshot, (MusterPlace) i, cell, aside);
}

/* ---- Names of terrain ---- */

graphene_rect_t
muster_board_area_get_paper (const MusterBoardLabel *label, graphene_point_t middle)
{
  const float width = label->width + 6;
  const float height = label->height + 6;

  return GRAPHENE_RECT_INIT (roundf (middle.x - width / 2),
                             roundf (middle.y - height / 2),
                             roundf (width),
                             roundf (height));
}

/* A name is read on it, whatever the pattern of the terrain. */
void
muster_board_area_draw_paper (MusterBoardArea *self,
                              GtkSnapshot *snapshot,
                              const MusterBoardLabel *label,
                              graphene_point_t middle)
{
  const graphene_rect_t bounds = muster_board_area_get_paper (label, middle);
  GdkRGBA paper = self->palette.colors[MUSTER_BOARD_FLOOR];
  GskRoundedRect plate;

  paper.alpha *= 0.78f;
  gsk_rounded_rect_init_from_rect (&plate, &bounds, 4);
  gtk_snapshot_push_rounded_clip (snapshot, &plate);
  gtk_snapshot_append_color (snapshot, &paper, &plate.bounds);
  gtk_snapshot_pop (snapshot);
  g_array_append_val (self->words, bounds);
}

/* Where bases stand. */
static GArray *
list_bases (MusterBoardArea *self)
{
  GArray *bases = g_array_new (FALSE, FALSE, sizeof (graphene_rect_t));

  for (guint i = 0; self->figures != NULL && i < self->figures->len; i++)
    {
      const MusterThingView *it = g_ptr_array_index (self->figures, i);
      const float side = (float) muster_board_area_get_cell_of (self, it);
      graphene_point_t middle, shift;
      graphene_rect_t base;

      if (!it->on_table || it->pose.place == MUSTER_PLACE_NONE)
        continue;
      middle = muster_board_area_get_middle (self, it->pose.place);
      shift = muster_board_area_get_shift (self, it);
      base = GRAPHENE_RECT_INIT (middle.x + shift.x - side / 2,
                                 middle.y + shift.y - side / 2,
                                 side,
                                 side);
      g_array_append_val (bases, base);
    }

  return bases;
}

static gboolean
is_free (const GArray *bases, const MusterBoardLabel *label, graphene_point_t middle)
{
  const graphene_rect_t paper = muster_board_area_get_paper (label, middle);

  for (guint i = 0; i < bases->len; i++)
    if (graphene_rect_intersection (&g_array_index (bases, graphene_rect_t, i), &paper, NULL))
      return FALSE;

  return TRUE;
}

/* In the middle of an area, below a line or a spot; where somebody stands there, on the upper or the lower part of the area, or
 * above. In pixels. */
static graphene_point_t
find_title (MusterBoardArea *self,
            const MusterTerrainPiece *piece,
            const MusterBoardLabel *label,
            const GArray *bases)
{
  const float cell = (float) muster_board_camera_get_cell (&self->camera);
  const MusterBox box = muster_terrain_piece_get_box (piece);
  const float half = (float) (box.bottom - box.top) / 2 * cell / MUSTER_INCH;
  const gboolean area = piece->shape == MUSTER_PIECE_AREA;
  const float away = area ? MIN (half / 2, half - label->height) : 0.9f * cell;
  const float ways[] = { area ? 0 : away, -away, away };
  const graphene_point_t middle = muster_board_camera_project (
      &self->camera,
      (box.left + box.right) / 2.0 / MUSTER_INCH,
      (box.top + box.bottom) / 2.0 / MUSTER_INCH);

  for (gsize i = 0; i < G_N_ELEMENTS (ways) && away > 0; i++)
    {
      const graphene_point_t at = { middle.x, middle.y + ways[i] };

      if (is_free (bases, label, at))
        return at;
    }

  return GRAPHENE_POINT_INIT (middle.x, middle.y + ways[0]);
}

/* A name stands on its piece, if that is as wide as the name. */
static void
draw_piece_title (MusterBoardArea *self,
                  GtkSnapshot *snapshot,
                  const MusterTerrainPiece *piece,
                  const GArray *bases)
{
  const double cell = muster_board_camera_get_cell (&self->camera);
  const MusterBox box = muster_terrain_piece_get_box (piece);
  const gboolean spot = piece->shape == MUSTER_PIECE_POINT;
  const MusterBoardLettering lettering = {
    .role = MUSTER_BOARD_ROLE_SPACE,
    .size = CLAMP (cell * 0.55, 8, 16),
    .weight = PANGO_WEIGHT_NORMAL,
    .color = &self->palette.colors[MUSTER_BOARD_SIGN],
  };
  const double room = spot ? cell * 3 : (box.right - box.left) * cell / MUSTER_INCH;
  const MusterBoardLabel *label = muster_board_labels_get (self->labels, piece->title, &lettering);
  graphene_point_t at;

  if (label->width >= room)
    return;
  at = find_title (self, piece, label, bases);
  if (at.x < 0 || at.y < 0 || at.x > self->camera.width || at.y > self->camera.height)
    return;
  muster_board_area_draw_paper (self, snapshot, label, at);
  muster_board_labels_append (self->labels, snapshot, label, at.x, at.y);
}

/* With figures on the table, spots only say where those began. */
static void
draw_titles (MusterBoardArea *self, GtkSnapshot *snapshot)
{
  const MusterTerrainPlan *plan = muster_tabletop_get_plan (self->geometry.table);
  const gboolean played = has_figures (self);
  g_autoptr (GArray) bases = NULL;

  if (muster_board_camera_get_cell (&self->camera) < LEAST_CELL_FOR_TITLES)
    return;
  bases = list_bases (self);
  for (guint i = 0; i < muster_terrain_plan_get_n (plan); i++)
    {
      const MusterTerrainPiece *piece = muster_terrain_plan_get (plan, i);

      if (piece->title != NULL && !(played && piece->shape == MUSTER_PIECE_POINT))
        draw_piece_title (self, snapshot, piece, bases);
    }
}

/* ---- The cursor, and what is dragged ---- */

/* Of a space: its corners; on an open table round, as bases are. */
static void
draw_border (MusterBoardArea *self,
             GtkSnapshot *snapshot,
             graphene_rect_t r,
             const GdkRGBA *color,
             float width)
{
  const GdkRGBA colors[4] = { *color, *color, *color, *color };
  const float widths[4] = { width, width, width, width };
  GskRoundedRect outline;

  gsk_rounded_rect_init_from_rect (&outline,
                                   &r,
                                   self->geometry.table != NULL ? r.size.width / 2 : 0);
  gtk_snapshot_append_border (snapshot, &outline, widths, colors);
}

/* Dark within light within dark: seen on every ground. */
static void
draw_cursor (MusterBoardArea *self, GtkSnapshot *snapshot)
{
  graphene_rect_t r;
  float width;

  if (self->cursor == MUSTER_PLACE_NONE || !gtk_widget_has_visible_focus (GTK_WIDGET (self)))
    return;

  r = muster_board_area_get_space (self, self->cursor);
  width = CLAMP (roundf (r.size.width * 0.05f), 2, 4);
  graphene_rect_inset (&r, -width, -width);
  draw_border (self, snapshot, r, &self->palette.colors[MUSTER_BOARD_INK], width);
  graphene_rect_inset (&r, width, width);
  draw_border (self, snapshot, r, &self->palette.colors[MUSTER_BOARD_CURSOR], width);
  graphene_rect_inset (&r, width, width);
  draw_border (self, snapshot, r, &self->palette.colors[MUSTER_BOARD_INK], 1);
}

static void
draw_hover (MusterBoardArea *self, GtkSnapshot *snapshot)
{
  graphene_rect_t r;

  if (self->hover == MUSTER_PLACE_NONE || self->drag.mode == MUSTER_DRAG_PAN)
    return;

  r = muster_board_area_get_space (self, self->hover);
  draw_border (self,
               snapshot,
               r,
               &self->palette.colors[MUSTER_BOARD_INK],
               r.size.width > 30 ? 2 : 1);
}

/* Two strokes across a space where nothing can be put down. */
static void
draw_refusal (MusterBoardArea *self, GtkSnapshot *snapshot, const graphene_rect_t *r)
{
  const GdkRGBA *color = &self->palette.colors[MUSTER_BOARD_TARGET];
  float length = r->size.width;
  float width = MAX (length * 0.08f, 2);

  for (int turn = 45; turn < 180; turn += 90)
    {
      gtk_snapshot_save (snapshot);
      gtk_snapshot_translate (
          snapshot,
          &GRAPHENE_POINT_INIT (r->origin.x + length / 2, r->origin.y + length / 2));
      gtk_snapshot_rotate (snapshot, (float) turn);
      gtk_snapshot_append_color (snapshot,
                                 color,
                                 &GRAPHENE_RECT_INIT (-length / 2, -width / 2, length, width));
      gtk_snapshot_restore (snapshot);
    }
}

static void
draw_dragged (MusterBoardArea *self, GtkSnapshot *snapshot)
{
  const MusterThingView *figure;
  MusterPlace place;
  graphene_point_t middle;

  if (self->drag.mode != MUSTER_DRAG_FIGURE)
    return;
  figure = muster_board_area_find_figure (self, self->drag.token);
  if (figure == NULL)
    return;

  place = muster_board_area_locate (self, self->drag.x, self->drag.y);
  place = muster_board_area_aim_held (self, self->drag.token, place);
  if (place != MUSTER_PLACE_NONE)
    {
      graphene_rect_t r = muster_board_area_get_space (self, place);
      g_autofree char *refusal = muster_board_area_dup_refusal (self, self->drag.token, place);
      gboolean open = refusal == NULL;
      MusterBoardColor color = open ? MUSTER_BOARD_REACH : MUSTER_BOARD_TARGET;

      draw_border (self, snapshot, r, &self->palette.colors[color], MAX (r.size.width * 0.08f, 2));
      if (!open)
        draw_refusal (self, snapshot, &r);
    }
  middle = GRAPHENE_POINT_INIT ((float) self->drag.x, (float) self->drag.y);
  muster_board_area_draw_figure (self, snapshot, figure, middle);
  muster_board_area_draw_badges (self, snapshot, figure, middle);
}

/* ---- All of it ---- */

void
muster_board_area_drop_drawings (MusterBoardArea *self)
{
  self->palette_valid = FALSE;
  muster_board_stamps_clear (self->stamps);
  muster_board_labels_clear (self->labels);
  muster_board_area_drop_terrain (self);
  muster_board_area_drop_lines (self);
  muster_board_area_drop_region (self);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static void
draw_board (MusterBoardArea *self, GtkSnapshot *snapshot)
{
  double cell = muster_board_camera_get_cell (&self->camera);

  muster_board_budget_begin (&self->budget, cell == self->drawn_cell);
  self->drawn_cell = cell;
  muster_board_labels_tidy (self->labels);
  g_array_set_size (self->words, 0);
  muster_board_area_draw_terrain (self, snapshot);
  if (self->geometry.table != NULL)
    draw_titles (self, snapshot);
  else
    draw_space_signs (self, snapshot);
  muster_board_area_draw_ground_marks (self, snapshot);
  muster_board_area_draw_areas (self, snapshot);
  draw_hover (self, snapshot);
  muster_board_area_draw_rings (self, snapshot);
  muster_board_area_draw_lines (self, snapshot);
  muster_board_area_draw_figures (self, snapshot);
  muster_board_area_draw_marks (self, snapshot);
  muster_board_area_draw_tape (self, snapshot);
  draw_cursor (self, snapshot);
  draw_dragged (self, snapshot);
  muster_board_area_draw_rulers (self, snapshot);
}

/* Only what is seen of it: filling all of the window twice is felt where there is no GPU. */
static void
draw_desk (MusterBoardArea *self, GtkSnapshot *snapshot, float width, float height)
{
  graphene_point_t origin = muster_board_camera_get_origin (&self->camera);
  float left = MAX (origin.x, 0);
  float top = MAX (origin.y, 0);
  float right = origin.x + muster_board_camera_get_edge (&self->camera, self->camera.columns);
  float bottom = origin.y + muster_board_camera_get_edge (&self->camera, self->camera.rows);

  right = CLAMP (right, left, width);
  bottom = CLAMP (bottom, top, height);
  muster_board_area_fill (self, snapshot, MUSTER_BOARD_DESK, 0, 0, width, top);
  muster_board_area_fill (self, snapshot, MUSTER_BOARD_DESK, 0, bottom, width, height - bottom);
  muster_board_area_fill (self, snapshot, MUSTER_BOARD_DESK, 0, top, left, bottom - top);
  muster_board_area_fill (self,
                          snapshot,
                          MUSTER_BOARD_DESK,
                          right,
                          top,
                          width - right,
                          bottom - top);
}

/* In the next frame: a widget that is being drawn cannot ask to be drawn again. */
static gboolean
catch_up_cb (GtkWidget *widget, GdkFrameClock *clock, gpointer unused)
{
  MUSTER_BOARD_AREA (widget)->catching_up = 0;
  gtk_widget_queue_draw (widget);

  return G_SOURCE_REMOVE;
}

void
muster_board_area_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  MusterBoardArea *self = MUSTER_BOARD_AREA (widget);
  float width = (float) gtk_widget_get_width (widget);
  float height = (float) gtk_widget_get_height (widget);

  if (!self->palette_valid)
    muster_board_palette_read (&self->palette, widget);
  self->palette_valid = TRUE;
  gtk_snapshot_push_clip (snapshot, &GRAPHENE_RECT_INIT (0, 0, width, height));
  if (self->field == NULL)
    muster_board_area_fill (self, snapshot, MUSTER_BOARD_DESK, 0, 0, width, height);
  else
    {
      draw_desk (self, snapshot, width, height);
      draw_board (self, snapshot);
      if (self->budget.behind && self->catching_up == 0)
        self->catching_up = gtk_widget_add_tick_callback (widget, catch_up_cb, NULL, NULL);
    }
  gtk_widget_snapshot_child (widget, self->zoom_in, snapshot);
  gtk_widget_snapshot_child (widget, self->zoom_out, snapshot);
  gtk_widget_snapshot_child (widget, self->zoom_fit, snapshot);
  gtk_widget_snapshot_child (widget, self->tip, snapshot);
  gtk_snapshot_pop (snapshot);
}
