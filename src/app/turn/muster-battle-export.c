/* muster-battle-export.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-battle-export.h"

#include <glib/gi18n.h>

#include "muster-file-name.h"
#include "muster-format-filters.h"
#include "muster-percent.h"
#include "muster-report-format.h"
#include "muster-save-folder.h"
#include "muster-toast.h"
#include "muster-turn-window.h"

#define FORMATS       muster_report_format_get
#define BATTLE_ENDING ".muster-battle"

/* In milliseconds: what takes longer says that it goes on. */
#define SHORT_TIME 500

typedef struct
{
  MusterShelf *shelf;
  gint64 id;
  GtkWindow *window; /* weak */
  gboolean report;
  GtkFileChooserNative *chooser;
} Export;

static void
export_free (Export *self)
{
  g_clear_weak_pointer (&self->window);
  g_object_unref (self->shelf);
  g_object_unref (self->chooser);
  g_free (self);
}

/* ---- Writing ---- */

typedef struct
{
  char *name;
  GtkWindow *window; /* weak: where it is told that it goes on */
  AdwToast *toast;   /* NULL: that is not told */
  guint wait;        /* source; 0: it is told already */
  double fraction;   /* of it is done */
  GCancellable *cancellable;
} Writing;

static void
writing_free (Writing *self)
{
  g_clear_handle_id (&self->wait, g_source_remove);
  if (self->toast != NULL)
    muster_toast_withdraw (self->toast);
  g_clear_object (&self->toast);
  g_clear_weak_pointer (&self->window);
  g_object_unref (self->cancellable);
  g_free (self->name);
  g_free (self);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Writing, writing_free)

static char *
dup_message (const Writing *self)
{
  g_autofree char *percent = muster_percent_dup (self->fraction);

  /* Translators: the name of a file, and how much of it is done: "Writing “Report.html”: 40 %" */
  return g_strdup_printf (_ ("Writing “%1$s”: %2$s"), self->name, percent);
}

static void
progress_cb (double fraction, gpointer user_data)
{
  Writing *self = user_data;
  g_autofree char *message = NULL;

  self->fraction = fraction;
  if (self->toast == NULL)
    return;
  message = dup_message (self);
  muster_toast_set_message (self->toast, message);
}

static void
show_toast (Writing *self, GtkWidget *content)
{
  if (MUSTER_IS_TURN_WINDOW (self->window))
    muster_turn_window_tell_below (MUSTER_TURN_WINDOW (self->window), g_object_ref (self->toast));
  else
    adw_toast_overlay_add_toast (ADW_TOAST_OVERLAY (content), g_object_ref (self->toast));
}

static gboolean
tell_cb (gpointer data)
{
  Writing *self = data;
  GtkWidget *content = NULL;
  g_autofree char *message = NULL;

  self->wait = 0;
  if (ADW_IS_APPLICATION_WINDOW (self->window))
    content = adw_application_window_get_content (ADW_APPLICATION_WINDOW (self->window));
  if (!ADW_IS_TOAST_OVERLAY (content))
    return G_SOURCE_REMOVE;
  message = dup_message (self);
  self->toast = muster_toast_new (message);
  adw_toast_set_timeout (self->toast, 0);
  adw_toast_set_button_label (self->toast, _ ("_Stop"));
  /* Not of this struct, since a toast that goes may still be clicked. */
  g_signal_connect_object (self->toast,
                           "button-clicked",
                           G_CALLBACK (g_cancellable_cancel),
                           self->cancellable,
                           G_CONNECT_SWAPPED);
  show_toast (self, content);

  return G_SOURCE_REMOVE;
}

static Writing *
writing_new (GtkWindow *window, GFile *file)
{
  Writing *self = g_new0 (Writing, 1);

  self->name = g_file_get_basename (file);
  g_set_weak_pointer (&self->window, window);
  self->wait = g_timeout_add (SHORT_TIME, tell_cb, self);
  self->cancellable = g_cancellable_new ();

  return self;
}

static void
exported_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (Writing) writing = user_data;
  g_autofree char *name = g_steal_pointer (&writing->name);
  g_autoptr (GError) error = NULL;
  g_autofree char *message = NULL;

  g_clear_pointer (&writing, writing_free);
  if (!muster_battles_export_finish (MUSTER_BATTLES (source), result, &error))
    {
      if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
        {
          muster_shelf_tell (muster_shelf_of (source), _ ("Nothing was written"), NULL);
          return;
        }
      muster_shelf_fail (muster_shelf_of (source), error->message);
      return;
    }
  message = g_strdup_printf (_ ("“%s” was written"), name);
  muster_shelf_tell (muster_shelf_of (source), message, NULL);
}

/* ---- Where to ---- */

/* (nullable): NULL for the battle itself. A report is what its name says. */
static const MusterFileFormat *
get_format (const Export *self, const char *path)
{
  return self->report ? muster_file_format_find_offered (FORMATS, path) : NULL;
}

/* What the dialog proposes. */
static const char *
get_ending (const Export *self)
{
  return self->report ? muster_file_format_get_offered (FORMATS, 0)->ending : BATTLE_ENDING;
}

static const char *
get_chosen_ending (const Export *self)
{
  return self->report
             ? muster_format_filters_get_chosen (GTK_FILE_CHOOSER (self->chooser), FORMATS)->ending
             : BATTLE_ENDING;
}

static void
write_to (Export *self, GFile *file)
{
  const char *path = g_file_peek_path (file);
  Writing *writing = writing_new (self->window, file);

  muster_battles_export_async (muster_shelf_get_battles (self->shelf),
                               self->id,
                               get_format (self, path),
                               path,
                               writing->cancellable,
                               progress_cb,
                               exported_cb,
                               writing);
}

static void
response_cb (Export *self, int response)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GFile) file = muster_save_folder_take (GTK_FILE_CHOOSER (self->chooser),
                                                    muster_shelf_get_settings (self->shelf),
                                                    response,
                                                    get_ending (self),
                                                    get_chosen_ending (self),
                                                    &error);

  if (file != NULL)
    write_to (self, file);
  else if (error != NULL)
    muster_shelf_fail (self->shelf, error->message);
  export_free (self);
}

static char *
dup_file_name (MusterBattleItem *item, const char *ending)
{
  g_autofree char *title = NULL;

  g_object_get (item, "title", &title, NULL);

  return muster_file_name_propose (title, ending);
}

void
muster_battle_export_run (MusterShelf *shelf,
                          MusterBattleItem *item,
                          gboolean report,
                          GtkWindow *parent)
{
  Export *self;
  g_autofree char *name = NULL;

  g_return_if_fail (MUSTER_IS_SHELF (shelf) && MUSTER_IS_BATTLE_ITEM (item));

  self = g_new0 (Export, 1);
  self->shelf = g_object_ref (shelf);
  g_set_weak_pointer (&self->window, parent);
  self->id = muster_battle_item_get_id (item);
  self->report = report;
  self->chooser = gtk_file_chooser_native_new (report ? _ ("Save Report") : _ ("Save as File"),
                                               parent,
                                               GTK_FILE_CHOOSER_ACTION_SAVE,
                                               _ ("_Save"),
                                               NULL);
  gtk_native_dialog_set_modal (GTK_NATIVE_DIALOG (self->chooser), TRUE);
  muster_save_folder_open (GTK_FILE_CHOOSER (self->chooser), muster_shelf_get_settings (shelf));
  name = dup_file_name (item, get_ending (self));
  gtk_file_chooser_set_current_name (GTK_FILE_CHOOSER (self->chooser), name);
  if (report)
    muster_format_filters_add (GTK_FILE_CHOOSER (self->chooser), FORMATS);
  g_signal_connect_swapped (self->chooser, "response", G_CALLBACK (response_cb), self);
  gtk_native_dialog_show (GTK_NATIVE_DIALOG (self->chooser));
}
