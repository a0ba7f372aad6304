/* muster-report-board.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-report-board.h"

#include <glib/gi18n.h>
#include <math.h>
#include <string.h>

#include "muster-battle-parts.h"
#include "muster-beat-private.h"
#include "muster-grid.h"
#include "muster-tabletop.h"
#include "muster-translation.h"

static void
free_figure (gpointer data)
{
  MusterReportFigure *figure = data;

  g_free (figure->place);
  g_free (figure->sign);
  g_free (figure->label);
  g_free (figure->side_title);
  g_free (figure->meter_title);
  g_free (figure);
}

void
muster_report_board_free (MusterReportBoard *self)
{
  g_free (self->title);
  g_free (self->terrain);
  g_clear_pointer (&self->plan, muster_terrain_plan_free);
  g_ptr_array_unref (self->figures);
  g_free (self);
}

const char *
muster_report_board_get_last_title (gboolean over)
{
  return over ? _ ("The board at the end") : _ ("The board as it stands");
}

gboolean
muster_report_board_has_facing (const GPtrArray *log)
{
  for (guint i = 0; i < log->len; i++)
    if (((const MusterLogEntry *) g_ptr_array_index (log, i))->kind == MUSTER_LOG_FACE)
      return TRUE;

  return FALSE;
}

MusterReportBoard *
muster_report_board_new_last (MusterBattle *battle)
{
  MusterBattleSource source;
  MusterReportBoard *board = NULL;

  muster_battle_source_init (&source, battle);
  if (source.parts.setup->tracked && source.parts.field != NULL)
    board = muster_report_board_new (source.parts.rulebook,
                                     source.parts.field,
                                     source.parts.things,
                                     muster_report_board_get_last_title (source.parts.over),
                                     muster_report_board_has_facing (source.parts.log));
  if (board != NULL)
    muster_report_board_take_ranks (board, source.parts.ranks);
  muster_battle_source_clear (&source);

  return board;
}

/* ---- Figures ---- */

/* A name without a sign has its first letter. */
static char *
dup_sign (const MusterThingView *thing)
{
  gunichar first = g_utf8_get_char (thing->name);
  char letter[7] = { 0 };

  if (thing->sign != NULL)
    return g_strdup (thing->sign);
  g_unichar_to_utf8 (first != 0 ? g_unichar_toupper (first) : '?', letter);

  return g_strdup (letter);
}

static void
take_meter (MusterReportFigure *figure, const MusterThingView *thing)
{
  figure->left = NAN;
  figure->full = NAN;
  for (guint i = 0; thing->attributes != NULL && i < thing->attributes->len; i++)
    {
      const MusterThingAttribute *attribute = g_ptr_array_index (thing->attributes, i);

      if (attribute->show != MUSTER_SHOW_METER || attribute->spent || isnan (attribute->full) ||
          isnan (attribute->number))
        continue;
      figure->left = attribute->number;
      figure->full = attribute->full;
      figure->meter_title = g_strdup (attribute->title);
      return;
    }
}

static double
to_inches (gint32 thousandths)
{
  return thousandths / (double) MUSTER_INCH;
}

static char *
dup_spot (double x, double y)
{
  g_autofree char *across = muster_told_dup_number (x, 1);
  g_autofree char *down = muster_told_dup_number (y, 1);

  return g_strdup_printf ("%s,%s", across, down);
}

static void
locate (MusterReportFigure *figure, const MusterField *field, const MusterPose *pose)
{
  if (muster_grid_is_grid (field))
    {
      const MusterGrid *grid = (const MusterGrid *) field;

      figure->x = grid->columns[pose->place] + 0.5;
      figure->y = grid->rows[pose->place] + 0.5;
      figure->base = 1;
      figure->place = muster_field_format_place (field, pose->place);
    }
  else
    {
      const MusterPoint point = muster_point_from_place (pose->place);

      figure->x = to_inches (point.x);
      figure->y = to_inches (point.y);
      figure->base = to_inches (pose->base);
      figure->place = dup_spot (figure->x, figure->y);
    }
}

static void
add_figure (MusterReportBoard *self,
            const MusterRulebook *rulebook,
            const MusterField *field,
            const MusterThingView *thing,
            gboolean with_facing)
{
  MusterReportFigure *figure = g_new0 (MusterReportFigure, 1);

  locate (figure, field, &thing->pose);
  figure->sign = dup_sign (thing);
  figure->label = g_strdup (thing->name);
  figure->side = thing->side;
  figure->rank = thing->side;
  figure->facing = with_facing ? thing->pose.facing : -1;
  if (figure->side >= 0 && figure->side < (gint) rulebook->n_sides)
    {
      const MusterSide *side = &rulebook->sides[figure->side];

      figure->side_title = g_strdup (muster_rulebook_label (rulebook, side->title, side->id));
    }
  take_meter (figure, thing);
  g_ptr_array_add (self->figures, figure);
}

static gint
compare_sides_cb (gconstpointer a, gconstpointer b)
{
  const MusterReportFigure *x = *(const MusterReportFigure *const *) a;
  const MusterReportFigure *y = *(const MusterReportFigure *const *) b;
  const guint none = G_MAXUINT;
  guint first = x->side >= 0 ? (guint) x->side : none;
  guint second = y->side >= 0 ? (guint) y->side : none;

  return (first > second) - (first < second);
}

static void
take_terrain (MusterReportBoard *self, const MusterField *field)
{
  if (muster_grid_is_grid (field))
    {
      const MusterGrid *grid = (const MusterGrid *) field;

      self->width = grid->width;
      self->height = grid->height;
      self->terrain = g_memdup2 (grid->terrain, (gsize) self->width * self->height);
      return;
    }
  self->plan = muster_terrain_plan_copy (muster_tabletop_get_plan ((const MusterTabletop *) field));
  self->width = (guint) ceil (to_inches (muster_terrain_plan_get_width (self->plan)));
  self->height = (guint) ceil (to_inches (muster_terrain_plan_get_height (self->plan)));
}

MusterReportBoard *
muster_report_board_new (const MusterRulebook *rulebook,
                         const MusterField *field,
                         const GPtrArray *things,
                         const char *title,
                         gboolean with_facing)
{
  MusterReportBoard *self;

  if (field == NULL)
    return NULL;

  self = g_new0 (MusterReportBoard, 1);
  self->title = g_strdup (title);
  take_terrain (self, field);
  self->figures = g_ptr_array_new_with_free_func (free_figure);
  for (guint i = 0; i < things->len; i++)
    {
      const MusterThingView *thing = g_ptr_array_index (things, i);

      if (thing->on_table && muster_field_has_place (field, thing->pose.place))
        add_figure (self, rulebook, field, thing, with_facing);
    }
  g_ptr_array_sort (self->figures, compare_sides_cb);

  return self;
}

void
muster_report_board_take_ranks (MusterReportBoard *self, const gint *ranks)
{
  for (guint i = 0; i < self->figures->len; i++)
    {
      MusterReportFigure *figure = self->figures->pdata[i];

      if (figure->side >= 0)
        figure->rank = ranks[figure->side];
    }
}

/* ---- In words ---- */

/* "Wounds left 1 of 2" */
static char *
dup_meter (const MusterReportFigure *self)
{
  g_autofree char *left = muster_told_dup_number (self->left, 3);
  g_autofree char *full = muster_told_dup_number (self->full, 3);

  if (self->meter_title == NULL)
    return g_strdup_printf (C_ ("meter", "%1$s of %2$s"), left, full);

  return g_strdup_printf (C_ ("meter", "%1$s %2$s of %3$s"), self->meter_title, left, full);
}

char *
muster_report_figure_dup_text (const MusterReportFigure *self)
{
  GString *text = g_string_new (NULL);

  if (self->side_title != NULL)
    g_string_append_printf (text,
                            _ ("%1$s (%2$s) at %3$s"),
                            self->label,
                            self->side_title,
                            self->place);
  else
    g_string_append_printf (text, _ ("%1$s at %2$s"), self->label, self->place);
  if (self->facing >= 0)
    {
      g_string_append (text, C_ ("between the items of a list", ", "));
      g_string_append_printf (text, _ ("facing %s"), muster_beat_get_direction (self->facing));
    }
  if (!isnan (self->left))
    {
      g_autofree char *meter = dup_meter (self);

      g_string_append (text, C_ ("between the items of a list", ", "));
      g_string_append (text, meter);
    }

  return g_string_free (text, FALSE);
}

static void
append_side_title (GString *legend, const MusterReportFigure *figure, const char *shape)
{
  const char *title = figure->side_title != NULL ? figure->side_title : _ ("no side");

  if (legend->len > 0)
    g_string_append (legend, C_ ("between lists", "; "));
  g_string_append (legend, title);
  if (shape != NULL)
    g_string_append_printf (legend, " (%s)", _ (shape));
  g_string_append (legend, ": ");
}

/* Whoever has lost something is told with what is left. */
static void
append_figure (GString *legend, const MusterReportFigure *figure, gboolean with_place)
{
  g_string_append_printf (legend, "%s %s", figure->sign, figure->label);
  if (with_place)
    g_string_append_printf (legend, " (%s)", figure->place);
  if (!isnan (figure->left) && figure->left < figure->full)
    {
      g_autofree char *left = muster_told_dup_number (figure->left, 3);
      g_autofree char *full = muster_told_dup_number (figure->full, 3);

      g_string_append_c (legend, ' ');
      g_string_append_printf (legend, C_ ("meter", "(%1$s of %2$s)"), left, full);
    }
}

/* The number at the end of @text, and how long the rest is; 0: there is none. */
static guint64
find_number (const char *text, gsize *length)
{
  gsize n = strlen (text);

  while (n > 0 && g_ascii_isdigit (text[n - 1]))
    n--;
  *length = n;

  return g_ascii_strtoull (text + n, NULL, 10);
}

static gboolean
is_counted_on (const char *text, const char *next)
{
  gsize length, next_length;
  const guint64 number = find_number (text, &length);

  return number > 0 && find_number (next, &next_length) == number + 1 && length == next_length &&
         strncmp (text, next, length) == 0;
}

static gboolean
is_whole (const MusterReportFigure *figure)
{
  return isnan (figure->left) || figure->left >= figure->full;
}

/* The last of those from @first on whose signs and names are counted up, one by one, and of whom nothing else is to be said. */
static guint
find_end_of_row (const GPtrArray *figures, guint first)
{
  guint last = first;

  for (guint i = first + 1; i < figures->len; i++)
    {
      const MusterReportFigure *before = g_ptr_array_index (figures, last);
      const MusterReportFigure *figure = g_ptr_array_index (figures, i);

      if (figure->side != before->side || !is_whole (before) || !is_whole (figure) ||
          !is_counted_on (before->sign, figure->sign) ||
          !is_counted_on (before->label, figure->label))
        break;
      last = i;
    }

  return last;
}

/* So many in a row are told by the first and the last. */
#define MANY_IN_A_ROW 3

static void
append_row (GString *legend, const MusterReportFigure *first, const MusterReportFigure *last)
{
  gsize length;

  find_number (last->label, &length);
  /* Translators: in a legend: the first and the last sign of some, and their names, which are counted up: "G1–G4 Guard 1 to 4" */
  g_string_append_printf (legend,
                          C_ ("legend", "%1$s–%2$s %3$s to %4$s"),
                          first->sign,
                          last->sign,
                          first->label,
                          last->label + length);
}

char *
muster_report_board_dup_legend (const MusterReportBoard *self,
                                const char *const *shapes,
                                gboolean with_places)
{
  GString *legend = g_string_new (NULL);
  guint n_shapes = shapes != NULL ? g_strv_length ((char **) shapes) : 0;
  gint last = G_MININT;

  for (guint i = 0; i < self->figures->len; i++)
    {
      const MusterReportFigure *figure = g_ptr_array_index (self->figures, i);
      guint end;

      if (figure->side != last)
        append_side_title (legend,
                           figure,
                           n_shapes > 0 && figure->rank >= 0
                               ? shapes[MIN ((guint) figure->rank, n_shapes - 1)]
                               : NULL);
      else
        g_string_append (legend, C_ ("between the items of a list", ", "));
      last = figure->side;
      end = find_end_of_row (self->figures, i);
      if ((with_places && self->plan != NULL) || end + 1 < i + MANY_IN_A_ROW)
        {
          append_figure (legend, figure, with_places && self->plan != NULL);
          continue;
        }
      append_row (legend, figure, g_ptr_array_index (self->figures, end));
      i = end;
    }

  return g_string_free (legend, FALSE);
}

char *
muster_report_board_dup_caption (const MusterReportBoard *self)
{
  static const char *const shapes[] = { N_ ("circle"),
                                        N_ ("square"),
                                        N_ ("diamond"),
                                        N_ ("triangle"),
                                        NULL };
  g_autofree char *legend = muster_report_board_dup_legend (self, shapes, FALSE);

  return *legend != '\0' ? g_strconcat (self->title, ". ", legend, NULL)
                         : g_strconcat (self->title, ".", NULL);
}

/* ---- Terrain ---- */

const char *
muster_report_piece_get_class (const MusterTerrainPiece *piece)
{
  if (piece->shape == MUSTER_PIECE_LINE)
    return (piece->flags & (MUSTER_PIECE_BLOCKS | MUSTER_PIECE_COVER)) != 0 ? "rampart" : "fence";
  if ((piece->flags & MUSTER_PIECE_BUILDING) != 0)
    return "building";
  if ((piece->flags & MUSTER_PIECE_WATER) != 0)
    return "water";
  if ((piece->flags & MUSTER_PIECE_RAISED) != 0)
    return "hill";
  if ((piece->flags & MUSTER_PIECE_IMPASSABLE) != 0)
    return "rock";

  return (piece->flags & MUSTER_PIECE_BLOCKS) != 0 ? "wood" : "rough";
}
