/* muster-answer-private.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "muster-answer.h"

G_BEGIN_DECLS

/* (transfer full): without case, with one blank for whatever stood between words. */
char *muster_answer_fold (const char *text);

/* The position in @options of what @piece names; -1 with @error set. */
gint muster_answer_find_option (const GPtrArray *options, const char *piece, GError **error);

/* Adds the tokens of several options to @words: with commas between them, or one name of several words, or words with
 * blanks between them. */
gboolean muster_answer_parse_options (const GPtrArray *options,
                                      const char *line,
                                      GPtrArray *words,
                                      GError **error);

/* The same, and "all", or "all but 3, 5-7". */
gboolean muster_answer_parse_which (const GPtrArray *options,
                                    const char *line,
                                    GPtrArray *words,
                                    GError **error);

/* Whether it is written as a number. */
gboolean muster_answer_is_number (const char *text);

/* An action of a free turn, or an interrupt, with what it asks. */
MusterInput *
muster_answer_parse_menu (const MusterPrompt *prompt, const char *line, GError **error);

/* The position of the place that is nearest to @piece; -1 with @error set: none is near. */
gint muster_answer_find_spot (const GPtrArray *options, const char *piece, GError **error);
/* (transfer full): @line with places as one word each, if @prompt asks for any: "1 12.5;8" for
 * "1 12.5, 8". */
char *muster_answer_join_spots (const MusterPrompt *prompt, const char *line);

/* A number or a word for each of several things. */
MusterInput *
muster_answer_parse_values (const MusterPrompt *prompt, const char *line, GError **error);

/* Whether @line gives what the pool of @prompt has, and the choice that it is. */
gboolean muster_answer_is_give (const MusterPrompt *prompt, const char *line);
MusterInput *
muster_answer_parse_give (const MusterPrompt *prompt, const char *line, GError **error);

G_GNUC_PRINTF (2, 3)
gboolean muster_answer_refuse (GError **error, const char *format, ...);

G_END_DECLS
