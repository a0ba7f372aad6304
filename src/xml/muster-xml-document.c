/* muster-xml-document.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-xml-document.h"

#include <errno.h>
#include <glib/gi18n.h>
#include <glib/gstdio.h>
#include <string.h>

#include "muster-xml-arena.h"
#include "muster-xml-node-private.h"
#include "muster-xml-reader.h"
#include "muster-xml-text.h"

struct _MusterXmlDocument
{
  MusterSource *source;
  MusterXmlArena *arena;
  MusterXmlContent content;
  GPtrArray *included; /* of MusterXmlDocument; NULL: none */
};

static const MusterXmlLimits default_limits = MUSTER_XML_LIMITS_INIT;

MusterXmlDocument *
muster_xml_document_ref (MusterXmlDocument *self)
{
  return g_atomic_rc_box_acquire (self);
}

static void
document_clear (gpointer data)
{
  MusterXmlDocument *self = data;

  g_clear_pointer (&self->arena, muster_xml_arena_free);
  g_clear_pointer (&self->source, muster_source_unref);
  g_clear_pointer (&self->included, g_ptr_array_unref);
}

void
muster_xml_document_unref (MusterXmlDocument *self)
{
  g_atomic_rc_box_release_full (self, document_clear);
}

const MusterXmlNode *
muster_xml_document_get_root (const MusterXmlDocument *self)
{
  return self->content.root;
}

const MusterXmlComment *
muster_xml_document_get_comment_at_end (const MusterXmlDocument *self)
{
  return self->content.comment_at_end;
}

MusterSource *
muster_xml_document_get_source (const MusterXmlDocument *self)
{
  return self->source;
}

void
muster_xml_document_include (MusterXmlDocument *self,
                             const MusterXmlNode *node,
                             MusterXmlDocument *other)
{
  if (self->included == NULL)
    self->included = g_ptr_array_new_with_free_func ((GDestroyNotify) muster_xml_document_unref);
  g_ptr_array_add (self->included, muster_xml_document_ref (other));
  muster_xml_node_replace (node, other->content.root);
}

MusterXmlDocument *
muster_xml_document_load_bytes (const char *name,
                                GBytes *bytes,
                                const MusterXmlLimits *limits,
                                GError **error)
{
  g_autoptr (MusterXmlDocument) self = NULL;
  g_autoptr (GBytes) text = NULL;

  g_return_val_if_fail (name != NULL, NULL);
  g_return_val_if_fail (bytes != NULL, NULL);

  if (limits == NULL)
    limits = &default_limits;
  text = muster_xml_text_check (name, bytes, limits, error);
  if (text == NULL)
    return NULL;

  self = g_atomic_rc_box_new0 (MusterXmlDocument);
  self->source = muster_source_new (name, text);
  self->arena = muster_xml_arena_new ();
  if (!muster_xml_read (self->source, self->arena, limits, &self->content, error))
    return NULL;

  return g_steal_pointer (&self);
}

GBytes *
muster_xml_document_read (const char *path, const MusterXmlLimits *limits, GError **error)
{
  g_autoptr (GError) reason = NULL;
  GStatBuf status;
  char *contents = NULL;
  gsize size = 0;

  g_return_val_if_fail (path != NULL, NULL);

  if (limits == NULL)
    limits = &default_limits;
  /* Before it is read, so that a file of any size, or without an end, costs nothing. */
  if (g_stat (path, &status) == 0)
    {
      if (S_ISCHR (status.st_mode) || S_ISBLK (status.st_mode) || S_ISFIFO (status.st_mode))
        {
          g_set_error (error,
                       MUSTER_XML_ERROR,
                       MUSTER_XML_ERROR_FAILED,
                       _ ("%s: not a file"),
                       path);
          return NULL;
        }
      if (!muster_xml_text_check_size (path, (guint64) status.st_size, limits, error))
        return NULL;
    }
  if (!g_file_get_contents (path, &contents, &size, &reason))
    {
      gboolean missing = g_error_matches (reason, G_FILE_ERROR, G_FILE_ERROR_NOENT);

      g_set_error (error,
                   MUSTER_XML_ERROR,
                   missing ? MUSTER_XML_ERROR_NOT_FOUND : MUSTER_XML_ERROR_FAILED,
                   "%s: %s",
                   path,
                   reason->message);
      return NULL;
    }

  return g_bytes_new_take (contents, size);
}

MusterXmlDocument *
muster_xml_document_load (const char *path, const MusterXmlLimits *limits, GError **error)
{
  g_autoptr (GBytes) bytes = muster_xml_document_read (path, limits, error);

  return bytes != NULL ? muster_xml_document_load_bytes (path, bytes, limits, error) : NULL;
}
