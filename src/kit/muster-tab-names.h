/* muster-tab-names.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

/* The names of the pages are shown below their pictures, unless there is one that has no room in a
 * window of this width: names that are cut off say less than none, and all have tooltips.
 *
 * Returns: whether they are shown */
gboolean muster_tab_names_fit (AdwViewSwitcherBar *bar, int width);

G_END_DECLS
