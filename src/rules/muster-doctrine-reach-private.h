/* muster-doctrine-reach-private.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "muster-rulebook.h"

G_BEGIN_DECLS

/* What a doctrine comes to when it plays: for each procedure, function and table of the rulebook whether it is used. */
typedef struct
{
  const MusterRulebook *book;
  gboolean *procedures;
  gboolean *functions;
  gboolean *tables;
} MusterDoctrineReach;

MusterDoctrineReach *
muster_doctrine_reach_new (const MusterRulebook *book,
                           const MusterDoctrine *doctrine) G_GNUC_WARN_UNUSED_RESULT;
/* The same of what anybody does in a turn. */
MusterDoctrineReach *
muster_doctrine_reach_new_of_turn (const MusterRulebook *book) G_GNUC_WARN_UNUSED_RESULT;
void muster_doctrine_reach_free (MusterDoctrineReach *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MusterDoctrineReach, muster_doctrine_reach_free)

G_END_DECLS
