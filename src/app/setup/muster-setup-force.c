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
#include "muster-entry-row.h"
#include "muster-setup-rows.h"
#include "muster-translation.h"

#define SIDE   "muster-setup-side"
#define OFFERS "muster-setup-offers"
#define NAMES  "muster-setup-names"
#define KNOWN  "muster-setup-known"

static const MusterForceOffer *
get_offer (GtkWidget *row)
{
  const GPtrArray *offers = g_object_get_data (G_OBJECT (row), OFFERS);
  const guint selected = adw_combo_row_get_selected (ADW_COMBO_ROW (row));

  return g_ptr_array_index (offers, selected < offers->len ? selected : 0);
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
  const GPtrArray *offers = g_object_get_data (G_OBJECT (row), OFFERS);
  const char *cost = get_offer (row)->detail;
  g_autoptr (MusterBattleForce) force = text != NULL ? muster_battle_force_from_text (text, NULL)
                                                     : NULL;
  g_autofree char *words = force != NULL ? dup_words (force, cost) : g_strdup (cost);

  if (offers->len == 1)
    {
      g_free (words);
      words = g_strdup (_ ("A list that you build under Lists can be taken instead"));
    }
  adw_action_row_set_subtitle (ADW_ACTION_ROW (row), words);
  gtk_accessible_update_property (GTK_ACCESSIBLE (row),
                                  GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                  words,
                                  -1);
}

/* How many figures it has is told with the battle that is set up for it. */
static void
selected_cb (GtkWidget *row)
{
  const MusterForceOffer *offer = get_offer (row);
  GtkWidget *names = g_object_get_data (G_OBJECT (row), NAMES);
  GtkWidget *known = g_object_get_data (G_OBJECT (row), KNOWN);

  tell_list (row, NULL);
  if (names == NULL)
    return;
  gtk_widget_set_visible (names, offer->origin == MUSTER_FORCE_OF_NAMES);
  gtk_widget_set_visible (known, offer->origin == MUSTER_FORCE_OF_LIST);
  gtk_actionable_set_action_target (GTK_ACTIONABLE (known), "x", offer->id);
}

/* Of rules for any game: who is only named, and what is read of a list. */
static void
add_any (GtkWidget *row, const char *side)
{
  g_autofree char *title = g_strdup_printf (_ ("Names: %s"), side);
  GtkWidget *names = muster_entry_row_new (title);
  GtkWidget *known = gtk_button_new_from_icon_name ("view-list-symbolic");

  adw_action_row_set_subtitle (ADW_ACTION_ROW (names),
                               _ ("Such as: Kael (Wounds 3), Ork Boyz ×10 (Move 6, Range 24, Hit 4+)"));
  gtk_widget_set_valign (known, GTK_ALIGN_CENTER);
  gtk_widget_add_css_class (known, "flat");
  gtk_widget_set_tooltip_text (known, _ ("What the AI Knows of It…"));
  gtk_accessible_update_property (GTK_ACCESSIBLE (known),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("What the AI Knows of It…"),
                                  -1);
  gtk_actionable_set_action_target (GTK_ACTIONABLE (known), "x", (gint64) 0);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (known), "app.open-mapping");
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), known);
  g_object_set_data_full (G_OBJECT (row), NAMES, g_object_ref_sink (names), g_object_unref);
  g_object_set_data (G_OBJECT (row), KNOWN, known);
}

GtkWidget *
muster_setup_force_row_new (const MusterRulebook *rulebook,
                            const MusterScenario *scenario,
                            guint side,
                            MusterShelf *shelf)
{
  g_autoptr (GtkStringList) lines = NULL;
  g_autofree char *title = NULL;
  const MusterSide *declared = &rulebook->sides[side];
  GPtrArray *offers;
  GtkWidget *row;

  if (rulebook->system == NULL || muster_battle_force_get_room (scenario, side) == 0)
    return NULL;
  lines = gtk_string_list_new (NULL);
  offers = muster_force_offers_list (shelf, rulebook->system);
  for (guint i = 0; i < offers->len; i++)
    gtk_string_list_append (lines, ((const MusterForceOffer *) offers->pdata[i])->title);
  /* Translators: which list a side is, such as "Force: Heroes" */
  title = g_strdup_printf (_ ("Force: %s"),
                           muster_rulebook_label (rulebook, declared->title, declared->id));
  row = muster_setup_list_row_new (title, g_steal_pointer (&lines), 0, FALSE);
  g_object_set_data (G_OBJECT (row), SIDE, GUINT_TO_POINTER (side));
  g_object_set_data_full (G_OBJECT (row), OFFERS, offers, (GDestroyNotify) g_ptr_array_unref);
  if (muster_rulebook_takes_any (rulebook))
    add_any (row, muster_rulebook_label (rulebook, declared->title, declared->id));
  g_signal_connect (row, "notify::selected", G_CALLBACK (selected_cb), NULL);
  selected_cb (row);

  return row;
}

GtkWidget *
muster_setup_force_row_get_names (GtkWidget *row)
{
  return g_object_get_data (G_OBJECT (row), NAMES);
}

static guint
get_side (GtkWidget *row)
{
  return GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (row), SIDE));
}

/* FALSE: @row does not have it. */
static gboolean
choose_force (GtkWidget *row, MusterForceOrigin origin, gint64 id)
{
  const GPtrArray *offers = g_object_get_data (G_OBJECT (row), OFFERS);

  for (guint i = 0; i < offers->len; i++)
    {
      const MusterForceOffer *offer = offers->pdata[i];

      if (offer->origin != origin || offer->id != id)
        continue;
      adw_combo_row_set_selected (ADW_COMBO_ROW (row), i);
      return TRUE;
    }

  return FALSE;
}

void
muster_setup_force_row_choose_as (GtkWidget *row, GtkWidget *other)
{
  GtkWidget *names = muster_setup_force_row_get_names (row);
  GtkWidget *before = muster_setup_force_row_get_names (other);

  if (get_side (row) != get_side (other))
    return;
  choose_force (row, get_offer (other)->origin, get_offer (other)->id);
  if (names != NULL && before != NULL)
    gtk_editable_set_text (GTK_EDITABLE (names), gtk_editable_get_text (GTK_EDITABLE (before)));
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
        MusterForceOrigin origin,
        gint64 id,
        GtkWidget *trouble,
        gboolean person)
{
  for (guint i = 0; i < rows->len; i++)
    {
      GtkWidget *row = g_ptr_array_index (rows, i);

      if (muster_setup_is_of_person (scenario, (gint) get_side (row)) != person ||
          !choose_force (row, origin, id))
        continue;
      if (!gtk_widget_get_visible (trouble))
        {
          g_idle_add_full (G_PRIORITY_LOW, show_row_cb, g_object_ref (row), g_object_unref);
          return TRUE;
        }
      choose_force (row, MUSTER_FORCE_OF_SCENARIO, 0);
    }

  return FALSE;
}

gboolean
muster_setup_force_rows_choose (const GPtrArray *rows,
                                const MusterScenario *scenario,
                                MusterForceOrigin origin,
                                gint64 id,
                                gboolean enemy,
                                GtkWidget *trouble)
{
  return choose (rows, scenario, origin, id, trouble, !enemy) ||
         choose (rows, scenario, origin, id, trouble, enemy);
}

/* ---- The battle ---- */

gboolean
muster_setup_force_row_apply (GtkWidget *row,
                              MusterShelf *shelf,
                              const MusterRulebook *rulebook,
                              MusterSetup *setup,
                              GError **error)
{
  const guint side = get_side (row);
  const MusterForceOffer *offer = get_offer (row);
  GtkWidget *names = muster_setup_force_row_get_names (row);
  char *text;

  if (offer->origin == MUSTER_FORCE_OF_SCENARIO)
    return TRUE;
  text = muster_force_offer_read (offer,
                                  shelf,
                                  rulebook,
                                  names != NULL ? gtk_editable_get_text (GTK_EDITABLE (names))
                                                : NULL,
                                  error);
  if (text == NULL)
    return FALSE;
  tell_list (row, text);
  g_hash_table_replace (setup->forces, g_strdup (rulebook->sides[side].id), text);

  return TRUE;
}
