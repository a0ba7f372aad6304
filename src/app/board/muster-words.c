/* muster-words.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-words-private.h"

#include <glib/gi18n.h>
#include <math.h>

#include "muster-areas-private.h"
#include "muster-figures-private.h"
#include "muster-lines-private.h"
#include "muster-view-private.h"

/* What is drawn at a place, in words: for tooltips, and for those who do not see it. */

void
muster_board_area_append_text (GString *text, const char *separator, const char *part)
{
  if (part == NULL || part[0] == '\0')
    return;
  if (text->len > 0)
    g_string_append (text, separator);
  g_string_append (text, part);
}

/* ---- Terrain ---- */

/* Whoever points this near to a wall means it: both sides together, in thousandths of an inch. */
#define LINE_WIDTH 400

const char *
muster_board_area_get_terrain_name (MusterTerrain terrain)
{
  switch (terrain)
    {
    case MUSTER_TERRAIN_WALL:
      return C_ ("terrain", "Wall");
    case MUSTER_TERRAIN_VOID:
      return C_ ("terrain", "No space");
    case MUSTER_TERRAIN_OUTSIDE:
      return C_ ("terrain", "Outside");
    case MUSTER_TERRAIN_FLOOR:
    default:
      return C_ ("terrain", "Floor");
    }
}

static const char *
get_piece_name (const MusterTerrainPiece *piece)
{
  return piece->title != NULL ? piece->title : C_ ("terrain", "Terrain");
}

/* All that lies over each other there; what is on the spot, but a figure, as well. */
static char *
dup_terrain (MusterBoardArea *self, MusterPlace place)
{
  const MusterTerrainPlan *plan = muster_tabletop_get_plan (self->geometry.table);
  const MusterPoint point = muster_point_from_place (place);
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < muster_terrain_plan_get_n (plan); i++)
    {
      const MusterTerrainPiece *piece = muster_terrain_plan_get (plan, i);
      gboolean here = piece->shape == MUSTER_PIECE_AREA
                          ? muster_terrain_piece_holds (piece, point)
                          : piece->shape == MUSTER_PIECE_LINE &&
                                muster_terrain_piece_get_gap (piece, point, point) < LINE_WIDTH;

      if (here)
        muster_board_area_append_text (text,
                                       C_ ("between the parts of a description", ", "),
                                       get_piece_name (piece));
    }
  if (text->len == 0)
    g_string_append (text, C_ ("terrain", "Open ground"));

  return g_string_free (text, FALSE);
}

/* What is marked on the map is not there itself: where a guard starts there is only floor. */
static char *
dup_ground (MusterBoardArea *self, MusterPlace place)
{
  const MusterGrid *grid = self->geometry.grid;
  const MusterLegendEntry *entry;
  const char *terrain;

  if (grid == NULL)
    return dup_terrain (self, place);
  terrain = muster_board_area_get_terrain_name (muster_grid_get_terrain (grid, place));
  entry = muster_board_get_entry (muster_grid_get_board (grid),
                                  grid->columns[place],
                                  grid->rows[place]);

  if (entry == NULL || entry->title == NULL)
    return g_strdup (terrain);
  if (entry->marks == NULL || entry->marks[0] == NULL)
    return g_strdup (entry->title);

  /* Translators: what a space is, and what the map has written on it: "Floor, marked “Guard”" */
  return g_strdup_printf (_ ("%s, marked “%s”"), terrain, entry->title);
}

/* ---- Figures ---- */

const char *
muster_board_area_get_facing_text (int facing)
{
  static const char *const texts[] = {
    N_ ("facing up"),    N_ ("facing right and up"),
    N_ ("facing right"), N_ ("facing right and down"),
    N_ ("facing down"),  N_ ("facing left and down"),
    N_ ("facing left"),  N_ ("facing left and up"),
  };

  return facing < 0 ? NULL : _ (texts[(facing + 22) / 45 % 8]);
}

static char *
dup_attribute_text (const MusterThingAttribute *attribute)
{
  const char *title = attribute->title != NULL ? attribute->title : attribute->id;

  if (attribute->show == MUSTER_SHOW_METER && attribute->full > 0)
    /* Translators: what is counted, how many there are, and how many there can be: "Wounds left 2 of 3" */
    return g_strdup_printf (_ ("%s %g of %g"), title, attribute->number, attribute->full);

  if (attribute->show == MUSTER_SHOW_NUMBER && attribute->number != 0)
    /* Translators: what is counted of a figure, and how many there are: "Wounds 1" */
    return g_strdup_printf (_ ("%s %g"), title, attribute->number);

  if (attribute->show == MUSTER_SHOW_UNTIL && !attribute->over)
    return g_strdup_printf (C_ ("an attribute and its value, among others", "%1$s %2$s"),
                            title,
                            attribute->value);

  return muster_thing_attribute_dup_badge (attribute);
}

const char *
muster_board_area_get_side_title (MusterBoardArea *self, gint side)
{
  if (side < 0 || self->sides == NULL || side >= (gint) g_strv_length (self->sides))
    return NULL;

  return self->sides[side];
}

static char *
dup_figure_text (MusterBoardArea *self, const MusterThingView *figure)
{
  GString *text = g_string_new (figure->name);
  const char *separator = C_ ("between the parts of a description", ", ");

  muster_board_area_append_text (text,
                                 separator,
                                 muster_board_area_get_side_title (self, figure->side));
  for (guint i = 0; figure->attributes != NULL && i < figure->attributes->len; i++)
    {
      g_autofree char *part = dup_attribute_text (g_ptr_array_index (figure->attributes, i));

      muster_board_area_append_text (text, separator, part);
    }
  muster_board_area_append_text (text,
                                 separator,
                                 muster_board_area_get_facing_text (figure->pose.facing));
  if (self->acting != NULL && g_str_equal (self->acting, figure->token))
    muster_board_area_append_text (text, separator, _ ("whose turn it is"));

  return g_string_free (text, FALSE);
}

/* ---- Marks ---- */

static const char *
get_mark_name (const MusterBoardMark *mark)
{
  if (mark->title != NULL)
    return mark->title;

  switch (mark->kind)
    {
    case MUSTER_MARK_REACH:
      return _ ("Can be reached");
    case MUSTER_MARK_PICKED:
      return _ ("Chosen");
    case MUSTER_MARK_ADVICE:
      return _ ("Advised by the rules");
    case MUSTER_MARK_OPTION:
    case MUSTER_MARK_TARGET:
    default:
      return _ ("Can be chosen");
    }
}

static char *
dup_mark_text (const MusterBoardMark *mark)
{
  const char *name = get_mark_name (mark);

  if (mark->label == NULL)
    return g_strdup (name);

  /* Translators: what can be done with a space, and with what chance or as which number:
   * "Attack (Sword), 67 %" */
  return g_strdup_printf (_ ("%s, %s"), name, mark->label);
}

static char *
dup_marks_text (MusterBoardArea *self, MusterPlace place)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; self->marks != NULL && i < self->marks->len; i++)
    {
      const MusterBoardMark *mark = g_ptr_array_index (self->marks, i);
      g_autofree char *part = NULL;

      if (mark->place != place)
        continue;
      part = dup_mark_text (mark);
      muster_board_area_append_text (text, C_ ("between two sentences", ". "), part);
    }

  return g_string_free (text, FALSE);
}

/* ---- From whoever acts ---- */

/* (nullable): how far it is, and on an open table how much of whom one looks at is covered. */
static char *
dup_range (MusterBoardArea *self, const MusterThingView *figure, MusterPlace place)
{
  const MusterThingView *acting = muster_board_area_find_figure (self, self->acting);
  double distance;
  guint cover;

  if (self->geometry.table == NULL || acting == NULL || figure == acting)
    return NULL;
  if (figure == NULL)
    {
      /* From middle to middle, as a move is measured and the tape shows it. */
      const MusterPose here = { .place = acting->pose.place };
      const MusterPose there = { .place = place };

      distance = muster_field_get_distance (self->field, &here, &there);
      /* Translators: a distance in inches, and a figure: "6.5 inches from Guard 3" */
      return g_strdup_printf (_ ("%.1f inches from %s"), distance, acting->name);
    }
  distance = muster_field_get_distance (self->field, &acting->pose, &figure->pose);
  if (!muster_field_sees (self->field, &acting->pose, &figure->pose))
    /* Translators: a distance in inches, and a figure */
    return g_strdup_printf (_ ("%.1f inches from %s, out of sight"), distance, acting->name);

  cover = muster_board_area_get_cover (self, acting, figure);
  if (cover == 0)
    /* Translators: a distance in inches, and a figure */
    return g_strdup_printf (_ ("%.1f inches from %s, in the open"), distance, acting->name);

  /* Translators: a distance in inches, a figure, and how much terrain hides of the other one */
  return g_strdup_printf (_ ("%.1f inches from %s, %u %% covered"), distance, acting->name, cover);
}

/* (nullable): what the line means that is drawn to @figure. */
static char *
dup_sight (MusterBoardArea *self, const MusterThingView *figure)
{
  gboolean covered;

  if (figure == NULL || !muster_board_area_shows_sight_of (self, figure, &covered))
    return NULL;
  if (covered)
    return g_strdup (_ ("Dotted line: in sight, in cover"));

  return g_strdup (_ ("Dashed line: in sight"));
}

/* ---- A place ---- */

char *
muster_board_area_describe_place (MusterBoardArea *self, MusterPlace place)
{
  const MusterThingView *figure;
  g_autofree char *name = NULL;
  g_autofree char *what = NULL;
  g_autofree char *company = NULL;
  g_autofree char *range = NULL;
  g_autofree char *sight = NULL;
  g_autofree char *areas = NULL;
  g_autofree char *marks = NULL;
  g_autoptr (GString) more = NULL;

  g_return_val_if_fail (MUSTER_IS_BOARD_AREA (self), NULL);

  if (self->field == NULL || !muster_field_has_place (self->field, place))
    return g_strdup ("");

  place = muster_board_area_settle (self, place);
  figure = muster_board_area_find_figure_at (self, place);
  name = muster_field_format_place (self->field, place);
  what = figure != NULL ? dup_figure_text (self, figure) : dup_ground (self, place);
  company = figure != NULL ? muster_board_area_dup_company (self, figure) : NULL;
  range = dup_range (self, figure, place);
  sight = dup_sight (self, figure);
  areas = muster_board_area_dup_areas_at (self, figure, place);
  marks = dup_marks_text (self, place);
  more = g_string_new (company);
  muster_board_area_append_text (more, C_ ("between two sentences", ". "), range);
  muster_board_area_append_text (more, C_ ("between two sentences", ". "), sight);
  muster_board_area_append_text (more, C_ ("between two sentences", ". "), areas);
  muster_board_area_append_text (more, C_ ("between two sentences", ". "), marks);
  if (more->len == 0)
    /* Translators: a space of the board and what is there: "C4: Guard 3, Red" */
    return g_strdup_printf (_ ("%s: %s"), name, what);

  /* Translators: a space of the board, what is there, and what can be done with it:
   * "C4: Guard 3, Red. Attack (Bow), 67 %" */
  return g_strdup_printf (_ ("%s: %s. %s"), name, what, more->str);
}

/* Bases that are drawn over each other by no more than so many thousandths of an inch only touch. */
#define GRAZE 10

static gboolean
overlap (MusterBoardArea *self, const MusterPose *a, const MusterPose *b)
{
  const graphene_point_t at = muster_board_geometry_get_middle (&self->geometry, b->place);
  const double way = muster_board_geometry_get_way (&self->geometry, a->place, at.x, at.y);

  return way * MUSTER_INCH < (a->base + b->base) / 2.0 - GRAZE;
}

/* (nullable): whose base the figure would stand on. */
static const MusterThingView *
find_in_the_way (MusterBoardArea *self, const char *token, MusterPlace place)
{
  const MusterThingView *figure = muster_board_area_find_figure (self, token);
  const MusterThingView *there = muster_board_area_find_figure_at (self, place);
  MusterPose pose;

  if (self->geometry.table == NULL || figure == NULL || place == MUSTER_PLACE_NONE)
    return there != NULL && g_strcmp0 (there->token, token) != 0 ? there : NULL;

  pose = figure->pose;
  pose.place = place;
  for (guint i = 0; i < self->figures->len; i++)
    {
      const MusterThingView *it = g_ptr_array_index (self->figures, i);

      if (it != figure && it->pose.base > 0 && pose.base > 0 &&
          muster_board_area_find_figure (self, it->token) != NULL &&
          overlap (self, &pose, &it->pose))
        return it;
    }

  return NULL;
}

char *
muster_board_area_dup_refusal (MusterBoardArea *self, const char *token, MusterPlace place)
{
  const MusterThingView *there = find_in_the_way (self, token, place);
  g_autofree char *name = NULL;

  if (place == MUSTER_PLACE_NONE)
    return NULL;

  name = muster_field_format_place (self->field, place);
  if (!muster_field_is_open (self->field, place))
    {
      g_autofree char *ground = dup_ground (self, place);

      /* Translators: what is there, and the space of the board: "Nobody can stand there: wall at B2" */
      return g_strdup_printf (_ ("Nobody can stand there: %s at %s"), ground, name);
    }
  if (there != NULL)
    /* Translators: a figure and a space of the board: "Guard 3 stands at C4 already" */
    return g_strdup_printf (_ ("%s stands at %s already"), there->name, name);

  return NULL;
}
