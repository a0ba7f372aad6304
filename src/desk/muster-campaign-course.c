/* muster-campaign-course.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-campaign-course.h"

#include <glib/gi18n.h>

#include "muster-luck.h"

void
muster_campaign_count_free (MusterCampaignCount *self)
{
  g_free (self->name);
  g_free (self->detail);
  g_free (self);
}

/* ---- From battle to battle ---- */

/* With how many figures it began is not told by its battles: all that ever came before the first. */
static gint64
count_at_first (const MusterCampaignState *state)
{
  const MusterCampaignBattle *first = state->battles->len > 0
                                          ? &g_array_index (state->battles, MusterCampaignBattle, 0)
                                          : NULL;
  gint64 n = 0;

  for (guint i = 0; i < state->careers->len; i++)
    {
      const MusterCareer *career = state->careers->pdata[i];

      n += first == NULL || career->joined < first->event;
    }

  return n;
}

GArray *
muster_campaign_course_list (const MusterCampaignState *state)
{
  GArray *standings = g_array_new (FALSE, TRUE, sizeof (MusterCampaignStanding));
  MusterCampaignStanding now = { 0 };

  now.strength = count_at_first (state);
  g_array_append_val (standings, now);
  for (guint i = 0; i < state->battles->len; i++)
    {
      const MusterCampaignBattle *battle = &g_array_index (state->battles, MusterCampaignBattle, i);

      now.won += battle->result == MUSTER_CAMPAIGN_RESULT_WON;
      now.drawn += battle->result == MUSTER_CAMPAIGN_RESULT_DRAWN;
      now.lost += battle->result == MUSTER_CAMPAIGN_RESULT_LOST;
      now.strength = battle->strength;
      g_array_append_val (standings, now);
    }

  return standings;
}

/* Who did not roll had no luck, good or bad. */
GArray *
muster_campaign_course_list_luck (const MusterCampaignState *state)
{
  GArray *fortunes = g_array_new (FALSE, TRUE, sizeof (MusterCampaignFortune));
  const MusterCampaignLuck none[MUSTER_CAMPAIGN_N_CAMPS] = { 0 };

  for (guint i = 0; i <= state->battles->len; i++)
    {
      const MusterCampaignLuck
          *luck = i > 0 ? g_array_index (state->battles, MusterCampaignBattle, i - 1).luck : none;
      MusterCampaignFortune fortune = { i };
      guint rolls = 0;

      for (guint camp = 0; camp < MUSTER_CAMPAIGN_N_CAMPS; camp++)
        {
          fortune.ranks[camp] = muster_luck_rank_of (luck[camp].deviation);
          rolls += luck[camp].rolls;
        }
      if (i == 0 || rolls > 0)
        g_array_append_val (fortunes, fortune);
    }

  return fortunes;
}

/* ---- By figure ---- */

static int
compare (gconstpointer a, gconstpointer b)
{
  const MusterCampaignCount *one = *(MusterCampaignCount *const *) a;
  const MusterCampaignCount *other = *(MusterCampaignCount *const *) b;

  if (one->n != other->n)
    return one->n > other->n ? -1 : 1;

  return g_utf8_collate (one->name, other->name);
}

/* @detail: (transfer full) (nullable) */
static void
add (GPtrArray *counts, const MusterCareer *career, guint n, char *detail)
{
  MusterCampaignCount *count = g_new0 (MusterCampaignCount, 1);

  count->name = g_strdup (career->name);
  count->n = n;
  count->detail = detail;
  g_ptr_array_add (counts, count);
}

static GPtrArray *
finish (GPtrArray *counts, guint most)
{
  g_ptr_array_sort (counts, compare);
  if (counts->len > most)
    g_ptr_array_set_size (counts, (gint) most);

  return counts;
}

GPtrArray *
muster_campaign_course_list_kills (const MusterCampaignState *state, guint most)
{
  GPtrArray *counts = g_ptr_array_new_with_free_func ((GDestroyNotify) muster_campaign_count_free);

  for (guint i = 0; i < state->careers->len; i++)
    {
      const MusterCareer *career = state->careers->pdata[i];

      if (career->n_kills > 0)
        add (counts,
             career,
             career->n_kills,
             g_strdup_printf (ngettext ("in %u battle", "in %u battles", career->n_battles),
                              career->n_battles));
    }

  return finish (counts, most);
}

GPtrArray *
muster_campaign_course_list_losses (const MusterCampaignState *state, guint most)
{
  GPtrArray *counts = g_ptr_array_new_with_free_func ((GDestroyNotify) muster_campaign_count_free);

  for (guint i = 0; i < state->careers->len; i++)
    {
      const MusterCareer *career = state->careers->pdata[i];

      if (career->n_out > 0)
        add (counts,
             career,
             career->n_out,
             career->status != MUSTER_CAREER_STATUS_FIT ? muster_career_dup_status (career) : NULL);
    }

  return finish (counts, most);
}
