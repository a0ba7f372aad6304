/* muster-board-view.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-board-view.h"

#include <glib/gi18n.h>
#include <string.h>

#include "muster-grid.h"
#include "muster-report-board.h"
#include "muster-tabletop.h"
#include "muster-translation.h"

/* Brackets tell the sides apart, with or without colour. */
static const char *const brackets[] = { "()", "[]", "{}", "<>" };

#define MARGIN 4 /* columns for the numbers of the rows */
#define GAP    3 /* between the board and the list */

/* ---- The board of a battle ---- */

typedef struct
{
  MusterTerminal *terminal;
  const MusterGrid *grid;
  const MusterRulebook *rulebook;
  GPtrArray *figures; /* of MusterThingView, borrowed */
  guint cell;         /* columns */
} View;

static char *
dup_bracketed (const char *sign, gint side)
{
  const char *pair = side >= 0 ? brackets[(guint) side % G_N_ELEMENTS (brackets)] : "||";

  return g_strdup_printf ("%c%s%c", pair[0], sign, pair[1]);
}

/* A sign in the middle of a cell. */
static char *
dup_cell (const View *view, const char *text)
{
  guint columns = muster_text_get_columns (text);
  guint left = columns < view->cell ? (view->cell - columns) / 2 : 0;
  g_autofree char *moved = g_strdup_printf ("%*s%s", (int) left, "", text);

  return muster_text_pad (moved, view->cell);
}

static char *
dup_ground (const View *view, MusterTerrain terrain)
{
  switch (terrain)
    {
    case MUSTER_TERRAIN_WALL:
      return g_strnfill (view->cell, '#');
    case MUSTER_TERRAIN_VOID:
      return g_strnfill (view->cell, ' ');
    case MUSTER_TERRAIN_OUTSIDE:
      return dup_cell (view, "~");
    case MUSTER_TERRAIN_FLOOR:
    default:
      return dup_cell (view, ".");
    }
}

static char *
dup_place (const View *view, MusterPlace place)
{
  for (guint i = 0; i < view->figures->len; i++)
    {
      const MusterThingView *figure = g_ptr_array_index (view->figures, i);

      if (figure->on_table && figure->pose.place == place)
        {
          g_autofree char *sign = dup_bracketed (figure->sign, figure->side);
          g_autofree char *cell = dup_cell (view, sign);

          return muster_terminal_paint (view->terminal, muster_style_for_side (figure->side), cell);
        }
    }

  return dup_ground (view, muster_grid_get_terrain (view->grid, place));
}

/* "A" to "Z", then "AA": as MusterField names the columns. */
static char *
dup_column_name (const View *view, guint x)
{
  g_autofree char *place = muster_field_format_place (&view->grid->parent,
                                                      muster_grid_get_place (view->grid, x, 0));

  place[strcspn (place, "0123456789")] = '\0';

  return dup_cell (view, place);
}

static GPtrArray *
list_rows (const View *view)
{
  GPtrArray *rows = g_ptr_array_new_with_free_func (g_free);
  GString *head = g_string_new (NULL);

  g_string_append_printf (head, "%*s", MARGIN, "");
  for (guint x = 0; x < view->grid->width; x++)
    {
      g_autofree char *name = dup_column_name (view, x);

      g_string_append (head, name);
    }
  g_ptr_array_add (rows, g_string_free (head, FALSE));
  for (guint y = 0; y < view->grid->height; y++)
    {
      GString *row = g_string_new (NULL);

      g_string_append_printf (row, "%*u ", MARGIN - 1, y + 1);
      for (guint x = 0; x < view->grid->width; x++)
        {
          g_autofree char *place = dup_place (view, muster_grid_get_place (view->grid, x, y));

          g_string_append (row, place);
        }
      g_ptr_array_add (rows, g_string_free (row, FALSE));
    }

  return rows;
}

static const char *
get_arrow (gint16 facing)
{
  static const char *const arrows[] = { "↑", "↗", "→", "↘", "↓", "↙", "←", "↖" };

  if (facing < 0)
    return " ";

  return arrows[(guint) ((facing + 22) / 45) % G_N_ELEMENTS (arrows)];
}

static void
add_side (const View *view, gint side, GPtrArray *lines)
{
  gboolean first = TRUE;

  for (guint i = 0; i < view->figures->len; i++)
    {
      const MusterThingView *figure = g_ptr_array_index (view->figures, i);
      g_autofree char *sign = NULL;
      g_autofree char *cell = NULL;
      g_autofree char *painted = NULL;

      if (!figure->on_table || figure->side != side)
        continue;
      if (first && side >= 0)
        {
          const MusterSide *declared = &view->rulebook->sides[side];

          g_ptr_array_add (
              lines,
              muster_terminal_paint (
                  view->terminal,
                  MUSTER_STYLE_STRONG,
                  muster_rulebook_label (view->rulebook, declared->title, declared->id)));
        }
      first = FALSE;
      sign = dup_bracketed (figure->sign, side);
      cell = muster_text_pad (sign, view->cell);
      painted = muster_terminal_paint (view->terminal, muster_style_for_side (side), cell);
      g_ptr_array_add (
          lines,
          g_strdup_printf ("%s %s %s", painted, get_arrow (figure->pose.facing), figure->name));
    }
}

static void
put_rows (const View *view, const GPtrArray *rows, const GPtrArray *lines)
{
  guint columns = MARGIN + view->grid->width * view->cell;
  gboolean beside = columns + GAP + 24 <= muster_terminal_get_width (view->terminal);
  guint n = beside ? MAX (rows->len, lines->len) : rows->len;

  for (guint i = 0; i < n; i++)
    {
      const char *row = i < rows->len ? g_ptr_array_index (rows, i) : NULL;
      const char *line = beside && i < lines->len ? g_ptr_array_index (lines, i) : "";
      g_autofree char *blank = g_strnfill (columns, ' ');
      g_autofree char *whole = g_strdup_printf ("%s%*s%s",
                                                row != NULL ? row : blank,
                                                GAP,
                                                "",
                                                line);

      muster_terminal_put_line (view->terminal, g_strchomp (whole));
    }
  for (guint i = 0; !beside && i < lines->len; i++)
    muster_terminal_put_line (view->terminal, g_ptr_array_index (lines, i));
}

static void
measure_cell (View *view)
{
  view->cell = 4;
  for (guint i = 0; i < view->figures->len; i++)
    {
      const MusterThingView *figure = g_ptr_array_index (view->figures, i);

      view->cell = MAX (view->cell, muster_text_get_columns (figure->sign) + 2);
    }
}

/* ---- An open table ---- */

static const char *const signs_of_terrain[] = {
  N_ ("# building"), N_ ("% wood"), N_ ("^ rock or hill"), N_ (": bushes, rough ground"),
  N_ ("~ water"),    N_ ("= wall"),
};

static void
put_signs_of_terrain (MusterTerminal *terminal)
{
  g_autoptr (GString) text = g_string_new (NULL);

  for (gsize i = 0; i < G_N_ELEMENTS (signs_of_terrain); i++)
    g_string_append_printf (text, "%s%s", i > 0 ? "   " : "", _ (signs_of_terrain[i]));
  muster_terminal_put (terminal, MUSTER_STYLE_FAINT, 0, 0, text->str);
}

static void
put_squares (MusterTerminal *terminal, const MusterReportBoard *board)
{
  g_autofree char *text = muster_report_board_to_text (board);
  g_auto (GStrv) rows = g_strsplit (text, "\n", -1);

  for (guint i = 0; rows[i] != NULL && rows[i][0] != '\0'; i++)
    muster_terminal_put_line (terminal, rows[i]);
  put_signs_of_terrain (terminal);
}

/* As in a report, with the places of all: a sign stands for some inches. */
static void
put_table (MusterTerminal *terminal, MusterBattle *battle)
{
  g_autoptr (GPtrArray) things = muster_battle_list_things (battle);
  g_autoptr (MusterReportBoard) board = NULL;
  g_autofree char *legend = NULL;
  g_autofree char *crowds = NULL;
  g_auto (GStrv) sides = NULL;

  board = muster_report_board_new (muster_battle_get_rulebook (battle),
                                   muster_battle_get_field (battle),
                                   things,
                                   NULL,
                                   FALSE);
  legend = muster_report_board_dup_legend (board, NULL, TRUE);
  crowds = muster_report_board_dup_notes (board);
  put_squares (terminal, board);
  if (crowds[0] != '\0')
    muster_terminal_put (terminal, MUSTER_STYLE_FAINT, 0, 0, crowds);
  sides = g_strsplit (legend, C_ ("between lists", "; "), -1);
  for (guint i = 0; sides[i] != NULL; i++)
    muster_terminal_put (terminal, MUSTER_STYLE_PLAIN, 0, 2, sides[i]);
}

void
muster_board_view_put (MusterTerminal *terminal, MusterBattle *battle)
{
  const MusterField *field = muster_battle_get_field (battle);
  View view = { .terminal = terminal };
  g_autoptr (GPtrArray) things = NULL;
  g_autoptr (GPtrArray) figures = NULL;
  g_autoptr (GPtrArray) rows = NULL;
  g_autoptr (GPtrArray) lines = NULL;

  if (field == NULL)
    return;
  if (!muster_grid_is_grid (field))
    {
      put_table (terminal, battle);
      return;
    }
  things = muster_battle_list_things (battle);
  figures = g_ptr_array_new ();
  view.grid = (const MusterGrid *) field;
  view.rulebook = muster_battle_get_rulebook (battle);
  for (guint i = 0; i < things->len; i++)
    {
      MusterThingView *thing = g_ptr_array_index (things, i);

      if (thing->sign != NULL)
        g_ptr_array_add (figures, thing);
    }
  view.figures = figures;
  measure_cell (&view);

  rows = list_rows (&view);
  lines = g_ptr_array_new_with_free_func (g_free);
  for (gint side = 0; side < (gint) view.rulebook->n_sides; side++)
    add_side (&view, side, lines);
  add_side (&view, -1, lines);
  put_rows (&view, rows, lines);
}

/* ---- A board alone ---- */

void
muster_board_view_put_plan (MusterTerminal *terminal, const MusterBoard *board)
{
  const MusterLegend *legend = muster_board_get_legend (board);
  g_autoptr (MusterGrid) grid = muster_grid_new (board);
  View view = { .terminal = terminal, .grid = grid, .cell = 2 };
  g_autoptr (GString) head = g_string_new (NULL);

  g_string_append_printf (head, "%*s", MARGIN, "");
  for (guint x = 0; x < grid->width; x++)
    {
      g_autofree char *name = dup_column_name (&view, x);

      g_string_append (head, name);
    }
  muster_terminal_put_line (terminal, head->str);
  for (guint y = 0; y < grid->height; y++)
    {
      g_autoptr (GString) row = g_string_new (NULL);

      g_string_append_printf (row, "%*u ", MARGIN - 1, y + 1);
      for (guint x = 0; x < grid->width; x++)
        {
          g_string_append_unichar (row, muster_board_get_sign (board, x, y));
          g_string_append_c (row, ' ');
        }
      muster_terminal_put_line (terminal, g_strchomp (row->str));
    }
  for (guint i = 0; i < muster_legend_get_n (legend); i++)
    {
      const MusterLegendEntry *entry = muster_legend_get (legend, i);
      char sign[7] = { 0 };
      g_autofree char *line = NULL;

      g_unichar_to_utf8 (entry->sign, sign);
      line = g_strdup_printf ("%*s%s  %s",
                              MARGIN,
                              "",
                              sign,
                              entry->title != NULL ? entry->title
                                                   : muster_terrain_get_label (entry->terrain));
      muster_terminal_put_line (terminal, line);
    }
}

/* ---- An open table alone ---- */

static void
put_point (MusterTerminal *terminal, const MusterField *field, const MusterTerrainPiece *piece)
{
  g_autofree char *marks = g_strjoinv (", ", piece->marks);
  g_autofree char *place = muster_field_format_place (field,
                                                      muster_point_to_place (piece->points[0]));

  muster_terminal_print (terminal, "%s: %s", piece->title != NULL ? piece->title : marks, place);
}

void
muster_board_view_put_terrain (MusterTerminal *terminal,
                               const MusterRulebook *rulebook,
                               const MusterTerrainPlan *plan)
{
  g_autoptr (MusterField) field = muster_tabletop_get_field (muster_tabletop_new (plan));
  g_autoptr (GPtrArray) nobody = g_ptr_array_new ();
  g_autoptr (MusterReportBoard)
                 board = muster_report_board_new (rulebook, field, nobody, NULL, FALSE);

  put_squares (terminal, board);
  for (guint i = 0; i < muster_terrain_plan_get_n (plan); i++)
    if (muster_terrain_plan_get (plan, i)->shape == MUSTER_PIECE_POINT)
      put_point (terminal, field, muster_terrain_plan_get (plan, i));
}
