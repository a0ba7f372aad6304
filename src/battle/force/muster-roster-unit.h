/* muster-roster-unit.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "muster-dossier.h"
#include "muster-roster.h"

G_BEGIN_DECLS

/* The units of a roster: each selection of type unit that is in no other, each model or other figure that is in no unit, and
 * whatever else has figures right below it. */

#define MUSTER_NO_FIGURE (-1)

/* Figures that are alike: a selection. */
typedef struct
{
  char *name;
  guint number; /* in all of them */
  gint within;  /* the figure that it is carried by, such as a mount; MUSTER_NO_FIGURE: by none */
} MusterUnitFigure;

/* A profile where it stands. */
typedef struct
{
  const MusterDossierProfile *profile; /* of the dossier */
  gint figure;                         /* whose it is; MUSTER_NO_FIGURE: of the unit as a whole */
  guint number;                        /* of the selection that has it */
  gboolean own;                        /* of the figure or unit itself, not of what it carries */
} MusterUnitProfile;

typedef struct
{
  MusterDossier *dossier; /* of one of so many; its costs are those of the whole unit */
  char *kind;             /* what its entry is called */
  guint n_models;         /* in one of so many; what others carry, such as mounts, is none */
  GPtrArray *figures;     /* of MusterUnitFigure */
  GArray *profiles;       /* of MusterUnitProfile, in their order */
} MusterRosterUnit;

void muster_roster_unit_free (MusterRosterUnit *self);

/* Whether profiles of this type are those of figures. */
typedef gboolean (*MusterBodyTest) (const MusterDossierProfile *profile, gpointer user_data);

/**
 * muster_roster_unit_list:
 * @is_body: (nullable): more than follows from the list itself
 *
 * Data may type figures as upgrades: one with a profile of a type that models have, and what they carry has not, is a
 * figure as well, where no model carries it.
 *
 * Returns: (transfer full) (element-type MusterRosterUnit): in the order of the list
 */
GPtrArray *muster_roster_unit_list (MusterRoster *roster,
                                    MusterBodyTest is_body,
                                    gpointer user_data) G_GNUC_WARN_UNUSED_RESULT;

/* (transfer full): of (unowned) types of profiles that models of @roster have themselves and nothing that they carry has. */
GHashTable *muster_roster_unit_list_body_types (MusterRoster *roster) G_GNUC_WARN_UNUSED_RESULT;

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MusterRosterUnit, muster_roster_unit_free)

G_END_DECLS
