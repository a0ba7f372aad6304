/* muster-layout.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include <glib/gi18n.h>

#include "muster-layout-private.h"

/* The state of a battle is one block: for each attribute the words of thing 0, 1, …; then the sets
 * of those that refer to a thing; then the piles. */

static guint64
take (guint64 *words, guint64 n)
{
  guint64 offset = *words;

  *words += n;
  return offset;
}

void
muster_compiler_lay_out (MusterCompiler *self)
{
  const guint64 most = 64 * 1024 * 1024;
  guint64 words = 0;

  for (guint i = 0; i < self->attributes->len; i++)
    {
      MusterAttribute
          *attribute = &((MusterAttributeDraft *) g_ptr_array_index (self->attributes, i))->decl;

      attribute->offset = (guint32) take (
          &words,
          (guint64) attribute->words * muster_compiler_get_kind (self, attribute->kind)->max);
    }
  for (guint i = 0; i < self->attributes->len; i++)
    {
      MusterAttribute
          *attribute = &((MusterAttributeDraft *) g_ptr_array_index (self->attributes, i))->decl;

      if (attribute->many != NULL)
        attribute->inverse = (guint32) take (
            &words,
            (guint64) muster_compiler_get_kind (self, attribute->kind)->set_words *
                muster_compiler_get_kind (self, attribute->type.index)->max);
    }
  for (guint i = 0; i < self->piles->len; i++)
    {
      MusterPile *pile = &((MusterPileDraft *) g_ptr_array_index (self->piles, i))->decl;

      pile->offset = (guint32) take (&words,
                                     (guint64) pile->words *
                                         muster_compiler_get_kind (self, pile->kind)->max);
    }
  if (words > most)
    {
      g_autofree char *number = g_strdup_printf ("%" G_GUINT64_FORMAT, words);

      muster_report_add (self->report,
                         muster_rules_tag (MUSTER_RULES_TAG_TOO_MANY),
                         NULL,
                         _ ("the state of a battle would take %s words"),
                         number);
    }
  self->rulebook->state_words = (guint32) MIN (words, most);
}
