/* muster-game-pane.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-game-pane.h"

#include <glib/gi18n.h>

#include "muster-data-sources.h"
#include "muster-mapping-word.h"
#include "muster-plain-row.h"
#include "muster-rulebook-row.h"
#include "muster-sentence.h"
#include "muster-system-row.h"
#include "muster-wrap-box.h"

/* In milliseconds. Whoever passes a game on the way to another does not have its files read. */
#define LOOK_AFTER 250
/* What is over by then need not be stopped. */
#define STOP_AFTER 500

struct _MusterGamePane
{
  AdwBin parent_instance;

  GtkAdjustment *adjustment;
  GtkLabel *title;
  GtkLabel *detail;
  AdwPreferencesGroup *play;
  AdwPreferencesGroup *lists;
  AdwActionRow *catalogues;
  AdwActionRow *use;
  AdwActionRow *no_data;
  GtkWidget *begin_row;
  GtkActionable *begin;
  AdwPreferencesGroup *installed;
  GtkWidget *update;
  AdwPreferencesGroup *understood;
  AdwActionRow *faults_row;
  GtkWidget *look;
  GtkWidget *stop;
  GtkWidget *again;

  MusterShelf *shelf;
  MusterGameItem *item;
  GPtrArray *rows;            /* that were added to the groups; borrowed */
  MusterSystemFaults *faults; /* NULL: they are not known yet */
  GCancellable *checking;     /* NULL: nothing is on its way */
  guint check_soon;           /* source; 0: none */
  guint stop_soon;            /* source: it can be stopped after that; 0: none */
  gboolean folded;
};

G_DEFINE_FINAL_TYPE (MusterGamePane, muster_game_pane, ADW_TYPE_BIN)

enum
{
  PROP_0,
  PROP_SHELF,
  PROP_ITEM,
  PROP_FOLDED,
  N_PROPS,
};

enum
{
  BACK,
  N_SIGNALS,
};

static GParamSpec *properties[N_PROPS];
static guint signals[N_SIGNALS];

static void
add_row (MusterGamePane *self, AdwPreferencesGroup *group, GtkWidget *row)
{
  adw_preferences_group_add (group, row);
  g_ptr_array_add (self->rows, row);
}

static void
remove_rows (MusterGamePane *self)
{
  for (guint i = 0; i < self->rows->len; i++)
    {
      GtkWidget *row = self->rows->pdata[i];

      adw_preferences_group_remove (
          ADW_PREFERENCES_GROUP (gtk_widget_get_ancestor (row, ADW_TYPE_PREFERENCES_GROUP)),
          row);
    }
  g_ptr_array_set_size (self->rows, 0);
}

/* ---- What can be played ---- */

/* (transfer floating): a button has a row of its own: beside large text there is no room for one. */
static GtkWidget *
button_row_new (const char *label, const char *action, const char *target, const char *about)
{
  GtkWidget *button = gtk_button_new_with_mnemonic (label);
  GtkWidget *row = adw_preferences_row_new ();

  gtk_actionable_set_action_target (GTK_ACTIONABLE (button), "s", target);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), action);
  gtk_accessible_update_property (GTK_ACCESSIBLE (button),
                                  GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                  about,
                                  -1);
  gtk_accessible_update_property (GTK_ACCESSIBLE (row), GTK_ACCESSIBLE_PROPERTY_LABEL, about, -1);
  gtk_widget_set_halign (button, GTK_ALIGN_START);
  gtk_widget_set_margin_top (button, 9);
  gtk_widget_set_margin_bottom (button, 9);
  gtk_widget_set_margin_start (button, 12);
  gtk_widget_set_margin_end (button, 12);
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (row), FALSE);
  gtk_widget_set_focusable (row, FALSE);
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (row), button);

  return row;
}

/* Lists of a game that no rulebook plays have one all the same: rules for lists of any game. */
static void
show_any_game (MusterGamePane *self)
{
  MusterRulebookItem *any = muster_rulebooks_find_playing (muster_shelf_get_rulebooks (self->shelf),
                                                           MUSTER_SYSTEM_ANY);
  g_autofree char *text = any != NULL ? g_strdup_printf (
                                            _ ("Its lists can be the heroes or the enemy of “%s”"),
                                            muster_rulebook_item_get_title (any))
                                      : g_strdup (_ (
                                            "Open the file of a rulebook for it, if you have one"));

  add_row (self, self->play, muster_plain_row_new (_ ("No rulebook plays it"), text));
  if (any != NULL)
    add_row (self,
             self->play,
             button_row_new (_ ("New _Battle"),
                             "app.new-battle",
                             muster_rulebook_item_get_id (any),
                             muster_rulebook_item_get_title (any)));
}

static void
show_play (MusterGamePane *self)
{
  const GPtrArray *rulebooks = muster_game_item_get_rulebooks (self->item);

  for (guint i = 0; i < rulebooks->len; i++)
    {
      MusterRulebookItem *rulebook = rulebooks->pdata[i];
      const char *title = muster_rulebook_item_get_title (rulebook);

      add_row (
          self,
          self->play,
          muster_rulebook_row_new (
              rulebook,
              rulebooks->len > 1 || !g_str_equal (title, muster_game_item_get_title (self->item))));
    }
  if (muster_game_item_get_systems (self->item)->len > 0 &&
      !muster_game_item_get_playable (self->item))
    show_any_game (self);
}

/* ---- What lists can be built ---- */

static void
show_use (MusterGamePane *self)
{
  MusterSystemItem *newest = self->item != NULL ? muster_game_item_get_newest (self->item) : NULL;
  g_autofree char *use = NULL;

  if (newest == NULL)
    return;
  g_object_get (newest, "use", &use, NULL);
  adw_action_row_set_subtitle (self->use, use);
}

/* (nullable): why there is no data of lists. */
static const char *
get_no_data (MusterGamePane *self)
{
  const GPtrArray *rulebooks = muster_game_item_get_rulebooks (self->item);
  const char *system_id = NULL;

  for (guint i = 0; i < rulebooks->len && system_id == NULL; i++)
    system_id = muster_rulebook_item_get_system_id (rulebooks->pdata[i]);
  if (g_strcmp0 (system_id, MUSTER_SYSTEM_ANY) == 0)
    return _ ("It is played with lists of any game");
  if (system_id != NULL)
    return _ ("The data of its lists is not installed: open its files");

  return NULL;
}

static void
show_lists (MusterGamePane *self)
{
  MusterSystemItem *newest = muster_game_item_get_newest (self->item);
  const char *no_data = newest == NULL ? get_no_data (self) : NULL;
  g_autofree char *armies = NULL;

  gtk_widget_set_visible (GTK_WIDGET (self->lists), newest != NULL || no_data != NULL);
  gtk_widget_set_visible (GTK_WIDGET (self->catalogues), newest != NULL);
  gtk_widget_set_visible (GTK_WIDGET (self->use), newest != NULL);
  gtk_widget_set_visible (GTK_WIDGET (self->no_data), no_data != NULL);
  gtk_widget_set_visible (self->begin_row,
                          newest != NULL && muster_system_item_get_n_armies (newest) > 0);
  if (no_data != NULL)
    adw_preferences_row_set_title (ADW_PREFERENCES_ROW (self->no_data), no_data);
  if (newest == NULL)
    return;
  g_object_get (newest, "armies", &armies, NULL);
  adw_action_row_set_subtitle (self->catalogues, armies);
  gtk_actionable_set_action_target (self->begin,
                                    "s",
                                    muster_system_item_get_set (newest)->system_id);
  g_signal_handlers_disconnect_by_func (newest, show_use, self);
  g_signal_connect_object (newest, "notify::use", G_CALLBACK (show_use), self, G_CONNECT_SWAPPED);
  show_use (self);
}

/* ---- What is installed ---- */

static GtkWidget *
rulebook_origin_row_new (MusterRulebookItem *item)
{
  const char *title = muster_rulebook_item_get_title (item);
  g_autofree char *origin = NULL;
  gboolean removable = FALSE;
  GtkWidget *row;
  GtkWidget *button;

  g_object_get (item, "removable", &removable, "origin", &origin, NULL);
  row = muster_plain_row_new (title, origin);
  if (!removable)
    return row;
  button = gtk_button_new_with_mnemonic (_ ("_Remove"));
  gtk_widget_set_valign (button, GTK_ALIGN_CENTER);
  gtk_actionable_set_action_target (GTK_ACTIONABLE (button),
                                    "s",
                                    muster_rulebook_item_get_id (item));
  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), "app.remove-rulebook");
  gtk_accessible_update_property (GTK_ACCESSIBLE (button),
                                  GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                  title,
                                  -1);
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), button);

  return row;
}

/* What brings newer files stands last. */
static void
show_installed (MusterGamePane *self)
{
  const GPtrArray *rulebooks = muster_game_item_get_rulebooks (self->item);
  const GPtrArray *systems = muster_game_item_get_systems (self->item);

  g_object_ref (self->update);
  adw_preferences_group_remove (self->installed, self->update);
  for (guint i = 0; i < rulebooks->len; i++)
    add_row (self, self->installed, rulebook_origin_row_new (rulebooks->pdata[i]));
  for (guint i = 0; i < systems->len; i++)
    add_row (self, self->installed, muster_system_row_new (systems->pdata[i]));
  adw_preferences_group_add (self->installed, self->update);
  g_object_unref (self->update);
}

/* ---- What is not understood ---- */

static void
stop_checking (MusterGamePane *self)
{
  g_clear_handle_id (&self->check_soon, g_source_remove);
  g_clear_handle_id (&self->stop_soon, g_source_remove);
  g_cancellable_cancel (self->checking);
  g_clear_object (&self->checking);
}

static gboolean
offer_stop_cb (gpointer user_data)
{
  MusterGamePane *self = user_data;

  self->stop_soon = 0;
  gtk_widget_set_visible (self->stop, TRUE);

  return G_SOURCE_REMOVE;
}

/* The keyboard goes on from the button that goes to what is there instead. */
static void
put_stop_away (MusterGamePane *self, GtkWidget *instead)
{
  const gboolean focused = gtk_widget_has_focus (self->stop);

  g_clear_handle_id (&self->stop_soon, g_source_remove);
  if (focused && gtk_widget_get_visible (instead))
    gtk_widget_grab_focus (instead);
  else if (focused)
    gtk_widget_child_focus (GTK_WIDGET (self), GTK_DIR_TAB_FORWARD);
  gtk_widget_set_visible (self->stop, FALSE);
}

static void
show_faults (MusterGamePane *self)
{
  g_autoptr (GPtrArray) faults = muster_system_faults_list (self->faults);
  const guint n = faults->len;
  g_autofree char *text = NULL;

  if (n == 0)
    text = g_strdup (_ ("Everything in it was understood"));
  else
    text = g_strdup_printf (ngettext ("%u thing in it was not understood; lists can be built all "
                                      "the same",
                                      "%u things in it were not understood; lists can be built "
                                      "all the same",
                                      n),
                            n);
  adw_action_row_set_subtitle (self->faults_row, text);
  gtk_widget_set_visible (self->look, n > 0);
}

static void
checked_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (MusterGamePane) self = user_data;
  g_autoptr (GError) error = NULL;
  g_autofree char *sentence = NULL;
  MusterSystemFaults *faults = muster_systems_check_finish (MUSTER_SYSTEMS (source),
                                                            result,
                                                            &error);

  if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    return;
  g_clear_object (&self->checking);
  self->faults = faults;
  if (faults != NULL)
    show_faults (self);
  put_stop_away (self, self->look);
  if (faults != NULL)
    return;
  sentence = muster_sentence_new (error->message);
  adw_action_row_set_subtitle (self->faults_row, sentence);
}

static gboolean
check_cb (gpointer user_data)
{
  MusterGamePane *self = user_data;
  MusterSystemItem *newest = self->item != NULL ? muster_game_item_get_newest (self->item) : NULL;

  self->check_soon = 0;
  if (newest == NULL)
    return G_SOURCE_REMOVE;
  self->checking = g_cancellable_new ();
  self->stop_soon = g_timeout_add (STOP_AFTER, offer_stop_cb, self);
  muster_systems_check_async (muster_shelf_get_systems (self->shelf),
                              newest,
                              self->checking,
                              checked_cb,
                              g_object_ref (self));

  return G_SOURCE_REMOVE;
}

static void
stop_cb (MusterGamePane *self)
{
  stop_checking (self);
  adw_action_row_set_subtitle (self->faults_row, _ ("Stopped; it was not looked through"));
  gtk_widget_set_visible (self->again, TRUE);
  put_stop_away (self, self->again);
}

static void
again_cb (MusterGamePane *self)
{
  adw_action_row_set_subtitle (self->faults_row, _ ("Looking through it…"));
  check_cb (self);
  /* What can be done now stands where the button was. */
  g_clear_handle_id (&self->stop_soon, g_source_remove);
  gtk_widget_set_visible (self->stop, TRUE);
  gtk_widget_grab_focus (self->stop);
  gtk_widget_set_visible (self->again, FALSE);
}

/* Of a game that nobody looks at nothing is read. */
static void
check_later (MusterGamePane *self)
{
  if (gtk_widget_get_mapped (GTK_WIDGET (self)) && self->faults == NULL && self->item != NULL &&
      self->checking == NULL && self->check_soon == 0 && !gtk_widget_get_visible (self->again))
    self->check_soon = g_timeout_add (LOOK_AFTER, check_cb, self);
}

static void
forget_faults (MusterGamePane *self)
{
  stop_checking (self);
  g_clear_pointer (&self->faults, muster_system_faults_free);
  adw_action_row_set_subtitle (self->faults_row, _ ("Looking through it…"));
  gtk_widget_set_visible (self->look, FALSE);
  gtk_widget_set_visible (self->stop, FALSE);
  gtk_widget_set_visible (self->again, FALSE);
}

/* ---- All of it ---- */

static void
show (MusterGamePane *self)
{
  g_autofree char *detail = NULL;

  remove_rows (self);
  if (self->item == NULL || self->shelf == NULL)
    return;
  g_object_get (self->item, "detail", &detail, NULL);
  gtk_label_set_label (self->title, muster_game_item_get_title (self->item));
  gtk_label_set_label (self->detail, detail);
  show_play (self);
  show_lists (self);
  show_installed (self);
  gtk_widget_set_visible (GTK_WIDGET (self->understood),
                          muster_game_item_get_newest (self->item) != NULL);
  forget_faults (self);
  check_later (self);
}

static gboolean
holds_focus (MusterGamePane *self)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));
  GtkWidget *focus = root != NULL ? gtk_root_get_focus (root) : NULL;

  return focus != NULL && gtk_widget_is_ancestor (focus, GTK_WIDGET (self));
}

/* A button may be gone with what was done: the keyboard stays on the page. */
static void
changed_cb (MusterGamePane *self)
{
  const gboolean was_here = holds_focus (self);

  show (self);
  if (was_here)
    gtk_widget_grab_focus (GTK_WIDGET (self));
}

static void
set_item (MusterGamePane *self, MusterGameItem *item)
{
  if (self->item == item)
    return;
  if (self->item != NULL)
    g_signal_handlers_disconnect_by_func (self->item, changed_cb, self);
  g_set_object (&self->item, item);
  if (item != NULL)
    g_signal_connect_object (item, "changed", G_CALLBACK (changed_cb), self, G_CONNECT_SWAPPED);
  show (self);
  gtk_adjustment_set_value (self->adjustment, 0);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_ITEM]);
}

static void
back_cb (MusterGamePane *self)
{
  g_signal_emit (self, signals[BACK], 0);
}

/* ---- The object ---- */

static void
muster_game_pane_map (GtkWidget *widget)
{
  GTK_WIDGET_CLASS (muster_game_pane_parent_class)->map (widget);
  check_later (MUSTER_GAME_PANE (widget));
}

/* To the first thing that can be done. Where the keyboard is here already, it would only go on to the next. */
static gboolean
muster_game_pane_grab_focus (GtkWidget *widget)
{
  MusterGamePane *self = MUSTER_GAME_PANE (widget);

  return holds_focus (self) ||
         gtk_widget_child_focus (GTK_WIDGET (self->play), GTK_DIR_TAB_FORWARD) ||
         gtk_widget_child_focus (widget, GTK_DIR_TAB_FORWARD);
}

static void
muster_game_pane_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  MusterGamePane *self = MUSTER_GAME_PANE (object);

  switch (id)
    {
    case PROP_SHELF:
      g_value_set_object (value, self->shelf);
      break;
    case PROP_ITEM:
      g_value_set_object (value, self->item);
      break;
    case PROP_FOLDED:
      g_value_set_boolean (value, self->folded);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
muster_game_pane_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  MusterGamePane *self = MUSTER_GAME_PANE (object);

  switch (id)
    {
    case PROP_SHELF:
      if (!g_set_object (&self->shelf, g_value_get_object (value)))
        return;
      show (self);
      g_object_notify_by_pspec (object, pspec);
      break;
    case PROP_ITEM:
      set_item (self, g_value_get_object (value));
      break;
    case PROP_FOLDED:
      if (self->folded == g_value_get_boolean (value))
        return;
      self->folded = g_value_get_boolean (value);
      g_object_notify_by_pspec (object, pspec);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
muster_game_pane_dispose (GObject *object)
{
  MusterGamePane *self = MUSTER_GAME_PANE (object);

  stop_checking (self);
  g_clear_pointer (&self->rows, g_ptr_array_unref);
  g_clear_pointer (&self->faults, muster_system_faults_free);
  g_clear_object (&self->item);
  g_clear_object (&self->shelf);

  G_OBJECT_CLASS (muster_game_pane_parent_class)->dispose (object);
}

static void
bind_template (GtkWidgetClass *widget_class)
{
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/muster_solo/Muster/muster-game-pane.ui");
  gtk_widget_class_bind_template_child (widget_class, MusterGamePane, adjustment);
  gtk_widget_class_bind_template_child (widget_class, MusterGamePane, title);
  gtk_widget_class_bind_template_child (widget_class, MusterGamePane, detail);
  gtk_widget_class_bind_template_child (widget_class, MusterGamePane, play);
  gtk_widget_class_bind_template_child (widget_class, MusterGamePane, lists);
  gtk_widget_class_bind_template_child (widget_class, MusterGamePane, catalogues);
  gtk_widget_class_bind_template_child (widget_class, MusterGamePane, use);
  gtk_widget_class_bind_template_child (widget_class, MusterGamePane, no_data);
  gtk_widget_class_bind_template_child (widget_class, MusterGamePane, begin_row);
  gtk_widget_class_bind_template_child (widget_class, MusterGamePane, begin);
  gtk_widget_class_bind_template_child (widget_class, MusterGamePane, installed);
  gtk_widget_class_bind_template_child (widget_class, MusterGamePane, update);
  gtk_widget_class_bind_template_child (widget_class, MusterGamePane, understood);
  gtk_widget_class_bind_template_child (widget_class, MusterGamePane, faults_row);
  gtk_widget_class_bind_template_child (widget_class, MusterGamePane, look);
  gtk_widget_class_bind_template_child (widget_class, MusterGamePane, stop);
  gtk_widget_class_bind_template_child (widget_class, MusterGamePane, again);
  gtk_widget_class_bind_template_callback (widget_class, stop_cb);
  gtk_widget_class_bind_template_callback (widget_class, again_cb);
  gtk_widget_class_bind_template_callback (widget_class, back_cb);
}

static void
muster_game_pane_class_init (MusterGamePaneClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  const GParamFlags flags = G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS;

  object_class->dispose = muster_game_pane_dispose;
  object_class->get_property = muster_game_pane_get_property;
  object_class->set_property = muster_game_pane_set_property;
  widget_class->grab_focus = muster_game_pane_grab_focus;
  widget_class->map = muster_game_pane_map;

  properties[PROP_SHELF] = g_param_spec_object ("shelf", NULL, NULL, MUSTER_TYPE_SHELF, flags);
  properties[PROP_ITEM] = g_param_spec_object ("item", NULL, NULL, MUSTER_TYPE_GAME_ITEM, flags);
  properties[PROP_FOLDED] = g_param_spec_boolean ("folded", NULL, NULL, FALSE, flags);
  g_object_class_install_properties (object_class, N_PROPS, properties);
  signals[BACK] = g_signal_new ("back",
                                G_TYPE_FROM_CLASS (klass),
                                G_SIGNAL_RUN_LAST,
                                0,
                                NULL,
                                NULL,
                                NULL,
                                G_TYPE_NONE,
                                0);

  g_type_ensure (MUSTER_TYPE_DATA_SOURCES);
  g_type_ensure (MUSTER_TYPE_PLAIN_ROW);
  g_type_ensure (MUSTER_TYPE_WRAP_BOX);
  bind_template (widget_class);
}

static void
muster_game_pane_init (MusterGamePane *self)
{
  self->rows = g_ptr_array_new ();
  gtk_widget_init_template (GTK_WIDGET (self));
}

const MusterSystemFaults *
muster_game_pane_get_faults (MusterGamePane *self)
{
  g_return_val_if_fail (MUSTER_IS_GAME_PANE (self), NULL);

  return self->faults;
}

void
muster_game_pane_focus (MusterGamePane *self, const char *rulebook)
{
  g_return_if_fail (MUSTER_IS_GAME_PANE (self));

  if (rulebook == NULL)
    {
      gtk_widget_grab_focus (self->look);
      return;
    }
  for (guint i = 0; i < self->rows->len; i++)
    if (MUSTER_IS_RULEBOOK_ROW (self->rows->pdata[i]) &&
        muster_rulebook_row_focus (self->rows->pdata[i], rulebook))
      return;
  gtk_widget_grab_focus (GTK_WIDGET (self));
}
