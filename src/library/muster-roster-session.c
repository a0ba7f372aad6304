/* muster-roster-session.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-roster-session.h"

#include <glib/gi18n.h>

#include "muster-cost-text.h"

struct _MusterRosterSession
{
  MusterLibrary *library;
  MusterCatalogueIndex *index;
  char *data; /* nullable */
  MusterRosterFile *file; /* NULL once it has its data */
  MusterRoster *roster;   /* NULL before */
  gint64 id;
  gint64 revision;
  guint position; /* of the state that is shown */
  guint n_states;
  /* position less the steps that the roster can undo by itself; others are in the library alone */
  gint base;
  char *undo_label; /* nullable */
  char *redo_label; /* nullable */
};

/* ---- How a roster stands ---- */

static void
add_catalogues (GString *line, MusterRoster *roster)
{
  g_autoptr (GHashTable) seen = g_hash_table_new (g_str_hash, g_str_equal);
  const char *separator = " · ";

  for (guint i = 0; i < muster_roster_get_n_forces (roster); i++)
    {
      const MusterItem *force = muster_roster_force_get_item (muster_roster_get_force (roster, i));
      const char *name = force->catalogue_name != NULL ? force->catalogue_name : force->name;

      if (name == NULL || !g_hash_table_add (seen, (gpointer) name))
        continue;
      g_string_append_printf (line, "%s%s", line->len > 0 ? separator : "", name);
      separator = ", ";
    }
}

/* (transfer full): what a roster costs and of which catalogues it is, one line for people. */
static char *
dup_summary (MusterRoster *roster)
{
  g_autofree char *costs = muster_cost_text_of_roster (roster);
  GString *line = g_string_new (costs);

  add_catalogues (line, roster);

  return g_string_free (line, FALSE);
}

/* What of a state was made for it. */
typedef struct
{
  MusterLibraryRosterState state;
  char *summary;
} Standing;

static void
standing_init (Standing *self, const MusterRosterSession *session)
{
  const MusterGameSystem *system = muster_roster_get_system (session->roster);
  const MusterCatalogue *catalogue = muster_game_system_get_catalogue (system, 0);

  self->summary = dup_summary (session->roster);
  self->state = (MusterLibraryRosterState){
    .name = muster_roster_get_name (session->roster),
    .system_id = muster_ids_get_text (muster_game_system_get_ids (system), catalogue->id),
    .system_name = catalogue->name != NULL ? catalogue->name : "",
    .data = session->data,
    .summary = self->summary,
    .n_faults = muster_roster_get_n_violations (session->roster),
  };
}

static void
standing_clear (Standing *self)
{
  g_free (self->summary);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Standing, standing_clear)

/* ---- The session ---- */

static MusterRosterSession *
session_new (MusterLibrary *library, const char *data)
{
  MusterRosterSession *self = g_new0 (MusterRosterSession, 1);

  self->library = library;
  self->data = g_strdup (data);

  return self;
}

MusterRosterSession *
muster_roster_session_new (MusterLibrary *library,
                           MusterCatalogueIndex *index,
                           const char *data,
                           MusterRoster *roster,
                           const char *label,
                           GError **error)
{
  g_autoptr (MusterRosterSession) self = session_new (library, data);
  g_autoptr (GBytes) text = NULL;
  g_auto (Standing) standing = { 0 };

  g_return_val_if_fail (roster != NULL && label != NULL, NULL);

  self->index = muster_catalogue_index_ref (index);
  self->roster = roster;
  self->base = -(gint) muster_roster_get_n_steps (roster);
  self->n_states = 1;
  self->revision = 1;
  standing_init (&standing, self);
  text = muster_roster_file_write (roster);
  standing.state.text = text;
  standing.state.label = label;
  self->id = muster_library_add_roster (library,
                                        muster_roster_get_id (roster),
                                        &standing.state,
                                        error);

  return self->id != 0 ? g_steal_pointer (&self) : NULL;
}

void
muster_roster_session_free (MusterRosterSession *self)
{
  g_clear_pointer (&self->index, muster_catalogue_index_unref);
  g_clear_pointer (&self->file, muster_roster_file_free);
  g_clear_pointer (&self->roster, muster_roster_unref);
  g_free (self->data);
  g_free (self->undo_label);
  g_free (self->redo_label);
  g_free (self);
}

gint64
muster_roster_session_get_id (const MusterRosterSession *self)
{
  return self->id;
}

MusterCatalogueIndex *
muster_roster_session_get_index (const MusterRosterSession *self)
{
  return self->index;
}

MusterRoster *
muster_roster_session_get_roster (const MusterRosterSession *self)
{
  return self->roster;
}

/* ---- Opening ---- */

/* (transfer full): a state as it is in the library. */
static MusterRosterFile *
load_state (MusterRosterSession *self, guint position, GError **error)
{
  g_autoptr (GBytes) text = muster_library_load_roster (self->library, self->id, position, error);
  g_autoptr (MusterReport) report = muster_report_new ();

  if (text == NULL)
    return NULL;

  return muster_roster_file_read_bytes (_ ("a list of the library"), text, report, error);
}

/* What can be undone and done again from here. */
static gboolean
read_labels (MusterRosterSession *self, GError **error)
{
  g_clear_pointer (&self->undo_label, g_free);
  g_clear_pointer (&self->redo_label, g_free);
  if (self->position > 0)
    {
      self->undo_label = muster_library_dup_roster_label (self->library,
                                                          self->id,
                                                          self->position,
                                                          error);
      if (self->undo_label == NULL)
        return FALSE;
    }
  if (self->position + 1 < self->n_states)
    {
      self->redo_label = muster_library_dup_roster_label (self->library,
                                                          self->id,
                                                          self->position + 1,
                                                          error);
      if (self->redo_label == NULL)
        return FALSE;
    }

  return TRUE;
}

MusterRosterSession *
muster_roster_session_read (MusterLibrary *library, gint64 id, GError **error)
{
  g_autoptr (MusterLibraryRoster) row = muster_library_get_roster (library, id, error);
  g_autoptr (MusterRosterSession) self = NULL;

  if (row == NULL)
    return NULL;
  self = session_new (library, row->data);
  self->id = id;
  self->revision = row->revision;
  self->position = row->position;
  self->base = (gint) row->position;
  self->n_states = row->n_states;
  self->file = load_state (self, self->position, error);
  if (self->file == NULL || !read_labels (self, error))
    return NULL;

  return g_steal_pointer (&self);
}

gboolean
muster_roster_session_find_data (MusterRosterSession *self,
                                 MusterCatalogueIndex *index,
                                 GPtrArray **changes,
                                 GError **error)
{
  g_return_val_if_fail (self->file != NULL, FALSE);

  self->index = muster_catalogue_index_ref (index);
  self->roster = muster_roster_file_open (self->file, index, changes, error);
  g_clear_pointer (&self->file, muster_roster_file_free);

  return self->roster != NULL;
}

MusterRosterSession *
muster_roster_session_open (MusterLibrary *library,
                            MusterCatalogueIndex *index,
                            gint64 id,
                            GPtrArray **changes,
                            GError **error)
{
  g_autoptr (MusterRosterSession) self = muster_roster_session_read (library, id, error);

  return self != NULL && muster_roster_session_find_data (self, index, changes, error)
             ? g_steal_pointer (&self)
             : NULL;
}

/* ---- Edits ---- */

/* How many steps the roster has of its own when all of them are kept. */
static guint
count_kept (const MusterRosterSession *self)
{
  return (guint) ((gint) self->position - self->base);
}

static gboolean
record (MusterRosterSession *self, const char *label, GError **error)
{
  g_autoptr (GBytes) text = muster_roster_file_write (self->roster);
  g_auto (Standing) standing = { 0 };

  standing_init (&standing, self);
  standing.state.text = text;
  standing.state.label = label;
  if (!muster_library_record_roster (self->library,
                                     self->id,
                                     &self->revision,
                                     self->position + 1,
                                     &standing.state,
                                     error))
    return FALSE;
  self->position++;
  self->n_states = self->position + 1;
  g_free (self->undo_label);
  self->undo_label = g_strdup (label);
  g_clear_pointer (&self->redo_label, g_free);

  return TRUE;
}

gboolean
muster_roster_session_keep (MusterRosterSession *self, GError **error)
{
  const guint mark = count_kept (self);
  g_autofree char *label = NULL;

  if (muster_roster_get_n_steps (self->roster) == mark)
    return TRUE;
  label = g_strdup (muster_roster_get_undo_label (self->roster));
  muster_roster_join_steps (self->roster, mark, label);
  if (record (self, label != NULL ? label : "", error))
    return TRUE;
  muster_roster_session_drop (self);

  return FALSE;
}

void
muster_roster_session_drop (MusterRosterSession *self)
{
  muster_roster_drop_steps (self->roster, count_kept (self));
}

/* The roster is opened anew with the data: what it can undo by itself begins here. */
static gboolean
reopen (MusterRosterSession *self,
        const MusterRosterFile *file,
        GPtrArray **changes,
        GError **error)
{
  MusterRoster *roster = muster_roster_file_open (file, self->index, changes, error);

  if (roster == NULL)
    return FALSE;
  muster_roster_unref (self->roster);
  self->roster = roster;

  return TRUE;
}

gboolean
muster_roster_session_set_data (MusterRosterSession *self,
                                const char *data,
                                MusterCatalogueIndex *index,
                                GError **error)
{
  g_autoptr (MusterRosterFile) file = load_state (self, self->position, error);
  g_autoptr (MusterCatalogueIndex) old_index = self->index;
  g_autoptr (MusterRoster) old_roster = muster_roster_ref (self->roster);
  g_autofree char *old_data = self->data;

  self->index = muster_catalogue_index_ref (index);
  self->data = g_strdup (data);
  if (file != NULL && reopen (self, file, NULL, error) && record (self, _ ("Other Data"), error))
    {
      self->base = (gint) self->position;
      return TRUE;
    }

  muster_catalogue_index_unref (self->index);
  g_free (self->data);
  muster_roster_unref (self->roster);
  self->index = g_steal_pointer (&old_index);
  self->data = g_steal_pointer (&old_data);
  self->roster = g_steal_pointer (&old_roster);

  return FALSE;
}

gboolean
muster_roster_session_reload (MusterRosterSession *self,
                              const MusterRosterFile *file,
                              GPtrArray **changes,
                              GError **error)
{
  g_autoptr (MusterRoster) old = muster_roster_ref (self->roster);

  if (!reopen (self, file, changes, error))
    return FALSE;
  if (record (self, _ ("Reload"), error))
    {
      self->base = (gint) self->position - (gint) muster_roster_get_n_steps (self->roster);
      return TRUE;
    }
  muster_roster_unref (self->roster);
  self->roster = g_steal_pointer (&old);
  if (changes != NULL)
    g_clear_pointer (changes, g_ptr_array_unref);

  return FALSE;
}

/* ---- Undo and redo ---- */

static gboolean
return_to (MusterRosterSession *self, guint position, GError **error)
{
  g_auto (Standing) standing = { 0 };

  standing_init (&standing, self);
  if (!muster_library_return_roster (self->library,
                                     self->id,
                                     &self->revision,
                                     position,
                                     &standing.state,
                                     error))
    return FALSE;
  self->position = position;

  return read_labels (self, error);
}

/* What the roster does not have of its own is read. */
static gboolean
go_to_kept (MusterRosterSession *self, guint position, GError **error)
{
  g_autoptr (MusterRoster) old = muster_roster_ref (self->roster);
  g_autoptr (MusterRosterFile) file = load_state (self, position, error);

  if (file == NULL || !reopen (self, file, NULL, error))
    return FALSE;
  if (return_to (self, position, error))
    {
      self->base = (gint) position;
      return TRUE;
    }
  muster_roster_unref (self->roster);
  self->roster = g_steal_pointer (&old);

  return FALSE;
}

gboolean
muster_roster_session_undo (MusterRosterSession *self, GError **error)
{
  if (self->position == 0)
    return FALSE;
  if (count_kept (self) == 0)
    return go_to_kept (self, self->position - 1, error);

  muster_roster_undo (self->roster);
  if (return_to (self, self->position - 1, error))
    return TRUE;
  muster_roster_redo (self->roster);

  return FALSE;
}

gboolean
muster_roster_session_redo (MusterRosterSession *self, GError **error)
{
  if (self->position + 1 >= self->n_states)
    return FALSE;
  if (!muster_roster_redo (self->roster))
    return go_to_kept (self, self->position + 1, error);

  if (return_to (self, self->position + 1, error))
    return TRUE;
  muster_roster_undo (self->roster);

  return FALSE;
}

const char *
muster_roster_session_get_data (const MusterRosterSession *self)
{
  return self->data;
}

const char *
muster_roster_session_get_undo_label (const MusterRosterSession *self)
{
  return self->undo_label;
}

const char *
muster_roster_session_get_redo_label (const MusterRosterSession *self)
{
  return self->redo_label;
}
