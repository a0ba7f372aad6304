/* muster-mapping.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-mapping-private.h"

#include <string.h>

#include "muster-xml-writer.h"

/* ---- Parts ---- */

char *
muster_mapping_fold (const char *text)
{
  g_autofree char *bare = g_strstrip (g_strdup (text));
  g_auto (GStrv) parts = g_strsplit (bare, "\342\200\231", -1);
  g_autofree char *straight = g_strjoinv ("'", parts);

  return g_utf8_casefold (straight, -1);
}

void
muster_mapping_term_free (MusterMappingTerm *self)
{
  if (self == NULL)
    return;
  g_strfreev (self->from);
  g_free ((char *) self->how.words);
  g_ptr_array_unref (self->looks);
  g_free (self->otherwise);
  g_free (self);
}

void
muster_mapping_value_free (MusterMappingValue *self)
{
  if (self == NULL)
    return;
  muster_mapping_term_free (self->term);
  g_ptr_array_unref (self->skill);
  g_ptr_array_unref (self->more);
  g_free (self);
}

void
muster_mapping_rule_free (MusterMappingRule *self)
{
  if (self == NULL)
    return;
  g_clear_pointer (&self->profile, g_pattern_spec_free);
  g_clear_pointer (&self->named, g_pattern_spec_free);
  g_strfreev (self->with);
  g_ptr_array_unref (self->values);
  g_free (self->mapping);
  g_free (self);
}

/* ---- Rows ---- */

MusterMappingRow *
muster_mapping_row_new (const char *system,
                        const char *entry,
                        const char *name,
                        const char *part,
                        MusterMappingWord word,
                        const char *value)
{
  MusterMappingRow *self = g_new (MusterMappingRow, 1);

  self->system = g_strdup (system);
  self->entry = g_strdup (entry);
  self->name = g_strdup (name);
  self->part = g_strdup (part);
  self->word = word;
  self->value = g_strdup (value);

  return self;
}

void
muster_mapping_row_free (MusterMappingRow *self)
{
  if (self == NULL)
    return;
  g_free (self->system);
  g_free (self->entry);
  g_free (self->name);
  g_free (self->part);
  g_free (self->value);
  g_free (self);
}

static gboolean
is_for_same (const MusterMappingRow *a, const MusterMappingRow *b)
{
  return a->word == b->word && strcmp (a->system, b->system) == 0 &&
         strcmp (a->entry, b->entry) == 0 && muster_dossier_is_same (a->part, b->part);
}

void
muster_mapping_add_row (MusterMapping *self, MusterMappingRow *row)
{
  for (guint i = 0; i < self->rows->len; i++)
    if (is_for_same (self->rows->pdata[i], row))
      {
        g_ptr_array_remove_index (self->rows, i);
        break;
      }
  g_ptr_array_add (self->rows, row);
}

GBytes *
muster_mapping_write_rows (const GPtrArray *rows)
{
  g_autoptr (MusterXmlWriter) writer = muster_xml_writer_new ();

  muster_xml_writer_declaration (writer);
  muster_xml_writer_start_element (writer, "mapping");
  muster_xml_writer_attribute (writer, "format", "1");
  for (guint i = 0; i < rows->len; i++)
    {
      const MusterMappingRow *row = rows->pdata[i];
      MusterMappingSheet sheet = muster_mapping_word_get_sheet (row->word);

      muster_xml_writer_start_element (writer, "row");
      muster_xml_writer_attribute (writer, "system", row->system);
      muster_xml_writer_attribute (writer, "entry", row->entry);
      muster_xml_writer_attribute (writer, "name", *row->name != '\0' ? row->name : NULL);
      if (sheet != MUSTER_MAPPING_SHEET_UNIT)
        muster_xml_writer_attribute (writer,
                                     sheet == MUSTER_MAPPING_SHEET_WEAPON ? "weapon" : "ability",
                                     row->part);
      muster_xml_writer_attribute (writer, "value", muster_mapping_word_get_name (row->word));
      muster_xml_writer_attribute (writer, "is", row->value);
      muster_xml_writer_end_element (writer);
    }
  muster_xml_writer_end_element (writer);

  return muster_xml_writer_end (writer);
}

/* ---- Mappings ---- */

MusterMapping *
muster_mapping_new (void)
{
  MusterMapping *self = g_new0 (MusterMapping, 1);

  self->rules = g_ptr_array_new_with_free_func ((GDestroyNotify) muster_mapping_rule_free);
  self->rows = g_ptr_array_new_with_free_func ((GDestroyNotify) muster_mapping_row_free);

  return self;
}

void
muster_mapping_free (MusterMapping *self)
{
  if (self == NULL)
    return;
  g_ptr_array_unref (self->rules);
  g_ptr_array_unref (self->rows);
  g_free (self);
}

const GPtrArray *
muster_mapping_get_rows (const MusterMapping *self)
{
  return self->rows;
}

guint
muster_mapping_get_n_rules (const MusterMapping *self)
{
  return self->rules->len;
}
