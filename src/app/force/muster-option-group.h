/* muster-option-group.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <adwaita.h>

#include "muster-force-editor.h"

G_BEGIN_DECLS

#define MUSTER_TYPE_OPTION_GROUP (muster_option_group_get_type ())
G_DECLARE_FINAL_TYPE (MusterOptionGroup, muster_option_group, MUSTER, OPTION_GROUP, AdwBin)

/* What can be chosen for a unit from one group of its data, or what stands in none. */
MusterOptionGroup *muster_option_group_new (MusterForceEditor *editor) G_GNUC_WARN_UNUSED_RESULT;

/**
 * muster_option_group_show:
 * @parent_id: of the force or selection for which is chosen
 * @title: "" for none
 * @group: (nullable): the group; %NULL for what stands in none
 * @options: (element-type MusterRosterOption): its entries; groups and what is hidden and not chosen are left out
 * @n_left: (inout): so many rows may be made anew; when it has become 0 some may be missing
 */
void muster_option_group_show (MusterOptionGroup *self,
                               const char *parent_id,
                               const char *title,
                               const MusterRosterOption *group,
                               GArray *options,
                               guint *n_left);

/* FALSE where it has no row for that. */
gboolean
muster_option_group_focus (MusterOptionGroup *self, const char *parent_id, const char *entry_id);

G_END_DECLS
