/* muster-loss.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "muster-log.h"

G_BEGIN_DECLS

typedef enum
{
  MUSTER_FATE_LOST,   /* a side has lost it: it is out of the battle */
  MUSTER_FATE_HOME,   /* it left the table, and nobody has lost it */
  MUSTER_FATE_BACK,   /* it is in the battle again */
  MUSTER_FATE_BECAME, /* something became of it that the rules have a word for */
} MusterFateKind;

/* What became of somebody. Strings are borrowed from the log. */
typedef struct
{
  MusterFateKind kind;
  const char *thing; /* token */
  gint side;         /* whose it is, or -1 where the log does not say */
  const char *by;    /* token of who did it, or NULL */
  const char *how;   /* in the words of the rules, or NULL */
  guint turn;
  guint entry; /* of the log */
} MusterFate;

/* (transfer full): MusterFate: of all in @log (element-type MusterLogEntry), in order. Each loss is there once. */
GArray *muster_fate_list (const GPtrArray *log) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
