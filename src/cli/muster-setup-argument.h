/* muster-setup-argument.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "muster-library.h"

G_BEGIN_DECLS

/* What a command line says about the set-up of a battle. */
typedef struct
{
  char *scenario;
  char *seed;
  char *board;    /* a file, or a board of the library */
  char *terrain;  /* as for muster_terrain_argument_load() */
  char **rulings; /* ID=VALUE */
  char **players; /* SIDE=person|DOCTRINE */
  char **forces;  /* SIDE=a file, or a list of the library */
  char **decks;   /* ID=a deck, as for muster_deck_argument_find() */
  char **tables;  /* ID:ROW=CELLS */
  gboolean no_house;
  char *beside; /* (nullable): the folder of a rulebook that is named by its path */
} MusterSetupArgument;

/* @argument: as the rulebook was named */
void muster_setup_argument_set_rulebook (MusterSetupArgument *self, const char *argument);

void muster_setup_argument_clear (MusterSetupArgument *self);
/* Whether anything was said. */
gboolean muster_setup_argument_is_set (const MusterSetupArgument *self);

/**
 * muster_setup_argument_new_setup:
 * @library: (nullable): for house tables, where it is open: a second time on its first day would
 *   back it up empty
 * @folder: (nullable): of the library, for house tables, or a board, a list or a deck of it
 *
 * Without a seed, one is taken from the system.
 *
 * Returns: (transfer full): %NULL with @error set
 */
MusterSetup *muster_setup_argument_new_setup (const MusterSetupArgument *self,
                                              MusterRulebook *rulebook,
                                              MusterLibrary *library,
                                              const char *folder,
                                              GError **error) G_GNUC_WARN_UNUSED_RESULT;

/* (transfer full): the house tables of the library; those that do not suit the rulebook are told on stderr. */
GHashTable *
muster_setup_argument_load_house (MusterRulebook *rulebook, MusterLibrary *library, GError **error);

/* (transfer full): the rows of a board: of a file where there is one, else of the library. */
char *muster_setup_argument_load_board (const char *name,
                                        const MusterRulebook *rulebook,
                                        const char *folder,
                                        GError **error);

/* For the commands that set a battle up. */
#define MUSTER_SETUP_ENTRIES(self)                                                                 \
  { "scenario",                                                                                    \
    0,                                                                                             \
    0,                                                                                             \
    G_OPTION_ARG_STRING,                                                                           \
    &(self)->scenario,                                                                             \
    N_ ("The scenario; the first by default"),                                                     \
    N_ ("ID") },                                                                                   \
      { "ruling",                                                                                  \
        0,                                                                                         \
        0,                                                                                         \
        G_OPTION_ARG_STRING_ARRAY,                                                                 \
        &(self)->rulings,                                                                          \
        N_ ("How an open question of the rules is read; may be repeated"),                         \
        N_ ("ID=VALUE") },                                                                         \
      { "player",                                                                                  \
        0,                                                                                         \
        0,                                                                                         \
        G_OPTION_ARG_STRING_ARRAY,                                                                 \
        &(self)->players,                                                                          \
        N_ ("Who plays a side: person, or a doctrine; may be repeated"),                           \
        N_ ("SIDE=WHO") },                                                                         \
      { "force",                                                                                   \
        0,                                                                                         \
        0,                                                                                         \
        G_OPTION_ARG_FILENAME_ARRAY,                                                               \
        &(self)->forces,                                                                           \
        N_ ("Take a list as a side: a roster file, or one of the library; may be repeated"),       \
        N_ ("SIDE=LIST") },                                                                        \
      { "deck",                                                                                    \
        0,                                                                                         \
        0,                                                                                         \
        G_OPTION_ARG_FILENAME_ARRAY,                                                               \
        &(self)->decks,                                                                            \
        N_ ("Take a deck of yours in place of cards of the rulebook: a file, or one of the "       \
            "library; may be repeated"),                                                           \
        N_ ("ID=DECK") },                                                                          \
      { "table",                                                                                   \
        0,                                                                                         \
        0,                                                                                         \
        G_OPTION_ARG_STRING_ARRAY,                                                                 \
        &(self)->tables,                                                                           \
        N_ ("Other cells in a row of a table; may be repeated"),                                   \
        N_ ("ID:ROW=CELLS") },                                                                     \
      { "no-house",                                                                                \
        0,                                                                                         \
        0,                                                                                         \
        G_OPTION_ARG_NONE,                                                                         \
        &(self)->no_house,                                                                         \
        N_ ("Leave the house tables of the library alone"),                                        \
        NULL },                                                                                    \
      { "board",                                                                                   \
        0,                                                                                         \
        0,                                                                                         \
        G_OPTION_ARG_FILENAME,                                                                     \
        &(self)->board,                                                                            \
        N_ ("A board of the library, or a file"),                                                  \
        N_ ("BOARD") },                                                                            \
  {                                                                                                \
    "terrain", 0, 0, G_OPTION_ARG_FILENAME, &(self)->terrain,                                      \
        N_ ("Another table: random, random:SEED, a name or a file"), N_ ("TABLE")                  \
  }

G_END_DECLS
