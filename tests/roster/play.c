/* play.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "play.h"

#include <string.h>

#include "force-data.h"

#define SYSTEM                                                                                     \
  "<costTypes><costType id='pts' name='pts' defaultCostLimit='-1'/></costTypes>\n"                 \
  "<categoryEntries><categoryEntry id='troops' name='Troops'/>"                                    \
  "<categoryEntry id='elite' name='Elite'/><categoryEntry id='odd' name='Odd'/>"                   \
  "</categoryEntries>\n"                                                                           \
  "<forceEntries><forceEntry id='army' name='Army'><categoryLinks>"                                \
  "<categoryLink id='army-troops' name='' targetId='troops'/>"                                     \
  "<categoryLink id='army-elite' name='' targetId='elite'/></categoryLinks>"                       \
  "<forceEntries><forceEntry id='wing' name='Wing'><categoryLinks>"                                \
  "<categoryLink id='wing-troops' name='' targetId='troops'/></categoryLinks></forceEntry>"        \
  "</forceEntries></forceEntry></forceEntries>\n"

MusterRoster *
play_new_with (const char *system, const char *first, const char *second)
{
  g_autofree char *text = g_strconcat (SYSTEM, system, NULL);
  g_autoptr (MusterGameSystem) data = force_data_load (text, first, second);

  return muster_roster_new (data, "1", "Test");
}

MusterRoster *
play_new (const char *first, const char *second)
{
  return play_new_with ("", first, second);
}

char *
play_add_force (MusterRoster *roster, const char *parent, const char *entry)
{
  g_autoptr (GError) error = NULL;
  char *id = muster_roster_add_force (roster, parent, entry, "cat-1", &error);

  g_assert_no_error (error);
  return id;
}

char *
play_select (MusterRoster *roster, const char *parent, const char *entry)
{
  g_autoptr (GError) error = NULL;
  char *id = muster_roster_select (roster, parent, entry, &error);

  g_assert_no_error (error);
  return id;
}

static void
print_selection (MusterRosterSelection *selection, GString *out)
{
  guint n;
  const MusterShownCost *costs = muster_roster_selection_get_costs (selection, &n);

  g_assert_cmpuint (n, >=, 1);
  g_string_append_printf (out,
                          "%s%s%s*%d=%g",
                          out->len > 0 && out->str[out->len - 1] != '{' ? " " : "",
                          muster_roster_selection_get_name (selection),
                          muster_roster_selection_is_hidden (selection) ? "!" : "",
                          muster_roster_selection_get_number (selection),
                          costs[0].value);
  if (muster_roster_selection_get_n_selections (selection) == 0)
    return;
  g_string_append_c (out, '{');
  for (guint i = 0; i < muster_roster_selection_get_n_selections (selection); i++)
    print_selection (muster_roster_selection_get_selection (selection, i), out);
  g_string_append_c (out, '}');
}

static void
print_force (MusterRosterForce *force, GString *out)
{
  for (guint i = 0; i < muster_roster_force_get_n_selections (force); i++)
    print_selection (muster_roster_force_get_selection (force, i), out);
  for (guint i = 0; i < muster_roster_force_get_n_forces (force); i++)
    {
      g_string_append (out, " |");
      print_force (muster_roster_force_get_force (force, i), out);
    }
}

void
play_assert_tree (MusterRoster *roster, const char *expected)
{
  g_autoptr (GString) out = g_string_new (NULL);

  for (guint i = 0; i < muster_roster_get_n_forces (roster); i++)
    {
      if (i > 0)
        g_string_append (out, " /");
      print_force (muster_roster_get_force (roster, i), out);
    }
  g_assert_cmpstr (out->str, ==, expected);
}

static int
compare_texts (gconstpointer a, gconstpointer b)
{
  return strcmp (*(char **) a, *(char **) b);
}

void
play_assert_faults (MusterRoster *roster, const char *expected)
{
  static const char *const owners[] = { "roster", "force", "category", "selection" };
  g_autoptr (GPtrArray) faults = g_ptr_array_new_with_free_func (g_free);
  g_autofree char *joined = NULL;

  for (guint i = 0; i < muster_roster_get_n_violations (roster); i++)
    {
      const MusterViolation *violation = muster_roster_get_violation (roster, i);

      g_assert_nonnull (violation->message);
      g_ptr_array_add (
          faults,
          g_strdup_printf ("%s%s%s:%s/%s",
                           owners[violation->owner],
                           violation->owner_entry_id != NULL ? " " : "",
                           violation->owner_entry_id != NULL ? violation->owner_entry_id : "",
                           violation->entry_id != NULL ? violation->entry_id : "",
                           violation->constraint_id != NULL ? violation->constraint_id : ""));
    }
  g_ptr_array_sort (faults, compare_texts);
  g_ptr_array_add (faults, NULL);
  joined = g_strjoinv (" ", (char **) faults->pdata);
  g_assert_cmpstr (joined, ==, expected);
}

void
play_assert_categories (MusterRoster *roster, const char *expected)
{
  g_autoptr (GString) out = g_string_new (NULL);
  guint n;
  const MusterShownCategory *categories = muster_roster_selection_get_categories (
      muster_roster_force_get_selection (muster_roster_get_force (roster, 0), 0),
      &n);

  for (guint i = 0; i < n; i++)
    g_string_append_printf (out,
                            "%s%s%s",
                            i > 0 ? " " : "",
                            categories[i].id,
                            categories[i].primary ? "*" : "");
  g_assert_cmpstr (out->str, ==, expected);
}
