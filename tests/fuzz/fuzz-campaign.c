/* fuzz-campaign.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include <string.h>

#include "fuzz.h"
#include "muster-campaign-csv.h"
#include "muster-campaign-file.h"
#include "muster-campaign-tell.h"

/* Reads anything as a campaign, and as a form of a battle in it: nothing crashes, what is written is read as the same, all of it can
 * be told, and all can be undone and done again. */

static GBytes *
write_file (const MusterCampaign *campaign, GHashTable *contents)
{
  GError *error = NULL;
  GBytes *bytes = muster_campaign_file_write (campaign,
                                              muster_campaign_contents_find,
                                              contents,
                                              &error);

  g_assert_no_error (error);

  return bytes;
}

static void
check_again (const MusterCampaign *campaign, GHashTable *contents)
{
  g_autoptr (GBytes) bytes = write_file (campaign, contents);
  g_autoptr (MusterReport) report = muster_report_new ();
  g_autoptr (GHashTable) found = NULL;
  g_autoptr (MusterCampaign) again = NULL;
  g_autoptr (GBytes) bytes_again = NULL;
  GError *error = NULL;

  again = muster_campaign_file_read_bytes ("again", bytes, &found, report, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (muster_report_get_n (report), ==, 0);
  bytes_again = write_file (again, found);
  g_assert_true (g_bytes_equal (bytes, bytes_again));
}

static void
check_telling (const MusterCampaign *campaign)
{
  const GPtrArray *careers = muster_campaign_get_state (campaign)->careers;
  g_autoptr (GPtrArray) journal = muster_campaign_list_journal (campaign);
  g_autoptr (GPtrArray) recap = muster_campaign_list_recap (campaign);
  g_autofree char *battles = muster_campaign_csv_write_battles (campaign);
  g_autofree char *table = muster_campaign_csv_write_careers (campaign);

  g_assert_true (g_utf8_validate (battles, -1, NULL));
  g_assert_true (g_utf8_validate (table, -1, NULL));
  g_assert_cmpuint (recap->len, >, 0);
  for (guint i = 0; i < MIN (journal->len, 20); i++)
    g_assert_nonnull (((const MusterCampaignJournalEntry *) journal->pdata[i])->text);
  for (guint number = 1; number <= MIN (muster_campaign_get_n_events (campaign), 50); number++)
    {
      g_autofree char *words = muster_campaign_dup_words (campaign, number);

      g_assert_nonnull (words);
    }
  for (guint i = 0; i < MIN (careers->len, 5); i++)
    {
      const MusterCareer *career = careers->pdata[i];
      g_autoptr (GPtrArray) record = muster_campaign_list_record (campaign, career->id);

      g_assert_cmpuint (record->len, >, 0);
    }
}

/* What was undone is done again, and comes out the same. */
static void
check_undo (MusterCampaign *campaign)
{
  g_autofree char *before = muster_campaign_csv_write_careers (campaign);
  g_autofree char *after = NULL;
  guint n = 0;

  while (n < 100 && muster_campaign_undo (campaign, 0, NULL))
    n++;
  while (n-- > 0)
    g_assert_true (muster_campaign_redo (campaign, 0, NULL));
  after = muster_campaign_csv_write_careers (campaign);
  g_assert_cmpstr (before, ==, after);
}

static void
enter (MusterCampaign *campaign, GBytes *form)
{
  g_autoptr (MusterCampaignAccount) account = muster_campaign_account_new ();
  g_autoptr (MusterReport) report = muster_report_new ();
  g_autoptr (MusterCampaignEvent) event = NULL;
  g_autoptr (GError) error = NULL;

  if (!muster_campaign_csv_read_form (campaign, "form", form, account, report, &error))
    {
      g_assert_nonnull (error);
      return;
    }
  event = muster_campaign_account_make_event (account, MUSTER_CAMPAIGN_KIND_BATTLE, 0, NULL);
  if (event != NULL)
    g_assert_true (muster_campaign_do (campaign, event, NULL));
}

int
LLVMFuzzerTestOneInput (const guint8 *data, gsize size)
{
  g_autoptr (GPtrArray) parts = fuzz_split (data, size);
  g_autoptr (MusterReport) report = muster_report_new ();
  g_autoptr (MusterCampaign) campaign = NULL;
  g_autoptr (GHashTable) contents = NULL;
  g_autoptr (GError) error = NULL;

  if (parts->len == 0)
    return 0;
  campaign = muster_campaign_file_read_bytes ("fuzz", parts->pdata[0], &contents, report, &error);
  if (campaign == NULL)
    {
      g_assert_nonnull (error);
      return 0;
    }
  check_again (campaign, contents);
  check_telling (campaign);
  check_undo (campaign);
  if (parts->len > 1)
    enter (campaign, parts->pdata[1]);
  check_again (campaign, contents);

  return 0;
}
