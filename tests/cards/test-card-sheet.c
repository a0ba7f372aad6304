/* test-card-sheet.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include <math.h>
#include <string.h>

#include "muster-card-sheet.h"
#include "muster-deck-draft.h"

#define assert_mm(A, B) g_assert_cmpfloat_with_epsilon ((A), (B), 0.0001)

static MusterDeck *
deck_new (double width, double height, guint n, const char *count)
{
  g_autoptr (MusterDeckDraft) draft = muster_deck_draft_new ("deck", "Deck");
  GError *error = NULL;

  muster_deck_draft_set_size (draft, width, height, &error);
  g_assert_no_error (error);
  for (guint i = 0; i < n; i++)
    {
      muster_deck_draft_insert_card (draft, G_MAXUINT, NULL, "Card", &error);
      g_assert_no_error (error);
      muster_deck_draft_set_cell (draft, i, MUSTER_DECK_COLUMN_COUNT, count, &error);
      g_assert_no_error (error);
    }

  return muster_deck_draft_make (draft);
}

static MusterCardSheetOptions
options_of (MusterCardPaper paper, MusterCardBacks backs)
{
  MusterCardSheetOptions options = { .margin = MUSTER_CARD_SHEET_MARGIN, .backs = backs };

  muster_card_paper_get_size (paper, &options.width, &options.height);

  return options;
}

static MusterCardSheet *
sheet_new (MusterDeck *deck, const MusterCardSheetOptions *options)
{
  GError *error = NULL;
  MusterCardSheet *sheet = muster_card_sheet_new (deck, options, &error);

  g_assert_no_error (error);
  g_assert_nonnull (sheet);

  return sheet;
}

/* A4 is 210 × 297, of which 200 × 287 is printed on. Three cards of poker are 190.5 wide and 266.7 high: what is left of 210 is
 * 19.5, and of 297 it is 30.3, half of it on each side. */
static void
test_poker (void)
{
  const MusterCardSheetOptions options = options_of (MUSTER_CARD_PAPER_A4, MUSTER_CARD_BACKS_NONE);
  g_autoptr (MusterDeck) deck = deck_new (63.5, 88.9, 10, "1");
  g_autoptr (MusterCardSheet) sheet = sheet_new (deck, &options);
  MusterCardPlace place = muster_card_sheet_get_place (sheet, 0);

  g_assert_cmpuint (muster_card_sheet_get_n_pages (sheet), ==, 2);
  g_assert_cmpuint (muster_card_sheet_get_n_places (sheet), ==, 10);
  assert_mm (place.x, 9.75);
  assert_mm (place.y, 15.15);
  assert_mm (place.width, 63.5);
  assert_mm (place.height, 88.9);
  g_assert_cmpint (place.turn, ==, 0);

  place = muster_card_sheet_get_place (sheet, 5);
  g_assert_cmpuint (place.card, ==, 5);
  assert_mm (place.x, 9.75 + 2 * 63.5);
  assert_mm (place.y, 15.15 + 88.9);

  place = muster_card_sheet_get_place (sheet, 9);
  g_assert_cmpuint (place.page, ==, 1);
  assert_mm (place.x, 9.75);
  assert_mm (place.y, 15.15);
}

/* Of each size that has a name: how many have room on a page, and whether they are on end. On A4, where 200 × 287 is printed on:
 * bridge 3 × 3 upright, but 2 of 88.9 (177.8) × 5 of 57.2 (286) on end; mini 4 × 4, or 3 of 63.5 (190.5) × 6 of 44.5 (267);
 * tarot 2 × 2, or 1 × 4, which is no more; square 2 × 4. On Letter, 205.9 × 269.4: bridge 3 × 3, or 2 × 4; mini 4 × 4, or
 * 3 × 6 (267). */
static void
test_sizes (void)
{
  static const struct
  {
    MusterCardPaper paper;
    MusterDeckSize size;
    guint n;
    int turn;
  } cases[] = {
    { MUSTER_CARD_PAPER_A4, MUSTER_DECK_SIZE_POKER, 9, 0 },
    { MUSTER_CARD_PAPER_A4, MUSTER_DECK_SIZE_BRIDGE, 10, 1 },
    { MUSTER_CARD_PAPER_A4, MUSTER_DECK_SIZE_MINI, 18, 1 },
    { MUSTER_CARD_PAPER_A4, MUSTER_DECK_SIZE_TAROT, 4, 0 },
    { MUSTER_CARD_PAPER_A4, MUSTER_DECK_SIZE_SQUARE, 8, 0 },
    { MUSTER_CARD_PAPER_LETTER, MUSTER_DECK_SIZE_POKER, 9, 0 },
    { MUSTER_CARD_PAPER_LETTER, MUSTER_DECK_SIZE_BRIDGE, 9, 0 },
    { MUSTER_CARD_PAPER_LETTER, MUSTER_DECK_SIZE_MINI, 18, 1 },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      const MusterCardSheetOptions options = options_of (cases[i].paper, MUSTER_CARD_BACKS_NONE);
      double width;
      double height;
      g_autoptr (MusterDeck) deck = NULL;
      g_autoptr (MusterCardSheet) sheet = NULL;
      MusterCardPlace place;

      muster_deck_size_get (cases[i].size, &width, &height);
      deck = deck_new (width, height, 1, "100");
      sheet = sheet_new (deck, &options);
      place = muster_card_sheet_get_place (sheet, cases[i].n - 1);
      g_assert_cmpuint (place.page, ==, 0);
      g_assert_cmpint (place.turn, ==, cases[i].turn);
      assert_mm (place.width, cases[i].turn == 1 ? height : width);
      assert_mm (place.height, cases[i].turn == 1 ? width : height);
      g_assert_cmpuint (muster_card_sheet_get_place (sheet, cases[i].n).page, ==, 1);
      g_assert_cmpuint (muster_card_sheet_get_n_pages (sheet),
                        ==,
                        (100 + cases[i].n - 1) / cases[i].n);
    }
}

static void
check_inside (const MusterCardSheetOptions *options, const MusterCardPlace *place)
{
  const double least = options->margin - 0.001;

  g_assert_cmpfloat (place->x, >=, least);
  g_assert_cmpfloat (place->y, >=, least);
  g_assert_cmpfloat (place->x + place->width, <=, options->width - least);
  g_assert_cmpfloat (place->y + place->height, <=, options->height - least);
}

/* However large cards and paper are, no card is cut by a page, and none lies on another. */
static void
test_never_cut (void)
{
  for (guint i = 0; i < 400; i++)
    {
      const MusterCardSheetOptions options = {
        .width = 100 + g_test_rand_int_range (0, 300),
        .height = 100 + g_test_rand_int_range (0, 300),
        .margin = g_test_rand_int_range (0, 12),
        .backs = (MusterCardBacks) g_test_rand_int_range (0, MUSTER_CARD_N_BACKS),
      };
      g_autoptr (MusterDeck) deck = deck_new (g_test_rand_int_range (150, 1400) / 10.0,
                                              g_test_rand_int_range (150, 1400) / 10.0,
                                              3,
                                              "7");
      g_autoptr (MusterCardSheet) sheet = muster_card_sheet_new (deck, &options, NULL);

      for (guint k = 0; sheet != NULL && k < muster_card_sheet_get_n_places (sheet); k++)
        {
          const MusterCardPlace a = muster_card_sheet_get_place (sheet, k);

          check_inside (&options, &a);
          g_assert_cmpuint (a.page, <, muster_card_sheet_get_n_pages (sheet));
          for (guint l = 0; l < k; l++)
            {
              const MusterCardPlace b = muster_card_sheet_get_place (sheet, l);

              g_assert_true (a.page != b.page || fabs (a.x - b.x) > a.width - 0.001 ||
                             fabs (a.y - b.y) > a.height - 0.001);
            }
        }
    }
}

static void
test_too_large (void)
{
  const MusterCardSheetOptions options = options_of (MUSTER_CARD_PAPER_A5, MUSTER_CARD_BACKS_NONE);
  g_autoptr (MusterDeck) deck = deck_new (140, 205, 1, "1");
  g_autoptr (GError) error = NULL;

  g_assert_null (muster_card_sheet_new (deck, &options, &error));
  g_assert_error (error, MUSTER_DECK_ERROR, MUSTER_DECK_ERROR_INVALID);
  g_assert_nonnull (strstr (error->message, "140.0 × 205.0"));
  g_assert_nonnull (strstr (error->message, "148.0 × 210.0"));
}

/* Ten cards are nine on a page and one on the next: their backs follow each. What is the first from the left is the first from
 * the right on the other side: 210 - 9.75 - 63.5 = 136.75. At the short edge it is 297 - 15.15 - 88.9 = 192.95 from the top. */
static void
test_backs (void)
{
  g_autoptr (MusterDeck) deck = deck_new (63.5, 88.9, 10, "1");
  MusterCardSheetOptions options = options_of (MUSTER_CARD_PAPER_A4, MUSTER_CARD_BACKS_LONG);
  g_autoptr (MusterCardSheet) long_edge = sheet_new (deck, &options);
  g_autoptr (MusterCardSheet) short_edge = NULL;
  MusterCardPlace place;

  g_assert_cmpuint (muster_card_sheet_get_n_pages (long_edge), ==, 4);
  g_assert_cmpuint (muster_card_sheet_get_n_places (long_edge), ==, 20);
  g_assert_cmpuint (muster_card_sheet_get_place (long_edge, 8).card, ==, 8);
  place = muster_card_sheet_get_place (long_edge, 9);
  g_assert_cmpuint (place.page, ==, 1);
  g_assert_cmpuint (place.card, ==, G_MAXUINT);
  g_assert_cmpint (place.turn, ==, 0);
  assert_mm (place.x, 136.75);
  assert_mm (place.y, 15.15);
  place = muster_card_sheet_get_place (long_edge, 18);
  g_assert_cmpuint (place.page, ==, 2);
  g_assert_cmpuint (place.card, ==, 9);
  place = muster_card_sheet_get_place (long_edge, 19);
  g_assert_cmpuint (place.page, ==, 3);
  assert_mm (place.x, 136.75);

  options.backs = MUSTER_CARD_BACKS_SHORT;
  short_edge = sheet_new (deck, &options);
  place = muster_card_sheet_get_place (short_edge, 9);
  assert_mm (place.x, 9.75);
  assert_mm (place.y, 192.95);
  g_assert_cmpint (place.turn, ==, 2);
}

/* Cards on end point to the right. Turned over at the long edge, right is left. */
static void
test_backs_on_end (void)
{
  g_autoptr (MusterDeck) deck = deck_new (57.2, 88.9, 1, "1");
  MusterCardSheetOptions options = options_of (MUSTER_CARD_PAPER_A4, MUSTER_CARD_BACKS_LONG);
  g_autoptr (MusterCardSheet) long_edge = sheet_new (deck, &options);
  g_autoptr (MusterCardSheet) short_edge = NULL;

  g_assert_cmpint (muster_card_sheet_get_place (long_edge, 0).turn, ==, 1);
  g_assert_cmpint (muster_card_sheet_get_place (long_edge, 1).turn, ==, 3);
  options.backs = MUSTER_CARD_BACKS_SHORT;
  short_edge = sheet_new (deck, &options);
  g_assert_cmpint (muster_card_sheet_get_place (short_edge, 1).turn, ==, 1);
}

/* A line at both ends of each of four cuts down and four across, 1 away from the cards and 4 long: above them from 10.15 to 14.15. */
static void
test_marks (void)
{
  const MusterCardSheetOptions options = options_of (MUSTER_CARD_PAPER_A4, MUSTER_CARD_BACKS_NONE);
  g_autoptr (MusterDeck) deck = deck_new (63.5, 88.9, 9, "1");
  g_autoptr (MusterCardSheet) sheet = sheet_new (deck, &options);
  MusterCardMark mark = muster_card_sheet_get_mark (sheet, 2);

  g_assert_cmpuint (muster_card_sheet_get_n_marks (sheet), ==, 16);
  assert_mm (mark.x0, 9.75 + 63.5);
  assert_mm (mark.x1, 9.75 + 63.5);
  assert_mm (mark.y0, 10.15);
  assert_mm (mark.y1, 14.15);
  mark = muster_card_sheet_get_mark (sheet, 15);
  assert_mm (mark.x0, 9.75 + 190.5 + 1);
  assert_mm (mark.x1, 9.75 + 190.5 + 5);
  assert_mm (mark.y0, 15.15 + 266.7);
}

/* A card has its count; each once is for looking at them. */
static void
test_counts (void)
{
  MusterCardSheetOptions options = options_of (MUSTER_CARD_PAPER_A4, MUSTER_CARD_BACKS_NONE);
  g_autoptr (MusterDeck) deck = deck_new (63.5, 88.9, 4, "3");
  g_autoptr (MusterCardSheet) all = sheet_new (deck, &options);
  g_autoptr (MusterCardSheet) once = NULL;

  g_assert_cmpuint (muster_card_sheet_get_n_places (all), ==, 12);
  g_assert_cmpuint (muster_card_sheet_get_place (all, 3).card, ==, 1);
  options.once = TRUE;
  once = sheet_new (deck, &options);
  g_assert_cmpuint (muster_card_sheet_get_n_places (once), ==, 4);
}

/* What is drawn reaches from one mark to the other: nothing is made larger or smaller. */
static void
test_drawn (void)
{
  const MusterCardSheetOptions options = options_of (MUSTER_CARD_PAPER_A4, MUSTER_CARD_BACKS_LONG);
  g_autoptr (MusterDeck) deck = deck_new (63.5, 88.9, 9, "1");
  g_autoptr (MusterCardSheet) sheet = sheet_new (deck, &options);

  for (guint page = 0; page < 2; page++)
    {
      cairo_surface_t *paper = cairo_recording_surface_create (CAIRO_CONTENT_COLOR_ALPHA, NULL);
      cairo_t *cr = cairo_create (paper);
      double x;
      double y;
      double width;
      double height;

      muster_card_sheet_draw (sheet, cr, page);
      cairo_recording_surface_ink_extents (paper, &x, &y, &width, &height);
      /* To whole units, and half of a line. */
      g_assert_cmpfloat_with_epsilon (x, 9.75 - 5, 1);
      g_assert_cmpfloat_with_epsilon (y, 15.15 - 5, 1);
      g_assert_cmpfloat_with_epsilon (x + width, 9.75 + 190.5 + 5, 1);
      g_assert_cmpfloat_with_epsilon (y + height, 15.15 + 266.7 + 5, 1);
      cairo_destroy (cr);
      cairo_surface_destroy (paper);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/cards/sheet/poker", test_poker);
  g_test_add_func ("/cards/sheet/sizes", test_sizes);
  g_test_add_func ("/cards/sheet/never-cut", test_never_cut);
  g_test_add_func ("/cards/sheet/too-large", test_too_large);
  g_test_add_func ("/cards/sheet/backs", test_backs);
  g_test_add_func ("/cards/sheet/backs-on-end", test_backs_on_end);
  g_test_add_func ("/cards/sheet/marks", test_marks);
  g_test_add_func ("/cards/sheet/counts", test_counts);
  g_test_add_func ("/cards/sheet/drawn", test_drawn);

  return g_test_run ();
}
