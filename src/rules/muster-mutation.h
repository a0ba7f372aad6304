/* muster-mutation.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "muster-location.h"

G_BEGIN_DECLS

/* One small change of a file of rules: a number that is one more, a comparison that is another one, a statement that is left out. Rules
 * are proved where some example notices it. What only people read is not changed. */
typedef struct
{
  MusterLocation where;
  GArray *
      owners; /* MusterLocation, borrowing the same source: of the element that it is in, and of those above it */
  gsize offset; /* in bytes of the file: what is replaced */
  gsize length;
  char *text;  /* what stands there instead; may be empty */
  char *scope; /* id of the rule that it is in, the nearest above it; "" where none has one */
  char *
      was; /* the attribute, row or start tag that is changed, as it is written, with its blanks made one */
  char *now; /* the same with the change; empty: it is left out */
} MusterMutation;

/**
 * muster_mutation_list:
 * @source: a file of rules, with its text
 *
 * Some of the changes make no rulebook: whoever tries them finds out.
 *
 * Returns: (transfer full) (nullable) (element-type MusterMutation): in the order of the file, which they keep alive; %NULL with
 *   MUSTER_XML_ERROR where it is no XML
 */
GPtrArray *muster_mutation_list (MusterSource *source, GError **error) G_GNUC_WARN_UNUSED_RESULT;
void muster_mutation_free (MusterMutation *self);
/* (transfer full): @bytes, of the file of @self, with its change. */
GBytes *muster_mutation_apply (const MusterMutation *self, GBytes *bytes) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
