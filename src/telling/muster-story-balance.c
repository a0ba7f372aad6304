/* muster-story-balance.c
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

/* How it stands when a turn begins, whom it cost, and what decided the battle. */

void
muster_story_add_weighty (MusterStory *self, const char *text)
{
  muster_story_add (self, MUSTER_STORY_PARAGRAPH, 1, text);
}

/* ---- How it stands ---- */

char *
muster_story_dup_strength (const MusterRulebook *rulebook, const GPtrArray *things)
{
  g_autofree char *list = muster_beat_dup_strength (rulebook, things);

  if (list == NULL)
    return NULL;

  /* Translators: sides, each with the number of its figures: "On the table: Red 7, Blue 12." */
  return g_strdup_printf (_ ("On the table: %s."), list);
}

/* ---- Losses ---- */

/* @losses of char*, to which a NULL is added. */
static char *
join_losses (GPtrArray *losses)
{
  g_ptr_array_add (losses, NULL);

  return g_strjoinv (C_ ("between losses", "; "), (char **) losses->pdata);
}

/* Whom @side lost in @turn. */
static void
take_losses (const MusterBattleResult *result, guint turn, gint side, GPtrArray *losses)
{
  for (guint i = 0; i < result->fallen->len; i++)
    {
      const MusterBattleFallen *fallen = g_ptr_array_index (result->fallen, i);

      if (fallen->turn == turn && fallen->side == side && !fallen->spared)
        g_ptr_array_add (losses, muster_story_dup_fate (fallen, fallen->label));
    }
}

static void
tell_losses_of (MusterStory *self,
                const MusterStoryParts *parts,
                const MusterBattleResult *result,
                guint turn,
                gint side)
{
  g_autoptr (GPtrArray) losses = g_ptr_array_new_with_free_func (g_free);
  g_autofree char *list = NULL;
  g_autofree char *text = NULL;

  take_losses (result, turn, side, losses);
  if (losses->len == 0)
    return;
  list = join_losses (losses);
  /* Translators: a side, and whom it lost: "Lost by Red in this turn: Anna, killed by Bob." */
  text = g_strdup_printf (_ ("Lost by %1$s in this turn: %2$s."),
                          muster_beat_get_side_title (parts->rulebook, side),
                          list);
  muster_story_add_weighty (self, text);
}

/* ---- What else became of figures ---- */

/* Who was put out of action, led off, or freed, and who went home. */
static void
tell_news_of (MusterStory *self,
              const MusterStoryTurn *turn,
              const MusterBattleResult *result,
              gint side)
{
  g_autoptr (GPtrArray) news = g_ptr_array_new_with_free_func (g_free);
  g_autofree char *list = NULL;
  g_autofree char *text = NULL;

  muster_story_take_news (turn, side, news);
  muster_story_take_leaves (result, turn->turn, side, news);
  if (news->len == 0)
    return;
  list = join_losses (news);
  /* Translators: a side, and what became of figures that it did not lose: "What else became of Red in this turn: Anna is captured by
   * Bob." */
  text = g_strdup_printf (_ ("What else became of %1$s in this turn: %2$s."),
                          muster_beat_get_side_title (turn->parts->rulebook, side),
                          list);
  muster_story_add_weighty (self, text);
}

/* Of @side: who was not yet on the table when the turn began. */
static void
take_comers (const MusterStoryTurn *turn, gint side, GPtrArray *comers)
{
  g_autoptr (GPtrArray) names = g_ptr_array_new ();
  g_autofree char *list = NULL;

  for (guint i = 0; i < turn->after->len; i++)
    {
      const MusterThingView *thing = g_ptr_array_index (turn->after, i);

      if (thing->side == side && thing->on_table &&
          muster_thing_views_find (turn->before, thing->token) == NULL)
        g_ptr_array_add (names, thing->name);
    }
  if (names->len == 0)
    return;
  list = muster_tale_dup_names (names);
  g_ptr_array_add (
      comers,
      g_strdup_printf (ngettext ("%s comes onto the table", "%s come onto the table", names->len),
                       list));
}

/* So many are taken in at a glance. */
#define MOST_BLOWS 5

char *
muster_story_dup_blows (const MusterStoryParts *parts,
                        const MusterBattleResult *result,
                        guint turn,
                        gint side)
{
  g_autoptr (GPtrArray) blows = g_ptr_array_new_with_free_func (g_free);
  MusterStoryTurn stood;
  const gboolean known = muster_story_find_turn (parts, turn, &stood);
  guint n;

  for (gint other = 0; other < (gint) parts->rulebook->n_sides; other++)
    {
      if (other == side)
        continue;
      take_losses (result, turn, other, blows);
      if (known)
        muster_story_take_blows (&stood, other, blows);
    }
  /* Without a blow it is who comes, and who is there no longer. */
  if (blows->len == 0 && known)
    {
      take_comers (&stood, side, blows);
      for (gint other = 0; other < (gint) parts->rulebook->n_sides; other++)
        if (other != side)
          muster_story_take_leaves (result, turn, other, blows);
    }
  if (blows->len == 0)
    return NULL;
  n = blows->len;
  if (n > MOST_BLOWS)
    {
      g_ptr_array_set_size (blows, MOST_BLOWS - 1);
      /* Translators: behind what became of some figures: of how many more the like is not told */
      g_ptr_array_add (blows,
                       g_strdup_printf (ngettext ("and %u more", "and %u more", n - MOST_BLOWS + 1),
                                        n - MOST_BLOWS + 1));
    }

  return join_losses (blows);
}

/* ---- Who did nothing ---- */

/* What somebody does, or what is said of it. */
static gboolean
is_deed (const MusterLogEntry *entry)
{
  return entry->kind == MUSTER_LOG_MOVE || entry->kind == MUSTER_LOG_FACE ||
         entry->kind == MUSTER_LOG_PLACE || entry->kind == MUSTER_LOG_ROLL ||
         entry->kind == MUSTER_LOG_SAY;
}

/* (nullable): of whom a line of the rules says why nothing more comes of it. */
static const char *
find_accounted (const MusterBeatTeller *teller, const MusterLogEntry *entry)
{
  const char *does;

  return entry->kind == MUSTER_LOG_SAY && entry->explained && entry->becomes == NULL &&
                 entry->text != NULL
             ? muster_beat_find_subject (teller, entry->text, &does)
             : NULL;
}

static gboolean
has_acted (const MusterStoryTurn *self, const MusterBeatTeller *teller, const char *group)
{
  for (guint i = self->from; i < self->to; i++)
    {
      const MusterLogEntry *entry = g_ptr_array_index (self->parts->log, i);

      if (is_deed (entry) &&
          (g_strcmp0 (muster_tale_find_group (teller, entry->actor), group) == 0 ||
           g_strcmp0 (muster_tale_find_group (teller, entry->thing), group) == 0 ||
           g_strcmp0 (muster_tale_find_group (teller, find_accounted (teller, entry)), group) == 0))
        return TRUE;
    }

  return FALSE;
}

/* (nullable): what is wrong for a while with the one with @token, as it stands among @things: "down" */
static char *
dup_passing (const GPtrArray *things, const char *token)
{
  const MusterThingView *then = muster_thing_views_find (things, token);

  for (guint i = 0; then != NULL && then->attributes != NULL && i < then->attributes->len; i++)
    {
      const MusterThingAttribute *attribute = g_ptr_array_index (then->attributes, i);
      g_autofree char *badge = attribute->show == MUSTER_SHOW_UNTIL
                                   ? muster_thing_attribute_dup_badge (attribute)
                                   : NULL;

      if (badge != NULL)
        return muster_story_dup_in_sentence (badge);
    }

  return NULL;
}

/* @state: (nullable): of those with @names */
static void
tell_state (GPtrArray *told, const char *state, const GPtrArray *names)
{
  g_autofree char *list = names->len > 0 ? muster_tale_dup_names (names) : NULL;

  if (list != NULL)
    g_ptr_array_add (told, g_strdup_printf (C_ ("recap", "%1$s: %2$s"), state, list));
}

static void
tell_late_state (GPtrArray *told, const char *state, const GPtrArray *names)
{
  /* Translators: what is wrong with figures, and was not yet when the turn began: "down since this turn" */
  g_autofree char *late = g_strdup_printf (C_ ("recap", "%s since this turn"), state);

  tell_state (told, late, names);
}

/* Of those with whom the same is wrong the names are told together. */
static gboolean
take_state (char **state, GPtrArray *names, char *passing, char *name)
{
  g_autofree char *owned = passing;

  if (owned == NULL || (*state != NULL && !g_str_equal (*state, owned)))
    return FALSE;
  if (*state == NULL)
    *state = g_steal_pointer (&owned);
  g_ptr_array_add (names, name);

  return TRUE;
}

/* The same of those of @group with whom nothing else is wrong, who are not among @hurt.
 * Returns: how many of it are on the table and could act */
static guint
take_passing (const MusterStoryTurn *self,
              const MusterBeatTeller *teller,
              const char *group,
              GHashTable *hurt,
              GPtrArray *told)
{
  g_autoptr (GPtrArray) names = g_ptr_array_new ();
  g_autoptr (GPtrArray) late = g_ptr_array_new ();
  g_autofree char *state = NULL;
  g_autofree char *late_state = NULL;
  guint n = 0;

  for (guint i = 0; i < self->after->len; i++)
    {
      const MusterThingView *thing = g_ptr_array_index (self->after, i);
      char *passing;

      if (!thing->on_table || g_hash_table_contains (hurt, thing->token) ||
          muster_beat_is_group (self->parts->rulebook, thing->token) ||
          g_strcmp0 (muster_tale_find_group (teller, thing->token), group) != 0)
        continue;
      passing = dup_passing (self->before, thing->token);
      n += passing == NULL && muster_story_is_in_fight (self->parts->rulebook, thing);
      if (passing != NULL)
        take_state (&state, names, passing, thing->name);
      else
        take_state (&late_state, late, dup_passing (self->after, thing->token), thing->name);
    }
  tell_state (told, state, names);
  tell_late_state (told, late_state, late);

  return n;
}

/* What is wrong with the figures of @group: "disabled: Anna and Bob".
 * Returns: how many of it are on the table and could act */
static guint
take_mishaps (const MusterStoryTurn *self,
              const MusterBeatTeller *teller,
              const char *group,
              GPtrArray *told)
{
  const MusterRulebook *rulebook = self->parts->rulebook;
  g_autoptr (GHashTable) hurt = g_hash_table_new (g_str_hash, g_str_equal);

  for (guint i = 0; i < rulebook->n_attributes; i++)
    {
      const MusterAttribute *attribute = &rulebook->attributes[i];
      g_autoptr (GPtrArray) names = g_ptr_array_new ();
      g_autofree char *badge = NULL;

      if (!muster_beat_is_mishap (rulebook, attribute))
        continue;
      for (guint j = 0; j < self->after->len; j++)
        {
          const MusterThingView *thing = g_ptr_array_index (self->after, j);

          if (g_strcmp0 (muster_tale_find_group (teller, thing->token), group) == 0 &&
              muster_beat_has_mishap (rulebook, thing, attribute) &&
              g_hash_table_add (hurt, thing->token))
            g_ptr_array_add (names, thing->name);
        }
      badge = muster_story_dup_badge (rulebook, attribute);
      tell_state (told, badge, names);
    }

  return take_passing (self, teller, group, hurt, told);
}

/* Who of @group fell in this turn. */
static void
take_fallen (const MusterStoryTurn *self,
             const MusterBattleResult *result,
             const MusterBeatTeller *teller,
             const char *group,
             GPtrArray *told)
{
  g_autoptr (GPtrArray) names = g_ptr_array_new ();

  for (guint i = 0; i < result->fallen->len; i++)
    {
      const MusterBattleFallen *fallen = g_ptr_array_index (result->fallen, i);

      if (fallen->turn == self->turn && !fallen->spared &&
          g_strcmp0 (muster_tale_find_group (teller, fallen->thing), group) == 0)
        g_ptr_array_add (names, fallen->label);
    }
  /* Translators: before names of figures of a group who were lost in this turn */
  tell_state (told, C_ ("recap", "lost"), names);
}

/* Of the group called @name: "Squad 1 (disabled: Anna and Bob)". @told of char*, to which a NULL is added. */
static char *
join_idle (const char *name, GPtrArray *told)
{
  g_autofree char *list = NULL;

  g_ptr_array_add (told, NULL);
  list = g_strjoinv (C_ ("between lists", "; "), (char **) told->pdata);
  g_ptr_array_set_size (told, (gint) told->len - 1);

  return g_strdup_printf (C_ ("recap", "%1$s (%2$s)"), name, list);
}

/* Groups of a side of which nothing was told in a turn. */
typedef struct
{
  MusterStory *story;
  const MusterStoryTurn *turn;
  const MusterBattleResult *result;
  MusterBeatTeller teller;
  GHashTable *seen;   /* of tokens */
  GPtrArray *idle;    /* of char: with what is wrong with them */
  GPtrArray *waiting; /* of char: whose turn the end of the battle came before */
} Idle;

/* What did not change since is told once. */
static void
take_hindered (Idle *self, const char *name, const char *group, GPtrArray *told)
{
  GHashTable *known = self->story->idle;
  g_autofree char *lasting = join_idle (name, told);
  char *text;

  take_fallen (self->turn, self->result, &self->teller, group, told);
  text = join_idle (name, told);
  if (!g_hash_table_contains (known, text))
    g_ptr_array_add (self->idle, g_strdup (text));
  g_hash_table_add (known, text);
  /* Next time nobody has fallen. */
  g_hash_table_add (known, g_steal_pointer (&lasting));
}

static void
take_idle (Idle *self, const MusterThingView *member)
{
  const gboolean over = self->result->over && self->turn->turn == self->result->turns;
  const char *name = NULL;
  const char *group = muster_tale_find_group_of (&self->teller, member, &name);
  g_autoptr (GPtrArray) told = g_ptr_array_new_with_free_func (g_free);
  guint able;

  if (name == NULL || !member->on_table || !g_hash_table_add (self->seen, (gpointer) group) ||
      has_acted (self->turn, &self->teller, group))
    return;
  able = take_mishaps (self->turn, &self->teller, group, told);
  if (over && able > 0 && told->len > 0)
    g_ptr_array_add (self->waiting, join_idle (name, told));
  else if (told->len > 0)
    take_hindered (self, name, group, told);
  else if (able > 0)
    g_ptr_array_add (over ? self->waiting : self->idle, g_strdup (name));
}

static void
tell_idle (const Idle *self)
{
  g_autofree char *idle = self->idle->len > 0 ? muster_tale_dup_names (self->idle) : NULL;
  g_autofree char *waiting = self->waiting->len > 0 ? muster_tale_dup_names (self->waiting) : NULL;

  if (idle != NULL)
    /* Translators: groups of figures, and what is wrong with them: "Nothing was done in this turn by Squad 1 (disabled: Anna and Bob)." */
    muster_story_add_paragraph (self->story, _ ("Nothing was done in this turn by %s."), idle);
  if (waiting != NULL)
    /* Translators: groups of figures */
    muster_story_add_paragraph (
        self->story,
        _ ("Nothing was done in this turn by %s: the battle ended before that."),
        waiting);
}

static void
tell_idle_of (MusterStory *self,
              const MusterStoryTurn *turn,
              const MusterBattleResult *result,
              gint side)
{
  const MusterBeatSource source = muster_story_get_beat_source (turn->parts);
  g_autoptr (GPtrArray) names = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GPtrArray) waiting = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GHashTable) seen = g_hash_table_new (g_str_hash, g_str_equal);
  Idle idle = { .story = self,
                .turn = turn,
                .result = result,
                .seen = seen,
                .idle = names,
                .waiting = waiting };

  muster_beat_teller_init (&idle.teller, &source);
  for (guint i = 0; i < turn->after->len; i++)
    {
      const MusterThingView *thing = g_ptr_array_index (turn->after, i);

      if (thing->side == side)
        take_idle (&idle, thing);
    }
  muster_beat_teller_clear (&idle.teller);
  tell_idle (&idle);
}

void
muster_story_tell_losses (MusterStory *self,
                          const MusterStoryParts *parts,
                          const MusterBattleResult *result,
                          guint turn)
{
  MusterStoryTurn stood;
  const gboolean known = turn > 0 && muster_story_find_turn (parts, turn, &stood);

  for (gint side = 0; turn > 0 && side < (gint) parts->rulebook->n_sides; side++)
    {
      tell_losses_of (self, parts, result, turn, side);
      if (known)
        {
          tell_news_of (self, &stood, result, side);
          tell_idle_of (self, &stood, result, side);
        }
    }
}
