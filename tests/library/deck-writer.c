/* deck-writer.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include <stdio.h>

#include "library-fixture.h"
#include "muster-deck-session.h"

/* deck-writer FOLDER USE COUNT
 *
 * Does COUNT things with a deck in use and prints after each how many were done with it, which is when a person would see the card. */

int
main (int argc, char **argv)
{
  g_autoptr (MusterLibrary) library = NULL;
  g_autoptr (MusterDeckSession) session = NULL;
  g_autoptr (GError) error = NULL;
  gint64 now = FIXTURE_NOW;
  guint count;

  if (argc != 4)
    return 2;
  count = (guint) g_ascii_strtoull (argv[3], NULL, 10);
  library = muster_library_open (argv[1], fixture_clock_cb, &now, &error);
  if (library != NULL)
    session = muster_deck_session_open (library, g_ascii_strtoll (argv[2], NULL, 10), &error);
  for (guint i = 0; session != NULL && error == NULL && i < count; i++)
    {
      MusterDeckInUse *in_use = muster_deck_session_get_in_use (session);
      const guint n = muster_deck_in_use_get_n_events (in_use);

      if (!muster_deck_session_do_text (session, fixture_get_deck_event (n), &error))
        break;
      printf ("%u\n", n + 1);
      fflush (stdout);
    }
  if (error != NULL)
    fprintf (stderr, "deck-writer: %s\n", error->message);

  return error != NULL ? 1 : 0;
}
