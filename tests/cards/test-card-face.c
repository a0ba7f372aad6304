/* test-card-face.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include <math.h>
#include <string.h>

#include "muster-card-back.h"
#include "muster-card-face.h"
#include "muster-deck-draft.h"

#define SENTENCE "Place two figures at the edge that is nearest to your leader. They act at once. "

static const MusterDeckPlace places[] = {
  MUSTER_DECK_PLACE_CORNER, MUSTER_DECK_PLACE_HEAD, MUSTER_DECK_PLACE_MIDDLE,
  MUSTER_DECK_PLACE_BODY,   MUSTER_DECK_PLACE_FOOT,
};

static void
set_cell (MusterDeckDraft *draft, guint card, guint column, const char *text)
{
  GError *error = NULL;

  muster_deck_draft_set_cell (draft, card, column, text, &error);
  g_assert_no_error (error);
}

static void
add_card (MusterDeckDraft *draft, const char *title)
{
  GError *error = NULL;

  muster_deck_draft_insert_card (draft, G_MAXUINT, NULL, title, &error);
  g_assert_no_error (error);
}

static void
add_field (MusterDeckDraft *draft,
           const char *title,
           MusterDeckFieldType type,
           MusterDeckPlace place)
{
  const guint n = muster_deck_get_n_fields (muster_deck_draft_peek (draft));
  GError *error = NULL;

  muster_deck_draft_add_field (draft, NULL, title, type, &error);
  g_assert_no_error (error);
  muster_deck_draft_set_field_place (draft, n, place);
}

static void
add_suit (MusterDeckDraft *draft, const char *title, const char *sign, const char *colour)
{
  GError *error = NULL;

  muster_deck_draft_put_suit (draft, NULL, title, sign, colour, &error);
  g_assert_no_error (error);
}

/* A field at each place of a card. */
static MusterDeckDraft *
draft_new (void)
{
  MusterDeckDraft *draft = muster_deck_draft_new ("events", "Events");

  for (gsize i = 0; i < G_N_ELEMENTS (places); i++)
    add_field (draft, muster_deck_place_get_nick (places[i]), MUSTER_DECK_FIELD_TEXT, places[i]);
  add_suit (draft, "Storm", "♠", "#a11d2b");

  return draft;
}

static guint
count_items (const MusterCardFace *face, MusterCardItemKind kind, gboolean is_turned)
{
  guint n = 0;

  for (guint i = 0; i < muster_card_face_get_n_items (face); i++)
    {
      const MusterCardItem *item = muster_card_face_get_item (face, i);

      if (item->kind == kind && item->is_turned == is_turned)
        n++;
    }

  return n;
}

static const MusterCardItem *
find_text (const MusterCardFace *face, guint column)
{
  for (guint i = 0; i < muster_card_face_get_n_items (face); i++)
    {
      const MusterCardItem *item = muster_card_face_get_item (face, i);

      if (item->kind == MUSTER_CARD_TEXT && item->column == column)
        return item;
    }

  return NULL;
}

/* ---- Texts ---- */

/* The more there is to be said, the smaller it is, until nobody could read it. */
static void
test_text_shrinks (void)
{
  g_autoptr (MusterDeckDraft) draft = muster_deck_draft_new ("d", "D");
  static const guint sentences[] = { 1, 4, 12, 60 };
  g_autoptr (MusterDeck) deck = NULL;
  g_autoptr (MusterCardPress) press = NULL;
  double before = 100;

  for (guint i = 0; i < G_N_ELEMENTS (sentences); i++)
    {
      g_autoptr (GString) text = g_string_new (NULL);

      for (guint k = 0; k < sentences[i]; k++)
        g_string_append (text, SENTENCE);
      add_card (draft, "Card");
      set_cell (draft, i, MUSTER_DECK_COLUMN_TEXT, text->str);
    }
  deck = muster_deck_draft_make (draft);
  press = muster_card_press_new (deck);
  for (guint i = 0; i < G_N_ELEMENTS (sentences); i++)
    {
      const MusterDeckCard *card = muster_deck_get_card (deck, i);
      g_autoptr (MusterCardFace) face = muster_card_face_new (press, card, 63.5, 88.9);
      const MusterCardItem *text = find_text (face, MUSTER_DECK_COLUMN_TEXT);

      g_assert_cmpfloat (text->size, <, before);
      g_assert_cmpfloat (text->size, >=, MUSTER_CARD_LEAST);
      g_assert_cmpint (text->is_cut, ==, sentences[i] == 60);
      g_assert_cmpint (pango_layout_is_ellipsized (text->layout), ==, sentences[i] == 60);
      before = text->size;
    }
}

static void
test_faults (void)
{
  g_autoptr (MusterDeckDraft) draft = muster_deck_draft_new ("d", "D");
  g_autoptr (GString) text = g_string_new (NULL);
  g_autoptr (GBytes) bytes = g_bytes_new_static ("GIF89a", 6);
  g_autoptr (MusterDeck) deck = NULL;
  g_autoptr (GArray) faults = NULL;
  g_autofree char *first = NULL;
  g_autofree char *second = NULL;
  GError *error = NULL;

  for (guint k = 0; k < 60; k++)
    g_string_append (text, SENTENCE);
  muster_deck_draft_set_layout (draft, MUSTER_DECK_LAYOUT_PICTURE);
  muster_deck_draft_add_picture (draft, "map.gif", bytes, &error);
  g_assert_no_error (error);
  add_card (draft, "Calm");
  add_card (draft, "Talk");
  add_card (draft, "Map");
  set_cell (draft, 1, MUSTER_DECK_COLUMN_TEXT, text->str);
  set_cell (draft, 2, MUSTER_DECK_COLUMN_PICTURE, "map.gif");
  deck = muster_deck_draft_make (draft);
  faults = muster_card_list_faults (deck, 63.5, 88.9);

  g_assert_cmpuint (faults->len, ==, 2);
  first = muster_card_fault_dup_text (&g_array_index (faults, MusterCardFault, 0), deck);
  second = muster_card_fault_dup_text (&g_array_index (faults, MusterCardFault, 1), deck);
  g_assert_cmpstr (first, ==, "“Talk”: “Text” does not fit on the card, and is cut");
  g_assert_cmpstr (second, ==, "“Map”: the picture “map.gif” cannot be read");
}

static cairo_status_t
write_cb (void *data, const unsigned char *bytes, unsigned int n)
{
  g_byte_array_append (data, bytes, n);

  return CAIRO_STATUS_SUCCESS;
}

/* A card with a picture of so many pixels, a square of one colour: next to no bytes. */
static void
add_square (MusterDeckDraft *draft, const char *title, int side)
{
  const guint card = muster_deck_get_n_cards (muster_deck_draft_peek (draft));
  g_autofree char *name = g_strdup_printf ("%d.png", side);
  GByteArray *png = g_byte_array_new ();
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_A1, side, side);
  g_autoptr (GBytes) bytes = NULL;
  GError *error = NULL;

  g_assert_cmpint (cairo_surface_write_to_png_stream (surface, write_cb, png),
                   ==,
                   CAIRO_STATUS_SUCCESS);
  cairo_surface_destroy (surface);
  bytes = g_byte_array_free_to_bytes (png);
  muster_deck_draft_add_picture (draft, name, bytes, &error);
  g_assert_no_error (error);
  add_card (draft, title);
  set_cell (draft, card, MUSTER_DECK_COLUMN_PICTURE, name);
}

/* 64 Mi are 8192 × 8192: a picture of more would take up a quarter of a gigabyte while it is read. */
static void
test_picture_too_large (void)
{
  g_autoptr (MusterDeckDraft) draft = muster_deck_draft_new ("d", "D");
  g_autoptr (MusterDeck) deck = NULL;
  g_autoptr (GArray) faults = NULL;

  muster_deck_draft_set_layout (draft, MUSTER_DECK_LAYOUT_PICTURE);
  add_square (draft, "Map", 200);
  add_square (draft, "World", 8193);
  deck = muster_deck_draft_make (draft);
  faults = muster_card_list_faults (deck, 63.5, 88.9);

  g_assert_cmpuint (faults->len, ==, 1);
  g_assert_cmpuint (g_array_index (faults, MusterCardFault, 0).card, ==, 1);
}

/* ---- Layouts ---- */

static void
check_inside (const MusterCardFace *face, double width, double height)
{
  for (guint i = 0; i < muster_card_face_get_n_items (face); i++)
    {
      const MusterCardItem *item = muster_card_face_get_item (face, i);

      g_assert_cmpfloat (item->x, >=, -0.001);
      g_assert_cmpfloat (item->y, >=, -0.001);
      g_assert_cmpfloat (item->x + item->width, <=, width + 0.001);
      g_assert_cmpfloat (item->y + item->height, <=, height + 0.001);
    }
}

/* No text lies on another one. */
static void
check_apart (const MusterCardFace *face)
{
  for (guint i = 0; i < muster_card_face_get_n_items (face); i++)
    for (guint k = 0; k < i; k++)
      {
        const MusterCardItem *a = muster_card_face_get_item (face, i);
        const MusterCardItem *b = muster_card_face_get_item (face, k);

        if (a->kind == MUSTER_CARD_TEXT && b->kind == MUSTER_CARD_TEXT)
          g_assert_true (a->x >= b->x + b->width - 0.01 || b->x >= a->x + a->width - 0.01 ||
                         a->y >= b->y + b->height - 0.01 || b->y >= a->y + a->height - 0.01);
      }
}

/* Whatever stands on a card of whatever size and layout: it stays on the card, and apart from the rest. */
static void
test_layouts (void)
{
  static const char *const texts[] = { "", "Short", SENTENCE SENTENCE SENTENCE SENTENCE };

  for (guint layout = 0; layout < MUSTER_DECK_N_LAYOUTS; layout++)
    for (guint size = 0; size < MUSTER_DECK_N_SIZES; size++)
      {
        g_autoptr (MusterDeckDraft) draft = draft_new ();
        g_autoptr (MusterDeck) deck = NULL;
        g_autoptr (MusterCardPress) press = NULL;
        double width;
        double height;

        muster_deck_size_get ((MusterDeckSize) size, &width, &height);
        muster_deck_draft_set_layout (draft, (MusterDeckLayout) layout);
        for (guint i = 0; i < 6; i++)
          {
            add_card (draft, i % 2 == 0 ? "Fog" : "A title that has a great many words in it");
            set_cell (draft, i, MUSTER_DECK_COLUMN_TEXT, texts[i / 2]);
            for (guint k = 0; i > 0 && k < G_N_ELEMENTS (places); k++)
              set_cell (draft, i, MUSTER_DECK_COLUMN_FIELD + k, i % 2 == 0 ? "12" : "Some words");
            if (i != 3)
              set_cell (draft, i, MUSTER_DECK_COLUMN_SUIT, "Storm");
          }
        deck = muster_deck_draft_make (draft);
        press = muster_card_press_new (deck);
        for (guint i = 0; i < 6; i++)
          {
            const MusterDeckCard *card = muster_deck_get_card (deck, i);
            g_autoptr (MusterCardFace) face = muster_card_face_new (press, card, width, height);

            check_inside (face, width, height);
            check_apart (face);
            /* A suit is told apart by its sign, too. */
            g_assert_cmpint (count_items (face, MUSTER_CARD_SIGN, FALSE) > 0,
                             ==,
                             i != 3 || layout == MUSTER_DECK_LAYOUT_PLAYING);
          }
      }
}

/* What stands at a place of an event card. */
static void
test_places (void)
{
  g_autoptr (MusterDeckDraft) draft = draft_new ();
  g_autoptr (MusterDeck) deck = NULL;
  g_autoptr (MusterCardPress) press = NULL;
  g_autoptr (MusterCardFace) face = NULL;
  double y = 0;

  add_card (draft, "Fog");
  set_cell (draft, 0, MUSTER_DECK_COLUMN_TEXT, "Nobody sees far.");
  for (guint k = 0; k < G_N_ELEMENTS (places); k++)
    set_cell (draft, 0, MUSTER_DECK_COLUMN_FIELD + k, "word");
  deck = muster_deck_draft_make (draft);
  press = muster_card_press_new (deck);
  face = muster_card_face_new (press, muster_deck_get_card (deck, 0), 63.5, 88.9);

  /* The corner is right of the title, and the others are below each other. */
  g_assert_cmpfloat (find_text (face, MUSTER_DECK_COLUMN_FIELD)->x,
                     >,
                     find_text (face, MUSTER_DECK_COLUMN_TITLE)->x);
  for (guint k = 1; k < 4; k++)
    {
      const MusterCardItem *item = find_text (face, MUSTER_DECK_COLUMN_FIELD + k);

      g_assert_cmpfloat (item->y, >, y);
      y = item->y;
    }
  g_assert_cmpfloat (find_text (face, MUSTER_DECK_COLUMN_TEXT)->y, >, y);
  g_assert_cmpfloat (find_text (face, MUSTER_DECK_COLUMN_FIELD + 4)->y, >, 80);
  /* What is large in the middle is larger than all others. */
  g_assert_cmpfloat (find_text (face, MUSTER_DECK_COLUMN_FIELD + 2)->size,
                     >,
                     find_text (face, MUSTER_DECK_COLUMN_TITLE)->size);
}

/* ---- Playing cards ---- */

static MusterDeck *
playing_deck_new (void)
{
  g_autoptr (MusterDeckDraft) draft = muster_deck_draft_new ("playing", "Playing cards");

  muster_deck_draft_set_layout (draft, MUSTER_DECK_LAYOUT_PLAYING);
  add_field (draft, "Rank", MUSTER_DECK_FIELD_WORD, MUSTER_DECK_PLACE_CORNER);
  add_field (draft, "Pips", MUSTER_DECK_FIELD_NUMBER, MUSTER_DECK_PLACE_MIDDLE);
  add_suit (draft, "Hearts", "♥", "#c01c28");
  for (guint i = 0; i < 13; i++)
    {
      static const char *const ranks[] = { "A", "2", "3",  "4", "5", "6", "7",
                                           "8", "9", "10", "J", "Q", "K" };

      add_card (draft, ranks[i]);
      set_cell (draft, i, MUSTER_DECK_COLUMN_SUIT, "Hearts");
      set_cell (draft, i, MUSTER_DECK_COLUMN_FIELD, ranks[i]);
    }
  set_cell (draft, 0, MUSTER_DECK_COLUMN_FIELD + 1, "1");
  add_card (draft, "Joker");

  return muster_deck_draft_make (draft);
}

/* As many pips as the card says, those below the middle upside down, and a small one in two corners. */
static void
test_pips (void)
{
  static const guint turned[] = { 0, 1, 1, 2, 2, 2, 2, 3, 4, 5 };
  g_autoptr (MusterDeck) deck = playing_deck_new ();
  g_autoptr (MusterCardPress) press = muster_card_press_new (deck);

  for (guint i = 0; i < 10; i++)
    {
      const MusterDeckCard *card = muster_deck_get_card (deck, i);
      g_autoptr (MusterCardFace) face = muster_card_face_new (press, card, 63.5, 88.9);

      g_assert_cmpuint (count_items (face, MUSTER_CARD_SIGN, TRUE), ==, turned[i] + 1);
      g_assert_cmpuint (count_items (face, MUSTER_CARD_SIGN, FALSE), ==, i + 1 - turned[i] + 1);
    }
}

/* Letters for those of the court, in the middle and in both corners. */
static void
test_court (void)
{
  g_autoptr (MusterDeck) deck = playing_deck_new ();
  g_autoptr (MusterCardPress) press = muster_card_press_new (deck);
  g_autoptr (MusterCardFace)
                 king = muster_card_face_new (press, muster_deck_get_card (deck, 12), 63.5, 88.9);
  g_autoptr (MusterCardFace)
                 joker = muster_card_face_new (press, muster_deck_get_card (deck, 13), 63.5, 88.9);
  double size = 0;

  g_assert_cmpuint (count_items (king, MUSTER_CARD_TEXT, TRUE), ==, 1);
  g_assert_cmpuint (count_items (king, MUSTER_CARD_TEXT, FALSE), ==, 2);
  for (guint i = 0; i < muster_card_face_get_n_items (king); i++)
    {
      const MusterCardItem *item = muster_card_face_get_item (king, i);

      if (item->kind == MUSTER_CARD_TEXT)
        {
          g_assert_cmpstr (pango_layout_get_text (item->layout), ==, "K");
          size = MAX (size, item->size);
        }
    }
  g_assert_cmpfloat (size, >, 60);
  /* Without a rank: a sign in both corners and a large one, and what it is called. */
  g_assert_cmpuint (count_items (joker, MUSTER_CARD_SIGN, FALSE), ==, 2);
  g_assert_cmpuint (count_items (joker, MUSTER_CARD_SIGN, TRUE), ==, 1);
  g_assert_cmpuint (count_items (joker, MUSTER_CARD_TEXT, FALSE), ==, 1);
  g_assert_cmpstr (pango_layout_get_text (find_text (joker, MUSTER_DECK_COLUMN_TITLE)->layout),
                   ==,
                   "Joker");
}

/* ---- Colours and backs ---- */

static void
test_colours (void)
{
  MusterCardColour colour;
  MusterCardColour dark;

  g_assert_false (muster_card_colour_read ("red", &colour));
  g_assert_false (muster_card_colour_read ("#12345", &colour));
  g_assert_false (muster_card_colour_read ("#12345g", &colour));
  g_assert_true (muster_card_colour_read ("#ff8000", &colour));
  g_assert_cmpfloat_with_epsilon (colour.red, 1, 0.001);
  g_assert_cmpfloat_with_epsilon (colour.green, 128 / 255.0, 0.001);
  g_assert_cmpfloat_with_epsilon (colour.blue, 0, 0.001);

  /* Yellow on white could not be read: it becomes brown, and black stands on it. */
  g_assert_true (muster_card_colour_read ("#f2c037", &colour));
  dark = muster_card_colour_darken (&colour);
  g_assert_cmpfloat (dark.red, <, 0.7);
  g_assert_cmpfloat_with_epsilon (dark.green / dark.red, colour.green / colour.red, 0.001);
  g_assert_cmpfloat (muster_card_colour_on (&colour).red, <, 0.2);
  g_assert_true (muster_card_colour_read ("#a11d2b", &colour));
  g_assert_cmpfloat_with_epsilon (muster_card_colour_darken (&colour).red, colour.red, 0.001);
  g_assert_cmpfloat (muster_card_colour_on (&colour).red, ==, 1);
}

static cairo_surface_t *
paint_back (MusterCardPress *press, gboolean is_turned)
{
  cairo_surface_t *image = cairo_image_surface_create (CAIRO_FORMAT_RGB24, 635, 889);
  cairo_t *cr = cairo_create (image);

  cairo_set_source_rgb (cr, 1, 1, 1);
  cairo_paint (cr);
  cairo_scale (cr, 10, 10);
  if (is_turned)
    {
      cairo_translate (cr, 63.5, 88.9);
      cairo_rotate (cr, G_PI);
    }
  muster_card_back_draw (press, cr, 63.5, 88.9);
  cairo_destroy (cr);
  cairo_surface_flush (image);

  return image;
}

/* Nobody sees from its back which way a card was turned. */
static void
test_back (void)
{
  g_autoptr (MusterDeckDraft) draft = muster_deck_draft_new ("d", "Alarms");
  g_autoptr (MusterDeck) deck = muster_deck_draft_make (draft);
  g_autoptr (MusterCardPress) press = muster_card_press_new (deck);
  cairo_surface_t *images[] = { paint_back (press, FALSE), paint_back (press, TRUE) };
  guint different = 0;
  guint dark = 0;

  for (int y = 0; y < 889; y++)
    for (int x = 0; x < 635; x++)
      {
        const int at = y * cairo_image_surface_get_stride (images[0]) + x * 4 + 1;
        const int a = cairo_image_surface_get_data (images[0])[at];
        const int b = cairo_image_surface_get_data (images[1])[at];

        different += ABS (a - b) > 24 ? 1 : 0;
        dark += a < 160 ? 1 : 0;
      }
  /* Edges of letters fall on other parts of a pixel. */
  g_assert_cmpuint (different, <, 635 * 889 / 500);
  g_assert_cmpuint (dark, >, 635 * 889 / 3);
  cairo_surface_destroy (images[0]);
  cairo_surface_destroy (images[1]);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/cards/face/text-shrinks", test_text_shrinks);
  g_test_add_func ("/cards/face/faults", test_faults);
  g_test_add_func ("/cards/face/picture-too-large", test_picture_too_large);
  g_test_add_func ("/cards/face/layouts", test_layouts);
  g_test_add_func ("/cards/face/places", test_places);
  g_test_add_func ("/cards/face/pips", test_pips);
  g_test_add_func ("/cards/face/court", test_court);
  g_test_add_func ("/cards/face/colours", test_colours);
  g_test_add_func ("/cards/face/back", test_back);

  return g_test_run ();
}
