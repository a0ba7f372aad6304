/* muster-board-area-text.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-board-area-private.h"

#include <glib/gi18n.h>
#include <math.h>

/* What is drawn, in words: for tooltips, and for those who do not see it. */

static void
append (GString *text, const char *separator, const char *part)
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
        append (text, C_ ("between the parts of a description", ", "), get_piece_name (piece));
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

  if (attribute->show == MUSTER_SHOW_METER && !isnan (attribute->full))
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

static const char *
get_side_title (MusterBoardArea *self, gint side)
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

  append (text, separator, get_side_title (self, figure->side));
  for (guint i = 0; figure->attributes != NULL && i < figure->attributes->len; i++)
    {
      g_autofree char *part = dup_attribute_text (g_ptr_array_index (figure->attributes, i));

      append (text, separator, part);
    }
  append (text, separator, muster_board_area_get_facing_text (figure->pose.facing));
  if (self->acting != NULL && g_str_equal (self->acting, figure->token))
    append (text, separator, _ ("whose turn it is"));

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
      append (text, C_ ("between two sentences", ". "), part);
    }

  return g_string_free (text, FALSE);
}

/* ---- From whoever acts ---- */

/* (nullable): how far it is, and on an open table how much of whom one looks at is covered. */
static char *
dup_range (MusterBoardArea *self, const MusterThingView *figure, MusterPlace place)
{
  const MusterThingView *acting = muster_board_area_find_figure (self, self->acting);
  const MusterPose there = { .place = place };
  double distance;
  guint cover;

  if (self->geometry.table == NULL || acting == NULL || figure == acting)
    return NULL;
  distance = muster_field_get_distance (self->field,
                                        &acting->pose,
                                        figure != NULL ? &figure->pose : &there);
  if (figure == NULL)
    /* Translators: a distance in inches, and a figure: "6.5 inches from Guard 3" */
    return g_strdup_printf (_ ("%.1f inches from %s"), distance, acting->name);
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

/* ---- A place, and the board ---- */

char *
muster_board_area_describe_place (MusterBoardArea *self, MusterPlace place)
{
  const MusterThingView *figure;
  g_autofree char *name = NULL;
  g_autofree char *what = NULL;
  g_autofree char *company = NULL;
  g_autofree char *range = NULL;
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
  areas = muster_board_area_dup_areas_at (self, figure, place);
  marks = dup_marks_text (self, place);
  more = g_string_new (company);
  append (more, C_ ("between two sentences", ". "), range);
  append (more, C_ ("between two sentences", ". "), areas);
  append (more, C_ ("between two sentences", ". "), marks);
  if (more->len == 0)
    /* Translators: a space of the board and what is there: "C4: Guard 3, Red" */
    return g_strdup_printf (_ ("%s: %s"), name, what);

  /* Translators: a space of the board, what is there, and what can be done with it:
   * "C4: Guard 3, Red. Attack (Bow), 67 %" */
  return g_strdup_printf (_ ("%s: %s. %s"), name, what, more->str);
}

/* Bases that touch do not. */
static gboolean
overlap (MusterBoardArea *self, const MusterPose *a, const MusterPose *b)
{
  const graphene_point_t at = muster_board_geometry_get_middle (&self->geometry, b->place);
  const double way = muster_board_geometry_get_way (&self->geometry, a->place, at.x, at.y);

  return way * MUSTER_INCH < (a->base + b->base) / 2.0 - MUSTER_TABLETOP_TOUCH;
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

static void
append_side (MusterBoardArea *self, GString *text, gint side)
{
  const char *title = get_side_title (self, side);
  g_autoptr (GString) names = g_string_new (NULL);
  g_autofree char *sentence = NULL;

  for (guint i = 0; self->figures != NULL && i < self->figures->len; i++)
    {
      const MusterThingView *it = g_ptr_array_index (self->figures, i);
      g_autofree char *place = NULL;
      g_autofree char *part = NULL;

      if (it->side != side || muster_board_area_find_figure (self, it->token) == NULL)
        continue;
      place = muster_field_format_place (self->field, it->pose.place);
      if (self->geometry.table != NULL)
        /* Translators: a figure and its place on an open table: "Guard 3 at 12.5, 8" */
        part = g_strdup_printf (_ ("%s at %s"), it->name, place);
      else
        /* Translators: a figure and its space: "Guard 3 on C4" */
        part = g_strdup_printf (_ ("%s on %s"), it->name, place);
      append (names,
              self->geometry.table != NULL ? C_ ("between parts with commas", "; ")
                                           : C_ ("between the parts of a description", ", "),
              part);
    }
  if (names->len == 0)
    return;

  /* Translators: a side and its figures: "Red: Guard 3 on C4, Guard 4 on D4." */
  sentence = g_strdup_printf (_ ("%s: %s."), title != NULL ? title : _ ("Figures"), names->str);
  append (text, " ", sentence);
}

/* How many spots can be reached says nothing. */
static void
append_marks_of_table (MusterBoardArea *self, GString *text)
{
  guint n = 0;
  g_autofree char *sentence = NULL;

  for (guint i = 0; i < self->marks->len; i++)
    n += ((MusterBoardMark *) g_ptr_array_index (self->marks, i))->kind != MUSTER_MARK_REACH;
  if (n < self->marks->len)
    append (text, " ", _ ("What can be reached is shaded."));
  if (n == 0)
    return;
  sentence = g_strdup_printf (ngettext ("%u place is marked.", "%u places are marked.", n), n);
  append (text, " ", sentence);
}

static void
append_marks (MusterBoardArea *self, GString *text)
{
  guint n = self->marks != NULL ? self->marks->len : 0;
  g_autofree char *sentence = NULL;

  if (n == 0)
    return;
  if (self->geometry.table != NULL)
    {
      append_marks_of_table (self, text);
      return;
    }

  sentence = g_strdup_printf (ngettext ("%u space is marked.", "%u spaces are marked.", n), n);
  append (text, " ", sentence);
}

static gint
get_last_side (MusterBoardArea *self)
{
  gint last = -1;

  for (guint i = 0; self->figures != NULL && i < self->figures->len; i++)
    {
      const MusterThingView *it = g_ptr_array_index (self->figures, i);

      last = MAX (last, it->side);
    }

  return last;
}

static void
append_size_of_table (MusterBoardArea *self, GString *text)
{
  const MusterTerrainPlan *plan = muster_tabletop_get_plan (self->geometry.table);

  g_string_append_printf (text,
                          _ ("An open table of %g by %g inches."),
                          muster_terrain_plan_get_width (plan) / (double) MUSTER_INCH,
                          muster_terrain_plan_get_height (plan) / (double) MUSTER_INCH);
}

/* What lies outside, as where a side waits to come in, and what is no space at all, does not make the
 * board larger. */
static void
append_size (MusterBoardArea *self, GString *text)
{
  const MusterBoard *board;
  guint left = G_MAXUINT, top = G_MAXUINT, right = 0, bottom = 0;
  guint outside = 0;

  if (self->geometry.grid == NULL)
    {
      append_size_of_table (self, text);
      return;
    }
  board = muster_grid_get_board (self->geometry.grid);
  for (guint y = 0; y < muster_board_get_height (board); y++)
    for (guint x = 0; x < muster_board_get_width (board); x++)
      {
        MusterTerrain terrain = muster_board_get_entry (board, x, y)->terrain;

        outside += terrain == MUSTER_TERRAIN_OUTSIDE;
        if (terrain == MUSTER_TERRAIN_OUTSIDE || terrain == MUSTER_TERRAIN_VOID)
          continue;
        left = MIN (left, x);
        top = MIN (top, y);
        right = MAX (right, x + 1);
        bottom = MAX (bottom, y + 1);
      }
  g_string_append_printf (text,
                          _ ("A board of %u by %u spaces."),
                          right > 0 ? right - left : 0,
                          right > 0 ? bottom - top : 0);
  if (outside > 0)
    g_string_append_printf (
        text,
        ngettext (" %u space lies outside of it.", " %u spaces lie outside of it.", outside),
        outside);
}

static void
append_ranges (MusterBoardArea *self, GString *text)
{
  const MusterThingView *acting = muster_board_area_find_figure (self, self->acting);
  g_autofree char *ranges = muster_board_area_dup_ranges (self);

  if (acting == NULL || ranges == NULL)
    return;
  g_string_append_c (text, ' ');
  /* Translators: somebody, and how far its weapon reaches: "Ranges of Guard 3: Short 12″, Long 60″." */
  g_string_append_printf (text, _ ("Ranges of %1$s: %2$s."), acting->name, ranges);
}

char *
muster_board_area_describe (MusterBoardArea *self)
{
  g_autofree char *areas = NULL;
  GString *text;

  g_return_val_if_fail (MUSTER_IS_BOARD_AREA (self), NULL);

  if (self->field == NULL)
    return g_strdup (_ ("There is no board."));

  areas = muster_board_area_dup_areas (self);
  text = g_string_new (NULL);
  append_size (self, text);
  for (gint side = 0; side <= get_last_side (self); side++)
    append_side (self, text, side);
  append_side (self, text, -1);
  append_marks (self, text);
  append_ranges (self, text);
  append (text, " ", areas);

  return g_string_free (text, FALSE);
}

void
muster_board_area_update_description (MusterBoardArea *self)
{
  g_autofree char *text = self->cursor != MUSTER_PLACE_NONE
                              ? muster_board_area_describe_place (self, self->cursor)
                              : muster_board_area_describe (self);

  g_clear_handle_id (&self->describing, g_source_remove);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self),
                                  GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                  text,
                                  -1);
}

static void
describe_cb (gpointer user_data)
{
  MusterBoardArea *self = user_data;

  self->describing = 0;
  muster_board_area_update_description (self);
}

void
muster_board_area_describe_later (MusterBoardArea *self)
{
  if (self->describing == 0)
    self->describing = g_idle_add_once (describe_cb, self);
}

/* ---- Under the pointer ---- */

#define TOOLTIP_LETTERS 44 /* in a line */

/* Broken here, a tooltip is as wide as its lines; one that GTK breaks is as wide as the whole text. */
static char *
fold (const char *text)
{
  g_auto (GStrv) words = g_strsplit (text, " ", -1);
  GString *folded = g_string_new (NULL);
  glong n = 0; /* letters of the line */

  for (guint i = 0; words[i] != NULL; i++)
    {
      glong more = g_utf8_strlen (words[i], -1) + 1;

      if (i > 0)
        g_string_append_c (folded, n + more > TOOLTIP_LETTERS ? '\n' : ' ');
      n = n + more > TOOLTIP_LETTERS ? more : n + more;
      g_string_append (folded, words[i]);
    }

  return g_string_free (folded, FALSE);
}

gboolean
muster_board_area_query_tooltip (GtkWidget *widget,
                                 int x,
                                 int y,
                                 gboolean keyboard,
                                 GtkTooltip *tooltip)
{
  MusterBoardArea *self = MUSTER_BOARD_AREA (widget);
  MusterPlace place = keyboard ? self->cursor : muster_board_area_locate (self, x, y);
  g_autofree char *text = NULL;
  g_autofree char *folded = NULL;

  if (place == MUSTER_PLACE_NONE || self->drag.mode != MUSTER_DRAG_NONE ||
      (!keyboard && self->rest != 0))
    return FALSE;

  text = muster_board_area_describe_place (self, place);
  folded = fold (text);
  gtk_tooltip_set_text (tooltip, folded);

  return TRUE;
}
