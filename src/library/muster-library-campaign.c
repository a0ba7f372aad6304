/* muster-library-campaign.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-library-campaign.h"

#include <glib/gi18n.h>
#include <string.h>

#include "muster-library-private.h"

#define COLUMNS                                                                                    \
  "SELECT id, title, company, n_battles, n_events, created, changed, revision, roster FROM "       \
  "campaign "

void
muster_library_campaign_free (MusterLibraryCampaign *self)
{
  g_free (self->title);
  g_free (self->company);
  g_free (self->roster);
  g_free (self);
}

static gboolean
fail_no_campaign (gint64 id, GError **error)
{
  g_autofree char *number = g_strdup_printf ("%" G_GINT64_FORMAT, id);

  g_set_error (error,
               MUSTER_LIBRARY_ERROR,
               MUSTER_LIBRARY_ERROR_NOT_FOUND,
               _ ("no campaign %s in the library"),
               number);

  return FALSE;
}

/* ---- Lists ---- */

static MusterLibraryCampaign *
read_row (sqlite3_stmt *statement)
{
  MusterLibraryCampaign *row = g_new0 (MusterLibraryCampaign, 1);

  row->id = sqlite3_column_int64 (statement, 0);
  row->title = muster_library_dup_column (statement, 1);
  row->company = muster_library_dup_column (statement, 2);
  row->n_battles = (guint) sqlite3_column_int64 (statement, 3);
  row->n_events = (guint) sqlite3_column_int64 (statement, 4);
  row->created = sqlite3_column_int64 (statement, 5);
  row->changed = sqlite3_column_int64 (statement, 6);
  row->revision = sqlite3_column_int64 (statement, 7);
  row->roster = muster_library_dup_column (statement, 8);

  return row;
}

static GPtrArray *
list (MusterLibrary *self, const char *sql, GError **error)
{
  g_autoptr (GPtrArray) campaigns = g_ptr_array_new_with_free_func (
      (GDestroyNotify) muster_library_campaign_free);
  g_autoptr (sqlite3_stmt) statement = muster_database_prepare (self->database, sql, error);
  gboolean row = TRUE;

  if (statement == NULL)
    return NULL;
  while (muster_database_next (self->database, statement, &row, error))
    {
      if (!row)
        return g_steal_pointer (&campaigns);
      g_ptr_array_add (campaigns, read_row (statement));
    }

  return NULL;
}

GPtrArray *
muster_library_list_campaigns (MusterLibrary *self, GError **error)
{
  return list (self, COLUMNS "WHERE deleted IS NULL ORDER BY changed DESC, id DESC", error);
}

GPtrArray *
muster_library_list_deleted_campaigns (MusterLibrary *self, GError **error)
{
  return list (self, COLUMNS "WHERE deleted IS NOT NULL ORDER BY deleted DESC, id DESC", error);
}

gboolean
muster_library_find_campaign (MusterLibrary *self, const char *uid, gint64 *id, GError **error)
{
  g_autoptr (sqlite3_stmt) statement = NULL;
  gboolean row = FALSE;

  statement = muster_database_prepare (self->database,
                                       "SELECT id FROM campaign WHERE uid = ? AND deleted IS NULL"
                                       " ORDER BY changed DESC, id DESC LIMIT 1",
                                       error);
  if (statement == NULL)
    return FALSE;
  sqlite3_bind_text (statement, 1, uid, -1, SQLITE_STATIC);
  if (!muster_database_next (self->database, statement, &row, error))
    return FALSE;
  *id = row ? sqlite3_column_int64 (statement, 0) : 0;

  return TRUE;
}

/* ---- Reading ---- */

static GPtrArray *
load_events (MusterLibrary *self, gint64 id, GError **error)
{
  g_autoptr (GPtrArray) events = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (sqlite3_stmt) statement = NULL;
  gboolean row = TRUE;

  statement = muster_database_prepare (self->database,
                                       "SELECT text FROM campaign_event WHERE campaign = ?"
                                       " ORDER BY position",
                                       error);
  if (statement == NULL)
    return NULL;
  sqlite3_bind_int64 (statement, 1, id);
  while (muster_database_next (self->database, statement, &row, error))
    {
      if (!row)
        return g_steal_pointer (&events);
      g_ptr_array_add (events, muster_library_dup_column (statement, 0));
    }

  return NULL;
}

MusterLibraryCampaign *
muster_library_get_campaign (MusterLibrary *self, gint64 id, GError **error)
{
  g_autoptr (sqlite3_stmt) statement = NULL;
  gboolean is_there = FALSE;

  statement = muster_database_prepare (self->database,
                                       COLUMNS "WHERE id = ? AND deleted IS NULL",
                                       error);
  if (statement == NULL)
    return NULL;
  sqlite3_bind_int64 (statement, 1, id);
  if (!muster_database_next (self->database, statement, &is_there, error) ||
      (!is_there && !fail_no_campaign (id, error)))
    return NULL;

  return read_row (statement);
}

MusterCampaign *
muster_library_load_campaign (MusterLibrary *self,
                              gint64 id,
                              MusterLibraryCampaign **row,
                              GError **error)
{
  g_autoptr (MusterLibraryCampaign) found = muster_library_get_campaign (self, id, error);
  g_autoptr (GPtrArray) events = NULL;
  MusterCampaign *campaign;

  if (found == NULL)
    return NULL;
  events = load_events (self, id, error);
  campaign = events != NULL ? muster_campaign_load (events, error) : NULL;
  if (campaign != NULL && row != NULL)
    *row = g_steal_pointer (&found);

  return campaign;
}

GBytes *
muster_library_find_campaign_content (const char *hash, gpointer library, GError **error)
{
  MusterLibrary *self = library;
  g_autoptr (sqlite3_stmt) statement = NULL;
  gboolean row = FALSE;

  statement = muster_database_prepare (self->database,
                                       "SELECT data FROM campaign_content WHERE hash = ?",
                                       error);
  if (statement == NULL)
    return NULL;
  sqlite3_bind_text (statement, 1, hash, -1, SQLITE_STATIC);
  if (!muster_database_next (self->database, statement, &row, error))
    return NULL;
  if (row)
    return g_bytes_new (sqlite3_column_blob (statement, 0),
                        (gsize) sqlite3_column_bytes (statement, 0));
  g_set_error (error,
               MUSTER_LIBRARY_ERROR,
               MUSTER_LIBRARY_ERROR_NOT_FOUND,
               _ ("the content %s of a campaign is not in the library"),
               hash);

  return NULL;
}

/* ---- Writing ---- */

static gboolean
write_content (MusterLibrary *self, const char *hash, GBytes *bytes, GError **error)
{
  g_autoptr (sqlite3_stmt) statement = NULL;
  gsize size = 0;
  const void *data = g_bytes_get_data (bytes, &size);

  statement = muster_database_prepare (self->database,
                                       "INSERT OR IGNORE INTO campaign_content (hash, data)"
                                       " VALUES (?, ?)",
                                       error);
  if (statement == NULL)
    return FALSE;
  sqlite3_bind_text (statement, 1, hash, -1, SQLITE_STATIC);
  /* What is empty is not NULL. */
  sqlite3_bind_blob64 (statement, 2, size > 0 ? data : "", size, SQLITE_STATIC);

  return muster_database_run (self->database, statement, error);
}

/* The campaign has the content from now on; it fails where that is not there. */
static gboolean
use_content (MusterLibrary *self, gint64 id, const char *hash, GError **error)
{
  g_autoptr (sqlite3_stmt) statement = NULL;
  g_autoptr (GBytes) bytes = muster_library_find_campaign_content (hash, self, error);

  if (bytes == NULL)
    return FALSE;
  statement = muster_database_prepare (self->database,
                                       "INSERT OR IGNORE INTO campaign_has (campaign, content)"
                                       " VALUES (?, ?)",
                                       error);
  if (statement == NULL)
    return FALSE;
  sqlite3_bind_int64 (statement, 1, id);
  sqlite3_bind_text (statement, 2, hash, -1, SQLITE_STATIC);

  return muster_database_run (self->database, statement, error);
}

static gboolean
write_contents (MusterLibrary *self,
                gint64 id,
                const GPtrArray *named,
                GHashTable *contents,
                GError **error)
{
  for (guint i = 0; i < named->len; i++)
    {
      GBytes *bytes = contents != NULL ? g_hash_table_lookup (contents, named->pdata[i]) : NULL;

      if ((bytes != NULL && !write_content (self, named->pdata[i], bytes, error)) ||
          !use_content (self, id, named->pdata[i], error))
        return FALSE;
    }

  return TRUE;
}

static gboolean
write_event (MusterLibrary *self,
             gint64 id,
             const MusterCampaign *campaign,
             guint number,
             GError **error)
{
  g_autofree char *text = muster_campaign_event_dup_text (
      muster_campaign_get_event (campaign, number));
  g_autoptr (sqlite3_stmt) statement = NULL;

  statement = muster_database_prepare (self->database,
                                       "INSERT INTO campaign_event (campaign, position, text)"
                                       " VALUES (?, ?, ?)",
                                       error);
  if (statement == NULL)
    return FALSE;
  sqlite3_bind_int64 (statement, 1, id);
  sqlite3_bind_int64 (statement, 2, number - 1);
  sqlite3_bind_text (statement, 3, text, -1, SQLITE_STATIC);

  return muster_database_run (self->database, statement, error);
}

/* What lists show is kept beside the events, so that none is read for it. Parameters 1 to 6. */
static void
bind_head (MusterLibrary *self, sqlite3_stmt *statement, const MusterCampaign *campaign)
{
  const MusterCampaignState *state = muster_campaign_get_state (campaign);

  sqlite3_bind_text (statement, 1, state->title, -1, SQLITE_TRANSIENT);
  sqlite3_bind_text (statement, 2, state->company, -1, SQLITE_TRANSIENT);
  sqlite3_bind_int64 (statement, 3, state->battles->len);
  sqlite3_bind_int64 (statement, 4, muster_campaign_get_n_events (campaign));
  sqlite3_bind_int64 (statement, 5, muster_library_get_now (self));
  sqlite3_bind_text (statement, 6, state->roster, -1, SQLITE_TRANSIENT);
}

static gint64
add (MusterLibrary *self, const MusterCampaign *campaign, GError **error)
{
  g_autoptr (sqlite3_stmt) statement = NULL;

  statement = muster_database_prepare (self->database,
                                       "INSERT INTO campaign (title, company, n_battles, n_events,"
                                       " created, changed, revision, uid, roster)"
                                       " VALUES (?1, ?2, ?3, ?4, ?5, ?5, 1, ?7, ?6)",
                                       error);
  if (statement == NULL)
    return 0;
  bind_head (self, statement, campaign);
  sqlite3_bind_text (statement, 7, muster_campaign_get_state (campaign)->id, -1, SQLITE_TRANSIENT);
  if (!muster_database_run (self->database, statement, error))
    return 0;

  return sqlite3_last_insert_rowid (muster_database_get_handle (self->database));
}

static gboolean
write_all (MusterLibrary *self,
           gint64 id,
           const MusterCampaign *campaign,
           GHashTable *contents,
           GError **error)
{
  g_autoptr (GPtrArray) named = muster_campaign_list_contents (campaign);

  for (guint number = 1; number <= muster_campaign_get_n_events (campaign); number++)
    if (!write_event (self, id, campaign, number, error))
      return FALSE;

  return write_contents (self, id, named, contents, error);
}

/* Of two of the same id nobody would know which is meant, and each would accept a battle. */
static gboolean
refuse_twin (MusterLibrary *self, const char *uid, GError **error)
{
  g_autoptr (MusterLibraryCampaign) row = NULL;
  g_autofree char *number = NULL;
  gint64 id = 0;

  if (!muster_library_find_campaign (self, uid, &id, error))
    return FALSE;
  if (id == 0)
    return TRUE;
  row = muster_library_get_campaign (self, id, error);
  if (row == NULL)
    return FALSE;
  number = g_strdup_printf ("%" G_GINT64_FORMAT, id);
  g_set_error (error,
               MUSTER_LIBRARY_ERROR,
               MUSTER_LIBRARY_ERROR_INVALID,
               _ ("the campaign is in the library already, as number %1$s: %2$s"),
               number,
               row->title);

  return FALSE;
}

gint64
muster_library_add_campaign (MusterLibrary *self,
                             const MusterCampaign *campaign,
                             GHashTable *contents,
                             GError **error)
{
  gint64 id = 0;

  g_return_val_if_fail (muster_campaign_get_n_events (campaign) > 0, 0);

  if (!muster_database_begin (self->database, error))
    return 0;
  if (refuse_twin (self, muster_campaign_get_state (campaign)->id, error))
    id = add (self, campaign, error);
  if (id == 0 || !write_all (self, id, campaign, contents, error) ||
      !muster_database_commit (self->database, error))
    {
      muster_database_rollback (self->database);
      return 0;
    }

  return id;
}

/* The revision in the condition is what keeps two programs apart. */
static gboolean
count_event (MusterLibrary *self,
             gint64 id,
             gint64 revision,
             const MusterCampaign *campaign,
             GError **error)
{
  g_autoptr (sqlite3_stmt) statement = NULL;
  g_autofree char *number = NULL;

  statement = muster_database_prepare (self->database,
                                       "UPDATE campaign SET title = ?1, company = ?2,"
                                       " n_battles = ?3, n_events = ?4, changed = ?5,"
                                       " roster = ?6, revision = revision + 1"
                                       " WHERE id = ?7 AND revision = ?8 AND deleted IS NULL",
                                       error);
  if (statement == NULL)
    return FALSE;
  bind_head (self, statement, campaign);
  sqlite3_bind_int64 (statement, 7, id);
  sqlite3_bind_int64 (statement, 8, revision);
  if (!muster_database_run (self->database, statement, error))
    return FALSE;
  if (sqlite3_changes (muster_database_get_handle (self->database)) == 1)
    return TRUE;

  number = g_strdup_printf ("%" G_GINT64_FORMAT, id);
  g_set_error (error,
               MUSTER_LIBRARY_ERROR,
               MUSTER_LIBRARY_ERROR_CONFLICT,
               _ ("campaign %s was changed or deleted elsewhere"),
               number);

  return FALSE;
}

gboolean
muster_library_record_campaign_event (MusterLibrary *self,
                                      gint64 id,
                                      gint64 *revision,
                                      const MusterCampaign *campaign,
                                      GHashTable *contents,
                                      GError **error)
{
  const guint number = muster_campaign_get_n_events (campaign);
  g_autoptr (GPtrArray) named = muster_campaign_event_list_contents (
      muster_campaign_get_event (campaign, number));

  if (!muster_database_begin (self->database, error))
    return FALSE;
  if (!count_event (self, id, *revision, campaign, error) ||
      !write_event (self, id, campaign, number, error) ||
      !write_contents (self, id, named, contents, error) ||
      !muster_database_commit (self->database, error))
    {
      muster_database_rollback (self->database);
      return FALSE;
    }
  *revision += 1;

  return TRUE;
}

/* Its contents stay: what is taken back may need them. */
static gboolean
forget_events (MusterLibrary *self, gint64 id, GError **error)
{
  g_autoptr (sqlite3_stmt) statement = NULL;

  statement = muster_database_prepare (self->database,
                                       "DELETE FROM campaign_event WHERE campaign = ?",
                                       error);
  if (statement == NULL)
    return FALSE;
  sqlite3_bind_int64 (statement, 1, id);

  return muster_database_run (self->database, statement, error);
}

gboolean
muster_library_replace_campaign (MusterLibrary *self,
                                 gint64 id,
                                 gint64 *revision,
                                 const MusterCampaign *campaign,
                                 GHashTable *contents,
                                 GError **error)
{
  if (!muster_database_begin (self->database, error))
    return FALSE;
  if (!count_event (self, id, *revision, campaign, error) || !forget_events (self, id, error) ||
      !write_all (self, id, campaign, contents, error) ||
      !muster_database_commit (self->database, error))
    {
      muster_database_rollback (self->database);
      return FALSE;
    }
  *revision += 1;

  return TRUE;
}

/* Runs @sql, which may have the id and the time as parameters, and must meet one. */
static gboolean
run_for (MusterLibrary *self, const char *sql, gint64 id, GError **error)
{
  g_autoptr (sqlite3_stmt) statement = muster_database_prepare (self->database, sql, error);

  if (statement == NULL)
    return FALSE;
  sqlite3_bind_int64 (statement, 1, id);
  sqlite3_bind_int64 (statement, 2, muster_library_get_now (self));
  if (!muster_database_run (self->database, statement, error))
    return FALSE;

  return sqlite3_changes (muster_database_get_handle (self->database)) > 0 ||
         fail_no_campaign (id, error);
}

gboolean
muster_library_delete_campaign (MusterLibrary *self, gint64 id, GError **error)
{
  return run_for (self,
                  "UPDATE campaign SET deleted = ?2 WHERE id = ?1 AND deleted IS NULL",
                  id,
                  error);
}

/* (transfer full): the id that its first event says; %NULL with @error set */
static char *
dup_uid (MusterLibrary *self, gint64 id, GError **error)
{
  g_autoptr (sqlite3_stmt) statement = NULL;
  gboolean row = FALSE;

  statement = muster_database_prepare (self->database,
                                       "SELECT uid FROM campaign WHERE id = ? AND deleted IS NOT NULL",
                                       error);
  if (statement == NULL)
    return NULL;
  sqlite3_bind_int64 (statement, 1, id);
  if (!muster_database_next (self->database, statement, &row, error) ||
      (!row && !fail_no_campaign (id, error)))
    return NULL;

  return muster_library_dup_column (statement, 0);
}

gboolean
muster_library_restore_campaign (MusterLibrary *self, gint64 id, GError **error)
{
  g_autofree char *uid = dup_uid (self, id, error);

  return uid != NULL && refuse_twin (self, uid, error) &&
         run_for (self,
                  "UPDATE campaign SET deleted = NULL WHERE id = ?1 AND deleted IS NOT NULL",
                  id,
                  error);
}
