/* muster-faults-pane.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-faults-pane.h"

#include <glib/gi18n.h>

#include "muster-export-dialog.h"
#include "muster-file-name.h"
#include "muster-file.h"
#include "muster-plain-fault.h"
#include "muster-plain-row.h"
#include "muster-save-folder.h"

struct _MusterFaultsPane
{
  AdwBin parent_instance;

  GtkLabel *heading;
  GtkLabel *about;
  GtkListBox *rows;
  GtkWidget *save;
  GtkAdjustment *adjustment;

  MusterShelf *shelf;
  char *title;
  char *note;
};

G_DEFINE_FINAL_TYPE (MusterFaultsPane, muster_faults_pane, ADW_TYPE_BIN)

enum
{
  BACK,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

static void
back_cb (MusterFaultsPane *self)
{
  g_signal_emit (self, signals[BACK], 0);
}

/* ---- The file ---- */

static void
chosen_cb (MusterFaultsPane *self, int response, GtkFileChooserNative *chooser)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GFile) file = muster_save_folder_take (GTK_FILE_CHOOSER (chooser),
                                                    muster_shelf_get_settings (self->shelf),
                                                    response,
                                                    ".txt",
                                                    ".txt",
                                                    &error);

  if (file != NULL && muster_file_replace_text (g_file_peek_path (file), self->note, &error))
    muster_export_dialog_tell (self->shelf, g_file_peek_path (file), NULL);
  else if (error != NULL)
    muster_shelf_fail (self->shelf, error->message);
  g_object_unref (chooser);
}

static void
save_cb (MusterFaultsPane *self)
{
  g_autofree char *name = muster_file_name_propose (self->title, ".txt");
  GtkFileChooserNative *chooser = gtk_file_chooser_native_new (
      _ ("Save a Note for Its Author"),
      GTK_WINDOW (gtk_widget_get_root (GTK_WIDGET (self))),
      GTK_FILE_CHOOSER_ACTION_SAVE,
      _ ("_Save"),
      NULL);

  gtk_native_dialog_set_modal (GTK_NATIVE_DIALOG (chooser), TRUE);
  muster_save_folder_open (GTK_FILE_CHOOSER (chooser), muster_shelf_get_settings (self->shelf));
  gtk_file_chooser_set_current_name (GTK_FILE_CHOOSER (chooser), name);
  g_signal_connect_object (chooser, "response", G_CALLBACK (chosen_cb), self, G_CONNECT_SWAPPED);
  gtk_native_dialog_show (GTK_NATIVE_DIALOG (chooser));
}

/* ---- The object ---- */

static gboolean
muster_faults_pane_grab_focus (GtkWidget *widget)
{
  return gtk_widget_grab_focus (MUSTER_FAULTS_PANE (widget)->save);
}

static void
muster_faults_pane_dispose (GObject *object)
{
  MusterFaultsPane *self = MUSTER_FAULTS_PANE (object);

  g_clear_object (&self->shelf);
  g_clear_pointer (&self->title, g_free);
  g_clear_pointer (&self->note, g_free);

  G_OBJECT_CLASS (muster_faults_pane_parent_class)->dispose (object);
}

static void
muster_faults_pane_class_init (MusterFaultsPaneClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = muster_faults_pane_dispose;
  widget_class->grab_focus = muster_faults_pane_grab_focus;
  signals[BACK] = g_signal_new ("back",
                                G_TYPE_FROM_CLASS (klass),
                                G_SIGNAL_RUN_LAST,
                                0,
                                NULL,
                                NULL,
                                NULL,
                                G_TYPE_NONE,
                                0);

  gtk_widget_class_set_template_from_resource (
      widget_class,
      "/io/github/muster_solo/Muster/muster-faults-pane.ui");
  gtk_widget_class_bind_template_child (widget_class, MusterFaultsPane, heading);
  gtk_widget_class_bind_template_child (widget_class, MusterFaultsPane, about);
  gtk_widget_class_bind_template_child (widget_class, MusterFaultsPane, rows);
  gtk_widget_class_bind_template_child (widget_class, MusterFaultsPane, save);
  gtk_widget_class_bind_template_child (widget_class, MusterFaultsPane, adjustment);
  gtk_widget_class_bind_template_callback (widget_class, back_cb);
  gtk_widget_class_bind_template_callback (widget_class, save_cb);
}

static void
muster_faults_pane_init (MusterFaultsPane *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

void
muster_faults_pane_show (MusterFaultsPane *self,
                         MusterShelf *shelf,
                         const char *title,
                         const char *heading,
                         const char *about,
                         const GPtrArray *faults,
                         const char *note)
{
  GtkListBoxRow *row;

  g_return_if_fail (MUSTER_IS_FAULTS_PANE (self) && faults != NULL && note != NULL);

  g_set_object (&self->shelf, shelf);
  g_free (self->title);
  self->title = g_strdup (title);
  g_free (self->note);
  self->note = g_strdup (note);
  gtk_label_set_label (self->heading, heading);
  gtk_label_set_label (self->about, about);
  while ((row = gtk_list_box_get_row_at_index (self->rows, 0)) != NULL)
    gtk_list_box_remove (self->rows, GTK_WIDGET (row));
  for (guint i = 0; i < faults->len; i++)
    {
      const MusterPlainFault *fault = faults->pdata[i];

      gtk_list_box_append (self->rows, muster_plain_row_new (fault->what, fault->where));
    }
  gtk_adjustment_set_value (self->adjustment, 0);
}
