/* muster-beat-why.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include <glib/gi18n.h>
#include <math.h>

#include "muster-beat-private.h"

/* The reasons that stand beside what was done, for who reads of it later. */

/* Takes @text (nullable), unless it is there already. */
static void
add_reason (GPtrArray *reasons, char *text)
{
  if (text == NULL || *text == '\0' ||
      g_ptr_array_find_with_equal_func (reasons, text, g_str_equal, NULL))
    g_free (text);
  else
    g_ptr_array_add (reasons, text);
}

/* (transfer full) (nullable): what was added up for a decision: "alone +1, in cover -1, in all 0" */
static char *
dup_sum (const MusterLogEntry *entry)
{
  g_autoptr (GString) text = g_string_new (NULL);
  double sum = 0;
  guint n = 0;

  for (guint i = 0; i < entry->reasons->len; i++)
    {
      const MusterReason *reason = g_ptr_array_index (entry->reasons, i);
      g_autofree char *number = NULL;

      if (reason->kind != MUSTER_REASON_TERM || isnan (reason->value))
        continue;
      number = muster_told_dup_number (reason->value, 3);
      g_string_append_printf (text,
                              "%s%s %s%s",
                              n++ > 0 ? C_ ("between the items of a list", ", ") : "",
                              reason->text,
                              reason->value > 0 ? "+" : "",
                              number);
      sum += reason->value;
    }
  if (n > 1)
    {
      g_autofree char *number = muster_told_dup_number (sum, 3);

      /* Translators: behind some numbers, what they come to: "alone +1, in cover -1, in all 0" */
      g_string_append_printf (text, _ (", in all %s%s"), sum > 0 ? "+" : "", number);
    }

  return n > 0 ? g_string_free (g_steal_pointer (&text), FALSE) : NULL;
}

/* What the table was like, and what was not chosen, stands with the steps. */
static void
take_reasons (const MusterLogEntry *entry, GPtrArray *reasons)
{
  if (entry->explained || entry->reasons == NULL)
    return;
  for (guint i = 0; i < entry->reasons->len; i++)
    {
      const MusterReason *reason = g_ptr_array_index (entry->reasons, i);

      if (reason->kind == MUSTER_REASON_BECAUSE || reason->kind == MUSTER_REASON_DIE)
        add_reason (reasons, g_strdup (reason->text));
      else if (reason->kind == MUSTER_REASON_KEY)
        add_reason (reasons, g_strdup (reason->label != NULL ? reason->label : reason->text));
    }
  if (!muster_told_is_check (entry))
    add_reason (reasons, dup_sum (entry));
}

void
muster_beat_take_reasons (const MusterBeatTeller *self, guint from, guint to, GPtrArray *reasons)
{
  for (guint i = from; self->source->with_reasons && i < to; i++)
    {
      const MusterLogEntry *entry = g_ptr_array_index (self->source->log, i);

      if (entry->automatic)
        take_reasons (entry, reasons);
    }
}
