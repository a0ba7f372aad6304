/* test-story.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

#include "muster-battle-result.h"
#include "muster-grid.h"
#include "muster-loss.h"
#include "muster-story.h"
#include "story-fixture.h"

/* A battle that never was: a hand-made rulebook and a hand-made log. With `--generate FORMAT` the
 * report is printed, to be read and then kept as tests/telling/data/story.FORMAT.expected. */

static const MusterSide sides[] = { { "blue", "Blue & Co", { 0 } }, { "red", "Red", { 0 } } };

static const MusterKind kinds[] = {
  { .id = "side" },
  { .id = "figure", .on_table = TRUE },
};

static const MusterPhase phases[] = {
  { .id = "move", .title = "Movement" },
  { .id = "fight" },
};

static const char *const tie_words[] = { "nearest", "random" };
static const MusterEnum enums[] = {
  { .id = "phase" },
  { .id = "tie", .n_words = 2, .words = tie_words },
};

static const MusterRulingOption tie_options[] = { { "the nearest", 0, NULL },
                                                  { "by die", 1, NULL } };

static const MusterRuling rulings[] = {
  { .id = "ties",
    .title = "Equal targets",
    .type = { .code = MUSTER_TYPE_ENUM, .index = 1 },
    .value = 0,
    .n_options = 2,
    .options = tie_options,
    .cite = { .src = "§4", .origin = MUSTER_ORIGIN_UNCLEAR } },
  { .id = "fog",
    .type = { .code = MUSTER_TYPE_BOOLEAN },
    .value = 0,
    .cite = { .origin = MUSTER_ORIGIN_HOUSE } },
  { .id = "limit", .title = "Turn limit", .type = { .code = MUSTER_TYPE_NUMBER }, .value = 12 },
};

static const guint16 scenario_rulings[] = { 1 };
static const double scenario_values[] = { 1 };

static const MusterScenario scenarios[] = {
  { .id = "ford",
    .title = "At the ford",
    .n_rulings = 1,
    .rulings = scenario_rulings,
    .ruling_values = scenario_values },
};

static const MusterRule moving = { .src = "§2 Moving",
                                   .title = "Moving",
                                   .text = "At most < 4 spaces.\n\nNever twice." };
static const MusterRule equals = { .src = "§4",
                                   .title = "§4",
                                   .text = "A die decides.",
                                   .module = 1,
                                   .doctrine = "Hunters" };
static const MusterRule *const moving_alone[] = { &moving, NULL };
static const MusterRule *const equals_alone[] = { &equals, NULL };

typedef struct
{
  MusterRulebook rulebook;
  MusterSetup *setup;
  MusterGrid *grid;
  GPtrArray *log;
  GPtrArray *things;
  GPtrArray *stands; /* of GPtrArray: as they stood when each turn began */
  MusterStoryParts parts;
} Fixture;

static MusterThingView *
add_thing (Fixture *fixture,
           GPtrArray *things,
           const char *token,
           const char *name,
           gint side,
           const char *place)
{
  return story_fixture_add_thing (things,
                                  muster_grid_get_field (fixture->grid),
                                  token,
                                  name,
                                  side,
                                  place);
}

static void
add_attribute (MusterThingView *thing, const char *title, const char *value)
{
  MusterThingAttribute *attribute = g_new0 (MusterThingAttribute, 1);

  attribute->id = "id";
  attribute->title = title;
  attribute->value = g_strdup (value);
  g_ptr_array_add (thing->attributes, attribute);
}

/* With @left of three wounds. */
static void
add_figures (Fixture *fixture, GPtrArray *things, const char *first, const char *second, guint left)
{
  MusterThingView *thing = add_thing (fixture, things, "figure.1", "Åse", 0, first);
  MusterThingAttribute *attribute = g_new0 (MusterThingAttribute, 1);

  thing->sign = g_strdup ("Å");
  attribute->id = "wounds";
  attribute->title = "Wounds left";
  attribute->value = g_strdup_printf ("%u", left);
  attribute->show = MUSTER_SHOW_METER;
  attribute->number = left;
  attribute->full = 3;
  g_ptr_array_add (thing->attributes, attribute);
  add_thing (fixture, things, "figure.2", "<Bob>", 1, second)->sign = g_strdup ("Bo");
}

static GPtrArray *
new_things (void)
{
  return g_ptr_array_new_with_free_func ((GDestroyNotify) muster_thing_view_free);
}

static void
add_stand (Fixture *fixture, const char *first, const char *second, guint left)
{
  GPtrArray *things = new_things ();

  add_figures (fixture, things, first, second, left);
  g_ptr_array_add (fixture->stands, things);
}

static MusterLogEntry *
add_entry (Fixture *fixture, MusterLogKind kind, guint turn, gint phase, const char *text)
{
  MusterLogEntry *entry = story_fixture_add_entry (fixture->log, kind, turn, text);

  entry->phase = phase;
  entry->chance = NAN;
  entry->mean = NAN;
  entry->variance = NAN;

  return entry;
}

static MusterLogEntry *
add_about (Fixture *fixture,
           MusterLogKind kind,
           guint turn,
           gint phase,
           const char *thing,
           const char *label,
           const char *text)
{
  MusterLogEntry *entry = add_entry (fixture, kind, turn, phase, text);

  entry->actor = g_strdup (thing);
  entry->thing = g_strdup (thing);
  entry->thing_label = g_strdup (label);

  return entry;
}

static void
add_reason (MusterLogEntry *entry, MusterReasonKind kind, const char *text, double value)
{
  MusterReason *reason = muster_reason_new (kind, g_strdup (text));

  reason->value = value;
  if (kind == MUSTER_REASON_RULING)
    {
      reason->src = "§4";
      reason->rules = equals_alone;
      reason->origin = MUSTER_ORIGIN_UNCLEAR;
    }
  g_ptr_array_add (entry->reasons, reason);
}

static void
tell_set_up (Fixture *fixture)
{
  MusterLogEntry *entry;

  entry = add_about (fixture, MUSTER_LOG_PLACE, 0, -1, "figure.1", "Åse", "Åse is placed.");
  entry->to = g_strdup ("A1");
  entry = add_about (fixture,
                     MUSTER_LOG_PLACE,
                     0,
                     -1,
                     "figure.2",
                     "<Bob>",
                     "<Bob> is placed at E3.");
  entry->to = g_strdup ("E3");
}

/* Where the entries of its second phase begin. */
#define FIRST_OF_FIGHT 8

static void
tell_first_turn (Fixture *fixture)
{
  MusterLogEntry *entry;

  add_entry (fixture, MUSTER_LOG_TURN, 1, -1, "Turn 1");
  add_entry (fixture, MUSTER_LOG_PHASE, 1, 0, "Movement");
  entry = add_about (fixture, MUSTER_LOG_ACTIVATE, 1, 0, "figure.1", "Åse", "Åse acts.");
  entry->side = 0;
  entry->depth = 2;
  entry = add_about (fixture, MUSTER_LOG_MOVE, 1, 0, "figure.1", "Åse", "Åse walks to B1.");
  entry->depth = 4;
  entry->from = g_strdup ("A1");
  entry->to = g_strdup ("B1");
  entry->distance = 1;
  entry->src = "§2 Moving";
  entry->rules = moving_alone;
  add_reason (entry, MUSTER_REASON_FACT, "distance from Åse to <Bob>: 4", 4);
  add_reason (entry, MUSTER_REASON_RULING, "Equal targets", NAN);
  add_reason (entry, MUSTER_REASON_DIE, "equal: a die of 2 decides", 2);
  entry = add_entry (fixture, MUSTER_LOG_FACT, 1, 0, "Åse sees <Bob>: yes");
  entry->depth = 4;
  add_entry (fixture, MUSTER_LOG_PHASE, 1, 1, "fight");
  entry = add_about (fixture,
                     MUSTER_LOG_ROLL,
                     1,
                     1,
                     "figure.1",
                     "Åse",
                     "Åse shoots at <Bob>: 6, 5 = 12, success");
  entry->title = g_strdup ("Åse shoots at <Bob>");
  entry->target = g_strdup ("figure.2");
  entry->n_dice = 2;
  entry->sides = 6;
  entry->add = 1;
  entry->dice[0] = 6;
  entry->dice[1] = 5;
  entry->total = 12;
  entry->chance = 1.0 / 12.0;
  entry->needed = g_strdup ("12 or more");
  entry->passed = TRUE;
  entry->owner = 0;
  add_reason (entry, MUSTER_REASON_TERM, "aim", 1);
  entry = add_about (fixture, MUSTER_LOG_ROLL, 1, 1, "figure.2", "<Bob>", "Wounds of <Bob>: 2");
  entry->title = g_strdup ("Wounds of <Bob>");
  entry->n_dice = 1;
  entry->sides = 6;
  entry->dice[0] = 2;
  entry->total = 2;
  entry->mean = 3.5;
  entry->variance = 35.0 / 12.0;
  entry->good = -1;
  entry->owner = 1;
  entry->by_hand = TRUE;
}

static void
tell_second_turn (Fixture *fixture)
{
  MusterLogEntry *entry;

  add_entry (fixture, MUSTER_LOG_TURN, 2, -1, "Turn 2");
  add_entry (fixture, MUSTER_LOG_CORRECTION, 2, -1, "The wounds of <Bob> are 2 instead of 1.");
  add_entry (fixture, MUSTER_LOG_NOTE, 2, -1, "The cat took *part*\nin it & left.");
  entry = add_entry (fixture, MUSTER_LOG_ROLL, 2, 1, "A die that was overruled: 6, success");
  entry->title = g_strdup ("A die that was overruled");
  entry->n_dice = 1;
  entry->sides = 6;
  entry->dice[0] = 6;
  entry->total = 6;
  entry->chance = 0.5;
  entry->passed = TRUE;
  entry->overruled = TRUE;
  add_entry (fixture, MUSTER_LOG_FAULT, 2, 1, "A rule is at fault and was skipped.");
  entry = add_about (fixture, MUSTER_LOG_REMOVE, 2, 1, "figure.2", "<Bob>", "<Bob> falls.");
  entry->fate = g_strdup ("slain");
  g_free (entry->actor);
  entry->actor = g_strdup ("figure.1");
  entry->side = 1;
  entry->src = "§8; §2 Moving";
  entry->rules = moving_alone;
  entry = add_entry (fixture, MUSTER_LOG_END, 2, 1, "Red has nobody left.");
  entry->src = "§9";
}

static void
fixture_init (Fixture *fixture)
{
  g_autoptr (MusterLegend) legend = muster_legend_new ();
  g_autoptr (MusterBoard) board = NULL;
  GError *error = NULL;

  muster_legend_add (legend, '.', MUSTER_TERRAIN_FLOOR, NULL, NULL, &error);
  muster_legend_add (legend, '#', MUSTER_TERRAIN_WALL, NULL, NULL, &error);
  board = muster_board_new_from_text (legend, "...#.\n.#...\n.....", NULL, NULL, &error);
  g_assert_no_error (error);

  *fixture = (Fixture){ 0 };
  fixture->rulebook = (MusterRulebook){
    .id = "skirmish",
    .title = "The Skirmish",
    .hash = (char *) "c0ffee",
    .n_sides = G_N_ELEMENTS (sides),
    .sides = sides,
    .n_kinds = G_N_ELEMENTS (kinds),
    .kinds = kinds,
    .n_phases = G_N_ELEMENTS (phases),
    .phases = phases,
    .n_enums = G_N_ELEMENTS (enums),
    .enums = enums,
    .n_rulings = G_N_ELEMENTS (rulings),
    .rulings = rulings,
    .n_scenarios = G_N_ELEMENTS (scenarios),
    .scenarios = scenarios,
    .turn_each = -1,
  };
  fixture->grid = muster_grid_new (board);
  fixture->setup = muster_setup_new ();
  fixture->setup->seed = 42;
  g_hash_table_insert (fixture->setup->rulings, g_strdup ("ties"), g_strdup ("'random'"));
  fixture->log = g_ptr_array_new_with_free_func ((GDestroyNotify) muster_log_entry_free);
  fixture->things = new_things ();
  add_attribute (add_thing (fixture, fixture->things, "side.1", "Blue & Co", 0, NULL),
                 "morale",
                 "7");
  add_figures (fixture, fixture->things, "B1", NULL, 2);
  fixture->stands = g_ptr_array_new_with_free_func ((GDestroyNotify) g_ptr_array_unref);
  add_stand (fixture, "A1", "E3", 3);
  add_stand (fixture, "B1", "E3", 2);
  tell_set_up (fixture);
  tell_first_turn (fixture);
  tell_second_turn (fixture);
  fixture->parts = (MusterStoryParts){
    .rulebook = &fixture->rulebook,
    .setup = fixture->setup,
    .log = fixture->log,
    .things = fixture->things,
    .field = muster_grid_get_field (fixture->grid),
    .stands = fixture->stands,
    .turn = 2,
    .over = TRUE,
    .winner = 0,
    .n_inputs = 9,
    .n_undone = 1,
  };
}

static void
fixture_clear (Fixture *fixture)
{
  g_ptr_array_unref (fixture->log);
  g_ptr_array_unref (fixture->things);
  g_ptr_array_unref (fixture->stands);
  muster_setup_free (fixture->setup);
  muster_grid_unref (fixture->grid);
}

/* Adds it to the fight of turn 1, in front of what is there. */
static MusterLogEntry *
insert_by_first (Fixture *fixture, MusterLogKind kind, const char *text)
{
  MusterLogEntry *entry = muster_log_entry_new (kind);

  entry->turn = 1;
  entry->side = 0;
  entry->actor = g_strdup ("figure.1");
  entry->text = g_strdup (text);
  g_ptr_array_insert (fixture->log, FIRST_OF_FIGHT, entry);

  return entry;
}

static void
insert_shot (Fixture *fixture, gboolean passed)
{
  MusterLogEntry *entry = insert_by_first (fixture, MUSTER_LOG_ROLL, "Åse shoots");

  entry->title = g_strdup ("Åse shoots");
  entry->tally = g_strdup ("shot");
  entry->tallies = g_strdup ("shots");
  entry->passed = passed;
}

/* Who is put out of the battle and falls later is lost once, and who goes home is not lost. */
static void
test_loss (void)
{
  Fixture fixture;
  MusterLogEntry *entry;
  guint n;
  gint side;

  fixture_init (&fixture);
  n = fixture.log->len;
  entry = add_about (&fixture, MUSTER_LOG_SAY, 2, 1, "figure.2", "<Bob>", "Åse is out of it.");
  entry->out = g_strdup ("figure.1");
  entry->out_side = 0;
  add_about (&fixture, MUSTER_LOG_REMOVE, 2, 1, "figure.1", "Åse", "Åse falls.")->side = 0;
  entry = add_about (&fixture, MUSTER_LOG_REMOVE, 2, 1, "figure.3", "Eve", "Eve goes home.");
  entry->side = 1;
  entry->spared = TRUE;
  add_about (&fixture, MUSTER_LOG_REMOVE, 2, 1, "figure.4", "Ann", "Ann falls.")->side = 1;
  g_assert_true (muster_log_takes_loss (fixture.log, n, &side));
  g_assert_cmpint (side, ==, 0);
  g_assert_false (muster_log_takes_loss (fixture.log, n + 1, &side));
  g_assert_false (muster_log_takes_loss (fixture.log, n + 2, &side));
  g_assert_true (muster_log_takes_loss (fixture.log, n + 3, &side));
  g_assert_cmpint (side, ==, 1);
  fixture_clear (&fixture);
}

/* (nullable): what the story tells of turn 1. Clears @fixture. */
static char *
tell_first_gist (Fixture *fixture)
{
  g_autoptr (MusterStory) story = muster_story_new_from_parts (&fixture->parts);
  g_autofree char *text = NULL;
  g_auto (GStrv) paragraphs = NULL;

  fixture_clear (fixture);
  text = muster_story_to_string (story, MUSTER_STORY_TEXT, FALSE);
  paragraphs = g_strsplit (text, "\n\n", -1);
  for (guint i = 0; paragraphs[i] != NULL; i++)
    if (g_str_has_prefix (paragraphs[i], "Turn 1. "))
      return g_strdup (paragraphs[i]);

  return NULL;
}

/* (nullable): the same where Åse shot @n times and hit @n_passed times, and hurt Bob. @gist: what is said of her; or NULL */
static char *
tell_gist (guint n, guint n_passed, const char *gist)
{
  Fixture fixture;

  fixture_init (&fixture);
  for (guint i = 0; i < n; i++)
    insert_shot (&fixture, i < n_passed);
  insert_by_first (&fixture, MUSTER_LOG_SAY, "<Bob> is hurt, but stands.")->becomes = g_strdup (
      "hurt");
  insert_by_first (&fixture, MUSTER_LOG_SAY, "Åse takes her time (4 + 2).")->gist = g_strdup (gist);

  return tell_first_gist (&fixture);
}

static void
assert_gist (guint n, guint n_passed, const char *gist, const char *expected)
{
  g_autofree char *told = tell_gist (n, n_passed, gist);

  g_assert_cmpstr (told, ==, expected);
}

/* Of fewer than five shots what became of <Bob> is all that is worth telling; of five or more, that all of them hit, or no more than one
 * of four. */
static void
test_gist (void)
{
  assert_gist (0, 0, NULL, "Turn 1. <Bob> is hurt.");
  assert_gist (4, 0, NULL, "Turn 1. <Bob> is hurt.");
  assert_gist (5, 0, NULL, "Turn 1. <Bob> is hurt. 5 shots of Åse come to nothing.");
  assert_gist (4, 4, NULL, "Turn 1. <Bob> is hurt.");
  assert_gist (5, 5, NULL, "Turn 1. <Bob> is hurt. Each of the 5 shots of Åse succeeds.");
  assert_gist (7, 2, NULL, "Turn 1. <Bob> is hurt.");
  assert_gist (8, 2, NULL, "Turn 1. <Bob> is hurt. Only 2 of 8 shots of Åse succeed.");
  assert_gist (4, 1, NULL, "Turn 1. <Bob> is hurt.");
  assert_gist (0, 0, "Åse bides her time", "Turn 1. Åse bides her time. <Bob> is hurt.");
  assert_gist (0, 0, "", "Turn 1. <Bob> is hurt.");
}

/* Åse walks from A1 to B1, a quarter of her way to E1. That is told of where she has something to do. */
static void
test_approach (void)
{
  static const gboolean has_task[] = { TRUE, FALSE };

  for (guint i = 0; i < G_N_ELEMENTS (has_task); i++)
    {
      g_autofree char *told = NULL;
      MusterLogEntry *entry;
      Fixture fixture;

      fixture_init (&fixture);
      for (guint turn = 0; turn < fixture.stands->len; turn++)
        add_thing (&fixture,
                   g_ptr_array_index (fixture.stands, turn),
                   "figure.9",
                   "Well",
                   -1,
                   "E1");
      entry = insert_by_first (&fixture, MUSTER_LOG_SAY, "Åse looks into Well.");
      entry->decides = has_task[i];
      entry->gist = g_strdup ("Åse sings");
      told = tell_first_gist (&fixture);
      g_assert_cmpstr (told,
                       ==,
                       has_task[i] ? "Turn 1. Blue & Co draws nearer to Well. Åse sings."
                                   : "Turn 1. Åse sings.");
    }
}

/* Of a turn in which nothing else happened it is told where somebody went. */
static void
test_quiet_turn (void)
{
  g_autoptr (MusterStory) story = NULL;
  g_autofree char *text = NULL;
  MusterLogEntry *entry;
  Fixture fixture;

  fixture_init (&fixture);
  for (guint turn = 0; turn < fixture.stands->len; turn++)
    add_thing (&fixture, g_ptr_array_index (fixture.stands, turn), "figure.9", "Well", -1, "E1");
  entry = insert_by_first (&fixture, MUSTER_LOG_SAY, "Åse looks into Well.");
  entry->decides = TRUE;
  entry->gist = g_strdup ("");
  story = muster_story_new_from_parts (&fixture.parts);
  text = muster_story_to_string (story, MUSTER_STORY_TEXT, FALSE);
  g_assert_nonnull (strstr (text, "Turn 1 harms nobody. Blue & Co draws nearer to Well.\n\n"));
  fixture_clear (&fixture);
}

/* Of two one stays behind who was fit to fight, unless the other one only went home. */
static void
test_last_stand (void)
{
  static const gboolean spared[] = { FALSE, TRUE };

  for (guint i = 0; i < G_N_ELEMENTS (spared); i++)
    {
      g_autofree char *told = NULL;
      MusterLogEntry *entry;
      Fixture fixture;

      fixture_init (&fixture);
      add_thing (&fixture, g_ptr_array_index (fixture.stands, 0), "figure.3", "Eve", 1, "E2");
      add_thing (&fixture, fixture.things, "figure.3", "Eve", 1, NULL);
      entry = insert_by_first (&fixture, MUSTER_LOG_REMOVE, "Eve leaves the table.");
      entry->thing = g_strdup ("figure.3");
      entry->side = 1;
      entry->fate = g_strdup ("gone");
      entry->spared = spared[i];
      insert_by_first (&fixture, MUSTER_LOG_SAY, "Åse sings.")->gist = g_strdup ("Åse sings");
      told = tell_first_gist (&fixture);
      g_assert_cmpstr (told,
                       ==,
                       spared[i] ? "Turn 1. Åse sings. Eve is gone."
                                 : "Turn 1. Åse sings. Eve is gone. Still in the fight: Åse of "
                                   "Blue & Co and <Bob> of Red.");
    }
}

/* Where the rules have no words for it somebody is beaten by whom they credit. */
static void
test_removal_without_words (void)
{
  g_autofree char *told = NULL;
  MusterLogEntry *entry;
  Fixture fixture;

  fixture_init (&fixture);
  add_thing (&fixture, g_ptr_array_index (fixture.stands, 0), "figure.3", "Eve", 1, "E2");
  add_thing (&fixture, fixture.things, "figure.3", "Eve", 1, NULL);
  entry = insert_by_first (&fixture, MUSTER_LOG_REMOVE, "Eve leaves the table.");
  entry->thing = g_strdup ("figure.3");
  entry->side = 1;
  entry->credit = g_strdup ("figure.1");
  insert_by_first (&fixture, MUSTER_LOG_SAY, "Åse sings.")->gist = g_strdup ("Åse sings");
  told = tell_first_gist (&fixture);
  g_assert_cmpstr (told,
                   ==,
                   "Turn 1. Åse sings. Eve is beaten by Åse. Still in the fight: Åse of Blue & Co "
                   "and <Bob> of Red.");
}

static char *
tell (MusterStoryFormat format, gboolean with_reasons)
{
  Fixture fixture;
  g_autoptr (MusterStory) story = NULL;

  fixture_init (&fixture);
  story = muster_story_new_from_parts (&fixture.parts);
  fixture_clear (&fixture);

  return muster_story_to_string (story, format, with_reasons);
}

static void
assert_same_lines (const char *found, const char *expected)
{
  g_auto (GStrv) a = g_strsplit (found, "\n", -1);
  g_auto (GStrv) b = g_strsplit (expected, "\n", -1);

  for (guint i = 0; a[i] != NULL && b[i] != NULL; i++)
    g_assert_cmpstr (a[i], ==, b[i]);
  g_assert_cmpuint (g_strv_length (a), ==, g_strv_length (b));
}

static void
test_golden (gconstpointer data)
{
  MusterStoryFormat format = (MusterStoryFormat) GPOINTER_TO_INT (data);
  g_autofree char *name = g_strconcat ("story.",
                                       muster_story_format_get_nick (format),
                                       ".expected",
                                       NULL);
  g_autofree char *path = g_test_build_filename (G_TEST_DIST, "telling", "data", name, NULL);
  g_autofree char *expected = NULL;
  g_autofree char *found = tell (format, TRUE);
  GError *error = NULL;

  g_assert_true (g_file_get_contents (path, &expected, NULL, &error));
  g_assert_no_error (error);
  assert_same_lines (found, expected);
}

static void
test_without_reasons (void)
{
  g_autofree char *with = tell (MUSTER_STORY_TEXT, TRUE);
  g_autofree char *without = tell (MUSTER_STORY_TEXT, FALSE);

  g_assert_nonnull (strstr (with, "counts: aim +1"));
  g_assert_null (strstr (without, "counts: aim"));
  g_assert_nonnull (
      strstr (with, "Dice: Åse shoots at <Bob>: 6, 5 = 12, success (2d6 + 1, needed"));
  g_assert_null (strstr (without, "2d6 + 1"));
  g_assert_nonnull (
      strstr (without, "\nÅse shoots at <Bob> and succeeds. Wounds of <Bob>: rolls 2.\n"));
  g_assert_nonnull (strstr (with,
                            "\n- Åse shoots at <Bob>: needs 12 or more, rolls 12 (6, 5, +1) and "
                            "succeeds.\n"));
}

/* A side that begins to act at once after the heading of a phase, and does nothing itself. */
static void
test_nothing_done (void)
{
  Fixture fixture;
  g_autoptr (MusterStory) story = NULL;
  g_autofree char *with = NULL;
  g_autofree char *without = NULL;

  fixture_init (&fixture);
  add_about (&fixture, MUSTER_LOG_ACTIVATE, 1, 1, "side.1", "Blue & Co", "Blue & Co acts");
  g_ptr_array_insert (fixture.log,
                      FIRST_OF_FIGHT,
                      g_ptr_array_steal_index (fixture.log, fixture.log->len - 1));
  story = muster_story_new_from_parts (&fixture.parts);
  fixture_clear (&fixture);
  with = muster_story_to_string (story, MUSTER_STORY_TEXT, TRUE);
  without = muster_story_to_string (story, MUSTER_STORY_TEXT, FALSE);

  g_assert_nonnull (strstr (with, "- Blue & Co acts\n"));
  g_assert_null (strstr (without, "acts"));
}

/* That nothing came of something is left out of the story, and a phase in which nothing else happened with it. */
static void
test_aside (void)
{
  Fixture fixture;
  g_autoptr (MusterStory) story = NULL;
  g_autofree char *with = NULL;
  g_autofree char *without = NULL;
  MusterLogEntry *entry;

  fixture_init (&fixture);
  entry = add_about (&fixture, MUSTER_LOG_SAY, 1, 1, NULL, NULL, "Nothing stirs.");
  entry->aside = TRUE;
  story = muster_story_new_from_parts (&fixture.parts);
  fixture_clear (&fixture);
  with = muster_story_to_string (story, MUSTER_STORY_TEXT, TRUE);
  without = muster_story_to_string (story, MUSTER_STORY_TEXT, FALSE);

  g_assert_nonnull (strstr (with, "- Nothing stirs.\n"));
  g_assert_null (strstr (without, "stirs"));
}

/* Nothing of what a person named gets into the HTML as markup, and nothing is loaded. */
static void
test_html_is_closed (void)
{
  g_autofree char *html = tell (MUSTER_STORY_HTML, TRUE);

  g_assert_null (strstr (html, "<Bob>"));
  g_assert_nonnull (strstr (html, "&lt;Bob&gt;"));
  g_assert_nonnull (strstr (html, "Blue &amp; Co"));
  g_assert_null (strstr (html, "http"));
  g_assert_null (strstr (html, "<script"));
  g_assert_null (strstr (html, "url("));
}

static guint
count (const char *text, const char *part)
{
  guint n = 0;

  for (const char *at = strstr (text, part); at != NULL; at = strstr (at + 1, part))
    n++;

  return n;
}

/* Two lines name one rule, which is told once; a section without a text leads nowhere. */
static void
test_html_rules (void)
{
  g_autofree char *html = tell (MUSTER_STORY_HTML, TRUE);
  g_autofree char *text = tell (MUSTER_STORY_TEXT, TRUE);

  g_assert_cmpuint (count (html, "href=\"#rule-2\""), ==, 2);
  g_assert_cmpuint (count (html, "id=\"rule-2\""), ==, 1);
  g_assert_cmpuint (count (html, "<p>At most &lt; 4 spaces.</p><p>Never twice.</p>"), ==, 1);
  g_assert_nonnull (strstr (html, "rule: §8; <a href=\"#rule-2\">§2 Moving</a>"));
  g_assert_nonnull (
      strstr (html, "Equal targets [unclear in the source, <a href=\"#rule-1\">§4</a>]"));
  g_assert_nonnull (strstr (html, "<summary>§4 (Hunters)</summary>"));
  g_assert_nonnull (strstr (text, "rule: §8; §2 Moving\n"));
  g_assert_null (strstr (text, "At most"));
}

/* ---- Chances ---- */

/* Blue begins with one chance in two and wins in turn @last; Åse's shot is what did it. */
static char *
tell_chances (MusterStoryFormat format, gboolean turned, guint last)
{
  double before[] = { 0.5, 0.4 };
  double after[] = { 1, 0 };
  MusterChancePoint start = { .turn = 0, .chances = before };
  MusterChancePoint end = { .turn = last, .chances = after };
  MusterTurningPoint shot = { .turn = 1,
                              .side = 0,
                              .before = 0.45,
                              .after = 0.9,
                              .before_error = 0.034,
                              .sentence = (char *) "Åse shoots." };
  g_autoptr (GPtrArray) points = g_ptr_array_new ();
  g_autoptr (GPtrArray) turning_points = g_ptr_array_new ();
  const MusterTurningPoints chances = { 2, TRUE, points, turning_points };
  Fixture fixture;
  g_autoptr (MusterStory) story = NULL;

  g_ptr_array_add (points, &start);
  g_ptr_array_add (points, &end);
  if (turned)
    g_ptr_array_add (turning_points, &shot);
  fixture_init (&fixture);
  fixture.parts.turning_points = &chances;
  story = muster_story_new_from_parts (&fixture.parts);
  fixture_clear (&fixture);

  return muster_story_to_string (story, format, FALSE);
}

static void
test_chances (void)
{
  g_autofree char *markdown = tell_chances (MUSTER_STORY_MARKDOWN, TRUE, 2);
  g_autofree char *html = tell_chances (MUSTER_STORY_HTML, TRUE, 2);

  g_assert_nonnull (strstr (markdown,
                            "| After turn | Blue & Co | Red |\n"
                            "| --- | --- | --- |\n"
                            "| Start | 50\302\240% | 40\302\240% |\n"
                            "| End | 100\302\240% | 0\302\240% |\n"));
  g_assert_nonnull (strstr (markdown,
                            "- Turn 1, chance of Blue & Co from 45\302\240%\302\240±\302\2403 to "
                            "90\302\240%: Åse shoots.\n"));
  /* Of 220 units of height 180 are for the scale, from 12 on: 50 % is at 102, 40 % at 120. */
  g_assert_nonnull (strstr (html, "<path class=\"curve c0\" d=\"M46 102L530 12\"/>"));
  g_assert_nonnull (strstr (html, "<path class=\"curve c1\" d=\"M46 120L530 192\"/>"));
}

/* Where nothing turned it, from where to where the chance of the winner rose is told. */
static void
test_slide (void)
{
  g_autofree char *turned = tell_chances (MUSTER_STORY_TEXT, TRUE, 2);
  g_autofree char *slid = tell_chances (MUSTER_STORY_TEXT, FALSE, 2);
  g_autofree char *never = tell_chances (MUSTER_STORY_TEXT, FALSE, 1);

  g_assert_null (strstr (turned, "No single moment"));
  g_assert_nonnull (
      strstr (slid,
              "\nNo single moment turned it: the chance of Blue & Co rose little by "
              "little, from 50\302\240% at the start to 100\302\240% after turn 2.\n"));
  /* Within one turn nothing happens little by little. */
  g_assert_nonnull (
      strstr (never,
              "\nNothing turned it: the chance of Blue & Co was never below 50\302\240%.\n"));
}

/* What decided it was not the last that happened, since the battle ends with the turn; told at length it is cut where a sentence
 * ends: behind 30 characters and a blank there is room for one of 150, and not for two, up to 300. */
static void
test_deed (void)
{
  g_autofree char *long_word = g_strnfill (149, 'x');
  g_autofree char *sentence = g_strconcat (long_word, ".", NULL);
  Fixture fixture;
  MusterLogEntry *end;
  g_autoptr (MusterBattleResult) result = NULL;

  fixture_init (&fixture);
  end = g_ptr_array_steal_index (fixture.log, fixture.log->len - 1);
  for (guint i = 0; i < 3; i++)
    add_about (&fixture, MUSTER_LOG_SAY, 2, 1, "figure.1", "Åse", sentence);
  add_entry (&fixture, MUSTER_LOG_PHASE, 2, 0, "Movement");
  for (guint i = 0; i < 4; i++)
    {
      add_about (&fixture, MUSTER_LOG_ACTIVATE, 2, 0, "figure.1", "Åse", "Åse acts.")->depth = 2;
      add_about (&fixture, MUSTER_LOG_MOVE, 2, 0, "figure.1", "Åse", "Åse walks.")->depth = 4;
    }
  g_ptr_array_add (fixture.log, end);
  result = muster_battle_result_new_from_parts (&fixture.parts);
  fixture_clear (&fixture);

  g_assert_true (g_str_has_prefix (result->deed, "<Bob> leaves the table: slain. Xxx"));
  g_assert_true (g_str_has_suffix (result->deed, "x. …"));
  g_assert_cmpuint (g_utf8_strlen (result->deed, -1), ==, 30 + 1 + 150 + 2);
}

/* Of two sides with one figure each Bob's is out, and Åse's can still act: it is time that she lost by, and not he. */
static void
test_by_time (void)
{
  for (gint winner = 0; winner < 2; winner++)
    {
      Fixture fixture;
      MusterLogEntry *end;
      g_autoptr (MusterBattleResult) result = NULL;

      fixture_init (&fixture);
      end = g_ptr_array_index (fixture.log, fixture.log->len - 1);
      end->late = TRUE;
      end->side = winner;
      fixture.parts.winner = winner;
      result = muster_battle_result_new_from_parts (&fixture.parts);
      fixture_clear (&fixture);

      g_assert_cmpint (result->by_time, ==, winner == 1);
      g_assert_cmpint (g_strcmp0 (result->deed, "Time ran out.") == 0, ==, winner == 1);
    }
}

static void
go_home (Fixture *fixture, const char *thing, const char *label)
{
  g_autofree char *acts = g_strconcat (label, " acts.", NULL);
  g_autofree char *goes = g_strconcat (label, " goes home.", NULL);
  MusterLogEntry *entry;

  add_about (fixture, MUSTER_LOG_ACTIVATE, 3, 0, thing, label, acts)->depth = 2;
  entry = add_about (fixture, MUSTER_LOG_REMOVE, 3, 0, thing, label, goes);
  entry->depth = 4;
  entry->side = 0;
  entry->owner = 0;
  entry->spared = TRUE;
}

/* (transfer full): what did most where so many go home in the last turn. */
static char *
dup_deed_of_going (guint n)
{
  Fixture fixture;
  MusterLogEntry *end;
  g_autoptr (MusterBattleResult) result = NULL;

  fixture_init (&fixture);
  fixture.parts.turn = 3;
  end = g_ptr_array_steal_index (fixture.log, fixture.log->len - 1);
  add_entry (&fixture, MUSTER_LOG_TURN, 3, -1, "Turn 3");
  add_entry (&fixture, MUSTER_LOG_PHASE, 3, 0, "Movement");
  go_home (&fixture, "figure.1", "Åse");
  if (n > 1)
    go_home (&fixture, "figure.3", "Cat");
  end->turn = 3;
  g_ptr_array_add (fixture.log, end);
  result = muster_battle_result_new_from_parts (&fixture.parts);
  fixture_clear (&fixture);

  return g_strdup (result->deed);
}

/* Whoever goes home alone did that; of two none did more than the other, and what was done before did most. */
static void
test_deed_of_going (void)
{
  g_autofree char *one = dup_deed_of_going (1);
  g_autofree char *two = dup_deed_of_going (2);

  g_assert_nonnull (one);
  g_assert_nonnull (strstr (one, "Åse"));
  g_assert_nonnull (two);
  g_assert_nonnull (strstr (two, "slain"));
}

/* Without a board, and going on. */
static void
test_unfinished (void)
{
  Fixture fixture;
  g_autoptr (MusterStory) story = NULL;
  g_autofree char *text = NULL;

  fixture_init (&fixture);
  fixture.parts.field = NULL;
  fixture.parts.stands = NULL;
  fixture.parts.over = FALSE;
  fixture.parts.winner = -1;
  story = muster_story_new_from_parts (&fixture.parts);
  fixture_clear (&fixture);
  text = muster_story_to_string (story, MUSTER_STORY_TEXT, FALSE);

  g_assert_nonnull (strstr (text, "The battle is still going on, in turn 2."));
  g_assert_nonnull (strstr (text, "not kept; facts were asked"));
  g_assert_nonnull (strstr (text, "How it stands"));
}

static void
test_formats (void)
{
  MusterStoryFormat format = MUSTER_STORY_TEXT;

  g_assert_true (muster_story_format_from_nick ("html", &format));
  g_assert_cmpint (format, ==, MUSTER_STORY_HTML);
  g_assert_true (muster_story_format_from_nick ("md", &format));
  g_assert_cmpint (format, ==, MUSTER_STORY_MARKDOWN);
  g_assert_false (muster_story_format_from_nick ("pdf", &format));
  g_assert_cmpint (format, ==, MUSTER_STORY_MARKDOWN);
}

int
main (int argc, char **argv)
{
  MusterStoryFormat format;

  if (argc == 3 && g_str_equal (argv[1], "--generate") &&
      muster_story_format_from_nick (argv[2], &format))
    {
      g_autofree char *text = tell (format, TRUE);

      fputs (text, stdout);
      return 0;
    }
  g_test_init (&argc, &argv, NULL);

  g_test_add_data_func ("/library/story/html", GINT_TO_POINTER (MUSTER_STORY_HTML), test_golden);
  g_test_add_data_func ("/library/story/markdown",
                        GINT_TO_POINTER (MUSTER_STORY_MARKDOWN),
                        test_golden);
  g_test_add_data_func ("/library/story/text", GINT_TO_POINTER (MUSTER_STORY_TEXT), test_golden);
  g_test_add_func ("/library/story/without-reasons", test_without_reasons);
  g_test_add_func ("/library/story/nothing-done", test_nothing_done);
  g_test_add_func ("/library/story/aside", test_aside);
  g_test_add_func ("/library/story/html-is-closed", test_html_is_closed);
  g_test_add_func ("/library/story/html-rules", test_html_rules);
  g_test_add_func ("/library/story/chances", test_chances);
  g_test_add_func ("/library/story/slide", test_slide);
  g_test_add_func ("/library/story/loss", test_loss);
  g_test_add_func ("/library/story/gist", test_gist);
  g_test_add_func ("/library/story/approach", test_approach);
  g_test_add_func ("/library/story/quiet-turn", test_quiet_turn);
  g_test_add_func ("/library/story/last-stand", test_last_stand);
  g_test_add_func ("/library/story/removal-without-words", test_removal_without_words);
  g_test_add_func ("/library/story/deed", test_deed);
  g_test_add_func ("/library/story/by-time", test_by_time);
  g_test_add_func ("/library/story/deed-of-going", test_deed_of_going);
  g_test_add_func ("/library/story/unfinished", test_unfinished);
  g_test_add_func ("/library/story/formats", test_formats);

  return g_test_run ();
}
