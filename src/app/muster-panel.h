/* muster-panel.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <adwaita.h>

#include "muster-assistant.h"

G_BEGIN_DECLS

#define MUSTER_TYPE_PANEL (muster_panel_get_type ())
G_DECLARE_DERIVABLE_TYPE (MusterPanel, muster_panel, MUSTER, PANEL, AdwBin)

/* A part of the turn window. Property "assistant": what it shows; the parts share it and never
 * call each other. */
struct _MusterPanelClass
{
  AdwBinClass parent_class;

  /* Anything that is shown may be different now, or there is another assistant. */
  void (*update) (MusterPanel *self);
};

/* (nullable) */
MusterAssistant *muster_panel_get_assistant (MusterPanel *self);

G_END_DECLS
