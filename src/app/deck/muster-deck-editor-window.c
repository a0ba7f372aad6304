/* muster-deck-editor-window.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-deck-editor-window-private.h"

#include <glib/gi18n.h>

#include "muster-focus-ring.h"
#include "muster-menu-keys.h"
#include "muster-window-size.h"
#include "muster-wrap-box.h"

G_DEFINE_FINAL_TYPE (MusterDeckEditorWindow, muster_deck_editor_window, ADW_TYPE_APPLICATION_WINDOW)

MusterDeckEditor *
muster_deck_editor_window_get_editor (MusterDeckEditorWindow *self)
{
  g_return_val_if_fail (MUSTER_IS_DECK_EDITOR_WINDOW (self), NULL);

  return self->editor;
}

/* ---- What is shown ---- */

static char *
dup_state (MusterDeckEditorWindow *self)
{
  MusterDeck *deck = muster_deck_editor_get_deck (self->editor);
  const guint n = muster_deck_get_n_cards (deck);
  const guint n_rows = muster_deck_editor_get_n_rows (self->editor);
  const MusterDeckRange picked = muster_deck_grid_get_picked (self->grid);
  const guint n_picked = MIN (picked.row_end, n_rows) - MIN (picked.row, n_rows);

  if (n_picked > 1)
    return g_strdup_printf (ngettext ("%u card is picked", "%u cards are picked", n_picked),
                            n_picked);
  if (n_rows < n)
    return g_strdup_printf (ngettext ("%1$u of %2$u card", "%1$u of %2$u cards", n), n_rows, n);
  if (muster_deck_get_n_pieces (deck) == n)
    return g_strdup_printf (ngettext ("%u card", "%u cards", n), n);

  return g_strdup_printf (
      ngettext ("%1$u card, %2$u with all copies", "%1$u cards, %2$u with all copies", n),
      n,
      muster_deck_get_n_pieces (deck));
}

static void
say_state (MusterDeckEditorWindow *self)
{
  g_autofree char *state = dup_state (self);

  gtk_label_set_label (self->state, state);
}

/* Whoever holds down an arrow need not wait for each card to be drawn. */
static gboolean
update_cb (gpointer data)
{
  MusterDeckEditorWindow *self = data;

  self->update = 0;
  muster_deck_editor_card_show_row (self->card, muster_deck_grid_get_row (self->grid));

  return G_SOURCE_REMOVE;
}

static void
moved_cb (MusterDeckEditorWindow *self)
{
  say_state (self);
  muster_deck_editor_window_update_actions (self);
  if (self->update == 0)
    self->update = g_idle_add_full (G_PRIORITY_LOW, update_cb, self, NULL);
}

static char *
dup_tip (const char *what, const char *label, const char *key)
{
  return label != NULL ? g_strdup_printf ("%s: %s (%s)", what, label, key)
                       : g_strdup_printf ("%s (%s)", what, key);
}

static void
changed_cb (MusterDeckEditorWindow *self)
{
  g_autofree char *undo = dup_tip (_ ("Undo"),
                                   muster_deck_editor_get_undo_label (self->editor),
                                   "Ctrl+Z");
  g_autofree char *redo = dup_tip (_ ("Redo"),
                                   muster_deck_editor_get_redo_label (self->editor),
                                   "Ctrl+Shift+Z");

  adw_window_title_set_title (self->title,
                              muster_deck_get_title (muster_deck_editor_get_deck (self->editor)));
  gtk_window_set_title (GTK_WINDOW (self), adw_window_title_get_title (self->title));
  gtk_widget_set_tooltip_text (self->undo, undo);
  gtk_widget_set_tooltip_text (self->redo, redo);
  moved_cb (self);
}

static void
search_cb (MusterDeckEditorWindow *self)
{
  if (self->editor != NULL)
    muster_deck_editor_search (self->editor, gtk_editable_get_text (GTK_EDITABLE (self->search)));
}

static void
stop_search_cb (MusterDeckEditorWindow *self)
{
  gtk_editable_set_text (GTK_EDITABLE (self->search), "");
  gtk_widget_grab_focus (GTK_WIDGET (self->grid));
}

static void
search_done_cb (MusterDeckEditorWindow *self)
{
  gtk_widget_grab_focus (GTK_WIDGET (self->grid));
}

/* ---- The object ---- */

static gboolean
muster_deck_editor_window_close_request (GtkWindow *window)
{
  muster_deck_editor_window_finish (MUSTER_DECK_EDITOR_WINDOW (window));

  return GTK_WINDOW_CLASS (muster_deck_editor_window_parent_class)->close_request (window);
}

static void
muster_deck_editor_window_dispose (GObject *object)
{
  MusterDeckEditorWindow *self = MUSTER_DECK_EDITOR_WINDOW (object);

  g_clear_handle_id (&self->update, g_source_remove);
  if (self->editor != NULL)
    g_signal_handlers_disconnect_by_data (self->editor, self);
  g_clear_object (&self->editor);
  g_clear_object (&self->settings);

  G_OBJECT_CLASS (muster_deck_editor_window_parent_class)->dispose (object);
}

static void
bind_template (GtkWidgetClass *klass)
{
  gtk_widget_class_bind_template_child (klass, MusterDeckEditorWindow, toasts);
  gtk_widget_class_bind_template_child (klass, MusterDeckEditorWindow, file);
  gtk_widget_class_bind_template_child (klass, MusterDeckEditorWindow, title);
  gtk_widget_class_bind_template_child (klass, MusterDeckEditorWindow, undo);
  gtk_widget_class_bind_template_child (klass, MusterDeckEditorWindow, redo);
  gtk_widget_class_bind_template_child (klass, MusterDeckEditorWindow, flap);
  gtk_widget_class_bind_template_child (klass, MusterDeckEditorWindow, search);
  gtk_widget_class_bind_template_child (klass, MusterDeckEditorWindow, grid);
  gtk_widget_class_bind_template_child (klass, MusterDeckEditorWindow, state);
  gtk_widget_class_bind_template_child (klass, MusterDeckEditorWindow, stack);
  gtk_widget_class_bind_template_child (klass, MusterDeckEditorWindow, card);
  gtk_widget_class_bind_template_child (klass, MusterDeckEditorWindow, setup);
  gtk_widget_class_bind_template_callback (klass, moved_cb);
  gtk_widget_class_bind_template_callback (klass, search_cb);
  gtk_widget_class_bind_template_callback (klass, stop_search_cb);
  gtk_widget_class_bind_template_callback (klass, search_done_cb);
}

static void
muster_deck_editor_window_class_init (MusterDeckEditorWindowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = muster_deck_editor_window_dispose;
  GTK_WINDOW_CLASS (klass)->close_request = muster_deck_editor_window_close_request;
  g_type_ensure (MUSTER_TYPE_DECK_GRID);
  g_type_ensure (MUSTER_TYPE_DECK_EDITOR_CARD);
  g_type_ensure (MUSTER_TYPE_DECK_EDITOR_SETUP);
  g_type_ensure (MUSTER_TYPE_WRAP_BOX);
  g_type_ensure (MUSTER_TYPE_FILE_BAR);
  gtk_widget_class_set_template_from_resource (
      widget_class,
      "/io/github/muster_solo/Muster/muster-deck-editor-window.ui");
  bind_template (widget_class);
  muster_deck_editor_window_install_actions (widget_class);
}

static void
muster_deck_editor_window_init (MusterDeckEditorWindow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  muster_window_size_follow_text (GTK_WINDOW (self));
  muster_menu_keys_add (GTK_WIDGET (self));
  muster_focus_ring_keep (GTK_WINDOW (self));
}

GtkWidget *
muster_deck_editor_window_new (GtkApplication *application,
                               MusterDeckEditor *editor,
                               GSettings *settings)
{
  MusterDeckEditorWindow *self = g_object_new (MUSTER_TYPE_DECK_EDITOR_WINDOW,
                                               "application",
                                               application,
                                               NULL);

  self->editor = g_object_ref (editor);
  g_set_object (&self->settings, settings);
  muster_deck_grid_set_editor (self->grid, editor);
  muster_deck_editor_card_set_editor (self->card, editor);
  muster_deck_editor_setup_set_editor (self->setup, editor);
  g_signal_connect_swapped (editor, "changed", G_CALLBACK (changed_cb), self);
  g_signal_connect_swapped (editor, "failed", G_CALLBACK (muster_deck_editor_window_say), self);
  changed_cb (self);
  gtk_widget_grab_focus (GTK_WIDGET (self->grid));

  return GTK_WIDGET (self);
}

void
muster_deck_editor_window_watch (MusterDeckEditorWindow *self, MusterKeptFile *file)
{
  g_return_if_fail (MUSTER_IS_DECK_EDITOR_WINDOW (self));

  g_signal_connect_object (file,
                           "told",
                           G_CALLBACK (muster_deck_editor_window_say),
                           self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (file,
                           "failed",
                           G_CALLBACK (muster_deck_editor_window_say),
                           self,
                           G_CONNECT_SWAPPED);
  muster_file_bar_take (self->file, file);
}
