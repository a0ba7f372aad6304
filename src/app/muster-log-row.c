/* muster-log-row.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-log-row.h"

#include <glib/gi18n.h>

#include "muster-dice-dialog.h"
#include "muster-translation.h"

struct _MusterLogRow
{
  MusterPanel parent_instance;

  GtkWidget *box;
  GtkImage *icon;
  GtkLabel *sentence;
  GtkWidget *actions;
  GtkWidget *show_button;
  GtkWidget *back_button;
  GtkWidget *dice_button;

  MusterBeatItem *item;
  gboolean selected;
};

G_DEFINE_FINAL_TYPE (MusterLogRow, muster_log_row, MUSTER_TYPE_PANEL)

enum
{
  PROP_0,
  PROP_ITEM,
  PROP_SELECTED,
  N_PROPS,
};

static GParamSpec *properties[N_PROPS];

/* ---- What it looks like ---- */

static const char *
get_icon_name (const MusterBeat *beat)
{
  switch (beat->kind)
    {
    case MUSTER_BEAT_SETUP:
      return "muster-flag-symbolic";
    case MUSTER_BEAT_ACTS:
      return "muster-robot-symbolic";
    case MUSTER_BEAT_ANSWER:
      return beat->automatic ? "muster-robot-symbolic" : "muster-person-symbolic";
    case MUSTER_BEAT_CORRECTION:
      return "muster-correct-symbolic";
    case MUSTER_BEAT_NOTE:
      return "document-edit-symbolic";
    case MUSTER_BEAT_FAULT:
      return "dialog-warning-symbolic";
    case MUSTER_BEAT_END:
      return "muster-victory-symbolic";
    case MUSTER_BEAT_EVENT:
      return "muster-dice-symbolic";
    case MUSTER_BEAT_TURN:
    case MUSTER_BEAT_PHASE:
    case MUSTER_N_BEATS:
    default:
      return NULL;
    }
}

static void
set_class (GtkWidget *widget, const char *name, gboolean set)
{
  if (set)
    gtk_widget_add_css_class (widget, name);
  else
    gtk_widget_remove_css_class (widget, name);
}

/* Headings are shorter than what is told in a row of sentences. */
static char *
dup_text (MusterAssistant *assistant, const MusterBeat *beat)
{
  const MusterRulebook *rulebook = muster_battle_get_rulebook (
      muster_assistant_get_battle (assistant));

  if (beat->kind == MUSTER_BEAT_TURN)
    return g_strdup_printf (_ ("Turn %u"), beat->turn);
  if (beat->kind == MUSTER_BEAT_PHASE && beat->phase >= 0 &&
      (guint) beat->phase < rulebook->n_phases && rulebook->phases[beat->phase].title != NULL)
    return g_strdup (muster_rulebook_translate (rulebook, rulebook->phases[beat->phase].title));

  return g_strdup (beat->sentence);
}

static void
update_sentence (MusterLogRow *self, MusterAssistant *assistant, const MusterBeat *beat)
{
  const char *icon = get_icon_name (beat);
  g_autofree char *text = dup_text (assistant, beat);

  gtk_label_set_text (self->sentence, text);
  gtk_image_set_from_icon_name (self->icon, icon);
  gtk_widget_set_visible (GTK_WIDGET (self->icon), icon != NULL);
  set_class (self->box, "turn", beat->kind == MUSTER_BEAT_TURN);
  set_class (self->box, "phase", beat->kind == MUSTER_BEAT_PHASE);
}

/* The rolls of a beat are those of the battle as it was when the beat was listed. */
static gboolean
can_overrule (MusterAssistant *assistant, const MusterBeat *beat)
{
  const GPtrArray *log = muster_battle_get_log (muster_assistant_get_battle (assistant));

  for (guint i = beat->first; i < MIN (beat->first + beat->n_entries, log->len); i++)
    if (((const MusterLogEntry *) g_ptr_array_index (log, i))->address != NULL)
      return TRUE;

  return FALSE;
}

static void
update_actions (MusterLogRow *self, MusterAssistant *assistant, const MusterBeat *beat)
{
  gboolean replay;

  g_object_get (assistant, "replay", &replay, NULL);
  gtk_widget_set_visible (
      self->back_button,
      muster_assistant_can_go_back (assistant, muster_beat_item_get_number (self->item)));
  gtk_widget_set_visible (self->dice_button, !replay && can_overrule (assistant, beat));
}

static void
update_mark (MusterLogRow *self, MusterAssistant *assistant)
{
  guint number = muster_beat_item_get_number (self->item);
  guint position = muster_assistant_get_position (assistant);
  gboolean current = number + 1 == position;

  set_class (self->box, "current", current);
  set_class (self->box, "later", number >= position);
  gtk_widget_set_visible (self->show_button, !current);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self),
                                  GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                  current              ? _ ("Shown now")
                                  : number >= position ? _ ("Still to come")
                                                       : "",
                                  -1);
}

static void
muster_log_row_update (MusterPanel *panel)
{
  MusterLogRow *self = MUSTER_LOG_ROW (panel);
  MusterAssistant *assistant = muster_panel_get_assistant (panel);
  const MusterBeat *beat;
  gboolean active;

  if (self->item == NULL || assistant == NULL)
    return;
  beat = muster_beat_item_get_beat (self->item);
  update_sentence (self, assistant, beat);
  update_mark (self, assistant);
  active = self->selected && get_icon_name (beat) != NULL;
  gtk_widget_set_visible (self->actions, active);
  if (active)
    update_actions (self, assistant, beat);
}

/* ---- What can be done ---- */

static void
why_cb (MusterLogRow *self)
{
  muster_assistant_explain (muster_panel_get_assistant (MUSTER_PANEL (self)),
                            muster_beat_item_get_number (self->item));
}

static void
show_cb (MusterLogRow *self)
{
  muster_assistant_set_position (muster_panel_get_assistant (MUSTER_PANEL (self)),
                                 muster_beat_item_get_number (self->item) + 1);
}

static void
back_cb (MusterLogRow *self)
{
  muster_assistant_go_back (muster_panel_get_assistant (MUSTER_PANEL (self)),
                            muster_beat_item_get_number (self->item));
}

static void
dice_cb (MusterLogRow *self)
{
  GtkWidget *dialog = muster_dice_dialog_new (muster_panel_get_assistant (MUSTER_PANEL (self)),
                                              self->item);

  gtk_window_set_transient_for (GTK_WINDOW (dialog),
                                GTK_WINDOW (gtk_widget_get_root (GTK_WIDGET (self))));
  gtk_window_present (GTK_WINDOW (dialog));
}

/* ---- The object ---- */

static void
muster_log_row_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  MusterLogRow *self = MUSTER_LOG_ROW (object);

  switch (id)
    {
    case PROP_ITEM:
      g_value_set_object (value, self->item);
      break;
    case PROP_SELECTED:
      g_value_set_boolean (value, self->selected);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
muster_log_row_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  MusterLogRow *self = MUSTER_LOG_ROW (object);

  switch (id)
    {
    case PROP_ITEM:
      if (!g_set_object (&self->item, g_value_get_object (value)))
        return;
      break;
    case PROP_SELECTED:
      if (self->selected == g_value_get_boolean (value))
        return;
      self->selected = g_value_get_boolean (value);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
      return;
    }
  muster_log_row_update (MUSTER_PANEL (self));
  g_object_notify_by_pspec (object, pspec);
}

static void
muster_log_row_finalize (GObject *object)
{
  g_clear_object (&MUSTER_LOG_ROW (object)->item);

  G_OBJECT_CLASS (muster_log_row_parent_class)->finalize (object);
}

static void
bind_template (GtkWidgetClass *widget_class)
{
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/muster_solo/Muster/muster-log-row.ui");
  gtk_widget_class_bind_template_child (widget_class, MusterLogRow, box);
  gtk_widget_class_bind_template_child (widget_class, MusterLogRow, icon);
  gtk_widget_class_bind_template_child (widget_class, MusterLogRow, sentence);
  gtk_widget_class_bind_template_child (widget_class, MusterLogRow, actions);
  gtk_widget_class_bind_template_child (widget_class, MusterLogRow, show_button);
  gtk_widget_class_bind_template_child (widget_class, MusterLogRow, back_button);
  gtk_widget_class_bind_template_child (widget_class, MusterLogRow, dice_button);
  gtk_widget_class_bind_template_callback (widget_class, why_cb);
  gtk_widget_class_bind_template_callback (widget_class, show_cb);
  gtk_widget_class_bind_template_callback (widget_class, back_cb);
  gtk_widget_class_bind_template_callback (widget_class, dice_cb);
}

static void
muster_log_row_class_init (MusterLogRowClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  const GParamFlags flags = G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS;

  object_class->finalize = muster_log_row_finalize;
  object_class->get_property = muster_log_row_get_property;
  object_class->set_property = muster_log_row_set_property;
  MUSTER_PANEL_CLASS (klass)->update = muster_log_row_update;

  properties[PROP_ITEM] = g_param_spec_object ("item", NULL, NULL, MUSTER_TYPE_BEAT_ITEM, flags);
  properties[PROP_SELECTED] = g_param_spec_boolean ("selected", NULL, NULL, FALSE, flags);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  bind_template (GTK_WIDGET_CLASS (klass));
}

static void
muster_log_row_init (MusterLogRow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}
