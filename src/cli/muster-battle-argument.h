/* muster-battle-argument.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "muster-library.h"

G_BEGIN_DECLS

/* BATTLE on a command line: an id of the library, or a file. */
typedef struct
{
  MusterBattleRecord *record;
  gint64 id;              /* 0: of a file */
  char *path;             /* (nullable): of the file */
  MusterLibrary *library; /* that it is of; NULL: of a file */
} MusterBattleArgument;

/* Line of a table of options: the folder that muster_battle_argument_open_library() takes. */
#define MUSTER_LIBRARY_OPTION(WHERE)                                                               \
  {                                                                                                \
    "library", 0, 0, G_OPTION_ARG_FILENAME, WHERE,                                                 \
        N_ ("The folder of the library, instead of that of the user"), N_ ("DIR")                  \
  }

/* (transfer full): @folder NULL: that of the user. Warnings go to stderr. */
MusterLibrary *muster_battle_argument_open_library (const char *folder, GError **error);

/* The id that @text is; FALSE with @error set when it is none. */
gboolean muster_battle_argument_parse_id (const char *text, gint64 *id, GError **error);

/**
 * muster_battle_argument_load:
 * @folder: (nullable): of the library, which is only opened for an id
 *
 * Returns: (transfer full): %NULL with @error set
 */
MusterBattleArgument *muster_battle_argument_load (const char *text,
                                                   const char *folder,
                                                   GError **error) G_GNUC_WARN_UNUSED_RESULT;
void muster_battle_argument_free (MusterBattleArgument *self);

/* (transfer full): the battle played to where it stood; what differs is told on stderr. A rulebook that is not the one with which
 * the battle began is an error. */
MusterBattle *muster_battle_argument_play (const MusterBattleArgument *self,
                                           guint *first_difference,
                                           GError **error) G_GNUC_WARN_UNUSED_RESULT;

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MusterBattleArgument, muster_battle_argument_free)

G_END_DECLS
