/* muster-battle-settings.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-battle-settings.h"

#include <glib/gi18n.h>

#include "muster-entry-row.h"
#include "muster-hand-dialog.h"
#include "muster-manual.h"
#include "muster-search-row.h"
#include "muster-setup-rows.h"
#include "muster-translation.h"

struct _MusterBattleSettings
{
  MusterPanel parent_instance;

  GtkLabel *game;
  GtkLabel *later;
  GtkWidget *rows;
  GtkSwitch *hand_dice;
  AdwPreferencesGroup *players;
  AdwPreferencesGroup *choices; /* of the set-up */
  AdwPreferencesGroup *rulings;
  MusterSearchRow *search;
  GtkLabel *refusal;

  MusterRulebook *rulebook; /* of which the rows are */
  GPtrArray *player_rows;   /* of AdwComboRow, one per side; borrowed */
  GPtrArray *ruling_rows;   /* of AdwComboRow or MusterEntryRow, one per ruling; borrowed */
  gboolean filling;
};

G_DEFINE_FINAL_TYPE (MusterBattleSettings, muster_battle_settings, MUSTER_TYPE_PANEL)

static void muster_battle_settings_update (MusterPanel *panel);

/* ---- From the rows to the battle ---- */

static void
correct (MusterBattleSettings *self, MusterInputKind kind, const char *word, const char *value)
{
  MusterAssistant *assistant = muster_panel_get_assistant (MUSTER_PANEL (self));
  const char *words[] = { word, value, NULL };
  g_autoptr (MusterBattleSettings) hold = g_object_ref (self);
  g_autoptr (GError) error = NULL;
  gboolean done = muster_assistant_correct (assistant, kind, words, &error);

  gtk_label_set_text (self->refusal, done ? "" : error->message);
  gtk_widget_set_visible (GTK_WIDGET (self->refusal), !done);
}

static void
dice_cb (MusterBattleSettings *self)
{
  if (!self->filling)
    correct (self,
             MUSTER_INPUT_DICE,
             gtk_switch_get_active (self->hand_dice) ? "hand" : "muster",
             NULL);
}

/* A side that is handed over is handed for some time; until that is said it is whose it was. */
static void
player_cb (MusterBattleSettings *self, GParamSpec *pspec, AdwComboRow *row)
{
  MusterAssistant *assistant = muster_panel_get_assistant (MUSTER_PANEL (self));
  guint selected = adw_combo_row_get_selected (row);
  guint side;

  if (self->filling || selected > self->rulebook->n_doctrines ||
      !g_ptr_array_find (self->player_rows, row, &side))
    return;
  if (selected > 0 &&
      muster_battle_get_doctrine (muster_assistant_get_battle (assistant), (gint) side) < 0 &&
      muster_assistant_get_asked (assistant) != NULL)
    {
      muster_hand_dialog_ask (GTK_WIDGET (self),
                              assistant,
                              side,
                              selected - 1,
                              G_CALLBACK (muster_battle_settings_update));
      return;
    }
  correct (self,
           MUSTER_INPUT_PLAYER,
           self->rulebook->sides[side].id,
           selected == 0 ? "person" : self->rulebook->doctrines[selected - 1].id);
}

static void
ruling_cb (MusterBattleSettings *self, GParamSpec *pspec, AdwComboRow *row)
{
  guint selected = adw_combo_row_get_selected (row);
  const MusterRuling *ruling;
  g_autofree char *value = NULL;
  guint index;

  if (self->filling || !g_ptr_array_find (self->ruling_rows, row, &index))
    return;
  ruling = &self->rulebook->rulings[index];
  if (selected >= ruling->n_options)
    return;
  value = muster_rulebook_dup_constant (self->rulebook,
                                        &ruling->type,
                                        ruling->options[selected].value);
  correct (self, MUSTER_INPUT_RULING, ruling->id, value);
}

static void
value_cb (MusterBattleSettings *self, MusterEntryRow *row)
{
  g_autofree char *value = g_strstrip (g_strdup (gtk_editable_get_text (GTK_EDITABLE (row))));
  guint index;

  if (*value != '\0' && g_ptr_array_find (self->ruling_rows, row, &index))
    correct (self, MUSTER_INPUT_RULING, self->rulebook->rulings[index].id, value);
}

/* ---- The rows ---- */

static void
watch (MusterBattleSettings *self, GtkWidget *row, const char *signal, GCallback callback)
{
  g_signal_connect_object (row, signal, callback, self, G_CONNECT_SWAPPED);
}

static void
add_player (MusterBattleSettings *self, guint side)
{
  g_autoptr (GtkStringList) lines = gtk_string_list_new (NULL);
  const MusterSide *it = &self->rulebook->sides[side];
  GtkWidget *row;

  gtk_string_list_append (lines, C_ ("who plays a side", "You"));
  for (guint i = 0; i < self->rulebook->n_doctrines; i++)
    {
      const MusterDoctrine *doctrine = &self->rulebook->doctrines[i];
      g_autofree char *line = g_strdup_printf (
          _ ("Muster: %s"),
          muster_rulebook_label (self->rulebook, doctrine->title, doctrine->id));

      gtk_string_list_append (lines, line);
    }
  row = muster_setup_list_row_new (muster_rulebook_label (self->rulebook, it->title, it->id),
                                   g_steal_pointer (&lines),
                                   0,
                                   TRUE);
  g_ptr_array_add (self->player_rows, row);
  adw_preferences_group_add (self->players, row);
  watch (self, row, "notify::selected", G_CALLBACK (player_cb));
}

static GtkWidget *
option_row_new (const MusterRulebook *rulebook, const MusterRuling *ruling)
{
  g_autoptr (GtkStringList) lines = gtk_string_list_new (NULL);

  for (guint i = 0; i < ruling->n_options; i++)
    gtk_string_list_append (lines, muster_rulebook_translate (rulebook, ruling->options[i].title));

  return muster_setup_list_row_new (muster_rulebook_label (rulebook, ruling->title, ruling->id),
                                    g_steal_pointer (&lines),
                                    0,
                                    TRUE);
}

static void
add_ruling (MusterBattleSettings *self, const MusterRuling *ruling)
{
  GtkWidget *row;

  if (ruling->n_options > 0)
    {
      row = option_row_new (self->rulebook, ruling);
      watch (self, row, "notify::selected", G_CALLBACK (ruling_cb));
    }
  else
    {
      row = muster_entry_row_new (
          muster_rulebook_label (self->rulebook, ruling->title, ruling->id));
      g_object_set (row, "show-apply-button", TRUE, NULL);
      watch (self, row, "entered", G_CALLBACK (value_cb));
    }
  g_ptr_array_add (self->ruling_rows, row);
  if (ruling->is_setup)
    {
      gtk_widget_set_tooltip_text (row, muster_rulebook_translate (self->rulebook, ruling->note));
      adw_preferences_group_add (self->choices, row);
      gtk_widget_set_visible (GTK_WIDGET (self->choices), TRUE);
      return;
    }
  gtk_widget_set_tooltip_text (row, muster_manual_describe_origin (ruling->cite.origin));
  adw_preferences_group_add (self->rulings, row);
  gtk_widget_set_visible (GTK_WIDGET (self->rulings), TRUE);
  muster_search_row_add (self->search, row);
}

static void
add_rows (MusterBattleSettings *self, MusterBattle *battle)
{
  for (guint i = 0; i < self->rulebook->n_sides; i++)
    {
      add_player (self, i);
      gtk_widget_set_visible (g_ptr_array_index (self->player_rows, i),
                              muster_battle_has_side (battle, i));
    }
  for (guint i = 0; i < self->rulebook->n_rulings; i++)
    add_ruling (self, &self->rulebook->rulings[i]);
}

/* ---- From the battle to the rows ---- */

static void
fill_ruling (MusterBattleSettings *self, guint index, double value)
{
  const MusterRuling *ruling = &self->rulebook->rulings[index];
  GtkWidget *row = g_ptr_array_index (self->ruling_rows, index);
  g_autofree char *text = NULL;

  for (guint i = 0; i < ruling->n_options; i++)
    if (ruling->options[i].value == value)
      adw_combo_row_set_selected (ADW_COMBO_ROW (row), i);
  if (ruling->n_options > 0)
    return;
  text = muster_rulebook_dup_constant (self->rulebook, &ruling->type, value);
  gtk_editable_set_text (GTK_EDITABLE (row), text);
}

/* What is usual is known by what it comes to. */
static double
get_value (MusterBattleSettings *self, MusterBattle *battle, guint ruling)
{
  const double value = muster_battle_get_ruling (battle, ruling);

  return self->rulebook->rulings[ruling].usual != NULL &&
                 value == self->rulebook->rulings[ruling].value
             ? muster_battle_get_usual (battle, ruling)
             : value;
}

/* They can be read at any time; to be changed, what Muster is showing has to have been seen. */
static void
show_state (MusterBattleSettings *self, MusterAssistant *assistant)
{
  const gboolean can = muster_assistant_is_at_prompt (assistant);

  gtk_widget_set_visible (GTK_WIDGET (self->later), !can);
  gtk_widget_set_sensitive (GTK_WIDGET (self->rows), can);
}

/* The game, and what of it is played. */
static void
show_game (MusterBattleSettings *self, MusterBattle *battle)
{
  const char *scenario = muster_battle_get_setup (battle)->scenario;
  const MusterScenario *played = NULL;
  g_autofree char *text = NULL;

  for (guint i = 0; i < self->rulebook->n_scenarios; i++)
    if (scenario == NULL ? i == 0 : g_str_equal (self->rulebook->scenarios[i].id, scenario))
      played = &self->rulebook->scenarios[i];
  text = g_strdup_printf (
      "%s · %s",
      muster_rulebook_label (self->rulebook, self->rulebook->title, self->rulebook->id),
      played != NULL ? muster_rulebook_label (self->rulebook, played->title, played->id) : "");
  gtk_label_set_label (self->game, text);
}

static void
muster_battle_settings_update (MusterPanel *panel)
{
  MusterBattleSettings *self = MUSTER_BATTLE_SETTINGS (panel);
  MusterAssistant *assistant = muster_panel_get_assistant (panel);
  MusterBattle *battle = muster_assistant_get_battle (assistant);

  self->filling = TRUE;
  if (self->rulebook == NULL)
    {
      self->rulebook = muster_rulebook_ref (muster_battle_get_rulebook (battle));
      add_rows (self, battle);
      show_game (self, battle);
    }
  gtk_switch_set_active (self->hand_dice, muster_battle_uses_hand_dice (battle));
  for (guint i = 0; i < self->player_rows->len; i++)
    adw_combo_row_set_selected (g_ptr_array_index (self->player_rows, i),
                                (guint) (muster_battle_get_doctrine (battle, (gint) i) + 1));
  for (guint i = 0; i < self->ruling_rows->len; i++)
    fill_ruling (self, i, get_value (self, battle, i));
  show_state (self, assistant);
  self->filling = FALSE;
}

/* ---- The object ---- */

static void
muster_battle_settings_finalize (GObject *object)
{
  MusterBattleSettings *self = MUSTER_BATTLE_SETTINGS (object);

  g_ptr_array_unref (self->player_rows);
  g_ptr_array_unref (self->ruling_rows);
  g_clear_pointer (&self->rulebook, muster_rulebook_unref);

  G_OBJECT_CLASS (muster_battle_settings_parent_class)->finalize (object);
}

static void
muster_battle_settings_class_init (MusterBattleSettingsClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = muster_battle_settings_finalize;
  MUSTER_PANEL_CLASS (klass)->update = muster_battle_settings_update;

  g_type_ensure (MUSTER_TYPE_SEARCH_ROW);
  gtk_widget_class_set_template_from_resource (
      widget_class,
      "/io/github/muster_solo/Muster/muster-battle-settings.ui");
  gtk_widget_class_bind_template_child (widget_class, MusterBattleSettings, game);
  gtk_widget_class_bind_template_child (widget_class, MusterBattleSettings, later);
  gtk_widget_class_bind_template_child (widget_class, MusterBattleSettings, rows);
  gtk_widget_class_bind_template_child (widget_class, MusterBattleSettings, hand_dice);
  gtk_widget_class_bind_template_child (widget_class, MusterBattleSettings, players);
  gtk_widget_class_bind_template_child (widget_class, MusterBattleSettings, choices);
  gtk_widget_class_bind_template_child (widget_class, MusterBattleSettings, rulings);
  gtk_widget_class_bind_template_child (widget_class, MusterBattleSettings, search);
  gtk_widget_class_bind_template_child (widget_class, MusterBattleSettings, refusal);
  gtk_widget_class_bind_template_callback (widget_class, dice_cb);
}

/* A title that is longer than its line goes on in the next. */
static void
wrap_titles (GtkWidget *widget)
{
  if (GTK_IS_LABEL (widget) && gtk_widget_has_css_class (widget, "heading"))
    g_object_set (widget, "ellipsize", PANGO_ELLIPSIZE_NONE, "wrap", TRUE, NULL);
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    wrap_titles (child);
}

static void
muster_battle_settings_init (MusterBattleSettings *self)
{
  self->player_rows = g_ptr_array_new ();
  self->ruling_rows = g_ptr_array_new ();
  gtk_widget_init_template (GTK_WIDGET (self));
  wrap_titles (GTK_WIDGET (self));
}
