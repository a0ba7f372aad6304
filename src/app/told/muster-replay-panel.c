/* muster-replay-panel.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-replay-panel.h"

#include <glib/gi18n.h>

#include "muster-beat-item.h"

/* How long a beat is shown while it plays by itself. */
#define BEAT_MS 1500

/* So many marks are enough to find a turn by, and so many numbers have room below the slider of a narrow window: turns are not
 * equally long. */
#define MOST_MARKS   8
#define MOST_NUMBERS 7

struct _MusterReplayPanel
{
  MusterPanel parent_instance;

  GtkScale *scale;
  GtkAdjustment *adjustment;
  GtkLabel *where;
  GtkToggleButton *play;

  guint timer;
  guint n_marked; /* steps, when the turns among them were marked */
};

G_DEFINE_FINAL_TYPE (MusterReplayPanel, muster_replay_panel, MUSTER_TYPE_PANEL)

static void
stop (MusterReplayPanel *self)
{
  g_clear_handle_id (&self->timer, g_source_remove);
  gtk_toggle_button_set_active (self->play, FALSE);
}

static gboolean
next_beat_cb (gpointer user_data)
{
  MusterReplayPanel *self = user_data;
  MusterAssistant *assistant = muster_panel_get_assistant (MUSTER_PANEL (self));

  muster_assistant_next (assistant);
  if (!muster_assistant_is_at_prompt (assistant))
    return G_SOURCE_CONTINUE;

  self->timer = 0;
  stop (self);

  return G_SOURCE_REMOVE;
}

static void
play_cb (MusterReplayPanel *self)
{
  MusterAssistant *assistant = muster_panel_get_assistant (MUSTER_PANEL (self));
  gboolean active = gtk_toggle_button_get_active (self->play);

  gtk_button_set_icon_name (GTK_BUTTON (self->play),
                            active ? "media-playback-pause-symbolic"
                                   : "media-playback-start-symbolic");
  /* To those who hear it, it is a switch of one name that is on or off. */
  gtk_widget_set_tooltip_text (GTK_WIDGET (self->play), active ? _ ("Pause") : _ ("Play Back"));
  g_clear_handle_id (&self->timer, g_source_remove);
  if (!active)
    return;
  /* From the end it begins again. */
  if (muster_assistant_is_at_prompt (assistant))
    muster_assistant_set_position (assistant, 0);
  self->timer = g_timeout_add (BEAT_MS, next_beat_cb, self);
}

static void
step_by (MusterReplayPanel *self, int step)
{
  MusterAssistant *assistant = muster_panel_get_assistant (MUSTER_PANEL (self));
  const int position = (int) muster_assistant_get_position (assistant);

  stop (self);
  muster_assistant_set_position (assistant, (guint) MAX (position + step, 0));
}

static void
back_cb (MusterReplayPanel *self)
{
  step_by (self, -1);
}

static void
forward_cb (MusterReplayPanel *self)
{
  step_by (self, 1);
}

/* A slider calls more what is further up. Here it is the battle that goes on, as a page that is read does: downwards. */
static gboolean
key_pressed_cb (MusterReplayPanel *self, guint keyval, guint keycode, GdkModifierType state)
{
  const int page = (int) gtk_adjustment_get_page_increment (self->adjustment);

  if ((state & gtk_accelerator_get_default_mod_mask ()) != 0)
    return GDK_EVENT_PROPAGATE;
  if (keyval == GDK_KEY_Down || keyval == GDK_KEY_KP_Down)
    step_by (self, 1);
  else if (keyval == GDK_KEY_Up || keyval == GDK_KEY_KP_Up)
    step_by (self, -1);
  else if (keyval == GDK_KEY_Page_Down || keyval == GDK_KEY_KP_Page_Down)
    step_by (self, page);
  else if (keyval == GDK_KEY_Page_Up || keyval == GDK_KEY_KP_Page_Up)
    step_by (self, -page);
  else
    return GDK_EVENT_PROPAGATE;

  return GDK_EVENT_STOP;
}

/* The arrow keys go through the battle at once. */
static void
mapped_cb (MusterReplayPanel *self)
{
  muster_panel_lead_focus (MUSTER_PANEL (self), GTK_WIDGET (self->scale));
}

static gboolean
change_value_cb (MusterReplayPanel *self, GtkScrollType scroll, double value)
{
  MusterAssistant *assistant = muster_panel_get_assistant (MUSTER_PANEL (self));

  muster_assistant_set_position (assistant, (guint) MAX (value + 0.5, 0));

  return GDK_EVENT_STOP;
}

static const MusterBeat *
peek_beat (GListModel *beats, guint i)
{
  g_autoptr (MusterBeatItem) item = g_list_model_get_item (beats, i);

  return muster_beat_item_get_beat (item);
}

/* How many turns there are from one mark to the next: as many as it takes for their numbers to have room. */
static guint
get_stride (guint n_turns)
{
  static const guint strides[] = { 1, 2, 5, 10, 20, 50, 100 };

  for (gsize i = 0; i < G_N_ELEMENTS (strides); i++)
    if (n_turns / strides[i] < MOST_MARKS)
      return strides[i];

  return n_turns;
}

/* Where turns begin, with their numbers. Turns of a few steps stand close to each other, and only the first has its number. */
static void
update_marks (MusterReplayPanel *self, GListModel *beats)
{
  guint n = g_list_model_get_n_items (beats);
  guint stride = n > 0 ? get_stride (peek_beat (beats, n - 1)->turn) : 1;
  guint before = 0;
  gboolean any = FALSE;

  if (self->n_marked == n)
    return;
  self->n_marked = n;
  gtk_scale_clear_marks (self->scale);
  for (guint i = 0; i < n; i++)
    {
      const MusterBeat *beat = peek_beat (beats, i);
      g_autofree char *number = g_strdup_printf ("%u", beat->turn);
      gboolean apart = !any || (i - before) * MOST_NUMBERS >= n;

      if (beat->kind != MUSTER_BEAT_TURN || beat->turn % stride != 0)
        continue;
      gtk_scale_add_mark (self->scale, i + 1, GTK_POS_BOTTOM, apart ? number : NULL);
      before = apart ? i : before;
      any = TRUE;
    }
}

static void
muster_replay_panel_update (MusterPanel *panel)
{
  MusterReplayPanel *self = MUSTER_REPLAY_PANEL (panel);
  MusterAssistant *assistant = muster_panel_get_assistant (panel);
  guint n = g_list_model_get_n_items (muster_assistant_get_beats (assistant));
  guint position = muster_assistant_get_position (assistant);
  g_autofree char *turn = NULL;
  g_autofree char *where = NULL;
  gboolean replay;

  g_object_get (assistant, "replay", &replay, "turn-text", &turn, NULL);
  gtk_widget_set_visible (GTK_WIDGET (self), replay);
  if (!replay)
    return;

  gtk_adjustment_configure (self->adjustment, position, 0, n, 1, 10, 0);
  update_marks (self, muster_assistant_get_beats (assistant));
  /* Translators: the turn, and how much of the battle has been shown: "Turn 3 · step 40 of 128" */
  where = g_strdup_printf (_ ("%s · step %u of %u"), turn, position, n);
  gtk_label_set_text (self->where, where);
}

static void
muster_replay_panel_dispose (GObject *object)
{
  g_clear_handle_id (&MUSTER_REPLAY_PANEL (object)->timer, g_source_remove);

  G_OBJECT_CLASS (muster_replay_panel_parent_class)->dispose (object);
}

static void
muster_replay_panel_class_init (MusterReplayPanelClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = muster_replay_panel_dispose;
  MUSTER_PANEL_CLASS (klass)->update = muster_replay_panel_update;
  MUSTER_PANEL_CLASS (klass)->leads_focus = TRUE;

  gtk_widget_class_set_template_from_resource (
      widget_class,
      "/io/github/muster_solo/Muster/muster-replay-panel.ui");
  gtk_widget_class_bind_template_child (widget_class, MusterReplayPanel, scale);
  gtk_widget_class_bind_template_child (widget_class, MusterReplayPanel, adjustment);
  gtk_widget_class_bind_template_child (widget_class, MusterReplayPanel, where);
  gtk_widget_class_bind_template_child (widget_class, MusterReplayPanel, play);
  gtk_widget_class_bind_template_callback (widget_class, mapped_cb);
  gtk_widget_class_bind_template_callback (widget_class, play_cb);
  gtk_widget_class_bind_template_callback (widget_class, back_cb);
  gtk_widget_class_bind_template_callback (widget_class, forward_cb);
  gtk_widget_class_bind_template_callback (widget_class, change_value_cb);
  gtk_widget_class_bind_template_callback (widget_class, key_pressed_cb);
}

static void
muster_replay_panel_init (MusterReplayPanel *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}
