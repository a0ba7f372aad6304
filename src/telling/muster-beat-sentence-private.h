/* muster-beat-sentence-private.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "muster-beat-private.h"

G_BEGIN_DECLS

/* A sentence in the making. */
typedef struct
{
  const MusterLogEntry *entry; /* with which it begins; borrowed */
  char *who;                   /* token, or NULL */
  char *name;                  /* or NULL */
  GPtrArray *does;             /* of char* */
  char *says;                  /* instead */
  char *list;                  /* the same, where many are placed, each in a line; or NULL */
  char *told;                  /* of what it says, what @who is told; or NULL */
  gint kind;                   /* of who does it; -1: not known */
  GPtrArray *also;             /* of char*: names of those who do the same */
  guint again;                 /* how often the first does it once more */
  GPtrArray *reasons;          /* of char*: why */
  gboolean throws;             /* a die: two who throw alike each throw one */
  gboolean ends;               /* nothing more is to be said in it */
  gboolean places;             /* it says where some are put */
} MusterBeatSentence;

/* (transfer full) (element-type MusterBeatSentence): what @clauses, of MusterBeatClause, tell together. They are used up. */
GPtrArray *muster_beat_sentence_list (const MusterBeatTeller *teller, GPtrArray *clauses);
/* (transfer full): with its reasons, and who did the same. @told: of char: reasons that were given already, to which those of
 * @self are added; @as_list: many that are placed stand in a line each */
char *muster_beat_sentence_dup (const MusterBeatSentence *self, GHashTable *told, gboolean as_list);
/* (transfer full) (nullable): @sentences, of MusterBeatSentence, one after the other. @apart: each in a line of its own */
char *muster_beat_sentence_join (const GPtrArray *sentences, gboolean apart);

G_END_DECLS
