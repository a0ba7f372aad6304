/* muster-json-stream.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-json-stream.h"

#include <glib/gi18n.h>
#include <string.h>

#include "muster-json-tape.h"

#define N_BITS (MUSTER_XML_STREAM_MOST_WORDS + 1)

/* The members of one object. */
typedef struct
{
  const MusterJsonRecord *first;
  const MusterJsonRecord *end;
} Members;

static const char text_name[] = "$text";

static void
tell_element (MusterXmlStream *self, const MusterJsonRecord *object, guint word, const char *name);

gboolean
muster_json_stream_recognise (const char *text, gsize size)
{
  gsize at = 0;

  while (at < size && g_ascii_isspace (text[at]))
    at++;

  return at < size && (text[at] == '{' || text[at] == '[');
}

static Members
get_members (const MusterJsonRecord *object)
{
  return (Members){ object + 1, object + object->length };
}

static const MusterJsonRecord *
next (const MusterJsonRecord *record)
{
  return record + muster_json_record_get_size (record);
}

static gboolean
is_scalar (const MusterJsonRecord *record)
{
  return record->kind == MUSTER_JSON_TEXT || record->kind == MUSTER_JSON_PLAIN;
}

static guint
get_word (const MusterJsonRecord *record)
{
  return record->word != MUSTER_JSON_NO_WORD ? record->word : MUSTER_XML_NO_WORD;
}

/* The name for messages: most have a word for it. */
static const char *
get_name (MusterXmlStream *self, const MusterJsonRecord *record)
{
  g_autofree char *name = NULL;

  if (record->word != MUSTER_JSON_NO_WORD)
    return self->words[record->word];
  name = muster_json_record_dup_name (record, self->base);

  return muster_xml_arena_strndup (self->names, name, strlen (name));
}

/* ---- Attributes ---- */

static gboolean
has_name (MusterXmlStream *self, const MusterJsonRecord *record, const char *name)
{
  const char *at = muster_json_record_find_name (record, self->base) + 1;
  const gsize length = strlen (name);

  return record->word == MUSTER_JSON_NO_WORD && record->name_end != 0 &&
         (gsize) (self->base + record->name_end - 1 - at) == length &&
         memcmp (at, name, length) == 0;
}

static gboolean
refuse_twice (MusterXmlStream *self, const MusterJsonRecord *record)
{
  const char *name = get_name (self, record);

  muster_xml_stream_go_to (self, muster_json_record_find_name (record, self->base));
  muster_xml_stream_refuse (self,
                            MUSTER_XML_ERROR_INVALID,
                            _ ("member \"%s\" is there twice"),
                            name);

  return FALSE;
}

/* In XML, the parser sees to that. */
static gboolean
check_twice (MusterXmlStream *self, const Members *members)
{
  guint32 seen[N_BITS / 32] = { 0 };

  for (const MusterJsonRecord *it = members->first; it < members->end; it = next (it))
    {
      const guint32 bit = 1u << (it->word % 32);

      if (it->word == MUSTER_JSON_NO_WORD)
        {
          g_autofree char *name = muster_json_record_dup_name (it, self->base);

          for (const MusterJsonRecord *other = members->first; other < it; other = next (other))
            if (has_name (self, other, name))
              return refuse_twice (self, it);
          continue;
        }
      if ((seen[it->word / 32] & bit) != 0)
        return refuse_twice (self, it);
      seen[it->word / 32] |= bit;
    }

  return TRUE;
}

static gboolean
is_attribute (MusterXmlStream *self, const MusterJsonRecord *record)
{
  return is_scalar (record) &&
         (record->word == MUSTER_JSON_NO_WORD || !self->handler.json->is_text (record->word));
}

/* @text: (out): what is between the tags in XML */
static gboolean
take_attributes (MusterXmlStream *self,
                 const char *name,
                 const Members *members,
                 guint *n_taken,
                 const MusterJsonRecord **text)
{
  guint n_members = 0;
  guint n = 0;

  for (const MusterJsonRecord *it = members->first; it < members->end; it = next (it))
    {
      const char *attribute;

      n_members++;
      if (!is_attribute (self, it))
        continue;
      if (has_name (self, it, text_name))
        {
          *text = it;
          continue;
        }
      if (n++ >= self->limits.max_attributes)
        continue;
      attribute = get_name (self, it);
      if (!muster_xml_stream_check_attribute (self, attribute, it->length))
        return FALSE;
      self->attributes[n - 1] = (MusterXmlStreamAttribute){ get_word (it),
                                                            it->length,
                                                            it->value,
                                                            attribute };
    }
  *n_taken = n;
  /* More than there are words for: going through them for each of them would take long. */
  if (n_members > self->limits.max_attributes + MUSTER_XML_STREAM_MOST_WORDS)
    n = n_members;

  return muster_xml_stream_check_element (self, name, n) && check_twice (self, members);
}

/* ---- Elements ---- */

static void
start (MusterXmlStream *self, guint word, const char *name, guint n_attributes)
{
  self->depth++;
  self->n_elements++;
  self->handler.start (self->data, word, name, self->attributes, n_attributes);
}

static void
end (MusterXmlStream *self)
{
  self->depth--;
  if (!self->stopped)
    self->handler.end (self->data);
}

/* An element that is nothing but its text. */
static void
tell_text (MusterXmlStream *self, const MusterJsonRecord *record, guint word, const char *name)
{
  muster_xml_stream_go_to (self, muster_json_record_find_name (record, self->base));
  if (!muster_xml_stream_check_element (self, name, 0))
    return;
  start (self, word, name, 0);
  if (!self->stopped)
    self->handler.text (self->data, record->value, record->length);
  end (self);
}

static void
refuse_item (MusterXmlStream *self, const MusterJsonRecord *record, const char *name)
{
  if (!is_scalar (record))
    muster_xml_stream_go_to (self, record->value);
  muster_xml_stream_refuse (self,
                            MUSTER_XML_ERROR_INVALID,
                            _ ("list \"%s\" holds what is no element; expected objects only"),
                            name);
}

/* The names of an alias, and the like. */
static void
tell_texts (MusterXmlStream *self, const MusterJsonRecord *list, const char *name)
{
  const Members items = get_members (list);

  for (const MusterJsonRecord *it = items.first; it < items.end && !self->stopped; it = next (it))
    if (is_scalar (it))
      {
        MusterJsonRecord item = *it;

        item.name_end = list->name_end;
        tell_text (self, &item, get_word (list), name);
      }
    else
      refuse_item (self, it, name);
}

static void
tell_list (MusterXmlStream *self, const MusterJsonRecord *list)
{
  const char *name = get_name (self, list);
  const Members items = get_members (list);
  const guint word = list->word != MUSTER_JSON_NO_WORD ? self->items[list->word]
                                                       : MUSTER_XML_NO_WORD;

  if (items.first < items.end && is_scalar (items.first))
    {
      tell_texts (self, list, name);
      return;
    }
  muster_xml_stream_go_to (self, muster_json_record_find_name (list, self->base));
  if (!muster_xml_stream_check_element (self, name, 0))
    return;
  start (self, get_word (list), name, 0);
  for (const MusterJsonRecord *it = items.first; it < items.end && !self->stopped; it = next (it))
    if (it->kind == MUSTER_JSON_OBJECT)
      tell_element (self, it, word, word != MUSTER_XML_NO_WORD ? self->words[word] : name);
    else
      refuse_item (self, it, name);
  end (self);
}

static void
tell_member (MusterXmlStream *self, const MusterJsonRecord *record)
{
  if (record->kind == MUSTER_JSON_LIST)
    tell_list (self, record);
  else if (record->kind == MUSTER_JSON_OBJECT)
    tell_element (self, record, get_word (record), get_name (self, record));
  else if (!is_attribute (self, record))
    tell_text (self, record, record->word, self->words[record->word]);
}

static void
tell_element (MusterXmlStream *self, const MusterJsonRecord *object, guint word, const char *name)
{
  const Members members = get_members (object);
  const MusterJsonRecord *text = NULL;
  guint n_attributes = 0;

  muster_xml_stream_go_to (self, object->value);
  if (!take_attributes (self, name, &members, &n_attributes, &text))
    return;
  start (self, word, name, n_attributes);
  if (text != NULL && !self->stopped)
    self->handler.text (self->data, text->value, text->length);
  for (const MusterJsonRecord *it = members.first; it < members.end && !self->stopped;
       it = next (it))
    tell_member (self, it);
  end (self);
}

/* ---- Reading ---- */

/* Others stand beside the root in some files. */
static void
tell_root (MusterXmlStream *self, const MusterJsonRecord *file)
{
  const Members members = get_members (file);

  for (const MusterJsonRecord *it = members.first; it < members.end; it = next (it))
    if (it->kind == MUSTER_JSON_OBJECT && it->word != MUSTER_JSON_NO_WORD &&
        self->handler.json->is_root (it->word))
      {
        tell_element (self, it, it->word, self->words[it->word]);
        return;
      }
  muster_xml_stream_go_to (self, file->value);
  start (self,
         MUSTER_XML_NO_WORD,
         members.first < members.end ? get_name (self, members.first) : "",
         0);
  end (self);
}

void
muster_json_stream_read (MusterXmlStream *stream, const char *text, gsize size)
{
  g_autoptr (MusterJsonTape) tape = NULL;
  const MusterJsonRecord *file;

  stream->base = text;
  for (guint i = 0; stream->words[i] != NULL && i < MUSTER_XML_STREAM_MOST_WORDS; i++)
    stream->items[i] = stream->handler.json->get_item (i);
  tape = muster_json_tape_new (stream, text, size);
  if (tape == NULL)
    return;
  stream->names = tape->texts;
  /* Errors of the parser are behind it, and what is told begins anew. */
  file = &g_array_index (tape->records, MusterJsonRecord, 0);
  if (file->kind == MUSTER_JSON_OBJECT)
    {
      tell_root (stream, file);
      return;
    }
  muster_xml_stream_go_to (stream, file->value);
  muster_xml_stream_refuse (stream,
                            MUSTER_XML_ERROR_INVALID,
                            _ ("the file is a list; expected an object"));
}
