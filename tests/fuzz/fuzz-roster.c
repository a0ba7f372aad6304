/* fuzz-roster.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "data.h"
#include "fuzz.h"
#include "muster-roster-change.h"
#include "muster-roster-file.h"
#include "muster-roster-html.h"
#include "muster-xml-error.h"

/* Reads anything as a roster, with anything as its data: nothing crashes, and what is written once is written the
 * same when it is read again. */

/* How many faults and choices are told of: each takes time, and many are alike. */
#define MOST_TOLD 20

static void
list_options (MusterRoster *roster, const char *id)
{
  g_autoptr (GArray) options = muster_roster_list_options (roster, id, NULL);

  for (guint i = 0; options != NULL && i < MIN (options->len, MOST_TOLD); i++)
    {
      const MusterRosterOption *option = &g_array_index (options, MusterRosterOption, i);

      g_assert_cmpfloat (option->min, >=, 0);
      g_assert_cmpfloat (option->max, >=, 0);
    }
}

/* What is told of it, for people. */
static void
tell (MusterRoster *roster)
{
  g_autofree char *page = muster_roster_to_html (roster);

  g_assert_true (g_utf8_validate (page, -1, NULL));
  for (guint i = 0; i < MIN (muster_roster_get_n_violations (roster), MOST_TOLD); i++)
    {
      const MusterViolation *violation = muster_roster_get_violation (roster, i);
      g_autoptr (MusterRosterReason) reason = muster_roster_explain_violation (roster, violation);
      g_autofree char *text = muster_roster_reason_to_string (reason);

      g_assert_true (g_utf8_validate (text, -1, NULL));
    }
  for (guint i = 0; i < muster_roster_get_n_forces (roster); i++)
    {
      MusterRosterForce *force = muster_roster_get_force (roster, i);

      list_options (roster, muster_roster_force_get_id (force));
      for (guint j = 0; j < muster_roster_force_get_n_selections (force); j++)
        list_options (
            roster,
            muster_roster_selection_get_id (muster_roster_force_get_selection (force, j)));
    }
}

/* ---- Edits ---- */

/* How many selections are edited, in how many ways, and how large the roster may become by it. */
#define MOST_EDITED 4
#define MOST_WAYS   3
#define MOST_ITEMS  300

static guint
count_items (const MusterItem *item)
{
  guint n = 1;

  for (guint i = 0; i < muster_item_get_n_selections (item); i++)
    n += count_items (muster_item_get_selection (item, i));
  for (guint i = 0; i < muster_item_get_n_forces (item); i++)
    n += count_items (muster_item_get_force (item, i));

  return n;
}

static void
collect_ids (const MusterItem *item, GPtrArray *ids)
{
  if (item->kind == MUSTER_ITEM_SELECTION && ids->len < MOST_EDITED)
    g_ptr_array_add (ids, g_strdup (item->id));
  for (guint i = 0; i < muster_item_get_n_selections (item); i++)
    collect_ids (muster_item_get_selection (item, i), ids);
  for (guint i = 0; i < muster_item_get_n_forces (item); i++)
    collect_ids (muster_item_get_force (item, i), ids);
}

/* Chooses what is below it, or makes it something else of its place. */
static void
edit_with (MusterRoster *roster, const char *id, MusterCatalogueEntry *entry, gboolean replace)
{
  const char *entry_id = muster_catalogue_entry_get_id (entry);
  g_autofree char *other = NULL;
  g_autofree char *made = NULL;

  if (count_items (muster_roster_get_item (roster)) > MOST_ITEMS ||
      muster_catalogue_entry_is_group (entry))
    return;
  made = replace ? muster_roster_replace (roster, id, entry_id, NULL)
                 : muster_roster_choose (roster, id, entry_id, &other, NULL);
  if (made != NULL)
    g_assert_nonnull (muster_roster_find_selection (roster, made));
}

static void
edit_one (MusterRoster *roster, const char *id, gboolean replace)
{
  MusterRosterSelection *selection = muster_roster_find_selection (roster, id);
  MusterRosterSelection *parent = selection != NULL ? muster_roster_selection_get_parent (selection)
                                                    : NULL;
  const char *around = id;
  g_autoptr (GPtrArray) entries = NULL;

  if (selection == NULL)
    return;
  if (replace)
    around = parent != NULL
                 ? muster_roster_selection_get_id (parent)
                 : muster_roster_force_get_id (muster_roster_selection_get_force (selection));
  entries = muster_roster_list_entries (roster, around, NULL, NULL);
  for (guint i = 0; i < MIN (entries->len, MOST_WAYS); i++)
    {
      MusterCatalogueEntry *entry = entries->pdata[i];

      if (muster_catalogue_entry_is_group (entry) &&
          muster_catalogue_entry_get_n_children (entry) > 0)
        entry = muster_catalogue_entry_get_child (entry, 0);
      edit_with (roster, id, entry, replace);
    }
}

/* All of it can be taken back. */
static void
edit (MusterRoster *roster)
{
  g_autoptr (GPtrArray) ids = g_ptr_array_new_with_free_func (g_free);
  const MusterItem *before = muster_roster_get_item (roster);

  collect_ids (before, ids);
  for (guint i = 0; i < ids->len; i++)
    {
      edit_one (roster, ids->pdata[i], FALSE);
      edit_one (roster, ids->pdata[i], TRUE);
    }
  while (muster_roster_undo (roster))
    ;
  g_assert_true (muster_roster_get_item (roster) == before);
}

static GPtrArray *
open_and_write (const MusterRosterFile *file, const MusterCatalogueIndex *index, GBytes **written)
{
  g_autoptr (GError) error = NULL;
  GPtrArray *changes = NULL;
  g_autoptr (MusterRoster) roster = muster_roster_file_open (file, index, &changes, &error);

  /* Only texts that grew beyond what is read may stop this. */
  if (roster == NULL)
    {
      g_assert_error (error, MUSTER_XML_ERROR, MUSTER_XML_ERROR_LIMIT);
      return NULL;
    }
  for (guint i = 0; i < changes->len; i++)
    {
      g_autofree char *text = muster_roster_change_to_string (changes->pdata[i]);

      g_assert_true (g_utf8_validate (text, -1, NULL));
    }
  tell (roster);
  edit (roster);
  *written = muster_roster_file_write (roster);

  return changes;
}

/* Only what the data lacks is still different. */
static void
check_changes (const GPtrArray *changes)
{
  for (guint i = 0; i < changes->len; i++)
    {
      const MusterRosterChange *change = changes->pdata[i];

      g_autofree char *text = muster_roster_change_to_string (change);

      if (change->kind != MUSTER_CHANGE_SYSTEM_MISSING &&
          change->kind != MUSTER_CHANGE_CATALOGUE_MISSING && change->kind != MUSTER_CHANGE_VANISHED)
        g_assert_cmpstr (text, ==, "");
    }
}

static void
check_again (GBytes *written, const MusterCatalogueIndex *index)
{
  g_autoptr (MusterReport) report = muster_report_new ();
  g_autoptr (GError) error = NULL;
  g_autoptr (MusterRosterFile)
                 file = muster_roster_file_read_bytes ("again.ros", written, report, &error);
  g_autoptr (GPtrArray) changes = NULL;
  g_autoptr (GBytes) again = NULL;

  if (g_error_matches (error, MUSTER_XML_ERROR, MUSTER_XML_ERROR_LIMIT))
    return;
  g_assert_no_error (error);
  changes = open_and_write (file, index, &again);
  if (changes == NULL)
    return;
  g_assert_cmpstr (g_bytes_get_data (written, NULL), ==, g_bytes_get_data (again, NULL));
  check_changes (changes);
}

int
LLVMFuzzerTestOneInput (const guint8 *data, gsize size)
{
  g_autoptr (GPtrArray) parts = fuzz_split (data, size);
  g_autoptr (MusterCatalogueIndex) index = data_index (parts, 1);
  g_autoptr (MusterReport) report = muster_report_new ();
  g_autoptr (MusterRosterFile) file = NULL;
  g_autoptr (GPtrArray) changes = NULL;
  g_autoptr (GBytes) written = NULL;
  g_autoptr (GError) error = NULL;

  if (parts->len == 0)
    return 0;
  file = muster_roster_file_read_bytes ("fuzz.ros", parts->pdata[0], report, &error);
  if (file == NULL)
    {
      g_assert_nonnull (error);
      return 0;
    }
  changes = open_and_write (file, index, &written);
  if (changes != NULL)
    check_again (written, index);

  return 0;
}
