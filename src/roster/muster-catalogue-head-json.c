/* muster-catalogue-head-json.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-catalogue-head-private.h"

#include <string.h>

/* Heads of files of JSON. What a root says of itself stands before its lists in some files and after them in most: both
 * ends of a file are looked at, and where they tell all there is no need of the rest. Text is gone through in both
 * directions; backwards, too, a string ends at the next quotation mark that no backslash is before. */

/* What is left of a text. */
typedef struct
{
  const char *at;
  const char *end;
} Text;

static Text
get_text (GBytes *bytes)
{
  gsize size;
  const char *data = g_bytes_get_data (bytes, &size);

  return (Text){ data, data + size };
}

/* ---- Forwards ---- */

static gboolean
take (Text *self, char c)
{
  while (self->at < self->end && g_ascii_isspace (*self->at))
    self->at++;
  if (self->at == self->end || *self->at != c)
    return FALSE;
  self->at++;

  return TRUE;
}

static gboolean
take_string (Text *self)
{
  if (!take (self, '"'))
    return FALSE;
  for (; self->at < self->end && *self->at != '"'; self->at++)
    if (*self->at == '\\' && self->at + 1 < self->end)
      self->at++;

  return take (self, '"');
}

/* A number or a word. */
static gboolean
take_plain (Text *self)
{
  const char *start = self->at;

  while (self->at < self->end && (g_ascii_isalnum (*self->at) || strchr ("+-.", *self->at)))
    self->at++;

  return self->at > start && self->at < self->end;
}

/* One member that is neither an object nor a list; or nothing. */
static gboolean
take_scalar (Text *self)
{
  Text text = *self;

  take (&text, ',');
  if (!take_string (&text) || !take (&text, ':'))
    return FALSE;
  while (text.at < text.end && g_ascii_isspace (*text.at))
    text.at++;
  if (!take_string (&text) && !take_plain (&text))
    return FALSE;
  *self = text;

  return TRUE;
}

static gboolean
is_root (const char *at, const char *end)
{
  static const char *const names[] = { "\"catalogue\"", "\"gameSystem\"" };

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    if ((gsize) (end - at) == strlen (names[i]) && strncmp (at, names[i], strlen (names[i])) == 0)
      return TRUE;

  return FALSE;
}

/* Goes to where the object of a root begins. It is a member of the file itself; others may stand before it. */
static MusterJsonRoot
take_root (Text *self)
{
  Text text = *self;
  guint depth = 0;

  while (text.at < text.end)
    {
      const char *at = text.at;

      if (*at == '"')
        {
          if (!take_string (&text))
            return MUSTER_JSON_ROOT_BEYOND;
          if (depth != 1 || !is_root (at, text.at) || !take (&text, ':') || !take (&text, '{'))
            continue;
          *self = text;
          return MUSTER_JSON_ROOT_THERE;
        }
      text.at++;
      if (*at == '{' || *at == '[')
        depth++;
      else if ((*at == '}' || *at == ']') && depth-- <= 1)
        return MUSTER_JSON_ROOT_NONE;
    }

  return MUSTER_JSON_ROOT_BEYOND;
}

MusterJsonRoot
muster_catalogue_head_find_root (GBytes *beginning)
{
  Text text = get_text (beginning);

  return take_root (&text);
}

gboolean
muster_catalogue_index_knows_json (GBytes *beginning)
{
  return muster_catalogue_head_find_root (beginning) == MUSTER_JSON_ROOT_THERE;
}

/* ---- Backwards ---- */

static gboolean
take_back (Text *self, char c)
{
  while (self->at < self->end && g_ascii_isspace (self->end[-1]))
    self->end--;
  if (self->at == self->end || self->end[-1] != c)
    return FALSE;
  self->end--;

  return TRUE;
}

static gboolean
take_back_string (Text *self)
{
  if (!take_back (self, '"'))
    return FALSE;
  while (self->at < self->end)
    {
      gsize n_slashes = 0;

      if (*--self->end != '"')
        continue;
      while (self->end - n_slashes > self->at && self->end[-1 - (gssize) n_slashes] == '\\')
        n_slashes++;
      if (n_slashes % 2 == 0)
        return TRUE;
    }

  return FALSE;
}

static gboolean
take_back_plain (Text *self)
{
  const char *start = self->end;

  while (self->at < self->end && (g_ascii_isalnum (self->end[-1]) || strchr ("+-.", self->end[-1])))
    self->end--;

  return self->end < start && self->at < self->end;
}

static gboolean
take_back_scalar (Text *self)
{
  Text text = *self;

  take_back (&text, ',');
  while (text.at < text.end && g_ascii_isspace (text.end[-1]))
    text.end--;
  if ((!take_back_string (&text) && !take_back_plain (&text)) || !take_back (&text, ':') ||
      !take_back_string (&text))
    return FALSE;
  *self = text;

  return TRUE;
}

/* ---- Both ---- */

/* Whether a list or an object ends here, or the root begins: then all members behind were gone through. */
static gboolean
is_behind_list (const Text *self)
{
  Text text = *self;

  take_back (&text, ',');

  return take_back (&text, ']') || take_back (&text, '}') || take_back (&text, '{');
}

GBytes *
muster_catalogue_head_join (GBytes *beginning, GBytes *end)
{
  Text first = get_text (beginning);
  Text last = get_text (end);
  const char *start = first.at;
  const char *stop;
  g_autoptr (GString) joined = NULL;
  gboolean has_first = FALSE;

  if (take_root (&first) != MUSTER_JSON_ROOT_THERE || !take_back (&last, '}') ||
      !take_back (&last, '}'))
    return NULL;
  stop = last.end;
  while (take_scalar (&first))
    has_first = TRUE;
  while (take_back_scalar (&last))
    ;
  if (!is_behind_list (&last))
    return NULL;
  joined = g_string_new_len (start, first.at - start);
  g_string_append (joined, has_first && last.end < stop ? "," : "");
  g_string_append_len (joined, last.end, stop - last.end);
  g_string_append (joined, "}}");

  return g_string_free_to_bytes (g_steal_pointer (&joined));
}
