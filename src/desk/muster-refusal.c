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

char *
muster_refusal_dup (MusterAssistant *assistant, MusterPlace place, const char *thing)
{
  g_autoptr (GPtrArray) figures = NULL;
  MusterChoice *choice;
  const MusterThingView *figure, *actor;
  g_autofree char *reason = NULL;

  g_return_val_if_fail (MUSTER_IS_ASSISTANT (assistant), NULL);

  choice = muster_assistant_get_choice (assistant);
  if (choice == NULL)
    return NULL;
  figures = muster_assistant_list_figures (assistant);
  figure = find_figure (figures, thing);
  actor = find_figure (figures, muster_choice_get_actor (choice));
  reason = muster_choice_dup_refusal (choice, place);
  if (reason == NULL || (figure != NULL && figure == actor))
    return NULL;
  if (figure == NULL)
    return dup_no_way (assistant, choice, actor, place);
  if (*reason != '\0')
    return g_strdup_printf ("%s: %s", figure->name, reason);
  if (actor == NULL)
    return g_strdup_printf (_ ("%s is not among what can be chosen now"), figure->name);

  return dup_out_of_reach (muster_assistant_get_field (assistant), actor, figure);
}
