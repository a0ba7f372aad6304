/* drawing.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "muster-grid.h"

/* Boards drawn in the tests: "." floor, "#" wall, "~" void, "o" outside; the letters a to f and
 * x are floor that bears its letter as a mark. */
static inline MusterLegend *
drawing_legend (void)
{
  static const char letters[] = "abcdefx";
  MusterLegend *legend = muster_legend_new ();

  g_assert_true (muster_legend_add (legend, '.', MUSTER_TERRAIN_FLOOR, NULL, NULL, NULL));
  g_assert_true (muster_legend_add (legend, '#', MUSTER_TERRAIN_WALL, NULL, NULL, NULL));
  g_assert_true (muster_legend_add (legend, '~', MUSTER_TERRAIN_VOID, NULL, NULL, NULL));
  g_assert_true (muster_legend_add (legend, 'o', MUSTER_TERRAIN_OUTSIDE, NULL, NULL, NULL));
  for (guint i = 0; letters[i] != '\0'; i++)
    {
      const char name[2] = { letters[i], '\0' };

      g_assert_true (
          muster_legend_add (legend, (guchar) letters[i], MUSTER_TERRAIN_FLOOR, name, NULL, NULL));
    }

  return legend;
}

/* A board with one sign all over. */
static inline MusterBoard *
drawing_plain (MusterLegend *legend, guint width, guint height, char sign)
{
  g_autofree char *row = g_strnfill (width, sign);
  g_autoptr (GString) text = g_string_new (NULL);
  g_autoptr (GError) error = NULL;
  MusterBoard *board;

  for (guint y = 0; y < height; y++)
    g_string_append_printf (text, "%s\n", row);
  board = muster_board_new_from_text (legend, text->str, NULL, NULL, &error);
  g_assert_no_error (error);

  return board;
}

static inline MusterGrid *
drawing_grid (const char *text)
{
  g_autoptr (MusterLegend) legend = drawing_legend ();
  g_autoptr (GError) error = NULL;
  g_autoptr (MusterBoard) board = muster_board_new_from_text (legend, text, NULL, NULL, &error);

  g_assert_no_error (error);

  return muster_grid_new (board);
}

/* A figure on the only space with this mark. */
static inline MusterPose
drawing_at (const MusterGrid *grid, const char *mark, int facing)
{
  guint n;
  const MusterPlace *places = muster_grid_get_marked (grid, mark, &n);

  g_assert_cmpuint (n, ==, 1);

  return (MusterPose){ .place = places[0], .facing = (gint16) facing };
}

/* Figures on all spaces with the marks, each a letter of @marks. */
static inline MusterOccupancy
drawing_occupancy (const MusterGrid *grid, const char *marks)
{
  MusterOccupancy occupied;

  muster_occupancy_init (&occupied, muster_field_get_n_places (&grid->parent));
  for (guint i = 0; marks[i] != '\0'; i++)
    {
      const char name[2] = { marks[i], '\0' };
      guint n;
      const MusterPlace *places = muster_grid_get_marked (grid, name, &n);

      g_assert_cmpuint (n, >, 0);
      for (guint j = 0; j < n; j++)
        muster_occupancy_add (&occupied, &(MusterPose){ .place = places[j] });
    }

  return occupied;
}
