/* muster-mapping-reading.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* How a mapping reads the texts of lists: all that there is. Which text is read so, the mapping says. */
typedef enum
{
#define X(ID, NAME, MEANING) MUSTER_MAPPING_READING_##ID,
#include "list-mapping-readings.h"
#undef X
  MUSTER_N_MAPPING_READINGS,
} MusterMappingReading;

#define MUSTER_MAPPING_MAX_SIDES 100

/* What a reading needs besides the text. */
typedef struct
{
  MusterMappingReading reading;
  const char *words;  /* (nullable): of before, bracket and has; in lower case */
  guint sides;        /* of the die */
  gboolean draws_hit; /* opposed: to show as much is enough */
  double against;     /* opposed: what the opponent adds */
  double less;        /* opposed-damage: what is taken off */
} MusterMappingHow;

/* (nullable): */
const char *muster_mapping_reading_get_name (MusterMappingReading self);

/* Whether it gives a number, to which others can be added. */
gboolean muster_mapping_reading_is_number (MusterMappingReading self);

/**
 * muster_mapping_how_read:
 * @number: (out): of opposed and opposed-damage what the text itself says; see muster_mapping_how_finish()
 *
 * Of readings that give numbers.
 *
 * Returns: %FALSE where the text cannot be read so
 */
gboolean muster_mapping_how_read (const MusterMappingHow *self, const char *text, double *number);

/* What follows from a @number, to which @more is added where it comes out. */
double muster_mapping_how_finish (const MusterMappingHow *self, double number, double more);

/* Without regard to the case of @text; @words are in lower case. */
gboolean muster_mapping_has_words (const char *text, const char *words);

G_END_DECLS
