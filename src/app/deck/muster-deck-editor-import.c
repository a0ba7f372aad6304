/* muster-deck-editor-import.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-deck-editor-import.h"

#include <glib/gi18n.h>

#include "muster-deck-change.h"
#include "muster-deck-csv.h"
#include "muster-failure-dialog.h"
#include "muster-window-size.h"
#include "muster-wrap-box.h"

struct _MusterDeckEditorImport
{
  AdwWindow parent_instance;

  GtkLabel *heading;
  GtkLabel *faults;
  GtkStringList *lines;
  GtkWidget *apply;

  MusterDeckEditor *editor;
  MusterDeck *deck;
};

G_DEFINE_FINAL_TYPE (MusterDeckEditorImport, muster_deck_editor_import, ADW_TYPE_WINDOW)

/* ---- Reading ---- */

/* Pictures that a table names lie beside it. */
static GBytes *
find_picture (const char *name, gpointer user_data)
{
  GFile *folder = user_data;
  g_autoptr (GFile) file = g_file_resolve_relative_path (folder, name);

  return g_file_has_prefix (file, folder) ? g_file_load_bytes (file, NULL, NULL, NULL) : NULL;
}

static MusterDeck *
read_table (MusterDeckEditor *editor,
            GFile *file,
            gboolean sound,
            MusterReport *report,
            GError **error)
{
  g_autoptr (GBytes) bytes = g_file_load_bytes (file, NULL, NULL, error);
  g_autoptr (GFile) folder = g_file_get_parent (file);
  g_autofree char *name = g_file_get_basename (file);

  if (bytes == NULL)
    return NULL;

  return muster_deck_csv_read (name,
                               bytes,
                               muster_deck_editor_get_deck (editor),
                               find_picture,
                               folder,
                               sound,
                               report,
                               error);
}

/* ---- Showing ---- */

static void
show_changes (MusterDeckEditorImport *self)
{
  g_autoptr (GPtrArray) changes = muster_deck_compare (muster_deck_editor_get_deck (self->editor),
                                                       self->deck);
  g_autofree char *heading = NULL;

  for (guint i = 0; i < changes->len; i++)
    {
      g_autofree char *line = muster_deck_change_to_string (changes->pdata[i]);

      gtk_string_list_append (self->lines, line);
    }
  heading = changes->len > 0
                ? g_strdup_printf (ngettext ("The table makes %u difference:",
                                             "The table makes %u differences:",
                                             changes->len),
                                   changes->len)
                : g_strdup (_ ("The table says what the deck says: nothing is different."));
  gtk_label_set_label (self->heading, heading);
  gtk_widget_set_sensitive (self->apply, changes->len > 0);
}

static void
show_faults (MusterDeckEditorImport *self, MusterReport *report)
{
  g_autofree char *text = NULL;

  if (muster_report_get_n (report) == 0)
    return;
  text = muster_report_to_string (report, FALSE);
  gtk_label_set_label (self->faults, g_strchomp (text));
  gtk_widget_set_visible (GTK_WIDGET (self->faults), TRUE);
  gtk_button_set_label (GTK_BUTTON (self->apply), _ ("_Apply What Is Sound"));
}

void
muster_deck_editor_import_file (GtkWidget *parent, MusterDeckEditor *editor, GFile *file)
{
  g_autoptr (MusterReport) report = muster_report_new ();
  g_autoptr (GError) error = NULL;
  g_autoptr (MusterDeck) deck = read_table (editor, file, TRUE, report, &error);
  GtkWidget *window = GTK_WIDGET (gtk_widget_get_root (parent));
  g_autofree char *name = g_file_get_basename (file);
  g_autofree char *title = g_strdup_printf (_ ("“%s” Could Not Be Read"), name);
  MusterDeckEditorImport *self;

  if (deck == NULL)
    {
      g_autofree char *details = muster_report_to_string (report, FALSE);

      muster_failure_dialog_present (GTK_WINDOW (window), title, error->message, details);
      return;
    }
  self = g_object_new (MUSTER_TYPE_DECK_EDITOR_IMPORT, "transient-for", window, NULL);
  self->editor = g_object_ref (editor);
  self->deck = g_steal_pointer (&deck);
  show_changes (self);
  show_faults (self, report);
  gtk_window_present (GTK_WINDOW (self));
}

/* ---- The object ---- */

static void
apply_cb (MusterDeckEditorImport *self)
{
  if (muster_deck_editor_replace (self->editor, _ ("Import of a Table"), self->deck))
    gtk_window_close (GTK_WINDOW (self));
}

static void
muster_deck_editor_import_dispose (GObject *object)
{
  MusterDeckEditorImport *self = MUSTER_DECK_EDITOR_IMPORT (object);

  g_clear_object (&self->editor);
  g_clear_pointer (&self->deck, muster_deck_unref);

  G_OBJECT_CLASS (muster_deck_editor_import_parent_class)->dispose (object);
}

static void
muster_deck_editor_import_class_init (MusterDeckEditorImportClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = muster_deck_editor_import_dispose;
  g_type_ensure (MUSTER_TYPE_WRAP_BOX);
  gtk_widget_class_set_template_from_resource (
      widget_class,
      "/io/github/muster_solo/Muster/muster-deck-editor-import.ui");
  gtk_widget_class_bind_template_child (widget_class, MusterDeckEditorImport, heading);
  gtk_widget_class_bind_template_child (widget_class, MusterDeckEditorImport, faults);
  gtk_widget_class_bind_template_child (widget_class, MusterDeckEditorImport, lines);
  gtk_widget_class_bind_template_child (widget_class, MusterDeckEditorImport, apply);
  gtk_widget_class_bind_template_callback (widget_class, apply_cb);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "window.close", NULL);
  gtk_widget_class_add_binding_action (widget_class,
                                       GDK_KEY_w,
                                       GDK_CONTROL_MASK,
                                       "window.close",
                                       NULL);
}

static void
muster_deck_editor_import_init (MusterDeckEditorImport *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  muster_window_size_follow_text (GTK_WINDOW (self));
}
