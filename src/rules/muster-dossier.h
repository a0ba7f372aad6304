/* muster-dossier.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* What force data say of one figure and of its gear, as people read it there: texts, which no rulebook has read yet.
 * The rules know nothing of rosters; who does fills these. */

typedef struct
{
  char *name; /* "Wounds" */
  char *text; /* "4", "3+", "any" */
} MusterDossierText;

typedef struct
{
  char *type;       /* "Figure", "Weapon" */
  char *name;       /* "Sword" */
  GPtrArray *texts; /* of MusterDossierText */
} MusterDossierProfile;

/* What the player says instead of the data. */
typedef struct
{
  char *type; /* of the profile; NULL: a cost */
  char *name; /* of the characteristic or the cost */
  char *text;
} MusterDossierOwn;

typedef struct
{
  char *entry;     /* id of the entry in the catalogue; "": it has none */
  char *selection; /* (nullable): id of the selection in the roster */
  char *name;      /* the player's own, or that of the entry */
  guint number;    /* how many there are of it */
  guint unit;      /* the number of the unit that it is in, counted through the list; 0: in none */
  GPtrArray *profiles;   /* of MusterDossierProfile: its own, then those of what it carries */
  GPtrArray *categories; /* char*: names */
  GPtrArray *costs;      /* of MusterDossierText */
  GHashTable *counts;    /* char* name of what it carries → how many */
  GPtrArray *own;        /* of MusterDossierOwn: these are among the above as well */
  char *notes;           /* (nullable): the player's */
} MusterDossier;

MusterDossier *
muster_dossier_new (const char *entry, const char *name, guint number) G_GNUC_WARN_UNUSED_RESULT;
void muster_dossier_free (MusterDossier *self);
MusterDossier *muster_dossier_copy (const MusterDossier *self) G_GNUC_WARN_UNUSED_RESULT;

/* (transfer none): to be filled. */
MusterDossierProfile *
muster_dossier_add_profile (MusterDossier *self, const char *type, const char *name);
void muster_dossier_profile_add (MusterDossierProfile *self, const char *name, const char *text);
void muster_dossier_add_cost (MusterDossier *self, const char *name, const char *text);
void muster_dossier_add_count (MusterDossier *self, const char *name, guint number);

/* The player says it of the characteristic of the first profile that has it, instead of the data. FALSE: none has it. */
gboolean muster_dossier_set (MusterDossier *self, const char *characteristic, const char *text);

void
muster_dossier_add_own (MusterDossier *self, const char *type, const char *name, const char *text);

/* Names are compared without regard to case, blanks around them and the shape of apostrophes: NULL where there is no
 * such. */
/* (nullable): of the first profile that has it. */
const char *muster_dossier_find (const MusterDossier *self, const char *characteristic);
const MusterDossierProfile *muster_dossier_find_profile (const MusterDossier *self,
                                                         const char *type);
const char *muster_dossier_profile_find (const MusterDossierProfile *self, const char *name);
gboolean muster_dossier_has_category (const MusterDossier *self, const char *name);
const char *muster_dossier_find_cost (const MusterDossier *self, const char *name);
guint muster_dossier_find_count (const MusterDossier *self, const char *name);
/* Whether the notes say this somewhere. */
gboolean muster_dossier_has_note (const MusterDossier *self, const char *words);
gboolean muster_dossier_is_same (const char *name, const char *other);
/* (transfer full): as names are compared: without regard to case, blanks around them and the sort of apostrophe. */
char *muster_dossier_fold (const char *name) G_GNUC_WARN_UNUSED_RESULT;

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MusterDossier, muster_dossier_free)

G_END_DECLS
