/* muster-rulebook-aid.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "muster-data-path.h"

G_BEGIN_DECLS

/* What is installed, for a rulebook that is being loaded: doctrines, and the force data that its figures come from.
 * Nothing is looked for before it is asked for. */
typedef struct _MusterRulebookAid MusterRulebookAid;

MusterRulebookAid *muster_rulebook_aid_new (const MusterDataPath *path) G_GNUC_WARN_UNUSED_RESULT;
void muster_rulebook_aid_free (MusterRulebookAid *self);

/* A catalogue that comes with the rulebook; it counts before what is installed. */
void muster_rulebook_aid_add_bytes (MusterRulebookAid *self, const char *name, GBytes *bytes);

/* (transfer none) */
const MusterRulebookSources *muster_rulebook_aid_get_sources (MusterRulebookAid *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MusterRulebookAid, muster_rulebook_aid_free)

G_END_DECLS
