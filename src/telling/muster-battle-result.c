/* muster-battle-result.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-battle-result.h"

#include <glib/gi18n.h>
#include <math.h>

#include "muster-beat-private.h"
#include "muster-translation.h"

static void
free_fallen (gpointer data)
{
  MusterBattleFallen *self = data;

  g_free (self->label);
  g_free (self->by_label);
  g_free (self->fate);
  g_free (self->record);
  g_free (self->sentence);
  g_free (self);
}

static void
free_standing (gpointer data)
{
  MusterBattleStanding *self = data;

  g_free (self->label);
  g_free (self->place);
  g_free (self->state);
  g_free (self->record);
  g_free (self);
}

void
muster_battle_result_free (MusterBattleResult *self)
{
  g_free (self->winner_title);
  g_free (self->text);
  g_free (self->outcome);
  g_strfreev (self->side_titles);
  g_ptr_array_unref (self->fallen);
  g_ptr_array_unref (self->standing);
  g_ptr_array_unref (self->sides);
  g_free (self->luck);
  g_ptr_array_unref (self->thing_luck);
  g_free (self);
}

/* ---- How it ended ---- */

static char *
dup_end (const MusterBattleResult *self)
{
  if (!self->over && self->turns == 0)
    return g_strdup (_ ("The battle is being set up."));
  if (!self->over)
    return g_strdup_printf (_ ("The battle is still going on, in turn %u."), self->turns);
  if (self->winner_title == NULL)
    return g_strdup_printf (_ ("Nobody won, in turn %u."), self->turns);

  return g_strdup_printf (_ ("Winner: %1$s, in turn %2$u."), self->winner_title, self->turns);
}

static char *
dup_outcome (const MusterBattleResult *self)
{
  g_autofree char *end = dup_end (self);

  if (!self->over || self->text == NULL)
    return g_steal_pointer (&end);

  return g_strdup_printf (C_ ("two sentences", "%1$s %2$s"), end, self->text);
}

/* ---- How somebody stands ---- */

/* What was left of a turn's doing is nothing to look back at. */
static gboolean
is_worth_telling (const MusterThingAttribute *attribute, const char *badge)
{
  if (attribute->title == NULL || attribute->value == NULL || attribute->spent ||
      muster_thing_attribute_leads_nowhere (attribute))
    return FALSE;
  switch (attribute->show)
    {
    case MUSTER_SHOW_BADGE:
    case MUSTER_SHOW_WORD:
    case MUSTER_SHOW_UNTIL:
      return badge != NULL;
    case MUSTER_SHOW_NUMBER:
      return attribute->number != 0;
    case MUSTER_SHOW_DETAILS:
    case MUSTER_SHOW_METER:
    case MUSTER_SHOW_NO:
    default:
      return attribute->control != MUSTER_CONTROL_YES_NO || attribute->number != 0;
    }
}

/* (nullable): */
static char *
dup_attribute (const MusterThingAttribute *attribute)
{
  /* A label says it alone: "alerted", not "Status alerted"; and there is none for what is not so. */
  g_autofree char *badge = muster_thing_attribute_dup_badge (attribute);
  g_autofree char *full = NULL;

  if (!is_worth_telling (attribute, badge))
    return NULL;
  if (badge != NULL && attribute->show != MUSTER_SHOW_UNTIL)
    return g_steal_pointer (&badge);
  if (attribute->control == MUSTER_CONTROL_YES_NO)
    return g_strdup (attribute->title);
  if (attribute->control == MUSTER_CONTROL_THING || attribute->control == MUSTER_CONTROL_PLACE)
    return g_strdup_printf (C_ ("a figure or place", "%1$s: %2$s"),
                            attribute->title,
                            attribute->value);
  if (attribute->show != MUSTER_SHOW_METER || isnan (attribute->full))
    return g_strdup_printf (C_ ("an attribute and its value, among others", "%1$s %2$s"),
                            attribute->title,
                            attribute->value);
  full = muster_told_dup_number (attribute->full, 3);

  return g_strdup_printf (C_ ("meter", "%1$s %2$s of %3$s"),
                          attribute->title,
                          attribute->value,
                          full);
}

/* Whether the rulebook says what it shows beside a thing. */
static gboolean
is_chosen (const MusterThingView *thing)
{
  for (guint i = 0; thing->attributes != NULL && i < thing->attributes->len; i++)
    {
      const MusterThingAttribute *attribute = g_ptr_array_index (thing->attributes, i);

      if (attribute->show != MUSTER_SHOW_DETAILS && attribute->show != MUSTER_SHOW_NO)
        return TRUE;
    }

  return FALSE;
}

/* (nullable): what is said of @attribute beside a thing of which some are @chosen to be. */
static char *
dup_shown (const MusterThingAttribute *attribute, gboolean chosen)
{
  return attribute->show != MUSTER_SHOW_NO && (attribute->show == MUSTER_SHOW_DETAILS) != chosen
             ? dup_attribute (attribute)
             : NULL;
}

GPtrArray *
muster_battle_result_list_state (const MusterThingView *thing)
{
  GPtrArray *texts = g_ptr_array_new_with_free_func (g_free);
  const gboolean chosen = is_chosen (thing);

  for (guint i = 0; thing->attributes != NULL && i < thing->attributes->len; i++)
    {
      char *text = dup_shown (g_ptr_array_index (thing->attributes, i), chosen);

      if (text != NULL)
        g_ptr_array_add (texts, text);
    }

  return texts;
}

char *
muster_battle_result_dup_state (const MusterThingView *thing)
{
  g_autoptr (GPtrArray) texts = muster_battle_result_list_state (thing);

  g_ptr_array_add (texts, NULL);

  return g_strjoinv (C_ ("between the items of a list", ", "), (char **) texts->pdata);
}

/* Whether @told says @value alone, or with a capital. */
static gboolean
is_told (const GPtrArray *told, const char *value)
{
  g_autofree char *folded = g_utf8_casefold (value, -1);

  for (guint i = 0; i < told->len; i++)
    {
      g_autofree char *other = g_utf8_casefold (g_ptr_array_index (told, i), -1);

      if (g_str_equal (folded, other))
        return TRUE;
    }

  return FALSE;
}

/* What the rules keep of it after the battle and is not as usual, but for @told (of char*), which is said elsewhere, and for what is said
 * of its state if it is @standing. */
static char *
dup_record (const MusterThingView *thing, const GPtrArray *told, gboolean standing)
{
  const gboolean chosen = is_chosen (thing);
  GString *text = g_string_new (NULL);

  for (guint i = 0; thing->attributes != NULL && i < thing->attributes->len; i++)
    {
      const MusterThingAttribute *attribute = g_ptr_array_index (thing->attributes, i);
      g_autofree char *shown = standing ? dup_shown (attribute, chosen) : NULL;

      if (shown != NULL || !attribute->keep || attribute->title == NULL ||
          attribute->value == NULL || attribute->value[0] == '\0' || attribute->number == 0 ||
          attribute->usual || is_told (told, attribute->value))
        continue;
      g_string_append_printf (text,
                              "%s%s: %s",
                              text->len > 0 ? C_ ("between the items of a list", ", ") : "",
                              attribute->title,
                              attribute->value);
    }

  return g_string_free (text, FALSE);
}

/* ---- Who fell ---- */

/* What took it off the table last; NULL when nothing did. */
static const MusterLogEntry *
find_removal (const GPtrArray *log, const char *token, guint *index)
{
  for (guint i = log->len; i > 0; i--)
    {
      const MusterLogEntry *entry = g_ptr_array_index (log, i - 1);

      if ((entry->kind == MUSTER_LOG_REMOVE || entry->kind == MUSTER_LOG_CORRECTION) &&
          g_strcmp0 (entry->thing, token) == 0)
        {
          *index = i - 1;
          return entry;
        }
    }

  return NULL;
}

static const char *
find_sentence (const GPtrArray *beats, guint entry)
{
  for (guint i = 0; i < beats->len; i++)
    {
      const MusterBeat *beat = g_ptr_array_index (beats, i);

      if (entry >= beat->first && entry < beat->first + beat->n_entries)
        return beat->sentence;
    }

  return NULL;
}

static const char *
find_name (const GPtrArray *things, const char *token)
{
  const MusterThingView *thing = muster_thing_views_find (things, token);

  return thing != NULL ? thing->name : NULL;
}

/* What takes no side, as a door, is no foe. */
static gboolean
is_of_a_side (const GPtrArray *things, const char *token)
{
  const MusterThingView *thing = muster_thing_views_find (things, token);

  return thing != NULL && thing->side >= 0;
}

char *
muster_battle_fallen_dup_fate (const MusterBattleFallen *self)
{
  const char *fate = self->fate != NULL       ? self->fate
                     : self->spared           ? C_ ("of a figure", "left the table")
                     : self->by_label != NULL ? C_ ("of a figure", "beaten")
                                              : C_ ("of a figure", "out");

  if (self->by_label == NULL || (self->spared && self->fate == NULL))
    /* Translators: what became of somebody, and when: "killed in turn 4" */
    return g_strdup_printf (_ ("%1$s in turn %2$u"), fate, self->turn);

  /* Translators: what became of somebody, when, and who did it: "killed in turn 4, by Archer 2" */
  return g_strdup_printf (_ ("%1$s in turn %2$u, by %3$s"), fate, self->turn, self->by_label);
}

/* FALSE: nothing took it off. */
static gboolean
add_fallen (MusterBattleResult *self,
            const MusterBattleParts *parts,
            const GPtrArray *beats,
            const MusterThingView *thing)
{
  guint index = 0;
  const MusterLogEntry *entry = find_removal (parts->log, thing->token, &index);
  g_autoptr (GPtrArray) told = g_ptr_array_new ();
  MusterBattleFallen *fallen;
  const char *by;

  if (entry == NULL)
    return FALSE;
  by = entry->credit != NULL ? entry->credit : entry->actor;
  fallen = g_new0 (MusterBattleFallen, 1);
  fallen->label = g_strdup (thing->name);
  fallen->side = thing->side;
  fallen->turn = entry->turn;
  fallen->entry = index;
  fallen->fate = g_strdup (entry->fate);
  fallen->spared = entry->spared;
  if (entry->fate != NULL)
    g_ptr_array_add (told, entry->fate);
  fallen->record = dup_record (thing, told, FALSE);
  fallen->sentence = g_strdup (find_sentence (beats, index));
  if (g_strcmp0 (by, thing->token) != 0 && is_of_a_side (parts->things, by))
    fallen->by_label = g_strdup (find_name (parts->things, by));
  g_ptr_array_add (self->fallen, fallen);

  return TRUE;
}

static gint
compare_fallen_cb (gconstpointer a, gconstpointer b)
{
  const MusterBattleFallen *x = *(const MusterBattleFallen *const *) a;
  const MusterBattleFallen *y = *(const MusterBattleFallen *const *) b;

  return (x->entry > y->entry) - (x->entry < y->entry);
}

/* ---- Who stands ---- */

static void
add_standing (MusterBattleResult *self, const MusterThingView *thing)
{
  MusterBattleStanding *standing = g_new0 (MusterBattleStanding, 1);
  g_autoptr (GPtrArray) told = muster_battle_result_list_state (thing);

  standing->label = g_strdup (thing->name);
  standing->side = thing->side;
  standing->place = g_strdup (thing->place);
  standing->on_table = thing->on_table;
  standing->state = muster_battle_result_dup_state (thing);
  standing->record = dup_record (thing, told, TRUE);
  g_ptr_array_add (self->standing, standing);
}

/* ---- All of it ---- */

static gboolean
is_figure (const MusterRulebook *rulebook, const MusterThingView *thing)
{
  return thing->kind >= 0 && thing->kind < (gint) rulebook->n_kinds &&
         rulebook->kinds[thing->kind].on_table;
}

static void
sort_things (MusterBattleResult *self, const MusterBattleParts *parts)
{
  const MusterBeatSource source = muster_battle_parts_get_beat_source (parts);
  g_autoptr (GPtrArray) own = parts->beats == NULL ? muster_beat_list_from_source (&source, 0)
                                                   : NULL;
  const GPtrArray *beats = parts->beats != NULL ? parts->beats : own;

  for (gint side = 0; side <= (gint) self->n_sides; side++)
    for (guint i = 0; i < parts->things->len; i++)
      {
        const MusterThingView *thing = g_ptr_array_index (parts->things, i);

        if (thing->side != (side < (gint) self->n_sides ? side : -1) ||
            !is_figure (parts->rulebook, thing))
          continue;
        if (thing->on_table || !add_fallen (self, parts, beats, thing))
          add_standing (self, thing);
      }
  g_ptr_array_sort (self->fallen, compare_fallen_cb);
}

static void
add_sides (MusterBattleResult *self, const MusterBattleParts *parts)
{
  for (guint i = 0; i < parts->sides->len; i++)
    {
      const MusterThingView *side = g_ptr_array_index (parts->sides, i);
      MusterBattleStanding *standing = g_new0 (MusterBattleStanding, 1);

      standing->label = g_strdup (self->side_titles[side->side]);
      standing->side = side->side;
      standing->state = muster_thing_view_dup_numbers (side);
      standing->record = g_strdup ("");
      g_ptr_array_add (self->sides, standing);
    }
}

static char **
dup_side_titles (const MusterRulebook *rulebook)
{
  char **titles = g_new0 (char *, rulebook->n_sides + 1);

  for (guint i = 0; i < rulebook->n_sides; i++)
    titles[i] = g_strdup (
        muster_rulebook_label (rulebook, rulebook->sides[i].title, rulebook->sides[i].id));

  return titles;
}

MusterBattleResult *
muster_battle_result_new_from_parts (const MusterBattleParts *parts)
{
  MusterBattleResult *self = g_new0 (MusterBattleResult, 1);
  const MusterLogEntry *end;

  self->over = parts->over;
  self->winner = parts->over ? parts->winner : -1;
  self->turns = parts->turn;
  self->n_sides = parts->rulebook->n_sides;
  self->side_titles = dup_side_titles (parts->rulebook);
  if (self->winner >= 0 && self->winner < (gint) self->n_sides)
    self->winner_title = g_strdup (self->side_titles[self->winner]);
  end = muster_told_find_end (parts->log, 0, parts->log->len);
  self->text = g_strdup (end != NULL ? end->text : NULL);
  self->outcome = dup_outcome (self);
  self->fallen = g_ptr_array_new_with_free_func (free_fallen);
  self->standing = g_ptr_array_new_with_free_func (free_standing);
  self->sides = g_ptr_array_new_with_free_func (free_standing);
  sort_things (self, parts);
  add_sides (self, parts);
  self->luck = muster_luck_new_by_side (parts->log, self->n_sides);
  self->thing_luck = muster_luck_list_by_thing (parts->log);

  return self;
}

MusterBattleResult *
muster_battle_result_new (MusterBattle *battle)
{
  return muster_battle_result_new_from_beats (battle, NULL);
}

MusterBattleResult *
muster_battle_result_new_from_beats (MusterBattle *battle, const GPtrArray *beats)
{
  MusterBattleSource source;
  MusterBattleResult *self;

  muster_battle_source_init (&source, battle);
  source.parts.beats = beats;
  self = muster_battle_result_new_from_parts (&source.parts);
  muster_battle_source_clear (&source);

  return self;
}

const char *
muster_battle_result_describe_luck (const MusterLuck *luck)
{
  double deviation = muster_luck_get_deviation (luck);

  if (deviation >= 2)
    return C_ ("luck", "very lucky");
  if (deviation >= 1)
    return C_ ("luck", "lucky");
  if (deviation <= -2)
    return C_ ("luck", "very unlucky");
  if (deviation <= -1)
    return C_ ("luck", "unlucky");

  return C_ ("luck", "as usual");
}
