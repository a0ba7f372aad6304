/* mutator-xml.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include <string.h>

#include "fuzz.h"
#include "muster-random.h"

/* Changes that leave XML well formed most of the time: elements are taken out, copied and moved, values are
 * exchanged. What is only changed byte by byte seldom gets past the parser. */

typedef struct
{
  guint64 state;
  GString *text;
} Mutator;

typedef struct
{
  gsize start, end;
} Slice;

static gsize
choose (Mutator *self, gsize n)
{
  self->state = muster_random_mix (self->state, n);

  return n > 0 ? (gsize) (self->state >> 16) % n : 0;
}

/* The first such character from a chosen place on, and round; FALSE where there is none. */
static gboolean
find_from_anywhere (Mutator *self, char character, gsize *found)
{
  gsize start = choose (self, self->text->len);
  const char *at = memchr (self->text->str + start, character, self->text->len - start);

  if (at == NULL)
    at = memchr (self->text->str, character, start);
  if (at != NULL)
    *found = (gsize) (at - self->text->str);

  return at != NULL;
}

/* An element from its start tag to its end, by counting tags. */
static gboolean
choose_element (Mutator *self, Slice *slice)
{
  const char *text = self->text->str;
  gsize at;
  gint depth = 0;

  if (!find_from_anywhere (self, '<', &slice->start) || !g_ascii_isalpha (text[slice->start + 1]))
    return FALSE;
  for (at = slice->start; text[at] == '<';)
    {
      const char *close = strchr (text + at, '>');

      if (close == NULL)
        return FALSE;
      depth += text[at + 1] == '/' ? -1 : close[-1] == '/' || text[at + 1] == '!' ? 0 : 1;
      slice->end = (gsize) (close - text) + 1;
      if (depth <= 0)
        return TRUE;
      close = strchr (close, '<');
      if (close == NULL)
        return FALSE;
      at = (gsize) (close - text);
    }

  return FALSE;
}

/* What stands between the quotes of an attribute. */
static gboolean
choose_value (Mutator *self, Slice *slice)
{
  const char *text = self->text->str;
  const char *close;
  gsize at;

  if (!find_from_anywhere (self, '=', &at) || (text[at + 1] != '"' && text[at + 1] != '\''))
    return FALSE;
  close = strchr (text + at + 2, text[at + 1]);
  if (close == NULL)
    return FALSE;
  slice->start = at + 2;
  slice->end = (gsize) (close - text);

  return TRUE;
}

static char *
dup_slice (const Mutator *self, const Slice *slice)
{
  return g_strndup (self->text->str + slice->start, slice->end - slice->start);
}

static void
replace (Mutator *self, const Slice *slice, const char *with)
{
  g_string_erase (self->text, (gssize) slice->start, (gssize) (slice->end - slice->start));
  g_string_insert (self->text, (gssize) slice->start, with);
}

static void
change_element (Mutator *self, gboolean copy)
{
  g_autofree char *element = NULL;
  Slice from;
  gsize to;

  if (!choose_element (self, &from))
    return;
  element = dup_slice (self, &from);
  if (!copy)
    replace (self, &from, "");
  if (find_from_anywhere (self, '>', &to))
    g_string_insert (self->text, (gssize) to + 1, element);
}

static void
remove_element (Mutator *self)
{
  Slice slice;

  if (choose_element (self, &slice))
    replace (self, &slice, "");
}

static void
copy_value (Mutator *self)
{
  g_autofree char *value = NULL;
  Slice from;
  Slice to;

  if (!choose_value (self, &from))
    return;
  value = dup_slice (self, &from);
  if (choose_value (self, &to))
    replace (self, &to, value);
}

static void
set_value (Mutator *self)
{
  static const char *const values[] = {
    "",         "0",     "-1",    "1e308", "99999999999999999999",
    "NaN",      "true",  "false", "self",  "parent",
    "any",      "&#10;", "0.1",   "::",    "model",
    "ancestor", "-0",    "%s",
  };
  Slice slice;

  if (choose_value (self, &slice))
    replace (self, &slice, values[choose (self, G_N_ELEMENTS (values))]);
}

gsize
LLVMFuzzerCustomMutator (guint8 *data, gsize size, gsize max_size, unsigned int seed)
{
  g_autoptr (GString) text = g_string_new_len ((const char *) data, (gssize) size);
  Mutator self = { muster_random_mix (seed, size), text };

  switch (choose (&self, 8))
    {
    case 0:
      return LLVMFuzzerMutate (data, size, max_size);
    case 1:
      remove_element (&self);
      break;
    case 2:
      change_element (&self, FALSE);
      break;
    case 3:
    case 4:
      change_element (&self, TRUE);
      break;
    case 5:
      set_value (&self);
      break;
    default:
      copy_value (&self);
      break;
    }
  size = MIN (text->len, max_size);
  memcpy (data, text->str, size);

  return size;
}
