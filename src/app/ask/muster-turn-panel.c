/* muster-turn-panel.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-turn-panel-private.h"

#include <glib/gi18n.h>

#include "muster-action-button.h"
#include "muster-button-keys.h"
#include "muster-drop-down.h"
#include "muster-row-body.h"
#include "muster-scroller.h"
#include "muster-turn-start.h"
#include "muster-who-dialog.h"

G_DEFINE_FINAL_TYPE (MusterTurnPanel, muster_turn_panel, MUSTER_TYPE_PANEL)

/* ---- Actions ---- */

static void
choose_group (MusterTurnPanel *self, MusterChoiceGroup *group)
{
  g_autoptr (MusterChoice) choice = g_object_ref (self->choice);
  MusterChoiceItem *only = muster_choice_group_get_only (group);

  if (only != NULL)
    {
      g_autoptr (MusterChoiceItem) item = g_object_ref (only);

      muster_choice_toggle (choice, item);
    }
  else if (muster_choice_get_group (choice) == group)
    muster_choice_set_group (choice, NULL);
  else
    {
      muster_choice_set_group (choice, group);
      if (muster_choice_list_is_on_board (self->list))
        gtk_widget_activate_action (GTK_WIDGET (self), "battle.switch-focus", NULL);
      else
        muster_panel_lead_focus (MUSTER_PANEL (self), muster_choice_list_get_start (self->list));
    }
}

static void
action_cb (MusterActionButton *button, gpointer user_data)
{
  choose_group (user_data, muster_action_button_get_group (button));
}

/* (nullable): what is said once for all. */
static const MusterTogether *
find_together (MusterTurnPanel *self, const char *action)
{
  const GPtrArray *all = muster_choice_get_together (self->choice);

  for (guint i = 0; i < all->len; i++)
    if (g_strcmp0 (muster_together_get_action (all->pdata[i]), action) == 0)
      return all->pdata[i];

  return NULL;
}

/* Who of them can, nobody but who looks at the table knows. */
static void
ask_who (MusterTurnPanel *self, const MusterTogether *together)
{
  GtkWidget *dialog = muster_who_dialog_new (muster_panel_get_assistant (MUSTER_PANEL (self)),
                                             together);

  gtk_window_set_transient_for (GTK_WINDOW (dialog),
                                GTK_WINDOW (gtk_widget_get_root (GTK_WIDGET (self))));
  gtk_window_present (GTK_WINDOW (dialog));
}

static void
together_cb (MusterActionButton *button, gpointer user_data)
{
  g_autoptr (MusterActionButton) hold = g_object_ref (button);
  MusterAssistant *assistant = muster_panel_get_assistant (MUSTER_PANEL (user_data));
  const MusterTogether *together = muster_action_button_get_together (hold);

  if (muster_together_is_claimed (together))
    ask_who (user_data, together);
  else
    muster_assistant_act_together (assistant, together);
}

/* In the end with being done, or with whoever else can act: being done is meant for all. */
static GtkWidget *
find_start (MusterTurnPanel *self)
{
  GtkWidget *start = muster_turn_start_find (muster_panel_get_assistant (MUSTER_PANEL (self)),
                                             self->choice,
                                             GTK_WIDGET (self->actions));

  if (start != NULL)
    return start;

  return gtk_widget_get_visible (self->who) && !muster_choice_is_spent (self->choice)
             ? self->next_actor
             : self->done;
}

static void
append_for_several (MusterTurnPanel *self, GtkWidget *button)
{
  g_signal_connect (button, "clicked", G_CALLBACK (together_cb), self);
  muster_wrap_box_append (self->actions, button);
}

/* Beside the action of one; first for those who have not taken it yet, where it was stopped. */
static void
append_together (MusterTurnPanel *self, const char *action, const MusterTogether *rest)
{
  const MusterTogether *together = find_together (self, action);

  if (rest != NULL && g_str_equal (muster_together_get_action (rest), action))
    append_for_several (self, muster_action_button_new_for_rest (rest));
  if (together != NULL)
    append_for_several (self, muster_action_button_new_for_all (together));
}

/* What cannot be done now is out of the way, with its reasons, until somebody looks for it. */
static void
show_refused (MusterTurnPanel *self, guint n)
{
  /* Translators: so many that the one who acts cannot take at this moment; they fold out */
  g_autofree char *label = g_strdup_printf (
      ngettext ("%u action is not possible now", "%u actions are not possible now", n),
      n);

  gtk_label_set_label (self->refused_title, label);
  /* It does not name itself by its label. */
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->refused),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  label,
                                  -1);
  gtk_widget_set_visible (GTK_WIDGET (self->refused), n > 0);
}

static void
fill_actions (MusterTurnPanel *self)
{
  MusterAssistant *assistant = muster_panel_get_assistant (MUSTER_PANEL (self));
  g_autoptr (MusterTogether) rest = muster_assistant_dup_rest (assistant);
  GListModel *groups = muster_choice_get_groups (self->choice);
  guint n = g_list_model_get_n_items (groups);
  guint n_refused = 0;

  muster_wrap_box_remove_all (self->actions);
  muster_wrap_box_remove_all (self->refused_actions);
  for (guint i = 0; i < n; i++)
    {
      g_autoptr (MusterChoiceGroup) group = g_list_model_get_item (groups, i);
      GtkWidget *button = muster_action_button_new (group);
      const gboolean refused = !gtk_widget_get_sensitive (button);

      g_signal_connect (button, "clicked", G_CALLBACK (action_cb), self);
      muster_wrap_box_append (refused ? self->refused_actions : self->actions, button);
      append_together (self, muster_choice_group_get_action (group), rest);
      n_refused += refused;
    }
  show_refused (self, n_refused);
}

/* ---- To an action by its letter ---- */

static const char *
get_action_name (GtkWidget *button)
{
  return muster_action_button_get_title (MUSTER_ACTION_BUTTON (button));
}

/* What leaves a choice opens at once; what would be done at once waits for Enter. */
static gboolean
letter_cb (MusterTurnPanel *self, guint key, guint code, GdkModifierType state)
{
  GtkWidget *button = muster_button_keys_find (GTK_WIDGET (self->actions),
                                               get_action_name,
                                               key,
                                               state);
  MusterChoiceGroup *group;

  if (button == NULL)
    return muster_turn_panel_go_to_end (self, key, state);
  gtk_widget_grab_focus (button);
  group = muster_action_button_get_group (MUSTER_ACTION_BUTTON (button));
  if (group != NULL && muster_choice_group_get_only (group) == NULL &&
      muster_choice_get_group (self->choice) != group)
    choose_group (self, group);

  return TRUE;
}

/* ---- What is looked at ---- */

static char *
dup_place_title (MusterTurnPanel *self, MusterPlace place)
{
  MusterAssistant *assistant = muster_panel_get_assistant (MUSTER_PANEL (self));
  g_autofree char *name = NULL;

  if (place == MUSTER_PLACE_NONE)
    return g_strdup ("");
  name = muster_field_format_place (muster_assistant_get_field (assistant), place);

  /* Translators: what can be done at a space of the board, such as C4 */
  return g_strdup_printf (_ ("At %s"), name);
}

static void
update_view (MusterTurnPanel *self)
{
  MusterChoiceGroup *group = muster_choice_get_group (self->choice);
  MusterPlace place = muster_choice_get_place (self->choice);
  gboolean narrowed = group != NULL || place != MUSTER_PLACE_NONE;
  g_autofree char *title = dup_place_title (self, place);

  for (GtkWidget *button = gtk_widget_get_first_child (GTK_WIDGET (self->actions)); button != NULL;
       button = gtk_widget_get_next_sibling (button))
    gtk_toggle_button_set_active (
        GTK_TOGGLE_BUTTON (button),
        group != NULL && muster_action_button_get_group (MUSTER_ACTION_BUTTON (button)) == group);
  muster_choice_list_set_choice (self->list, narrowed ? self->choice : NULL);
  gtk_label_set_label (self->ways_title, title);
  gtk_widget_set_visible (self->ways_header, place != MUSTER_PLACE_NONE);
  gtk_widget_set_visible (self->ways, narrowed);
  gtk_widget_set_visible (GTK_WIDGET (self->hint),
                          !narrowed && muster_choice_has_places (self->choice));
}

/* Another place was pointed at: what can be done there stands in the list. */
static void
view_changed_cb (MusterTurnPanel *self)
{
  update_view (self);
  if (muster_choice_get_place (self->choice) != MUSTER_PLACE_NONE)
    muster_panel_lead_focus (MUSTER_PANEL (self), muster_choice_list_get_start (self->list));
}

static void
back_cb (MusterTurnPanel *self)
{
  MusterChoiceGroup *group = muster_choice_get_group (self->choice);
  GtkWidget *button = muster_turn_start_find_button (GTK_WIDGET (self->actions), group);

  muster_choice_set_group (self->choice, NULL);
  if (button != NULL)
    muster_panel_lead_focus (MUSTER_PANEL (self), button);
}

static gboolean
back_binding_cb (GtkWidget *widget, GVariant *arguments, gpointer user_data)
{
  MusterTurnPanel *self = MUSTER_TURN_PANEL (widget);

  if (self->choice == NULL || !gtk_widget_get_visible (self->ways))
    return FALSE;
  back_cb (self);

  return TRUE;
}

/* ---- Who acts ---- */

static void
actor_cb (MusterTurnPanel *self)
{
  MusterChoiceItem *actor = gtk_drop_down_get_selected_item (self->actors);

  if (actor != NULL && self->choice != NULL)
    muster_choice_set_actor (self->choice, muster_choice_item_get_token (actor));
}

/* Whether the keyboard is on what can be done, or on being done: what of it goes would leave it on the next button, and being
 * done is meant for all. */
static gboolean
has_focus_below (MusterTurnPanel *self)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));
  GtkWidget *focus = root != NULL ? gtk_root_get_focus (root) : NULL;

  return focus != NULL && gtk_widget_is_ancestor (focus, GTK_WIDGET (self)) &&
         !gtk_widget_is_ancestor (focus, self->who);
}

static void
actor_changed_cb (MusterTurnPanel *self)
{
  GListModel *actors = muster_choice_get_actors (self->choice);
  guint n = g_list_model_get_n_items (actors);
  const gboolean leads = has_focus_below (self);

  for (guint i = 0; i < n; i++)
    {
      g_autoptr (MusterChoiceItem) actor = g_list_model_get_item (actors, i);

      if (g_strcmp0 (muster_choice_item_get_token (actor),
                     muster_choice_get_actor (self->choice)) == 0)
        gtk_drop_down_set_selected (self->actors, i);
    }
  fill_actions (self);
  muster_turn_panel_fill_refused (self);
  update_view (self);
  if (leads)
    muster_panel_lead_focus (MUSTER_PANEL (self), find_start (self));
}

static void
next_actor_cb (MusterTurnPanel *self)
{
  muster_choice_cycle_actor (self->choice, TRUE);
  muster_panel_lead_focus (MUSTER_PANEL (self), find_start (self));
}

/* ---- What is asked ---- */

static gboolean
is_asked (const MusterPrompt *prompt)
{
  return prompt != NULL &&
         (prompt->kind == MUSTER_PROMPT_TURN || prompt->kind == MUSTER_PROMPT_INTERRUPT);
}

static void
set_choice (MusterTurnPanel *self, MusterChoice *choice)
{
  if (self->choice != NULL)
    g_signal_handlers_disconnect_by_data (self->choice, self);
  g_set_object (&self->choice, choice);
  if (choice == NULL)
    return;
  g_signal_connect_swapped (choice, "view-changed", G_CALLBACK (view_changed_cb), self);
  g_signal_connect_swapped (choice, "notify::actor", G_CALLBACK (actor_changed_cb), self);
}

static gboolean
are_same (GListModel *before, GListModel *now)
{
  const guint n = g_list_model_get_n_items (now);

  if (before == NULL || g_list_model_get_n_items (before) != n)
    return FALSE;
  for (guint i = 0; i < n; i++)
    {
      g_autoptr (MusterChoiceItem) old = g_list_model_get_item (before, i);
      g_autoptr (MusterChoiceItem) new = g_list_model_get_item (now, i);

      if (g_strcmp0 (muster_choice_item_get_token (old), muster_choice_item_get_token (new)) != 0 ||
          g_strcmp0 (muster_choice_item_get_label (old), muster_choice_item_get_label (new)) != 0)
        return FALSE;
    }

  return TRUE;
}

/* Each question has a list of its own, and mostly the same are in it. */
static void
show_actors (MusterTurnPanel *self, GListModel *actors)
{
  if (!are_same (gtk_drop_down_get_model (self->actors), actors))
    gtk_drop_down_set_model (self->actors, actors);
}

static void
show_choice (MusterTurnPanel *self, const MusterPrompt *prompt)
{
  GListModel *actors = muster_choice_get_actors (self->choice);
  const guint n = g_list_model_get_n_items (actors);

  g_signal_handlers_block_by_func (self->actors, actor_cb, self);
  show_actors (self, actors);
  actor_changed_cb (self);
  g_signal_handlers_unblock_by_func (self->actors, actor_cb, self);
  gtk_widget_set_visible (self->who, n > 1);
  muster_turn_panel_show_end (self, prompt);
}

/* What was looked at when an answer was taken back is looked at again: what the answer left out is there now. Returns
 * whether it is. */
static gboolean
look_again (MusterTurnPanel *self, MusterChoice *before)
{
  MusterChoiceGroup *group = before != NULL && muster_choice_get_corrected (before) != NULL
                                 ? muster_choice_get_group (before)
                                 : NULL;
  GListModel *groups = muster_choice_get_groups (self->choice);

  for (guint i = 0; group != NULL && i < g_list_model_get_n_items (groups); i++)
    {
      g_autoptr (MusterChoiceGroup) again = g_list_model_get_item (groups, i);

      if (!g_str_equal (muster_choice_group_get_action (again),
                        muster_choice_group_get_action (group)) ||
          !g_str_equal (muster_choice_group_get_thing (again),
                        muster_choice_group_get_thing (group)))
        continue;
      muster_choice_set_group (self->choice, again);
      muster_panel_lead_focus (
          MUSTER_PANEL (self),
          muster_choice_list_show_row (self->list, muster_choice_get_corrected (before)));
      return TRUE;
    }

  return FALSE;
}

static void
muster_turn_panel_update (MusterPanel *panel)
{
  MusterTurnPanel *self = MUSTER_TURN_PANEL (panel);
  MusterAssistant *assistant = muster_panel_get_assistant (panel);
  const MusterPrompt *prompt = muster_assistant_get_asked (assistant);
  MusterChoice *choice = is_asked (prompt) ? muster_assistant_get_choice (assistant) : NULL;

  if (choice != self->choice)
    {
      g_autoptr (MusterChoice) before = self->choice != NULL ? g_object_ref (self->choice) : NULL;

      set_choice (self, choice);
      muster_choice_list_set_choice (self->list, NULL);
      if (choice != NULL)
        show_choice (self, prompt);
      if (choice != NULL && look_again (self, before))
        return;
    }
  if (choice == NULL)
    return;
  muster_panel_lead_focus (panel, find_start (self));
}

static void
muster_turn_panel_dispose (GObject *object)
{
  MusterTurnPanel *self = MUSTER_TURN_PANEL (object);

  set_choice (self, NULL);
  g_clear_object (&self->refused_menu);
  adw_bin_set_child (ADW_BIN (object), NULL);

  G_OBJECT_CLASS (muster_turn_panel_parent_class)->dispose (object);
}

static void
muster_turn_panel_class_init (MusterTurnPanelClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = muster_turn_panel_dispose;
  MUSTER_PANEL_CLASS (klass)->update = muster_turn_panel_update;

  g_type_ensure (MUSTER_TYPE_CHOICE_ITEM);
  g_type_ensure (MUSTER_TYPE_CHOICE_LIST);
  g_type_ensure (MUSTER_TYPE_ROW_BODY);
  g_type_ensure (MUSTER_TYPE_SCROLLER);
  g_type_ensure (MUSTER_TYPE_WRAP_BOX);
  gtk_widget_class_set_template_from_resource (
      widget_class,
      "/io/github/muster_solo/Muster/muster-turn-panel.ui");
  gtk_widget_class_bind_template_child (widget_class, MusterTurnPanel, who);
  gtk_widget_class_bind_template_child (widget_class, MusterTurnPanel, actors);
  gtk_widget_class_bind_template_child (widget_class, MusterTurnPanel, next_actor);
  gtk_widget_class_bind_template_child (widget_class, MusterTurnPanel, hint);
  gtk_widget_class_bind_template_child (widget_class, MusterTurnPanel, actions);
  gtk_widget_class_bind_template_child (widget_class, MusterTurnPanel, ways);
  gtk_widget_class_bind_template_child (widget_class, MusterTurnPanel, ways_header);
  gtk_widget_class_bind_template_child (widget_class, MusterTurnPanel, ways_title);
  gtk_widget_class_bind_template_child (widget_class, MusterTurnPanel, list);
  gtk_widget_class_bind_template_child (widget_class, MusterTurnPanel, end);
  gtk_widget_class_bind_template_child (widget_class, MusterTurnPanel, done);
  gtk_widget_class_bind_template_child (widget_class, MusterTurnPanel, passes);
  gtk_widget_class_bind_template_child (widget_class, MusterTurnPanel, pass_all);
  gtk_widget_class_bind_template_child (widget_class, MusterTurnPanel, pass_more);
  gtk_widget_class_bind_template_child (widget_class, MusterTurnPanel, more);
  gtk_widget_class_bind_template_child (widget_class, MusterTurnPanel, refused);
  gtk_widget_class_bind_template_child (widget_class, MusterTurnPanel, refused_title);
  gtk_widget_class_bind_template_child (widget_class, MusterTurnPanel, refused_actions);
  gtk_widget_class_bind_template_callback (widget_class, actor_cb);
  gtk_widget_class_bind_template_callback (widget_class, back_cb);
  gtk_widget_class_bind_template_callback (widget_class, letter_cb);
  gtk_widget_class_bind_template_callback (widget_class, next_actor_cb);
  muster_turn_panel_install_end (widget_class);
  gtk_widget_class_add_binding (widget_class, GDK_KEY_Escape, 0, back_binding_cb, NULL);
}

static void
muster_turn_panel_init (MusterTurnPanel *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  muster_drop_down_name_button (self->actors);
  muster_turn_panel_init_end (self);
  muster_choice_list_listen (self->list, GTK_WIDGET (self->list));
}
