/* test-event.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-campaign-event.h"

#include <string.h>

#include "muster-campaign-account.h"
#include "sample.h"

static void
assert_time (const char *text, gint64 seconds)
{
  gint64 found = -1;
  g_autofree char *again = NULL;

  g_assert_true (muster_campaign_read_time (text, &found));
  g_assert_cmpint (found, ==, seconds);
  again = muster_campaign_dup_time (seconds);
  g_assert_cmpstr (again, ==, text);
}

/* The beginning of 2000 is 30 years with 7 leap days after 1970: 10957 days. */
static void
test_times (void)
{
  static const char *const wrong[] = { "",
                                       "2026-11-29",
                                       "2026-11-29T12:00:00",
                                       "2026-11-29 12:00:00Z",
                                       "2026-02-29T12:00:00Z",
                                       "2026-13-01T12:00:00Z",
                                       "2026-11-29T24:00:00Z",
                                       "1969-12-31T23:59:59Z",
                                       "2026-11-2９T12:00Z",
                                       "-026-11-29T12:00:00Z" };
  gint64 seconds;

  assert_time ("1970-01-01T00:00:00Z", 0);
  assert_time ("2000-01-01T00:00:00Z", G_GINT64_CONSTANT (10957) * 86400);
  assert_time ("2000-02-29T23:59:59Z", G_GINT64_CONSTANT (11017) * 86400 - 1);
  assert_time ("2026-11-29T12:00:00Z", SAMPLE_TIME);
  for (guint i = 0; i < G_N_ELEMENTS (wrong); i++)
    g_assert_false (muster_campaign_read_time (wrong[i], &seconds));
  g_assert_true (muster_campaign_read_date ("1970-01-02", &seconds));
  g_assert_cmpint (seconds, ==, 86400);
  g_assert_false (muster_campaign_read_date ("1970-1-2", &seconds));
}

static void
assert_fault (const char *text, const char *message)
{
  g_autoptr (GError) error = NULL;

  g_assert_null (muster_campaign_event_new_from_text (text, &error));
  g_assert_cmpstr (error->message, ==, message);
}

#define AT "at=\"2026-11-29T12:00:00Z\""

static void
test_faults (void)
{
  assert_fault ("<feast " AT "/>", "\"feast\" is no event of a campaign");
  assert_fault ("<undo/>", "\"undo\" has no attribute \"at\"");
  assert_fault ("<undo at=\"today\"/>",
                "at is \"today\"; expected a time such as 2026-11-29T08:15:00Z");
  assert_fault ("<titled " AT " titel=\"x\" title=\"x\"/>",
                "unknown attribute \"titel\" of \"titled\"");
  assert_fault ("<titled " AT " title=\"\"/>",
                "title is \"\"; expected a line of text that is not too long");
  assert_fault ("<battle " AT " date=\"2026-11-29\" result=\"fled\"/>",
                "unknown result \"fled\"; expected one of won, drawn, lost, undecided");
  assert_fault ("<battle " AT " date=\"29.11.2026\" result=\"won\"/>",
                "date is \"29.11.2026\"; expected a date such as 2026-11-29");
  assert_fault ("<battle " AT " date=\"2026-11-29\" result=\"won\"><loot/></battle>",
                "unknown element \"loot\" in \"battle\"");
  assert_fault ("<undo " AT ">now</undo>", "\"undo\" has no text");
  assert_fault ("<changed " AT "><number tracker=\"money\" add=\"1.5\"/></changed>",
                "add is \"1.5\"; expected a whole number");
  assert_fault ("<changed " AT "><number tracker=\"money\" add=\"9999999999999\"/></changed>",
                "add is \"9999999999999\"; expected a whole number");
  assert_fault ("<changed " AT "><figure career=\"c1\" out=\"no\"/></changed>",
                "out is \"no\"; expected \"yes\"");
  assert_fault ("<deck " AT " id=\"d\" title=\"x\" content=\"abc\" seed=\"1\"/>",
                "content is \"abc\"; expected a SHA-256 checksum");
  assert_fault ("<tonight " AT " method=\"random\" n=\"some\"/>",
                "n is \"some\"; expected a number, or dice such as 2D6");
}

/* Whatever is typed comes back as it was. */
static void
test_text (void)
{
  g_autoptr (MusterCampaignEvent) event = NULL;
  g_autoptr (MusterCampaignEvent) again = NULL;
  g_autofree char *text = NULL;
  g_autofree char *text_again = NULL;
  GError *error = NULL;

  event = muster_campaign_event_new_note (SAMPLE_TIME,
                                          NULL,
                                          0,
                                          "  <Two> & \"more\"\n\tlines\n",
                                          NULL,
                                          NULL,
                                          &error);
  g_assert_no_error (error);
  text = muster_campaign_event_dup_text (event);
  g_assert_cmpstr (text,
                   ==,
                   "<note " AT
                   ">\n  <text>  &lt;Two&gt; &amp; \"more\"\n\tlines\n</text>\n</note>\n");
  again = muster_campaign_event_new_from_text (text, &error);
  g_assert_no_error (error);
  text_again = muster_campaign_event_dup_text (again);
  g_assert_cmpstr (text_again, ==, text);
  g_assert_cmpint (muster_campaign_event_get_time (again), ==, SAMPLE_TIME);
}

/* What a form says becomes an event; what is blank is no part of it. */
static void
test_account (void)
{
  g_autoptr (MusterCampaignAccount) account = muster_campaign_account_new ();
  g_autoptr (MusterCampaignEvent) event = NULL;
  g_autofree char *text = NULL;
  MusterCampaignDeed *deed = muster_campaign_account_get_deed (account, "c2");
  MusterCampaignMark *mark = muster_campaign_deed_add_mark (deed,
                                                            MUSTER_CAREER_MARK_KIND_INJURY,
                                                            "Lost leg");
  GError *error = NULL;

  deed->took_part = TRUE;
  deed->out = TRUE;
  deed->kills = 2;
  mark->battles = 1;
  mark->characteristic = g_strdup ("Move");
  mark->by = -1;
  muster_campaign_deed_add_kept (deed, "xp", "0", "5");
  muster_campaign_deed_add_gear (deed, "Rope", -1);
  g_assert_true (muster_campaign_account_get_deed (account, "c2") == deed);
  muster_campaign_account_add_number (account, "money", FALSE, -20);
  account->opponent = g_strdup ("Wolves");
  account->result = MUSTER_CAMPAIGN_RESULT_DRAWN;
  event = muster_campaign_account_make_event (account,
                                              MUSTER_CAMPAIGN_KIND_BATTLE,
                                              SAMPLE_TIME,
                                              &error);
  g_assert_no_error (error);
  text = muster_campaign_event_dup_text (event);
  g_assert_cmpstr (text,
                   ==,
                   "<battle " AT " date=\"2026-11-29\" opponent=\"Wolves\" result=\"drawn\">\n"
                   "  <figure career=\"c2\" took-part=\"yes\" out=\"yes\" kills=\"2\">\n"
                   "    <mark kind=\"injury\" name=\"Lost leg\" battles=\"1\" "
                   "characteristic=\"Move\" by=\"-1\"/>\n"
                   "    <kept attribute=\"xp\" before=\"0\" after=\"5\"/>\n"
                   "    <gear name=\"Rope\" n=\"-1\"/>\n"
                   "  </figure>\n"
                   "  <number tracker=\"money\" add=\"-20\"/>\n"
                   "</battle>\n");
}

/* A title of 1,500 letters in two lines and a report of 100,001: the battle is accepted all the same. A count has 31 bits. */
static void
test_too_long (void)
{
  g_autoptr (MusterCampaignAccount) account = muster_campaign_account_new ();
  g_autoptr (MusterCampaignEvent) event = NULL;
  g_autofree char *letters = g_strnfill (1500, 'x');
  const MusterXmlNode *node;
  const char *title;
  GError *error = NULL;

  account->title = g_strconcat ("Two\n", letters, NULL);
  account->scenario = g_strdup ("");
  g_ptr_array_add (account->lines, g_strnfill (MUSTER_CAMPAIGN_MOST_TEXT + 1, 'y'));
  event = muster_campaign_account_make_event (account,
                                              MUSTER_CAMPAIGN_KIND_BATTLE,
                                              SAMPLE_TIME,
                                              &error);
  g_assert_no_error (error);
  node = muster_campaign_event_get_node (event);
  title = muster_xml_node_get_attribute (node, "title");
  g_assert_cmpint (g_utf8_strlen (title, -1), ==, 1000);
  g_assert_true (g_str_has_prefix (title, "Two xxx"));
  g_assert_true (g_str_has_suffix (title, "xxx…"));
  g_assert_null (muster_xml_node_get_attribute (node, "scenario"));
  g_assert_cmpuint (strlen (muster_xml_node_get_text (muster_xml_node_find_child (node, "line"))),
                    ==,
                    100000);
  assert_fault ("<battle " AT " date=\"2026-11-29\" result=\"won\"><figure career=\"c1\" "
                "kills=\"2147483648\"/></battle>",
                "kills is \"2147483648\"; expected a number from 0 to 2147483647");
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/campaign/event/times", test_times);
  g_test_add_func ("/campaign/event/faults", test_faults);
  g_test_add_func ("/campaign/event/text", test_text);
  g_test_add_func ("/campaign/event/account", test_account);
  g_test_add_func ("/campaign/event/too-long", test_too_long);

  return g_test_run ();
}
