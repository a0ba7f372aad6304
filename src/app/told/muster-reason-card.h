/* muster-reason-card.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <adwaita.h>

#include "muster-beat-reason.h"

G_BEGIN_DECLS

#define MUSTER_TYPE_REASON_CARD (muster_reason_card_get_type ())
G_DECLARE_FINAL_TYPE (MusterReasonCard, muster_reason_card, MUSTER, REASON_CARD, AdwBin)

/* One thing that happened, with all that speaks for it. Signals: "rule" (pointer: a MusterRule that
 * somebody wants to read), "settings": somebody wants to change how a rule is read. */

/* @reasons: (element-type MusterBeatReason): @n from @first on; those behind the first have
 * nothing but their text. */
GtkWidget *
muster_reason_card_new (const GPtrArray *reasons, guint first, guint n) G_GNUC_WARN_UNUSED_RESULT;
/* How many from @first on go into one card. */
guint muster_reason_card_count (const GPtrArray *reasons, guint first);

G_END_DECLS
