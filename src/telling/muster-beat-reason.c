/* muster-beat-reason.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-beat-reason.h"

#include <glib/gi18n.h>
#include <math.h>
#include <string.h>

#include "muster-told.h"

/* In the order in which a person asks: first why at all, at the end what it was not. */
static const MusterReasonKind order[] = {
  MUSTER_REASON_BECAUSE, MUSTER_REASON_FACT, MUSTER_REASON_RULING,
  MUSTER_REASON_TABLE,   MUSTER_REASON_TERM, MUSTER_REASON_KEY,
  MUSTER_REASON_DIE,     MUSTER_REASON_RULE, MUSTER_REASON_REJECTED,
};

static const char *
get_title (MusterReasonKind kind)
{
  switch (kind)
    {
    case MUSTER_REASON_BECAUSE:
      return C_ ("reasons", "Because");
    case MUSTER_REASON_FACT:
      return C_ ("reasons", "On the table");
    case MUSTER_REASON_TERM:
      return C_ ("reasons", "Counted");
    case MUSTER_REASON_TABLE:
      return C_ ("reasons", "Row of a table");
    case MUSTER_REASON_KEY:
      return C_ ("reasons", "Preferred");
    case MUSTER_REASON_REJECTED:
      return C_ ("reasons", "Not chosen");
    case MUSTER_REASON_DIE:
      return C_ ("reasons", "By die");
    case MUSTER_REASON_RULING:
      return C_ ("reasons", "Ruling");
    case MUSTER_REASON_RULE:
    default:
      return C_ ("reasons", "Rule");
    }
}

static MusterReason *
copy_reason (const MusterReason *reason)
{
  MusterReason *copy = muster_reason_new (reason->kind, g_strdup (reason->text));

  copy->value = reason->value;
  copy->label = g_strdup (reason->label);
  copy->src = reason->src;
  copy->src_label = g_strdup (reason->src_label);
  copy->rules = reason->rules;
  copy->origin = reason->origin;

  return copy;
}

static void
free_group (gpointer data)
{
  MusterReasonGroup *group = data;

  g_free (group->title);
  g_ptr_array_unref (group->reasons);
  g_free (group);
}

/* What the table is like, and how a rule is read, stays the same while one thing is told: once is enough. @told: of what
 * came before. */
static gboolean
is_news (const MusterReason *reason, GHashTable *told)
{
  if ((reason->kind != MUSTER_REASON_FACT && reason->kind != MUSTER_REASON_RULING) ||
      reason->text == NULL)
    return TRUE;

  return g_hash_table_add (told, g_strdup (reason->text));
}

/* NULL without any of that kind that is news. */
static MusterReasonGroup *
new_group (const GPtrArray *reasons, MusterReasonKind kind, GHashTable *told)
{
  MusterReasonGroup *group = NULL;

  for (guint i = 0; i < reasons->len; i++)
    {
      const MusterReason *reason = g_ptr_array_index (reasons, i);

      if (reason->kind != kind || !is_news (reason, told))
        continue;
      if (group == NULL)
        {
          group = g_new0 (MusterReasonGroup, 1);
          group->kind = kind;
          group->title = g_strdup (get_title (kind));
          group->reasons = g_ptr_array_new_with_free_func ((GDestroyNotify) muster_reason_free);
          group->sum = kind == MUSTER_REASON_TERM ? 0 : NAN;
        }
      g_ptr_array_add (group->reasons, copy_reason (reason));
      if (!isnan (reason->value))
        group->sum += reason->value;
    }

  return group;
}

static void
copy_roll (MusterBeatReason *self, const MusterLogEntry *entry)
{
  self->n_dice = entry->n_dice;
  self->sides = entry->sides;
  memcpy (self->dice, entry->dice, sizeof self->dice);
  self->add = entry->add;
  self->total = entry->total;
  self->chance = entry->chance;
  self->needed = g_strdup (entry->needed);
  self->passed = entry->passed;
  self->by_hand = entry->by_hand;
  self->overruled = entry->overruled;
}

static MusterBeatReason *
reason_new (const MusterLogEntry *entry, guint number, GHashTable *told)
{
  MusterBeatReason *self = g_new0 (MusterBeatReason, 1);

  self->entry = number;
  self->kind = entry->kind;
  self->text = muster_told_dup_event (entry);
  self->src = entry->src;
  self->src_label = g_strdup (entry->src_label);
  self->rules = entry->rules;
  self->origin = entry->origin;
  self->chance = NAN;
  self->groups = g_ptr_array_new_with_free_func (free_group);
  if (entry->kind == MUSTER_LOG_ROLL)
    copy_roll (self, entry);
  for (guint i = 0; entry->reasons != NULL && i < G_N_ELEMENTS (order); i++)
    {
      MusterReasonGroup *group = new_group (entry->reasons, order[i], told);

      if (group != NULL)
        g_ptr_array_add (self->groups, group);
    }

  return self;
}

static GHashTable *
told_new (void)
{
  return g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
}

MusterBeatReason *
muster_beat_reason_new (const MusterLogEntry *entry, guint number)
{
  g_autoptr (GHashTable) told = told_new ();

  return reason_new (entry, number, told);
}

void
muster_beat_reason_free (MusterBeatReason *self)
{
  g_free (self->text);
  g_free (self->src_label);
  g_free (self->needed);
  g_ptr_array_unref (self->groups);
  g_free (self);
}

GPtrArray *
muster_beat_list_reasons (MusterBattle *battle, const MusterBeat *beat)
{
  const GPtrArray *log = muster_battle_get_log (battle);
  GPtrArray *reasons = g_ptr_array_new_with_free_func ((GDestroyNotify) muster_beat_reason_free);
  guint end = MIN (beat->first + beat->n_entries, log->len);
  guint least = G_MAXUINT;
  g_autoptr (GHashTable) told = told_new ();

  muster_battle_explain (battle, beat->first, beat->n_entries);
  for (guint i = beat->first; i < end; i++)
    least = MIN (least, ((const MusterLogEntry *) g_ptr_array_index (log, i))->depth);
  for (guint i = beat->first; i < end; i++)
    {
      const MusterLogEntry *entry = g_ptr_array_index (log, i);
      MusterBeatReason *reason = reason_new (entry, i, told);

      reason->depth = entry->depth - least;
      g_ptr_array_add (reasons, reason);
    }

  return reasons;
}
