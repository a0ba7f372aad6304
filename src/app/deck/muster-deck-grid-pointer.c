/* muster-deck-grid-pointer.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-deck-grid-private.h"

/* ---- Clicks ---- */

static void
pick_row (MusterDeckGrid *self, guint row, gboolean extend)
{
  const guint last = muster_deck_grid_get_n_columns (self) - 1;

  if (!extend)
    muster_deck_grid_move (self, row, last, FALSE);
  self->anchor.column = last;
  muster_deck_grid_move (self, row, 0, TRUE);
}

static void
click_head (MusterDeckGrid *self, double x)
{
  if (x > self->number_width)
    {
      muster_deck_grid_turn_sort (self, muster_deck_grid_find_cell (self, x, 0).column);
      return;
    }
  muster_deck_grid_move (self, 0, 0, FALSE);
  muster_deck_grid_move (self,
                         muster_deck_editor_get_n_rows (self->editor),
                         muster_deck_grid_get_n_columns (self) - 1,
                         TRUE);
}

static void
click_cell (MusterDeckGrid *self, int n_press, double x, double y, gboolean extend)
{
  const MusterDeckCell cell = muster_deck_grid_find_cell (self, x, y);

  self->drag = MUSTER_DECK_DRAG_CELLS;
  if (x < self->number_width)
    pick_row (self, cell.row, extend);
  else if (n_press == 2)
    muster_deck_grid_edit (self, NULL);
  else
    muster_deck_grid_move (self, cell.row, cell.column, extend);
}

static void
pressed_cb (MusterDeckGrid *self, int n_press, double x, double y, GtkGesture *gesture)
{
  const GdkModifierType state = gtk_event_controller_get_current_event_state (
      GTK_EVENT_CONTROLLER (gesture));

  self->drag = MUSTER_DECK_DRAG_NONE;
  if (self->editor == NULL || !muster_deck_grid_finish (self))
    return;
  gtk_widget_grab_focus (GTK_WIDGET (self));
  self->edge = muster_deck_grid_find_edge (self, x, y);
  if (self->edge != G_MAXUINT)
    {
      self->drag = MUSTER_DECK_DRAG_EDGE;
      self->edge_width = muster_deck_grid_get_width (self, self->edge);
    }
  else if (muster_deck_grid_is_head (self, y))
    click_head (self, x);
  else
    click_cell (self, n_press, x, y, (state & GDK_SHIFT_MASK) != 0);
}

static void
menu_cb (MusterDeckGrid *self, int n_press, double x, double y)
{
  const GdkRectangle where = { (int) x, (int) y, 1, 1 };
  const MusterDeckRange picked = muster_deck_grid_get_picked (self);
  MusterDeckCell cell;

  if (self->editor == NULL || !muster_deck_grid_finish (self))
    return;
  cell = muster_deck_grid_find_cell (self, x, y);
  gtk_widget_grab_focus (GTK_WIDGET (self));
  if (cell.row < picked.row || cell.row >= picked.row_end || cell.column < picked.column ||
      cell.column >= picked.column_end)
    muster_deck_grid_move (self, cell.row, cell.column, FALSE);
  muster_deck_grid_show_menu (self, &where);
}

/* ---- Dragging ---- */

static void
drag_cb (MusterDeckGrid *self, double dx, double dy, GtkGestureDrag *gesture)
{
  double x;
  double y;
  MusterDeckCell cell;

  gtk_gesture_drag_get_start_point (gesture, &x, &y);
  if (self->drag == MUSTER_DECK_DRAG_EDGE)
    muster_deck_grid_set_width (self, self->edge, self->edge_width + (int) dx);
  if (self->drag != MUSTER_DECK_DRAG_CELLS || self->is_editing)
    return;
  cell = muster_deck_grid_find_cell (self, x + dx, y + dy);
  if (x < self->number_width)
    cell.column = 0;
  if (cell.row != self->cursor.row || cell.column != self->cursor.column)
    muster_deck_grid_move (self, cell.row, cell.column, TRUE);
}

static void
motion_cb (MusterDeckGrid *self, double x, double y)
{
  gtk_widget_set_cursor_from_name (
      GTK_WIDGET (self),
      muster_deck_grid_find_edge (self, x, y) != G_MAXUINT ? "col-resize" : NULL);
}

void
muster_deck_grid_add_pointer (MusterDeckGrid *self)
{
  GtkGesture *click = gtk_gesture_click_new ();
  GtkGesture *menu = gtk_gesture_click_new ();
  GtkGesture *drag = gtk_gesture_drag_new ();
  GtkEventController *motion = gtk_event_controller_motion_new ();

  gtk_gesture_single_set_button (GTK_GESTURE_SINGLE (menu), GDK_BUTTON_SECONDARY);
  g_signal_connect_swapped (click, "pressed", G_CALLBACK (pressed_cb), self);
  g_signal_connect_swapped (menu, "pressed", G_CALLBACK (menu_cb), self);
  g_signal_connect_swapped (drag, "drag-update", G_CALLBACK (drag_cb), self);
  g_signal_connect_swapped (motion, "motion", G_CALLBACK (motion_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (click));
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (menu));
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (drag));
  gtk_widget_add_controller (GTK_WIDGET (self), motion);
}
