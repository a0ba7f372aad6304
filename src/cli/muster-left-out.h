/* muster-left-out.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "muster-battle.h"
#include "muster-terminal.h"

G_BEGIN_DECLS

/* Somebody who could be chosen if it were not for what was answered about the table. */
typedef struct
{
  char *label;
  char *reason;     /* what was answered */
  char *correction; /* the input that takes it back */
} MusterLeftOut;

/* (transfer full) (element-type MusterLeftOut): in a free turn; each answer once. */
GPtrArray *muster_left_out_list (MusterBattle *battle);
/* The first @most of them, with the command that corrects each. */
void muster_left_out_put (MusterTerminal *terminal, const GPtrArray *left_out, guint most);

G_END_DECLS
