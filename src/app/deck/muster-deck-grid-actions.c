/* muster-deck-grid-actions.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-deck-grid-private.h"

#include <glib/gi18n.h>

/* ---- The clipboard ---- */

static void
copy_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  MusterDeckGrid *self = MUSTER_DECK_GRID (widget);
  const MusterDeckRange picked = muster_deck_grid_get_picked (self);
  g_autofree char *text = muster_deck_editor_dup_text (self->editor, &picked);

  gdk_clipboard_set_text (gtk_widget_get_clipboard (widget), text);
  if (g_str_equal (name, "grid.cut"))
    muster_deck_editor_clear_cells (self->editor, &picked);
}

static void
pasted_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (MusterDeckGrid) self = user_data;
  g_autofree char *text = gdk_clipboard_read_text_finish (GDK_CLIPBOARD (source), result, NULL);
  MusterDeckRange picked;

  if (text == NULL || self->entry == NULL)
    return;
  picked = muster_deck_grid_get_picked (self);
  if (!muster_deck_editor_paste (self->editor, &picked, text, &picked))
    return;
  muster_deck_grid_move (self, picked.row, picked.column, FALSE);
  self->anchor = (MusterDeckCell){ picked.row_end - 1, picked.column_end - 1 };
  muster_deck_grid_move (self, picked.row, picked.column, TRUE);
}

static void
paste_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  gdk_clipboard_read_text_async (gtk_widget_get_clipboard (widget),
                                 NULL,
                                 pasted_cb,
                                 g_object_ref (widget));
}

/* ---- Cells and cards ---- */

static void
clear_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  MusterDeckGrid *self = MUSTER_DECK_GRID (widget);
  const MusterDeckRange picked = muster_deck_grid_get_picked (self);

  if (g_str_equal (name, "grid.clear"))
    muster_deck_editor_clear_cells (self->editor, &picked);
  else
    muster_deck_editor_fill_down (self->editor, &picked);
}

static void
add_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  MusterDeckGrid *self = MUSTER_DECK_GRID (widget);
  const MusterDeckRange picked = muster_deck_grid_get_picked (self);

  if (!muster_deck_grid_finish (self) ||
      !muster_deck_editor_add_card (self->editor, picked.row_end))
    return;
  muster_deck_grid_go (self,
                       MIN (picked.row_end, muster_deck_editor_get_n_rows (self->editor) - 1),
                       MUSTER_DECK_COLUMN_TITLE);
  gtk_widget_grab_focus (widget);
}

/* The picked cards, in their new place. */
static void
pick_rows (MusterDeckGrid *self, guint row, guint row_end)
{
  self->anchor = (MusterDeckCell){ row_end - 1, self->anchor.column };
  muster_deck_grid_move (self, row, self->cursor.column, TRUE);
}

static void
cards_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  MusterDeckGrid *self = MUSTER_DECK_GRID (widget);
  const MusterDeckRange picked = muster_deck_grid_get_picked (self);

  if (g_str_equal (name, "grid.duplicate"))
    muster_deck_editor_duplicate (self->editor, picked.row, picked.row_end);
  else if (!muster_deck_editor_remove (self->editor, picked.row, picked.row_end))
    return;
  else
    muster_deck_grid_go (self, picked.row, self->cursor.column);
}

static void
move_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  MusterDeckGrid *self = MUSTER_DECK_GRID (widget);
  const MusterDeckRange picked = muster_deck_grid_get_picked (self);
  const int by = g_str_equal (name, "grid.up") ? -1 : 1;

  if (muster_deck_editor_move (self->editor, picked.row, picked.row_end, by))
    pick_rows (self, picked.row + (guint) by, picked.row_end + (guint) by);
}

static void
sort_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  MusterDeckGrid *self = MUSTER_DECK_GRID (widget);
  const int way = g_variant_get_int32 (parameter);

  if (muster_deck_grid_finish (self))
    muster_deck_editor_sort (self->editor, way != 0 ? self->cursor.column : G_MAXUINT, way < 0);
}

/* ---- The menu ---- */

static GMenuModel *
menu_new (void)
{
  static const struct
  {
    const char *label; /* NULL: what follows is apart */
    const char *action;
  } lines[] = {
    { N_ ("Cu_t"), "grid.cut" },
    { N_ ("_Copy"), "grid.copy" },
    { N_ ("_Paste"), "grid.paste" },
    { N_ ("C_lear"), "grid.clear" },
    { N_ ("_Fill Down"), "grid.fill-down" },
    { NULL, NULL },
    { N_ ("_Add a Card Below"), "grid.add" },
    { N_ ("_Duplicate Cards"), "grid.duplicate" },
    { N_ ("De_lete Cards"), "grid.remove" },
    { N_ ("Move _Up"), "grid.up" },
    { N_ ("Move Do_wn"), "grid.down" },
    { NULL, NULL },
    { N_ ("_Sort by This Column"), "grid.sort(1)" },
    { N_ ("Sort the Other Way _Round"), "grid.sort(-1)" },
    { N_ ("_In the Order of the Deck"), "grid.sort(0)" },
  };
  GMenu *menu = g_menu_new ();
  g_autoptr (GMenu) section = g_menu_new ();

  for (gsize i = 0; i < G_N_ELEMENTS (lines); i++)
    if (lines[i].label != NULL)
      g_menu_append (section, _ (lines[i].label), lines[i].action);
    else
      {
        g_menu_append_section (menu, NULL, G_MENU_MODEL (section));
        g_object_unref (section);
        section = g_menu_new ();
      }
  g_menu_append_section (menu, NULL, G_MENU_MODEL (section));

  return G_MENU_MODEL (menu);
}

static void
closed_cb (MusterDeckGrid *self)
{
  gtk_widget_grab_focus (GTK_WIDGET (self));
}

void
muster_deck_grid_show_menu (MusterDeckGrid *self, const GdkRectangle *where)
{
  if (self->menu == NULL)
    {
      g_autoptr (GMenuModel) menu = menu_new ();

      self->menu = gtk_popover_menu_new_from_model (menu);
      gtk_popover_set_has_arrow (GTK_POPOVER (self->menu), FALSE);
      gtk_widget_set_halign (self->menu, GTK_ALIGN_START);
      gtk_widget_set_parent (self->menu, GTK_WIDGET (self));
      g_signal_connect_swapped (self->menu, "closed", G_CALLBACK (closed_cb), self);
    }
  gtk_popover_set_pointing_to (GTK_POPOVER (self->menu), where);
  gtk_popover_popup (GTK_POPOVER (self->menu));
}

static void
menu_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  MusterDeckGrid *self = MUSTER_DECK_GRID (widget);
  const GdkRectangle where = muster_deck_grid_get_area (self, self->cursor);

  if (muster_deck_grid_finish (self))
    muster_deck_grid_show_menu (self, &where);
}

/* ---- All of them ---- */

void
muster_deck_grid_install_actions (GtkWidgetClass *klass)
{
  static const struct
  {
    const char *name;
    GtkWidgetActionActivateFunc activate;
    guint key;
    GdkModifierType state;
  } actions[] = {
    { "grid.copy", copy_action, GDK_KEY_c, GDK_CONTROL_MASK },
    { "grid.cut", copy_action, GDK_KEY_x, GDK_CONTROL_MASK },
    { "grid.paste", paste_action, GDK_KEY_v, GDK_CONTROL_MASK },
    { "grid.clear", clear_action, GDK_KEY_Delete, 0 },
    { "grid.fill-down", clear_action, GDK_KEY_d, GDK_CONTROL_MASK },
    { "grid.add", add_action, GDK_KEY_Insert, 0 },
    { "grid.duplicate", cards_action, GDK_KEY_d, GDK_CONTROL_MASK | GDK_SHIFT_MASK },
    { "grid.remove", cards_action, GDK_KEY_Delete, GDK_CONTROL_MASK },
    { "grid.up", move_action, GDK_KEY_Up, GDK_ALT_MASK },
    { "grid.down", move_action, GDK_KEY_Down, GDK_ALT_MASK },
    { "grid.menu", menu_action, GDK_KEY_F10, GDK_SHIFT_MASK },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (actions); i++)
    {
      gtk_widget_class_install_action (klass, actions[i].name, NULL, actions[i].activate);
      gtk_widget_class_add_binding_action (klass,
                                           actions[i].key,
                                           actions[i].state,
                                           actions[i].name,
                                           NULL);
    }
  gtk_widget_class_install_action (klass, "grid.sort", "i", sort_action);
  gtk_widget_class_add_binding_action (klass, GDK_KEY_Menu, 0, "grid.menu", NULL);
}
