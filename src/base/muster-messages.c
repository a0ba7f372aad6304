/* muster-messages.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-messages.h"

#include <glib/gi18n.h>
#include <string.h>

#define MAGIC         0x950412deu
#define MAGIC_SWAPPED 0xde120495u

/* The numbers at the beginning of the file. */
enum
{
  HEAD_MAGIC,
  HEAD_REVISION,
  HEAD_N_TEXTS,
  HEAD_ORIGINALS,
  HEAD_TRANSLATIONS,
  HEAD_N_HASHES,
  HEAD_HASHES,
  HEAD_SIZE,
};

typedef struct
{
  const guint8 *data;
  gsize size;
  gboolean swapped;
} Catalogue;

static guint32
get_number (const Catalogue *self, gsize offset)
{
  guint32 number;

  memcpy (&number, self->data + offset, sizeof number);

  return self->swapped ? GUINT32_SWAP_LE_BE (number) : number;
}

static guint32
get_head (const Catalogue *self, guint index)
{
  return get_number (self, sizeof (guint32) * index);
}

/* Whether @n numbers lie at @offset. */
static gboolean
has_numbers (const Catalogue *self, guint32 offset, guint32 n)
{
  return offset <= self->size && n <= (self->size - offset) / sizeof (guint32);
}

static gboolean
has_text (const Catalogue *self, gsize row)
{
  guint32 length = get_number (self, row);
  guint32 offset = get_number (self, row + sizeof (guint32));

  return offset < self->size && length < self->size - offset && self->data[offset + length] == '\0';
}

static gboolean
has_texts (const Catalogue *self, guint32 table, guint32 n)
{
  if (n > G_MAXUINT32 / 2 || !has_numbers (self, table, 2 * n))
    return FALSE;
  for (guint32 i = 0; i < n; i++)
    if (!has_text (self, table + (gsize) i * 2 * sizeof (guint32)))
      return FALSE;

  return TRUE;
}

static gboolean
is_prime (guint32 number)
{
  for (guint32 i = 2; (guint64) i * i <= number; i++)
    if (number % i == 0)
      return FALSE;

  return number > 1;
}

/* Every walk through the table ends at an empty place: there is one, and with a prime number of
 * places a walk comes by all of them. */
static gboolean
has_hashes (const Catalogue *self)
{
  guint32 n = get_head (self, HEAD_N_HASHES);
  guint32 table = get_head (self, HEAD_HASHES);
  gboolean empty = FALSE;

  if (n <= 2)
    return n == 0;
  if (!is_prime (n) || !has_numbers (self, table, n))
    return FALSE;
  for (guint32 i = 0; i < n; i++)
    {
      guint32 text = get_number (self, table + (gsize) i * sizeof (guint32));

      if (text > get_head (self, HEAD_N_TEXTS))
        return FALSE;
      empty = empty || text == 0;
    }

  return empty;
}

/* The head of a catalogue is the translation of the empty text, which comes first. */
static gboolean
is_utf8 (const Catalogue *self)
{
  guint32 originals = get_head (self, HEAD_ORIGINALS);
  guint32 translations = get_head (self, HEAD_TRANSLATIONS);
  const char *head;

  if (get_head (self, HEAD_N_TEXTS) == 0 || get_number (self, originals) != 0)
    return FALSE;
  head = (const char *) self->data + get_number (self, translations + sizeof (guint32));

  return strstr (head, "charset=UTF-8\n") != NULL || strstr (head, "charset=utf-8\n") != NULL;
}

static gboolean
has_valid_texts (const Catalogue *self)
{
  guint32 table = get_head (self, HEAD_TRANSLATIONS);

  for (guint32 i = 0; i < get_head (self, HEAD_N_TEXTS); i++)
    {
      gsize row = table + (gsize) i * 2 * sizeof (guint32);
      const char *text = (const char *) self->data + get_number (self, row + sizeof (guint32));

      if (!g_utf8_validate (text, -1, NULL))
        return FALSE;
    }

  return TRUE;
}

const char *
muster_messages_check (GBytes *bytes)
{
  Catalogue self = { 0 };

  self.data = g_bytes_get_data (bytes, &self.size);
  if (self.size < HEAD_SIZE * sizeof (guint32) || self.size > G_MAXUINT32)
    return _ ("it is no catalogue of messages");
  self.swapped = get_head (&self, HEAD_MAGIC) == MAGIC_SWAPPED;
  if (get_head (&self, HEAD_MAGIC) != MAGIC)
    return _ ("it is no catalogue of messages");
  if (get_head (&self, HEAD_REVISION) != 0)
    return _ ("it is of a kind that is not read");
  if (!has_texts (&self, get_head (&self, HEAD_ORIGINALS), get_head (&self, HEAD_N_TEXTS)) ||
      !has_texts (&self, get_head (&self, HEAD_TRANSLATIONS), get_head (&self, HEAD_N_TEXTS)) ||
      !has_hashes (&self))
    return _ ("it is damaged");
  if (!is_utf8 (&self) || !has_valid_texts (&self))
    return _ ("its texts are not in UTF-8");

  return NULL;
}
