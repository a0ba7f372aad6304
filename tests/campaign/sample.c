/* sample.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "sample.h"

static MusterCampaignEvent *
read_event (const char *kind, const char *rest)
{
  g_autofree char *time = muster_campaign_dup_time (SAMPLE_TIME);
  g_autofree char *text = g_strdup_printf ("<%s at=\"%s\" %s", kind, time, rest);
  GError *error = NULL;
  MusterCampaignEvent *event = muster_campaign_event_new_from_text (text, &error);

  g_assert_no_error (error);

  return event;
}

void
sample_do (MusterCampaign *campaign, const char *kind, const char *rest)
{
  g_autoptr (MusterCampaignEvent) event = read_event (kind, rest);
  GError *error = NULL;

  muster_campaign_do (campaign, event, &error);
  g_assert_no_error (error);
}

void
sample_refuse (MusterCampaign *campaign, const char *kind, const char *rest, const char *message)
{
  g_autoptr (MusterCampaignEvent) event = read_event (kind, rest);
  g_autoptr (GError) error = NULL;
  const guint n_events = muster_campaign_get_n_events (campaign);

  g_assert_false (muster_campaign_do (campaign, event, &error));
  g_assert_cmpstr (error->message, ==, message);
  g_assert_cmpuint (muster_campaign_get_n_events (campaign), ==, n_events);
}

MusterCampaign *
sample_campaign (void)
{
  MusterCampaign *campaign = muster_campaign_new ();

  sample_do (campaign, "began", "id=\"x1\" title=\"The Long Road\" seed=\"7\"/>");
  sample_do (campaign, "tracker", "id=\"territory\" title=\"Territory\" value=\"2\"/>");
  sample_do (campaign,
             "joined",
             "title=\"The Lanterns\" money=\"100\" unit=\"Credits\">"
             "<figure id=\"c1\" selection=\"s1\" entry=\"Captain\" name=\"Kael\"/>"
             "<figure id=\"c2\" selection=\"s2\" entry=\"Trooper\" name=\"Mira\"/>"
             "<figure id=\"c3\" selection=\"s2#2\" entry=\"Trooper\" name=\"Vex\"/></joined>");

  return campaign;
}

const MusterCareer *
sample_career (const MusterCampaign *campaign, const char *id)
{
  const MusterCareer *career = muster_campaign_state_find_career (
      muster_campaign_get_state (campaign),
      id);

  g_assert_nonnull (career);

  return career;
}
