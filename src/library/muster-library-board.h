/* muster-library-board.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* A board that the player drew and kept. */
typedef struct
{
  char *rulebook_id;
  char *name;
  char *text;     /* rows of signs */
  gint64 changed; /* seconds since 1970 */
} MusterLibraryBoard;

void muster_library_board_free (MusterLibraryBoard *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MusterLibraryBoard, muster_library_board_free)

G_END_DECLS
