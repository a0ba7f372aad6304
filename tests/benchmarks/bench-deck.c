/* bench-deck.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include <string.h>

#include "muster-deck-chance.h"
#include "muster-deck-csv.h"
#include "muster-deck-draft.h"
#include "muster-deck-file.h"

/* Prints how long it takes to open a deck of 10,000 different cards, from a file and from a table, to use it, and to tell chances. */

#define N_CARDS 10000
#define N_TIMES 5

static MusterDeck *
make_deck (void)
{
  g_autoptr (MusterDeckDraft) draft = muster_deck_draft_new ("large", "Large");

  muster_deck_draft_add_field (draft, NULL, "Danger", MUSTER_DECK_FIELD_NUMBER, NULL);
  muster_deck_draft_add_field (draft, NULL, "Kind", MUSTER_DECK_FIELD_WORD, NULL);
  for (guint i = 0; i < N_CARDS; i++)
    {
      g_autofree char *title = g_strdup_printf ("Card %u", i + 1);
      g_autofree char *danger = g_strdup_printf ("%u", i % 7);

      if (!muster_deck_draft_insert_card (draft, i, NULL, title, NULL) ||
          !muster_deck_draft_set_cell (draft, i, MUSTER_DECK_COLUMN_FIELD, danger, NULL) ||
          !muster_deck_draft_set_cell (draft,
                                       i,
                                       MUSTER_DECK_COLUMN_TEXT,
                                       "What happens is told in a sentence of some length.",
                                       NULL))
        g_error ("the deck cannot be made");
    }

  return muster_deck_draft_make (draft);
}

static void
read_file (MusterDeck *deck, GBytes *bytes)
{
  g_autoptr (MusterReport) report = muster_report_new ();
  g_autoptr (MusterDeck) read = muster_deck_file_read_bytes ("large", bytes, FALSE, report, NULL);

  if (!muster_deck_equal (deck, read))
    g_error ("it came back as something else");
}

static void
read_table (MusterDeck *deck, GBytes *bytes)
{
  g_autoptr (MusterReport) report = muster_report_new ();
  g_autoptr (MusterDeck)
          read = muster_deck_csv_read ("large", bytes, deck, NULL, NULL, FALSE, report, NULL);

  if (!muster_deck_equal (deck, read))
    g_error ("it came back as something else");
}

/* A hundred acts and as many undos. */
static void
use (MusterDeck *deck, GBytes *unused)
{
  g_autoptr (MusterDeckInUse) in_use = muster_deck_in_use_new (deck, 1, 1, FALSE);

  for (guint i = 0; i < 100; i++)
    muster_deck_in_use_do_text (in_use,
                                i % 10 == 9 ? "shuffle hand into draw" : "draw 3 from draw to hand",
                                NULL);
  while (muster_deck_in_use_can_undo (in_use))
    muster_deck_in_use_do_text (in_use, "undo", NULL);
}

static void
tell_chances (MusterDeck *deck, GBytes *unused)
{
  g_autoptr (MusterDeckInUse) in_use = muster_deck_in_use_new (deck, 1, 1, FALSE);
  g_autoptr (GPtrArray)
                 chances = muster_deck_chance_list (in_use, "draw", MUSTER_DECK_COLUMN_FIELD);

  for (guint i = 0; i < chances->len; i++)
    muster_deck_chance_within (in_use,
                               "draw",
                               MUSTER_DECK_COLUMN_FIELD,
                               ((const MusterDeckChance *) chances->pdata[i])->value,
                               3);
}

static void
measure (const char *what, void (*run) (MusterDeck *, GBytes *), MusterDeck *deck, GBytes *bytes)
{
  gint64 best = G_MAXINT64;

  for (guint i = 0; i < N_TIMES; i++)
    {
      const gint64 start = g_get_monotonic_time ();

      run (deck, bytes);
      best = MIN (best, g_get_monotonic_time () - start);
    }
  g_print ("%s: %.1f ms\n", what, best / 1000.0);
}

int
main (void)
{
  g_autoptr (MusterDeck) deck = make_deck ();
  g_autoptr (GBytes) file = muster_deck_file_write (deck, NULL);
  char *text = muster_deck_csv_write (deck);
  g_autoptr (GBytes) table = g_bytes_new_take (text, strlen (text));

  measure ("open a file of 10,000 cards", read_file, deck, file);
  measure ("open a table of 10,000 cards", read_table, deck, table);
  measure ("100 acts on 10,000 cards, undone", use, deck, NULL);
  measure ("chances of 10,000 cards", tell_chances, deck, NULL);

  return 0;
}
