/* muster-tale-group.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-tale-private.h"

/* Where all groups of a side make up their minds before the first of them does anything, a story tells each of them as a whole: what
 * it made up its mind to, and then what it did. */

/* (nullable): the attribute that says to which group a thing of @kind belongs. */
static const MusterAttribute *
find_membership (const MusterRulebook *rulebook, gint kind)
{
  for (guint i = 0; i < rulebook->n_kinds; i++)
    {
      const MusterKind *group = &rulebook->kinds[i];

      if (!group->on_table && group->members != MUSTER_NONE && rulebook->attributes != NULL &&
          rulebook->attributes[group->members].kind == kind)
        return &rulebook->attributes[group->members];
    }

  return NULL;
}

const char *
muster_tale_find_group_of (const MusterBeatTeller *teller,
                           const MusterThingView *view,
                           const char **name)
{
  const MusterRulebook *rulebook = teller->source->rulebook;
  const MusterAttribute *membership;

  if (view == NULL || view->kind < 0 || view->kind >= (gint) rulebook->n_kinds)
    return NULL;
  membership = find_membership (rulebook, view->kind);
  for (guint i = 0; membership != NULL && view->attributes != NULL && i < view->attributes->len;
       i++)
    {
      const MusterThingAttribute *attribute = g_ptr_array_index (view->attributes, i);

      if (g_strcmp0 (attribute->id, membership->id) != 0 || !attribute->group)
        continue;
      if (name != NULL)
        *name = attribute->value;
      return attribute->raw;
    }

  return NULL;
}

const char *
muster_tale_find_group (const MusterBeatTeller *teller, const char *token)
{
  if (token != NULL && muster_beat_is_group (teller->source->rulebook, token))
    return token;

  return muster_tale_find_group_of (teller, muster_beat_teller_find (teller, token), NULL);
}

/* ---- What is kept until a group acts ---- */

/* Whether it is thrown for something that is done to somebody else. */
static gboolean
is_against (const MusterBeatTeller *teller, const MusterLogEntry *entry)
{
  const GPtrArray *things = teller->source->things;
  const char *group = muster_tale_find_group (teller, entry->actor);

  if (entry->target != NULL)
    return TRUE;
  for (guint i = 0; entry->title != NULL && muster_beat_is_check (entry) && i < things->len; i++)
    {
      const MusterThingView *view = g_ptr_array_index (things, i);

      if (muster_beat_names (entry->title, view->name) &&
          g_strcmp0 (muster_tale_find_group (teller, view->token), group) != 0)
        return TRUE;
    }

  return FALSE;
}

/* Whether the rules say of one of a group why it does nothing. */
static gboolean
is_of_member (const MusterBeatTeller *teller, const MusterLogEntry *entry)
{
  const char *group, *who, *does;

  if (entry->kind != MUSTER_LOG_SAY || !entry->explained || entry->text == NULL)
    return FALSE;
  group = muster_tale_find_group (teller, entry->actor);
  who = muster_beat_find_subject (teller, entry->text, &does);

  return group != NULL && who != NULL && !g_str_equal (who, group) &&
         g_strcmp0 (muster_tale_find_group (teller, who), group) == 0;
}

static gboolean
is_deed (const MusterBeatTeller *teller, const MusterLogEntry *entry)
{
  return is_of_member (teller, entry) || entry->kind == MUSTER_LOG_MOVE ||
         entry->kind == MUSTER_LOG_PLACE || entry->kind == MUSTER_LOG_REMOVE ||
         entry->kind == MUSTER_LOG_FACE ||
         (entry->kind == MUSTER_LOG_ROLL && entry->actor != NULL && is_against (teller, entry));
}

gboolean
muster_tale_is_of_minds (const MusterBeatTeller *teller, const MusterBeat *beat)
{
  if (beat->kind != MUSTER_BEAT_EVENT &&
      (beat->kind != MUSTER_BEAT_ACTS ||
       g_strcmp0 (muster_tale_find_group (teller, beat->thing), beat->thing) != 0))
    return FALSE;
  for (guint i = beat->first; i < beat->first + beat->n_entries; i++)
    if (is_deed (teller, g_ptr_array_index (teller->source->log, i)))
      return FALSE;

  return TRUE;
}

static gboolean
acts_later (const MusterBeatTeller *teller, const GPtrArray *beats, guint index, const char *group)
{
  const MusterBeat *beat = g_ptr_array_index (beats, index);

  for (guint i = index + 1; i < beats->len; i++)
    {
      const MusterBeat *later = g_ptr_array_index (beats, i);

      if (later->turn != beat->turn || later->phase != beat->phase)
        return FALSE;
      if (later->kind == MUSTER_BEAT_ACTS &&
          g_strcmp0 (muster_tale_find_group (teller, later->thing), group) == 0 &&
          !muster_tale_is_of_minds (teller, later))
        return TRUE;
    }

  return FALSE;
}

gboolean
muster_tale_is_last_of_group (const MusterBeatTeller *teller, const GPtrArray *beats, guint index)
{
  const MusterBeat *beat = g_ptr_array_index (beats, index);
  const char *group = muster_tale_find_group (teller, beat->thing);

  if (beat->kind != MUSTER_BEAT_ACTS || !beat->automatic || g_strcmp0 (group, beat->thing) != 0 ||
      group == NULL)
    return FALSE;
  for (guint i = index + 1; i < beats->len; i++)
    {
      const MusterBeat *later = g_ptr_array_index (beats, i);

      if (later->turn != beat->turn || later->phase != beat->phase)
        return TRUE;
      if (later->kind == MUSTER_BEAT_ACTS &&
          g_strcmp0 (muster_tale_find_group (teller, later->thing), group) == 0)
        return FALSE;
    }

  return TRUE;
}

const char *
muster_tale_find_later (const MusterBeatTeller *teller,
                        const GPtrArray *beats,
                        guint index,
                        const MusterTaleLine *line)
{
  const MusterBeat *beat = g_ptr_array_index (beats, index);
  const char *group = muster_tale_find_group (teller, line->who != NULL ? line->who : beat->thing);

  return group != NULL && acts_later (teller, beats, index, group) ? group : NULL;
}

gboolean
muster_tale_has_kept (const GPtrArray *kept, const char *group)
{
  for (guint i = 0; i < kept->len; i++)
    if (g_strcmp0 (((const MusterTaleLine *) g_ptr_array_index (kept, i))->group, group) == 0)
      return TRUE;

  return FALSE;
}

MusterTaleLine *
muster_tale_take_for (GPtrArray *kept, const char *group)
{
  for (guint i = 0; group != NULL && i < kept->len; i++)
    if (g_strcmp0 (((const MusterTaleLine *) g_ptr_array_index (kept, i))->group, group) == 0)
      return g_ptr_array_steal_index (kept, i);

  return NULL;
}
