/* test-deck-editor.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include <glib/gstdio.h>
#include <string.h>

#include "muster-deck-cells.h"
#include "muster-deck-editor.h"

#define TITLE MUSTER_DECK_COLUMN_TITLE
#define COUNT MUSTER_DECK_COLUMN_COUNT
#define SUIT  MUSTER_DECK_COLUMN_SUIT
#define TEXT  MUSTER_DECK_COLUMN_TEXT
#define VALUE MUSTER_DECK_COLUMN_FIELD

/* What was kept, and what was said. */
typedef struct
{
  guint n_kept;
  MusterDeck *kept;
  gboolean is_full;
  char *failure;
  guint n_changed;
} Watch;

static gboolean
keep_cb (MusterDeck *deck, const char *label, gpointer user_data, GError **error)
{
  Watch *watch = user_data;

  if (watch->is_full)
    {
      g_set_error_literal (error, MUSTER_DECK_ERROR, MUSTER_DECK_ERROR_FAILED, "the disk is full");
      return FALSE;
    }
  watch->n_kept++;
  watch->kept = deck;

  return TRUE;
}

static void
failed_cb (Watch *watch, const char *message)
{
  g_free (watch->failure);
  watch->failure = g_strdup (message);
}

static void
changed_cb (Watch *watch)
{
  watch->n_changed++;
}

/* Three cards with a number: Fog 30, Ambush 4, Calm with none. */
static MusterDeckEditor *
editor_new (Watch *watch)
{
  g_autoptr (MusterDeckDraft) draft = muster_deck_draft_new ("events", "Events");
  static const char *const cards[][2] = { { "Fog", "30" }, { "Ambush", "4" }, { "Calm", "" } };
  g_autoptr (MusterDeck) deck = NULL;
  MusterDeckEditor *editor;
  GError *error = NULL;

  muster_deck_draft_add_field (draft, NULL, "Value", MUSTER_DECK_FIELD_NUMBER, &error);
  g_assert_no_error (error);
  for (guint i = 0; i < G_N_ELEMENTS (cards); i++)
    {
      muster_deck_draft_insert_card (draft, G_MAXUINT, NULL, cards[i][0], &error);
      g_assert_no_error (error);
      muster_deck_draft_set_cell (draft, i, VALUE, cards[i][1], &error);
      g_assert_no_error (error);
    }
  deck = muster_deck_draft_make (draft);
  editor = muster_deck_editor_new (deck, keep_cb, watch, NULL);
  g_signal_connect_swapped (editor, "failed", G_CALLBACK (failed_cb), watch);
  g_signal_connect_swapped (editor, "changed", G_CALLBACK (changed_cb), watch);

  return editor;
}

/* @expected: titles of the rows, with blanks between them */
static void
check_rows (MusterDeckEditor *editor, const char *expected)
{
  g_autoptr (GString) rows = g_string_new (NULL);

  for (guint i = 0; i < muster_deck_editor_get_n_rows (editor); i++)
    g_string_append_printf (rows,
                            "%s%s",
                            i > 0 ? " " : "",
                            muster_deck_editor_get_card (editor, i)->title);
  g_assert_cmpstr (rows->str, ==, expected);
}

static void
check_cell (MusterDeckEditor *editor, guint row, guint column, const char *expected)
{
  g_autofree char *cell = muster_deck_editor_dup_cell (editor, row, column);

  g_assert_cmpstr (cell, ==, expected);
}

static MusterDeckRange
range_of (guint row, guint column, guint n_rows, guint n_columns)
{
  return (MusterDeckRange){ row, column, row + n_rows, column + n_columns };
}

/* ---- Text of cells ---- */

static void
check_read (const char *text, const char *expected)
{
  g_autoptr (GPtrArray) rows = muster_deck_cells_read (text);
  g_autoptr (GString) read = g_string_new (NULL);

  for (guint i = 0; i < rows->len; i++)
    {
      g_autofree char *row = g_strjoinv ("|", rows->pdata[i]);

      g_string_append_printf (read, "[%s]", row);
    }
  g_assert_cmpstr (read->str, ==, expected);
}

static void
test_cells (void)
{
  g_autoptr (GString) text = g_string_new (NULL);

  check_read ("", "[]");
  check_read ("one, two", "[one, two]");
  check_read ("a\tb\r\nc\td\r\n", "[a|b][c|d]");
  check_read ("a\t\tb\n\nc", "[a||b][][c]");
  check_read ("\"two\nlines\"\tx", "[two\nlines|x]");
  check_read ("\"say \"\"no\"\"\"\tx", "[say \"no\"|x]");
  /* Quotes that do not end where the cell does are its own. */
  check_read ("\"No\" he said\tx", "[\"No\" he said|x]");
  check_read ("\"open\tx", "[\"open|x]");

  muster_deck_cells_append (text, "plain", TRUE);
  muster_deck_cells_append (text, "two\nlines", FALSE);
  muster_deck_cells_append (text, "\"No\"", FALSE);
  g_assert_cmpstr (text->str, ==, "plain\t\"two\nlines\"\t\"\"\"No\"\"\"");
  check_read (text->str, "[plain|two\nlines|\"No\"]");
}

/* ---- Edits ---- */

static void
test_set_cell (void)
{
  Watch watch = { 0 };
  g_autoptr (MusterDeckEditor) editor = editor_new (&watch);

  g_assert_null (muster_deck_editor_get_undo_label (editor));
  g_assert_true (muster_deck_editor_set_cell (editor, 1, VALUE, "5"));
  check_cell (editor, 1, VALUE, "5");
  g_assert_cmpuint (watch.n_kept, ==, 1);
  g_assert_true (watch.kept == muster_deck_editor_get_deck (editor));
  g_assert_cmpstr (muster_deck_editor_get_undo_label (editor), ==, "Change of “Value”");

  /* Nothing happens where nothing is different. */
  g_assert_true (muster_deck_editor_set_cell (editor, 1, VALUE, "5"));
  g_assert_cmpuint (watch.n_kept, ==, 1);

  g_assert_false (muster_deck_editor_set_cell (editor, 1, VALUE, "many"));
  g_assert_nonnull (strstr (watch.failure, "row 2, “Value”: "));
  check_cell (editor, 1, VALUE, "5");
  g_assert_cmpuint (watch.n_kept, ==, 1);

  /* Below the last one is a card that is not there yet. */
  g_assert_true (muster_deck_editor_set_cell (editor, 3, TITLE, "Rain"));
  check_rows (editor, "Fog Ambush Calm Rain");
  check_cell (editor, 3, COUNT, "1");
  g_free (watch.failure);
}

static void
test_undo (void)
{
  Watch watch = { 0 };
  g_autoptr (MusterDeckEditor) editor = editor_new (&watch);

  for (guint i = 0; i < 300; i++)
    {
      g_autofree char *number = g_strdup_printf ("%u", i + 1000);

      g_assert_true (muster_deck_editor_set_cell (editor, 0, VALUE, number));
    }
  check_cell (editor, 0, VALUE, "1299");
  for (guint i = 0; i < 300; i++)
    g_assert_true (muster_deck_editor_undo (editor));
  g_assert_false (muster_deck_editor_undo (editor));
  check_cell (editor, 0, VALUE, "30");
  g_assert_cmpuint (watch.n_kept, ==, 600);
  g_assert_true (watch.kept == muster_deck_editor_get_deck (editor));

  g_assert_true (muster_deck_editor_redo (editor));
  g_assert_true (muster_deck_editor_redo (editor));
  check_cell (editor, 0, VALUE, "1001");
  g_assert_nonnull (muster_deck_editor_get_redo_label (editor));
  g_assert_true (muster_deck_editor_set_cell (editor, 1, VALUE, "7"));
  g_assert_null (muster_deck_editor_get_redo_label (editor));
  g_assert_false (muster_deck_editor_redo (editor));
}

/* What cannot be kept did not happen. */
static void
test_disk_full (void)
{
  Watch watch = { .is_full = TRUE };
  g_autoptr (MusterDeckEditor) editor = editor_new (&watch);

  g_assert_false (muster_deck_editor_set_cell (editor, 0, VALUE, "1"));
  g_assert_cmpstr (watch.failure, ==, "the disk is full");
  check_cell (editor, 0, VALUE, "30");
  g_assert_null (muster_deck_editor_get_undo_label (editor));
  g_free (watch.failure);
}

static void
test_many (void)
{
  Watch watch = { 0 };
  g_autoptr (MusterDeckEditor) editor = editor_new (&watch);
  MusterDeckRange range = range_of (0, COUNT, 3, 1);

  g_assert_true (muster_deck_editor_fill (editor, &range, "4"));
  for (guint i = 0; i < 3; i++)
    check_cell (editor, i, COUNT, "4");
  g_assert_cmpuint (watch.n_kept, ==, 1);

  range = range_of (0, VALUE, 3, 1);
  g_assert_true (muster_deck_editor_fill_down (editor, &range));
  check_cell (editor, 1, VALUE, "30");
  check_cell (editor, 2, VALUE, "30");

  /* A card keeps its title and its count. */
  range = range_of (1, TITLE, 2, VALUE + 1);
  g_assert_true (muster_deck_editor_clear_cells (editor, &range));
  check_cell (editor, 1, TITLE, "Ambush");
  check_cell (editor, 1, COUNT, "4");
  check_cell (editor, 1, VALUE, "");
  check_cell (editor, 0, VALUE, "30");
}

/* ---- The clipboard ---- */

static void
test_paste (void)
{
  Watch watch = { 0 };
  g_autoptr (MusterDeckEditor) editor = editor_new (&watch);
  MusterDeckRange range = range_of (2, TITLE, 1, 1);
  MusterDeckRange pasted;
  g_autofree char *copied = NULL;

  /* Over the third, and two more. */
  g_assert_true (
      muster_deck_editor_paste (editor, &range, "Calm Sea\t2\nRain\t3\nSnow\t1\n", &pasted));
  check_rows (editor, "Fog Ambush Calm Sea Rain Snow");
  check_cell (editor, 3, COUNT, "3");
  g_assert_cmpuint (watch.n_kept, ==, 1);
  g_assert_cmpuint (pasted.row_end, ==, 5);
  g_assert_cmpuint (pasted.column_end, ==, 2);

  copied = muster_deck_editor_dup_text (editor, &pasted);
  g_assert_cmpstr (copied, ==, "Calm Sea\t2\nRain\t3\nSnow\t1");

  /* One bad cell, and nothing of it is pasted. */
  g_assert_false (muster_deck_editor_paste (editor, &range, "A\t1\nB\tmany\n", NULL));
  g_assert_nonnull (strstr (watch.failure, "row 4, “Count”: "));
  check_rows (editor, "Fog Ambush Calm Sea Rain Snow");
  g_free (watch.failure);
}

/* Columns that the first row names, in whatever order. A suit that is not there yet is made. */
static void
test_paste_names (void)
{
  Watch watch = { 0 };
  g_autoptr (MusterDeckEditor) editor = editor_new (&watch);
  const MusterDeckRange range = range_of (3, TEXT, 1, 1);
  MusterDeckRange pasted;

  g_assert_true (
      muster_deck_editor_paste (editor,
                                &range,
                                "Value\tTitle\tSuit\n12\tStorm\tWeather\n13\tHail\tWeather\n",
                                &pasted));
  check_rows (editor, "Fog Ambush Calm Storm Hail");
  check_cell (editor, 3, VALUE, "12");
  check_cell (editor, 4, SUIT, "Weather");
  g_assert_cmpuint (pasted.row, ==, 3);
  g_assert_cmpuint (pasted.row_end, ==, 5);
  g_assert_cmpuint (muster_deck_get_n_suits (muster_deck_editor_get_deck (editor)), ==, 1);
}

/* A first row with the title among its names makes a field of what the deck does not have. */
static void
test_paste_makes_fields (void)
{
  Watch watch = { 0 };
  g_autoptr (MusterDeckEditor) editor = editor_new (&watch);
  const MusterDeckRange range = range_of (3, TEXT, 1, 1);
  const MusterDeck *deck;

  g_assert_true (muster_deck_editor_paste (editor,
                                           &range,
                                           "Name\t Danger \tValue\tAt night\t\n"
                                           "Storm\t3\t12\tyes\t\n"
                                           "Hail\t-1\t\tno\t\n",
                                           NULL));
  deck = muster_deck_editor_get_deck (editor);
  check_rows (editor, "Fog Ambush Calm Storm Hail");
  g_assert_cmpuint (muster_deck_get_n_fields (deck), ==, 3);
  g_assert_cmpstr (muster_deck_get_field (deck, 1)->title, ==, "Danger");
  g_assert_cmpint (muster_deck_get_field (deck, 1)->type, ==, MUSTER_DECK_FIELD_NUMBER);
  g_assert_cmpint (muster_deck_get_field (deck, 2)->type, ==, MUSTER_DECK_FIELD_YES_NO);
  check_cell (editor, 3, VALUE + 1, "3");
  check_cell (editor, 4, VALUE + 1, "-1");
  check_cell (editor, 3, VALUE, "12");
  check_cell (editor, 0, VALUE + 1, "");
  g_assert_cmpuint (watch.n_kept, ==, 1);
}

/* What has no column is not dropped: nothing is pasted. */
static void
test_paste_too_wide (void)
{
  Watch watch = { 0 };
  g_autoptr (MusterDeckEditor) editor = editor_new (&watch);
  const MusterDeckRange at_the_end = range_of (0, VALUE, 1, 1);

  g_assert_true (muster_deck_editor_paste (editor, &at_the_end, "1\t\n2\t\n", NULL));
  check_cell (editor, 1, VALUE, "2");
  g_assert_false (muster_deck_editor_paste (editor, &at_the_end, "3\n4\tmore\n", NULL));
  g_assert_nonnull (strstr (watch.failure, "row 2: there is no column for “more”"));
  check_cell (editor, 0, VALUE, "1");
  /* A row that is longer than the first, which names the columns. */
  g_assert_false (
      muster_deck_editor_paste (editor, &at_the_end, "Title\tCount\nSnow\t1\tcold\n", NULL));
  g_assert_nonnull (strstr (watch.failure, "row 1: there is no column for “cold”"));
  check_rows (editor, "Fog Ambush Calm");
  g_free (watch.failure);
}

static void
test_paste_one (void)
{
  Watch watch = { 0 };
  g_autoptr (MusterDeckEditor) editor = editor_new (&watch);
  const MusterDeckRange range = range_of (0, TEXT, 3, 1);

  g_assert_true (muster_deck_editor_paste (editor, &range, "Draw a card, then go on.", NULL));
  for (guint i = 0; i < 3; i++)
    check_cell (editor, i, TEXT, "Draw a card, then go on.");
}

/* ---- Rows ---- */

/* Numbers by what they are worth; a cell without one is behind all others either way. */
static void
test_sort (void)
{
  Watch watch = { 0 };
  g_autoptr (MusterDeckEditor) editor = editor_new (&watch);

  muster_deck_editor_sort (editor, VALUE, FALSE);
  check_rows (editor, "Ambush Fog Calm");
  muster_deck_editor_sort (editor, VALUE, TRUE);
  check_rows (editor, "Fog Ambush Calm");
  muster_deck_editor_sort (editor, TITLE, FALSE);
  check_rows (editor, "Ambush Calm Fog");
  g_assert_cmpuint (muster_deck_editor_get_index (editor, 2), ==, 0);

  /* An edit does not take the row away from under the keys. */
  g_assert_true (muster_deck_editor_set_cell (editor, 0, TITLE, "Zombies"));
  check_rows (editor, "Zombies Calm Fog");
  g_assert_true (muster_deck_editor_set_cell (editor, 3, TITLE, "Attack"));
  check_rows (editor, "Zombies Calm Fog Attack");
  g_assert_false (muster_deck_editor_move (editor, 0, 1, 1));
  g_assert_true (muster_deck_editor_remove (editor, 1, 2));
  check_rows (editor, "Zombies Fog Attack");
  muster_deck_editor_sort (editor, G_MAXUINT, FALSE);
  check_rows (editor, "Fog Zombies Attack");
}

static void
test_search (void)
{
  Watch watch = { 0 };
  g_autoptr (MusterDeckEditor) editor = editor_new (&watch);

  muster_deck_editor_search (editor, "a");
  check_rows (editor, "Ambush Calm");
  /* What is on show stays there, and what is new is seen. */
  g_assert_true (muster_deck_editor_set_cell (editor, 1, TITLE, "Fog too"));
  check_rows (editor, "Ambush Fog too");
  g_assert_true (muster_deck_editor_set_cell (editor, 2, TITLE, "Mist"));
  check_rows (editor, "Ambush Fog too Mist");
  muster_deck_editor_search (editor, "fog");
  check_rows (editor, "Fog Fog too");
  muster_deck_editor_search (editor, "");
  check_rows (editor, "Fog Ambush Fog too Mist");
}

static void
test_cards (void)
{
  Watch watch = { 0 };
  g_autoptr (MusterDeckEditor) editor = editor_new (&watch);
  guint row;
  const char *id = muster_deck_editor_get_card (editor, 2)->id;

  g_assert_true (muster_deck_editor_duplicate (editor, 0, 2));
  check_rows (editor, "Fog Fog Ambush Ambush Calm");
  g_assert_cmpstr (muster_deck_editor_get_card (editor, 0)->id,
                   !=,
                   muster_deck_editor_get_card (editor, 1)->id);
  g_assert_true (muster_deck_editor_find_row (editor, id, &row));
  g_assert_cmpuint (row, ==, 4);
  g_assert_true (muster_deck_editor_move (editor, 3, 5, -1));
  check_rows (editor, "Fog Fog Ambush Calm Ambush");
  g_assert_false (muster_deck_editor_move (editor, 0, 2, -1));
  g_assert_false (muster_deck_editor_move (editor, 4, 5, 1));
  g_assert_true (muster_deck_editor_add_card (editor, 1));
  check_rows (editor, "Fog New Card Fog Ambush Calm Ambush");
  g_assert_true (muster_deck_editor_remove (editor, 1, 5));
  check_rows (editor, "Fog Ambush");
  g_assert_true (muster_deck_editor_undo (editor));
  check_rows (editor, "Fog New Card Fog Ambush Calm Ambush");
}

static void
remove_tree (const char *path)
{
  g_autoptr (GDir) dir = g_dir_open (path, 0, NULL);
  const char *name;

  if (dir == NULL)
    {
      g_unlink (path);
      return;
    }
  while ((name = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *child = g_build_filename (path, name, NULL);

      remove_tree (child);
    }
  g_rmdir (path);
}

/* In a library, each edit is on the disk at once; where somebody else changed the deck meanwhile, nothing is written over. */
static void
test_library (void)
{
  Watch watch = { 0 };
  g_autofree char *folder = g_dir_make_tmp ("muster-deck-XXXXXX", NULL);
  GError *error = NULL;
  MusterLibrary *library = muster_library_open (folder, NULL, NULL, &error);
  g_autoptr (MusterDeckEditor) sample = editor_new (&watch);
  g_autoptr (MusterDeckEditor) editor = NULL;
  g_autoptr (MusterDeckEditor) other = NULL;
  gint64 id;

  g_assert_no_error (error);
  id = muster_library_add_deck (library, muster_deck_editor_get_deck (sample), &error);
  g_assert_no_error (error);
  g_assert_null (muster_deck_editor_open (library, id + 1, &error));
  g_assert_nonnull (error);
  g_clear_error (&error);

  editor = muster_deck_editor_open (library, id, &error);
  g_assert_no_error (error);
  g_signal_connect_swapped (editor, "failed", G_CALLBACK (failed_cb), &watch);
  g_assert_true (muster_deck_editor_set_cell (editor, 0, VALUE, "31"));
  g_assert_true (muster_deck_editor_set_cell (editor, 0, VALUE, "32"));
  g_assert_true (muster_deck_editor_undo (editor));
  other = muster_deck_editor_open (library, id, &error);
  g_assert_no_error (error);
  check_cell (other, 0, VALUE, "31");

  g_assert_true (muster_deck_editor_set_cell (other, 1, VALUE, "8"));
  g_assert_false (muster_deck_editor_set_cell (editor, 1, VALUE, "9"));
  g_assert_nonnull (watch.failure);
  check_cell (editor, 1, VALUE, "4");
  g_clear_object (&editor);
  g_clear_object (&other);
  muster_library_close (library);
  remove_tree (folder);
  g_free (watch.failure);
}

/* Ten thousand cards are sorted, searched and changed while one waits. */
static void
test_large (void)
{
  Watch watch = { 0 };
  g_autoptr (MusterDeckEditor) editor = editor_new (&watch);
  g_autoptr (GString) text = g_string_new (NULL);
  const MusterDeckRange range = range_of (3, TITLE, 1, 1);
  gint64 start;

  for (guint i = 0; i < 9997; i++)
    g_string_append_printf (text, "Card %u\t%u\n", i, i % 9 + 1);
  start = g_get_monotonic_time ();
  g_assert_true (muster_deck_editor_paste (editor, &range, text->str, NULL));
  g_assert_cmpuint (muster_deck_editor_get_n_rows (editor), ==, 10000);
  muster_deck_editor_sort (editor, TITLE, TRUE);
  muster_deck_editor_search (editor, "card 99");
  muster_deck_editor_search (editor, "");
  g_assert_true (muster_deck_editor_remove (editor, 10, 20));
  g_assert_true (muster_deck_editor_set_cell (editor, 10, TITLE, "Other"));
  g_assert_true (muster_deck_editor_undo (editor));
  g_assert_cmpint (g_get_monotonic_time () - start, <, 20 * G_USEC_PER_SEC);
  g_test_message ("%.0f ms", (double) (g_get_monotonic_time () - start) / 1000);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/desk/deck-editor/cells", test_cells);
  g_test_add_func ("/desk/deck-editor/set-cell", test_set_cell);
  g_test_add_func ("/desk/deck-editor/undo", test_undo);
  g_test_add_func ("/desk/deck-editor/disk-full", test_disk_full);
  g_test_add_func ("/desk/deck-editor/many", test_many);
  g_test_add_func ("/desk/deck-editor/paste", test_paste);
  g_test_add_func ("/desk/deck-editor/paste-names", test_paste_names);
  g_test_add_func ("/desk/deck-editor/paste-makes-fields", test_paste_makes_fields);
  g_test_add_func ("/desk/deck-editor/paste-too-wide", test_paste_too_wide);
  g_test_add_func ("/desk/deck-editor/paste-one", test_paste_one);
  g_test_add_func ("/desk/deck-editor/sort", test_sort);
  g_test_add_func ("/desk/deck-editor/search", test_search);
  g_test_add_func ("/desk/deck-editor/cards", test_cards);
  g_test_add_func ("/desk/deck-editor/library", test_library);
  g_test_add_func ("/desk/deck-editor/large", test_large);

  return g_test_run ();
}
