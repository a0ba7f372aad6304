/* mutator-lines.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include <string.h>

#include "fuzz.h"
#include "muster-random.h"

/* Changes for texts that are lists of lines: lines are taken out, copied and moved, words are exchanged for others of the text and for
 * such as hurt. */

typedef struct
{
  guint64 state;
  GString *text;
} Mutator;

static gsize
choose (Mutator *self, gsize n)
{
  self->state = muster_random_mix (self->state, n);

  return n > 0 ? (gsize) (self->state >> 16) % n : 0;
}

/* A place: mostly in the first part, which is the text that matters where it has others beside it. */
static gsize
choose_place (Mutator *self)
{
  const char *gap = strstr (self->text->str, FUZZ_SEPARATOR);

  if (gap != NULL && choose (self, 8) != 0)
    return choose (self, (gsize) (gap - self->text->str));

  return choose (self, self->text->len);
}

/* What is between two such characters, around a chosen place: its length, and where it begins. */
static gsize
find_between (Mutator *self, const char *ends, gsize *start)
{
  gsize end = choose_place (self);

  for (*start = end; *start > 0 && strchr (ends, self->text->str[*start - 1]) == NULL;)
    --*start;
  while (end < self->text->len && strchr (ends, self->text->str[end]) == NULL)
    end++;

  return end - *start;
}

static char *
dup_between (Mutator *self, const char *ends)
{
  gsize start = 0;
  const gsize length = find_between (self, ends, &start);

  return g_strndup (self->text->str + start, length);
}

static void
change_line (Mutator *self, gboolean copy, gboolean remove)
{
  gsize start = 0;
  const gsize length = find_between (self, "\n", &start);
  g_autofree char *line = g_strndup (self->text->str + start, length);

  if (remove)
    g_string_erase (self->text, (gssize) start, (gssize) length);
  if (!copy)
    return;
  find_between (self, "\n", &start);
  g_string_insert_c (self->text, (gssize) start, '\n');
  g_string_insert (self->text, (gssize) start, line);
}

static const char *
choose_word (Mutator *self)
{
  static const char *const words[] = {
    "",     "0",  "-1",  "1e308", "99999999999999999999",
    "NaN",  "\"", "'",   "=1+1",  "\t",
    "\r",   "%s", "../", "/",     "\xc3\xa4",
    "\x1b", ":",  ",",   "(",     "-0.0005",
    "#",    "*",  ";",   "2x",    "\xe2\x80\xae",
  };

  return words[choose (self, G_N_ELEMENTS (words))];
}

static void
change_word (Mutator *self, gboolean other)
{
  static const char ends[] = " ,;:\t\n=()[].";
  g_autofree char *word = other ? dup_between (self, ends) : g_strdup (choose_word (self));
  gsize start = 0;
  const gsize length = find_between (self, ends, &start);

  if (choose (self, 4) != 0)
    g_string_erase (self->text, (gssize) start, (gssize) length);
  g_string_insert (self->text, (gssize) start, word);
}

gsize
LLVMFuzzerCustomMutator (guint8 *data, gsize size, gsize max_size, unsigned int seed)
{
  g_autoptr (GString) text = g_string_new_len ((const char *) data, (gssize) size);
  Mutator self = { muster_random_mix (seed, size), text };

  switch (choose (&self, 9))
    {
    case 0:
    case 1:
      return LLVMFuzzerMutate (data, size, max_size);
    case 2:
      change_line (&self, FALSE, TRUE);
      break;
    case 3:
      change_line (&self, TRUE, FALSE);
      break;
    case 4:
      change_line (&self, TRUE, TRUE);
      break;
    case 5:
    case 6:
      change_word (&self, FALSE);
      break;
    default:
      change_word (&self, TRUE);
      break;
    }
  size = MIN (text->len, max_size);
  memcpy (data, text->str, size);

  return size;
}
