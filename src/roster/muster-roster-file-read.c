/* muster-roster-file-read.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-roster-file.h"

#include <glib/gi18n.h>
#include <math.h>
#include <string.h>

#include "muster-container.h"
#include "muster-override-notes.h"
#include "muster-roster-origin.h"
#include "muster-roster-tags.h"
#include "muster-xml-document.h"

#define MAX_DEPTH  256
#define MAX_NUMBER 1000000

/* Of costs, and of categories with notes, of one item; the others stay in the file as they are. */
#define MAX_LISTED 200

/* What those are called that have no id. */
#define NAMELESS "item"

typedef struct
{
  MusterXmlDocument *document;
  MusterReport *report;
  /* Those in use, borrowed from items, and what to append to them next to make another. */
  GHashTable *ids;
} Reader;

static void read_lists (Reader *self, MusterItem *item, const MusterXmlNode *node);

/* ---- Values ---- */

static void
locate (const MusterXmlNode *node, const char *attribute, MusterLocation *where)
{
  const MusterXmlAttribute *at = muster_xml_node_get_attribute_node (node, attribute);

  if (at != NULL)
    muster_xml_attribute_get_location (at, where);
  else
    muster_xml_node_get_location (node, where);
}

static gboolean
parse_number (const char *text, double *value)
{
  char *end = NULL;

  *value = g_ascii_strtod (text, &end);

  return end != text && *end == '\0' && isfinite (*value);
}

/* 0 where there is none. */
static double
read_number (const Reader *self, const MusterXmlNode *node, const char *attribute)
{
  const char *text = muster_xml_node_get_attribute (node, attribute);
  double value;
  MusterLocation where;

  if (text == NULL)
    return 0;
  if (parse_number (text, &value))
    return value;

  locate (node, attribute, &where);
  muster_report_add (self->report,
                     muster_roster_tag (MUSTER_ROSTER_TAG_NUMBER_INVALID),
                     &where,
                     _ ("attribute \"%s\" is \"%s\"; expected a number"),
                     attribute,
                     text);

  return 0;
}

/* A number that is beyond what can be counted becomes the nearest that is not. */
static int
read_integer (const Reader *self,
              const MusterXmlNode *node,
              const char *attribute,
              int least,
              int most)
{
  const char *text = muster_xml_node_get_attribute (node, attribute);
  double value = read_number (self, node, attribute);
  MusterLocation where;

  /* What is no number was told as such. */
  if (text == NULL || !parse_number (text, &value))
    return MAX (least, 0);
  if (value >= least && value <= most && value == floor (value))
    return (int) value;

  locate (node, attribute, &where);
  muster_report_add (self->report,
                     muster_roster_tag (MUSTER_ROSTER_TAG_NUMBER_RANGE),
                     &where,
                     _ ("attribute \"%s\" is \"%s\"; expected a whole number from %d to %d"),
                     attribute,
                     text,
                     least,
                     most);

  return value >= most ? most : value > least ? (int) value : least;
}

/* ---- Ids ---- */

static char *
append_number (const Reader *self, const char *stem)
{
  const guint last = GPOINTER_TO_UINT (g_hash_table_lookup (self->ids, stem));
  g_autofree char *id = NULL;
  guint n = MAX (last, 1);

  do
    {
      g_free (id);
      id = g_strdup_printf ("%s-%u", stem, ++n);
    }
  while (g_hash_table_contains (self->ids, id));
  g_hash_table_insert (self->ids, (gpointer) stem, GUINT_TO_POINTER (n));

  return g_steal_pointer (&id);
}

/* One that nothing else in the file has: everything is found by it. */
static char *
choose_id (const Reader *self, const MusterXmlNode *node)
{
  const char *given = muster_xml_node_get_attribute (node, "id");
  g_autofree char *id = NULL;
  MusterLocation where;

  if (given == NULL || *given == '\0')
    return append_number (self, NAMELESS);
  if (!g_hash_table_contains (self->ids, given))
    return g_strdup (given);

  id = append_number (self, given);
  locate (node, "id", &where);
  muster_report_add (self->report,
                     muster_roster_tag (MUSTER_ROSTER_TAG_ID_DUPLICATE),
                     &where,
                     _ ("id \"%s\" is used twice; here it is read as \"%s\""),
                     given,
                     id);

  return g_steal_pointer (&id);
}

/* ---- Items ---- */

static void
read_costs (const Reader *self,
            MusterItem *item,
            const MusterXmlNode *node,
            const char *list,
            const char *name)
{
  const MusterXmlNode *at = muster_roster_origin_get_first (node, list, name);

  for (guint i = 0; at != NULL && i < MAX_LISTED;
       at = muster_roster_origin_get_next (at, name), i++)
    {
      const char *type_id = muster_xml_node_get_attribute (at, "typeId");

      if (type_id != NULL && *type_id != '\0')
        muster_item_set_cost (item,
                              type_id,
                              muster_xml_node_get_attribute (at, "name"),
                              read_number (self, at, "value"));
    }
}

/* What once cost something is listed for good. */
static GPtrArray *
list_cost_ids (const MusterXmlNode *root)
{
  GPtrArray *ids = g_ptr_array_new_with_free_func (g_free);
  const MusterXmlNode *at = muster_roster_origin_get_first (root, "costs", "cost");

  for (guint i = 0; at != NULL && i < MAX_LISTED;
       at = muster_roster_origin_get_next (at, "cost"), i++)
    if (muster_xml_node_get_attribute (at, "typeId") != NULL)
      g_ptr_array_add (ids, g_strdup (muster_xml_node_get_attribute (at, "typeId")));

  return ids;
}

static const char *
get_notes (const MusterXmlNode *node)
{
  const MusterXmlNode *notes = muster_roster_origin_find_child (node, "customNotes");

  return notes != NULL ? muster_xml_node_get_text (notes) : "";
}

static void
read_categories (MusterItem *item, const MusterXmlNode *node)
{
  const MusterXmlNode *at = muster_roster_origin_get_first (node, "categories", "category");

  for (guint i = 0; at != NULL && i < MAX_LISTED;
       at = muster_roster_origin_get_next (at, "category"), i++)
    {
      const char *entry_id = muster_xml_node_get_attribute (at, "entryId");
      const char *custom_name = muster_xml_node_get_attribute (at, "customName");
      const char *notes = get_notes (at);

      if (entry_id != NULL && (custom_name != NULL || *notes != '\0'))
        muster_item_set_category (item, entry_id, custom_name, notes);
    }
}

static MusterItem *
read_item (Reader *self, const MusterXmlNode *node, MusterItemKind kind)
{
  g_autofree char *id = choose_id (self, node);
  MusterItem *item = muster_item_new (kind, id);

  g_hash_table_insert (self->ids, item->id, GUINT_TO_POINTER (1));
  muster_roster_origin_set (item, self->document, node);
  muster_item_set_string (&item->name, muster_xml_node_get_attribute (node, "name"));
  muster_item_set_string (&item->entry_id, muster_xml_node_get_attribute (node, "entryId"));
  muster_item_set_string (&item->custom_name, muster_xml_node_get_attribute (node, "customName"));
  muster_override_notes_split (item, get_notes (node));

  return item;
}

static MusterItem *
read_selection (Reader *self, const MusterXmlNode *node)
{
  MusterItem *item = read_item (self, node, MUSTER_ITEM_SELECTION);

  muster_item_set_string (&item->group_id, muster_xml_node_get_attribute (node, "entryGroupId"));
  muster_item_set_string (&item->type, muster_xml_node_get_attribute (node, "type"));
  item->number = read_integer (self, node, "number", 1, MAX_NUMBER);
  read_costs (self, item, node, "costs", "cost");
  read_lists (self, item, node);

  return item;
}

static MusterItem *
read_force (Reader *self, const MusterXmlNode *node)
{
  MusterItem *item = read_item (self, node, MUSTER_ITEM_FORCE);

  muster_item_set_string (&item->catalogue_id, muster_xml_node_get_attribute (node, "catalogueId"));
  muster_item_set_string (&item->catalogue_name,
                          muster_xml_node_get_attribute (node, "catalogueName"));
  item->catalogue_revision = read_integer (self, node, "catalogueRevision", G_MININT, G_MAXINT);
  read_categories (item, node);
  read_lists (self, item, node);

  return item;
}

/* Selections and forces below an item. The reader of XML limits how deep that goes. */
static void
read_lists (Reader *self, MusterItem *item, const MusterXmlNode *node)
{
  for (const MusterXmlNode *list = muster_xml_node_get_first_child (node); list != NULL;
       list = muster_xml_node_get_next (list))
    {
      const gboolean forces = item->kind != MUSTER_ITEM_SELECTION &&
                              muster_roster_origin_is_own (list, "forces");
      const gboolean selections = item->kind != MUSTER_ITEM_ROSTER &&
                                  muster_roster_origin_is_own (list, "selections");

      for (const MusterXmlNode *at = muster_xml_node_get_first_child (list); at != NULL;
           at = muster_xml_node_get_next (at))
        if (forces && muster_roster_origin_is_own (at, "force"))
          muster_item_take_force (item, read_force (self, at));
        else if (selections && muster_roster_origin_is_own (at, "selection"))
          muster_item_take_selection (item, read_selection (self, at));
    }
}

/* ---- The file ---- */

static gboolean
check_root (const MusterXmlNode *root, GError **error)
{
  const char *version = muster_xml_node_get_attribute (root, "battleScribeVersion");
  g_autofree char *place = NULL;
  MusterLocation where;

  muster_xml_node_get_location (root, &where);
  place = muster_location_to_string (&where);
  if (!muster_xml_node_is (root, "roster"))
    {
      g_set_error (error,
                   MUSTER_ROSTER_ERROR,
                   MUSTER_ROSTER_ERROR_INVALID,
                   _ ("%s: the file is no list: it begins with \"%s\"; expected \"roster\""),
                   place,
                   muster_xml_node_get_name (root));
      return FALSE;
    }
  if (version == NULL || !g_str_has_prefix (version, "1."))
    return TRUE;
  g_set_error (error,
               MUSTER_ROSTER_ERROR,
               MUSTER_ROSTER_ERROR_OLD,
               _ ("%s: the list was written by BattleScribe %s, in a form that is not read; "
                  "open and save it with version 2 of that program first"),
               place,
               version);

  return FALSE;
}

static MusterRosterFile *
read_document (MusterXmlDocument *document, MusterReport *report, GError **error)
{
  const MusterXmlNode *root = muster_xml_document_get_root (document);
  g_autoptr (GHashTable) ids = g_hash_table_new (g_str_hash, g_str_equal);
  Reader reader = { document, report, ids };
  MusterRosterFile *self;

  if (!check_root (root, error))
    return NULL;

  self = g_new0 (MusterRosterFile, 1);
  self->game_system_id = g_strdup (muster_xml_node_get_attribute (root, "gameSystemId"));
  self->game_system_name = g_strdup (muster_xml_node_get_attribute (root, "gameSystemName"));
  self->game_system_revision = read_integer (&reader,
                                             root,
                                             "gameSystemRevision",
                                             G_MININT,
                                             G_MAXINT);
  self->cost_ids = list_cost_ids (root);
  self->root = read_item (&reader, root, MUSTER_ITEM_ROSTER);
  read_costs (&reader, self->root, root, "costLimits", "costLimit");
  read_lists (&reader, self->root, root);

  return self;
}

/* ---- Archives ---- */

static gboolean
is_archive (GBytes *bytes)
{
  gsize size = 0;
  const char *data = g_bytes_get_data (bytes, &size);

  return size >= 4 && memcmp (data, "PK\3\4", 4) == 0;
}

/* Not what other systems put beside each file. */
static gboolean
is_roster_name (const char *name)
{
  g_autofree char *low = g_ascii_strdown (name, -1);

  return g_str_has_suffix (low, ".ros") && !g_str_has_prefix (name, "__MACOSX/");
}

static GBytes *
unpack (const char *name, GBytes *bytes, GError **error)
{
  g_autoptr (GPtrArray) entries = muster_container_read_bytes (name, bytes, NULL, error);
  GBytes *found = NULL;
  guint n = 0;

  if (entries == NULL)
    return NULL;
  for (guint i = 0; i < entries->len; i++)
    {
      const MusterContainerEntry *entry = g_ptr_array_index (entries, i);

      if (!is_roster_name (entry->name))
        continue;
      found = entry->bytes;
      n++;
    }
  if (n == 1)
    return g_bytes_ref (found);
  g_set_error (error,
               MUSTER_ROSTER_ERROR,
               MUSTER_ROSTER_ERROR_INVALID,
               n == 0 ? _ ("%s: the archive holds no list; expected a .ros file in it")
                      : _ ("%s: the archive holds more than one list; expected one .ros file"),
               name);

  return NULL;
}

MusterRosterFile *
muster_roster_file_read_bytes (const char *name,
                               GBytes *bytes,
                               MusterReport *report,
                               GError **error)
{
  MusterXmlLimits limits = MUSTER_XML_LIMITS_INIT;
  g_autoptr (GBytes) text = NULL;
  g_autoptr (MusterXmlDocument) document = NULL;

  limits.max_depth = MAX_DEPTH;
  text = is_archive (bytes) ? unpack (name, bytes, error) : g_bytes_ref (bytes);
  if (text == NULL)
    return NULL;
  document = muster_xml_document_load_bytes (name, text, &limits, error);
  if (document == NULL)
    return NULL;

  return read_document (document, report, error);
}

MusterRosterFile *
muster_roster_file_read (const char *path, MusterReport *report, GError **error)
{
  g_autoptr (GBytes) bytes = muster_xml_document_read (path, NULL, error);

  return bytes != NULL ? muster_roster_file_read_bytes (path, bytes, report, error) : NULL;
}

void
muster_roster_file_free (MusterRosterFile *self)
{
  g_clear_pointer (&self->root, muster_item_unref);
  g_free (self->game_system_id);
  g_free (self->game_system_name);
  g_clear_pointer (&self->cost_ids, g_ptr_array_unref);
  g_free (self);
}
