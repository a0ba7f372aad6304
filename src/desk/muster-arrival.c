/* muster-arrival.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-arrival-private.h"

#include "muster-shelf-private.h"
#include "muster-stop.h"

static void
arrival_free (gpointer data)
{
  MusterArrival *self = data;

  g_clear_pointer (&self->package, muster_rulebook_package_free);
  g_clear_pointer (&self->library, muster_library_close);
  g_clear_pointer (&self->report, muster_report_free);
  g_free (self->folder);
  g_free (self->path);
  g_free (self);
}

gboolean
muster_arrival_begin_writing (const MusterArrival *self, GError **error)
{
  return muster_shelf_begin_writing (self->task) || !muster_stop_is_wanted (error);
}

static gint64
read_arrival (MusterArrival *self, GError **error)
{
  switch (self->kind)
    {
    case MUSTER_ARRIVAL_BATTLE:
      return muster_arrival_read_battle (self, error);
    case MUSTER_ARRIVAL_CAMPAIGN:
      return muster_arrival_read_campaign (self, error);
    case MUSTER_ARRIVAL_DECK:
    case MUSTER_ARRIVAL_SOUND_DECK:
      return muster_arrival_read_deck (self, error);
    case MUSTER_ARRIVAL_RULEBOOK:
    default:
      return muster_arrival_read_rulebook (self, error);
    }
}

static void
receive_thread (GTask *task, gpointer source, gpointer task_data, GCancellable *cancellable)
{
  MusterArrival *self = task_data;
  GError *error = NULL;
  gint64 id = 0;

  self->task = task;
  self->library = muster_library_open (self->folder, NULL, NULL, &error);
  if (self->library != NULL)
    id = read_arrival (self, &error);
  g_clear_pointer (&self->library, muster_library_close);
  /* When it was stopped in the last moment, the task has said so. */
  if (id != 0 || error == NULL)
    g_task_return_int (task, (gssize) id);
  else
    g_task_return_error (task, error);
}

void
muster_shelf_receive_async (MusterShelf *self,
                            MusterArrivalKind kind,
                            const char *path,
                            GCancellable *cancellable,
                            GAsyncReadyCallback callback,
                            gpointer user_data)
{
  g_autoptr (GTask) task = g_task_new (self, cancellable, callback, user_data);
  MusterArrival *arrival = g_new0 (MusterArrival, 1);

  arrival->kind = kind;
  arrival->folder = muster_shelf_dup_folder (self);
  arrival->path = g_strdup (path);
  arrival->report = muster_report_new ();
  g_task_set_task_data (task, arrival, arrival_free);
  g_task_set_return_on_cancel (task, TRUE);
  muster_stop_run_in_thread (task, receive_thread);
}

static void
show (MusterShelf *self, const MusterArrival *arrival)
{
  switch (arrival->kind)
    {
    case MUSTER_ARRIVAL_BATTLE:
      muster_shelf_refresh (self);
      break;
    case MUSTER_ARRIVAL_CAMPAIGN:
      muster_campaigns_refresh (self->campaigns);
      break;
    case MUSTER_ARRIVAL_DECK:
    case MUSTER_ARRIVAL_SOUND_DECK:
      muster_decks_refresh (self->decks);
      break;
    case MUSTER_ARRIVAL_RULEBOOK:
    default:
      muster_rulebooks_take_arrival (self->rulebooks, arrival);
      break;
    }
}

/* The thread has the report as long as it may still write to it. */
gint64
muster_shelf_receive_finish (MusterShelf *self,
                             GAsyncResult *result,
                             MusterReport **report,
                             GError **error)
{
  MusterArrival *arrival = g_task_get_task_data (G_TASK (result));
  GError *failure = NULL;
  const gssize id = g_task_propagate_int (G_TASK (result), &failure);

  *report = NULL;
  if (failure != NULL)
    {
      if (!g_error_matches (failure, G_IO_ERROR, G_IO_ERROR_CANCELLED))
        {
          if (arrival->kind == MUSTER_ARRIVAL_RULEBOOK)
            muster_rulebooks_refuse_arrival (self->rulebooks, arrival, failure);
          *report = g_steal_pointer (&arrival->report);
        }
      g_propagate_error (error, failure);
      return 0;
    }
  *report = g_steal_pointer (&arrival->report);
  show (self, arrival);

  return id;
}
