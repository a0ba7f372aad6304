/* muster-story-gist.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include <glib/gi18n.h>
#include <string.h>

#include "muster-loss.h"
#include "muster-story-chapter.h"
#include "muster-story-clock.h"
#include "muster-story-private.h"
#include "muster-story-scene.h"
#include "muster-story-tally.h"
#include "muster-story-way.h"
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
  GHashTable *groups; /* char* token, borrowed → Group */
  GHashTable *stands; /* char* what was told of nobody → guint turn in which it was so last */
  MusterStoryWays *ways;
  /* Of the turn: */
  GPtrArray *scenes; /* of MusterStoryScene */
  GArray *tallies;   /* of MusterStoryTally */
  guint phase;
  const char *acting; /* (nullable): token of the group that does what it decided */
  gint acting_side;
  guint *told;    /* of each side: how many it had left when that was told last */
  guint n_asides; /* gists of the scenes that say only where a side goes, or how it stands */
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

static MusterStoryScene *
add_scene (Gist *self, const char *group, gint side, const MusterStoryScene *during)
{
  MusterStoryScene *scene = muster_story_scene_new ();

  scene->phase = self->phase;
  scene->group = group;
  scene->side = side;
  scene->during = during;
  g_ptr_array_add (self->scenes, scene);

  return scene;
}

/* What belongs to no side stands where it happened. */
static MusterStoryScene *
get_scene (Gist *self, const char *token, gint side)
{
  for (guint i = self->scenes->len; i > 0; i--)
    {
      MusterStoryScene *scene = g_ptr_array_index (self->scenes, i - 1);

      if (scene->phase == self->phase && scene->during == NULL &&
          g_strcmp0 (scene->group, token) == 0 && (token != NULL || scene->side == side))
        return scene;
      if (token == NULL && side < 0)
        break;
    }

  return add_scene (self, token, side, NULL);
}

/* What @side does while the others act. */
static MusterStoryScene *
get_answer (Gist *self, gint side)
{
  const MusterStoryScene *during = get_scene (self, self->acting, self->acting_side);

  for (guint i = 0; i < self->scenes->len; i++)
    {
      MusterStoryScene *scene = g_ptr_array_index (self->scenes, i);

      if (scene->during == during && scene->side == side)
        return scene;
    }

  return add_scene (self, NULL, side, during);
}

/* (nullable): the group of the thing with @token, if it is told of */
static const char *
find_told_group (const Gist *self, const char *token)
{
  const char *group = token != NULL ? muster_tale_find_group (&self->teller, token) : NULL;

  return group != NULL && g_hash_table_contains (self->groups, group) ? group : NULL;
}

/* @who: (nullable): whose doing it is; else it is that of whoever acts */
static MusterStoryScene *
get_scene_of (Gist *self, const MusterThingView *who, const MusterLogEntry *entry)
{
  const char *token = who != NULL ? who->token : entry->actor;
  const gint side = who != NULL ? who->side : entry->side;

  if (self->acting != NULL && side >= 0 && side != self->acting_side)
    return get_answer (self, side);

  return get_scene (self, find_told_group (self, token), side);
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

/* What becomes of somebody last is what became of him, and that he was brought back before. If the same became of him by another hand
 * before, it was nobody's alone.
 * @by: (nullable): name of who did it */
static void
add_blow (Gist *self,
          const MusterLogEntry *entry,
          const MusterThingView *thing,
          const char *state,
          const char *deals,
          const char *by)
{
  const MusterThingView *doer = find_called (self, by);
  MusterStoryBlow blow = {
    .thing = thing,
    .state = state,
    .deals = deals,
    .by = by,
    .by_side = doer != NULL && doer->side >= 0
                   ? muster_beat_get_side_title (self->parts->rulebook, doer->side)
                   : NULL,
    .lasting = entry->back != NULL || is_lost (self, thing),
    .final = entry->kind == MUSTER_LOG_REMOVE || entry->out != NULL || entry->back != NULL,
    .back = entry->back != NULL,
  };

  for (guint n = 0; n < self->scenes->len; n++)
    {
      GArray *blows = ((MusterStoryScene *) g_ptr_array_index (self->scenes, n))->blows;

      for (guint i = blows->len; i > 0; i--)
        {
          const MusterStoryBlow *before = &g_array_index (blows, MusterStoryBlow, i - 1);

          if (before->thing != thing || before->back)
            continue;
          /* Who is out of it may still be hit. */
          if (before->final && !blow.final)
            return;
          if (g_str_equal (before->state, state) && g_strcmp0 (before->by, by) != 0)
            {
              blow.by = g_strcmp0 (before->by_side, blow.by_side) == 0 ? blow.by_side : NULL;
              blow.deals = NULL;
            }
          g_array_remove_index (blows, i - 1);
        }
    }
  g_array_append_val (get_scene_of (self, doer, entry)->blows, blow);
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
  /* Whoever lies there is nobody's any more. */
  if (thing != NULL && !muster_log_repeats_loss (self->parts->log, index))
    add_blow (self, entry, thing, entry->becomes, entry->deals, by);
  muster_beat_clause_free (clause);
}

/* Of a group that is told of it is the group that tries something. */
static void
take_tally (Gist *self, const MusterLogEntry *entry)
{
  MusterBeatClause *clause = muster_beat_clause_new (&self->teller, entry);
  const MusterThingView *who = muster_beat_teller_find (&self->teller, clause->who);
  const char *group = find_told_group (self, who != NULL ? who->token : entry->actor);
  const gint side = who != NULL ? who->side : entry->side;
  const char *title = muster_beat_get_side_title (self->parts->rulebook, side);
  const char *name = title;

  if (group != NULL)
    name = ((Group *) g_hash_table_lookup (self->groups, group))->name;
  else if (who != NULL)
    name = who->name;
  muster_story_count (self->tallies, entry, side, name, title);
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

static Group *
get_group (Gist *self, const char *token, const char *name)
{
  Group *group = g_hash_table_lookup (self->groups, token);

  if (group == NULL)
    {
      group = g_new0 (Group, 1);
      group->name = name;
      g_hash_table_insert (self->groups, (gpointer) token, group);
    }

  return group;
}

/* That a group decided the same as before is news only where something came of it. */
static void
take_decision (Gist *self, const char *token, const MusterLogEntry *entry)
{
  Group *group = get_group (self, token, entry->thing_label);
  MusterStoryScene *scene = get_scene (self, token, entry->side);

  if (scene->decision == NULL)
    {
      scene->decision = muster_tale_fold_names (entry->gist);
      scene->goes_on = g_strcmp0 (group->gist, entry->gist) == 0;
    }
  else if (g_strcmp0 (group->gist, entry->gist) != 0)
    g_ptr_array_add (scene->gists, muster_tale_fold_names (entry->gist));
  group->gist = entry->gist;
}

/* That it stands as in the turn before is no news either, nor is it when the battle is over. */
static gboolean
is_known (Gist *self, const MusterLogEntry *entry)
{
  const guint turn = self->turn.turn;
  const guint last = GPOINTER_TO_UINT (g_hash_table_lookup (self->stands, entry->gist));

  if (entry->actor != NULL)
    return FALSE;
  g_hash_table_insert (self->stands, entry->gist, GUINT_TO_POINTER (turn));

  return last != 0 && last + 1 == turn;
}

static void
take_gist (Gist *self, const MusterLogEntry *entry)
{
  const char *token = find_decider (self, entry);

  if (token != NULL)
    take_decision (self, token, entry);
  else if (!is_known (self, entry) &&
           !(entry->aside && muster_story_find_end_in (&self->turn) != NULL))
    {
      MusterStoryScene *scene = get_scene_of (self, NULL, entry);

      self->n_asides += entry->aside ? 1 : 0;
      scene->aside = entry->aside && (scene->aside || scene->gists->len == 0);
      g_ptr_array_add (scene->gists, muster_tale_fold_names (entry->gist));
    }
}

static void
take_charge (Gist *self, const MusterLogEntry *entry)
{
  const MusterThingView *who = muster_beat_teller_find (&self->teller, entry->thing);
  const char *target = muster_beat_teller_get_name (&self->teller, entry->target);

  /* Who finds his way blocked where he stands has not charged anybody. */
  if (who != NULL && target != NULL && !(entry->blocked && entry->distance <= 0))
    muster_story_scene_add_charge (get_scene_of (self, who, entry), who->name, target);
}

/* Whether @side acts by itself, and not while others do. */
static gboolean
is_its_own (const Gist *self, gint side)
{
  return side >= 0 && (self->acting == NULL || self->acting_side == side);
}

/* With the first who moves or tries something it goes somewhere, or stays where it is. */
static void
take_way (Gist *self, gint side)
{
  char *told = is_its_own (self, side) ? muster_story_ways_tell (self->ways, &self->turn, side)
                                       : NULL;

  if (told == NULL)
    return;
  self->n_asides++;
  g_ptr_array_add (get_scene (self, NULL, side)->gists, told);
}

static void
take_move (Gist *self, const MusterLogEntry *entry)
{
  const MusterThingView *who = muster_beat_teller_find (&self->teller, entry->thing);

  if (who != NULL)
    take_way (self, who->side);
}

/* Of those who are told of who acts now: nobody while another of the side does, or all of it, as in the melees that follow. */
static void
take_actor (Gist *self, const MusterLogEntry *entry)
{
  const MusterThingView *actor;

  if (entry->actor == NULL)
    return;
  if (g_hash_table_contains (self->groups, entry->actor))
    {
      self->acting = entry->actor;
      self->acting_side = entry->side;
      return;
    }
  actor = muster_beat_teller_find (&self->teller, entry->actor);
  if (actor == NULL || actor->side == self->acting_side)
    self->acting = NULL;
}

static void
take_entry (Gist *self, guint index)
{
  const MusterLogEntry *entry = g_ptr_array_index (self->parts->log, index);

  if (entry->kind == MUSTER_LOG_PHASE)
    {
      self->phase++;
      self->acting = NULL;
    }
  take_actor (self, entry);
  if (entry->kind == MUSTER_LOG_MOVE && entry->thing != NULL)
    take_move (self, entry);
  if (entry->kind == MUSTER_LOG_MOVE && entry->verb == MUSTER_ORDER_CHARGE)
    take_charge (self, entry);
  if (entry->kind == MUSTER_LOG_SAY && says (entry->gist))
    take_gist (self, entry);
  if (entry->kind == MUSTER_LOG_SAY && says (entry->becomes))
    take_becoming (self, index);
  if (entry->kind == MUSTER_LOG_REMOVE && entry->thing != NULL)
    take_removal (self, index);
  if (entry->kind == MUSTER_LOG_ROLL && says (entry->tally))
    {
      take_way (self, entry->side);
      take_tally (self, entry);
    }
}

/* Whether nothing happened but that somebody went somewhere. */
static gboolean
is_quiet (const Gist *self)
{
  guint n = 0;

  for (guint i = 0; i < self->scenes->len; i++)
    {
      const MusterStoryScene *scene = g_ptr_array_index (self->scenes, i);

      if ((scene->decision != NULL && !scene->goes_on) || scene->blows->len > 0 ||
          scene->charges->len > 0)
        return FALSE;
      n += scene->gists->len;
    }

  return n == self->n_asides;
}

static void
begin_turn (Gist *self)
{
  g_ptr_array_set_size (self->scenes, 0);
  g_array_set_size (self->tallies, 0);
  self->phase = 0;
  self->n_asides = 0;
  self->acting = NULL;
}

/* How it stood when the turn ended comes behind what was tried in it. */
static guint
count_before_end (const Gist *self)
{
  const guint n = self->scenes->len;
  const MusterStoryScene *last = n > 0 ? g_ptr_array_index (self->scenes, n - 1) : NULL;

  return last != NULL && last->aside && last->blows->len == 0 ? n - 1 : n;
}

/* (transfer full): what the scenes say */
static GPtrArray *
list_gists (const Gist *self)
{
  GPtrArray *gists = g_ptr_array_new_with_free_func (g_free);

  for (guint i = 0; i < self->scenes->len; i++)
    {
      const MusterStoryScene *scene = g_ptr_array_index (self->scenes, i);

      for (guint j = 0; j < scene->gists->len; j++)
        g_ptr_array_add (gists, g_strdup (g_ptr_array_index (scene->gists, j)));
    }

  return gists;
}

/* (transfer full): maybe empty. @asides: (out) (transfer full) (nullable): of char*: what is said where nothing happened but that
 * somebody went somewhere */
static char *
dup_turn (Gist *self, GPtrArray **asides)
{
  g_autoptr (GString) text = g_string_new (NULL);
  gsize length;
  gboolean eventful;
  guint n;

  begin_turn (self);
  for (guint i = self->turn.from; i < self->turn.to; i++)
    take_entry (self, i);
  n = count_before_end (self);
  muster_story_append_scenes (text, self->scenes, 0, n);
  length = text->len;
  muster_story_append_tallies (text, self->tallies);
  muster_story_append_ends (&self->turn, &self->teller, self->told, text);
  eventful = text->len > length;
  muster_story_append_scenes (text, self->scenes, n, self->scenes->len);
  length = text->len;
  muster_story_append_end_of_battle (&self->turn, text);
  *asides = is_quiet (self) && !eventful && text->len == length ? list_gists (self) : NULL;

  return g_string_free (g_steal_pointer (&text), FALSE);
}

static void
gist_init (Gist *self, const MusterStoryParts *parts, const MusterBeatSource *source)
{
  *self = (Gist){ .parts = parts, .ways = muster_story_ways_new (parts) };
  muster_beat_teller_init (&self->teller, source);
  self->stands = g_hash_table_new (g_str_hash, g_str_equal);
  self->groups = g_hash_table_new_full (g_str_hash, g_str_equal, NULL, g_free);
  self->scenes = g_ptr_array_new_with_free_func (muster_story_scene_free);
  self->tallies = g_array_new (FALSE, FALSE, sizeof (MusterStoryTally));
}

static void
gist_clear (Gist *self)
{
  muster_beat_teller_clear (&self->teller);
  muster_story_ways_free (self->ways);
  g_free (self->told);
  g_hash_table_unref (self->groups);
  g_hash_table_unref (self->stands);
  g_ptr_array_unref (self->scenes);
  g_array_unref (self->tallies);
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
muster_story_tell_gist (MusterStory *self,
                        const MusterStoryParts *parts,
                        const MusterBattleResult *result)
{
  const MusterBeatSource source = muster_story_get_beat_source (parts);
  MusterStoryChapters *chapters;
  MusterStoryTurn first;
  Gist gist;

  if (!has_words (parts->log) || !muster_story_find_turn (parts, 1, &first))
    return;
  gist_init (&gist, parts, &source);
  gist.told = muster_story_count_sides (parts->rulebook, first.before);
  chapters = muster_story_chapters_new (parts, result);
  for (guint turn = 1; muster_story_find_turn (parts, turn, &gist.turn); turn++)
    {
      GPtrArray *asides;
      char *text = dup_turn (&gist, &asides);

      muster_story_chapters_take_turn (chapters,
                                       &gist.turn,
                                       text,
                                       asides,
                                       muster_story_ways_get_title (gist.ways, turn));
    }
  muster_story_add_heading (self, 2, _ ("The story"));
  self->stays = muster_story_clock_list_stays (parts, result, gist.ways);
  muster_story_chapters_tell (chapters, self);
  muster_story_chapters_free (chapters);
  gist_clear (&gist);
}
