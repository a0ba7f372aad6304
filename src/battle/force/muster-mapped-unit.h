/* muster-mapped-unit.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "muster-mapping.h"
#include "muster-roster-unit.h"

G_BEGIN_DECLS

/* Where a value was read. */
typedef enum
{
  MUSTER_MAPPED_FROM_NOWHERE, /* it is not known */
  MUSTER_MAPPED_FROM_LIST,    /* counted, or the name of something */
  MUSTER_MAPPED_FROM_TEXT,    /* a characteristic, category or cost of the list */
  MUSTER_MAPPED_FROM_RULE,    /* the mapping says so, whatever the list says */
  MUSTER_MAPPED_FROM_PLAYER,
} MusterMappedOrigin;

typedef struct
{
  MusterMappingWord word;
  char *part; /* the weapon or ability; "": the unit */
  char *text; /* (nullable): as a rulebook reads it; NULL: not known */
  MusterMappedOrigin origin;
  char *profile; /* (nullable): from which profile */
  char *name;    /* (nullable): of the characteristic or cost */
  char *told;    /* (nullable): as the list has it */
  char *mapping; /* (nullable): id of the file whose rule read it */
} MusterMappedValue;

/* A unit in the words of a mapping. */
typedef struct
{
  MusterDossier *
      dossier; /* its profiles are "Unit", one "Weapon" for each, one "Ability" for each that matters */
  char *kind;
  GPtrArray *values; /* of MusterMappedValue: all that a rulebook could ask, known or not */
} MusterMappedUnit;

void muster_mapped_unit_free (MusterMappedUnit *self);

/**
 * muster_mapped_unit_list:
 *
 * Weapons and abilities of one name are one, but a weapon for shooting and one for contact are two. What a weapon does is read where
 * most carry it. An ability that neither boosts nor heals nor can be used once is left out, where
 * the player says nothing of it.
 *
 * Returns: (transfer full) (element-type MusterMappedUnit): the units of a list in its order
 */
GPtrArray *muster_mapped_unit_list (const MusterMapping *mapping,
                                    MusterRoster *roster) G_GNUC_WARN_UNUSED_RESULT;

/* Whether both are made from one entry, are called alike and have the same values. */
gboolean muster_mapped_unit_is_alike (const MusterMappedUnit *self, const MusterMappedUnit *other);

/* Whether both are of the unit itself, or of one weapon or ability. */
gboolean muster_mapped_value_is_of_same_part (const MusterMappedValue *self,
                                              const MusterMappedValue *other);

/* (transfer full): where a value comes from, in words; empty where it is not known. */
char *muster_mapped_value_describe (const MusterMappedValue *self) G_GNUC_WARN_UNUSED_RESULT;

/* (nullable): @part (nullable): of the unit itself. */
const MusterMappedValue *
muster_mapped_unit_find (const MusterMappedUnit *self, MusterMappingWord word, const char *part);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MusterMappedUnit, muster_mapped_unit_free)

G_END_DECLS
