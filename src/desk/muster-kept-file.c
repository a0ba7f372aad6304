/* muster-kept-file.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-kept-file-private.h"

#include <glib/gi18n.h>
#include <glib/gstdio.h>

/* In milliseconds: who writes a file may do several things with it. */
#define PAUSE 200

/* By which it shows that a file need not be read to know that it is the same. */
typedef struct
{
  guint64 device, inode;
  gint64 size;
  gint64 seconds, nanoseconds;
} Stamp;

struct _MusterKeptFile
{
  GObject parent_instance;

  const MusterKeptThing *row;
  MusterLibrary *library;
  gint64 id;
  GObject *thing;

  char *path;  /* (nullable): of the file that is watched */
  char *known; /* (nullable): checksum of what the thing has of it */
  char *seen;  /* (nullable): checksum of what was in it last */
  Stamp stamp; /* of when that was found out */
  char *name;  /* (nullable): the property */
  GFileMonitor *monitor;
  guint pause; /* source */
};

G_DEFINE_FINAL_TYPE (MusterKeptFile, muster_kept_file, G_TYPE_OBJECT)

enum
{
  PROP_0,
  PROP_NAME,
  N_PROPS,
};

enum
{
  NOTICED,
  TOLD,
  FAILED,
  N_SIGNALS,
};

static GParamSpec *properties[N_PROPS];
static guint signals[N_SIGNALS];

static gboolean
fail (MusterKeptFile *self, GError *error)
{
  g_signal_emit (self, signals[FAILED], 0, error->message);
  g_error_free (error);

  return FALSE;
}

/* ---- Noticing ---- */

static gboolean
pause_cb (gpointer user_data)
{
  MusterKeptFile *self = user_data;

  self->pause = 0;
  muster_kept_file_check (self);

  return G_SOURCE_REMOVE;
}

static void
monitor_cb (MusterKeptFile *self)
{
  if (self->pause == 0)
    self->pause = g_timeout_add (PAUSE, pause_cb, self);
}

/* @path: (nullable) */
static void
watch (MusterKeptFile *self, const char *path)
{
  g_autoptr (GFile) file = NULL;

  if (g_strcmp0 (self->path, path) == 0)
    return;
  if (self->monitor != NULL)
    g_signal_handlers_disconnect_by_data (self->monitor, self);
  g_clear_object (&self->monitor);
  g_clear_pointer (&self->seen, g_free);
  g_free (self->path);
  self->path = g_strdup (path);
  self->stamp = (Stamp){ 0 };
  if (path == NULL)
    return;
  file = g_file_new_for_path (path);
  self->monitor = g_file_monitor_file (file, G_FILE_MONITOR_WATCH_MOVES, NULL, NULL);
  if (self->monitor != NULL)
    g_signal_connect_swapped (self->monitor, "changed", G_CALLBACK (monitor_cb), self);
}

static void
set_name (MusterKeptFile *self, const char *name)
{
  if (g_strcmp0 (self->name, name) == 0)
    return;
  g_free (self->name);
  self->name = g_strdup (name);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_NAME]);
}

static Stamp
get_stamp (const char *path)
{
  GStatBuf info;

  if (g_stat (path, &info) != 0)
    return (Stamp){ 0 };

  return (Stamp){ .device = info.st_dev,
                  .inode = info.st_ino,
                  .size = info.st_size,
                  .seconds = info.st_mtim.tv_sec,
                  .nanoseconds = info.st_mtim.tv_nsec };
}

static gboolean
is_same_stamp (const Stamp *a, const Stamp *b)
{
  return a->device == b->device && a->inode == b->inode && a->size == b->size &&
         a->seconds == b->seconds && a->nanoseconds == b->nanoseconds;
}

/* Whether there is something else in it than there was when it was looked at last. */
static gboolean
look (MusterKeptFile *self)
{
  const Stamp stamp = get_stamp (self->path);
  g_autofree char *hash = NULL;
  gboolean is_new;

  if (self->seen != NULL && is_same_stamp (&stamp, &self->stamp))
    return FALSE;
  hash = muster_library_file_dup_hash (self->path);
  is_new = g_strcmp0 (hash, self->seen) != 0;
  g_free (self->seen);
  self->seen = g_steal_pointer (&hash);
  self->stamp = stamp;

  return is_new;
}

/* A file that is gone is nobody's: what is here stays, and it may come back. */
void
muster_kept_file_check (MusterKeptFile *self)
{
  g_autofree char *path = NULL;
  g_autofree char *known = NULL;
  g_autofree char *name = NULL;
  gboolean is_new;

  g_return_if_fail (MUSTER_IS_KEPT_FILE (self));

  if (!muster_library_find_file (self->library, self->row->kind, self->id, &path, &known, NULL))
    return;
  watch (self, path);
  g_free (self->known);
  self->known = g_steal_pointer (&known);
  if (path == NULL)
    {
      set_name (self, NULL);
      return;
    }
  is_new = look (self);
  name = g_path_get_basename (path);
  if (self->seen == NULL || g_str_equal (self->seen, self->known))
    set_name (self, NULL);
  else
    {
      set_name (self, name);
      if (is_new)
        g_signal_emit (self, signals[NOTICED], 0);
    }
}

const char *
muster_kept_file_get_name (MusterKeptFile *self)
{
  g_return_val_if_fail (MUSTER_IS_KEPT_FILE (self), NULL);

  return self->name;
}

/* ---- What is to happen ---- */

/* (transfer full) (nullable): what is in the file, which is there. */
static GBytes *
read_file (MusterKeptFile *self, GError **error)
{
  char *data = NULL;
  gsize size = 0;

  if (self->path == NULL || !g_file_get_contents (self->path, &data, &size, error))
    return NULL;

  return g_bytes_new_take (data, size);
}

/* (transfer full) (nullable): writes what is here beside the file. */
static char *
write_beside (MusterKeptFile *self, GBytes *bytes, GError **error)
{
  return muster_library_save_file_beside (self->library,
                                          self->row->kind,
                                          self->id,
                                          self->path,
                                          bytes,
                                          error);
}

/* Before what is here is given up. @beside: (out) (nullable): where it is */
static gboolean
put_aside (MusterKeptFile *self, GBytes *file, char **beside, GError **error)
{
  g_autoptr (GBytes) own = NULL;
  g_autofree char *hash = NULL;

  if (self->row->can_undo)
    return TRUE;
  own = self->row->write (self->thing, self->path, error);
  if (own == NULL)
    return FALSE;
  hash = muster_library_file_dup_hash_of (own);
  if (g_str_equal (hash, self->known) || g_bytes_equal (own, file))
    return TRUE;
  *beside = write_beside (self, own, error);

  return *beside != NULL;
}

static void
tell_reloaded (MusterKeptFile *self, const char *beside)
{
  g_autofree char *name = g_path_get_basename (self->path);
  g_autofree char *other = beside != NULL ? g_path_get_basename (beside) : NULL;
  g_autofree char *message = other != NULL
                                 ? g_strdup_printf (_ ("Reloaded “%1$s”. What was here is in “%2$s”"),
                                                    name,
                                                    other)
                                 : g_strdup_printf (_ ("Reloaded “%s”"), name);

  g_signal_emit (self, signals[TOLD], 0, message);
}

gboolean
muster_kept_file_reload (MusterKeptFile *self)
{
  GError *error = NULL;
  g_autoptr (GBytes) bytes = NULL;
  g_autofree char *path = NULL;
  g_autofree char *name = NULL;
  g_autofree char *hash = NULL;
  g_autofree char *beside = NULL;

  g_return_val_if_fail (MUSTER_IS_KEPT_FILE (self) && self->name != NULL, FALSE);

  path = g_strdup (self->path);
  name = g_strdup (self->name);
  bytes = read_file (self, &error);
  if (bytes == NULL)
    return fail (self, error);
  hash = muster_library_file_dup_hash_of (bytes);
  if (!put_aside (self, bytes, &beside, &error) ||
      !self->row->reload (self->thing, name, bytes, &error) ||
      !muster_library_tie_file (self->library, self->row->kind, self->id, path, hash, &error))
    {
      muster_kept_file_check (self);
      /* A thing that tells of its failures itself has told. */
      return error != NULL && fail (self, error);
    }
  tell_reloaded (self, beside);
  muster_kept_file_check (self);

  return TRUE;
}

gboolean
muster_kept_file_keep_both (MusterKeptFile *self)
{
  GError *error = NULL;
  g_autoptr (GBytes) bytes = NULL;
  g_autofree char *beside = NULL;
  g_autofree char *name = NULL;
  g_autofree char *message = NULL;

  g_return_val_if_fail (MUSTER_IS_KEPT_FILE (self) && self->name != NULL, FALSE);

  bytes = self->row->write (self->thing, self->path, &error);
  beside = bytes != NULL ? write_beside (self, bytes, &error) : NULL;
  if (beside == NULL)
    return fail (self, error);
  name = g_path_get_basename (beside);
  message = g_strdup_printf (_ ("What is here is in “%s” now"), name);
  g_signal_emit (self, signals[TOLD], 0, message);
  muster_kept_file_check (self);

  return TRUE;
}

GPtrArray *
muster_kept_file_compare (MusterKeptFile *self)
{
  GError *error = NULL;
  g_autoptr (GBytes) bytes = NULL;
  GPtrArray *lines;

  g_return_val_if_fail (MUSTER_IS_KEPT_FILE (self) && self->name != NULL, NULL);

  bytes = read_file (self, &error);
  lines = bytes != NULL ? self->row->compare (self->thing, self->name, bytes, &error) : NULL;
  if (lines == NULL)
    fail (self, error);

  return lines;
}

/* ---- The object ---- */

static void
muster_kept_file_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  switch (id)
    {
    case PROP_NAME:
      g_value_set_string (value, MUSTER_KEPT_FILE (object)->name);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
muster_kept_file_finalize (GObject *object)
{
  MusterKeptFile *self = MUSTER_KEPT_FILE (object);

  watch (self, NULL);
  g_clear_handle_id (&self->pause, g_source_remove);
  g_clear_object (&self->thing);
  g_free (self->known);
  g_free (self->name);

  G_OBJECT_CLASS (muster_kept_file_parent_class)->finalize (object);
}

static guint
add_signal (const char *name, guint n_texts)
{
  return g_signal_new (name,
                       MUSTER_TYPE_KEPT_FILE,
                       G_SIGNAL_RUN_LAST,
                       0,
                       NULL,
                       NULL,
                       NULL,
                       G_TYPE_NONE,
                       n_texts,
                       G_TYPE_STRING);
}

static void
muster_kept_file_class_init (MusterKeptFileClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->get_property = muster_kept_file_get_property;
  object_class->finalize = muster_kept_file_finalize;

  properties[PROP_NAME] = g_param_spec_string ("name",
                                               NULL,
                                               NULL,
                                               NULL,
                                               G_PARAM_READABLE | G_PARAM_STATIC_STRINGS |
                                                   G_PARAM_EXPLICIT_NOTIFY);
  g_object_class_install_properties (object_class, N_PROPS, properties);
  signals[NOTICED] = add_signal ("noticed", 0);
  signals[TOLD] = add_signal ("told", 1);
  signals[FAILED] = add_signal ("failed", 1);
}

static void
muster_kept_file_init (MusterKeptFile *self)
{
}

static MusterKeptFile *
kept_file_new (const MusterKeptThing *row, MusterLibrary *library, gint64 id, gpointer thing)
{
  MusterKeptFile *self = g_object_new (MUSTER_TYPE_KEPT_FILE, NULL);

  self->row = row;
  self->library = library;
  self->id = id;
  self->thing = g_object_ref (thing);
  muster_kept_file_check (self);

  return self;
}

MusterKeptFile *
muster_kept_file_new_of_roster (MusterForceEditor *editor)
{
  g_return_val_if_fail (MUSTER_IS_FORCE_EDITOR (editor), NULL);

  return kept_file_new (&muster_kept_roster,
                        muster_force_editor_get_library (editor),
                        muster_force_editor_get_id (editor),
                        editor);
}

MusterKeptFile *
muster_kept_file_new_of_deck (MusterLibrary *library, gint64 id, MusterDeckEditor *editor)
{
  g_return_val_if_fail (library != NULL && MUSTER_IS_DECK_EDITOR (editor), NULL);

  return kept_file_new (&muster_kept_deck, library, id, editor);
}

MusterKeptFile *
muster_kept_file_new_of_campaign (MusterCampaignKeeper *keeper)
{
  g_return_val_if_fail (MUSTER_IS_CAMPAIGN_KEEPER (keeper), NULL);

  return kept_file_new (&muster_kept_campaign,
                        muster_campaign_keeper_get_library (keeper),
                        muster_campaign_keeper_get_id (keeper),
                        keeper);
}
