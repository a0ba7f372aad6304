/* muster-notice.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

#define MUSTER_TYPE_NOTICE (muster_notice_get_type ())
G_DECLARE_FINAL_TYPE (MusterNotice, muster_notice, MUSTER, NOTICE, AdwBin)

/* A line over something that is clicked: it lets every click through, goes away by itself, and the
 * next one takes its place at once. */

void muster_notice_tell (MusterNotice *self, const char *message);
/* What it says is no news any longer. */
void muster_notice_withdraw (MusterNotice *self);

G_END_DECLS
