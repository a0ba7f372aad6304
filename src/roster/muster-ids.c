/* muster-ids.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-ids.h"

#include <string.h>

/* Files are read in parallel, and each looks up some hundred thousand ids: so there are many small
 * tables with a lock each, and two threads seldom want the same one. */
#define SHARD_BITS  4
#define N_SHARDS    (1u << SHARD_BITS)
#define FIRST_SLOTS 256
#define BLOCK       (16 * 1024)
#define MAX_PER_ID  ((G_MAXUINT32 >> SHARD_BITS) - 1)

/* The hash stands in the slot, so that a wrong one is passed over without a look at its text. */
typedef struct
{
  guint32 hash;
  guint32 place; /* in the texts; 0 is free */
} Slot;

typedef struct
{
  GMutex mutex;
  GPtrArray *texts; /* the first stands for none */
  Slot *slots;
  guint32 n_slots;
  GPtrArray *blocks; /* of text */
  char *free;
  gsize n_free;
} Shard;

struct _MusterIds
{
  /* Differs from run to run, so that no file can be made whose ids fall all on the same slot. */
  guint64 seed;
  Shard shards[N_SHARDS];
};

MusterIds *
muster_ids_new (void)
{
  MusterIds *self = g_atomic_rc_box_new0 (MusterIds);

  self->seed = (guint64) GPOINTER_TO_SIZE (self) * G_GUINT64_CONSTANT (0x9e3779b97f4a7c15);
  for (guint i = 0; i < N_SHARDS; i++)
    {
      Shard *shard = &self->shards[i];

      g_mutex_init (&shard->mutex);
      shard->texts = g_ptr_array_new ();
      g_ptr_array_add (shard->texts, (gpointer) "");
      shard->n_slots = FIRST_SLOTS;
      shard->slots = g_new0 (Slot, FIRST_SLOTS);
      shard->blocks = g_ptr_array_new_with_free_func (g_free);
    }

  return self;
}

MusterIds *
muster_ids_ref (MusterIds *self)
{
  return g_atomic_rc_box_acquire (self);
}

static void
ids_clear (gpointer data)
{
  MusterIds *self = data;

  for (guint i = 0; i < N_SHARDS; i++)
    {
      Shard *shard = &self->shards[i];

      g_mutex_clear (&shard->mutex);
      g_clear_pointer (&shard->texts, g_ptr_array_unref);
      g_clear_pointer (&shard->slots, g_free);
      g_clear_pointer (&shard->blocks, g_ptr_array_unref);
    }
}

void
muster_ids_unref (MusterIds *self)
{
  g_atomic_rc_box_release_full (self, ids_clear);
}

static guint64
hash_text (guint64 seed, const char *text, gsize length)
{
  guint64 hash = seed ^ length;
  guint64 word;

  for (; length >= sizeof word; text += sizeof word, length -= sizeof word)
    {
      memcpy (&word, text, sizeof word);
      hash = (hash ^ word) * G_GUINT64_CONSTANT (0xff51afd7ed558ccd);
      hash ^= hash >> 32;
    }
  word = 0;
  memcpy (&word, text, length);
  hash = (hash ^ word) * G_GUINT64_CONSTANT (0xc4ceb9fe1a85ec53);

  return hash ^ (hash >> 29);
}

/* The slot of an id, or the free one where it belongs. */
static Slot *
shard_find_slot (const Shard *self, guint32 hash, const char *text, gsize length)
{
  guint32 mask = self->n_slots - 1;
  guint32 at = hash & mask;

  for (; self->slots[at].place != 0; at = (at + 1) & mask)
    if (self->slots[at].hash == hash)
      {
        const char *known = g_ptr_array_index (self->texts, self->slots[at].place);

        /* An id holds no zero byte: no file can. */
        if (strncmp (known, text, length) == 0 && known[length] == '\0')
          break;
      }

  return &self->slots[at];
}

static void
shard_grow (Shard *self)
{
  g_autofree Slot *before = self->slots;
  guint32 n_before = self->n_slots;
  guint32 mask = n_before * 2 - 1;

  self->n_slots = n_before * 2;
  self->slots = g_new0 (Slot, self->n_slots);
  for (guint32 i = 0; i < n_before; i++)
    {
      guint32 at = before[i].hash & mask;

      if (before[i].place == 0)
        continue;
      while (self->slots[at].place != 0)
        at = (at + 1) & mask;
      self->slots[at] = before[i];
    }
}

static const char *
shard_keep (Shard *self, const char *text, gsize length)
{
  char *kept;

  if (length + 1 > self->n_free)
    {
      self->n_free = MAX (length + 1, BLOCK);
      self->free = g_malloc (self->n_free);
      g_ptr_array_add (self->blocks, self->free);
    }
  kept = self->free;
  self->free += length + 1;
  self->n_free -= length + 1;
  memcpy (kept, text, length);
  kept[length] = '\0';

  return kept;
}

/* What is not there is added, or 0 where it shall not be. */
static guint32
shard_look_up (Shard *self, guint32 hash, const char *text, gsize length, gboolean add)
{
  Slot *slot = shard_find_slot (self, hash, text, length);

  if (slot->place != 0 || !add || self->texts->len > MAX_PER_ID)
    return slot->place;

  slot->hash = hash;
  slot->place = self->texts->len;
  g_ptr_array_add (self->texts, (gpointer) shard_keep (self, text, length));
  if (self->texts->len > self->n_slots / 2)
    shard_grow (self);

  return self->texts->len - 1;
}

static guint32
look_up (MusterIds *self, const char *text, gsize length, gboolean add)
{
  guint64 hash;
  guint32 which;
  guint32 place;
  Shard *shard;

  if (length == 0 || length > G_MAXUINT32)
    return MUSTER_ID_NONE;

  hash = hash_text (self->seed, text, length);
  which = (guint32) (hash >> (64 - SHARD_BITS));
  shard = &self->shards[which];
  g_mutex_lock (&shard->mutex);
  place = shard_look_up (shard, (guint32) hash, text, length, add);
  g_mutex_unlock (&shard->mutex);

  return place == 0 ? MUSTER_ID_NONE : (place << SHARD_BITS) | which;
}

guint32
muster_ids_intern (MusterIds *self, const char *text, gssize length)
{
  return look_up (self, text, length < 0 ? strlen (text) : (gsize) length, TRUE);
}

guint32
muster_ids_find (MusterIds *self, const char *text)
{
  return look_up (self, text, strlen (text), FALSE);
}

const char *
muster_ids_get_text (MusterIds *self, guint32 id)
{
  Shard *shard = &self->shards[id & (N_SHARDS - 1)];
  const char *text = "";

  g_mutex_lock (&shard->mutex);
  if ((id >> SHARD_BITS) < shard->texts->len)
    text = g_ptr_array_index (shard->texts, id >> SHARD_BITS);
  g_mutex_unlock (&shard->mutex);

  return text;
}

guint32
muster_ids_get_bound (MusterIds *self)
{
  guint32 most = 0;

  for (guint i = 0; i < N_SHARDS; i++)
    {
      Shard *shard = &self->shards[i];

      g_mutex_lock (&shard->mutex);
      most = MAX (most, shard->texts->len);
      g_mutex_unlock (&shard->mutex);
    }

  return most << SHARD_BITS;
}
