/* muster-data-force.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "muster-data-path.h"
#include "muster-library.h"
#include "muster-roster-session.h"

G_BEGIN_DECLS

/* (transfer full): the list @id of the library with its data; %NULL with @error set.
 * @system: (out) (optional) (transfer full): the id of its game system */
MusterRosterSession *muster_data_force_open (MusterLibrary *library,
                                             const MusterDataPath *path,
                                             gint64 id,
                                             char **system,
                                             GError **error) G_GNUC_WARN_UNUSED_RESULT;

/**
 * muster_data_force_read:
 * @id: a list of the library
 *
 * Its figures as a set-up holds them; the list stays as it is.
 *
 * Returns: (transfer full): %NULL with @error set, also where the rulebook cannot read them
 */
char *muster_data_force_read (MusterLibrary *library,
                              const MusterDataPath *path,
                              const MusterRulebook *rulebook,
                              gint64 id,
                              GError **error) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
