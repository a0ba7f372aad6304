/* muster-dice-dialog.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-dice-dialog.h"

#include <glib/gi18n.h>

#include "muster-drop-down.h"
#include "muster-line-name.h"
#include "muster-row-body.h"

struct _MusterDiceDialog
{
  AdwMessageDialog parent_instance;

  GtkDropDown *rolls;
  GtkStringList *titles;
  GtkLabel *title;
  GtkFlowBox *dice;
  GtkLabel *was;
  GtkLabel *now;

  MusterAssistant *assistant;
  guint node;      /* where the battle stood: the entries are its */
  GArray *entries; /* guint: which of the log can be chosen */
};

G_DEFINE_FINAL_TYPE (MusterDiceDialog, muster_dice_dialog, ADW_TYPE_MESSAGE_DIALOG)

/* (nullable): the battle may have gone on. */
static const MusterLogEntry *
get_roll (MusterDiceDialog *self, guint *entry)
{
  MusterBattle *battle = muster_assistant_get_battle (self->assistant);
  const GPtrArray *log = muster_battle_get_log (battle);
  guint selected = gtk_drop_down_get_selected (self->rolls);

  if (muster_battle_get_head (battle) != self->node || selected >= self->entries->len)
    return NULL;
  *entry = g_array_index (self->entries, guint, selected);

  return g_ptr_array_index (log, *entry);
}

static GtkSpinButton *
get_die (MusterDiceDialog *self, guint i)
{
  GtkFlowBoxChild *child = gtk_flow_box_get_child_at_index (self->dice, (gint) i);

  return GTK_SPIN_BUTTON (gtk_flow_box_child_get_child (child));
}

/* ---- What is typed ---- */

/* What stands there at this moment; 0: no face of such a die. A spin button has a value only after it was left. */
static gint
read_die (MusterDiceDialog *self, const MusterLogEntry *roll, guint i)
{
  g_autofree char *text = g_strstrip (
      g_strdup (gtk_editable_get_text (GTK_EDITABLE (get_die (self, i)))));
  guint64 face;

  return g_ascii_string_to_unsigned (text, 10, 1, roll->sides, &face, NULL) ? (gint) face : 0;
}

static gboolean
is_changed (MusterDiceDialog *self, const MusterLogEntry *roll)
{
  for (guint i = 0; i < roll->n_dice; i++)
    if (read_die (self, roll, i) != roll->dice[i])
      return TRUE;

  return FALSE;
}

/* (transfer full) (nullable): what is wrong with the first die that is none. */
static char *
dup_wrong (MusterDiceDialog *self, const MusterLogEntry *roll)
{
  for (guint i = 0; i < roll->n_dice; i++)
    {
      const char *text = gtk_editable_get_text (GTK_EDITABLE (get_die (self, i)));

      if (read_die (self, roll, i) > 0)
        continue;
      if (*text == '\0')
        /* Translators: "Die 2: a number from 1 to 6 is missing" */
        return g_strdup_printf (_ ("Die %1$u: a number from 1 to %2$u is missing"),
                                i + 1,
                                roll->sides);
      /* Translators: "Die 2: “7” is none of its numbers, 1 to 6" */
      return g_strdup_printf (_ ("Die %1$u: “%2$s” is none of its numbers, 1 to %3$u"),
                              i + 1,
                              text,
                              roll->sides);
    }

  return NULL;
}

/* Whether the dice are simply added up: where one of them counts, or each by itself, a sum would be wrong. */
static gboolean
adds_up (const MusterLogEntry *roll)
{
  gint sum = roll->add;

  for (guint i = 0; i < roll->n_dice; i++)
    sum += roll->dice[i];

  return sum == roll->total && (roll->n_dice > 1 || roll->add != 0);
}

/* (transfer full): what the dice that stand there come to. */
static char *
dup_meaning (MusterDiceDialog *self, const MusterLogEntry *roll)
{
  g_autoptr (GString) text = g_string_new (NULL);
  gint sum = roll->add;

  for (guint i = 0; i < roll->n_dice; i++)
    {
      const gint face = read_die (self, roll, i);

      g_string_append_printf (text, "%s%d", i > 0 ? " + " : "", face);
      sum += face;
    }
  if (!adds_up (roll))
    {
      g_string_replace (text, " + ", ", ", 0);
      /* Translators: what dice show */
      return g_strdup_printf (_ ("Now: %s"), text->str);
    }
  if (roll->add != 0)
    g_string_append_printf (text, " %c %d", roll->add < 0 ? '-' : '+', ABS (roll->add));

  /* Translators: what dice show, and what that is: "Now: 3 + 5 = 8" */
  return g_strdup_printf (_ ("Now: %1$s = %2$d"), text->str, sum);
}

/* With each key. */
static void
typed_cb (MusterDiceDialog *self)
{
  guint entry;
  const MusterLogEntry *roll = get_roll (self, &entry);
  g_autofree char *wrong = NULL;
  g_autofree char *meaning = NULL;

  adw_message_dialog_set_response_enabled (ADW_MESSAGE_DIALOG (self), "change", FALSE);
  /* While they are put there one after the other. */
  if (roll == NULL || gtk_flow_box_get_child_at_index (self->dice, (gint) roll->n_dice - 1) == NULL)
    return;
  wrong = dup_wrong (self, roll);
  if (wrong == NULL && is_changed (self, roll))
    meaning = dup_meaning (self, roll);
  gtk_label_set_text (self->now, wrong != NULL ? wrong : meaning != NULL ? meaning : "");
  if (wrong != NULL)
    gtk_widget_add_css_class (GTK_WIDGET (self->now), "error");
  else
    gtk_widget_remove_css_class (GTK_WIDGET (self->now), "error");
  adw_message_dialog_set_response_enabled (ADW_MESSAGE_DIALOG (self), "change", meaning != NULL);
}

static void
add_die (MusterDiceDialog *self, const MusterLogEntry *roll, guint i)
{
  GtkWidget *spin = gtk_spin_button_new_with_range (1, roll->sides, 1);
  g_autofree char *label = g_strdup_printf (_ ("Die %u"), i + 1);

  gtk_spin_button_set_value (GTK_SPIN_BUTTON (spin), roll->dice[i]);
  gtk_editable_set_width_chars (GTK_EDITABLE (spin), 2);
  gtk_text_set_activates_default (GTK_TEXT (gtk_editable_get_delegate (GTK_EDITABLE (spin))), TRUE);
  gtk_accessible_update_property (GTK_ACCESSIBLE (spin), GTK_ACCESSIBLE_PROPERTY_LABEL, label, -1);
  g_signal_connect_object (spin, "changed", G_CALLBACK (typed_cb), self, G_CONNECT_SWAPPED);
  gtk_flow_box_insert (self->dice, spin, -1);
  muster_line_name_set (spin, (const char *const[]){ label, NULL });
}

static char *
dup_was (const MusterLogEntry *roll)
{
  g_autoptr (GString) dice = g_string_new (NULL);

  for (guint i = 0; i < roll->n_dice; i++)
    g_string_append_printf (dice, "%s%d", i > 0 ? ", " : "", roll->dice[i]);
  if (roll->needed != NULL)
    return g_strdup_printf (_ ("Shown until now: %1$s. Needed: %2$s."), dice->str, roll->needed);

  return g_strdup_printf (_ ("Shown until now: %s."), dice->str);
}

static void
selected_cb (MusterDiceDialog *self)
{
  guint entry;
  const MusterLogEntry *roll = get_roll (self, &entry);
  GtkFlowBoxChild *child;
  g_autofree char *was = NULL;

  while ((child = gtk_flow_box_get_child_at_index (self->dice, 0)) != NULL)
    gtk_flow_box_remove (self->dice, GTK_WIDGET (child));
  if (roll == NULL)
    return;
  for (guint i = 0; i < roll->n_dice; i++)
    add_die (self, roll, i);
  for (guint i = 0; i < roll->n_dice; i++)
    gtk_widget_set_focusable (GTK_WIDGET (gtk_flow_box_get_child_at_index (self->dice, (gint) i)),
                              FALSE);
  was = dup_was (roll);
  gtk_label_set_text (self->was, was);
  typed_cb (self);
}

static void
response_cb (MusterDiceDialog *self, const char *response)
{
  guint values[MUSTER_ROLL_MAX_DICE] = { 0 };
  guint entry;
  const MusterLogEntry *roll = get_roll (self, &entry);

  if (!g_str_equal (response, "change") || roll == NULL)
    return;
  for (guint i = 0; i < roll->n_dice; i++)
    values[i] = (guint) read_die (self, roll, i);
  muster_assistant_overrule (self->assistant, entry, values);
}

static void
muster_dice_dialog_finalize (GObject *object)
{
  MusterDiceDialog *self = MUSTER_DICE_DIALOG (object);

  g_clear_object (&self->assistant);
  g_array_unref (self->entries);

  G_OBJECT_CLASS (muster_dice_dialog_parent_class)->finalize (object);
}

static void
muster_dice_dialog_class_init (MusterDiceDialogClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = muster_dice_dialog_finalize;

  g_type_ensure (MUSTER_TYPE_ROW_BODY);
  gtk_widget_class_set_template_from_resource (
      widget_class,
      "/io/github/muster_solo/Muster/muster-dice-dialog.ui");
  gtk_widget_class_bind_template_child (widget_class, MusterDiceDialog, rolls);
  gtk_widget_class_bind_template_child (widget_class, MusterDiceDialog, titles);
  gtk_widget_class_bind_template_child (widget_class, MusterDiceDialog, title);
  gtk_widget_class_bind_template_child (widget_class, MusterDiceDialog, dice);
  gtk_widget_class_bind_template_child (widget_class, MusterDiceDialog, was);
  gtk_widget_class_bind_template_child (widget_class, MusterDiceDialog, now);
  gtk_widget_class_bind_template_callback (widget_class, selected_cb);
  gtk_widget_class_bind_template_callback (widget_class, response_cb);
}

static void
muster_dice_dialog_init (MusterDiceDialog *self)
{
  self->entries = g_array_new (FALSE, FALSE, sizeof (guint));
  gtk_widget_init_template (GTK_WIDGET (self));
  muster_drop_down_name_button (self->rolls);
}

static void
add_rolls (MusterDiceDialog *self, const MusterBeat *beat)
{
  const GPtrArray *log = muster_battle_get_log (muster_assistant_get_battle (self->assistant));

  for (guint i = beat->first; i < MIN (beat->first + beat->n_entries, log->len); i++)
    {
      const MusterLogEntry *entry = g_ptr_array_index (log, i);

      if (entry->kind != MUSTER_LOG_ROLL || entry->address == NULL)
        continue;
      g_array_append_val (self->entries, i);
      gtk_string_list_append (self->titles, entry->text);
    }
}

GtkWidget *
muster_dice_dialog_new (MusterAssistant *assistant, MusterBeatItem *item)
{
  MusterDiceDialog *self = g_object_new (MUSTER_TYPE_DICE_DIALOG, NULL);

  self->assistant = g_object_ref (assistant);
  self->node = muster_battle_get_head (muster_assistant_get_battle (assistant));
  add_rolls (self, muster_beat_item_get_beat (item));
  gtk_widget_set_visible (GTK_WIDGET (self->rolls), self->entries->len > 1);
  gtk_widget_set_visible (GTK_WIDGET (self->title), self->entries->len == 1);
  if (self->entries->len > 0)
    gtk_label_set_text (self->title, gtk_string_list_get_string (self->titles, 0));
  selected_cb (self);

  return GTK_WIDGET (self);
}
