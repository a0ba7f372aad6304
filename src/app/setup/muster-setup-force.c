/* muster-setup-force.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-setup-force.h"

#include <adwaita.h>
#include <glib/gi18n.h>

#include "muster-battle-force.h"
#include "muster-data-force.h"
#include "muster-setup-rows.h"
#include "muster-translation.h"

#define SIDE  "muster-setup-side"
#define LISTS "muster-setup-lists"
#define COSTS "muster-setup-costs"

/* The first line is the scenario's own. @costs: what each of them costs, and of which army it is */
static GArray *
fill_lines (GtkStringList *lines, GPtrArray *costs, const char *system_id, GListModel *rosters)
{
  GArray *ids = g_array_new (FALSE, FALSE, sizeof (gint64));
  gint64 none = 0;

  /* Translators: the figures of a side are those that the scenario gives it */
  gtk_string_list_append (lines, _ ("As in the Scenario"));
  g_array_append_val (ids, none);
  g_ptr_array_add (costs, g_strdup (""));
  for (guint i = 0; i < g_list_model_get_n_items (rosters); i++)
    {
      g_autoptr (MusterRosterItem) item = g_list_model_get_item (rosters, i);
      const MusterLibraryRoster *roster = muster_roster_item_get_roster (item);

      if (g_strcmp0 (roster->system_id, system_id) != 0)
        continue;
      gtk_string_list_append (lines, roster->name);
      g_array_append_val (ids, roster->id);
      g_ptr_array_add (costs, g_strdup (roster->summary != NULL ? roster->summary : ""));
    }

  return ids;
}

static guint
get_chosen (GtkWidget *row)
{
  const GArray *ids = g_object_get_data (G_OBJECT (row), LISTS);
  const guint selected = adw_combo_row_get_selected (ADW_COMBO_ROW (row));

  return selected < ids->len ? selected : 0;
}

static gint64
get_list (GtkWidget *row)
{
  return g_array_index ((GArray *) g_object_get_data (G_OBJECT (row), LISTS),
                        gint64,
                        get_chosen (row));
}

/* Its figures, its cost, and in further lines what the player has set by hand and the rules do not read. */
static char *
dup_words (const MusterBattleForce *force, const char *cost)
{
  g_autofree char *figures = g_strdup_printf (
      ngettext ("%u figure", "%u figures", force->figures->len),
      force->figures->len);
  g_autoptr (GString) words = g_string_new (NULL);

  if (*cost != '\0')
    /* Translators: of a list: how many figures, and what it costs: "5 figures · 25 points · SGC" */
    g_string_printf (words, C_ ("list: figures, cost", "%1$s · %2$s"), figures, cost);
  else
    g_string_assign (words, figures);
  for (guint i = 0; i < force->unread->len; i++)
    g_string_append_printf (words, "\n%s", (const char *) g_ptr_array_index (force->unread, i));

  return g_string_free (g_steal_pointer (&words), FALSE);
}

/* What the list is that is chosen. @text: (nullable): its figures, as a set-up holds them */
static void
tell_list (GtkWidget *row, const char *text)
{
  const GPtrArray *costs = g_object_get_data (G_OBJECT (row), COSTS);
  const char *cost = g_ptr_array_index (costs, get_chosen (row));
  g_autoptr (MusterBattleForce) force = text != NULL ? muster_battle_force_from_text (text, NULL)
                                                     : NULL;
  g_autofree char *words = force != NULL ? dup_words (force, cost) : g_strdup (cost);

  if (costs->len == 1)
    adw_action_row_set_subtitle (ADW_ACTION_ROW (row),
                                 _ ("A list that you build under Forces can be taken instead"));
  else
    adw_action_row_set_subtitle (ADW_ACTION_ROW (row), words);
}

/* How many figures it has is told with the battle that is set up for it. */
static void
selected_cb (GtkWidget *row)
{
  tell_list (row, NULL);
}

GtkWidget *
muster_setup_force_row_new (const MusterRulebook *rulebook,
                            const MusterScenario *scenario,
                            guint side,
                            GListModel *rosters)
{
  g_autoptr (GtkStringList) lines = NULL;
  g_autofree char *title = NULL;
  const MusterSide *declared = &rulebook->sides[side];
  GPtrArray *costs;
  GtkWidget *row;
  GArray *ids;

  if (rulebook->system == NULL || muster_battle_force_get_room (scenario, side) == 0)
    return NULL;
  lines = gtk_string_list_new (NULL);
  costs = g_ptr_array_new_with_free_func (g_free);
  ids = fill_lines (lines, costs, rulebook->system, rosters);
  /* Translators: which list a side is, such as "Force: Heroes" */
  title = g_strdup_printf (_ ("Force: %s"),
                           muster_rulebook_label (rulebook, declared->title, declared->id));
  row = muster_setup_list_row_new (title, g_steal_pointer (&lines), 0, FALSE);
  g_object_set_data (G_OBJECT (row), SIDE, GUINT_TO_POINTER (side));
  g_object_set_data_full (G_OBJECT (row), LISTS, ids, (GDestroyNotify) g_array_unref);
  g_object_set_data_full (G_OBJECT (row), COSTS, costs, (GDestroyNotify) g_ptr_array_unref);
  g_signal_connect (row, "notify::selected", G_CALLBACK (selected_cb), NULL);
  tell_list (row, NULL);

  return row;
}

static guint
get_side (GtkWidget *row)
{
  return GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (row), SIDE));
}

/* 0: what the scenario gives. FALSE: @row does not have it. */
static gboolean
choose_list (GtkWidget *row, gint64 list)
{
  const GArray *ids = g_object_get_data (G_OBJECT (row), LISTS);

  for (guint i = 0; i < ids->len; i++)
    if (g_array_index (ids, gint64, i) == list)
      {
        adw_combo_row_set_selected (ADW_COMBO_ROW (row), i);
        return TRUE;
      }

  return FALSE;
}

void
muster_setup_force_row_choose_as (GtkWidget *row, GtkWidget *other)
{
  if (get_side (row) == get_side (other))
    choose_list (row, get_list (other));
}

/* ---- A list that is to be a side ---- */

gboolean
muster_setup_is_of_person (const MusterScenario *scenario, gint side)
{
  for (guint i = 0; i < scenario->n_sides; i++)
    if (scenario->sides[i].side == side)
      return scenario->sides[i].doctrine < 0;

  return FALSE;
}

/* What has the focus is scrolled into sight, once it has a place. */
static gboolean
show_row_cb (gpointer row)
{
  gtk_widget_grab_focus (row);

  return G_SOURCE_REMOVE;
}

static gboolean
choose (const GPtrArray *rows,
        const MusterScenario *scenario,
        gint64 list,
        GtkWidget *trouble,
        gboolean person)
{
  for (guint i = 0; i < rows->len; i++)
    {
      GtkWidget *row = g_ptr_array_index (rows, i);

      if (muster_setup_is_of_person (scenario, (gint) get_side (row)) != person ||
          !choose_list (row, list))
        continue;
      if (!gtk_widget_get_visible (trouble))
        {
          g_idle_add_full (G_PRIORITY_LOW, show_row_cb, g_object_ref (row), g_object_unref);
          return TRUE;
        }
      choose_list (row, 0);
    }

  return FALSE;
}

gboolean
muster_setup_force_rows_choose (const GPtrArray *rows,
                                const MusterScenario *scenario,
                                gint64 list,
                                GtkWidget *trouble)
{
  return choose (rows, scenario, list, trouble, TRUE) ||
         choose (rows, scenario, list, trouble, FALSE);
}

/* ---- The battle ---- */

gboolean
muster_setup_force_row_apply (GtkWidget *row,
                              MusterLibrary *library,
                              const MusterRulebook *rulebook,
                              MusterSetup *setup,
                              GError **error)
{
  const guint side = get_side (row);
  const gint64 list = get_list (row);
  g_autoptr (MusterDataPath) path = NULL;
  char *text;

  if (list == 0)
    return TRUE;
  path = muster_data_path_new ();
  text = muster_data_force_read (library, path, rulebook, list, error);
  if (text == NULL)
    return FALSE;
  tell_list (row, text);
  g_hash_table_replace (setup->forces, g_strdup (rulebook->sides[side].id), text);

  return TRUE;
}
