/* muster-force-argument.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "muster-library.h"
#include "muster-setup.h"

G_BEGIN_DECLS

/* Before the name of a campaign. */
#define MUSTER_FORCE_OF_CAMPAIGN "campaign:"
/* Before units that are only named. */
#define MUSTER_FORCE_OF_NAMES "names:"

/**
 * muster_force_argument_take:
 * @name: a roster file, the name of a list of the library, a campaign, whose company goes, or names
 * @beside: (nullable): a folder that may have the data of a roster file, before what is installed
 * @folder: (nullable): of the library, which is only opened for a list of it
 *
 * Its figures become the side @side in @setup.
 */
gboolean muster_force_argument_take (MusterSetup *setup,
                                     const MusterRulebook *rulebook,
                                     const char *side,
                                     const char *name,
                                     const char *beside,
                                     const char *folder,
                                     GError **error);

/* A list of the library by its name: 0 with @error where there is none, or more than one. */
gint64 muster_force_argument_find_list (MusterLibrary *library, const char *name, GError **error);

G_END_DECLS
