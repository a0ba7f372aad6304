/* muster-shelf-private.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "muster-data-path.h"
#include "muster-shelf.h"

G_BEGIN_DECLS

struct _MusterShelf
{
  GObject parent_instance;

  MusterLibrary *library;
  MusterDataPath *data_path;
  GListStore *battles;
  MusterBattleItem *resumable;
  GListStore *rulebooks;
  GTask *reading; /* of rulebooks, in a thread; NULL: none */
  char *shown_rulebook;
  gboolean has_rulebooks; /* they were read */
};

/* (transfer full): where the library is, for those who open it in a thread of their own. */
char *muster_shelf_dup_folder (MusterShelf *self);

void muster_shelf_notify_rulebooks (MusterShelf *self);

G_END_DECLS
