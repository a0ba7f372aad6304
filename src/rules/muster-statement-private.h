/* muster-statement-private.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "muster-draft-private.h"

G_BEGIN_DECLS

typedef struct
{
  MusterCompiler *compiler;
  MusterProcedureDraft *procedure;
  MusterScope *scope; /* of the present block */
  const char *phase;  /* the innermost, or NULL */
  gint leading_ask;   /* of an action, while its leading asks are compiled: which; else -1 */
} MusterBody;
/* Compiles @first and the statements behind it, up to @stop_at (an element name, or NULL). */
void muster_body_compile (MusterBody *body, const MusterXmlNode *first, const char *stop_at);
/* The same in a block of its own; @scope NULL makes one. */
void muster_body_compile_block (MusterBody *body,
                                const MusterXmlNode *first,
                                const char *stop_at,
                                MusterScope *scope);
MusterScope *muster_body_new_scope (MusterBody *body);
/* For what is evaluated once more when the @words of a result are there: the items of its lists keep off them. */
MusterScope *muster_body_new_scope_behind (MusterBody *body, guint32 words);
void muster_body_begin (MusterBody *body,
                        const MusterXmlNode *node,
                        MusterOpCode code,
                        MusterOperation *operation);
guint32 muster_body_append (MusterBody *body, const MusterOperation *operation);
guint32 muster_body_get_next (MusterBody *body);
void muster_body_set_jump (MusterBody *body, guint32 operation, guint32 target);
gpointer muster_body_alloc_copy (MusterBody *body, gconstpointer data, gsize size);
const MusterKey *muster_compiler_load_keys (MusterCompiler *self,
                                            MusterScope *scope,
                                            const MusterXmlNode *node,
                                            guint *n_keys);
/* A call as written in attribute @name; fills the procedure (or -1) and its arguments. */
gint32 muster_compiler_load_call (MusterCompiler *self,
                                  MusterScope *scope,
                                  const MusterXmlNode *node,
                                  const char *name,
                                  guint *n_args,
                                  const MusterExpression *const **args);
const MusterExpression *
muster_compiler_new_local (MusterCompiler *self, const MusterType *type, guint32 slot);
gboolean muster_compiler_split_pile (const MusterExpression *expression,
                                     gint32 *pile,
                                     const MusterExpression **owner);
gboolean
muster_expression_uses_slot (const MusterExpression *expression, guint32 slot, guint32 n_words);

G_END_DECLS
