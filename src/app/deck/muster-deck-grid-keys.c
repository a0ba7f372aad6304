/* muster-deck-grid-keys.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-deck-grid-private.h"

static guint
get_page (MusterDeckGrid *self)
{
  const int rows = gtk_widget_get_height (GTK_WIDGET (self)) / self->row_height - 2;

  return (guint) MAX (rows, 1);
}

/* Where a key leads. FALSE: it leads nowhere. */
static gboolean
find_way (MusterDeckGrid *self, guint key, gboolean far, MusterDeckCell *cell)
{
  const guint last_row = muster_deck_editor_get_n_rows (self->editor);
  const guint last_column = muster_deck_grid_get_n_columns (self) - 1;

  switch (key)
    {
    case GDK_KEY_Up:
    case GDK_KEY_KP_Up:
      cell->row = far ? 0 : cell->row - MIN (cell->row, 1);
      return TRUE;
    case GDK_KEY_Down:
    case GDK_KEY_KP_Down:
      cell->row = far ? last_row : cell->row + 1;
      return TRUE;
    case GDK_KEY_Left:
    case GDK_KEY_KP_Left:
      cell->column = far ? 0 : cell->column - MIN (cell->column, 1);
      return TRUE;
    case GDK_KEY_Right:
    case GDK_KEY_KP_Right:
      cell->column = far ? last_column : cell->column + 1;
      return TRUE;
    case GDK_KEY_Home:
    case GDK_KEY_KP_Home:
      cell->column = 0;
      cell->row = far ? 0 : cell->row;
      return TRUE;
    case GDK_KEY_End:
    case GDK_KEY_KP_End:
      cell->column = last_column;
      cell->row = far ? last_row : cell->row;
      return TRUE;
    case GDK_KEY_Page_Up:
    case GDK_KEY_KP_Page_Up:
      cell->row -= MIN (cell->row, get_page (self));
      return TRUE;
    case GDK_KEY_Page_Down:
    case GDK_KEY_KP_Page_Down:
      cell->row += get_page (self);
      return TRUE;
    default:
      return FALSE;
    }
}

static gboolean
is_letter (guint key, GdkModifierType state)
{
  const gunichar letter = gdk_keyval_to_unicode (key);

  return letter != 0 && g_unichar_isprint (letter) &&
         (state & (GDK_CONTROL_MASK | GDK_ALT_MASK | GDK_SUPER_MASK)) == 0;
}

static gboolean
key_cb (MusterDeckGrid *self,
        guint key,
        guint code,
        GdkModifierType state,
        GtkEventControllerKey *controller)
{
  const gboolean with_control = (state & GDK_CONTROL_MASK) != 0;
  MusterDeckCell cell = self->cursor;

  if (self->editor == NULL || self->is_editing || (state & GDK_ALT_MASK) != 0)
    return GDK_EVENT_PROPAGATE;
  if (find_way (self, key, with_control, &cell))
    {
      muster_deck_grid_move (self, cell.row, cell.column, (state & GDK_SHIFT_MASK) != 0);
      return GDK_EVENT_STOP;
    }
  if (!with_control && (key == GDK_KEY_F2 || key == GDK_KEY_Return || key == GDK_KEY_KP_Enter))
    {
      muster_deck_grid_edit (self, NULL);
      return GDK_EVENT_STOP;
    }
  if (!is_letter (key, state))
    return GDK_EVENT_PROPAGATE;
  /* The entry hears the key, so that accents and other scripts are typed as anywhere else. */
  muster_deck_grid_edit (self, "");

  return gtk_event_controller_key_forward (controller, self->entry);
}

void
muster_deck_grid_add_keys (MusterDeckGrid *self)
{
  GtkEventController *keys = gtk_event_controller_key_new ();

  g_signal_connect_swapped (keys, "key-pressed", G_CALLBACK (key_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), keys);
}
