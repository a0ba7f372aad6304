/* muster-unit-picture.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <adwaita.h>

#include "muster-force-editor.h"

G_BEGIN_DECLS

#define MUSTER_TYPE_UNIT_PICTURE (muster_unit_picture_get_type ())
G_DECLARE_FINAL_TYPE (MusterUnitPicture, muster_unit_picture, MUSTER, UNIT_PICTURE, AdwBin)

/* The picture that a player gave a unit, and how it gets another one: from a file, from the clipboard, or dropped. */
void muster_unit_picture_show (MusterUnitPicture *self,
                               MusterForceEditor *editor,
                               MusterRosterSelection *selection);

G_END_DECLS
