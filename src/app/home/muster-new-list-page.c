/* muster-new-list-page.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-new-list-page.h"

#include <glib/gi18n.h>

#include "muster-entry-row.h"
#include "muster-limit-row.h"
#include "muster-list-row.h"
#include "muster-plain-row.h"
#include "muster-row-keys.h"
#include "muster-sentence.h"
#include "muster-wait-bar.h"

#define MOST_ON_SHOW 6

/* In milliseconds: what is read by then need not be told. */
#define SHORT_TIME 500

struct _MusterNewListPage
{
  MusterPage parent_instance;

  AdwComboRow *system;
  AdwComboRow *army;
  AdwComboRow *kind;
  GtkWidget *form;
  AdwPreferencesGroup *choices;
  GtkStack *stack;
  GtkWidget *open; /* where there is no force data */
  GtkEditable *list_name;
  AdwPreferencesGroup *limits;
  GtkWidget *create;
  MusterWaitBar *reading;
  GtkLabel *problem;

  GPtrArray *items;      /* of MusterSystemItem: the lines of the list of systems */
  MusterArmy *loaded;    /* NULL: it is on its way, or cannot be read */
  GCancellable *loading; /* NULL: nothing is on its way */
  guint pause;           /* source: then it is told */
  GPtrArray *rows;       /* of GtkWidget, borrowed: of the limits */
  GPtrArray *armies;     /* of GtkWidget, borrowed: a row for each army, where they are few */
  char *proposed;        /* the name that was last proposed */
  char *wanted_system;
  char *wanted_army;
  gboolean filling; /* the lists change by themselves */
  gboolean hurried; /* the list is to be created as soon as the army is read */
};

G_DEFINE_FINAL_TYPE (MusterNewListPage, muster_new_list_page, MUSTER_TYPE_PAGE)

enum
{
  BEGUN,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

/* (nullable) */
static MusterSystemItem *
get_system (MusterNewListPage *self)
{
  guint selected = adw_combo_row_get_selected (self->system);

  return selected < self->items->len ? self->items->pdata[selected] : NULL;
}

/* (nullable) */
static const char *
get_army_id (MusterNewListPage *self)
{
  MusterSystemItem *system = get_system (self);
  guint selected = adw_combo_row_get_selected (self->army);

  if (system == NULL || selected >= muster_system_item_get_n_armies (system))
    return NULL;

  return muster_system_item_get_army_id (system, selected);
}

static void
say_problem (MusterNewListPage *self, const char *message)
{
  g_autofree char *sentence = message != NULL ? muster_sentence_new (message) : NULL;

  gtk_label_set_text (self->problem, sentence != NULL ? sentence : "");
  gtk_widget_set_visible (GTK_WIDGET (self->problem), message != NULL);
}

static void
update (MusterNewListPage *self)
{
  gtk_widget_action_set_enabled (GTK_WIDGET (self),
                                 "list.create",
                                 self->loaded != NULL ||
                                     !gtk_widget_get_visible (GTK_WIDGET (self->problem)));
}

/* ---- The name ---- */

static gboolean
is_taken (MusterNewListPage *self, const char *name)
{
  GListModel *rosters = G_LIST_MODEL (
      muster_shelf_get_rosters (muster_page_get_shelf (MUSTER_PAGE (self))));

  for (guint i = 0; i < g_list_model_get_n_items (rosters); i++)
    {
      g_autoptr (MusterRosterItem) item = g_list_model_get_item (rosters, i);

      if (g_str_equal (muster_roster_item_get_roster (item)->name, name))
        return TRUE;
    }

  return FALSE;
}

/* That of the army, with a number where there is such a list; a name that somebody typed stays. */
static void
propose_name (MusterNewListPage *self)
{
  const char *present = gtk_editable_get_text (self->list_name);
  const char *army = muster_system_item_get_army_name (get_system (self),
                                                       adw_combo_row_get_selected (self->army));
  g_autofree char *name = g_strdup (army);

  if (*present != '\0' && g_strcmp0 (present, self->proposed) != 0)
    return;
  for (guint i = 2; is_taken (self, name); i++)
    {
      g_free (name);
      name = g_strdup_printf ("%s %u", army, i);
    }
  gtk_editable_set_text (self->list_name, name);
  g_free (self->proposed);
  self->proposed = g_steal_pointer (&name);
}

/* ---- Limits ---- */

static void
clear_limits (MusterNewListPage *self)
{
  for (guint i = 0; i < self->rows->len; i++)
    adw_preferences_group_remove (self->limits, self->rows->pdata[i]);
  g_ptr_array_set_size (self->rows, 0);
}

static void
create_cb (MusterNewListPage *self)
{
  gtk_widget_activate_action (GTK_WIDGET (self), "list.create", NULL);
}

static void
add_limit (MusterNewListPage *self, guint place)
{
  GtkWidget *row = muster_limit_row_new (muster_army_get_limit_name (self->loaded, place),
                                         muster_army_get_limit (self->loaded, place));

  g_signal_connect_object (row, "entered", G_CALLBACK (create_cb), self, G_CONNECT_SWAPPED);
  adw_preferences_group_add (self->limits, row);
  g_ptr_array_add (self->rows, row);
}

static gboolean
read_limits (MusterNewListPage *self, double *limits, GError **error)
{
  for (guint i = 0; i < self->rows->len; i++)
    if (!muster_limit_row_read (self->rows->pdata[i], &limits[i], error))
      {
        gtk_widget_grab_focus (self->rows->pdata[i]);
        return FALSE;
      }

  return TRUE;
}

/* ---- One army ---- */

static void
fill_kinds (MusterNewListPage *self)
{
  g_autoptr (GtkStringList) lines = gtk_string_list_new (NULL);
  const guint n = muster_army_get_n_kinds (self->loaded);

  for (guint i = 0; i < n; i++)
    gtk_string_list_append (lines, muster_army_get_kind_name (self->loaded, i));
  adw_combo_row_set_model (self->kind, G_LIST_MODEL (lines));
  if (n > 0)
    adw_combo_row_set_selected (self->kind, muster_army_get_usual_kind (self->loaded));
  gtk_widget_set_visible (GTK_WIDGET (self->kind), n > 1);
}

static void
take_army (MusterNewListPage *self, MusterArmy *army)
{
  self->loaded = army;
  fill_kinds (self);
  clear_limits (self);
  for (guint i = 0; i < muster_army_get_n_limits (army); i++)
    add_limit (self, i);
  update (self);
  if (self->hurried)
    create_cb (self);
}

static gboolean
pause_cb (gpointer user_data)
{
  MusterNewListPage *self = user_data;

  self->pause = 0;
  muster_wait_bar_begin (self->reading, _ ("Reading the data…"), self->loading);

  return G_SOURCE_REMOVE;
}

static void
stop_loading (MusterNewListPage *self)
{
  g_autoptr (GCancellable) loading = g_steal_pointer (&self->loading);

  g_clear_handle_id (&self->pause, g_source_remove);
  if (loading != NULL && self->reading != NULL)
    muster_wait_bar_end (self->reading, loading);
  g_cancellable_cancel (loading);
}

/* By somebody, or because another army is read instead. */
static void
stopped (MusterNewListPage *self)
{
  if (self->loading == NULL || !g_cancellable_is_cancelled (self->loading))
    return;
  stop_loading (self);
  self->hurried = FALSE;
  say_problem (self, _ ("Reading was stopped. “Create” begins it again"));
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "list.create", TRUE);
}

static void
loaded_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (MusterNewListPage) self = user_data;
  g_autoptr (GError) error = NULL;
  MusterArmy *army = muster_systems_load_army_finish (MUSTER_SYSTEMS (source), result, &error);

  if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    {
      stopped (self);
      return;
    }
  stop_loading (self);
  if (army != NULL)
    {
      take_army (self, army);
      return;
    }
  self->hurried = FALSE;
  say_problem (self, error->message);
  update (self);
}

static void
army_cb (MusterNewListPage *self)
{
  const char *army = get_army_id (self);

  if (self->filling || army == NULL)
    return;
  stop_loading (self);
  g_clear_pointer (&self->loaded, muster_army_free);
  say_problem (self, NULL);
  propose_name (self);
  self->loading = g_cancellable_new ();
  self->pause = g_timeout_add (SHORT_TIME, pause_cb, self);
  muster_systems_load_army_async (
      muster_shelf_get_systems (muster_page_get_shelf (MUSTER_PAGE (self))),
      get_system (self),
      army,
      self->loading,
      loaded_cb,
      g_object_ref (self));
  update (self);
}

/* ---- Few armies ---- */

static void
army_toggled_cb (GtkCheckButton *check, MusterNewListPage *self)
{
  GtkWidget *row = gtk_widget_get_ancestor (GTK_WIDGET (check), ADW_TYPE_ACTION_ROW);
  guint place = 0;

  if (gtk_check_button_get_active (check) && g_ptr_array_find (self->armies, row, &place))
    adw_combo_row_set_selected (self->army, place);
}

static GtkWidget *
army_row_new (MusterNewListPage *self, const char *name, GtkCheckButton *first)
{
  GtkWidget *row = muster_plain_row_new (name, NULL);
  GtkWidget *check = gtk_check_button_new ();

  gtk_widget_set_valign (check, GTK_ALIGN_CENTER);
  g_object_set (check, "accessible-role", GTK_ACCESSIBLE_ROLE_RADIO, NULL);
  gtk_accessible_update_property (GTK_ACCESSIBLE (check), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
  gtk_check_button_set_group (GTK_CHECK_BUTTON (check), first);
  /* The button alone, as of all groups of such: with the row there would be two stops of the keyboard, or three. */
  gtk_widget_set_focusable (row, FALSE);
  adw_action_row_add_prefix (ADW_ACTION_ROW (row), check);
  adw_action_row_set_activatable_widget (ADW_ACTION_ROW (row), check);
  g_signal_connect_object (check, "toggled", G_CALLBACK (army_toggled_cb), self, 0);

  return row;
}

/* A few are all on show, to be taken with one click; a list that has to be opened is for many. */
static void
show_armies (MusterNewListPage *self, MusterSystemItem *system, guint selected)
{
  const guint n = muster_system_item_get_n_armies (system);
  const gboolean few = n > 1 && n <= MOST_ON_SHOW;
  GtkWidget *first = NULL;

  for (guint i = 0; i < self->armies->len; i++)
    adw_preferences_group_remove (self->choices, self->armies->pdata[i]);
  g_ptr_array_set_size (self->armies, 0);
  gtk_widget_set_visible (GTK_WIDGET (self->army), !few);
  gtk_widget_set_visible (GTK_WIDGET (self->choices), few);
  for (guint i = 0; few && i < n; i++)
    {
      GtkWidget *row = army_row_new (self,
                                     muster_system_item_get_army_name (system, i),
                                     GTK_CHECK_BUTTON (first));
      GtkWidget *check = adw_action_row_get_activatable_widget (ADW_ACTION_ROW (row));

      first = first != NULL ? first : check;
      g_ptr_array_add (self->armies, row);
      gtk_check_button_set_active (GTK_CHECK_BUTTON (check), i == selected);
      adw_preferences_group_add (self->choices, row);
    }
}

/* ---- What there is ---- */

static void
system_cb (MusterNewListPage *self)
{
  MusterSystemItem *system = get_system (self);
  g_autoptr (GtkStringList) lines = gtk_string_list_new (NULL);
  guint selected = 0;

  if (self->filling || system == NULL)
    return;
  for (guint i = 0; i < muster_system_item_get_n_armies (system); i++)
    {
      gtk_string_list_append (lines, muster_system_item_get_army_name (system, i));
      if (g_strcmp0 (muster_system_item_get_army_id (system, i), self->wanted_army) == 0)
        selected = i;
    }
  self->filling = TRUE;
  adw_combo_row_set_model (self->army, G_LIST_MODEL (lines));
  adw_combo_row_set_selected (self->army, selected);
  show_armies (self, system, selected);
  self->filling = FALSE;
  army_cb (self);
}

/* The newest of each; a list is begun with what has an army. */
static guint
collect_systems (MusterNewListPage *self, GtkStringList *lines)
{
  GListModel *systems = G_LIST_MODEL (
      muster_shelf_get_systems (muster_page_get_shelf (MUSTER_PAGE (self))));
  guint selected = 0;

  g_ptr_array_set_size (self->items, 0);
  for (guint i = 0; i < g_list_model_get_n_items (systems); i++)
    {
      g_autoptr (MusterSystemItem) item = g_list_model_get_item (systems, i);
      const MusterDataSet *set = muster_system_item_get_set (item);

      if (!set->newest || set->kept || muster_system_item_get_n_armies (item) == 0)
        continue;
      if (g_strcmp0 (set->system_id, self->wanted_system) == 0)
        selected = self->items->len;
      gtk_string_list_append (lines, set->name);
      g_ptr_array_add (self->items, g_steal_pointer (&item));
    }

  return selected;
}

static void
lead_focus (MusterNewListPage *self)
{
  const char *shown = gtk_stack_get_visible_child_name (self->stack);

  if (gtk_widget_get_mapped (GTK_WIDGET (self)))
    gtk_widget_grab_focus (g_str_equal (shown, "form") ? self->create : self->open);
}

/* Without force data there is nothing to choose from. */
static void
show_form (MusterNewListPage *self, gboolean shown)
{
  const char *name = shown ? "form" : "none";

  if (g_str_equal (gtk_stack_get_visible_child_name (self->stack), name))
    return;
  gtk_stack_set_visible_child_name (self->stack, name);
  lead_focus (self);
}

static void
fill_systems (MusterNewListPage *self)
{
  g_autoptr (GtkStringList) lines = gtk_string_list_new (NULL);
  gboolean has_systems;
  guint selected;

  g_object_get (muster_shelf_get_systems (muster_page_get_shelf (MUSTER_PAGE (self))),
                "loaded",
                &has_systems,
                NULL);
  if (!has_systems)
    return;
  selected = collect_systems (self, lines);
  self->filling = TRUE;
  adw_combo_row_set_model (self->system, G_LIST_MODEL (lines));
  if (self->items->len > 0)
    adw_combo_row_set_selected (self->system, selected);
  self->filling = FALSE;
  show_form (self, self->items->len > 0);
  system_cb (self);
  update (self);
}

/* They were read, perhaps again: what is chosen stays so. */
static void
systems_cb (MusterNewListPage *self)
{
  MusterSystemItem *system = get_system (self);

  if (self->wanted_system == NULL)
    return;
  if (system != NULL)
    {
      g_free (self->wanted_system);
      g_free (self->wanted_army);
      self->wanted_system = g_strdup (muster_system_item_get_set (system)->system_id);
      self->wanted_army = g_strdup (get_army_id (self));
    }
  fill_systems (self);
}

/* ---- Beginning ---- */

static void
create_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  MusterNewListPage *self = MUSTER_NEW_LIST_PAGE (widget);
  g_autofree double *limits = g_new0 (double, self->rows->len + 1);
  g_autofree char *list_name = g_strstrip (g_strdup (gtk_editable_get_text (self->list_name)));
  g_autoptr (GError) error = NULL;
  guint kind = adw_combo_row_get_selected (self->kind);
  gint64 id = 0;

  self->hurried = self->loaded == NULL;
  if (self->hurried && self->loading == NULL)
    army_cb (self);
  if (self->hurried)
    return;
  if (read_limits (self, limits, &error))
    id = muster_rosters_begin (
        muster_shelf_get_rosters (muster_page_get_shelf (MUSTER_PAGE (self))),
        self->loaded,
        kind,
        *list_name != '\0' ? list_name : self->proposed,
        limits,
        &error);
  say_problem (self, error != NULL ? error->message : NULL);
  if (id == 0)
    return;

  g_signal_emit (self,
                 signals[BEGUN],
                 0,
                 muster_system_item_get_set (get_system (self))->system_id,
                 get_army_id (self));
  gtk_widget_activate_action (widget, "win.back", NULL);
  gtk_widget_activate_action (widget, "app.open-roster", "x", id);
}

/* ---- The object ---- */

static void
muster_new_list_page_dispose (GObject *object)
{
  MusterNewListPage *self = MUSTER_NEW_LIST_PAGE (object);

  stop_loading (self);
  g_clear_pointer (&self->items, g_ptr_array_unref);
  g_clear_pointer (&self->rows, g_ptr_array_unref);
  g_clear_pointer (&self->armies, g_ptr_array_unref);
  g_clear_pointer (&self->loaded, muster_army_free);
  g_clear_pointer (&self->proposed, g_free);
  g_clear_pointer (&self->wanted_system, g_free);
  g_clear_pointer (&self->wanted_army, g_free);

  G_OBJECT_CLASS (muster_new_list_page_parent_class)->dispose (object);
}

static void
muster_new_list_page_shelf_changed (MusterPage *page)
{
  MusterShelf *shelf = muster_page_get_shelf (page);

  if (shelf != NULL)
    g_signal_connect_object (muster_shelf_get_systems (shelf),
                             "notify::loaded",
                             G_CALLBACK (systems_cb),
                             page,
                             G_CONNECT_SWAPPED);
}

static void
bind_template (GtkWidgetClass *widget_class)
{
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "win.back", NULL);
  gtk_widget_class_set_template_from_resource (
      widget_class,
      "/io/github/muster_solo/Muster/muster-new-list-page.ui");
  gtk_widget_class_bind_template_child (widget_class, MusterNewListPage, stack);
  gtk_widget_class_bind_template_child (widget_class, MusterNewListPage, open);
  gtk_widget_class_bind_template_child (widget_class, MusterNewListPage, system);
  gtk_widget_class_bind_template_child (widget_class, MusterNewListPage, army);
  gtk_widget_class_bind_template_child (widget_class, MusterNewListPage, kind);
  gtk_widget_class_bind_template_child (widget_class, MusterNewListPage, form);
  gtk_widget_class_bind_template_child (widget_class, MusterNewListPage, choices);
  gtk_widget_class_bind_template_child (widget_class, MusterNewListPage, list_name);
  gtk_widget_class_bind_template_child (widget_class, MusterNewListPage, limits);
  gtk_widget_class_bind_template_child (widget_class, MusterNewListPage, create);
  gtk_widget_class_bind_template_child (widget_class, MusterNewListPage, reading);
  gtk_widget_class_bind_template_child (widget_class, MusterNewListPage, problem);
  gtk_widget_class_bind_template_callback (widget_class, system_cb);
  gtk_widget_class_bind_template_callback (widget_class, army_cb);
  gtk_widget_class_bind_template_callback (widget_class, create_cb);
}

static void
muster_new_list_page_class_init (MusterNewListPageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = muster_new_list_page_dispose;
  MUSTER_PAGE_CLASS (klass)->shelf_changed = muster_new_list_page_shelf_changed;

  signals[BEGUN] = g_signal_new ("begun",
                                 G_TYPE_FROM_CLASS (klass),
                                 G_SIGNAL_RUN_LAST,
                                 0,
                                 NULL,
                                 NULL,
                                 NULL,
                                 G_TYPE_NONE,
                                 2,
                                 G_TYPE_STRING | G_SIGNAL_TYPE_STATIC_SCOPE,
                                 G_TYPE_STRING | G_SIGNAL_TYPE_STATIC_SCOPE);

  g_type_ensure (MUSTER_TYPE_ENTRY_ROW);
  g_type_ensure (MUSTER_TYPE_LIST_ROW);
  g_type_ensure (MUSTER_TYPE_WAIT_BAR);
  bind_template (widget_class);
  gtk_widget_class_install_action (widget_class, "list.create", NULL, create_action);
}

static void
muster_new_list_page_init (MusterNewListPage *self)
{
  self->items = g_ptr_array_new_with_free_func (g_object_unref);
  self->rows = g_ptr_array_new ();
  self->armies = g_ptr_array_new ();
  gtk_widget_init_template (GTK_WIDGET (self));
  muster_row_keys_add (GTK_WIDGET (self->form));
  update (self);
}

void
muster_new_list_page_begin (MusterNewListPage *self, const char *system_id, const char *army_id)
{
  MusterShelf *shelf;

  g_return_if_fail (MUSTER_IS_NEW_LIST_PAGE (self));

  shelf = muster_page_get_shelf (MUSTER_PAGE (self));
  g_free (self->wanted_system);
  g_free (self->wanted_army);
  self->wanted_system = g_strdup (system_id);
  self->wanted_army = g_strdup (army_id);
  self->hurried = FALSE;
  say_problem (self, NULL);
  update (self);
  lead_focus (self);
  gtk_editable_set_text (self->list_name, "");
  muster_systems_prepare (muster_shelf_get_systems (shelf));
  fill_systems (self);
}
