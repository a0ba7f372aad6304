/* muster-turn-window.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-turn-window-private.h"

#include <glib/gi18n.h>

#include "muster-board-scene.h"
#include "muster-cards-panel.h"
#include "muster-end-panel.h"
#include "muster-figures-panel.h"
#include "muster-focus-ring.h"
#include "muster-lazy-panel.h"
#include "muster-log-panel.h"
#include "muster-menu-keys.h"
#include "muster-odds-panel.h"
#include "muster-prompt-keys.h"
#include "muster-recap-panel.h"
#include "muster-refusal.h"
#include "muster-replay-panel.h"
#include "muster-translation.h"
#include "muster-why-panel.h"
#include "muster-wrap-box.h"

/* Of the width, for what stands beside the board; a list of figures needs less room than that. */
#define BOARD_SHARE   0.4
#define FIGURES_SHARE 0.45

G_DEFINE_FINAL_TYPE (MusterTurnWindow, muster_turn_window, ADW_TYPE_APPLICATION_WINDOW)

enum
{
  PROP_0,
  PROP_ASSISTANT,
  N_PROPS,
};

static GParamSpec *properties[N_PROPS];

enum
{
  FAILED,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

/* ---- The board shows what the assistant says ---- */

static void
update_marks (MusterTurnWindow *self)
{
  g_autoptr (GPtrArray) marks = muster_board_scene_list_marks (self->assistant);

  muster_board_area_set_marks (self->board, marks);
}

static void
update_areas (MusterTurnWindow *self)
{
  g_autoptr (GPtrArray) areas = muster_assistant_list_areas (self->assistant);

  muster_board_area_set_areas (self->board, areas);
}

static void
update_acting (MusterTurnWindow *self)
{
  g_autofree char *acting = NULL;
  g_autoptr (GPtrArray) rings = NULL;

  g_object_get (self->assistant, "acting", &acting, NULL);
  rings = muster_board_scene_list_rings (self->assistant, acting);
  muster_board_area_set_acting (self->board, acting);
  muster_board_area_set_rings (self->board, rings);
}

static void
update_board (MusterTurnWindow *self)
{
  g_autoptr (GPtrArray) figures = muster_board_scene_list_figures (self->assistant);
  g_autoptr (GPtrArray) arrows = muster_board_scene_list_arrows (self->assistant);
  g_auto (GStrv) sides = muster_board_scene_list_sides (self->assistant);
  MusterChoice *choice = muster_assistant_get_choice (self->assistant);

  muster_board_area_set_field (self->board, muster_assistant_get_field (self->assistant));
  muster_board_area_set_sides (self->board, (const char *const *) sides);
  muster_board_area_set_figures (self->board, figures, TRUE);
  muster_board_area_set_arrows (self->board, arrows);
  update_areas (self);
  update_acting (self);
  update_marks (self);
  if (choice == NULL)
    return;
  g_signal_handlers_disconnect_by_func (choice, update_marks, self);
  g_signal_handlers_disconnect_by_func (choice, update_areas, self);
  g_signal_connect_object (choice,
                           "picks-changed",
                           G_CALLBACK (update_marks),
                           self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (choice,
                           "view-changed",
                           G_CALLBACK (update_marks),
                           self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (choice,
                           "considered-changed",
                           G_CALLBACK (update_areas),
                           self,
                           G_CONNECT_SWAPPED);
}

/* What a battle is about: figures, or nothing but cards. */
static gboolean
is_of_cards (MusterTurnWindow *self)
{
  const MusterRulebook *rulebook = muster_battle_get_rulebook (
      muster_assistant_get_battle (self->assistant));

  for (guint i = 0; i < rulebook->n_kinds; i++)
    if (rulebook->kinds[i].on_table)
      return FALSE;

  return rulebook->n_piles > 0;
}

static void
update_middle (MusterTurnWindow *self)
{
  const char *name = is_of_cards (self) ? "cards" : "figures";
  gboolean listed;
  gboolean ended = muster_assistant_has_ended (self->assistant);
  GtkWidget *child;

  if (ended)
    name = "end";
  else if (muster_assistant_get_field (self->assistant) != NULL)
    name = "board";
  listed = g_str_equal (name, "figures") || g_str_equal (name, "cards");
  child = gtk_stack_get_child_by_name (self->middle, name);
  /* As with the prompts: the stack leads the focus to the other page, if it is not there yet. */
  if (MUSTER_IS_LAZY_PANEL (child))
    muster_lazy_panel_build (MUSTER_LAZY_PANEL (child));
  if (g_str_equal (name, "end") && gtk_stack_get_visible_child (self->middle) != child &&
      gtk_widget_get_mapped (GTK_WIDGET (self)))
    muster_key_guard_arm (self->guard);
  gtk_stack_set_visible_child (self->middle, child);
  g_object_set (self->pane,
                "stacked",
                g_str_equal (name, "end"),
                "yields",
                listed,
                "share",
                listed ? FIGURES_SHARE : BOARD_SHARE,
                NULL);
  /* The log gives way to the list or the board beside the question: both are looked at all the time, the log is not. */
  adw_flap_set_fold_threshold_policy (self->flap,
                                      ended ? ADW_FOLD_THRESHOLD_POLICY_MINIMUM
                                            : ADW_FOLD_THRESHOLD_POLICY_NATURAL);
}

static void
show_side (MusterTurnWindow *self, GtkWidget *page, gboolean shown)
{
  if (!shown && adw_view_stack_get_visible_child (self->side) == page)
    adw_view_stack_set_visible_child_name (self->side, "log");
  adw_view_stack_page_set_visible (adw_view_stack_get_page (self->side, page), shown);
}

/* Whether the page of that name stands in the middle and is seen there, whatever the side panel shows: of two columns it covers the
 * other one. */
static gboolean
is_in_sight (MusterTurnWindow *self, const char *name)
{
  gboolean columns;

  g_object_get (self->pane, "columns", &columns, NULL);

  return (columns || !adw_flap_get_folded (self->flap)) &&
         g_strcmp0 (gtk_stack_get_visible_child_name (self->middle), name) == 0;
}

/* What is seen in the middle is not needed twice. How it will end is no question where the end is shown. */
static void
update_side (MusterTurnWindow *self)
{
  const MusterRulebook *rulebook;
  GtkWidget *figures;

  if (self->assistant == NULL)
    return;

  rulebook = muster_battle_get_rulebook (muster_assistant_get_battle (self->assistant));
  figures = adw_view_stack_get_child_by_name (self->side, "figures");
  show_side (self, figures, !is_in_sight (self, "figures"));
  if (is_of_cards (self))
    adw_view_stack_page_set_title (adw_view_stack_get_page (self->side, figures), _ ("Notes"));
  show_side (self,
             adw_view_stack_get_child_by_name (self->side, "cards"),
             rulebook->n_piles > 0 && !is_in_sight (self, "cards"));
  show_side (self,
             adw_view_stack_get_child_by_name (self->side, "odds"),
             !muster_assistant_has_ended (self->assistant));
}

static gboolean
refresh_shelf_cb (gpointer user_data)
{
  MusterTurnWindow *self = user_data;

  self->shelf_idle = 0;
  muster_shelf_refresh (self->shelf);

  return G_SOURCE_REMOVE;
}

/* The other windows say in which turn the battle is; the person waits for this one. */
static void
update_shelf (MusterTurnWindow *self)
{
  MusterBattle *battle = muster_assistant_get_battle (self->assistant);
  guint turn = muster_battle_is_over (battle, NULL) ? G_MAXUINT : muster_battle_get_turn (battle);

  if (turn != self->told_turn && self->shelf_idle == 0)
    self->shelf_idle = g_idle_add_full (G_PRIORITY_LOW, refresh_shelf_cb, self, NULL);
  self->told_turn = turn;
}

/* The keyboard is on the 1 where a die is asked for: Enter that was meant for the question before would throw it. */
static void
guard_die (MusterTurnWindow *self)
{
  const MusterPrompt *prompt = muster_assistant_get_asked (self->assistant);
  const gboolean asks_die = prompt != NULL && prompt->kind == MUSTER_PROMPT_ROLL;

  if (asks_die && !self->asks_die && gtk_widget_get_mapped (GTK_WIDGET (self)))
    muster_key_guard_arm (self->guard);
  self->asks_die = asks_die;
}

/* It is written behind the window, once for each time that the battle ends: the person waits for the end itself. */
static void
keep_report (MusterTurnWindow *self)
{
  MusterBattle *battle = muster_assistant_get_battle (self->assistant);
  const guint node = muster_battle_get_head (battle);

  if (muster_assistant_owes_report (self->assistant) && node != self->reported_node)
    muster_battles_keep_report (muster_shelf_get_battles (self->shelf), self->id);
  self->reported_node = muster_assistant_owes_report (self->assistant) ? node : 0;
}

/* Muster plays a side of the person's. */
static void
update_handed (MusterTurnWindow *self)
{
  const MusterRulebook *rulebook = muster_battle_get_rulebook (
      muster_assistant_get_battle (self->assistant));
  const gint side = muster_assistant_get_handed (self->assistant);
  g_autofree char *text = NULL;

  if (side >= 0)
    /* Translators: a side, which Muster plays for the person at the table */
    text = g_strdup_printf (
        _ ("Muster plays %s, turn by turn"),
        muster_rulebook_label (rulebook, rulebook->sides[side].title, rulebook->sides[side].id));
  if (side >= 0)
    gtk_label_set_label (self->handed_text, text);
  gtk_revealer_set_reveal_child (self->handed, side >= 0);
}

static void
changed_cb (MusterTurnWindow *self)
{
  update_handed (self);
  keep_report (self);
  guard_die (self);
  update_shelf (self);
  muster_turn_window_withdraw_offer (self);
  muster_notice_withdraw (self->notice);
  update_middle (self);
  update_side (self);
  update_board (self);
  muster_turn_window_return_to_asked (self);
  muster_turn_window_update_actions (self);
}

/* Who is looked at in the list of figures is found on the board. */
static void
selected_cb (MusterTurnWindow *self)
{
  const char *selected = muster_assistant_get_selected (self->assistant);
  g_autoptr (GPtrArray) figures = muster_assistant_list_figures (self->assistant);

  for (guint i = 0; selected != NULL && i < figures->len; i++)
    {
      const MusterThingView *figure = g_ptr_array_index (figures, i);

      if (g_str_equal (figure->token, selected) && figure->on_table)
        muster_board_area_set_cursor (self->board, figure->pose.place);
    }
}

GtkWidget *
muster_turn_window_show (MusterTurnWindow *self, const char *page)
{
  GtkWidget *child = adw_view_stack_get_child_by_name (self->side, page);

  if (!adw_view_stack_page_get_visible (adw_view_stack_get_page (self->side, child)))
    {
      if (adw_flap_get_folded (self->flap))
        adw_flap_set_reveal_flap (self->flap, FALSE);
      return gtk_stack_get_visible_child (self->middle);
    }
  adw_view_stack_set_visible_child (self->side, child);
  adw_flap_set_reveal_flap (self->flap, TRUE);

  return child;
}

/* Beside the question it is read while one goes on; where it lies over it, nothing else can be done. */
static void
explain_cb (MusterTurnWindow *self)
{
  if (adw_flap_get_folded (self->flap))
    muster_turn_window_enter (self, "why");
  else
    muster_turn_window_show (self, "why");
}

/* ---- The board tells what a person does ---- */

/* A friend is the target of an action once the action is chosen; before that, it is to act. */
static gboolean
let_friend_act (MusterChoice *choice, const char *thing)
{
  return thing != NULL && muster_choice_get_group (choice) == NULL &&
         g_strcmp0 (thing, muster_choice_get_actor (choice)) != 0 &&
         muster_choice_let_act (choice, thing);
}

/* Whoever clicks on the board goes on clicking there; whoever does not see it hears it. */
static void
refused_cb (MusterTurnWindow *self, const char *message)
{
  muster_notice_tell (self->notice, message);
  muster_assistant_announce (self->assistant, message);
}

static void
board_activated_cb (MusterTurnWindow *self, gint64 place, const char *thing)
{
  MusterChoice *asked = muster_assistant_get_choice (self->assistant);
  g_autoptr (MusterChoice) choice = asked != NULL ? g_object_ref (asked) : NULL;
  g_autofree char *refusal = NULL;

  if (muster_assistant_is_busy (self->assistant))
    return;
  if (choice != NULL && let_friend_act (choice, thing))
    return;
  refusal = muster_refusal_dup (self->assistant, (MusterPlace) place, thing);
  if (refusal != NULL)
    refused_cb (self, refusal);
  if (choice != NULL)
    muster_choice_point (choice, (MusterPlace) place);
}

/* What there is to know of whoever stands there. */
static void
board_inspected_cb (MusterTurnWindow *self, gint64 place, const char *thing)
{
  muster_turn_window_show (self, "figures");
  muster_assistant_point_out (self->assistant, thing);
}

static void
board_dropped_cb (MusterTurnWindow *self, const char *thing, gint64 place)
{
  /* Where it is refused the figure goes back. */
  if (!muster_assistant_put_figure (self->assistant, thing, place))
    update_board (self);
}

/* What stands in the title bar, for where it is too narrow for that. */
static char *
dup_title (MusterTurnWindow *self, const char *title, const char *turn)
{
  return g_strdup_printf ("%s\n%s", title != NULL ? title : "", turn != NULL ? turn : "");
}

static char *
dup_looking_back (MusterTurnWindow *self, const char *turn)
{
  /* Translators: %s is "Turn 3" or "Set-up" */
  return g_strdup_printf (_ ("You are looking back: %s"), turn != NULL ? turn : "");
}

/* ---- The object ---- */

static void
muster_turn_window_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  switch (id)
    {
    case PROP_ASSISTANT:
      g_value_set_object (value, MUSTER_TURN_WINDOW (object)->assistant);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static gboolean
muster_turn_window_close_request (GtkWindow *window)
{
  MusterTurnWindow *self = MUSTER_TURN_WINDOW (window);
  GtkApplication *application = gtk_window_get_application (window);

  if (muster_turn_window_closes_later (self))
    return TRUE;
  if (self->inhibited != 0)
    gtk_application_uninhibit (application, self->inhibited);
  self->inhibited = 0;
  g_clear_handle_id (&self->shelf_idle, g_source_remove);
  muster_shelf_refresh (self->shelf);

  return GTK_WINDOW_CLASS (muster_turn_window_parent_class)->close_request (window);
}

static void
muster_turn_window_dispose (GObject *object)
{
  MusterTurnWindow *self = MUSTER_TURN_WINDOW (object);
  MusterChoice *choice = self->assistant != NULL ? muster_assistant_get_choice (self->assistant)
                                                 : NULL;

  /* A row that loses the focus considers nobody any longer. */
  if (choice != NULL)
    g_signal_handlers_disconnect_by_data (choice, self);
  g_clear_handle_id (&self->shelf_idle, g_source_remove);
  muster_turn_window_forget_working (self);
  g_clear_weak_pointer (&self->offer);
  g_clear_weak_pointer (&self->map);
  g_clear_weak_pointer (&self->before_menu);
  gtk_widget_dispose_template (GTK_WIDGET (object), MUSTER_TYPE_TURN_WINDOW);
  g_clear_object (&self->assistant);
  if (self->shelf != NULL && !self->replay)
    muster_shelf_set_playing (self->shelf, self->id, FALSE);
  g_clear_object (&self->shelf);
  g_clear_object (&self->guard);

  G_OBJECT_CLASS (muster_turn_window_parent_class)->dispose (object);
}

static void
ensure_types (void)
{
  g_type_ensure (MUSTER_TYPE_BOARD_AREA);
  g_type_ensure (MUSTER_TYPE_CARDS_PANEL);
  g_type_ensure (MUSTER_TYPE_END_PANEL);
  g_type_ensure (MUSTER_TYPE_FIGURES_PANEL);
  g_type_ensure (MUSTER_TYPE_INSTRUCTION_PANEL);
  g_type_ensure (MUSTER_TYPE_LAZY_PANEL);
  g_type_ensure (MUSTER_TYPE_LOG_PANEL);
  g_type_ensure (MUSTER_TYPE_NOTICE);
  g_type_ensure (MUSTER_TYPE_ODDS_PANEL);
  g_type_ensure (MUSTER_TYPE_PROMPT_PANEL);
  g_type_ensure (MUSTER_TYPE_RECAP_PANEL);
  g_type_ensure (MUSTER_TYPE_REPLAY_PANEL);
  g_type_ensure (MUSTER_TYPE_TOAST_ROOM);
  g_type_ensure (MUSTER_TYPE_TURN_PANE);
  g_type_ensure (MUSTER_TYPE_WHY_PANEL);
  g_type_ensure (MUSTER_TYPE_WRAP_BOX);
}

static void
muster_turn_window_class_init (MusterTurnWindowClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  GtkWindowClass *window_class = GTK_WINDOW_CLASS (klass);

  object_class->dispose = muster_turn_window_dispose;
  object_class->get_property = muster_turn_window_get_property;
  window_class->close_request = muster_turn_window_close_request;

  properties[PROP_ASSISTANT] = g_param_spec_object ("assistant",
                                                    NULL,
                                                    NULL,
                                                    MUSTER_TYPE_ASSISTANT,
                                                    G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);
  signals[FAILED] = g_signal_new ("failed",
                                  G_TYPE_FROM_CLASS (klass),
                                  G_SIGNAL_RUN_LAST,
                                  0,
                                  NULL,
                                  NULL,
                                  NULL,
                                  G_TYPE_NONE,
                                  1,
                                  G_TYPE_STRING);

  ensure_types ();
  gtk_widget_class_set_template_from_resource (
      widget_class,
      "/io/github/muster_solo/Muster/muster-turn-window.ui");
  gtk_widget_class_bind_template_child (widget_class, MusterTurnWindow, toasts);
  gtk_widget_class_bind_template_child (widget_class, MusterTurnWindow, toast_room);
  gtk_widget_class_bind_template_child (widget_class, MusterTurnWindow, middle_toasts);
  gtk_widget_class_bind_template_child (widget_class, MusterTurnWindow, notice);
  gtk_widget_class_bind_template_child (widget_class, MusterTurnWindow, menu);
  gtk_widget_class_bind_template_child (widget_class, MusterTurnWindow, handed);
  gtk_widget_class_bind_template_child (widget_class, MusterTurnWindow, handed_text);
  gtk_widget_class_bind_template_child (widget_class, MusterTurnWindow, reading);
  gtk_widget_class_bind_template_child (widget_class, MusterTurnWindow, working);
  gtk_widget_class_bind_template_child (widget_class, MusterTurnWindow, flap);
  gtk_widget_class_bind_template_child (widget_class, MusterTurnWindow, side);
  gtk_widget_class_bind_template_child (widget_class, MusterTurnWindow, pane);
  gtk_widget_class_bind_template_child (widget_class, MusterTurnWindow, middle);
  gtk_widget_class_bind_template_child (widget_class, MusterTurnWindow, board);
  gtk_widget_class_bind_template_child (widget_class, MusterTurnWindow, instruction);
  gtk_widget_class_bind_template_child (widget_class, MusterTurnWindow, prompt);
  gtk_widget_class_bind_template_child (widget_class, MusterTurnWindow, replay_panel);
  gtk_widget_class_bind_template_callback (widget_class, update_side);
  gtk_widget_class_bind_template_callback (widget_class, muster_turn_window_follow_side);
  gtk_widget_class_bind_template_callback (widget_class, muster_turn_window_follow_board);
  gtk_widget_class_bind_template_callback (widget_class, board_activated_cb);
  gtk_widget_class_bind_template_callback (widget_class, dup_title);
  gtk_widget_class_bind_template_callback (widget_class, dup_looking_back);
  gtk_widget_class_bind_template_callback (widget_class, board_dropped_cb);
  gtk_widget_class_bind_template_callback (widget_class, board_inspected_cb);
  gtk_widget_class_bind_template_callback (widget_class, refused_cb);
  muster_turn_window_install_actions (widget_class);
}

static void
muster_turn_window_init (MusterTurnWindow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  muster_board_area_set_cover (self->board, GTK_WIDGET (self->notice));
  muster_menu_keys_add (GTK_WIDGET (self));
  muster_turn_window_follow_menu (self);
  /* The guard looks at each key before. */
  muster_prompt_keys_attach (GTK_WINDOW (self));
  self->guard = muster_key_guard_new (GTK_WINDOW (self));
  muster_focus_ring_keep (GTK_WINDOW (self));
}

/* Where there is no room the panel comes and goes by itself: that is nobody's wish. */
static void
revealed_cb (AdwFlap *flap, GParamSpec *pspec, GSettings *settings)
{
  if (!adw_flap_get_folded (flap))
    g_settings_set_boolean (settings, "show-side-panel", adw_flap_get_reveal_flap (flap));
}

static void
keep_size (MusterTurnWindow *self, GSettings *settings)
{
  const GSettingsBindFlags flags = G_SETTINGS_BIND_DEFAULT;

  g_settings_bind (settings, "turn-window-width", self, "default-width", flags);
  g_settings_bind (settings, "turn-window-height", self, "default-height", flags);
  g_settings_bind (settings, "turn-window-maximized", self, "maximized", flags);
  adw_flap_set_reveal_flap (self->flap, g_settings_get_boolean (settings, "show-side-panel"));
  g_signal_connect_object (self->flap,
                           "notify::reveal-flap",
                           G_CALLBACK (revealed_cb),
                           settings,
                           0);
}

static void
connect_assistant (MusterTurnWindow *self)
{
  const struct
  {
    const char *signal;
    GCallback callback;
  } handlers[] = {
    { "changed", G_CALLBACK (changed_cb) },
    { "show", G_CALLBACK (muster_turn_window_show) },
    { "explain", G_CALLBACK (explain_cb) },
    { "notify::selected", G_CALLBACK (selected_cb) },
    { "notify::acting", G_CALLBACK (update_acting) },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (handlers); i++)
    g_signal_connect_object (self->assistant,
                             handlers[i].signal,
                             handlers[i].callback,
                             self,
                             G_CONNECT_SWAPPED);
}

void
muster_turn_window_take_session (MusterTurnWindow *self, MusterSession *session)
{
  GtkApplication *application = gtk_window_get_application (GTK_WINDOW (self));
  GSettings *settings = muster_shelf_get_settings (self->shelf);

  self->assistant = self->replay ? muster_assistant_new_for_replay (session)
                                 : muster_assistant_new (session);
  muster_assistant_set_campaigns (self->assistant, muster_shelf_get_campaigns (self->shelf));
  g_object_bind_property (self->assistant, "title", self, "title", G_BINDING_SYNC_CREATE);
  g_settings_bind (settings, "pace", self->assistant, "pace", G_SETTINGS_BIND_DEFAULT);
  g_settings_bind (settings, "animation-speed", self->assistant, "speed", G_SETTINGS_BIND_GET);
  g_settings_bind (settings, "end-turns", self->assistant, "ends-turns", G_SETTINGS_BIND_GET);
  connect_assistant (self);
  muster_turn_window_connect_toasts (self);
  muster_turn_window_connect_working (self);
  if (muster_session_get_first_difference (session) != 0)
    muster_turn_window_tell_difference (self);
  muster_turn_window_enable_actions (self, TRUE);
  /* Before the panels lead the keyboard to what is asked. */
  gtk_widget_set_visible (self->reading, FALSE);
  gtk_widget_set_visible (GTK_WIDGET (self->flap), TRUE);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_ASSISTANT]);
  changed_cb (self);
  if (self->tells_dice)
    muster_turn_window_tell_dice (self);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "battle.replay", !self->replay);
  if (!self->replay)
    self->inhibited = gtk_application_inhibit (application,
                                               GTK_WINDOW (self),
                                               GTK_APPLICATION_INHIBIT_IDLE,
                                               _ ("A battle is being played"));
}

MusterTurnWindow *
muster_turn_window_new (GtkApplication *application,
                        MusterShelf *shelf,
                        gint64 id,
                        gboolean replay,
                        GError **error)
{
  GSettings *settings = muster_shelf_get_settings (shelf);
  MusterReading *reading = muster_reading_new (shelf, id, error);
  MusterTurnWindow *self;

  if (reading == NULL)
    return NULL;

  self = g_object_new (MUSTER_TYPE_TURN_WINDOW, "application", application, NULL);
  self->shelf = g_object_ref (shelf);
  self->id = id;
  self->replay = replay;
  if (!replay)
    muster_shelf_set_playing (shelf, id, TRUE);
  g_settings_bind (settings, "large-text", self->instruction, "text-scale", G_SETTINGS_BIND_GET);
  keep_size (self, settings);
  muster_turn_window_enable_actions (self, FALSE);
  gtk_widget_set_visible (GTK_WIDGET (self->flap), FALSE);

  return muster_turn_window_take_reading (self, reading, error) ? self : NULL;
}

gboolean
muster_turn_window_is_for (MusterTurnWindow *self, gint64 id, gboolean replay)
{
  g_return_val_if_fail (MUSTER_IS_TURN_WINDOW (self), FALSE);

  return self->id == id && self->replay == replay;
}

void
muster_turn_window_fail (MusterTurnWindow *self, const char *message)
{
  g_signal_emit (self, signals[FAILED], 0, message);
}
