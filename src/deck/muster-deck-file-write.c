/* muster-deck-file-write.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-deck-file.h"

#include "muster-container.h"
#include "muster-file.h"
#include "muster-xml-writer.h"

static void
write_text (MusterXmlWriter *writer, const char *element, const char *text)
{
  if (*text == '\0')
    return;
  muster_xml_writer_start_element (writer, element);
  muster_xml_writer_text (writer, text);
  muster_xml_writer_end_element (writer);
}

static void
write_length (MusterXmlWriter *writer, const char *name, double mm)
{
  char buffer[G_ASCII_DTOSTR_BUF_SIZE];

  muster_xml_writer_attribute (writer, name, g_ascii_formatd (buffer, sizeof buffer, "%g", mm));
}

static void
write_suit (MusterXmlWriter *writer, const MusterDeckSuit *suit)
{
  muster_xml_writer_start_element (writer, "suit");
  muster_xml_writer_attribute (writer, "id", suit->id);
  muster_xml_writer_attribute (writer, "title", suit->title);
  muster_xml_writer_attribute (writer, "sign", suit->sign);
  muster_xml_writer_attribute (writer, "colour", suit->colour);
  muster_xml_writer_end_element (writer);
}

static void
write_field (MusterXmlWriter *writer, const MusterDeckField *field)
{
  muster_xml_writer_start_element (writer, "field");
  muster_xml_writer_attribute (writer, "id", field->id);
  muster_xml_writer_attribute (writer, "title", field->title);
  muster_xml_writer_attribute (writer, "type", muster_deck_field_type_get_nick (field->type));
  muster_xml_writer_attribute (writer, "place", muster_deck_place_get_nick (field->place));
  muster_xml_writer_end_element (writer);
}

static void
write_card (MusterXmlWriter *writer, const MusterDeck *deck, const MusterDeckCard *card)
{
  muster_xml_writer_start_element (writer, "card");
  muster_xml_writer_attribute (writer, "id", card->id);
  muster_xml_writer_attribute (writer, "title", card->title);
  if (card->count != 1)
    muster_xml_writer_attribute_int (writer, "count", card->count);
  muster_xml_writer_attribute (writer, "suit", card->suit);
  muster_xml_writer_attribute (writer, "picture", card->picture);
  for (guint i = 0; i < muster_deck_get_n_fields (deck); i++)
    {
      if (*card->values[i] == '\0')
        continue;
      muster_xml_writer_start_element (writer, "value");
      muster_xml_writer_attribute (writer, "field", muster_deck_get_field (deck, i)->id);
      muster_xml_writer_text (writer, card->values[i]);
      muster_xml_writer_end_element (writer);
    }
  write_text (writer, "text", card->text);
  muster_xml_writer_end_element (writer);
}

GBytes *
muster_deck_file_write_xml (const MusterDeck *deck)
{
  g_autoptr (MusterXmlWriter) writer = muster_xml_writer_new ();
  const MusterDeckLayout layout = muster_deck_get_layout (deck);

  muster_xml_writer_declaration (writer);
  muster_xml_writer_start_element (writer, "deck");
  muster_xml_writer_attribute (writer, "format", "1");
  muster_xml_writer_attribute (writer, "id", muster_deck_get_id (deck));
  muster_xml_writer_attribute (writer, "title", muster_deck_get_title (deck));
  write_length (writer, "width", muster_deck_get_width (deck));
  write_length (writer, "height", muster_deck_get_height (deck));
  muster_xml_writer_attribute (writer, "layout", muster_deck_layout_get_nick (layout));
  muster_xml_writer_attribute (writer, "back", muster_deck_get_back (deck));
  write_text (writer, "note", muster_deck_get_note (deck));
  for (guint i = 0; i < muster_deck_get_n_suits (deck); i++)
    write_suit (writer, muster_deck_get_suit (deck, i));
  for (guint i = 0; i < muster_deck_get_n_fields (deck); i++)
    write_field (writer, muster_deck_get_field (deck, i));
  for (guint i = 0; i < muster_deck_get_n_cards (deck); i++)
    write_card (writer, deck, muster_deck_get_card (deck, i));
  muster_xml_writer_end_element (writer);

  return muster_xml_writer_end (writer);
}

GBytes *
muster_deck_file_write (const MusterDeck *deck, GError **error)
{
  g_autoptr (GPtrArray) names = muster_deck_list_pictures (deck);
  g_autoptr (GBytes) xml = muster_deck_file_write_xml (deck);
  g_autoptr (GPtrArray) entries = NULL;

  if (names->len == 0)
    return g_steal_pointer (&xml);
  entries = g_ptr_array_new_with_free_func ((GDestroyNotify) muster_container_entry_free);
  g_ptr_array_add (entries, muster_container_entry_new ("deck.xml", xml));
  for (guint i = 0; i < names->len; i++)
    {
      g_autofree char *path = g_strconcat ("pictures/", names->pdata[i], NULL);

      g_ptr_array_add (
          entries,
          muster_container_entry_new (path, muster_deck_get_picture (deck, names->pdata[i])));
    }

  return muster_container_write (entries, error);
}

gboolean
muster_deck_file_save (const MusterDeck *deck, const char *path, GError **error)
{
  g_autoptr (GBytes) bytes = muster_deck_file_write (deck, error);

  return bytes != NULL && muster_file_replace (path, bytes, error);
}
