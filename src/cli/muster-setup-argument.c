/* muster-setup-argument.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-setup-argument.h"

#include <glib/gi18n.h>
#include <string.h>

#include "muster-battle-argument.h"
#include "muster-board-plan.h"
#include "muster-command.h"
#include "muster-deck-argument.h"
#include "muster-deck-cards.h"
#include "muster-diagnostics.h"
#include "muster-force-argument.h"
#include "muster-house-table.h"
#include "muster-terrain-argument.h"

/* A board has at most so many signs and line ends, and a wrong file may be of any length. */
#define MAX_BOARD (64 * 1024)

void
muster_setup_argument_clear (MusterSetupArgument *self)
{
  g_free (self->scenario);
  g_free (self->seed);
  g_free (self->board);
  g_free (self->terrain);
  g_strfreev (self->rulings);
  g_strfreev (self->players);
  g_strfreev (self->forces);
  g_strfreev (self->decks);
  g_strfreev (self->tables);
  g_free (self->beside);
}

void
muster_setup_argument_set_rulebook (MusterSetupArgument *self, const char *argument)
{
  if (g_file_test (argument, G_FILE_TEST_IS_DIR))
    self->beside = g_strdup (argument);
  else if (g_file_test (argument, G_FILE_TEST_EXISTS))
    self->beside = g_path_get_dirname (argument);
}

gboolean
muster_setup_argument_is_set (const MusterSetupArgument *self)
{
  return self->scenario != NULL || self->seed != NULL || self->board != NULL ||
         self->terrain != NULL || self->rulings != NULL || self->players != NULL ||
         self->forces != NULL || self->decks != NULL || self->tables != NULL || self->no_house;
}

/* Puts NAME=VALUE into the table. */
static gboolean
add_pairs (GHashTable *table, char **pairs, const char *option, const char *form, GError **error)
{
  for (guint i = 0; pairs != NULL && pairs[i] != NULL; i++)
    {
      const char *equals = strchr (pairs[i], '=');

      if (equals == NULL || equals == pairs[i] || equals[1] == '\0')
        return muster_command_refuse (error,
                                      _ ("--%s: found \"%s\"; expected %s"),
                                      option,
                                      pairs[i],
                                      form);
      g_hash_table_replace (table,
                            g_strndup (pairs[i], (gsize) (equals - pairs[i])),
                            g_strdup (equals + 1));
    }

  return TRUE;
}

static gboolean
read_seed (const char *text, guint64 *seed, GError **error)
{
  if (text == NULL)
    {
      *seed = g_random_int ();
      return TRUE;
    }
  if (g_ascii_string_to_unsigned (text, 10, 0, G_MAXUINT64, seed, NULL))
    return TRUE;

  return muster_command_refuse (error, _ ("--seed: found \"%s\"; expected a whole number"), text);
}

static char *
load_file (const char *path, GError **error)
{
  g_autofree char *text = NULL;
  gsize length;

  if (!g_file_get_contents (path, &text, &length, error))
    return NULL;
  if (length > MAX_BOARD || !g_utf8_validate_len (text, length, NULL))
    {
      muster_command_refuse (error, _ ("%s: not a drawing of a board"), path);
      return NULL;
    }

  return g_steal_pointer (&text);
}

char *
muster_setup_argument_load_board (const char *name,
                                  const MusterRulebook *rulebook,
                                  const char *folder,
                                  GError **error)
{
  g_autoptr (MusterLibrary) library = NULL;
  MusterLibraryBoard *board;
  char *text;

  if (g_file_test (name, G_FILE_TEST_IS_REGULAR))
    return load_file (name, error);

  library = muster_battle_argument_open_library (folder, error);
  if (library == NULL)
    return NULL;
  board = muster_library_get_board (library, rulebook->id, name, error);
  if (board == NULL)
    return NULL;
  text = g_strdup (board->text);
  muster_library_board_free (board);

  return text;
}

/* A board that lacks something is played all the same, but not without a word. */
static gboolean
check_board (const MusterSetupArgument *self,
             const MusterRulebook *rulebook,
             const char *rows,
             GError **error)
{
  const MusterScenario *scenario = muster_board_plan_find_scenario (rulebook,
                                                                    self->scenario,
                                                                    error);
  g_autoptr (MusterBoard) board = NULL;
  g_autoptr (GPtrArray) problems = NULL;

  if (scenario == NULL)
    return FALSE;
  if (muster_battle_terrain_is_open (rulebook, scenario))
    return muster_command_refuse (error,
                                  _ ("\"%s\" is played on an open table; expected --terrain"),
                                  rulebook->id);
  board = muster_board_plan_new (rulebook, scenario, rows, self->board, error);
  if (board == NULL)
    return FALSE;
  problems = muster_board_plan_check (rulebook, scenario, board);
  muster_diagnostics_print_problems (self->board, problems);

  return TRUE;
}

static gboolean
take_forces (const MusterSetupArgument *self,
             MusterSetup *setup,
             const MusterRulebook *rulebook,
             const char *folder,
             GError **error)
{
  g_autoptr (GHashTable) names = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  GHashTableIter iter;
  gpointer side;
  gpointer name;

  if (!add_pairs (names, self->forces, "force", _ ("SIDE=FILE or SIDE=LIST"), error))
    return FALSE;
  g_hash_table_iter_init (&iter, names);
  while (g_hash_table_iter_next (&iter, &side, &name))
    if (!muster_force_argument_take (setup, rulebook, side, name, self->beside, folder, error))
      return FALSE;

  return TRUE;
}

static gboolean
take_deck (MusterSetup *setup,
           const MusterRulebook *rulebook,
           const char *id,
           const char *name,
           MusterLibrary *library,
           GError **error)
{
  const MusterDeckSlot *slot = muster_rulebook_find_deck_slot (rulebook, id);
  g_auto (MusterDeckArgument) deck = { NULL };
  g_autofree char *known = NULL;
  char *cards;

  if (slot == NULL)
    {
      known = muster_rulebook_dup_deck_slots (rulebook);
      return muster_command_refuse (error,
                                    _ ("--deck: unknown deck \"%s\"; expected one of %s"),
                                    id,
                                    known);
    }
  if (!muster_deck_argument_find (&deck, name, library, error))
    return FALSE;
  cards = muster_deck_cards_new (rulebook, slot, deck.deck, error);
  if (cards == NULL)
    return FALSE;
  g_hash_table_replace (setup->decks, g_strdup (id), cards);

  return TRUE;
}

/* @library: (nullable): where it is open */
static gboolean
take_decks (const MusterSetupArgument *self,
            MusterSetup *setup,
            const MusterRulebook *rulebook,
            MusterLibrary *library,
            const char *folder,
            GError **error)
{
  g_autoptr (GHashTable) names = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  g_autoptr (MusterLibrary) own = NULL;
  GHashTableIter iter;
  gpointer id;
  gpointer name;

  if (!add_pairs (names, self->decks, "deck", _ ("ID=FILE or ID=DECK"), error))
    return FALSE;
  if (g_hash_table_size (names) > 0 && library == NULL)
    {
      library = own = muster_battle_argument_open_library (folder, error);
      if (library == NULL)
        return FALSE;
    }
  g_hash_table_iter_init (&iter, names);
  while (g_hash_table_iter_next (&iter, &id, &name))
    if (!take_deck (setup, rulebook, id, name, library, error))
      return FALSE;

  return TRUE;
}

GHashTable *
muster_setup_argument_load_house (MusterRulebook *rulebook, MusterLibrary *library, GError **error)
{
  g_autoptr (GPtrArray) faults = g_ptr_array_new_with_free_func (g_free);
  GHashTable *rows = muster_library_get_house (library, rulebook->id, error);

  if (rows == NULL)
    return NULL;
  muster_house_table_sift (rulebook, rows, faults);
  for (guint i = 0; i < faults->len; i++)
    muster_command_complain (
        _ ("a house table is left out, for it does not suit this rulebook: %s"),
        (const char *) g_ptr_array_index (faults, i));

  return rows;
}

/* Those of the library, and over them what is typed. */
static gboolean
take_house (const MusterSetupArgument *self,
            MusterSetup *setup,
            MusterRulebook *rulebook,
            MusterLibrary *library,
            const char *folder,
            GError **error)
{
  if (!self->no_house && (library != NULL || muster_library_exists (folder)))
    {
      g_autoptr (MusterLibrary) own = NULL;
      GHashTable *rows = NULL;

      if (library == NULL)
        library = own = muster_battle_argument_open_library (folder, error);
      if (library != NULL)
        rows = muster_setup_argument_load_house (rulebook, library, error);
      if (rows == NULL)
        return FALSE;
      g_hash_table_unref (setup->house);
      setup->house = rows;
    }

  return add_pairs (setup->house, self->tables, "table", _ ("ID:ROW=CELLS"), error);
}

MusterSetup *
muster_setup_argument_new_setup (const MusterSetupArgument *self,
                                 MusterRulebook *rulebook,
                                 MusterLibrary *library,
                                 const char *folder,
                                 GError **error)
{
  g_autoptr (MusterSetup) setup = muster_setup_new ();

  setup->scenario = g_strdup (self->scenario);
  if (!read_seed (self->seed, &setup->seed, error) ||
      !add_pairs (setup->rulings, self->rulings, "ruling", _ ("ID=VALUE"), error) ||
      !add_pairs (setup->players,
                  self->players,
                  "player",
                  _ ("SIDE=person or SIDE=DOCTRINE"),
                  error))
    return NULL;
  if (!take_forces (self, setup, rulebook, folder, error) ||
      !take_decks (self, setup, rulebook, library, folder, error) ||
      !take_house (self, setup, rulebook, library, folder, error))
    return NULL;
  if (self->board != NULL)
    {
      setup->board = muster_setup_argument_load_board (self->board, rulebook, folder, error);
      if (setup->board == NULL || !check_board (self, rulebook, setup->board, error))
        return NULL;
    }

  if (self->terrain != NULL &&
      !muster_terrain_argument_take (setup, self->terrain, rulebook, library, folder, error))
    return NULL;

  return g_steal_pointer (&setup);
}
