/* muster-story-headline.c
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

/* What mattered most in a turn, in a few words. */

/* How much it matters that the whole of a side falls, is put out of action or set free or goes home, or comes. */
#define FALL  3.0
#define WOE   2.0
#define LEAVE 2.0
#define COME  1.0

/* What a side is there for matters more than anything else. */
#define TASK 10.0

/* Some that are more are counted where their names are longer. */
#define FEW_NAMES   3
#define SHORT_NAMES 40

/* Nobody reads more above a turn. */
#define MOST_ITEMS 2

typedef struct
{
  char *text;
  char *name; /* of whom alone it tells, or NULL */
  double weight;
  guint index;
  gboolean opens; /* it was so before anything else happened in the turn */
} Item;

typedef struct
{
  const MusterStoryTurn *turn;
  const MusterBattleResult *result;
  GArray *items; /* of Item */
} Headline;

static void
clear_item_cb (gpointer data)
{
  Item *self = data;

  g_free (self->text);
  g_free (self->name);
}

static gint
compare_items_cb (gconstpointer a, gconstpointer b)
{
  const Item *x = a;
  const Item *y = b;

  if (x->weight != y->weight)
    return x->weight > y->weight ? -1 : 1;

  return (x->index > y->index) - (x->index < y->index);
}

/* Takes @text. @name: (nullable): */
static void
add_item (Headline *self, char *text, const char *name, double weight)
{
  Item item = { text, g_strdup (name), weight, self->items->len, FALSE };

  g_array_append_val (self->items, item);
}

static gboolean
is_there (const Headline *self, const MusterThingView *thing, gint side)
{
  const MusterRulebook *rulebook = self->turn->parts->rulebook;

  return thing->side == side && thing->on_table && thing->kind >= 0 &&
         thing->kind < (gint) rulebook->n_kinds && rulebook->kinds[thing->kind].on_table;
}

/* What part @n are of @side, as it stood when the turn began. */
static double
get_part (const Headline *self, gint side, guint n)
{
  guint all = 0;

  for (guint i = 0; i < self->turn->before->len; i++)
    all += is_there (self, g_ptr_array_index (self->turn->before, i), side);

  return all > n ? (double) n / all : 1;
}

/* (transfer full): "Anna and Bob", or how many of their side they are where that would be long */
static char *
dup_who (const Headline *self, gint side, const GPtrArray *names)
{
  g_autofree char *list = muster_tale_dup_names (names);

  if (names->len <= FEW_NAMES || g_utf8_strlen (list, -1) <= SHORT_NAMES)
    return g_steal_pointer (&list);

  /* Translators: how many figures of a side, of whom more follows: "5 of Red" are killed */
  return g_strdup_printf (ngettext ("%1$u of %2$s", "%1$u of %2$s", names->len),
                          names->len,
                          muster_beat_get_side_title (self->turn->parts->rulebook, side));
}

/* @what: "killed" */
static void
add_state (Headline *self, gint side, const GPtrArray *names, const char *what, double weight)
{
  g_autofree char *who = NULL;

  if (names->len == 0)
    return;
  who = dup_who (self, side, names);
  /* Translators: in a headline: some figures, and what became of them: "Anna and Bob are killed" */
  add_item (self,
            g_strdup_printf (ngettext ("%1$s is %2$s", "%1$s are %2$s", names->len), who, what),
            names->len == 1 ? g_ptr_array_index (names, 0) : NULL,
            weight * get_part (self, side, names->len));
}

/* ---- What a side was there for ---- */

/* Whether nobody but the one who acts at @index does more of the like later. */
static gboolean
is_last_task (const Headline *self, guint index)
{
  const GPtrArray *log = self->turn->parts->log;
  const MusterLogEntry *entry = g_ptr_array_index (log, index);

  for (guint i = index + 1; i < self->turn->to; i++)
    {
      const MusterLogEntry *later = g_ptr_array_index (log, i);

      if (later->decides && strstr (later->text, ". ") == NULL &&
          g_strcmp0 (later->actor, entry->actor) == 0)
        return FALSE;
    }

  return TRUE;
}

/* What says more than one sentence is no headline. */
static void
add_tasks (Headline *self)
{
  for (guint i = self->turn->from; i < self->turn->to; i++)
    {
      const MusterLogEntry *entry = g_ptr_array_index (self->turn->parts->log, i);
      g_autofree char *text = entry->decides ? g_strdup (entry->text) : NULL;

      if (text == NULL || strstr (text, ". ") != NULL || !is_last_task (self, i))
        continue;
      if (g_str_has_suffix (text, "."))
        text[strlen (text) - 1] = '\0';
      add_item (self, g_steal_pointer (&text), NULL, TASK);
    }
}

/* ---- Who left the table ---- */

/* Those who left like the one at @index; none where one before it did. */
static GPtrArray *
list_fallen (const Headline *self, guint index)
{
  const MusterBattleFallen *first = g_ptr_array_index (self->result->fallen, index);
  GPtrArray *names = g_ptr_array_new ();

  for (guint i = 0; i < self->result->fallen->len; i++)
    {
      const MusterBattleFallen *fallen = g_ptr_array_index (self->result->fallen, i);

      if (fallen->turn != first->turn || fallen->side != first->side ||
          !fallen->spared != !first->spared ||
          !g_str_equal (muster_story_get_fate (fallen), muster_story_get_fate (first)))
        continue;
      if (i < index)
        break;
      g_ptr_array_add (names, fallen->label);
    }

  return names;
}

static void
add_fallen (Headline *self)
{
  for (guint i = 0; i < self->result->fallen->len; i++)
    {
      const MusterBattleFallen *fallen = g_ptr_array_index (self->result->fallen, i);
      g_autoptr (GPtrArray) names = NULL;

      if (fallen->turn != self->turn->turn || fallen->side < 0)
        continue;
      names = list_fallen (self, i);
      add_state (self,
                 fallen->side,
                 names,
                 muster_story_get_fate (fallen),
                 fallen->spared ? LEAVE : FALL);
    }
}

/* ---- Who is no longer as he was ---- */

/* @bad: with whom something is wrong now, and not with whom it is no longer */
static GPtrArray *
list_hurt (const Headline *self, gint side, const MusterAttribute *attribute, gboolean bad)
{
  const MusterStoryTurn *turn = self->turn;
  GPtrArray *names = g_ptr_array_new ();

  for (guint i = 0; i < turn->after->len; i++)
    {
      const MusterThingView *thing = g_ptr_array_index (turn->after, i);
      const gboolean is = muster_beat_has_mishap (turn->parts->rulebook, thing, attribute);

      if (thing->side == side && thing->on_table && !is == !bad &&
          is != muster_story_had_mishap (turn, thing, attribute))
        g_ptr_array_add (names, thing->name);
    }

  return names;
}

static void
add_hurt (Headline *self, gint side, const MusterAttribute *attribute)
{
  const MusterRulebook *rulebook = self->turn->parts->rulebook;
  g_autoptr (GPtrArray) hurt = list_hurt (self, side, attribute, TRUE);
  g_autoptr (GPtrArray) well = list_hurt (self, side, attribute, FALSE);
  g_autofree char *badge = muster_story_dup_badge (rulebook, attribute);
  /* Translators: what some figures are not any more: "no longer captured" */
  g_autofree char *freed = g_strdup_printf (_ ("no longer %s"), badge);

  add_state (self, side, hurt, badge, WOE);
  add_state (self, side, well, freed, WOE);
}

/* Whoever came is one of them even if he is gone again. */
static gboolean
has_come (const Headline *self, const MusterThingView *thing, gint side)
{
  const MusterThingView *then = muster_thing_views_find (self->turn->before, thing->token);

  if (then != NULL && then->on_table)
    return FALSE;
  for (guint i = 0; i < self->result->fallen->len; i++)
    {
      const MusterBattleFallen *fallen = g_ptr_array_index (self->result->fallen, i);

      if (fallen->turn == self->turn->turn && fallen->side == side &&
          g_str_equal (fallen->thing, thing->token))
        return TRUE;
    }

  return is_there (self, thing, side);
}

static void
add_comers (Headline *self, gint side)
{
  const MusterStoryTurn *turn = self->turn;
  g_autoptr (GPtrArray) names = g_ptr_array_new ();
  g_autofree char *who = NULL;

  for (guint i = 0; i < turn->after->len; i++)
    {
      const MusterThingView *thing = g_ptr_array_index (turn->after, i);

      if (has_come (self, thing, side))
        g_ptr_array_add (names, thing->name);
    }
  if (names->len == 0)
    return;
  who = dup_who (self, side, names);
  add_item (
      self,
      g_strdup_printf (ngettext ("%s comes onto the table", "%s come onto the table", names->len),
                       who),
      NULL,
      COME * get_part (self, side, names->len));
  g_array_index (self->items, Item, self->items->len - 1).opens = TRUE;
}

/* ---- All of it ---- */

/* @side: or -1: a gate that opens is a matter of both */
static void
add_changes (Headline *self, gint side)
{
  const MusterRulebook *rulebook = self->turn->parts->rulebook;

  for (guint i = 0; i < rulebook->n_attributes; i++)
    if (muster_beat_is_mishap (rulebook, &rulebook->attributes[i]))
      add_hurt (self, side, &rulebook->attributes[i]);
  if (side >= 0)
    add_comers (self, side);
}

/* What the first of the items says of somebody need not be said of him once more. */
static char *
dup_items (const GArray *items)
{
  const Item *first = items->len > 0 ? &g_array_index (items, Item, 0) : NULL;

  for (guint i = 1; i < MIN (items->len, MOST_ITEMS + 1u); i++)
    {
      const Item *item = &g_array_index (items, Item, i);

      if (item->name == NULL || !muster_beat_names (first->text, item->name))
        /* Translators: the two things that mattered most in a turn: "Anna is killed, Bob and Carl are disabled" */
        return g_strdup_printf (C_ ("headline", "%1$s, %2$s"),
                                (item->opens ? item : first)->text,
                                (item->opens ? first : item)->text);
    }

  return first != NULL ? g_strdup (first->text) : NULL;
}

char *
muster_story_dup_headline (const MusterStoryParts *parts,
                           const MusterBattleResult *result,
                           guint turn)
{
  g_autoptr (GArray) items = g_array_new (FALSE, FALSE, sizeof (Item));
  MusterStoryTurn stood;
  Headline self = { &stood, result, items };

  if (!muster_story_find_turn (parts, turn, &stood))
    return NULL;
  g_array_set_clear_func (items, clear_item_cb);
  add_tasks (&self);
  add_fallen (&self);
  for (gint side = -1; side < (gint) parts->rulebook->n_sides; side++)
    add_changes (&self, side);
  g_array_sort (items, compare_items_cb);

  return dup_items (items);
}
