/* muster-battle-file-write.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-battle-file.h"

#include "muster-battle-force.h"
#include "muster-file.h"
#include "muster-xml-writer.h"

static void
write_checksum (MusterXmlWriter *writer, const char *name, guint64 checksum)
{
  g_autofree char *text = g_strdup_printf ("%016" G_GINT64_MODIFIER "x", checksum);

  muster_xml_writer_attribute (writer, name, text);
}

static void
write_boolean (MusterXmlWriter *writer, const char *name, gboolean value)
{
  muster_xml_writer_attribute (writer, name, value ? "true" : "false");
}

/* Sorted, so that the same battle is written the same. */
static void
write_table (MusterXmlWriter *writer, const char *element, const char *key, GHashTable *table)
{
  g_autoptr (GList) keys = g_list_sort (g_hash_table_get_keys (table), (GCompareFunc) strcmp);

  for (GList *l = keys; l != NULL; l = l->next)
    {
      muster_xml_writer_start_element (writer, element);
      muster_xml_writer_attribute (writer, key, l->data);
      muster_xml_writer_attribute (writer, "value", g_hash_table_lookup (table, l->data));
      muster_xml_writer_end_element (writer);
    }
}

/* Each is checked before it gets into a set-up that is played. */
static void
write_forces (MusterXmlWriter *writer, GHashTable *forces)
{
  g_autoptr (GList) sides = g_list_sort (g_hash_table_get_keys (forces), (GCompareFunc) strcmp);

  for (GList *l = sides; l != NULL; l = l->next)
    {
      const char *text = g_hash_table_lookup (forces, l->data);
      g_autoptr (MusterBattleForce) force = muster_battle_force_from_text (text, NULL);

      g_return_if_fail (force != NULL);
      muster_battle_force_write (force, l->data, writer);
    }
}

/* Each is well formed, for it was read before. */
static void
write_decks (MusterXmlWriter *writer, GHashTable *decks)
{
  g_autoptr (GList) ids = g_list_sort (g_hash_table_get_keys (decks), (GCompareFunc) strcmp);

  for (GList *l = ids; l != NULL; l = l->next)
    {
      muster_xml_writer_start_element (writer, "deck");
      muster_xml_writer_attribute (writer, "id", l->data);
      muster_xml_writer_text (writer, g_hash_table_lookup (decks, l->data));
      muster_xml_writer_end_element (writer);
    }
}

static void
write_house (MusterXmlWriter *writer, GHashTable *house)
{
  g_autoptr (GList) keys = g_list_sort (g_hash_table_get_keys (house), (GCompareFunc) strcmp);

  for (GList *l = keys; l != NULL; l = l->next)
    {
      g_auto (GStrv) words = g_strsplit (l->data, ":", 2);

      muster_xml_writer_start_element (writer, "table");
      muster_xml_writer_attribute (writer, "id", words[0]);
      muster_xml_writer_attribute (writer, "row", words[1]);
      muster_xml_writer_attribute (writer, "cells", g_hash_table_lookup (house, l->data));
      muster_xml_writer_end_element (writer);
    }
}

static void
write_setup (MusterXmlWriter *writer, const MusterSetup *setup)
{
  g_autofree char *seed = g_strdup_printf ("%" G_GUINT64_FORMAT, setup->seed);

  muster_xml_writer_start_element (writer, "setup");
  muster_xml_writer_attribute (writer, "scenario", setup->scenario);
  muster_xml_writer_attribute (writer, "seed", seed);
  write_boolean (writer, "tracked", setup->tracked);
  write_boolean (writer, "hand-dice", setup->hand_dice);
  if (!setup->tracked)
    write_boolean (writer, "sparing", setup->sparing);
  if (!setup->tracked && setup->sparing && setup->concluding)
    write_boolean (writer, "concluding", TRUE);
  if (setup->all_dice)
    write_boolean (writer, "all-dice", TRUE);
  muster_xml_writer_attribute (writer, "title", setup->title);
  if (setup->board != NULL)
    {
      muster_xml_writer_start_element (writer, "board");
      muster_xml_writer_attribute (writer, "title", setup->board_title);
      muster_xml_writer_text (writer, setup->board);
      muster_xml_writer_end_element (writer);
    }
  write_table (writer, "ruling", "id", setup->rulings);
  write_table (writer, "player", "side", setup->players);
  write_table (writer, "name", "thing", setup->names);
  write_forces (writer, setup->forces);
  write_decks (writer, setup->decks);
  write_house (writer, setup->house);
  muster_xml_writer_end_element (writer);
}

/* In base64, because the hash of a rulebook is over bytes and XML changes line ends. */
static void
write_file (MusterXmlWriter *writer, const MusterRulebookFile *file)
{
  gsize size = 0;
  const guint8 *data = g_bytes_get_data (file->bytes, &size);
  g_autofree char *text = g_base64_encode (data, size);

  muster_xml_writer_start_element (writer, "file");
  muster_xml_writer_attribute (writer, "name", file->name);
  muster_xml_writer_text (writer, text);
  muster_xml_writer_end_element (writer);
}

static void
write_input (MusterXmlWriter *writer, const MusterBattleRecord *record, guint i)
{
  muster_xml_writer_start_element (writer, "input");
  muster_xml_writer_attribute_int (writer, "id", i + 1);
  muster_xml_writer_attribute_int (writer, "parent", g_array_index (record->parents, guint, i));
  write_checksum (writer, "checksum", g_array_index (record->checksums, guint64, i));
  muster_xml_writer_text (writer, g_ptr_array_index (record->inputs, i));
  muster_xml_writer_end_element (writer);
}

gboolean
muster_battle_record_save (const MusterBattleRecord *self, const char *path, GError **error)
{
  g_autoptr (MusterXmlWriter) writer = muster_xml_writer_new ();
  g_autoptr (GBytes) bytes = NULL;

  muster_xml_writer_declaration (writer);
  muster_xml_writer_start_element (writer, "battle");
  muster_xml_writer_attribute_int (writer, "format", MUSTER_BATTLE_FILE_FORMAT);
  muster_xml_writer_attribute (writer, "token", self->token);
  muster_xml_writer_attribute (writer, "rulebook", self->rulebook_id);
  muster_xml_writer_attribute (writer, "hash", self->rulebook_hash);
  muster_xml_writer_attribute_int (writer, "head", self->head);
  write_setup (writer, self->setup);
  for (guint i = 0; i < self->files->len; i++)
    write_file (writer, g_ptr_array_index (self->files, i));
  for (guint i = 0; i < self->inputs->len; i++)
    write_input (writer, self, i);
  bytes = muster_xml_writer_end (writer);

  return muster_file_replace (path, bytes, error);
}
