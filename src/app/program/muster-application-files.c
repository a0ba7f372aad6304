/* muster-application-files.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-application-private.h"

#include <glib/gi18n.h>

#include "muster-battle-error.h"
#include "muster-deck-error.h"
#include "muster-file-kind.h"
#include "muster-opening.h"
#include "muster-xml-error.h"

/* Files come from the command line, from the file manager, by being dropped on the window, or are
 * chosen; they all arrive here. */

/* @details: (nullable): faults with their places, a line each */
static void
say_failure (MusterApplication *self, GFile *file, const char *why, const char *details)
{
  g_autofree char *name = g_file_get_basename (file);
  g_autofree char *heading = g_strdup_printf (_ ("“%s” Could Not Be Opened"), name);

  muster_window_say_failure (muster_application_present_window (self), heading, why, details);
}

/* What a reader found begins with a file and a line in it; a person wants to know first what that means. */
static gboolean
is_damage (GFile *file, const GError *error)
{
  const char *path = g_file_peek_path (file);
  gsize length = strlen (path);

  return g_error_matches (error, MUSTER_XML_ERROR, MUSTER_XML_ERROR_INVALID) ||
         (strncmp (error->message, path, length) == 0 && error->message[length] == ':' &&
          g_ascii_isdigit (error->message[length + 1]));
}

static void
say_error (MusterApplication *self, GFile *file, const GError *error)
{
  if (g_error_matches (error, MUSTER_BATTLE_ERROR, MUSTER_BATTLE_ERROR_NEWER))
    say_failure (
        self,
        file,
        _ ("A newer version of Muster wrote it. Open it with that version; the file is as it was."),
        error->message);
  else if (is_damage (file, error))
    say_failure (self, file, _ ("It is damaged, or it is not what its name says."), error->message);
  else
    say_failure (self, file, error->message, NULL);
}

/* ---- What is read in a thread ---- */

/* @report: what is wrong in it */
static void
say_faults (MusterApplication *self,
            MusterArrivalKind kind,
            GFile *file,
            MusterReport *report,
            const GError *error)
{
  g_autofree char *details = NULL;

  if (kind == MUSTER_ARRIVAL_DECK &&
      g_error_matches (error, MUSTER_DECK_ERROR, MUSTER_DECK_ERROR_INVALID))
    {
      muster_report_sort (report);
      muster_application_offer_sound_deck (self, g_file_peek_path (file), report);
      return;
    }
  /* Those of a rulebook are told on the page of the games. */
  if (kind == MUSTER_ARRIVAL_RULEBOOK && muster_report_has_errors (report))
    {
      muster_application_present_window (self);
      return;
    }
  if (kind == MUSTER_ARRIVAL_CAMPAIGN)
    {
      muster_report_sort (report);
      details = muster_report_to_string (report, FALSE);
    }
  if (details == NULL || *details == '\0')
    say_error (self, file, error);
  else
    say_failure (self,
                 file,
                 kind == MUSTER_ARRIVAL_CAMPAIGN
                     ? _ ("There are faults in it. Nothing of it was taken.")
                     : error->message,
                 details);
}

static void
show (MusterApplication *self, MusterArrivalKind kind, gint64 id)
{
  switch (kind)
    {
    case MUSTER_ARRIVAL_BATTLE:
      muster_application_open_battle (self, id, FALSE);
      break;
    case MUSTER_ARRIVAL_CAMPAIGN:
      muster_application_show_campaign (self, id);
      break;
    case MUSTER_ARRIVAL_DECK:
    case MUSTER_ARRIVAL_SOUND_DECK:
      muster_application_show_deck (self, id);
      break;
    case MUSTER_ARRIVAL_RULEBOOK:
    default:
      muster_application_present_window (self);
    }
}

typedef struct
{
  MusterOpening *opening;
  MusterArrivalKind kind;
} Receiving;

static void
received_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autofree Receiving *receiving = user_data;
  g_autoptr (MusterOpening) opening = receiving->opening;
  g_autoptr (GFile) file = g_file_new_for_path (opening->paths[0]);
  g_autoptr (MusterReport) report = NULL;
  g_autoptr (GError) error = NULL;
  gint64 id;

  muster_opening_stop_telling (opening);
  id = muster_shelf_receive_finish (MUSTER_SHELF (source), result, &report, &error);
  if (id != 0)
    show (opening->application, receiving->kind, id);
  else if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    muster_opening_tell_stopped (opening);
  else
    say_faults (opening->application, receiving->kind, file, report, error);
}

void
muster_application_receive (MusterApplication *self, const char *path, MusterArrivalKind kind)
{
  const char *const paths[] = { path, NULL };
  Receiving *receiving = g_new0 (Receiving, 1);

  /* What is told of a rulebook is told in the window, which is not there yet when the program was started with it. */
  if (kind == MUSTER_ARRIVAL_RULEBOOK)
    muster_application_present_window (self);
  receiving->opening = muster_opening_new_of_files (self, paths);
  receiving->kind = kind;
  muster_shelf_receive_async (self->shelf,
                              kind,
                              path,
                              receiving->opening->cancellable,
                              received_cb,
                              receiving);
}

static void
open_file (MusterApplication *self, const char *path, MusterFileKind kind)
{
  gboolean has_files = g_file_test (path, G_FILE_TEST_IS_DIR) || g_str_has_suffix (path, ".zip");

  /* Files together that are nothing else were meant to be a rulebook: it is said what is missing in it. */
  if (kind == MUSTER_FILE_RULEBOOK || (kind == MUSTER_FILE_UNKNOWN && has_files))
    muster_application_receive (self, path, MUSTER_ARRIVAL_RULEBOOK);
  else if (kind == MUSTER_FILE_ROSTER)
    muster_application_open_roster_file (self, path);
  else if (kind == MUSTER_FILE_CAMPAIGN)
    muster_application_receive (self, path, MUSTER_ARRIVAL_CAMPAIGN);
  else if (muster_decks_is_file (path))
    muster_application_receive (self, path, MUSTER_ARRIVAL_DECK);
  else
    muster_application_receive (self, path, MUSTER_ARRIVAL_BATTLE);
}

/* Force data that comes together belongs together: catalogues are installed with their game system. */
void
muster_application_open_files (MusterApplication *self, GFile *const *files, guint n)
{
  g_autoptr (GPtrArray) data = g_ptr_array_new ();

  if (self->shelf == NULL)
    {
      muster_application_present_window (self);
      return;
    }
  for (guint i = 0; i < n; i++)
    {
      const char *path = g_file_peek_path (files[i]);
      MusterFileKind kind = path != NULL ? muster_file_kind_guess (path) : MUSTER_FILE_UNKNOWN;

      if (path == NULL)
        say_failure (self, files[i], _ ("It is not on this computer. Copy it here first."), NULL);
      else if (muster_opening_has_path (self, path))
        continue;
      else if (kind == MUSTER_FILE_FORCE_DATA)
        g_ptr_array_add (data, (gpointer) path);
      else
        open_file (self, path, kind);
    }
  if (data->len == 0)
    return;
  g_ptr_array_add (data, NULL);
  muster_application_install_data (self, (const char *const *) data->pdata);
}

/* ---- Choosing ---- */

static void
chosen_cb (GtkFileChooserNative *chooser, int response, gpointer user_data)
{
  MusterApplication *self = user_data;
  g_autoptr (GListModel) model = NULL;
  g_autoptr (GPtrArray) files = g_ptr_array_new_with_free_func (g_object_unref);

  if (response == GTK_RESPONSE_ACCEPT)
    {
      model = gtk_file_chooser_get_files (GTK_FILE_CHOOSER (chooser));
      for (guint i = 0; i < g_list_model_get_n_items (model); i++)
        g_ptr_array_add (files, g_list_model_get_item (model, i));
      muster_application_open_files (self, (GFile *const *) files->pdata, files->len);
    }
  g_object_unref (chooser);
}

static void
add_filter (GtkFileChooserNative *chooser, const char *name, const char *const *patterns)
{
  g_autoptr (GtkFileFilter) filter = gtk_file_filter_new ();

  gtk_file_filter_set_name (filter, name);
  for (guint i = 0; patterns[i] != NULL; i++)
    gtk_file_filter_add_suffix (filter, patterns[i]);
  if (patterns[0] == NULL)
    gtk_file_filter_add_pattern (filter, "*");
  gtk_file_chooser_add_filter (GTK_FILE_CHOOSER (chooser), filter);
}

/* As they are called, without the dot. */
static void
add_filters (GtkFileChooserNative *chooser)
{
  const char *const everything[] = { NULL };
  const char *const known[] = { "muster-battle",
                                "muster-rulebook",
                                "muster-campaign",
                                "muster-deck",
                                "csv",
                                "tsv",
                                "ros",
                                "rosz",
                                "gst",
                                "gstz",
                                "cat",
                                "catz",
                                "json",
                                "zip",
                                "bsr",
                                "tar.gz",
                                "tgz",
                                NULL };
  const char *const played[] = { "muster-battle", "muster-rulebook", NULL };
  const char *const campaigns[] = { "muster-campaign", NULL };
  const char *const decks[] = { "muster-deck", "csv", "tsv", NULL };
  const char *const lists[] = { "ros", "rosz", NULL };
  const char *const data[] = { "gst", "gstz", "cat",    "catz", "json",
                               "zip", "bsr",  "tar.gz", "tgz",  NULL };

  add_filter (chooser, _ ("All that Muster opens"), known);
  add_filter (chooser, _ ("Battles and rulebooks"), played);
  add_filter (chooser, _ ("Campaigns"), campaigns);
  add_filter (chooser, _ ("Decks and tables of cards"), decks);
  add_filter (chooser, _ ("Lists"), lists);
  add_filter (chooser, _ ("Force data"), data);
  add_filter (chooser, _ ("All files"), everything);
}

void
muster_application_choose_files (MusterApplication *self, gboolean folders)
{
  GtkFileChooserNative *chooser = gtk_file_chooser_native_new (
      folders ? _ ("Open Folder") : _ ("Open File"),
      GTK_WINDOW (muster_application_present_window (self)),
      folders ? GTK_FILE_CHOOSER_ACTION_SELECT_FOLDER : GTK_FILE_CHOOSER_ACTION_OPEN,
      _ ("_Open"),
      NULL);

  gtk_native_dialog_set_modal (GTK_NATIVE_DIALOG (chooser), TRUE);
  gtk_file_chooser_set_select_multiple (GTK_FILE_CHOOSER (chooser), TRUE);
  if (!folders)
    add_filters (chooser);
  g_signal_connect_object (chooser, "response", G_CALLBACK (chosen_cb), self, 0);
  gtk_native_dialog_show (GTK_NATIVE_DIALOG (chooser));
}
