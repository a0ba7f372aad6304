/* muster-battles-files.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-arrival-private.h"
#include "muster-shelf-private.h"

#include "muster-file.h"
#include "muster-recap.h"
#include "muster-report-format.h"
#include "muster-stop.h"

/* What is told of a battle, and how it leaves the library and enters it. Telling plays the battle
 * again, which takes a moment for a long one: that is done in a thread with a library of its own. */

#define RECAP_BEATS 3

static MusterSession *
resume (MusterLibrary *library, gint64 id, GError **error)
{
  g_autoptr (MusterReport) report = muster_report_new ();

  return muster_session_resume (library, id, report, error);
}

/* ---- Recap ---- */

static void
recap_thread (GTask *task, gpointer source, gpointer task_data, GCancellable *cancellable)
{
  const MusterShelfJob *job = task_data;
  GError *error = NULL;
  g_autoptr (MusterLibrary) library = muster_library_open (job->folder, NULL, NULL, &error);
  g_autoptr (MusterSession) session = NULL;

  if (library != NULL)
    session = resume (library, job->id, &error);
  if (session == NULL)
    g_task_return_error (task, error);
  else
    g_task_return_pointer (task,
                           muster_recap_dup_text (muster_session_get_battle (session),
                                                  muster_session_get_told (session),
                                                  RECAP_BEATS),
                           g_free);
}

void
muster_battles_recap_async (MusterBattles *self,
                            gint64 id,
                            GCancellable *cancellable,
                            GAsyncReadyCallback callback,
                            gpointer user_data)
{
  g_autoptr (GTask) task = muster_shelf_list_task_new (self, cancellable, callback, user_data);

  muster_shelf_job_run (task, id, NULL, recap_thread);
}

char *
muster_battles_recap_finish (MusterBattles *self, GAsyncResult *result, GError **error)
{
  return g_task_propagate_pointer (G_TASK (result), error);
}

/* ---- Export ---- */

typedef struct
{
  MusterShelfJob *battle;         /* and where it goes */
  const MusterFileFormat *format; /* of the report; NULL: the battle itself */
  MusterExportProgress progress;  /* or NULL */
  gpointer user_data;             /* of it */
  gint percent;                   /* how far it is, for all threads */
} Export;

static void
export_free (gpointer data)
{
  Export *export = data;

  muster_shelf_job_free (export->battle);
  g_free (export);
}

static gboolean
export_record (MusterLibrary *library, const MusterShelfJob *job, GError **error)
{
  g_autoptr (MusterBattleRecord)
                 record = muster_library_load_record (library, job->id, NULL, error);

  return record != NULL && muster_battle_record_save (record, job->path, error);
}

static gboolean
told_cb (gpointer data)
{
  GTask *task = data;
  const Export *export = g_task_get_task_data (task);

  if (export->progress != NULL && !g_task_get_completed (task))
    export->progress (g_atomic_int_get (&export->percent) / 100.0, export->user_data);

  return G_SOURCE_REMOVE;
}

/* Runs in one thread at a time, and never where the export was begun. */
static gboolean
going_on_cb (guint done, guint of, gpointer user_data)
{
  GTask *task = user_data;
  Export *export = g_task_get_task_data (task);
  const gint percent = (gint) (100.0 * done / MAX (of, 1));

  if (percent != g_atomic_int_get (&export->percent))
    {
      g_autoptr (GSource) source = g_idle_source_new ();

      g_atomic_int_set (&export->percent, percent);
      g_task_attach_source (task, source, told_cb);
    }

  return !g_cancellable_is_cancelled (g_task_get_cancellable (task));
}

/* As muster-cli tells it, with the same turning points: their chances take some seconds for a long
 * battle. */
static gboolean
export_report (MusterLibrary *library, GTask *task, GError **error)
{
  const Export *export = g_task_get_task_data (task);
  const MusterTurningPointOptions options = { .progress = going_on_cb, .user_data = task };
  g_autoptr (MusterSession) session = resume (library, export->battle->id, error);
  MusterBattle *battle = session != NULL ? muster_session_get_battle (session) : NULL;
  g_autoptr (MusterTurningPoints) points = NULL;
  g_autoptr (MusterBattleReport) report = NULL;
  g_autofree char *text = NULL;

  if (battle != NULL)
    points = muster_turning_points_new (battle, &options, error);
  if (points == NULL)
    return FALSE;
  report = muster_battle_report_new_with_turning_points (battle, points);
  text = muster_report_format_write (export->format, report, TRUE);

  return !g_cancellable_set_error_if_cancelled (g_task_get_cancellable (task), error) &&
         muster_file_replace_text (export->battle->path, text, error);
}

static void
export_thread (GTask *task, gpointer source, gpointer task_data, GCancellable *cancellable)
{
  const Export *export = task_data;
  GError *error = NULL;
  g_autoptr (MusterLibrary)
                 library = muster_library_open (export->battle->folder, NULL, NULL, &error);
  gboolean done = library != NULL;

  if (done && export->format == NULL)
    done = export_record (library, export->battle, &error);
  else if (done)
    done = export_report (library, task, &error);
  if (done)
    g_task_return_boolean (task, TRUE);
  else
    g_task_return_error (task, error);
}

void
muster_battles_export_async (MusterBattles *self,
                             gint64 id,
                             const MusterFileFormat *format,
                             const char *path,
                             GCancellable *cancellable,
                             MusterExportProgress progress,
                             GAsyncReadyCallback callback,
                             gpointer user_data)
{
  g_autoptr (GTask) task = muster_shelf_list_task_new (self, cancellable, callback, user_data);
  Export *export = g_new0 (Export, 1);

  export->battle = muster_shelf_job_new (self, id, path);
  export->format = format;
  export->progress = progress;
  export->user_data = user_data;
  g_task_set_task_data (task, export, export_free);
  /* What was written in spite of it was written. */
  g_task_set_check_cancellable (task, FALSE);
  muster_stop_run_in_thread (task, export_thread);
}

gboolean
muster_battles_export_finish (MusterBattles *self, GAsyncResult *result, GError **error)
{
  return g_task_propagate_boolean (G_TASK (result), error);
}

/* Where it cannot be written, whoever opens the battle next tries again. */
static void
report_thread (GTask *task, gpointer source, gpointer task_data, GCancellable *cancellable)
{
  const MusterShelfJob *job = task_data;
  g_autoptr (MusterLibrary) library = muster_library_open (job->folder, NULL, NULL, NULL);
  g_autoptr (MusterSession) session = NULL;

  if (library != NULL)
    session = resume (library, job->id, NULL);
  g_task_return_boolean (task, session != NULL && muster_session_keep_report (session, NULL));
}

void
muster_battles_keep_report (MusterBattles *self, gint64 id)
{
  g_autoptr (GTask) task = muster_shelf_list_task_new (self, NULL, NULL, NULL);

  muster_shelf_job_run (task, id, NULL, report_thread);
}

/* ---- Import ---- */

gint64
muster_arrival_read_battle (MusterArrival *self, GError **error)
{
  g_autoptr (MusterBattleRecord) record = muster_battle_record_load (self->path, error);
  g_autoptr (MusterSession) session = NULL;
  MusterBattle *battle;
  guint first_difference = 0;
  gint64 id = 0;

  if (record == NULL || !muster_library_find_record (self->library, record, &id, error))
    return 0;
  if (id != 0)
    return id;
  battle = muster_battle_record_play (record, &first_difference, self->report, error);
  if (battle == NULL)
    return 0;
  if (!muster_arrival_begin_writing (self, error))
    {
      muster_battle_free (battle);
      return 0;
    }
  session = muster_session_new_of_played (self->library, record, battle, first_difference, error);

  return session != NULL ? muster_session_get_id (session) : 0;
}
