/* muster-deck-editor-window-actions.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-deck-editor-window-private.h"

#include <glib/gi18n.h>

#include "muster-deck-csv.h"
#include "muster-deck-editor-import.h"
#include "muster-deck-print.h"
#include "muster-file.h"
#include "muster-save-folder.h"
#include "muster-sentence.h"
#include "muster-toast.h"

void
muster_deck_editor_window_say (MusterDeckEditorWindow *self, const char *message)
{
  g_autofree char *sentence = muster_sentence_new (message);

  adw_toast_overlay_add_toast (self->toasts, muster_toast_new (sentence));
}

gboolean
muster_deck_editor_window_finish (MusterDeckEditorWindow *self)
{
  const gboolean done = muster_deck_grid_finish (self->grid);

  muster_deck_editor_card_finish (self->card);

  return done;
}

/* ---- Steps ---- */

static void
undo_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  MusterDeckEditorWindow *self = MUSTER_DECK_EDITOR_WINDOW (widget);

  if (!muster_deck_editor_window_finish (self))
    return;
  if (g_str_equal (name, "deck.undo"))
    muster_deck_editor_undo (self->editor);
  else
    muster_deck_editor_redo (self->editor);
}

/* ---- Going about ---- */

static void
panel_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  MusterDeckEditorWindow *self = MUSTER_DECK_EDITOR_WINDOW (widget);
  const gboolean reveal = !adw_flap_get_reveal_flap (self->flap);

  adw_flap_set_reveal_flap (self->flap, reveal);
  if (reveal)
    gtk_widget_child_focus (GTK_WIDGET (self->stack), GTK_DIR_TAB_FORWARD);
  else
    gtk_widget_grab_focus (GTK_WIDGET (self->grid));
}

static void
page_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  MusterDeckEditorWindow *self = MUSTER_DECK_EDITOR_WINDOW (widget);

  gtk_stack_set_visible_child_name (self->stack, g_variant_get_string (parameter, NULL));
  adw_flap_set_reveal_flap (self->flap, TRUE);
  gtk_widget_child_focus (GTK_WIDGET (self->stack), GTK_DIR_TAB_FORWARD);
}

static void
find_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  gtk_widget_grab_focus (GTK_WIDGET (MUSTER_DECK_EDITOR_WINDOW (widget)->search));
}

/* From the table to what is beside it, and back. */
static void
next_pane_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  MusterDeckEditorWindow *self = MUSTER_DECK_EDITOR_WINDOW (widget);
  GtkWidget *focus = gtk_window_get_focus (GTK_WINDOW (self));
  const gboolean in_panel = focus != NULL &&
                            gtk_widget_is_ancestor (focus, GTK_WIDGET (self->stack));

  if (in_panel)
    {
      if (adw_flap_get_folded (self->flap))
        adw_flap_set_reveal_flap (self->flap, FALSE);
      gtk_widget_grab_focus (GTK_WIDGET (self->grid));
      return;
    }
  adw_flap_set_reveal_flap (self->flap, TRUE);
  gtk_widget_child_focus (GTK_WIDGET (self->stack), GTK_DIR_TAB_FORWARD);
}

/* Those of the table, from wherever the keyboard is. */
static void
grid_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  MusterDeckEditorWindow *self = MUSTER_DECK_EDITOR_WINDOW (widget);

  if (g_str_equal (name, "deck.add"))
    gtk_widget_activate_action (GTK_WIDGET (self->grid), "grid.add", NULL);
  else if (g_str_equal (name, "deck.paste"))
    gtk_widget_activate_action (GTK_WIDGET (self->grid), "grid.paste", NULL);
  else
    gtk_widget_activate_action (GTK_WIDGET (self->grid), "grid.menu", NULL);
}

/* ---- Files ---- */

static void
imported_cb (MusterDeckEditorWindow *self, int response, GtkFileChooser *chooser)
{
  g_autoptr (GFile) file = response == GTK_RESPONSE_ACCEPT ? gtk_file_chooser_get_file (chooser)
                                                           : NULL;

  if (file != NULL)
    muster_deck_editor_import_file (GTK_WIDGET (self), self->editor, file);
  g_object_unref (chooser);
}

static GtkFileChooserNative *
chooser_new (MusterDeckEditorWindow *self, const char *title, GtkFileChooserAction action)
{
  GtkFileChooserNative *chooser = gtk_file_chooser_native_new (title,
                                                               GTK_WINDOW (self),
                                                               action,
                                                               NULL,
                                                               NULL);
  g_autoptr (GtkFileFilter) filter = gtk_file_filter_new ();

  gtk_file_filter_set_name (filter, _ ("Tables (CSV)"));
  gtk_file_filter_add_suffix (filter, "csv");
  gtk_file_filter_add_suffix (filter, "tsv");
  gtk_file_chooser_add_filter (GTK_FILE_CHOOSER (chooser), filter);
  gtk_native_dialog_set_modal (GTK_NATIVE_DIALOG (chooser), TRUE);

  return chooser;
}

static void
import_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  MusterDeckEditorWindow *self = MUSTER_DECK_EDITOR_WINDOW (widget);
  GtkFileChooserNative *chooser;

  if (!muster_deck_editor_window_finish (self))
    return;
  chooser = chooser_new (self, _ ("Import Table"), GTK_FILE_CHOOSER_ACTION_OPEN);
  g_signal_connect_object (chooser, "response", G_CALLBACK (imported_cb), self, G_CONNECT_SWAPPED);
  gtk_native_dialog_show (GTK_NATIVE_DIALOG (chooser));
}

static void
write_table (MusterDeckEditorWindow *self, GFile *file)
{
  g_autofree char *text = muster_deck_csv_write (muster_deck_editor_get_deck (self->editor));
  g_autoptr (GBytes) bytes = g_bytes_new (text, strlen (text));
  g_autofree char *name = g_file_get_basename (file);
  g_autofree char *written = g_strdup_printf (_ ("“%s” was written"), name);
  g_autoptr (GError) error = NULL;
  const gboolean done = muster_file_replace (g_file_peek_path (file), bytes, &error);

  muster_deck_editor_window_say (self, done ? written : error->message);
}

static void
exported_cb (MusterDeckEditorWindow *self, int response, GtkFileChooser *chooser)
{
  g_autoptr (GFile) file = response == GTK_RESPONSE_ACCEPT ? gtk_file_chooser_get_file (chooser)
                                                           : NULL;

  if (file != NULL && g_file_peek_path (file) == NULL)
    muster_deck_editor_window_say (self, _ ("choose a folder of this computer"));
  else if (file != NULL)
    {
      muster_save_folder_keep (chooser, self->settings);
      write_table (self, file);
    }
  g_object_unref (chooser);
}

static void
export_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  MusterDeckEditorWindow *self = MUSTER_DECK_EDITOR_WINDOW (widget);
  MusterDeck *deck = muster_deck_editor_get_deck (self->editor);
  g_autofree char *file_name = g_strconcat (muster_deck_get_id (deck), ".csv", NULL);
  GtkFileChooserNative *chooser;

  if (!muster_deck_editor_window_finish (self))
    return;
  chooser = chooser_new (self, _ ("Export Table"), GTK_FILE_CHOOSER_ACTION_SAVE);
  muster_save_folder_open (GTK_FILE_CHOOSER (chooser), self->settings);
  gtk_file_chooser_set_current_name (GTK_FILE_CHOOSER (chooser), file_name);
  g_signal_connect_object (chooser, "response", G_CALLBACK (exported_cb), self, G_CONNECT_SWAPPED);
  gtk_native_dialog_show (GTK_NATIVE_DIALOG (chooser));
}

static void
print_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  MusterDeckEditorWindow *self = MUSTER_DECK_EDITOR_WINDOW (widget);

  if (muster_deck_editor_window_finish (self))
    muster_deck_print_present (widget, muster_deck_editor_get_deck (self->editor), self->settings);
}

/* ---- All of them ---- */

void
muster_deck_editor_window_update_actions (MusterDeckEditorWindow *self)
{
  gtk_widget_action_set_enabled (GTK_WIDGET (self),
                                 "deck.undo",
                                 muster_deck_editor_get_undo_label (self->editor) != NULL);
  gtk_widget_action_set_enabled (GTK_WIDGET (self),
                                 "deck.redo",
                                 muster_deck_editor_get_redo_label (self->editor) != NULL);
}

void
muster_deck_editor_window_install_actions (GtkWidgetClass *klass)
{
  static const struct
  {
    const char *name;
    const char *type; /* nullable */
    GtkWidgetActionActivateFunc activate;
    guint key; /* 0: none */
    GdkModifierType state;
  } actions[] = {
    { "deck.undo", NULL, undo_action, GDK_KEY_z, GDK_CONTROL_MASK },
    { "deck.redo", NULL, undo_action, GDK_KEY_z, GDK_CONTROL_MASK | GDK_SHIFT_MASK },
    { "deck.panel", NULL, panel_action, GDK_KEY_F9, 0 },
    { "deck.page", "s", page_action, 0, 0 },
    { "deck.find", NULL, find_action, GDK_KEY_f, GDK_CONTROL_MASK },
    { "deck.next-pane", NULL, next_pane_action, GDK_KEY_F6, 0 },
    { "deck.add", NULL, grid_action, 0, 0 },
    { "deck.paste", NULL, grid_action, 0, 0 },
    { "deck.cells", NULL, grid_action, 0, 0 },
    { "deck.print", NULL, print_action, GDK_KEY_p, GDK_CONTROL_MASK },
    { "deck.import", NULL, import_action, 0, 0 },
    { "deck.export", NULL, export_action, GDK_KEY_e, GDK_CONTROL_MASK },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (actions); i++)
    {
      gtk_widget_class_install_action (klass,
                                       actions[i].name,
                                       actions[i].type,
                                       actions[i].activate);
      if (actions[i].key != 0)
        gtk_widget_class_add_binding_action (klass,
                                             actions[i].key,
                                             actions[i].state,
                                             actions[i].name,
                                             NULL);
    }
  gtk_widget_class_add_binding_action (klass, GDK_KEY_y, GDK_CONTROL_MASK, "deck.redo", NULL);
  gtk_widget_class_add_binding_action (klass, GDK_KEY_w, GDK_CONTROL_MASK, "window.close", NULL);
}
