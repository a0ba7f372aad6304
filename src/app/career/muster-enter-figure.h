/* muster-enter-figure.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <adwaita.h>

#include "muster-enter-form.h"
#include "muster-parting-dialog.h"

G_BEGIN_DECLS

#define MUSTER_TYPE_ENTER_FIGURE (muster_enter_figure_get_type ())
G_DECLARE_FINAL_TYPE (MusterEnterFigure, muster_enter_figure, MUSTER, ENTER_FIGURE, AdwWindow)

/* What takes more than a key in the form of a battle: the injuries of a figure, the status that is chosen by hand, and a note. */

/* @parent: a widget in the window that it belongs to
 * @figure: (nullable): NULL: all who are meant
 * @where: what the keyboard begins with: "injury", "status" or "note" */
void muster_enter_figure_present (GtkWidget *parent,
                                  MusterEnterForm *form,
                                  const char *figure,
                                  const char *where);

/* The same between battles: what was said is part of the campaign as soon as it closes. */
void muster_enter_figure_present_change (GtkWidget *parent,
                                         MusterCampaignKeeper *keeper,
                                         const char *figure);

/* Asks before a window closes in which something was filled in that is not entered yet. */
void muster_enter_figure_ask_to_part (GtkWindow *window, MusterPartingFunc left);

G_END_DECLS
