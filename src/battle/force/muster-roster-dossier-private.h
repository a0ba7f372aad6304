/* muster-roster-dossier-private.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "muster-roster-dossier.h"

G_BEGIN_DECLS

/* What a selection says itself, put into a dossier. */

gboolean muster_roster_dossier_is_model (const MusterRosterSelection *selection);
gboolean muster_roster_dossier_is_unit (const MusterRosterSelection *selection);

/* (transfer full): of one of so many, with its name and notes and nothing else yet. */
MusterDossier *
muster_roster_dossier_new (MusterRosterSelection *selection) G_GNUC_WARN_UNUSED_RESULT;
void muster_roster_dossier_add_profiles (MusterDossier *self, MusterRosterSelection *selection);
void muster_roster_dossier_add_categories (MusterDossier *self, MusterRosterSelection *selection);
/* Of one of so many. */
void muster_roster_dossier_add_costs (MusterDossier *self, MusterRosterSelection *selection);

G_END_DECLS
