/* muster-json-tape.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-json-tape.h"

#include <glib/gi18n.h>
#include <string.h>
#include <yajl/yajl_parse.h>

#define N_SLOTS 1024

typedef struct
{
  const char *name;
  guint16 length;
  guint16 word;
} Slot;

typedef struct
{
  MusterXmlStream *stream;
  MusterJsonTape *tape;
  yajl_handle parser;
  const char *text;
  gsize size;
  Slot slots[N_SLOTS];
  GArray *open; /* of guint: the records of the objects and lists that have no end yet */
  guint16 word; /* of the member whose value comes next */
  guint32 name_end;
} Builder;

G_DEFINE_AUTO_CLEANUP_FREE_FUNC (yajl_handle, yajl_free, NULL)

void
muster_json_tape_free (MusterJsonTape *self)
{
  g_array_unref (self->records);
  muster_xml_arena_free (self->texts);
  g_free (self);
}

/* ---- Names ---- */

const char *
muster_json_record_find_name (const MusterJsonRecord *self, const char *file)
{
  const char *at = file + self->name_end - 1;
  gsize n_slashes = 1;

  if (self->name_end == 0)
    return self->value;
  /* A quotation mark with an even number of backslashes before it is one. */
  while (n_slashes % 2 == 1)
    {
      do
        at--;
      while (*at != '"');
      for (n_slashes = 0; at[-1 - (gssize) n_slashes] == '\\';)
        n_slashes++;
      n_slashes %= 2;
    }

  return at;
}

char *
muster_json_record_dup_name (const MusterJsonRecord *self, const char *file)
{
  const char *at = muster_json_record_find_name (self, file);

  return self->name_end == 0 ? g_strdup ("")
                             : g_strndup (at + 1, (gsize) (file + self->name_end - 2 - at));
}

static guint
hash_name (const char *name, gsize length)
{
  guint hash = (guint) length;

  for (gsize i = 0; i < length; i++)
    hash = (hash ^ (guchar) name[i]) * 0x01000193u;

  return (hash ^ (hash >> 15)) % N_SLOTS;
}

static void
learn_words (Builder *self, const char *const *words)
{
  for (guint i = 0; words[i] != NULL && i < MUSTER_XML_STREAM_MOST_WORDS; i++)
    {
      const gsize length = strlen (words[i]);
      guint slot = hash_name (words[i], length);

      while (self->slots[slot].name != NULL)
        slot = (slot + 1) % N_SLOTS;
      self->slots[slot] = (Slot){ words[i], (guint16) length, (guint16) i };
    }
}

static guint16
find_word (const Builder *self, const char *name, gsize length)
{
  const Slot *slot;

  for (guint i = hash_name (name, length); (slot = &self->slots[i])->name != NULL;
       i = (i + 1) % N_SLOTS)
    if (slot->length == length && memcmp (slot->name, name, length) == 0)
      return slot->word;

  return MUSTER_JSON_NO_WORD;
}

/* ---- What the parser calls ---- */

/* Behind what is being told. */
static const char *
get_end (const Builder *self)
{
  return self->text + yajl_get_bytes_consumed (self->parser);
}

static gboolean G_GNUC_PRINTF (4, 5)
    refuse (Builder *self, const char *at, MusterXmlError code, const char *format, ...)
{
  g_autofree char *message = NULL;
  va_list arguments;

  va_start (arguments, format);
  message = g_strdup_vprintf (format, arguments);
  va_end (arguments);
  muster_xml_stream_go_to (self->stream, at);
  muster_xml_stream_refuse (self->stream, code, "%s", message);

  return FALSE;
}

/* FALSE, like all that is given back to the parser, ends it. */
static gboolean
add (Builder *self, MusterJsonKind kind, const char *value, gsize length)
{
  MusterJsonRecord record = { value, (guint32) length, self->name_end, self->word, (guint16) kind };

  if (self->tape->records->len >= self->stream->limits.max_elements)
    return refuse (self,
                   get_end (self) - 1,
                   MUSTER_XML_ERROR_LIMIT,
                   _ ("too many elements; at most %u are read"),
                   self->stream->limits.max_elements);
  g_array_append_val (self->tape->records, record);
  self->word = MUSTER_JSON_NO_WORD;
  self->name_end = 0;

  return TRUE;
}

/* What can be written as \u0001 but is not allowed in XML, the form in which it goes on. */
static gboolean
is_allowed (const char *text, gsize length)
{
  const char *end = text + length;

  if (!g_utf8_validate_len (text, length, NULL))
    return FALSE;
  for (const char *at = text; at < end; at = g_utf8_next_char (at))
    {
      gunichar c = g_utf8_get_char (at);

      if ((c < 0x20 && c != '\t' && c != '\n' && c != '\r') || c == 0xfffe || c == 0xffff)
        return FALSE;
    }

  return TRUE;
}

static int
text_cb (void *data, const unsigned char *value, size_t length)
{
  Builder *self = data;
  const char *text = (const char *) value;

  if (text >= self->text && text <= self->text + self->size)
    return add (self, MUSTER_JSON_TEXT, text, length);
  if (!is_allowed (text, length))
    return refuse (self,
                   get_end (self) - 1,
                   MUSTER_XML_ERROR_INVALID,
                   _ ("the text that ends here has a character that is not allowed"));

  return add (self,
              MUSTER_JSON_TEXT,
              muster_xml_arena_strndup (self->tape->texts, text, length),
              length);
}

static int
number_cb (void *data, const char *value, size_t length)
{
  return add (data, MUSTER_JSON_PLAIN, value, length);
}

static int
boolean_cb (void *data, int value)
{
  return value ? add (data, MUSTER_JSON_PLAIN, "true", 4)
               : add (data, MUSTER_JSON_PLAIN, "false", 5);
}

/* As if it were not there. */
static int
null_cb (void *data)
{
  Builder *self = data;

  self->word = MUSTER_JSON_NO_WORD;
  self->name_end = 0;

  return TRUE;
}

static int
key_cb (void *data, const unsigned char *name, size_t length)
{
  Builder *self = data;

  self->word = find_word (self, (const char *) name, length);
  self->name_end = (guint32) yajl_get_bytes_consumed (self->parser);

  return TRUE;
}

static int
start (Builder *self, MusterJsonKind kind)
{
  const guint place = self->tape->records->len;

  /* The object that is the file is no element. */
  if (self->open->len > self->stream->limits.max_depth)
    return refuse (self,
                   get_end (self) - 1,
                   MUSTER_XML_ERROR_LIMIT,
                   _ ("this is nested too deeply; at most %u levels are read"),
                   self->stream->limits.max_depth);
  g_array_append_val (self->open, place);

  return add (self, kind, get_end (self) - 1, 0);
}

static int
end_cb (void *data)
{
  Builder *self = data;
  const guint place = g_array_index (self->open, guint, self->open->len - 1);

  g_array_index (self->tape->records, MusterJsonRecord, place).length = self->tape->records->len -
                                                                        place;
  g_array_set_size (self->open, self->open->len - 1);

  return TRUE;
}

static int
start_object_cb (void *data)
{
  return start (data, MUSTER_JSON_OBJECT);
}

static int
start_list_cb (void *data)
{
  return start (data, MUSTER_JSON_LIST);
}

/* ---- Reading ---- */

/* The parser knows where what it cannot read ends. */
static const char *
find_fault (const Builder *self)
{
  const char *at = self->text + MIN (yajl_get_bytes_consumed (self->parser), self->size);

  if (at > self->text)
    at--;
  while (at > self->text && g_ascii_isalnum (*at) && g_ascii_isalnum (at[-1]))
    at--;

  return at;
}

/* "lexical error: invalid char in json text.\n" */
static char *
dup_reason (const Builder *self)
{
  unsigned char *message = yajl_get_error (self->parser, 0, NULL, 0);
  const char *reason = strstr ((const char *) message, ": ");
  char *words = g_strdup (reason != NULL ? reason + 2 : (const char *) message);
  gsize length;

  yajl_free_error (self->parser, message);
  g_strstrip (words);
  length = strlen (words);
  if (length > 0 && words[length - 1] == '.')
    words[length - 1] = '\0';

  return words;
}

static void
parse (Builder *self)
{
  yajl_status status = yajl_parse (self->parser, (const unsigned char *) self->text, self->size);
  g_autofree char *reason = NULL;

  if (self->stream->error != NULL)
    return;
  if (status != yajl_status_ok)
    {
      reason = dup_reason (self);
      refuse (self, find_fault (self), MUSTER_XML_ERROR_INVALID, "%s", reason);
    }
  else if (yajl_complete_parse (self->parser) != yajl_status_ok)
    refuse (self,
            self->text + self->size,
            MUSTER_XML_ERROR_INVALID,
            _ ("the file ends before what it says is complete"));
}

MusterJsonTape *
muster_json_tape_new (MusterXmlStream *stream, const char *text, gsize size)
{
  static const yajl_callbacks callbacks = {
    .yajl_null = null_cb,
    .yajl_boolean = boolean_cb,
    .yajl_number = number_cb,
    .yajl_string = text_cb,
    .yajl_start_map = start_object_cb,
    .yajl_map_key = key_cb,
    .yajl_end_map = end_cb,
    .yajl_start_array = start_list_cb,
    .yajl_end_array = end_cb,
  };
  g_autoptr (MusterJsonTape) tape = g_new0 (MusterJsonTape, 1);
  g_autoptr (GArray) open = g_array_new (FALSE, FALSE, sizeof (guint));
  g_autofree Builder *builder = g_new0 (Builder, 1);
  g_auto (yajl_handle) parser = yajl_alloc (&callbacks, NULL, builder);

  tape->records = g_array_new (FALSE, FALSE, sizeof (MusterJsonRecord));
  tape->texts = muster_xml_arena_new ();
  *builder = (Builder){ .stream = stream, .tape = tape, .text = text, .size = size };
  builder->parser = parser;
  builder->open = open;
  builder->word = MUSTER_JSON_NO_WORD;
  learn_words (builder, stream->words);
  /* That was done with the whole text. */
  yajl_config (parser, yajl_dont_validate_strings, 1);
  parse (builder);

  return stream->error == NULL ? g_steal_pointer (&tape) : NULL;
}
