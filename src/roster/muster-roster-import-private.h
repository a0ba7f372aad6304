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
  GPtrArray *units;    /* ids of the units of a force, as they come: none while its hints are placed */
  GPtrArray *aside;    /* of MusterItem: units that are not in the roster for a while */
  gboolean in_units;   /* what is placed in a force is a unit */
  guint n_matched;
} MusterImport;

void muster_import_note (MusterImport *self, guint line, const char *format, ...)
    G_GNUC_PRINTF (3, 4);

/* (transfer none) */
const char *muster_import_fold (MusterImport *self, const char *name);

/* ---- Names: muster-roster-import-names.c ---- */

/* Two names that may be NULL: the same in other letters; but for words such as "the" and a number before it. */
gboolean muster_import_is_same (MusterImport *self, const char *one, const char *other);
gboolean muster_import_is_like (MusterImport *self, const char *one, const char *other);

/* The same where brackets behind the name in the data are left out. */
gboolean muster_import_is_nearly (MusterImport *self, const char *of_data, const char *name);

/* Whether people may call a catalogue so. */
gboolean muster_import_is_called (MusterImport *self, const char *full, const char *name);

/* Whether @name is that of a system, or begins with it. */
gboolean muster_import_is_headed (MusterImport *self, const char *system, const char *name);

/* (transfer full): what may name the data of the force, the likeliest first. */
GPtrArray *muster_import_list_names (MusterImport *self, const MusterForumForce *force);

/* ---- Which data: muster-roster-import-data.c ---- */

/* The catalogue of a force, read into the roster, which is made where there is none. (transfer full) (nullable): its id. */
char *
muster_import_choose_catalogue (MusterImport *self, const MusterForumForce *force, GError **error);

/* Whether @name is that of data that is there, or of a force of what was read. */
gboolean muster_import_is_of_data (MusterImport *self, const char *name);

/* ---- Which kind of force: muster-roster-import-force.c ---- */

/* (nullable): the kind of force that the text means: of what can be in the force @parent_id, which has to be named, or of
 * what the roster can have, where the first that is offered will do. */
const MusterDefinition *muster_import_choose_force (MusterImport *self,
                                                    const MusterForumForce *force,
                                                    const char *parent_id,
                                                    const char *catalogue_id);

/* Whether the heading of @force is the name of a kind of force that can be in the force @parent_id, or beside it. */
gboolean muster_import_is_force (MusterImport *self,
                                 const MusterForumForce *force,
                                 const char *parent_id,
                                 const char *catalogue_id);

/* (nullable): the kind of force in the force @parent_id that @line is a heading of: by its name, or with a number. */
const MusterDefinition *muster_import_find_force_below (MusterImport *self,
                                                        const MusterForumLine *line,
                                                        const char *parent_id,
                                                        const char *catalogue_id);

gboolean muster_import_is_category (MusterImport *self, const char *name);

/* ---- What is in it: muster-roster-import-place.c ---- */

/* @line and what is below it, as something in the force or selection @parent_id. FALSE: there is no such thing. */
gboolean
muster_import_place_line (MusterImport *self, const char *parent_id, const MusterForumLine *line);

/* The same as @number of @entry. @is_whole: what is on the same line is a part of the name. */
void muster_import_place_as (MusterImport *self,
                             const char *parent_id,
                             MusterCatalogueEntry *entry,
                             const MusterForumLine *line,
                             int number,
                             gboolean is_whole);

/* Takes out what came by itself, where the text says of the same thing that there are fewer. */
void muster_import_drop_surplus (MusterImport *self,
                                 const char *parent_id,
                                 const MusterCatalogueEntry *entry);

/* Whether @line has the name that @entry has in the data. */
gboolean
muster_import_fits (MusterImport *self, MusterCatalogueEntry *entry, const MusterForumLine *line);

/* Whether something of that name can be in the force. */
gboolean
muster_import_knows (MusterImport *self, const char *force_id, const MusterForumLine *line);

/* As a choice of something in the force that the text does not name. @nearly: also by a name that is said otherwise */
gboolean muster_import_place_below_root (MusterImport *self,
                                         const char *force_id,
                                         const MusterForumLine *line,
                                         gboolean nearly);

/* ---- Models that are told apart: muster-roster-import-variants.c ---- */

/* @number models of a unit that the text calls alike, where what they have says which of several in the data they are.
 * FALSE: the data has no such. */
gboolean muster_import_place_variants (MusterImport *self,
                                       const char *unit_id,
                                       const MusterForumLine *line,
                                       int number);

/* ---- Units, and the list as a whole: muster-roster-import-units.c ---- */

/* All units of a force. */
void muster_import_place_units (MusterImport *self, const char *force_id, const GPtrArray *lines);

/* ---- Units put aside: muster-roster-import-aside.c ---- */

void muster_import_note_unit (MusterImport *self, const char *id);
/* Where there are many, those in the middle leave the roster until all are placed. */
void muster_import_put_aside (MusterImport *self, const char *force_id);
void muster_import_take_back (MusterImport *self, const char *force_id);

/* ---- Lines that are no units: muster-roster-import-units.c ---- */

/* Lines that are no units may be choices, too: a detachment. FALSE: there is no such thing. */
gboolean
muster_import_place_hint (MusterImport *self, const char *force_id, const MusterForumLine *line);

/* When all is there: what a unit costs may depend on others. */
void muster_import_check_prices (MusterImport *self);

/* ---- How many models it has: muster-roster-import-models.c ---- */

/* Whether @number may be that of the models in the unit, which has no more by itself. */
gboolean muster_import_counts_models (MusterImport *self, const char *unit_id, gint number);

/* As many of those of which there are most as are missing to @number. */
void muster_import_add_models (MusterImport *self, const char *unit_id, gint number);

/* ---- The first line: muster-roster-import-title.c ---- */

/* (transfer full): the name of the list; that of the catalogue where it has none. */
char *muster_import_dup_title (MusterImport *self, const char *catalogue);

/* What the list may cost, where the first line says so; without it, what the system proposes unless that is nothing. */
void muster_import_take_limits (MusterImport *self);

/* ---- What came by itself: muster-roster-import-settle.c ---- */

/* Takes out what no line stands for where that mends something. */
void muster_import_settle (MusterImport *self);

G_END_DECLS
