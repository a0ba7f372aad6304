/* muster-application-private.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "muster-application.h"
#include "muster-arrival.h"
#include "muster-window.h"

G_BEGIN_DECLS

struct _MusterApplication
{
  AdwApplication parent_instance;

  MusterShelf *shelf; /* NULL where the library could not be opened */
  GError *problem;    /* why it could not */
  GSettings *settings;
  GPtrArray *openings; /* of MusterOpening, borrowed: what is on its way */
  gboolean begins; /* a battle is on its way: who presses twice means one */
};

/* (transfer none): the main window, on the screen. */
MusterWindow *muster_application_present_window (MusterApplication *self);
/* Tries again to open the library, after what was wrong with it was put right; the main window shows what came of it. */
void muster_application_open_library (MusterApplication *self);
void muster_application_open_battle (MusterApplication *self, gint64 id, gboolean replay);

/* ---- muster-application-actions.c ---- */

void muster_application_add_actions (MusterApplication *self);

/* ---- muster-application-campaigns.c ---- */

void muster_application_add_campaign_actions (MusterApplication *self);
/* One that came in as a file. */
void muster_application_show_campaign (MusterApplication *self, gint64 id);

/* ---- muster-application-decks.c ---- */

void muster_application_add_deck_actions (MusterApplication *self);
/* One that came in as a file. */
void muster_application_show_deck (MusterApplication *self, gint64 id);
/* What is wrong in a file is told, and the rest offered. */
void muster_application_offer_sound_deck (MusterApplication *self,
                                          const char *path,
                                          const MusterReport *report);

/* ---- muster-application-files.c ---- */

/* Battles and lists are added to the library and opened, rulebooks and force data installed; what could not be is said. */
void muster_application_open_files (MusterApplication *self, GFile *const *files, guint n);
/* One of them. */
void muster_application_receive (MusterApplication *self, const char *path, MusterArrivalKind kind);
/* Lets the person choose files, or folders. */
void muster_application_choose_files (MusterApplication *self, gboolean folders);

/* ---- muster-application-forces.c ---- */

/* In a window of its own; what is wrong is told. */
void muster_application_open_roster (MusterApplication *self, gint64 id);
void muster_application_open_roster_file (MusterApplication *self, const char *path);
void muster_application_install_data (MusterApplication *self, const char *const *paths);

/* ---- muster-application-help.c ---- */

void muster_application_show_help (MusterApplication *self);
void muster_application_show_shortcuts (MusterApplication *self);

G_END_DECLS
