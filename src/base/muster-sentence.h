/* muster-sentence.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* (transfer full): the message of an error, which begins small and has no full stop because it may
 * stand behind a file name, as a window says it: "The disk is full." */
char *muster_sentence_new (const char *message) G_GNUC_WARN_UNUSED_RESULT;

/* (transfer full): a word as it stands by itself, as an answer does: "Open" */
char *muster_sentence_dup_capital (const char *text) G_GNUC_WARN_UNUSED_RESULT;

/* "Turn 3", or "Set-up" for what was before the first. */
char *muster_sentence_dup_turn (guint turn) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
