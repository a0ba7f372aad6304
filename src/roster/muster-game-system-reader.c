/* muster-game-system-reader.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#define _GNU_SOURCE /* memmem() */

#include "config.h"

#include "muster-game-system-private.h"

#include <glib/gi18n.h>
#include <string.h>

#include "muster-catalogue-head-private.h"
#include "muster-fault-place.h"
#include "muster-json-stream.h"
#include "muster-roster-error.h"
#include "muster-stop.h"

/* Reading of files in parallel. A file is only known to be needed when another that links to it is, and
 * links can stand at the end of a file: so they are looked for in its text before that is parsed. */

#define MOST_THREADS 8

/* One file. */
typedef struct
{
  const MusterCatalogueHead *head;
  MusterCatalogueFile *file; /* NULL with @error */
  GError *error;
  gboolean is_placed;
} Job;

typedef struct
{
  const MusterCatalogueIndex *index;
  MusterIds *ids;
  const char *system_id;
  GThreadPool *pool;         /* (nullable) */
  GCancellable *cancellable; /* (nullable): that stops the thread for which it is read */
  GMutex mutex;              /* for what follows */
  GCond done;
  GHashTable *jobs; /* heads to Job */
  GQueue waiting;   /* without a pool */
  guint n_waiting;
} Reading;

static void
job_free (Job *self)
{
  g_clear_pointer (&self->file, muster_catalogue_file_free);
  g_clear_error (&self->error);
  g_free (self);
}

/* With the mutex. */
static Job *
ask_for (Reading *self, const MusterCatalogueHead *head)
{
  Job *job = g_hash_table_lookup (self->jobs, head);

  if (job != NULL)
    return job;
  job = g_new0 (Job, 1);
  job->head = head;
  g_hash_table_insert (self->jobs, (gpointer) head, job);
  self->n_waiting++;
  if (self->pool != NULL)
    g_thread_pool_push (self->pool, job, NULL);
  else
    g_queue_push_tail (&self->waiting, job);

  return job;
}

static const MusterCatalogueHead *
find_head (const Reading *self, const char *id)
{
  const MusterCatalogueHead *head = muster_catalogue_index_find (self->index, id);

  return head != NULL && !head->is_game_system &&
                 g_str_equal (head->game_system_id, self->system_id)
             ? head
             : NULL;
}

static void
ask_for_id (Reading *self, const char *id)
{
  const MusterCatalogueHead *head = find_head (self, id);

  if (head == NULL)
    return;
  g_mutex_lock (&self->mutex);
  ask_for (self, head);
  g_mutex_unlock (&self->mutex);
}

/* How links are written in the two forms of files. */
typedef struct
{
  const char *list;   /* where they begin */
  const char *end;    /* where they end */
  const char *target; /* what the value of their target comes after */
} LinkForm;

static const LinkForm link_forms[] = {
  { "<catalogueLinks", "</catalogueLinks", " targetId=" },
  { "\"catalogueLinks\"", "]", "\"targetId\":" },
};

static const char *
find (const char *at, const char *end, const char *text)
{
  return memmem (at, (gsize) (end - at), text, strlen (text));
}

/* Finds links by their letters. What is found wrongly or missed costs time and nothing else. */
static void
look_ahead_in (Reading *self, const LinkForm *form, const char *data, const char *end)
{
  const char *at = find (data, end, form->list);
  const char *stop = at != NULL ? find (at, end, form->end) : NULL;

  while (stop != NULL && (at = find (at, stop, form->target)) != NULL)
    {
      const char *behind = at + strlen (form->target);
      const char *open = memchr (behind, '"', (gsize) (stop - behind));
      const char *close;
      g_autofree char *id = NULL;

      close = open != NULL ? memchr (open + 1, '"', (gsize) (stop - open) - 1) : NULL;
      if (close == NULL)
        return;
      id = g_strndup (open + 1, (gsize) (close - open) - 1);
      ask_for_id (self, id);
      at = close;
    }
}

static void
look_ahead (Reading *self, GBytes *text)
{
  gsize size;
  const char *data = g_bytes_get_data (text, &size);
  const gboolean is_json = muster_json_stream_recognise (data, size);

  look_ahead_in (self, &link_forms[is_json ? 1 : 0], data, data + size);
}

static void
read_file (Reading *self, Job *job)
{
  g_autofree char *title = muster_catalogue_head_dup_title (job->head);
  g_autoptr (GBytes) text = muster_catalogue_index_read (self->index, job->head, &job->error);
  const MusterCatalogue *catalogue;

  if (text == NULL)
    return;
  if (self->pool != NULL)
    look_ahead (self, text);
  job->file = muster_catalogue_file_read (title, text, self->ids, &job->error);
  if (job->file == NULL)
    return;
  catalogue = &job->file->catalogue;
  for (guint i = 0; i < catalogue->n_links; i++)
    ask_for_id (self, muster_ids_get_text (self->ids, catalogue->links[i].target_id));
}

static void
job_cb (gpointer data, gpointer user_data)
{
  Reading *self = user_data;

  muster_stop_listen (self->cancellable);
  read_file (self, data);
  muster_stop_leave (self->cancellable);
  g_mutex_lock (&self->mutex);
  if (--self->n_waiting == 0)
    g_cond_signal (&self->done);
  g_mutex_unlock (&self->mutex);
}

static void
wait_for_all (Reading *self)
{
  if (self->pool == NULL)
    {
      while (!g_queue_is_empty (&self->waiting))
        job_cb (g_queue_pop_head (&self->waiting), self);
      return;
    }
  g_mutex_lock (&self->mutex);
  while (self->n_waiting > 0)
    g_cond_wait (&self->done, &self->mutex);
  g_mutex_unlock (&self->mutex);
}

static void
reading_init (Reading *self,
              MusterGameSystem *system,
              const MusterCatalogueIndex *index,
              const MusterCatalogueHead *head,
              MusterGameSystemFlags flags)
{
  guint n_threads = MIN (g_get_num_processors (), MOST_THREADS);

  memset (self, 0, sizeof *self);
  self->index = index;
  self->ids = system->ids;
  self->system_id = head->id;
  self->cancellable = g_cancellable_get_current ();
  g_mutex_init (&self->mutex);
  g_cond_init (&self->done);
  g_queue_init (&self->waiting);
  self->jobs = g_hash_table_new_full (NULL, NULL, NULL, (GDestroyNotify) job_free);
  if (n_threads > 1 && (flags & MUSTER_GAME_SYSTEM_FLAGS_ONE_THREAD) == 0)
    self->pool = g_thread_pool_new (job_cb, self, (gint) n_threads, FALSE, NULL);
}

static void
reading_clear (Reading *self)
{
  if (self->pool != NULL)
    g_thread_pool_free (self->pool, FALSE, TRUE);
  g_clear_pointer (&self->jobs, g_hash_table_unref);
  g_cond_clear (&self->done);
  g_mutex_clear (&self->mutex);
}

/* ---- In order ---- */

static MusterCatalogue *
place (MusterGameSystem *self, Job *job)
{
  MusterCatalogueFile *file = g_steal_pointer (&job->file);

  job->is_placed = TRUE;
  file->catalogue.place = self->files->len;
  g_ptr_array_add (self->files, file);
  muster_report_merge (self->report, file->report);
  g_hash_table_insert (self->catalogues, GUINT_TO_POINTER (file->catalogue.id), &file->catalogue);

  return &file->catalogue;
}

static void
report_missing (MusterGameSystem *self,
                const MusterCatalogue *catalogue,
                const MusterCatalogueLink *link,
                const Job *job)
{
  if (job == NULL)
    muster_game_system_report (self,
                               MUSTER_ROSTER_TAG_CATALOGUE_MISSING,
                               catalogue,
                               link->line,
                               _ ("catalogue \"%s\" is not installed"),
                               link->name);
  else
    muster_game_system_report (self,
                               MUSTER_ROSTER_TAG_CATALOGUE_UNREADABLE,
                               catalogue,
                               link->line,
                               _ ("catalogue \"%s\" cannot be read: %s"),
                               link->name,
                               job->error->message);
}

/* What catalogues link to comes after them, in the order of the links. */
static void
place_linked (MusterGameSystem *self, Reading *reading)
{
  for (guint i = 0; i < self->files->len; i++)
    {
      const MusterCatalogue *catalogue = muster_game_system_edit_catalogue (self, i);

      for (guint j = 0; j < catalogue->n_links; j++)
        {
          const MusterCatalogueLink *link = &catalogue->links[j];
          const char *id = muster_ids_get_text (self->ids, link->target_id);
          const MusterCatalogueHead *head = find_head (reading, id);
          Job *job = head != NULL ? g_hash_table_lookup (reading->jobs, head) : NULL;

          /* Some link to their game system, which is here anyway. */
          if (link->target_id == muster_game_system_edit_catalogue (self, 0)->id)
            continue;
          if (job == NULL || job->error != NULL)
            report_missing (self, catalogue, link, job);
          else if (!job->is_placed)
            place (self, job);
        }
    }
}

/* Without the game system, or without what was asked for by its id, nothing is to be had. */
static gboolean
place_asked (MusterGameSystem *self,
             Reading *reading,
             GPtrArray *asked,
             gboolean is_by_id,
             GError **error)
{
  for (guint i = 0; i < asked->len; i++)
    {
      Job *job = g_ptr_array_index (asked, i);

      if (job->error != NULL && i > 0 && !is_by_id)
        muster_fault_place_report (self->report,
                                   MUSTER_ROSTER_TAG_FILE_UNREADABLE,
                                   job->head->path,
                                   job->error->message);
      else if (job->error != NULL)
        {
          g_propagate_error (error, g_steal_pointer (&job->error));
          return FALSE;
        }
      else if (!job->is_placed)
        place (self, job);
    }
  place_linked (self, reading);

  return TRUE;
}

/* ---- What is asked for ---- */

static gboolean
ask_for_some (Reading *self, const char *const *ids, GPtrArray *asked, GError **error)
{
  for (guint i = 0; ids[i] != NULL; i++)
    {
      const MusterCatalogueHead *head = find_head (self, ids[i]);

      if (head == NULL)
        {
          g_set_error (error,
                       MUSTER_ROSTER_ERROR,
                       MUSTER_ROSTER_ERROR_NOT_FOUND,
                       _ ("no catalogue of this game system with the id \"%s\" is installed"),
                       ids[i]);
          return FALSE;
        }
      g_mutex_lock (&self->mutex);
      g_ptr_array_add (asked, ask_for (self, head));
      g_mutex_unlock (&self->mutex);
    }

  return TRUE;
}

static void
ask_for_all (Reading *self, GPtrArray *asked)
{
  g_mutex_lock (&self->mutex);
  for (guint i = 0; i < muster_catalogue_index_get_n (self->index); i++)
    {
      const MusterCatalogueHead *head = muster_catalogue_index_get (self->index, i);

      if (find_head (self, head->id) == head)
        g_ptr_array_add (asked, ask_for (self, head));
    }
  g_mutex_unlock (&self->mutex);
}

static guint
count_catalogues (const Reading *self)
{
  guint n = 0;

  for (guint i = 0; i < muster_catalogue_index_get_n (self->index); i++)
    if (find_head (self, muster_catalogue_index_get (self->index, i)->id) != NULL)
      n++;

  return n;
}

gboolean
muster_game_system_read (MusterGameSystem *self,
                         const MusterCatalogueIndex *index,
                         const MusterCatalogueHead *head,
                         const char *const *catalogue_ids,
                         MusterGameSystemFlags flags,
                         GError **error)
{
  g_autoptr (GPtrArray) asked = g_ptr_array_new ();
  gboolean is_read = TRUE;
  Reading reading;

  reading_init (&reading, self, index, head, flags);
  g_mutex_lock (&reading.mutex);
  g_ptr_array_add (asked, ask_for (&reading, head));
  g_mutex_unlock (&reading.mutex);
  if (catalogue_ids != NULL)
    is_read = ask_for_some (&reading, catalogue_ids, asked, error);
  else
    ask_for_all (&reading, asked);
  wait_for_all (&reading);
  is_read = is_read && place_asked (self, &reading, asked, catalogue_ids != NULL, error);
  self->is_whole = is_read && self->files->len == count_catalogues (&reading) + 1;
  reading_clear (&reading);

  return is_read;
}
