/* muster-keys.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-keys-private.h"

#include <gdk/gdkkeysyms.h>

#include "muster-figures-private.h"
#include "muster-pointer-private.h"

/* ---- The cursor ---- */

/* No board has more spaces or inches in a row. */
#define FAR 256

/* Where a person would look first: who acts, else the first figure, else the middle. */
static MusterPlace
get_first_place (MusterBoardArea *self)
{
  const MusterThingView *figure = muster_board_area_find_figure (self, self->acting);

  for (guint i = 0; figure == NULL && self->figures != NULL && i < self->figures->len; i++)
    {
      const MusterThingView *it = g_ptr_array_index (self->figures, i);

      figure = muster_board_area_find_figure (self, it->token);
    }
  if (figure != NULL)
    return figure->pose.place;

  return muster_board_geometry_get_center (&self->geometry);
}

static void
begin (MusterBoardArea *self)
{
  if (self->cursor == MUSTER_PLACE_NONE && self->field != NULL)
    muster_board_area_set_cursor (self, get_first_place (self));
}

void
muster_board_area_begin_cursor (MusterBoardArea *self)
{
  if (self->interactive && gtk_widget_has_visible_focus (GTK_WIDGET (self)) &&
      muster_board_area_find_figure (self, self->acting) != NULL)
    begin (self);
}

void
muster_board_area_follow_acting (MusterBoardArea *self)
{
  const MusterThingView *figure = muster_board_area_find_figure (self, self->acting);

  if (figure == NULL || self->cursor == MUSTER_PLACE_NONE)
    return;
  if (gtk_widget_has_focus (GTK_WIDGET (self)))
    muster_board_area_set_cursor (self, figure->pose.place);
  else
    self->cursor = MUSTER_PLACE_NONE;
}

static gboolean
move_cursor_cb (GtkWidget *widget, GVariant *args, gpointer unused)
{
  MusterBoardArea *self = MUSTER_BOARD_AREA (widget);
  int dx, dy;
  gboolean fine;

  g_variant_get (args, "(iib)", &dx, &dy, &fine);
  if (self->field == NULL || !self->interactive)
    return FALSE;
  begin (self);
  muster_board_area_set_cursor (
      self,
      muster_board_geometry_walk (&self->geometry, self->cursor, dx, dy, fine));

  return TRUE;
}

static gboolean
activate_cb (GtkWidget *widget, GVariant *args, gpointer unused)
{
  MusterBoardArea *self = MUSTER_BOARD_AREA (widget);

  if (self->cursor == MUSTER_PLACE_NONE || !self->interactive)
    return FALSE;

  muster_board_area_activate (self, self->cursor);

  return TRUE;
}

static gboolean
cancel_cb (GtkWidget *widget, GVariant *args, gpointer unused)
{
  MusterBoardArea *self = MUSTER_BOARD_AREA (widget);

  if (self->drag.mode != MUSTER_DRAG_FIGURE)
    return FALSE;

  muster_board_area_stop_drag (self);

  return TRUE;
}

/* ---- From figure to figure, and from mark to mark ---- */

/* The nearest of @places after the cursor in reading order, around the end of the board. */
static MusterPlace
find_next (MusterBoardArea *self, const GArray *places, gboolean forward)
{
  gint64 n = muster_board_geometry_get_end (&self->geometry);
  gint64 from = self->cursor != MUSTER_PLACE_NONE ? self->cursor : forward ? n - 1 : 0;
  MusterPlace best = MUSTER_PLACE_NONE;
  gint64 shortest = G_MAXINT64;

  for (guint i = 0; i < places->len; i++)
    {
      MusterPlace place = g_array_index (places, MusterPlace, i);
      gint64 way = forward ? place - from : from - place;

      way = way <= 0 ? way + n : way;
      if (way < shortest)
        {
          shortest = way;
          best = place;
        }
    }

  return best;
}

static GArray *
list_figure_places (MusterBoardArea *self)
{
  GArray *places = g_array_new (FALSE, FALSE, sizeof (MusterPlace));

  for (guint i = 0; self->figures != NULL && i < self->figures->len; i++)
    {
      const MusterThingView *it = g_ptr_array_index (self->figures, i);

      if (muster_board_area_find_figure (self, it->token) != NULL)
        g_array_append_val (places, it->pose.place);
    }

  return places;
}

static GArray *
list_mark_places (MusterBoardArea *self)
{
  GArray *places = g_array_new (FALSE, FALSE, sizeof (MusterPlace));

  for (guint i = 0; self->marks != NULL && i < self->marks->len; i++)
    {
      const MusterBoardMark *it = g_ptr_array_index (self->marks, i);

      if (muster_field_has_place (self->field, it->place))
        g_array_append_val (places, it->place);
    }

  return places;
}

static gboolean
cycle_cb (GtkWidget *widget, GVariant *args, gpointer unused)
{
  MusterBoardArea *self = MUSTER_BOARD_AREA (widget);
  g_autoptr (GArray) places = NULL;
  gboolean marks, forward;
  MusterPlace next;

  g_variant_get (args, "(bb)", &marks, &forward);
  if (self->field == NULL || !self->interactive)
    return FALSE;

  places = marks ? list_mark_places (self) : list_figure_places (self);
  next = find_next (self, places, forward);
  if (next != MUSTER_PLACE_NONE)
    muster_board_area_set_cursor (self, next);
  else
    gtk_widget_error_bell (widget);

  return TRUE;
}

/* ---- The keys ---- */

static void
install_moves (GtkWidgetClass *klass)
{
  static const struct
  {
    guint key;
    GdkModifierType modifiers;
    int dx, dy;
  } moves[] = {
    { GDK_KEY_Left, 0, -1, 0 },
    { GDK_KEY_Right, 0, 1, 0 },
    { GDK_KEY_Up, 0, 0, -1 },
    { GDK_KEY_Down, 0, 0, 1 },
    { GDK_KEY_Home, 0, -FAR, 0 },
    { GDK_KEY_End, 0, FAR, 0 },
    { GDK_KEY_Page_Up, 0, 0, -FAR },
    { GDK_KEY_Page_Down, 0, 0, FAR },
    { GDK_KEY_Home, GDK_CONTROL_MASK, -FAR, -FAR },
    { GDK_KEY_End, GDK_CONTROL_MASK, FAR, FAR },
    { GDK_KEY_KP_1, 0, -1, 1 },
    { GDK_KEY_KP_2, 0, 0, 1 },
    { GDK_KEY_KP_3, 0, 1, 1 },
    { GDK_KEY_KP_4, 0, -1, 0 },
    { GDK_KEY_KP_6, 0, 1, 0 },
    { GDK_KEY_KP_7, 0, -1, -1 },
    { GDK_KEY_KP_8, 0, 0, -1 },
    { GDK_KEY_KP_9, 0, 1, -1 },
    { GDK_KEY_KP_End, 0, -1, 1 },
    { GDK_KEY_KP_Down, 0, 0, 1 },
    { GDK_KEY_KP_Page_Down, 0, 1, 1 },
    { GDK_KEY_KP_Left, 0, -1, 0 },
    { GDK_KEY_KP_Right, 0, 1, 0 },
    { GDK_KEY_KP_Home, 0, -1, -1 },
    { GDK_KEY_KP_Up, 0, 0, -1 },
    { GDK_KEY_KP_Page_Up, 0, 1, -1 },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (moves); i++)
    for (int fine = 0; fine < 2; fine++)
      gtk_widget_class_add_binding (klass,
                                    moves[i].key,
                                    moves[i].modifiers | (fine ? GDK_SHIFT_MASK : 0),
                                    move_cursor_cb,
                                    "(iib)",
                                    moves[i].dx,
                                    moves[i].dy,
                                    fine);
}

static void
install_zoom (GtkWidgetClass *klass)
{
  static const struct
  {
    guint key;
    const char *action;
  } zooms[] = {
    { GDK_KEY_plus, "board.zoom-in" },         { GDK_KEY_equal, "board.zoom-in" },
    { GDK_KEY_KP_Add, "board.zoom-in" },       { GDK_KEY_minus, "board.zoom-out" },
    { GDK_KEY_KP_Subtract, "board.zoom-out" }, { GDK_KEY_0, "board.zoom-fit" },
    { GDK_KEY_KP_0, "board.zoom-fit" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (zooms); i++)
    {
      gtk_widget_class_add_binding_action (klass, zooms[i].key, 0, zooms[i].action, NULL);
      gtk_widget_class_add_binding_action (klass,
                                           zooms[i].key,
                                           GDK_CONTROL_MASK,
                                           zooms[i].action,
                                           NULL);
    }
}

void
muster_board_area_install_keys (GtkWidgetClass *klass)
{
  static const guint activating[] = { GDK_KEY_Return,  GDK_KEY_ISO_Enter, GDK_KEY_KP_Enter,
                                      GDK_KEY_space,   GDK_KEY_KP_5,      GDK_KEY_KP_Begin,
                                      GDK_KEY_KP_Space };

  install_moves (klass);
  install_zoom (klass);
  for (gsize i = 0; i < G_N_ELEMENTS (activating); i++)
    gtk_widget_class_add_binding (klass, activating[i], 0, activate_cb, NULL);
  gtk_widget_class_add_binding (klass, GDK_KEY_Escape, 0, cancel_cb, NULL);
  gtk_widget_class_add_binding (klass, GDK_KEY_f, 0, cycle_cb, "(bb)", FALSE, TRUE);
  gtk_widget_class_add_binding (klass, GDK_KEY_f, GDK_SHIFT_MASK, cycle_cb, "(bb)", FALSE, FALSE);
  gtk_widget_class_add_binding (klass, GDK_KEY_m, 0, cycle_cb, "(bb)", TRUE, TRUE);
  gtk_widget_class_add_binding (klass, GDK_KEY_m, GDK_SHIFT_MASK, cycle_cb, "(bb)", TRUE, FALSE);
}
