/* muster-deck-file-read.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-deck-file.h"

#include <glib/gi18n.h>
#include <string.h>

#include "muster-container.h"
#include "muster-deck-draft.h"
#include "muster-deck-tags.h"
#include "muster-nearest.h"
#include "muster-xml-document.h"

#define MAIN_FILE "deck.xml"
#define PICTURES  "pictures/"

typedef struct
{
  MusterDeckDraft *draft;
  MusterReport *report;
} Reader;

/* ---- Faults ---- */

/* About an attribute where there is one of this name, otherwise about the element. Always FALSE. */
static gboolean complain (Reader *reader,
                          MusterDeckTag tag,
                          const MusterXmlNode *node,
                          const char *attribute,
                          const char *format,
                          ...) G_GNUC_PRINTF (5, 6);

static gboolean
complain (Reader *reader,
          MusterDeckTag tag,
          const MusterXmlNode *node,
          const char *attribute,
          const char *format,
          ...)
{
  const MusterXmlAttribute *found = attribute != NULL
                                        ? muster_xml_node_get_attribute_node (node, attribute)
                                        : NULL;
  MusterLocation where = MUSTER_LOCATION_INIT;
  g_autofree char *message = NULL;
  va_list arguments;

  va_start (arguments, format);
  message = g_strdup_vprintf (format, arguments);
  va_end (arguments);
  if (found != NULL)
    muster_xml_attribute_get_location (found, &where);
  else
    muster_xml_node_get_location (node, &where);
  muster_report_add (reader->report, muster_deck_tag (tag), &where, "%s", message);

  return FALSE;
}

/* Takes @error, which a draft has set. */
static gboolean
complain_of (Reader *reader, const MusterXmlNode *node, const char *attribute, GError *error)
{
  g_autoptr (GError) taken = error;
  MusterDeckTag tag = g_error_matches (error, MUSTER_DECK_ERROR, MUSTER_DECK_ERROR_NOT_FOUND)
                          ? MUSTER_DECK_TAG_UNKNOWN_NAME
                          : MUSTER_DECK_TAG_BAD_VALUE;

  return complain (reader, tag, node, attribute, "%s", taken->message);
}

/* Whether the element has only attributes of the list, which ends with NULL. */
static gboolean
check_attributes (Reader *reader, const MusterXmlNode *node, const char *const *known)
{
  gboolean fine = TRUE;

  for (guint i = 0; i < muster_xml_node_get_n_attributes (node); i++)
    {
      const MusterXmlAttribute *attribute = muster_xml_node_get_attribute_at (node, i);
      const char *name = muster_xml_attribute_get_name (attribute);
      g_autofree char *hint = NULL;
      MusterLocation where;

      if (g_strv_contains (known, name))
        continue;
      hint = muster_nearest_hint (name, known);
      muster_xml_attribute_get_location (attribute, &where);
      muster_report_add_hint (reader->report,
                              muster_deck_tag (MUSTER_DECK_TAG_UNKNOWN_PART),
                              &where,
                              hint,
                              _ ("unknown attribute \"%s\" of \"%s\""),
                              name,
                              muster_xml_node_get_name (node));
      fine = FALSE;
    }

  return fine;
}

/* (nullable): NULL after it was complained of. */
static const char *
need (Reader *reader, const MusterXmlNode *node, const char *attribute)
{
  const char *value = muster_xml_node_get_attribute (node, attribute);

  if (value == NULL)
    complain (reader,
              MUSTER_DECK_TAG_MISSING_PART,
              node,
              NULL,
              _ ("\"%s\" has no attribute \"%s\""),
              muster_xml_node_get_name (node),
              attribute);

  return value;
}

static gboolean
complain_of_word (Reader *reader, const MusterXmlNode *node, const char *attribute)
{
  return complain (reader,
                   MUSTER_DECK_TAG_BAD_VALUE,
                   node,
                   attribute,
                   _ ("unknown %s \"%s\""),
                   attribute,
                   muster_xml_node_get_attribute (node, attribute));
}

/* ---- The deck ---- */

static gboolean
read_length (Reader *reader, const MusterXmlNode *node, const char *attribute, double *mm)
{
  const char *text = need (reader, node, attribute);
  char *end = NULL;

  if (text == NULL)
    return FALSE;
  *mm = g_ascii_strtod (text, &end);
  if (end == text || *end != '\0' || strspn (text, "0123456789.") != strlen (text))
    return complain (reader,
                     MUSTER_DECK_TAG_BAD_VALUE,
                     node,
                     attribute,
                     _ ("\"%s\" is no length in millimetres"),
                     text);

  return TRUE;
}

static void
read_size (Reader *reader, const MusterXmlNode *root)
{
  GError *error = NULL;
  double width = 0;
  double height = 0;

  if (read_length (reader, root, "width", &width) &&
      read_length (reader, root, "height", &height) &&
      !muster_deck_draft_set_size (reader->draft, width, height, &error))
    complain_of (reader, root, "width", error);
}

static void
read_head (Reader *reader, const MusterXmlNode *root)
{
  static const char *const known[] = { "format", "id",     "title", "width",
                                       "height", "layout", "back",  NULL };
  const char *format = need (reader, root, "format");
  const char *id = need (reader, root, "id");
  const char *title = need (reader, root, "title");
  const char *layout = need (reader, root, "layout");
  const char *back = muster_xml_node_get_attribute (root, "back");
  MusterDeckLayout found;
  GError *error = NULL;

  check_attributes (reader, root, known);
  if (format != NULL && !g_str_equal (format, "1"))
    complain (reader,
              MUSTER_DECK_TAG_BAD_VALUE,
              root,
              "format",
              _ ("unknown format \"%s\"; expected 1"),
              format);
  if (id != NULL && !muster_deck_draft_set_id (reader->draft, id, &error))
    complain_of (reader, root, "id", g_steal_pointer (&error));
  if (title != NULL && !muster_deck_draft_set_title (reader->draft, title, &error))
    complain_of (reader, root, "title", g_steal_pointer (&error));
  read_size (reader, root);
  if (layout != NULL && !muster_deck_layout_from_nick (layout, &found))
    complain_of_word (reader, root, "layout");
  else if (layout != NULL)
    muster_deck_draft_set_layout (reader->draft, found);
  if (back != NULL && !muster_deck_draft_set_back (reader->draft, back, &error))
    complain_of (reader, root, "back", g_steal_pointer (&error));
}

static void
read_note (Reader *reader, const MusterXmlNode *node)
{
  static const char *const none[] = { NULL };
  GError *error = NULL;

  if (check_attributes (reader, node, none) &&
      !muster_deck_draft_set_note (reader->draft, muster_xml_node_get_text (node), &error))
    complain_of (reader, node, NULL, error);
}

static void
read_suit (Reader *reader, const MusterXmlNode *node)
{
  static const char *const known[] = { "id", "title", "sign", "colour", NULL };
  const char *id = need (reader, node, "id");
  const char *title = need (reader, node, "title");
  const char *sign = need (reader, node, "sign");
  const char *colour = need (reader, node, "colour");
  GError *error = NULL;

  if (!check_attributes (reader, node, known) || id == NULL || title == NULL || sign == NULL ||
      colour == NULL)
    return;
  if (muster_deck_find_suit (muster_deck_draft_peek (reader->draft), id) != NULL)
    complain (reader, MUSTER_DECK_TAG_BAD_VALUE, node, "id", _ ("the id \"%s\" is taken"), id);
  else if (!muster_deck_draft_put_suit (reader->draft, id, title, sign, colour, &error))
    complain_of (reader, node, NULL, error);
}

static void
read_field (Reader *reader, const MusterXmlNode *node)
{
  static const char *const known[] = { "id", "title", "type", "place", NULL };
  const char *id = need (reader, node, "id");
  const char *title = need (reader, node, "title");
  const char *type_name = need (reader, node, "type");
  const char *place_name = need (reader, node, "place");
  MusterDeckFieldType type = MUSTER_DECK_FIELD_WORD;
  MusterDeckPlace place = MUSTER_DECK_PLACE_NONE;
  GError *error = NULL;

  if (!check_attributes (reader, node, known) || id == NULL || title == NULL || type_name == NULL ||
      place_name == NULL)
    return;
  if (!muster_deck_field_type_from_nick (type_name, &type))
    complain_of_word (reader, node, "type");
  else if (!muster_deck_place_from_nick (place_name, &place))
    complain_of_word (reader, node, "place");
  else if (!muster_deck_draft_add_field (reader->draft, id, title, type, &error))
    complain_of (reader, node, NULL, error);
  else
    muster_deck_draft_set_field_place (
        reader->draft,
        muster_deck_get_n_fields (muster_deck_draft_peek (reader->draft)) - 1,
        place);
}

/* ---- Cards ---- */

static gboolean
set_cell (Reader *reader,
          guint card,
          guint column,
          const MusterXmlNode *node,
          const char *attribute,
          const char *text)
{
  GError *error = NULL;

  return text == NULL || muster_deck_draft_set_cell (reader->draft, card, column, text, &error) ||
         complain_of (reader, node, attribute, error);
}

static gboolean
read_value (Reader *reader, guint card, const MusterXmlNode *node)
{
  static const char *const known[] = { "field", NULL };
  const MusterDeck *deck = muster_deck_draft_peek (reader->draft);
  const char *id = need (reader, node, "field");
  guint field;

  if (!check_attributes (reader, node, known) || id == NULL)
    return FALSE;
  if (!muster_deck_find_field (deck, id, &field))
    return complain (reader,
                     MUSTER_DECK_TAG_UNKNOWN_NAME,
                     node,
                     "field",
                     _ ("there is no field \"%s\" in this deck"),
                     id);
  if (*muster_deck_get_card (deck, card)->values[field] != '\0')
    return complain (reader,
                     MUSTER_DECK_TAG_BAD_VALUE,
                     node,
                     "field",
                     _ ("the card has a value of \"%s\" already"),
                     id);

  return set_cell (reader,
                   card,
                   MUSTER_DECK_COLUMN_FIELD + field,
                   node,
                   NULL,
                   muster_xml_node_get_text (node));
}

static gboolean
complain_of_element (Reader *reader, const MusterXmlNode *node)
{
  return complain (reader,
                   MUSTER_DECK_TAG_UNKNOWN_PART,
                   node,
                   NULL,
                   _ ("unknown element \"%s\" in \"%s\""),
                   muster_xml_node_get_name (node),
                   muster_xml_node_get_name (muster_xml_node_get_parent (node)));
}

/* A suit of a card in a file is an id, never a word for a new one; a cell takes its title. */
static gboolean
set_suit (Reader *reader, guint card, const MusterXmlNode *node)
{
  const char *id = muster_xml_node_get_attribute (node, "suit");
  const MusterDeckSuit *suit = NULL;

  if (id == NULL)
    return TRUE;
  suit = muster_deck_find_suit (muster_deck_draft_peek (reader->draft), id);
  if (suit == NULL)
    return complain (reader,
                     MUSTER_DECK_TAG_UNKNOWN_NAME,
                     node,
                     "suit",
                     _ ("there is no suit \"%s\" in this deck"),
                     id);

  return set_cell (reader, card, MUSTER_DECK_COLUMN_SUIT, node, "suit", suit->title);
}

/* It stands there once. */
static gboolean
read_text (Reader *reader, guint card, const MusterXmlNode *node)
{
  static const char *const none[] = { NULL };

  if (!check_attributes (reader, node, none))
    return FALSE;
  if (*muster_deck_get_card (muster_deck_draft_peek (reader->draft), card)->text != '\0')
    return complain (reader,
                     MUSTER_DECK_TAG_BAD_VALUE,
                     node,
                     NULL,
                     _ ("the card has a text already"));

  return set_cell (reader,
                   card,
                   MUSTER_DECK_COLUMN_TEXT,
                   node,
                   NULL,
                   muster_xml_node_get_text (node));
}

static gboolean
fill_card (Reader *reader, guint card, const MusterXmlNode *node)
{
  static const char *const known[] = { "id", "title", "count", "suit", "picture", NULL };
  const char *count = muster_xml_node_get_attribute (node, "count");
  const char *picture = muster_xml_node_get_attribute (node, "picture");
  gboolean fine = check_attributes (reader, node, known);

  fine = set_cell (reader, card, MUSTER_DECK_COLUMN_COUNT, node, "count", count) && fine;
  fine = set_suit (reader, card, node) && fine;
  fine = set_cell (reader, card, MUSTER_DECK_COLUMN_PICTURE, node, "picture", picture) && fine;
  for (const MusterXmlNode *child = muster_xml_node_get_first_child (node); child != NULL;
       child = muster_xml_node_get_next (child))
    {
      if (muster_xml_node_is (child, "value"))
        fine = read_value (reader, card, child) && fine;
      else if (muster_xml_node_is (child, "text"))
        fine = read_text (reader, card, child) && fine;
      else
        fine = complain_of_element (reader, child);
    }

  return fine;
}

/* A card with a fault is left out as a whole. */
static void
read_card (Reader *reader, const MusterXmlNode *node)
{
  const guint index = muster_deck_get_n_cards (muster_deck_draft_peek (reader->draft));
  const char *id = need (reader, node, "id");
  const char *title = need (reader, node, "title");
  GError *error = NULL;

  if (id == NULL || title == NULL)
    return;
  if (!muster_deck_draft_insert_card (reader->draft, index, id, title, &error))
    complain_of (reader, node, NULL, error);
  else if (!fill_card (reader, index, node))
    muster_deck_draft_remove_card (reader->draft, index);
}

/* Cards come last, wherever suits and fields stand. */
static void
read_parts (Reader *reader, const MusterXmlNode *root)
{
  for (const MusterXmlNode *node = muster_xml_node_get_first_child (root); node != NULL;
       node = muster_xml_node_get_next (node))
    {
      if (muster_xml_node_is (node, "note"))
        read_note (reader, node);
      else if (muster_xml_node_is (node, "suit"))
        read_suit (reader, node);
      else if (muster_xml_node_is (node, "field"))
        read_field (reader, node);
      else if (!muster_xml_node_is (node, "card"))
        complain_of_element (reader, node);
    }
  for (const MusterXmlNode *node = muster_xml_node_find_child (root, "card"); node != NULL;
       node = muster_xml_node_find_next (node, "card"))
    read_card (reader, node);
}

static void
read_pictures (Reader *reader, const MusterXmlNode *root, GHashTable *pictures)
{
  g_autoptr (GList) names = g_list_sort (g_hash_table_get_keys (pictures), (GCompareFunc) strcmp);

  for (GList *l = names; l != NULL; l = l->next)
    {
      g_autoptr (GError) error = NULL;

      if (!muster_deck_draft_add_picture (reader->draft,
                                          l->data,
                                          g_hash_table_lookup (pictures, l->data),
                                          &error))
        complain (reader, MUSTER_DECK_TAG_BAD_PICTURE, root, NULL, "%s", error->message);
    }
}

MusterDeck *
muster_deck_file_read_parts (const char *name,
                             GBytes *xml,
                             GHashTable *pictures,
                             gboolean sound,
                             MusterReport *report,
                             GError **error)
{
  g_autoptr (MusterXmlDocument) document = NULL;
  g_autoptr (MusterDeckDraft) draft = muster_deck_draft_new_for_file (name);
  Reader reader = { draft, report };
  const MusterXmlNode *root;

  document = muster_xml_document_load_bytes (name, xml, NULL, error);
  if (document == NULL)
    return NULL;
  root = muster_xml_document_get_root (document);
  if (!muster_xml_node_is (root, "deck"))
    {
      g_set_error (error,
                   MUSTER_DECK_ERROR,
                   MUSTER_DECK_ERROR_INVALID,
                   _ ("%s: this is no deck: found \"%s\"; expected \"deck\""),
                   name,
                   muster_xml_node_get_name (root));
      return NULL;
    }
  if (pictures != NULL)
    read_pictures (&reader, root, pictures);
  read_head (&reader, root);
  read_parts (&reader, root);
  if (!muster_deck_tags_allow (report, sound, error))
    return NULL;

  return muster_deck_draft_make (draft);
}

/* ---- Files ---- */

static gboolean
is_archive (GBytes *bytes)
{
  gsize size = 0;
  const char *data = g_bytes_get_data (bytes, &size);

  return size >= 4 && memcmp (data, "PK\3\4", 4) == 0;
}

static void
warn_of_extra (MusterReport *report, const char *name, const char *entry)
{
  g_autoptr (MusterSource) source = muster_source_new (name, NULL);
  const MusterLocation where = { source, 0, 0, 0 };

  muster_report_add (report,
                     muster_deck_tag (MUSTER_DECK_TAG_EXTRA_FILE),
                     &where,
                     _ ("\"%s\" is no part of a deck"),
                     entry);
}

static MusterDeck *
read_archive (const char *name, GBytes *bytes, gboolean sound, MusterReport *report, GError **error)
{
  g_autoptr (GPtrArray) entries = muster_container_read_bytes (name, bytes, NULL, error);
  g_autoptr (GHashTable) pictures = g_hash_table_new (g_str_hash, g_str_equal);
  GBytes *xml = NULL;

  if (entries == NULL)
    return NULL;
  for (guint i = 0; i < entries->len; i++)
    {
      const MusterContainerEntry *entry = entries->pdata[i];

      if (g_str_equal (entry->name, MAIN_FILE))
        xml = entry->bytes;
      else if (g_str_has_prefix (entry->name, PICTURES))
        g_hash_table_insert (pictures, entry->name + strlen (PICTURES), entry->bytes);
      else
        warn_of_extra (report, name, entry->name);
    }
  if (xml == NULL)
    {
      g_set_error (error,
                   MUSTER_DECK_ERROR,
                   MUSTER_DECK_ERROR_INVALID,
                   _ ("%s: the archive holds no deck; expected \"%s\" in it"),
                   name,
                   MAIN_FILE);
      return NULL;
    }

  return muster_deck_file_read_parts (name, xml, pictures, sound, report, error);
}

MusterDeck *
muster_deck_file_read_bytes (const char *name,
                             GBytes *bytes,
                             gboolean sound,
                             MusterReport *report,
                             GError **error)
{
  if (is_archive (bytes))
    return read_archive (name, bytes, sound, report, error);

  return muster_deck_file_read_parts (name, bytes, NULL, sound, report, error);
}

MusterDeck *
muster_deck_file_read (const char *path, gboolean sound, MusterReport *report, GError **error)
{
  g_autoptr (GBytes) bytes = muster_xml_document_read (path, NULL, error);

  return bytes != NULL ? muster_deck_file_read_bytes (path, bytes, sound, report, error) : NULL;
}
