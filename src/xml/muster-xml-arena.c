/* muster-xml-arena.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-xml-arena.h"

#include <string.h>

/* A small file should not cost a large block, nor a large file a million small ones. */
#define FIRST_BLOCK ((gsize) 4 * 1024)
#define LAST_BLOCK  ((gsize) 512 * 1024)

struct _MusterXmlArena
{
  GPtrArray *blocks;
  char *free;
  gsize n_free;
  gsize next_size;
};

MusterXmlArena *
muster_xml_arena_new (void)
{
  MusterXmlArena *self = g_new0 (MusterXmlArena, 1);

  self->blocks = g_ptr_array_new_with_free_func (g_free);
  self->next_size = FIRST_BLOCK;

  return self;
}

void
muster_xml_arena_free (MusterXmlArena *self)
{
  if (self == NULL)
    return;

  g_clear_pointer (&self->blocks, g_ptr_array_unref);
  g_free (self);
}

static char *
take (MusterXmlArena *self, gsize size)
{
  char *taken;

  /* What would waste much of a block gets one of its own. */
  if (size > self->n_free && size > self->next_size / 4)
    {
      taken = g_malloc (size);
      g_ptr_array_add (self->blocks, taken);
      return taken;
    }
  if (size > self->n_free)
    {
      self->free = g_malloc (self->next_size);
      self->n_free = self->next_size;
      self->next_size = MIN (self->next_size * 2, LAST_BLOCK);
      g_ptr_array_add (self->blocks, self->free);
    }
  taken = self->free;
  self->free += size;
  self->n_free -= size;

  return taken;
}

gpointer
muster_xml_arena_alloc (MusterXmlArena *self, gsize size)
{
  const gsize alignment = G_ALIGNOF (gpointer);
  gsize odd = GPOINTER_TO_SIZE (self->free) % alignment;
  char *taken;

  /* Strings leave the free part at any byte. */
  if (odd != 0)
    {
      gsize skipped = MIN (alignment - odd, self->n_free);

      self->free += skipped;
      self->n_free -= skipped;
    }
  taken = take (self, size);
  memset (taken, 0, size);

  return taken;
}

char *
muster_xml_arena_strndup (MusterXmlArena *self, const char *text, gsize length)
{
  char *taken = take (self, length + 1);

  memcpy (taken, text, length);
  taken[length] = '\0';

  return taken;
}
