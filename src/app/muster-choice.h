/* muster-choice.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gio/gio.h>

#include "muster-choice-item.h"

G_BEGIN_DECLS

#define MUSTER_TYPE_CHOICE (muster_choice_get_type ())
G_DECLARE_FINAL_TYPE (MusterChoice, muster_choice, MUSTER, CHOICE, GObject)

/* What is being chosen at a prompt: the list in the panel and the marks on the board are two views
 * of it. Where one pick is enough ("immediate"), picking answers; else a set or an order is picked
 * and then confirmed.
 *
 * Properties, readable: "items" (GListModel of MusterChoiceItem), "immediate", "ordered", "ready"
 * (can be confirmed), "advice" (there is one to take), "hint" (what is wanted: "Choose 2", or
 * empty), "pass-label" (choosing nothing is called so, or NULL: it cannot be); writable: "place"
 * (int64: only what is there is looked at just now; MUSTER_PLACE_NONE: everything). Signals:
 * "answered" (const char *input): that is the answer; "picks-changed": other items are picked. */

GListModel *muster_choice_get_items (MusterChoice *self);
gboolean muster_choice_get_immediate (MusterChoice *self);
gboolean muster_choice_get_ordered (MusterChoice *self);
gboolean muster_choice_get_ready (MusterChoice *self);
/* (nullable) */
const char *muster_choice_get_pass_label (MusterChoice *self);
/* Picks an item, or takes the pick back. */
void muster_choice_toggle (MusterChoice *self, MusterChoiceItem *item);
/* (transfer container) (element-type MusterChoiceItem): the available ones that are there. */
GPtrArray *muster_choice_list_at (MusterChoice *self, MusterPlace place);
/* Answers with what is picked. */
void muster_choice_confirm (MusterChoice *self);
/* Answers with nothing. */
void muster_choice_pass (MusterChoice *self);
/* Answers as the rules' own preference, or the last answer, says. */
void muster_choice_take_advice (MusterChoice *self);

G_END_DECLS
