/* muster-evaluation-private.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "muster-catalogue-entry-private.h"
#include "muster-postings.h"
#include "muster-roster-reason-private.h"
#include "muster-roster-selection.h"
#include "muster-violation.h"
#include "muster-xml-arena.h"

G_BEGIN_DECLS

/* One state of a roster with what follows from it. Forces and selections stand in arrays in the order of
 * the roster, each before what is below it, so that all that is below something is a range. */
typedef struct _MusterEvaluation MusterEvaluation;

struct _MusterRosterForce
{
  MusterEvaluation *evaluation;
  MusterItem *item;
  const MusterDefinition *definition; /* nullable */
  const MusterDefinition
      *link; /* nullable: of the force around it, which leads to the definition */
  const MusterCatalogue *catalogue; /* nullable */
  MusterRosterForce *parent;        /* nullable */
  guint index;
  guint end;   /* of the forces below it, which begin behind it */
  guint first; /* selections: its own, then those of the forces below it */
  guint own_end;
  guint selections_end;
  guint below; /* where its own selections begin in the order of the evaluation */
  double *price; /* nullable: for each type of cost, what it costs by itself */
  /* Computed when asked for. */
  const char *name;
  const char *page;
  gint8 hidden; /* -1: not yet */
  gboolean page_known;
  MusterShownCategory *categories;
  guint n_categories;
  MusterShownProfile *profiles;
  guint n_profiles;
  MusterShownRule *rules;
  guint n_rules;
  gboolean infos_known;
  const MusterPublication **publications;
  guint n_publications;
  MusterShownCost *costs;
};

struct _MusterRosterSelection
{
  MusterEvaluation *evaluation;
  MusterItem *item;
  MusterCatalogueEntry *entry;   /* nullable */
  MusterRosterSelection *parent; /* nullable */
  MusterRosterForce *force;
  guint index;
  guint end;   /* of the selections below it, which begin behind it */
  guint below; /* where those directly below it begin in the order of the evaluation */
  double *costs;
  const MusterCategoryMark *categories;
  guint n_categories;
  /* Computed when asked for. */
  const char *name;
  const char *page;
  gint8 hidden; /* -1: not yet */
  gboolean page_known;
  MusterShownCategory *shown_categories;
  MusterShownProfile *profiles;
  guint n_profiles;
  MusterShownRule *rules;
  guint n_rules;
  gboolean infos_known;
  MusterShownCost *shown_costs;
  guint n_shown_costs;
};

struct _MusterEvaluation
{
  MusterCatalogueEntryTable *table;
  MusterGameSystem *system;
  MusterIds *ids;
  MusterItem *root;
  MusterRosterForce *forces;
  guint n_forces;
  MusterRosterSelection *selections;
  guint n_selections;
  guint *order; /* of selections: those directly below one thing side by side */
  guint n_ordered;
  guint n_types;        /* of costs */
  double *costs;        /* of each selection and type */
  double *force_prices; /* of each force and type */
  double *totals;
  gboolean *ever; /* for each type, whether it ever cost something; kept by the state */
  MusterPostings *postings;
  MusterXmlArena *arena;
  /* nullable: its categories depend on themselves and never come to rest */
  MusterRosterSelection *restless;
  GArray *afar;        /* nullable: of MusterAfar, in the order of their owners */
  guint32 afar_fields; /* a bit for each MusterModifierField that one of them changes */
  GArray *faults;      /* of MusterRosterFault */
};

/**
 * muster_evaluation_new:
 * @costs: (nullable): costs of this state that are known, for each selection and type
 * @before: (nullable): the evaluation of the state before, whose costs stand until they are computed
 * @ever: for each type of cost whether it ever was other than 0; changed
 * @extra: for each type of cost what the roster costs besides
 */
MusterEvaluation *muster_evaluation_new (MusterCatalogueEntryTable *table,
                                         MusterItem *root,
                                         const double *costs,
                                         const MusterEvaluation *before,
                                         gboolean *ever,
                                         const double *extra) G_GNUC_WARN_UNUSED_RESULT;
void muster_evaluation_free (MusterEvaluation *self);

/* A force that could be made in @parent (nullable) from a force entry, or a link to one. Lives as long as the evaluation. */
MusterRosterForce *muster_evaluation_offer_force (MusterEvaluation *self,
                                                  MusterRosterForce *parent,
                                                  const MusterDefinition *kind,
                                                  const MusterCatalogue *catalogue);

MusterRosterForce *muster_evaluation_find_force (const MusterEvaluation *self, const char *id);
MusterRosterSelection *muster_evaluation_find_selection (const MusterEvaluation *self,
                                                         const char *id);

/* No cost is larger, or below 0: beyond it numbers have no exact form. A price that counts prices is told long before. */
#define MUSTER_MAX_COST      1e15
#define MUSTER_MAX_LIVE_COST 1e9

/* Whether any modifier of a cost in it counts costs, so that passing twice makes a difference. */
gboolean muster_evaluation_has_live_costs (const MusterEvaluation *self);

/* For what an expression is evaluated. */
typedef struct
{
  MusterEvaluation *evaluation;
  MusterRosterForce *force;           /* nullable */
  MusterRosterSelection *parent;      /* nullable: then the parent is the force */
  MusterRosterSelection *self;        /* nullable: nothing of it is chosen */
  MusterCatalogueEntry *entry;        /* nullable: of which self is or would be */
  gboolean is_info;                   /* for a profile, rule or link to one that it has */
  const MusterDefinition *info;       /* nullable: the profile, rule or group that is */
  const MusterRosterSelection *asker; /* nullable: in a local group, whose modifier it is */
  guint asker_index;                  /* where that stands, or would: its index */
  gboolean is_asked;                  /* in a local group */
  MusterRosterReason *trace;          /* nullable: gets what was seen */
  const MusterDefinition *trace_part; /* nullable: where it is written */
} MusterContext;

/* What has modifiers that change others, and for whom they are evaluated. */
typedef struct
{
  MusterContext context;
  const MusterDefinition *part;
  guint32 fields;
} MusterAfar;

/* Notes those of @parts (nullable), of MusterAfarPart. */
void muster_evaluation_note_afar (MusterEvaluation *self,
                                  const MusterContext *owner,
                                  const GArray *parts);

/* Whether @modifier, whose owner is @self, changes @target. */
gboolean muster_context_leads_to (const MusterContext *self,
                                  const MusterModifier *modifier,
                                  const MusterContext *target);

/* Whether a modifier may change it. */
static inline gboolean
muster_evaluation_is_modified (const MusterEvaluation *self,
                               const MusterCatalogueEntry *entry,
                               MusterModifierField field)
{
  return ((entry->modified | self->afar_fields) & 1u << field) != 0;
}

/* Of a selection; of an entry that can be chosen there. */
MusterContext muster_context_of_selection (MusterRosterSelection *selection);
MusterContext muster_context_of_option (MusterRosterForce *force,
                                        MusterRosterSelection *parent,
                                        MusterCatalogueEntry *entry);
MusterContext muster_context_of_force (MusterRosterForce *force);

/* Where something is counted. */
typedef enum
{
  MUSTER_SCOPE_PLACE_NOWHERE, /* there is no such thing: nothing can be said */
  MUSTER_SCOPE_PLACE_EMPTY,   /* a selection that is not there: nothing is in it */
  MUSTER_SCOPE_PLACE_SELECTION,
  MUSTER_SCOPE_PLACE_FORCE,
  MUSTER_SCOPE_PLACE_ROSTER,
  MUSTER_SCOPE_PLACE_GROUP,    /* of the selection, or of the force when there is none */
  MUSTER_SCOPE_PLACE_CATEGORY, /* of the force */
} MusterScopePlaceKind;

typedef struct
{
  MusterScopePlaceKind kind;
  MusterRosterSelection *selection;
  MusterRosterForce *force;
  guint32 id; /* of the group or category */
  /* only selections of which the category is the primary one, and what is below them */
  gboolean primary;
} MusterScopePlace;

/* What is counted there. */
typedef struct
{
  guint8 child;      /* MusterQueryChild */
  guint32 id;        /* of what has one; with MUSTER_ID_NONE all are looked at */
  const char *exact; /* nullable: only with this composite id */
} MusterFilter;

/* A violation with all that its numbers came from. */
typedef struct
{
  MusterViolation violation;
  MusterContext context;              /* for which it was found */
  const MusterDefinition *source;     /* nullable: of the constraint */
  const MusterDefinition *definition; /* nullable: whose modifiers change the limit */
  const MusterDefinition *link;       /* nullable: likewise */
  MusterScopePlace place;
  MusterFilter filter;
  int models;                     /* that share what was counted */
  const MusterModifier *modifier; /* nullable: that says it, of what the data itself says */
} MusterRosterFault;

MusterScopePlace muster_context_find_place (const MusterContext *self, const MusterQuery *query);

/* NaN where nothing can be said. */
double muster_scope_place_count (const MusterScopePlace *self,
                                 const MusterEvaluation *evaluation,
                                 const MusterQuery *query,
                                 const MusterFilter *filter);

/* Whether @selection is among what is counted there. */
gboolean muster_scope_place_counts (const MusterScopePlace *self,
                                    const MusterQuery *query,
                                    const MusterFilter *filter,
                                    const MusterRosterSelection *selection);

/* Whether a selection directly in @force, or in its selection @parent (nullable), is in it. */
gboolean muster_scope_place_reaches (const MusterScopePlace *self,
                                     const MusterQuery *query,
                                     const MusterRosterForce *force,
                                     const MusterRosterSelection *parent);

/* What is to be compared with it: what a percentage is of. NaN where there is no limit. */
double muster_scope_place_get_total (const MusterScopePlace *self,
                                     const MusterEvaluation *evaluation,
                                     const MusterQuery *query);

/* The selections that can be in it: from the first up to the last. */
void muster_scope_place_get_range (const MusterScopePlace *self,
                                   const MusterEvaluation *evaluation,
                                   guint *from,
                                   guint *to);

/* What one of those that are counted adds. */
double muster_query_get_value (const MusterQuery *self, const MusterRosterSelection *selection);

MusterFilter muster_context_get_filter (const MusterContext *self, const MusterQuery *query);
/* What the query is compared with. */
double muster_context_get_bound (const MusterContext *self,
                                 const MusterQuery *query,
                                 const MusterScopePlace *place);
double muster_context_count (const MusterContext *self, const MusterQuery *query, double *limit);
gboolean muster_condition_compare (MusterConditionType type, double seen, double limit);
gboolean muster_context_condition_holds (MusterContext *self, const MusterCondition *condition);

/* What conditions come to. */
typedef struct
{
  gboolean held;
  double number;     /* of groups that calculate; of others 1 or 0 */
  gboolean repeated; /* something in it says how often */
  double times;
} MusterWeight;

/* The conditions of a modifier. */
MusterWeight muster_context_weigh (MusterContext *self, const MusterConditionGroup *when);

/* How often a modifier with these repeats is applied. NaN where it depends on a limit that is not set. */
double muster_context_repeat (MusterContext *self, const MusterRepeat *repeats, guint n);

gboolean muster_roster_selection_matches (const MusterRosterSelection *self,
                                          const MusterFilter *filter);
/* Whether it is made from the force entry, or belongs to the catalogue, with this id. */
gboolean muster_roster_force_is (const MusterRosterForce *self, guint32 id);
gboolean muster_roster_force_matches (const MusterRosterForce *self, const MusterFilter *filter);
/* Takes a category away for a while; what is returned brings it back. */
typedef struct
{
  MusterRosterSelection *selection; /* nullable: nothing was taken away */
  const MusterCategoryMark *categories;
  guint n_categories;
  guint32 id;
} MusterForgotten;
MusterForgotten muster_roster_selection_forget (MusterRosterSelection *self, guint32 id);
void muster_forgotten_recall (const MusterForgotten *self);

gboolean muster_context_option_matches (const MusterContext *self, const MusterFilter *filter);
gboolean muster_roster_selection_has_category (const MusterRosterSelection *self, guint32 id);
/* MUSTER_ID_NONE for none. */
guint32 muster_roster_selection_get_primary_category (const MusterRosterSelection *self);

/* What modifiers do. @func is called for each that applies, in their order, with how often. */
typedef void (*MusterEffectFunc) (MusterContext *context,
                                  const MusterModifier *modifier,
                                  double times,
                                  gpointer data);

/* The modifiers of @part for a field; @field_id is MUSTER_ID_NONE where any will do. */
void muster_context_apply (MusterContext *self,
                           const MusterDefinition *part,
                           MusterModifierField field,
                           guint32 field_id,
                           MusterEffectFunc func,
                           gpointer data);

/* The same for those that change other things than their owner, which is @self: those that change @target. */
void muster_context_apply_to (MusterContext *self,
                              const MusterDefinition *part,
                              const MusterContext *target,
                              MusterModifierField field,
                              guint32 field_id,
                              MusterEffectFunc func,
                              gpointer data);

/* All of others that change @self. */
void muster_context_apply_from_afar (MusterContext *self,
                                     MusterModifierField field,
                                     guint32 field_id,
                                     MusterEffectFunc func,
                                     gpointer data);

/* A text after the modifiers of both (nullable) parts; @text itself where nothing changes it, else in
 * the arena of the evaluation. */
const char *muster_context_modify_text (MusterContext *self,
                                        const MusterDefinition *definition,
                                        const MusterDefinition *link,
                                        MusterModifierField field,
                                        guint32 field_id,
                                        const char *text);
/* The name likewise, and in brackets behind it what another program notes beside it. */
const char *muster_context_modify_name (MusterContext *self,
                                        const MusterDefinition *definition,
                                        const MusterDefinition *link,
                                        const char *name);
double muster_context_modify_number (MusterContext *self,
                                     const MusterDefinition *definition,
                                     const MusterDefinition *link,
                                     MusterModifierField field,
                                     guint32 field_id,
                                     double number);
/* Before modifiers. @link: (nullable) */
gboolean muster_definition_starts_hidden (const MusterDefinition *definition,
                                          const MusterDefinition *link);
gboolean muster_context_modify_hidden (MusterContext *self,
                                       const MusterDefinition *definition,
                                       const MusterDefinition *link);

/* A part of what modifiers do, for those that collect in another way. */
void muster_modifier_change_text (const MusterModifier *self, GString *text, double times);
double muster_modifier_change_number (const MusterModifier *self, double number, double times);

/* Hidden, or in a group that is, up to the selection it would be in. */
gboolean muster_context_is_hidden (MusterContext *self);

/* (transfer full): the categories of the entry with modifiers. */
GArray *muster_context_list_categories (MusterContext *self);

/* (transfer container) (element-type MusterCatalogue): what stands at the roots of these belongs to the force. */
GPtrArray *muster_roster_force_list_files (const MusterRosterForce *self);

/* Costs of one, for each type, into @costs. Without what the player says. */
void muster_context_price (MusterContext *self, double *costs);

/* The same for a force. */
void muster_context_price_force (MusterContext *self, double *costs);

/* Faults of all, after their categories and costs. */
void muster_evaluation_validate (MusterEvaluation *self);

/* A limit with the modifiers of the entry it belongs to. */
double muster_context_get_limit (MusterContext *self, const MusterConstraint *constraint);

/* Texts of numbers as BattleScribe writes them: no more than 15 digits, no ".0". */
#define MUSTER_NUMBER_SIZE 32
char *muster_number_to_string (double number, char buffer[MUSTER_NUMBER_SIZE]);

/* What a context sees, told to its trace. Of groups of conditions the trace of what is in them. */
void muster_context_trace_condition (MusterContext *self,
                                     const MusterCondition *condition,
                                     double seen,
                                     double limit,
                                     gboolean held);
MusterRosterReason *muster_context_trace_conditions (MusterContext *self,
                                                     const MusterConditionGroup *when);
void muster_context_trace_local (MusterContext *self,
                                 const MusterLocalGroup *group,
                                 double seen,
                                 double limit,
                                 gboolean held);
void muster_context_trace_repeat (MusterContext *self,
                                  const MusterRepeat *repeat,
                                  double seen,
                                  double limit,
                                  double times);
MusterRosterReason *muster_context_trace_modifier (MusterContext *self,
                                                   const MusterDefinition *part,
                                                   const MusterModifier *modifier);
MusterRosterReason *muster_context_trace_group (MusterContext *self,
                                                const MusterDefinition *part,
                                                const MusterModifierGroup *group);
/* Of an entry, link, group, profile: what it says before anything changes it. */
MusterRosterReason *muster_context_trace_definition (MusterContext *self,
                                                     const MusterDefinition *part,
                                                     const char *value);

/* Whether it is hidden, with what is said of that. */
gboolean muster_context_trace_hidden (MusterContext *self,
                                      const MusterDefinition *definition,
                                      const MusterDefinition *link);

/* What a constraint of @part demands after the modifiers of @definition and its (nullable) @link. */
MusterRosterReason *muster_context_trace_limit (MusterContext *self,
                                                const MusterDefinition *part,
                                                const MusterDefinition *definition,
                                                const MusterDefinition *link,
                                                const MusterConstraint *constraint);

/* Where a step is written; nowhere when @part is NULL. */
void
muster_context_trace_place (MusterRosterReason *step, const MusterDefinition *part, guint32 line);

/* What is counted, and where, for people: "number of Trooper in the force". */
char *muster_context_dup_counted (const MusterContext *self,
                                  const MusterQuery *query,
                                  const char *what,
                                  const char *where);

/* ---- What the data says: muster-message.c ---- */

/* (transfer full): what the data says of what is called @name, with the names of things for their words in braces. */
char *muster_context_dup_message (const MusterContext *self, const char *name, const char *text);
/* The same of a constraint of what is called @name, which @owner does not meet, with the numbers of @fault. */
char *muster_context_dup_fault_message (const MusterContext *self,
                                        const MusterRosterFault *fault,
                                        const char *owner,
                                        const char *name,
                                        const char *text);

/* Profiles and rules of a definition and its link, those behind info links and in groups. */
void muster_context_collect_infos (MusterContext *self,
                                   const MusterDefinition *const *infos,
                                   guint n,
                                   GArray *profiles,
                                   GArray *rules);

G_END_DECLS
