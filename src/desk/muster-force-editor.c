/* muster-force-editor.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-force-editor-private.h"

#include <glib/gi18n.h>

struct _MusterForceEditor
{
  GObject parent_instance;

  MusterLibrary *library;
  MusterRosterSession *session;
  GPtrArray *changes;
  char *selected; /* nullable */
};

G_DEFINE_FINAL_TYPE (MusterForceEditor, muster_force_editor, G_TYPE_OBJECT)

enum
{
  PROP_0,
  PROP_NAME,
  PROP_SYSTEM_NAME,
  PROP_UNDO_LABEL,
  PROP_REDO_LABEL,
  PROP_SELECTED,
  PROP_N_FAULTS,
  N_PROPS,
};

enum
{
  CHANGED,
  FAILED,
  MOVED_OVER,
  N_SIGNALS,
};

static GParamSpec *properties[N_PROPS];
static guint signals[N_SIGNALS];

/* ---- What is there ---- */

gint64
muster_force_editor_get_id (MusterForceEditor *self)
{
  return muster_roster_session_get_id (self->session);
}

MusterLibrary *
muster_force_editor_get_library (MusterForceEditor *self)
{
  return self->library;
}

MusterCatalogueIndex *
muster_force_editor_get_index (MusterForceEditor *self)
{
  return muster_roster_session_get_index (self->session);
}

MusterRoster *
muster_force_editor_get_roster (MusterForceEditor *self)
{
  g_return_val_if_fail (MUSTER_IS_FORCE_EDITOR (self), NULL);

  return muster_roster_session_get_roster (self->session);
}

static const MusterCatalogue *
get_system (MusterForceEditor *self)
{
  return muster_game_system_get_catalogue (
      muster_roster_get_system (muster_force_editor_get_roster (self)),
      0);
}

const char *
muster_force_editor_get_system_id (MusterForceEditor *self)
{
  const MusterGameSystem *system = muster_roster_get_system (muster_force_editor_get_roster (self));

  return muster_ids_get_text (muster_game_system_get_ids (system), get_system (self)->id);
}

GArray *
muster_force_editor_list_costs (MusterForceEditor *self)
{
  MusterRoster *roster = muster_force_editor_get_roster (self);
  const MusterGameSystem *system = muster_roster_get_system (roster);
  GArray *costs = g_array_new (FALSE, FALSE, sizeof (MusterShownCost));
  guint n = 0;
  const MusterShownCost *sums = muster_roster_get_costs (roster, &n);

  for (guint i = 0; i < muster_game_system_get_n_cost_types (system); i++)
    {
      const MusterCostType *type = muster_game_system_get_cost_type (system, i);
      const char *id = muster_ids_get_text (muster_game_system_get_ids (system), type->id);
      MusterShownCost cost = { .type_id = id, .name = type->name };

      for (guint j = 0; j < n; j++)
        if (g_str_equal (sums[j].type_id, id))
          cost.value = sums[j].value;
      if (!type->hidden)
        g_array_append_val (costs, cost);
    }

  return costs;
}

GPtrArray *
muster_force_editor_get_changes (MusterForceEditor *self)
{
  return self->changes;
}

static MusterDataSets *
list_data (void)
{
  g_autoptr (MusterDataPath) path = muster_data_path_new ();

  return muster_data_sets_new (path);
}

MusterDataSet *
muster_force_editor_dup_newer_data (MusterForceEditor *self)
{
  g_autoptr (MusterDataSets) sets = list_data ();
  const MusterDataSet *newest = muster_data_sets_find (sets,
                                                       muster_force_editor_get_system_id (self),
                                                       NULL);

  if (newest == NULL || newest->revision <= get_system (self)->revision)
    return NULL;

  return muster_data_set_copy (newest);
}

const char *
muster_force_editor_get_selected (MusterForceEditor *self)
{
  g_return_val_if_fail (MUSTER_IS_FORCE_EDITOR (self), NULL);

  return self->selected;
}

MusterRosterForce *
muster_force_editor_get_force (MusterForceEditor *self)
{
  MusterRoster *roster = muster_force_editor_get_roster (self);
  MusterRosterSelection *selection;
  MusterRosterForce *force = NULL;

  if (self->selected != NULL)
    {
      selection = muster_roster_find_selection (roster, self->selected);
      force = selection != NULL ? muster_roster_selection_get_force (selection)
                                : muster_roster_find_force (roster, self->selected);
    }
  if (force == NULL && muster_roster_get_n_forces (roster) > 0)
    force = muster_roster_get_force (roster, 0);

  return force;
}

/* ---- After an edit ---- */

static gboolean
is_there (MusterForceEditor *self, const char *id)
{
  MusterRoster *roster = muster_force_editor_get_roster (self);

  return muster_roster_find_selection (roster, id) != NULL ||
         muster_roster_find_force (roster, id) != NULL;
}

/* What was selected may be gone. Where it stays nobody is told of it: to be selected takes the focus and the place to
 * which was scrolled from the unit before. */
static void
update (MusterForceEditor *self)
{
  if (self->selected != NULL && !is_there (self, self->selected))
    muster_force_editor_select (self, NULL);
  for (guint i = PROP_0 + 1; i < N_PROPS; i++)
    if (i != PROP_SELECTED)
      g_object_notify_by_pspec (G_OBJECT (self), properties[i]);
  g_signal_emit (self, signals[CHANGED], 0);
}

void
muster_force_editor_select (MusterForceEditor *self, const char *id)
{
  g_return_if_fail (MUSTER_IS_FORCE_EDITOR (self));

  if (g_strcmp0 (self->selected, id) == 0)
    return;
  g_free (self->selected);
  self->selected = g_strdup (id);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_SELECTED]);
}

/* Somebody else changed the roster, as by another name on its page: it is shown as it is now. */
static void
catch_up (MusterForceEditor *self)
{
  const gint64 id = muster_force_editor_get_id (self);
  MusterRosterSession *session = muster_roster_session_open (self->library,
                                                             muster_force_editor_get_index (self),
                                                             id,
                                                             NULL,
                                                             NULL);

  if (session == NULL)
    return;
  muster_roster_session_free (self->session);
  self->session = session;
}

static void
fail (MusterForceEditor *self, const GError *error)
{
  if (g_error_matches (error, MUSTER_LIBRARY_ERROR, MUSTER_LIBRARY_ERROR_CONFLICT))
    catch_up (self);
  update (self);
  g_signal_emit (self, signals[FAILED], 0, error->message);
}

gboolean
muster_force_editor_finish (MusterForceEditor *self, GError *error)
{
  g_autoptr (GError) failure = error;

  if (failure == NULL && muster_roster_session_keep (self->session, &failure))
    {
      update (self);
      return TRUE;
    }
  /* Of several edits those that were made before one failed. */
  muster_roster_session_drop (self->session);
  fail (self, failure);

  return FALSE;
}

/* ---- Edits ---- */

gboolean
muster_force_editor_add (MusterForceEditor *self,
                         const char *parent_id,
                         const char *entry_id,
                         gboolean select)
{
  GError *error = NULL;
  g_autofree char *id = muster_roster_select (muster_force_editor_get_roster (self),
                                              parent_id,
                                              entry_id,
                                              &error);

  if (!muster_force_editor_finish (self, error))
    return FALSE;
  if (select)
    muster_force_editor_select (self, id);

  return TRUE;
}

gboolean
muster_force_editor_add_force (MusterForceEditor *self,
                               const char *parent_id,
                               const char *force_entry_id,
                               const char *catalogue_id)
{
  MusterRoster *roster = muster_force_editor_get_roster (self);
  GError *error = NULL;
  g_autofree char *id = NULL;

  if (muster_roster_require_catalogue (roster,
                                       muster_force_editor_get_index (self),
                                       catalogue_id,
                                       &error))
    id = muster_roster_add_force (roster, parent_id, force_entry_id, catalogue_id, &error);
  if (!muster_force_editor_finish (self, error))
    return FALSE;
  muster_force_editor_select (self, id);

  return TRUE;
}

/* (nullable): what stands after @id, else before it, else around it: to be selected when it is gone. */
static const char *
find_neighbour (MusterForceEditor *self, const char *id)
{
  MusterRosterSelection *selection = muster_roster_find_selection (
      muster_force_editor_get_roster (self),
      id);
  MusterRosterSelection *parent;
  MusterRosterForce *force;
  guint n;
  const char *before = NULL;

  if (selection == NULL)
    return NULL;
  parent = muster_roster_selection_get_parent (selection);
  force = muster_roster_selection_get_force (selection);
  n = parent != NULL ? muster_roster_selection_get_n_selections (parent)
                     : muster_roster_force_get_n_selections (force);
  for (guint i = 0; i < n; i++)
    {
      const char *other = muster_roster_selection_get_id (
          parent != NULL ? muster_roster_selection_get_selection (parent, i)
                         : muster_roster_force_get_selection (force, i));

      if (g_str_equal (other, id) && i + 1 < n)
        return muster_roster_selection_get_id (
            parent != NULL ? muster_roster_selection_get_selection (parent, i + 1)
                           : muster_roster_force_get_selection (force, i + 1));
      if (!g_str_equal (other, id))
        before = other;
    }
  if (before != NULL)
    return before;

  return parent != NULL ? muster_roster_selection_get_id (parent)
                        : muster_roster_force_get_id (force);
}

gboolean
muster_force_editor_remove (MusterForceEditor *self, const char *const *ids)
{
  g_autofree char *next = NULL;
  GError *error = NULL;

  for (guint i = 0; ids[i] != NULL && error == NULL; i++)
    {
      if (!is_there (self, ids[i])) /* it went with what it was in */
        continue;
      g_free (next);
      next = g_strdup (find_neighbour (self, ids[i]));
      muster_roster_remove (muster_force_editor_get_roster (self), ids[i], &error);
    }
  if (!muster_force_editor_finish (self, error))
    return FALSE;
  if (next != NULL && is_there (self, next))
    muster_force_editor_select (self, next);

  return TRUE;
}

gboolean
muster_force_editor_duplicate (MusterForceEditor *self, const char *const *ids)
{
  g_autofree char *last = NULL;
  GError *error = NULL;

  for (guint i = 0; ids[i] != NULL && error == NULL; i++)
    {
      g_free (last);
      last = muster_roster_duplicate (muster_force_editor_get_roster (self), ids[i], &error);
    }
  if (!muster_force_editor_finish (self, error))
    return FALSE;
  if (last != NULL)
    muster_force_editor_select (self, last);

  return TRUE;
}

gboolean
muster_force_editor_set_count (MusterForceEditor *self, const char *id, int count)
{
  GError *error = NULL;

  muster_roster_set_count (muster_force_editor_get_roster (self), id, count, &error);

  return muster_force_editor_finish (self, error);
}

gboolean
muster_force_editor_set_name (MusterForceEditor *self, const char *name)
{
  muster_roster_set_name (muster_force_editor_get_roster (self), name);

  return muster_force_editor_finish (self, NULL);
}

gboolean
muster_force_editor_customize (MusterForceEditor *self,
                               const char *id,
                               const char *custom_name,
                               const char *notes)
{
  GError *error = NULL;

  muster_roster_customize (muster_force_editor_get_roster (self), id, custom_name, notes, &error);

  return muster_force_editor_finish (self, error);
}

gboolean
muster_force_editor_override (MusterForceEditor *self,
                              const char *id,
                              MusterOverrideKind kind,
                              const char *target_id,
                              const char *characteristic_id,
                              const char *value)
{
  GError *error = NULL;

  muster_roster_override (muster_force_editor_get_roster (self),
                          id,
                          kind,
                          target_id,
                          characteristic_id,
                          value,
                          &error);

  return muster_force_editor_finish (self, error);
}

gboolean
muster_force_editor_set_limit (MusterForceEditor *self, const char *cost_type_id, double value)
{
  GError *error = NULL;

  muster_roster_set_limit (muster_force_editor_get_roster (self), cost_type_id, value, &error);

  return muster_force_editor_finish (self, error);
}

gboolean
muster_force_editor_move_over (MusterForceEditor *self, const MusterDataSet *data)
{
  GError *error = NULL;
  g_autoptr (MusterDataSets) sets = list_data ();
  g_autoptr (MusterCatalogueIndex) index = muster_data_set_load_index (data, &error);
  g_autofree char *id = index != NULL ? muster_data_sets_keep (sets, data, &error) : NULL;

  if (id != NULL)
    muster_roster_session_set_data (self->session, id, index, &error);
  if (!muster_force_editor_finish (self, error))
    return FALSE;
  g_signal_emit (self, signals[MOVED_OVER], 0);

  return TRUE;
}

/* ---- Files that others changed ---- */

gboolean
muster_force_editor_reload (MusterForceEditor *self, const MusterRosterFile *file)
{
  g_autoptr (GPtrArray) changes = NULL;
  g_autoptr (GError) error = NULL;

  g_return_val_if_fail (MUSTER_IS_FORCE_EDITOR (self) && file != NULL, FALSE);

  if (!muster_roster_session_reload (self->session, file, &changes, &error))
    {
      fail (self, error);
      return FALSE;
    }
  g_clear_pointer (&self->changes, g_ptr_array_unref);
  self->changes = g_steal_pointer (&changes);
  update (self);

  return TRUE;
}

/* (transfer full) (nullable): with which the list is made. */
static MusterDataSet *
dup_set (MusterLibrary *library, gint64 id, GError **error)
{
  g_autoptr (MusterLibraryRoster) row = muster_library_get_roster (library, id, error);
  g_autoptr (MusterDataSets) sets = row != NULL ? list_data () : NULL;
  const MusterDataSet *set = row != NULL ? muster_data_sets_find (sets, row->system_id, row->data)
                                         : NULL;

  return set != NULL ? muster_data_set_copy (set) : NULL;
}

char *
muster_force_editor_dup_data_folder (MusterForceEditor *self)
{
  g_autoptr (MusterDataSet) set = NULL;

  g_return_val_if_fail (MUSTER_IS_FORCE_EDITOR (self), NULL);

  set = dup_set (self->library, muster_force_editor_get_id (self), NULL);

  return set != NULL ? g_strdup (set->folder) : NULL;
}

/* What is read anew stands in the place of the session as a whole, or not at all. */
gboolean
muster_force_editor_reload_data (MusterForceEditor *self)
{
  const gint64 id = muster_force_editor_get_id (self);
  g_autoptr (MusterDataSet) set = NULL;
  g_autoptr (MusterCatalogueIndex) index = NULL;
  g_autoptr (GPtrArray) changes = NULL;
  g_autoptr (GError) error = NULL;
  MusterRosterSession *session = NULL;

  g_return_val_if_fail (MUSTER_IS_FORCE_EDITOR (self), FALSE);

  set = dup_set (self->library, id, &error);
  index = error == NULL ? muster_data_set_load_index (set, &error) : NULL;
  if (index != NULL)
    session = muster_roster_session_open (self->library, index, id, &changes, &error);
  if (session == NULL)
    {
      fail (self, error);
      return FALSE;
    }
  muster_roster_session_free (self->session);
  self->session = session;
  g_clear_pointer (&self->changes, g_ptr_array_unref);
  self->changes = g_steal_pointer (&changes);
  update (self);

  return TRUE;
}

/* ---- Undo ---- */

static void
go (MusterForceEditor *self, gboolean (*move) (MusterRosterSession *session, GError **error))
{
  g_autoptr (GError) error = NULL;

  move (self->session, &error);
  if (error != NULL)
    fail (self, error);
  else
    update (self);
}

void
muster_force_editor_undo (MusterForceEditor *self)
{
  go (self, muster_roster_session_undo);
}

void
muster_force_editor_redo (MusterForceEditor *self)
{
  go (self, muster_roster_session_redo);
}

/* ---- The object ---- */

static void
muster_force_editor_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  MusterForceEditor *self = MUSTER_FORCE_EDITOR (object);

  switch (id)
    {
    case PROP_NAME:
      g_value_set_string (value, muster_roster_get_name (muster_force_editor_get_roster (self)));
      break;
    case PROP_SYSTEM_NAME:
      g_value_set_string (value, get_system (self)->name);
      break;
    case PROP_UNDO_LABEL:
      g_value_set_string (value, muster_roster_session_get_undo_label (self->session));
      break;
    case PROP_REDO_LABEL:
      g_value_set_string (value, muster_roster_session_get_redo_label (self->session));
      break;
    case PROP_SELECTED:
      g_value_set_string (value, self->selected);
      break;
    case PROP_N_FAULTS:
      g_value_set_uint (value,
                        muster_roster_get_n_violations (muster_force_editor_get_roster (self)));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
muster_force_editor_finalize (GObject *object)
{
  MusterForceEditor *self = MUSTER_FORCE_EDITOR (object);

  g_clear_pointer (&self->session, muster_roster_session_free);
  g_clear_pointer (&self->changes, g_ptr_array_unref);
  g_free (self->selected);

  G_OBJECT_CLASS (muster_force_editor_parent_class)->finalize (object);
}

static void
muster_force_editor_class_init (MusterForceEditorClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  const GParamFlags flags = G_PARAM_READABLE | G_PARAM_STATIC_STRINGS;

  object_class->get_property = muster_force_editor_get_property;
  object_class->finalize = muster_force_editor_finalize;

  properties[PROP_NAME] = g_param_spec_string ("name", NULL, NULL, NULL, flags);
  properties[PROP_SYSTEM_NAME] = g_param_spec_string ("system-name", NULL, NULL, NULL, flags);
  properties[PROP_UNDO_LABEL] = g_param_spec_string ("undo-label", NULL, NULL, NULL, flags);
  properties[PROP_REDO_LABEL] = g_param_spec_string ("redo-label", NULL, NULL, NULL, flags);
  properties[PROP_SELECTED] = g_param_spec_string ("selected", NULL, NULL, NULL, flags);
  properties[PROP_N_FAULTS] = g_param_spec_uint ("n-faults", NULL, NULL, 0, G_MAXUINT, 0, flags);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  signals[CHANGED] = g_signal_new ("changed",
                                   MUSTER_TYPE_FORCE_EDITOR,
                                   G_SIGNAL_RUN_LAST,
                                   0,
                                   NULL,
                                   NULL,
                                   NULL,
                                   G_TYPE_NONE,
                                   0);
  signals[MOVED_OVER] = g_signal_new ("moved-over",
                                      MUSTER_TYPE_FORCE_EDITOR,
                                      G_SIGNAL_RUN_LAST,
                                      0,
                                      NULL,
                                      NULL,
                                      NULL,
                                      G_TYPE_NONE,
                                      0);
  signals[FAILED] = g_signal_new ("failed",
                                  MUSTER_TYPE_FORCE_EDITOR,
                                  G_SIGNAL_RUN_LAST,
                                  0,
                                  NULL,
                                  NULL,
                                  NULL,
                                  G_TYPE_NONE,
                                  1,
                                  G_TYPE_STRING);
}

static void
muster_force_editor_init (MusterForceEditor *self)
{
}

MusterForceEditor *
muster_force_editor_new (MusterLibrary *library, gint64 id, GError **error)
{
  g_autoptr (MusterForceEditor) self = g_object_new (MUSTER_TYPE_FORCE_EDITOR, NULL);
  g_autoptr (MusterLibraryRoster) row = muster_library_get_roster (library, id, error);
  g_autoptr (MusterDataSets) sets = NULL;
  g_autoptr (MusterCatalogueIndex) index = NULL;

  if (row == NULL)
    return NULL;
  sets = list_data ();
  index = muster_data_set_load_index (muster_data_sets_find (sets, row->system_id, row->data),
                                      error);
  if (index == NULL)
    return NULL;
  self->library = library;
  self->session = muster_roster_session_open (library, index, id, &self->changes, error);

  return self->session != NULL ? g_steal_pointer (&self) : NULL;
}

MusterForceEditor *
muster_force_editor_new_of_session (MusterLibrary *library,
                                    MusterRosterSession *session,
                                    GPtrArray *changes)
{
  MusterForceEditor *self = g_object_new (MUSTER_TYPE_FORCE_EDITOR, NULL);

  self->library = library;
  self->session = session;
  self->changes = changes;

  return self;
}
