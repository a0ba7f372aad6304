/* test-account.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include <string.h>

#include "muster-account.h"

/* What a log that was written by hand says. */

static const MusterSide sides[] = { { "reds", "Reds", { 0 } }, { "blues", "Blues", { 0 } } };

static const MusterKind kinds[] = {
  { .id = "side" },
  { .id = "figure", .on_table = TRUE },
};

typedef struct
{
  MusterRulebook rulebook;
  GPtrArray *log;
  GPtrArray *things;
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
  fixture->rulebook = (MusterRulebook){ .id = "toy",
                                        .sides = sides,
                                        .n_sides = 2,
                                        .kinds = kinds,
                                        .n_kinds = 2 };
  fixture->log = g_ptr_array_new_with_free_func ((GDestroyNotify) muster_log_entry_free);
  fixture->things = g_ptr_array_new_with_free_func ((GDestroyNotify) muster_thing_view_free);
  add_thing (fixture, "figure.1", "Orc 1", 0);
  add_thing (fixture, "figure.2", "Orc 2", 0);
  add_thing (fixture, "figure.3", "Anna", 1);
  fixture->source = (MusterBeatSource){ .rulebook = &fixture->rulebook,
                                        .log = fixture->log,
                                        .things = fixture->things };
}

static void
tear_down (Fixture *fixture, gconstpointer data)
{
  g_ptr_array_unref (fixture->log);
  g_ptr_array_unref (fixture->things);
}

static MusterLogEntry *
add (Fixture *fixture, MusterLogKind kind, const char *actor, const char *text)
{
  MusterLogEntry *entry = muster_log_entry_new (kind);

  entry->turn = 1;
  entry->side = 0;
  entry->actor = g_strdup (actor);
  entry->thing = g_strdup (actor);
  entry->automatic = actor != NULL && !g_str_equal (actor, "figure.3");
  entry->text = g_strdup (text);
  g_ptr_array_add (fixture->log, entry);

  return entry;
}

/* "Orc 1 roars.", because of @reason */
static void
add_roar (Fixture *fixture, const char *actor, const char *name, const char *reason)
{
  g_autofree char *text = g_strdup_printf ("%s roars.", name);
  MusterLogEntry *entry = add (fixture, MUSTER_LOG_SAY, actor, text);

  muster_log_entry_begin_with (entry, actor, strlen (name));
  g_ptr_array_add (entry->reasons, muster_reason_new (MUSTER_REASON_BECAUSE, g_strdup (reason)));
}

static const MusterTurn *
get_turn (const MusterAccount *account)
{
  g_assert_cmpuint (account->turns->len, ==, 1);

  return g_ptr_array_index (account->turns, 0);
}

static guint
count_beats (const MusterTurn *turn, guint act)
{
  g_assert_cmpuint (act, <, turn->acts->len);

  return ((const MusterAct *) g_ptr_array_index (turn->acts, act))->beats->len;
}

/* Who does the same for the same reason is told together. */
static void
test_alike (Fixture *fixture, gconstpointer data)
{
  g_autoptr (MusterAccount) account = NULL;

  add_roar (fixture, "figure.1", "Orc 1", "it sees Anna");
  add_roar (fixture, "figure.2", "Orc 2", "it sees Anna");
  account = muster_account_new (&fixture->source);
  g_assert_cmpuint (get_turn (account)->acts->len, ==, 1);
  g_assert_cmpuint (count_beats (get_turn (account), 0), ==, 2);
}

/* For another reason, or where something came between them, they are not. */
static void
test_not_alike (Fixture *fixture, gconstpointer data)
{
  g_autoptr (MusterAccount) account = NULL;

  add_roar (fixture, "figure.1", "Orc 1", "it sees Anna");
  add_roar (fixture, "figure.2", "Orc 2", "it is alone");
  add (fixture, MUSTER_LOG_SAY, NULL, "It thunders.");
  add_roar (fixture, "figure.1", "Orc 1", "it is alone");
  account = muster_account_new (&fixture->source);
  g_assert_cmpuint (get_turn (account)->acts->len, ==, 4);
  for (guint i = 0; i < 4; i++)
    g_assert_cmpuint (count_beats (get_turn (account), i), ==, 1);
}

static const MusterFate *
get_fate (const MusterTurn *turn, guint index)
{
  g_assert_cmpuint (index, <, turn->fates->len);

  return &g_array_index (turn->fates, MusterFate, index);
}

/* Who is out is lost once; that he then leaves the table is what became of him. */
static void
test_fates (Fixture *fixture, gconstpointer data)
{
  g_autoptr (MusterAccount) account = NULL;
  MusterLogEntry *entry = add (fixture, MUSTER_LOG_SAY, "figure.3", "Orc 1 is down.");
  const MusterTurn *turn;

  entry->out = g_strdup ("figure.1");
  entry->out_side = 0;
  entry->becomes = g_strdup ("down");
  entry->credit = g_strdup ("figure.3");
  entry = add (fixture, MUSTER_LOG_REMOVE, "figure.3", "Orc 1 leaves the table");
  g_free (entry->thing);
  entry->thing = g_strdup ("figure.1");
  entry->fate = g_strdup ("killed");
  entry = add (fixture, MUSTER_LOG_REMOVE, "figure.2", "Orc 2 leaves the table");
  entry->spared = TRUE;
  account = muster_account_new (&fixture->source);
  turn = get_turn (account);
  g_assert_cmpuint (turn->fates->len, ==, 3);
  g_assert_cmpint (get_fate (turn, 0)->kind, ==, MUSTER_FATE_LOST);
  g_assert_cmpint (get_fate (turn, 0)->side, ==, 0);
  g_assert_cmpstr (get_fate (turn, 0)->thing, ==, "figure.1");
  g_assert_cmpstr (get_fate (turn, 0)->by, ==, "figure.3");
  g_assert_cmpstr (get_fate (turn, 0)->how, ==, "down");
  g_assert_cmpint (get_fate (turn, 1)->kind, ==, MUSTER_FATE_BECAME);
  g_assert_cmpstr (get_fate (turn, 1)->how, ==, "killed");
  g_assert_cmpint (get_fate (turn, 2)->kind, ==, MUSTER_FATE_HOME);
  g_assert_null (get_fate (turn, 2)->by);
}

/* Who comes back can be lost once more. */
static void
test_back (Fixture *fixture, gconstpointer data)
{
  static const MusterFateKind expected[] = { MUSTER_FATE_LOST, MUSTER_FATE_BACK, MUSTER_FATE_LOST };
  g_autoptr (MusterAccount) account = NULL;

  for (guint i = 0; i < G_N_ELEMENTS (expected); i++)
    {
      MusterLogEntry *entry = add (fixture, MUSTER_LOG_SAY, "figure.3", "Something happens.");

      if (expected[i] == MUSTER_FATE_BACK)
        entry->back = g_strdup ("figure.1");
      else
        entry->out = g_strdup ("figure.1");
    }
  account = muster_account_new (&fixture->source);
  g_assert_cmpuint (get_turn (account)->fates->len, ==, G_N_ELEMENTS (expected));
  for (guint i = 0; i < G_N_ELEMENTS (expected); i++)
    g_assert_cmpint (get_fate (get_turn (account), i)->kind, ==, expected[i]);
}

/* What the rules mark is counted and kept; what they mark as no news is no act. */
static void
test_marks (Fixture *fixture, gconstpointer data)
{
  g_autoptr (MusterAccount) account = NULL;
  const MusterTally *tally;

  for (guint i = 0; i < 3; i++)
    {
      MusterLogEntry *entry = add (fixture, MUSTER_LOG_ROLL, "figure.1", "A shot: 3");

      entry->title = g_strdup ("A shot");
      entry->chance = 0.5;
      entry->passed = i == 0;
      entry->tally = g_strdup ("shot");
      entry->tallies = g_strdup ("shots");
    }
  add (fixture, MUSTER_LOG_SAY, NULL, "The gate is open.")->gist = g_strdup ("the gate opens");
  add (fixture, MUSTER_LOG_SAY, "figure.2", "Nothing happens.")->aside = TRUE;
  account = muster_account_new (&fixture->source);
  g_assert_cmpuint (get_turn (account)->tallies->len, ==, 1);
  tally = &g_array_index (get_turn (account)->tallies, MusterTally, 0);
  g_assert_cmpstr (tally->one, ==, "shot");
  g_assert_cmpuint (tally->n, ==, 3);
  g_assert_cmpuint (tally->n_passed, ==, 1);
  g_assert_cmpuint (get_turn (account)->gists->len, ==, 1);
  g_assert_cmpstr (g_ptr_array_index (get_turn (account)->gists, 0), ==, "the gate opens");
  g_assert_cmpuint (get_turn (account)->acts->len, ==, 2);
}

static void
add_test (const char *path, void (*test) (Fixture *, gconstpointer))
{
  g_test_add (path, Fixture, NULL, set_up, test, tear_down);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  add_test ("/telling/account/alike", test_alike);
  add_test ("/telling/account/not-alike", test_not_alike);
  add_test ("/telling/account/fates", test_fates);
  add_test ("/telling/account/back", test_back);
  add_test ("/telling/account/marks", test_marks);

  return g_test_run ();
}
