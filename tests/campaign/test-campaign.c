/* test-campaign.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-campaign.h"

#include "muster-campaign-account.h"
#include "muster-campaign-file.h"
#include "muster-campaign-pins.h"
#include "muster-campaign-tell.h"
#include "sample.h"

static gint64
count (const MusterCampaign *campaign, const char *tracker)
{
  return muster_campaign_state_find_tracker (muster_campaign_get_state (campaign), tracker)->value;
}

static void
assert_status (const MusterCampaign *campaign, const char *id, const char *status)
{
  g_autofree char *found = muster_career_dup_status (sample_career (campaign, id));

  g_assert_cmpstr (found, ==, status);
}

static void
assert_kept (const MusterCampaign *campaign,
             const char *id,
             const char *attribute,
             const char *value)
{
  g_assert_cmpstr (muster_career_get_kept (sample_career (campaign, id), attribute), ==, value);
}

static void
undo (MusterCampaign *campaign)
{
  GError *error = NULL;

  muster_campaign_undo (campaign, SAMPLE_TIME, &error);
  g_assert_no_error (error);
}

static void
redo (MusterCampaign *campaign)
{
  GError *error = NULL;

  muster_campaign_redo (campaign, SAMPLE_TIME, &error);
  g_assert_no_error (error);
}

/* ---- Begin ---- */

static void
test_begin (void)
{
  g_autoptr (MusterCampaign) campaign = muster_campaign_new ();
  const MusterCampaignState *state;

  sample_refuse (campaign,
                 "note",
                 "><text>x</text></note>",
                 "the campaign has not begun; its first event is \"began\"");
  g_clear_pointer (&campaign, muster_campaign_free);
  campaign = sample_campaign ();
  state = muster_campaign_get_state (campaign);
  g_assert_cmpstr (state->title, ==, "The Long Road");
  g_assert_cmpint (state->began, ==, SAMPLE_TIME);
  g_assert_cmpuint (state->seed, ==, 7);
  g_assert_cmpstr (state->company, ==, "The Lanterns");
  g_assert_cmpuint (state->careers->len, ==, 3);
  g_assert_cmpstr (sample_career (campaign, "c3")->selection, ==, "s2#2");
  g_assert_cmpint (count (campaign, "money"), ==, 100);
  g_assert_cmpint (count (campaign, "territory"), ==, 2);
  assert_status (campaign, "c1", "fit");
  sample_refuse (campaign,
                 "began",
                 "id=\"x\" title=\"x\" seed=\"1\"/>",
                 "the campaign has begun already");
  sample_refuse (campaign,
                 "joined",
                 "title=\"x\"/>",
                 "the campaign has a company already: The Lanterns");
  sample_do (campaign, "titled", "title=\"The Short Road\"/>");
  g_assert_cmpstr (muster_campaign_get_state (campaign)->title, ==, "The Short Road");
}

/* ---- Battles ---- */

/* What a strange file says may be larger than any number: 10^12 is the most, and so it stays where 3 are added to it twice. */
static void
test_too_much_experience (void)
{
  g_autoptr (MusterCampaign) campaign = sample_campaign ();

  sample_do (campaign,
             "battle",
             "date=\"2026-11-21\" result=\"won\"><figure career=\"c1\" took-part=\"yes\">"
             "<kept attribute=\"experience\" before=\"0\" after=\"99999999999999999999\"/></figure></battle>");
  assert_kept (campaign, "c1", "experience", "99999999999999999999");
  for (guint i = 0; i < 2; i++)
    sample_do (campaign,
               "battle",
               "date=\"2026-11-22\" result=\"won\"><figure career=\"c1\" took-part=\"yes\" "
               "experience=\"3\"/></battle>");
  assert_kept (campaign, "c1", "experience", "1000000000003");
}

/* Kael kills two and gets 3 + 1 experience over two battles; Mira loses a leg and misses two battles; Vex is killed and leaves a rope. */
static void
test_battle (void)
{
  g_autoptr (MusterCampaign) campaign = sample_campaign ();
  const MusterCampaignBattle *battle;
  const MusterCareer *kael;

  sample_do (campaign, "stash", "act=\"found\" item=\"Rope\" n=\"2\"/>");
  sample_do (campaign, "stash", "act=\"given\" item=\"Rope\" career=\"c3\"/>");
  sample_do (
      campaign,
      "battle",
      "date=\"2026-11-21\" opponent=\"Wolves\" scenario=\"Raid\" result=\"won\" score=\"7:3\">"
      "<figure career=\"c1\" took-part=\"yes\" kills=\"2\" experience=\"3\"/>"
      "<figure career=\"c2\" took-part=\"yes\" out=\"yes\">"
      "<mark kind=\"injury\" name=\"Bruise\" battles=\"1\"/>"
      "<mark kind=\"injury\" name=\"Lost leg\" battles=\"2\" characteristic=\"Move\" by=\"-1\"/>"
      "</figure>"
      "<figure career=\"c3\" killed=\"yes\" cause=\"a wolf\"/>"
      "<number tracker=\"money\" add=\"30\"/><number tracker=\"territory\" set=\"5\"/></battle>");
  battle = muster_campaign_state_find_battle (muster_campaign_get_state (campaign), 6);
  g_assert_cmpstr (battle->opponent, ==, "Wolves");
  g_assert_cmpint (battle->result, ==, MUSTER_CAMPAIGN_RESULT_WON);
  g_assert_cmpuint (battle->n_figures, ==, 3);
  g_assert_cmpuint (battle->n_out, ==, 2);
  g_assert_cmpuint (battle->n_dead, ==, 1);
  g_assert_cmpuint (battle->n_kills, ==, 2);
  g_assert_cmpint (battle->strength, ==, 2);
  g_assert_cmpint (count (campaign, "money"), ==, 130);
  g_assert_cmpint (count (campaign, "territory"), ==, 5);
  assert_status (campaign, "c2", "absent for 2 battles: Lost leg");
  assert_status (campaign, "c3", "dead: a wolf");
  /* The dead leave what they carried: 2 were found, 1 was given, 1 comes back. */
  g_assert_cmpint (
      g_array_index (muster_campaign_get_state (campaign)->stash, MusterCampaignPile, 0).n,
      ==,
      2);
  g_assert_cmpuint (sample_career (campaign, "c3")->gear->len, ==, 0);

  sample_do (campaign,
             "battle",
             "date=\"2026-11-28\" result=\"lost\">"
             "<figure career=\"c1\" took-part=\"yes\" experience=\"1\"/></battle>");
  kael = sample_career (campaign, "c1");
  g_assert_cmpuint (kael->n_battles, ==, 2);
  g_assert_cmpuint (kael->n_kills, ==, 2);
  assert_kept (campaign, "c1", "experience", "4");
  assert_status (campaign, "c2", "absent for 1 battle: Lost leg");
  sample_do (campaign, "battle", "date=\"2026-11-29\" result=\"drawn\"/>");
  assert_status (campaign, "c2", "fit");
  g_assert_cmpuint (sample_career (campaign, "c2")->marks->len, ==, 2);
  sample_refuse (campaign,
                 "battle",
                 "date=\"2026-11-29\" result=\"drawn\"><figure career=\"c9\"/></battle>",
                 "there is no figure \"c9\" in the campaign");
  sample_refuse (
      campaign,
      "battle",
      "date=\"2026-11-29\" result=\"drawn\"><number tracker=\"fame\" add=\"1\"/></battle>",
      "the campaign counts no \"fame\"");
}

/* What is chosen by hand counts, however bad the injuries are; without it the worst. */
static void
test_status (void)
{
  g_autoptr (MusterCampaign) campaign = sample_campaign ();

  sample_do (campaign,
             "battle",
             "date=\"2026-11-21\" result=\"lost\">"
             "<figure career=\"c1\" status=\"absent\" battles=\"1\" cause=\"rest\">"
             "<mark kind=\"injury\" name=\"Head gone\" status=\"dead\"/></figure>"
             "<figure career=\"c2\" missing=\"yes\"><mark kind=\"injury\" name=\"Taken\" "
             "status=\"captured\"/>"
             "<mark kind=\"injury\" name=\"Scar\" battles=\"3\"/></figure>"
             "<figure career=\"c3\" status=\"fit\" killed=\"yes\"/></battle>");
  assert_status (campaign, "c1", "absent for 1 battle: rest");
  assert_status (campaign, "c2", "captured: Taken");
  assert_status (campaign, "c3", "fit");
  /* Only who is absent comes back by waiting. */
  sample_do (campaign, "battle", "date=\"2026-11-22\" result=\"lost\"/>");
  assert_status (campaign, "c1", "fit");
  assert_status (campaign, "c2", "captured: Taken");
  sample_do (campaign,
             "changed",
             "why=\"Ransom\"><figure career=\"c2\" status=\"fit\"/><number tracker=\"money\" "
             "add=\"-40\"/></changed>");
  assert_status (campaign, "c2", "fit");
  g_assert_cmpint (count (campaign, "money"), ==, 60);
}

/* A bruise heals nobody: who misses 4 misses 3 after one battle, whatever is less. Only a choice by hand makes it better. */
static void
test_status_worse (void)
{
  g_autoptr (MusterCampaign) campaign = sample_campaign ();

  sample_do (campaign,
             "changed",
             "><figure career=\"c1\" status=\"absent\" battles=\"4\" cause=\"Lost leg\"/>"
             "<figure career=\"c2\" status=\"dead\"/>"
             "<figure career=\"c3\" status=\"absent\"/></changed>");
  sample_do (campaign,
             "battle",
             "date=\"2026-11-21\" result=\"lost\">"
             "<figure career=\"c1\"><mark kind=\"injury\" name=\"Bruise\" battles=\"1\"/></figure>"
             "<figure career=\"c2\"><mark kind=\"injury\" name=\"Scar\" battles=\"2\"/></figure>"
             "<figure career=\"c3\" proposed=\"absent\" battles=\"9\" cause=\"Fever\"/></battle>");
  assert_status (campaign, "c1", "absent for 3 battles: Lost leg");
  assert_status (campaign, "c2", "dead");
  assert_status (campaign, "c3", "absent: Fever");
  sample_do (campaign,
             "changed",
             "><figure career=\"c1\" proposed=\"absent\" battles=\"5\" cause=\"Fever\"/>"
             "<figure career=\"c2\" proposed=\"captured\"/>"
             "<figure career=\"c3\" proposed=\"missing\" cause=\"Ran off\"/></changed>");
  assert_status (campaign, "c1", "absent for 5 battles: Fever");
  assert_status (campaign, "c2", "dead");
  assert_status (campaign, "c3", "missing: Ran off");
  sample_do (campaign,
             "changed",
             "><figure career=\"c1\" status=\"absent\" battles=\"1\"/></changed>");
  assert_status (campaign, "c1", "absent for 1 battle");
}

/* Whoever was sold and is bought back is as before: captured, retired, or absent for as long. What is said meanwhile counts. */
static void
test_come_back (void)
{
  g_autoptr (MusterCampaign) campaign = sample_campaign ();

  sample_do (campaign,
             "changed",
             "><figure career=\"c1\" status=\"captured\" cause=\"Wolves\"/>"
             "<figure career=\"c2\" status=\"absent\" battles=\"4\"/>"
             "<figure career=\"c3\" status=\"absent\" battles=\"2\"/></changed>");
  sample_do (
      campaign,
      "roster",
      "act=\"sold\"><gone career=\"c1\"/><gone career=\"c2\"/><gone career=\"c3\"/></roster>");
  assert_status (campaign, "c1", "left the company");
  sample_do (campaign, "changed", "><figure career=\"c3\" status=\"fit\"/></changed>");
  sample_do (
      campaign,
      "roster",
      "act=\"bought\"><back career=\"c1\"/><back career=\"c2\"/><back career=\"c3\"/></roster>");
  assert_status (campaign, "c1", "captured: Wolves");
  assert_status (campaign, "c2", "absent for 4 battles");
  assert_status (campaign, "c3", "fit");
  sample_do (campaign, "changed", "><figure career=\"c3\" status=\"retired\"/></changed>");
  sample_do (campaign, "roster", "act=\"sold\"><gone career=\"c3\"/></roster>");
  sample_do (campaign,
             "roster",
             "act=\"bought\"><back career=\"c3\"/><back career=\"c3\"/></roster>");
  assert_status (campaign, "c3", "retired");
}

static const MusterCampaignBattle *
get_battle (const MusterCampaign *campaign, guint n)
{
  const MusterCampaignState *state = muster_campaign_get_state (campaign);

  return &g_array_index (state->battles, MusterCampaignBattle, n);
}

/* Of three, one dies in the battle and one after it: two dead, one left. Who is dead already dies no more. */
static void
test_dead_afterwards (void)
{
  g_autoptr (MusterCampaign) campaign = sample_campaign ();

  sample_do (campaign,
             "battle",
             "date=\"2026-11-21\" result=\"lost\">"
             "<figure career=\"c1\" took-part=\"yes\" out=\"yes\" killed=\"yes\"/>"
             "<figure career=\"c2\" took-part=\"yes\" out=\"yes\"/></battle>");
  g_assert_cmpuint (get_battle (campaign, 0)->n_dead, ==, 1);
  g_assert_cmpint (get_battle (campaign, 0)->strength, ==, 2);
  sample_do (campaign,
             "session",
             "battle=\"4\"><figure career=\"c1\" proposed=\"dead\"/>"
             "<figure career=\"c2\" proposed=\"dead\"/></session>");
  g_assert_cmpuint (get_battle (campaign, 0)->n_dead, ==, 2);
  g_assert_cmpint (get_battle (campaign, 0)->strength, ==, 1);
  g_assert_cmpuint (sample_career (campaign, "c2")->deeds->len, ==, 1);
  g_assert_cmpuint (sample_career (campaign, "c2")->n_battles, ==, 1);
  undo (campaign);
  g_assert_cmpuint (get_battle (campaign, 0)->n_dead, ==, 1);
}

static void
assert_counts (const MusterCampaign *campaign, const char *id, const char *expected)
{
  const MusterCareer *career = sample_career (campaign, id);
  g_autofree char *counts = g_strdup_printf ("%u battles, %u kills, %u out",
                                             career->n_battles,
                                             career->n_kills,
                                             career->n_out);

  g_assert_cmpstr (counts, ==, expected);
}

static void
assert_battle (const MusterCampaign *campaign, guint n, const char *expected)
{
  const MusterCampaignBattle *battle = get_battle (campaign, n);
  g_autofree char *counts = g_strdup_printf ("%u there, %u out, %u dead, %u kills",
                                             battle->n_figures,
                                             battle->n_out,
                                             battle->n_dead,
                                             battle->n_kills);

  g_assert_cmpstr (counts, ==, expected);
}

/* Two battles: Kael kills 2, then 1; Mira is killed in the first. It was Vex who killed one of the 2 and was killed. */
static void
test_correct_deeds (void)
{
  g_autoptr (MusterCampaign) campaign = sample_campaign ();
  const char
      *const correction = "why=\"It was Vex\"><figure career=\"c2\" status=\"fit\"/>"
                          "<figure career=\"c3\" status=\"dead\"/>"
                          "<battle event=\"4\"><did career=\"c1\" took-part=\"yes\" kills=\"1\"/>"
                          "<did career=\"c2\"/><did career=\"c3\" took-part=\"yes\" out=\"yes\" "
                          "killed=\"yes\" kills=\"1\"/></battle></correction>";

  sample_do (campaign,
             "battle",
             "date=\"2026-11-21\" result=\"won\">"
             "<figure career=\"c1\" took-part=\"yes\" kills=\"2\" note=\"a good day\"/>"
             "<figure career=\"c2\" took-part=\"yes\" out=\"yes\" killed=\"yes\"/></battle>");
  sample_do (campaign,
             "battle",
             "date=\"2026-11-22\" result=\"won\">"
             "<figure career=\"c1\" took-part=\"yes\" out=\"yes\" kills=\"1\"/>"
             "<figure career=\"c3\" took-part=\"yes\"/></battle>");
  assert_battle (campaign, 0, "2 there, 1 out, 1 dead, 2 kills");
  sample_do (campaign, "correction", correction);
  assert_battle (campaign, 0, "2 there, 1 out, 1 dead, 2 kills");
  assert_battle (campaign, 1, "2 there, 1 out, 0 dead, 1 kills");
  assert_counts (campaign, "c1", "2 battles, 2 kills, 1 out");
  assert_counts (campaign, "c2", "0 battles, 0 kills, 0 out");
  assert_counts (campaign, "c3", "2 battles, 1 kills, 1 out");
  assert_status (campaign, "c2", "fit");
  g_assert_cmpuint (sample_career (campaign, "c1")->deeds->len, ==, 2);
  g_assert_cmpstr (g_array_index (sample_career (campaign, "c1")->deeds, MusterCareerDeed, 0).note,
                   ==,
                   "a good day");
  /* That of the first battle stands first, though it came last. */
  g_assert_cmpuint (
      g_array_index (sample_career (campaign, "c3")->deeds, MusterCareerDeed, 0).event,
      ==,
      4);
  undo (campaign);
  assert_counts (campaign, "c1", "2 battles, 3 kills, 1 out");
  assert_counts (campaign, "c2", "1 battles, 0 kills, 1 out");
  assert_counts (campaign, "c3", "1 battles, 0 kills, 0 out");
  redo (campaign);
  assert_counts (campaign, "c3", "2 battles, 1 kills, 1 out");
  sample_do (campaign,
             "correction",
             "why=\"Nobody\"><battle event=\"4\"><did career=\"c3\" "
             "took-part=\"yes\"/></battle></correction>");
  assert_battle (campaign, 0, "2 there, 0 out, 0 dead, 1 kills");
  sample_refuse (campaign,
                 "correction",
                 "why=\"x\"><battle event=\"4\"><did career=\"c9\"/></battle></correction>",
                 "there is no figure \"c9\" in the campaign");
}

/* What is known of the battle is where a correction begins; elsewhere nothing says what a figure did. */
static void
test_mend_deed (void)
{
  g_autoptr (MusterCampaign) campaign = sample_campaign ();
  g_autoptr (MusterCampaignAccount) account = muster_campaign_account_new ();
  MusterCampaignDeed *deed = muster_campaign_account_get_deed (account, "c1");
  g_autoptr (MusterCampaignEvent) event = NULL;
  g_autoptr (GPtrArray) lines = NULL;
  GError *error = NULL;

  sample_do (campaign,
             "battle",
             "date=\"2026-11-21\" result=\"won\">"
             "<figure career=\"c1\" took-part=\"yes\" out=\"yes\" kills=\"2\"/></battle>");
  account->why = g_strdup ("counted again");
  account->battle = 4;
  muster_campaign_deed_mend (deed, sample_career (campaign, "c1"), 4);
  g_assert_cmpuint (deed->kills, ==, 2);
  deed->kills = 3;
  for (guint kind = 0; kind < MUSTER_CAMPAIGN_N_KINDS; kind++)
    if (kind == MUSTER_CAMPAIGN_KIND_BATTLE || kind == MUSTER_CAMPAIGN_KIND_SESSION ||
        kind == MUSTER_CAMPAIGN_KIND_CHANGED)
      {
        g_assert_null (muster_campaign_account_make_event (account, kind, SAMPLE_TIME, &error));
        g_assert_error (error, MUSTER_CAMPAIGN_ERROR, MUSTER_CAMPAIGN_ERROR_INVALID);
        g_clear_error (&error);
      }
  event = muster_campaign_account_make_event (account,
                                              MUSTER_CAMPAIGN_KIND_CORRECTION,
                                              SAMPLE_TIME,
                                              &error);
  g_assert_no_error (error);
  g_assert_true (muster_campaign_do (campaign, event, NULL));
  assert_counts (campaign, "c1", "1 battles, 3 kills, 1 out");
  lines = muster_campaign_list_lines (campaign, 5);
  g_assert_cmpuint (lines->len, ==, 1);
  g_assert_cmpstr (lines->pdata[0], ==, "Kael: out of action, 3 kills");
  deed->mends = FALSE;
  g_assert_null (muster_campaign_account_make_event (account,
                                                     MUSTER_CAMPAIGN_KIND_CORRECTION,
                                                     SAMPLE_TIME,
                                                     NULL));
}

/* A mark is taken away again, and what it overrides with it. */
static void
test_marks (void)
{
  g_autoptr (MusterCampaign) campaign = sample_campaign ();
  const MusterCareerMark *mark;

  sample_do (campaign,
             "changed",
             "><figure career=\"c1\" name=\"Kael the Lame\" role=\"Leader\">"
             "<mark kind=\"advance\" name=\"Sharp eye\" characteristic=\"Shoot\" to=\"4+\" "
             "why=\"level 2\"/>"
             "<mark kind=\"injury\" name=\"Limp\" characteristic=\"Move\" by=\"-1\"/>"
             "<gear name=\"Medkit\" n=\"2\"/></figure></changed>");
  g_assert_cmpstr (sample_career (campaign, "c1")->name, ==, "Kael the Lame");
  mark = &g_array_index (sample_career (campaign, "c1")->marks, MusterCareerMark, 1);
  g_assert_cmpstr (mark->id, ==, "m2");
  g_assert_cmpint (mark->by, ==, -1);
  g_assert_cmpuint (mark->gone, ==, 0);
  sample_do (campaign,
             "changed",
             "why=\"Healed\"><figure career=\"c1\"><unmark mark=\"m2\"/><gear name=\"Medkit\" "
             "n=\"-1\"/></figure></changed>");
  mark = &g_array_index (sample_career (campaign, "c1")->marks, MusterCareerMark, 1);
  g_assert_cmpuint (mark->gone, ==, 5);
  g_assert_cmpint (g_array_index (sample_career (campaign, "c1")->gear, MusterCampaignPile, 0).n,
                   ==,
                   1);
  sample_refuse (campaign,
                 "changed",
                 "><figure career=\"c1\"><unmark mark=\"m2\"/></figure></changed>",
                 "Kael the Lame has no injury or advance \"m2\"");
}

/* Said twice, by one element or by two of the same figure, it is gone once. */
static void
test_unmark_twice (void)
{
  g_autoptr (MusterCampaign) campaign = sample_campaign ();

  sample_do (campaign,
             "changed",
             "><figure career=\"c1\"><mark kind=\"injury\" name=\"Scar\"/>"
             "<mark kind=\"injury\" name=\"Limp\"/></figure></changed>");
  sample_do (campaign,
             "changed",
             "><figure career=\"c1\"><unmark mark=\"m1\"/><unmark mark=\"m1\"/></figure>"
             "<figure career=\"c1\"><unmark mark=\"m1\"/></figure></changed>");
  g_assert_cmpuint (g_array_index (sample_career (campaign, "c1")->marks, MusterCareerMark, 0).gone,
                    ==,
                    5);
  g_assert_cmpuint (g_array_index (sample_career (campaign, "c1")->marks, MusterCareerMark, 1).gone,
                    ==,
                    0);
}

/* ---- What is recorded is accepted once ---- */

static void
test_once (void)
{
  const char *const battle = "date=\"2026-11-29\" token=\"b-1\" result=\"won\">"
                             "<figure career=\"c1\" took-part=\"yes\">"
                             "<kept attribute=\"xp\" before=\"0\" after=\"12\"/></figure></battle>";
  const char
      *const session = "battle=\"4\"><figure career=\"c1\">"
                       "<kept attribute=\"xp\" before=\"12\" after=\"2\"/>"
                       "<kept attribute=\"level\" before=\"0\" after=\"1\"/></figure></session>";
  g_autoptr (MusterCampaign) campaign = sample_campaign ();

  sample_do (campaign, "battle", battle);
  assert_kept (campaign, "c1", "xp", "12");
  sample_refuse (campaign, "battle", battle, "this battle is part of the campaign already");
  sample_do (campaign, "session", session);
  assert_kept (campaign, "c1", "xp", "2");
  assert_kept (campaign, "c1", "level", "1");
  sample_refuse (campaign,
                 "session",
                 session,
                 "what came after this battle is part of the campaign already");
  sample_refuse (campaign,
                 "session",
                 "battle=\"3\"/>",
                 "event 3 of the campaign is no battle that was fought");
  /* Taken back it can be accepted again; then what was taken back cannot be done again. */
  undo (campaign);
  assert_kept (campaign, "c1", "level", NULL);
  undo (campaign);
  assert_kept (campaign, "c1", "xp", NULL);
  sample_do (campaign, "battle", battle);
  assert_kept (campaign, "c1", "xp", "12");
  g_assert_false (muster_campaign_redo (campaign, SAMPLE_TIME, NULL));
}

/* Between set-up, when it was 5, and the end, when it was 9, somebody paid 2: 4 more than now. Texts are taken as they are. */
static void
test_kept_meanwhile (void)
{
  g_autoptr (MusterCampaign) campaign = sample_campaign ();

  sample_do (campaign,
             "changed",
             "><figure career=\"c1\"><kept attribute=\"xp\" before=\"\" after=\"3\"/>"
             "<kept attribute=\"rank\" before=\"\" after=\"Sergeant\"/></figure></changed>");
  sample_do (campaign,
             "battle",
             "date=\"2026-11-29\" token=\"b\" result=\"won\"><figure career=\"c1\">"
             "<kept attribute=\"xp\" before=\"5\" after=\"9\"/>"
             "<kept attribute=\"rank\" before=\"Private\" after=\"Corporal\"/></figure></battle>");
  assert_kept (campaign, "c1", "xp", "7");
  assert_kept (campaign, "c1", "rank", "Corporal");
}

/* ---- Undo ---- */

/* A battle, a note and a correction are taken back one by one, done again, and looked at as they were. */
static void
test_undo (void)
{
  g_autoptr (MusterCampaign) campaign = sample_campaign ();
  g_autoptr (MusterCampaignState) before = NULL;
  g_autoptr (MusterCampaignState) after = NULL;
  guint number = 0;

  sample_do (campaign,
             "battle",
             "date=\"2026-11-21\" result=\"won\"><number tracker=\"money\" add=\"5\"/></battle>");
  sample_do (campaign,
             "correction",
             "why=\"counted again\"><number tracker=\"money\" set=\"50\"/><battle event=\"4\" "
             "result=\"lost\" opponent=\"Wolves\"/></correction>");
  g_assert_cmpint (count (campaign, "money"), ==, 50);
  g_assert_cmpint (
      g_array_index (muster_campaign_get_state (campaign)->battles, MusterCampaignBattle, 0).result,
      ==,
      MUSTER_CAMPAIGN_RESULT_LOST);
  undo (campaign);
  g_assert_cmpint (count (campaign, "money"), ==, 105);
  g_assert_false (muster_campaign_holds (campaign, 5));
  undo (campaign);
  g_assert_cmpint (count (campaign, "money"), ==, 100);
  g_assert_true (muster_campaign_find_redo (campaign, &number));
  g_assert_cmpuint (number, ==, 4);
  redo (campaign);
  redo (campaign);
  g_assert_cmpint (count (campaign, "money"), ==, 50);
  g_assert_false (muster_campaign_find_redo (campaign, &number));
  g_assert_cmpuint (muster_campaign_get_n_events (campaign), ==, 9);

  /* After the battle; after both undos; and the last event forgotten. */
  before = muster_campaign_dup_state_at (campaign, 4);
  g_assert_cmpint (muster_campaign_state_find_tracker (before, "money")->value, ==, 105);
  after = muster_campaign_dup_state_at (campaign, 7);
  g_assert_cmpint (muster_campaign_state_find_tracker (after, "money")->value, ==, 100);
  muster_campaign_forget_last (campaign);
  g_assert_cmpint (count (campaign, "money"), ==, 105);
  g_assert_cmpuint (muster_campaign_get_n_events (campaign), ==, 8);
  g_assert_true (muster_campaign_holds (campaign, 4));
  g_assert_false (muster_campaign_holds (campaign, 5));
  redo (campaign);
  g_assert_cmpint (count (campaign, "money"), ==, 50);

  /* All of it, but that it began. */
  for (guint i = 0; i < 4; i++)
    undo (campaign);
  g_assert_false (muster_campaign_undo (campaign, SAMPLE_TIME, NULL));
  g_assert_cmpstr (muster_campaign_get_state (campaign)->title, ==, "The Long Road");
  g_assert_null (muster_campaign_get_state (campaign)->company);
}

/* 3,000 events, and the last of them taken back and done again 10,000 times. Making all of it anew each time takes more than 10 seconds. */
static void
test_undo_is_cheap (void)
{
  g_autoptr (MusterCampaign) campaign = sample_campaign ();
  g_autoptr (GPtrArray) texts = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (MusterCampaign) again = NULL;
  GError *error = NULL;
  gint64 begin;

  for (guint i = 0; i < 2997; i++)
    sample_do (
        campaign,
        "changed",
        "><figure career=\"c1\" experience=\"1\"/><number tracker=\"money\" add=\"1\"/></changed>");
  for (guint i = 1; i <= 3000; i++)
    g_ptr_array_add (texts,
                     muster_campaign_event_dup_text (muster_campaign_get_event (campaign, i)));
  for (guint i = 0; i < 10000; i++)
    {
      g_ptr_array_add (texts, g_strdup ("<undo at=\"2026-11-29T12:00:00Z\"/>"));
      g_ptr_array_add (texts, g_strdup ("<redo at=\"2026-11-29T12:00:00Z\"/>"));
    }
  begin = g_get_monotonic_time ();
  again = muster_campaign_load (texts, &error);
  g_assert_no_error (error);
  g_assert_cmpint (count (again, "money"), ==, 100 + 2997);
  assert_kept (again, "c1", "experience", "2997");
  undo (again);
  g_assert_cmpint (count (again, "money"), ==, 100 + 2996);
  g_assert_cmpint (g_get_monotonic_time () - begin, <, 4 * G_USEC_PER_SEC);
}

/* ---- Money and stash ---- */

static void
test_stash (void)
{
  g_autoptr (MusterCampaign) campaign = sample_campaign ();
  g_autofree char *stash = NULL;
  g_autofree char *gear = NULL;

  /* 100 − 130: it is told, not forbidden. */
  sample_do (campaign, "stash", "act=\"bought\" item=\"Armour\" n=\"2\" price=\"130\"/>");
  g_assert_cmpint (count (campaign, "money"), ==, -30);
  sample_do (campaign, "stash", "act=\"given\" item=\"Armour\" career=\"c1\"/>");
  sample_do (campaign, "stash", "act=\"taken\" item=\"Old boots\" career=\"c2\"/>");
  sample_do (campaign, "stash", "act=\"sold\" item=\"Armour\" price=\"45\"/>");
  g_assert_cmpint (count (campaign, "money"), ==, 15);
  stash = muster_campaign_piles_to_string (muster_campaign_get_state (campaign)->stash);
  g_assert_cmpstr (stash, ==, "Old boots");
  gear = muster_campaign_piles_to_string (sample_career (campaign, "c1")->gear);
  g_assert_cmpstr (gear, ==, "Armour");
  sample_refuse (campaign,
                 "stash",
                 "act=\"dropped\" item=\"Armour\"/>",
                 "there is not so much of \"Armour\" in the stash");
  sample_refuse (campaign,
                 "stash",
                 "act=\"given\" item=\"Old boots\"/>",
                 "it is not said which figure");
  sample_do (campaign, "changed", "><figure career=\"c3\" status=\"dead\"/></changed>");
  sample_do (campaign, "roster", "act=\"sold\"><gone career=\"c2\"/></roster>");
  sample_refuse (campaign,
                 "stash",
                 "act=\"given\" item=\"Old boots\" career=\"c3\"/>",
                 "Vex can be given nothing: dead");
  sample_refuse (campaign,
                 "stash",
                 "act=\"given\" item=\"Old boots\" career=\"c2\"/>",
                 "Mira can be given nothing: left the company");
}

/* ---- Who goes tonight ---- */

static char *
dup_tonight (const MusterCampaign *campaign)
{
  GString *names = g_string_new (NULL);
  const GPtrArray *tonight = muster_campaign_get_state (campaign)->tonight;

  for (guint i = 0; i < tonight->len; i++)
    g_string_append_printf (names, "%s ", ((const MusterCareer *) tonight->pdata[i])->id);

  return g_string_free (names, FALSE);
}

static void
assert_tonight (const MusterCampaign *campaign, const char *ids)
{
  g_autofree char *found = dup_tonight (campaign);

  g_assert_cmpstr (found, ==, ids);
}

static void
test_tonight (void)
{
  g_autoptr (MusterCampaign) campaign = sample_campaign ();
  g_autofree char *first = NULL;

  sample_do (campaign,
             "changed",
             "><figure career=\"c2\" status=\"absent\" battles=\"1\"/></changed>");
  sample_do (campaign, "tonight", "method=\"fit\"/>");
  assert_tonight (campaign, "c1 c3 ");
  sample_do (campaign,
             "tonight",
             "method=\"chosen\"><career id=\"c3\"/><career id=\"c3\"/></tonight>");
  assert_tonight (campaign, "c3 ");
  /* One is chosen, and of the others only Kael is fit. */
  sample_do (campaign, "tonight", "method=\"random\" n=\"9\"><career id=\"c3\"/></tonight>");
  assert_tonight (campaign, "c3 c1 ");
  sample_refuse (campaign,
                 "tonight",
                 "method=\"chosen\"><career id=\"c1\"/><career id=\"c2\"/></tonight>",
                 "Mira cannot go: absent for 1 battle");
  assert_tonight (campaign, "c3 c1 ");
  sample_do (campaign, "battle", "date=\"2026-11-29\" result=\"won\"/>");
  assert_tonight (campaign, "");
}

/* Undone and done anew, it is the same; for another battle it is thrown anew. Of three figures one goes, in 30 campaigns each. */
static void
test_tonight_chance (void)
{
  guint n[3] = { 0 };

  for (guint seed = 1; seed <= 300; seed++)
    {
      g_autoptr (MusterCampaign) campaign = muster_campaign_new ();
      g_autofree char *began = g_strdup_printf ("id=\"x\" title=\"x\" seed=\"%u\"/>", seed);
      g_autofree char *first = NULL;

      sample_do (campaign, "began", began);
      sample_do (campaign,
                 "joined",
                 "title=\"x\"><figure id=\"c1\" selection=\"1\" entry=\"x\" name=\"1\"/>"
                 "<figure id=\"c2\" selection=\"2\" entry=\"x\" name=\"2\"/>"
                 "<figure id=\"c3\" selection=\"3\" entry=\"x\" name=\"3\"/></joined>");
      sample_do (campaign, "tonight", "method=\"random\" n=\"1\"/>");
      first = dup_tonight (campaign);
      undo (campaign);
      sample_do (campaign, "tonight", "method=\"random\" n=\"1\"/>");
      assert_tonight (campaign, first);
      n[first[1] - '1']++;
      sample_do (campaign, "tonight", "method=\"random\" n=\"D3\"/>");
      g_assert_cmpuint (muster_campaign_get_state (campaign)->tonight->len, >=, 1);
    }
  /* 100 each are expected, with a standard deviation of 8.2. */
  for (guint i = 0; i < 3; i++)
    {
      g_assert_cmpuint (n[i], >, 65);
      g_assert_cmpuint (n[i], <, 135);
    }
}

/* ---- Decks and rules ---- */

#define HASH "0123456789abcdef0123456789abcdef0123456789abcdef0123456789abcdef"

static void
test_deck (void)
{
  g_autoptr (MusterCampaign) campaign = sample_campaign ();
  const MusterCampaignDeck *deck;

  sample_do (campaign,
             "deck",
             "id=\"d1\" title=\"Events\" content=\"" HASH
             "\" seed=\"18446744073709551615\" sorted=\"yes\"/>");
  sample_do (campaign,
             "card",
             "deck=\"d1\" act=\"draw 1 from draw to hand\"><line>Rain</line></card>");
  deck = muster_campaign_state_find_deck (muster_campaign_get_state (campaign), "d1");
  g_assert_cmpuint (deck->seed, ==, G_MAXUINT64);
  g_assert_true (deck->sorted);
  g_assert_cmpuint (deck->acts->len, ==, 1);
  sample_refuse (campaign,
                 "card",
                 "deck=\"d2\" act=\"draw 1 from draw to hand\"/>",
                 "the campaign has no deck \"d2\"");
  sample_refuse (campaign,
                 "card",
                 "deck=\"d1\" act=\"undo\"/>",
                 "what was done with a deck of a campaign is undone by the campaign");
  undo (campaign);
  deck = muster_campaign_state_find_deck (muster_campaign_get_state (campaign), "d1");
  g_assert_cmpuint (deck->acts->len, ==, 0);
}

static void
test_pins (void)
{
  g_autoptr (MusterCampaign) campaign = sample_campaign ();
  g_autoptr (MusterCampaignPins) old = NULL;
  g_autoptr (MusterCampaignPins) new = NULL;
  g_autoptr (GPtrArray) lines = NULL;

  sample_do (campaign,
             "pinned",
             "rulebook=\"raid\" title=\"Raid\" content=\"" HASH "\" experience=\"xp\">"
             "<house name=\"Injuries\" content=\"" HASH
             "\"/><data id=\"g\" title=\"Gangs\" revision=\"3\"/></pinned>");
  sample_do (
      campaign,
      "battle",
      "date=\"2026-11-29\" result=\"won\"><figure career=\"c1\" experience=\"2\"/></battle>");
  assert_kept (campaign, "c1", "xp", "2");
  old = muster_campaign_pins_new_from_node (muster_campaign_get_state (campaign)->pinned);
  new = muster_campaign_pins_new_from_node (muster_campaign_get_state (campaign)->pinned);
  lines = muster_campaign_pins_compare (old, new);
  g_assert_cmpuint (lines->len, ==, 0);
  g_clear_pointer (&lines, g_ptr_array_unref);
  g_ptr_array_set_size (new->house, 0);
  muster_campaign_pins_add_data (new, "h", "Houses", 1);
  ((MusterCampaignPin *) new->data->pdata[0])->revision = 4;
  lines = muster_campaign_pins_compare (old, new);
  g_assert_cmpuint (lines->len, ==, 3);
  g_assert_cmpstr (lines->pdata[0], ==, "The table Injuries is that of the rules again.");
  g_assert_cmpstr (lines->pdata[1], ==, "The data of Gangs is of another revision.");
  g_assert_cmpstr (lines->pdata[2], ==, "There is data of Houses.");
}

/* Three under no rules, two more under those that call it xp, one more under others that have a bonus called so too. */
static void
test_pin_experience (void)
{
  const char *const pin = "rulebook=\"raid\" title=\"Raid\" content=\"" HASH "\"";
  g_autofree char *xp = g_strconcat (pin, " experience=\"xp\"/>", NULL);
  g_autofree char *points = g_strconcat (pin, " experience=\"points\"/>", NULL);
  g_autoptr (MusterCampaign) campaign = sample_campaign ();

  sample_do (campaign, "changed", "><figure career=\"c1\" experience=\"3\"/></changed>");
  sample_do (campaign, "pinned", xp);
  assert_kept (campaign, "c1", "xp", "3");
  assert_kept (campaign, "c1", "experience", NULL);
  sample_do (campaign, "changed", "><figure career=\"c1\" experience=\"2\"/></changed>");
  sample_do (campaign,
             "changed",
             "><figure career=\"c1\"><kept attribute=\"points\" before=\"\" "
             "after=\"9\"/></figure></changed>");
  sample_do (campaign, "pinned", points);
  sample_do (campaign, "changed", "><figure career=\"c1\" experience=\"1\"/></changed>");
  assert_kept (campaign, "c1", "points", "6");
  sample_do (campaign, "pinned", "/>");
  assert_kept (campaign, "c1", "experience", "6");
  assert_kept (campaign, "c1", "points", NULL);
  g_assert_null (muster_career_get_kept (sample_career (campaign, "c2"), "experience"));
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/campaign/begin", test_begin);
  g_test_add_func ("/campaign/battle", test_battle);
  g_test_add_func ("/campaign/too-much-experience", test_too_much_experience);
  g_test_add_func ("/campaign/status", test_status);
  g_test_add_func ("/campaign/status-worse", test_status_worse);
  g_test_add_func ("/campaign/come-back", test_come_back);
  g_test_add_func ("/campaign/dead-afterwards", test_dead_afterwards);
  g_test_add_func ("/campaign/correct-deeds", test_correct_deeds);
  g_test_add_func ("/campaign/mend-deed", test_mend_deed);
  g_test_add_func ("/campaign/marks", test_marks);
  g_test_add_func ("/campaign/unmark-twice", test_unmark_twice);
  g_test_add_func ("/campaign/once", test_once);
  g_test_add_func ("/campaign/kept-meanwhile", test_kept_meanwhile);
  g_test_add_func ("/campaign/undo", test_undo);
  g_test_add_func ("/campaign/undo-is-cheap", test_undo_is_cheap);
  g_test_add_func ("/campaign/stash", test_stash);
  g_test_add_func ("/campaign/tonight", test_tonight);
  g_test_add_func ("/campaign/tonight-chance", test_tonight_chance);
  g_test_add_func ("/campaign/deck", test_deck);
  g_test_add_func ("/campaign/pins", test_pins);
  g_test_add_func ("/campaign/pin-experience", test_pin_experience);

  return g_test_run ();
}
