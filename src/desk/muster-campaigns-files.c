/* muster-campaigns-files.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-shelf-private.h"

#include <glib/gi18n.h>
#include <string.h>

#include "muster-arrival-private.h"
#include "muster-campaign-boards.h"
#include "muster-campaign-csv.h"
#include "muster-chronicle.h"
#include "muster-file.h"
#include "muster-library-campaign.h"
#include "muster-library-file.h"

/* How campaigns come into the library as files, and leave it. */

gint64
muster_arrival_read_campaign (MusterArrival *self, GError **error)
{
  g_autoptr (GHashTable) contents = NULL;
  g_autofree char *hash = muster_library_file_dup_hash (self->path);
  g_autoptr (MusterCampaign)
                 campaign = muster_campaign_file_read (self->path, &contents, self->report, error);
  gint64 id;

  if (campaign == NULL || !muster_arrival_begin_writing (self, error))
    return 0;
  id = muster_library_add_campaign (self->library, campaign, contents, error);
  if (id != 0 && hash != NULL)
    muster_library_tie_file (self->library,
                             MUSTER_LIBRARY_FILE_CAMPAIGN,
                             id,
                             self->path,
                             hash,
                             NULL);

  return id;
}

/* ---- Writing ---- */

static GBytes *
write_file (MusterLibrary *library, const MusterCampaign *campaign, GError **error)
{
  return muster_campaign_file_write (campaign,
                                     muster_library_find_campaign_content,
                                     library,
                                     error);
}

/* The list of the company as it is now. */
static GBytes *
write_list (MusterLibrary *library, const MusterCampaign *campaign, GError **error)
{
  const char *roster = muster_campaign_get_state (campaign)->roster;

  if (roster != NULL)
    return muster_library_find_campaign_content (roster, library, error);
  g_set_error_literal (error,
                       MUSTER_CAMPAIGN_ERROR,
                       MUSTER_CAMPAIGN_ERROR_NOT_FOUND,
                       _ ("the campaign has no company with a list"));

  return NULL;
}

static GBytes *
take_text (char *text)
{
  return g_bytes_new_take (text, strlen (text));
}

static GBytes *
write_battles (MusterLibrary *library, const MusterCampaign *campaign, GError **error)
{
  return take_text (muster_campaign_csv_write_battles (campaign));
}

static GBytes *
write_careers (MusterLibrary *library, const MusterCampaign *campaign, GError **error)
{
  return take_text (muster_campaign_csv_write_careers (campaign));
}

typedef struct
{
  MusterFileFormat format;
  /* NULL: the chronicle writes it */
  GBytes *(*write) (MusterLibrary *library, const MusterCampaign *campaign, GError **error);
} Row;

/* Two tables share an ending, so that their names tell them apart. */
static const Row rows[] = {
  { { "campaign", MUSTER_CAMPAIGN_FILE_ENDING, NULL, N_ ("Campaign"), 0 }, write_file },
  { { "html", ".html", ".htm", N_ ("Chronicle, as a web page"), 1 }, NULL },
  { { "md", ".md", NULL, N_ ("Chronicle, as Markdown"), 2 }, NULL },
  { { "text", ".txt", NULL, N_ ("Chronicle, as plain text"), 3 }, NULL },
  { { "careers", ".figures.csv", NULL, N_ ("Table of figures (CSV)"), 4 }, write_careers },
  { { "battles", ".battles.csv", ".csv", N_ ("Table of battles (CSV)"), 5 }, write_battles },
  { { "ros", ".ros", NULL, N_ ("List of the company"), 6 }, write_list },
};

const MusterFileFormat *
muster_campaigns_format_get (guint index)
{
  return index < G_N_ELEMENTS (rows) ? &rows[index].format : NULL;
}

/* The format is the first part of its row. */
static GBytes *
write_as (const MusterFileFormat *format,
          MusterLibrary *library,
          const MusterCampaign *campaign,
          GError **error)
{
  const Row *row = (const Row *) format;
  const MusterFileFormat *told;
  g_autoptr (GHashTable) boards = NULL;

  if (row->write != NULL)
    return row->write (library, campaign, error);

  told = muster_file_format_find (muster_chronicle_format_get, format->nick);
  if (muster_chronicle_format_draws (told))
    boards = muster_campaign_boards_load (library, campaign);

  return take_text (muster_chronicle_write (campaign,
                                            boards,
                                            told,
                                            muster_library_find_campaign_content,
                                            library));
}

/* (transfer full) (nullable): in a thread. @library: (out) (transfer full): that of the job, open */
static MusterCampaign *
load (const MusterShelfJob *job, MusterLibrary **library, GError **error)
{
  *library = muster_library_open (job->folder, NULL, NULL, error);

  return *library != NULL ? muster_library_load_campaign (*library, job->id, NULL, error) : NULL;
}

/* A campaign has the file that it was written to last. */
static gboolean
save (MusterLibrary *library,
      const MusterShelfJob *job,
      const MusterFileFormat *format,
      GBytes *bytes,
      GError **error)
{
  if (((const Row *) format)->write != write_file)
    return muster_file_replace (job->path, bytes, error);

  return muster_library_save_file (library,
                                   MUSTER_LIBRARY_FILE_CAMPAIGN,
                                   job->id,
                                   job->path,
                                   bytes,
                                   error);
}

static void
export_thread (GTask *task, gpointer source, gpointer task_data, GCancellable *cancellable)
{
  const MusterShelfJob *job = task_data;
  const MusterFileFormat *format = muster_file_format_find_offered (muster_campaigns_format_get,
                                                                    job->path);
  GError *error = NULL;
  g_autoptr (MusterLibrary) library = NULL;
  g_autoptr (MusterCampaign) campaign = load (job, &library, &error);
  g_autoptr (GBytes) bytes = NULL;

  if (campaign != NULL)
    bytes = write_as (format, library, campaign, &error);
  if (bytes != NULL && save (library, job, format, bytes, &error))
    g_task_return_boolean (task, TRUE);
  else
    g_task_return_error (task, error);
}

void
muster_campaigns_export_async (MusterCampaigns *self,
                               gint64 id,
                               const char *path,
                               GAsyncReadyCallback callback,
                               gpointer user_data)
{
  g_autoptr (GTask) task = NULL;

  g_return_if_fail (MUSTER_IS_CAMPAIGNS (self) && path != NULL);

  task = muster_shelf_list_task_new (self, NULL, callback, user_data);
  muster_shelf_job_run (task, id, path, export_thread);
}

gboolean
muster_campaigns_export_finish (MusterCampaigns *self, GAsyncResult *result, GError **error)
{
  return g_task_propagate_boolean (G_TASK (result), error);
}

/* ---- Boards ---- */

static void
boards_thread (GTask *task, gpointer source, gpointer task_data, GCancellable *cancellable)
{
  GError *error = NULL;
  g_autoptr (MusterLibrary) library = NULL;
  g_autoptr (MusterCampaign) campaign = load (task_data, &library, &error);

  if (campaign != NULL)
    g_task_return_pointer (task,
                           muster_campaign_boards_load (library, campaign),
                           (GDestroyNotify) g_hash_table_unref);
  else
    g_task_return_error (task, error);
}

void
muster_campaigns_load_boards_async (MusterCampaigns *self,
                                    gint64 id,
                                    GAsyncReadyCallback callback,
                                    gpointer user_data)
{
  g_autoptr (GTask) task = NULL;

  g_return_if_fail (MUSTER_IS_CAMPAIGNS (self));

  task = muster_shelf_list_task_new (self, NULL, callback, user_data);
  muster_shelf_job_run (task, id, NULL, boards_thread);
}

GHashTable *
muster_campaigns_load_boards_finish (MusterCampaigns *self, GAsyncResult *result, GError **error)
{
  return g_task_propagate_pointer (G_TASK (result), error);
}
