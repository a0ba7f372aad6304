/* muster-catalogue-index.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-catalogue-index.h"

#include <errno.h>
#include <glib/gi18n.h>
#include <glib/gstdio.h>
#include <string.h>

#include "muster-catalogue-head-private.h"
#include "muster-container.h"
#include "muster-fault-place.h"
#include "muster-roster-error.h"
#include "muster-roster-tags.h"
#include "muster-xml-document.h"

/* Where the root element begins: nearly always in the first, else in the second. */
#define SHORT_HEAD (4 * 1024)
#define HEAD       (64 * 1024)

#define MOST_BYTES ((gsize) 256 * 1024 * 1024)

struct _MusterCatalogueIndex
{
  MusterIds *ids;
  MusterReport *report;
  GPtrArray *heads; /* of MusterCatalogueHead: systems first */
  guint n_systems;
  GHashTable *by_id; /* borrowed ids to borrowed heads */
  GHashTable *texts; /* borrowed heads to the GBytes of those that are no files */
};

MusterCatalogueIndex *
muster_catalogue_index_new (void)
{
  MusterCatalogueIndex *self = g_atomic_rc_box_new0 (MusterCatalogueIndex);

  self->ids = muster_ids_new ();
  self->report = muster_report_new ();
  self->heads = g_ptr_array_new_with_free_func ((GDestroyNotify) muster_catalogue_head_free);
  self->by_id = g_hash_table_new (g_str_hash, g_str_equal);
  self->texts = g_hash_table_new_full (NULL, NULL, NULL, (GDestroyNotify) g_bytes_unref);

  return self;
}

MusterCatalogueIndex *
muster_catalogue_index_ref (MusterCatalogueIndex *self)
{
  return g_atomic_rc_box_acquire (self);
}

static void
index_clear (gpointer data)
{
  MusterCatalogueIndex *self = data;

  g_clear_pointer (&self->by_id, g_hash_table_unref);
  g_clear_pointer (&self->texts, g_hash_table_unref);
  g_clear_pointer (&self->heads, g_ptr_array_unref);
  g_clear_pointer (&self->report, muster_report_free);
  g_clear_pointer (&self->ids, muster_ids_unref);
}

void
muster_catalogue_index_unref (MusterCatalogueIndex *self)
{
  g_atomic_rc_box_release_full (self, index_clear);
}

MusterIds *
muster_catalogue_index_get_ids (const MusterCatalogueIndex *self)
{
  return self->ids;
}

MusterReport *
muster_catalogue_index_get_report (const MusterCatalogueIndex *self)
{
  return self->report;
}

guint
muster_catalogue_index_get_n (const MusterCatalogueIndex *self)
{
  return self->heads->len;
}

const MusterCatalogueHead *
muster_catalogue_index_get (const MusterCatalogueIndex *self, guint place)
{
  g_return_val_if_fail (place < self->heads->len, NULL);

  return g_ptr_array_index (self->heads, place);
}

const MusterCatalogueHead *
muster_catalogue_index_find (const MusterCatalogueIndex *self, const char *id)
{
  return g_hash_table_lookup (self->by_id, id);
}

/* ---- Adding ---- */

static void
remove_head (MusterCatalogueIndex *self, MusterCatalogueHead *head)
{
  g_hash_table_remove (self->by_id, head->id);
  g_hash_table_remove (self->texts, head);
  if (head->is_game_system)
    self->n_systems--;
  g_ptr_array_remove (self->heads, head);
}

/* Whether it is to be added; one of less is taken out. */
static gboolean
compare_to_known (MusterCatalogueIndex *self, const MusterCatalogueHead *head)
{
  MusterCatalogueHead *known = g_hash_table_lookup (self->by_id, head->id);
  g_autofree char *title = NULL;
  g_autofree char *message = NULL;

  if (known == NULL)
    return TRUE;
  title = muster_catalogue_head_dup_title (known);
  message = g_strdup_printf (_ ("revision %d of \"%s\" is here, revision %d in %s"),
                             head->revision,
                             head->name,
                             known->revision,
                             title);
  muster_fault_place_report (self->report, MUSTER_ROSTER_TAG_FILE_DUPLICATE, head->path, message);
  if (head->revision <= known->revision)
    return FALSE;
  remove_head (self, known);

  return TRUE;
}

static void
add_head (MusterCatalogueIndex *self, MusterCatalogueHead *head, GBytes *text)
{
  if (!compare_to_known (self, head))
    {
      muster_catalogue_head_free (head);
      return;
    }
  g_ptr_array_insert (self->heads,
                      head->is_game_system ? (gint) self->n_systems : (gint) self->heads->len,
                      head);
  if (head->is_game_system)
    self->n_systems++;
  g_hash_table_insert (self->by_id, head->id, head);
  if (text != NULL)
    g_hash_table_insert (self->texts, head, g_bytes_ref (text));
}

static gboolean
has_suffix (const char *name, const char *const *suffixes)
{
  g_autofree char *lower = g_ascii_strdown (name, -1);

  for (guint i = 0; suffixes[i] != NULL; i++)
    if (g_str_has_suffix (lower, suffixes[i]))
      return TRUE;

  return FALSE;
}

static GBytes *
read_beginning (const char *path, gsize most, GError **error)
{
  FILE *file = g_fopen (path, "rb");
  g_autofree char *data = g_malloc (most);
  gsize size;

  if (file == NULL)
    {
      int reason = errno;

      g_set_error (error,
                   MUSTER_ROSTER_ERROR,
                   reason == ENOENT ? MUSTER_ROSTER_ERROR_NOT_FOUND : MUSTER_ROSTER_ERROR_FAILED,
                   "%s: %s",
                   path,
                   g_strerror (reason));
      return NULL;
    }
  size = fread (data, 1, most, file);
  fclose (file);

  return g_bytes_new_take (g_steal_pointer (&data), size);
}

static gboolean
is_archive (GBytes *bytes)
{
  gsize size;
  const char *data = g_bytes_get_data (bytes, &size);

  return size > 4 && memcmp (data, "PK\3\4", 4) == 0;
}

static gboolean
add_member (MusterCatalogueIndex *self,
            const char *path,
            const MusterContainerEntry *entry,
            GError **error)
{
  g_autofree char *title = g_strdup_printf ("%s/%s", path, entry->name);
  MusterCatalogueHead *head = muster_catalogue_head_read (title, entry->bytes, TRUE, error);

  if (head == NULL)
    return FALSE;
  head->path = g_strdup (path);
  head->member = g_strdup (entry->name);
  add_head (self, head, NULL);

  return TRUE;
}

static gboolean
add_archive (MusterCatalogueIndex *self, const char *path, GError **error)
{
  static const char *const suffixes[] = { ".gst", ".cat", NULL };
  MusterContainerLimits limits = MUSTER_CONTAINER_LIMITS_INIT;
  g_autoptr (GPtrArray) entries = NULL;
  guint n_found = 0;

  limits.max_head = HEAD;
  entries = muster_container_read (path, &limits, error);
  if (entries == NULL)
    return FALSE;
  for (guint i = 0; i < entries->len; i++)
    {
      const MusterContainerEntry *entry = g_ptr_array_index (entries, i);

      if (!has_suffix (entry->name, suffixes))
        continue;
      n_found++;
      if (!add_member (self, path, entry, error))
        return FALSE;
    }
  if (n_found > 0)
    return TRUE;
  g_set_error (error,
               MUSTER_ROSTER_ERROR,
               MUSTER_ROSTER_ERROR_INVALID,
               _ ("%s: the archive holds neither a .gst nor a .cat file"),
               path);

  return FALSE;
}

static gboolean
add_file (MusterCatalogueIndex *self, const char *path, GError **error)
{
  g_autoptr (GBytes) beginning = read_beginning (path, SHORT_HEAD, error);
  MusterCatalogueHead *head;

  if (beginning == NULL)
    return FALSE;
  if (is_archive (beginning))
    return add_archive (self, path, error);
  head = muster_catalogue_head_read (path, beginning, TRUE, NULL);
  if (head == NULL)
    {
      g_autoptr (GBytes) more = read_beginning (path, HEAD, error);

      head = more != NULL ? muster_catalogue_head_read (path, more, TRUE, error) : NULL;
    }
  if (head == NULL)
    return FALSE;
  head->path = g_strdup (path);
  add_head (self, head, NULL);

  return TRUE;
}

static gint
compare_names (gconstpointer a, gconstpointer b)
{
  return strcmp (*(const char *const *) a, *(const char *const *) b);
}

static gboolean
add_folder (MusterCatalogueIndex *self, const char *path, GError **error)
{
  static const char *const suffixes[] = { ".gst", ".cat", ".gstz", ".catz", ".zip", NULL };
  g_autoptr (GPtrArray) names = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GError) reason = NULL;
  g_autoptr (GDir) folder = g_dir_open (path, 0, &reason);
  const char *name;

  if (folder == NULL)
    {
      g_set_error (error, MUSTER_ROSTER_ERROR, MUSTER_ROSTER_ERROR_FAILED, "%s", reason->message);
      return FALSE;
    }
  while ((name = g_dir_read_name (folder)) != NULL)
    if (has_suffix (name, suffixes))
      g_ptr_array_add (names, g_strdup (name));
  g_ptr_array_sort (names, compare_names);
  for (guint i = 0; i < names->len; i++)
    {
      g_autofree char *file = g_build_filename (path, g_ptr_array_index (names, i), NULL);
      g_autoptr (GError) fault = NULL;

      if (g_file_test (file, G_FILE_TEST_IS_REGULAR) && !add_file (self, file, &fault))
        muster_fault_place_report (self->report,
                                   MUSTER_ROSTER_TAG_FILE_UNREADABLE,
                                   file,
                                   fault->message);
    }

  return TRUE;
}

gboolean
muster_catalogue_index_add (MusterCatalogueIndex *self, const char *path, GError **error)
{
  g_return_val_if_fail (path != NULL, FALSE);

  if (g_file_test (path, G_FILE_TEST_IS_DIR))
    return add_folder (self, path, error);
  /* Pipes and devices may have no end, or no beginning. */
  if (g_file_test (path, G_FILE_TEST_EXISTS) && !g_file_test (path, G_FILE_TEST_IS_REGULAR))
    {
      g_set_error (error,
                   MUSTER_ROSTER_ERROR,
                   MUSTER_ROSTER_ERROR_FAILED,
                   _ ("%s: not a file"),
                   path);
      return FALSE;
    }

  return add_file (self, path, error);
}

gboolean
muster_catalogue_index_add_bytes (MusterCatalogueIndex *self,
                                  const char *name,
                                  GBytes *bytes,
                                  GError **error)
{
  MusterCatalogueHead *head = muster_catalogue_head_read (name, bytes, FALSE, error);

  if (head == NULL)
    return FALSE;
  head->path = g_strdup (name);
  add_head (self, head, bytes);

  return TRUE;
}

GBytes *
muster_catalogue_index_read (const MusterCatalogueIndex *self,
                             const MusterCatalogueHead *head,
                             GError **error)
{
  const MusterXmlLimits limits = { .max_bytes = MOST_BYTES };
  GBytes *text = g_hash_table_lookup (self->texts, head);

  if (text != NULL)
    return g_bytes_ref (text);
  if (head->member != NULL)
    return muster_container_read_one (head->path, head->member, NULL, error);

  return muster_xml_document_read (head->path, &limits, error);
}
