/* test-player-cards.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include <glib/gstdio.h>
#include <string.h>

#include "answers.h"
#include "muster-battle-error.h"
#include "muster-battle-file.h"
#include "muster-house-table.h"
#include "muster-rules-error.h"
#include "muster-simulation.h"
#include "script.h"

/* Three wares, worth 4 + 2 + 2. */
#define SPICES                                                                                     \
  "<cards title=\"Spices\">"                                                                       \
  "<thing id=\"mace\" name=\"Mace\" worth=\"4\" sorts=\"food fine-tool\" quality=\"food\" "        \
  "fresh=\"true\" text=\"Nutmeg &amp; more\" sizes=\"1 2\"/>"                                      \
  "<thing id=\"clove\" name=\"Clove\" worth=\"2\"/>"                                               \
  "<thing id=\"clove-2\" name=\"Clove\" worth=\"2\"/>"                                             \
  "</cards>"

static MusterRulebook *
load_rulebook (void)
{
  g_autofree char *path = g_test_build_filename (G_TEST_DIST,
                                                 "battle",
                                                 "rulebooks",
                                                 "market",
                                                 NULL);

  return script_load_rulebook (path, FALSE);
}

static MusterSetup *
setup_new (const char *wares)
{
  MusterSetup *setup = muster_setup_new ();

  if (wares != NULL)
    g_hash_table_replace (setup->decks, g_strdup ("wares"), g_strdup (wares));

  return setup;
}

static MusterBattle *
battle_new (const char *wares)
{
  g_autoptr (MusterRulebook) rulebook = load_rulebook ();
  g_autoptr (MusterSetup) setup = setup_new (wares);
  g_autoptr (GError) error = NULL;
  MusterBattle *battle = muster_battle_new (rulebook, setup, &error);

  g_assert_no_error (error);

  return battle;
}

static void
test_own_cards (void)
{
  g_autoptr (MusterBattle) battle = battle_new (NULL);

  g_assert_null (muster_battle_get_rulebook (battle)->own);
  g_assert_true (answers_log_has (battle, "2 wares, 2 in stock, worth 6; 1 coupons."));
  g_assert_true (
      answers_log_has (battle, "Apple: worth 1, 1 sorts, no tool, cloth, fresh, 0 sizes, “”."));
}

/* Each value comes through, what is not said is what it is of a card of the rulebook, and other decks are as they were. */
static void
test_other_cards (void)
{
  g_autoptr (MusterBattle) battle = battle_new (SPICES);
  const MusterRulebook *rulebook = muster_battle_get_rulebook (battle);

  g_assert_true (answers_log_has (battle, "3 wares, 3 in stock, worth 8; 1 coupons."));
  g_assert_true (
      answers_log_has (battle,
                       "Mace: worth 4, 2 sorts, a tool, food, fresh, 2 sizes, “Nutmeg & more”."));
  g_assert_true (
      answers_log_has (battle, "Clove: worth 2, 0 sorts, no tool, cloth, old, 0 sizes, “”."));
  g_assert_cmpstr (muster_rulebook_find_deck_slot (rulebook, "wares")->brought, ==, "Spices");
  g_assert_null (muster_rulebook_find_deck_slot (rulebook, "coupons")->brought);
}

/* All three are bought, and none of the rulebook's. */
static void
test_played (void)
{
  g_autoptr (MusterBattle) battle = battle_new (SPICES);
  const MusterRulebook *rulebook = muster_battle_get_rulebook (battle);
  guint n = 0;

  while (muster_battle_get_prompt (battle)->kind != MUSTER_PROMPT_OVER)
    {
      answers_give (battle, "choose nothing");
      n++;
    }
  g_assert_cmpuint (n, ==, 3);
  g_assert_nonnull (rulebook->own);
  answers_undo (battle);
  g_assert_cmpint (muster_battle_get_prompt (battle)->kind, !=, MUSTER_PROMPT_OVER);
  answers_give (battle, "choose nothing");
  g_assert_cmpint (muster_battle_get_prompt (battle)->kind, ==, MUSTER_PROMPT_OVER);
}

/* Hash and files are those that are pinned; the rulebook comes back where there are no such cards. */
static void
test_rulebook (void)
{
  g_autoptr (MusterRulebook) own = load_rulebook ();
  g_autoptr (MusterSetup) setup = setup_new (SPICES);
  g_autoptr (GError) error = NULL;
  g_autoptr (MusterRulebook) other = muster_rulebook_with_cards (own, setup->decks, &error);
  g_autoptr (MusterRulebook) again = NULL;
  g_autoptr (MusterRulebook) back = NULL;

  g_assert_no_error (error);
  g_assert_cmpstr (other->hash, ==, own->hash);
  g_assert_cmpuint (other->files->len, ==, own->files->len);
  g_assert_cmpuint (other->n_things, ==, 4);
  g_assert_cmpuint (own->n_things, ==, 3);
  g_assert_true (other->own == own);
  again = muster_rulebook_with_cards (other, setup->decks, &error);
  g_assert_true (again->own == own);
  g_hash_table_remove_all (setup->decks);
  back = muster_rulebook_with_cards (other, setup->decks, &error);
  g_assert_true (back == own);
}

static const struct
{
  const char *id;
  const char *cards;
  const char *message;
} wrong[] = {
  { "ware", "<cards title=\"A\"/>", "unknown deck \"ware\"; expected one of wares, coupons" },
  { "wares", "<cards title=\"A\"/>", "the deck \"wares\" has no cards" },
  { "wares", "<cards><thing id=\"a\"/></cards>", "the deck \"wares\" has no cards" },
  { "wares", "<things title=\"A\"><thing id=\"a\"/></things>", "the deck \"wares\" has no cards" },
  { "wares",
    "<cards title=\"A\"><thing id=\"a\" worth=\"much\"/></cards>",
    "deck \"wares\":1:39: expected number, found \"much\"" },
  { "wares",
    "<cards title=\"A\"><thing id=\"a\" sorts=\"food gold\"/></cards>",
    "deck \"wares\":1:39: expected a word of sort, found \"gold\"" },
  { "wares",
    "<cards title=\"A\"><thing id=\"a\" price=\"1\"/></cards>",
    "deck \"wares\":1:39: unknown attribute \"price\"" },
};

static void
test_refused (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (wrong); i++)
    {
      g_autoptr (MusterRulebook) rulebook = load_rulebook ();
      g_autoptr (MusterSetup) setup = muster_setup_new ();
      g_autoptr (GError) error = NULL;

      g_hash_table_replace (setup->decks, g_strdup (wrong[i].id), g_strdup (wrong[i].cards));
      g_assert_null (muster_battle_new (rulebook, setup, &error));
      g_assert_error (error, MUSTER_BATTLE_ERROR, MUSTER_BATTLE_ERROR_INVALID);
      g_assert_cmpstr (error->message, ==, wrong[i].message);
    }
}

static void
assert_options (MusterBattle *battle, const char *expected)
{
  const MusterPrompt *prompt = muster_battle_get_prompt (battle);
  g_autoptr (GString) labels = g_string_new (NULL);

  for (guint i = 0; i < prompt->options->len; i++)
    g_string_append_printf (labels,
                            "%s%s",
                            i > 0 ? " " : "",
                            ((const MusterOption *) prompt->options->pdata[i])->label);
  g_assert_cmpstr (labels->str, ==, expected);
}

static MusterBattle *
battle_new_with_copies (void)
{
  static const char cards[] = "<cards title=\"Spices\">"
                              "<thing id=\"clove\" name=\"Clove\" worth=\"2\"/>"
                              "<thing id=\"clove-2\" name=\"Clove\" worth=\"2\"/>"
                              "<thing id=\"fine\" name=\"Clove\" worth=\"3\"/>"
                              "<thing id=\"bay\" name=\"Bay\"/>"
                              "</cards>";
  g_autoptr (MusterRulebook) rulebook = load_rulebook ();
  g_autoptr (MusterSetup) setup = setup_new (cards);
  g_autoptr (GError) error = NULL;
  MusterBattle *battle;

  setup->hand_dice = TRUE;
  battle = muster_battle_new (rulebook, setup, &error);
  g_assert_no_error (error);
  answers_give (battle, "choose nothing");

  return battle;
}

/* Two cloves are alike, and which of them a deck of cardboard has on top nobody can say; the third is worth more. */
static void
test_copies (void)
{
  g_autoptr (MusterBattle) battle = battle_new_with_copies ();

  assert_options (battle, "Clove Clove Bay");
  answers_give (battle, "choose ware.1");
  answers_give (battle, "choose nothing");
  assert_options (battle, "Clove Clove Bay");
  answers_give (battle, "choose ware.2");
  answers_give (battle, "choose nothing");
  assert_options (battle, "Clove Bay");
}

/* Where copies alone are left nobody is asked. */
static void
test_last_copies (void)
{
  g_autoptr (MusterBattle) battle = battle_new_with_copies ();

  answers_give (battle, "choose ware.3");
  answers_give (battle, "choose nothing");
  answers_give (battle, "choose ware.4");
  answers_give (battle, "choose nothing");
  assert_options (battle, "Half");
  answers_give (battle, "choose nothing");
  g_assert_cmpint (muster_battle_get_prompt (battle)->kind, ==, MUSTER_PROMPT_OVER);
}

/* A game lasts as many turns as there are cards. */
static void
test_simulation (void)
{
  g_autoptr (MusterRulebook) rulebook = load_rulebook ();
  g_autoptr (MusterSetup) setup = setup_new (SPICES);
  g_autoptr (MusterSimulationResult) result = NULL;
  g_autoptr (GError) error = NULL;
  const MusterSimulationOptions options = { .games = 20, .seed = 1, .threads = 1 };

  result = muster_simulate (rulebook, setup, &options, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (result->faults, ==, 0);
  g_assert_cmpuint (result->wins[0], ==, 20);
  g_assert_cmpfloat (result->turns_mean, ==, 3);
}

/* A battle that leaves as a file and comes back is the same. */
static void
test_file (void)
{
  g_autofree char *folder = g_dir_make_tmp ("muster-cards-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (folder, "a.battle", NULL);
  g_autoptr (MusterBattle) battle = battle_new (SPICES);
  g_autoptr (MusterBattle) back = NULL;
  g_autoptr (MusterBattleRecord) record = NULL;
  g_autoptr (MusterBattleRecord) loaded = NULL;
  g_autoptr (MusterReport) report = muster_report_new ();
  g_autoptr (GError) error = NULL;

  answers_give (battle, "choose nothing");
  record = muster_battle_record_new_from_battle (battle);
  muster_battle_record_save (record, path, &error);
  g_assert_no_error (error);
  loaded = muster_battle_record_load (path, &error);
  g_assert_no_error (error);
  g_assert_cmpstr (g_hash_table_lookup (loaded->setup->decks, "wares"), ==, SPICES);
  back = muster_battle_record_play (loaded, NULL, report, &error);
  g_assert_no_error (error);
  g_assert_false (muster_report_has_errors (report));
  g_assert_true (answers_log_has (back, "3 wares, 3 in stock, worth 8; 1 coupons."));
  g_assert_cmpuint (muster_battle_get_checksum (back), ==, muster_battle_get_checksum (battle));
  g_assert_cmpint (g_remove (path), ==, 0);
  g_assert_cmpint (g_rmdir (folder), ==, 0);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/battle/player-cards/own", test_own_cards);
  g_test_add_func ("/battle/player-cards/other", test_other_cards);
  g_test_add_func ("/battle/player-cards/played", test_played);
  g_test_add_func ("/battle/player-cards/rulebook", test_rulebook);
  g_test_add_func ("/battle/player-cards/refused", test_refused);
  g_test_add_func ("/battle/player-cards/copies", test_copies);
  g_test_add_func ("/battle/player-cards/last-copies", test_last_copies);
  g_test_add_func ("/battle/player-cards/simulation", test_simulation);
  g_test_add_func ("/battle/player-cards/file", test_file);

  return g_test_run ();
}
