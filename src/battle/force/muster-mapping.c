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

/* (transfer full): what two rows for the same have in common. */
static char *
dup_key (const char *system, const char *entry, MusterMappingWord word, const char *part)
{
  g_autofree char *folded = muster_dossier_fold (part);

  return g_strdup_printf ("%u\n%s\n%s\n%s", (guint) word, system, entry, folded);
}

void
muster_mapping_add_row (MusterMapping *self, MusterMappingRow *row)
{
  g_autofree char *key = dup_key (row->system, row->entry, row->word, row->part);
  gpointer place;

  if (g_hash_table_lookup_extended (self->row_places, key, NULL, &place))
    {
      muster_mapping_row_free (self->rows->pdata[GPOINTER_TO_UINT (place)]);
      self->rows->pdata[GPOINTER_TO_UINT (place)] = row;
      return;
    }
  g_hash_table_insert (self->row_places,
                       g_steal_pointer (&key),
                       GUINT_TO_POINTER (self->rows->len));
  g_ptr_array_add (self->rows, row);
}

const MusterMappingRow *
muster_mapping_find_row (const MusterMapping *self,
                         const char *system,
                         const char *entry,
                         MusterMappingWord word,
                         const char *part)
{
  g_autofree char *key = self->rows->len > 0 ? dup_key (system, entry, word, part) : NULL;
  gpointer place;

  if (key == NULL || !g_hash_table_lookup_extended (self->row_places, key, NULL, &place))
    return NULL;

  return self->rows->pdata[GPOINTER_TO_UINT (place)];
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
  self->row_places = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

  return self;
}

void
muster_mapping_free (MusterMapping *self)
{
  if (self == NULL)
    return;
  g_ptr_array_unref (self->rules);
  g_hash_table_unref (self->row_places);
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
