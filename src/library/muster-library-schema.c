/* muster-library-schema.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-library-schema.h"

#include <glib/gi18n.h>

#include "muster-library-error.h"

/* A step changes nothing that was shipped before: it adds. What stands here is frozen. */
static const char *const steps[] = {
  /* 1: battles */
  "CREATE TABLE rulebook ("
  "  hash TEXT NOT NULL PRIMARY KEY,"
  "  id TEXT NOT NULL,"
  "  title TEXT NOT NULL);"
  "CREATE TABLE rulebook_file ("
  "  rulebook TEXT NOT NULL REFERENCES rulebook (hash) ON DELETE CASCADE,"
  "  position INTEGER NOT NULL,"
  "  name TEXT NOT NULL,"
  "  bytes BLOB NOT NULL,"
  "  PRIMARY KEY (rulebook, position));"
  "CREATE TABLE battle ("
  "  id INTEGER PRIMARY KEY AUTOINCREMENT,"
  "  token TEXT NOT NULL UNIQUE,"
  "  rulebook TEXT NOT NULL REFERENCES rulebook (hash),"
  "  title TEXT,"
  "  scenario TEXT,"
  "  scenario_title TEXT,"
  "  seed INTEGER NOT NULL,"
  "  tracked INTEGER NOT NULL,"
  "  hand_dice INTEGER NOT NULL,"
  "  board TEXT,"
  "  state TEXT NOT NULL CHECK (state IN ('running', 'finished')),"
  "  created INTEGER NOT NULL,"
  "  changed INTEGER NOT NULL,"
  "  turn INTEGER NOT NULL,"
  "  winner TEXT,"
  "  result TEXT,"
  "  report TEXT,"
  "  head INTEGER NOT NULL,"
  "  n_inputs INTEGER NOT NULL,"
  "  revision INTEGER NOT NULL,"
  "  version TEXT NOT NULL);"
  "CREATE INDEX battle_changed ON battle (state, changed);"
  "CREATE TABLE setting ("
  "  battle INTEGER NOT NULL REFERENCES battle (id) ON DELETE CASCADE,"
  "  kind TEXT NOT NULL CHECK (kind IN ('ruling', 'player', 'name')),"
  "  name TEXT NOT NULL,"
  "  value TEXT NOT NULL,"
  "  PRIMARY KEY (battle, kind, name)) WITHOUT ROWID;"
  "CREATE TABLE input ("
  "  battle INTEGER NOT NULL REFERENCES battle (id) ON DELETE CASCADE,"
  "  id INTEGER NOT NULL,"
  "  parent INTEGER NOT NULL,"
  "  text TEXT NOT NULL,"
  "  checksum INTEGER NOT NULL,"
  "  PRIMARY KEY (battle, id)) WITHOUT ROWID;",

  /* 2: saved boards; deleting can be taken back */
  "CREATE TABLE board ("
  "  id INTEGER PRIMARY KEY,"
  "  rulebook TEXT NOT NULL,"
  "  name TEXT NOT NULL,"
  "  text TEXT NOT NULL,"
  "  changed INTEGER NOT NULL,"
  "  UNIQUE (rulebook, name));"
  "ALTER TABLE battle ADD COLUMN deleted INTEGER;",

  /* 3: battles without a board ask less than they did */
  "ALTER TABLE battle ADD COLUMN sparing INTEGER NOT NULL DEFAULT 0;",

  /* 4: a list of battles is read without their reports, which are a hundred times as long */
  "DROP INDEX battle_changed;"
  "CREATE INDEX battle_listed ON battle (deleted, state, token, title, rulebook, scenario,"
  "  scenario_title, turn, winner, result, created, changed, n_inputs, revision, version);",

  /* 5: rosters with every state that can be returned to; figures that are owned, entries that are liked. A state is a
     row of parts of its text, for most of it is that of the state before. */
  "CREATE TABLE roster ("
  "  id INTEGER PRIMARY KEY AUTOINCREMENT,"
  "  token TEXT NOT NULL,"
  "  name TEXT NOT NULL,"
  "  system TEXT NOT NULL,"
  "  system_name TEXT NOT NULL,"
  "  data TEXT,"
  "  summary TEXT,"
  "  n_faults INTEGER NOT NULL,"
  "  created INTEGER NOT NULL,"
  "  changed INTEGER NOT NULL,"
  "  position INTEGER NOT NULL,"
  "  n_states INTEGER NOT NULL,"
  "  revision INTEGER NOT NULL,"
  "  deleted INTEGER);"
  "CREATE TABLE roster_part ("
  "  id INTEGER PRIMARY KEY,"
  "  roster INTEGER NOT NULL REFERENCES roster (id) ON DELETE CASCADE,"
  "  hash TEXT NOT NULL,"
  "  text TEXT NOT NULL,"
  "  UNIQUE (roster, hash));"
  "CREATE TABLE roster_state ("
  "  roster INTEGER NOT NULL REFERENCES roster (id) ON DELETE CASCADE,"
  "  position INTEGER NOT NULL,"
  "  label TEXT NOT NULL,"
  "  parts TEXT NOT NULL,"
  "  PRIMARY KEY (roster, position)) WITHOUT ROWID;"
  "CREATE TABLE owned ("
  "  system TEXT NOT NULL,"
  "  entry TEXT NOT NULL,"
  "  name TEXT NOT NULL,"
  "  number INTEGER NOT NULL CHECK (number > 0),"
  "  PRIMARY KEY (system, entry)) WITHOUT ROWID;"
  "CREATE TABLE favourite ("
  "  system TEXT NOT NULL,"
  "  entry TEXT NOT NULL,"
  "  PRIMARY KEY (system, entry)) WITHOUT ROWID;",

  /* 6: lists that were taken into battles */
  "CREATE TABLE battle_force ("
  "  battle INTEGER NOT NULL REFERENCES battle (id) ON DELETE CASCADE,"
  "  side TEXT NOT NULL,"
  "  figures TEXT NOT NULL,"
  "  PRIMARY KEY (battle, side)) WITHOUT ROWID;",

  /* 7: pictures of units, by what is in them */
  "CREATE TABLE picture ("
  "  hash TEXT NOT NULL PRIMARY KEY,"
  "  data BLOB NOT NULL);",

  /* 8: house tables, with every state that can be returned to, and those of battles */
  "CREATE TABLE house ("
  "  rulebook TEXT NOT NULL,"
  "  position INTEGER NOT NULL,"
  "  rows TEXT NOT NULL,"
  "  changed INTEGER NOT NULL,"
  "  PRIMARY KEY (rulebook, position)) WITHOUT ROWID;"
  "CREATE TABLE battle_house ("
  "  battle INTEGER NOT NULL REFERENCES battle (id) ON DELETE CASCADE,"
  "  name TEXT NOT NULL,"
  "  cells TEXT NOT NULL,"
  "  PRIMARY KEY (battle, name)) WITHOUT ROWID;",

  /* 9: tables that the player built, and what the table of a battle is called */
  "CREATE TABLE terrain ("
  "  id INTEGER PRIMARY KEY AUTOINCREMENT,"
  "  name TEXT NOT NULL,"
  "  text TEXT NOT NULL,"
  "  changed INTEGER NOT NULL,"
  "  deleted INTEGER);"
  "CREATE UNIQUE INDEX terrain_name ON terrain (name) WHERE deleted IS NULL;"
  "ALTER TABLE battle ADD COLUMN board_title TEXT;",

  /* 10: entries of the log that the player has seen of what the automatic sides did; 0: all */
  "ALTER TABLE battle ADD COLUMN told INTEGER NOT NULL DEFAULT 0;",

  /* 11: what several are doing one after the other */
  "ALTER TABLE battle ADD COLUMN together TEXT;",

  /* 12: decks, and decks in use with all that was done with them. What is in them is kept once for all that have the same. */
  "CREATE TABLE deck_content ("
  "  hash TEXT NOT NULL PRIMARY KEY,"
  "  xml TEXT NOT NULL);"
  "CREATE TABLE deck_picture ("
  "  content TEXT NOT NULL REFERENCES deck_content (hash) ON DELETE CASCADE,"
  "  name TEXT NOT NULL,"
  "  picture TEXT NOT NULL REFERENCES picture (hash),"
  "  PRIMARY KEY (content, name)) WITHOUT ROWID;"
  "CREATE TABLE deck ("
  "  id INTEGER PRIMARY KEY AUTOINCREMENT,"
  "  title TEXT NOT NULL,"
  "  n_pieces INTEGER NOT NULL,"
  "  content TEXT NOT NULL REFERENCES deck_content (hash),"
  "  created INTEGER NOT NULL,"
  "  changed INTEGER NOT NULL,"
  "  revision INTEGER NOT NULL,"
  "  deleted INTEGER);"
  "CREATE TABLE deck_use ("
  "  id INTEGER PRIMARY KEY AUTOINCREMENT,"
  "  title TEXT NOT NULL,"
  "  content TEXT NOT NULL REFERENCES deck_content (hash),"
  "  seed INTEGER NOT NULL,"
  "  n_seats INTEGER NOT NULL,"
  "  sorted INTEGER NOT NULL,"
  "  owner TEXT NOT NULL CHECK (owner IN ('nobody', 'battle', 'campaign')),"
  "  owner_id INTEGER NOT NULL,"
  "  n_events INTEGER NOT NULL,"
  "  created INTEGER NOT NULL,"
  "  changed INTEGER NOT NULL,"
  "  revision INTEGER NOT NULL,"
  "  deleted INTEGER);"
  "CREATE INDEX deck_content_used ON deck (content);"
  "CREATE INDEX deck_use_content_used ON deck_use (content);"
  "CREATE TABLE deck_event ("
  "  use INTEGER NOT NULL REFERENCES deck_use (id) ON DELETE CASCADE,"
  "  position INTEGER NOT NULL,"
  "  text TEXT NOT NULL,"
  "  PRIMARY KEY (use, position)) WITHOUT ROWID;",

  /* 13: cards of the player's that battles are played with, as they were when it began */
  "CREATE TABLE battle_deck ("
  "  battle INTEGER NOT NULL REFERENCES battle (id) ON DELETE CASCADE,"
  "  deck TEXT NOT NULL,"
  "  cards TEXT NOT NULL,"
  "  PRIMARY KEY (battle, deck)) WITHOUT ROWID;",

  /* 14: campaigns, which are their events; what lists show of them; what their events name, once for all of them; and in which of
   * them a battle is fought, by its uid, which is the same in every library */
  "CREATE TABLE campaign ("
  "  id INTEGER PRIMARY KEY AUTOINCREMENT,"
  "  uid TEXT NOT NULL,"
  "  title TEXT NOT NULL,"
  "  company TEXT,"
  "  roster TEXT,"
  "  n_battles INTEGER NOT NULL,"
  "  n_events INTEGER NOT NULL,"
  "  created INTEGER NOT NULL,"
  "  changed INTEGER NOT NULL,"
  "  revision INTEGER NOT NULL,"
  "  deleted INTEGER);"
  "CREATE TABLE campaign_event ("
  "  campaign INTEGER NOT NULL REFERENCES campaign (id) ON DELETE CASCADE,"
  "  position INTEGER NOT NULL,"
  "  text TEXT NOT NULL,"
  "  PRIMARY KEY (campaign, position)) WITHOUT ROWID;"
  "CREATE TABLE campaign_content ("
  "  hash TEXT NOT NULL PRIMARY KEY,"
  "  data BLOB NOT NULL);"
  "CREATE TABLE campaign_has ("
  "  campaign INTEGER NOT NULL REFERENCES campaign (id) ON DELETE CASCADE,"
  "  content TEXT NOT NULL REFERENCES campaign_content (hash),"
  "  PRIMARY KEY (campaign, content)) WITHOUT ROWID;"
  "ALTER TABLE battle ADD COLUMN campaign TEXT;",

  /* 15: what the player says of entries where mappings read lists of any game system */
  "CREATE TABLE mapping_row ("
  "  system TEXT NOT NULL,"
  "  entry TEXT NOT NULL,"
  "  sheet TEXT NOT NULL,"
  "  part TEXT NOT NULL,"
  "  word TEXT NOT NULL,"
  "  name TEXT NOT NULL,"
  "  value TEXT NOT NULL,"
  "  changed INTEGER NOT NULL,"
  "  PRIMARY KEY (system, entry, sheet, part, word)) WITHOUT ROWID;",

  /* 16: files that lists, decks and campaigns came from or were written to, and what was in them then */
  "CREATE TABLE file ("
  "  kind TEXT NOT NULL CHECK (kind IN ('roster', 'deck', 'campaign')),"
  "  item INTEGER NOT NULL,"
  "  path TEXT NOT NULL,"
  "  hash TEXT NOT NULL,"
  "  PRIMARY KEY (kind, item)) WITHOUT ROWID;",
};

guint
muster_library_schema_get_newest (void)
{
  return G_N_ELEMENTS (steps);
}

gboolean
muster_library_schema_get_version (MusterDatabase *database, guint *version, GError **error)
{
  gint64 found = 0;

  if (!muster_database_get_number (database, "PRAGMA user_version", &found, error))
    return FALSE;
  if (found < 0 || found > (gint64) G_N_ELEMENTS (steps))
    {
      g_autofree char *number = g_strdup_printf ("%" G_GINT64_FORMAT, found);

      g_set_error (error,
                   MUSTER_LIBRARY_ERROR,
                   MUSTER_LIBRARY_ERROR_NEWER,
                   _ ("the library \"%1$s\" has format %2$s, but this version of Muster knows "
                      "formats up to %3$u; use a newer version"),
                   muster_database_get_path (database),
                   number,
                   (guint) G_N_ELEMENTS (steps));
      return FALSE;
    }
  *version = (guint) found;

  return TRUE;
}

gboolean
muster_library_schema_migrate (MusterDatabase *database, guint version, GError **error)
{
  guint from = 0;
  g_autofree char *pragma = NULL;

  g_return_val_if_fail (version <= G_N_ELEMENTS (steps), FALSE);

  if (!muster_library_schema_get_version (database, &from, error))
    return FALSE;
  for (guint i = from; i < version; i++)
    if (!muster_database_execute (database, steps[i], error))
      return FALSE;

  pragma = g_strdup_printf ("PRAGMA user_version = %u", MAX (from, version));

  return muster_database_execute (database, pragma, error);
}
