/* muster-text-private.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "muster-run.h"

G_BEGIN_DECLS

/* Values and templates for people. */

char *muster_run_describe_value (MusterRun *run, const MusterType *type, double value);
/* (transfer full): a number that is the @last turn in which something holds: "up to turn 5" */
char *muster_run_describe_until (MusterRun *run, double last);
/* "Is mercy shown? To the weak.": how it is read, as its option says it. */
char *muster_run_describe_ruling (MusterRun *run, const MusterRuling *ruling, double value);
char *muster_run_describe_expression (MusterRun *run,
                                      const MusterExpression *e,
                                      MusterWord *base); /* its value in words, any form */
char *muster_run_expand (MusterRun *run,
                         const MusterTemplate *text,
                         MusterWord *base); /* without questions; NULL for NULL */
/* The same. @names: (out) (optional): of MusterNaming: who is named in it; NULL: nobody */
char *muster_run_expand_named (MusterRun *run,
                               const MusterTemplate *text,
                               MusterWord *base,
                               GArray **names);
/* (nullable): the same, or NULL where a value in it is not known */
char *muster_run_expand_known (MusterRun *run, const MusterTemplate *text, MusterWord *base);
/* The same for what is kept in the state, which is in no language, and work: of a text that is only told it is none. */
char *muster_run_expand_plainly (MusterRun *run, const MusterTemplate *text, MusterWord *base);
char *muster_run_format_number (double number);
/* "3 spaces", or inches where there is no grid. */
char *muster_run_format_length (MusterRun *run, double length);
/* What dice have to show, as somebody at the table says it: "4 or more". */
char *muster_run_describe_needed (MusterRun *run,
                                  const MusterRoll *roll,
                                  MusterWord *base,
                                  double chance);
/* (transfer full): of char*: the items of a list in words. */
GPtrArray *muster_run_list_values (MusterRun *run, const MusterExpression *e, MusterWord *base);
/* "@title: @rest", or with a space after a question. */
char *muster_text_join (const char *title, const char *rest);
/* @text in the language of the user, or as it is where run->untranslated. */
const char *muster_run_gettext (MusterRun *run, const char *text) G_GNUC_FORMAT (2);
/* The same of a text of the rulebook, and of a @title or, where there is none, @id. */
const char *muster_run_translate (MusterRun *run, const char *text);
const char *muster_run_label (MusterRun *run, const char *title, const char *id);
/* (transfer full): @text with @by for @name, wherever that is no part of another name. */
char *muster_text_replace_name (const char *text, const char *name, const char *by);
/* (transfer full): @text with "it" for the thing @value, or as it is: for no thing, or where "it" is somebody else. */
char *muster_run_say_it (MusterRun *run, const MusterType *type, double value, const char *text);
char *muster_run_describe_test (MusterRun *run, const MusterExpression *e, MusterWord *base);
/* (transfer full) (nullable): of what @e is the chance, in words: by the title of its function, or by what a die must show. */
char *muster_run_describe_odds (MusterRun *run, const MusterExpression *e, MusterWord *base);

G_END_DECLS
