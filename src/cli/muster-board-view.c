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

void
muster_board_view_put (MusterTerminal *terminal, MusterBattle *battle)
{
  const MusterField *field = muster_battle_get_field (battle);
  View view = { .terminal = terminal };
  g_autoptr (GPtrArray) things = NULL;
  g_autoptr (GPtrArray) figures = NULL;
  g_autoptr (GPtrArray) rows = NULL;
  g_autoptr (GPtrArray) lines = NULL;

  if (field == NULL || !muster_grid_is_grid (field))
    return;
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
