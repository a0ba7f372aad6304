/* muster-roster-view.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-roster-view.h"

#include "muster-roster-list.h"
#include "muster-rule-text.h"

/* The lines of a text stay below its first one. */
static void
append_text (GString *out, const char *text)
{
  g_autofree char *plain = muster_rule_text_dup_plain (text);
  g_auto (GStrv) lines = g_strsplit (plain, "\n", -1);
  g_autofree char *joined = g_strjoinv ("\n  ", lines);

  g_string_append (out, joined);
}

static void
append_profile (GString *out, const MusterShownProfile *profile)
{
  g_string_append_printf (out,
                          "\n%s (%s)\n",
                          profile->name,
                          profile->type_name != NULL ? profile->type_name : "");
  for (guint i = 0; i < profile->n_characteristics; i++)
    {
      const MusterShownCharacteristic *at = &profile->characteristics[i];

      g_string_append_printf (out, "  %s: ", at->name);
      append_text (out, at->value);
      g_string_append (out, at->overridden ? " *\n" : "\n");
    }
}

static void
append_infos (GString *out, MusterRosterSelection *selection)
{
  guint n_profiles = 0;
  guint n_rules = 0;
  const MusterShownProfile *profiles = muster_roster_selection_get_profiles (selection,
                                                                             &n_profiles);
  const MusterShownRule *rules = muster_roster_selection_get_rules (selection, &n_rules);

  for (guint i = 0; i < n_profiles; i++)
    append_profile (out, &profiles[i]);
  for (guint i = 0; i < n_rules; i++)
    {
      g_string_append_printf (out, "\n%s\n  ", rules[i].name);
      append_text (out, rules[i].description);
      g_string_append_c (out, '\n');
    }
}

char *
muster_roster_view_selection (MusterRosterSelection *selection)
{
  GString *out = g_string_new (NULL);
  guint n = 0;
  const MusterShownCategory *categories = muster_roster_selection_get_categories (selection, &n);

  muster_roster_list_append_selection (out, 0, selection);
  for (guint i = 0; i < n; i++)
    g_string_append_printf (out,
                            "%s%s%s",
                            i == 0 ? "\n" : ", ",
                            categories[i].name,
                            categories[i].primary ? " *" : "");
  if (n > 0)
    g_string_append_c (out, '\n');
  append_infos (out, selection);

  return g_string_free (out, FALSE);
}
