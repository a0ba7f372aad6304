/* muster-rule.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "muster-location.h"

G_BEGIN_DECLS

typedef enum
{
  MUSTER_ORIGIN_SOURCE,
  MUSTER_ORIGIN_UNCLEAR,
  MUSTER_ORIGIN_LOST,
  MUSTER_ORIGIN_OPTION,
  MUSTER_ORIGIN_HOUSE,
} MusterOrigin;

/* A section of the rules as people read it. Immutable; lives as long as its rulebook. */
typedef struct
{
  const char *src;      /* the section, as citations name it */
  const char *title;    /* for people; its section where nothing else is said */
  const char *text;     /* paragraphs with an empty line between them */
  guint16 module;       /* whose section it is: two modules may have sections of one name */
  const char *doctrine; /* title of the doctrine that it is a rule of, or NULL */
  const char *file;     /* id of the rulebook or doctrine in whose file it stands */
  MusterOrigin origin;
  MusterLocation location;
} MusterRule;

/* As people read them: translated, borrowed. */
const char *muster_rule_get_title (const MusterRule *self);
const char *muster_rule_get_text (const MusterRule *self);
/* (transfer full): the title, with the doctrine that it is a rule of. */
char *muster_rule_dup_title (const MusterRule *self);

G_END_DECLS
