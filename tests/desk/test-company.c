/* test-company.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include <glib/gstdio.h>
#include <string.h>

#include "muster-campaign-pins.h"
#include "muster-company.h"
#include "muster-earlier-life.h"
#include "muster-shelf.h"
#include "patience.h"

/* A squad of which the captain costs 20 and carries a sword for 5, and the troopers 9 each, with a shield for 1. */
#define LIST(TROOPERS, COST, SHIELDS)                                                              \
  "<roster id=\"r\" name=\"The Lanterns\" battleScribeVersion=\"2.03\" gameSystemId=\"g\" "        \
  "gameSystemName=\"G\" "                                                                          \
  "xmlns=\"http://www.battlescribe.net/schema/rosterSchema\"><forces><force id=\"f\" name=\"F\" "  \
  "catalogueId=\"c\" entryId=\"e\"><selections>"                                                   \
  "<selection id=\"s1\" name=\"Captain\" customName=\"Kael\" entryId=\"2\" number=\"1\" "          \
  "type=\"model\"><selections><selection id=\"g1\" name=\"Sword\" entryId=\"6\" number=\"1\" "     \
  "type=\"upgrade\"><costs><cost name=\"pts\" typeId=\"p\" value=\"5\"/></costs></selection>"      \
  "</selections><costs><cost name=\"pts\" typeId=\"p\" value=\"20\"/></costs></selection>"         \
  "<selection id=\"s2\" name=\"Trooper\" entryId=\"3\" number=\"" TROOPERS "\" type=\"model\">"    \
  "<selections><selection id=\"g2\" name=\"Shield\" entryId=\"7\" number=\"" TROOPERS "\" "        \
  "type=\"upgrade\"><costs><cost name=\"pts\" typeId=\"p\" value=\"" SHIELDS "\"/></costs>"        \
  "</selection></selections><costs><cost name=\"pts\" typeId=\"p\" value=\"" COST "\"/></costs>"   \
  "</selection></selections></force></forces></roster>"

/* A campaign that has only begun, and two lists. */
typedef struct
{
  char *folder;
  MusterLibrary *library;
  MusterCampaignKeeper *keeper;
  gint64 list;
  gint64 larger;
} Fixture;

static gint64
add_list (MusterLibrary *library, const char *token, const char *text)
{
  g_autoptr (GBytes) bytes = g_bytes_new_static (text, strlen (text));
  MusterLibraryRosterState state = { 0 };
  GError *error = NULL;
  gint64 id;

  state.name = "The Lanterns";
  state.system_id = "g";
  state.system_name = "G";
  state.label = "New";
  state.text = bytes;
  id = muster_library_add_roster (library, token, &state, &error);
  g_assert_no_error (error);

  return id;
}

static void
set_up (Fixture *fixture, gconstpointer data)
{
  g_autoptr (MusterCampaignSession) session = NULL;
  GError *error = NULL;

  fixture->folder = g_dir_make_tmp ("muster-company-XXXXXX", &error);
  g_assert_no_error (error);
  fixture->library = muster_library_open (fixture->folder, NULL, NULL, &error);
  g_assert_no_error (error);
  session = muster_campaign_session_new (fixture->library, "uid", "The Long Road", 1, &error);
  g_assert_no_error (error);
  fixture->keeper = muster_campaign_keeper_new (fixture->library,
                                                muster_campaign_session_get_id (session),
                                                &error);
  g_assert_no_error (error);
  fixture->list = add_list (fixture->library, "r", LIST ("2", "18", "2"));
  fixture->larger = add_list (fixture->library, "r2", LIST ("3", "27", "3"));
}

static void
remove_folder (const char *path)
{
  g_autoptr (GDir) dir = g_dir_open (path, 0, NULL);
  const char *name;

  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *child = g_build_filename (path, name, NULL);

      remove_folder (child);
    }
  g_remove (path);
}

static void
tear_down (Fixture *fixture, gconstpointer data)
{
  g_object_unref (fixture->keeper);
  muster_library_close (fixture->library);
  remove_folder (fixture->folder);
  g_free (fixture->folder);
}

static const MusterCampaignState *
get_state (Fixture *fixture)
{
  return muster_campaign_keeper_get_state (fixture->keeper);
}

static gint64
get_money (Fixture *fixture)
{
  return muster_campaign_state_find_tracker (get_state (fixture), MUSTER_CAMPAIGN_MONEY)->value;
}

/* @ids: which of the company, apart from those who are not there */
static void
assert_cost (Fixture *fixture, const char *const *ids, const char *expected)
{
  g_autoptr (GPtrArray) careers = g_ptr_array_new ();
  g_autofree char *cost = NULL;

  for (guint i = 0; ids[i] != NULL; i++)
    g_ptr_array_add (careers, muster_campaign_state_find_career (get_state (fixture), ids[i]));
  cost = muster_company_dup_cost (fixture->keeper, careers);
  g_assert_cmpstr (cost, ==, expected);
}

/* A list becomes the company, and a larger one takes its place: one more trooper comes, and what he costs is paid. */
static void
test_lists (Fixture *fixture, gconstpointer data)
{
  static const char *const captain[] = { "c1", NULL };
  static const char *const one_each[] = { "c1", "c3", NULL };

  g_assert_true (muster_company_join (fixture->keeper, fixture->list, 12));
  g_assert_cmpstr (get_state (fixture)->company, ==, "The Lanterns");
  g_assert_cmpuint (get_state (fixture)->careers->len, ==, 3);
  assert_cost (fixture, captain, "25 pts");
  assert_cost (fixture, one_each, "35 pts");

  g_assert_true (muster_company_take_list (fixture->keeper,
                                           fixture->larger,
                                           MUSTER_CAMPAIGN_TRADE_BOUGHT,
                                           "Trooper",
                                           10));
  g_assert_cmpuint (get_state (fixture)->careers->len, ==, 4);
  g_assert_cmpint (get_money (fixture), ==, 2);
  assert_cost (fixture, one_each, "35 pts");
  g_assert_false (muster_company_join (fixture->keeper, fixture->list, 12));

  g_assert_true (muster_company_leave (fixture->keeper));
  g_assert_null (get_state (fixture)->company);
}

/* Who stands in no list costs nothing that is known. */
static void
test_by_hand (Fixture *fixture, gconstpointer data)
{
  static const char *const first[] = { "c1", NULL };
  g_autoptr (GPtrArray) present = NULL;

  g_assert_true (muster_company_recruit (fixture->keeper, "Kael", "Captain", 1, 0));
  g_assert_cmpstr (get_state (fixture)->company, ==, "The Long Road");
  g_assert_true (muster_company_recruit (fixture->keeper, "", "Guide", 2, 6));
  present = muster_company_list_present (fixture->keeper);
  g_assert_cmpuint (present->len, ==, 3);
  g_assert_cmpstr (((MusterCareer *) present->pdata[0])->entry, ==, "Captain");
  g_assert_cmpstr (((MusterCareer *) present->pdata[2])->name, ==, "Guide 2");
  g_assert_cmpint (get_money (fixture), ==, -6);
  assert_cost (fixture, first, "");
}

/* Buying is never forbidden, and what there would be is known before. */
static void
test_stash (Fixture *fixture, gconstpointer data)
{
  const GArray *gear;

  g_assert_true (muster_company_join (fixture->keeper, fixture->list, 12));
  g_assert_cmpint (
      muster_company_count_money_after (fixture->keeper, MUSTER_CAMPAIGN_MOVE_BOUGHT, 20),
      ==,
      -8);
  g_assert_cmpint (
      muster_company_count_money_after (fixture->keeper, MUSTER_CAMPAIGN_MOVE_SOLD, 20),
      ==,
      32);
  g_assert_cmpint (
      muster_company_count_money_after (fixture->keeper, MUSTER_CAMPAIGN_MOVE_FOUND, 20),
      ==,
      12);
  g_assert_true (
      muster_company_move (fixture->keeper, MUSTER_CAMPAIGN_MOVE_BOUGHT, "Rope", 2, NULL, 20));
  g_assert_cmpint (get_money (fixture), ==, -8);
  g_assert_true (
      muster_company_move (fixture->keeper, MUSTER_CAMPAIGN_MOVE_GIVEN, "Rope", 1, "c2", 0));
  gear = muster_campaign_state_find_career (get_state (fixture), "c2")->gear;
  g_assert_cmpuint (gear->len, ==, 1);
  g_assert_cmpuint (get_state (fixture)->stash->len, ==, 1);
  g_assert_false (
      muster_company_move (fixture->keeper, MUSTER_CAMPAIGN_MOVE_DROPPED, "Rope", 5, NULL, 0));
}

static void
test_service (Fixture *fixture, gconstpointer data)
{
  g_autoptr (MusterCampaignAccount) account = muster_campaign_account_new ();
  const MusterCareer *career;
  g_autofree char *before = NULL;
  g_autofree char *after = NULL;
  g_autofree char *did = NULL;
  MusterCampaignDeed *deed;

  g_assert_true (muster_company_join (fixture->keeper, fixture->list, 0));
  career = muster_campaign_state_find_career (get_state (fixture), "c1");
  before = muster_company_dup_service (fixture->keeper, career);
  g_assert_cmpstr (before, ==, "");
  deed = muster_campaign_account_get_deed (account, "c1");
  deed->took_part = TRUE;
  deed->kills = 2;
  deed->experience = 3;
  deed->note = g_strdup ("brave");
  g_assert_true (
      muster_campaign_keeper_enter (fixture->keeper, account, MUSTER_CAMPAIGN_KIND_BATTLE, NULL));
  career = muster_campaign_state_find_career (get_state (fixture), "c1");
  after = muster_company_dup_service (fixture->keeper, career);
  g_assert_cmpstr (after, ==, "1 battle, 2 kills, experience 3");
  did = muster_company_dup_deed (&g_array_index (career->deeds, MusterCareerDeed, 0));
  g_assert_cmpstr (did, ==, "took part, 2 kills, experience +3, brave");
}

/* A figure goes on in another campaign, and its life before is told there, too. */
static void
test_earlier_life (Fixture *fixture, gconstpointer data)
{
  g_autoptr (MusterCampaignSession) session = NULL;
  g_autoptr (MusterCampaignKeeper) other = NULL;
  g_autoptr (GPtrArray) lives = NULL;
  g_autoptr (GPtrArray) none = NULL;
  g_autoptr (MusterEarlierLife) found = NULL;
  g_autoptr (MusterEarlierLife) before = NULL;
  const MusterCareer *career;

  g_assert_true (muster_company_join (fixture->keeper, fixture->list, 0));
  none = muster_earlier_life_list (fixture->keeper);
  g_assert_cmpuint (none->len, ==, 0);
  session = muster_campaign_session_new (fixture->library, "uid2", "The New War", 1, NULL);
  other = muster_campaign_keeper_new (fixture->library,
                                      muster_campaign_session_get_id (session),
                                      NULL);
  g_assert_true (muster_company_recruit (other, "Somebody", "Colonel", 1, 0));
  career = muster_campaign_state_find_career (muster_campaign_keeper_get_state (other), "c1");
  before = muster_earlier_life_find (other, career);
  g_assert_null (before);

  lives = muster_earlier_life_list (other);
  g_assert_cmpuint (lives->len, ==, 3);
  g_assert_true (muster_earlier_life_take (other, "c1", lives->pdata[0]));
  career = muster_campaign_state_find_career (muster_campaign_keeper_get_state (other), "c1");
  g_assert_cmpstr (career->name, ==, "Kael");
  g_assert_cmpstr (career->entry, ==, "Colonel");
  found = muster_earlier_life_find (other, career);
  g_assert_cmpstr (found->campaign, ==, "The Long Road");
  g_assert_cmpuint (found->record->len, ==, 1);
}

/* What is kept is called as the rulebook calls it; else its name is made readable. */
static void
test_kept (Fixture *fixture, gconstpointer data)
{
  g_autofree char *folder = g_build_filename (fixture->folder, "shelf", NULL);
  g_autoptr (MusterShelf) shelf = muster_shelf_new (folder, NULL);
  MusterRulebooks *rulebooks = muster_shelf_get_rulebooks (shelf);
  g_autoptr (MusterCampaignPins) pins = muster_campaign_pins_new ();
  g_autofree char *unknown = NULL;
  g_autofree char *before = NULL;
  g_autofree char *after = NULL;
  GError *error = NULL;

  before = muster_company_dup_kept_title (fixture->keeper, rulebooks, "times-out");
  g_assert_cmpstr (before, ==, "Times out");
  pins->rulebook = g_strdup ("dungeon-crawl");
  g_assert_true (muster_campaign_keeper_do (
      fixture->keeper,
      muster_campaign_pins_make_event (pins,
                                       muster_campaign_keeper_get_now (fixture->keeper),
                                       &error),
      NULL,
      error));
  wait_while (muster_rulebooks_find (rulebooks, "dungeon-crawl") == NULL);
  after = muster_company_dup_kept_title (fixture->keeper, rulebooks, "fell");
  g_assert_cmpstr (after, ==, "Was defeated");
  unknown = muster_company_dup_kept_title (fixture->keeper, rulebooks, "times-out");
  g_assert_cmpstr (unknown, ==, "Times out");
}

#define ADD(name, function)                                                                        \
  g_test_add ("/company/" name, Fixture, NULL, set_up, function, tear_down)

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  ADD ("lists", test_lists);
  ADD ("by-hand", test_by_hand);
  ADD ("stash", test_stash);
  ADD ("service", test_service);
  ADD ("earlier-life", test_earlier_life);
  ADD ("kept", test_kept);

  return g_test_run ();
}
