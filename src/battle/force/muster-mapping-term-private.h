/* muster-mapping-term-private.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "muster-mapped-unit.h"
#include "muster-mapping-private.h"

G_BEGIN_DECLS

/* What a value is read of. */
typedef struct
{
  const MusterRosterUnit *unit;
  const GPtrArray *bodies;     /* of const MusterUnitProfile: see "figure" */
  const MusterUnitProfile *at; /* the profile that the rule is for */
} MusterMappingSubject;

/**
 * muster_mapping_value_read:
 * @told: gets where it was read, where %TRUE is returned
 * @text: (out) (transfer full) (nullable): %NULL: it is said that it is not known
 *
 * Returns: %FALSE: it says nothing of this subject
 */
gboolean muster_mapping_value_read (const MusterMappingValue *self,
                                    const MusterMappingSubject *subject,
                                    MusterMappedValue *told,
                                    char **text);

G_END_DECLS
