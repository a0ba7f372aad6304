/* muster-start-page.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "muster-page.h"

G_BEGIN_DECLS

#define MUSTER_TYPE_START_PAGE (muster_start_page_get_type ())
G_DECLARE_FINAL_TYPE (MusterStartPage, muster_start_page, MUSTER, START_PAGE, MusterPage)

G_END_DECLS
