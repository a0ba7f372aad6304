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

/* ---- PDF ---- */

typedef struct
{
  MusterShelf *shelf; /* has the pictures */
  char *path;
} Writing;

static void
written_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  Writing *self = user_data;
  g_autoptr (GError) error = NULL;

  muster_print_file_write_finish (result, &error);
  muster_export_dialog_tell (self->shelf, self->path, error);
  g_object_unref (self->shelf);
  g_free (self->path);
  g_free (self);
}

/* On the paper that was printed on last. */
static gboolean
write_pdf (MusterShelf *shelf, gint64 id, const char *path, GError **error)
{
  const MusterPrintPaper paper = muster_print_paper_get (muster_shelf_get_settings (shelf));
  g_autoptr (MusterCampaignKeeper)
          keeper = muster_campaigns_dup_keeper (muster_shelf_get_campaigns (shelf), id, error);
  g_autoptr (MusterPrintSource) source = NULL;
  Writing *writing;

  if (keeper == NULL)
    return FALSE;
  source = muster_chronicle_source_new (muster_campaign_keeper_get_campaign (keeper),
                                        muster_library_find_campaign_content,
                                        muster_shelf_get_library (shelf));
  writing = g_new (Writing, 1);
  writing->shelf = g_object_ref (shelf);
  writing->path = g_strdup (path);
  muster_print_file_write_async (source, &paper, path, written_cb, writing);

  return TRUE;
}

/* ---- All of them ---- */

static void
write_campaign (MusterShelf *shelf, gint64 id, const char *path)
{
  g_autoptr (GError) error = NULL;

  if (muster_file_format_find_offered (get_format, path) == &pdf_format &&
      write_pdf (shelf, id, path, &error))
    return;
  if (error == NULL)
    muster_campaigns_export (muster_shelf_get_campaigns (shelf), id, path, &error);
  muster_export_dialog_tell (shelf, path, error);
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
