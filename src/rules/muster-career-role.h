/* muster-career-role.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "muster-type.h"

G_BEGIN_DECLS

/* What something that is kept after a battle means to whoever keeps careers, whatever the game calls it: `role` of an
 * attribute. In the order of its choices in list-attributes.h. */
typedef enum
{
  MUSTER_CAREER_ROLE_NONE,
  MUSTER_CAREER_ROLE_STATUS,
  MUSTER_CAREER_ROLE_ABSENT,
  MUSTER_CAREER_ROLE_CAUSE,
  MUSTER_CAREER_ROLE_INJURY,
  MUSTER_CAREER_ROLE_INJURY_ON,
  MUSTER_CAREER_ROLE_INJURY_BY,
  MUSTER_CAREER_ROLE_ADVANCE,
  MUSTER_CAREER_ROLE_ADVANCE_ON,
  MUSTER_CAREER_ROLE_ADVANCE_BY,
  MUSTER_CAREER_ROLE_EXPERIENCE,
  MUSTER_CAREER_ROLE_LEVEL,
  MUSTER_CAREER_ROLE_TOOK_PART,
  MUSTER_CAREER_ROLE_OUT,
  MUSTER_CAREER_ROLE_KILLED,
  MUSTER_CAREER_ROLE_CAPTURED,
  MUSTER_CAREER_ROLE_MISSING,
  MUSTER_CAREER_ROLE_KILLS,
  MUSTER_CAREER_ROLE_MONEY,
} MusterCareerRole;

/* As rulebooks write it; NULL: NONE. */
const char *muster_career_role_get_nick (MusterCareerRole self);
/* @nick (nullable). NONE: there is no such role. */
MusterCareerRole muster_career_role_from_nick (const char *nick);
/* What it holds: a number, a boolean, a text, or an enum, whose words are muster_career_role_is_status(). */
MusterTypeCode muster_career_role_get_type (MusterCareerRole self);
/* It is of a side or of what there is one of; FALSE: of a figure. */
gboolean muster_career_role_is_shared (MusterCareerRole self);
/* It is news of one battle, and the next begins without it. FALSE: it goes on from battle to battle, as all does that has no
 * role. */
gboolean muster_career_role_is_news (MusterCareerRole self);

/* Whether a word says what can become of a figure. */
gboolean muster_career_role_is_status (const char *word);

G_END_DECLS
