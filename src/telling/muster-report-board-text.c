/* muster-report-board-text.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include <glib/gi18n.h>
#include <math.h>
#include <string.h>

#include "muster-beat-private.h"
#include "muster-grid.h"
#include "muster-report-board.h"

/* A board in rows of signs, and what they mean. */

/* In a row of an open table. */
#define MOST_SIGNS 26

static const char *
get_terrain_sign (MusterTerrain terrain)
{
  switch (terrain)
    {
    case MUSTER_TERRAIN_FLOOR:
      return ".";
    case MUSTER_TERRAIN_WALL:
      return "#";
    case MUSTER_TERRAIN_OUTSIDE:
      return "_";
    case MUSTER_TERRAIN_VOID:
    default:
      return "";
    }
}

/* The same of an open table. */
static const char *
get_piece_sign (const MusterTerrainPiece *piece)
{
  if (piece->shape == MUSTER_PIECE_LINE)
    return "=";
  if ((piece->flags & MUSTER_PIECE_BUILDING) != 0)
    return "#";
  if ((piece->flags & MUSTER_PIECE_WATER) != 0)
    return "~";
  if ((piece->flags & (MUSTER_PIECE_RAISED | MUSTER_PIECE_IMPASSABLE)) != 0)
    return "^";
  if ((piece->flags & MUSTER_PIECE_BLOCKS) != 0)
    return "%";

  return (piece->flags & MUSTER_PIECE_COVER) != 0 || piece->factor > 100 ? ":" : ".";
}

/* Of what lies over each other, the last. */
static const char *
get_plan_sign (const MusterReportBoard *self, double x, double y, double step)
{
  /* A little beside it: a line between two squares belongs to one of them. */
  const MusterPoint middle = { (gint32) lround ((x + step / 2) * MUSTER_INCH) + 1,
                               (gint32) lround ((y + step / 2) * MUSTER_INCH) + 1 };
  const gint32 near = (gint32) lround (step / 2 * MUSTER_INCH);

  for (guint i = muster_terrain_plan_get_n (self->plan); i > 0; i--)
    {
      const MusterTerrainPiece *piece = muster_terrain_plan_get (self->plan, i - 1);

      if (piece->shape == MUSTER_PIECE_AREA && muster_terrain_piece_holds (piece, middle))
        return get_piece_sign (piece);
      if (piece->shape == MUSTER_PIECE_LINE &&
          muster_terrain_piece_get_gap (piece, middle, middle) < 2 * (guint32) near)
        return get_piece_sign (piece);
    }

  return ".";
}

/* Whoever stands on the lower or right edge belongs to the last square in front of it. */
static guint
get_square (double at, guint length, guint step)
{
  const guint last = (length - 1) / step;

  return at < 0 ? 0 : MIN ((guint) floor (at / step), last);
}

static gboolean
is_at (const MusterReportBoard *self,
       const MusterReportFigure *figure,
       guint x,
       guint y,
       guint step)
{
  return get_square (figure->x, self->width, step) == x &&
         get_square (figure->y, self->height, step) == y;
}

/* (transfer full): of MusterReportFigure, borrowed: who stands where one sign is. */
static GPtrArray *
list_at (const MusterReportBoard *self, guint x, guint y, guint step)
{
  GPtrArray *found = g_ptr_array_new ();

  for (guint i = 0; i < self->figures->len; i++)
    if (is_at (self, g_ptr_array_index (self->figures, i), x, y, step))
      g_ptr_array_add (found, g_ptr_array_index (self->figures, i));

  return found;
}

/* (transfer full): of several in one square, how many there are. */
static char *
dup_sign_at (const MusterReportBoard *self, guint x, guint y, guint step)
{
  g_autoptr (GPtrArray) found = list_at (self, x, y, step);

  if (found->len > 1)
    return g_strdup_printf ("\303\227%u", found->len);
  if (found->len == 1)
    return g_strdup (((const MusterReportFigure *) g_ptr_array_index (found, 0))->sign);
  if (self->plan != NULL)
    return g_strdup (get_plan_sign (self, x * step, y * step, step));

  return g_strdup (get_terrain_sign ((MusterTerrain) self->terrain[y * self->width + x]));
}

/* How many inches one sign stands for. */
static guint
get_step (const MusterReportBoard *self)
{
  return self->plan != NULL ? (MAX (self->width, self->height) + MOST_SIGNS - 1) / MOST_SIGNS : 1;
}

static char *
dup_column_title (const MusterReportBoard *self, guint x, guint step)
{
  char *name;

  if (self->plan != NULL)
    return x % 3 == 0 ? g_strdup_printf ("%u", x * step) : g_strdup ("");
  name = muster_grid_dup_name (x, 0);
  name[strcspn (name, "0123456789")] = '\0';

  return name;
}

static void
append_cell (GString *text, const char *sign, guint columns)
{
  g_string_append (text, sign);
  for (guint i = (guint) g_utf8_strlen (sign, -1); i < columns; i++)
    g_string_append_c (text, ' ');
}

static void
end_row (GString *text)
{
  while (text->len > 0 && text->str[text->len - 1] == ' ')
    g_string_truncate (text, text->len - 1);
  g_string_append_c (text, '\n');
}

/* So that every sign fits, and the names of the columns. */
static guint
get_cell_columns (const MusterReportBoard *self, guint step)
{
  glong columns = self->width > 26 ? 2 : 1;

  for (guint i = 0; i < self->figures->len; i++)
    {
      const MusterReportFigure *figure = g_ptr_array_index (self->figures, i);
      g_autofree char *sign = dup_sign_at (self,
                                           get_square (figure->x, self->width, step),
                                           get_square (figure->y, self->height, step),
                                           step);

      columns = MAX (columns, g_utf8_strlen (figure->sign, -1));
      columns = MAX (columns, g_utf8_strlen (sign, -1));
    }

  return (guint) columns + 1;
}

char *
muster_report_board_to_text (const MusterReportBoard *self)
{
  GString *text = g_string_new ("    ");
  guint step = get_step (self);
  guint columns = get_cell_columns (self, step);

  for (guint x = 0; x * step < self->width; x++)
    {
      g_autofree char *name = dup_column_title (self, x, step);

      append_cell (text, name, columns);
    }
  end_row (text);
  for (guint y = 0; y * step < self->height; y++)
    {
      g_string_append_printf (text, "%2u  ", self->plan != NULL ? y * step : y + 1);
      for (guint x = 0; x * step < self->width; x++)
        {
          g_autofree char *sign = dup_sign_at (self, x, y, step);

          append_cell (text, sign, columns);
        }
      end_row (text);
    }

  return g_string_free (text, FALSE);
}

char *
muster_report_board_dup_crowds (const MusterReportBoard *self)
{
  const guint step = get_step (self);
  GString *text = g_string_new (NULL);

  for (guint y = 0; y * step < self->height; y++)
    for (guint x = 0; x * step < self->width; x++)
      {
        g_autoptr (GPtrArray) found = list_at (self, x, y, step);
        g_autoptr (GPtrArray) signs = g_ptr_array_new ();
        g_autofree char *list = NULL;

        for (guint i = 0; i < found->len; i++)
          g_ptr_array_add (signs, ((MusterReportFigure *) g_ptr_array_index (found, i))->sign);
        if (signs->len < 2)
          continue;
        list = muster_beat_dup_list (signs);
        g_string_append (text, text->len > 0 ? C_ ("between lists", "; ") : "");
        if (self->plan != NULL)
          /* Translators: column and row of a map, and who stands there: "12,30: G1 and G2" */
          g_string_append_printf (text, _ ("%1$u,%2$u: %3$s"), x * step, y * step, list);
        else
          g_string_append_printf (text,
                                  C_ ("legend", "%1$s: %2$s"),
                                  ((MusterReportFigure *) g_ptr_array_index (found, 0))->place,
                                  list);
      }

  return g_string_free (text, FALSE);
}

/* ---- The key ---- */

/* What a piece is that nobody gave a name. */
static const char *
get_piece_title (const MusterTerrainPiece *piece)
{
  if (piece->title != NULL)
    return piece->title;
  if (piece->shape == MUSTER_PIECE_LINE)
    return _ ("wall or fence");
  if ((piece->flags & MUSTER_PIECE_BUILDING) != 0)
    return _ ("building");
  if ((piece->flags & MUSTER_PIECE_WATER) != 0)
    return _ ("water");
  if ((piece->flags & (MUSTER_PIECE_RAISED | MUSTER_PIECE_IMPASSABLE)) != 0)
    return _ ("height or rock");
  if ((piece->flags & MUSTER_PIECE_BLOCKS) != 0)
    return _ ("wood");

  return _ ("rough ground or cover");
}

static gboolean
is_shown (const char *text, const char *sign)
{
  return strstr (text, sign) != NULL;
}

/* "# house or tower" for all pieces with the sign; nothing where there are none. */
static void
append_pieces (GPtrArray *key, const MusterReportBoard *self, const char *sign)
{
  g_autoptr (GPtrArray) titles = g_ptr_array_new ();

  for (guint i = 0; i < muster_terrain_plan_get_n (self->plan); i++)
    {
      const MusterTerrainPiece *piece = muster_terrain_plan_get (self->plan, i);
      const char *title = get_piece_title (piece);

      if (piece->shape != MUSTER_PIECE_POINT && g_str_equal (get_piece_sign (piece), sign) &&
          !g_ptr_array_find_with_equal_func (titles, title, g_str_equal, NULL))
        g_ptr_array_add (titles, (gpointer) title);
    }
  if (titles->len == 0)
    return;
  g_ptr_array_add (titles, NULL);
  {
    g_autofree char *list = g_strjoinv (C_ ("between titles with one sign", "/"),
                                        (char **) titles->pdata);

    g_ptr_array_add (key, g_strdup_printf ("%s %s", sign, list));
  }
}

/* What the signs of the ground mean, as far as they are there. */
static GPtrArray *
list_signs (const MusterReportBoard *self, const char *map)
{
  static const char *const signs[] = { "=", "#", "~", "^", "%", ":" };
  GPtrArray *key = g_ptr_array_new_with_free_func (g_free);

  /* Translators: of a map, behind the sign for it */
  g_ptr_array_add (key,
                   g_strdup_printf (". %s", self->plan != NULL ? _ ("open ground") : _ ("floor")));
  for (guint i = 0; self->plan != NULL && i < G_N_ELEMENTS (signs); i++)
    if (is_shown (map, signs[i]))
      append_pieces (key, self, signs[i]);
  if (self->plan == NULL && is_shown (map, "#"))
    g_ptr_array_add (key, g_strdup_printf ("# %s", _ ("wall")));
  if (self->plan == NULL && is_shown (map, "_"))
    g_ptr_array_add (key, g_strdup_printf ("_ %s", _ ("off the board")));

  return key;
}

char *
muster_report_board_dup_key (const MusterReportBoard *self)
{
  g_autofree char *map = muster_report_board_to_text (self);
  g_autoptr (GPtrArray) key = list_signs (self, map);
  g_autofree char *list = NULL;
  const guint step = get_step (self);

  g_ptr_array_add (key, NULL);
  list = g_strjoinv (C_ ("between the items of a list", ", "), (char **) key->pdata);
  if (self->plan != NULL)
    /* Translators: what the signs of a map mean, and how many inches wide and high a square is */
    return g_strdup_printf (ngettext ("Signs: %1$s. A square is %2$u inch wide and high.",
                                      "Signs: %1$s. A square is %2$u inches wide and high.",
                                      step),
                            list,
                            step);

  /* Translators: what the signs of a map mean */
  return g_strdup_printf (_ ("Signs: %s."), list);
}

char *
muster_report_board_dup_notes (const MusterReportBoard *self)
{
  g_autofree char *key = self->with_key ? muster_report_board_dup_key (self) : g_strdup ("");
  g_autofree char *crowds = muster_report_board_dup_crowds (self);

  if (crowds[0] == '\0')
    return g_steal_pointer (&key);

  /* Translators: the key of a map, or nothing, and which figures stand in one square: "Several in one square – 12,30: G1 and G2." */
  return g_strdup_printf (_ ("%1$s%2$sSeveral in one square – %3$s."),
                          key,
                          key[0] != '\0' ? " " : "",
                          crowds);
}
