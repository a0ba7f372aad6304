/* muster-career-role.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-career-role.h"

typedef struct
{
  const char *nick;
  MusterTypeCode type;
  gboolean shared;
  gboolean news;
} Role;

static const Role roles[] = {
  [MUSTER_CAREER_ROLE_NONE] = { NULL, MUSTER_TYPE_VOID, FALSE, FALSE },
  [MUSTER_CAREER_ROLE_STATUS] = { "status", MUSTER_TYPE_ENUM, FALSE, TRUE },
  [MUSTER_CAREER_ROLE_ABSENT] = { "absent", MUSTER_TYPE_NUMBER, FALSE, TRUE },
  [MUSTER_CAREER_ROLE_CAUSE] = { "cause", MUSTER_TYPE_TEXT, FALSE, TRUE },
  [MUSTER_CAREER_ROLE_INJURY] = { "injury", MUSTER_TYPE_TEXT, FALSE, TRUE },
  [MUSTER_CAREER_ROLE_INJURY_ON] = { "injury-on", MUSTER_TYPE_TEXT, FALSE, TRUE },
  [MUSTER_CAREER_ROLE_INJURY_BY] = { "injury-by", MUSTER_TYPE_NUMBER, FALSE, TRUE },
  [MUSTER_CAREER_ROLE_ADVANCE] = { "advance", MUSTER_TYPE_TEXT, FALSE, TRUE },
  [MUSTER_CAREER_ROLE_ADVANCE_ON] = { "advance-on", MUSTER_TYPE_TEXT, FALSE, TRUE },
  [MUSTER_CAREER_ROLE_ADVANCE_BY] = { "advance-by", MUSTER_TYPE_NUMBER, FALSE, TRUE },
  [MUSTER_CAREER_ROLE_EXPERIENCE] = { "experience", MUSTER_TYPE_NUMBER, FALSE, FALSE },
  [MUSTER_CAREER_ROLE_LEVEL] = { "level", MUSTER_TYPE_NUMBER, FALSE, FALSE },
  [MUSTER_CAREER_ROLE_TOOK_PART] = { "took-part", MUSTER_TYPE_BOOLEAN, FALSE, TRUE },
  [MUSTER_CAREER_ROLE_OUT] = { "out", MUSTER_TYPE_BOOLEAN, FALSE, TRUE },
  [MUSTER_CAREER_ROLE_KILLED] = { "killed", MUSTER_TYPE_BOOLEAN, FALSE, TRUE },
  [MUSTER_CAREER_ROLE_CAPTURED] = { "captured", MUSTER_TYPE_BOOLEAN, FALSE, TRUE },
  [MUSTER_CAREER_ROLE_MISSING] = { "missing", MUSTER_TYPE_BOOLEAN, FALSE, TRUE },
  [MUSTER_CAREER_ROLE_KILLS] = { "kills", MUSTER_TYPE_NUMBER, FALSE, TRUE },
  [MUSTER_CAREER_ROLE_MONEY] = { "money", MUSTER_TYPE_NUMBER, TRUE, FALSE },
};

const char *
muster_career_role_get_nick (MusterCareerRole self)
{
  return roles[self].nick;
}

MusterCareerRole
muster_career_role_from_nick (const char *nick)
{
  for (guint i = 1; nick != NULL && i < G_N_ELEMENTS (roles); i++)
    if (g_str_equal (roles[i].nick, nick))
      return (MusterCareerRole) i;

  return MUSTER_CAREER_ROLE_NONE;
}

MusterTypeCode
muster_career_role_get_type (MusterCareerRole self)
{
  return roles[self].type;
}

gboolean
muster_career_role_is_shared (MusterCareerRole self)
{
  return roles[self].shared;
}

gboolean
muster_career_role_is_news (MusterCareerRole self)
{
  return roles[self].news;
}

gboolean
muster_career_role_is_status (const char *word)
{
  static const char *const words[] = { "fit",      "absent", "retired", "missing",
                                       "captured", "dead",   NULL };

  return g_strv_contains (words, word);
}
