/* test-deck-cards.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include <string.h>

#include "library-fixture.h"
#include "muster-deck-cards.h"
#include "muster-deck-csv.h"
#include "muster-deck-draft.h"
#include "muster-ready-decks.h"
#include "muster-rules-error.h"
#include "muster-session.h"

static MusterRulebook *
load_rulebook (void)
{
  g_autofree char *path = g_test_build_filename (G_TEST_DIST,
                                                 "battle",
                                                 "rulebooks",
                                                 "market",
                                                 NULL);
  g_autoptr (MusterReport) report = muster_report_new ();
  g_autoptr (GError) error = NULL;
  MusterRulebook *rulebook = muster_rulebook_load (path, NULL, FALSE, report, &error);

  g_assert_no_error (error);

  return rulebook;
}

/* A deck called "Spices". */
static MusterDeck *
deck_new (const char *table)
{
  g_autoptr (MusterReport) report = muster_report_new ();
  g_autoptr (GBytes) bytes = g_bytes_new (table, strlen (table));
  g_autoptr (GError) error = NULL;
  MusterDeck *deck;

  deck = muster_deck_csv_read ("Spices.csv", bytes, NULL, NULL, NULL, FALSE, report, &error);
  g_assert_no_error (error);

  return deck;
}

static char *
take (const char *table, GError **error)
{
  g_autoptr (MusterRulebook) rulebook = load_rulebook ();
  g_autoptr (MusterDeck) deck = deck_new (table);

  return muster_deck_cards_new (rulebook,
                                muster_rulebook_find_deck_slot (rulebook, "wares"),
                                deck,
                                error);
}

static const struct
{
  const char *table;
  const char *things;
} sound[] = {
  /* By id, and what is not there is not said. */
  { "title,worth,sorts\nMace,4,food\n",
    "<thing id=\"mace\" name=\"Mace\" worth=\"4\" sorts=\"food\"/>" },
  /* By title, in any case, with dashes for blanks; the deck has columns of its own, too. */
  { "title,WORTH-in coins,Sorts,colour\nMace,4,,red\n",
    "<thing id=\"mace\" name=\"Mace\" worth=\"4\"/>" },
  /* As often as it is there, and not at all. */
  { "title,count,worth,sorts\nMace,2,1,\nClove,0,2,\nBay,1,3,\n",
    "<thing id=\"mace\" name=\"Mace\" worth=\"1\"/><thing id=\"mace-2\" name=\"Mace\" worth=\"1\"/>"
    "<thing id=\"bay\" name=\"Bay\" worth=\"3\"/>" },
  /* Words of a list, as they are written and as people read them; text; yes and no; numbers. */
  { "title,worth,sorts,quality,fresh,text,sizes\n"
    "Mace,9,\"Food, fine tool\",FINE-TOOL,Yes,Tea & more,\"1; 2.5\"\n"
    "Bay,0,cloth,food,no,,3\n",
    "<thing id=\"mace\" name=\"Mace\" worth=\"9\" sorts=\"food fine-tool\" quality=\"fine-tool\" "
    "fresh=\"true\" text=\"Tea &amp; more\" sizes=\"1 2.5\"/>"
    "<thing id=\"bay\" name=\"Bay\" worth=\"0\" sorts=\"cloth\" quality=\"food\" fresh=\"false\" "
    "sizes=\"3\"/>" },
};

static void
test_sound (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (sound); i++)
    {
      g_autoptr (GError) error = NULL;
      g_autofree char *cards = take (sound[i].table, &error);
      g_autofree char *expected = g_strdup_printf ("<cards title=\"Spices\">%s</cards>",
                                                   sound[i].things);
      g_auto (GStrv) lines = NULL;
      g_autofree char *flat = NULL;

      g_assert_no_error (error);
      /* Each in a line of its own or not. */
      lines = g_strsplit (cards, "\n", -1);
      for (guint j = 0; lines[j] != NULL; j++)
        g_strstrip (lines[j]);
      flat = g_strjoinv ("", lines);
      g_assert_cmpstr (flat, ==, expected);
    }
}

static const struct
{
  const char *table;
  const char *message;
} wrong[] = {
  { "title,colour\nMace,red\n",
    "the deck \"Spices\" has no fields \"Worth in coins\", \"Sorts\", which are needed" },
  { "title,worth\nMace,1\n", "the deck \"Spices\" has no field \"Sorts\", which is needed" },
  { "title,worth,sorts\nMace,10,\n",
    "the deck \"Spices\", card \"Mace\", field \"Worth in coins\": expected a number from 0 to 9, "
    "found \"10\"" },
  { "title,worth,sorts\nBay,1,\nMace,-1,\n",
    "the deck \"Spices\", card \"Mace\", field \"Worth in coins\": expected a number from 0 to 9, "
    "found \"-1\"" },
  { "title,worth,sorts\nMace,much,\n",
    "the deck \"Spices\", card \"Mace\", field \"Worth in coins\": expected a number from 0 to 9, "
    "found \"much\"" },
  { "title,worth,sorts\nMace,1,\"food, gold\"\n",
    "the deck \"Spices\", card \"Mace\", field \"Sorts\": expected one of food, cloth, fine-tool, "
    "found \"gold\"" },
  { "title,worth,sorts\nMace,1,\"food, cloth, food\"\n",
    "the deck \"Spices\", card \"Mace\", field \"Sorts\": expected 2 of them at most, found "
    "\"food, "
    "cloth, food\"" },
  { "title,worth,sorts,quality\nMace,1,,good\n",
    "the deck \"Spices\", card \"Mace\", field \"quality\": expected one of food, cloth, "
    "fine-tool, found \"good\"" },
  { "title,worth,sorts,fresh\nMace,1,,maybe\n",
    "the deck \"Spices\", card \"Mace\", field \"fresh\": expected yes or no, found \"maybe\"" },
  { "title,worth,sorts,sizes\nMace,1,,\"1, big\"\n",
    "the deck \"Spices\", card \"Mace\", field \"sizes\": expected a number, found \"big\"" },
  { "title,count,worth,sorts\nMace,0,1,\n", "the deck \"Spices\" has 0 cards; expected 1 to 1024" },
  { "title,count,worth,sorts\nMace,999,1,\nBay,26,1,\n",
    "the deck \"Spices\" has 1025 cards; expected 1 to 1024" },
};

static void
test_refused (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (wrong); i++)
    {
      g_autoptr (GError) error = NULL;

      g_assert_null (take (wrong[i].table, &error));
      g_assert_error (error, MUSTER_RULES_ERROR, MUSTER_RULES_ERROR_INVALID);
      g_assert_cmpstr (error->message, ==, wrong[i].message);
    }
}

/* The cards of a rulebook, taken out as a deck, are those that it has, card by card. */
static void
assert_same_things (const MusterRulebook *a, const MusterRulebook *b)
{
  g_assert_cmpuint (a->n_things, ==, b->n_things);
  for (guint i = 0; i < a->n_things; i++)
    {
      const MusterThing *thing = NULL;

      /* Those that are taken come last. */
      for (guint k = 0; k < b->n_things && thing == NULL; k++)
        if (g_str_equal (b->things[k].id, a->things[i].id))
          thing = &b->things[k];
      g_assert_nonnull (thing);
      g_assert_cmpuint (a->things[i].kind, ==, thing->kind);
      for (guint k = 0; k < a->things[i].n_values; k++)
        {
          const MusterValue *value = &a->things[i].values[k];
          const MusterType *type = &a->attributes[value->attribute].type;
          gboolean found = FALSE;

          for (guint l = 0; l < thing->n_values; l++)
            if (thing->values[l].attribute == value->attribute)
              {
                g_assert_cmpmem (thing->values[l].words,
                                 sizeof (MusterWord) * value->n_words,
                                 value->words,
                                 sizeof (MusterWord) * value->n_words);
                found = TRUE;
              }
          g_assert_true (found || type->code == MUSTER_TYPE_TEXT);
        }
    }
}

static void
test_round_trip (void)
{
  g_autoptr (MusterDataPath) path = muster_data_path_new ();
  g_autoptr (GHashTable) decks = g_hash_table_new_full (g_str_hash, g_str_equal, NULL, g_free);
  g_autoptr (MusterReport) report = muster_report_new ();
  g_autoptr (GError) error = NULL;
  g_autoptr (MusterRulebook)
                 own = muster_data_path_load (path, "stargate-missions", FALSE, report, &error);
  g_autoptr (GPtrArray) ready = NULL;
  g_autoptr (MusterRulebook) other = NULL;

  g_assert_no_error (error);
  g_assert_cmpuint (own->n_deck_slots, ==, 3);
  ready = muster_ready_decks_list_of (own);
  for (guint i = 0; i < own->n_deck_slots; i++)
    {
      const MusterDeckSlot *slot = &own->deck_slots[i];
      g_autofree char *id = g_strdup_printf ("stargate-missions-%s", own->kinds[slot->of].id);

      for (guint k = 0; k < ready->len; k++)
        if (g_str_equal (muster_deck_get_id (ready->pdata[k]), id))
          g_hash_table_insert (decks,
                               (gpointer) slot->id,
                               muster_deck_cards_new (own, slot, ready->pdata[k], &error));
      g_assert_no_error (error);
    }
  g_assert_cmpuint (g_hash_table_size (decks), ==, 3);
  other = muster_rulebook_with_cards (own, decks, &error);
  g_assert_no_error (error);
  assert_same_things (own, other);
}

/* ---- In a library ---- */

static const char *const SPICES = "title,worth,sorts\nMace,4,food\nBay,3,food\n";

static gboolean
log_has (MusterSession *session, const char *text)
{
  const GPtrArray *log = muster_battle_get_log (muster_session_get_battle (session));

  for (guint i = 0; i < log->len; i++)
    if (strcmp (((const MusterLogEntry *) g_ptr_array_index (log, i))->text, text) == 0)
      return TRUE;

  return FALSE;
}

static void
answer (MusterSession *session)
{
  g_autoptr (MusterInput) input = muster_input_parse ("choose nothing", NULL);
  g_autoptr (GError) error = NULL;

  muster_session_answer (session, input, &error);
  g_assert_no_error (error);
}

/* The deck is changed and then deleted: the battle plays the cards that it had. */
static void
test_kept (LibraryFixture *self, gconstpointer data)
{
  g_autoptr (MusterRulebook) rulebook = load_rulebook ();
  g_autoptr (MusterDeck) deck = deck_new (SPICES);
  g_autoptr (MusterDeckDraft) draft = NULL;
  g_autoptr (MusterDeck) changed = NULL;
  g_autoptr (MusterSetup) setup = muster_setup_new ();
  g_autoptr (MusterReport) report = muster_report_new ();
  g_autoptr (MusterSession) session = NULL;
  g_autoptr (GError) error = NULL;
  MusterBattle *battle;
  guint64 checksum;
  gint64 revision;
  gint64 kept = muster_library_add_deck (self->library, deck, &error);
  gint64 id;

  g_assert_no_error (error);
  g_hash_table_insert (setup->decks,
                       g_strdup ("wares"),
                       muster_deck_cards_new (rulebook,
                                              muster_rulebook_find_deck_slot (rulebook, "wares"),
                                              deck,
                                              &error));
  g_assert_no_error (error);
  battle = muster_battle_new (rulebook, setup, &error);
  g_assert_no_error (error);
  session = muster_session_new (self->library, battle, &error);
  g_assert_no_error (error);
  answer (session);
  id = muster_session_get_id (session);
  checksum = muster_battle_get_checksum (muster_session_get_battle (session));
  g_clear_pointer (&session, muster_session_free);

  changed = muster_library_load_deck (self->library, kept, &revision, &error);
  draft = muster_deck_draft_new_from (changed);
  muster_deck_draft_remove_card (draft, 0);
  g_clear_pointer (&changed, muster_deck_unref);
  changed = muster_deck_draft_make (draft);
  g_assert_true (muster_library_set_deck (self->library, kept, &revision, changed, &error));
  g_assert_true (muster_library_delete_deck (self->library, kept, &error));

  session = muster_session_resume (self->library, id, report, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (muster_session_get_first_difference (session), ==, 0);
  g_assert_true (log_has (session, "2 wares, 2 in stock, worth 7; 1 coupons."));
  g_assert_cmpuint (muster_battle_get_checksum (muster_session_get_battle (session)), ==, checksum);
  answer (session);
  g_assert_cmpint (muster_battle_get_prompt (muster_session_get_battle (session))->kind,
                   ==,
                   MUSTER_PROMPT_OVER);
}

/* One with other cards is another battle. */
static void
test_other_battle (LibraryFixture *self, gconstpointer data)
{
  g_autoptr (MusterBattleRecord) record = fixture_new_record (2);
  g_autoptr (GError) error = NULL;
  gint64 id;
  gint64 found = 0;

  g_hash_table_insert (record->setup->decks, g_strdup ("wares"), g_strdup ("<cards/>"));
  id = muster_library_add_record (self->library, record, "Skirmish", NULL, NULL, &error);
  g_assert_no_error (error);
  g_assert_true (muster_library_find_record (self->library, record, &found, &error));
  g_assert_cmpint (found, ==, id);
  g_hash_table_replace (record->setup->decks, g_strdup ("wares"), g_strdup ("<cards />"));
  g_assert_true (muster_library_find_record (self->library, record, &found, &error));
  g_assert_cmpint (found, ==, 0);
}

int
main (int argc, char **argv)
{
  g_autofree char *data = NULL;

  g_test_init (&argc, &argv, NULL);
  data = g_test_build_filename (G_TEST_DIST, "..", "data", NULL);
  g_setenv ("MUSTER_DATA_PATH", data, TRUE);
  g_test_add_func ("/library/deck-cards/sound", test_sound);
  g_test_add_func ("/library/deck-cards/refused", test_refused);
  g_test_add_func ("/library/deck-cards/round-trip", test_round_trip);
  g_test_add ("/library/deck-cards/kept",
              LibraryFixture,
              NULL,
              fixture_set_up,
              test_kept,
              fixture_tear_down);
  g_test_add ("/library/deck-cards/other-battle",
              LibraryFixture,
              NULL,
              fixture_set_up,
              test_other_battle,
              fixture_tear_down);

  return g_test_run ();
}
