/* muster-battle-file.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "muster-battle.h"

G_BEGIN_DECLS

/* Counts up when older versions of Muster can no longer read what newer ones write. */
#define MUSTER_BATTLE_FILE_FORMAT 1

/* A battle written down: rulebook with its content, setup, inputs with checksums. What the library keeps and
 * what a battle file (XML, data/schemas/battle.rng) holds. */
typedef struct
{
  char *
      token; /* (nullable): what tells it apart from all other battles, wherever it is; NULL: whoever keeps it finds one */
  char *rulebook_id;
  char *rulebook_hash;
  GPtrArray *files;         /* of MusterRulebookFile: the pinned content */
  MusterRulebook *rulebook; /* (nullable): what @files say, where somebody has read that already */
  MusterSetup *setup;
  GArray *parents;   /* guint, of inputs 1 .. n */
  GPtrArray *inputs; /* of char*: text of input i + 1 */
  GArray *checksums; /* guint64 */
  guint head;
} MusterBattleRecord;

MusterBattleRecord *muster_battle_record_new_from_battle (MusterBattle *battle);
/* An empty one, for those who fill it from elsewhere. */
MusterBattleRecord *muster_battle_record_new (void);
void muster_battle_record_add_file (MusterBattleRecord *self, const char *name, GBytes *bytes);
/* The next input: its id is the number of inputs from then on. */
void muster_battle_record_add_input (MusterBattleRecord *self,
                                     guint parent,
                                     const char *text,
                                     guint64 checksum);
MusterBattleRecord *muster_battle_record_load (const char *path,
                                               GError **error); /* errors with file:line:column */
gboolean muster_battle_record_save (const MusterBattleRecord *self,
                                    const char *path,
                                    GError **error); /* atomic */
/* Plays it. Where the state after an input has another checksum than was written down, the first such input is
 * stored in @first_difference (0: none) and the battle goes on as played now. */
MusterBattle *muster_battle_record_play (const MusterBattleRecord *self,
                                         guint *first_difference,
                                         MusterReport *report,
                                         GError **error);
void muster_battle_record_free (MusterBattleRecord *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (MusterBattleRecord, muster_battle_record_free)

G_END_DECLS
