/* test-deck-table.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include <glib/gstdio.h>

#include "muster-deck-draft.h"
#include "muster-deck-sight.h"
#include "muster-deck-table.h"

/* A deck of five lies on the table in its order: Ash twice, Birch, Cedar, Dogwood. */
typedef struct
{
  char *folder;
  MusterLibrary *library;
  gint64 id;
  MusterDeckTable *table;
  char *failed; /* the last message */
  char *told;
} Fixture;

static void
failed_cb (Fixture *fixture, const char *message)
{
  g_free (fixture->failed);
  fixture->failed = g_strdup (message);
}

static void
told_cb (Fixture *fixture, const char *words)
{
  g_free (fixture->told);
  fixture->told = g_strdup (words);
}

static MusterDeck *
deck_new (void)
{
  g_autoptr (MusterDeckDraft) draft = muster_deck_draft_new ("trees", "Trees");
  static const char *const titles[] = { "Ash", "Birch", "Cedar", "Dogwood" };
  GError *error = NULL;

  for (guint i = 0; i < G_N_ELEMENTS (titles); i++)
    {
      muster_deck_draft_insert_card (draft, G_MAXUINT, NULL, titles[i], &error);
      g_assert_no_error (error);
    }
  muster_deck_draft_set_cell (draft, 0, MUSTER_DECK_COLUMN_COUNT, "2", &error);
  g_assert_no_error (error);

  return muster_deck_draft_make (draft);
}

/* As after a restart. */
static void
open_table (Fixture *fixture)
{
  GError *error = NULL;

  g_clear_object (&fixture->table);
  fixture->table = muster_deck_table_new (fixture->library, fixture->id, &error);
  g_assert_no_error (error);
  g_signal_connect_swapped (fixture->table, "failed", G_CALLBACK (failed_cb), fixture);
  g_signal_connect_swapped (fixture->table, "told", G_CALLBACK (told_cb), fixture);
}

static void
set_up (Fixture *fixture, gconstpointer data)
{
  g_autoptr (MusterDeck) deck = deck_new ();
  GError *error = NULL;

  fixture->folder = g_dir_make_tmp ("muster-table-XXXXXX", &error);
  g_assert_no_error (error);
  fixture->library = muster_library_open (fixture->folder, NULL, NULL, &error);
  g_assert_no_error (error);
  fixture->id = muster_library_add_deck_use (fixture->library,
                                             "Tonight",
                                             deck,
                                             1,
                                             2,
                                             TRUE,
                                             MUSTER_DECK_OWNER_NOBODY,
                                             0,
                                             &error);
  g_assert_no_error (error);
  open_table (fixture);
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
  g_object_unref (fixture->table);
  muster_library_close (fixture->library);
  remove_folder (fixture->folder);
  g_free (fixture->folder);
  g_free (fixture->failed);
  g_free (fixture->told);
}

static void
act (Fixture *fixture, const char *text)
{
  GError *error = NULL;
  g_autoptr (MusterDeckAct) act = muster_deck_act_from_text (text, &error);

  g_assert_no_error (error);
  g_assert_true (muster_deck_table_do (fixture->table, act));
}

/* @words: of the card that is looked at; NULL: none is */
static void
check_shown (Fixture *fixture, const char *pile, const char *words)
{
  const char *shown = NULL;
  guint index;
  const gboolean is = muster_deck_table_get_shown (fixture->table, &shown, &index);
  g_autofree char *told = is ? muster_deck_table_dup_card_words (fixture->table, shown, index)
                             : NULL;

  g_assert_cmpstr (shown, ==, pile);
  g_assert_cmpstr (told, ==, words);
}

static void
check_pile (Fixture *fixture, const char *pile, const char *expected)
{
  g_autofree char *words = muster_deck_table_dup_pile_words (fixture->table, pile);

  g_assert_cmpstr (words, ==, expected);
}

/* ---- What is looked at ---- */

static void
test_shown (Fixture *fixture, gconstpointer data)
{
  check_shown (fixture, NULL, NULL);
  check_pile (fixture, "draw", "Draw pile: 5 cards");
  check_pile (fixture, "hand", "Hand: empty");

  act (fixture, "draw 2 from draw to hand");
  g_assert_cmpstr (fixture->told, ==, "Drawn from Draw pile to Hand: Ash, Ash");
  check_shown (fixture, "hand", "Ash");
  act (fixture, "draw 1 from draw to discard");
  check_shown (fixture, "discard", "Birch");
  check_pile (fixture, "discard", "Discard pile: 1 card, on top: Birch");
  /* Of the two that are left Dogwood is the last. */
  act (fixture, "peek 1 of draw bottom");
  check_shown (fixture, "draw", "Dogwood, face down");
  act (fixture, "move #1 from hand to draw bottom");
  check_shown (fixture, "draw", "Ash, face down");
  act (fixture, "move #1 from discard to draw at 2");
  check_shown (fixture, "draw", "Birch, face down");
  act (fixture, "turn #1 in hand by 90");
  check_shown (fixture, "hand", "Ash, turned by 90°");
  act (fixture, "shuffle draw");
  check_shown (fixture, "hand", "Ash, turned by 90°");
}

static void
test_undo (Fixture *fixture, gconstpointer data)
{
  g_autofree char *undo = NULL;
  g_autofree char *redo = NULL;

  act (fixture, "draw 1 from draw to hand");
  act (fixture, "draw 1 from draw to discard");
  act (fixture, "shuffle draw");
  g_assert_true (muster_deck_table_undo (fixture->table));
  g_assert_cmpstr (fixture->told, ==, "Taken back: Shuffled Draw pile");
  check_shown (fixture, "discard", "Ash");
  g_assert_true (muster_deck_table_undo (fixture->table));
  check_shown (fixture, "hand", "Ash");
  redo = muster_deck_table_dup_redo (fixture->table);
  g_assert_cmpstr (redo, ==, "Drawn from Draw pile to Discard pile: Ash");

  open_table (fixture);
  check_shown (fixture, "hand", "Ash");
  g_assert_true (muster_deck_table_undo (fixture->table));
  check_shown (fixture, NULL, NULL);
  undo = muster_deck_table_dup_undo (fixture->table);
  g_assert_null (undo);
  g_assert_false (muster_deck_table_undo (fixture->table));
  g_assert_nonnull (fixture->failed);
  g_assert_true (muster_deck_table_redo (fixture->table));
  g_assert_true (muster_deck_table_redo (fixture->table));
  check_shown (fixture, "discard", "Ash");
  check_pile (fixture, "draw", "Draw pile: 3 cards");
}

/* Who has used real cards, or drawn to another pile, goes on with that. */
static void
test_goes_on (Fixture *fixture, gconstpointer data)
{
  g_assert_cmpstr (muster_deck_table_get_target (fixture->table), ==, "hand");
  g_assert_false (muster_deck_table_get_real (fixture->table));
  act (fixture, "draw 1 from draw to discard real cedar");
  act (fixture, "shuffle draw real");
  open_table (fixture);
  g_assert_cmpstr (muster_deck_table_get_target (fixture->table), ==, "discard");
  g_assert_true (muster_deck_table_get_real (fixture->table));
  check_shown (fixture, "discard", "Cedar");

  muster_deck_table_choose_pile (fixture->table, "discard");
  g_assert_cmpstr (muster_deck_table_get_target (fixture->table), ==, "hand");
}

static void
test_piles (Fixture *fixture, gconstpointer data)
{
  MusterDeckInUse *in_use = muster_deck_table_get_in_use (fixture->table);

  g_assert_true (muster_deck_table_add_pile (fixture->table, "Active", TRUE));
  g_assert_true (muster_deck_table_add_pile (fixture->table, "Active", TRUE));
  g_assert_cmpstr (muster_deck_table_get_pile (fixture->table), ==, "draw");
  g_assert_true (muster_deck_in_use_has_pile (in_use, "active"));
  g_assert_true (muster_deck_in_use_has_pile (in_use, "active-2"));

  muster_deck_table_choose_pile (fixture->table, "active-2");
  muster_deck_table_set_target (fixture->table, "active-2");
  act (fixture, "remove-pile active-2");
  g_assert_cmpstr (muster_deck_table_get_pile (fixture->table), ==, "draw");
  g_assert_cmpstr (muster_deck_table_get_target (fixture->table), ==, "hand");
}

static void
test_failure (Fixture *fixture, gconstpointer data)
{
  g_autoptr (MusterDeckAct) six = muster_deck_act_new_draw (6, "draw", "hand");

  g_assert_false (muster_deck_table_do (fixture->table, six));
  g_assert_nonnull (fixture->failed);
  g_assert_null (fixture->told);
  check_pile (fixture, "draw", "Draw pile: 5 cards");
}

/* ---- With real cards ---- */

/* @expected: the titles of what can be next, each as often as it can */
static void
check_candidates (const MusterDeckSight *sight, const char *expected)
{
  g_autoptr (GArray) left = muster_deck_sight_list_candidates (sight);
  g_autoptr (GString) titles = g_string_new (NULL);

  for (guint i = 0; i < left->len; i++)
    {
      const MusterDeckCandidate *candidate = &g_array_index (left, MusterDeckCandidate, i);

      g_string_append_printf (titles,
                              "%s%s %u",
                              i > 0 ? ", " : "",
                              candidate->card->title,
                              candidate->count);
    }
  g_assert_cmpstr (titles->str, ==, expected);
}

static MusterDeckSight *
sight_new (Fixture *fixture, const char *text)
{
  return muster_deck_sight_new (muster_deck_table_get_in_use (fixture->table),
                                muster_deck_act_from_text (text, NULL));
}

static void
test_sight (Fixture *fixture, gconstpointer data)
{
  g_autoptr (MusterDeckSight) sight = sight_new (fixture, "draw 3 from draw to hand");
  g_autoptr (MusterDeckAct) done = NULL;
  g_autofree char *text = NULL;

  g_assert_cmpuint (muster_deck_sight_get_n (sight), ==, 3);
  check_candidates (sight, "Ash 2, Birch 1, Cedar 1, Dogwood 1");
  muster_deck_sight_say (sight, "ash");
  check_candidates (sight, "Ash 1, Birch 1, Cedar 1, Dogwood 1");
  muster_deck_sight_say (sight, "dogwood");
  check_candidates (sight, "Ash 1, Birch 1, Cedar 1");
  muster_deck_sight_take_back (sight);
  check_candidates (sight, "Ash 1, Birch 1, Cedar 1, Dogwood 1");
  muster_deck_sight_say (sight, "ash");
  muster_deck_sight_say (sight, "cedar");
  g_assert_cmpuint (muster_deck_sight_get_n_said (sight), ==, 3);
  done = muster_deck_sight_make_act (sight);
  text = muster_deck_act_to_text (done);
  g_assert_cmpstr (text, ==, "draw 3 from draw to hand real \"ash\" \"ash\" \"cedar\"");
  g_assert_true (muster_deck_table_do (fixture->table, done));
  check_pile (fixture, "draw", "Draw pile: 2 cards");
  check_shown (fixture, "hand", "Cedar");
}

/* What lies there and was seen before is not asked for, nor what nobody sees. */
static void
test_known (Fixture *fixture, gconstpointer data)
{
  g_autoptr (MusterDeckSight) peek = NULL;
  g_autoptr (MusterDeckSight) draw = NULL;
  g_autoptr (MusterDeckSight) deal = NULL;
  g_autoptr (MusterDeckSight) shuffle = NULL;
  g_autoptr (MusterDeckAct) drawn = NULL;
  g_autofree char *text = NULL;

  act (fixture, "peek 1 of draw real birch");
  peek = sight_new (fixture, "peek 3 of draw");
  g_assert_cmpuint (muster_deck_sight_get_n (peek), ==, 2);
  draw = sight_new (fixture, "draw 2 from draw to hand");
  g_assert_cmpuint (muster_deck_sight_get_n (draw), ==, 1);
  check_candidates (draw, "Ash 2, Cedar 1, Dogwood 1");
  muster_deck_sight_say (draw, "dogwood");
  drawn = muster_deck_sight_make_act (draw);
  text = muster_deck_act_to_text (drawn);
  g_assert_cmpstr (text, ==, "draw 2 from draw to hand real ? \"dogwood\"");

  /* Cards 1 and 3 come to the hand, of which the first is known; 2 and 4 to somebody else. */
  deal = sight_new (fixture, "deal 2 from draw to hand hand-2");
  g_assert_cmpuint (muster_deck_sight_get_n (deal), ==, 1);
  shuffle = sight_new (fixture, "shuffle draw");
  g_assert_cmpuint (muster_deck_sight_get_n (shuffle), ==, 0);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add ("/deck-table/shown", Fixture, NULL, set_up, test_shown, tear_down);
  g_test_add ("/deck-table/undo", Fixture, NULL, set_up, test_undo, tear_down);
  g_test_add ("/deck-table/goes-on", Fixture, NULL, set_up, test_goes_on, tear_down);
  g_test_add ("/deck-table/piles", Fixture, NULL, set_up, test_piles, tear_down);
  g_test_add ("/deck-table/failure", Fixture, NULL, set_up, test_failure, tear_down);
  g_test_add ("/deck-table/sight", Fixture, NULL, set_up, test_sight, tear_down);
  g_test_add ("/deck-table/known", Fixture, NULL, set_up, test_known, tear_down);

  return g_test_run ();
}
