/* muster-export-dialog.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-export-dialog.h"

#include <glib/gi18n.h>

#include "muster-file-name.h"
#include "muster-format-filters.h"
#include "muster-save-folder.h"

typedef struct
{
  MusterShelf *shelf;
  MusterExport what; /* the texts are those of the caller, and gone */
  GtkFileChooserNative *chooser;
} Export;

static void
export_free (Export *self)
{
  g_object_unref (self->shelf);
  g_object_unref (self->chooser);
  g_free (self);
}

static const char *
get_first_ending (const MusterExport *what)
{
  return muster_file_format_get_offered (what->formats, 0)->ending;
}

static void
response_cb (Export *self, int response)
{
  GtkFileChooser *chooser = GTK_FILE_CHOOSER (self->chooser);
  g_autoptr (GError) error = NULL;
  g_autoptr (GFile) file = muster_save_folder_take (
      chooser,
      muster_shelf_get_settings (self->shelf),
      response,
      get_first_ending (&self->what),
      muster_format_filters_get_chosen (chooser, self->what.formats)->ending,
      &error);

  if (file != NULL)
    self->what.write (self->shelf, self->what.id, g_file_peek_path (file));
  else if (error != NULL)
    muster_shelf_fail (self->shelf, error->message);
  export_free (self);
}

void
muster_export_dialog_run (MusterShelf *shelf, const MusterExport *what, GtkWindow *parent)
{
  Export *self;
  g_autofree char *file_name = NULL;

  g_return_if_fail (MUSTER_IS_SHELF (shelf) && what->write != NULL);

  self = g_new0 (Export, 1);
  self->shelf = g_object_ref (shelf);
  self->what = *what;
  self->what.title = NULL;
  self->what.name = NULL;
  self->chooser = gtk_file_chooser_native_new (what->title,
                                               parent,
                                               GTK_FILE_CHOOSER_ACTION_SAVE,
                                               _ ("_Save"),
                                               NULL);
  gtk_native_dialog_set_modal (GTK_NATIVE_DIALOG (self->chooser), TRUE);
  muster_save_folder_open (GTK_FILE_CHOOSER (self->chooser), muster_shelf_get_settings (shelf));
  file_name = muster_file_name_propose (what->name, get_first_ending (what));
  gtk_file_chooser_set_current_name (GTK_FILE_CHOOSER (self->chooser), file_name);
  muster_format_filters_add (GTK_FILE_CHOOSER (self->chooser), what->formats);
  g_signal_connect_swapped (self->chooser, "response", G_CALLBACK (response_cb), self);
  gtk_native_dialog_show (GTK_NATIVE_DIALOG (self->chooser));
}

void
muster_export_dialog_tell (MusterShelf *shelf, const char *path, const GError *error)
{
  g_autofree char *name = g_path_get_basename (path);
  g_autofree char *message = NULL;

  if (error != NULL)
    {
      muster_shelf_fail (shelf, error->message);
      return;
    }
  message = g_strdup_printf (_ ("“%s” was written"), name);
  muster_shelf_tell (shelf, message, NULL);
}
