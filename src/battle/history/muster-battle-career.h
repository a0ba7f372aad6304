/* muster-battle-career.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "muster-battle.h"
#include "muster-career-step.h"

G_BEGIN_DECLS

/* What of a battle is kept after it: attributes with keep="career", and lines said with it. Whose it is, the force says in which
 * a figure came; see MusterRecruit. */

typedef struct
{
  char *career;    /* (nullable): of a figure; NULL: of its side, or of what there is one of */
  char *kind;      /* id; "side" */
  gint side;       /* whose the thing is; -1: nobody's */
  char *attribute; /* id */
  MusterCareerRole role; /* what it means, whatever the game calls it; NONE: it is only kept */
  char *title;           /* for people, translated */
  char *text;            /* as a rulebook and the set-up of another battle write it */
  char *words;           /* for people */
} MusterCareerValue;

typedef struct
{
  char *career;
  char *text;  /* for people, translated */
  guint entry; /* of the log, from 0 */
} MusterCareerLine;

/* What comes after the end of a battle. */
typedef enum
{
  MUSTER_BATTLE_SESSION_NONE,    /* nothing, or it is not over */
  MUSTER_BATTLE_SESSION_OPEN,    /* the input "session" begins it */
  MUSTER_BATTLE_SESSION_RUNNING, /* the battle is over, and the prompts are of its session */
  MUSTER_BATTLE_SESSION_DONE,
} MusterBattleSession;

void muster_career_value_free (MusterCareerValue *self);
void muster_career_line_free (MusterCareerLine *self);

/* @n_entries: (out) (optional): how many entries the log had when it began; of one that did not begin, how many it has */
MusterBattleSession muster_battle_get_session (MusterBattle *self, guint *n_entries);
/* Who won, also while its session is played; -1: nobody, or it is not over. */
gint muster_battle_get_winner (MusterBattle *self);

/* (transfer full) (element-type MusterCareerValue): as it was when the log had @n_entries, of all who have a career, of the sides
 * that take part, and of what there is one of. G_MAXUINT: as it is now */
GPtrArray *muster_battle_list_career_values (MusterBattle *self,
                                             guint n_entries) G_GNUC_WARN_UNUSED_RESULT;
/* (transfer full) (element-type MusterCareerLine): what was said of those who have a career, in the order in which it was. */
GPtrArray *muster_battle_list_career_lines (MusterBattle *self) G_GNUC_WARN_UNUSED_RESULT;

/* (transfer full) (element-type MusterCareerStep): the steps in which is worked out what the battle means, before, during and after
 * that; empty where the rulebook has none. */
GPtrArray *muster_battle_list_career_steps (MusterBattle *self) G_GNUC_WARN_UNUSED_RESULT;

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MusterCareerValue, muster_career_value_free)
G_DEFINE_AUTOPTR_CLEANUP_FUNC (MusterCareerLine, muster_career_line_free)

G_END_DECLS
