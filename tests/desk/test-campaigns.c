/* test-campaigns.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include <glib/gstdio.h>

#include "arrive.h"
#include "muster-campaign-error.h"
#include "muster-campaign-numbers.h"
#include "muster-deck-table.h"
#include "muster-shelf.h"
#include "patience.h"

typedef struct
{
  char *folder;
  MusterShelf *shelf;
  MusterCampaigns *campaigns; /* of the shelf */
  char *failed;               /* the last message */
  char *undo;
} Fixture;

static void
failed_cb (Fixture *fixture, const char *message)
{
  g_free (fixture->failed);
  fixture->failed = g_strdup (message);
}

static void
told_cb (Fixture *fixture, const char *message, const char *undo)
{
  g_free (fixture->undo);
  fixture->undo = g_strdup (undo);
}

static void
set_up (Fixture *fixture, gconstpointer data)
{
  GError *error = NULL;

  fixture->folder = g_dir_make_tmp ("muster-campaigns-XXXXXX", &error);
  g_assert_no_error (error);
  fixture->shelf = muster_shelf_new (fixture->folder, &error);
  g_assert_no_error (error);
  fixture->campaigns = muster_shelf_get_campaigns (fixture->shelf);
  g_signal_connect_swapped (fixture->shelf, "failed", G_CALLBACK (failed_cb), fixture);
  g_signal_connect_swapped (fixture->shelf, "told", G_CALLBACK (told_cb), fixture);
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
  g_object_unref (fixture->shelf);
  remove_folder (fixture->folder);
  g_free (fixture->folder);
  g_free (fixture->failed);
  g_free (fixture->undo);
}

static guint
count (Fixture *fixture)
{
  return g_list_model_get_n_items (G_LIST_MODEL (fixture->campaigns));
}

static const char *
get_title (Fixture *fixture, gint64 id)
{
  return muster_campaign_item_get_title (muster_campaigns_find (fixture->campaigns, id));
}

static void
check_detail (Fixture *fixture, gint64 id, const char *expected)
{
  g_autofree char *detail = NULL;

  g_object_get (muster_campaigns_find (fixture->campaigns, id), "detail", &detail, NULL);
  g_assert_cmpstr (detail, ==, expected);
}

/* ---- Beginning, renaming, deleting ---- */

static gint64
begin (Fixture *fixture, const char *title)
{
  const MusterCampaignStart start = { .title = title };

  return muster_campaigns_begin (fixture->campaigns, &start);
}

static void
test_own (Fixture *fixture, gconstpointer data)
{
  gint64 id;
  g_autofree char *restore = NULL;

  g_assert_cmpuint (count (fixture), ==, 0);
  id = begin (fixture, "  The Long Road ");
  g_assert_cmpint (id, >, 0);
  g_assert_cmpuint (count (fixture), ==, 1);
  g_assert_cmpstr (get_title (fixture, id), ==, "The Long Road");
  check_detail (fixture, id, "No battle yet");
  g_assert_true (
      muster_campaign_item_matches (muster_campaigns_find (fixture->campaigns, id), "road long"));
  g_assert_false (
      muster_campaign_item_matches (muster_campaigns_find (fixture->campaigns, id), "short"));

  g_assert_true (muster_campaigns_rename (fixture->campaigns, id, " "));
  g_assert_cmpstr (get_title (fixture, id), ==, "The Long Road");
  g_assert_true (muster_campaigns_rename (fixture->campaigns, id, "Home"));
  g_assert_cmpstr (get_title (fixture, id), ==, "Home");

  g_assert_true (muster_campaigns_delete (fixture->campaigns, id));
  g_assert_cmpuint (count (fixture), ==, 0);
  restore = g_strdup_printf ("app.restore-campaign(int64 %" G_GINT64_FORMAT ")", id);
  g_assert_cmpstr (fixture->undo, ==, restore);
  g_assert_null (fixture->failed);
  g_assert_false (muster_campaigns_delete (fixture->campaigns, id));
  g_assert_nonnull (fixture->failed);
  g_assert_true (muster_campaigns_restore (fixture->campaigns, id));
  g_assert_cmpstr (get_title (fixture, id), ==, "Home");
}

static void
test_refused_name (Fixture *fixture, gconstpointer data)
{
  const gint64 id = begin (fixture, "The Long Road");
  g_autofree char *endless = g_strnfill (MUSTER_CAMPAIGN_MOST_LINE + 1, 'x');

  g_assert_false (muster_campaigns_rename (fixture->campaigns, id, endless));
  g_assert_nonnull (fixture->failed);
  g_assert_cmpstr (get_title (fixture, id), ==, "The Long Road");
}

/* ---- Keepers ---- */

static gboolean
do_note (MusterCampaignKeeper *keeper, const char *text)
{
  GError *error = NULL;
  MusterCampaignEvent *event = muster_campaign_event_new_note (
      muster_campaign_keeper_get_now (keeper),
      NULL,
      0,
      text,
      NULL,
      NULL,
      &error);

  return muster_campaign_keeper_do (keeper, event, NULL, error);
}

static void
test_keeper (Fixture *fixture, gconstpointer data)
{
  const gint64 id = begin (fixture, "The Long Road");
  const gint64 other = begin (fixture, "Another");
  MusterCampaignItem *before = muster_campaigns_find (fixture->campaigns, other);
  MusterCampaignKeeper *first = muster_campaigns_dup_keeper (fixture->campaigns, id, NULL);
  MusterCampaignKeeper *second = muster_campaigns_dup_keeper (fixture->campaigns, id, NULL);
  g_autoptr (GError) error = NULL;

  g_assert_true (first == second);
  g_assert_true (muster_campaigns_rename (fixture->campaigns, id, "Home"));
  g_assert_cmpstr (muster_campaign_keeper_get_state (first)->title, ==, "Home");
  g_assert_true (muster_campaign_keeper_undo (second));
  g_assert_cmpstr (get_title (fixture, id), ==, "The Long Road");
  g_assert_true (muster_campaigns_find (fixture->campaigns, other) == before);

  /* It goes when nobody looks at it any more. */
  g_object_add_weak_pointer (G_OBJECT (first), (gpointer *) &first);
  g_object_unref (second);
  g_object_unref (second);
  g_assert_null (first);
  first = muster_campaigns_dup_keeper (fixture->campaigns, id, NULL);
  g_assert_true (do_note (first, "A new day"));
  g_object_unref (first);

  g_assert_null (muster_campaigns_dup_keeper (fixture->campaigns, 99, &error));
  g_assert_nonnull (error);
}

/* ---- With a company and with rules ---- */

static const char list_text
    [] = "<?xml version=\"1.0\" encoding=\"UTF-8\" standalone=\"yes\"?>\n"
         "<roster id=\"r\" name=\"The Lanterns\" battleScribeVersion=\"2.03\" gameSystemId=\"none\""
         " gameSystemName=\"None\" gameSystemRevision=\"3\""
         " xmlns=\"http://www.battlescribe.net/schema/rosterSchema\"><forces>"
         "<force id=\"f\" name=\"F\" catalogueId=\"c\" catalogueRevision=\"1\" catalogueName=\"C\""
         " entryId=\"e\"><selections>"
         "<selection id=\"s1\" name=\"Captain\" customName=\"Kael\" entryId=\"2\" number=\"1\" "
         "type=\"model\"/>"
         "<selection id=\"s2\" name=\"Trooper\" entryId=\"3\" number=\"2\" type=\"model\"/>"
         "</selections></force></forces></roster>\n";

static gint64
add_list (Fixture *fixture)
{
  g_autoptr (GBytes) text = g_bytes_new_static (list_text, sizeof list_text - 1);
  const MusterLibraryRosterState state = { .name = "The Lanterns",
                                           .system_id = "none",
                                           .system_name = "None",
                                           .label = "begun",
                                           .text = text };
  GError *error = NULL;
  const gint64 id = muster_library_add_roster (muster_shelf_get_library (fixture->shelf),
                                               "r",
                                               &state,
                                               &error);

  g_assert_no_error (error);
  muster_shelf_refresh (fixture->shelf);

  return id;
}

/* Three figures, and everything stands in one transaction. */
static void
test_company (Fixture *fixture, gconstpointer data)
{
  const MusterCampaignStart start = {
    .title = "The Long Road",
    .list = add_list (fixture),
    .money = 400,
    .unit = "Credits",
    .rulebook = "dungeon-crawl",
  };
  const gint64 id = muster_campaigns_begin (fixture->campaigns, &start);
  g_autoptr (MusterCampaignKeeper) keeper = NULL;
  const MusterCampaignState *state;
  g_autoptr (MusterCampaignPins) pins = NULL;
  g_autoptr (GPtrArray) updates = NULL;
  const MusterCampaignPin *pin;

  g_assert_null (fixture->failed);
  check_detail (fixture, id, "The Lanterns · No battle yet");
  keeper = muster_campaigns_dup_keeper (fixture->campaigns, id, NULL);
  state = muster_campaign_keeper_get_state (keeper);
  g_assert_cmpuint (state->careers->len, ==, 3);
  g_assert_cmpint (muster_campaign_state_find_tracker (state, MUSTER_CAMPAIGN_MONEY)->value,
                   ==,
                   400);
  pins = muster_campaign_pins_new_from_node (state->pinned);
  g_assert_cmpstr (pins->rulebook, ==, "dungeon-crawl");
  g_assert_cmpuint (pins->house->len, ==, 0);
  g_assert_cmpuint (pins->data->len, ==, 1);
  pin = pins->data->pdata[0];
  g_assert_cmpstr (pin->name, ==, "none");
  g_assert_cmpuint (pin->revision, ==, 3);
  updates = muster_campaigns_list_updates (fixture->campaigns, keeper);
  g_assert_cmpuint (updates->len, ==, 0);
}

/* The data of a list are fixed also where the company comes later. */
static void
test_company_comes_later (Fixture *fixture, gconstpointer data)
{
  const gint64 list = add_list (fixture);
  const gint64 id = begin (fixture, "The Long Road");
  g_autoptr (MusterCampaignKeeper)
                 keeper = muster_campaigns_dup_keeper (fixture->campaigns, id, NULL);
  g_autoptr (MusterCampaignPins) pins = NULL;

  g_assert_null (muster_campaign_keeper_get_state (keeper)->pinned);
  g_assert_true (muster_campaigns_join (fixture->campaigns, keeper, list, 12));
  pins = muster_campaign_pins_new_from_node (muster_campaign_keeper_get_state (keeper)->pinned);
  g_assert_null (pins->rulebook);
  g_assert_cmpuint (pins->data->len, ==, 1);
  g_assert_cmpuint (((const MusterCampaignPin *) pins->data->pdata[0])->revision, ==, 3);
  g_assert_false (muster_campaigns_join (fixture->campaigns, keeper, list, 12));
}

static void
test_money_alone (Fixture *fixture, gconstpointer data)
{
  const MusterCampaignStart start = { .title = "The Long Road", .money = 5, .unit = "Gold" };
  const gint64 id = muster_campaigns_begin (fixture->campaigns, &start);
  g_autoptr (MusterCampaignKeeper)
                 keeper = muster_campaigns_dup_keeper (fixture->campaigns, id, NULL);
  const MusterCampaignTracker *money = muster_campaign_state_find_tracker (
      muster_campaign_keeper_get_state (keeper),
      MUSTER_CAMPAIGN_MONEY);

  g_assert_cmpint (money->value, ==, 5);
  g_assert_cmpstr (money->title, ==, "Gold");
  g_assert_null (muster_campaign_keeper_get_state (keeper)->pinned);
}

static void
test_no_such_list (Fixture *fixture, gconstpointer data)
{
  const MusterCampaignStart start = { .title = "The Long Road", .list = 99 };

  g_assert_cmpint (muster_campaigns_begin (fixture->campaigns, &start), ==, 0);
  g_assert_nonnull (fixture->failed);
  g_assert_cmpuint (count (fixture), ==, 0);
}

/* A house table that is changed later is told as a difference, which can be taken and undone. */
static void
test_updates (Fixture *fixture, gconstpointer data)
{
  const MusterCampaignStart start = { .title = "The Long Road", .rulebook = "dungeon-crawl" };
  const gint64 id = muster_campaigns_begin (fixture->campaigns, &start);
  g_autoptr (MusterCampaignKeeper)
                 keeper = muster_campaigns_dup_keeper (fixture->campaigns, id, NULL);
  g_autoptr (GPtrArray) none = muster_campaigns_list_updates (fixture->campaigns, keeper);
  g_autoptr (GPtrArray) some = NULL;
  g_autoptr (GPtrArray) taken = NULL;
  g_autoptr (GPtrArray) undone = NULL;
  g_autoptr (MusterRulebook)
                 rulebook = muster_rulebooks_load (muster_shelf_get_rulebooks (fixture->shelf),
                                                   "dungeon-crawl",
                                                   NULL);
  g_autoptr (GHashTable) rows = g_hash_table_new (g_str_hash, g_str_equal);

  g_assert_cmpuint (none->len, ==, 0);
  g_hash_table_insert (rows, (gpointer) "lair:1..2", (gpointer) "3");
  g_assert_true (
      muster_rulebooks_set_house (muster_shelf_get_rulebooks (fixture->shelf), rulebook->id, rows));
  some = muster_campaigns_list_updates (fixture->campaigns, keeper);
  g_assert_cmpuint (some->len, ==, 1);
  g_assert_cmpstr (some->pdata[0], ==, "There is a table of one's own: lair.");

  g_assert_true (muster_campaigns_pin (fixture->campaigns, keeper, "dungeon-crawl"));
  taken = muster_campaigns_list_updates (fixture->campaigns, keeper);
  g_assert_cmpuint (taken->len, ==, 0);
  g_assert_true (muster_campaign_keeper_undo (keeper));
  undone = muster_campaigns_list_updates (fixture->campaigns, keeper);
  g_assert_cmpuint (undone->len, ==, 1);
}

/* ---- Numbers ---- */

static gint64
get_number (MusterCampaignKeeper *keeper, const char *id)
{
  return muster_campaign_state_find_tracker (muster_campaign_keeper_get_state (keeper), id)->value;
}

static void
test_numbers (Fixture *fixture, gconstpointer data)
{
  const gint64 id = begin (fixture, "The Long Road");
  g_autoptr (MusterCampaignKeeper)
                 keeper = muster_campaigns_dup_keeper (fixture->campaigns, id, NULL);
  guint n_events;

  g_assert_true (muster_campaign_numbers_declare (keeper, " War Chest ", 3));
  g_assert_true (muster_campaign_numbers_declare (keeper, "War Chest", 0));
  g_assert_cmpint (get_number (keeper, "war-chest"), ==, 3);
  g_assert_cmpint (get_number (keeper, "war-chest-2"), ==, 0);
  g_assert_false (muster_campaign_numbers_declare (keeper, "  ", 0));

  g_assert_true (muster_campaign_numbers_set (keeper, "war-chest", -8));
  g_assert_cmpint (get_number (keeper, "war-chest"), ==, -8);
  n_events = muster_campaign_get_n_events (muster_campaign_keeper_get_campaign (keeper));
  g_assert_true (muster_campaign_numbers_set (keeper, "war-chest", -8));
  g_assert_cmpuint (muster_campaign_get_n_events (muster_campaign_keeper_get_campaign (keeper)),
                    ==,
                    n_events);
  g_assert_true (muster_campaign_keeper_undo (keeper));
  g_assert_cmpint (get_number (keeper, "war-chest"), ==, 3);
}

/* ---- Decks ---- */

static gint64
find_deck (Fixture *fixture, const char *title)
{
  GListModel *decks = G_LIST_MODEL (muster_shelf_get_decks (fixture->shelf));

  for (guint i = 0; i < g_list_model_get_n_items (decks); i++)
    {
      g_autoptr (MusterDeckItem) item = g_list_model_get_item (decks, i);

      if (g_str_equal (muster_deck_item_get_title (item), title))
        return muster_deck_item_get_number (item);
    }

  return 0;
}

static guint
count_cards (MusterDeckTable *table, const char *pile)
{
  return muster_deck_in_use_get_n_cards (muster_deck_table_get_in_use (table), pile);
}

/* (transfer none): of the deck that was taken last. */
static const char *
get_deck_id (MusterCampaignKeeper *keeper)
{
  const GPtrArray *decks = muster_campaign_keeper_get_state (keeper)->decks;

  return ((const MusterCampaignDeck *) decks->pdata[decks->len - 1])->id;
}

static void
count_cb (guint *n)
{
  (*n)++;
}

/* 26 chits. What is done with them stands in the campaign, and is undone there as long as nothing else came after it. */
static void
test_deck (Fixture *fixture, gconstpointer data)
{
  const gint64 id = begin (fixture, "The Long Road");
  g_autoptr (MusterCampaignKeeper)
                 keeper = muster_campaigns_dup_keeper (fixture->campaigns, id, NULL);
  g_autoptr (MusterDeckTable) table = NULL;
  g_autoptr (MusterDeckAct) draw = muster_deck_act_new_draw (2, "draw", "hand");
  g_autofree char *undo = NULL;
  g_autofree char *none = NULL;
  g_autofree char *deck = NULL;
  guint n_gone = 0;
  GError *error = NULL;

  g_assert_true (
      muster_campaigns_take_deck (fixture->campaigns, keeper, find_deck (fixture, "Chits"), TRUE));
  deck = g_strdup (get_deck_id (keeper));
  table = muster_deck_table_new_of_campaign (keeper, deck, &error);
  g_assert_no_error (error);
  g_assert_cmpstr (muster_deck_table_get_title (table), ==, "Chits");
  g_assert_cmpuint (count_cards (table, "draw"), ==, 26);
  none = muster_deck_table_dup_undo (table);
  g_assert_null (none);

  g_assert_true (muster_deck_table_do (table, draw));
  g_assert_cmpuint (count_cards (table, "draw"), ==, 24);
  undo = muster_deck_table_dup_undo (table);
  g_assert_nonnull (undo);
  g_assert_true (muster_deck_table_undo (table));
  g_assert_cmpuint (count_cards (table, "draw"), ==, 26);
  g_assert_true (muster_deck_table_redo (table));
  g_assert_cmpuint (count_cards (table, "hand"), ==, 2);

  g_assert_true (do_note (keeper, "It rained."));
  g_free (undo);
  undo = muster_deck_table_dup_undo (table);
  g_assert_null (undo);
  g_assert_true (muster_campaign_keeper_undo (keeper));
  g_assert_true (muster_campaign_keeper_undo (keeper));
  g_assert_cmpuint (count_cards (table, "hand"), ==, 0);
  g_assert_null (muster_deck_table_new_of_campaign (keeper, "d9", &error));
  g_clear_error (&error);

  /* One that is taken back is gone for good: the next one has an id of its own. */
  g_signal_connect_swapped (table, "gone", G_CALLBACK (count_cb), &n_gone);
  g_assert_true (muster_campaign_keeper_undo (keeper));
  g_assert_cmpuint (n_gone, ==, 1);
  g_assert_true (
      muster_campaigns_take_deck (fixture->campaigns, keeper, find_deck (fixture, "Chits"), TRUE));
  g_assert_cmpstr (get_deck_id (keeper), !=, deck);
}

/* ---- Files ---- */

static char *
dup_path (Fixture *fixture, const char *name)
{
  return g_build_filename (fixture->folder, name, NULL);
}

static char *
load (const char *path)
{
  char *text = NULL;

  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));

  return text;
}

static void
done_cb (GObject *object, GAsyncResult *result, gpointer user_data)
{
  *(GAsyncResult **) user_data = g_object_ref (result);
}

static gboolean export(Fixture *fixture, gint64 id, const char *path, GError **error)
{
  g_autoptr (GAsyncResult) result = NULL;

  muster_campaigns_export_async (fixture->campaigns, id, path, done_cb, &result);
  wait_while (result == NULL);

  return muster_campaigns_export_finish (fixture->campaigns, result, error);
}

static void
test_file (Fixture *fixture, gconstpointer data)
{
  const gint64 id = begin (fixture, "The Long Road");
  g_autoptr (MusterCampaignKeeper)
                 keeper = muster_campaigns_dup_keeper (fixture->campaigns, id, NULL);
  g_autoptr (MusterReport) report = muster_report_new ();
  g_autofree char *path = dup_path (fixture, "road.muster-campaign");
  g_autofree char *again = dup_path (fixture, "again.muster-campaign");
  g_autofree char *before = NULL;
  g_autofree char *after = NULL;
  GError *error = NULL;
  gint64 copy;

  g_assert_true (do_note (keeper, "It rained all night."));
  g_assert_true (export(fixture, id, path, &error));
  g_assert_cmpint (arrive (fixture->shelf, MUSTER_ARRIVAL_CAMPAIGN, path, report, &error), ==, 0);
  g_assert_error (error, MUSTER_LIBRARY_ERROR, MUSTER_LIBRARY_ERROR_INVALID);
  g_clear_error (&error);
  g_assert_true (muster_campaigns_delete (fixture->campaigns, id));
  copy = arrive (fixture->shelf, MUSTER_ARRIVAL_CAMPAIGN, path, report, &error);
  g_assert_no_error (error);
  g_assert_cmpint (copy, !=, id);
  g_assert_cmpuint (count (fixture), ==, 1);
  g_assert_cmpstr (get_title (fixture, copy), ==, "The Long Road");
  g_assert_true (export(fixture, copy, again, &error));
  before = load (path);
  after = load (again);
  g_assert_cmpstr (before, ==, after);
}

static void
test_formats (Fixture *fixture, gconstpointer data)
{
  static const struct
  {
    const char *name;
    const char *begins;
  } files[] = {
    { "c.html", "<!DOCTYPE html>" },
    { "c.md", "# The Long Road" },
    { "c.txt", "The Long Road" },
    { "c.battles.csv", "number,date," },
    { "c.csv", "number,date," },
    { "c.figures.csv", "id,name," },
    { "c.muster-campaign", "<?xml version" },
  };
  const gint64 id = begin (fixture, "The Long Road");
  g_autofree char *list = dup_path (fixture, "c.ros");
  g_autoptr (GError) error = NULL;

  for (gsize i = 0; i < G_N_ELEMENTS (files); i++)
    {
      g_autofree char *path = dup_path (fixture, files[i].name);
      g_autofree char *text = NULL;

      g_assert_true (export(fixture, id, path, NULL));
      text = load (path);
      g_test_message ("%s: %.60s", files[i].name, text);
      g_assert_true (g_str_has_prefix (text, files[i].begins));
    }
  /* There is no company. */
  g_assert_false (export(fixture, id, list, &error));
  g_assert_error (error, MUSTER_CAMPAIGN_ERROR, MUSTER_CAMPAIGN_ERROR_NOT_FOUND);
  g_assert_false (g_file_test (list, G_FILE_TEST_EXISTS));
}

static void
test_broken (Fixture *fixture, gconstpointer data)
{
  g_autoptr (MusterReport) report = muster_report_new ();
  g_autofree char *path = dup_path (fixture, "broken.muster-campaign");
  g_autoptr (GError) error = NULL;

  g_assert_true (g_file_set_contents (path,
                                      "<campaign format=\"1\">\n"
                                      "  <began at=\"2026-11-29T08:00:00Z\" id=\"u\" seed=\"1\"/>\n"
                                      "</campaign>\n",
                                      -1,
                                      NULL));
  g_assert_cmpint (arrive (fixture->shelf, MUSTER_ARRIVAL_CAMPAIGN, path, report, &error), ==, 0);
  g_assert_error (error, MUSTER_CAMPAIGN_ERROR, MUSTER_CAMPAIGN_ERROR_INVALID);
  g_assert_true (muster_report_has_errors (report));
  g_assert_cmpuint (count (fixture), ==, 0);
}

/* ---- Search ---- */

/* Who is found, with the title of the campaign, and the texts of what is found in journals; of each campaign the figures come first. */
static void
check_found (Fixture *fixture, const char *text, const char *expected)
{
  g_autoptr (MusterSearch) search = muster_search_new (text);
  g_autoptr (GPtrArray) found = muster_campaigns_search (fixture->campaigns, search);
  g_autoptr (GString) told = g_string_new (NULL);

  for (guint i = 0; i < found->len; i++)
    {
      const MusterCampaignHit *hit = found->pdata[i];

      g_assert_nonnull (muster_campaigns_find (fixture->campaigns, hit->campaign));
      g_string_append_printf (told, "%s: %s\n", hit->title, hit->text);
    }
  g_assert_cmpstr (told->str, ==, expected);
}

/* What is written later, and how a campaign is called later, is found at once. */
static void
test_search (Fixture *fixture, gconstpointer data)
{
  const MusterCampaignStart start = { .title = "The Long Road", .list = add_list (fixture) };
  const gint64 id = muster_campaigns_begin (fixture->campaigns, &start);
  const gint64 other = begin (fixture, "Winter");
  g_autoptr (MusterCampaignKeeper)
                 keeper = muster_campaigns_dup_keeper (fixture->campaigns, other, NULL);

  g_assert_cmpint (id, !=, other);
  check_found (fixture,
               "kael",
               "The Long Road: Kael\n"
               "The Long Road: The Lanterns joined with 3 figures\n");
  g_assert_true (do_note (keeper, "Kael is not here."));
  check_found (fixture, "here KAEL", "Winter: Kael is not here.\n");
  g_assert_true (muster_campaigns_rename (fixture->campaigns, other, "Spring"));
  check_found (fixture, "here KAEL", "Spring: Kael is not here.\n");
  g_assert_true (muster_campaign_keeper_undo (keeper));
  g_assert_true (muster_campaign_keeper_undo (keeper));
  check_found (fixture, "here KAEL", "");
  g_assert_true (muster_campaigns_delete (fixture->campaigns, id));
  check_found (fixture, "kael", "");
  g_assert_null (fixture->failed);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add ("/desk/campaigns/own", Fixture, NULL, set_up, test_own, tear_down);
  g_test_add ("/desk/campaigns/refused-name", Fixture, NULL, set_up, test_refused_name, tear_down);
  g_test_add ("/desk/campaigns/keeper", Fixture, NULL, set_up, test_keeper, tear_down);
  g_test_add ("/desk/campaigns/company", Fixture, NULL, set_up, test_company, tear_down);
  g_test_add ("/desk/campaigns/company-comes-later",
              Fixture,
              NULL,
              set_up,
              test_company_comes_later,
              tear_down);
  g_test_add ("/desk/campaigns/money-alone", Fixture, NULL, set_up, test_money_alone, tear_down);
  g_test_add ("/desk/campaigns/no-such-list", Fixture, NULL, set_up, test_no_such_list, tear_down);
  g_test_add ("/desk/campaigns/updates", Fixture, NULL, set_up, test_updates, tear_down);
  g_test_add ("/desk/campaigns/numbers", Fixture, NULL, set_up, test_numbers, tear_down);
  g_test_add ("/desk/campaigns/search", Fixture, NULL, set_up, test_search, tear_down);
  g_test_add ("/desk/campaigns/deck", Fixture, NULL, set_up, test_deck, tear_down);
  g_test_add ("/desk/campaigns/file", Fixture, NULL, set_up, test_file, tear_down);
  g_test_add ("/desk/campaigns/formats", Fixture, NULL, set_up, test_formats, tear_down);
  g_test_add ("/desk/campaigns/broken", Fixture, NULL, set_up, test_broken, tear_down);

  return g_test_run ();
}
