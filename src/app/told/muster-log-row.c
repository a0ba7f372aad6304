/* muster-log-row.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-log-row.h"

#include <glib/gi18n.h>

#include "muster-glossary-list.h"
#include "muster-line-name.h"
#include "muster-log-actions.h"
#include "muster-event-lines.h"

struct _MusterLogRow
{
  MusterRowBody parent_instance;

  GtkBox *box;
  GtkImage *icon;
  GtkBox *told;
  MusterEventLines *lines;
  GtkWidget *glossaries; /* or NULL */
  GtkWidget *actions;    /* or NULL */

  MusterAssistant *assistant;
  MusterBeatItem *item;
  gboolean selected;
};

G_DEFINE_FINAL_TYPE (MusterLogRow, muster_log_row, MUSTER_TYPE_ROW_BODY)

enum
{
  PROP_0,
  PROP_ASSISTANT,
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
set_class (GtkBox *box, const char *name, gboolean set)
{
  if (set)
    gtk_widget_add_css_class (GTK_WIDGET (box), name);
  else
    gtk_widget_remove_css_class (GTK_WIDGET (box), name);
}

/* Headings are shorter than what is told of them. */
static void
update_lines (MusterLogRow *self, const MusterBeat *beat)
{
  const char *text = muster_beat_item_get_text (self->item);
  const GPtrArray *events = text == beat->sentence ? beat->events : NULL;

  muster_event_lines_begin (self->lines);
  for (guint i = 0; events != NULL && i < events->len; i++)
    muster_event_lines_add (self->lines,
                            muster_beat_part_get_lines (g_ptr_array_index (events, i)));
  if (events == NULL)
    muster_event_lines_add (self->lines, text);
  muster_event_lines_end (self->lines);
}

/* The row is one thing, and is said in one go. */
static void
update_name (MusterLogRow *self)
{
  const char *const parts[] = { self->item != NULL ? muster_beat_item_get_text (self->item) : "",
                                NULL };

  muster_line_name_set (GTK_WIDGET (self), parts);
}

/* Hardly any row has some. */
static void
update_glossaries (MusterLogRow *self)
{
  guint number;
  g_autoptr (GArray) beats = NULL;

  if (self->glossaries != NULL)
    gtk_box_remove (self->told, self->glossaries);
  self->glossaries = NULL;
  if (self->assistant == NULL || self->item == NULL ||
      muster_beat_item_get_beat (self->item)->glossaries == NULL)
    return;
  number = muster_beat_item_get_number (self->item);
  beats = g_array_new (FALSE, FALSE, sizeof number);
  g_array_append_val (beats, number);
  self->glossaries = g_object_new (MUSTER_TYPE_GLOSSARY_LIST, NULL);
  gtk_box_append (self->told, self->glossaries);
  muster_glossary_list_show (MUSTER_GLOSSARY_LIST (self->glossaries), self->assistant, beats);
}

static void
update_sentence (MusterLogRow *self)
{
  const MusterBeat *beat = muster_beat_item_get_beat (self->item);
  const char *icon = get_icon_name (beat);

  update_lines (self, beat);
  update_name (self);
  gtk_image_set_from_icon_name (self->icon, icon);
  gtk_widget_set_visible (GTK_WIDGET (self->icon), icon != NULL);
  set_class (self->box, "turn", beat->kind == MUSTER_BEAT_TURN);
  set_class (self->box, "phase", beat->kind == MUSTER_BEAT_PHASE);
}

static void
update_mark (MusterLogRow *self)
{
  MusterStanding standing = muster_beat_item_get_standing (self->item);

  set_class (self->box, "current", standing == MUSTER_STANDING_CURRENT);
  set_class (self->box, "later", standing == MUSTER_STANDING_LATER);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self),
                                  GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                  standing == MUSTER_STANDING_CURRENT ? _ ("Shown now")
                                  : standing == MUSTER_STANDING_LATER ? _ ("Still to come")
                                                                      : "",
                                  -1);
}

/* Only one row has them: a log is long, and soon shown without. */
static void
update_actions (MusterLogRow *self)
{
  gboolean wanted = self->selected && self->assistant != NULL && self->item != NULL &&
                    get_icon_name (muster_beat_item_get_beat (self->item)) != NULL;

  if (self->actions != NULL)
    gtk_box_remove (self->box, self->actions);
  self->actions = NULL;
  if (!wanted)
    return;
  self->actions = muster_log_actions_new (self->assistant, self->item);
  gtk_box_append (self->box, self->actions);
}

/* ---- The object ---- */

static void
set_item (MusterLogRow *self, MusterBeatItem *item)
{
  if (self->item == item)
    return;
  if (self->item != NULL)
    g_signal_handlers_disconnect_by_func (self->item, update_mark, self);
  g_set_object (&self->item, item);
  if (item != NULL)
    {
      g_signal_connect_object (item,
                               "notify::standing",
                               G_CALLBACK (update_mark),
                               self,
                               G_CONNECT_SWAPPED);
      update_sentence (self);
      update_mark (self);
    }
  update_glossaries (self);
  update_actions (self);
}

static void
muster_log_row_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  MusterLogRow *self = MUSTER_LOG_ROW (object);

  switch (id)
    {
    case PROP_ASSISTANT:
      g_value_set_object (value, self->assistant);
      break;
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
    case PROP_ASSISTANT:
      if (!g_set_object (&self->assistant, g_value_get_object (value)))
        break;
      update_glossaries (self);
      update_actions (self);
      break;
    case PROP_ITEM:
      set_item (self, g_value_get_object (value));
      break;
    case PROP_SELECTED:
      if (self->selected == g_value_get_boolean (value))
        break;
      self->selected = g_value_get_boolean (value);
      update_actions (self);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
muster_log_row_root (GtkWidget *widget)
{
  GTK_WIDGET_CLASS (muster_log_row_parent_class)->root (widget);

  update_name (MUSTER_LOG_ROW (widget));
}

static void
muster_log_row_finalize (GObject *object)
{
  MusterLogRow *self = MUSTER_LOG_ROW (object);

  g_clear_object (&self->assistant);
  g_clear_object (&self->item);

  G_OBJECT_CLASS (muster_log_row_parent_class)->finalize (object);
}

static void
muster_log_row_class_init (MusterLogRowClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  const GParamFlags flags = G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS;

  object_class->finalize = muster_log_row_finalize;
  object_class->get_property = muster_log_row_get_property;
  object_class->set_property = muster_log_row_set_property;
  widget_class->root = muster_log_row_root;
  MUSTER_ROW_BODY_CLASS (klass)->tells_name = TRUE;

  properties[PROP_ASSISTANT] = g_param_spec_object ("assistant",
                                                    NULL,
                                                    NULL,
                                                    MUSTER_TYPE_ASSISTANT,
                                                    flags);
  properties[PROP_ITEM] = g_param_spec_object ("item", NULL, NULL, MUSTER_TYPE_BEAT_ITEM, flags);
  properties[PROP_SELECTED] = g_param_spec_boolean ("selected", NULL, NULL, FALSE, flags);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  g_type_ensure (MUSTER_TYPE_EVENT_LINES);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/muster_solo/Muster/muster-log-row.ui");
  gtk_widget_class_bind_template_child (widget_class, MusterLogRow, box);
  gtk_widget_class_bind_template_child (widget_class, MusterLogRow, icon);
  gtk_widget_class_bind_template_child (widget_class, MusterLogRow, told);
  gtk_widget_class_bind_template_child (widget_class, MusterLogRow, lines);
}

static void
muster_log_row_init (MusterLogRow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}
