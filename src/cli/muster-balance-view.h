/* muster-balance-view.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "muster-balance.h"
#include "muster-json-writer.h"
#include "muster-terminal.h"

G_BEGIN_DECLS

/* Which value of a ruling makes a battle even. Nothing in it depends on the number of threads. */
void muster_balance_view_put (MusterTerminal *terminal, const MusterBalance *balance);

/* As members of the object that is open. */
void muster_balance_view_write (const MusterBalance *balance, MusterJsonWriter *json);

G_END_DECLS
