/* muster-roster-selection.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <glib.h>

#include "muster-catalogue.h"
#include "muster-catalogue-entry.h"
#include "muster-item.h"

G_BEGIN_DECLS

/* Forces and selections of a roster with all that modifiers make of them. Both are made anew by
 * each edit and are valid until the next: keep the id to find one again. Values that nobody asks for
 * are not computed. */
typedef struct _MusterRosterForce MusterRosterForce;
typedef struct _MusterRosterSelection MusterRosterSelection;

typedef struct
{
  const char *type_id;
  const char *name;
  double value;
  gboolean hidden;     /* the type is */
  gboolean overridden; /* the player says so */
} MusterShownCost;

typedef struct
{
  const char *id; /* of the category entry */
  const char *name;
  gboolean primary;
  const char *custom_name; /* nullable */
  const char *notes;       /* nullable */
} MusterShownCategory;

typedef struct
{
  const char *type_id;
  const char *name;
  const char *value;
  gboolean modified;   /* is not what the profile says */
  gboolean overridden; /* the player says so */
} MusterShownCharacteristic;

typedef struct
{
  const MusterDefinition *definition;
  const MusterDefinition *link; /* nullable */
  const char *id;
  const char *name;
  const char *type_id;        /* nullable */
  const char *type_name;      /* nullable */
  const char *page;           /* nullable */
  const char *publication_id; /* nullable */
  guint n_characteristics;
  const MusterShownCharacteristic *characteristics;
} MusterShownProfile;

typedef struct
{
  const MusterDefinition *definition;
  const MusterDefinition *link; /* nullable */
  const char *id;
  const char *name;
  const char *description;
  const char *page;           /* nullable */
  const char *publication_id; /* nullable */
} MusterShownRule;

/* Forces. */
const MusterItem *muster_roster_force_get_item (const MusterRosterForce *self);
const char *muster_roster_force_get_id (const MusterRosterForce *self);
const MusterDefinition *
muster_roster_force_get_entry (const MusterRosterForce *self); /* nullable */
const MusterCatalogue *
muster_roster_force_get_catalogue (const MusterRosterForce *self); /* nullable */
const char *muster_roster_force_get_name (MusterRosterForce *self);
gboolean muster_roster_force_is_hidden (MusterRosterForce *self);
const char *muster_roster_force_get_page (MusterRosterForce *self);                /* nullable */
const char *muster_roster_force_get_publication_id (MusterRosterForce *self);      /* nullable */
const char *muster_roster_force_get_custom_name (const MusterRosterForce *self);   /* nullable */
const char *muster_roster_force_get_notes (const MusterRosterForce *self);         /* nullable */
MusterRosterForce *muster_roster_force_get_parent (const MusterRosterForce *self); /* nullable */
guint muster_roster_force_get_n_forces (const MusterRosterForce *self);
MusterRosterForce *muster_roster_force_get_force (const MusterRosterForce *self, guint index);
guint muster_roster_force_get_n_selections (const MusterRosterForce *self);
MusterRosterSelection *muster_roster_force_get_selection (const MusterRosterForce *self,
                                                          guint index);
const MusterShownCategory *muster_roster_force_get_categories (MusterRosterForce *self, guint *n);
const MusterShownProfile *muster_roster_force_get_profiles (MusterRosterForce *self, guint *n);
const MusterShownRule *muster_roster_force_get_rules (MusterRosterForce *self, guint *n);
/* Of its catalogue, then of the game system. */
const MusterPublication *const *muster_roster_force_get_publications (MusterRosterForce *self,
                                                                      guint *n);
/* What the selections of the force cost, in the order of the types of the system. */
const MusterShownCost *muster_roster_force_get_costs (MusterRosterForce *self, guint *n);

/* Selections. */
const MusterItem *muster_roster_selection_get_item (const MusterRosterSelection *self);
const char *muster_roster_selection_get_id (const MusterRosterSelection *self);
MusterCatalogueEntry *
muster_roster_selection_get_entry (const MusterRosterSelection *self); /* nullable */
/* Composite; kept when the data does not have it. */
const char *muster_roster_selection_get_entry_id (const MusterRosterSelection *self);
const char *muster_roster_selection_get_group_id (const MusterRosterSelection *self); /* nullable */
const char *muster_roster_selection_get_name (MusterRosterSelection *self);
/* "unit", "model" or "upgrade"; NULL when it is not known. */
const char *muster_roster_selection_get_type_name (const MusterRosterSelection *self);
int muster_roster_selection_get_number (const MusterRosterSelection *self);
gboolean muster_roster_selection_is_hidden (MusterRosterSelection *self);
const char *muster_roster_selection_get_page (MusterRosterSelection *self);           /* nullable */
const char *muster_roster_selection_get_publication_id (MusterRosterSelection *self); /* nullable */
const char *
muster_roster_selection_get_custom_name (const MusterRosterSelection *self);       /* nullable */
const char *muster_roster_selection_get_notes (const MusterRosterSelection *self); /* nullable */
/* (nullable): the name of the picture that the player gave it. */
const char *muster_roster_selection_get_picture (const MusterRosterSelection *self);
/* NULL for one directly in a force. */
MusterRosterSelection *muster_roster_selection_get_parent (const MusterRosterSelection *self);
MusterRosterForce *muster_roster_selection_get_force (const MusterRosterSelection *self);
guint muster_roster_selection_get_n_selections (const MusterRosterSelection *self);
MusterRosterSelection *muster_roster_selection_get_selection (const MusterRosterSelection *self,
                                                              guint index);
/* Its own, times its number: first those of the entry, then the other types. */
const MusterShownCost *muster_roster_selection_get_costs (MusterRosterSelection *self, guint *n);
/* With everything below it. */
double muster_roster_selection_get_total (MusterRosterSelection *self, const char *cost_type_id);
const MusterShownCategory *muster_roster_selection_get_categories (MusterRosterSelection *self,
                                                                   guint *n);
const MusterShownProfile *muster_roster_selection_get_profiles (MusterRosterSelection *self,
                                                                guint *n);
const MusterShownRule *muster_roster_selection_get_rules (MusterRosterSelection *self, guint *n);

G_END_DECLS
