/* muster-story-news.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include <glib/gi18n.h>
#include <string.h>

#include "muster-beat-private.h"
#include "muster-story-private.h"
#include "muster-tale-private.h"
#include "muster-translation.h"

/* What a turn made of figures that it did not take off the table for good. */

/* FALSE: it is not known how they stood. */
gboolean
muster_story_find_turn (const MusterStoryParts *parts, guint turn, MusterStoryTurn *found)
{
  const GPtrArray *log = parts->log;
  guint n = 0;

  *found = (MusterStoryTurn){ .parts = parts, .turn = turn, .to = log->len };
  for (guint i = 0; parts->stands != NULL && i < log->len; i++)
    {
      const MusterLogEntry *entry = g_ptr_array_index (log, i);

      if (entry->kind != MUSTER_LOG_TURN || n >= parts->stands->len)
        continue;
      if (found->before != NULL)
        {
          found->to = i;
          found->after = g_ptr_array_index (parts->stands, n);
          return TRUE;
        }
      if (entry->turn == turn)
        {
          found->from = i;
          found->before = g_ptr_array_index (parts->stands, n);
        }
      n++;
    }
  found->after = parts->things;

  return found->before != NULL;
}

gboolean
muster_story_had_mishap (const MusterStoryTurn *self,
                         const MusterThingView *thing,
                         const MusterAttribute *attribute)
{
  const MusterThingView *then = muster_thing_views_find (self->before, thing->token);

  return then != NULL && muster_beat_has_mishap (self->parts->rulebook, then, attribute);
}

/* Whether another enemy than before has to do with @thing: a prisoner that went free is taken once more. */
static gboolean
has_new_foe (const MusterStoryTurn *self,
             const MusterThingView *thing,
             const MusterThingAttribute *foe)
{
  const MusterThingView *then = muster_thing_views_find (self->before, thing->token);
  const MusterThingAttribute *old = then != NULL ? muster_beat_find_foe (self->before, then) : NULL;

  return foe != NULL && old != NULL && g_strcmp0 (foe->raw, old->raw) != 0;
}

/* Whether @text begins with @name as a word of its own. */
static gboolean
begins_with (const char *text, const char *name)
{
  return text != NULL && g_str_has_prefix (text, name) && text[strlen (name)] == ' ';
}

/* Whether @entry says what became of the one called @name. */
static gboolean
is_said_of (const MusterLogEntry *entry, const char *name)
{
  return entry->kind == MUSTER_LOG_SAY && entry->outcome != NULL && begins_with (entry->text, name);
}

/* (nullable): who threw for @entry: "Anna shoots at Bob" says it also where Anna's whole unit is at it. Of two names the longer one is
 * meant. */
static const char *
find_thrower (const MusterStoryTurn *self, const MusterLogEntry *entry)
{
  const char *found = NULL;

  for (guint i = 0; i < self->after->len; i++)
    {
      const MusterThingView *thing = g_ptr_array_index (self->after, i);

      if (begins_with (entry->title, thing->name) &&
          (found == NULL || strlen (thing->name) > strlen (found)))
        found = thing->name;
    }

  return found != NULL ? found : entry->target != NULL ? entry->thing_label : NULL;
}

/* (nullable): who is said to do something to @thing: "Anna beats Bob by 2" */
static const char *
find_other (const MusterStoryTurn *self, const MusterLogEntry *entry, const MusterThingView *thing)
{
  if (entry->kind != MUSTER_LOG_SAY || entry->text == NULL || entry->becomes != NULL ||
      begins_with (entry->text, thing->name) || !muster_beat_names (entry->text, thing->name))
    return NULL;
  for (guint i = 0; i < self->after->len; i++)
    {
      const MusterThingView *other = g_ptr_array_index (self->after, i);

      if (other->side >= 0 && other->side != thing->side && begins_with (entry->text, other->name))
        return other->name;
    }

  return NULL;
}

static gboolean
is_against (const MusterLogEntry *entry, const MusterThingView *thing)
{
  return entry->target != NULL
             ? g_str_equal (entry->target, thing->token)
             : entry->title != NULL && muster_beat_names (entry->title, thing->name);
}

const char *
muster_story_find_doer (const MusterStoryTurn *self, const MusterThingView *thing)
{
  const GPtrArray *log = self->parts->log;
  guint i = self->to;

  while (i > self->from && !is_said_of (g_ptr_array_index (log, i - 1), thing->name))
    i--;
  for (; i > self->from; i--)
    {
      const MusterLogEntry *entry = g_ptr_array_index (log, i - 1);
      const char *name = find_other (self, entry, thing);

      if (name != NULL)
        return name;
      if (!muster_beat_is_check (entry))
        continue;
      if (entry->passed && is_against (entry, thing))
        name = find_thrower (self, entry);

      return g_strcmp0 (name, thing->name) != 0 ? name : NULL;
    }

  return NULL;
}

char *
muster_story_dup_in_sentence (const char *title)
{
  const char *rest = g_utf8_next_char (title);
  g_autofree char *first = g_utf8_strdown (title, rest - title);

  /* An abbreviation keeps its capitals. */
  return g_unichar_islower (g_utf8_get_char (rest)) ? g_strconcat (first, rest, NULL)
                                                    : g_strdup (title);
}

char *
muster_story_dup_badge (const MusterRulebook *rulebook, const MusterAttribute *attribute)
{
  return muster_story_dup_in_sentence (
      muster_rulebook_label (rulebook, attribute->title, attribute->id));
}

/* (nullable): what became of @thing: "disabled by Bob". @bad: not that it is disabled no longer */
static char *
dup_state (const MusterStoryTurn *self,
           const MusterThingView *thing,
           const MusterAttribute *attribute,
           gboolean bad)
{
  const MusterRulebook *rulebook = self->parts->rulebook;
  const gboolean is = muster_beat_has_mishap (rulebook, thing, attribute);
  const gboolean was = muster_story_had_mishap (self, thing, attribute);
  const MusterThingAttribute *foe = muster_beat_find_foe (self->after, thing);
  const char *by = foe != NULL ? foe->value : muster_story_find_doer (self, thing);
  g_autofree char *badge = NULL;

  if (!thing->on_table || (is == was && !(is && has_new_foe (self, thing, foe))) || (bad && !is))
    return NULL;
  badge = muster_story_dup_badge (rulebook, attribute);
  if (!is)
    /* Translators: what somebody is not any more: "no longer captured" */
    return g_strdup_printf (_ ("no longer %s"), badge);
  if (by == NULL)
    return g_steal_pointer (&badge);
  if (was)
    /* Translators: what somebody is once more, who was free in between: "captured again by Bob" */
    return g_strdup_printf (C_ ("loss", "%1$s again by %2$s"), badge, by);

  /* Translators: what somebody is, and who did it: "disabled by Bob" */
  return g_strdup_printf (C_ ("loss", "%1$s by %2$s"), badge, by);
}

/* What became of several alike. */
typedef struct
{
  char *state;
  GPtrArray *names; /* of char*, borrowed */
} Group;

static void
group_free (gpointer data)
{
  Group *self = data;

  g_free (self->state);
  g_ptr_array_unref (self->names);
  g_free (self);
}

/* Takes @state. */
static void
add_to_group (GPtrArray *groups, char *state, char *name)
{
  Group *group = NULL;

  for (guint i = 0; i < groups->len && group == NULL; i++)
    if (g_str_equal (((const Group *) g_ptr_array_index (groups, i))->state, state))
      group = g_ptr_array_index (groups, i);
  if (group == NULL)
    {
      group = g_new0 (Group, 1);
      group->state = g_strdup (state);
      group->names = g_ptr_array_new ();
      g_ptr_array_add (groups, group);
    }
  g_ptr_array_add (group->names, name);
  g_free (state);
}

char *
muster_story_dup_states (const GPtrArray *names, const char *state)
{
  g_autofree char *list = muster_tale_dup_names (names);

  /* Translators: some figures, and what became of them: "Anna and Bob are killed" */
  return g_strdup_printf (ngettext ("%1$s is %2$s", "%1$s are %2$s", names->len), list, state);
}

/* (transfer full): of Group */
static GPtrArray *
list_groups (const MusterStoryTurn *self, gint side, gboolean bad)
{
  const MusterRulebook *rulebook = self->parts->rulebook;
  GPtrArray *groups = g_ptr_array_new_with_free_func (group_free);

  for (guint i = 0; i < rulebook->n_attributes; i++)
    for (guint j = 0;
         muster_beat_is_mishap (rulebook, &rulebook->attributes[i]) && j < self->after->len;
         j++)
      {
        const MusterThingView *thing = g_ptr_array_index (self->after, j);
        char *state = thing->side == side ? dup_state (self, thing, &rulebook->attributes[i], bad)
                                          : NULL;

        if (state != NULL)
          add_to_group (groups, state, thing->name);
      }

  return groups;
}

void
muster_story_take_news (const MusterStoryTurn *self, gint side, GPtrArray *news)
{
  g_autoptr (GPtrArray) groups = list_groups (self, side, FALSE);

  for (guint i = 0; i < groups->len; i++)
    {
      const Group *group = g_ptr_array_index (groups, i);

      g_ptr_array_add (news, muster_story_dup_states (group->names, group->state));
    }
}

void
muster_story_take_blows (const MusterStoryTurn *self, gint side, GPtrArray *blows)
{
  g_autoptr (GPtrArray) groups = list_groups (self, side, TRUE);

  for (guint i = 0; i < groups->len; i++)
    {
      const Group *group = g_ptr_array_index (groups, i);

      for (guint j = 0; j < group->names->len; j++)
        g_ptr_array_add (blows,
                         g_strdup_printf (C_ ("loss", "%1$s, %2$s"),
                                          (const char *) g_ptr_array_index (group->names, j),
                                          group->state));
    }
}

/* "Anna and Bob are through the gate": those who left like the one at @index of the fallen in the same turn. NULL where the one before
 * them was told with them. */
static char *
dup_leave (const MusterBattleResult *result, guint index)
{
  const MusterBattleFallen *first = g_ptr_array_index (result->fallen, index);
  g_autoptr (GPtrArray) names = g_ptr_array_new ();
  g_autofree char *leave = NULL;

  for (guint i = 0; i < result->fallen->len; i++)
    {
      const MusterBattleFallen *fallen = g_ptr_array_index (result->fallen, i);

      if (!fallen->spared || fallen->turn != first->turn || fallen->side != first->side ||
          g_strcmp0 (fallen->fate, first->fate) != 0 || g_strcmp0 (fallen->by, first->by) != 0)
        continue;
      if (i < index)
        return NULL;
      g_ptr_array_add (names, fallen->label);
    }
  leave = muster_story_dup_states (names, muster_story_get_fate (first));
  if (first->by_label == NULL)
    return g_steal_pointer (&leave);

  /* Translators: who left the table, and who took them along: "Anna is carried home (with Bob)" */
  return g_strdup_printf (C_ ("loss", "%1$s (with %2$s)"), leave, first->by_label);
}

void
muster_story_take_leaves (const MusterBattleResult *result,
                          guint turn,
                          gint side,
                          GPtrArray *leaves)
{
  for (guint i = 0; i < result->fallen->len; i++)
    {
      const MusterBattleFallen *fallen = g_ptr_array_index (result->fallen, i);
      char *leave = fallen->turn == turn && fallen->side == side && fallen->spared
                        ? dup_leave (result, i)
                        : NULL;

      if (leave != NULL)
        g_ptr_array_add (leaves, leave);
    }
}
