/* muster-shelf-files.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-shelf-private.h"

#include "muster-beat.h"
#include "muster-story.h"

/* What is told of a battle, and how it leaves the library and enters it. Telling plays the battle
 * again, which takes a moment for a long one: that is done in a thread with a library of its own. */

#define RECAP_BEATS 3

typedef struct
{
  char *folder;
  gint64 id;
  MusterExport what;
  char *path; /* NULL: a recap */
} Job;

static void
job_free (gpointer data)
{
  Job *job = data;

  g_free (job->folder);
  g_free (job->path);
  g_free (job);
}

static Job *
job_new (MusterShelf *self, gint64 id, MusterExport what, const char *path)
{
  Job *job = g_new0 (Job, 1);

  job->folder = muster_shelf_dup_folder (self);
  job->id = id;
  job->what = what;
  job->path = g_strdup (path);

  return job;
}

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
  const Job *job = task_data;
  GError *error = NULL;
  g_autoptr (MusterLibrary) library = muster_library_open (job->folder, NULL, NULL, &error);
  g_autoptr (MusterSession) session = NULL;

  if (library != NULL)
    session = resume (library, job->id, &error);
  if (session == NULL)
    g_task_return_error (task, error);
  else
    g_task_return_pointer (task,
                           muster_beat_dup_recap (muster_session_get_battle (session),
                                                  muster_session_get_told (session),
                                                  RECAP_BEATS),
                           g_free);
}

void
muster_shelf_recap_async (MusterShelf *self,
                          gint64 id,
                          GCancellable *cancellable,
                          GAsyncReadyCallback callback,
                          gpointer user_data)
{
  g_autoptr (GTask) task = g_task_new (self, cancellable, callback, user_data);

  g_task_set_task_data (task, job_new (self, id, MUSTER_EXPORT_BATTLE, NULL), job_free);
  g_task_run_in_thread (task, recap_thread);
}

char *
muster_shelf_recap_finish (MusterShelf *self, GAsyncResult *result, GError **error)
{
  return g_task_propagate_pointer (G_TASK (result), error);
}

/* ---- Export ---- */

static gboolean
export_record (MusterLibrary *library, const Job *job, GError **error)
{
  g_autoptr (MusterBattleRecord)
                 record = muster_library_load_record (library, job->id, NULL, error);

  return record != NULL && muster_battle_record_save (record, job->path, error);
}

/* As muster-cli tells it, with the same turning points: their chances take some seconds for a long
 * battle. */
static gboolean
export_story (MusterLibrary *library, const Job *job, GError **error)
{
  const MusterTurningPointOptions options = { 0 };
  g_autoptr (MusterSession) session = resume (library, job->id, error);
  MusterBattle *battle = session != NULL ? muster_session_get_battle (session) : NULL;
  g_autoptr (MusterTurningPoints) points = NULL;
  g_autoptr (MusterStory) story = NULL;
  g_autofree char *text = NULL;

  if (battle != NULL)
    points = muster_turning_points_new (battle, &options, error);
  if (points == NULL)
    return FALSE;
  story = muster_story_new_with_turning_points (battle, points);
  text = muster_story_to_string (story,
                                 job->what == MUSTER_EXPORT_HTML ? MUSTER_STORY_HTML
                                                                 : MUSTER_STORY_MARKDOWN,
                                 TRUE);

  return g_file_set_contents (job->path, text, -1, error);
}

static void
export_thread (GTask *task, gpointer source, gpointer task_data, GCancellable *cancellable)
{
  const Job *job = task_data;
  GError *error = NULL;
  g_autoptr (MusterLibrary) library = muster_library_open (job->folder, NULL, NULL, &error);
  gboolean done = library != NULL;

  if (done && job->what == MUSTER_EXPORT_BATTLE)
    done = export_record (library, job, &error);
  else if (done)
    done = export_story (library, job, &error);
  if (done)
    g_task_return_boolean (task, TRUE);
  else
    g_task_return_error (task, error);
}

void
muster_shelf_export_async (MusterShelf *self,
                           gint64 id,
                           MusterExport what,
                           const char *path,
                           GCancellable *cancellable,
                           GAsyncReadyCallback callback,
                           gpointer user_data)
{
  g_autoptr (GTask) task = g_task_new (self, cancellable, callback, user_data);

  g_task_set_task_data (task, job_new (self, id, what, path), job_free);
  g_task_run_in_thread (task, export_thread);
}

gboolean
muster_shelf_export_finish (MusterShelf *self, GAsyncResult *result, GError **error)
{
  return g_task_propagate_boolean (G_TASK (result), error);
}

/* ---- Import ---- */

gint64
muster_shelf_import_battle (MusterShelf *self, const char *path, GError **error)
{
  g_autoptr (MusterReport) report = muster_report_new ();
  g_autoptr (MusterBattleRecord) record = NULL;
  g_autoptr (MusterSession) session = NULL;
  gint64 id = 0;

  g_return_val_if_fail (MUSTER_IS_SHELF (self), 0);

  record = muster_battle_record_load (path, error);
  if (record == NULL || !muster_library_find_record (self->library, record, &id, error))
    return 0;
  if (id != 0)
    return id;

  session = muster_session_new_from_record (self->library, record, report, error);
  if (session == NULL)
    return 0;
  muster_shelf_refresh (self);

  return muster_session_get_id (session);
}
