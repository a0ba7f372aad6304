/* muster-story-closing.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include <glib/gi18n.h>

#include "muster-beat-private.h"
#include "muster-loss.h"
#include "muster-story-private.h"
#include "muster-tale-private.h"
#include "muster-translation.h"

/* With what a story ends: who won, what became of everybody, and who did most. */

typedef struct
{
  const MusterBattleFallen *first;
  GPtrArray *names; /* of char*, borrowed, by turns */
  GPtrArray *turns; /* of char* */
  guint last;       /* of the turns */
  guint n_before;   /* of the names, before it */
} Fate;

static void
fate_free (gpointer data)
{
  Fate *self = data;

  g_ptr_array_unref (self->names);
  g_ptr_array_unref (self->turns);
  g_free (self);
}

static Fate *
find_fate (const GPtrArray *fates, const MusterBattleFallen *fallen)
{
  for (guint i = 0; i < fates->len; i++)
    {
      Fate *fate = g_ptr_array_index (fates, i);

      if (g_strcmp0 (fate->first->by, fallen->by) == 0 &&
          g_strcmp0 (fate->first->fate, fallen->fate) == 0)
        return fate;
    }

  return NULL;
}

/* Names and turns are told in the same order. */
static void
add_to_fate (Fate *self, const MusterBattleFallen *fallen)
{
  if (fallen->turn != self->last)
    {
      g_ptr_array_add (self->turns, g_strdup_printf ("%u", fallen->turn));
      self->n_before = self->names->len;
    }
  self->last = fallen->turn;
  muster_tale_insert_name (self->names, self->n_before, fallen->label);
}

/* (transfer full): of Fate: whom the same one did the same to */
static GPtrArray *
list_fates (const MusterBattleResult *result, gint side, gboolean spared, guint *n)
{
  GPtrArray *fates = g_ptr_array_new_with_free_func (fate_free);

  *n = 0;
  for (guint i = 0; i < result->fallen->len; i++)
    {
      const MusterBattleFallen *fallen = g_ptr_array_index (result->fallen, i);
      Fate *fate;

      if (fallen->side != side || !fallen->spared != !spared)
        continue;
      fate = find_fate (fates, fallen);
      if (fate == NULL)
        {
          fate = g_new0 (Fate, 1);
          fate->first = fallen;
          fate->names = g_ptr_array_new ();
          fate->turns = g_ptr_array_new_with_free_func (g_free);
          g_ptr_array_add (fates, fate);
        }
      add_to_fate (fate, fallen);
      (*n)++;
    }

  return fates;
}

/* "Anna, carried home (with Bob)"; @with: (nullable): who took them along */
static char *
dup_leave (const char *names, const char *fate, const char *with)
{
  if (with == NULL)
    return g_strdup_printf (C_ ("loss", "%1$s, %2$s"), names, fate);

  /* Translators: who left the table, what became of her, and who took her along: "Anna, carried home (with Bob)" */
  return g_strdup_printf (C_ ("loss", "%1$s, %2$s (with %3$s)"), names, fate, with);
}

const char *
muster_story_word_fate (const char *fate, gboolean beaten)
{
  if (fate != NULL)
    return fate;

  return beaten ? C_ ("of a figure", "beaten") : C_ ("of a figure", "out");
}

const char *
muster_story_get_fate (const MusterBattleFallen *fallen)
{
  return muster_story_word_fate (fallen->fate, fallen->by_label != NULL && !fallen->spared);
}

char *
muster_story_dup_fate (const MusterBattleFallen *fallen, const char *names)
{
  const char *fate = muster_story_get_fate (fallen);

  if (fallen->spared || fallen->by_label == NULL)
    return dup_leave (names, fate, fallen->by_label);

  /* Translators: who was lost, what became of it, and who did it: "Anna, killed by Bob" */
  return g_strdup_printf (C_ ("loss", "%1$s, %2$s by %3$s"), names, fate, fallen->by_label);
}

/* "Anna and Bob, killed by Carl in turns 2 and 4" */
static char *
dup_fate (const Fate *self)
{
  g_autofree char *names = muster_tale_dup_sorted_names (self->names);
  g_autofree char *what = muster_story_dup_fate (self->first, names);
  g_autofree char *turns = muster_beat_dup_list (self->turns);
  g_autofree char *when = NULL;

  when = g_strdup_printf (ngettext ("in turn %s", "in turns %s", self->turns->len), turns);

  /* Translators: who left the table, what became of them, and when: "Anna and Bob, killed by Carl in turns 2 and 4" */
  return g_strdup_printf (C_ ("fate", "%1$s %2$s"), what, when);
}

static char *
dup_fates (const GPtrArray *fates)
{
  g_autoptr (GPtrArray) texts = g_ptr_array_new_with_free_func (g_free);

  for (guint i = 0; i < fates->len; i++)
    g_ptr_array_add (texts, dup_fate (g_ptr_array_index (fates, i)));
  g_ptr_array_add (texts, NULL);

  return g_strjoinv (C_ ("between losses", "; "), (char **) texts->pdata);
}

static guint
count_all (const MusterBattleResult *result, gint side)
{
  guint n = 0;

  for (guint i = 0; i < result->fallen->len; i++)
    n += ((const MusterBattleFallen *) g_ptr_array_index (result->fallen, i))->side == side;
  for (guint i = 0; i < result->standing->len; i++)
    {
      const MusterBattleStanding *standing = g_ptr_array_index (result->standing, i);

      n += standing->side == side && standing->on_table;
    }

  return n;
}

static char *
dup_losses (const MusterBattleResult *result, gint side, const char *title)
{
  guint lost;
  g_autoptr (GPtrArray) fates = list_fates (result, side, FALSE, &lost);
  g_autofree char *list = dup_fates (fates);
  const guint all = count_all (result, side);

  if (lost == 0 && all == 1)
    /* Translators: a side */
    return g_strdup_printf (_ ("The only figure of %s did not fall."), title);
  if (lost == 0)
    /* Translators: how many figures a side had: "Of the 8 figures of Red none fell." */
    return g_strdup_printf (_ ("Of the %1$u figures of %2$s none fell."), all, title);
  if (all == 1)
    /* Translators: a side, and what became of its figure */
    return g_strdup_printf (_ ("The only figure of %1$s fell: %2$s."), title, list);
  if (lost == all)
    /* Translators: how many figures a side had, and what became of each */
    return g_strdup_printf (_ ("All %1$u figures of %2$s fell: %3$s."), all, title, list);

  /* Translators: how many figures a side had, how many it lost, and what became of each: "Of the 8 figures of Red 2 fell: …" */
  return g_strdup_printf (ngettext ("Of the %1$u figures of %2$s %3$u fell: %4$s.",
                                    "Of the %1$u figures of %2$s %3$u fell: %4$s.",
                                    lost),
                          all,
                          title,
                          lost,
                          list);
}

/* Those with whom the same enemy has the same to do. */
typedef struct
{
  const MusterThingAttribute *foe;
  GPtrArray *names; /* of char*, borrowed */
} Guarded;

static void
guarded_free (gpointer data)
{
  Guarded *self = data;

  g_ptr_array_unref (self->names);
  g_free (self);
}

static void
add_guarded (GPtrArray *all, const MusterThingAttribute *foe, char *name)
{
  Guarded *guarded = NULL;

  for (guint i = 0; i < all->len && guarded == NULL; i++)
    if (g_strcmp0 (((const Guarded *) g_ptr_array_index (all, i))->foe->raw, foe->raw) == 0)
      guarded = g_ptr_array_index (all, i);
  if (guarded == NULL)
    {
      guarded = g_new0 (Guarded, 1);
      guarded->foe = foe;
      guarded->names = g_ptr_array_new ();
      g_ptr_array_add (all, guarded);
    }
  g_ptr_array_add (guarded->names, name);
}

/* Who of @side is @attribute at the end: "Anna (Guarded by: Bob)". @told: of char*: of whom that was said before */
static char *
dup_marked (const MusterStoryParts *parts,
            gint side,
            const MusterAttribute *attribute,
            GHashTable *told)
{
  g_autoptr (GPtrArray) names = g_ptr_array_new ();
  g_autoptr (GPtrArray) all = g_ptr_array_new_with_free_func (guarded_free);
  g_autoptr (GPtrArray) texts = g_ptr_array_new_with_free_func (g_free);

  for (guint i = 0; i < parts->things->len; i++)
    {
      const MusterThingView *thing = g_ptr_array_index (parts->things, i);
      const MusterThingAttribute *foe;

      if (thing->side != side || !muster_beat_has_mishap (parts->rulebook, thing, attribute))
        continue;
      foe = muster_beat_find_foe (parts->things, thing);
      if (foe != NULL && g_hash_table_add (told, thing->token))
        add_guarded (all, foe, thing->name);
      else
        g_ptr_array_add (names, thing->name);
    }
  if (names->len > 0)
    g_ptr_array_add (texts, muster_tale_dup_names (names));
  for (guint i = 0; i < all->len; i++)
    {
      const Guarded *guarded = g_ptr_array_index (all, i);
      g_autofree char *list = muster_tale_dup_names (guarded->names);

      /* Translators: somebody, and what an enemy has to do with him: "Anna (Who guards her: Bob)" */
      g_ptr_array_add (texts,
                       g_strdup_printf (C_ ("recap", "%1$s (%2$s: %3$s)"),
                                        list,
                                        guarded->foe->title,
                                        guarded->foe->value));
    }

  return texts->len > 0 ? muster_beat_dup_list (texts) : NULL;
}

static void
append_marked (GString *text, const MusterStoryParts *parts, gint side)
{
  const MusterRulebook *rulebook = parts->rulebook;
  g_autoptr (GHashTable) told = g_hash_table_new (g_str_hash, g_str_equal);

  for (guint i = 0; i < rulebook->n_attributes; i++)
    {
      const MusterAttribute *attribute = &rulebook->attributes[i];
      g_autofree char *list = muster_beat_is_mishap (rulebook, attribute)
                                  ? dup_marked (parts, side, attribute, told)
                                  : NULL;

      if (list != NULL)
        /* Translators: what became of some, and who they are: "Disabled at the end: Anna and Bob." */
        muster_story_take_sentence (
            text,
            g_strdup_printf (_ ("%1$s at the end: %2$s."),
                             muster_rulebook_label (rulebook, attribute->title, attribute->id),
                             list));
    }
}

/* Where some of @side went home, who of it did not, and is not lost. */
static void
append_left_behind (GString *text, const MusterBattleResult *result, gint side)
{
  g_autoptr (GPtrArray) names = g_ptr_array_new ();
  g_autofree char *list = NULL;

  for (guint i = 0; i < result->standing->len; i++)
    {
      const MusterBattleStanding *standing = g_ptr_array_index (result->standing, i);

      if (standing->side == side && standing->on_table)
        g_ptr_array_add (names, standing->label);
    }
  if (names->len == 0)
    return;
  list = muster_tale_dup_names (names);
  /* Translators: figures of a side of which others left the table: "Still on it at the end: Bob." */
  muster_story_take_sentence (text, g_strdup_printf (_ ("Still on it at the end: %s."), list));
}

static void
tell_side (MusterStory *self,
           const MusterStoryParts *parts,
           const MusterBattleResult *result,
           gint side)
{
  g_autoptr (GString) text = g_string_new (NULL);
  guint n_home;
  g_autoptr (GPtrArray) homes = list_fates (result, side, TRUE, &n_home);
  g_autofree char *list = dup_fates (homes);

  if (count_all (result, side) == 0)
    return;
  muster_story_take_sentence (text, dup_losses (result, side, result->side_titles[side]));
  if (n_home > 0)
    {
      /* Translators: who left the table and is not lost: "Left the table: Anna, through the gate in turn 3." */
      muster_story_take_sentence (text, g_strdup_printf (_ ("Left the table: %s."), list));
      append_left_behind (text, result, side);
    }
  append_marked (text, parts, side);
  muster_story_add_paragraph (self, "%s", text->str);
}

/* ---- Who did most ---- */

/* More than so many did not do more than others. */
#define MOST_HEROES 3

/* How many others the one with @token, of @side, put out of the battle. */
static guint
count_by (const GPtrArray *log, const char *token, gint side)
{
  guint n = 0;

  for (guint i = 0; i < log->len; i++)
    {
      const MusterLogEntry *entry = g_ptr_array_index (log, i);
      gint loser;

      n += muster_log_takes_loss (log, i, &loser) && loser != side &&
           g_strcmp0 (entry->credit != NULL ? entry->credit : entry->actor, token) == 0;
    }

  return n;
}

static void
tell_heroes (MusterStory *self, const MusterStoryParts *parts, const MusterBattleResult *result)
{
  g_autoptr (GPtrArray) names = g_ptr_array_new ();
  g_autofree char *list = NULL;
  guint most = 2;

  for (guint i = 0; i < parts->things->len; i++)
    {
      const MusterThingView *thing = g_ptr_array_index (parts->things, i);
      const guint n = thing->side == result->winner
                          ? count_by (parts->log, thing->token, thing->side)
                          : 0;

      if (n < most)
        continue;
      if (n > most)
        g_ptr_array_set_size (names, 0);
      most = n;
      g_ptr_array_add (names, thing->name);
    }
  if (names->len == 0 || names->len > MOST_HEROES)
    return;
  list = muster_tale_dup_names (names);
  /* Translators: who of the winners beat how many: "Of the winners Anna and Bob put most out of the battle: 3 each." */
  muster_story_add_paragraph (
      self,
      ngettext ("Of the winners %1$s put most out of the battle: %2$u.",
                "Of the winners %1$s put most out of the battle: %2$u each.",
                names->len),
      list,
      most);
}

void
muster_story_tell_closing (MusterStory *self,
                           const MusterStoryParts *parts,
                           const MusterBattleResult *result)
{
  g_autofree char *end = NULL;

  if (!parts->over)
    return;
  if (result->winner_title != NULL)
    end = g_strdup_printf (_ ("The battle ends in turn %1$u with a victory of %2$s."),
                           result->turns,
                           result->winner_title);
  else
    end = g_strdup_printf (_ ("The battle ends in turn %u, and nobody wins."), result->turns);
  muster_story_add_paragraph (self,
                              "%s%s%s",
                              end,
                              result->text != NULL ? " " : "",
                              result->text != NULL ? result->text : "");
  for (gint side = 0; side < (gint) result->n_sides; side++)
    tell_side (self, parts, result, side);
  if (result->winner >= 0)
    tell_heroes (self, parts, result);
  if (self->turned != NULL)
    muster_story_add_paragraph (self, "%s", self->turned);
}
