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

/* Each name becomes the tooltip of its tab: in a narrow window it is left out, or cut off.
 * @switcher: the bar, or what stands in the header */
void muster_tab_names_explain (GtkWidget *switcher);

G_END_DECLS
