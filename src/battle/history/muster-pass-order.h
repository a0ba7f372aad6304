/* muster-pass-order.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "muster-battle.h"

G_BEGIN_DECLS

/* What a person lets pass in a turn without being asked each time whether somebody interrupts. It is no part of a battle: each
 * question that it answers is answered with "done" as if it had been asked. */
typedef struct
{
  char *thing; /* token of whoever acts, such as a unit; NULL: whoever it is */
  /* only what nobody would do with this chance or a better one; INFINITY: whatever the chance */
  double below;
  guint turn; /* in which it holds */
  guint head; /* input behind which it was given */
} MusterPassOrder;

/* For the turn in which @battle is. @thing: nullable */
MusterPassOrder *muster_pass_order_new (MusterBattle *battle,
                                        const char *thing,
                                        double below) G_GNUC_WARN_UNUSED_RESULT;
void muster_pass_order_free (MusterPassOrder *self);

/* Whether it answers what @battle waits for. */
gboolean muster_pass_order_answers (const MusterPassOrder *self, MusterBattle *battle);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MusterPassOrder, muster_pass_order_free)

G_END_DECLS
