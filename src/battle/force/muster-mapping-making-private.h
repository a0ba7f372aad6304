/* muster-mapping-making-private.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "muster-mapped-unit.h"
#include "muster-mapping-private.h"

G_BEGIN_DECLS

/* A unit of a list on its way into the words of a mapping. */
typedef struct
{
  const MusterMapping *mapping;
  const MusterRosterUnit *unit;
  const char *system;
  GPtrArray *
      bodies; /* of const MusterUnitProfile: those of figures, the many first, then what they carry */
  MusterMappedUnit *to;
} MusterMaking;

/* (transfer full): without the arrows and boxes that data put before names. */
char *muster_mapping_dup_part_name (const char *name) G_GNUC_WARN_UNUSED_RESULT;

MusterMappedValue *muster_mapped_value_new (MusterMappingWord word,
                                            const char *part) G_GNUC_WARN_UNUSED_RESULT;
void muster_mapped_value_free (MusterMappedValue *self);

/* Which sheet a profile is on. FALSE: none. */
gboolean muster_mapping_find_sheet (const MusterMapping *mapping,
                                    const MusterDossierProfile *profile,
                                    MusterMappingSheet *sheet);

/* (transfer none): a value that is not known yet. */
MusterMappedValue *
muster_making_add_value (const MusterMaking *self, MusterMappingWord word, const char *part);
/* @melee: (nullable): of weapons, what is known of that by now. FALSE: no rule says anything of it. */
gboolean muster_making_read_profile (const MusterMaking *self,
                                     const MusterUnitProfile *at,
                                     MusterMappingSheet sheet,
                                     const char *melee,
                                     MusterMappedValue *value);
/* @text: (transfer full): counted, or the name of something. */
void muster_making_put_list (MusterMappedValue *value, char *text);
/* What the player says goes before all, also that nothing is known. */
void muster_making_ask_player (const MusterMaking *self, MusterMappedValue *value);
/* (nullable): */
const MusterMappingRow *
muster_making_find_row (const MusterMaking *self, MusterMappingWord word, const char *part);
MusterMappedValue *
muster_making_find_value (const MusterMaking *self, MusterMappingWord word, const char *part);
const char *
muster_making_get_text (const MusterMaking *self, MusterMappingWord word, const char *part);

/* ---- Its parts: muster-mapping-parts.c ---- */

void muster_making_add_weapons (const MusterMaking *self);
/* Those that boost, heal, can be used once, or of which the player says something. */
void muster_making_add_abilities (const MusterMaking *self);

G_END_DECLS
