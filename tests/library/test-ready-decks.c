/* test-ready-decks.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include <glib.h>

#include "muster-deck-file.h"
#include "muster-ready-decks.h"
#include "muster-xml-schema.h"

static char *
dup_data (const char *folder, const char *name)
{
  return g_test_build_filename (G_TEST_DIST, "..", "data", folder, name, NULL);
}

/* Each file that comes with the program follows the schema and has no fault. */
static void
test_files_are_sound (void)
{
  g_autofree char *folder = dup_data ("decks", NULL);
  g_autofree char *schema_path = dup_data ("schemas", "deck.rng");
  g_autoptr (MusterXmlSchema) schema = muster_xml_schema_load (schema_path, NULL);
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  const char *name;
  guint n = 0;

  while ((name = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *path = g_build_filename (folder, name, NULL);
      g_autoptr (MusterReport) report = muster_report_new ();
      g_autoptr (MusterXmlDocument) document = muster_xml_document_load (path, NULL, NULL);
      g_autoptr (MusterDeck) deck = muster_deck_file_read (path, FALSE, report, NULL);
      g_autofree char *faults = NULL;

      muster_xml_schema_validate (schema, document, report);
      faults = muster_report_to_string (report, FALSE);
      g_assert_cmpstr (faults, ==, "");
      g_assert_nonnull (deck);
      n++;
    }
  g_assert_cmpuint (n, ==, 3);
}

static void
test_ready_decks (void)
{
  g_autoptr (MusterDataPath) path = muster_data_path_new ();
  g_autoptr (MusterDeck) cards = muster_ready_decks_find (path, "playing-cards");
  g_autoptr (MusterDeck) chits = muster_ready_decks_find (path, "chits");
  g_autoptr (MusterDeck) events = muster_ready_decks_find (path, "solo-events");
  const MusterDeckCard *queen;

  g_assert_cmpuint (muster_deck_get_n_cards (cards), ==, 53);
  g_assert_cmpuint (muster_deck_get_n_pieces (cards), ==, 54);
  queen = muster_deck_find_card (cards, "hearts-queen");
  g_assert_cmpstr (queen->title, ==, "Queen of Hearts");
  g_assert_cmpstr (queen->values[0], ==, "Q");
  g_assert_cmpstr (queen->values[1], ==, "");
  g_assert_cmpstr (queen->values[2], ==, "12");
  g_assert_cmpuint (muster_deck_get_n_pieces (chits), ==, 26);
  g_assert_cmpuint (muster_deck_get_n_cards (events), >=, 30);
  g_assert_null (muster_ready_decks_find (path, "tarot"));
}

static void
test_cards_of_a_rulebook (void)
{
  g_autofree char *path = g_test_build_filename (G_TEST_DIST, "battle", "cases", "cards", NULL);
  g_autoptr (MusterReport) report = muster_report_new ();
  g_autoptr (MusterRulebook) rulebook = muster_rulebook_load (path, NULL, FALSE, report, NULL);
  g_autoptr (GPtrArray) decks = muster_ready_decks_list_of (rulebook);
  const MusterDeck *deck = decks->pdata[0];

  g_assert_cmpuint (decks->len, ==, 1);
  g_assert_cmpstr (muster_deck_get_id (deck), ==, "cards-card");
  g_assert_cmpuint (muster_deck_get_n_cards (deck), ==, 5);
  g_assert_cmpstr (muster_deck_get_card (deck, 2)->id, ==, "three");
  g_assert_cmpstr (muster_deck_get_card (deck, 2)->title, ==, "Three");
  g_assert_cmpstr (muster_deck_get_field (deck, 0)->id, ==, "worth");
  g_assert_cmpint (muster_deck_get_field (deck, 0)->type, ==, MUSTER_DECK_FIELD_NUMBER);
  g_assert_cmpstr (muster_deck_get_card (deck, 2)->values[0], ==, "3");
}

int
main (int argc, char **argv)
{
  g_autofree char *data = NULL;

  g_test_init (&argc, &argv, NULL);
  data = dup_data (".", NULL);
  g_setenv ("MUSTER_DATA_PATH", data, TRUE);

  g_test_add_func ("/library/ready-decks/files-are-sound", test_files_are_sound);
  g_test_add_func ("/library/ready-decks/ready-decks", test_ready_decks);
  g_test_add_func ("/library/ready-decks/cards-of-a-rulebook", test_cards_of_a_rulebook);

  return g_test_run ();
}
