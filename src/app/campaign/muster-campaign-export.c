/* muster-campaign-export.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-campaign-export.h"

#include <glib/gi18n.h>

#include "muster-format-filters.h"
#include "muster-save-folder.h"

#define FORMATS muster_campaigns_format_get

typedef struct
{
  MusterShelf *shelf;
  gint64 id;
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
get_first_ending (void)
{
  return muster_file_format_get_offered (FORMATS, 0)->ending;
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
      get_first_ending (),
      muster_format_filters_get_chosen (chooser, FORMATS)->ending,
      &error);

  if (file != NULL && muster_campaigns_export (muster_shelf_get_campaigns (self->shelf),
                                               self->id,
                                               g_file_peek_path (file),
                                               &error))
    {
      g_autofree char *name = g_file_get_basename (file);
      g_autofree char *message = g_strdup_printf (_ ("“%s” was written"), name);

      muster_shelf_tell (self->shelf, message, NULL);
    }
  if (error != NULL)
    muster_shelf_fail (self->shelf, error->message);
  export_free (self);
}

void
muster_campaign_export_run (MusterShelf *shelf, MusterCampaignItem *item, GtkWindow *parent)
{
  Export *self;
  g_autofree char *name = NULL;
  g_autofree char *file_name = NULL;

  g_return_if_fail (MUSTER_IS_SHELF (shelf) && MUSTER_IS_CAMPAIGN_ITEM (item));

  self = g_new0 (Export, 1);
  self->shelf = g_object_ref (shelf);
  self->id = muster_campaign_item_get_id (item);
  self->chooser = gtk_file_chooser_native_new (_ ("Export Campaign"),
                                               parent,
                                               GTK_FILE_CHOOSER_ACTION_SAVE,
                                               _ ("_Save"),
                                               NULL);
  gtk_native_dialog_set_modal (GTK_NATIVE_DIALOG (self->chooser), TRUE);
  muster_save_folder_open (GTK_FILE_CHOOSER (self->chooser), muster_shelf_get_settings (shelf));
  /* What a campaign is called may not be a name of a file. */
  name = g_strdelimit (g_strdup (muster_campaign_item_get_title (item)), "/\\:*?\"<>|", '-');
  file_name = g_strconcat (name, get_first_ending (), NULL);
  gtk_file_chooser_set_current_name (GTK_FILE_CHOOSER (self->chooser), file_name);
  muster_format_filters_add (GTK_FILE_CHOOSER (self->chooser), FORMATS);
  g_signal_connect_swapped (self->chooser, "response", G_CALLBACK (response_cb), self);
  gtk_native_dialog_show (GTK_NATIVE_DIALOG (self->chooser));
}
