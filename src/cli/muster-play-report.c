/* muster-play-report.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include <glib/gi18n.h>
#include <math.h>
#include <stdlib.h>

#include "muster-battle-result.h"
#include "muster-luck.h"
#include "muster-play-private.h"
#include "muster-prompt-view.h"
#include "muster-simulation.h"
#include "muster-simulation-view.h"
#include "muster-told.h"
#include "muster-translation.h"

/* What a person reads about the battle as a whole. */

static const char *
get_side_title (const MusterRulebook *rulebook, gint side)
{
  if (side < 0 || side >= (gint) rulebook->n_sides)
    return _ ("Of no side");

  return muster_rulebook_label (rulebook, rulebook->sides[side].title, rulebook->sides[side].id);
}

static gboolean
is_figure (const MusterRulebook *rulebook, const MusterThingView *thing)
{
  return thing->kind > 0 && thing->kind < (gint) rulebook->n_kinds &&
         rulebook->kinds[thing->kind].on_table;
}

/* ---- Status ---- */

/* Do the rules change it? What always stays as it is says nothing about how somebody stands. */
static gboolean
is_changed_by_rules (const MusterRulebook *rulebook, gint32 attribute)
{
  for (guint i = 0; i < rulebook->n_procedures; i++)
    {
      const MusterProcedure *procedure = &rulebook->procedures[i];

      for (guint j = 0; j < procedure->n_operations; j++)
        if (procedure->operations[j].code == MUSTER_OP_SET &&
            procedure->operations[j].index == attribute)
          return TRUE;
    }

  return FALSE;
}

/* Nothing to tell: no, nothing, not even a word. */
static gboolean
is_blank (const MusterThingAttribute *view)
{
  return view->title == NULL || view->value == NULL || view->value[0] == '\0' ||
         (view->control == MUSTER_CONTROL_YES_NO && view->number == 0) ||
         g_strcmp0 (view->raw, "nothing") == 0;
}

/* What the rulebook shows, and of the details those that say how somebody stands. */
static gboolean
is_worth_telling (const MusterRulebook *rulebook,
                  const MusterThingView *thing,
                  const MusterThingAttribute *view)
{
  gint32 index = muster_rulebook_find_attribute (rulebook, (guint16) thing->kind, view->id);

  if (index < 0 || view->show == MUSTER_SHOW_NO || is_blank (view))
    return FALSE;
  if (view->show != MUSTER_SHOW_DETAILS)
    return TRUE;
  /* Nothing is left of what there was at first, or nothing has been counted yet. */
  if (view->number == 0 && rulebook->attributes[index].initial == NULL)
    return FALSE;

  return is_changed_by_rules (rulebook, index);
}

static char *
dup_attribute (const MusterThingAttribute *view)
{
  g_autofree char *full = NULL;

  if (view->control == MUSTER_CONTROL_YES_NO)
    return g_strdup (view->title);
  if (view->show != MUSTER_SHOW_METER)
    return g_strdup_printf (C_ ("attribute", "%1$s: %2$s"), view->title, view->value);
  full = g_strdup_printf ("%g", view->full);

  return g_strdup_printf (C_ ("attribute", "%1$s: %2$s of %3$s"), view->title, view->value, full);
}

static char *
dup_attributes (const MusterRulebook *rulebook, const MusterThingView *thing)
{
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i < thing->attributes->len; i++)
    {
      const MusterThingAttribute *view = g_ptr_array_index (thing->attributes, i);
      g_autofree char *told = NULL;

      if (!is_worth_telling (rulebook, thing, view))
        continue;
      told = dup_attribute (view);
      g_string_append_printf (text, "%s%s", text->len > 0 ? ", " : "", told);
    }

  return g_string_free (g_steal_pointer (&text), FALSE);
}

static void
put_thing (MusterPlay *self, const MusterRulebook *rulebook, const MusterThingView *thing)
{
  g_autofree char *attributes = dup_attributes (rulebook, thing);
  g_autoptr (GString) text = g_string_new (thing->name);

  if (!thing->on_table)
    g_string_append_printf (text, " – %s", _ ("not on the table"));
  else if (thing->place != NULL)
    g_string_append_printf (text, " – %s", thing->place);
  if (*attributes != '\0')
    g_string_append_printf (text,
                            "%s%s",
                            thing->on_table && thing->place == NULL ? " – " : "; ",
                            attributes);
  muster_terminal_put (self->terminal,
                       thing->on_table ? MUSTER_STYLE_PLAIN : MUSTER_STYLE_FAINT,
                       2,
                       6,
                       text->str);
}

static void
put_side (MusterPlay *self, const MusterRulebook *rulebook, const GPtrArray *things, gint side)
{
  gboolean first = TRUE;

  for (guint i = 0; i < things->len; i++)
    {
      const MusterThingView *thing = g_ptr_array_index (things, i);

      if (thing->side != side || !is_figure (rulebook, thing))
        continue;
      if (first)
        muster_terminal_put (self->terminal,
                             MUSTER_STYLE_STRONG,
                             0,
                             0,
                             get_side_title (rulebook, side));
      first = FALSE;
      put_thing (self, rulebook, thing);
    }
}

/* What there is one of counts for the whole: the sides among them. */
static void
put_single (MusterPlay *self, const MusterRulebook *rulebook, const MusterThingView *thing)
{
  g_autofree char *attributes = NULL;

  if (thing->kind < 0 || is_figure (rulebook, thing) ||
      (thing->kind > 0 && !rulebook->kinds[thing->kind].one))
    return;
  attributes = dup_attributes (rulebook, thing);
  if (*attributes == '\0')
    return;
  muster_terminal_put (self->terminal, MUSTER_STYLE_STRONG, 0, 0, thing->name);
  muster_terminal_put (self->terminal, MUSTER_STYLE_PLAIN, 2, 6, attributes);
}

static void
put_details (MusterPlay *self, const MusterThingView *thing)
{
  muster_terminal_put (self->terminal, MUSTER_STYLE_STRONG, 0, 0, thing->name);
  muster_terminal_print (self->terminal, "  %s", thing->token);
  if (thing->place != NULL)
    muster_terminal_print (self->terminal, _ ("  stands at %s"), thing->place);
  for (guint i = 0; i < thing->attributes->len; i++)
    {
      const MusterThingAttribute *attribute = g_ptr_array_index (thing->attributes, i);

      muster_terminal_print (self->terminal,
                             "  %s (%s): %s",
                             attribute->title != NULL ? attribute->title : attribute->id,
                             attribute->id,
                             attribute->value != NULL ? attribute->value : "?");
    }
}

static gboolean
is_called (const MusterThingView *thing, const char *name)
{
  g_autofree char *wanted = g_utf8_casefold (name, -1);
  g_autofree char *own = g_utf8_casefold (thing->name, -1);

  g_strdelimit (wanted, "-", ' ');
  g_strdelimit (own, "-", ' ');

  return g_str_has_prefix (own, wanted) || g_str_equal (thing->token, name);
}

void
muster_play_list_things (MusterPlay *self, const char *name)
{
  MusterBattle *battle = muster_play_get_battle (self);
  const MusterRulebook *rulebook = muster_battle_get_rulebook (battle);
  g_autoptr (GPtrArray) things = muster_battle_list_things (battle);
  guint found = 0;

  if (name == NULL)
    {
      for (gint side = 0; side < (gint) rulebook->n_sides; side++)
        put_side (self, rulebook, things, side);
      put_side (self, rulebook, things, -1);
      for (guint i = 0; i < things->len; i++)
        put_single (self, rulebook, g_ptr_array_index (things, i));
      return;
    }
  for (guint i = 0; i < things->len; i++)
    if (is_called (g_ptr_array_index (things, i), name))
      {
        put_details (self, g_ptr_array_index (things, i));
        found++;
      }
  if (found == 0)
    muster_terminal_print (self->terminal, _ ("Nothing is called \"%s\"."), name);
}

/* ---- Odds ---- */

gboolean
muster_play_tell_odds (MusterPlay *self, guint games, GError **error)
{
  MusterBattle *battle = muster_play_get_battle (self);
  /* The same question about the same position has the same answer. */
  MusterSimulationOptions options = { .games = games, .seed = muster_battle_get_checksum (battle) };
  g_autoptr (MusterSimulationResult) result = muster_simulate_from (battle, &options, error);

  if (result == NULL)
    return FALSE;
  muster_simulation_view_put (self->terminal, muster_battle_get_rulebook (battle), result);

  return TRUE;
}

/* ---- The end ---- */

/* Names of those of @side who are off the table for good; @n, how many. */
static char *
dup_gone (const MusterBattleResult *result, gint side, gboolean spared, guint *n)
{
  GString *names = g_string_new (NULL);

  *n = 0;
  for (guint i = 0; i < result->fallen->len; i++)
    {
      const MusterBattleFallen *fallen = g_ptr_array_index (result->fallen, i);

      if (fallen->side != side || fallen->spared != spared)
        continue;
      if ((*n)++ > 0)
        g_string_append (names, C_ ("between the items of a list", ", "));
      g_string_append (names, fallen->label);
    }

  return g_string_free (names, FALSE);
}

/* Who never came to the table cannot fall there. */
static guint
count_standing (const MusterBattleResult *result, gint side)
{
  guint n = 0;

  for (guint i = 0; i < result->standing->len; i++)
    {
      const MusterBattleStanding *standing = g_ptr_array_index (result->standing, i);

      n += standing->side == side && standing->on_table;
    }

  return n;
}

static void
tell_losses (MusterPlay *self, const MusterBattleResult *result, gint side)
{
  const MusterRulebook *rulebook = muster_battle_get_rulebook (muster_play_get_battle (self));
  const char *title = get_side_title (rulebook, side);
  guint n_lost, n_left;
  g_autofree char *lost = dup_gone (result, side, FALSE, &n_lost);
  g_autofree char *left = dup_gone (result, side, TRUE, &n_left);
  guint n = count_standing (result, side) + n_lost + n_left;

  if (n == 0)
    return;
  if (n_lost + n_left == 0)
    muster_terminal_print (self->terminal, _ ("%s: all %u still stand."), title, n);
  if (n_lost > 0)
    muster_terminal_print (self->terminal, _ ("%s: %u of %u fell – %s."), title, n_lost, n, lost);
  if (n_left > 0)
    muster_terminal_print (self->terminal,
                           _ ("%s: %u of %u left the table and are not lost – %s."),
                           title,
                           n_left,
                           n,
                           left);
}

static void
tell_luck (MusterPlay *self, const MusterRulebook *rulebook, const MusterLuck *luck, gint side)
{
  char expected[G_ASCII_DTOSTR_BUF_SIZE];
  char rank[G_ASCII_DTOSTR_BUF_SIZE];

  if (luck->weighed == 0)
    return;
  g_ascii_formatd (expected, sizeof expected, "%.1f", luck->expected);
  g_ascii_formatd (rank, sizeof rank, "%.0f", muster_luck_get_rank (luck));
  muster_terminal_print (self->terminal,
                         _ ("Luck of %s: %u of %u checks succeeded, %s were to be expected; over "
                            "all rolls, luckier than %s of 100 battles."),
                         get_side_title (rulebook, side),
                         luck->passed,
                         luck->checks,
                         expected,
                         rank);
}

void
muster_play_tell_end (MusterPlay *self)
{
  MusterBattle *battle = muster_play_get_battle (self);
  const MusterRulebook *rulebook = muster_battle_get_rulebook (battle);
  g_autoptr (MusterBattleResult) result = muster_battle_result_new (battle);
  g_autofree char *ending = muster_told_dup_result (battle);
  g_autofree MusterLuck *luck = muster_luck_new_by_side (muster_battle_get_log (battle),
                                                         rulebook->n_sides);
  gint winner = -1;

  muster_battle_is_over (battle, &winner);
  muster_play_show_board (self);
  muster_terminal_put_gap (self->terminal);
  if (ending != NULL)
    muster_terminal_put (self->terminal, MUSTER_STYLE_STRONG, 0, 0, ending);
  if (winner >= 0)
    muster_terminal_print (self->terminal,
                           _ ("Winner: %s, in turn %u."),
                           get_side_title (rulebook, winner),
                           muster_battle_get_turn (battle));
  else
    muster_terminal_print (self->terminal,
                           _ ("Nobody has won, in turn %u."),
                           muster_battle_get_turn (battle));
  for (gint side = 0; side < (gint) rulebook->n_sides; side++)
    tell_losses (self, result, side);
  for (gint side = 0; side < (gint) rulebook->n_sides; side++)
    tell_luck (self, rulebook, &luck[side], side);
  if (muster_terminal_has_person (self->terminal))
    muster_terminal_print (self->terminal,
                           "%s",
                           _ ("Enter leaves; undo takes the last answer back; ? lists what else "
                              "can be typed."));
}
