/* test-tell.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-campaign-tell.h"

#include "sample.h"

static void
assert_words (const MusterCampaign *campaign, guint number, const char *expected)
{
  g_autofree char *words = muster_campaign_dup_words (campaign, number);

  g_assert_cmpstr (words, ==, expected);
}

static void
assert_lines (GPtrArray *lines, const char *expected)
{
  g_autoptr (GPtrArray) own = lines;
  g_autofree char *joined = NULL;

  g_ptr_array_add (own, NULL);
  joined = g_strjoinv ("\n", (char **) own->pdata);
  g_assert_cmpstr (joined, ==, expected);
}

static MusterCampaign *
play (void)
{
  MusterCampaign *campaign = sample_campaign ();

  sample_do (campaign,
             "battle",
             "date=\"2026-11-21\" opponent=\"Wolves\" scenario=\"Raid\" result=\"won\">"
             "<figure career=\"c1\" took-part=\"yes\" kills=\"2\" experience=\"3\"/>"
             "<figure career=\"c2\" took-part=\"yes\" out=\"yes\">"
             "<mark kind=\"injury\" name=\"Lost leg\" battles=\"1\" characteristic=\"Move\" "
             "by=\"-1\"/></figure>"
             "<figure career=\"c3\" took-part=\"yes\"/>"
             "<number tracker=\"money\" add=\"30\"/></battle>");
  sample_do (campaign, "stash", "act=\"bought\" item=\"Rope\" n=\"2\" price=\"8\"/>");
  sample_do (campaign, "battle", "date=\"2026-11-20\" token=\"b\" result=\"lost\"/>");
  sample_do (campaign,
             "note",
             "date=\"2026-11-20\"><text>It rained.</text><career id=\"c2\"/></note>");

  return campaign;
}

static void
test_words (void)
{
  g_autoptr (MusterCampaign) campaign = play ();

  assert_words (campaign, 1, "The campaign begins: The Long Road");
  assert_words (campaign, 3, "The Lanterns joined with 3 figures");
  assert_words (campaign, 4, "Raid against Wolves: Won");
  assert_lines (muster_campaign_list_lines (campaign, 4),
                "Kael: 2 kills, +3 experience\n"
                "Mira: out of action, injury: Lost leg (Move −1), misses the next battle\n"
                "Vex: took part\n"
                "Credits: +30");
  assert_words (campaign, 5, "Bought for 8: Rope ×2");
  assert_words (campaign, 6, "Battle 2: Lost");
  assert_words (campaign, 7, "Note: It rained.");
  sample_do (campaign, "undo", "/>");
  assert_words (campaign, 8, "Undo");
}

static char *
dup_journal (GPtrArray *journal)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < journal->len; i++)
    {
      const MusterCampaignJournalEntry *entry = journal->pdata[i];
      g_autofree char *date = muster_campaign_dup_date (entry->date);

      g_string_append_printf (text,
                              "%s %u/%u %s (%u)\n",
                              date,
                              entry->event,
                              entry->note,
                              entry->text,
                              entry->lines->len);
    }

  return g_string_free (text, FALSE);
}

static void
assert_journal (GPtrArray *journal, const char *expected)
{
  g_autoptr (GPtrArray) own = journal;
  g_autofree char *found = dup_journal (own);

  g_assert_cmpstr (found, ==, expected);
}

/* By day; what somebody wrote in the place of an entry stands there, whatever is done with the rest. */
static void
test_journal (void)
{
  g_autoptr (MusterCampaign) campaign = play ();

  sample_do (campaign, "note", "of=\"4\"><text>We won, but Mira!</text></note>");
  assert_journal (muster_campaign_list_journal (campaign),
                  "2026-11-20 6/0 Battle 2: Lost (0)\n"
                  "2026-11-20 7/7 It rained. (0)\n"
                  "2026-11-21 4/8 We won, but Mira! (0)\n"
                  "2026-11-29 1/0 The campaign begins: The Long Road (0)\n"
                  "2026-11-29 3/0 The Lanterns joined with 3 figures (3)\n"
                  "2026-11-29 5/0 Bought for 8: Rope ×2 (0)\n");
  sample_do (campaign,
             "correction",
             "why=\"date\"><battle event=\"4\" date=\"2026-11-22\"/></correction>");
  sample_do (campaign, "undo", "/>");
  sample_do (campaign, "undo", "/>");
  sample_do (campaign, "undo", "/>");
  sample_do (campaign, "undo", "/>");
  assert_journal (muster_campaign_list_journal (campaign),
                  "2026-11-21 4/0 Raid against Wolves: Won (4)\n"
                  "2026-11-29 1/0 The campaign begins: The Long Road (0)\n"
                  "2026-11-29 3/0 The Lanterns joined with 3 figures (3)\n"
                  "2026-11-29 5/0 Bought for 8: Rope ×2 (0)\n");
}

static void
test_record (void)
{
  g_autoptr (MusterCampaign) campaign = play ();

  sample_do (campaign, "stash", "act=\"given\" item=\"Rope\" career=\"c2\"/>");
  assert_journal (
      muster_campaign_list_record (campaign, "c2"),
      "2026-11-20 7/0 It rained. (0)\n"
      "2026-11-21 4/0 Raid against Wolves: Won – out of action, injury: Lost leg (Move −1), "
      "misses the next battle (0)\n"
      "2026-11-29 3/0 Joined the company: Trooper (0)\n"
      "2026-11-29 8/0 Mira gets from the stash: Rope (0)\n");
}

/* 100 + 30 − 8 credits; Mira has missed the second battle, so that nobody is absent; what comes after the recorded one is due. */
static void
test_recap (void)
{
  g_autoptr (MusterCampaign) campaign = play ();

  assert_lines (muster_campaign_list_recap (campaign),
                "The last battle, on 2026-11-20: Battle 2: Lost\n"
                "What comes after it is due.\n"
                "Territory: 2\n"
                "Credits: 122\n"
                "In the stash: Rope ×2");
  sample_do (campaign, "changed", "><figure career=\"c1\" status=\"captured\"/></changed>");
  assert_lines (muster_campaign_list_recap (campaign),
                "The last battle, on 2026-11-20: Battle 2: Lost\n"
                "What comes after it is due.\n"
                "Kael is captured\n"
                "Territory: 2\n"
                "Credits: 122\n"
                "In the stash: Rope ×2");
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/campaign/tell/words", test_words);
  g_test_add_func ("/campaign/tell/journal", test_journal);
  g_test_add_func ("/campaign/tell/record", test_record);
  g_test_add_func ("/campaign/tell/recap", test_recap);

  return g_test_run ();
}
