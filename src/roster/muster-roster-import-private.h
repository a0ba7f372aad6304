/* muster-roster-import-private.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "muster-forum-list.h"
#include "muster-roster-import.h"
#include "muster-roster-private.h"

G_BEGIN_DECLS

/* No line makes more selections than this. */
#define MUSTER_IMPORT_MAX_NUMBER 1000

typedef struct
{
  const MusterCatalogueIndex *index;
  const MusterForumList *list;
  const MusterImportWishes *wishes;
  const char *id;
  MusterRoster *roster;
  GPtrArray *notes; /* of MusterImportNote */
  GHashTable
      *folded; /* of names as they are in the data, what muster_forum_list_fold() makes of them */
  GHashTable *priced;  /* ids of units, with the MusterForumLine that says what they cost */
  GHashTable *claimed; /* ids of selections that a line of the text stands for */
  guint n_matched;
} MusterImport;

void muster_import_note (MusterImport *self, guint line, const char *format, ...)
    G_GNUC_PRINTF (3, 4);

/* (transfer none) */
const char *muster_import_fold (MusterImport *self, const char *name);

/* ---- Which data: muster-roster-import-data.c ---- */

/* The catalogue of a force, read into the roster, which is made where there is none. (transfer full) (nullable): its id. */
char *
muster_import_choose_catalogue (MusterImport *self, const MusterForumForce *force, GError **error);

/* Whether @name is that of data that was read, or of a force of it. */
gboolean muster_import_is_of_data (MusterImport *self, const char *name);

/* (nullable): the kind of force that the text means: of what can be in the force @parent_id, which has to be named, or of
 * what the roster can have, where the first that is offered will do. */
const MusterDefinition *muster_import_choose_force (MusterImport *self,
                                                    const MusterForumForce *force,
                                                    const char *parent_id,
                                                    const char *catalogue_id);

/* ---- What is in it: muster-roster-import-place.c ---- */

/* All units of a force. */
void muster_import_place_units (MusterImport *self, const char *force_id, const GPtrArray *lines);

/* ---- How many models it has: muster-roster-import-models.c ---- */

/* Whether @number may be that of the models in the unit, which has no more by itself. */
gboolean muster_import_counts_models (MusterImport *self, const char *unit_id, gint number);

/* As many of those of which there are most as are missing to @number. */
void muster_import_add_models (MusterImport *self, const char *unit_id, gint number);

/* ---- In the end: muster-roster-import-place.c ---- */

/* When all is there: what a unit costs may depend on others. */
void muster_import_check_prices (MusterImport *self);

/* Lines before the first heading may be choices, too: a detachment. FALSE: there is no such thing. */
gboolean
muster_import_place_hint (MusterImport *self, const char *force_id, const MusterForumLine *line);

G_END_DECLS
