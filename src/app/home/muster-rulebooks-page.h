/* muster-rulebooks-page.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "muster-page.h"

G_BEGIN_DECLS

#define MUSTER_TYPE_RULEBOOKS_PAGE (muster_rulebooks_page_get_type ())
G_DECLARE_FINAL_TYPE (MusterRulebooksPage,
                      muster_rulebooks_page,
                      MUSTER,
                      RULEBOOKS_PAGE,
                      MusterPage)

G_END_DECLS
