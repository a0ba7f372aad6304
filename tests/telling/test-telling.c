/* test-telling.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include <gio/gio.h>
#include <math.h>
#include <string.h>

#include "muster-battle-result.h"
#include "muster-beat-reason.h"
#include "muster-battle-report.h"
#include "muster-turning-point.h"
#include "crawl.h"
#include "player.h"
#include "script.h"

/* Real battles told: with dice thrown by hand, so that everything can be worked out beforehand. */

static char *
dup_sentences (MusterBattle *battle, guint from)
{
  g_autoptr (GPtrArray) beats = muster_beat_list (battle, from);
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < beats->len; i++)
    g_string_append_printf (text,
                            "%s\n",
                            ((const MusterBeat *) g_ptr_array_index (beats, i))->sentence);

  return g_string_free (text, FALSE);
}

static void
test_sentences (void)
{
  static const char *const slaying[] = { "do walk fighting-man where=C10",
                                         "do strike fighting-man w=sword target=goblin-1",
                                         "roll 3",
                                         "done",
                                         NULL };
  g_autoptr (MusterBattle) battle = crawl_battle_new (TRUE, TRUE, 1);
  g_autofree char *start = NULL;
  g_autofree char *walk = NULL;
  guint n;

  crawl_give_all (battle, crawl_opening);
  start = dup_sentences (battle, 0);
  g_assert_cmpstr (
      start,
      ==,
      "Where is the dragon? 1. Placed: Dragon at A1 and Goblin 1 at C9, all facing down.\n"
      "How do the heroes stand, from left to right? Fighting Man, Magic User, "
      "Thief, Priest. Placed: Fighting Man at C11, Magic User at D11, Thief at E11 "
      "and Priest at F11.\n"
      "Turn 1 begins.\n"
      "Phase “Monsters” begins.\n"
      "Dragon patrols: rolls 4 and stays where it is.\n"
      "Goblin 1 patrols: rolls 5 and stays where it is.\n"
      "Phase “Heroes” begins.\n");

  n = muster_battle_get_log (battle)->len;
  crawl_give_all (battle, slaying);
  walk = dup_sentences (battle, n);
  g_assert_cmpstr (
      walk,
      ==,
      "Fighting Man moves 1 space up to C10. Goblin 1 is alerted: it notices a hero.\n"
      "Fighting Man attacks Goblin 1 with Sword: needs 3 or more, rolls 3 and succeeds. "
      "Goblin 1 is defeated and leaves the table.\n");
}

/* By the rulebook a 1 puts the dragon into the first lair, A1; here it is the third one. */
static void
test_house_tables (void)
{
  g_autofree char *path = g_test_build_filename (G_TEST_DIST,
                                                 "..",
                                                 "data",
                                                 "rulebooks",
                                                 "dungeon-crawl",
                                                 NULL);
  g_autoptr (MusterRulebook) rulebook = script_load_rulebook (path, FALSE);
  g_autoptr (MusterSetup) setup = muster_setup_new ();
  g_autoptr (MusterBattle) battle = NULL;
  g_autoptr (MusterBattleReport) story = NULL;
  g_autoptr (GError) error = NULL;
  g_autofree char *text = NULL;
  g_autofree char *beats = NULL;

  setup->hand_dice = TRUE;
  setup->board = g_strdup (crawl_board);
  g_hash_table_insert (setup->house, g_strdup ("lair:1..2"), g_strdup ("3"));
  g_hash_table_insert (setup->house, g_strdup ("lair:5..6"), g_strdup ("3"));
  battle = muster_battle_new (rulebook, setup, &error);
  g_assert_no_error (error);
  crawl_give (battle, "roll 1");
  beats = dup_sentences (battle, 0);
  g_assert_nonnull (strstr (beats, "Placed: Dragon at H1 "));
  story = muster_battle_report_new (battle);
  text = muster_battle_report_to_string (story, MUSTER_REPORT_MARKDOWN, FALSE);
  /* The table is a reconstruction in any case. */
  g_assert_nonnull (strstr (text, "Reconstructed tables"));
  g_assert_nonnull (strstr (text, "was made anew, as a house rule: Space of the dragon"));
  g_assert_nonnull (strstr (text, "House tables"));
  g_assert_nonnull (strstr (text, "This battle was played with house rules in these tables."));
  g_assert_nonnull (strstr (text, "Space of the dragon"));
  g_assert_nonnull (strstr (text, "1..2"));
  g_assert_null (strstr (text, "5..6")); /* which is not changed */
}

/* A place that is not known is not told either. */
static void
assert_no_places (MusterBattle *battle)
{
  g_autoptr (GPtrArray) things = muster_battle_list_things (battle);
  gboolean any = FALSE;

  for (guint i = 0; i < things->len; i++)
    {
      g_autofree char *state = muster_battle_result_dup_state (things->pdata[i]);

      any = any || strstr (state, "The heroes have made their first move") != NULL;
      g_assert_null (strstr (state, "nowhere"));
    }
  g_assert_true (any);
}

static void
add_thing_attribute (MusterThingView *view, const char *title, const char *value, const char *raw)
{
  MusterThingAttribute *attribute = g_new0 (MusterThingAttribute, 1);

  attribute->title = title;
  attribute->value = g_strdup (value);
  attribute->raw = g_strdup (raw);
  attribute->control = MUSTER_CONTROL_THING;
  g_ptr_array_add (view->attributes, attribute);
}

static void
test_nobody_is_not_told (void)
{
  g_autoptr (MusterThingView) view = g_new0 (MusterThingView, 1);
  g_autofree char *state = NULL;

  view->attributes = g_ptr_array_new_with_free_func ((GDestroyNotify) muster_thing_attribute_free);
  add_thing_attribute (view, "Captive", "nobody", "nothing");
  add_thing_attribute (view, "Guard", "Orc", "figure.1");
  state = muster_battle_result_dup_state (view);
  g_assert_cmpstr (state, ==, "Guard: Orc");
}

/* On the table of the players nobody knows where anybody stands. */
static void
test_on_paper (void)
{
  g_autoptr (MusterBattle) battle = crawl_battle_new (FALSE, FALSE, 3);
  Player player = { 5, 0 };
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) beats = NULL;

  for (guint i = 0; i < 150 && !muster_battle_is_over (battle, NULL); i++)
    {
      player_play (&player, battle, &error);
      g_assert_no_error (error);
    }
  beats = muster_beat_list (battle, 0);
  g_assert_cmpuint (beats->len, >, 10);
  for (guint i = 0; i < beats->len; i++)
    g_assert_null (
        strstr (((const MusterBeat *) g_ptr_array_index (beats, i))->sentence, "spaces up"));
  assert_no_places (battle);
}

/* Whether Muster turns a figure to somebody from an entry on. */
static gboolean
turns_to_somebody (const GPtrArray *log, guint from_entry, const char *thing)
{
  for (guint i = from_entry; i < log->len; i++)
    {
      const MusterLogEntry *entry = g_ptr_array_index (log, i);

      if (entry->kind == MUSTER_LOG_FACE && entry->target != NULL && entry->automatic &&
          g_strcmp0 (entry->thing, thing) == 0)
        return TRUE;
    }

  return FALSE;
}

static gboolean
leaves (const GPtrArray *log, guint from_entry, const char *thing)
{
  for (guint i = from_entry; i < log->len; i++)
    {
      const MusterLogEntry *entry = g_ptr_array_index (log, i);

      if (entry->kind == MUSTER_LOG_REMOVE && g_strcmp0 (entry->thing, thing) == 0)
        return TRUE;
    }

  return FALSE;
}

/* Whom Muster tells to move on a table of one's own hears once whereto; other orders are for the hands too.
 * Questions about several say whose they are. */
static void
count_orders (guint64 seed,
              guint *n_ways,
              guint *n_turns,
              guint *n_overtaken,
              guint *n_left,
              guint *n_each)
{
  g_autoptr (MusterBattle) battle = crawl_battle_new (FALSE, FALSE, seed);
  Player player = { seed, 0 };
  const GPtrArray *log;

  for (guint i = 0; i < 300 && !muster_battle_is_over (battle, NULL); i++)
    {
      g_autoptr (GError) error = NULL;
      const MusterPrompt *prompt = muster_battle_get_prompt (battle);

      if (prompt->question == MUSTER_QUESTION_PAIRS && g_str_has_prefix (prompt->text, "Who "))
        {
          g_assert_cmpstr (prompt->text, ==, "Who is next to whom?");
          *n_each += 1;
        }
      player_play (&player, battle, &error);
      g_assert_no_error (error);
    }
  log = muster_battle_get_log (battle);
  for (guint i = 0; i < log->len; i++)
    {
      const MusterLogEntry *entry = g_ptr_array_index (log, i);
      g_autofree char *tasks = NULL;

      if (entry->kind == MUSTER_LOG_MOVE && entry->by_order && strstr (entry->text, "toward"))
        {
          g_assert_nonnull (strstr (entry->text, "2 spaces toward the nearest hero, no nearer "));
          g_assert_null (strstr (strstr (entry->text, "toward") + 1, "toward"));
          *n_ways += 1;
        }
      if (!g_str_has_suffix (entry->text, " to the nearest hero that it sees"))
        continue;
      tasks = muster_beat_dup_tasks (battle, i, FALSE);
      if (leaves (log, i + 1, entry->thing))
        {
          g_assert_null (strstr (tasks, entry->text));
          *n_left += 1;
        }
      else if (turns_to_somebody (log, i + 1, entry->thing))
        {
          g_assert_false (g_str_has_prefix (tasks, entry->text));
          *n_overtaken += 1;
        }
      else
        {
          g_assert_true (g_str_has_prefix (tasks, entry->text));
          *n_turns += 1;
        }
    }
}

static void
test_orders (void)
{
  guint n_ways = 0, n_turns = 0, n_overtaken = 0, n_left = 0, n_each = 0;

  for (guint64 seed = 1; seed <= 6; seed++)
    count_orders (seed, &n_ways, &n_turns, &n_overtaken, &n_left, &n_each);
  g_assert_cmpuint (n_ways, >, 0);
  g_assert_cmpuint (n_turns, >, 0);
  g_assert_cmpuint (n_overtaken, >, 0);
  g_assert_cmpuint (n_left, >, 0);
  g_assert_cmpuint (n_each, >, 0);
}

/* What the table is like, and how a rule is read, in one of them and no other. */
static void
assert_told_once (const GPtrArray *reasons)
{
  g_autoptr (GHashTable) told = g_hash_table_new (g_str_hash, g_str_equal);

  for (guint i = 0; i < reasons->len; i++)
    {
      const MusterBeatReason *reason = g_ptr_array_index (reasons, i);

      for (guint k = 0; k < reason->groups->len; k++)
        {
          const MusterReasonGroup *group = g_ptr_array_index (reason->groups, k);
          gboolean once = group->kind == MUSTER_REASON_FACT || group->kind == MUSTER_REASON_RULING;

          g_assert_cmpuint (group->reasons->len, >, 0);
          for (guint n = 0; once && n < group->reasons->len; n++)
            g_assert_true (g_hash_table_add (
                told,
                ((const MusterReason *) g_ptr_array_index (group->reasons, n))->text));
        }
    }
}

/* Every beat of a battle by a bot is whole, and they come one after the other. */
static void
test_any_battle (void)
{
  for (guint64 seed = 1; seed <= 3; seed++)
    {
      g_autoptr (MusterBattle) battle = crawl_battle_new (TRUE, FALSE, seed);
      Player player = { seed, 0 };
      g_autoptr (GError) error = NULL;
      g_autoptr (GPtrArray) beats = NULL;
      guint end = 0;

      for (guint i = 0; i < 120 && !muster_battle_is_over (battle, NULL); i++)
        {
          player_play (&player, battle, &error);
          g_assert_no_error (error);
        }
      beats = muster_beat_list (battle, 0);
      for (guint i = 0; i < beats->len; i++)
        {
          const MusterBeat *beat = g_ptr_array_index (beats, i);
          g_autoptr (GPtrArray) reasons = muster_beat_list_reasons (battle, beat);

          g_assert_cmpuint (beat->first, >=, end);
          g_assert_cmpuint (beat->n_entries, >, 0);
          g_assert_cmpuint (reasons->len, ==, beat->n_entries);
          assert_told_once (reasons);
          end = beat->first + beat->n_entries;
          g_assert_true (g_utf8_validate (beat->sentence, -1, NULL));
          g_assert_nonnull (strchr (".!?", beat->sentence[strlen (beat->sentence) - 1]));
          g_assert_null (strstr (beat->sentence, ".."));
          g_assert_null (strstr (beat->sentence, "  "));
        }
      g_assert_cmpuint (end, <=, muster_battle_get_log (battle)->len);
    }
}

static const MusterReasonGroup *
find_group (const MusterBeatReason *reason, MusterReasonKind kind)
{
  for (guint i = 0; i < reason->groups->len; i++)
    {
      const MusterReasonGroup *group = g_ptr_array_index (reason->groups, i);

      if (group->kind == kind)
        return group;
    }

  return NULL;
}

/* The reasons stay when the battle goes on. */
static void
test_reasons (void)
{
  g_autoptr (MusterBattle) battle = crawl_battle_new (TRUE, TRUE, 1);
  g_autoptr (GPtrArray) beats = NULL;
  g_autoptr (GPtrArray) reasons = NULL;
  const MusterBeatReason *alert;
  const MusterBeatReason *roll;
  const MusterReasonGroup *group;
  guint n;

  crawl_give_all (battle, crawl_opening);
  n = muster_battle_get_log (battle)->len;
  crawl_give (battle, "do walk fighting-man where=C10");
  beats = muster_beat_list (battle, n);
  g_assert_cmpuint (beats->len, ==, 1);
  reasons = muster_beat_list_reasons (battle, g_ptr_array_index (beats, 0));
  g_assert_cmpuint (reasons->len, ==, 2);
  alert = g_ptr_array_index (reasons, 1);
  crawl_give (battle, "do strike fighting-man w=sword target=goblin-1");
  crawl_give (battle, "roll 1");

  g_assert_cmpuint (alert->entry, ==, n + 1);
  g_assert_cmpint (alert->kind, ==, MUSTER_LOG_SAY);
  g_assert_cmpuint (alert->depth, >, 0);
  g_assert_cmpstr (alert->src, ==, "Alerted");
  g_assert_cmpuint (alert->n_dice, ==, 0);
  group = find_group (alert, MUSTER_REASON_BECAUSE);
  g_assert_cmpstr (group->title, ==, "Because");
  g_assert_cmpstr (((const MusterReason *) g_ptr_array_index (group->reasons, 0))->text,
                   ==,
                   "it did not know of the heroes until now");
  g_assert_true (isnan (group->sum));
  g_assert_nonnull (find_group (alert, MUSTER_REASON_FACT));
  g_assert_nonnull (find_group (alert, MUSTER_REASON_RULING));
  g_assert_null (find_group (alert, MUSTER_REASON_TERM));

  g_ptr_array_unref (beats);
  beats = muster_beat_list (battle, n + 2);
  g_ptr_array_unref (reasons);
  reasons = muster_beat_list_reasons (battle, g_ptr_array_index (beats, 0));
  roll = g_ptr_array_index (reasons, 0);
  g_assert_cmpuint (roll->n_dice, ==, 1);
  g_assert_cmpint (roll->dice[0], ==, 1);
  g_assert_cmpuint (roll->sides, ==, 6);
  g_assert_cmpfloat_with_epsilon (roll->chance, 4.0 / 6, 1e-9);
  g_assert_cmpstr (roll->needed, ==, "3 or more");
  g_assert_false (roll->passed);
  g_assert_true (roll->by_hand);
}

/* Who strikes twice in a turn does so with another weapon each time, which is told. */
static void
test_second_attack (void)
{
  static const char *const claws[] = { "move thief B1",
                                       "move priest D1",
                                       "set dragon status alerted",
                                       "done",
                                       "done",
                                       "done",
                                       "done",
                                       "roll 6",
                                       "roll 6",
                                       NULL };
  g_autoptr (MusterBattle) battle = crawl_battle_new (TRUE, TRUE, 1);
  g_autofree char *told = NULL;
  guint n;

  crawl_give_all (battle, crawl_opening);
  n = muster_battle_get_log (battle)->len;
  crawl_give_all (battle, claws);
  told = dup_sentences (battle, n);
  g_assert_nonnull (strstr (told, "attacks Priest with Fire breath: needs 3 or more, rolls 6 "));
  g_assert_nonnull (strstr (told,
                            "attacks Thief with Claws, besides its other attack: needs 4 or more, "
                            "rolls 6 "));
}

/* ---- Results ---- */

static void
test_result (void)
{
  static const char *const slaying[] = { "do walk fighting-man where=C10",
                                         "do strike fighting-man w=sword target=goblin-1",
                                         "roll 3",
                                         "remove thief",
                                         "set priest wounds 1",
                                         NULL };
  g_autoptr (MusterBattle) battle = crawl_battle_new (TRUE, TRUE, 1);
  g_autoptr (MusterBattleResult) result = NULL;
  const MusterBattleFallen *fallen;
  const MusterBattleStanding *standing;
  const MusterThingLuck *luck;

  crawl_give_all (battle, crawl_opening);
  crawl_give_all (battle, slaying);
  result = muster_battle_result_new (battle);

  g_assert_false (result->over);
  g_assert_cmpint (result->winner, ==, -1);
  g_assert_null (result->winner_title);
  g_assert_cmpstr (result->outcome, ==, "The battle is still going on, in turn 1.");
  g_assert_cmpuint (result->turns, ==, 1);
  g_assert_cmpuint (result->n_sides, ==, 2);
  g_assert_cmpstr (result->side_titles[1], ==, "Heroes");

  g_assert_cmpuint (result->fallen->len, ==, 2);
  fallen = g_ptr_array_index (result->fallen, 0);
  g_assert_cmpstr (fallen->label, ==, "Goblin 1");
  g_assert_cmpint (fallen->side, ==, 0);
  g_assert_cmpuint (fallen->turn, ==, 1);
  g_assert_cmpstr (fallen->by_label, ==, "Fighting Man");
  g_assert_true (g_str_has_suffix (fallen->sentence, "Goblin 1 is defeated and leaves the table."));
  fallen = g_ptr_array_index (result->fallen, 1);
  g_assert_cmpstr (fallen->label, ==, "Thief");
  g_assert_null (fallen->by_label);
  g_assert_nonnull (strstr (fallen->sentence, "Thief"));

  g_assert_cmpuint (result->standing->len, ==, 4);
  standing = g_ptr_array_index (result->standing, 0);
  g_assert_cmpstr (standing->label, ==, "Dragon");
  g_assert_cmpstr (standing->place, ==, "A1");
  g_assert_true (standing->on_table);
  standing = g_ptr_array_index (result->standing, 3);
  g_assert_cmpstr (standing->label, ==, "Priest");
  g_assert_nonnull (strstr (standing->state, "Wounds left 1 of 3"));

  /* One throw of Heroes, 4 in 6, that passed: (1 - 2/3) / sqrt (2/9) = 0.7071. */
  g_assert_cmpuint (result->luck[1].checks, ==, 1);
  g_assert_cmpfloat_with_epsilon (muster_luck_get_deviation (&result->luck[1]), 0.70711, 1e-4);
  g_assert_cmpstr (muster_battle_result_describe_luck (&result->luck[1]), ==, "as usual");
  g_assert_cmpuint (result->thing_luck->len, ==, 1);
  luck = g_ptr_array_index (result->thing_luck, 0);
  g_assert_cmpstr (luck->label, ==, "Fighting Man");
}

/* ---- Turning points ---- */

static MusterBattle *
play_out (guint64 seed, gboolean tracked)
{
  MusterBattle *battle = crawl_battle_new (tracked, FALSE, seed);
  Player player = { seed, 0 };
  g_autoptr (GError) error = NULL;

  for (guint i = 0; i < 90 && !muster_battle_is_over (battle, NULL); i++)
    {
      player_play (&player, battle, &error);
      g_assert_no_error (error);
    }

  return battle;
}

static void
test_chances (void)
{
  g_autoptr (MusterBattle) battle = play_out (4, TRUE);
  /* One game of eight is 12.5 %, and seven are 87.5 %. */
  const MusterTurningPointOptions one = { .games = 8, .seed = 3, .threads = 1 };
  const MusterTurningPointOptions two = { .games = 8, .seed = 3, .threads = 2 };
  g_autoptr (GError) error = NULL;
  g_autoptr (MusterTurningPoints) first = muster_turning_points_new (battle, &one, &error);
  g_autoptr (MusterTurningPoints) second = muster_turning_points_new (battle, &two, &error);
  guint last = 0;

  g_assert_no_error (error);
  g_assert_true (first->simulated);
  g_assert_cmpuint (first->points->len, ==, second->points->len);
  for (guint i = 0; i < first->points->len; i++)
    {
      const MusterChancePoint *a = g_ptr_array_index (first->points, i);
      const MusterChancePoint *b = g_ptr_array_index (second->points, i);

      g_assert_true (i == 0 || a->n_entries > last);
      g_assert_cmpfloat (a->chances[0], ==, b->chances[0]);
      g_assert_cmpfloat (a->chances[0] + a->chances[1], <=, 1 + 1e-9);
      for (guint side = 0; side < 2; side++)
        g_assert_cmpfloat_with_epsilon (a->chances[side] * 100,
                                        round (a->chances[side] * 100),
                                        1e-9);
      g_assert_cmpuint (a->turn,
                        ==,
                        i + 1 < first->points->len ? i : muster_battle_get_turn (battle));
      last = a->n_entries;
    }
  g_assert_cmpuint (last, ==, muster_battle_get_log (battle)->len);
  g_assert_cmpuint (first->turning_points->len, <=, 5);
  g_assert_cmpuint (first->turning_points->len, ==, second->turning_points->len);
  for (guint i = 0; i < first->turning_points->len; i++)
    {
      const MusterTurningPoint *point = g_ptr_array_index (first->turning_points, i);

      g_assert_cmpuint (point->turn, >, 0);
      g_assert_cmpfloat (point->after - point->before, >=, 0.09);
      g_assert_cmpstr (point->sentence, !=, "");
    }
}

/* Three heroes taken off the table by the player change the chances more than anything that happened: that is no turning point of
 * the battle, and nobody's deed. */
static void
test_chances_after_a_correction (void)
{
  static const char *const blow[] = { "remove magic-user", "remove thief", "remove priest", NULL };
  const MusterTurningPointOptions options = { .games = 60, .seed = 3 };
  g_autoptr (MusterBattle) battle = crawl_battle_new (TRUE, FALSE, 4);
  g_autoptr (MusterTurningPoints) points = NULL;
  g_autoptr (GError) error = NULL;
  gboolean leaps = FALSE;
  Player player = { 4, 0 };

  for (guint i = 0; i < 6; i++)
    player_play (&player, battle, &error);
  g_assert_no_error (error);
  crawl_give_all (battle, blow);
  points = muster_turning_points_new (battle, &options, &error);
  g_assert_no_error (error);
  for (guint i = 1; i < points->points->len; i++)
    {
      const MusterChancePoint *before = g_ptr_array_index (points->points, i - 1);
      const MusterChancePoint *after = g_ptr_array_index (points->points, i);

      leaps = leaps || after->chances[0] - before->chances[0] >= 0.3;
    }
  g_assert_true (leaps);
  for (guint i = 0; i < points->turning_points->len; i++)
    {
      const MusterTurningPoint *point = g_ptr_array_index (points->turning_points, i);

      g_assert_cmpint (point->side, !=, 0);
      g_assert_false (g_str_has_prefix (point->sentence, "Corrected: "));
    }
}

static gboolean
stop_cb (guint done, guint of, gpointer user_data)
{
  guint *calls = user_data;

  g_assert_cmpuint (done, <=, of);

  return ++*calls < 3;
}

static gpointer
run_cb (gpointer data)
{
  g_autoptr (GError) error = NULL;
  MusterTurningPoints *points;
  const MusterTurningPointOptions options = { .games = 10, .threads = 1 };

  points = muster_turning_point_job_run (data, &options, &error);
  g_assert_no_error (error);

  return points;
}

/* In a thread, while the battle goes on; and stopped. */
static void
test_job (void)
{
  g_autoptr (MusterBattle) battle = play_out (4, TRUE);
  g_autoptr (MusterTurningPointJob) job = muster_turning_point_job_new (battle);
  guint calls = 0;
  const MusterTurningPointOptions options = { .games = 50,
                                              .threads = 1,
                                              .progress = stop_cb,
                                              .user_data = &calls };
  g_autoptr (MusterTurningPoints) found = NULL;
  g_autoptr (GError) error = NULL;
  GThread *thread = g_thread_new ("points", run_cb, job);

  while (muster_battle_get_head (battle) != 0)
    g_assert_true (muster_battle_undo (battle, NULL));
  found = g_thread_join (thread);
  g_assert_cmpuint (found->points->len, >, 1);

  g_assert_null (muster_turning_point_job_run (job, &options, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
  g_assert_cmpuint (calls, ==, 3);
}

/* Without a board nobody can answer for a side, and chances are not guessed. */
static void
test_without_chances (void)
{
  g_autoptr (MusterBattle) paper = play_out (4, FALSE);
  g_autoptr (MusterTurningPoints) points = NULL;
  g_autoptr (MusterBattleReport) report = NULL;
  g_autofree char *text = NULL;
  g_autoptr (GError) error = NULL;

  points = muster_turning_points_new (paper, NULL, &error);
  g_assert_no_error (error);
  g_assert_false (points->simulated);
  g_assert_cmpuint (points->points->len, ==, 0);
  g_assert_cmpuint (points->turning_points->len, ==, 0);
  report = muster_battle_report_new_with_turning_points (paper, points);
  text = muster_battle_report_to_string (report, MUSTER_REPORT_TEXT, FALSE);
  g_assert_null (strstr (text, "Turning points"));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/telling/telling/sentences", test_sentences);
  g_test_add_func ("/telling/telling/house-tables", test_house_tables);
  g_test_add_func ("/telling/telling/nobody-is-not-told", test_nobody_is_not_told);
  g_test_add_func ("/telling/telling/on-paper", test_on_paper);
  g_test_add_func ("/telling/telling/orders", test_orders);
  g_test_add_func ("/telling/telling/any-battle", test_any_battle);
  g_test_add_func ("/telling/telling/reasons", test_reasons);
  g_test_add_func ("/telling/telling/second-attack", test_second_attack);
  g_test_add_func ("/telling/telling/result", test_result);
  g_test_add_func ("/telling/telling/chances", test_chances);
  g_test_add_func ("/telling/telling/chances-after-a-correction", test_chances_after_a_correction);
  g_test_add_func ("/telling/telling/job", test_job);
  g_test_add_func ("/telling/telling/without-chances", test_without_chances);

  return g_test_run ();
}
