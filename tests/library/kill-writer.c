/* kill-writer.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include <stdio.h>
#include <stdlib.h>

#include "library-fixture.h"

/* kill-writer FOLDER BATTLE COUNT
 *
 * Appends COUNT inputs to a battle of a library and prints the number of each after it was written,
 * which is when a person would see the next prompt. Another one at the same battle makes it read
 * the battle again and go on behind the other's input. Without such a battle it returns 3. */

static guint
read_head (MusterLibrary *library, gint64 battle, gint64 *revision)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (MusterBattleRecord)
                 record = muster_library_load_record (library, battle, revision, &error);

  if (record == NULL)
    exit (3);

  return record->head;
}

int
main (int argc, char **argv)
{
  g_autoptr (MusterLibrary) library = NULL;
  g_autoptr (GError) error = NULL;
  gint64 now = FIXTURE_NOW;
  gint64 revision = 0;
  gint64 battle;
  guint written = 0;
  guint count;
  guint head;

  if (argc != 4)
    return 2;
  battle = g_ascii_strtoll (argv[2], NULL, 10);
  count = (guint) g_ascii_strtoull (argv[3], NULL, 10);
  library = muster_library_open (argv[1], fixture_clock_cb, &now, &error);
  if (library == NULL)
    {
      fprintf (stderr, "kill-writer: %s\n", error->message);
      return 1;
    }

  head = read_head (library, battle, &revision);
  while (written < count)
    {
      if (fixture_append (library, battle, &revision, head + 1, &error))
        {
          written++;
          head++;
          printf ("%u\n", head);
          fflush (stdout);
          continue;
        }
      if (!g_error_matches (error, MUSTER_LIBRARY_ERROR, MUSTER_LIBRARY_ERROR_CONFLICT))
        {
          fprintf (stderr, "kill-writer: %s\n", error->message);
          return 1;
        }
      g_clear_error (&error);
      head = read_head (library, battle, &revision);
    }

  return 0;
}
