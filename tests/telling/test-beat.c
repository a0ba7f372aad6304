/* test-beat.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include <math.h>
#include <string.h>

#include "muster-beat.h"
#include "muster-grid.h"
#include "muster-tabletop.h"
#include "muster-course-private.h"

/* Sentences out of logs that are written by hand, on a board of five by five. */

static const MusterSide sides[] = { { "reds", "Reds", { 0 } }, { "blues", "Blues", { 0 } } };

static const MusterKind kinds[] = {
  { .id = "side" },
  { .id = "figure", .on_table = TRUE },
};

typedef struct
{
  MusterRulebook rulebook;
  MusterGrid *grid;
  GPtrArray *log;
  GPtrArray *things;
  guint answers[4];
  MusterBeatSource source;
} Fixture;

static void
add_thing (Fixture *fixture, const char *token, const char *name, gint side)
{
  MusterThingView *thing = g_new0 (MusterThingView, 1);

  thing->token = g_strdup (token);
  thing->name = g_strdup (name);
  thing->kind = 1;
  thing->side = side;
  thing->on_table = TRUE;
  g_ptr_array_add (fixture->things, thing);
}

static void
set_up (Fixture *fixture, gconstpointer data)
{
  g_autoptr (MusterLegend) legend = muster_legend_new ();
  g_autoptr (MusterBoard) board = NULL;

  muster_legend_add (legend, '.', MUSTER_TERRAIN_FLOOR, NULL, NULL, NULL);
  board = muster_board_new_from_text (legend,
                                      ".....\n.....\n.....\n.....\n.....\n",
                                      NULL,
                                      NULL,
                                      NULL);
  fixture->grid = muster_grid_new (board);
  fixture->rulebook = (MusterRulebook){ .id = "toy",
                                        .sides = sides,
                                        .n_sides = 2,
                                        .kinds = kinds,
                                        .n_kinds = 2 };
  fixture->log = g_ptr_array_new_with_free_func ((GDestroyNotify) muster_log_entry_free);
  fixture->things = g_ptr_array_new_with_free_func ((GDestroyNotify) muster_thing_view_free);
  add_thing (fixture, "figure.1", "Orc", 0);
  add_thing (fixture, "figure.2", "Orc Chief", 0);
  add_thing (fixture, "figure.3", "Anna", 1);
  add_thing (fixture, "figure.4", "Bob", 1);
  add_thing (fixture, "figure.5", "Cid", 1);
  fixture->source = (MusterBeatSource){ .rulebook = &fixture->rulebook,
                                        .log = fixture->log,
                                        .things = fixture->things,
                                        .field = muster_grid_get_field (fixture->grid),
                                        .answers = fixture->answers };
}

static void
tear_down (Fixture *fixture, gconstpointer data)
{
  g_ptr_array_unref (fixture->log);
  g_ptr_array_unref (fixture->things);
  muster_grid_unref (fixture->grid);
}

/* ---- Entries ---- */

/* In turn 1; of Reds, whom nobody plays, unless it is one of the Blues. */
static MusterLogEntry *
add (Fixture *fixture, MusterLogKind kind, const char *actor, const char *thing, const char *text)
{
  MusterLogEntry *entry = muster_log_entry_new (kind);

  entry->turn = 1;
  entry->actor = g_strdup (actor);
  entry->thing = g_strdup (thing != NULL ? thing : actor);
  entry->text = g_strdup (text);
  entry->automatic = g_strcmp0 (actor, "figure.1") == 0 || g_strcmp0 (actor, "figure.2") == 0;
  g_ptr_array_add (fixture->log, entry);

  return entry;
}

static void
add_move (Fixture *fixture, const char *actor, const char *from, const char *to, double distance)
{
  MusterLogEntry *entry = add (fixture, MUSTER_LOG_MOVE, actor, actor, "moves");

  entry->from = g_strdup (from);
  entry->to = g_strdup (to);
  entry->distance = distance;
}

static void
add_turn (Fixture *fixture, const char *actor, const char *thing, gint heading, const char *target)
{
  MusterLogEntry *entry = add (fixture, MUSTER_LOG_FACE, actor, thing, "turns");

  entry->heading = heading;
  entry->target = g_strdup (target);
}

static MusterLogEntry *
add_roll (Fixture *fixture, const char *actor, const char *title, gint die, const char *needed)
{
  MusterLogEntry *entry = add (fixture, MUSTER_LOG_ROLL, actor, NULL, "a roll");

  entry->title = g_strdup (title);
  entry->n_dice = 1;
  entry->sides = 6;
  entry->dice[0] = die;
  entry->total = die;
  entry->needed = g_strdup (needed);
  entry->chance = needed != NULL ? 1.0 / 3 : NAN;

  return entry;
}

static MusterLogEntry *
add_placing (Fixture *fixture, const char *thing, const char *to, gint heading)
{
  MusterLogEntry *entry = add (fixture, MUSTER_LOG_PLACE, thing, thing, "is placed");

  entry->turn = 0;
  entry->to = g_strdup (to);
  if (heading < 0)
    return entry;
  add_turn (fixture, thing, thing, heading, NULL);
  ((MusterLogEntry *) g_ptr_array_index (fixture->log, fixture->log->len - 1))->turn = 0;

  return entry;
}

/* ---- What is told ---- */

static gboolean
ends_word (const char *at)
{
  return !g_ascii_isalnum (*at);
}

/* The longest name that stands at @at. */
static const MusterThingView *
find_name (Fixture *fixture, const char *at)
{
  const MusterThingView *found = NULL;

  for (guint i = 0; i < fixture->things->len; i++)
    {
      const MusterThingView *view = g_ptr_array_index (fixture->things, i);

      if (g_str_has_prefix (at, view->name) && ends_word (at + strlen (view->name)) &&
          (found == NULL || strlen (view->name) > strlen (found->name)))
        found = view;
    }

  return found;
}

/* As the engine does whose templates these would be. */
static void
name_all (Fixture *fixture, MusterLogEntry *entry)
{
  const char *text = entry->kind == MUSTER_LOG_ROLL ? entry->title
                     : entry->deed != NULL          ? entry->deed
                                                    : entry->text;

  if (entry->names != NULL || text == NULL)
    return;
  entry->names = muster_namings_new ();
  for (const char *at = text; *at != '\0'; at++)
    {
      const MusterThingView *view = at == text || ends_word (at - 1) ? find_name (fixture, at)
                                                                     : NULL;

      if (view == NULL)
        continue;
      muster_namings_add (entry->names,
                          g_strdup (view->token),
                          (gsize) (at - text),
                          (gsize) (at - text) + strlen (view->name),
                          FALSE);
      if (at == text && g_str_has_prefix (at + strlen (view->name), ": ") && entry->told == NULL &&
          entry->kind != MUSTER_LOG_ROLL)
        entry->told = g_strdup (at + strlen (view->name) + 2);
      at += strlen (view->name) - 1;
    }
}

static GPtrArray *
list_beats (Fixture *fixture, guint from)
{
  for (guint i = 0; i < fixture->log->len; i++)
    name_all (fixture, g_ptr_array_index (fixture->log, i));

  return muster_beat_list_from_source (&fixture->source, from);
}

static const char *
get_nick (MusterBeatKind kind)
{
  static const char *const nicks[MUSTER_N_BEATS] = {
    [MUSTER_BEAT_SETUP] = "setup",           [MUSTER_BEAT_TURN] = "turn",
    [MUSTER_BEAT_PHASE] = "phase",           [MUSTER_BEAT_ACTS] = "acts",
    [MUSTER_BEAT_ANSWER] = "answer",         [MUSTER_BEAT_EVENT] = "event",
    [MUSTER_BEAT_CORRECTION] = "correction", [MUSTER_BEAT_NOTE] = "note",
    [MUSTER_BEAT_FAULT] = "fault",           [MUSTER_BEAT_END] = "end",
  };

  return nicks[kind];
}

/* Each beat a line: its kind, whose it is, its sentence. */
static char *
dup_told (Fixture *fixture, guint from)
{
  g_autoptr (GPtrArray) beats = list_beats (fixture, from);
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < beats->len; i++)
    {
      const MusterBeat *beat = g_ptr_array_index (beats, i);

      g_string_append_printf (text,
                              "%s%s%s%s: %s\n",
                              get_nick (beat->kind),
                              beat->automatic ? "*" : "",
                              beat->thing_label != NULL ? " " : "",
                              beat->thing_label != NULL ? beat->thing_label : "",
                              beat->sentence);
    }

  return g_string_free (text, FALSE);
}

static void
assert_told (Fixture *fixture, const char *expected)
{
  g_autofree char *told = dup_told (fixture, 0);

  g_assert_cmpstr (told, ==, expected);
}

/* ---- Tests ---- */

static void
test_ways (Fixture *fixture, gconstpointer data)
{
  static const struct
  {
    const char *to;
    double distance;
    const char *told;
  } ways[] = {
    { "C1", 2, "acts* Orc: Orc moves 2 spaces up to C1.\n" },
    { "D2", 1, "acts* Orc: Orc moves 1 space right and up to D2.\n" },
    { "E3", 2, "acts* Orc: Orc moves 2 spaces right to E3.\n" },
    { "E4", 3, "acts* Orc: Orc moves 3 spaces right and down to E4.\n" },
    { "C4", 1, "acts* Orc: Orc moves 1 space down to C4.\n" },
    { "B5", 2, "acts* Orc: Orc moves 2 spaces left and down to B5.\n" },
    { "A3", 2, "acts* Orc: Orc moves 2 spaces left to A3.\n" },
    { "A1", 2, "acts* Orc: Orc moves 2 spaces left and up to A1.\n" },
    { "C3", 0, "acts* Orc: Orc stays where it is.\n" },
    { "Z9", 2, "acts* Orc: Orc moves from C3 to Z9.\n" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (ways); i++)
    {
      g_ptr_array_set_size (fixture->log, 0);
      add_move (fixture, "figure.1", "C3", ways[i].to, ways[i].distance);
      assert_told (fixture, ways[i].told);
    }
}

/* One inch is told with its direction like any other number of them. */
static void
test_ways_in_inches (Fixture *fixture, gconstpointer data)
{
  static const struct
  {
    const char *to;
    double distance;
    const char *told;
  } ways[] = {
    { "6,4", 2, "acts* Orc: Orc moves 2 inches up to 6,4.\n" },
    { "6,5", 1, "acts* Orc: Orc moves an inch up to 6,5.\n" },
    { "6.7,5.3", 1, "acts* Orc: Orc moves an inch right and up to 6.7,5.3.\n" },
    { "7,6", 1, "acts* Orc: Orc moves an inch right to 7,6.\n" },
    { "6.7,6.7", 1, "acts* Orc: Orc moves an inch right and down to 6.7,6.7.\n" },
    { "6,7", 1, "acts* Orc: Orc moves an inch down to 6,7.\n" },
    { "5.3,6.7", 1, "acts* Orc: Orc moves an inch left and down to 5.3,6.7.\n" },
    { "5,6", 1, "acts* Orc: Orc moves an inch left to 5,6.\n" },
    { "5.3,5.3", 1, "acts* Orc: Orc moves an inch left and up to 5.3,5.3.\n" },
  };
  g_autoptr (MusterTerrainPlan)
                 plan = muster_terrain_plan_new_from_text ("table 12 12\n", NULL, NULL, NULL);
  g_autoptr (MusterField) field = muster_tabletop_get_field (muster_tabletop_new (plan));

  fixture->source.field = field;
  for (guint i = 0; i < G_N_ELEMENTS (ways); i++)
    {
      g_ptr_array_set_size (fixture->log, 0);
      add_move (fixture, "figure.1", "6,6", ways[i].to, ways[i].distance);
      assert_told (fixture, ways[i].told);
    }
}

static void
test_without_board (Fixture *fixture, gconstpointer data)
{
  fixture->source.field = NULL;
  add (fixture,
       MUSTER_LOG_MOVE,
       "figure.1",
       NULL,
       "Orc moves 4: toward Anna, until Spear reaches.");
  add (fixture, MUSTER_LOG_FACE, "figure.1", NULL, "Turn Orc to the west");
  add_roll (fixture, "figure.1", "Orc attacks Anna", 5, "5 or more")->passed = TRUE;
  assert_told (fixture,
               "acts* Orc: Orc moves 4: toward Anna, until Spear reaches. Turn Orc to the west. "
               "Orc attacks Anna: needs 5 or more, rolls 5 and succeeds.\n");
}

/* Where the rules have a word for what comes of a throw, it is told by that. */
static void
test_verb_of_a_throw (Fixture *fixture, gconstpointer data)
{
  MusterLogEntry *hit = add_roll (fixture, "figure.1", "Orc fires at Anna", 19, "19 or more");
  MusterLogEntry *miss;

  hit->passed = TRUE;
  hit->outcome_verb = g_strdup ("hits");
  miss = add_roll (fixture, "figure.2", "Orc Chief fires at Bob", 3, "19 or more");
  miss->outcome_verb = g_strdup ("misses");
  assert_told (fixture,
               "acts* Orc: Orc fires at Anna: needs 19 or more, rolls 19 and hits.\n"
               "acts* Orc Chief: Orc Chief fires at Bob: needs 19 or more, rolls 3 and misses.\n");
}

static void
test_attack (Fixture *fixture, gconstpointer data)
{
  add (fixture, MUSTER_LOG_DECIDE, "figure.1", NULL, "Target of Orc: Anna");
  add_move (fixture, "figure.1", "D3", "C4", 1);
  add_roll (fixture, "figure.1", "Orc attacks Anna with Axe", 3, "5 or more");
  add (fixture, MUSTER_LOG_SAY, "figure.1", NULL, "Orc misses.");
  add_roll (fixture, "figure.2", "Orc Chief attacks Anna", 5, "5 or more")->passed = TRUE;
  add (fixture, MUSTER_LOG_SAY, "figure.2", NULL, "Anna is wounded: 2 of 3 left.");
  add_roll (fixture, "figure.2", "Orc Chief attacks Bob", 6, "5 or more")->passed = TRUE;
  add (fixture, MUSTER_LOG_SAY, "figure.2", NULL, "Bob is slain.");
  add (fixture, MUSTER_LOG_REMOVE, "figure.2", "figure.4", "Bob leaves the table");
  assert_told (fixture,
               "acts* Orc: Orc moves 1 space left and down to C4, then attacks Anna with Axe: "
               "needs 5 or more, rolls 3 and misses.\n"
               "acts* Orc Chief: Orc Chief attacks Anna: needs 5 or more, rolls 5 and succeeds. "
               "Anna is wounded: 2 of 3 left. Orc Chief attacks Bob: needs 5 or more, rolls 6 and "
               "succeeds. Bob is slain and leaves the table.\n");
}

/* What nobody has said before, the words of the rules say. */
static void
test_left (Fixture *fixture, gconstpointer data)
{
  MusterLogEntry *entry;

  add (fixture, MUSTER_LOG_SAY, "figure.3", NULL, "Anna goes home.");
  entry = add (fixture, MUSTER_LOG_REMOVE, "figure.3", "figure.4", "Bob leaves the table: carried");
  entry->fate = g_strdup ("carried");
  entry = add (fixture, MUSTER_LOG_REMOVE, "figure.3", "figure.3", "Anna leaves the table: home");
  entry->fate = g_strdup ("home");
  assert_told (fixture,
               "answer Anna: Anna goes home. Bob leaves the table: carried. "
               "Anna leaves the table: home.\n");
}

/* One page tells who was seen, not one for each of them. */
static void
test_seen (Fixture *fixture, gconstpointer data)
{
  const char *const seen[] = { "figure.1", "figure.2" };
  const char *const texts[] = { "Orc is seen.", "Orc Chief is seen." };

  for (guint i = 0; i < G_N_ELEMENTS (seen); i++)
    add (fixture, MUSTER_LOG_SAY, seen[i], NULL, texts[i])->outcome = g_strdup ("seen");
  add (fixture, MUSTER_LOG_SAY, "figure.1", NULL, "Orc is wounded.")->outcome = g_strdup ("hurt");
  assert_told (fixture,
               "acts* Orc: Orc is seen. Likewise Orc Chief.\n"
               "acts* Orc: Orc is wounded.\n");
}

/* Two that throw the same number have thrown a die each. */
static void
test_same_dice (Fixture *fixture, gconstpointer data)
{
  add_roll (fixture, "figure.3", "Anna in melee", 6, NULL);
  add_roll (fixture, "figure.3", "Bob in melee", 6, NULL);
  add (fixture, MUSTER_LOG_SAY, "figure.3", NULL, "Anna beats Bob by 2.");
  assert_told (
      fixture,
      "answer Anna: Anna in melee: rolls 6. Bob in melee: rolls 6. Anna beats Bob by 2.\n");
}

/* What is added to one die reads as the sum it is. */
static void
test_a_die_and_more (Fixture *fixture, gconstpointer data)
{
  MusterLogEntry *entry = add_roll (fixture, "figure.3", "Turns down", 1, NULL);

  entry->add = -1;
  entry->total = 0;
  entry = add_roll (fixture, "figure.3", "Strength", 4, NULL);
  entry->add = 2;
  entry->total = 6;
  assert_told (fixture, "answer Anna: Turns down: rolls 1 - 1 = 0. Strength: rolls 4 + 2 = 6.\n");
}

/* Who rolls to move and cannot is not somebody who wants to stay. */
static void
test_blocked (Fixture *fixture, gconstpointer data)
{
  add_roll (fixture, "figure.1", "Orc patrols", 2, NULL);
  add_move (fixture, "figure.1", "C3", "C3", 0);
  ((MusterLogEntry *) fixture->log->pdata[1])->blocked = TRUE;
  add_roll (fixture, "figure.2", "Orc Chief patrols", 2, NULL);
  add_move (fixture, "figure.2", "D1", "D1", 0);
  assert_told (fixture,
               "acts* Orc: Orc patrols: rolls 2 and is blocked where it stands.\n"
               "acts* Orc Chief: Orc Chief patrols: rolls 2 and stays where it is.\n");
}

/* In both of its moves. */
static void
test_blocked_twice (Fixture *fixture, gconstpointer data)
{
  for (guint i = 0; i < 2; i++)
    {
      add_move (fixture, "figure.1", "C3", "C3", 0);
      ((MusterLogEntry *) fixture->log->pdata[i])->blocked = TRUE;
    }
  assert_told (fixture, "acts* Orc: Orc is blocked where it stands.\n");
}

static void
test_turns (Fixture *fixture, gconstpointer data)
{
  /* It looks right to Anna, then left and up to Bob, then nowhere in particular. */
  add_placing (fixture, "figure.1", "C3", 0);
  add_turn (fixture, "figure.1", "figure.1", 90, "figure.3");
  add_roll (fixture, "figure.1", "Orc attacks Anna", 1, "5 or more");
  add_turn (fixture, "figure.1", "figure.1", 315, "figure.4");
  add_move (fixture, "figure.1", "C3", "C2", 1);
  add_turn (fixture, "figure.1", "figure.1", 45, "figure.5");
  add_turn (fixture, "figure.1", "figure.1", 225, NULL);
  add_turn (fixture, "figure.2", "figure.2", 90, NULL);
  add_roll (fixture, "figure.2", "Orc Chief shouts", 2, NULL);
  add_turn (fixture, "figure.2", "figure.2", 0, "figure.3");
  add_turn (fixture, "figure.2", "figure.2", 90, "figure.3");
  add_move (fixture, "figure.2", "A1", "A2", 1);
  assert_told (
      fixture,
      "setup: Placed: Orc at C3, facing up.\n"
      "acts* Orc: Orc turns to face right, then attacks Anna: needs 5 or more, rolls 1 and fails. "
      "Orc turns to face Bob, moves 1 space up to C2, then turns to face left and down.\n"
      "acts* Orc Chief: Orc Chief turns to face right, then shouts: rolls 2 and moves 1 "
      "space down to A2.\n");
}

static void
test_dice (Fixture *fixture, gconstpointer data)
{
  MusterLogEntry *entry;

  add_roll (fixture, "figure.1", "Orc patrols", 3, NULL);
  add_move (fixture, "figure.1", "C3", "C4", 1);
  add_roll (fixture, "figure.1", "Orc turns", 6, NULL);
  add_turn (fixture, "figure.1", "figure.1", 90, NULL);
  add_roll (fixture, "figure.2", NULL, 2, NULL); /* between equals */
  entry = add_roll (fixture, "figure.2", "Orc Chief shouts", 4, "9 or more");
  entry->n_dice = 2;
  entry->dice[1] = 5;
  entry->add = 1;
  entry->total = 10;
  entry->passed = TRUE;
  entry = add_roll (fixture, "figure.3", "Morale of the Blues", 2, "4 or more");
  entry = add_roll (fixture, NULL, "Where is the treasure?", 6, NULL);
  assert_told (fixture,
               "acts* Orc: Orc patrols: rolls 3 and moves 1 space down to C4, then rolls 6 and "
               "turns to face right.\n"
               "acts* Orc Chief: Orc Chief shouts: needs 9 or more, rolls 10 (4, 5, +1) and "
               "succeeds.\n"
               "answer Anna: Morale of the Blues: needs 4 or more, rolls 2 – failure.\n"
               "event: Where is the treasure? 6.\n");
}

/* Beside a real table nobody knows where it looks: what to do with the miniature follows in a sentence of its own, and the
 * throw before it says what it is for. */
static void
test_dice_beside_a_table (Fixture *fixture, gconstpointer data)
{
  add_roll (fixture, "figure.1", "Orc patrols", 6, NULL);
  add_roll (fixture, "figure.1", "Orc turns", 2, NULL);
  add (fixture, MUSTER_LOG_FACE, "figure.1", NULL, "Turn Orc round.");
  add_roll (fixture, "figure.2", "Orc Chief patrols", 6, NULL);
  add_roll (fixture, "figure.2", "Orc Chief shouts", 2, NULL);
  add (fixture, MUSTER_LOG_FACE, "figure.2", "figure.1", "Turn Orc round.");
  assert_told (fixture,
               "acts* Orc: Orc patrols: rolls 6, then turns: rolls 2. Turn Orc round.\n"
               "acts* Orc Chief: Orc Chief patrols: rolls 6, then shouts: rolls 2. Turn Orc "
               "round.\n");
}

/* What was asked for is told as what was done; and to whom it turned is told once, by his name. */
static void
test_a_request_is_a_deed (Fixture *fixture, gconstpointer data)
{
  MusterLogEntry *round, *told;

  add_roll (fixture, "figure.1", "Orc patrols", 6, NULL);
  add_roll (fixture, "figure.1", "Orc turns", 2, NULL);
  round = add (fixture, MUSTER_LOG_FACE, "figure.1", NULL, "Turn Orc round.");
  round->deed = g_strdup ("Orc turns round");
  told = add (fixture, MUSTER_LOG_FACE, "figure.2", NULL, "Orc Chief: turn it to the nearest");
  told->by_order = TRUE;
  add_turn (fixture, "figure.2", "figure.2", -1, "figure.3");
  assert_told (fixture,
               "acts* Orc: Orc patrols: rolls 6, then rolls 2 and turns round.\n"
               "acts* Orc Chief: Orc Chief turns to face Anna.\n");
}

static void
test_idle (Fixture *fixture, gconstpointer data)
{
  add_roll (fixture, "figure.1", "Orc patrols", 5, NULL);
  add_roll (fixture, "figure.2", "Orc Chief patrols", 4, NULL);
  add (fixture, MUSTER_LOG_SAY, "figure.2", NULL, "Orc Chief is alarmed.");
  add_turn (fixture, "figure.2", "figure.2", 0, "figure.3");
  add (fixture, MUSTER_LOG_ACTIVATE, "figure.2", NULL, "Orc Chief acts");
  add (fixture, MUSTER_LOG_DECIDE, "figure.2", NULL, "Whom Orc Chief makes for: Anna");
  add (fixture, MUSTER_LOG_FACT, "figure.3", NULL, "Does Anna see Orc? yes");
  add (fixture, MUSTER_LOG_DECIDE, "figure.4", NULL, "Where does Bob go? C4");
  assert_told (fixture,
               "acts* Orc: Orc patrols: rolls 5 and stays where it is.\n"
               "acts* Orc Chief: Orc Chief patrols: rolls 4 and stays where it is. Orc Chief is "
               "alarmed, then turns to face Anna.\n"
               "acts* Orc Chief: Orc Chief stays where it is.\n");
}

/* A side that answers a question besides what its figures do: the answer is told, and nobody is said to stay. */
static void
test_asked_besides (Fixture *fixture, gconstpointer data)
{
  add (fixture, MUSTER_LOG_DECIDE, "figure.2", NULL, "Which door does it open? The left one")
      ->besides = TRUE;
  assert_told (fixture, "acts* Orc Chief: Which door does it open? The left one.\n");
}

/* Who could have broken in on somebody else, had the table been so, has not stayed anywhere: nothing is told of him. */
static void
test_let_pass (Fixture *fixture, gconstpointer data)
{
  MusterLogEntry *entry = add (fixture,
                               MUSTER_LOG_ACTIVATE,
                               "figure.2",
                               NULL,
                               "Orc Chief interrupts: Shoot");

  entry->interrupts = TRUE;
  add (fixture, MUSTER_LOG_FACT, "figure.2", NULL, "Does Orc Chief see Anna? no");
  add_move (fixture, "figure.3", "C3", "C2", 1);
  assert_told (fixture, "answer Anna: Anna moves 1 space up to C2.\n");
}

/* While it is asked how far somebody came, nobody says that it stays. */
static void
test_acting (Fixture *fixture, gconstpointer data)
{
  add_roll (fixture, "figure.1", "Orc patrols", 5, NULL);
  add_roll (fixture, "figure.2", "Orc Chief patrols", 4, NULL);
  fixture->source.acting = "figure.2";
  assert_told (fixture,
               "acts* Orc: Orc patrols: rolls 5 and stays where it is.\n"
               "acts* Orc Chief: Orc Chief patrols: rolls 4.\n");
  fixture->source.acting = NULL;
  assert_told (fixture,
               "acts* Orc: Orc patrols: rolls 5 and stays where it is.\n"
               "acts* Orc Chief: Orc Chief patrols: rolls 4 and stays where it is.\n");
}

static void
test_alike (Fixture *fixture, gconstpointer data)
{
  static const char *const alarmed[] = { "figure.1", "figure.4", "figure.5" };
  static const char *const names[] = { "Orc", "Bob", "Cid" };

  add_move (fixture, "figure.3", "C3", "C2", 1);
  for (guint i = 0; i < 3; i++)
    {
      g_autofree char *text = g_strdup_printf ("%s is alarmed.", names[i]);

      add (fixture, MUSTER_LOG_SAY, "figure.3", NULL, text);
      add_turn (fixture, "figure.3", alarmed[i], 45 * (gint) i, "figure.3");
    }
  assert_told (fixture,
               "answer Anna: Anna moves 1 space up to C2. Orc is alarmed, then turns to face Anna. "
               "Likewise Bob and Cid.\n");
}

/* What several are told alike is said once, also where it follows on something else for each of them. */
static void
test_told_alike (Fixture *fixture, gconstpointer data)
{
  static const char *const names[] = { "Orc", "Bob", "Cid" };

  add_move (fixture, "figure.3", "C3", "C2", 1);
  for (guint i = 0; i < 3; i++)
    {
      g_autofree char *says = g_strdup_printf ("%s is alarmed.", names[i]);
      g_autofree char *told = g_strdup_printf ("%s: turn it about", names[i]);

      add (fixture, MUSTER_LOG_SAY, "figure.3", NULL, says);
      add (fixture, MUSTER_LOG_SAY, "figure.3", NULL, told);
    }
  add (fixture, MUSTER_LOG_SAY, "figure.3", NULL, "Bob: turn it back");
  assert_told (fixture,
               "answer Anna: Anna moves 1 space up to C2. Orc is alarmed. Likewise Bob and Cid. "
               "Orc: turn it about. Likewise Bob and Cid. Bob: turn it back.\n");
}

/* Two of them do it twice on end, and one once: nobody is named twice, and he stands for himself. */
static void
test_alike_again (Fixture *fixture, gconstpointer data)
{
  static const char *const names[] = { "Orc", "Orc", "Bob", "Bob", "Cid" };

  add_move (fixture, "figure.3", "C3", "C2", 1);
  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      g_autofree char *says = g_strdup_printf ("%s is alarmed.", names[i]);

      add (fixture, MUSTER_LOG_SAY, "figure.3", NULL, says);
    }
  assert_told (fixture,
               "answer Anna: Anna moves 1 space up to C2. Orc is alarmed. The same once more. "
               "Likewise Bob. Cid is alarmed.\n");
}

static void
test_setup (Fixture *fixture, gconstpointer data)
{
  MusterLogEntry *entry;

  add_placing (fixture, "figure.1", "A1", 180);
  add_placing (fixture, "figure.2", "B1", 180);
  entry = add (fixture, MUSTER_LOG_DECIDE, NULL, NULL, "How do they stand? Anna 1, Bob 2");
  entry->turn = 0;
  fixture->answers[0] = 4;
  fixture->source.n_answers = 1;
  /* Where it stands is told by its placing. */
  entry = add (fixture, MUSTER_LOG_DECIDE, NULL, NULL, "Where Anna stands: A5");
  entry->turn = 0;
  entry->picked = TRUE;
  add_placing (fixture, "figure.3", "A5", 0);
  add_placing (fixture, "figure.4", "B5", 90);
  add_placing (fixture, "figure.5", NULL, -1);
  assert_told (fixture,
               "setup: Placed: Orc at A1 and Orc Chief at B1, all facing down.\n"
               "setup: How do they stand? Anna 1, Bob 2. Placed: Anna at A5 facing up, Bob at B5 "
               "facing right and Cid.\n");
}

/* Without a map the words of the rules are all that says where; those who go to the same stand together. */
static void
test_placed_in_words (Fixture *fixture, gconstpointer data)
{
  fixture->source.field = NULL;
  add_placing (fixture, "figure.1", NULL, -1)->where = g_strdup ("around the door");
  add_placing (fixture, "figure.2", NULL, -1)->where = g_strdup ("around the door");
  add (fixture, MUSTER_LOG_DECIDE, NULL, NULL, "How do they stand? Anna 1")->turn = 0;
  add_placing (fixture, "figure.3", NULL, -1)->where = g_strdup ("around the door");
  add_placing (fixture, "figure.4", NULL, -1)->where = g_strdup ("at the edge");
  fixture->answers[0] = 2;
  fixture->source.n_answers = 1;
  assert_told (
      fixture,
      "setup: Place Orc and Orc Chief: around the door.\n"
      "setup: How do they stand? Anna 1. Place Anna: around the door; Bob: at the edge.\n");
}

/* ---- Parts ---- */

/* The parts of the only beat, each with the number of its first entry; NULL: it has none. */
static void
assert_parts (Fixture *fixture, const char *const *texts, const guint *entries)
{
  g_autoptr (GPtrArray) beats = list_beats (fixture, 0);
  const MusterBeat *beat = g_ptr_array_index (beats, 0);
  g_autofree char *lines = muster_beat_dup_lines (beat);
  g_autofree char *expected = NULL;

  g_assert_cmpuint (beats->len, ==, 1);
  if (texts == NULL)
    {
      g_assert_null (beat->parts);
      return;
    }
  g_assert_nonnull (beat->parts);
  expected = g_strjoinv ("\n", (char **) texts);
  g_assert_cmpstr (lines, ==, expected);
  g_strdelimit (lines, "\n", ' ');
  g_assert_cmpstr (lines, ==, beat->sentence);
  for (guint i = 0; i < beat->parts->len; i++)
    g_assert_cmpuint (((const MusterBeatPart *) beat->parts->pdata[i])->entry, ==, entries[i]);
}

/* What the figures of a unit do stands apart, and what they do to others with it: here of three one after the other. */
static void
test_parts_of_doers (Fixture *fixture, gconstpointer data)
{
  const char *const texts[] = {
    "Order of the watch: rolls 2.",
    "Orc attacks Anna: needs 5 or more, rolls 6 and succeeds.\nAnna is slain.",
    "Orc Chief attacks Bob: needs 4 or more, rolls 1 and fails.",
    NULL
  };
  const guint entries[] = { 0, 2, 5 };
  static const char *const who[] = { "figure.1", "figure.2" };

  add_thing (fixture, "group.1", "The watch", 0);
  add_roll (fixture, "group.1", "Order of the watch", 2, NULL);
  add (fixture, MUSTER_LOG_FACT, "group.1", NULL, "something");
  add_roll (fixture, "group.1", "Orc attacks Anna", 6, "5 or more")->passed = TRUE;
  add (fixture, MUSTER_LOG_FACT, "group.1", NULL, "something");
  add (fixture, MUSTER_LOG_SAY, "group.1", "figure.3", "Anna is slain.");
  add_roll (fixture, "group.1", "Orc Chief attacks Bob", 1, "4 or more");
  for (guint i = 0; i < 2; i++)
    {
      MusterLogEntry *entry = fixture->log->pdata[i == 0 ? 2 : 5];

      g_free (entry->thing);
      entry->thing = g_strdup (who[i]);
    }
  assert_parts (fixture, texts, entries);
}

/* One deed to several: each of them is told of by himself. */
static void
test_parts_of_sufferers (Fixture *fixture, gconstpointer data)
{
  const char *const texts[] = { "Orc breathes fire: needs 4 or more, rolls 5 and succeeds.",
                                "What it does to Anna: rolls 6.\nAnna is slain.",
                                "What it does to Bob: rolls 1.\nBob is well.",
                                NULL };
  const guint entries[] = { 0, 1, 3 };

  add_roll (fixture, "figure.1", "Orc breathes fire", 5, "4 or more")->passed = TRUE;
  add_roll (fixture, "figure.1", "What it does to Anna", 6, NULL);
  add (fixture, MUSTER_LOG_SAY, "figure.1", "figure.3", "Anna is slain.");
  add_roll (fixture, "figure.1", "What it does to Bob", 1, NULL);
  add (fixture, MUSTER_LOG_SAY, "figure.1", "figure.4", "Bob is well.");
  assert_parts (fixture, texts, entries);
}

/* What one does to one is read at a glance. */
static void
test_no_parts (Fixture *fixture, gconstpointer data)
{
  add_roll (fixture, "figure.1", "Orc attacks Anna", 6, "5 or more")->passed = TRUE;
  add_roll (fixture, "figure.1", "What it does to Anna", 6, NULL);
  add (fixture, MUSTER_LOG_SAY, "figure.1", "figure.3", "Anna is slain.");
  assert_parts (fixture, NULL, NULL);
}

/* ---- Events ---- */

/* The events of the only beat, each with the number of its first entry. */
static void
assert_events (Fixture *fixture, const char *const *texts, const guint *entries)
{
  g_autoptr (GPtrArray) beats = list_beats (fixture, 0);
  const MusterBeat *beat = g_ptr_array_index (beats, 0);
  g_autofree char *lines = muster_beat_dup_lines (beat);
  g_autofree char *expected = g_strjoinv ("\n", (char **) texts);

  g_assert_cmpuint (beats->len, ==, 1);
  g_assert_nonnull (beat->events);
  g_assert_cmpuint (beat->events->len, ==, g_strv_length ((char **) texts));
  for (guint i = 0; i < beat->events->len; i++)
    {
      const MusterBeatPart *event = g_ptr_array_index (beat->events, i);

      g_assert_cmpstr (muster_beat_part_get_lines (event), ==, texts[i]);
      g_assert_cmpuint (event->entry, ==, entries[i]);
    }
  g_assert_cmpstr (lines, ==, expected);
}

/* What one does in one go is one event; so is each thing that comes of it, and who fares alike is told with the first. */
static void
test_events (Fixture *fixture, gconstpointer data)
{
  const char *const texts[] = {
    "Anna moves 1 space up to C2, then strikes Orc: needs 5 or more, rolls 6 and succeeds.",
    "Orc is alarmed. Likewise Bob.",
    "The floor is wet.",
    NULL
  };
  const guint entries[] = { 0, 2, 4 };

  add_move (fixture, "figure.3", "C3", "C2", 1);
  add_roll (fixture, "figure.3", "Anna strikes Orc", 6, "5 or more")->passed = TRUE;
  add (fixture, MUSTER_LOG_SAY, "figure.3", NULL, "Orc is alarmed.");
  add (fixture, MUSTER_LOG_SAY, "figure.3", NULL, "Bob is alarmed.");
  add (fixture, MUSTER_LOG_SAY, "figure.3", NULL, "The floor is wet.");
  assert_events (fixture, texts, entries);
}

/* What is one event needs no list of them. */
static void
test_one_event (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GPtrArray) beats = NULL;
  g_autofree char *lines = NULL;

  add_move (fixture, "figure.3", "C3", "C2", 1);
  beats = list_beats (fixture, 0);
  g_assert_null (((const MusterBeat *) beats->pdata[0])->events);
  lines = muster_beat_dup_lines (beats->pdata[0]);
  g_assert_cmpstr (lines, ==, "Anna moves 1 space up to C2.");
}

/* Three who are placed are a list, two are not; the sentence is the same as ever. */
static void
test_events_of_placing (Fixture *fixture, gconstpointer data)
{
  static const guint first = 0;
  const char *const alike[] = {
    "Placed, all facing down:\n• Orc at A1\n• Orc Chief at B1\n• Anna at C1",
    NULL
  };
  const char *const apart[] = {
    "Placed:\n• Orc at A1 facing down\n• Orc Chief at B1 facing down\n• Anna at C1 facing up",
    NULL
  };
  g_autoptr (GPtrArray) beats = NULL;

  add_placing (fixture, "figure.1", "A1", 180);
  add_placing (fixture, "figure.2", "B1", 180);
  beats = list_beats (fixture, 0);
  g_assert_null (((const MusterBeat *) beats->pdata[0])->events);
  add_placing (fixture, "figure.3", "C1", 180);
  assert_events (fixture, alike, &first);
  assert_told (fixture,
               "setup: Placed: Orc at A1, Orc Chief at B1 and Anna at C1, all facing down.\n");
  ((MusterLogEntry *) g_ptr_array_index (fixture->log, 5))->heading = 0;
  assert_events (fixture, apart, &first);
}

/* What words mean is no event, and stands apart; where nothing else is told at least what they are about. */
static void
test_glossaries (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GPtrArray) beats = NULL;
  const MusterBeat *beat;
  const MusterBeatGlossary *glossary;

  add (fixture, MUSTER_LOG_SAY, "figure.3", NULL, "Anna is told to halt (B).");
  add (fixture, MUSTER_LOG_SAY, "figure.3", NULL, "with A one goes, with B one stays.")
      ->glossary = g_strdup ("The letters");
  add (fixture, MUSTER_LOG_SAY, "figure.4", NULL, "With A one goes, with B one stays.")
      ->glossary = g_strdup ("The letters");
  beats = list_beats (fixture, 0);
  g_assert_cmpuint (beats->len, ==, 2);
  beat = g_ptr_array_index (beats, 0);
  g_assert_cmpstr (beat->sentence, ==, "Anna is told to halt (B).");
  g_assert_null (beat->events);
  g_assert_cmpuint (beat->glossaries->len, ==, 1);
  glossary = g_ptr_array_index (beat->glossaries, 0);
  g_assert_cmpstr (glossary->title, ==, "The letters");
  g_assert_cmpstr (glossary->text, ==, "With A one goes, with B one stays.");
  g_assert_cmpuint (glossary->entry, ==, 1);
  beat = g_ptr_array_index (beats, 1);
  g_assert_cmpstr (beat->sentence, ==, "The letters.");
  g_assert_cmpuint (beat->glossaries->len, ==, 1);
}

/* On an open table that Muster keeps, who comes needs no measures in the middle of a battle; on one of inches by hand they are all. */
static void
test_measures (Fixture *fixture, gconstpointer data)
{
  fixture->rulebook.board = MUSTER_BOARD_TABLE;
  add (fixture, MUSTER_LOG_SAY, "figure.1", NULL, "Orc comes out of the wood.");
  add_placing (fixture, "figure.1", "12.5,3", -1)->turn = 1;
  assert_told (fixture, "acts* Orc: Orc comes out of the wood.\n");
  fixture->source.field = NULL;
  assert_told (fixture, "acts* Orc: Orc comes out of the wood. Place Orc at 12.5,3.\n");
}

/* What words mean does not say that somebody comes. */
static void
test_measures_beside_glossary (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GPtrArray) beats = NULL;

  fixture->rulebook.board = MUSTER_BOARD_TABLE;
  add (fixture, MUSTER_LOG_SAY, "figure.1", NULL, "With A one goes, with B one stays.")
      ->glossary = g_strdup ("The letters");
  add_placing (fixture, "figure.1", "12.5,3", -1)->turn = 1;
  beats = list_beats (fixture, 0);
  g_assert_cmpuint (beats->len, ==, 1);
  g_assert_cmpstr (((const MusterBeat *) g_ptr_array_index (beats, 0))->sentence,
                   ==,
                   "Placed: Orc at 12.5,3.");
}

static void
test_frame (Fixture *fixture, gconstpointer data)
{
  add (fixture, MUSTER_LOG_TURN, NULL, NULL, "Turn 1");
  add (fixture, MUSTER_LOG_PHASE, NULL, NULL, "Movement");
  add (fixture, MUSTER_LOG_ACTIVATE, "figure.1", NULL, "Orc acts");
  add (fixture, MUSTER_LOG_SAY, "figure.1", NULL, "the wind howls!");
  add (fixture, MUSTER_LOG_ACTIVATE, "figure.1", NULL, "Orc interrupts: Parry")->title = g_strdup (
      "Parry");
  add (fixture, MUSTER_LOG_CORRECTION, NULL, "figure.3", "Anna stands at C4 now");
  add (fixture, MUSTER_LOG_NOTE, NULL, NULL, "the cat");
  add (fixture, MUSTER_LOG_FAULT, NULL, NULL, "A rule is at fault.");
  add (fixture, MUSTER_LOG_END, NULL, NULL, "Nobody is left.");
  assert_told (fixture,
               "turn: Turn 1 begins.\n"
               "phase: Phase “Movement” begins.\n"
               "acts* Orc: The wind howls!\n"
               "acts* Orc: Orc interrupts: Parry.\n"
               "correction: Anna stands at C4 now.\n"
               "note: The cat.\n"
               "fault: A rule is at fault.\n"
               "end: Nobody is left.\n");
}

/* The same actor, but two orders: each is carried out at once. */
static void
test_answers (Fixture *fixture, gconstpointer data)
{
  g_autofree char *rest = NULL;
  g_autoptr (GPtrArray) beats = NULL;
  const MusterBeat *beat;

  add_move (fixture, "figure.3", "C3", "C2", 1);
  add_roll (fixture, "figure.3", "Anna strikes Orc", 6, "5 or more")->passed = TRUE;
  add_roll (fixture, "figure.3", "Anna gloats", 2, NULL);
  fixture->answers[0] = 0;
  fixture->answers[1] = 1;
  fixture->source.n_answers = 2;
  assert_told (fixture,
               "answer Anna: Anna moves 1 space up to C2.\n"
               "answer Anna: Anna strikes Orc: needs 5 or more, rolls 6 and succeeds. "
               "Anna gloats: rolls 2.\n");
  rest = dup_told (fixture, 2);
  g_assert_cmpstr (rest, ==, "answer Anna: Anna gloats: rolls 2.\n");

  beats = list_beats (fixture, 0);
  beat = g_ptr_array_index (beats, 1);
  g_assert_cmpuint (beat->first, ==, 1);
  g_assert_cmpuint (beat->n_entries, ==, 2);
  g_assert_cmpuint (beat->turn, ==, 1);
  g_assert_cmpint (beat->side, ==, 1);
  g_assert_cmpstr (beat->thing, ==, "figure.3");
  g_assert_false (beat->automatic);
}

#define ADD(name, function)                                                                        \
  g_test_add ("/telling/beat/" name, Fixture, NULL, set_up, function, tear_down)

/* Each of the two would go up by itself; and what nobody has goes down with what is cut off of it. */
static void
test_percents (void)
{
  static const double chances[] = { 0.125, 0.875 };
  static const double draws[] = { 0.333, 0.333 };
  g_autofree double *told = muster_course_dup_percents (chances, 2);
  g_autofree double *with_draws = muster_course_dup_percents (draws, 2);

  g_assert_cmpfloat_with_epsilon (told[0], 0.13, 1e-9);
  g_assert_cmpfloat_with_epsilon (told[1], 0.87, 1e-9);
  g_assert_cmpfloat_with_epsilon (with_draws[0], 0.33, 1e-9);
  g_assert_cmpfloat_with_epsilon (with_draws[1], 0.33, 1e-9);
}

/* The phases before one that just began: Fire is told of, since somebody fired in it. A turn follows the last as well. */
static void
test_idle_phases (Fixture *fixture, gconstpointer data)
{
  const char *const told[] = { "turn", "phase", "answer", "turn", "phase" };
  g_autoptr (GPtrArray) beats = NULL;

  add (fixture, MUSTER_LOG_TURN, NULL, NULL, NULL);
  add (fixture, MUSTER_LOG_PHASE, NULL, NULL, "Movement");
  add (fixture, MUSTER_LOG_PHASE, NULL, NULL, "Fire");
  add (fixture, MUSTER_LOG_SAY, "figure.3", NULL, "Anna fires.");
  add (fixture, MUSTER_LOG_PHASE, NULL, NULL, "Panic");
  add (fixture, MUSTER_LOG_TURN, NULL, NULL, NULL);
  add (fixture, MUSTER_LOG_PHASE, NULL, NULL, "Movement");
  beats = list_beats (fixture, 0);
  g_assert_cmpuint (beats->len, ==, 7);
  muster_beat_drop_idle_phases (beats);
  g_assert_cmpuint (beats->len, ==, G_N_ELEMENTS (told));
  for (guint i = 0; i < beats->len; i++)
    {
      const MusterBeat *beat = g_ptr_array_index (beats, i);

      g_assert_cmpstr (get_nick (beat->kind), ==, told[i]);
    }
  g_assert_cmpstr (((const MusterBeat *) beats->pdata[1])->sentence, ==, "Phase “Fire” begins.");
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  ADD ("ways", test_ways);
  ADD ("ways-in-inches", test_ways_in_inches);
  ADD ("without-board", test_without_board);
  ADD ("verb-of-a-throw", test_verb_of_a_throw);
  ADD ("attack", test_attack);
  ADD ("left", test_left);
  ADD ("seen", test_seen);
  ADD ("same-dice", test_same_dice);
  ADD ("a-die-and-more", test_a_die_and_more);
  ADD ("blocked", test_blocked);
  ADD ("blocked-twice", test_blocked_twice);
  ADD ("turns", test_turns);
  ADD ("idle-phases", test_idle_phases);
  ADD ("dice", test_dice);
  ADD ("dice-beside-a-table", test_dice_beside_a_table);
  ADD ("a-request-is-a-deed", test_a_request_is_a_deed);
  ADD ("idle", test_idle);
  ADD ("asked-besides", test_asked_besides);
  ADD ("let-pass", test_let_pass);
  ADD ("acting", test_acting);
  ADD ("alike", test_alike);
  ADD ("alike-again", test_alike_again);
  ADD ("told-alike", test_told_alike);
  ADD ("setup", test_setup);
  ADD ("placed-in-words", test_placed_in_words);
  ADD ("parts/of-doers", test_parts_of_doers);
  ADD ("parts/of-sufferers", test_parts_of_sufferers);
  ADD ("parts/none", test_no_parts);
  ADD ("events/several", test_events);
  ADD ("events/one", test_one_event);
  ADD ("events/of-placing", test_events_of_placing);
  ADD ("events/glossaries", test_glossaries);
  ADD ("measures", test_measures);
  ADD ("measures/glossary", test_measures_beside_glossary);
  ADD ("frame", test_frame);
  ADD ("answers", test_answers);
  g_test_add_func ("/library/turning-point/percents", test_percents);

  return g_test_run ();
}
