/* muster-roster-dossier.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "muster-dossier.h"
#include "muster-roster.h"

G_BEGIN_DECLS

/* What a roster says of one of its selections, with all that modifiers and the player make of it. */

/* (transfer full) (element-type MusterDossier): of each selection of type model, in their order, wherever it stands. */
GPtrArray *muster_roster_dossier_list (MusterRoster *roster) G_GNUC_WARN_UNUSED_RESULT;

/**
 * muster_roster_dossier_new_for_entry:
 * @entry_id: that forces of some catalogue of @system can have
 *
 * What a roster would say of it that nobody has changed.
 *
 * Returns: (transfer full): %NULL with %MUSTER_BATTLE_ERROR
 */
MusterDossier *muster_roster_dossier_new_for_entry (MusterGameSystem *system,
                                                    const char *entry_id,
                                                    GError **error) G_GNUC_WARN_UNUSED_RESULT;

MusterDossier *
muster_roster_dossier_new_for_system (const MusterGameSystem *system) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
