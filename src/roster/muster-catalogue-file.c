/* muster-catalogue-file.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-catalogue-file-private.h"

#include <glib/gi18n.h>

#include "muster-catalogue-reader-private.h"

#define MOST_TEXT (1024 * 1024)

static void
text_cb (gpointer data, const char *text, gsize length)
{
  MusterCatalogueReader *self = data;

  if (self->n_skipped > 0 || self->n_frames == 0 ||
      !muster_catalogue_reader_get_top (self)->has_text)
    return;
  if (self->text->len + length > MOST_TEXT)
    {
      if (!self->text_is_long)
        muster_catalogue_reader_report (self,
                                        MUSTER_ROSTER_TAG_TEXT_LONG,
                                        _ ("this text is longer than %u bytes"),
                                        MOST_TEXT);
      self->text_is_long = TRUE;
      return;
    }
  g_string_append_len (self->text, text, (gssize) length);
}

static void
reader_init (MusterCatalogueReader *self, MusterCatalogueFile *file, MusterIds *ids)
{
  self->file = file;
  self->ids = ids;
  self->text = g_string_new (NULL);
  muster_catalogue_reader_init_piles (self);
}

static void
reader_free (MusterCatalogueReader *self)
{
  for (guint i = 0; i < MUSTER_N_PILES; i++)
    g_clear_pointer (&self->piles[i], g_array_unref);
  g_string_free (self->text, TRUE);
  g_clear_error (&self->error);
  g_free (self);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MusterCatalogueReader, reader_free)

void
muster_catalogue_file_free (MusterCatalogueFile *self)
{
  g_clear_pointer (&self->catalogue.source, muster_source_unref);
  g_clear_pointer (&self->report, muster_report_free);
  g_clear_pointer (&self->arena, muster_xml_arena_free);
  g_free (self);
}

MusterCatalogueFile *
muster_catalogue_file_read (const char *name, GBytes *bytes, MusterIds *ids, GError **error)
{
  const MusterXmlStreamHandler handler = { muster_catalogue_reader_start,
                                           muster_catalogue_reader_end,
                                           text_cb,
                                           &muster_catalogue_json };
  const MusterXmlLimits limits = MUSTER_CATALOGUE_LIMITS_INIT;
  g_autoptr (MusterCatalogueFile) file = g_new0 (MusterCatalogueFile, 1);
  g_autoptr (MusterCatalogueReader) reader = g_new0 (MusterCatalogueReader, 1);
  g_autoptr (MusterXmlStream) stream = NULL;

  file->catalogue.source = muster_source_new (name, NULL);
  file->report = muster_report_new ();
  file->arena = muster_xml_arena_new ();
  reader_init (reader, file, ids);
  stream = muster_xml_stream_new (file->catalogue.source,
                                  bytes,
                                  muster_catalogue_words (),
                                  &handler,
                                  reader,
                                  &limits);
  reader->stream = stream;
  if (!muster_xml_stream_read (stream, error))
    return NULL;
  if (reader->error != NULL)
    {
      g_propagate_error (error, g_steal_pointer (&reader->error));
      return NULL;
    }

  return g_steal_pointer (&file);
}
