/* muster-catalogue-head.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-catalogue-head-private.h"

#include <glib/gi18n.h>
#include <string.h>

#include "muster-catalogue-file-private.h"
#include "muster-catalogue-words.h"
#include "muster-roster-error.h"
#include "muster-xml-stream.h"

typedef struct
{
  MusterXmlStream *stream;
  MusterCatalogueHead *head;
  char *other_root;
  guint known; /* of attributes, as a set */
} HeadReader;

/* What a head is made of, in an order of its own. */
static const guint8 head_words[] = {
  MUSTER_WORD_ID,       MUSTER_WORD_NAME,           MUSTER_WORD_BATTLE_SCRIBE_VERSION,
  MUSTER_WORD_REVISION, MUSTER_WORD_GAME_SYSTEM_ID, MUSTER_WORD_GAME_SYSTEM_REVISION,
  MUSTER_WORD_LIBRARY,
};

#define N_OF_SYSTEM 4

static gint
parse_revision (const char *text)
{
  gint64 number = g_ascii_strtoll (text, NULL, 10);

  return (gint) CLAMP (number, 0, G_MAXINT);
}

static void
head_take (MusterCatalogueHead *head, guint word, const char *text)
{
  if (word == MUSTER_WORD_ID)
    head->id = g_strdup (text);
  else if (word == MUSTER_WORD_NAME)
    head->name = g_strdup (text);
  else if (word == MUSTER_WORD_GAME_SYSTEM_ID)
    head->game_system_id = g_strdup (text);
  else if (word == MUSTER_WORD_BATTLE_SCRIBE_VERSION)
    head->battle_scribe_version = g_strdup (text);
  else if (word == MUSTER_WORD_REVISION)
    head->revision = parse_revision (text);
  else if (word == MUSTER_WORD_GAME_SYSTEM_REVISION)
    head->game_system_revision = parse_revision (text);
  else if (word == MUSTER_WORD_LIBRARY)
    head->is_library = g_str_equal (text, "true");
}

static guint
get_bit (guint word)
{
  for (guint i = 0; i < G_N_ELEMENTS (head_words); i++)
    if (head_words[i] == word)
      return 1u << i;

  return 0;
}

static void
start_cb (gpointer data,
          guint word,
          const char *name,
          const MusterXmlStreamAttribute *attributes,
          guint n)
{
  HeadReader *self = data;

  muster_xml_stream_stop (self->stream);
  if (muster_catalogue_word_get_role (word) != MUSTER_CATALOGUE_ROLE_ROOT)
    {
      self->other_root = g_strdup (name);
      return;
    }
  self->head = g_new0 (MusterCatalogueHead, 1);
  self->head->is_game_system = word == MUSTER_WORD_GAME_SYSTEM;
  /* Of the same attribute twice the parser tells no element. */
  for (guint i = 0; i < n; i++)
    {
      g_autofree char *text = g_strndup (attributes[i].value, attributes[i].length);

      head_take (self->head, attributes[i].word, text);
      self->known |= get_bit (attributes[i].word);
    }
}

static void
end_cb (gpointer data)
{
}

static void
text_cb (gpointer data, const char *text, gsize length)
{
}

void
muster_catalogue_head_free (MusterCatalogueHead *self)
{
  g_free (self->path);
  g_free (self->member);
  g_free (self->id);
  g_free (self->name);
  g_free (self->game_system_id);
  g_free (self->battle_scribe_version);
  g_free (self);
}

char *
muster_catalogue_head_dup_title (const MusterCatalogueHead *self)
{
  return self->member != NULL ? g_strdup_printf ("%s/%s", self->path, self->member)
                              : g_strdup (self->path);
}

/* Without the first bytes of a character whose others were cut off. */
static GBytes *
trim (GBytes *bytes)
{
  gsize size;
  const guchar *data = g_bytes_get_data (bytes, &size);

  while (size > 0 && (data[size - 1] & 0xc0) == 0x80)
    size--;
  if (size > 0 && data[size - 1] >= 0xc0)
    size--;

  return g_bytes_new_from_bytes (bytes, 0, size);
}

static gboolean
head_check (MusterCatalogueHead *head, const char *name, GError **error)
{
  if (head->battle_scribe_version != NULL && g_str_has_prefix (head->battle_scribe_version, "1."))
    {
      g_set_error (
          error,
          MUSTER_ROSTER_ERROR,
          MUSTER_ROSTER_ERROR_OLD,
          _ ("%s: this file is of the format before 2.0, which is not read; a newer version of "
             "this data, or of the program that it was made with, is needed"),
          name);
      return FALSE;
    }
  if (head->id == NULL || *head->id == '\0')
    {
      g_set_error (error,
                   MUSTER_ROSTER_ERROR,
                   MUSTER_ROSTER_ERROR_INVALID,
                   _ ("%s: the file has no id"),
                   name);
      return FALSE;
    }
  if (head->is_game_system)
    {
      g_free (head->game_system_id);
      head->game_system_id = g_strdup (head->id);
    }
  if (head->game_system_id == NULL)
    head->game_system_id = g_strdup ("");
  if (head->name == NULL)
    head->name = g_strdup ("");

  return TRUE;
}

/* @known: (out): which attributes the root has */
static MusterCatalogueHead *
read_head (const char *name, GBytes *text, guint *known, GError **error)
{
  const MusterXmlStreamHandler handler = { start_cb, end_cb, text_cb, &muster_catalogue_json };
  const MusterXmlLimits limits = MUSTER_CATALOGUE_LIMITS_INIT;
  g_autoptr (MusterSource) source = muster_source_new (name, NULL);
  g_autoptr (MusterCatalogueHead) head = NULL;
  g_autofree char *other_root = NULL;
  HeadReader reader = { 0 };
  g_autoptr (MusterXmlStream) stream = muster_xml_stream_new (source,
                                                              text,
                                                              muster_catalogue_words (),
                                                              &handler,
                                                              &reader,
                                                              &limits);
  gboolean is_read;

  reader.stream = stream;
  is_read = muster_xml_stream_read (stream, error);
  head = reader.head;
  other_root = reader.other_root;
  *known = reader.known;
  if (!is_read)
    return NULL;
  if (head == NULL)
    {
      g_set_error (error,
                   MUSTER_ROSTER_ERROR,
                   MUSTER_ROSTER_ERROR_INVALID,
                   _ ("%s: root element \"%s\" is none of force data; expected gameSystem or "
                      "catalogue"),
                   name,
                   other_root != NULL ? other_root : "");
      return NULL;
    }
  if (!head_check (head, name, error))
    return NULL;

  return g_steal_pointer (&head);
}

MusterCatalogueHead *
muster_catalogue_head_read (const char *name, GBytes *bytes, gboolean is_cut, GError **error)
{
  g_autoptr (GBytes) text = is_cut ? trim (bytes) : g_bytes_ref (bytes);
  guint known = 0;

  return read_head (name, text, &known, error);
}

MusterCatalogueHead *
muster_catalogue_head_read_ends (const char *name, GBytes *beginning, GBytes *end)
{
  g_autoptr (GBytes) text = muster_catalogue_head_join (beginning, end);
  g_autoptr (MusterCatalogueHead) head = NULL;
  guint known = 0;
  guint wanted;

  if (text == NULL)
    return NULL;
  head = read_head (name, text, &known, NULL);
  if (head == NULL)
    return NULL;
  /* What is missing may stand between two lists. */
  wanted = (1u << (head->is_game_system ? N_OF_SYSTEM : G_N_ELEMENTS (head_words))) - 1;

  return (known & wanted) == wanted ? g_steal_pointer (&head) : NULL;
}
