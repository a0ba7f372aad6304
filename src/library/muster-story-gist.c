/* muster-story-gist.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include <glib/gi18n.h>
#include <string.h>

#include "muster-story-private.h"
#include "muster-story-scene.h"
#include "muster-tale-private.h"

/* The battle in a few words for each turn: what was decided, what became of whom, and how much of it came to nothing. Who wants to
 * know each move and its reason finds them in the course of the turn. */

/* A group that was told of. */
typedef struct
{
  const char *name;
  const char *gist; /* what was told last */
} Group;

typedef struct
{
  MusterBeatTeller teller;
  const MusterStoryParts *parts;
  MusterStoryTurn turn;
  GPtrArray *tasks;   /* of MusterLogEntry, borrowed: of the whole battle */
  GHashTable *groups; /* char* token, borrowed → Group */
  GPtrArray *scenes;  /* of MusterStoryScene: of the turn */
  guint phase;        /* of the turn */
  GHashTable *ways;   /* guint side → char* where it was told to go last, borrowed */
} Gist;

/* ---- Through the log ---- */

/* Whether @thing is gone when the turn is over, or something is wrong with it that was not before. */
static gboolean
is_lost (const Gist *self, const MusterThingView *thing)
{
  const MusterRulebook *rulebook = self->parts->rulebook;
  const MusterThingView *now = muster_thing_views_find (self->turn.after, thing->token);

  for (guint i = 0; now != NULL && now->on_table && i < rulebook->n_attributes; i++)
    if (muster_beat_is_mishap (rulebook, &rulebook->attributes[i]) &&
        muster_beat_has_mishap (rulebook, now, &rulebook->attributes[i]) &&
        !muster_story_had_mishap (&self->turn, now, &rulebook->attributes[i]))
      return TRUE;

  return now == NULL || !now->on_table;
}

/* What belongs to no side stands where it happened. */
static MusterStoryScene *
get_scene (Gist *self, const char *token, gint side)
{
  const Group *group = token != NULL ? g_hash_table_lookup (self->groups, token) : NULL;
  MusterStoryScene *scene;

  if (group == NULL)
    token = NULL;
  for (guint i = self->scenes->len; i > 0; i--)
    {
      scene = g_ptr_array_index (self->scenes, i - 1);
      if (scene->phase == self->phase && g_strcmp0 (scene->group, token) == 0 &&
          (token != NULL || scene->side == side))
        return scene;
      if (token == NULL && side < 0)
        break;
    }
  scene = muster_story_scene_new ();
  scene->phase = self->phase;
  scene->group = token;
  scene->side = side;
  scene->name = group != NULL ? group->name
                              : muster_beat_get_side_title (self->parts->rulebook, side);
  g_ptr_array_add (self->scenes, scene);

  return scene;
}

/* @who: (nullable): whose doing it is; else it is that of whoever acts */
static MusterStoryScene *
get_scene_of (Gist *self, const MusterThingView *who, const MusterLogEntry *entry)
{
  const char *token = who != NULL ? who->token : entry->actor;
  const char *group = token != NULL ? muster_tale_find_group (&self->teller, token) : NULL;

  return get_scene (self, group, who != NULL ? who->side : entry->side);
}

/* (nullable): who is called @name */
static const MusterThingView *
find_called (const Gist *self, const char *name)
{
  for (guint i = 0; name != NULL && i < self->turn.after->len; i++)
    {
      const MusterThingView *thing = g_ptr_array_index (self->turn.after, i);

      if (g_str_equal (thing->name, name))
        return thing;
    }

  return NULL;
}

/* What becomes of somebody last is what became of him. If the same became of him by another hand before, it was nobody's alone.
 * @by: (nullable): name of who did it */
static void
add_blow (Gist *self,
          const MusterLogEntry *entry,
          const MusterThingView *thing,
          const char *state,
          const char *deals,
          const char *by)
{
  MusterStoryBlow blow = {
    .thing = thing,
    .state = state,
    .deals = deals,
    .by = by,
    .lasting = is_lost (self, thing),
    .final = entry->kind == MUSTER_LOG_REMOVE || entry->out != NULL || entry->back != NULL,
  };

  for (guint n = 0; n < self->scenes->len; n++)
    {
      GArray *blows = ((MusterStoryScene *) g_ptr_array_index (self->scenes, n))->blows;

      for (guint i = blows->len; i > 0; i--)
        {
          const MusterStoryBlow *before = &g_array_index (blows, MusterStoryBlow, i - 1);

          if (before->thing != thing)
            continue;
          /* Who is out of it may still be hit. */
          if (before->final && !blow.final)
            return;
          if (g_str_equal (before->state, state) && g_strcmp0 (before->by, by) != 0)
            blow.by = NULL;
          g_array_remove_index (blows, i - 1);
        }
    }
  g_array_append_val (get_scene_of (self, find_called (self, by), entry)->blows, blow);
}

/* A rulebook may say nothing of it in some cases. */
static gboolean
says (const char *text)
{
  return text != NULL && *text != '\0';
}

/* Whether the line in front of @index says what became of the one with @token who leaves by that. */
static gboolean
has_become (const Gist *self, guint index, const char *token)
{
  const MusterLogEntry *entry = index > 0 ? g_ptr_array_index (self->parts->log, index - 1) : NULL;
  MusterBeatClause *clause;
  gboolean same;

  if (entry == NULL || entry->kind != MUSTER_LOG_SAY || !says (entry->becomes))
    return FALSE;
  clause = muster_beat_clause_new (&self->teller, entry);
  same = g_strcmp0 (clause->who, token) == 0;
  muster_beat_clause_free (clause);

  return same;
}

static void
take_removal (Gist *self, guint index)
{
  const MusterLogEntry *entry = g_ptr_array_index (self->parts->log, index);
  const MusterThingView *thing = muster_beat_teller_find (&self->teller, entry->thing);

  const char *by = muster_beat_teller_get_name (&self->teller, entry->credit);

  /* Of who goes home without a word, as a marker, there is nothing to tell. */
  if (thing == NULL || thing->side < 0 || (entry->fate == NULL && entry->spared) ||
      has_become (self, index, entry->thing))
    return;
  add_blow (self, entry, thing, muster_story_word_fate (entry->fate, by != NULL), NULL, by);
}

static void
take_becoming (Gist *self, guint index)
{
  const MusterLogEntry *entry = g_ptr_array_index (self->parts->log, index);
  MusterBeatClause *clause = muster_beat_clause_new (&self->teller, entry);
  const MusterThingView *thing = muster_beat_teller_find (&self->teller, clause->who);
  const char *by = muster_beat_teller_get_name (&self->teller, entry->credit);
  MusterStoryTurn so_far = self->turn;

  so_far.to = index + 1;
  /* Where there is no word for whoever brought it about, nobody did. */
  if (by == NULL && thing != NULL && entry->deals != NULL)
    by = muster_story_find_doer (&so_far, thing);
  if (thing != NULL)
    add_blow (self, entry, thing, entry->becomes, entry->deals, by);
  muster_beat_clause_free (clause);
}

static void
count (Gist *self, const MusterLogEntry *entry)
{
  MusterBeatClause *clause = muster_beat_clause_new (&self->teller, entry);
  const MusterThingView *who = muster_beat_teller_find (&self->teller, clause->who);
  MusterStoryScene *scene = get_scene_of (self, who, entry);
  GArray *tallies = scene->tallies;
  MusterStoryTally made = { entry->tally, entry->tallies, NULL, 0, 0 };
  guint i = 0;

  made.who = who != NULL ? who->name : scene->name;

  while (i < tallies->len &&
         !g_str_equal (g_array_index (tallies, MusterStoryTally, i).one, entry->tally))
    i++;
  if (i == tallies->len)
    g_array_append_val (tallies, made);
  g_array_index (tallies, MusterStoryTally, i).n++;
  g_array_index (tallies, MusterStoryTally, i).n_passed += entry->passed ? 1 : 0;
  muster_beat_clause_free (clause);
}

/* (nullable): token of the group that acts and is told of. */
static const char *
find_decider (const Gist *self, const MusterLogEntry *entry)
{
  return entry->actor != NULL && entry->thing_label != NULL &&
                 g_strcmp0 (entry->actor, entry->thing) == 0 &&
                 muster_beat_is_group (self->parts->rulebook, entry->actor) &&
                 muster_beat_names (entry->gist, entry->thing_label)
             ? entry->actor
             : NULL;
}

/* That a group decided the same as before is no news. */
static void
take_gist (Gist *self, const MusterLogEntry *entry)
{
  const char *token = find_decider (self, entry);
  Group *group = token != NULL ? g_hash_table_lookup (self->groups, token) : NULL;
  MusterStoryScene *scene;

  if (token != NULL && group == NULL)
    {
      group = g_new0 (Group, 1);
      group->name = entry->thing_label;
      g_hash_table_insert (self->groups, (gpointer) token, group);
    }
  if (group != NULL && g_strcmp0 (group->gist, entry->gist) == 0)
    return;
  if (group != NULL)
    group->gist = entry->gist;
  scene = token != NULL ? get_scene (self, token, entry->side) : get_scene_of (self, NULL, entry);
  g_ptr_array_add (scene->gists, entry->gist);
}

static void
take_charge (Gist *self, const MusterLogEntry *entry)
{
  const MusterThingView *who = muster_beat_teller_find (&self->teller, entry->thing);
  const char *target = muster_beat_teller_get_name (&self->teller, entry->target);

  if (who != NULL && target != NULL)
    muster_story_scene_add_charge (get_scene_of (self, who, entry), who->name, target);
}

static void
take_entry (Gist *self, guint index)
{
  const MusterLogEntry *entry = g_ptr_array_index (self->parts->log, index);

  if (entry->kind == MUSTER_LOG_PHASE)
    self->phase++;
  if (entry->kind == MUSTER_LOG_MOVE && entry->verb == MUSTER_ORDER_CHARGE)
    take_charge (self, entry);
  if (entry->kind == MUSTER_LOG_SAY && says (entry->gist))
    take_gist (self, entry);
  if (entry->kind == MUSTER_LOG_SAY && says (entry->becomes))
    take_becoming (self, index);
  if (entry->kind == MUSTER_LOG_REMOVE && entry->thing != NULL)
    take_removal (self, index);
  if (entry->kind == MUSTER_LOG_ROLL && says (entry->tally))
    count (self, entry);
}

/* That a side still goes where it went before is no news. */
static void
append_ways (Gist *self, GString *text)
{
  for (gint side = 0; side < (gint) self->parts->rulebook->n_sides; side++)
    {
      const char *way = muster_story_find_approach (&self->turn, self->tasks, side);
      g_autofree char *sentence = NULL;

      if (way == NULL ||
          g_strcmp0 (way, g_hash_table_lookup (self->ways, GINT_TO_POINTER (side))) == 0)
        continue;
      /* Translators: a side, and a place of the table that it has come much nearer to */
      sentence = g_strdup_printf (_ ("%1$s draws nearer to %2$s"),
                                  muster_beat_get_side_title (self->parts->rulebook, side),
                                  way);
      muster_story_append_sentence (text, sentence);
      g_hash_table_insert (self->ways, GINT_TO_POINTER (side), (gpointer) way);
    }
}

static void
append_end_of_battle (Gist *self, GString *text)
{
  for (guint i = self->turn.from; i < self->turn.to; i++)
    {
      const MusterLogEntry *entry = g_ptr_array_index (self->parts->log, i);

      if (entry->kind == MUSTER_LOG_END && says (entry->text))
        muster_story_append_sentence (text, entry->text);
    }
}

/* (transfer full): names of the groups of @side of which nobody was fit to fight any more when the turn was over */
static GPtrArray *
list_ended_groups (const Gist *self, gint side)
{
  GPtrArray *names = g_ptr_array_new ();

  for (guint i = 0; i < self->turn.before->len; i++)
    {
      const MusterThingView *thing = g_ptr_array_index (self->turn.before, i);
      const char *name = NULL;
      const char *group = muster_tale_find_group_of (&self->teller, thing, &name);

      if (thing->side == side && group != NULL &&
          !g_ptr_array_find_with_equal_func (names, name, g_str_equal, NULL) &&
          muster_story_ends_group (&self->turn, &self->teller, side, group))
        g_ptr_array_add (names, (gpointer) name);
    }

  return names;
}

static void
append_ended_groups (Gist *self, gint side, GString *text)
{
  g_autoptr (GPtrArray) names = list_ended_groups (self, side);

  if (names->len > 0)
    {
      g_autofree char *list = muster_tale_dup_names (names);
      /* Translators: groups of which all fell, were taken prisoner or have left */
      g_autofree char *sentence = g_strdup_printf (_ ("nobody of %s is left to fight"), list);

      muster_story_append_sentence (text, sentence);
    }
}

/* Whom a turn was the last for. */
static void
append_ends (Gist *self, GString *text)
{
  for (gint side = 0; side < (gint) self->parts->rulebook->n_sides; side++)
    append_ended_groups (self, side, text);
  for (gint side = 0; side < (gint) self->parts->rulebook->n_sides; side++)
    {
      g_autofree char *stand = muster_story_dup_last_stand (&self->turn, &self->teller, side);

      if (stand != NULL)
        muster_story_append_sentence (text, stand);
    }
}

/* (nullable): NULL where nothing happened that is told. */
static char *
dup_turn (Gist *self)
{
  g_autoptr (GString) text = g_string_new (NULL);

  self->phase = 0;
  for (guint i = self->turn.from; i < self->turn.to; i++)
    take_entry (self, i);
  append_ways (self, text);
  muster_story_append_scenes (text, self->scenes);
  append_ends (self, text);
  append_end_of_battle (self, text);
  g_ptr_array_set_size (self->scenes, 0);

  return text->len > 0 ? g_strdup (text->str) : NULL;
}

static void
gist_init (Gist *self, const MusterStoryParts *parts, const MusterBeatSource *source)
{
  *self = (Gist){ .parts = parts, .tasks = muster_story_list_tasks (parts->log) };
  muster_beat_teller_init (&self->teller, source);
  self->ways = g_hash_table_new (NULL, NULL);
  self->groups = g_hash_table_new_full (g_str_hash, g_str_equal, NULL, g_free);
  self->scenes = g_ptr_array_new_with_free_func (muster_story_scene_free);
}

static void
gist_clear (Gist *self)
{
  muster_beat_teller_clear (&self->teller);
  g_ptr_array_unref (self->tasks);
  g_hash_table_unref (self->groups);
  g_hash_table_unref (self->ways);
  g_ptr_array_unref (self->scenes);
}

/* Turns in which nothing happened pass together. */
static void
tell_quiet (MusterStory *story, guint first, guint last)
{
  if (first == 0)
    return;
  if (first == last)
    muster_story_add_paragraph (story, _ ("Turn %u passes without a blow."), first);
  else
    muster_story_add_paragraph (story, _ ("Turns %u to %u pass without a blow."), first, last);
}

/* A rulebook that does not say what matters of it, such as an older one that a battle was begun by, leaves the story to the turns. */
static gboolean
has_words (const GPtrArray *log)
{
  for (guint i = 0; i < log->len; i++)
    {
      const MusterLogEntry *entry = g_ptr_array_index (log, i);

      if (entry->gist != NULL || entry->becomes != NULL || entry->tally != NULL)
        return TRUE;
    }

  return FALSE;
}

void
muster_story_tell_gist (MusterStory *self, const MusterStoryParts *parts)
{
  const MusterBeatSource source = muster_story_get_beat_source (parts);
  guint quiet = 0;
  Gist gist;

  if (!has_words (parts->log) || !muster_story_find_turn (parts, 1, &(MusterStoryTurn){ 0 }))
    return;
  muster_story_add_heading (self, 2, _ ("The story"));
  gist_init (&gist, parts, &source);
  for (guint turn = 1; muster_story_find_turn (parts, turn, &gist.turn); turn++)
    {
      g_autofree char *text = dup_turn (&gist);

      if (text == NULL)
        {
          quiet = quiet == 0 ? turn : quiet;
          continue;
        }
      tell_quiet (self, quiet, turn - 1);
      quiet = 0;
      muster_story_add_paragraph (self, _ ("Turn %u. %s"), turn, text);
    }
  tell_quiet (self, quiet, parts->turn);
  gist_clear (&gist);
}
