/* test-csv.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include <glib.h>
#include <string.h>

#include "muster-base-error.h"
#include "muster-deck-change.h"
#include "muster-deck-csv.h"
#include "sample.h"

static MusterDeck *
read_table (const char *text, const MusterDeck *base, MusterReport *report, gboolean sound)
{
  g_autoptr (GBytes) bytes = g_bytes_new (text, strlen (text));

  return muster_deck_csv_read ("my events.csv", bytes, base, NULL, NULL, sound, report, NULL);
}

/* Without a fault. */
static MusterDeck *
read_fine (const char *text, const MusterDeck *base)
{
  g_autoptr (MusterReport) report = muster_report_new ();
  MusterDeck *deck = read_table (text, base, report, FALSE);
  g_autofree char *faults = muster_report_to_string (report, FALSE);

  g_assert_cmpstr (faults, ==, "");
  g_assert_nonnull (deck);

  return deck;
}

static void
assert_cell (const MusterDeck *deck, guint card, const char *column, const char *expected)
{
  g_autofree char *cell = NULL;
  guint index = 0;

  g_assert_true (muster_deck_find_column (deck, column, &index));
  cell = muster_deck_dup_cell (deck, muster_deck_get_card (deck, card), index);
  g_assert_cmpstr (cell, ==, expected);
}

static void
test_tables_of_others (void)
{
  /* As spreadsheets in Germany and Office programs write them. */
  g_autoptr (MusterDeck) semicolons = read_fine ("\xef\xbb\xbf"
                                                 "Name;QTY;Danger;Night;Text\r\n"
                                                 "Wolf;2;3;yes;\"Two\r\nlines; \"\"so\"\"\"\r\n"
                                                 "\r\n"
                                                 ";;;;\r\n"
                                                 "Bär;;-1,5;no;\r\n",
                                                 NULL);
  g_autoptr (MusterDeck) tabs = read_fine ("Card\tcopies\tKind\tSuit\n"
                                           "One, two\t3\tbeast\tRed\n"
                                           "Three\t0\t\tred",
                                           NULL);
  g_autoptr (MusterDeck) declared = read_fine ("sep=;\ntitle;A,B,C\nOne;q\n", NULL);

  g_assert_cmpstr (muster_deck_get_title (semicolons), ==, "my events");
  g_assert_cmpstr (muster_deck_get_id (semicolons), ==, "my-events");
  g_assert_cmpuint (muster_deck_get_n_cards (semicolons), ==, 2);
  g_assert_cmpuint (muster_deck_get_n_pieces (semicolons), ==, 3);
  assert_cell (semicolons, 0, "text", "Two\nlines; \"so\"");
  assert_cell (semicolons, 1, "title", "Bär");
  assert_cell (semicolons, 1, "danger", "-1.5");
  g_assert_cmpint (muster_deck_get_field (semicolons, 0)->type, ==, MUSTER_DECK_FIELD_NUMBER);
  g_assert_cmpint (muster_deck_get_field (semicolons, 1)->type, ==, MUSTER_DECK_FIELD_YES_NO);

  assert_cell (tabs, 0, "title", "One, two");
  g_assert_cmpuint (muster_deck_get_n_pieces (tabs), ==, 3);
  g_assert_cmpint (muster_deck_get_field (tabs, 0)->type, ==, MUSTER_DECK_FIELD_WORD);
  g_assert_cmpuint (muster_deck_get_n_suits (tabs), ==, 1);
  assert_cell (tabs, 1, "suit", "Red");
  assert_cell (declared, 0, "A,B,C", "q");
}

static void
test_comes_back_the_same (void)
{
  g_autoptr (MusterDeck) deck = sample_deck ();
  g_autofree char *table = muster_deck_csv_write (deck);
  g_autoptr (MusterDeck) again = read_fine (table, deck);

  g_assert_true (muster_deck_equal (deck, again));
  /* What a spreadsheet would work out does not stand there bare; numbers do. */
  g_assert_nonnull (strstr (table, ",'=SUM(A1)\r\n"));
  g_assert_nonnull (strstr (table, ",'-2 to hit\r\n"));
  g_assert_nonnull (strstr (table, ",-2,yes,"));
}

static char *
dup_changes (const MusterDeck *before, const MusterDeck *after)
{
  g_autoptr (GPtrArray) changes = muster_deck_compare (before, after);
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < changes->len; i++)
    {
      g_autofree char *line = muster_deck_change_to_string (changes->pdata[i]);

      g_string_append_printf (text, "%s\n", line);
    }

  return g_string_free (text, FALSE);
}

static void
test_changes_the_same_cards (void)
{
  g_autoptr (MusterDeck) deck = sample_deck ();
  /* By id: the title of the first changes. By title: the second "Ambush!" is the third card. One is gone, one is new. A column is
     new, and those that are missing stay. */
  g_autoptr (MusterDeck) after = read_fine ("id,title,count,Danger,Weather\n"
                                            "ambush,Trap,2,-2,rain\n"
                                            ",Fog,1,4,\n"
                                            ",Ambush!,1,1.5,\n",
                                            deck);
  g_autofree char *changes = dup_changes (deck, after);

  g_assert_cmpstr (changes,
                   ==,
                   "new field: Weather\n"
                   "Ambush!, Title: \"Ambush!\" becomes \"Trap\"\n"
                   "Ambush!, Weather: \"\" becomes \"rain\"\n"
                   "card gone: 'Quote\n"
                   "Ambush!, Count: \"0\" becomes \"1\"\n"
                   "new card: Fog\n");
  assert_cell (after, 0, "more", "=SUM(A1)");
  assert_cell (after, 0, "picture", "map.png");
  g_assert_cmpstr (muster_deck_get_card (after, 2)->id, ==, "ambush-2");
}

static void
test_compares_all (void)
{
  g_autoptr (MusterDeck) deck = sample_deck ();
  g_autoptr (MusterDeckDraft) draft = muster_deck_draft_new_from (deck);
  g_autoptr (MusterDeck) after = NULL;
  g_autofree char *changes = NULL;
  g_autofree char *none = dup_changes (deck, deck);

  g_assert_cmpstr (none, ==, "");
  muster_deck_draft_set_size (draft, 70, 120, NULL);
  muster_deck_draft_set_layout (draft, MUSTER_DECK_LAYOUT_EVENT);
  muster_deck_draft_put_suit (draft, "red", "Red", "♦", "#aa0000", NULL);
  muster_deck_draft_remove_suit (draft, 1);
  muster_deck_draft_set_field_title (draft, 2, "Animal", NULL);
  muster_deck_draft_remove_field (draft, 3);
  muster_deck_draft_move_card (draft, 0, 2);
  after = muster_deck_draft_make (draft);
  changes = dup_changes (deck, after);
  g_assert_cmpstr (changes,
                   ==,
                   "Size: \"57.2 × 88.9 mm\" becomes \"70.0 × 120.0 mm\"\n"
                   "Layout: \"Picture above the text\" becomes \"Title and text\"\n"
                   "Red: \"♥ Red #aa0000\" becomes \"♦ Red #aa0000\"\n"
                   "suit gone: Blue\n"
                   "Beast: \"Beast, Word, At the foot\" becomes \"Animal, Word, At the foot\"\n"
                   "field gone: More\n"
                   "'Quote, Suit: \"Blue\" becomes \"\"\n"
                   "the cards stand in another order\n");
}

static void
assert_faults (const char *text, const char *lines, guint n_sound)
{
  g_autoptr (MusterReport) report = muster_report_new ();
  g_autoptr (MusterReport) second = muster_report_new ();
  g_autoptr (GString) found = g_string_new (NULL);
  g_autoptr (MusterDeck) deck = NULL;

  g_assert_null (read_table (text, NULL, report, FALSE));
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
  deck = read_table (text, NULL, second, TRUE);
  g_assert_cmpuint (muster_deck_get_n_cards (deck), ==, n_sound);
}

static void
test_faults_have_places (void)
{
  assert_faults ("title,count,,Danger,title\n"
                 "Wolf,many,x,1,\n"
                 ",2,,1,\n"
                 "Bär,1,,2,,too\n"
                 "\"Fox\"es,1,,2,\n"
                 "\"two\nlines\",1,,,\n"
                 "Owl,1,,,\n"
                 "Hen,1,,\"5\n",
                 "1:13 table-header\n"
                 "1:21 table-header\n"
                 "2:6 table-cell\n"
                 "3:1 table-cell\n"
                 "4:11 table-row\n"
                 "5:6 table-quote\n"
                 "6:1 table-cell\n"
                 "9:8 table-quote\n",
                 1);
  assert_faults ("Danger,Night\n1,2\n", "1:1 table-header\n2:1 table-cell\n", 0);
}

static void
test_refuses_what_is_no_text (void)
{
  const struct
  {
    const char *text;
    const char *message;
  } cases[] = {
    { "title,x\nB\xe4r,1\n",
      "my events.csv:2:2: this is not UTF-8; save the table as CSV in UTF-8" },
    { "\xff\xfe", "my events.csv:1:1: this is UTF-16; save the table as CSV in UTF-8" },
    { "\n\n", "my events.csv: the table is empty; its first row names the columns" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (GBytes) bytes = g_bytes_new (cases[i].text, strlen (cases[i].text));
      g_autoptr (MusterReport) report = muster_report_new ();
      g_autoptr (GError) error = NULL;

      g_assert_null (
          muster_deck_csv_read ("my events.csv", bytes, NULL, NULL, NULL, TRUE, report, &error));
      g_assert_cmpstr (error->message, ==, cases[i].message);
    }
}

static GBytes *
find_picture (const char *name, gpointer asked)
{
  g_string_append_printf (asked, "%s\n", name);

  return g_str_equal (name, "img/wolf.png") ? g_bytes_new ("\x89PNG\r\n\x1a\n.", 9) : NULL;
}

static void
test_pictures (void)
{
  const char *text = "title,image\nWolf,img\\wolf.png\nCub,img/wolf.png\nBear,bear.png\n";
  g_autoptr (GBytes) bytes = g_bytes_new (text, strlen (text));
  g_autoptr (MusterReport) report = muster_report_new ();
  g_autoptr (GString) asked = g_string_new (NULL);
  GError *error = NULL;
  g_autoptr (MusterDeck) deck = muster_deck_csv_read ("a.csv",
                                                      bytes,
                                                      NULL,
                                                      find_picture,
                                                      asked,
                                                      FALSE,
                                                      report,
                                                      &error);

  g_assert_no_error (error);
  g_assert_cmpstr (asked->str, ==, "img/wolf.png\nbear.png\n");
  assert_cell (deck, 0, "picture", "wolf.png");
  assert_cell (deck, 1, "picture", "wolf.png");
  assert_cell (deck, 2, "picture", "");
  g_assert_cmpuint (muster_report_get_n (report), ==, 1);
  g_assert_cmpstr (muster_report_get (report, 0)->tag->name, ==, "table-picture");
  g_assert_cmpuint (muster_report_get (report, 0)->location.line, ==, 4);
}

static char *
dup_repeated (const char *first, const char *each, guint n)
{
  GString *text = g_string_new (first);

  for (guint i = 0; i < n; i++)
    g_string_append (text, each);

  return g_string_free (text, FALSE);
}

/* Columns times rows would be six thousand million cells, of which the file has next to none. */
static void
test_wide_and_high (void)
{
  g_autofree char *wide = dup_repeated ("title", ",", 300000);
  g_autofree char *text = dup_repeated (wide, "\nWolf", MUSTER_DECK_MOST_CARDS);
  g_autoptr (MusterDeck) deck = read_fine (text, NULL);

  g_assert_cmpuint (muster_deck_get_n_cards (deck), ==, MUSTER_DECK_MOST_CARDS);
  g_assert_cmpuint (muster_deck_get_n_fields (deck), ==, 0);
}

static void
test_too_many_columns (void)
{
  g_autofree char *row = dup_repeated ("title", ",", 255);
  g_autofree char *fits = g_strconcat (row, "\nWolf", row + strlen ("title"), NULL);
  g_autofree char *wider = g_strconcat (row, ",one,two\nWolf\n", NULL);
  g_autoptr (MusterDeck) deck = read_fine (fits, NULL);
  g_autoptr (MusterReport) report = muster_report_new ();
  g_autofree char *faults = NULL;

  g_assert_cmpuint (muster_deck_get_n_cards (deck), ==, 1);
  g_assert_null (read_table (wider, NULL, report, FALSE));
  faults = muster_report_to_string (report, FALSE);
  /* "title" and 256 commas stand before it. */
  g_assert_cmpstr (faults,
                   ==,
                   "my events.csv:1:262: error: a table has at most 256 columns [table-header]\n");
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/deck/csv/tables-of-others", test_tables_of_others);
  g_test_add_func ("/deck/csv/comes-back-the-same", test_comes_back_the_same);
  g_test_add_func ("/deck/csv/changes-the-same-cards", test_changes_the_same_cards);
  g_test_add_func ("/deck/csv/compares-all", test_compares_all);
  g_test_add_func ("/deck/csv/faults-have-places", test_faults_have_places);
  g_test_add_func ("/deck/csv/refuses-what-is-no-text", test_refuses_what_is_no_text);
  g_test_add_func ("/deck/csv/pictures", test_pictures);
  g_test_add_func ("/deck/csv/wide-and-high", test_wide_and_high);
  g_test_add_func ("/deck/csv/too-many-columns", test_too_many_columns);

  return g_test_run ();
}
