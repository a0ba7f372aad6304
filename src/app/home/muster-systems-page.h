/* muster-systems-page.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "muster-page.h"

G_BEGIN_DECLS

#define MUSTER_TYPE_SYSTEMS_PAGE (muster_systems_page_get_type ())
G_DECLARE_FINAL_TYPE (MusterSystemsPage, muster_systems_page, MUSTER, SYSTEMS_PAGE, MusterPage)

G_END_DECLS
