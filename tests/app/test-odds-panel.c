/* test-odds-panel.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include <adwaita.h>

#include "assistant-fixture.h"
#include "muster-beat-item.h"
#include "muster-chance-chart.h"
#include "muster-forecast.h"
#include "muster-odds-panel.h"
#include "muster-percent.h"
#include "patience.h"
#include "widget-search.h"

/* It is the thief's turn in turn 2, with a dagger that needs 4 or more. */
#define N_INPUTS 14

/* Played in parts of 20 and 100. */
#define GAMES 120

typedef struct
{
  AssistantFixture battle;
  GtkWidget *window;
  GtkWidget *panel;
} Fixture;

typedef enum
{
  IN_BATTLE,
  ON_PAPER,
  AT_SET_UP,
  ON_A_RANGE, /* two may aim, with chances of 3 and 1 in 4 */
} Where;

/* @data: Where */
static void
set_up (Fixture *fixture, gconstpointer data)
{
  g_autoptr (MusterSetup) setup = muster_setup_new ();
  Where where = GPOINTER_TO_INT (data);
  g_auto (GStrv) inputs = assistant_fixture_load_sample (where == IN_BATTLE ? N_INPUTS : 0);
  g_autofree char *range = g_build_filename (g_getenv ("G_TEST_SRCDIR"),
                                             "..",
                                             "desk",
                                             "cases",
                                             "marksmen",
                                             NULL);

  setup->seed = 7;
  setup->tracked = where != ON_PAPER;
  setup->hand_dice = where == ON_PAPER;
  assistant_fixture_set_up (&fixture->battle,
                            where == ON_A_RANGE ? range : "dungeon-crawl",
                            setup,
                            (const char *const *) inputs);
}

static void
tear_down (Fixture *fixture, gconstpointer data)
{
  if (fixture->panel != NULL)
    {
      g_object_add_weak_pointer (G_OBJECT (fixture->panel), (gpointer *) &fixture->panel);
      gtk_window_destroy (GTK_WINDOW (fixture->window));
    }
  wait_while (fixture->panel != NULL);
  assistant_fixture_tear_down (&fixture->battle);
}

static void
open_panel (Fixture *fixture)
{
  fixture->panel = g_object_new (MUSTER_TYPE_ODDS_PANEL,
                                 "assistant",
                                 fixture->battle.assistant,
                                 NULL);
  fixture->window = gtk_window_new ();
  gtk_window_set_child (GTK_WINDOW (fixture->window), fixture->panel);
  gtk_window_present (GTK_WINDOW (fixture->window));
}

/* Far longer than any of it takes, and shorter than the program that runs the tests waits: what was waited for is told. */
#define PATIENCE (20 * G_USEC_PER_SEC)

static gboolean
wake_cb (gpointer user_data)
{
  return G_SOURCE_CONTINUE;
}

static gboolean
is_said (gpointer panel, const char *words)
{
  g_autofree char *text = widget_search_dup_text (panel);

  return strstr (text, words) != NULL;
}

static gboolean
is_done (gpointer forecast, const char *words)
{
  return !muster_rounds_is_running (MUSTER_ROUNDS (forecast));
}

static void
wait_until (gboolean (*test) (gpointer, const char *), gpointer what, const char *words)
{
  const gint64 end = g_get_monotonic_time () + PATIENCE;
  guint wake = g_timeout_add (100, wake_cb, NULL);

  while (!test (what, words))
    {
      if (g_get_monotonic_time () > end)
        g_error ("waited in vain for: %s", words);
      g_main_context_iteration (NULL, TRUE);
    }
  g_source_remove (wake);
}

static void
wait_for (Fixture *fixture, const char *words)
{
  wait_until (is_said, fixture->panel, words);
}

static void
wait_until_done (MusterForecast *forecast)
{
  wait_until (is_done, forecast, "the end of the forecast");
}

/* One part of the games, as it is played without the forecast. */
static MusterSimulationResult *
play (MusterPosition *position, guint part, guint games)
{
  const MusterSimulationOptions options = {
    .games = games,
    .seed = muster_position_get_checksum (position) + part,
    .threads = 1,
  };
  MusterSimulationResult *result = muster_simulate_position (position, &options, NULL);

  g_assert_nonnull (result);

  return result;
}

static void
test_adds_up (Fixture *fixture, gconstpointer data)
{
  MusterBattle *battle = muster_assistant_get_battle (fixture->battle.assistant);
  g_autoptr (MusterPosition) position = muster_position_new (battle, NULL);
  g_autoptr (MusterForecast) forecast = muster_forecast_new (GAMES);
  g_autoptr (MusterSimulationResult) first = play (position, 0, 20);
  g_autoptr (MusterSimulationResult) second = play (position, 1, 100);
  const MusterSimulationResult *result;

  muster_forecast_start (forecast, position);
  g_assert_true (muster_rounds_is_running (MUSTER_ROUNDS (forecast)));
  wait_until_done (forecast);

  result = muster_forecast_get_result (forecast);
  g_assert_cmpuint (result->games, ==, GAMES);
  for (guint i = 0; i < 2; i++)
    {
      g_assert_cmpuint (result->wins[i], ==, first->wins[i] + second->wins[i]);
      g_assert_cmpfloat_with_epsilon (result->losses_mean[i],
                                      (20 * first->losses_mean[i] + 100 * second->losses_mean[i]) /
                                          GAMES,
                                      1e-9);
    }
  g_assert_cmpfloat_with_epsilon (result->turns_mean,
                                  (20 * first->turns_mean + 100 * second->turns_mean) / GAMES,
                                  1e-9);
}

static void
test_stops (Fixture *fixture, gconstpointer data)
{
  MusterBattle *battle = muster_assistant_get_battle (fixture->battle.assistant);
  g_autoptr (MusterPosition) position = muster_position_new (battle, NULL);
  g_autoptr (MusterForecast) forecast = muster_forecast_new (100000);
  guint games;

  muster_forecast_start (forecast, position);
  wait_while (muster_forecast_get_result (forecast) == NULL);
  muster_rounds_stop (MUSTER_ROUNDS (forecast));
  g_assert_false (muster_rounds_is_running (MUSTER_ROUNDS (forecast)));
  games = muster_forecast_get_result (forecast)->games;
  g_assert_cmpuint (games, <, 100000);

  /* Nothing of it comes later, and another question is not mixed with it. */
  muster_forecast_start (forecast, position);
  g_assert_null (muster_forecast_get_result (forecast));
  muster_rounds_clear (MUSTER_ROUNDS (forecast));
  g_assert_null (muster_forecast_get_result (forecast));
}

/* Thrown away in the middle, it ends by itself. */
static void
test_dies_while_running (Fixture *fixture, gconstpointer data)
{
  MusterBattle *battle = muster_assistant_get_battle (fixture->battle.assistant);
  g_autoptr (MusterPosition) position = muster_position_new (battle, NULL);
  MusterForecast *forecast = muster_forecast_new (100000);

  g_object_add_weak_pointer (G_OBJECT (forecast), (gpointer *) &forecast);
  muster_forecast_start (forecast, position);
  muster_rounds_stop (MUSTER_ROUNDS (forecast));
  g_object_unref (forecast);
  /* The other thread may be the last to let go of it, and wakes nobody up then. */
  while (g_atomic_pointer_get (&forecast) != NULL)
    {
      g_main_context_iteration (NULL, FALSE);
      g_usleep (1000);
    }
}

static void
test_shows (Fixture *fixture, gconstpointer data)
{
  open_panel (fixture);
  wait_for (fixture, "Heroes win:\n");
  wait_for (fixture, "Monsters win:\n");
  wait_for (fixture, "The battle ends in turn");
  /* 4, 5 or 6 of six, whichever of the three is attacked */
  wait_for (fixture, "Attack: Dagger\n50\302\240%\nGoblin 2, Goblin 5, Goblin 6\n");
  wait_for (fixture, "of 2000 times.\n");
  /* The window is closed while it is worked out. */
}

static void
test_without_a_board (Fixture *fixture, gconstpointer data)
{
  open_panel (fixture);
  wait_for (fixture, "cannot play the battle on to see how it ends. Whenever you can choose ");
  g_assert_null (widget_search_find_text (fixture->panel, "What You Can Choose"));
}

/* With what is suggested, every order carried out, and a 4 on each die: then no monster moves. */
static void
answer (MusterAssistant *assistant)
{
  const MusterPrompt *prompt = muster_assistant_get_prompt (assistant);
  MusterChoice *choice = muster_assistant_get_choice (assistant);

  if (prompt->kind == MUSTER_PROMPT_ORDER)
    g_assert_true (muster_assistant_answer (assistant, "done"));
  else if (prompt->kind == MUSTER_PROMPT_ROLL)
    g_assert_true (muster_assistant_answer (assistant, "roll 4"));
  else if (choice != NULL)
    {
      g_assert_true (muster_choice_get_ready (choice));
      muster_choice_confirm (choice);
    }
  muster_assistant_show_all (assistant);
}

/* Beside a real table somebody may be within reach of the sword, which hits on 3 or more: by what is reckoned nobody, and
 * after 2 spaces those four who were no farther off than 3, as in the roster. */
static void
test_alike (Fixture *fixture, gconstpointer data)
{
  MusterAssistant *assistant = fixture->battle.assistant;

  for (guint i = 0; i < 100 && muster_assistant_get_prompt (assistant)->kind != MUSTER_PROMPT_TURN;
       i++)
    answer (assistant);
  open_panel (fixture);
  wait_for (fixture,
            "such as who is in reach:\nAttack: Sword\n67\302\240%\n"
            "nobody in reach, it seems\nHow It Will End\n");
  /* What stands there is not promised. */
  wait_for (fixture, "to see how it ends.");
  g_assert_false (is_said (fixture->panel, "Whenever you can choose"));
  g_assert_true (muster_assistant_answer (assistant, "do walk fighting-man moved=2"));
  answer (assistant);
  answer (assistant);
  wait_for (fixture,
            "Attack: Sword\n67\302\240%\n"
            "Goblin 1, Goblin 3, Goblin 4, Goblin 5 · only if Fighting Man is next to it\n");
}

/* Of several who may act, the chances are those of whoever is looked at. */
static void
test_who_is_looked_at (Fixture *fixture, gconstpointer data)
{
  MusterChoice *choice = muster_assistant_get_choice (fixture->battle.assistant);

  open_panel (fixture);
  wait_for (fixture, "75\302\240%");
  g_assert_null (widget_search_find_text (fixture->panel, "25\302\240%"));
  muster_choice_set_actor (choice, "pawn.2");
  wait_for (fixture, "25\302\240%");
  g_assert_null (widget_search_find_text (fixture->panel, "75\302\240%"));
}

/* The heroes have no places yet, and who is not there cannot be lost. */
static void
test_before_the_first_turn (Fixture *fixture, gconstpointer data)
{
  open_panel (fixture);
  wait_for (fixture, "is worked out when everybody is set up");
  g_assert_null (widget_search_find_text (fixture->panel, "No more losses"));
  g_assert_true (muster_assistant_answer (fixture->battle.assistant,
                                          "choose fighting-man magic-user thief priest"));
  wait_for (fixture, "Heroes win:\n");
}

static const MusterBeat *
get_beat (MusterAssistant *replay, guint position)
{
  g_autoptr (MusterBeatItem)
                 item = g_list_model_get_item (muster_assistant_get_beats (replay), position);

  return muster_beat_item_get_beat (item);
}

/* (transfer full): what the panel says at @position of the replay. */
static char *
dup_said_at (MusterAssistant *replay, guint position)
{
  GtkWidget *window = gtk_window_new ();
  GtkWidget *panel = g_object_new (MUSTER_TYPE_ODDS_PANEL, "assistant", replay, NULL);
  char *said;

  muster_assistant_set_position (replay, position);
  gtk_window_set_child (GTK_WINDOW (window), panel);
  gtk_window_present (GTK_WINDOW (window));
  wait_until (is_said, panel, "Calculate Again");
  said = widget_search_dup_text (panel);
  gtk_window_destroy (GTK_WINDOW (window));

  return said;
}

/* What the monsters do one after the other comes of one answer. When the first has acted it is not known yet what the last will do:
 * the chances are others. */
static void
test_replayed (Fixture *fixture, gconstpointer data)
{
  g_autoptr (MusterReport) report = muster_report_new ();
  MusterSession *session = muster_session_resume (fixture->battle.library, 1, report, NULL);
  MusterAssistant *replay = muster_assistant_new_for_replay (session);
  g_autofree char *first = NULL;
  g_autofree char *last = NULL;
  guint begin = 0;
  guint end;

  while (get_beat (replay, begin)->turn < 2 || !get_beat (replay, begin)->automatic)
    begin++;
  for (end = begin; get_beat (replay, end + 1)->automatic;)
    end++;
  g_assert_cmpuint (end, >, begin);
  first = dup_said_at (replay, begin);
  last = dup_said_at (replay, end);
  g_assert_cmpstr (first, !=, last);
  g_assert_finalize_object (replay);
}

/* Of 200 games 145 are 72.5 %, and 171 are 85.5 %: whatever is exactly between goes up. */
static void
test_a_half_goes_up (void)
{
  static const struct
  {
    double chance;
    const char *expected;
  } cases[] = { { 145 / 200.0, "73\302\240%" },
                { 171 / 200.0, "86\302\240%" },
                { 1 / 200.0, "1\302\240%" },
                { 144 / 200.0, "72\302\240%" } };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *percent = muster_percent_dup (cases[i].chance);

      g_assert_cmpstr (percent, ==, cases[i].expected);
    }
}

/* Of 2000 games 1050 are 52.5 % and 930 are 46.5 %; by themselves both go up, and with 1 % more it is 101 %. */
static void
test_shares_are_whole (void)
{
  g_autofree char *first = muster_percent_dup_estimate (0, 1050, 2000);
  g_autofree char *second = muster_percent_dup_estimate (1050, 930, 2000);
  g_autofree char *nobody = muster_percent_dup_estimate (1980, 20, 2000);

  g_assert_cmpstr (first, ==, "about 53\302\240%, ±\302\2401");
  g_assert_cmpstr (second, ==, "about 46\302\240%, ±\302\2401");
  g_assert_cmpstr (nobody, ==, "about 1\302\240%, ±\302\2401");
}

static int
get_chart_height (const char *font)
{
  GtkWidget *chart;
  int height;

  g_object_set (gtk_settings_get_default (), "gtk-font-name", font, NULL);
  chart = g_object_ref_sink (g_object_new (MUSTER_TYPE_CHANCE_CHART, NULL));
  gtk_widget_measure (chart, GTK_ORIENTATION_VERTICAL, -1, NULL, &height, NULL, NULL);
  g_assert_finalize_object (chart);

  return height;
}

/* A chart of which the labels take all the room shows nothing: it grows with them. */
static void
test_a_chart_grows_with_its_text (void)
{
  g_autofree char *font = NULL;

  g_object_get (gtk_settings_get_default (), "gtk-font-name", &font, NULL);
  g_assert_cmpint (get_chart_height ("Cantarell 33"), >, 2 * get_chart_height ("Cantarell 11"));
  g_object_set (gtk_settings_get_default (), "gtk-font-name", font, NULL);
}

int
main (int argc, char **argv)
{
  const struct
  {
    const char *path;
    void (*test) (Fixture *, gconstpointer);
    Where where;
  } tests[] = {
    { "/app/forecast/adds-up", test_adds_up, IN_BATTLE },
    { "/app/forecast/stops", test_stops, IN_BATTLE },
    { "/app/forecast/dies-while-running", test_dies_while_running, IN_BATTLE },
    { "/app/odds-panel/shows", test_shows, IN_BATTLE },
    { "/app/odds-panel/without-a-board", test_without_a_board, ON_PAPER },
    { "/app/odds-panel/alike-in-one-line", test_alike, ON_PAPER },
    { "/app/odds-panel/who-is-looked-at", test_who_is_looked_at, ON_A_RANGE },
    { "/app/odds-panel/replayed", test_replayed, IN_BATTLE },
    { "/app/odds-panel/before-the-first-turn", test_before_the_first_turn, AT_SET_UP },
  };

  gtk_test_init (&argc, &argv, NULL);
  adw_init ();
  for (gsize i = 0; i < G_N_ELEMENTS (tests); i++)
    g_test_add (tests[i].path,
                Fixture,
                GINT_TO_POINTER (tests[i].where),
                set_up,
                tests[i].test,
                tear_down);

  g_test_add_func ("/app/percent/a-half-goes-up", test_a_half_goes_up);
  g_test_add_func ("/app/percent/shares-are-whole", test_shares_are_whole);

  g_test_add_func ("/app/chance-chart/grows-with-its-text", test_a_chart_grows_with_its_text);

  return g_test_run ();
}
