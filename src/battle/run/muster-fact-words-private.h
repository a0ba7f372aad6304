/* muster-fact-words-private.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "muster-run-private.h"

G_BEGIN_DECLS

/* What is said and asked of a fact, untranslated: {1} to {4} stand for its arguments, {5} for a comparison with a limit, {6} for the
 * unit of length. NULL: there are no words for it. */

/* For reasons. */
const char *muster_fact_words_get_statement (gint32 fact, gboolean compared);
/* About one cell: what is it, or does it keep to the limit? */
const char *muster_fact_words_get_question (gint32 fact, gboolean compared);
/* About several that differ in the argument @varying: of which does it hold, or what is it of each? */
const char *muster_fact_words_get_which (gint32 fact, guint varying);
const char *muster_fact_words_get_values (gint32 fact, guint varying);
/* Which of several has the @most of it, or the least; or all of them in @order. Never NULL. */
const char *muster_fact_words_get_best (gint32 fact, gboolean most, gboolean order);

G_END_DECLS
