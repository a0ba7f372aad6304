/* muster-roster-export.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-roster-export.h"

#include <glib/gi18n.h>

#include "muster-export-dialog.h"
#include "muster-roster-format.h"

static void
exported_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autofree char *path = user_data;
  g_autoptr (GError) error = NULL;

  muster_rosters_export_finish (MUSTER_ROSTERS (source), result, &error);
  muster_export_dialog_tell (muster_shelf_of (source), path, error);
}

static void
write_list (MusterShelf *shelf, gint64 id, const char *path)
{
  muster_rosters_export_async (muster_shelf_get_rosters (shelf),
                               id,
                               path,
                               NULL,
                               exported_cb,
                               g_strdup (path));
}

void
muster_roster_export_run (MusterShelf *shelf, MusterRosterItem *item, GtkWindow *parent)
{
  MusterExport what = { .title = _ ("Export List"),
                        .formats = muster_roster_format_get,
                        .write = write_list };

  g_return_if_fail (MUSTER_IS_ROSTER_ITEM (item));

  what.name = muster_roster_item_get_roster (item)->name;
  what.id = muster_roster_item_get_id (item);
  muster_export_dialog_run (shelf, &what, parent);
}
