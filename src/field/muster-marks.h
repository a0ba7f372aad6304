/* muster-marks.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "muster-pose.h"

G_BEGIN_DECLS

/* The places of a field by the marks that they bear. */
typedef struct _MusterMarks MusterMarks;

MusterMarks *muster_marks_new (void) G_GNUC_WARN_UNUSED_RESULT;
void muster_marks_free (MusterMarks *self);

void muster_marks_add (MusterMarks *self, const char *name, MusterPlace place);
/* (transfer none) (nullable): the places that bear the mark, in the order in which they were added; NULL with @n = 0 if none
 * does. */
const MusterPlace *muster_marks_get (const MusterMarks *self, const char *name, guint *n);

G_END_DECLS
