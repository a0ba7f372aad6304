/* muster-battle-career.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "muster-battle.h"

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
  char *text; /* for people, translated */
} MusterCareerLine;

void muster_career_value_free (MusterCareerValue *self);
void muster_career_line_free (MusterCareerLine *self);

/* (transfer full) (element-type MusterCareerValue): as it is now, of all who have a career, of the sides that take part, and of what
 * there is one of. */
GPtrArray *muster_battle_list_career_values (MusterBattle *self) G_GNUC_WARN_UNUSED_RESULT;
/* (transfer full) (element-type MusterCareerLine): what was said of those who have a career, in the order in which it was. */
GPtrArray *muster_battle_list_career_lines (MusterBattle *self) G_GNUC_WARN_UNUSED_RESULT;

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MusterCareerValue, muster_career_value_free)
G_DEFINE_AUTOPTR_CLEANUP_FUNC (MusterCareerLine, muster_career_line_free)

G_END_DECLS
