/* muster-campaign-csv.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-campaign-csv.h"

#include <string.h>

#include "muster-csv.h"

/* ---- Writing ---- */

#define N_LUCK 5 /* columns for each side */

static void
append (GString *table, const char *text, gboolean first)
{
  muster_csv_append (table, text != NULL ? text : "", first);
}

static void
append_number (GString *table, gint64 number)
{
  g_autofree char *text = g_strdup_printf ("%" G_GINT64_FORMAT, number);

  muster_csv_append (table, text, FALSE);
}

static void
append_decimal (GString *table, double number)
{
  g_autofree char *text = muster_campaign_decimal_to_string (number);

  muster_csv_append (table, text, FALSE);
}

/* Nothing where nothing is known. */
static void
append_luck (GString *table, const MusterCampaignLuck *luck)
{
  if (luck->rolls == 0)
    {
      for (guint i = 0; i < N_LUCK; i++)
        append (table, NULL, FALSE);
      return;
    }
  append_number (table, luck->rolls);
  append_number (table, luck->checks);
  append_number (table, luck->passed);
  append_decimal (table, luck->expected);
  append_decimal (table, luck->deviation);
}

static void
append_titles (GString *table, const char *const *titles)
{
  for (guint i = 0; titles[i] != NULL; i++)
    append (table, titles[i], i == 0);
}

char *
muster_campaign_csv_write_battles (const MusterCampaign *campaign)
{
  static const char *const titles[] = {
    "number",
    "date",
    "title",
    "opponent",
    "scenario",
    "result",
    "score",
    "figures",
    "out",
    "dead",
    "kills",
    "strength",
    "rolls",
    "checks",
    "passed",
    "expected",
    "luck",
    "opponent-rolls",
    "opponent-checks",
    "opponent-passed",
    "opponent-expected",
    "opponent-luck",
    NULL,
  };
  const GArray *battles = muster_campaign_get_state (campaign)->battles;
  GString *table = g_string_new (NULL);

  append_titles (table, titles);
  muster_csv_end_row (table);
  for (guint i = 0; i < battles->len; i++)
    {
      const MusterCampaignBattle *battle = &g_array_index (battles, MusterCampaignBattle, i);
      g_autofree char *number = g_strdup_printf ("%u", i + 1);
      g_autofree char *date = muster_campaign_dup_date (battle->date);

      append (table, number, TRUE);
      append (table, date, FALSE);
      append (table, battle->title, FALSE);
      append (table, battle->opponent, FALSE);
      append (table, battle->scenario, FALSE);
      append (table, muster_campaign_result_get_nick (battle->result), FALSE);
      append (table, battle->score, FALSE);
      append_number (table, battle->n_figures);
      append_number (table, battle->n_out);
      append_number (table, battle->n_dead);
      append_number (table, battle->n_kills);
      append_number (table, battle->strength);
      for (guint camp = 0; camp < MUSTER_CAMPAIGN_N_CAMPS; camp++)
        append_luck (table, &battle->luck[camp]);
      muster_csv_end_row (table);
    }

  return g_string_free (table, FALSE);
}

/* (transfer container): what is kept of any career, but experience, in the order in which it comes up. */
static GPtrArray *
list_attributes (const MusterCampaignState *state)
{
  g_autoptr (GHashTable) known = g_hash_table_new (g_str_hash, g_str_equal);
  GPtrArray *attributes = g_ptr_array_new ();

  for (guint i = 0; i < state->careers->len; i++)
    {
      const MusterCareer *career = state->careers->pdata[i];

      for (guint j = 0; j < career->kept->len; j++)
        {
          const char *attribute = g_array_index (career->kept, MusterCareerKept, j).attribute;

          if (!g_str_equal (attribute, state->experience) &&
              g_hash_table_add (known, (gpointer) attribute))
            g_ptr_array_add (attributes, (gpointer) attribute);
        }
    }

  return attributes;
}

static char *
dup_marks (const MusterCareer *career, MusterCareerMarkKind kind)
{
  g_autoptr (GPtrArray) texts = g_ptr_array_new_with_free_func (g_free);

  for (guint i = 0; i < career->marks->len; i++)
    {
      const MusterCareerMark *mark = &g_array_index (career->marks, MusterCareerMark, i);

      if (mark->kind == kind && mark->gone == 0)
        g_ptr_array_add (texts, muster_career_mark_to_string (mark));
    }
  g_ptr_array_add (texts, NULL);

  return g_strjoinv ("; ", (char **) texts->pdata);
}

static void
append_career (GString *table, const MusterCampaignState *state, const MusterCareer *career)
{
  g_autofree char *injuries = dup_marks (career, MUSTER_CAREER_MARK_KIND_INJURY);
  g_autofree char *advances = dup_marks (career, MUSTER_CAREER_MARK_KIND_ADVANCE);
  g_autofree char *gear = muster_campaign_piles_to_string (career->gear);

  append (table, career->id, TRUE);
  append (table, career->name, FALSE);
  append (table, career->entry, FALSE);
  append (table, career->role, FALSE);
  append (table, muster_career_status_get_nick (career->status), FALSE);
  append_number (table, career->battles);
  append (table, career->cause, FALSE);
  append_number (table, career->n_battles);
  append_number (table, career->n_kills);
  append_number (table, career->n_out);
  append_number (table, muster_campaign_state_get_experience (state, career));
  append (table, injuries, FALSE);
  append (table, advances, FALSE);
  append (table, gear, FALSE);
}

char *
muster_campaign_csv_write_careers (const MusterCampaign *campaign)
{
  static const char *const titles[] = { "id",         "name",     "entry",    "role",  "status",
                                        "misses",     "cause",    "battles",  "kills", "out",
                                        "experience", "injuries", "advances", "gear",  NULL };
  const MusterCampaignState *state = muster_campaign_get_state (campaign);
  g_autoptr (GPtrArray) attributes = list_attributes (state);
  GString *table = g_string_new (NULL);

  append_titles (table, titles);
  for (guint i = 0; i < attributes->len; i++)
    append (table, attributes->pdata[i], FALSE);
  muster_csv_end_row (table);
  for (guint i = 0; i < state->careers->len; i++)
    {
      append_career (table, state, state->careers->pdata[i]);
      for (guint j = 0; j < attributes->len; j++)
        append (table,
                muster_career_get_kept (state->careers->pdata[i], attributes->pdata[j]),
                FALSE);
      muster_csv_end_row (table);
    }

  return g_string_free (table, FALSE);
}
