/* test-hit.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-campaign-hit.h"

#include "sample.h"

/* "c1" of a figure, "4" of an entry, with the lines that are told. */
static void
assert_found (const MusterCampaign *campaign, const char *text, const char *expected)
{
  g_autoptr (MusterSearch) search = muster_search_new (text);
  g_autoptr (GPtrArray) hits = muster_campaign_list_hits (campaign, 5);
  g_autoptr (GString) found = g_string_new (NULL);

  for (guint i = 0; i < hits->len; i++)
    {
      const MusterCampaignHit *hit = hits->pdata[i];
      g_autoptr (GPtrArray) lines = muster_campaign_hit_list_lines (hit, search);

      if (!muster_campaign_hit_matches (hit, search))
        continue;
      g_assert_cmpint (hit->campaign, ==, 5);
      g_assert_cmpstr (hit->title, ==, "The Long Road");
      if (hit->career != NULL)
        g_string_append_printf (found, "%s %s: %s\n", hit->career, hit->text, hit->line);
      else
        g_string_append_printf (found, "%u %s\n", hit->event, hit->text);
      for (guint j = 0; j < lines->len; j++)
        g_string_append_printf (found, "  %s\n", (const char *) lines->pdata[j]);
    }
  g_assert_cmpstr (found->str, ==, expected);
}

static MusterCampaign *
play (void)
{
  MusterCampaign *campaign = sample_campaign ();

  sample_do (campaign,
             "battle",
             "date=\"2026-11-21\" opponent=\"Wolves\" scenario=\"Raid\" result=\"won\">"
             "<figure career=\"c1\" took-part=\"yes\" kills=\"2\"/>"
             "<figure career=\"c3\" took-part=\"yes\"/></battle>");
  sample_do (campaign,
             "note",
             "date=\"2026-11-20\"><text>It rained.</text><career id=\"c2\"/></note>");

  return campaign;
}

/* 3 is the company that joined: of all days the last. */
static void
test_life (void)
{
  g_autoptr (MusterCampaign) campaign = play ();

  assert_found (campaign,
                "kael",
                "c1 Kael: Captain · fit · 1 battle · 2 kills\n"
                "3 The Lanterns joined with 3 figures\n"
                "  Kael, Captain\n"
                "4 Raid against Wolves: Won\n"
                "  Kael: 2 kills\n");
  assert_found (campaign,
                "MIRA",
                "c2 Mira: Trooper · fit · 0 battles · 0 kills\n"
                "3 The Lanterns joined with 3 figures\n"
                "  Mira, Trooper\n"
                "5 It rained.\n");
  assert_found (campaign, "rained mira", "5 It rained.\n");
  assert_found (campaign, "rained kael", "");
}

static void
test_written_anew (void)
{
  g_autoptr (MusterCampaign) campaign = play ();

  sample_do (campaign, "note", "of=\"4\"><text>A good day.</text><career id=\"c2\"/></note>");
  assert_found (campaign, "wolves", "");
  assert_found (campaign, "good vex", "4 A good day.\n");
  assert_found (campaign, "good mira", "4 A good day.\n");
  sample_do (campaign, "undo", "/>");
  assert_found (campaign, "wolves vex", "4 Raid against Wolves: Won\n");
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/campaign/hit/life", test_life);
  g_test_add_func ("/campaign/hit/written-anew", test_written_anew);

  return g_test_run ();
}
