/* muster-mutation-private.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "muster-mutation.h"
#include "muster-xml-node.h"

G_BEGIN_DECLS

/* The changes of a file as they are found. */
typedef struct
{
  MusterSource *source;
  GPtrArray *mutations; /* of MusterMutation */
} MusterMutationList;

/* Writes @text instead of @length characters from @offset on of @attribute. */
void muster_mutation_list_add (MusterMutationList *self,
                               const MusterXmlAttribute *attribute,
                               guint offset,
                               guint length,
                               const char *text);

/* Each number, comparison, "and", "or" and filter in an expression by itself. */
void muster_mutation_list_change_expression (MusterMutationList *self,
                                             const MusterXmlAttribute *attribute);
/* What holds of @node, a ruling, where nothing else is said. */
void muster_mutation_list_change_ruling (MusterMutationList *self, const MusterXmlNode *node);

G_END_DECLS
