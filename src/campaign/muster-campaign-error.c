/* muster-campaign-error.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-campaign-error.h"

G_DEFINE_QUARK (muster - campaign - error - quark, muster_campaign_error)
