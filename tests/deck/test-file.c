/* test-file.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include <glib.h>
#include <string.h>

#include "muster-container.h"
#include "muster-deck-file.h"
#include "muster-xml-schema.h"
#include "sample.h"

#define HEAD                                                                                       \
  "<deck format=\"1\" id=\"raid\" title=\"Raid\" width=\"60\" height=\"90\" layout=\"event\">\n"

static GBytes *
make_bytes (const char *text)
{
  return g_bytes_new (text, strlen (text));
}

static void
test_comes_back (void)
{
  g_autoptr (MusterDeck) deck = sample_deck ();
  g_autoptr (MusterReport) report = muster_report_new ();
  GError *error = NULL;
  g_autoptr (GBytes) bytes = muster_deck_file_write (deck, &error);
  g_autoptr (GBytes) again = NULL;
  g_autoptr (MusterDeck) read = NULL;

  g_assert_no_error (error);
  g_assert_cmpmem (g_bytes_get_data (bytes, NULL), 4, "PK\3\4", 4);
  read = muster_deck_file_read_bytes ("raid.muster-deck", bytes, FALSE, report, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (muster_report_get_n (report), ==, 0);
  g_assert_true (muster_deck_equal (deck, read));
  again = muster_deck_file_write (read, &error);
  g_assert_true (g_bytes_equal (bytes, again));
}

static void
test_without_pictures_is_xml (void)
{
  g_autoptr (MusterDeck) deck = sample_numbers (3);
  g_autoptr (MusterReport) report = muster_report_new ();
  g_autoptr (GBytes) bytes = muster_deck_file_write (deck, NULL);
  g_autoptr (MusterDeck) read = NULL;

  g_assert_true (g_str_has_prefix (g_bytes_get_data (bytes, NULL), "<?xml"));
  read = muster_deck_file_read_bytes ("numbers.muster-deck", bytes, FALSE, report, NULL);
  g_assert_true (muster_deck_equal (deck, read));
}

static void
test_follows_the_schema (void)
{
  g_autofree char *path = g_test_build_filename (G_TEST_DIST,
                                                 "..",
                                                 "data",
                                                 "schemas",
                                                 "deck.rng",
                                                 NULL);
  g_autoptr (MusterDeck) deck = sample_deck ();
  g_autoptr (MusterReport) report = muster_report_new ();
  g_autoptr (GBytes) xml = muster_deck_file_write_xml (deck);
  g_autoptr (GBytes) wrong = make_bytes (HEAD "<card id=\"Ace\" title=\"Ace\"/></deck>");
  GError *error = NULL;
  g_autoptr (MusterXmlSchema) schema = muster_xml_schema_load (path, &error);
  gboolean valid = FALSE;

  g_assert_no_error (error);
  g_assert_true (muster_xml_schema_validate_bytes (schema, "raid", xml, report, &valid, &error));
  g_assert_true (valid);
  g_assert_true (muster_xml_schema_validate_bytes (schema, "raid", wrong, report, &valid, &error));
  g_assert_false (valid);
}

/* Of one suit the id is the title of another. */
static void
test_suits_by_id (void)
{
  g_autoptr (GBytes) bytes = make_bytes (
      HEAD "<suit id=\"blue\" title=\"Night\" sign=\"N\" colour=\"#000000\"/>"
           "<suit id=\"night\" title=\"Blue\" sign=\"B\" colour=\"#0000ff\"/>"
           "<card id=\"a\" title=\"A\" suit=\"blue\"/></deck>");
  g_autoptr (MusterReport) report = muster_report_new ();
  g_autoptr (MusterDeck) deck = muster_deck_file_read_bytes ("raid", bytes, FALSE, report, NULL);

  g_assert_cmpstr (muster_deck_get_card (deck, 0)->suit, ==, "blue");
}

/* What says nothing of itself is called after its file, not after the way to it. */
static void
test_called_after_its_file (void)
{
  g_autoptr (GBytes) bytes = make_bytes (
      "<deck format=\"1\" width=\"60\" height=\"90\" layout=\"event\"/>");
  g_autoptr (MusterReport) report = muster_report_new ();
  g_autoptr (MusterDeck) deck = muster_deck_file_read_bytes ("/home/me/My Raid.muster-deck",
                                                             bytes,
                                                             TRUE,
                                                             report,
                                                             NULL);

  g_assert_cmpstr (muster_deck_get_title (deck), ==, "My Raid");
  g_assert_cmpstr (muster_deck_get_id (deck), ==, "my-raid");
}

/* ---- Faults ---- */

/* @lines: of `place tag`, each with an end. Only what is sound is taken, and the deck has so many cards. */
static void
assert_faults (const char *text, const char *lines, guint n_sound)
{
  g_autoptr (GBytes) bytes = make_bytes (text);
  g_autoptr (MusterReport) report = muster_report_new ();
  g_autoptr (MusterReport) second = muster_report_new ();
  g_autoptr (GString) found = g_string_new (NULL);
  g_autoptr (GError) error = NULL;
  g_autoptr (MusterDeck) deck = NULL;

  g_assert_null (muster_deck_file_read_bytes ("raid", bytes, FALSE, report, &error));
  g_assert_error (error, MUSTER_DECK_ERROR, MUSTER_DECK_ERROR_INVALID);
  muster_report_sort (report);
  for (guint i = 0; i < muster_report_get_n (report); i++)
    {
      const MusterDiagnostic *diagnostic = muster_report_get (report, i);

      g_string_append_printf (found,
                              "%u:%u %s\n",
                              diagnostic->location.line,
                              diagnostic->location.column,
                              diagnostic->tag->name);
    }
  g_assert_cmpstr (found->str, ==, lines);
  deck = muster_deck_file_read_bytes ("raid", bytes, TRUE, second, NULL);
  g_assert_nonnull (deck);
  g_assert_cmpuint (muster_deck_get_n_cards (deck), ==, n_sound);
}

static void
test_faults_have_places (void)
{
  assert_faults (HEAD "<field id=\"danger\" title=\"Danger\" type=\"number\" place=\"foot\"/>\n"
                      "<card id=\"a\" title=\"A\"><value field=\"danger\">x</value></card>\n"
                      "<card id=\"b\" title=\"B\" count=\"-1\"/>\n"
                      "<card id=\"c\" title=\"C\" suit=\"red\"/>\n"
                      "<card id=\"d\" title=\"D\" picture=\"d.png\"/>\n"
                      "<card id=\"e\" titel=\"E\"/>\n"
                      "<card id=\"f\" title=\"F\"><value field=\"anger\">1</value></card>\n"
                      "<card id=\"g\" title=\"G\"/>\n"
                      "<card id=\"g\" title=\"G\"/>\n"
                      "<card id=\"h\" title=\"H\"><note/></card>\n"
                      "<card id=\"i\" title=\"I\"><text>1</text><text>2</text></card>\n"
                      "<crad id=\"j\"/>\n"
                      "</deck>",
                 "3:24 deck-bad-value\n"
                 "4:31 deck-bad-value\n"
                 "5:30 deck-unknown-name\n"
                 "6:33 deck-unknown-name\n"
                 "7:1 deck-missing-part\n"
                 "8:38 deck-unknown-name\n"
                 "10:1 deck-bad-value\n"
                 "11:24 deck-unknown-part\n"
                 "12:38 deck-bad-value\n"
                 "13:1 deck-unknown-part\n",
                 1);
}

static void
test_faults_of_the_head (void)
{
  assert_faults ("<deck format=\"2\" id=\"Raid\" title=\"Raid\" width=\"9\" height=\"9x\"\n"
                 "      layout=\"big\" back=\"b.png\" colour=\"red\">\n"
                 "<suit id=\"red\" title=\"Red\" sign=\"R\" colour=\"red\"/>\n"
                 "<field id=\"x\" title=\"X\" type=\"maths\" place=\"foot\"/>\n"
                 "<field id=\"y\" title=\"Y\" type=\"word\" place=\"moon\"/>\n"
                 "<card id=\"a\" title=\"A\"/></deck>",
                 "1:15 deck-bad-value\n"
                 "1:22 deck-bad-value\n"
                 "1:59 deck-bad-value\n"
                 "2:15 deck-bad-value\n"
                 "2:26 deck-unknown-name\n"
                 "2:41 deck-unknown-part\n"
                 "3:1 deck-bad-value\n"
                 "4:31 deck-bad-value\n"
                 "5:44 deck-bad-value\n",
                 1);
}

static void
test_refuses_other_files (void)
{
  const char *const others[] = {
    "", "<roster/>", HEAD, HEAD "<card></deck>", "PK\3\4 and no archive",
  };

  for (gsize i = 0; i < G_N_ELEMENTS (others); i++)
    {
      g_autoptr (GBytes) bytes = make_bytes (others[i]);
      g_autoptr (MusterReport) report = muster_report_new ();
      g_autoptr (GError) error = NULL;

      g_assert_null (muster_deck_file_read_bytes ("other", bytes, TRUE, report, &error));
      g_assert_nonnull (error);
      g_assert_true (g_str_has_prefix (error->message, "other:"));
    }
}

static void
test_archives (void)
{
  g_autoptr (GPtrArray) entries = g_ptr_array_new_with_free_func (
      (GDestroyNotify) muster_container_entry_free);
  g_autoptr (GBytes) xml = make_bytes (HEAD "<card id=\"a\" title=\"A\"/></deck>");
  g_autoptr (GBytes) text = make_bytes ("no picture");
  g_autoptr (MusterReport) report = muster_report_new ();
  g_autoptr (GBytes) bytes = NULL;
  g_autoptr (MusterDeck) deck = NULL;

  g_ptr_array_add (entries, muster_container_entry_new ("deck.xml", xml));
  g_ptr_array_add (entries, muster_container_entry_new ("pictures/a.png", text));
  g_ptr_array_add (entries, muster_container_entry_new ("notes.txt", text));
  bytes = muster_container_write (entries, NULL);
  deck = muster_deck_file_read_bytes ("raid", bytes, TRUE, report, NULL);
  g_assert_cmpuint (muster_deck_get_n_cards (deck), ==, 1);
  g_assert_cmpuint (muster_report_get_n (report), ==, 2);
  muster_report_sort (report);
  g_assert_cmpstr (muster_report_get (report, 0)->tag->name, ==, "deck-extra-file");
  g_assert_cmpstr (muster_report_get (report, 1)->tag->name, ==, "deck-bad-picture");
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/deck/file/comes-back", test_comes_back);
  g_test_add_func ("/deck/file/without-pictures-is-xml", test_without_pictures_is_xml);
  g_test_add_func ("/deck/file/follows-the-schema", test_follows_the_schema);
  g_test_add_func ("/deck/file/called-after-its-file", test_called_after_its_file);
  g_test_add_func ("/deck/file/suits-by-id", test_suits_by_id);
  g_test_add_func ("/deck/file/faults-have-places", test_faults_have_places);
  g_test_add_func ("/deck/file/faults-of-the-head", test_faults_of_the_head);
  g_test_add_func ("/deck/file/refuses-other-files", test_refuses_other_files);
  g_test_add_func ("/deck/file/archives", test_archives);

  return g_test_run ();
}
