/* muster-record-sheet.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-record-sheet.h"

#include <glib/gi18n.h>

#include "muster-campaign-tell.h"

/* To be ticked, and to be written in. */
#define BOX  "☐"
#define LINE "____"

static const struct
{
  const char *title;
  const char *blank;
} columns[] = {
  { N_ ("Took part"), BOX },   { N_ ("Out"), BOX },       { N_ ("Killed"), BOX },
  { N_ ("Captured"), BOX },    { N_ ("Missing"), BOX },   { N_ ("Kills"), LINE },
  { N_ ("Experience"), LINE }, { N_ ("Injuries"), LINE }, { N_ ("Status"), LINE },
  { N_ ("Note"), LINE },
};

/* (transfer full): a row of the table. */
static char **
row_new (const char *first, gboolean titles)
{
  g_autoptr (GStrvBuilder) row = g_strv_builder_new ();

  g_strv_builder_add (row, first);
  for (guint i = 0; i < G_N_ELEMENTS (columns); i++)
    g_strv_builder_add (row, titles ? _ (columns[i].title) : columns[i].blank);

  return g_strv_builder_end (row);
}

static gboolean
is_on_it (const MusterCampaignState *state, const MusterCareer *career, gboolean all)
{
  if (!muster_career_is_present (career))
    return FALSE;
  if (all)
    return TRUE;
  if (state->tonight->len > 0)
    return g_ptr_array_find (state->tonight, career, NULL);

  return career->status == MUSTER_CAREER_STATUS_FIT;
}

/* (transfer full): "Kael (Captain; absent for 2 battles)" */
static char *
dup_who (const MusterCareer *career)
{
  const char *what = career->role != NULL ? career->role : career->entry;
  g_autofree char *status = muster_career_dup_status (career);

  if (career->status == MUSTER_CAREER_STATUS_FIT)
    return g_strdup_printf (_ ("%1$s (%2$s)"), career->name, what);

  return g_strdup_printf (_ ("%1$s (%2$s; %3$s)"), career->name, what, status);
}

static void
add_figures (GPtrArray *blocks, const MusterCampaignState *state, gboolean all)
{
  GPtrArray *rows = g_ptr_array_new_with_free_func ((GDestroyNotify) g_strfreev);

  g_ptr_array_add (rows, row_new (_ ("Figure"), TRUE));
  for (guint i = 0; i < state->careers->len; i++)
    if (is_on_it (state, state->careers->pdata[i], all))
      {
        g_autofree char *who = dup_who (state->careers->pdata[i]);

        g_ptr_array_add (rows, row_new (who, FALSE));
      }
  muster_chronicle_add (blocks, MUSTER_CHRONICLE_TABLE, "")->rows = rows;
}

static void
add_heads (GPtrArray *blocks)
{
  static const char *const heads[] = { N_ ("Against"), N_ ("Scenario"), N_ ("Date"), N_ ("Score") };
  GString *results = g_string_new (NULL);

  for (guint i = 0; i < G_N_ELEMENTS (heads); i++)
    {
      g_autofree char *text = g_strdup_printf (_ ("%1$s: %2$s"), _ (heads[i]), LINE LINE LINE);

      muster_chronicle_add (blocks, MUSTER_CHRONICLE_ITEM, text);
    }
  for (guint i = 0; muster_campaign_result_nicks[i] != NULL; i++)
    g_string_append_printf (results,
                            "%s" BOX " %s",
                            i > 0 ? "   " : "",
                            muster_campaign_result_get_title ((MusterCampaignResult) i));
  muster_chronicle_add (blocks, MUSTER_CHRONICLE_ITEM, results->str);
  g_string_free (results, TRUE);
}

static void
add_numbers (GPtrArray *blocks, const MusterCampaignState *state)
{
  for (guint i = 0; i < state->trackers->len; i++)
    {
      const MusterCampaignTracker *tracker = &g_array_index (state->trackers,
                                                             MusterCampaignTracker,
                                                             i);
      g_autofree char *value = g_strdup_printf ("%" G_GINT64_FORMAT, tracker->value);
      /* Translators: on a form on paper: a number as it is now, and room for what it is then */
      g_autofree char *text = g_strdup_printf (_ ("%1$s: %2$s, then %3$s"),
                                               muster_campaign_tracker_get_title (tracker),
                                               value,
                                               LINE);

      muster_chronicle_add (blocks, MUSTER_CHRONICLE_ITEM, text);
    }
}

GPtrArray *
muster_record_sheet_list_blocks (const MusterCampaign *campaign, gboolean all)
{
  const MusterCampaignState *state = muster_campaign_get_state (campaign);
  GPtrArray *blocks = muster_chronicle_blocks_new ();
  g_autofree char *title = g_strdup_printf (_ ("%1$s: battle %2$u"),
                                            state->title,
                                            state->battles->len + 1);

  muster_chronicle_add (blocks, MUSTER_CHRONICLE_TITLE, title);
  if (state->company != NULL)
    muster_chronicle_add (blocks, MUSTER_CHRONICLE_TEXT, state->company);
  add_heads (blocks);
  add_figures (blocks, state, all);
  add_numbers (blocks, state);
  muster_chronicle_add (blocks, MUSTER_CHRONICLE_HEADING, _ ("What happened"));

  return blocks;
}
