/* muster-battle-file.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-battle-file.h"

#include <glib/gi18n.h>
#include <string.h>

#include "muster-battle-error.h"
#include "muster-battle-force.h"
#include "muster-xml-document.h"

#define MAX_INPUTS 100000
#define MAX_FILES  1000
#define MOST_TOKEN 100

G_GNUC_PRINTF (3, 4)
static gboolean
refuse (GError **error, const MusterLocation *where, const char *format, ...)
{
  g_autofree char *place = muster_location_to_string (where);
  g_autofree char *message = NULL;
  va_list args;

  va_start (args, format);
  message = g_strdup_vprintf (format, args);
  va_end (args);
  g_set_error (error, MUSTER_BATTLE_ERROR, MUSTER_BATTLE_ERROR_INVALID, "%s: %s", place, message);

  return FALSE;
}

G_GNUC_PRINTF (3, 4)
static gboolean
refuse_node (GError **error, const MusterXmlNode *node, const char *format, ...)
{
  g_autofree char *message = NULL;
  MusterLocation where;
  va_list args;

  va_start (args, format);
  message = g_strdup_vprintf (format, args);
  va_end (args);
  muster_xml_node_get_location (node, &where);

  return refuse (error, &where, "%s", message);
}

static gboolean
refuse_value (GError **error, const MusterXmlNode *node, const char *name, const char *expected)
{
  const MusterXmlAttribute *attribute = muster_xml_node_get_attribute_node (node, name);
  MusterLocation where;

  muster_xml_attribute_get_location (attribute, &where);

  return refuse (error,
                 &where,
                 _ ("found \"%s\" as \"%s\"; expected %s"),
                 muster_xml_attribute_get_value (attribute),
                 name,
                 expected);
}

/* Unknown attributes are not skipped: they may be what makes it another battle. */
static gboolean
check_attributes (const MusterXmlNode *node, const char *const *known, GError **error)
{
  for (guint i = 0; i < muster_xml_node_get_n_attributes (node); i++)
    {
      const MusterXmlAttribute *attribute = muster_xml_node_get_attribute_at (node, i);
      const char *name = muster_xml_attribute_get_name (attribute);
      g_autofree char *expected = NULL;
      MusterLocation where;

      if (g_strv_contains (known, name))
        continue;
      expected = g_strjoinv (", ", (char **) known);
      muster_xml_attribute_get_location (attribute, &where);
      return refuse (error,
                     &where,
                     _ ("unknown attribute \"%s\" of <%s>; expected one of %s"),
                     name,
                     muster_xml_node_get_name (node),
                     expected);
    }

  return TRUE;
}

static const char *
need_attribute (const MusterXmlNode *node, const char *name, GError **error)
{
  const char *value = muster_xml_node_get_attribute (node, name);

  if (value == NULL)
    refuse_node (error,
                 node,
                 _ ("<%s> has no \"%s\"; it is needed"),
                 muster_xml_node_get_name (node),
                 name);

  return value;
}

static gboolean
read_number (const MusterXmlNode *node,
             const char *name,
             guint64 max,
             guint64 *value,
             GError **error)
{
  const char *text = need_attribute (node, name, error);
  g_autofree char *number = NULL;
  g_autofree char *expected = NULL;

  if (text == NULL)
    return FALSE;
  if (g_ascii_string_to_unsigned (text, 10, 0, max, value, NULL))
    return TRUE;
  number = g_strdup_printf ("%" G_GUINT64_FORMAT, max);
  expected = g_strdup_printf (_ ("a whole number up to %s"), number);

  return refuse_value (error, node, name, expected);
}

static gboolean
read_boolean (const MusterXmlNode *node, const char *name, gboolean *value, GError **error)
{
  const char *text = need_attribute (node, name, error);

  if (text == NULL)
    return FALSE;
  *value = g_str_equal (text, "true");
  if (*value || g_str_equal (text, "false"))
    return TRUE;

  return refuse_value (error, node, name, _ ("true or false"));
}

static gboolean
read_pair (const MusterXmlNode *node, const char *key, GHashTable *table, GError **error)
{
  const char *const known[] = { key, "value", NULL };
  const char *name;
  const char *value;

  if (!check_attributes (node, known, error))
    return FALSE;
  name = need_attribute (node, key, error);
  value = name != NULL ? need_attribute (node, "value", error) : NULL;
  if (value == NULL)
    return FALSE;
  if (g_hash_table_contains (table, name))
    return refuse_value (error, node, key, _ ("each of them once"));
  g_hash_table_insert (table, g_strdup (name), g_strdup (value));

  return TRUE;
}

/* The text form has both in one word, with a colon that no name of a table has. */
static gboolean
read_house (const MusterXmlNode *node, GHashTable *house, GError **error)
{
  static const char *const known[] = { "id", "row", "cells", NULL };
  const char *words[3];
  g_autofree char *key = NULL;

  if (!check_attributes (node, known, error))
    return FALSE;
  for (guint i = 0; i < G_N_ELEMENTS (words); i++)
    {
      words[i] = need_attribute (node, known[i], error);
      if (words[i] == NULL)
        return FALSE;
    }
  key = g_strconcat (words[0], ":", words[1], NULL);
  if (g_hash_table_contains (house, key))
    return refuse_value (error, node, "row", _ ("each of them once"));
  g_hash_table_insert (house, g_steal_pointer (&key), g_strdup (words[2]));

  return TRUE;
}

static gboolean
read_force (const MusterXmlNode *node, GHashTable *forces, GError **error)
{
  static const char *const known[] = { "side", "name", "campaign", "after", NULL };
  g_autoptr (MusterBattleForce) force = NULL;
  const char *side;

  if (!check_attributes (node, known, error))
    return FALSE;
  side = need_attribute (node, "side", error);
  if (side == NULL)
    return FALSE;
  if (g_hash_table_contains (forces, side))
    return refuse_value (error, node, "side", _ ("each of them once"));
  force = muster_battle_force_from_node (node, error);
  if (force == NULL)
    return FALSE;
  g_hash_table_insert (forces, g_strdup (side), muster_battle_force_to_text (force));

  return TRUE;
}

/* Whether the cards suit the rulebook is found out when it is played. */
static gboolean
read_deck (const MusterXmlNode *node, GHashTable *decks, GError **error)
{
  static const char *const known[] = { "id", NULL };
  const char *id;

  if (!check_attributes (node, known, error))
    return FALSE;
  id = need_attribute (node, "id", error);
  if (id == NULL)
    return FALSE;
  if (g_hash_table_contains (decks, id))
    return refuse_value (error, node, "id", _ ("each of them once"));
  g_hash_table_insert (decks, g_strdup (id), g_strdup (muster_xml_node_get_text (node)));

  return TRUE;
}

static gboolean
read_setup_child (const MusterXmlNode *node, MusterSetup *setup, GError **error)
{
  static const char *const known[] = { "title", NULL };

  if (muster_xml_node_is (node, "ruling"))
    return read_pair (node, "id", setup->rulings, error);
  if (muster_xml_node_is (node, "player"))
    return read_pair (node, "side", setup->players, error);
  if (muster_xml_node_is (node, "name"))
    return read_pair (node, "thing", setup->names, error);
  if (muster_xml_node_is (node, "force"))
    return read_force (node, setup->forces, error);
  if (muster_xml_node_is (node, "deck"))
    return read_deck (node, setup->decks, error);
  if (muster_xml_node_is (node, "table"))
    return read_house (node, setup->house, error);
  if (!muster_xml_node_is (node, "board"))
    return refuse_node (
        error,
        node,
        _ ("unknown element <%s>; expected board, ruling, player, name, force, deck or table"),
        muster_xml_node_get_name (node));
  if (setup->board != NULL)
    return refuse_node (error, node, _ ("a second <board>; expected one"));
  setup->board = g_strdup (muster_xml_node_get_text (node));
  setup->board_title = g_strdup (muster_xml_node_get_attribute (node, "title"));

  return check_attributes (node, known, error);
}

static gboolean
read_setup (const MusterXmlNode *node, MusterSetup *setup, GError **error)
{
  static const char *const known[] = { "scenario", "seed",       "tracked",  "hand-dice", "sparing",
                                       "title",    "concluding", "all-dice", NULL };

  if (!check_attributes (node, known, error) ||
      !read_number (node, "seed", G_MAXUINT64, &setup->seed, error) ||
      !read_boolean (node, "tracked", &setup->tracked, error) ||
      !read_boolean (node, "hand-dice", &setup->hand_dice, error))
    return FALSE;
  setup->sparing = setup->tracked;
  if (muster_xml_node_get_attribute (node, "sparing") != NULL &&
      !read_boolean (node, "sparing", &setup->sparing, error))
    return FALSE;
  setup->concluding = setup->tracked;
  if (muster_xml_node_get_attribute (node, "concluding") != NULL &&
      !read_boolean (node, "concluding", &setup->concluding, error))
    return FALSE;
  setup->all_dice = FALSE;
  if (muster_xml_node_get_attribute (node, "all-dice") != NULL &&
      !read_boolean (node, "all-dice", &setup->all_dice, error))
    return FALSE;
  setup->scenario = g_strdup (muster_xml_node_get_attribute (node, "scenario"));
  setup->title = g_strdup (muster_xml_node_get_attribute (node, "title"));
  for (const MusterXmlNode *child = muster_xml_node_get_first_child (node); child != NULL;
       child = muster_xml_node_get_next (child))
    if (!read_setup_child (child, setup, error))
      return FALSE;

  return TRUE;
}

/* The names are paths inside the set of files; none of them may lead out of it. */
static gboolean
is_safe_name (const char *name)
{
  g_auto (GStrv) parts = g_strsplit (name, "/", -1);

  if (*name == '\0' || strchr (name, '\\') != NULL || strchr (name, ':') != NULL)
    return FALSE;
  for (guint i = 0; parts[i] != NULL; i++)
    if (*parts[i] == '\0' || g_str_equal (parts[i], ".") || g_str_equal (parts[i], ".."))
      return FALSE;

  return TRUE;
}

static GBytes *
decode (const MusterXmlNode *node, GError **error)
{
  const char *text = muster_xml_node_get_text (node);
  gsize length = strlen (text);
  gsize padding = length >= 2 ? (gsize) (text[length - 1] == '=') + (text[length - 2] == '=') : 0;
  gsize size = 0;
  guchar *data;

  /* GLib skips what is no base64 without saying so. */
  for (gsize i = 0; i < length - padding; i++)
    if (!g_ascii_isalnum (text[i]) && text[i] != '+' && text[i] != '/')
      {
        MusterLocation where;

        muster_xml_node_locate_text (node, (guint) i, &where);
        refuse (error, &where, _ ("the content of the file is broken; expected base64"));
        return NULL;
      }
  if (length % 4 != 0)
    {
      refuse_node (error, node, _ ("the content of the file is cut off; expected base64"));
      return NULL;
    }
  if (length == 0)
    return g_bytes_new_static ("", 0);
  data = g_base64_decode (text, &size);

  return g_bytes_new_take (data, size);
}

static gboolean
read_file (const MusterXmlNode *node, MusterBattleRecord *record, GError **error)
{
  static const char *const known[] = { "name", NULL };
  g_autoptr (GBytes) bytes = NULL;
  const char *name;

  if (!check_attributes (node, known, error))
    return FALSE;
  name = need_attribute (node, "name", error);
  if (name == NULL)
    return FALSE;
  if (!is_safe_name (name))
    return refuse_value (error, node, "name", _ ("a path inside the rulebooks"));
  if (record->files->len == MAX_FILES)
    return refuse_node (error, node, _ ("too many files; expected at most %d"), MAX_FILES);
  for (guint i = 0; i < record->files->len; i++)
    {
      const MusterRulebookFile *other = g_ptr_array_index (record->files, i);

      if (g_str_equal (other->name, name))
        return refuse_value (error, node, "name", _ ("each file once"));
    }
  bytes = decode (node, error);
  if (bytes == NULL)
    return FALSE;
  muster_battle_record_add_file (record, name, bytes);

  return TRUE;
}

static gboolean
read_checksum (const MusterXmlNode *node, guint64 *checksum, GError **error)
{
  const char *text = need_attribute (node, "checksum", error);

  if (text == NULL)
    return FALSE;
  if (strlen (text) != 16 || !g_ascii_string_to_unsigned (text, 16, 0, G_MAXUINT64, checksum, NULL))
    return refuse_value (error, node, "checksum", _ ("16 hexadecimal digits"));

  return TRUE;
}

static gboolean
read_input (const MusterXmlNode *node, MusterBattleRecord *record, GError **error)
{
  static const char *const known[] = { "id", "parent", "checksum", NULL };
  const guint n = record->inputs->len;
  g_autofree char *text = g_strstrip (g_strdup (muster_xml_node_get_text (node)));
  g_autoptr (MusterInput) input = NULL;
  g_autoptr (GError) fault = NULL;
  guint64 id, parent, checksum;

  if (n == MAX_INPUTS)
    return refuse_node (error, node, _ ("too many inputs; expected at most %d"), MAX_INPUTS);
  if (!check_attributes (node, known, error) || !read_number (node, "id", MAX_INPUTS, &id, error) ||
      !read_number (node, "parent", n, &parent, error) || !read_checksum (node, &checksum, error))
    return FALSE;
  if (id != n + 1)
    {
      g_autofree char *expected = g_strdup_printf (_ ("%u, one more than before"), n + 1);

      return refuse_value (error, node, "id", expected);
    }
  input = muster_input_parse (text, &fault);
  if (input == NULL)
    {
      MusterLocation where;

      muster_xml_node_locate_text (node, 0, &where);
      return refuse (error, &where, _ ("input %u: %s"), n + 1, fault->message);
    }
  muster_battle_record_add_input (record, (guint) parent, text, checksum);

  return TRUE;
}

static gboolean
read_child (const MusterXmlNode *node, MusterBattleRecord *record, guint *n_setups, GError **error)
{
  if (muster_xml_node_is (node, "input"))
    return read_input (node, record, error);
  if (muster_xml_node_is (node, "file"))
    return read_file (node, record, error);
  if (!muster_xml_node_is (node, "setup"))
    return refuse_node (error,
                        node,
                        _ ("unknown element <%s>; expected setup, file or input"),
                        muster_xml_node_get_name (node));
  if (++*n_setups > 1)
    return refuse_node (error, node, _ ("a second <setup>; expected one"));

  return read_setup (node, record->setup, error);
}

static gboolean
check_format (const MusterXmlNode *root, GError **error)
{
  guint64 format;

  if (!muster_xml_node_is (root, "battle"))
    return refuse_node (error,
                        root,
                        _ ("found <%s>; expected <battle>: this is no battle file"),
                        muster_xml_node_get_name (root));
  if (!read_number (root, "format", G_MAXUINT32, &format, error))
    return FALSE;
  if (format == MUSTER_BATTLE_FILE_FORMAT)
    return TRUE;
  refuse_value (error, root, "format", _ ("1; a newer version of Muster wrote this file"));
  if (error != NULL && format > MUSTER_BATTLE_FILE_FORMAT)
    (*error)->code = MUSTER_BATTLE_ERROR_NEWER;

  return FALSE;
}

/* Campaigns name a battle by it, as they name all else. */
static gboolean
read_token (const MusterXmlNode *root, MusterBattleRecord *record, GError **error)
{
  const char *token = muster_xml_node_get_attribute (root, "token");
  const gsize length = token != NULL ? strlen (token) : 0;

  if (token == NULL)
    return TRUE;
  if (length == 0 || length > MOST_TOKEN ||
      strspn (token,
              G_CSET_a_2_z G_CSET_A_2_Z "0123456789"
                                        "._:-") != length)
    return refuse_value (error, root, "token", _ ("letters, digits and \"._:-\""));
  record->token = g_strdup (token);

  return TRUE;
}

static gboolean
read_root (const MusterXmlNode *root, MusterBattleRecord *record, GError **error)
{
  static const char *const known[] = { "format", "token", "rulebook", "hash", "head", NULL };
  guint n_setups = 0;
  guint64 head;

  if (!check_format (root, error) || !check_attributes (root, known, error) ||
      !read_token (root, record, error))
    return FALSE;
  record->rulebook_id = g_strdup (need_attribute (root, "rulebook", error));
  if (record->rulebook_id == NULL)
    return FALSE;
  record->rulebook_hash = g_strdup (need_attribute (root, "hash", error));
  if (record->rulebook_hash == NULL)
    return FALSE;
  for (const MusterXmlNode *child = muster_xml_node_get_first_child (root); child != NULL;
       child = muster_xml_node_get_next (child))
    if (!read_child (child, record, &n_setups, error))
      return FALSE;
  if (n_setups == 0)
    return refuse_node (error, root, _ ("<battle> has no <setup>; it is needed"));
  if (record->files->len == 0)
    return refuse_node (error, root, _ ("<battle> has no <file>; expected those of its rulebook"));
  if (!read_number (root, "head", record->inputs->len, &head, error))
    return FALSE;
  record->head = (guint) head;

  return TRUE;
}

MusterBattleRecord *
muster_battle_record_load (const char *path, GError **error)
{
  MusterXmlLimits limits = MUSTER_XML_LIMITS_INIT;
  g_autoptr (MusterXmlDocument) document = NULL;
  g_autoptr (MusterBattleRecord) record = NULL;

  limits.max_depth = 8;
  limits.max_elements = MAX_INPUTS * 2;
  limits.max_text = 16 * 1024 * 1024;
  document = muster_xml_document_load (path, &limits, error);
  if (document == NULL)
    return NULL;
  record = muster_battle_record_new ();
  if (!read_root (muster_xml_document_get_root (document), record, error))
    return NULL;

  return g_steal_pointer (&record);
}
