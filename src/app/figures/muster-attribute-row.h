/* muster-attribute-row.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <adwaita.h>

#include "muster-assistant.h"

G_BEGIN_DECLS

#define MUSTER_TYPE_ATTRIBUTE_ROW (muster_attribute_row_get_type ())
G_DECLARE_FINAL_TYPE (MusterAttributeRow, muster_attribute_row, MUSTER, ATTRIBUTE_ROW, AdwActionRow)

/* A value of a thing, corrected with the control that suits it. What is refused is said below it,
 * and it stands as before. */

/* @thing: token */
GtkWidget *
muster_attribute_row_new (MusterAssistant *assistant,
                          const char *thing,
                          const MusterThingAttribute *attribute) G_GNUC_WARN_UNUSED_RESULT;
const char *muster_attribute_row_get_id (MusterAttributeRow *self);
/* What it is now; what is just being entered stays. */
void muster_attribute_row_update (MusterAttributeRow *self, const MusterThingAttribute *attribute);
/* Does what was entered and not yet done. */
void muster_attribute_row_commit (MusterAttributeRow *self);

G_END_DECLS
