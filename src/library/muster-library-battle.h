/* muster-library-battle.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

typedef enum
{
  MUSTER_BATTLE_RUNNING,
  MUSTER_BATTLE_FINISHED,
} MusterBattleState;

/* A battle of the library as a list shows it. Times are seconds since 1970. */
typedef struct
{
  gint64 id;
  char *token; /* unique everywhere: the name of the battle when it leaves this library */
  char *title; /* the player's own name for it, or NULL */
  char *rulebook_id;
  char *rulebook_title;
  char *rulebook_hash;
  char *scenario;       /* id, or NULL: the first */
  char *scenario_title; /* or NULL */
  MusterBattleState state;
  guint turn;
  guint told;   /* how much of its log was shown; 0: all */
  char *winner; /* title of the side, or NULL */
  char *result; /* how it ended, one sentence; or NULL */
  gint64 created;
  gint64 changed;
  guint n_inputs;  /* with those on other branches */
  gint64 revision; /* counts the changes */
  char *version;   /* of the program that started it */
  gint64 deleted;  /* when it was deleted; 0: it is not */
  char *campaign;  /* the uid of that in which it is fought, or NULL */
} MusterLibraryBattle;

typedef enum
{
  MUSTER_LIBRARY_SORT_CHANGED, /* last changed first */
  MUSTER_LIBRARY_SORT_CREATED, /* newest first */
  MUSTER_LIBRARY_SORT_TITLE,   /* as people sort names */
  MUSTER_LIBRARY_SORT_RULEBOOK,
  MUSTER_LIBRARY_SORT_TURNS, /* longest first */
  MUSTER_LIBRARY_N_SORTS,
} MusterLibrarySort;

/* Which battles a list is to have, and in which order; among equals the last changed stands first. */
typedef struct
{
  const char *rulebook_id; /* NULL: of all */
  const char *campaign;    /* the uid of one; NULL: of all, and of none */
  gboolean with_finished;
  gboolean with_running;
  gboolean deleted; /* the deleted ones instead */
  const char *text; /* words that all stand in what is shown of a battle, in any case; or NULL */
  MusterLibrarySort sort;
} MusterLibraryFilter;

typedef struct
{
  guint id;
  guint parent;
  const char *text;
  guint64 checksum;
} MusterLibraryInput;

/* What one transaction changes in a battle: its new inputs and how it stands after them. */
typedef struct
{
  const MusterLibraryInput *inputs;
  guint n_inputs;
  guint head;
  guint turn;
  gboolean finished;
  const char *winner;   /* of a finished battle, the title of the side; or NULL */
  const char *result;   /* of a finished battle, or NULL */
  const char *report;   /* of a finished battle, or NULL */
  const char *rulebook; /* id of that whose open tables got @given; or NULL */
  GHashTable *
      given; /* rows that become house rules of it, as muster_library_get_house () has them; or NULL */
} MusterLibraryStep;

void muster_library_battle_free (MusterLibraryBattle *self);
const char *muster_battle_state_get_nick (MusterBattleState state);

/* What a list calls it: the player's own name, or that of the scenario or rulebook. */
const char *muster_library_battle_get_name (const MusterLibraryBattle *self);
/* Whether every word of @text stands in its names or its result. */
gboolean muster_library_battle_matches (const MusterLibraryBattle *self, const char *text);
/* As for qsort(). */
gint muster_library_battle_compare (const MusterLibraryBattle *a,
                                    const MusterLibraryBattle *b,
                                    MusterLibrarySort sort);
gboolean muster_library_sort_from_nick (const char *nick, MusterLibrarySort *sort);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MusterLibraryBattle, muster_library_battle_free)

G_END_DECLS
