/* test-enter-form.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include <glib/gstdio.h>

#include "muster-campaign-company.h"
#include "muster-campaign-csv.h"
#include "muster-campaign-tags.h"
#include "muster-campaign-tell.h"
#include "muster-enter-form.h"

/* A company of three, "c1" to "c3", with 10 of money. */
typedef struct
{
  char *folder;
  MusterLibrary *library;
  MusterCampaignKeeper *keeper;
  MusterEnterForm *form;
  guint n_changed;
} Fixture;

static const char *const names[] = { "Kael", "Ann", "Bo", NULL };

static void
join (MusterCampaignKeeper *keeper)
{
  g_autoptr (GPtrArray) figures = g_ptr_array_new_with_free_func (
      (GDestroyNotify) muster_campaign_figure_free);
  GError *error = NULL;

  for (guint i = 0; names[i] != NULL; i++)
    {
      MusterCampaignFigure *figure = g_new0 (MusterCampaignFigure, 1);

      figure->selection = g_strdup_printf ("s%u", i);
      figure->entry = g_strdup ("Soldier");
      figure->name = g_strdup (names[i]);
      g_ptr_array_add (figures, figure);
    }
  g_assert_true (muster_campaign_keeper_do (
      keeper,
      muster_campaign_make_joined (muster_campaign_keeper_get_campaign (keeper),
                                   muster_campaign_keeper_get_now (keeper),
                                   "The Foxes",
                                   NULL,
                                   figures,
                                   10,
                                   "Crowns",
                                   &error),
      NULL,
      error));
}

static void
changed_cb (Fixture *fixture)
{
  fixture->n_changed++;
}

static void
begin (Fixture *fixture, MusterCampaignKind kind, guint battle)
{
  g_clear_object (&fixture->form);
  fixture->form = muster_enter_form_new (fixture->keeper, kind, battle);
  g_signal_connect_swapped (fixture->form, "changed", G_CALLBACK (changed_cb), fixture);
}

static void
set_up (Fixture *fixture, gconstpointer data)
{
  g_autoptr (MusterCampaignSession) session = NULL;
  GError *error = NULL;

  fixture->folder = g_dir_make_tmp ("muster-enter-XXXXXX", &error);
  g_assert_no_error (error);
  fixture->library = muster_library_open (fixture->folder, NULL, NULL, &error);
  g_assert_no_error (error);
  session = muster_campaign_session_new (fixture->library, "uid", "The Long Road", 1, &error);
  g_assert_no_error (error);
  fixture->keeper = muster_campaign_keeper_new (fixture->library,
                                                muster_campaign_session_get_id (session),
                                                &error);
  g_assert_no_error (error);
  join (fixture->keeper);
  begin (fixture, MUSTER_CAMPAIGN_KIND_BATTLE, 0);
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
  g_object_unref (fixture->form);
  g_object_unref (fixture->keeper);
  muster_library_close (fixture->library);
  remove_folder (fixture->folder);
  g_free (fixture->folder);
}

static const MusterCareer *
find (Fixture *fixture, const char *id)
{
  const MusterCampaignState *state = muster_campaign_keeper_get_state (fixture->keeper);

  return muster_campaign_state_find_career (state, id);
}

static gint64
get_money (Fixture *fixture)
{
  const MusterCampaignState *state = muster_campaign_keeper_get_state (fixture->keeper);

  return muster_campaign_state_find_tracker (state, MUSTER_CAMPAIGN_MONEY)->value;
}

static const MusterCampaignBattle *
get_battle (Fixture *fixture)
{
  const GArray *battles = muster_campaign_keeper_get_state (fixture->keeper)->battles;

  g_assert_cmpuint (battles->len, ==, 1);

  return &g_array_index (battles, MusterCampaignBattle, 0);
}

static void
enter (Fixture *fixture)
{
  g_autoptr (GError) error = NULL;

  g_assert_true (muster_enter_form_enter (fixture->form, &error));
  g_assert_no_error (error);
}

static void
assert_fate (Fixture *fixture, const char *figure, gboolean by_hand, const char *words)
{
  g_autofree char *fate = muster_enter_form_dup_fate (fixture->form, figure, by_hand);

  g_assert_cmpstr (fate, ==, words);
}

/* ---- The tests ---- */

/* What is left blank changes nothing, also where something was filled in and taken out again. */
static void
test_blank (Fixture *fixture, gconstpointer data)
{
  g_autofree char *text = NULL;
  const MusterCampaign *campaign;
  const char *figure = "<figure";

  g_assert_true (muster_enter_form_is_blank (fixture->form));
  muster_enter_form_nudge (fixture->form, "c1", MUSTER_ENTER_EXPERIENCE, 2);
  muster_enter_form_set_note (fixture->form, "c2", "  brave ");
  muster_enter_form_set_number (fixture->form, MUSTER_CAMPAIGN_MONEY, 5);
  g_assert_false (muster_enter_form_is_blank (fixture->form));
  g_assert_cmpstr (muster_enter_form_get_note (fixture->form, "c2"), ==, "brave");
  muster_enter_form_nudge (fixture->form, "c1", MUSTER_ENTER_EXPERIENCE, -2);
  muster_enter_form_set_note (fixture->form, "c2", " ");
  muster_enter_form_set_number (fixture->form, MUSTER_CAMPAIGN_MONEY, 0);
  g_assert_true (muster_enter_form_is_blank (fixture->form));

  enter (fixture);
  campaign = muster_campaign_keeper_get_campaign (fixture->keeper);
  text = muster_campaign_event_dup_text (
      muster_campaign_get_event (campaign, muster_campaign_get_n_events (campaign)));
  g_assert_null (strstr (text, figure));
  g_assert_cmpint (get_battle (fixture)->result, ==, MUSTER_CAMPAIGN_RESULT_UNDECIDED);
  g_assert_cmpint (get_money (fixture), ==, 10);
}

static void
test_entered (Fixture *fixture, gconstpointer data)
{
  const MusterCareer *kael;

  muster_enter_form_set_head (fixture->form, MUSTER_ENTER_OPPONENT, "the Wolves");
  muster_enter_form_set_head (fixture->form, MUSTER_ENTER_DATE, "2026-11-28");
  muster_enter_form_set_result (fixture->form, MUSTER_CAMPAIGN_RESULT_WON);
  muster_enter_form_set_number (fixture->form, MUSTER_CAMPAIGN_MONEY, 5);
  muster_enter_form_set_story (fixture->form, "It rained.\n\n  We won. ");
  muster_enter_form_nudge (fixture->form, "c1", MUSTER_ENTER_KILLS, 1);
  muster_enter_form_nudge (fixture->form, "c1", MUSTER_ENTER_KILLS, 1);
  muster_enter_form_nudge (fixture->form, "c1", MUSTER_ENTER_EXPERIENCE, 3);
  muster_enter_form_toggle (fixture->form, "c2", MUSTER_ENTER_KILLED);
  enter (fixture);

  kael = find (fixture, "c1");
  g_assert_cmpuint (kael->n_kills, ==, 2);
  g_assert_cmpuint (kael->n_battles, ==, 1);
  g_assert_cmpstr (muster_career_get_kept (kael, "experience"), ==, "3");
  g_assert_cmpint (find (fixture, "c2")->status, ==, MUSTER_CAREER_STATUS_DEAD);
  g_assert_cmpuint (find (fixture, "c3")->n_battles, ==, 0);
  g_assert_cmpstr (get_battle (fixture)->opponent, ==, "the Wolves");
  g_assert_cmpint (get_battle (fixture)->result, ==, MUSTER_CAMPAIGN_RESULT_WON);
  g_assert_cmpint (get_money (fixture), ==, 15);
}

/* Of several injuries the worst proposes; what is chosen by hand wins, and the proposal is still told. */
static void
test_worst_injury (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GPtrArray) injuries = NULL;
  MusterCareerStatus status;
  guint battles;

  muster_enter_form_add_injury (fixture->form, "c1", "Scar", MUSTER_CAREER_STATUS_FIT, 0);
  assert_fate (fixture, "c1", TRUE, NULL);
  muster_enter_form_add_injury (fixture->form, "c1", "Lost leg", MUSTER_CAREER_STATUS_FIT, 2);
  muster_enter_form_add_injury (fixture->form, "c1", "Bruise", MUSTER_CAREER_STATUS_FIT, 1);
  assert_fate (fixture, "c1", TRUE, "absent for 2 battles: Lost leg");
  injuries = muster_enter_form_list_injuries (fixture->form, "c1");
  g_assert_cmpuint (injuries->len, ==, 3);
  g_assert_cmpstr (injuries->pdata[0], ==, "Scar");
  g_assert_cmpstr (injuries->pdata[1], ==, "Lost leg: absent for 2 battles");

  muster_enter_form_set_status (fixture->form, "c1", MUSTER_CAREER_STATUS_CAPTURED, 7);
  muster_enter_form_set_cause (fixture->form, "c1", "could not run");
  g_assert_true (muster_enter_form_get_status (fixture->form, "c1", &status, &battles));
  g_assert_cmpint (status, ==, MUSTER_CAREER_STATUS_CAPTURED);
  g_assert_cmpuint (battles, ==, 0);
  assert_fate (fixture, "c1", TRUE, "captured: could not run");
  assert_fate (fixture, "c1", FALSE, "absent for 2 battles: Lost leg");

  muster_enter_form_clear_status (fixture->form, "c1");
  muster_enter_form_remove_injury (fixture->form, "c1", 1);
  assert_fate (fixture, "c1", TRUE, "absent for 1 battle: Bruise");
  enter (fixture);
  g_assert_cmpuint (find (fixture, "c1")->marks->len, ==, 2);
  g_assert_cmpuint (find (fixture, "c1")->battles, ==, 1);
}

static void
assert_meant (Fixture *fixture, const char *words)
{
  g_autofree char *meant = muster_enter_form_dup_meant (fixture->form);

  g_assert_cmpstr (meant, ==, words);
}

/* All who are fit, all who go tonight, or those who are chosen. */
static void
test_the_same_for_all (Fixture *fixture, gconstpointer data)
{
  static const char *const tonight[] = { "c1", "c3", NULL };
  GError *error = NULL;

  assert_meant (fixture, "All who are fit (3)");
  muster_enter_form_toggle (fixture->form, NULL, MUSTER_ENTER_TOOK_PART);
  g_assert_true (muster_enter_form_has (fixture->form, "c2", MUSTER_ENTER_TOOK_PART));
  g_assert_true (muster_enter_form_has (fixture->form, NULL, MUSTER_ENTER_TOOK_PART));
  muster_enter_form_toggle (fixture->form, "c2", MUSTER_ENTER_TOOK_PART);
  g_assert_false (muster_enter_form_has (fixture->form, NULL, MUSTER_ENTER_TOOK_PART));
  muster_enter_form_toggle (fixture->form, NULL, MUSTER_ENTER_TOOK_PART);
  g_assert_true (muster_enter_form_has (fixture->form, "c1", MUSTER_ENTER_TOOK_PART));
  g_assert_true (muster_enter_form_has (fixture->form, "c2", MUSTER_ENTER_TOOK_PART));

  g_assert_true (muster_campaign_keeper_do (
      fixture->keeper,
      muster_campaign_event_new_tonight (muster_campaign_keeper_get_now (fixture->keeper),
                                         MUSTER_CAMPAIGN_METHOD_CHOSEN,
                                         NULL,
                                         tonight,
                                         &error),
      NULL,
      error));
  assert_meant (fixture, "All who go tonight (2)");
  muster_enter_form_nudge (fixture->form, NULL, MUSTER_ENTER_EXPERIENCE, 2);
  g_assert_cmpint (muster_enter_form_get_count (fixture->form, "c1", MUSTER_ENTER_EXPERIENCE),
                   ==,
                   2);
  g_assert_cmpint (muster_enter_form_get_count (fixture->form, "c2", MUSTER_ENTER_EXPERIENCE),
                   ==,
                   0);

  muster_enter_form_choose (fixture->form, "c2", TRUE);
  assert_meant (fixture, "The 1 who is chosen");
  muster_enter_form_set_note (fixture->form, NULL, "on guard");
  g_assert_cmpstr (muster_enter_form_get_note (fixture->form, "c2"), ==, "on guard");
  g_assert_cmpstr (muster_enter_form_get_note (fixture->form, "c1"), ==, "");
  muster_enter_form_choose (fixture->form, NULL, TRUE);
  assert_meant (fixture, "All 3 who are chosen");
  muster_enter_form_choose (fixture->form, NULL, FALSE);
  assert_meant (fixture, "All who go tonight (2)");
}

/* Whoever was killed or killed somebody was there; who then was not is taken out by hand. */
static void
test_takes_part (Fixture *fixture, gconstpointer data)
{
  muster_enter_form_toggle (fixture->form, "c1", MUSTER_ENTER_OUT);
  muster_enter_form_nudge (fixture->form, "c2", MUSTER_ENTER_KILLS, 1);
  g_assert_true (muster_enter_form_has (fixture->form, "c1", MUSTER_ENTER_TOOK_PART));
  g_assert_true (muster_enter_form_has (fixture->form, "c2", MUSTER_ENTER_TOOK_PART));
  muster_enter_form_toggle (fixture->form, "c2", MUSTER_ENTER_TOOK_PART);
  g_assert_false (muster_enter_form_has (fixture->form, "c2", MUSTER_ENTER_TOOK_PART));
  g_assert_cmpuint (fixture->n_changed, ==, 3);
  muster_enter_form_nudge (fixture->form, "c2", MUSTER_ENTER_KILLS, -5);
  g_assert_cmpint (muster_enter_form_get_count (fixture->form, "c2", MUSTER_ENTER_KILLS), ==, 0);
}

static void
test_refused (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GError) error = NULL;

  muster_enter_form_set_head (fixture->form, MUSTER_ENTER_DATE, "yesterday");
  g_assert_false (muster_enter_form_enter (fixture->form, &error));
  g_assert_error (error, MUSTER_CAMPAIGN_ERROR, MUSTER_CAMPAIGN_ERROR_INVALID);
  g_assert_cmpuint (muster_campaign_keeper_get_state (fixture->keeper)->battles->len, ==, 0);
  g_assert_cmpstr (muster_enter_form_get_head (fixture->form, MUSTER_ENTER_DATE), ==, "yesterday");
}

/* What came after a battle, and what was told wrongly of it. */
static void
test_afterwards (Fixture *fixture, gconstpointer data)
{
  guint battle;

  muster_enter_form_set_result (fixture->form, MUSTER_CAMPAIGN_RESULT_WON);
  muster_enter_form_set_head (fixture->form, MUSTER_ENTER_OPPONENT, "the Wolves");
  enter (fixture);
  battle = get_battle (fixture)->event;

  begin (fixture, MUSTER_CAMPAIGN_KIND_SESSION, battle);
  muster_enter_form_nudge (fixture->form, "c3", MUSTER_ENTER_EXPERIENCE, 1);
  enter (fixture);
  g_assert_cmpstr (muster_career_get_kept (find (fixture, "c3"), "experience"), ==, "1");
  g_assert_cmpuint (get_battle (fixture)->session, !=, 0);

  begin (fixture, MUSTER_CAMPAIGN_KIND_CORRECTION, battle);
  g_assert_cmpstr (muster_enter_form_get_head (fixture->form, MUSTER_ENTER_DATE), ==, "");
  muster_enter_form_set_head (fixture->form, MUSTER_ENTER_OPPONENT, "the Bears");
  muster_enter_form_set_head (fixture->form, MUSTER_ENTER_WHY, "It was not the Wolves.");
  enter (fixture);
  g_assert_cmpstr (get_battle (fixture)->opponent, ==, "the Bears");
  g_assert_cmpint (get_battle (fixture)->result, ==, MUSTER_CAMPAIGN_RESULT_WON);
}

static void
test_pictures (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GBytes) red = g_bytes_new_static ("red", 3);
  g_autoptr (GBytes) blue = g_bytes_new_static ("blue", 4);
  const MusterCampaignPicture *picture;
  g_autoptr (GBytes) kept = NULL;
  g_autofree char *content = NULL;

  muster_enter_form_add_picture (fixture->form, red);
  muster_enter_form_add_picture (fixture->form, blue);
  muster_enter_form_set_caption (fixture->form, 1, "The bridge");
  muster_enter_form_remove_picture (fixture->form, 0);
  g_assert_cmpuint (muster_enter_form_get_pictures (fixture->form)->len, ==, 1);
  picture = muster_enter_form_get_pictures (fixture->form)->pdata[0];
  content = g_strdup (picture->content);
  g_assert_cmpstr (picture->caption, ==, "The bridge");
  enter (fixture);
  kept = muster_campaign_keeper_find_content (fixture->keeper, content);
  g_assert_true (g_bytes_equal (kept, blue));
}

/* A table with a fault in it is not taken by half. */
static void
test_table (Fixture *fixture, gconstpointer data)
{
  static const char *const bad = "figure,out,kills\nKael,yes,2\nAnn,maybe,\n";
  static const char *const good = "figure,out,kills\nKael,yes,2\nAnn,,1\n";
  g_autoptr (GBytes) first = g_bytes_new_static (bad, strlen (bad));
  g_autoptr (GBytes) second = g_bytes_new_static (good, strlen (good));
  g_autoptr (MusterReport) report = muster_report_new ();
  g_autoptr (MusterReport) none = muster_report_new ();
  g_autoptr (GError) error = NULL;

  g_assert_false (muster_enter_form_fill (fixture->form, "bad.csv", first, report, &error));
  g_assert_nonnull (error);
  g_assert_true (muster_report_has_errors (report));
  g_assert_true (muster_enter_form_is_blank (fixture->form));
  g_clear_error (&error);

  g_assert_true (muster_enter_form_fill (fixture->form, "good.csv", second, none, &error));
  g_assert_no_error (error);
  g_assert_cmpint (muster_enter_form_get_count (fixture->form, "c1", MUSTER_ENTER_KILLS), ==, 2);
  g_assert_true (muster_enter_form_has (fixture->form, "c1", MUSTER_ENTER_OUT));
  g_assert_cmpint (muster_enter_form_get_count (fixture->form, "c2", MUSTER_ENTER_KILLS), ==, 1);
}

/* Bo was not killed, and Kael killed one more; what nobody touches stays as it was, and undo brings all of it back. */
static void
test_corrected (Fixture *fixture, gconstpointer data)
{
  guint event;
  GError *error = NULL;

  muster_enter_form_toggle (fixture->form, "c1", MUSTER_ENTER_TOOK_PART);
  muster_enter_form_nudge (fixture->form, "c1", MUSTER_ENTER_KILLS, 1);
  muster_enter_form_toggle (fixture->form, "c3", MUSTER_ENTER_KILLED);
  g_assert_true (muster_enter_form_enter (fixture->form, &error));
  g_assert_no_error (error);
  g_assert_cmpint (find (fixture, "c3")->status, ==, MUSTER_CAREER_STATUS_DEAD);
  event = get_battle (fixture)->event;

  begin (fixture, MUSTER_CAMPAIGN_KIND_CORRECTION, event);
  g_assert_cmpuint (muster_enter_form_get_figures (fixture->form)->len, ==, 3);
  g_assert_true (muster_enter_form_has (fixture->form, "c3", MUSTER_ENTER_KILLED));
  g_assert_false (muster_enter_form_has (fixture->form, "c2", MUSTER_ENTER_TOOK_PART));
  g_assert_cmpint (muster_enter_form_get_count (fixture->form, "c1", MUSTER_ENTER_KILLS), ==, 1);
  g_assert_true (muster_enter_form_is_blank (fixture->form));
  muster_enter_form_set_head (fixture->form, MUSTER_ENTER_WHY, "Miscounted");
  muster_enter_form_toggle (fixture->form, "c3", MUSTER_ENTER_KILLED);
  muster_enter_form_set_status (fixture->form, "c3", MUSTER_CAREER_STATUS_FIT, 0);
  muster_enter_form_nudge (fixture->form, "c1", MUSTER_ENTER_KILLS, 1);
  g_assert_true (muster_enter_form_enter (fixture->form, &error));
  g_assert_no_error (error);
  g_assert_cmpint (find (fixture, "c3")->status, ==, MUSTER_CAREER_STATUS_FIT);
  g_assert_cmpuint (find (fixture, "c1")->n_kills, ==, 2);
  g_assert_cmpuint (get_battle (fixture)->n_kills, ==, 2);
  g_assert_cmpuint (get_battle (fixture)->n_figures, ==, 2);

  g_assert_true (muster_campaign_keeper_undo (fixture->keeper));
  g_assert_cmpuint (find (fixture, "c1")->n_kills, ==, 1);
  g_assert_cmpint (find (fixture, "c3")->status, ==, MUSTER_CAREER_STATUS_DEAD);
}

#define ADD(name, function)                                                                        \
  g_test_add ("/enter-form/" name, Fixture, NULL, set_up, function, tear_down)

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  ADD ("blank", test_blank);
  ADD ("entered", test_entered);
  ADD ("worst-injury", test_worst_injury);
  ADD ("the-same-for-all", test_the_same_for_all);
  ADD ("takes-part", test_takes_part);
  ADD ("refused", test_refused);
  ADD ("afterwards", test_afterwards);
  ADD ("corrected", test_corrected);
  ADD ("pictures", test_pictures);
  ADD ("table", test_table);

  return g_test_run ();
}
