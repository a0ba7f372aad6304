/* muster-location.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <glib.h>

#include "muster-source.h"

G_BEGIN_DECLS

/* A place in a source. Passed by value or by pointer; does not own the source. */
typedef struct
{
  MusterSource *source; /* (nullable) */
  guint line;           /* counted from 1; 0 is unknown */
  guint column;         /* in characters, counted from 1; 0 is unknown */
  guint length;         /* in characters; 0 is unknown */
} MusterLocation;

#define MUSTER_LOCATION_INIT                                                                       \
  {                                                                                                \
    NULL, 0, 0, 0                                                                                  \
  }

/**
 * muster_location_to_string:
 *
 * Returns: (transfer full): "file:line:column", with the parts that are known; empty when none is
 */
char *muster_location_to_string (const MusterLocation *self);

/* By file name, line and column; a place that is not known comes first. */
int muster_location_compare (const MusterLocation *a, const MusterLocation *b);

G_END_DECLS
