/* test-tale.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include <glib.h>
#include <math.h>

#include "muster-grid.h"
#include "muster-tale.h"

/* Paragraphs out of logs that are written by hand, on a board of four by four. */

static const MusterSide sides[] = { { "reds", "Reds", { 0 } }, { "blues", "Blues", { 0 } } };

static const MusterKind kinds[] = {
  { .id = "side", .members = MUSTER_NONE },
  { .id = "figure", .on_table = TRUE, .members = MUSTER_NONE },
  { .id = "squad", .members = 0 },
};

/* To which squad a figure belongs. */
static const MusterAttribute attributes[] = { { .id = "squad", .kind = 1 } };

typedef struct
{
  MusterRulebook rulebook;
  MusterGrid *grid;
  GPtrArray *log;
  GPtrArray *things;
  gboolean paper; /* without a board */
} Fixture;

static void
add_thing (Fixture *fixture, const char *token, const char *name, const char *squad)
{
  MusterThingView *thing = g_new0 (MusterThingView, 1);

  thing->token = g_strdup (token);
  thing->name = g_strdup (name);
  thing->kind = 1;
  thing->on_table = TRUE;
  thing->attributes = g_ptr_array_new_with_free_func ((GDestroyNotify) muster_thing_attribute_free);
  if (squad != NULL)
    {
      MusterThingAttribute *attribute = g_new0 (MusterThingAttribute, 1);

      attribute->id = "squad";
      attribute->raw = g_strdup (squad);
      g_ptr_array_add (thing->attributes, attribute);
    }
  g_ptr_array_add (fixture->things, thing);
}

static void
set_up (Fixture *fixture, gconstpointer data)
{
  g_autoptr (MusterLegend) legend = muster_legend_new ();
  g_autoptr (MusterBoard) board = NULL;

  muster_legend_add (legend, '.', MUSTER_TERRAIN_FLOOR, NULL, NULL, NULL);
  board = muster_board_new_from_text (legend, "....\n....\n....\n....\n", NULL, NULL, NULL);
  fixture->grid = muster_grid_new (board);
  fixture->rulebook = (MusterRulebook){ .id = "toy",
                                        .board = MUSTER_BOARD_GRID,
                                        .sides = sides,
                                        .n_sides = 2,
                                        .kinds = kinds,
                                        .n_kinds = 3,
                                        .attributes = attributes,
                                        .n_attributes = 1 };
  fixture->log = g_ptr_array_new_with_free_func ((GDestroyNotify) muster_log_entry_free);
  fixture->things = g_ptr_array_new_with_free_func ((GDestroyNotify) muster_thing_view_free);
  add_thing (fixture, "figure.1", "Orc", NULL);
  add_thing (fixture, "figure.2", "Anna", NULL);
  add_thing (fixture, "figure.3", "Bob", NULL);
  add_thing (fixture, "figure.4", "Cid", NULL);
  add_thing (fixture, "figure.5", "Guard 1", "squad.1");
  add_thing (fixture, "figure.6", "Guard 2", "squad.1");
  add_thing (fixture, "figure.7", "Guard 3", "squad.1");
  add_thing (fixture, "figure.8", "Guard 5", "squad.1");
  add_thing (fixture, "figure.9", "Scout", "squad.2");
}

static void
tear_down (Fixture *fixture, gconstpointer data)
{
  g_ptr_array_unref (fixture->log);
  g_ptr_array_unref (fixture->things);
  muster_grid_unref (fixture->grid);
}

/* In turn 1, done by nobody whom a person plays. */
static MusterLogEntry *
add (Fixture *fixture, MusterLogKind kind, const char *actor, const char *thing, const char *text)
{
  MusterLogEntry *entry = muster_log_entry_new (kind);

  entry->turn = 1;
  entry->actor = g_strdup (actor);
  entry->thing = g_strdup (thing);
  entry->text = g_strdup (text);
  entry->automatic = actor != NULL;
  if (entry->reasons == NULL)
    entry->reasons = g_ptr_array_new_with_free_func ((GDestroyNotify) muster_reason_free);
  g_ptr_array_add (fixture->log, entry);

  return entry;
}

static void
add_reason (MusterLogEntry *entry, MusterReasonKind kind, const char *text, double value)
{
  MusterReason *reason = muster_reason_new (kind, g_strdup (text));

  reason->value = value;
  g_ptr_array_add (entry->reasons, reason);
}

static MusterLogEntry *
add_die (Fixture *fixture, const char *actor, const char *title, gint die)
{
  MusterLogEntry *entry = add (fixture, MUSTER_LOG_ROLL, actor, actor, title);

  entry->title = g_strdup (title);
  entry->n_dice = 1;
  entry->sides = 6;
  entry->dice[0] = die;
  entry->total = die;

  return entry;
}

/* A six passes. */
static void
add_shot (Fixture *fixture, const char *actor, const char *title, gint die)
{
  MusterLogEntry *entry = add_die (fixture, actor, title, die);

  entry->needed = g_strdup ("6");
  entry->passed = die == 6;
  entry->target = g_strdup ("figure.1");
}

static void
add_move (Fixture *fixture,
          const char *actor,
          const char *thing,
          const char *from,
          const char *to,
          const char *because)
{
  MusterLogEntry *entry = add (fixture, MUSTER_LOG_MOVE, actor, thing, "moves");

  entry->from = g_strdup (from);
  entry->to = g_strdup (to);
  entry->distance = 1;
  if (because != NULL)
    add_reason (entry, MUSTER_REASON_BECAUSE, because, NAN);
}

/* A paragraph a line. */
static char *
dup_tales (const Fixture *fixture)
{
  const MusterField *field = fixture->paper ? NULL : muster_grid_get_field (fixture->grid);
  const MusterBeatSource source = { .rulebook = &fixture->rulebook,
                                    .log = fixture->log,
                                    .things = fixture->things,
                                    .field = field };
  g_autoptr (GPtrArray) beats = muster_beat_list_from_source (&source, 0);
  g_autoptr (GPtrArray) tales = muster_tale_list (&source, beats);
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < tales->len; i++)
    g_string_append_printf (text,
                            "%s\n",
                            ((const MusterTale *) g_ptr_array_index (tales, i))->text);

  return g_string_free (text, FALSE);
}

static void
assert_told (const Fixture *fixture, const char *expected)
{
  g_autofree char *told = dup_tales (fixture);

  g_assert_cmpstr (told, ==, expected);
}

/* The rules let it notice the shot before anybody knows whether it hits. */
static void
test_cause_before_effect (Fixture *fixture, gconstpointer data)
{
  add (fixture, MUSTER_LOG_SAY, "figure.2", "figure.1", "Orc is alarmed.");
  add_shot (fixture, "figure.2", "Anna shoots at Orc", 6);
  add (fixture, MUSTER_LOG_SAY, "figure.2", "figure.1", "Orc is wounded.");
  assert_told (fixture, "Anna shoots at Orc, who is wounded. Orc is alarmed.\n");
}

/* Whoever falls is not alarmed any more. */
static void
test_the_fallen_notice_nothing (Fixture *fixture, gconstpointer data)
{
  add (fixture, MUSTER_LOG_SAY, "figure.2", "figure.1", "Orc is alarmed.");
  add_shot (fixture, "figure.2", "Anna shoots at Orc", 6);
  add (fixture, MUSTER_LOG_SAY, "figure.2", "figure.1", "Orc is killed.");
  add (fixture, MUSTER_LOG_REMOVE, "figure.2", "figure.1", "Orc leaves the table");
  assert_told (fixture, "Anna shoots at Orc, who is killed.\n");
}

/* What a first shot did is told before the second, though both are at the same one. */
static void
test_two_shots (Fixture *fixture, gconstpointer data)
{
  add_shot (fixture, "figure.2", "Anna shoots at Orc", 6);
  add (fixture, MUSTER_LOG_SAY, "figure.2", "figure.1", "Orc is wounded.");
  add_shot (fixture, "figure.2", "Anna shoots at Orc", 1);
  add (fixture, MUSTER_LOG_SAY, "figure.2", "figure.2", "Anna misses.");
  assert_told (fixture, "Anna shoots at Orc, who is wounded, then once more and misses.\n");
}

static void
test_two_hits (Fixture *fixture, gconstpointer data)
{
  add_shot (fixture, "figure.2", "Anna shoots at Orc", 6);
  add (fixture, MUSTER_LOG_SAY, "figure.2", "figure.1", "Orc is wounded.");
  add_shot (fixture, "figure.2", "Anna shoots at Orc", 6);
  add (fixture, MUSTER_LOG_SAY, "figure.2", "figure.1", "Orc is stunned.");
  assert_told (fixture,
               "Anna shoots at Orc, who is wounded, then once more, and Orc is stunned.\n");
}

static void
test_several_at_one (Fixture *fixture, gconstpointer data)
{
  add_shot (fixture, "figure.2", "Anna shoots at Orc", 1);
  add (fixture, MUSTER_LOG_SAY, "figure.2", "figure.2", "Anna misses.");
  add_shot (fixture, "figure.3", "Bob shoots at Orc", 2);
  add (fixture, MUSTER_LOG_SAY, "figure.3", "figure.3", "Bob misses.");
  add_shot (fixture, "figure.4", "Cid shoots at Orc", 6);
  add (fixture, MUSTER_LOG_SAY, "figure.4", "figure.1", "Orc is wounded.");
  assert_told (fixture, "Anna shoots at Orc and misses; likewise Bob; then Cid: Orc is wounded.\n");
}

static void
test_second_shot_of_another (Fixture *fixture, gconstpointer data)
{
  add_shot (fixture, "figure.2", "Anna shoots at Orc", 1);
  add (fixture, MUSTER_LOG_SAY, "figure.2", "figure.2", "Anna misses.");
  add_shot (fixture, "figure.3", "Bob shoots at Orc", 6);
  add (fixture, MUSTER_LOG_SAY, "figure.3", "figure.1", "Orc is wounded.");
  add_shot (fixture, "figure.3", "Bob shoots at Orc", 1);
  add (fixture, MUSTER_LOG_SAY, "figure.3", "figure.3", "Bob misses.");
  assert_told (
      fixture,
      "Anna shoots at Orc and misses; then Bob: Orc is wounded; then once more and misses.\n");
}

/* Where somebody comes shows in that he comes; why there does not. */
static void
test_pick (Fixture *fixture, gconstpointer data)
{
  MusterLogEntry *entry = add (fixture, MUSTER_LOG_DECIDE, NULL, NULL, "Where they come: Guard 1");

  entry->picked = TRUE;
  entry->target = g_strdup ("figure.5");
  add_reason (entry, MUSTER_REASON_BECAUSE, "he is nearest", NAN);
  add (fixture, MUSTER_LOG_SAY, "figure.5", "figure.9", "Scout comes up to Guard 1.");
  assert_told (fixture, "Scout comes up to Guard 1, because he is nearest.\n");
}

/* Guard 12 is not Guard 1: why that one was picked is no reason for what is said of the other. */
static void
test_pick_of_another (Fixture *fixture, gconstpointer data)
{
  MusterLogEntry *entry = add (fixture, MUSTER_LOG_DECIDE, NULL, NULL, "Where they come: Guard 1");

  add_thing (fixture, "figure.10", "Guard 12", "squad.1");
  entry->picked = TRUE;
  entry->target = g_strdup ("figure.5");
  add_reason (entry, MUSTER_REASON_BECAUSE, "he is nearest", NAN);
  add (fixture, MUSTER_LOG_SAY, "figure.5", "figure.9", "Scout comes up to Guard 12.");
  assert_told (fixture,
               "Where they come: Guard 1, because he is nearest. Scout comes up to Guard 12.\n");
}

/* 0.1, 0.2 and -0.3 come to nothing, whatever a computer makes of them. */
static void
test_weighed_tenths (Fixture *fixture, gconstpointer data)
{
  static const double values[] = { 1, 0.6, 0.9, 0.8, 0.7, 0.1, 0.2, -0.3 };
  static const char *const labels[] = {
    "raw", "alone", "dark", "cold", "wet", "wind", "rain", "sun"
  };
  MusterLogEntry *entry = add (fixture, MUSTER_LOG_ROLL, "squad.1", "squad.1", "Order");

  entry->title = g_strdup ("Order of Squad 1");
  entry->n_dice = 1;
  entry->sides = 6;
  entry->dice[0] = entry->total = 4;
  for (guint i = 0; i < G_N_ELEMENTS (values); i++)
    add_reason (entry, MUSTER_REASON_TERM, labels[i], values[i]);
  add (fixture, MUSTER_LOG_SAY, "squad.1", "squad.1", "Squad 1 goes on.");
  assert_told (fixture,
               "Order of Squad 1 (raw +1; alone +0.6; dark +0.9; cold +0.8; wet +0.7; in all +4) – "
               "the die shows 4: Squad 1 goes on. None of its figures does anything further.\n");
}

static void
test_same_reason (Fixture *fixture, gconstpointer data)
{
  add_move (fixture, "figure.2", "figure.2", "B2", "A2", "the way is free");
  add_move (fixture, "figure.3", "figure.3", "B3", "B2", "the way is free");
  add_move (fixture, "figure.4", "figure.4", "C3", "D3", "the way is free");
  assert_told (fixture,
               "Anna moves left, because the way is free; for the same reason Bob moves up; Cid "
               "moves right.\n");
}

static void
add_throw (Fixture *fixture, const char *actor, const char *title, gint die)
{
  MusterLogEntry *entry = add_die (fixture, actor, title, die);

  add_reason (entry, MUSTER_REASON_BECAUSE, "he hears nothing", NAN);
}

static void
add_turn (Fixture *fixture, const char *actor, gint heading, const char *because)
{
  MusterLogEntry *entry = add (fixture, MUSTER_LOG_FACE, actor, actor, "turns");

  entry->heading = heading;
  add_reason (entry, MUSTER_REASON_BECAUSE, because, NAN);
}

/* Which way it turns by a die is why it notices somebody; that it then turns to him is clear. */
static void
test_turn_by_a_die (Fixture *fixture, gconstpointer data)
{
  add_throw (fixture, "figure.1", "Orc wanders", 3);
  add_move (fixture, "figure.1", "figure.1", "B2", "A2", "he hears nothing");
  add_throw (fixture, "figure.1", "Orc turns", 1);
  add_turn (fixture, "figure.1", 0, "he turns");
  add (fixture, MUSTER_LOG_SAY, "figure.1", "figure.1", "Orc is alarmed.");
  add_turn (fixture, "figure.1", 90, "he sees her");
  assert_told (fixture,
               "Orc wanders, because he hears nothing, and moves left, then turns to face up. "
               "Orc is alarmed.\n");
}

/* Without a way in front of it as well. */
static void
test_only_turn_by_a_die (Fixture *fixture, gconstpointer data)
{
  add_throw (fixture, "figure.1", "Orc wanders", 6);
  add_throw (fixture, "figure.1", "Orc turns", 1);
  add_turn (fixture, "figure.1", 0, "he turns");
  add (fixture, MUSTER_LOG_SAY, "figure.1", "figure.1", "Orc is alarmed.");
  assert_told (fixture,
               "Orc wanders, because he hears nothing, and turns to face up. Orc is alarmed.\n");
}

static void
test_names (Fixture *fixture, gconstpointer data)
{
  add_move (fixture, "figure.2", "figure.2", "B2", "A2", NULL);
  for (guint i = 5; i <= 8; i++)
    {
      g_autofree char *token = g_strdup_printf ("figure.%u", i);

      add_move (fixture, token, token, "B2", "A2", NULL);
    }
  assert_told (fixture, "Anna moves left; likewise Guard 1 to 3 and 5.\n");
}

static void
add_order (Fixture *fixture, const char *squad, const char *title, gint die, const char *order)
{
  MusterLogEntry *entry = add (fixture, MUSTER_LOG_ROLL, squad, squad, title);

  entry->title = g_strdup (title);
  entry->n_dice = 1;
  entry->sides = 6;
  entry->dice[0] = die;
  entry->total = die;
  entry->adds_up = TRUE;
  add_reason (entry, MUSTER_REASON_TERM, "raw", 1);
  add_reason (entry, MUSTER_REASON_TERM, "alone", 2);
  add (fixture, MUSTER_LOG_SAY, squad, squad, order);
}

/* Both make up their minds before the first of them does anything. */
static void
test_orders (Fixture *fixture, gconstpointer data)
{
  add_order (fixture, "squad.1", "Order of Squad 1", 4, "Squad 1 goes on.");
  add_order (fixture, "squad.2", "Order of Squad 2", 6, "Squad 2 attacks.");
  add_move (fixture, "squad.1", "figure.5", "B2", "A2", "it goes on");
  add_move (fixture, "squad.2", "figure.9", "C2", "D2", "its order is to attack");
  assert_told (
      fixture,
      "Order of Squad 1 (raw +1; alone +2; in all +3) – the die shows 4: Squad 1 goes on. Guard 1 "
      "moves left, because it goes on.\n"
      "Order of Squad 2 (raw +1; alone +2; in all +3) – the die shows 6: Squad 2 attacks. Scout "
      "moves right, because its order is to attack.\n");
}

/* Where they are put is a list, not a part of the story; what they made up their minds to before stays in it. */
static void
test_orders_before_a_list (Fixture *fixture, gconstpointer data)
{
  fixture->paper = TRUE;
  add_order (fixture, "squad.1", "Order of Squad 1", 4, "Squad 1 goes on.");
  add_order (fixture, "squad.2", "Order of Squad 2", 6, "Squad 2 attacks.");
  for (guint i = 1; i <= 7; i++)
    {
      g_autofree char *token = g_strdup_printf ("figure.%u", 20 + i);
      g_autofree char *name = g_strdup_printf ("Guard %u", 20 + i);
      MusterLogEntry *entry;

      add_thing (fixture, token, name, "squad.1");
      entry = add (fixture, MUSTER_LOG_PLACE, "squad.1", token, "is placed");
      entry->to = g_strdup_printf ("A%u", i);
    }
  assert_told (
      fixture,
      "Order of Squad 2 (raw +1; alone +2; in all +3) – the die shows 6: Squad 2 attacks. None of "
      "its figures does anything further. Order of Squad 1 (raw +1; alone +2; in all +3) – the die "
      "shows 4: Squad 1 goes on.\n");
}

/* Guard 1 gets up again, then his squad makes up its mind: at the table these are two steps. */
static void
test_steps (Fixture *fixture, gconstpointer data)
{
  const MusterBeatSource source = { .rulebook = &fixture->rulebook,
                                    .log = fixture->log,
                                    .things = fixture->things,
                                    .field = muster_grid_get_field (fixture->grid) };
  g_autoptr (GPtrArray) beats = NULL;

  add (fixture, MUSTER_LOG_SAY, "squad.1", "figure.5", "Guard 1 gets up again.");
  add_order (fixture, "squad.1", "Order of Squad 1", 4, "Squad 1 goes on.");
  beats = muster_beat_list_from_source (&source, 0);
  g_assert_cmpuint (beats->len, ==, 2);
  g_assert_cmpstr (((const MusterBeat *) g_ptr_array_index (beats, 0))->sentence,
                   ==,
                   "Guard 1 gets up again.");
  g_assert_cmpstr (((const MusterBeat *) g_ptr_array_index (beats, 1))->sentence,
                   ==,
                   "Order of Squad 1: rolls 4. Squad 1 goes on.");
}

int
main (int argc, char *argv[])
{
  static const struct
  {
    const char *path;
    void (*test) (Fixture *, gconstpointer);
  } tests[] = {
    { "/library/tale/cause-before-effect", test_cause_before_effect },
    { "/library/tale/the-fallen-notice-nothing", test_the_fallen_notice_nothing },
    { "/library/tale/two-shots", test_two_shots },
    { "/library/tale/two-hits", test_two_hits },
    { "/library/tale/several-at-one", test_several_at_one },
    { "/library/tale/second-shot-of-another", test_second_shot_of_another },
    { "/library/tale/pick", test_pick },
    { "/library/tale/pick-of-another", test_pick_of_another },
    { "/library/tale/weighed-tenths", test_weighed_tenths },
    { "/library/tale/same-reason", test_same_reason },
    { "/library/tale/turn-by-a-die", test_turn_by_a_die },
    { "/library/tale/only-turn-by-a-die", test_only_turn_by_a_die },
    { "/library/tale/names", test_names },
    { "/library/tale/orders", test_orders },
    { "/library/tale/orders-before-a-list", test_orders_before_a_list },
    { "/library/tale/steps", test_steps },
  };

  g_test_init (&argc, &argv, NULL);

  for (guint i = 0; i < G_N_ELEMENTS (tests); i++)
    g_test_add (tests[i].path, Fixture, NULL, set_up, tests[i].test, tear_down);

  return g_test_run ();
}
