/* muster-roster-format.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "muster-file-format.h"
#include "muster-roster.h"

G_BEGIN_DECLS

/* The formats that a roster can be written in: MusterFileFormats. */
const MusterFileFormat *muster_roster_format_get (guint index);

/* (transfer full): @roster in @format, which is of this table. */
char *muster_roster_format_write (const MusterFileFormat *format,
                                  MusterRoster *roster) G_GNUC_WARN_UNUSED_RESULT;

/* The same to a file. The name of one for BattleScribe decides whether it is packed. */
gboolean muster_roster_format_save (const MusterFileFormat *format,
                                    MusterRoster *roster,
                                    const char *path,
                                    GError **error);

G_END_DECLS
