/* muster-roster-html.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-roster-html.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "muster-cost-text.h"
#include "muster-html.h"
#include "muster-profile-table.h"
#include "muster-roster-line.h"
#include "muster-rule-text.h"

static const char style[] =
    ":root{color-scheme:light dark;--fg:#1d1d20;--bg:#fff;--soft:#5e5e66;--line:#c8c8cf;"
    "--box:#f3f3f6;--mark:#a51d2d}\n"
    "@media screen and (prefers-color-scheme:dark){:root{--fg:#ececf0;--bg:#1b1b1f;"
    "--soft:#b0b0b8;--line:#4a4a52;--box:#28282e;--mark:#f2a1a1}}\n"
    "body{font:1rem/1.5 "
    "system-ui,sans-serif;color:var(--fg);background:var(--bg);margin:0;overflow-wrap:break-word}\n"
    "main{max-width:60rem;margin:0 auto;padding:1rem}\n"
    "h1,h2,h3{line-height:1.2;break-after:avoid}"
    "h2{border-bottom:1px solid var(--line);margin-top:2rem}\n"
    ".cost{font-weight:400;color:var(--soft);white-space:nowrap}"
    ".categories{color:var(--soft);margin:.25rem "
    "0}.mark{color:var(--mark)}.key{font-variant:small-caps}\n"
    ".notes{white-space:pre-line;border-left:.25rem solid var(--line);padding-left:.5rem}\n"
    ".faults{background:var(--box);border-left:.25rem solid var(--mark);"
    "padding:.25rem .75rem}.faults h2{border:0;margin:.5rem 0}\n"
    "article{border:1px solid var(--line);border-radius:.4rem;padding:0 .75rem .5rem;"
    "margin:1rem 0;break-inside:avoid-page}article h3{margin:.75rem 0 .25rem}\n"
    "ul{margin:.25rem 0;padding-left:1.4rem}.wide{overflow-x:auto}\n"
    "table{border-collapse:collapse;margin:.5rem 0}"
    "caption{text-align:left;font-weight:600;color:var(--soft)}\n"
    "th,td{border:1px solid var(--line);padding:.2rem .5rem;text-align:left;"
    "vertical-align:top;overflow-wrap:break-word}thead th{background:var(--box)}\n"
    "summary h3{display:inline}dt{font-weight:600;margin-top:.5rem}dd{margin:0 0 0 1.25rem}\n"
    "@media print{main{max-width:none;padding:0}}\n";

/* ---- Texts ---- */

static void
append_text (GString *out, const char *text)
{
  muster_html_append (out, text != NULL ? text : "");
}

static void
append_element (GString *out, const char *start, const char *text, const char *end)
{
  g_string_append (out, start);
  append_text (out, text);
  g_string_append (out, end);
}

/* Notes keep their lines. */
static void
append_notes (GString *out, const char *notes)
{
  if (notes != NULL && *notes != '\0')
    append_element (out, "<p class=\"notes\">", notes, "</p>\n");
}

/* What the player says instead of the data. */
static void
append_mark (GString *out, gboolean overridden)
{
  if (!overridden)
    return;
  append_element (out, " <span class=\"mark\">(", _ ("changed by hand"), ")</span>");
}

static void
append_costs (GString *out, const char *costs)
{
  if (*costs != '\0')
    append_element (out, " <span class=\"cost\">", costs, "</span>");
}

/* ---- Profiles ---- */

static void
append_profile (GString *out, const MusterShownProfile *profile)
{
  append_element (out, "<tr><th scope=\"row\">", profile->name, "</th>");
  for (guint i = 0; i < profile->n_characteristics; i++)
    {
      const MusterShownCharacteristic *at = &profile->characteristics[i];

      g_string_append (out, "<td>");
      muster_rule_text_append_html (out, at->value);
      append_mark (out, at->overridden);
      g_string_append (out, "</td>");
    }
  g_string_append (out, "</tr>\n");
}

static void
append_table (GString *out, const MusterProfileTable *table)
{
  const MusterShownProfile *head = table->profiles->pdata[0];

  append_element (out, "<div class=\"wide\"><table>\n<caption>", table->type_name, "</caption>\n");
  append_element (out, "<thead><tr><th scope=\"col\">", _ ("Name"), "</th>");
  for (guint i = 0; i < head->n_characteristics; i++)
    append_element (out, "<th scope=\"col\">", head->characteristics[i].name, "</th>");
  g_string_append (out, "</tr></thead>\n<tbody>\n");
  for (guint i = 0; i < table->profiles->len; i++)
    append_profile (out, table->profiles->pdata[i]);
  g_string_append (out, "</tbody>\n</table></div>\n");
}

static void
append_tables (GString *out, const GPtrArray *tables)
{
  for (guint i = 0; i < tables->len; i++)
    append_table (out, tables->pdata[i]);
}

/* ---- Rules ---- */

/* The names of those of one selection; their texts stand once for the force. */
static void
append_rule_names (GString *out, const GPtrArray *rules)
{
  if (rules->len == 0)
    return;
  append_element (out, "<p><b>", _ ("Rules"), ":</b> ");
  for (guint i = 0; i < rules->len; i++)
    append_element (out, i > 0 ? ", " : "", ((const MusterShownRule *) rules->pdata[i])->name, "");
  g_string_append (out, "</p>\n");
}

static void
append_rules (GString *out, const GPtrArray *rules)
{
  if (rules->len == 0)
    return;
  append_element (out, "<details open>\n<summary><h3>", _ ("Rules"), "</h3></summary>\n<dl>\n");
  for (guint i = 0; i < rules->len; i++)
    {
      const MusterShownRule *rule = rules->pdata[i];

      append_element (out, "<dt>", rule->name, "</dt>");
      g_string_append (out, "<dd>");
      muster_rule_text_append_html (out, rule->description);
      g_string_append (out, "</dd>\n");
    }
  g_string_append (out, "</dl>\n</details>\n");
}

/* ---- Selections ---- */

static void
append_line (GString *out, MusterRosterSelection *selection)
{
  g_autofree char *costs = muster_cost_text_of_selection (selection);
  const int number = muster_roster_selection_get_number (selection);
  const char *custom_name = muster_roster_selection_get_custom_name (selection);

  if (number != 1)
    g_string_append_printf (out, "%d × ", number);
  append_text (out, muster_roster_selection_get_name (selection));
  if (custom_name != NULL)
    append_element (out, " “", custom_name, "”");
  append_costs (out, costs);
  append_mark (out, muster_roster_line_is_overridden (selection));
  if (muster_roster_selection_get_entry (selection) == NULL)
    append_element (out, " <span class=\"mark\">(", _ ("not in the data"), ")</span>");
}

static void
append_below (GString *out, MusterRosterSelection *selection)
{
  const guint n = muster_roster_selection_get_n_selections (selection);

  if (n == 0)
    return;
  g_string_append (out, "<ul>\n");
  for (guint i = 0; i < n; i++)
    {
      MusterRosterSelection *child = muster_roster_selection_get_selection (selection, i);

      g_string_append (out, "<li>");
      append_line (out, child);
      append_notes (out, muster_roster_selection_get_notes (child));
      append_below (out, child);
      g_string_append (out, "</li>\n");
    }
  g_string_append (out, "</ul>\n");
}

static void
append_categories (GString *out, MusterRosterSelection *selection)
{
  guint n = 0;
  const MusterShownCategory *categories = muster_roster_selection_get_categories (selection, &n);

  if (n == 0)
    return;
  g_string_append (out, "<p class=\"categories\">");
  for (guint i = 0; i < n; i++)
    append_element (out, i > 0 ? ", " : "", categories[i].name, "");
  g_string_append (out, "</p>\n");
}

static void
append_selection (GString *out, MusterRosterSelection *selection)
{
  g_autoptr (GPtrArray) tables = muster_profile_table_list (selection, TRUE);
  g_autoptr (GPtrArray) rules = muster_roster_selection_list_rules (selection, TRUE);

  g_string_append (out, "<article>\n<h3>");
  append_line (out, selection);
  g_string_append (out, "</h3>\n");
  append_categories (out, selection);
  append_notes (out, muster_roster_selection_get_notes (selection));
  append_below (out, selection);
  append_tables (out, tables);
  append_rule_names (out, rules);
  g_string_append (out, "</article>\n");
}

/* ---- Forces ---- */

static void
append_force_head (GString *out, MusterRosterForce *force)
{
  const MusterItem *item = muster_roster_force_get_item (force);
  const MusterCatalogue *catalogue = muster_roster_force_get_catalogue (force);
  g_autofree char *costs = muster_cost_text_of_force (force);

  append_element (out,
                  "<h2>",
                  item->custom_name != NULL ? item->custom_name
                                            : muster_roster_force_get_name (force),
                  "");
  append_element (out, " – ", catalogue != NULL ? catalogue->name : item->catalogue_name, "");
  append_costs (out, costs);
  g_string_append (out, "</h2>\n");
  append_notes (out, item->notes);
}

static void
append_force (GString *out, MusterRosterForce *force)
{
  g_autoptr (GPtrArray) tables = muster_profile_table_list_force (force);
  g_autoptr (GPtrArray) rules = muster_roster_force_list_all_rules (force);

  g_string_append (out, "<section>\n");
  append_force_head (out, force);
  append_tables (out, tables);
  for (guint i = 0; i < muster_roster_force_get_n_selections (force); i++)
    append_selection (out, muster_roster_force_get_selection (force, i));
  append_rules (out, rules);
  g_string_append (out, "</section>\n");
  for (guint i = 0; i < muster_roster_force_get_n_forces (force); i++)
    append_force (out, muster_roster_force_get_force (force, i));
}

/* ---- The page ---- */

/* That of the translation that is in use. */
static char *
dup_language (void)
{
  const char *header = g_dgettext (GETTEXT_PACKAGE, "");
  const char *line = strstr (header, "\nLanguage: ");
  const char *value = line != NULL ? line + strlen ("\nLanguage: ") : "";
  const gsize length = strcspn (value, "\n@.");

  return length > 0 ? g_strdelimit (g_strndup (value, length), "_", '-') : g_strdup ("en");
}

static void
append_head (GString *out, MusterRoster *roster)
{
  g_autofree char *language = dup_language ();

  append_element (out, "<!DOCTYPE html>\n<html lang=\"", language, "\">\n<head>\n");
  g_string_append (out,
                   "<meta charset=\"utf-8\">\n"
                   "<meta name=\"viewport\" content=\"width=device-width\">\n");
  append_element (out, "<title>", muster_roster_get_name (roster), "</title>\n");
  g_string_append_printf (out, "<style>\n%s</style>\n</head>\n", style);
}

static void
append_faults (GString *out, MusterRoster *roster)
{
  const guint n = muster_roster_get_n_violations (roster);

  if (n == 0)
    return;
  append_element (out, "<section class=\"faults\">\n<h2>", _ ("What is wrong"), "</h2>\n<ul>\n");
  for (guint i = 0; i < n; i++)
    append_element (out, "<li>", muster_roster_get_violation (roster, i)->message, "</li>\n");
  g_string_append (out, "</ul>\n</section>\n");
}

char *
muster_roster_to_html (MusterRoster *roster)
{
  const MusterCatalogue *system = muster_game_system_get_catalogue (
      muster_roster_get_system (roster),
      0);
  g_autofree char *costs = muster_cost_text_of_roster (roster);
  GString *out = g_string_new (NULL);

  append_head (out, roster);
  append_element (out, "<body>\n<main>\n<h1>", muster_roster_get_name (roster), "</h1>\n");
  append_element (out, "<p>", system->name, "");
  append_costs (out, costs);
  g_string_append (out, "</p>\n");
  append_notes (out, muster_roster_get_notes (roster));
  append_faults (out, roster);
  for (guint i = 0; i < muster_roster_get_n_forces (roster); i++)
    append_force (out, muster_roster_get_force (roster, i));
  g_string_append (out, "</main>\n</body>\n</html>\n");

  return g_string_free (out, FALSE);
}
