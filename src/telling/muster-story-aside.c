/* muster-story-aside.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-story-aside.h"

#include <glib/gi18n.h>
#include <string.h>

#include "muster-story-private.h"

/* What is said in turns in which nothing happened, such as how near somebody has come. */

/* Sentences of which only one number differs. */
typedef struct
{
  const char *first;
  char **words;       /* of the first */
  gint at;            /* the number among them; -1: there is only one of them */
  GPtrArray *numbers; /* of char*: in the others */
} Run;

static void
free_run (gpointer data)
{
  Run *self = data;

  g_strfreev (self->words);
  g_ptr_array_unref (self->numbers);
  g_free (self);
}

/* Takes @words, those of @first. */
static Run *
run_new (const char *first, char **words)
{
  Run *self = g_new0 (Run, 1);

  self->first = first;
  self->words = words;
  self->at = -1;
  self->numbers = g_ptr_array_new_with_free_func (g_free);

  return self;
}

static gboolean
is_number (const char *word)
{
  return *word != '\0' && strspn (word, "0123456789.,") == strlen (word);
}

/* Returns: whether @words are those of the run but for the number; if so that is taken in. */
static gboolean
run_take (Run *self, char **words)
{
  gint at = -1;

  if (g_strv_length (words) != g_strv_length (self->words))
    return FALSE;
  for (gint i = 0; words[i] != NULL; i++)
    {
      if (i == self->at || g_str_equal (words[i], self->words[i]))
        continue;
      if (self->at >= 0 || at >= 0 || !is_number (words[i]) || !is_number (self->words[i]))
        return FALSE;
      at = i;
    }
  if (self->at < 0)
    self->at = at;
  if (self->at >= 0)
    g_ptr_array_add (self->numbers, g_strdup (words[self->at]));

  return TRUE;
}

/* The first as it is, since in many languages other words of it hang on the number. */
static char *
run_dup_sentence (const Run *self)
{
  g_autofree char *numbers = self->numbers->len > 0 ? muster_beat_dup_list (self->numbers) : NULL;
  g_autofree char *whole = NULL;

  if (numbers == NULL)
    return muster_beat_dup_sentence (self->first);
  /* Translators: a sentence with a number, and what stood there in the turns that followed: "Anna is 14 inches from Well, then 8 and 2" */
  whole = g_strdup_printf (C_ ("numbers", "%1$s, then %2$s"), self->first, numbers);

  return muster_beat_dup_sentence (whole);
}

static void
take_aside (GPtrArray *runs, const char *aside)
{
  char **words = g_strsplit (aside, " ", -1);

  for (guint i = 0; i < runs->len; i++)
    if (run_take (g_ptr_array_index (runs, i), words))
      {
        g_strfreev (words);
        return;
      }
  g_ptr_array_add (runs, run_new (aside, words));
}

void
muster_story_append_asides (GString *text, const GPtrArray *asides)
{
  g_autoptr (GPtrArray) runs = g_ptr_array_new_with_free_func (free_run);

  for (guint i = 0; i < asides->len; i++)
    take_aside (runs, g_ptr_array_index (asides, i));
  for (guint i = 0; i < runs->len; i++)
    muster_story_take_sentence (text, run_dup_sentence (g_ptr_array_index (runs, i)));
}
