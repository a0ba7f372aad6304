/* muster-force-editor.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gio/gio.h>

#include "muster-data-sets.h"
#include "muster-roster-change.h"
#include "muster-roster-random.h"
#include "muster-roster-session.h"

G_BEGIN_DECLS

#define MUSTER_TYPE_FORCE_EDITOR (muster_force_editor_get_type ())
G_DECLARE_FINAL_TYPE (MusterForceEditor, muster_force_editor, MUSTER, FORCE_EDITOR, GObject)

/* The view-model of a force window: one roster of the library and what is selected in it. Every edit is in the library
 * when the call returns, and can be undone.
 *
 * Properties: "name", "system-name", "undo-label" and "redo-label" (NULL where there is nothing), "selected" (id of the
 * force or selection that is looked at, or NULL), "n-faults".
 * Signals: "changed": anything of the roster may be different; "failed" (message): nothing was changed, and why;
 * "moved-over": the roster is made with later data now. */

/**
 * muster_force_editor_new:
 * @library: must outlive the editor
 * @id: of a roster in it
 *
 * Returns: (transfer full): %NULL with @error set
 */
MusterForceEditor *muster_force_editor_new (MusterLibrary *library,
                                            gint64 id,
                                            GError **error) G_GNUC_WARN_UNUSED_RESULT;

gint64 muster_force_editor_get_id (MusterForceEditor *self);
MusterLibrary *muster_force_editor_get_library (MusterForceEditor *self);
MusterCatalogueIndex *muster_force_editor_get_index (MusterForceEditor *self);
/* (transfer none): valid until the next edit, undo or redo. */
MusterRoster *muster_force_editor_get_roster (MusterForceEditor *self);
const char *muster_force_editor_get_system_id (MusterForceEditor *self);
/* (transfer full) (element-type MusterShownCost): what the roster costs, of all types that are not hidden. */
GArray *muster_force_editor_list_costs (MusterForceEditor *self);
/* (transfer container) (nullable) (element-type MusterDefinition): the kinds of force that an army can have, or
 * that can stand in its force @parent_id (nullable). The army is read where it is not there yet. */
GPtrArray *muster_force_editor_list_kinds (MusterForceEditor *self,
                                           const char *parent_id,
                                           const char *catalogue_id);
/* (transfer full): the id of a definition in the data. */
char *muster_force_editor_dup_id (MusterForceEditor *self, const MusterDefinition *definition);
/* (transfer full): a line for each figure of which the list has more than the person; "" for none. */
char *muster_force_editor_dup_missing (MusterForceEditor *self);
/* (transfer none) (element-type MusterRosterChange): what the data made different when the roster was opened. */
GPtrArray *muster_force_editor_get_changes (MusterForceEditor *self);
/* (transfer full) (nullable): a set with a later revision than that which the roster is made with. */
MusterDataSet *muster_force_editor_dup_newer_data (MusterForceEditor *self);

/* ---- What is looked at ---- */

/* @id: (nullable): of a force or selection */
void muster_force_editor_select (MusterForceEditor *self, const char *id);
const char *muster_force_editor_get_selected (MusterForceEditor *self); /* nullable */
/* (nullable): the force in which the selected one is; the first where nothing is selected. */
MusterRosterForce *muster_force_editor_get_force (MusterForceEditor *self);

/* ---- Edits: FALSE, or NULL, when nothing was done; "failed" said why ---- */

/* What is added is selected when @select. */
gboolean muster_force_editor_add (MusterForceEditor *self,
                                  const char *parent_id,
                                  const char *entry_id,
                                  gboolean select);
gboolean muster_force_editor_add_force (MusterForceEditor *self,
                                        const char *parent_id,
                                        const char *force_entry_id,
                                        const char *catalogue_id);
/* @ids: forces and selections; what stands beside the first of them is selected then */
gboolean muster_force_editor_remove (MusterForceEditor *self, const char *const *ids);
gboolean muster_force_editor_duplicate (MusterForceEditor *self, const char *const *ids);
/* @index: which child of @parent_id is to be behind them, counted as they are now; G_MAXUINT for none */
gboolean muster_force_editor_move (MusterForceEditor *self,
                                   const char *const *ids,
                                   const char *parent_id,
                                   guint index);
/* Copies of selections of another roster, for the force that is looked at.
 * @ids: of selections in @root */
gboolean
muster_force_editor_paste (MusterForceEditor *self, const MusterItem *root, const char *const *ids);
/* The same, for a place: among those of @parent_id, where the one at @index is now; G_MAXUINT is the end. */
gboolean muster_force_editor_insert (MusterForceEditor *self,
                                     const MusterItem *root,
                                     const char *const *ids,
                                     const char *parent_id,
                                     guint index);
/* Each line the name of something that can be added, with how many before it: "2 × Guard". What is behind the name is not
 * looked at. */
gboolean muster_force_editor_paste_text (MusterForceEditor *self, const char *text);
/* So many places down among its own, or up below 0; not beyond the ends. */
gboolean muster_force_editor_move_by (MusterForceEditor *self, const char *id, int by);
/* So many of @entry_id below the parent. */
gboolean muster_force_editor_set_number (MusterForceEditor *self,
                                         const char *parent_id,
                                         const char *entry_id,
                                         int number);
/* Of a group only this one; @entry_id: (nullable): %NULL for none. */
gboolean muster_force_editor_choose (MusterForceEditor *self,
                                     const char *parent_id,
                                     const char *group_id,
                                     const char *entry_id);
gboolean muster_force_editor_set_count (MusterForceEditor *self, const char *id, int count);
gboolean muster_force_editor_set_name (MusterForceEditor *self, const char *name);
/* @id: (nullable): NULL for the roster; NULL leaves a text as it is */
gboolean muster_force_editor_customize (MusterForceEditor *self,
                                        const char *id,
                                        const char *custom_name,
                                        const char *notes);
gboolean muster_force_editor_override (MusterForceEditor *self,
                                       const char *id,
                                       MusterOverrideKind kind,
                                       const char *target_id,
                                       const char *characteristic_id,
                                       const char *value);
/* @value: below 0 for none */
gboolean
muster_force_editor_set_limit (MusterForceEditor *self, const char *cost_type_id, double value);
/* The force that is looked at, by chance. @owned: only with figures that the person has */
gboolean muster_force_editor_fill (MusterForceEditor *self,
                                   const char *cost_type_id,
                                   double limit,
                                   guint64 seed,
                                   gboolean owned);
/* To later data, of muster_force_editor_dup_newer_data(). */
gboolean muster_force_editor_move_over (MusterForceEditor *self, const MusterDataSet *data);
/* What a file has now takes the place of the list. @file: read of it */
gboolean muster_force_editor_reload (MusterForceEditor *self, const MusterRosterFile *file);
/* The files of its data are read again, with which the list stays. FALSE: it stands as before; "failed" said why. */
gboolean muster_force_editor_reload_data (MusterForceEditor *self);
/* (transfer full) (nullable): the folder that they are in; %NULL where there are none. */
char *muster_force_editor_dup_data_folder (MusterForceEditor *self);
void muster_force_editor_undo (MusterForceEditor *self);
void muster_force_editor_redo (MusterForceEditor *self);

G_END_DECLS
