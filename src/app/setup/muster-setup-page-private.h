/* muster-setup-page-private.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "muster-entry-row.h"
#include "muster-setup-choices.h"
#include "muster-setup-decks.h"
#include "muster-setup-house.h"
#include "muster-setup-page.h"
#include "muster-setup-rulings.h"
#include "muster-setup-table.h"
#include "muster-wait-bar.h"

G_BEGIN_DECLS

struct _MusterSetupPage
{
  MusterPage parent_instance;

  AdwWindowTitle *title;
  AdwPreferencesPage *form; /* seen once there is a rulebook to play by */
  GtkWidget *install;       /* else */
  AdwComboRow *scenario;
  GtkLabel *about;
  MusterSetupTable *table;
  MusterSetupChoices *choices;
  MusterSetupDecks *decks;
  AdwPreferencesGroup *players;
  AdwExpanderRow *names;
  MusterSetupRulings *rulings;
  AdwActionRow *house_row;
  GtkSwitch *house;
  MusterSetupHouse *own_tables;
  MusterEntryRow *battle_title;
  MusterEntryRow *seed;
  GtkLabel *problem;
  MusterWaitBar *waits;

  GCancellable *beginning; /* NULL: no battle is being begun */
  GtkWindow *map;          /* weak, may be NULL */
  MusterRulebook *rulebook;
  GPtrArray *rows;        /* of GtkWidget, borrowed: those of sides and figures */
  GPtrArray *forces;      /* likewise: those that say which lists are taken */
  GHashTable *house_rows; /* house tables of the library */
  MusterSetup *usual;     /* before anything was chosen; NULL: nothing can be */
};

/* (nullable): NULL while the lists are filled. */
const MusterScenario *muster_setup_page_get_scenario (MusterSetupPage *self);
/* @message: (nullable): NULL where there is none */
void muster_setup_page_say_problem (MusterSetupPage *self, const char *message);
/* The tables as they are for the battle, and the lists that were chosen. */
void muster_setup_page_take_house (MusterSetupPage *self, MusterSetup *setup);
gboolean muster_setup_page_take_forces (MusterSetupPage *self, MusterSetup *setup, GError **error);

/* All that is chosen now. */
MusterSetup *muster_setup_page_dup_setup (MusterSetupPage *self,
                                          GError **error) G_GNUC_WARN_UNUSED_RESULT;
void muster_setup_page_install_actions (GtkWidgetClass *widget_class);
/* The page is left, or is for another battle. */
void muster_setup_page_stop_beginning (MusterSetupPage *self);
void muster_setup_page_update_actions (MusterSetupPage *self);

G_END_DECLS
