/* muster-battle-tag.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <glib.h>

#include "muster-diagnostic.h"

G_BEGIN_DECLS

/* The faults that this layer reports. */
#define MUSTER_BATTLE_TAGS(X)                                                                      \
  X (INPUT_REFUSED,                                                                                \
     "input-refused",                                                                              \
     WARNING,                                                                                      \
     N_ ("An input that was once taken is refused now, because this version of Muster plays the "  \
         "battle otherwise. It is left out with all that came after it."))                         \
  X (PLAY_DIFFERS,                                                                                 \
     "play-differs",                                                                               \
     WARNING,                                                                                      \
     N_ ("After this input the battle stands otherwise than was written down, because this "       \
         "version "                                                                                \
         "of Muster plays it otherwise. It goes on as it is played now."))                         \
  X (CONTENT_DIFFERS,                                                                              \
     "content-differs",                                                                            \
     WARNING,                                                                                      \
     N_ ("The rulebook inside the battle is not the one that it was begun with: its files have "   \
         "another checksum than was written down."))                                               \
  X (BOARD_EDGE,                                                                                   \
     "board-edge",                                                                                 \
     WARNING,                                                                                      \
     N_ ("A piece of the plan of an open table lies over its edge, or its outline encloses "       \
         "nothing. What is off the table is nowhere: no figure can be set up there."))             \
  X (MAPPING_FAULT,                                                                                \
     "mapping-fault",                                                                              \
     ERROR,                                                                                        \
     N_ ("A mapping has an element, an attribute, a word or a value that mappings do not have. "   \
         "The rule or row is left out; the rest of the mapping holds."))

typedef enum
{
#define MUSTER_BATTLE_TAG_ID(ID, ...) MUSTER_BATTLE_TAG_##ID,
  MUSTER_BATTLE_TAGS (MUSTER_BATTLE_TAG_ID)
#undef MUSTER_BATTLE_TAG_ID
  MUSTER_BATTLE_N_TAGS
} MusterBattleTag;

const MusterTag *muster_battle_tag (MusterBattleTag id);

G_END_DECLS
