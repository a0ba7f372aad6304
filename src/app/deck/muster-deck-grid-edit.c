/* muster-deck-grid-edit.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-deck-grid-private.h"

/* Writing into a cell: an entry lies over it. */

static void
close_entry (MusterDeckGrid *self)
{
  const gboolean had_focus = gtk_widget_has_focus (self->entry);

  self->is_editing = FALSE;
  gtk_widget_set_visible (self->entry, FALSE);
  gtk_widget_remove_css_class (self->entry, "error");
  gtk_editable_set_text (GTK_EDITABLE (self->entry), "");
  if (had_focus)
    gtk_widget_grab_focus (GTK_WIDGET (self));
}

/* What cannot be kept stays written there, that it can be mended. */
static gboolean
enter (MusterDeckGrid *self, gboolean all)
{
  g_autofree char *text = NULL;
  MusterDeckRange picked = muster_deck_grid_get_picked (self);
  gboolean done;

  if (!self->is_editing)
    return TRUE;
  text = g_strdup (gtk_editable_get_text (GTK_EDITABLE (self->entry)));
  if (all)
    done = muster_deck_editor_fill (self->editor, &picked, text);
  else
    done = muster_deck_editor_set_cell (self->editor, self->cursor.row, self->cursor.column, text);
  if (done)
    close_entry (self);
  else
    gtk_widget_add_css_class (self->entry, "error");

  return done;
}

gboolean
muster_deck_grid_finish (MusterDeckGrid *self)
{
  g_return_val_if_fail (MUSTER_IS_DECK_GRID (self), FALSE);

  return enter (self, FALSE);
}

void
muster_deck_grid_place_entry (MusterDeckGrid *self)
{
  GtkAllocation area;
  int least;

  if (!gtk_widget_get_visible (self->entry))
    return;
  area = muster_deck_grid_get_area (self, self->cursor);
  gtk_widget_measure (self->entry, GTK_ORIENTATION_HORIZONTAL, -1, &least, NULL, NULL, NULL);
  area.width = MAX (area.width, least);
  gtk_widget_size_allocate (self->entry, &area, -1);
}

void
muster_deck_grid_edit (MusterDeckGrid *self, const char *text)
{
  g_autofree char *cell = NULL;
  const char *column;

  if (self->editor == NULL || self->is_editing)
    return;
  cell = muster_deck_editor_dup_cell (self->editor, self->cursor.row, self->cursor.column);
  column = muster_deck_get_column_title (muster_deck_editor_get_deck (self->editor),
                                         self->cursor.column);
  self->is_editing = TRUE;
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->entry),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  column,
                                  -1);
  gtk_editable_set_text (GTK_EDITABLE (self->entry), text != NULL ? text : cell);
  gtk_widget_set_visible (self->entry, TRUE);
  gtk_widget_queue_allocate (GTK_WIDGET (self));
  gtk_text_grab_focus_without_selecting (GTK_TEXT (self->entry));
  gtk_editable_set_position (GTK_EDITABLE (self->entry), -1);
}

/* ---- Keys of the entry ---- */

static void
begin_line (MusterDeckGrid *self)
{
  int position = gtk_editable_get_position (GTK_EDITABLE (self->entry));

  gtk_editable_delete_selection (GTK_EDITABLE (self->entry));
  gtk_editable_insert_text (GTK_EDITABLE (self->entry), "\n", 1, &position);
  gtk_editable_set_position (GTK_EDITABLE (self->entry), position);
}

static gboolean
enter_key (MusterDeckGrid *self, GdkModifierType state)
{
  if (state & GDK_ALT_MASK)
    begin_line (self);
  else if (enter (self, (state & GDK_CONTROL_MASK) != 0) && !(state & GDK_CONTROL_MASK))
    {
      const gboolean up = (state & GDK_SHIFT_MASK) != 0;
      const guint row = self->cursor.row;

      muster_deck_grid_move (self, up ? row - MIN (row, 1) : row + 1, self->cursor.column, FALSE);
    }

  return GDK_EVENT_STOP;
}

/* From the last column to the first of the next row, and the other way. */
static gboolean
tab_key (MusterDeckGrid *self, gboolean back)
{
  const guint n = muster_deck_grid_get_n_columns (self);
  MusterDeckCell cell = self->cursor;

  if (!enter (self, FALSE))
    return GDK_EVENT_STOP;
  if (!back)
    {
      cell.row += cell.column + 1 == n ? 1 : 0;
      cell.column = (cell.column + 1) % n;
    }
  else if (cell.column > 0 || cell.row > 0)
    {
      cell.row -= cell.column == 0 ? 1 : 0;
      cell.column = (cell.column + n - 1) % n;
    }
  muster_deck_grid_move (self, cell.row, cell.column, FALSE);

  return GDK_EVENT_STOP;
}

static gboolean
entry_key_cb (MusterDeckGrid *self, guint key, guint code, GdkModifierType state)
{
  switch (key)
    {
    case GDK_KEY_Return:
    case GDK_KEY_KP_Enter:
    case GDK_KEY_ISO_Enter:
      return enter_key (self, state);
    case GDK_KEY_Tab:
    case GDK_KEY_KP_Tab:
      return tab_key (self, FALSE);
    case GDK_KEY_ISO_Left_Tab:
      return tab_key (self, TRUE);
    case GDK_KEY_Escape:
      close_entry (self);
      return GDK_EVENT_STOP;
    case GDK_KEY_Up:
    case GDK_KEY_Down:
      if (enter (self, FALSE))
        muster_deck_grid_move (self,
                               key == GDK_KEY_Up ? self->cursor.row - MIN (self->cursor.row, 1)
                                                 : self->cursor.row + 1,
                               self->cursor.column,
                               FALSE);
      return GDK_EVENT_STOP;
    default:
      return GDK_EVENT_PROPAGATE;
    }
}

/* Another window may come to the front meanwhile: then it goes on afterwards. */
static void
left_cb (MusterDeckGrid *self)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));

  if (self->is_editing && root != NULL && gtk_window_is_active (GTK_WINDOW (root)))
    enter (self, FALSE);
}

void
muster_deck_grid_init_entry (MusterDeckGrid *self)
{
  GtkEventController *keys = gtk_event_controller_key_new ();
  GtkEventController *focus = gtk_event_controller_focus_new ();

  self->entry = gtk_text_new ();
  gtk_event_controller_set_propagation_phase (keys, GTK_PHASE_CAPTURE);
  g_signal_connect_swapped (keys, "key-pressed", G_CALLBACK (entry_key_cb), self);
  g_signal_connect_swapped (focus, "leave", G_CALLBACK (left_cb), self);
  gtk_widget_add_controller (self->entry, keys);
  gtk_widget_add_controller (self->entry, focus);
  gtk_widget_set_visible (self->entry, FALSE);
  gtk_widget_set_parent (self->entry, GTK_WIDGET (self));
}
