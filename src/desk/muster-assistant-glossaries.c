/* muster-assistant-glossaries.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-assistant-private.h"

/* What words mean, which is folded up below what happens. */

/* So many characters take no more room than what happens does. */
#define MOST_UNFOLDED 120

static gboolean
has_title (const MusterBeat *beat, const char *title)
{
  for (guint i = 0; beat->glossaries != NULL && i < beat->glossaries->len; i++)
    if (g_str_equal (((const MusterBeatGlossary *) beat->glossaries->pdata[i])->title, title))
      return TRUE;

  return FALSE;
}

/* Whether the same was told before beat @number. */
static gboolean
is_known (MusterAssistant *self, guint number, const char *title)
{
  for (guint i = 0; i < number; i++)
    if (has_title (muster_assistant_get_beat_at (self, i), title))
      return TRUE;

  return FALSE;
}

gboolean
muster_assistant_is_unfolded (MusterAssistant *self,
                              guint number,
                              const MusterBeatGlossary *glossary)
{
  gpointer unfolded;

  g_return_val_if_fail (MUSTER_IS_ASSISTANT (self), FALSE);

  if (g_hash_table_lookup_extended (self->unfolded, glossary->title, NULL, &unfolded))
    return GPOINTER_TO_INT (unfolded);

  return g_utf8_strlen (glossary->text, -1) <= MOST_UNFOLDED &&
         !is_known (self, number, glossary->title);
}

void
muster_assistant_set_unfolded (MusterAssistant *self, const char *title, gboolean unfolded)
{
  g_return_if_fail (MUSTER_IS_ASSISTANT (self));

  g_hash_table_replace (self->unfolded, g_strdup (title), GINT_TO_POINTER (unfolded));
}
