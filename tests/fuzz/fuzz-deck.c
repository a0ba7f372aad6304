/* fuzz-deck.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include <string.h>

#include "fuzz.h"
#include "muster-deck-chance.h"
#include "muster-deck-csv.h"
#include "muster-deck-file.h"
#include "muster-deck-format.h"

/* Reads anything as a deck, as a table that changes it, and as acts on it: nothing crashes, what is written is read as the same,
 * and no card is lost or doubled. */

#define MOST_ACTS 60

static void
assert_same (const MusterDeck *deck, MusterDeck *again, GError *error)
{
  g_autoptr (MusterDeck) own = again;

  g_assert_no_error (error);
  g_assert_true (muster_deck_equal (deck, own));
}

/* Its file, and its table. */
static void
check_again (const MusterDeck *deck)
{
  g_autoptr (MusterReport) report = muster_report_new ();
  GError *error = NULL;
  g_autoptr (GBytes) bytes = muster_deck_file_write (deck, &error);
  g_autofree char *text = muster_deck_csv_write (deck);
  g_autoptr (GBytes) table = g_bytes_new (text, strlen (text));
  g_autofree char *page = muster_deck_to_html (deck);

  g_assert_no_error (error);
  g_assert_true (g_utf8_validate (page, -1, NULL));
  assert_same (deck, muster_deck_file_read_bytes ("again", bytes, FALSE, report, &error), error);
  assert_same (deck,
               muster_deck_csv_read ("again", table, deck, NULL, NULL, FALSE, report, &error),
               error);
  g_assert_cmpuint (muster_report_get_n (report), ==, 0);
}

static guint
count (const MusterDeckInUse *in_use)
{
  guint n = 0;

  for (guint i = 0; i < muster_deck_in_use_get_n_piles (in_use); i++)
    n += muster_deck_in_use_get_n_cards (in_use, muster_deck_in_use_get_pile (in_use, i));

  return n;
}

static void
check_chances (const MusterDeckInUse *in_use)
{
  g_autoptr (GPtrArray)
                 chances = muster_deck_chance_list (in_use, "draw", MUSTER_DECK_COLUMN_TITLE);

  for (guint i = 0; i < MIN (chances->len, 5); i++)
    {
      const MusterDeckChance *chance = chances->pdata[i];
      const double within = muster_deck_chance_within (in_use,
                                                       "draw",
                                                       MUSTER_DECK_COLUMN_TITLE,
                                                       chance->value,
                                                       2);

      g_assert_cmpuint (chance->matching, <=, chance->of);
      g_assert_cmpfloat (within, >=, 0);
      g_assert_cmpfloat (within, <=, 1);
    }
}

/* All of it can be taken back. */
static void
act (MusterDeck *deck, GBytes *text)
{
  const gsize size = g_bytes_get_size (text);
  g_autofree char *lines = g_strndup (size > 0 ? g_bytes_get_data (text, NULL) : "", size);
  g_auto (GStrv) acts = g_strsplit (lines, "\n", MOST_ACTS);
  g_autoptr (MusterDeckInUse) in_use = muster_deck_in_use_new (deck, 1, 2, FALSE);

  for (guint i = 0; acts[i] != NULL; i++)
    {
      g_autoptr (GError) error = NULL;

      if (!muster_deck_in_use_do_text (in_use, acts[i], &error))
        g_assert_nonnull (error);
      g_assert_cmpuint (count (in_use), ==, muster_deck_get_n_pieces (deck));
      check_chances (in_use);
    }
  while (muster_deck_in_use_can_undo (in_use))
    g_assert_true (muster_deck_in_use_do_text (in_use, "undo", NULL));
  g_assert_cmpuint (muster_deck_in_use_get_n_cards (in_use, "draw"),
                    ==,
                    muster_deck_get_n_pieces (deck));
}

int
LLVMFuzzerTestOneInput (const guint8 *data, gsize size)
{
  g_autoptr (GPtrArray) parts = fuzz_split (data, size);
  g_autoptr (MusterReport) report = muster_report_new ();
  g_autoptr (MusterDeck) deck = NULL;
  g_autoptr (MusterDeck) changed = NULL;
  g_autoptr (GError) error = NULL;

  if (parts->len == 0)
    return 0;
  deck = muster_deck_file_read_bytes ("fuzz.muster-deck", parts->pdata[0], TRUE, report, &error);
  if (deck == NULL)
    {
      g_assert_nonnull (error);
      return 0;
    }
  check_again (deck);
  if (parts->len > 1)
    changed = muster_deck_csv_read ("fuzz.csv",
                                    parts->pdata[1],
                                    deck,
                                    NULL,
                                    NULL,
                                    TRUE,
                                    report,
                                    NULL);
  if (changed != NULL)
    check_again (changed);
  if (parts->len > 2 && muster_deck_get_n_pieces (deck) < 2000)
    act (deck, parts->pdata[2]);

  return 0;
}
