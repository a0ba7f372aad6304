/* muster-way-loader-private.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "muster-draft-private.h"

G_BEGIN_DECLS

/* What board="yes" or board="no" says of a function, a procedure or a reaction: it holds where the
 * table is on a board of the program, or where it is not. Two of one name are the two ways of one
 * rule; of one alone nothing comes in the other way. */

/* Of which way @node tells; MUSTER_N_WAYS: it holds in both. */
MusterRuleWay muster_loader_get_way (const MusterXmlNode *node);

/* Puts @node into @ways, those of the rule "@id" that another node has declared. Reports what is
 * not the same from outside. */
void muster_loader_join_ways (MusterCompiler *self,
                              const MusterXmlNode **ways,
                              const MusterXmlNode *node,
                              const char *id);

/* Whether the rule holds in one way or in two that differ. */
static inline gboolean
muster_loader_has_ways (const MusterXmlNode *const *ways)
{
  return ways[MUSTER_WAY_BOARD] != NULL || ways[MUSTER_WAY_TABLE] != NULL;
}

/* The values of both ways as one expression. */
const MusterExpression *muster_loader_compile_ways (MusterCompiler *self,
                                                    MusterScope *scope,
                                                    const MusterXmlNode *const *ways,
                                                    const MusterType *gives);

/* "tracked" for MUSTER_WAY_BOARD, "not tracked" for MUSTER_WAY_TABLE, and with @when (nullable)
 * whether that holds as well. */
const MusterExpression *muster_loader_test_way (MusterCompiler *self,
                                                MusterScope *scope,
                                                const MusterXmlNode *node,
                                                MusterRuleWay way,
                                                const MusterExpression *when);

G_END_DECLS
