/* muster-query.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* What is counted. */
typedef enum
{
  MUSTER_QUERY_FIELD_UNKNOWN, /* an id that is no cost type, or a word that is not known */
  MUSTER_QUERY_FIELD_SELECTIONS,
  MUSTER_QUERY_FIELD_FORCES,
  MUSTER_QUERY_FIELD_COST,  /* see field_id and cost */
  MUSTER_QUERY_FIELD_LIMIT, /* "limit::" and a cost type: the roster's limit of it */
} MusterQueryField;

/* Where it is counted. */
typedef enum
{
  MUSTER_QUERY_SCOPE_NONE, /* the attribute is missing or empty */
  MUSTER_QUERY_SCOPE_SELF,
  MUSTER_QUERY_SCOPE_PARENT,
  MUSTER_QUERY_SCOPE_FORCE,
  MUSTER_QUERY_SCOPE_ROSTER,
  MUSTER_QUERY_SCOPE_ANCESTOR,
  MUSTER_QUERY_SCOPE_PRIMARY_CATEGORY,
  MUSTER_QUERY_SCOPE_PRIMARY_CATALOGUE,
  MUSTER_QUERY_SCOPE_ROOT_ENTRY,
  MUSTER_QUERY_SCOPE_UNIT,
  MUSTER_QUERY_SCOPE_MODEL,
  MUSTER_QUERY_SCOPE_UPGRADE,
  MUSTER_QUERY_SCOPE_MODEL_OR_UNIT,
  MUSTER_QUERY_SCOPE_NON_UPGRADE,
  MUSTER_QUERY_SCOPE_GROUP,
  MUSTER_QUERY_SCOPE_LINK, /* what is reached by a link */
  MUSTER_QUERY_SCOPE_ID,   /* see scope_id */
} MusterQueryScope;

/* What is counted there, or what the scope must be an instance of. */
typedef enum
{
  MUSTER_QUERY_CHILD_NONE, /* the attribute is missing or empty */
  MUSTER_QUERY_CHILD_ANY,
  MUSTER_QUERY_CHILD_UNIT,
  MUSTER_QUERY_CHILD_MODEL,
  MUSTER_QUERY_CHILD_UPGRADE,
  MUSTER_QUERY_CHILD_MODEL_OR_UNIT,
  MUSTER_QUERY_CHILD_MOUNT,
  MUSTER_QUERY_CHILD_CREW,
  MUSTER_QUERY_CHILD_UNIT_GROUP,
  MUSTER_QUERY_CHILD_HEADER, /* an entry that is offered, not chosen */
  MUSTER_QUERY_CHILD_SELF,   /* the scope itself */
  MUSTER_QUERY_CHILD_ANY_ENTRY,
  MUSTER_QUERY_CHILD_ANY_GROUP,
  MUSTER_QUERY_CHILD_ANY_CATEGORY,
  MUSTER_QUERY_CHILD_ANY_FORCE,
  MUSTER_QUERY_CHILD_ROSTER,
  MUSTER_QUERY_CHILD_ENTRY, /* from here on see child_id: an entry or a link to one */
  MUSTER_QUERY_CHILD_GROUP, /* or a link to one */
  MUSTER_QUERY_CHILD_CATEGORY,
  MUSTER_QUERY_CHILD_FORCE,
  MUSTER_QUERY_CHILD_CATALOGUE, /* or the game system */
  MUSTER_QUERY_CHILD_UNKNOWN,   /* an id of nothing that was read */
} MusterQueryChild;

/* What constraints, conditions and repeats have in common. */
typedef struct
{
  double value;
  guint32 line;
  guint32 field_id; /* of the cost type, or what the field says that is not known */
  guint32 cost;     /* its place among the cost types of the system; G_MAXUINT32 for none */
  guint32 scope_id;
  guint32 child_id;
  guint8 field; /* MusterQueryField */
  guint8 scope; /* MusterQueryScope */
  guint8 child; /* MusterQueryChild; NONE in constraints */
  guint8 shared : 1;
  guint8 percent_value : 1;
  guint8 include_child_selections : 1;
  guint8 include_child_forces : 1;
  guint8 with_self : 1; /* of scopes that are types: the owner may be it */
  guint8 of_limit : 1;  /* a percentage is one of the roster's limit of the cost */
  guint8 unknown : 1;   /* something in it is not understood: what it belongs to has no effect */
} MusterQuery;

typedef enum
{
  MUSTER_CONSTRAINT_MIN,
  MUSTER_CONSTRAINT_MAX,
} MusterConstraintType;

typedef struct _MusterDefinition MusterDefinition;

/* The limit is query.value. */
typedef struct
{
  MusterQuery query;
  guint32 id;
  guint8 type;         /* MusterConstraintType */
  guint8 negative : 1; /* a limit below 0 is one, too */
  guint8 automatic : 1; /* of another program: what it demands is chosen, or taken away, by itself */
  const char *message; /* (nullable): what another program says where it is not met */
  const MusterDefinition *owner;
} MusterConstraint;

typedef enum
{
  MUSTER_CONDITION_AT_LEAST,
  MUSTER_CONDITION_AT_MOST,
  MUSTER_CONDITION_GREATER_THAN,
  MUSTER_CONDITION_LESS_THAN,
  MUSTER_CONDITION_EQUAL_TO,
  MUSTER_CONDITION_NOT_EQUAL_TO,
  MUSTER_CONDITION_INSTANCE_OF,
  MUSTER_CONDITION_NOT_INSTANCE_OF,
  /* Of another program. */
  MUSTER_CONDITION_ALWAYS,
  MUSTER_CONDITION_NEVER,
  MUSTER_CONDITION_BEFORE, /* in a local group: what it is asked of stands before whose modifier it is */
  MUSTER_CONDITION_AFTER,
  MUSTER_CONDITION_UNKNOWN, /* was reported */
} MusterConditionType;

typedef struct
{
  MusterQuery query;
  guint8 type; /* MusterConditionType */
} MusterCondition;

typedef struct _MusterConditionGroup MusterConditionGroup;

/* Once more for each query.value that is counted, @repeats times. */
typedef struct
{
  MusterQuery query;
  double repeats;
  guint8 round_up : 1;
} MusterRepeat;

/* How many selections in the scope, or forces, meet conditions of their own. */
typedef struct
{
  MusterQuery query;
  double repeats;
  guint8 type; /* MusterConditionType */
  guint8 round_up : 1;
  const MusterConditionGroup *when; /* (nullable): for each of them as the owner */
} MusterLocalGroup;

typedef enum
{
  MUSTER_CONDITION_GROUP_AND,
  MUSTER_CONDITION_GROUP_OR,
  /* Of another program. */
  MUSTER_CONDITION_GROUP_NOT,   /* not all of them */
  MUSTER_CONDITION_GROUP_COUNT, /* between least and most of them */
  MUSTER_CONDITION_GROUP_ADD,   /* from here on numbers, one with the next */
  MUSTER_CONDITION_GROUP_SUBTRACT,
  MUSTER_CONDITION_GROUP_MULTIPLY,
  MUSTER_CONDITION_GROUP_DIVIDE,
  MUSTER_CONDITION_GROUP_MODULO,
  MUSTER_CONDITION_GROUP_POWER,
  MUSTER_CONDITION_GROUP_LEAST,
  MUSTER_CONDITION_GROUP_MOST,
  MUSTER_CONDITION_GROUP_GREATER, /* from here on each number compared with the next */
  MUSTER_CONDITION_GROUP_GREATER_OR_EQUAL,
  MUSTER_CONDITION_GROUP_LESS,
  MUSTER_CONDITION_GROUP_LESS_OR_EQUAL,
  MUSTER_CONDITION_GROUP_EQUAL,
  MUSTER_CONDITION_GROUP_NOT_EQUAL,
} MusterConditionGroupType;

/* Conditions that hold together, or of which one is enough. Without any it holds. */
struct _MusterConditionGroup
{
  guint32 line;
  guint8 type;         /* MusterConditionGroupType */
  guint8 unknown : 1;  /* its type, or an element in it */
  guint8 repeated : 1; /* it, or a group in it, has repeats */
  guint32 n_conditions;
  guint32 n_groups;
  guint32 n_locals;
  guint32 n_repeats;
  double least; /* of COUNT */
  double most;
  const MusterCondition *conditions;
  const MusterConditionGroup *groups;
  const MusterLocalGroup *locals;
  const MusterRepeat *repeats; /* of the modifier around it */
};

G_END_DECLS
