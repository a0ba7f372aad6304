/* muster-nearest.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-nearest.h"

#include <glib/gi18n.h>
#include <string.h>

/* Longer words are not compared; no name in a file of rules comes near it. */
#define MAX_LENGTH 128

typedef struct
{
  glong length;
  gunichar characters[MAX_LENGTH];
} Word;

static gboolean
word_init (Word *self, const char *text)
{
  self->length = 0;
  if (!g_utf8_validate (text, -1, NULL))
    return FALSE;
  for (const char *at = text; *at != '\0'; at = g_utf8_next_char (at))
    {
      if (self->length == MAX_LENGTH)
        return FALSE;
      self->characters[self->length++] = g_unichar_tolower (g_utf8_get_char (at));
    }

  return TRUE;
}

/* Edit distance where a swap of neighbours counts one: three rows of the usual table. */
static glong
word_distance (const Word *a, const Word *b)
{
  glong rows[3][MAX_LENGTH + 1];

  for (glong j = 0; j <= b->length; j++)
    rows[0][j] = j;
  for (glong i = 1; i <= a->length; i++)
    {
      glong *row = rows[i % 3];
      const glong *above = rows[(i + 2) % 3];
      const glong *two_above = rows[(i + 1) % 3];

      row[0] = i;
      for (glong j = 1; j <= b->length; j++)
        {
          gunichar from = a->characters[i - 1];
          gunichar to = b->characters[j - 1];

          row[j] = MIN (above[j - 1] + (from != to), MIN (above[j], row[j - 1]) + 1);
          if (i > 1 && j > 1 && from == b->characters[j - 2] && a->characters[i - 2] == to)
            row[j] = MIN (row[j], two_above[j - 2] + 1);
        }
    }

  return rows[a->length % 3][b->length];
}

const char *
muster_nearest_word (const char *word, const char *const *candidates)
{
  const char *nearest = NULL;
  glong limit;
  Word wanted;
  Word candidate;

  g_return_val_if_fail (word != NULL, NULL);
  g_return_val_if_fail (candidates != NULL, NULL);

  if (!word_init (&wanted, word))
    return NULL;
  /* Not all of a word may differ, or "x" would be near to every letter. */
  limit = MIN (CLAMP (wanted.length / 3, 1, 3), wanted.length - 1);

  for (guint i = 0; candidates[i] != NULL; i++)
    {
      glong distance;

      if (!word_init (&candidate, candidates[i]) || ABS (candidate.length - wanted.length) > limit)
        continue;
      distance = word_distance (&wanted, &candidate);
      if (distance > limit)
        continue;
      nearest = candidates[i];
      limit = distance - 1;
    }

  return nearest;
}

char *
muster_nearest_hint (const char *word, const char *const *candidates)
{
  const char *nearest = muster_nearest_word (word, candidates);

  return nearest != NULL ? g_strdup_printf (_ ("did you mean \"%s\"?"), nearest) : NULL;
}
