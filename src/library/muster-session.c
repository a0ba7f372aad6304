/* muster-session.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-session.h"

#include <glib/gi18n.h>

#include "muster-library-backup.h"
#include "muster-library-private.h"
#include "muster-battle-report.h"
#include "muster-told.h"

struct _MusterSession
{
  MusterLibrary *library;
  MusterBattle *battle;
  gint64 id;
  gint64 revision;
  guint n_kept; /* inputs that are in the library */
  guint first_difference;
  guint told;        /* entries of the log; 0: all */
  char *together;    /* or NULL */
  GHashTable *given; /* rows of open tables that the input gave which is being kept; or NULL */
  gboolean puts_off_places;
  gboolean puts_off_report;
  gboolean owes_report;       /* the battle is over, and its report is not in the library */
  MusterBattleRecord *record; /* what is read and not played yet, or NULL */
  gint64 record_revision;
  guint record_told;
  gboolean record_lacks_report;
  char *record_together;
};

static const char *
get_title (const char *title, const char *id)
{
  return title != NULL ? title : id;
}

static const char *
get_scenario_title (MusterBattle *battle)
{
  const MusterRulebook *rulebook = muster_battle_get_rulebook (battle);
  const char *id = muster_battle_get_setup (battle)->scenario;

  for (guint i = 0; i < rulebook->n_scenarios; i++)
    if (id == NULL || g_str_equal (rulebook->scenarios[i].id, id))
      return get_title (rulebook->scenarios[i].title, rulebook->scenarios[i].id);

  return NULL;
}

static const char *
get_winner_title (MusterBattle *battle, gint winner)
{
  const MusterRulebook *rulebook = muster_battle_get_rulebook (battle);

  if (winner < 0 || winner >= (gint) rulebook->n_sides)
    return NULL;

  return get_title (rulebook->sides[winner].title, rulebook->sides[winner].id);
}

static void
free_input (gpointer data)
{
  MusterLibraryInput *input = data;

  g_free ((char *) input->text);
}

/* The inputs that the library does not have yet. */
static GArray *
list_new_inputs (MusterSession *self)
{
  GArray *inputs = g_array_new (FALSE, FALSE, sizeof (MusterLibraryInput));
  guint n_nodes = muster_battle_get_n_nodes (self->battle);

  g_array_set_clear_func (inputs, free_input);
  for (guint id = self->n_kept + 1; id < n_nodes; id++)
    {
      MusterLibraryInput input = { 0 };
      MusterNode node;

      muster_battle_get_node (self->battle, id, &node);
      input.id = id;
      input.parent = node.parent;
      input.text = muster_input_to_text (node.input);
      input.checksum = node.checksum;
      g_array_append_val (inputs, input);
    }

  return inputs;
}

/* How the battle stands, and what of that was made for it. */
typedef struct
{
  MusterLibraryStep step;
  char *result;
  char *report;
} Standing;

static char *
dup_report (MusterBattle *battle)
{
  g_autoptr (MusterBattleReport) report = muster_battle_report_new (battle);

  return muster_battle_report_to_string (report, MUSTER_REPORT_MARKDOWN, TRUE);
}

static void
standing_init (Standing *self, MusterBattle *battle, gboolean without_report)
{
  gint winner = -1;

  *self = (Standing){ 0 };
  self->step.head = muster_battle_get_head (battle);
  self->step.turn = muster_battle_get_turn (battle);
  self->step.finished = muster_battle_is_over (battle, &winner);
  if (!self->step.finished)
    return;

  self->report = without_report ? NULL : dup_report (battle);
  self->result = muster_told_dup_result (battle);
  self->step.winner = get_winner_title (battle, winner);
  self->step.result = self->result;
  self->step.report = self->report;
}

static void
standing_clear (Standing *self)
{
  g_free (self->result);
  g_free (self->report);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Standing, standing_clear)

static void
tell_given (MusterSession *self, MusterLibraryStep *step)
{
  step->rulebook = muster_battle_get_rulebook (self->battle)->id;
  step->given = self->given;
}

static gboolean
write_step (MusterSession *self, GError **error)
{
  g_autoptr (GArray) inputs = list_new_inputs (self);
  g_auto (Standing) standing;

  standing_init (&standing, self->battle, self->puts_off_report);
  standing.step.inputs = (const MusterLibraryInput *) (gconstpointer) inputs->data;
  standing.step.n_inputs = inputs->len;
  tell_given (self, &standing.step);
  if (!muster_library_record_step (self->library, self->id, &self->revision, &standing.step, error))
    return FALSE;
  self->n_kept += inputs->len;
  self->owes_report = standing.step.finished && standing.report == NULL;
  self->told = 0;
  g_clear_pointer (&self->together, g_free);

  return TRUE;
}

/* @record: of the battle, as it was written down */
static gboolean
add_record (MusterSession *self, const MusterBattleRecord *record, GError **error)
{
  const MusterRulebook *rulebook = muster_battle_get_rulebook (self->battle);
  g_auto (Standing) standing;
  gint64 id;

  standing_init (&standing, self->battle, FALSE);
  standing.step.head = record->head;
  tell_given (self, &standing.step);
  id = muster_library_add_record (self->library,
                                  record,
                                  get_title (rulebook->title, rulebook->id),
                                  get_scenario_title (self->battle),
                                  &standing.step,
                                  error);
  if (id == 0)
    return FALSE;
  self->id = id;
  self->revision = 1;
  self->n_kept = record->inputs->len;
  self->owes_report = FALSE;
  self->told = 0;
  g_clear_pointer (&self->together, g_free);

  return TRUE;
}

/* Adds the battle as it stands, with all of its inputs. */
static gboolean
add_battle (MusterSession *self, GError **error)
{
  g_autoptr (MusterBattleRecord) record = muster_battle_record_new_from_battle (self->battle);

  if (!add_record (self, record, error))
    return FALSE;
  self->first_difference = 0;

  return TRUE;
}

static gboolean
keep (MusterSession *self, GError **error)
{
  if (self->first_difference != 0)
    return add_battle (self, error);

  return write_step (self, error);
}

static void
replace_battle (MusterSession *self, MusterBattle *battle)
{
  g_clear_pointer (&self->battle, muster_battle_free);
  self->battle = battle;
  muster_library_keep_rulebook (self->library, muster_battle_get_rulebook (battle));
  if (self->puts_off_places)
    muster_battle_put_off_places (battle);
}

static gboolean
read_record (MusterSession *self, GError **error)
{
  g_autoptr (MusterBattleRecord) record = NULL;

  record = muster_library_load_record (self->library, self->id, &self->record_revision, error);
  g_clear_pointer (&self->record_together, g_free);
  if (record == NULL ||
      !muster_library_get_told (self->library, self->id, &self->record_told, error) ||
      !muster_library_lacks_report (self->library, self->id, &self->record_lacks_report, error) ||
      !muster_library_dup_together (self->library, self->id, &self->record_together, error))
    return FALSE;
  self->record = g_steal_pointer (&record);

  return TRUE;
}

gboolean
muster_session_play (MusterSession *self, MusterReport *report, GError **error)
{
  g_autoptr (MusterBattleRecord) record = g_steal_pointer (&self->record);
  g_autofree char *together = g_steal_pointer (&self->record_together);
  guint first_difference = 0;
  MusterBattle *battle;
  GError *failure = NULL;

  g_return_val_if_fail (record != NULL && report != NULL, FALSE);

  record->rulebook = muster_library_find_rulebook (self->library, record->rulebook_hash);
  battle = muster_battle_record_play (record, &first_difference, report, &failure);
  if (battle == NULL)
    {
      /* Damage is what a person has to know of before anything that follows from it. */
      if (!muster_library_check_rulebook (self->library, record, error))
        g_error_free (failure);
      else
        g_propagate_error (error, failure);
      return FALSE;
    }

  replace_battle (self, battle);
  self->revision = self->record_revision;
  self->n_kept = record->inputs->len;
  self->first_difference = first_difference;
  /* One that comes out otherwise is another battle, and is not kept in place of this one. */
  self->owes_report = first_difference == 0 && self->record_lacks_report &&
                      muster_battle_is_over (battle, NULL);
  /* Of a battle that is played otherwise they count something else. */
  self->told = first_difference == 0 ? self->record_told : 0;
  g_free (self->together);
  self->together = first_difference == 0 ? g_steal_pointer (&together) : NULL;

  return TRUE;
}

static gboolean
load (MusterSession *self, MusterReport *report, GError **error)
{
  return read_record (self, error) && muster_session_play (self, report, error);
}

/* Plays the battle again without what could not be kept. It would otherwise come back as a branch
 * that nobody chose. */
static gboolean
go_back (MusterSession *self, guint head, guint n_inputs, GError **error)
{
  g_autoptr (MusterReport) report = muster_report_new ();
  g_autoptr (MusterBattleRecord) record = muster_battle_record_new_from_battle (self->battle);
  MusterBattle *battle;

  g_array_set_size (record->parents, n_inputs);
  g_ptr_array_set_size (record->inputs, (gint) n_inputs);
  g_array_set_size (record->checksums, n_inputs);
  record->head = head;
  record->rulebook = muster_rulebook_ref (muster_battle_get_rulebook (self->battle));
  battle = muster_battle_record_play (record, NULL, report, error);
  if (battle == NULL)
    return FALSE;
  replace_battle (self, battle);

  return TRUE;
}

/* Keeps what changed, or makes it undone. */
static gboolean
keep_or_go_back (MusterSession *self, guint head, guint n_inputs, GError **error)
{
  g_autoptr (MusterReport) report = NULL;
  g_autoptr (GError) second = NULL;
  GError *failure = NULL;
  gboolean conflict;

  if (keep (self, &failure))
    return TRUE;

  /* One that was deleted meanwhile cannot be loaded. */
  report = muster_report_new ();
  conflict = g_error_matches (failure, MUSTER_LIBRARY_ERROR, MUSTER_LIBRARY_ERROR_CONFLICT);
  if ((!conflict || !load (self, report, NULL)) && !go_back (self, head, n_inputs, &second))
    {
      g_autofree char *message = g_steal_pointer (&failure->message);

      failure->message = g_strdup_printf (
          _ ("%1$s; and what was not kept could not be taken back: %2$s"),
          message,
          second->message);
    }
  g_propagate_error (error, failure);

  return FALSE;
}

MusterSession *
muster_session_new (MusterLibrary *library, MusterBattle *battle, GError **error)
{
  g_autoptr (MusterSession) self = g_new0 (MusterSession, 1);

  g_return_val_if_fail (library != NULL && battle != NULL, NULL);

  self->library = library;
  replace_battle (self, battle);
  if (!add_battle (self, error))
    return NULL;

  return g_steal_pointer (&self);
}

MusterSession *
muster_session_new_of_played (MusterLibrary *library,
                              const MusterBattleRecord *record,
                              MusterBattle *battle,
                              guint first_difference,
                              GError **error)
{
  g_autoptr (MusterSession) self = g_new0 (MusterSession, 1);

  self->library = library;
  self->battle = battle;
  self->first_difference = first_difference;
  if (!add_record (self, record, error))
    return NULL;

  return g_steal_pointer (&self);
}

MusterSession *
muster_session_read (MusterLibrary *library, gint64 id, GError **error)
{
  g_autoptr (MusterSession) self = g_new0 (MusterSession, 1);

  g_return_val_if_fail (library != NULL, NULL);

  self->library = library;
  self->id = id;
  if (!read_record (self, error))
    return NULL;

  return g_steal_pointer (&self);
}

MusterSession *
muster_session_resume (MusterLibrary *library, gint64 id, MusterReport *report, GError **error)
{
  g_autoptr (MusterSession) self = muster_session_read (library, id, error);

  if (self == NULL || !muster_session_play (self, report, error))
    return NULL;

  return g_steal_pointer (&self);
}

void
muster_session_free (MusterSession *self)
{
  g_clear_pointer (&self->battle, muster_battle_free);
  g_clear_pointer (&self->record, muster_battle_record_free);
  g_free (self->record_together);
  g_free (self->together);
  g_free (self);
}

void
muster_session_put_off_places (MusterSession *self)
{
  self->puts_off_places = TRUE;
  muster_battle_put_off_places (self->battle);
}

void
muster_session_put_off_report (MusterSession *self)
{
  self->puts_off_report = TRUE;
}

gboolean
muster_session_owes_report (MusterSession *self)
{
  return self->owes_report;
}

gboolean
muster_session_keep_report (MusterSession *self, GError **error)
{
  g_autofree char *report = NULL;

  if (!self->owes_report)
    return TRUE;
  report = dup_report (self->battle);
  if (!muster_library_keep_report (self->library, self->id, self->revision, report, error))
    return FALSE;
  self->owes_report = FALSE;

  return TRUE;
}

MusterBattle *
muster_session_get_battle (MusterSession *self)
{
  return self->battle;
}

gint64
muster_session_get_id (MusterSession *self)
{
  return self->id;
}

guint
muster_session_get_first_difference (MusterSession *self)
{
  return self->first_difference;
}

guint
muster_session_get_told (MusterSession *self)
{
  return self->told;
}

/* A list of battles that named a later turn would tell more than was shown. */
static guint
get_turn_told (MusterSession *self, guint told)
{
  const GPtrArray *log = muster_battle_get_log (self->battle);

  if (told == 0 || told > log->len)
    return muster_battle_get_turn (self->battle);

  return ((const MusterLogEntry *) g_ptr_array_index (log, told - 1))->turn;
}

gboolean
muster_session_set_told (MusterSession *self, guint told, GError **error)
{
  if (self->told == told || self->first_difference != 0)
    return TRUE;
  if (!muster_library_set_told (self->library,
                                self->id,
                                self->revision,
                                told,
                                get_turn_told (self, told),
                                error))
    return FALSE;
  self->told = told;

  return TRUE;
}

const char *
muster_session_get_together (MusterSession *self)
{
  return self->together;
}

gboolean
muster_session_set_together (MusterSession *self, const char *text, GError **error)
{
  if (g_strcmp0 (self->together, text) == 0 || self->first_difference != 0)
    return TRUE;
  if (!muster_library_set_together (self->library, self->id, self->revision, text, error))
    return FALSE;
  g_free (self->together);
  self->together = g_strdup (text);

  return TRUE;
}

/* (transfer full) (nullable): what @is has otherwise than @was; NULL: nothing. */
static GHashTable *
list_new_rows (GHashTable *was, GHashTable *is)
{
  g_autoptr (GHashTable) rows = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  GHashTableIter iter;
  gpointer row, cells;

  g_hash_table_iter_init (&iter, is);
  while (g_hash_table_iter_next (&iter, &row, &cells))
    if (g_strcmp0 (g_hash_table_lookup (was, row), cells) != 0)
      g_hash_table_insert (rows, g_strdup (row), g_strdup (cells));

  return g_hash_table_size (rows) > 0 ? g_steal_pointer (&rows) : NULL;
}

/* How the battle stands before an answer. */
typedef struct
{
  guint head;
  guint n_inputs;
  GHashTable *rows; /* of open tables that were given */
} Before;

static void
before_init (Before *self, MusterBattle *battle)
{
  self->head = muster_battle_get_head (battle);
  self->n_inputs = muster_battle_get_n_nodes (battle) - 1;
  self->rows = muster_battle_list_given_rows (battle);
}

static void
before_clear (Before *self)
{
  g_hash_table_unref (self->rows);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Before, before_clear)

/* What was read out of a table that the rulebook lacks is asked once, and not in each battle. */
static gboolean
keep_answer (MusterSession *self, const Before *before, GError **error)
{
  g_autoptr (GHashTable) rows = muster_battle_list_given_rows (self->battle);
  gboolean kept;

  self->given = list_new_rows (before->rows, rows);
  kept = keep_or_go_back (self, before->head, before->n_inputs, error);
  g_clear_pointer (&self->given, g_hash_table_unref);

  return kept;
}

gboolean
muster_session_answer (MusterSession *self, const MusterInput *input, GError **error)
{
  g_auto (Before) before;

  before_init (&before, self->battle);

  return muster_battle_check_measured (self->battle, input, error) &&
         muster_battle_answer (self->battle, input, error) && keep_answer (self, &before, error);
}

MusterAnswering *
muster_session_begin_answer (MusterSession *self, const MusterInput *input, GError **error)
{
  if (!muster_battle_check_measured (self->battle, input, error))
    return NULL;

  return muster_answering_new (self->battle, input);
}

gboolean
muster_session_finish_answer (MusterSession *self, MusterAnswering *answering, GError **error)
{
  g_autoptr (MusterAnswering) owned = answering;
  g_auto (Before) before;

  before_init (&before, self->battle);

  return muster_answering_finish (owned, error) && keep_answer (self, &before, error);
}

gboolean
muster_session_go_to (MusterSession *self, guint node, GError **error)
{
  guint head = muster_battle_get_head (self->battle);
  guint n_inputs = muster_battle_get_n_nodes (self->battle) - 1;

  if (!muster_battle_go_to (self->battle, node, error))
    return FALSE;

  return keep_or_go_back (self, head, n_inputs, error);
}

gboolean
muster_session_finish_return (MusterSession *self, MusterReturning *returning, GError **error)
{
  g_autoptr (MusterReturning) owned = returning;
  guint head = muster_battle_get_head (self->battle);
  guint n_inputs = muster_battle_get_n_nodes (self->battle) - 1;

  return muster_returning_finish (owned, error) && keep_or_go_back (self, head, n_inputs, error);
}

gboolean
muster_session_undo (MusterSession *self, GError **error)
{
  guint head = muster_battle_get_head (self->battle);
  guint n_inputs = muster_battle_get_n_nodes (self->battle) - 1;

  if (!muster_battle_undo (self->battle, error))
    return FALSE;

  return keep_or_go_back (self, head, n_inputs, error);
}

gboolean
muster_session_redo (MusterSession *self, GError **error)
{
  guint head = muster_battle_get_head (self->battle);
  guint n_inputs = muster_battle_get_n_nodes (self->battle) - 1;

  if (!muster_battle_redo (self->battle, error))
    return FALSE;

  return keep_or_go_back (self, head, n_inputs, error);
}
