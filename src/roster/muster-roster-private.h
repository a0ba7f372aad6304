/* muster-roster-private.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "muster-evaluation-private.h"
#include "muster-roster-draft.h"
#include "muster-roster-file.h"
#include "muster-roster.h"

G_BEGIN_DECLS

/* One state that can be returned to. Costs belong to it: they may depend on how it was reached. */
typedef struct
{
  MusterItem *root;
  double *costs; /* nullable: of other data */
  gboolean *ever;
  guint serial;
  char *label;                  /* of the edit that left it */
  MusterEvaluation *evaluation; /* nullable: what followed from it, where that is kept */
} MusterRosterState;

struct _MusterRoster
{
  grefcount ref_count;
  MusterGameSystem *system;
  MusterCatalogueEntryTable *table;
  guint serial;
  guint64 counter;
  gboolean *ever;
  double *extra; /* for each type of cost, what it costs beyond what is known of it */
  MusterEvaluation *evaluation;
  MusterShownCost *costs; /* nullable: shown costs, when they were asked for */
  guint n_costs;
  MusterRosterState *pending; /* nullable: what an edit that has begun leaves */
  GPtrArray *undo;            /* of MusterRosterState, oldest first */
  GPtrArray *redo;            /* likewise, next last */
  gboolean keeps_evaluations; /* what an edit leaves keeps what followed from it */
  gboolean keeps_defaults;
};

/* (transfer full): begins with the present state. */
MusterRosterDraft *muster_roster_begin (MusterRoster *self) G_GNUC_WARN_UNUSED_RESULT;

/* Makes the draft the present state; what was undone is gone. @label is copied. Where it says what the present
 * state says nothing happens. */
void muster_roster_commit (MusterRoster *self, MusterRosterDraft *draft, const char *label);

/* Evaluates the draft as if it were the present state, without a step to undo: prices pass once. */
void muster_roster_pass (MusterRoster *self, MusterRosterDraft *draft);

/* While many edits are tried and dropped: what followed from the state before one is kept with it, so that dropping the
 * edit costs nothing. It is much to keep: what was kept so far is let go each time this is called. */
void muster_roster_keep_evaluations (MusterRoster *self, gboolean keeps);

/* ---- What an edit brings with it: muster-roster-settle.c ---- */

/* (transfer full): what constraints that keep themselves demand and do not have. */
GHashTable *muster_roster_list_open_demands (const MusterRoster *self);

/**
 * muster_roster_settle:
 * @before: the state before the edit
 * @open: what was demanded already before it: that stays as it is
 * @defaults: (nullable): ids of what came by itself with it
 *
 * After an edit, what follows of what came with it: what nobody chose goes where it is hidden or too much. And what data of another
 * program says of it: what is new comes in the number that modifiers say, and what constraints demand that keep
 * themselves comes and goes.
 */
void muster_roster_settle (MusterRoster *self,
                           const MusterItem *before,
                           GHashTable *open,
                           GHashTable *defaults);

/* Something cost this type once, as far as the data has it. */
void muster_roster_keep_cost (MusterRoster *self, const char *cost_type_id);

/* It costs this now, whatever what is in it says of that. */
void muster_roster_settle_total (MusterRoster *self, const char *cost_type_id, double total);

/* Of a roster without its data: selections have their own prices, then it costs what the file says. */
void muster_roster_file_settle_prices (const MusterRosterFile *self);
void muster_roster_file_settle_totals (const MusterRosterFile *self, MusterRoster *roster);

/* Sets @error when there is neither. */
gboolean muster_roster_find (MusterRoster *self,
                             const char *id,
                             MusterRosterForce **force,
                             MusterRosterSelection **selection,
                             GError **error);

/* (nullable): sets @error when there is none. */
MusterRosterSelection *
muster_roster_require_selection (MusterRoster *self, const char *id, GError **error);

/* What can be chosen there as it is now. */
void muster_roster_describe_option (MusterRosterForce *force,
                                    MusterRosterSelection *parent,
                                    MusterCatalogueEntry *entry,
                                    MusterRosterOption *option);

/* (nullable): the outermost of the groups around @entry of which only one may be chosen for @parent. */
MusterCatalogueEntry *muster_roster_find_one_of (MusterRosterForce *force,
                                                 MusterRosterSelection *parent,
                                                 MusterCatalogueEntry *entry);

G_END_DECLS
