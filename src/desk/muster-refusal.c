/* muster-refusal.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-refusal.h"

#include <glib/gi18n.h>
#include <math.h>

#include "muster-choice.h"
#include "muster-field.h"
#include "muster-tabletop.h"
#include "muster-translation.h"

static const MusterThingView *
find_figure (const GPtrArray *figures, const char *thing)
{
  for (guint i = 0; thing != NULL && i < figures->len; i++)
    {
      const MusterThingView *figure = g_ptr_array_index (figures, i);

      if (g_str_equal (figure->token, thing))
        return figure;
    }

  return NULL;
}

static char *
dup_distance (MusterField *field, double distance)
{
  guint spaces = (guint) round (distance);

  if (muster_tabletop_is_tabletop (field))
    return g_strdup_printf (_ ("%.1f inches away"), distance);

  return g_strdup_printf (ngettext ("%u space away", "%u spaces away", spaces), spaces);
}

/* (nullable): what the board knows of both, whatever the rules make of it. */
static char *
dup_facts (MusterField *field, const MusterThingView *actor, const MusterThingView *figure)
{
  g_autofree char *away = NULL;
  double distance;

  if (field == NULL || !muster_field_has_place (field, actor->pose.place) ||
      !muster_field_has_place (field, figure->pose.place))
    return NULL;
  distance = muster_field_get_distance (field, &actor->pose, &figure->pose);
  if (!isfinite (distance))
    return NULL;
  away = dup_distance (field, distance);
  if (!muster_field_sees (field, &actor->pose, &figure->pose))
    /* Translators: how far off somebody is: "7 spaces away" */
    return g_strdup_printf (_ ("%s and out of sight"), away);

  return g_steal_pointer (&away);
}

static char *
dup_out_of_reach (MusterField *field, const MusterThingView *actor, const MusterThingView *figure)
{
  g_autofree char *facts = dup_facts (field, actor, figure);

  if (facts == NULL)
    /* Translators: two figures: "Guard 3 is not in reach of anything that Anna can do now" */
    return g_strdup_printf (_ ("%1$s is not in reach of anything that %2$s can do now"),
                            figure->name,
                            actor->name);

  /* Translators: the same, and how far it is: "7 spaces away and out of sight" */
  return g_strdup_printf (_ ("%1$s is not in reach of anything that %2$s can do now: %3$s"),
                          figure->name,
                          actor->name,
                          facts);
}

/* Whether somebody throws or looks there, and does not go. */
static gboolean
is_aimed_at (MusterChoice *choice, MusterChoiceItem *item)
{
  GListModel *groups = muster_choice_get_groups (choice);

  for (guint i = 0; i < g_list_model_get_n_items (groups); i++)
    {
      g_autoptr (MusterChoiceGroup) group = g_list_model_get_item (groups, i);

      if (muster_choice_group_aims (group) && muster_choice_group_has (group, item))
        return TRUE;
    }

  return FALSE;
}

/* Whether somebody can be sent to any place, and not only have to do with whoever stands there. @farthest: (out): how far off the
 * farthest is of those to which @actor can go; negative: none */
static gboolean
leads_somewhere (MusterField *field,
                 MusterChoice *choice,
                 const MusterThingView *actor,
                 double *farthest)
{
  g_autoptr (GListModel) items = NULL;
  gboolean leads = FALSE;

  *farthest = -1;
  g_object_get (choice, "items", &items, NULL);
  for (guint i = 0; i < g_list_model_get_n_items (items); i++)
    {
      g_autoptr (MusterChoiceItem) item = g_list_model_get_item (items, i);
      const MusterPose there = { .place = muster_choice_item_get_place (item) };

      if (!muster_choice_item_get_available (item) || !muster_choice_shows (choice, item) ||
          !muster_choice_item_is_spot (item) || !muster_field_has_place (field, there.place))
        continue;
      leads = TRUE;
      if (!is_aimed_at (choice, item))
        *farthest = MAX (*farthest, muster_field_get_distance (field, &actor->pose, &there));
    }

  return leads;
}

/* (nullable): why nobody can be sent to a place where nobody stands. */
static char *
dup_no_way (MusterAssistant *assistant,
            MusterChoice *choice,
            const MusterThingView *actor,
            MusterPlace place)
{
  MusterField *field = muster_assistant_get_field (assistant);
  const MusterPose there = { .place = place };
  g_autofree char *away = NULL;
  double farthest, distance;

  if (actor == NULL || field == NULL || !muster_field_has_place (field, place) ||
      !muster_field_has_place (field, actor->pose.place) ||
      !leads_somewhere (field, choice, actor, &farthest))
    return NULL;
  if (farthest >= 0 && !muster_field_is_open (field, place))
    /* Translators: of somebody who is to go into a rock */
    return g_strdup_printf (_ ("%s cannot stand there"), actor->name);
  distance = muster_field_get_distance (field, &actor->pose, &there);
  away = dup_distance (field, distance);
  if (distance <= farthest)
    /* Translators: a figure, and how far off a place is, to which a wall or rough ground bars or lengthens the way: "Anna cannot get
     * there now: 3 spaces away, but something on the way takes up too much of the move" */
    return g_strdup_printf (_ ("%1$s cannot get there now: %2$s, but something on the way takes "
                               "up too much of the move"),
                            actor->name,
                            away);

  /* Translators: a figure, and how far off a place is: "Anna cannot get there now: 7 spaces away" */
  return g_strdup_printf (_ ("%1$s cannot get there now: %2$s"), actor->name, away);
}

/* ---- Who may not act ---- */

/* Whoever has said to be done at once has done nothing that is written down. */
static gboolean
has_acted (MusterBattle *battle, const char *thing)
{
  const GPtrArray *log = muster_battle_get_log (battle);

  for (guint i = log->len; i > 0; i--)
    {
      const MusterLogEntry *entry = g_ptr_array_index (log, i - 1);

      if (entry->kind == MUSTER_LOG_TURN)
        return FALSE;
      if (g_strcmp0 (entry->actor, thing) == 0)
        return TRUE;
    }

  return FALSE;
}

/* With where the rules say in which order they act, if they do. */
static char *
with_rule (MusterAssistant *assistant, char *reason)
{
  const MusterPrompt *prompt = muster_assistant_get_prompt (assistant);
  const MusterRulebook *rulebook = muster_battle_get_rulebook (
      muster_assistant_get_battle (assistant));
  g_autofree char *text = reason;
  g_autofree char *sections = prompt->cite.src != NULL
                                  ? muster_rulebook_dup_sections (rulebook, prompt->cite.src)
                                  : NULL;

  if (sections == NULL)
    return g_steal_pointer (&text);

  /* Translators: why somebody may not act now, and where it stands: "Anna does not act now: it is the turn of Bo (rules: Order of Play)" */
  return g_strdup_printf (_ ("%1$s (rules: %2$s)"), text, sections);
}

/* (nullable): it is somebody else's turn of the same side. */
static char *
dup_not_its_turn (MusterAssistant *assistant,
                  MusterChoice *choice,
                  const MusterThingView *actor,
                  const MusterThingView *figure)
{
  MusterBattle *battle = muster_assistant_get_battle (assistant);
  const MusterPrompt *prompt = muster_assistant_get_prompt (assistant);

  /* Whom the action that is chosen could be done to is another matter. */
  if (figure->side != actor->side || muster_choice_get_group (choice) != NULL)
    return NULL;
  if (prompt->kind == MUSTER_PROMPT_INTERRUPT)
    /* Translators: both are figures: the first one may not break in on what the enemy does, the second one may */
    return with_rule (
        assistant,
        g_strdup_printf (_ ("%1$s cannot react to this; %2$s can"), figure->name, actor->name));
  if (has_acted (battle, figure->token))
    return with_rule (
        assistant,
        g_strdup_printf (_ ("%1$s has acted in this turn; now it is the turn of %2$s"),
                         figure->name,
                         actor->name));

  return with_rule (assistant,
                    g_strdup_printf (_ ("%1$s does not act now: it is the turn of %2$s"),
                                     figure->name,
                                     actor->name));
}

/* (nullable): nobody can choose anything on the board now. */
static char *
dup_nobodys_turn (MusterAssistant *assistant, const MusterThingView *figure)
{
  const MusterPrompt *asked = muster_assistant_get_asked (assistant);
  g_autofree char *side = NULL;
  gboolean replay;

  g_object_get (assistant, "side-text", &side, "replay", &replay, NULL);
  if (figure == NULL || replay || muster_assistant_has_ended (assistant))
    return NULL;
  if (asked != NULL)
    /* Translators: a figure, and the question that is to be answered first */
    return g_strdup_printf (_ ("%1$s does not act now. First this: %2$s"),
                            figure->name,
                            asked->text);
  if (side == NULL || *side == '\0')
    return NULL;

  /* Translators: a figure and a side, of which Muster shows step by step what it does */
  return g_strdup_printf (
      _ ("%1$s does not act now: it is the turn of %2$s. Next shows what comes"),
      figure->name,
      side);
}

char *
muster_refusal_dup (MusterAssistant *assistant, MusterPlace place, const char *thing)
{
  g_autoptr (GPtrArray) figures = NULL;
  MusterChoice *choice;
  const MusterThingView *figure, *actor;
  g_autofree char *reason = NULL;

  g_return_val_if_fail (MUSTER_IS_ASSISTANT (assistant), NULL);

  choice = muster_assistant_get_choice (assistant);
  figures = muster_assistant_list_figures (assistant);
  figure = find_figure (figures, thing);
  if (choice == NULL)
    return dup_nobodys_turn (assistant, figure);
  actor = find_figure (figures, muster_choice_get_actor (choice));
  reason = muster_choice_dup_refusal (choice, place);
  if (reason == NULL || (figure != NULL && figure == actor))
    return NULL;
  if (figure == NULL)
    return dup_no_way (assistant, choice, actor, place);
  if (*reason != '\0')
    return g_strdup_printf ("%s: %s", figure->name, reason);
  g_clear_pointer (&reason, g_free);
  if (actor == NULL)
    return g_strdup_printf (_ ("%s is not among what can be chosen now"), figure->name);
  reason = dup_not_its_turn (assistant, choice, actor, figure);
  if (reason != NULL)
    return g_steal_pointer (&reason);

  return dup_out_of_reach (muster_assistant_get_field (assistant), actor, figure);
}
