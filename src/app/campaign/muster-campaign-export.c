/* muster-campaign-export.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-campaign-export.h"

#include <glib/gi18n.h>

#include "muster-chronicle-pages.h"
#include "muster-export-dialog.h"
#include "muster-library-campaign.h"
#include "muster-print-file.h"
#include "muster-print-paper.h"

/* What only windows can write is behind what a shelf can. */
static const MusterFileFormat pdf_format = { NULL, ".pdf", NULL, N_ ("Chronicle, as PDF"), 7 };

static const MusterFileFormat *
get_format (guint index)
{
  const MusterFileFormat *format = muster_campaigns_format_get (index);

  return format == NULL && index == pdf_format.place ? &pdf_format : format;
}

typedef struct
{
  MusterShelf *shelf; /* has the pictures */
  gint64 id;
  char *path;
} Writing;

/* @error: (transfer full) (nullable) */
static void
finish (Writing *self, GError *error)
{
  muster_export_dialog_tell (self->shelf, self->path, error);
  g_clear_error (&error);
  g_object_unref (self->shelf);
  g_free (self->path);
  g_free (self);
}

/* ---- PDF ---- */

static void
pdf_cb (GObject *object, GAsyncResult *result, gpointer user_data)
{
  GError *error = NULL;

  muster_print_file_write_finish (result, &error);
  finish (user_data, error);
}

/* On the paper that was printed on last. */
static void
boards_cb (GObject *object, GAsyncResult *result, gpointer user_data)
{
  Writing *self = user_data;
  MusterCampaigns *campaigns = MUSTER_CAMPAIGNS (object);
  const MusterPrintPaper paper = muster_print_paper_get (muster_shelf_get_settings (self->shelf));
  GError *error = NULL;
  g_autoptr (GHashTable) boards = muster_campaigns_load_boards_finish (campaigns, result, &error);
  g_autoptr (MusterCampaignKeeper) keeper = NULL;
  g_autoptr (MusterPrintSource) source = NULL;

  if (boards != NULL)
    keeper = muster_campaigns_dup_keeper (campaigns, self->id, &error);
  if (keeper == NULL)
    {
      finish (self, error);
      return;
    }
  source = muster_chronicle_source_new (muster_campaign_keeper_get_campaign (keeper),
                                        boards,
                                        muster_library_find_campaign_content,
                                        muster_shelf_get_library (self->shelf));
  muster_print_file_write_async (source, &paper, self->path, pdf_cb, self);
}

/* ---- All of them ---- */

static void
exported_cb (GObject *object, GAsyncResult *result, gpointer user_data)
{
  GError *error = NULL;

  muster_campaigns_export_finish (MUSTER_CAMPAIGNS (object), result, &error);
  finish (user_data, error);
}

static void
write_campaign (MusterShelf *shelf, gint64 id, const char *path)
{
  MusterCampaigns *campaigns = muster_shelf_get_campaigns (shelf);
  Writing *self = g_new (Writing, 1);

  self->shelf = g_object_ref (shelf);
  self->id = id;
  self->path = g_strdup (path);
  if (muster_file_format_find_offered (get_format, path) == &pdf_format)
    muster_campaigns_load_boards_async (campaigns, id, boards_cb, self);
  else
    muster_campaigns_export_async (campaigns, id, path, exported_cb, self);
}

void
muster_campaign_export_run (MusterShelf *shelf, MusterCampaignItem *item, GtkWindow *parent)
{
  MusterExport what = { .title = _ ("Export Campaign"),
                        .formats = get_format,
                        .write = write_campaign };

  g_return_if_fail (MUSTER_IS_CAMPAIGN_ITEM (item));

  what.name = muster_campaign_item_get_title (item);
  what.id = muster_campaign_item_get_id (item);
  muster_export_dialog_run (shelf, &what, parent);
}
