/* muster-turn-window-actions.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-turn-window-private.h"

#include <glib/gi18n.h>

#include "muster-battle-export.h"
#include "muster-enemy-sheet.h"
#include "muster-map-window.h"
#include "muster-players-window.h"
#include "muster-print-job.h"
#include "muster-print-paper.h"
#include "muster-sheet-pages.h"

static gboolean
is_covered (MusterTurnWindow *self)
{
  return adw_flap_get_folded (self->flap) && adw_flap_get_reveal_flap (self->flap);
}

/* What is asked and shown is not done behind the side panel. */
static void
uncover (MusterTurnWindow *self)
{
  if (is_covered (self))
    adw_flap_set_reveal_flap (self->flap, FALSE);
}

static void
go_on_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  MusterTurnWindow *self = MUSTER_TURN_WINDOW (widget);

  uncover (self);
  if (g_str_equal (name, "battle.done"))
    muster_assistant_answer (self->assistant, "done");
  else if (g_str_equal (name, "battle.next"))
    muster_assistant_next (self->assistant);
  else
    muster_assistant_show_all (self->assistant);
}

static void
battle_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  MusterAssistant *assistant = MUSTER_TURN_WINDOW (widget)->assistant;

  if (g_str_equal (name, "battle.undo"))
    muster_assistant_undo (assistant);
  else if (g_str_equal (name, "battle.undo-turn"))
    muster_assistant_undo_turn (assistant);
  else if (g_str_equal (name, "battle.redo"))
    muster_assistant_redo (assistant);
  else if (g_str_equal (name, "battle.redo-all"))
    muster_assistant_redo_all (assistant);
  else if (g_str_equal (name, "battle.decide-again"))
    muster_assistant_decide_again (assistant);
  else if (g_str_equal (name, "battle.return-to-now"))
    muster_assistant_return_to_now (assistant);
  else if (g_str_equal (name, "battle.why"))
    muster_assistant_explain (assistant, muster_assistant_get_last_event (assistant));
}

static void
go_to_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  muster_assistant_go_to (MUSTER_TURN_WINDOW (widget)->assistant, g_variant_get_uint32 (parameter));
}

static void
map_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  MusterTurnWindow *self = MUSTER_TURN_WINDOW (widget);
  MusterBattle *battle = muster_assistant_get_battle (self->assistant);

  if (self->map == NULL)
    g_set_weak_pointer (&self->map,
                        GTK_WINDOW (muster_map_window_new (GTK_WINDOW (self),
                                                           muster_battle_get_rulebook (battle),
                                                           muster_battle_get_setup (battle))));
  gtk_window_present (self->map);
}

static void
players_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  MusterTurnWindow *self = MUSTER_TURN_WINDOW (widget);

  gtk_window_present (GTK_WINDOW (muster_players_window_new (GTK_WINDOW (self), self->assistant)));
}

/* From the end of a battle: a list with which it was played, and the battles that were played. */
static void
open_list_action (GtkWidget *widget, const char *name, GVariant *title)
{
  MusterTurnWindow *self = MUSTER_TURN_WINDOW (widget);
  const gint64 id = muster_rosters_find_named (muster_shelf_get_rosters (self->shelf),
                                               g_variant_get_string (title, NULL));
  g_autofree char *message = NULL;

  if (id != 0)
    {
      gtk_widget_activate_action (widget, "app.open-roster", "x", id);
      return;
    }
  message = g_strdup_printf (_ ("The list “%s” is no longer in the library"),
                             g_variant_get_string (title, NULL));
  muster_turn_window_tell (self, message);
}

static void
show_history_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  gtk_widget_activate_action (widget, "app.show-page", "s", "battles");
}

/* Dice that are thrown by hand are so no longer. */
static void
muster_dice_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  MusterTurnWindow *self = MUSTER_TURN_WINDOW (widget);
  const char *const words[] = { "muster", NULL };
  g_autoptr (GError) error = NULL;

  if (!muster_assistant_correct (self->assistant, MUSTER_INPUT_DICE, words, &error))
    muster_turn_window_tell (self, error->message);
}

/* The side that Muster plays for a person. */
static void
handed_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  MusterAssistant *assistant = MUSTER_TURN_WINDOW (widget)->assistant;

  if (g_str_equal (name, "battle.hand-on"))
    muster_assistant_hand_on (assistant);
  else if (muster_assistant_get_handed (assistant) >= 0)
    muster_assistant_take_side_back (assistant);
}

/* The rules to read, as they are installed. */
static void
rules_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  MusterBattle *battle = muster_assistant_get_battle (MUSTER_TURN_WINDOW (widget)->assistant);

  gtk_widget_activate_action (widget,
                              "app.show-rules",
                              "s",
                              muster_battle_get_rulebook (battle)->id);
}

static gboolean
has_focus (GtkWidget *pane)
{
  GtkWidget *focus = gtk_root_get_focus (gtk_widget_get_root (pane));

  return focus != NULL && (focus == pane || gtk_widget_is_ancestor (focus, pane));
}

/* Where nothing can be reached in @page, which says that there is nothing, the focus stays. */
static void
focus_page (GtkWidget *page)
{
  g_signal_handlers_disconnect_by_func (page, focus_page, NULL);
  if (!has_focus (page))
    gtk_widget_child_focus (page, GTK_DIR_TAB_FORWARD);
}

static void
enter (GtkWidget *page)
{
  if (gtk_widget_get_mapped (page))
    focus_page (page);
  else
    g_signal_connect_after (page, "map", G_CALLBACK (focus_page), NULL);
}

void
muster_turn_window_enter (MusterTurnWindow *self, const char *name)
{
  enter (muster_turn_window_show (self, name));
}

/* A person who chooses a page wants to work there. */
static void
show_panel_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  muster_turn_window_enter (MUSTER_TURN_WINDOW (widget), g_variant_get_string (parameter, NULL));
}

static void
replay_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  GtkApplication *application = gtk_window_get_application (GTK_WINDOW (widget));

  g_action_group_activate_action (G_ACTION_GROUP (application),
                                  "replay-battle",
                                  g_variant_new_int64 (MUSTER_TURN_WINDOW (widget)->id));
}

/* A window that was closed meanwhile wanted nothing of it; one in which somebody has gone on stays. */
static void
begun_again_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (MusterTurnWindow) self = user_data;
  g_autoptr (GError) error = NULL;
  const gint64 id = muster_battles_begin_finish (MUSTER_BATTLES (source), result, &error);

  g_clear_object (&self->again);
  if (gtk_window_get_application (GTK_WINDOW (self)) == NULL)
    return;
  muster_turn_window_update_working (self);
  if (id == 0)
    {
      muster_turn_window_tell (self, error->message);
      return;
    }
  gtk_widget_activate_action (GTK_WIDGET (self), "app.open-battle", "x", id);
  if (!muster_assistant_is_busy (self->assistant) &&
      muster_battle_get_head (muster_assistant_get_battle (self->assistant)) == self->again_head)
    gtk_window_close (GTK_WINDOW (self));
}

/* The same battle from its start, with other dice. */
static void
play_again_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  MusterTurnWindow *self = MUSTER_TURN_WINDOW (widget);
  MusterBattle *battle = muster_assistant_get_battle (self->assistant);
  g_autoptr (MusterSetup) setup = muster_setup_copy (muster_battle_get_setup (battle));

  if (self->again != NULL)
    return;
  setup->seed = g_random_int ();
  self->again = g_cancellable_new ();
  self->again_head = muster_battle_get_head (battle);
  g_signal_connect_object (self,
                           "unrealize",
                           G_CALLBACK (g_cancellable_cancel),
                           self->again,
                           G_CONNECT_SWAPPED);
  muster_turn_window_update_working (self);
  muster_battles_begin_async (muster_shelf_get_battles (self->shelf),
                              muster_battle_get_rulebook (battle),
                              setup,
                              self->again,
                              begun_again_cb,
                              g_object_ref (self));
}

static void
export_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  MusterTurnWindow *self = MUSTER_TURN_WINDOW (widget);
  g_autoptr (GError) error = NULL;
  g_autoptr (MusterBattleItem) item = NULL;
  MusterLibraryBattle *battle = muster_library_get_battle (muster_shelf_get_library (self->shelf),
                                                           self->id,
                                                           &error);

  if (battle == NULL)
    {
      muster_turn_window_tell (self, error->message);
      return;
    }
  item = muster_battle_item_new (battle, 0);
  muster_battle_export_run (self->shelf,
                            item,
                            g_str_equal (name, "battle.export-report"),
                            GTK_WINDOW (self));
}

static void
print_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  MusterTurnWindow *self = MUSTER_TURN_WINDOW (widget);
  MusterBattle *battle = muster_assistant_get_battle (self->assistant);
  GtkPaperSize *size = muster_print_paper_dup_size (muster_shelf_get_settings (self->shelf));
  g_autoptr (MusterPrintSource)
                 source = muster_sheet_source_new (muster_enemy_sheet_list_blocks (battle));
  g_autoptr (GError) error = NULL;

  if (!muster_print_job_run (source, size, GTK_WINDOW (self), &error))
    muster_turn_window_tell (self, error->message);
  gtk_paper_size_free (size);
}

static void
toggle_panel_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  AdwFlap *flap = MUSTER_TURN_WINDOW (widget)->flap;

  adw_flap_set_reveal_flap (flap, !adw_flap_get_reveal_flap (flap));
}

static gboolean
gives_board_room (MusterTurnWindow *self)
{
  gboolean first;

  g_object_get (self->pane, "board-first", &first, NULL);

  return first;
}

/* To what is asked, or is to be done now. */
static void
focus_asked (MusterTurnWindow *self)
{
  GtkWidget *asked[] = { GTK_WIDGET (self->prompt),
                         self->replay_panel,
                         GTK_WIDGET (self->instruction),
                         gtk_stack_get_visible_child (self->middle) };

  /* Whoever looked at something beside what is asked, such as why, comes back to what is asked. */
  if (muster_panel_follow_lead (GTK_ROOT (self)) &&
      (muster_assistant_get_asked (self->assistant) == NULL ||
       has_focus (GTK_WIDGET (self->prompt))))
    return;
  for (gsize i = 0; i < G_N_ELEMENTS (asked); i++)
    if (gtk_widget_child_focus (asked[i], GTK_DIR_TAB_FORWARD))
      return;
}

/* In a popover letters are for that. */
static gboolean
has_letters (GtkWidget *focus)
{
  return focus != NULL && (GTK_IS_EDITABLE (focus) || GTK_IS_TEXT_VIEW (focus) ||
                           gtk_widget_get_ancestor (focus, GTK_TYPE_POPOVER) != NULL);
}

/* What is asked hears its letters and digits wherever the keyboard is, as long as nothing there has a use for them. */
static gboolean
letter_cb (MusterTurnWindow *self,
           guint keyval,
           guint keycode,
           GdkModifierType state,
           GtkEventControllerKey *keys)
{
  GtkWidget *before = gtk_root_get_focus (GTK_ROOT (self));
  GtkWidget *heard;

  if ((state & (GDK_CONTROL_MASK | GDK_ALT_MASK | GDK_SUPER_MASK | GDK_META_MASK)) != 0 ||
      !g_unichar_isalnum (gdk_keyval_to_unicode (keyval)) || has_letters (before) ||
      self->assistant == NULL || muster_assistant_get_asked (self->assistant) == NULL ||
      has_focus (GTK_WIDGET (self->prompt)) || is_covered (self))
    return GDK_EVENT_PROPAGATE;
  focus_asked (self);
  heard = gtk_root_get_focus (GTK_ROOT (self));
  for (; heard != NULL && heard != GTK_WIDGET (self); heard = gtk_widget_get_parent (heard))
    if (gtk_event_controller_key_forward (keys, heard))
      return GDK_EVENT_STOP;
  if (before != NULL)
    gtk_widget_grab_focus (before);

  return GDK_EVENT_PROPAGATE;
}

static void
focus_cb (MusterTurnWindow *self)
{
  GtkWidget *focus = gtk_root_get_focus (GTK_ROOT (self));

  if (focus != NULL && !gtk_widget_is_ancestor (focus, GTK_WIDGET (self->menu)))
    g_set_weak_pointer (&self->before_menu, focus);
}

static void
leave_menu (MusterTurnWindow *self)
{
  if (self->before_menu != NULL && gtk_widget_get_mapped (self->before_menu))
    gtk_widget_grab_focus (self->before_menu);
}

static gboolean
leave_menu_button (gpointer user_data)
{
  MusterTurnWindow *self = user_data;
  GtkWidget *focus = gtk_root_get_focus (GTK_ROOT (self));

  if (focus != NULL && gtk_widget_is_ancestor (focus, GTK_WIDGET (self->menu)))
    leave_menu (self);

  return G_SOURCE_REMOVE;
}

/* GTK 4.18 leads the focus to the button of the menu once the handlers are done. */
static void
menu_closes_cb (MusterTurnWindow *self)
{
  leave_menu (self);
  g_idle_add_full (G_PRIORITY_DEFAULT, leave_menu_button, g_object_ref (self), g_object_unref);
}

void
muster_turn_window_follow_menu (MusterTurnWindow *self)
{
  g_signal_connect (self, "notify::focus-widget", G_CALLBACK (focus_cb), NULL);
  g_signal_connect_object (gtk_menu_button_get_popover (self->menu),
                           "closed",
                           G_CALLBACK (menu_closes_cb),
                           self,
                           G_CONNECT_SWAPPED | G_CONNECT_AFTER);
}

void
muster_turn_window_follow_side (MusterTurnWindow *self)
{
  GtkWidget *page = adw_view_stack_get_visible_child (self->side);

  if (!adw_flap_get_reveal_flap (self->flap) && has_focus (GTK_WIDGET (self->side)))
    focus_asked (self);
  /* What it lies over can be seen no longer. */
  else if (is_covered (self) && self->assistant != NULL && !has_focus (GTK_WIDGET (self->side)))
    enter (page);
}

void
muster_turn_window_follow_board (MusterTurnWindow *self)
{
  GtkWidget *middle = gtk_stack_get_visible_child (self->middle);

  if (!gives_board_room (self))
    {
      focus_asked (self);
      return;
    }
  self->board_head = muster_battle_get_head (muster_assistant_get_battle (self->assistant));
  if (!has_focus (middle))
    gtk_widget_child_focus (middle, GTK_DIR_TAB_FORWARD);
}

void
muster_turn_window_return_to_asked (MusterTurnWindow *self)
{
  MusterBattle *battle = muster_assistant_get_battle (self->assistant);

  if (gives_board_room (self) && muster_battle_get_head (battle) != self->board_head)
    g_object_set (self->pane, "board-first", FALSE, NULL);
}

static void
board_first_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  MusterTurnWindow *self = MUSTER_TURN_WINDOW (widget);
  gboolean between;

  g_object_get (self->pane, "between", &between, NULL);
  if (between)
    g_object_set (self->pane, "board-first", !gives_board_room (self), NULL);
}

/* From there to what stands in the middle – the board, the list of figures –, and from anywhere else
 * to there; from the side panel that lies over both, to there as well. */
static void
switch_focus_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  MusterTurnWindow *self = MUSTER_TURN_WINDOW (widget);
  GtkWidget *middle = gtk_stack_get_visible_child (self->middle);

  if (is_covered (self))
    {
      uncover (self);
      return;
    }
  /* With large letters there may be no room for it beside what is asked. */
  if (!has_focus (middle) && !gtk_widget_get_child_visible (GTK_WIDGET (self->middle)))
    {
      g_object_set (self->pane, "board-first", TRUE, NULL);
      return;
    }
  if (!has_focus (middle) && !has_focus (GTK_WIDGET (self->side)) &&
      gtk_widget_child_focus (middle, GTK_DIR_TAB_FORWARD))
    return;
  if (gives_board_room (self))
    g_object_set (self->pane, "board-first", FALSE, NULL);
  else
    focus_asked (self);
}

/* From wherever in the window: whoever went on from the side panel with Tab is out of it. FALSE: it lies over nothing. */
static gboolean
escape_cb (GtkWidget *widget, GVariant *arguments, gpointer user_data)
{
  MusterTurnWindow *self = MUSTER_TURN_WINDOW (widget);

  if (!is_covered (self))
    return FALSE;
  uncover (self);
  focus_asked (self);

  return TRUE;
}

/* Where nothing stands there that could be the answer, the keyboard comes to where it is given. */
static void
answer_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  MusterTurnWindow *self = MUSTER_TURN_WINDOW (widget);

  uncover (self);
  if (!muster_panel_answer (MUSTER_PANEL (self->prompt)))
    muster_panel_follow_lead (GTK_ROOT (self));
}

static gboolean
can_be_done (MusterAssistant *assistant)
{
  const MusterPrompt *prompt = muster_assistant_get_asked (assistant);

  return prompt != NULL &&
         (prompt->kind == MUSTER_PROMPT_TURN || prompt->kind == MUSTER_PROMPT_INTERRUPT);
}

/* Where the rules leave it open who acts. */
static void
actor_action (GtkWidget *widget, const char *name, GVariant *forward)
{
  MusterChoice *choice = muster_assistant_get_choice (MUSTER_TURN_WINDOW (widget)->assistant);

  if (choice != NULL)
    muster_choice_cycle_actor (choice, g_variant_get_boolean (forward));
}

static void
fullscreen_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  if (gtk_window_is_fullscreen (GTK_WINDOW (widget)))
    gtk_window_unfullscreen (GTK_WINDOW (widget));
  else
    gtk_window_fullscreen (GTK_WINDOW (widget));
}

/* ---- Which there are ---- */

static gboolean
has_enemy (MusterBattle *battle)
{
  for (guint side = 0; side < muster_battle_get_rulebook (battle)->n_sides; side++)
    if (muster_battle_has_side (battle, side) &&
        muster_battle_get_doctrine (battle, (gint) side) >= 0)
      return TRUE;

  return FALSE;
}

void
muster_turn_window_update_actions (MusterTurnWindow *self)
{
  GtkWidget *widget = GTK_WIDGET (self);
  gboolean can_undo, can_redo, at_prompt;

  g_object_get (self->assistant,
                "can-undo",
                &can_undo,
                "can-redo",
                &can_redo,
                "at-prompt",
                &at_prompt,
                NULL);
  gtk_widget_action_set_enabled (widget, "battle.undo", can_undo);
  gtk_widget_action_set_enabled (widget, "battle.undo-turn", can_undo);
  gtk_widget_action_set_enabled (widget, "battle.redo", can_redo);
  gtk_widget_action_set_enabled (widget, "battle.redo-all", can_redo);
  gtk_widget_action_set_enabled (widget,
                                 "battle.decide-again",
                                 muster_assistant_can_decide_again (self->assistant));
  gtk_widget_action_set_enabled (
      widget,
      "battle.map",
      muster_map_window_has_map (muster_assistant_get_battle (self->assistant)));
  gtk_widget_action_set_enabled (widget,
                                 "battle.print",
                                 has_enemy (muster_assistant_get_battle (self->assistant)));
  gtk_widget_action_set_enabled (widget, "battle.done", can_be_done (self->assistant));
  gtk_widget_action_set_enabled (widget,
                                 "battle.hand-on",
                                 muster_assistant_can_hand_on (self->assistant));
  gtk_widget_action_set_enabled (widget, "battle.next", !at_prompt);
  gtk_widget_action_set_enabled (widget, "battle.show-all", !at_prompt);
  gtk_widget_action_set_enabled (widget,
                                 "battle.why",
                                 muster_assistant_get_beat (self->assistant) != NULL);
}

void
muster_turn_window_enable_actions (MusterTurnWindow *self, gboolean enabled)
{
  GtkWidgetClass *klass = GTK_WIDGET_GET_CLASS (self);
  const GVariantType *type;
  const char *name, *property;
  GType owner;

  for (guint i = 0; gtk_widget_class_query_action (klass, i, &owner, &name, &type, &property); i++)
    if (owner == MUSTER_TYPE_TURN_WINDOW)
      gtk_widget_action_set_enabled (GTK_WIDGET (self), name, enabled);
}

void
muster_turn_window_install_actions (GtkWidgetClass *widget_class)
{
  static const struct
  {
    const char *action;
    guint key;
    GdkModifierType modifiers;
  } shortcuts[] = {
    { "battle.undo", GDK_KEY_z, GDK_CONTROL_MASK },
    { "battle.undo-turn", GDK_KEY_z, GDK_CONTROL_MASK | GDK_ALT_MASK },
    { "battle.redo", GDK_KEY_z, GDK_CONTROL_MASK | GDK_SHIFT_MASK },
    { "battle.redo", GDK_KEY_y, GDK_CONTROL_MASK },
    { "battle.redo-all", GDK_KEY_y, GDK_CONTROL_MASK | GDK_SHIFT_MASK },
    { "battle.answer", GDK_KEY_Return, GDK_CONTROL_MASK },
    { "battle.answer", GDK_KEY_ISO_Enter, GDK_CONTROL_MASK },
    { "battle.answer", GDK_KEY_KP_Enter, GDK_CONTROL_MASK },
    { "battle.done", GDK_KEY_d, GDK_CONTROL_MASK },
    { "battle.next", GDK_KEY_n, GDK_CONTROL_MASK },
    { "battle.show-all", GDK_KEY_n, GDK_CONTROL_MASK | GDK_SHIFT_MASK },
    { "battle.why", GDK_KEY_i, GDK_CONTROL_MASK },
    { "battle.map", GDK_KEY_m, GDK_CONTROL_MASK },
    { "battle.print", GDK_KEY_p, GDK_CONTROL_MASK },
    { "battle.rules", GDK_KEY_r, GDK_CONTROL_MASK },
    { "battle.board-first", GDK_KEY_b, GDK_CONTROL_MASK },
    { "battle.fullscreen", GDK_KEY_F11, 0 },
    { "battle.toggle-panel", GDK_KEY_F9, 0 },
    { "battle.switch-focus", GDK_KEY_F6, 0 },
  };
  static const char *const pages[] = { "log", "why", "figures", "odds", "cards" };
  static const char *const names[] = { "battle.undo",         "battle.undo-turn",
                                       "battle.redo",         "battle.redo-all",
                                       "battle.decide-again", "battle.return-to-now",
                                       "battle.why" };
  static const char *const going[] = { "battle.done", "battle.next", "battle.show-all" };

  for (gsize i = 0; i < G_N_ELEMENTS (names); i++)
    gtk_widget_class_install_action (widget_class, names[i], NULL, battle_action);
  gtk_widget_class_install_action (widget_class, "battle.go-to", "u", go_to_action);
  gtk_widget_class_install_action (widget_class, "battle.show", "s", show_panel_action);
  gtk_widget_class_install_action (widget_class, "battle.answer", NULL, answer_action);
  for (gsize i = 0; i < G_N_ELEMENTS (going); i++)
    gtk_widget_class_install_action (widget_class, going[i], NULL, go_on_action);
  gtk_widget_class_install_action (widget_class, "battle.actor", "b", actor_action);
  gtk_widget_class_install_action (widget_class, "battle.fullscreen", NULL, fullscreen_action);
  gtk_widget_class_install_action (widget_class, "battle.map", NULL, map_action);
  gtk_widget_class_install_action (widget_class, "battle.players", NULL, players_action);
  gtk_widget_class_install_action (widget_class, "battle.open-list", "s", open_list_action);
  gtk_widget_class_install_action (widget_class, "battle.show-history", NULL, show_history_action);
  gtk_widget_class_install_action (widget_class, "battle.muster-dice", NULL, muster_dice_action);
  gtk_widget_class_install_action (widget_class, "battle.hand-on", NULL, handed_action);
  gtk_widget_class_install_action (widget_class, "battle.take-side-back", NULL, handed_action);
  gtk_widget_class_install_action (widget_class, "battle.board-first", NULL, board_first_action);
  gtk_widget_class_install_action (widget_class, "battle.rules", NULL, rules_action);
  gtk_widget_class_install_action (widget_class, "battle.replay", NULL, replay_action);
  gtk_widget_class_install_action (widget_class, "battle.play-again", NULL, play_again_action);
  gtk_widget_class_install_action (widget_class, "battle.export-report", NULL, export_action);
  gtk_widget_class_install_action (widget_class, "battle.export-battle", NULL, export_action);
  gtk_widget_class_install_action (widget_class, "battle.print", NULL, print_action);
  gtk_widget_class_install_action (widget_class, "battle.toggle-panel", NULL, toggle_panel_action);
  gtk_widget_class_install_action (widget_class, "battle.switch-focus", NULL, switch_focus_action);
  gtk_widget_class_add_binding (widget_class, GDK_KEY_Escape, 0, escape_cb, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (pages); i++)
    gtk_widget_class_add_binding_action (widget_class,
                                         GDK_KEY_1 + i,
                                         GDK_CONTROL_MASK,
                                         "battle.show",
                                         "s",
                                         pages[i]);
  gtk_widget_class_add_binding_action (widget_class,
                                       GDK_KEY_Page_Down,
                                       GDK_CONTROL_MASK,
                                       "battle.actor",
                                       "b",
                                       TRUE);
  gtk_widget_class_add_binding_action (widget_class,
                                       GDK_KEY_Page_Up,
                                       GDK_CONTROL_MASK,
                                       "battle.actor",
                                       "b",
                                       FALSE);
  for (gsize i = 0; i < G_N_ELEMENTS (shortcuts); i++)
    gtk_widget_class_add_binding_action (widget_class,
                                         shortcuts[i].key,
                                         shortcuts[i].modifiers,
                                         shortcuts[i].action,
                                         NULL);
  gtk_widget_class_bind_template_callback (widget_class, letter_cb);
}
