/* muster-print-flow.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "muster-print-block.h"

G_BEGIN_DECLS

/* Lines of a block in one of the rooms that follow each other: columns, or cards. */
typedef struct
{
  const MusterPrintBlock *block;
  guint room;
  double y; /* from the top of the room */
  guint from, to;
} MusterPrintPiece;

/* How high room @index is, in millimetres. */
typedef double (*MusterPrintRoomFunc) (guint index, gconstpointer data);

/* Puts blocks below each other, and into the next room what does not fit. Those that are to stay together are parted only
 * where they fit in no room.
 * (transfer full) (element-type MusterPrintPiece): valid as long as the blocks are */
GArray *muster_print_flow (const GPtrArray *blocks,
                           MusterPrintRoomFunc get_room,
                           gconstpointer data) G_GNUC_WARN_UNUSED_RESULT;

/* Of those that stay together the highest, with what is repeated above it; what may be parted by lines does not count. */
double muster_print_flow_get_highest (const GPtrArray *blocks);

/* How high they are below each other. */
double muster_print_flow_get_height (const GPtrArray *blocks);

G_END_DECLS
