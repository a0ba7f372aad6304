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
