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
#include "muster-record-form.h"

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
  GPtrArray *rows = muster_record_form_add_table (blocks, _ ("Figure"));

  for (guint i = 0; i < state->careers->len; i++)
    if (is_on_it (state, state->careers->pdata[i], all))
      {
        g_autofree char *who = dup_who (state->careers->pdata[i]);

        muster_record_form_add_row (rows, who);
      }
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
                                               MUSTER_RECORD_LINE);

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
  muster_record_form_add_heads (blocks, NULL, NULL);
  add_figures (blocks, state, all);
  add_numbers (blocks, state);
  muster_chronicle_add (blocks, MUSTER_CHRONICLE_HEADING, _ ("What happened"));

  return blocks;
}
