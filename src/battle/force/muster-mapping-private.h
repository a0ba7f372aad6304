/* muster-mapping-private.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "muster-mapping-reading.h"
#include "muster-mapping.h"

G_BEGIN_DECLS

/* Where a text is looked for. */
typedef enum
{
  MUSTER_MAPPING_OF_PROFILE,  /* the one that the rule is for */
  MUSTER_MAPPING_OF_FIGURE,   /* who carries the weapon */
  MUSTER_MAPPING_OF_CATEGORY, /* names of categories */
  MUSTER_MAPPING_OF_COST,
  MUSTER_MAPPING_OF_NAME,     /* of the profile */
  MUSTER_MAPPING_OF_UNIT,     /* any other profile of the unit */
  MUSTER_MAPPING_OF_NAMESAKE, /* the same, where it is called as the one that the rule is for */
  MUSTER_N_MAPPING_PLACES,
} MusterMappingPlace;

/* A text that means something by itself. */
typedef struct
{
  GPatternSpec *text; /* folded */
  char *is;           /* "": it is not known */
} MusterMappingLook;

/* Where a text comes from and how it is read. */
typedef struct
{
  char *
      *from; /* names of characteristics or costs, the first that is there; NULL: nothing is read */
  MusterMappingPlace of;
  MusterMappingHow how; /* its words are owned */
  GPtrArray *looks;     /* of MusterMappingLook */
  char *otherwise;      /* (nullable): where nothing can be read */
} MusterMappingTerm;

typedef enum
{
  MUSTER_MAPPING_ALWAYS,
  MUSTER_MAPPING_IN_CONTACT,
  MUSTER_MAPPING_AT_RANGE,
} MusterMappingWhen;

typedef struct
{
  MusterMappingWord word;
  MusterMappingWhen when;
  MusterMappingTerm *term;
  GPtrArray *skill; /* of MusterMappingTerm: added to what is read */
  GPtrArray *more;  /* of MusterMappingTerm: added to what comes out */
} MusterMappingValue;

/* For profiles of some types. */
typedef struct
{
  gboolean other;           /* they are none of the sheets */
  MusterMappingSheet sheet; /* otherwise */
  GPatternSpec *profile;    /* (nullable): its type, folded */
  GPatternSpec *named;      /* (nullable): folded */
  char **with;              /* (nullable): one of these characteristics they have */
  GPtrArray *values;        /* of MusterMappingValue */
  char *mapping;            /* id of the file */
} MusterMappingRule;

struct _MusterMapping
{
  GPtrArray *rules;       /* of MusterMappingRule; the first that fits a profile says what it is */
  guint n_for_system;     /* of them, these are for one system */
  GPtrArray *rows;        /* of MusterMappingRow, one for the same */
  GHashTable *row_places; /* of what a row is for, to its place among them */
};

/* (nullable): what the player says. */
const MusterMappingRow *muster_mapping_find_row (const MusterMapping *self,
                                                 const char *system,
                                                 const char *entry,
                                                 MusterMappingWord word,
                                                 const char *part);

void muster_mapping_term_free (MusterMappingTerm *self);
void muster_mapping_value_free (MusterMappingValue *self);
void muster_mapping_rule_free (MusterMappingRule *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MusterMappingTerm, muster_mapping_term_free)
G_DEFINE_AUTOPTR_CLEANUP_FUNC (MusterMappingValue, muster_mapping_value_free)
G_DEFINE_AUTOPTR_CLEANUP_FUNC (MusterMappingRule, muster_mapping_rule_free)

G_END_DECLS
