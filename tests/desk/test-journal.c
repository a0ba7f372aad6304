/* test-journal.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-campaign-log.h"
#include "muster-journal-item.h"

/* 2026-11-02, at noon. */
#define SECOND 1793620800
#define A_DAY  (24 * 60 * 60)

static void
do_it (MusterCampaign *campaign, MusterCampaignEvent *event)
{
  g_autoptr (MusterCampaignEvent) own = event;
  GError *error = NULL;

  g_assert_nonnull (event);
  muster_campaign_do (campaign, event, &error);
  g_assert_no_error (error);
}

static void
note (MusterCampaign *campaign, gint64 at, const char *date, guint of, const char *text)
{
  do_it (campaign, muster_campaign_event_new_note (at, date, of, text, NULL, NULL, NULL));
}

/* Began on the 2nd (1), a note of the 3rd (2), one written on the 4th about the 2nd (3). */
static MusterCampaign *
campaign_new (void)
{
  MusterCampaign *campaign = muster_campaign_new ();

  do_it (campaign, muster_campaign_event_new_began (SECOND, "u", "The Long Road", 1, NULL));
  note (campaign, SECOND + A_DAY, NULL, 0, "The ford.");
  note (campaign, SECOND + 2 * A_DAY, "2026-11-02", 0, "It had rained.");

  return campaign;
}

static void
check (GPtrArray *items, guint index, guint event, const char *day, const char *text)
{
  MusterJournalItem *item = items->pdata[index];
  g_autofree char *found = NULL;

  g_object_get (item, "day", &found, NULL);
  g_assert_cmpuint (muster_journal_item_get_event (item), ==, event);
  g_assert_cmpstr (found, ==, day);
  g_assert_cmpstr (muster_journal_item_get_text (item), ==, text);
}

static void
test_days (void)
{
  g_autoptr (MusterCampaign) campaign = campaign_new ();
  g_autoptr (GPtrArray) items = muster_journal_item_list (campaign);
  g_autoptr (GPtrArray) again = muster_journal_item_list (campaign);

  g_assert_cmpuint (items->len, ==, 3);
  check (items, 0, 2, "3 November 2026", "The ford.");
  check (items, 1, 1, "2 November 2026", muster_journal_item_get_text (items->pdata[1]));
  check (items, 2, 3, "", "It had rained.");
  for (guint i = 0; i < items->len; i++)
    g_assert_true (muster_journal_item_equal (items->pdata[i], again->pdata[i]));
  g_assert_false (muster_journal_item_equal (items->pdata[0], items->pdata[2]));
  g_assert_true (muster_journal_item_matches (items->pdata[2], "rained had"));
  g_assert_false (muster_journal_item_matches (items->pdata[2], "ford"));
}

/* What was written anew stands there also when the rest changes; what made it says so no more. */
static void
test_written_anew (void)
{
  g_autoptr (MusterCampaign) campaign = campaign_new ();
  g_autoptr (GPtrArray) items = NULL;
  g_autofree char *whole = NULL;
  gboolean edited;
  gboolean other;

  note (campaign, SECOND + 3 * A_DAY, "2026-11-02", 1, "We set out.\nAll of us.");
  do_it (campaign, muster_campaign_event_new_titled (SECOND + 3 * A_DAY, "Home", NULL));
  items = muster_journal_item_list (campaign);
  check (items, 1, 1, "2 November 2026", "We set out.\nAll of us.");
  g_object_get (items->pdata[1], "edited", &edited, NULL);
  g_object_get (items->pdata[2], "edited", &other, NULL);
  g_assert_true (edited);
  g_assert_false (other);
  whole = muster_journal_item_dup_whole (items->pdata[1]);
  g_assert_cmpstr (whole, ==, "We set out.\nAll of us.");
}

static void
test_log (void)
{
  g_autoptr (MusterCampaign) campaign = campaign_new ();
  g_autofree char *log = NULL;
  g_auto (GStrv) lines = NULL;

  g_assert_true (muster_campaign_undo (campaign, SECOND + 3 * A_DAY, NULL));
  log = muster_campaign_log_to_string (campaign);
  lines = g_strsplit (log, "\n", -1);
  g_assert_cmpuint (g_strv_length (lines), ==, 5); /* the last is empty */
  g_assert_true (g_str_has_prefix (lines[0], "1  "));
  g_assert_false (g_str_has_suffix (lines[1], "(taken back)"));
  g_assert_cmpstr (lines[2], ==, "3  Note: It had rained. (taken back)");
  g_assert_false (g_str_has_suffix (lines[3], "(taken back)"));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/desk/journal/days", test_days);
  g_test_add_func ("/desk/journal/written-anew", test_written_anew);
  g_test_add_func ("/desk/journal/log", test_log);

  return g_test_run ();
}
