/* muster-typing-private.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "muster-compiler-private.h"
#include "muster-rules-tags.h"
#include "muster-syntax.h"
#include "muster-vocabulary.h"

G_BEGIN_DECLS

/* Giving meaning and type to one expression. Every function that returns a node returns NULL after
 * it has reported why it cannot. */
typedef struct
{
  MusterCompiler *compiler;
  MusterReport *report;
  const MusterSourceText *text; /* in the arena */
  MusterScope *scope;           /* of the innermost list */
} MusterTyping;

/* ---- The middle: muster-typing.c ---- */

/* @hint: (nullable): what is likely wanted, for words that have no type of their own. */
MusterExpression *
muster_typing_type (MusterTyping *self, const MusterSyntax *syntax, const MusterType *hint);
/* The same, and converts it to @wanted. */
MusterExpression *
muster_typing_type_as (MusterTyping *self, const MusterSyntax *syntax, const MusterType *wanted);
/* Types both, the one that has a type of its own first, so that it gives the other its type. */
gboolean muster_typing_type_pair (MusterTyping *self,
                                  const MusterSyntax *a,
                                  const MusterSyntax *b,
                                  const MusterType *hint,
                                  MusterExpression **left,
                                  MusterExpression **right);
/* Does it take its type from its place: a quoted word, nothing, empty, or a choice of such? */
gboolean muster_typing_is_soft (const MusterSyntax *syntax);

/* ---- Nodes: muster-typing-node.c ---- */

MusterType muster_typing_scalar (MusterTypeCode code, guint16 index);
MusterType muster_typing_set (guint16 kind);
MusterType muster_typing_sequence (const MusterType *item, guint capacity);
MusterType muster_typing_get_item (const MusterType *list);
gboolean muster_typing_is_list (const MusterType *type);
guint muster_typing_get_capacity (MusterTyping *self, const MusterType *list);
/* @n_args expressions follow; the last ones may be NULL. Folds what is constant. */
MusterExpression *muster_typing_node (MusterTyping *self,
                                      const MusterSyntax *syntax,
                                      MusterExprOp op,
                                      const MusterType *type,
                                      guint n_args,
                                      ...);
MusterExpression *muster_typing_node_v (MusterTyping *self,
                                        const MusterSyntax *syntax,
                                        MusterExprOp op,
                                        const MusterType *type,
                                        guint n_args,
                                        MusterExpression *const *args);
MusterExpression *muster_typing_constant (MusterTyping *self,
                                          const MusterSyntax *syntax,
                                          const MusterType *type,
                                          double number);
MusterExpression *muster_typing_copy (MusterTyping *self, const MusterExpression *node);
/* (nullable): the first die in or below @node. */
const MusterExpression *muster_typing_find_die (const MusterExpression *node);
void muster_typing_report (MusterTyping *self,
                           MusterRulesTag tag,
                           guint offset,
                           guint length,
                           const char *hint,
                           const char *format,
                           ...) G_GNUC_PRINTF (6, 7);
/* About the whole of @syntax. */
void muster_typing_report_syntax (MusterTyping *self,
                                  MusterRulesTag tag,
                                  const MusterSyntax *syntax,
                                  const char *hint,
                                  const char *format,
                                  ...) G_GNUC_PRINTF (5, 6);

/* ---- Types meeting: muster-typing-convert.c ---- */

MusterExpression *muster_typing_convert (MusterTyping *self,
                                         const MusterSyntax *syntax,
                                         MusterExpression *node,
                                         const MusterType *wanted);
/* Makes the types of both one; FALSE, without a report, when that cannot be. */
gboolean
muster_typing_unify (MusterTyping *self, MusterExpression **left, MusterExpression **right);

/* ---- Names and members: muster-typing-name.c ---- */

MusterExpression *
muster_typing_type_name (MusterTyping *self, const MusterSyntax *syntax, const MusterType *hint);
MusterExpression *
muster_typing_type_quoted (MusterTyping *self, const MusterSyntax *syntax, const MusterType *hint);
MusterExpression *muster_typing_type_member (MusterTyping *self, const MusterSyntax *syntax);

/* ---- Operators: muster-typing-operator.c ---- */

MusterExpression *muster_typing_type_unary (MusterTyping *self, const MusterSyntax *syntax);
MusterExpression *
muster_typing_type_binary (MusterTyping *self, const MusterSyntax *syntax, const MusterType *hint);

/* ---- Lists: muster-typing-list.c ---- */

MusterExpression *muster_typing_type_filter (MusterTyping *self, const MusterSyntax *syntax);
MusterExpression *muster_typing_type_list_call (MusterTyping *self,
                                                const MusterSyntax *syntax,
                                                const MusterVocabulary *word,
                                                const MusterType *hint);

/* ---- Calls: muster-typing-call.c ---- */

MusterExpression *
muster_typing_type_call (MusterTyping *self, const MusterSyntax *syntax, const MusterType *hint);
/* FALSE after reporting that a call has not between @least and @most arguments. */
gboolean muster_typing_check_count (MusterTyping *self,
                                    const MusterSyntax *syntax,
                                    guint least,
                                    guint most,
                                    const char *signature);

/* ---- Built-in functions: muster-typing-built-in.c ---- */

MusterExpression *muster_typing_type_built_in (MusterTyping *self,
                                               const MusterSyntax *syntax,
                                               const MusterVocabulary *word,
                                               const MusterType *hint);

G_END_DECLS
