/* muster-learn-private.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "muster-query-private.h"

G_BEGIN_DECLS

/* What answers say besides. */

/* What somebody says with a choice. */
typedef struct
{
  MusterMissing query;
  gboolean holds;
  gboolean implied; /* by @unless of another one */
  char *unless;     /* (nullable): instead of a query: words for what must not be so */
} MusterClaim;

/* The value of @e lies between @low and @high: what follows about facts is stored, unless the run only supposes it, and
 * becomes claims of the run where it gathers them. */
void
muster_learn (MusterRun *run, const MusterExpression *e, MusterWord *base, double low, double high);
/* (nullable): what the function comes to with @locals; NULL: that cannot be told. */
const MusterExpression *
muster_learn_get_body (MusterRun *run, const MusterFunction *function, MusterWord *locals);
/* The answer to @query, which is in the state, says something about facts that were not asked about. */
void muster_learn_answer (MusterRun *run, const MusterMissing *query, double low, double high);

G_END_DECLS
