/* muster-roster.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <glib.h>

#include "muster-game-system.h"
#include "muster-item.h"
#include "muster-roster-reason.h"
#include "muster-roster-error.h"
#include "muster-roster-selection.h"
#include "muster-violation.h"

G_BEGIN_DECLS

/* A roster: forces and what was chosen for them, with prices, profiles and faults that are up to date
 * after every edit. Edits name forces and selections by their ids; they fail only when there is no
 * such thing, never because a rule is broken. For one thread at a time. */
typedef struct _MusterRoster MusterRoster;

/**
 * muster_roster_new:
 * @id: an id that no other roster has, by chance; ids in the roster are made from it
 *
 * A roster without forces, with the limits that the game system proposes.
 *
 * Returns: (transfer full):
 */
MusterRoster *muster_roster_new (MusterGameSystem *system,
                                 const char *id,
                                 const char *name) G_GNUC_WARN_UNUSED_RESULT;

/**
 * muster_roster_new_from_item:
 * @root: the roster as it was read; ids in it must be unique
 *
 * Entries are looked up; what is not found is kept. Prices are computed anew.
 *
 * Returns: (transfer full):
 */
MusterRoster *muster_roster_new_from_item (MusterGameSystem *system,
                                           MusterItem *root) G_GNUC_WARN_UNUSED_RESULT;
MusterRoster *muster_roster_ref (MusterRoster *self);
void muster_roster_unref (MusterRoster *self);

MusterGameSystem *muster_roster_get_system (const MusterRoster *self);

/* Other data, such as the same with one more catalogue, or a later revision. What can be undone
 * stays so; everything is evaluated anew. */
void muster_roster_set_system (MusterRoster *self, MusterGameSystem *system);

/**
 * muster_roster_require_catalogue:
 * @index: with the files of its system
 *
 * Reads a catalogue with all that it links to, where it is not there yet.
 */
gboolean muster_roster_require_catalogue (MusterRoster *self,
                                          const MusterCatalogueIndex *index,
                                          const char *catalogue_id,
                                          GError **error);

/* The present state. It is the same item again when an edit is undone, and stays the same when an edit changes
 * nothing: who keeps the one that was saved sees whether there is something to save. */
const MusterItem *muster_roster_get_item (const MusterRoster *self);
const char *muster_roster_get_id (const MusterRoster *self);
const char *muster_roster_get_name (const MusterRoster *self);
const char *muster_roster_get_notes (const MusterRoster *self); /* nullable */

guint muster_roster_get_n_forces (const MusterRoster *self);
MusterRosterForce *muster_roster_get_force (const MusterRoster *self, guint index);
MusterRosterForce *muster_roster_find_force (const MusterRoster *self, const char *id);
MusterRosterSelection *muster_roster_find_selection (const MusterRoster *self, const char *id);

/* Sums over all forces of those types that ever cost something, in the order of the types. */
const MusterShownCost *muster_roster_get_costs (const MusterRoster *self, guint *n);
/* The limits that are set, likewise. */
const MusterItemCost *muster_roster_get_limits (const MusterRoster *self, guint *n);

/* What is wrong, in no particular order. */
guint muster_roster_get_n_violations (const MusterRoster *self);
const MusterViolation *muster_roster_get_violation (const MusterRoster *self, guint index);

/**
 * muster_roster_list_violations:
 * @id: (nullable): a force or a selection; NULL for what is wrong with the roster as a whole
 * @deep: with those of all that is below it
 *
 * Returns: (transfer container) (element-type MusterViolation): those of which it is the owner, or which are about it
 */
GPtrArray *muster_roster_list_violations (const MusterRoster *self, const char *id, gboolean deep);

/* By what a player chooses. */
typedef enum
{
  MUSTER_ROSTER_CONTROL_ONE_OF,  /* a group: one of what is in it, or none where its minimum is 0 */
  MUSTER_ROSTER_CONTROL_SOME_OF, /* a group: what is in it by controls of its own */
  MUSTER_ROSTER_CONTROL_SWITCH,  /* an entry: it is there or not */
  MUSTER_ROSTER_CONTROL_NUMBER,  /* an entry: how many there are */
  MUSTER_ROSTER_CONTROL_LIST, /* an entry: each is a selection of its own, that is added and removed */
} MusterRosterControl;

/* What can be chosen. An option as it is now for one parent: */
typedef struct
{
  MusterCatalogueEntry *entry;
  const char *name;
  gboolean hidden;
  int number; /* how many there are below the parent; of a group: of all in it */
  double min; /* what is demanded there, given what is elsewhere; 0 without */
  double max; /* what is allowed there, likewise; G_MAXDOUBLE without */
  int models; /* that share the minimum and the maximum: where there are three, each may have a third */
  const char *category_id;   /* nullable: the primary category */
  const char *category_name; /* nullable: likewise */
  MusterRosterControl control;
} MusterRosterOption;

/**
 * muster_roster_list_options:
 * @parent_id: a force or a selection
 *
 * What stands at the root of a force, or directly in the entry of a selection; entries in groups are
 * children of the group. Takes time for each option; edits do not.
 *
 * Returns: (transfer full) (nullable): of MusterRosterOption, valid until the next edit
 */
GArray *muster_roster_list_options (MusterRoster *self, const char *parent_id, GError **error);

/* The same for the content of a group. */
GArray *muster_roster_list_group (MusterRoster *self,
                                  const char *parent_id,
                                  MusterCatalogueEntry *group,
                                  GError **error);

/**
 * muster_roster_list_entries:
 * @group: (nullable): one of them that is a group
 *
 * The entries and groups of the same options, or of those in @group, without a look at what they are now: for lists of
 * which few rows are seen. They are the same until the roster gets other data.
 *
 * Returns: (transfer container) (nullable) (element-type MusterCatalogueEntry):
 */
GPtrArray *muster_roster_list_entries (MusterRoster *self,
                                       const char *parent_id,
                                       MusterCatalogueEntry *group,
                                       GError **error);

/* One of them as it is now. */
gboolean muster_roster_get_option (MusterRoster *self,
                                   const char *parent_id,
                                   MusterCatalogueEntry *entry,
                                   MusterRosterOption *option,
                                   GError **error);

/* Whether one more would break neither its maximum nor that it is hidden. */
gboolean muster_roster_option_may_grow (const MusterRosterOption *self);

/* (transfer container) (element-type MusterShownCost): what it costs when it is chosen once, without what is below it: of
 * each type that is not 0. A group costs nothing. */
GArray *muster_roster_list_option_costs (MusterRoster *self,
                                         const char *parent_id,
                                         MusterCatalogueEntry *entry);

/**
 * muster_roster_find_entry:
 * @entry_id: a composite id, or one of its parts: of a link or of a definition
 *
 * Returns: (nullable): what can be chosen for the force or below the selection @parent_id
 */
MusterCatalogueEntry *muster_roster_find_entry (MusterRoster *self,
                                                const char *parent_id,
                                                const char *entry_id,
                                                GError **error);

/**
 * muster_roster_list_force_kinds:
 * @parent_id: (nullable): a force
 *
 * Returns: (transfer container) (element-type MusterDefinition): the force entries, and links to some, of which the roster
 * or the force can be given one with this catalogue as it is now: what is hidden is left out
 */
GPtrArray *muster_roster_list_force_kinds (MusterRoster *self,
                                           const char *parent_id,
                                           const char *catalogue_id,
                                           GError **error);

/* What the data demands, but hides or allows less of where it stands, does not come by itself. With this it does, as in
 * BattleScribe: for comparing with its recordings. */
void muster_roster_set_keeps_defaults (MusterRoster *self, gboolean keeps);

/* Edits. Each is one step that can be undone; one that changes nothing is none, and leaves what was undone to be done
 * again. Ids that are returned are (transfer full). */

/**
 * muster_roster_add_force:
 * @parent_id: (nullable): a force
 * @force_entry_id: of a force entry, of a link to one, or "link::entry"
 *
 * With all that has to be chosen in it.
 *
 * Returns: (transfer full) (nullable): the id of the force
 */
char *muster_roster_add_force (MusterRoster *self,
                               const char *parent_id,
                               const char *force_entry_id,
                               const char *catalogue_id,
                               GError **error) G_GNUC_WARN_UNUSED_RESULT;

/**
 * muster_roster_select:
 * @parent_id: a force or a selection
 * @entry_id: as in muster_roster_find_entry()
 *
 * Returns: (transfer full) (nullable): the id of the new selection, or of the one whose number grew
 */
char *muster_roster_select (MusterRoster *self,
                            const char *parent_id,
                            const char *entry_id,
                            GError **error) G_GNUC_WARN_UNUSED_RESULT;

/**
 * muster_roster_choose:
 * @parent_id: a selection
 * @entry_id: as in muster_roster_find_entry()
 * @replaced: (out) (optional) (nullable) (transfer full): the name of what had to go
 *
 * The same where the entry is in a group of which only one may be chosen: what is chosen of that group goes, as with
 * muster_roster_replace().
 *
 * Returns: (transfer full) (nullable): the id of the selection that is there now
 */
char *muster_roster_choose (MusterRoster *self,
                            const char *parent_id,
                            const char *entry_id,
                            char **replaced,
                            GError **error) G_GNUC_WARN_UNUSED_RESULT;

/**
 * muster_roster_replace:
 * @id: a selection
 * @entry_id: what can be chosen in the same place instead of its entry
 *
 * What was chosen is now of the other entry. Its id, number, the name and the notes of the player stay, and of what is
 * below it what the other entry has, too; what the other demands is added.
 *
 * Returns: (transfer full) (nullable): the id of the selection: another one only where the other entry was there already
 */
char *muster_roster_replace (MusterRoster *self,
                             const char *id,
                             const char *entry_id,
                             GError **error) G_GNUC_WARN_UNUSED_RESULT;

/* One less, or the whole selection when there is only one. */
gboolean muster_roster_deselect (MusterRoster *self, const char *id, GError **error);

/* So many of its entry below its parent. Does nothing where each is a selection of its own. */
gboolean muster_roster_set_count (MusterRoster *self, const char *id, int count, GError **error);

/* A force or a selection with all below it, whatever its number. */
gboolean muster_roster_remove (MusterRoster *self, const char *id, GError **error);

/* (transfer full): a force or a selection with all below it, put at the end of its parent. */
char *muster_roster_duplicate (MusterRoster *self,
                               const char *id,
                               GError **error) G_GNUC_WARN_UNUSED_RESULT;

/**
 * muster_roster_insert:
 * @item: a selection of this or another roster, of the same data or such that has the same entries
 *
 * Puts a copy of it, with all below it, at the end of a force.
 *
 * Returns: (transfer full) (nullable): the id of the copy
 */
char *muster_roster_insert (MusterRoster *self,
                            const char *force_id,
                            const MusterItem *item,
                            GError **error) G_GNUC_WARN_UNUSED_RESULT;

/**
 * muster_roster_move:
 * @parent_id: (nullable): where it goes: its own parent, or another force where its entry can be
 *   chosen; NULL is the roster itself
 * @index: its place there; G_MAXUINT is the end
 */
gboolean muster_roster_move (MusterRoster *self,
                             const char *id,
                             const char *parent_id,
                             guint index,
                             GError **error);

void muster_roster_set_name (MusterRoster *self, const char *name);

/* The roster when @id is NULL. NULL leaves as it is, "" takes back. */
gboolean muster_roster_customize (MusterRoster *self,
                                  const char *id,
                                  const char *custom_name,
                                  const char *notes,
                                  GError **error);
gboolean muster_roster_customize_category (MusterRoster *self,
                                           const char *force_id,
                                           const char *category_id,
                                           const char *custom_name,
                                           const char *notes,
                                           GError **error);

/* A limit below 0 is none. */
gboolean muster_roster_set_limit (MusterRoster *self,
                                  const char *cost_type_id,
                                  double value,
                                  GError **error);

/* What the player says instead of the data; see MusterOverride. NULL takes it back. */
gboolean muster_roster_override (MusterRoster *self,
                                 const char *selection_id,
                                 MusterOverrideKind kind,
                                 const char *target_id,
                                 const char *characteristic_id,
                                 const char *value,
                                 GError **error);

/* Undo and redo; the label is for people, translated, (nullable). */
gboolean muster_roster_undo (MusterRoster *self);
gboolean muster_roster_redo (MusterRoster *self);
const char *muster_roster_get_undo_label (const MusterRoster *self);

/* Several edits as one: how many steps can be undone now is the mark to which the others refer. */
guint muster_roster_get_n_steps (const MusterRoster *self);
/* Those since @mark are one step. Nothing happens where there are none. */
void muster_roster_join_steps (MusterRoster *self, guint mark, const char *label);
/* They never happened. */
void muster_roster_drop_steps (MusterRoster *self, guint mark);

/* Why. (transfer full); NULL with an error when there is no such thing. */
MusterRosterReason *muster_roster_explain_cost (MusterRoster *self,
                                                const char *selection_id,
                                                const char *cost_type_id,
                                                GError **error);
/* With what is below it: the sum, and why each part of it is what it is. */
MusterRosterReason *muster_roster_explain_total (MusterRoster *self,
                                                 const char *selection_id,
                                                 const char *cost_type_id,
                                                 GError **error);
/* Of a force or a selection. */
MusterRosterReason *muster_roster_explain_name (MusterRoster *self, const char *id, GError **error);
MusterRosterReason *
muster_roster_explain_hidden (MusterRoster *self, const char *id, GError **error);
/* Of what can be chosen for @parent_id. */
MusterRosterReason *muster_roster_explain_option (MusterRoster *self,
                                                  const char *parent_id,
                                                  const char *entry_id,
                                                  GError **error);
MusterRosterReason *muster_roster_explain_characteristic (MusterRoster *self,
                                                          const char *selection_id,
                                                          const char *profile_id,
                                                          const char *characteristic_id,
                                                          GError **error);
/* @violation is one of muster_roster_get_violation(). */
MusterRosterReason *muster_roster_explain_violation (MusterRoster *self,
                                                     const MusterViolation *violation);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MusterRoster, muster_roster_unref)

G_END_DECLS
