/* muster-catalogue-index.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-catalogue-index-private.h"

#include <glib/gi18n.h>

#include "muster-container.h"
#include "muster-fault-place.h"
#include "muster-roster-tags.h"
#include "muster-xml-document.h"

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

void
muster_catalogue_index_take_head (MusterCatalogueIndex *self,
                                  MusterCatalogueHead *head,
                                  GBytes *text)
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
  muster_catalogue_index_take_head (self, head, bytes);

  return TRUE;
}

GBytes *
muster_catalogue_index_read (const MusterCatalogueIndex *self,
                             const MusterCatalogueHead *head,
                             GError **error)
{
  const MusterXmlLimits limits = MUSTER_CATALOGUE_FILE_LIMITS_INIT;
  const MusterContainerLimits archive = MUSTER_CATALOGUE_ARCHIVE_LIMITS_INIT;
  GBytes *text = g_hash_table_lookup (self->texts, head);

  if (text != NULL)
    return g_bytes_ref (text);
  if (head->member != NULL)
    return muster_container_read_one (head->path, head->member, &archive, error);

  return muster_xml_document_read (head->path, &limits, error);
}
