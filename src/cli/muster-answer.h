/* muster-answer.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "muster-input.h"
#include "muster-prompt.h"

G_BEGIN_DECLS

/* What a person types at a prompt: inputs in their text form, and shorter ways to say the same. */

/**
 * muster_answer_parse:
 * @line: "2", "sen 2", "yes", "aim", "choose figure.4"…
 *
 * Options are found by their number in the list, by token, by name or by the beginning of a name that
 * only one has.
 *
 * Returns: (transfer full): %NULL with %MUSTER_BATTLE_ERROR_INVALID
 */
MusterInput *muster_answer_parse (const MusterPrompt *prompt,
                                  const char *line,
                                  GError **error) G_GNUC_WARN_UNUSED_RESULT;

/* (transfer full) (nullable): what is meant by an empty line, when one answer is the sensible one. */
MusterInput *muster_answer_new_default (const MusterPrompt *prompt) G_GNUC_WARN_UNUSED_RESULT;

/* Whether options are chosen by their numbers in the list; those that are numbers themselves are not. */
gboolean muster_answer_has_numbers (const GPtrArray *options);

/* The number, from 1 on, of the action that is called like @input, which is none, but a correction; 0: there is none. */
guint muster_answer_find_namesake (const MusterPrompt *prompt, const MusterInput *input);

/* Whether more than one option may be chosen. */
gboolean muster_answer_takes_several (const MusterPrompt *prompt);

/* One sentence on what can be typed here. */
const char *muster_answer_get_usage (const MusterPrompt *prompt);

/* Whether these are places of an open table, too many for a list. */
gboolean muster_answer_has_spots (const GPtrArray *options);
/* Whether it asks for any of those, or what it offers does. */
gboolean muster_answer_asks_for_spots (const MusterPrompt *prompt);
/* (transfer full): in place of a list of places of an open table. */
char *muster_answer_dup_spots (const GPtrArray *options);

G_END_DECLS
