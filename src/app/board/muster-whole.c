/* muster-whole.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-whole-private.h"

#include <glib/gi18n.h>

#include "muster-areas-private.h"
#include "muster-figures-private.h"
#include "muster-rings-private.h"
#include "muster-words-private.h"

/* The board as a whole, in words; and when its words are told. */

static void
append_side (MusterBoardArea *self, GString *text, gint side)
{
  const char *title = muster_board_area_get_side_title (self, side);
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
        /* Translators: a figure and its place on an open table: "Guard 3 at 12.5,8" */
        part = g_strdup_printf (_ ("%s at %s"), it->name, place);
      else
        /* Translators: a figure and its space: "Guard 3 on C4" */
        part = g_strdup_printf (_ ("%s on %s"), it->name, place);
      muster_board_area_append_text (names,
                                     self->geometry.table != NULL
                                         ? C_ ("between parts with commas", "; ")
                                         : C_ ("between the parts of a description", ", "),
                                     part);
    }
  if (names->len == 0)
    return;

  /* Translators: a side and its figures: "Red: Guard 3 on C4, Guard 4 on D4." */
  sentence = g_strdup_printf (_ ("%s: %s."), title != NULL ? title : _ ("Figures"), names->str);
  muster_board_area_append_text (text, " ", sentence);
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
    muster_board_area_append_text (text, " ", _ ("What can be reached is shaded."));
  if (n == 0)
    return;
  sentence = g_strdup_printf (ngettext ("%u place is marked.", "%u places are marked.", n), n);
  muster_board_area_append_text (text, " ", sentence);
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
  muster_board_area_append_text (text, " ", sentence);
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

static guint
count_outside (const MusterBoard *board)
{
  guint outside = 0;

  for (guint y = 0; y < muster_board_get_height (board); y++)
    for (guint x = 0; x < muster_board_get_width (board); x++)
      outside += muster_board_get_entry (board, x, y)->terrain == MUSTER_TERRAIN_OUTSIDE;

  return outside;
}

static void
append_size (MusterBoardArea *self, GString *text)
{
  guint width, height, outside;

  if (self->geometry.grid == NULL)
    {
      append_size_of_table (self, text);
      return;
    }
  muster_grid_get_extent (self->geometry.grid, &width, &height);
  outside = count_outside (muster_grid_get_board (self->geometry.grid));
  g_string_append_printf (text, _ ("A board of %u by %u spaces."), width, height);
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
  muster_board_area_append_text (text, " ", areas);

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

/* ---- At the cursor, when the keys ask for a tooltip ---- */

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
  g_autofree char *text = NULL;
  g_autofree char *folded = NULL;

  if (!keyboard || self->cursor == MUSTER_PLACE_NONE)
    return FALSE;

  text = muster_board_area_describe_place (self, self->cursor);
  folded = fold (text);
  gtk_tooltip_set_text (tooltip, folded);

  return TRUE;
}
