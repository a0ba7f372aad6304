/* muster-modifier.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "muster-query.h"

G_BEGIN_DECLS

typedef enum
{
  MUSTER_MODIFIER_SET,
  MUSTER_MODIFIER_INCREMENT,
  MUSTER_MODIFIER_DECREMENT,
  MUSTER_MODIFIER_APPEND,
  MUSTER_MODIFIER_ADD,
  MUSTER_MODIFIER_REMOVE,
  MUSTER_MODIFIER_SET_PRIMARY,
  MUSTER_MODIFIER_UNSET_PRIMARY,
  /* Of other programs. */
  MUSTER_MODIFIER_PREPEND,
  MUSTER_MODIFIER_REPLACE,
  MUSTER_MODIFIER_MULTIPLY,
  MUSTER_MODIFIER_DIVIDE,
  MUSTER_MODIFIER_FLOOR,
  MUSTER_MODIFIER_CEIL,
  MUSTER_MODIFIER_MODULO,
  MUSTER_MODIFIER_POWER,      /* the number to the power of the value */
  MUSTER_MODIFIER_EXPONENT,   /* the value to the power of the number */
  MUSTER_MODIFIER_TRIANGULAR, /* 1 + 2 + … up to the number */
  /* One copy after the other costs more; what is said is the mean. */
  MUSTER_MODIFIER_CUMULATIVE_ADD,
  MUSTER_MODIFIER_CUMULATIVE_MULTIPLY,
  MUSTER_MODIFIER_CUMULATIVE_POWER,
  MUSTER_MODIFIER_UNKNOWN, /* does nothing; was reported */
} MusterModifierType;

typedef enum
{
  MUSTER_MODIFIER_FIELD_UNKNOWN, /* an id of nothing that was read, or a word that is not known */
  MUSTER_MODIFIER_FIELD_NAME,
  MUSTER_MODIFIER_FIELD_HIDDEN,
  MUSTER_MODIFIER_FIELD_PAGE,
  MUSTER_MODIFIER_FIELD_DESCRIPTION,
  MUSTER_MODIFIER_FIELD_CATEGORY,
  MUSTER_MODIFIER_FIELD_COST,           /* see field_id and cost */
  MUSTER_MODIFIER_FIELD_CONSTRAINT,     /* see field_id */
  MUSTER_MODIFIER_FIELD_CHARACTERISTIC, /* see field_id, of the characteristic type */
  /* Of other programs. */
  MUSTER_MODIFIER_FIELD_ANNOTATION, /* what is noted beside a name */
  MUSTER_MODIFIER_FIELD_ERROR,      /* says that the roster is wrong */
  MUSTER_MODIFIER_FIELD_WARNING,    /* says something that makes no roster wrong */
  MUSTER_MODIFIER_FIELD_INFO,
  MUSTER_MODIFIER_FIELD_README, /* what a force says to whoever looks at it */
  MUSTER_MODIFIER_FIELD_DEFAULT_AMOUNT,
} MusterModifierField;

/* How far a path leads. */
typedef enum
{
  MUSTER_AFAR_SELF = 1 << 0,    /* what it begins at, too */
  MUSTER_AFAR_ENTRIES = 1 << 1, /* what is chosen in it */
  MUSTER_AFAR_FORCES = 1 << 2,  /* the forces in it, with the one before what is chosen in those */
  MUSTER_AFAR_RECURSIVE = 1 << 3, /* at any depth */
} MusterAfarReach;

/* What is changed there. */
typedef enum
{
  MUSTER_AFFECTS_NODES, /* selections and forces */
  MUSTER_AFFECTS_PROFILES,
  MUSTER_AFFECTS_RULES,
} MusterAffects;

/* What another program adds to a modifier. Texts are NULL where they are missing. */
typedef struct
{
  const char *affects; /* a path to other things that are changed instead of the owner */
  const char *scope;   /* where that path begins */
  MusterQuery start;   /* the same: its scope */
  /* the child is what is changed: MUSTER_QUERY_CHILD_NONE for whatever there is */
  MusterQuery filter;
  guint8 reach;          /* MusterAfarReach */
  guint8 kind;           /* MusterAffects */
  const char *type_name; /* of profiles; NULL for all */
  const char *join;      /* between the old text and the new */
  const char *position;  /* which of several numbers or places, from 1; from the end below 0 */
  const char *arg;       /* of replace: what is replaced */
  const char *skip;      /* nothing is put to a text that has this */
} MusterModifierExtension;

typedef struct
{
  guint32 line;
  guint32 field_id;
  guint32 cost;       /* its place among the cost types of the system; G_MAXUINT32 for none */
  guint32 value_id;   /* of categories, else MUSTER_ID_NONE */
  guint8 type;        /* MusterModifierType */
  guint8 field;       /* MusterModifierField */
  guint8 unknown : 1; /* something in it is not understood: it is not applied */
  guint32 n_repeats;
  double number;       /* the value as a number, NaN where it is none */
  const char *value;   /* never NULL */
  const char *comment; /* (nullable) */
  const MusterRepeat *repeats;
  const MusterConditionGroup *when;         /* (nullable): always */
  const MusterModifierExtension *extension; /* (nullable) */
} MusterModifier;

/* Whether it changes other things than its owner. */
static inline gboolean
muster_modifier_is_afar (const MusterModifier *self)
{
  return self->extension != NULL &&
         (self->extension->affects != NULL || self->extension->scope != NULL);
}

typedef struct _MusterModifierGroup MusterModifierGroup;

/* One repeat applies a modifier no more often for each time that it counts. */
#define MUSTER_MOST_REPEATS 1000

/* Modifiers that share conditions and repeats. */
struct _MusterModifierGroup
{
  guint32 line;
  guint32 unknown : 1; /* something in it is not understood: none of it is applied */
  guint32 n_repeats;
  guint32 n_modifiers;
  guint32 n_groups;
  const char *comment; /* (nullable) */
  const MusterRepeat *repeats;
  const MusterConditionGroup *when; /* (nullable): always */
  const MusterModifier *modifiers;
  const MusterModifierGroup *groups;
};

G_END_DECLS
