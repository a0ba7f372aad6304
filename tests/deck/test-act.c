/* test-act.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include <glib.h>

#include "muster-deck-act.h"

static void
test_comes_back (void)
{
  const char *const texts[] = {
    "draw 2 from draw to hand",
    "draw 2 from draw to hand real \"ambush\" ?",
    "draw 1 from draw to hand-2 real",
    "peek all of discard",
    "peek 3 of draw bottom real \"a\" \"b\" \"in\"",
    "move #3 \"from\" from hand to draw",
    "move all from row to draw bottom",
    "move \"ambush\" from hand to draw at 4",
    "move \"ambush\" from hand to draw random real",
    "order draw 3 1 2",
    "order draw 2 1 bottom",
    "shuffle draw",
    "shuffle discard into draw",
    "deal 5 from draw to hand hand-2 hand-3",
    "flip #1 #2 in row",
    "turn \"ambush\" in row by 90",
    "face hand-2 up",
    "add-pile row down The row",
    "remove-pile row",
    "undo",
    "redo",
  };

  for (gsize i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      GError *error = NULL;
      g_autoptr (MusterDeckAct) act = muster_deck_act_from_text (texts[i], &error);
      g_autofree char *text = NULL;

      g_assert_no_error (error);
      text = muster_deck_act_to_text (act);
      g_assert_cmpstr (text, ==, texts[i]);
    }
}

/* What a person may type. */
static void
test_bare_cards (void)
{
  g_autoptr (MusterDeckAct)
                 act = muster_deck_act_from_text ("  move ambush   from hand to draw", NULL);
  g_autofree char *text = muster_deck_act_to_text (act);

  g_assert_cmpstr (text, ==, "move \"ambush\" from hand to draw");
}

static void
test_refusals (void)
{
  const struct
  {
    const char *text;
    const char *message;
  } cases[] = {
    { "", "nothing is called \"\"; draw, peek, move, shuffle …" },
    { "drew 1 from draw to hand", "nothing is called \"drew\"; did you mean \"draw\"?" },
    { "draw from draw to hand", "found \"from\"; expected a number" },
    { "draw 0 from draw to hand", "found \"0\"; expected a number" },
    { "draw 1 of draw", "found \"of\"; expected from" },
    { "draw 1 from draw to", "found the end; expected the name of a pile" },
    { "draw 1 from draw to real", "found \"real\"; expected the name of a pile" },
    { "draw 1 from draw to hand now", "found \"now\"; expected the end" },
    { "move from hand to draw", "found \"from\"; expected a card" },
    { "move Ambush! from hand to draw", "found \"Ambush!\"; expected a card" },
    { "order draw", "found the end; expected a number" },
    { "face hand sideways", "found \"sideways\"; expected up, down" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (GError) error = NULL;

      g_assert_null (muster_deck_act_from_text (cases[i].text, &error));
      g_assert_error (error, MUSTER_DECK_ERROR, MUSTER_DECK_ERROR_INVALID);
      g_assert_cmpstr (error->message, ==, cases[i].message);
    }
}

static void
test_made (void)
{
  g_autoptr (MusterDeckAct) draw = muster_deck_act_new_draw (2, "draw", "hand");
  g_autoptr (MusterDeckAct)
                 move = muster_deck_act_new_move ("#2", "hand", "draw", MUSTER_DECK_PUT_AT);
  g_autofree char *draw_text = NULL;
  g_autofree char *move_text = NULL;

  muster_deck_act_add_seen (draw, "real");
  muster_deck_act_add_seen (draw, NULL);
  muster_deck_act_add_place (move, 5);
  draw_text = muster_deck_act_to_text (draw);
  move_text = muster_deck_act_to_text (move);
  g_assert_cmpstr (draw_text, ==, "draw 2 from draw to hand real \"real\" ?");
  g_assert_cmpstr (move_text, ==, "move #2 #5 from hand to draw at 1");
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/deck/act/comes-back", test_comes_back);
  g_test_add_func ("/deck/act/bare-cards", test_bare_cards);
  g_test_add_func ("/deck/act/refusals", test_refusals);
  g_test_add_func ("/deck/act/made", test_made);

  return g_test_run ();
}
