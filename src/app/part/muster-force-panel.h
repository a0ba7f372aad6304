/* muster-force-panel.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <adwaita.h>

#include "muster-force-editor.h"

G_BEGIN_DECLS

#define MUSTER_TYPE_FORCE_PANEL (muster_force_panel_get_type ())
G_DECLARE_DERIVABLE_TYPE (MusterForcePanel, muster_force_panel, MUSTER, FORCE_PANEL, AdwBin)

/* A part of a force window. Property "editor": what it shows; panels share it and never call each other. */
struct _MusterForcePanelClass
{
  AdwBinClass parent_class;

  /* Anything of the roster may be different, or there is another editor. */
  void (*update) (MusterForcePanel *self);
  /* Something else is looked at. Optional. */
  void (*selected) (MusterForcePanel *self);
};

/* (nullable) */
MusterForceEditor *muster_force_panel_get_editor (MusterForcePanel *self);

G_END_DECLS
