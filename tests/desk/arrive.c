/* arrive.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "arrive.h"

#include "patience.h"

static void
take_result_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  *(GAsyncResult **) user_data = g_object_ref (result);
}

gint64
arrive (MusterShelf *shelf,
        MusterArrivalKind kind,
        const char *path,
        MusterReport *report,
        GError **error)
{
  g_autoptr (GAsyncResult) result = NULL;
  g_autoptr (MusterReport) found = NULL;
  gint64 id;

  muster_shelf_receive_async (shelf, kind, path, NULL, take_result_cb, &result);
  wait_while (result == NULL);
  id = muster_shelf_receive_finish (shelf, result, &found, error);
  if (report != NULL)
    muster_report_merge (report, found);

  return id;
}

gint64
begin_usual (MusterBattles *battles, const char *rulebook, GError **error)
{
  g_autoptr (GAsyncResult) result = NULL;

  muster_battles_begin_usual_async (battles, rulebook, FALSE, NULL, take_result_cb, &result);
  wait_while (result == NULL);

  return muster_battles_begin_finish (battles, result, error);
}
