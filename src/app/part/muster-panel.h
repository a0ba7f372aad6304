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

  /* (nullable): the button that answers with what stands there now; NULL: nothing does yet. */
  GtkWidget *(*get_answer) (MusterPanel *self);

  /* Whether a key that presses @button says nothing yet: the keyboard was led there, and no person has chosen it. */
  gboolean (*is_unmeant) (MusterPanel *self, GtkWidget *button);

  /* The keyboard is led through this panel: from one answer to what is to be done next. */
  gboolean leads_focus;
};

/* (nullable) */
MusterAssistant *muster_panel_get_assistant (MusterPanel *self);
/* Whether lengths are whole spaces. Inches need not be whole, even where one may go a whole number of them. */
gboolean muster_panel_counts_spaces (MusterPanel *self);
/* @target is what a person most likely wants to do next. The focus goes there, unless somebody has
 * put it where the keyboard is not led through, such as into the log. */
void muster_panel_lead_focus (MusterPanel *self, GtkWidget *target);
/* To where the focus was led last in the window of @root, or a person has put it there since. FALSE:
 * nothing can be done there now. */
gboolean muster_panel_follow_lead (GtkRoot *root);

/* (nullable): the button with which what stands there is the answer, for a panel that has one. */
GtkWidget *muster_panel_get_answer (MusterPanel *self);
/* Whether a key that presses @button, a part of this panel, says nothing yet. */
gboolean muster_panel_is_unmeant (MusterPanel *self, GtkWidget *button);
/* Presses it. FALSE: there is none, or it cannot be pressed now. */
gboolean muster_panel_answer (MusterPanel *self);

G_END_DECLS
