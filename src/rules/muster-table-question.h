/* muster-table-question.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "muster-rulebook.h"

G_BEGIN_DECLS

/* Something that may be asked at a table without a board, and where the rules ask it. */
typedef struct
{
  MusterLocation where;
  char *text; /* translated, with the arguments as they are written there */
} MusterTableQuestion;

/**
 * muster_table_question_list:
 *
 * Looks at all that is evaluated in a battle: facts, functions that are asked, and open tables. What the
 * value of an asked function would look at is asked by no one.
 *
 * Returns: (transfer full) (element-type MusterTableQuestion): in the order of the files and lines, each place once; borrows
 *   sources from the rulebook
 */
GPtrArray *muster_table_question_list (const MusterRulebook *rulebook) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
