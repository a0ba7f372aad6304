/* test-company.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-campaign-company.h"

#include "muster-campaign-tell.h"
#include "muster-roster-file.h"
#include "sample.h"

#include <string.h>

/* A list whose data is nowhere: a captain with a model of his own, a unit of models, a unit without any, and an upgrade. */
#define LIST(TROOPERS)                                                                             \
  "<roster id=\"r\" name=\"x\" battleScribeVersion=\"2.03\" gameSystemId=\"g\" "                   \
  "xmlns=\"http://www.battlescribe.net/schema/rosterSchema\"><forces><force id=\"f\" name=\"F\" "  \
  "catalogueId=\"c\" entryId=\"e\"><selections>"                                                   \
  "<selection id=\"u1\" name=\"Squad\" entryId=\"1\" number=\"1\" type=\"unit\"><selections>"      \
  "<selection id=\"s1\" name=\"Captain\" customName=\"Kael\" entryId=\"2\" number=\"1\" "          \
  "type=\"model\"/>"                                                                               \
  "<selection id=\"s2\" name=\"Trooper\" entryId=\"3\" number=\"" TROOPERS "\" type=\"model\"/>"   \
  "</selections></selection>"                                                                      \
  "<selection id=\"u2\" name=\"Hound\" entryId=\"4\" number=\"2\" type=\"unit\"/>"                 \
  "<selection id=\"g1\" name=\"Size\" entryId=\"5\" number=\"1\" type=\"upgrade\"/>"               \
  "</selections></force></forces></roster>"

static GPtrArray *
list (const char *text)
{
  g_autoptr (GBytes) bytes = g_bytes_new_static (text, strlen (text));
  g_autoptr (MusterReport) report = muster_report_new ();
  g_autoptr (MusterRosterFile) file = NULL;
  GError *error = NULL;

  file = muster_roster_file_read_bytes ("list.ros", bytes, report, &error);
  g_assert_no_error (error);

  return muster_campaign_list_figures (file->root);
}

static void
test_figures (void)
{
  g_autoptr (GPtrArray) figures = list (LIST ("2"));
  static const char *const expected[][3] = { { "s1", "Captain", "Kael" },
                                             { "s2", "Trooper", "Trooper" },
                                             { "s2#2", "Trooper", "Trooper" },
                                             { "u2", "Hound", "Hound" },
                                             { "u2#2", "Hound", "Hound" } };

  g_assert_cmpuint (figures->len, ==, G_N_ELEMENTS (expected));
  for (guint i = 0; i < figures->len; i++)
    {
      const MusterCampaignFigure *figure = figures->pdata[i];

      g_assert_cmpstr (figure->selection, ==, expected[i][0]);
      g_assert_cmpstr (figure->entry, ==, expected[i][1]);
      g_assert_cmpstr (figure->name, ==, expected[i][2]);
    }
}

static void
take (MusterCampaign *campaign, MusterCampaignEvent *event, GError *error)
{
  g_autoptr (MusterCampaignEvent) own = event;

  g_assert_no_error (error);
  muster_campaign_do (campaign, own, &error);
  g_assert_no_error (error);
}

static char *
dup_names (const MusterCampaign *campaign)
{
  const GPtrArray *careers = muster_campaign_get_state (campaign)->careers;
  GString *names = g_string_new (NULL);

  for (guint i = 0; i < careers->len; i++)
    {
      const MusterCareer *career = careers->pdata[i];

      g_string_append_printf (names,
                              "%s:%s%s ",
                              career->id,
                              career->name,
                              muster_career_is_present (career) ? "" : "-");
    }

  return g_string_free (names, FALSE);
}

static void
assert_names (const MusterCampaign *campaign, const char *expected)
{
  g_autofree char *names = dup_names (campaign);

  g_assert_cmpstr (names, ==, expected);
}

/* A trooper is sold, and bought back: he is the same. Another is new. */
static void
test_roster (void)
{
  g_autoptr (MusterCampaign) campaign = muster_campaign_new ();
  g_autoptr (GPtrArray) two = list (LIST ("2"));
  g_autoptr (GPtrArray) one = list (LIST ("1"));
  g_autoptr (GPtrArray) three = list (LIST ("3"));
  GError *error = NULL;

  sample_do (campaign, "began", "id=\"x1\" title=\"x\" seed=\"7\"/>");
  take (
      campaign,
      muster_campaign_make_joined (campaign, SAMPLE_TIME, "Lanterns", NULL, two, 100, NULL, &error),
      error);
  assert_names (campaign, "c1:Kael c2:Trooper c3:Trooper 2 c4:Hound c5:Hound 2 ");
  take (campaign,
        muster_campaign_make_roster (campaign,
                                     SAMPLE_TIME,
                                     MUSTER_CAMPAIGN_TRADE_SOLD,
                                     NULL,
                                     one,
                                     "Trooper",
                                     15,
                                     &error),
        error);
  assert_names (campaign, "c1:Kael c2:Trooper c3:Trooper 2- c4:Hound c5:Hound 2 ");
  g_assert_cmpint (
      muster_campaign_state_find_tracker (muster_campaign_get_state (campaign), "money")->value,
      ==,
      115);
  take (campaign,
        muster_campaign_make_roster (campaign,
                                     SAMPLE_TIME,
                                     MUSTER_CAMPAIGN_TRADE_BOUGHT,
                                     NULL,
                                     three,
                                     "Troopers",
                                     40,
                                     &error),
        error);
  assert_names (campaign, "c1:Kael c2:Trooper c3:Trooper 2 c4:Hound c5:Hound 2 c6:Trooper 3 ");
  g_assert_cmpint (
      muster_campaign_state_find_tracker (muster_campaign_get_state (campaign), "money")->value,
      ==,
      75);

  /* Another company has figures of its own, whatever its list is. */
  sample_do (campaign, "left", "/>");
  assert_names (campaign,
                "c1:Kael- c2:Trooper- c3:Trooper 2- c4:Hound- c5:Hound 2- c6:Trooper 3- ");
  take (campaign,
        muster_campaign_make_joined (campaign, SAMPLE_TIME, "Others", NULL, one, 0, NULL, &error),
        error);
  g_assert_cmpuint (muster_campaign_get_state (campaign)->careers->len, ==, 10);
  take (campaign,
        muster_campaign_make_roster (campaign,
                                     SAMPLE_TIME,
                                     MUSTER_CAMPAIGN_TRADE_EDITED,
                                     NULL,
                                     one,
                                     NULL,
                                     0,
                                     &error),
        error);
  g_assert_cmpuint (muster_campaign_get_state (campaign)->careers->len, ==, 10);
}

static void
take_list (MusterCampaign *campaign, const char *text)
{
  g_autoptr (GPtrArray) figures = list (text);
  GError *error = NULL;

  take (campaign,
        muster_campaign_make_roster (campaign,
                                     SAMPLE_TIME,
                                     MUSTER_CAMPAIGN_TRADE_EDITED,
                                     NULL,
                                     figures,
                                     NULL,
                                     0,
                                     &error),
        error);
}

/* The first of three troopers dies. Nobody takes his place as long as the list has three; then it has two, of whom he is none. Another who
 * comes later is not he. */
static void
test_the_dead (void)
{
  g_autoptr (MusterCampaign) campaign = muster_campaign_new ();
  g_autoptr (GPtrArray) three = list (LIST ("3"));
  g_autoptr (GPtrArray) lines = NULL;
  GError *error = NULL;

  sample_do (campaign, "began", "id=\"x1\" title=\"x\" seed=\"7\"/>");
  take (
      campaign,
      muster_campaign_make_joined (campaign, SAMPLE_TIME, "Lanterns", NULL, three, 0, NULL, &error),
      error);
  assert_names (campaign, "c1:Kael c2:Trooper c3:Trooper 2 c4:Trooper 3 c5:Hound c6:Hound 2 ");
  sample_do (campaign, "changed", "><figure career=\"c2\" status=\"dead\"/></changed>");
  take_list (campaign, LIST ("3"));
  assert_names (campaign, "c1:Kael c2:Trooper- c3:Trooper 2 c4:Trooper 3 c5:Hound c6:Hound 2 ");
  take_list (campaign, LIST ("2"));
  assert_names (campaign, "c1:Kael c2:Trooper- c3:Trooper 2 c4:Trooper 3 c5:Hound c6:Hound 2 ");
  g_assert_true (sample_career (campaign, "c2")->left);
  g_assert_cmpstr (sample_career (campaign, "c4")->selection, ==, "s2");
  lines = muster_campaign_list_lines (campaign, 5);
  g_assert_cmpuint (lines->len, ==, 1);
  g_assert_cmpstr (lines->pdata[0], ==, "Trooper left the company");
  take_list (campaign, LIST ("3"));
  assert_names (campaign,
                "c1:Kael c2:Trooper- c3:Trooper 2 c4:Trooper 3 c5:Hound c6:Hound 2 c7:Trooper ");
  g_assert_cmpstr (sample_career (campaign, "c7")->selection, ==, "s2#3");

  /* With nobody in the list, and a captain again: the captain who died is not he. */
  sample_do (campaign, "changed", "><figure career=\"c1\" status=\"dead\"/></changed>");
  sample_do (campaign, "roster", "act=\"edited\"><gone career=\"c1\"/></roster>");
  take_list (campaign, LIST ("3"));
  assert_names (
      campaign,
      "c1:Kael- c2:Trooper- c3:Trooper 2 c4:Trooper 3 c5:Hound c6:Hound 2 c7:Trooper c8:Kael ");
  g_assert_cmpint (sample_career (campaign, "c1")->status, ==, MUSTER_CAREER_STATUS_DEAD);
}

/* A list of two thousand million troopers is refused at once; 1,018 of them with a captain and two hounds are named apart. */
static void
test_many (void)
{
  g_autoptr (MusterCampaign) campaign = muster_campaign_new ();
  g_autoptr (GPtrArray) endless = list (LIST ("2000000000"));
  g_autoptr (GPtrArray) many = list (LIST ("1018"));
  g_autoptr (GError) error = NULL;
  GError *none = NULL;

  sample_do (campaign, "began", "id=\"x1\" title=\"x\" seed=\"7\"/>");
  g_assert_null (
      muster_campaign_make_joined (campaign, SAMPLE_TIME, "x", NULL, endless, 0, NULL, &error));
  g_assert_error (error, MUSTER_CAMPAIGN_ERROR, MUSTER_CAMPAIGN_ERROR_LIMIT);
  take (campaign,
        muster_campaign_make_joined (campaign, SAMPLE_TIME, "x", NULL, many, 0, NULL, &none),
        none);
  g_assert_cmpuint (muster_campaign_get_state (campaign)->careers->len, ==, 1021);
  g_assert_cmpstr (sample_career (campaign, "c1019")->name, ==, "Trooper 1018");
}

static MusterCampaignFigure *
by_hand (const char *name)
{
  MusterCampaignFigure *figure = g_new0 (MusterCampaignFigure, 1);

  figure->entry = g_strdup ("Guide");
  figure->name = g_strdup (name);

  return figure;
}

/* Who stands in no list begins a company, comes to one, and stays when its list becomes another. */
static void
test_by_hand (void)
{
  g_autoptr (MusterCampaign) campaign = muster_campaign_new ();
  g_autoptr (GPtrArray) two = g_ptr_array_new_with_free_func (
      (GDestroyNotify) muster_campaign_figure_free);
  g_autoptr (GPtrArray) one = list (LIST ("1"));
  g_autofree char *words = NULL;
  GError *error = NULL;

  g_ptr_array_add (two, by_hand ("Ann"));
  g_ptr_array_add (two, by_hand ("Bo"));
  sample_do (campaign, "began", "id=\"x1\" title=\"x\" seed=\"7\"/>");
  take (campaign,
        muster_campaign_make_recruited (campaign, SAMPLE_TIME, NULL, two, 9, &error),
        error);
  g_assert_cmpstr (muster_campaign_get_state (campaign)->company, ==, "x");
  assert_names (campaign, "c1:Ann c2:Bo ");
  take (campaign,
        muster_campaign_make_recruited (campaign, SAMPLE_TIME, NULL, two, 0, &error),
        error);
  assert_names (campaign, "c1:Ann c2:Bo c3:Ann 2 c4:Bo 2 ");
  words = muster_campaign_dup_words (campaign, 3);
  g_assert_cmpstr (words, ==, "Joined the company: Ann, Bo");
  take (campaign,
        muster_campaign_make_recruited (campaign, SAMPLE_TIME, NULL, two, 30, &error),
        error);
  g_assert_cmpint (
      muster_campaign_state_find_tracker (muster_campaign_get_state (campaign), "money")->value,
      ==,
      -30);
  take (campaign,
        muster_campaign_make_roster (campaign,
                                     SAMPLE_TIME,
                                     MUSTER_CAMPAIGN_TRADE_EDITED,
                                     NULL,
                                     one,
                                     NULL,
                                     0,
                                     &error),
        error);
  assert_names (campaign,
                "c1:Ann c2:Bo c3:Ann 2 c4:Bo 2 c5:Ann 3 c6:Bo 3 c7:Kael c8:Trooper c9:Hound "
                "c10:Hound 2 ");
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/campaign/company/figures", test_figures);
  g_test_add_func ("/campaign/company/roster", test_roster);
  g_test_add_func ("/campaign/company/the-dead", test_the_dead);
  g_test_add_func ("/campaign/company/many", test_many);
  g_test_add_func ("/campaign/company/by-hand", test_by_hand);

  return g_test_run ();
}
