/* muster-area.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "muster-field.h"

G_BEGIN_DECLS

/* Where a rule holds around a thing of an open table: for whoever's base is at most so many inches from its base, and whose
 * middle is inside of its arc. */
typedef struct
{
  char *thing; /* its token */
  char *name;  /* of the thing */
  MusterPose pose;
  char *title;    /* of the rule: "within 8 inches in front of it" */
  double inches;  /* not less than 0 */
  guint degrees;  /* the width of the arc, whose middle is its facing; 360: all round */
  gboolean veils; /* it is around what hides whatever is in it and behind it, such as smoke */
} MusterArea;

MusterArea *muster_area_new (const char *thing,
                             const char *name,
                             const MusterPose *pose,
                             const char *title,
                             double inches,
                             guint degrees) G_GNUC_WARN_UNUSED_RESULT;
void muster_area_free (MusterArea *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MusterArea, muster_area_free)

G_END_DECLS
