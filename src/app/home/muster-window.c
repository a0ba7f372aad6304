/* muster-window.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-window-private.h"

#include <glib/gi18n.h>

#include "muster-battles-page.h"
#include "muster-campaigns-page.h"
#include "muster-decks-page.h"
#include "muster-failure-dialog.h"
#include "muster-focus-ring.h"
#include "muster-forces-page.h"
#include "muster-games-page.h"
#include "muster-mapping-word.h"
#include "muster-menu-keys.h"
#include "muster-new-list-page.h"
#include "muster-setup-page.h"
#include "muster-start-page.h"
#include "muster-tab-names.h"

G_DEFINE_FINAL_TYPE (MusterWindow, muster_window, ADW_TYPE_APPLICATION_WINDOW)

enum
{
  PROP_0,
  PROP_SHELF,
  N_PROPS,
};

static GParamSpec *properties[N_PROPS];

static void
opened_cb (MusterWindow *self)
{
  gtk_stack_set_visible_child_name (self->levels, "pages");
  adw_view_stack_set_visible_child_name (self->pages, "games");
}

/* Force data is shown where it was installed, unless somebody is just about to use it. */
static void
installed_cb (MusterWindow *self)
{
  if (g_str_equal (gtk_stack_get_visible_child_name (self->levels), "pages"))
    adw_view_stack_set_visible_child_name (self->pages, "games");
}

/* Where the pages have no names below, the title says which one this is. */
static void
update_title (MusterWindow *self)
{
  GtkWidget *page = adw_view_stack_get_visible_child (self->pages);
  const char *name = adw_view_stack_page_get_title (adw_view_stack_get_page (self->pages, page));

  adw_view_switcher_title_set_title (self->title, self->named ? _ ("Muster") : name);
  if (self->named)
    gtk_widget_remove_css_class (GTK_WIDGET (self->title), "page-title");
  else
    gtk_widget_add_css_class (GTK_WIDGET (self->title), "page-title");
}

static void
page_cb (MusterWindow *self)
{
  const char *page = adw_view_stack_get_visible_child_name (self->pages);
  const gboolean forces = g_strcmp0 (page, "forces") == 0;
  const gboolean decks = g_strcmp0 (page, "decks") == 0;
  const gboolean campaigns = g_strcmp0 (page, "campaigns") == 0;

  gtk_widget_set_visible (self->begin_battle, !forces && !decks && !campaigns);
  gtk_widget_set_visible (self->begin_campaign, campaigns);
  gtk_widget_set_visible (self->begin_deck, decks);
  gtk_widget_set_visible (self->begin_list, forces);
  update_title (self);
}

/* Battles may have been played on in other windows, or by another program. */
static void
active_cb (MusterWindow *self)
{
  if (self->shelf != NULL && gtk_window_is_active (GTK_WINDOW (self)))
    muster_shelf_refresh (self->shelf);
}

static gboolean
update_bar (GtkWidget *widget, GdkFrameClock *clock, gpointer data)
{
  MusterWindow *self = MUSTER_WINDOW (widget);

  adw_view_switcher_bar_set_reveal (self->bar,
                                    adw_view_switcher_title_get_title_visible (self->title));
  self->named = muster_tab_names_fit (self->bar, gtk_widget_get_width (widget));
  update_title (self);

  return G_SOURCE_REMOVE;
}

/* That there is no room is found while room is given out: the bar has to wait until that is over. */
static void
update_bar_later (MusterWindow *self)
{
  gtk_widget_add_tick_callback (GTK_WIDGET (self), update_bar, NULL, NULL);
}

void
muster_window_show_problem (MusterWindow *self, const GError *problem)
{
  g_autofree char *folder = muster_library_dup_default_folder ();
  g_autofree char *path = g_build_filename (folder, "library.db", NULL);

  muster_problem_page_set_problem (self->problem, problem, path);
  gtk_stack_set_visible_child_name (self->levels, "problem");
  gtk_widget_grab_focus (GTK_WIDGET (self->problem));
}

void
muster_window_take_shelf (MusterWindow *self, MusterShelf *shelf)
{
  const char *warning = muster_library_get_warning (muster_shelf_get_library (shelf));

  g_set_object (&self->shelf, shelf);
  muster_window_listen_to_shelf (self, shelf);
  g_signal_connect_object (shelf, "opened", G_CALLBACK (opened_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (shelf, "installed", G_CALLBACK (installed_cb), self, G_CONNECT_SWAPPED);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_SHELF]);
  gtk_stack_set_visible_child_name (self->levels, "pages");
  muster_rulebooks_prepare (muster_shelf_get_rulebooks (shelf));
  muster_rosters_bind (muster_shelf_get_rosters (shelf));
  if (warning != NULL)
    muster_window_warn (self, warning);
}

/* Files that are dropped on the window are opened as those of the command line are. */
static gboolean
drop_cb (MusterWindow *self, const GValue *value)
{
  GApplication *application = G_APPLICATION (gtk_window_get_application (GTK_WINDOW (self)));
  GSList *files = g_value_get_boxed (value);
  g_autoptr (GPtrArray) array = g_ptr_array_new ();

  for (GSList *l = files; l != NULL; l = l->next)
    g_ptr_array_add (array, l->data);
  if (array->len > 0)
    g_application_open (application, (GFile **) array->pdata, (gint) array->len, "");

  return array->len > 0;
}

static void
show_page_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  muster_window_show_page (MUSTER_WINDOW (widget), g_variant_get_string (parameter, NULL));
}

/* What was chosen for a battle is not lost because of one key. */
static void
back_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  MusterWindow *self = MUSTER_WINDOW (widget);
  const char *level = gtk_stack_get_visible_child_name (self->levels);

  if (g_str_equal (level, "setup") &&
      muster_setup_page_is_changed (MUSTER_SETUP_PAGE (muster_lazy_page_get_page (self->setup))))
    {
      gtk_widget_action_set_enabled (widget, "win.set-up-again", TRUE);
      muster_shelf_tell (self->shelf, _ ("The new battle was left"), "win.set-up-again");
    }
  gtk_stack_set_visible_child_name (self->levels, "pages");
}

static void
set_up_again_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  MusterWindow *self = MUSTER_WINDOW (widget);

  muster_window_withdraw_undo (self, "win.set-up-again");
  gtk_stack_set_visible_child_name (self->levels, "setup");
}

/* Each page knows what there is to search on it. */
static void
find_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  MusterWindow *self = MUSTER_WINDOW (widget);

  if (!g_str_equal (gtk_stack_get_visible_child_name (self->levels), "pages"))
    return;
  if (g_strcmp0 (adw_view_stack_get_visible_child_name (self->pages), "start") == 0)
    adw_view_stack_set_visible_child_name (self->pages, "battles");
  muster_page_find (MUSTER_PAGE (adw_view_stack_get_visible_child (self->pages)));
}

static void
muster_window_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  switch (id)
    {
    case PROP_SHELF:
      g_value_set_object (value, MUSTER_WINDOW (object)->shelf);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
muster_window_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  MusterWindow *self = MUSTER_WINDOW (widget);

  if (self->width != width)
    update_bar_later (self);
  self->width = width;

  GTK_WIDGET_CLASS (muster_window_parent_class)->size_allocate (widget, width, height, baseline);
}

static void
muster_window_dispose (GObject *object)
{
  g_clear_weak_pointer (&MUSTER_WINDOW (object)->undoable);
  g_clear_weak_pointer (&MUSTER_WINDOW (object)->from);
  g_clear_object (&MUSTER_WINDOW (object)->shelf);
  gtk_widget_dispose_template (GTK_WIDGET (object), MUSTER_TYPE_WINDOW);

  G_OBJECT_CLASS (muster_window_parent_class)->dispose (object);
}

static void
install_actions (GtkWidgetClass *widget_class)
{
  static const struct
  {
    guint key;
    const char *page;
  } pages[] = {
    { GDK_KEY_1, "start" }, { GDK_KEY_2, "campaigns" }, { GDK_KEY_3, "battles" },
    { GDK_KEY_4, "games" }, { GDK_KEY_5, "forces" },    { GDK_KEY_6, "decks" },
  };

  gtk_widget_class_install_action (widget_class, "win.show-page", "s", show_page_action);
  gtk_widget_class_install_action (widget_class, "win.back", NULL, back_action);
  gtk_widget_class_install_action (widget_class, "win.set-up-again", NULL, set_up_again_action);
  gtk_widget_class_install_action (widget_class, "win.find", NULL, find_action);
  for (gsize i = 0; i < G_N_ELEMENTS (pages); i++)
    gtk_widget_class_add_binding_action (widget_class,
                                         pages[i].key,
                                         GDK_CONTROL_MASK,
                                         "win.show-page",
                                         "s",
                                         pages[i].page);
  /* Not for the whole program: in a battle this key is another. */
  gtk_widget_class_add_binding_action (widget_class,
                                       GDK_KEY_n,
                                       GDK_CONTROL_MASK,
                                       "app.new-battle",
                                       "s",
                                       "");
  gtk_widget_class_add_binding_action (widget_class,
                                       GDK_KEY_n,
                                       GDK_CONTROL_MASK | GDK_SHIFT_MASK,
                                       "app.new-roster",
                                       "s",
                                       "");
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Left, GDK_ALT_MASK, "win.back", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_f, GDK_CONTROL_MASK, "win.find", NULL);
}

static void
bind_template (GtkWidgetClass *widget_class)
{
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/muster_solo/Muster/muster-window.ui");
  gtk_widget_class_bind_template_child (widget_class, MusterWindow, toasts);
  gtk_widget_class_bind_template_child (widget_class, MusterWindow, toast_room);
  gtk_widget_class_bind_template_child (widget_class, MusterWindow, waits);
  gtk_widget_class_bind_template_child (widget_class, MusterWindow, levels);
  gtk_widget_class_bind_template_child (widget_class, MusterWindow, pages);
  gtk_widget_class_bind_template_child (widget_class, MusterWindow, title);
  gtk_widget_class_bind_template_child (widget_class, MusterWindow, bar);
  gtk_widget_class_bind_template_child (widget_class, MusterWindow, problem);
  gtk_widget_class_bind_template_child (widget_class, MusterWindow, setup);
  gtk_widget_class_bind_template_child (widget_class, MusterWindow, new_list);
  gtk_widget_class_bind_template_child (widget_class, MusterWindow, import);
  gtk_widget_class_bind_template_child (widget_class, MusterWindow, back);
  gtk_widget_class_bind_template_child (widget_class, MusterWindow, begin_battle);
  gtk_widget_class_bind_template_child (widget_class, MusterWindow, begin_list);
  gtk_widget_class_bind_template_child (widget_class, MusterWindow, begin_deck);
  gtk_widget_class_bind_template_child (widget_class, MusterWindow, begin_campaign);
  gtk_widget_class_bind_template_callback (widget_class, active_cb);
  gtk_widget_class_bind_template_callback (widget_class, page_cb);
  gtk_widget_class_bind_template_callback (widget_class, update_bar_later);
  gtk_widget_class_bind_template_callback (widget_class, drop_cb);
}

static void
muster_window_class_init (MusterWindowClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  const GType types[] = {
    MUSTER_TYPE_LAZY_PAGE,     MUSTER_TYPE_PROBLEM_PAGE,   MUSTER_TYPE_START_PAGE,
    MUSTER_TYPE_BATTLES_PAGE,  MUSTER_TYPE_CAMPAIGNS_PAGE, MUSTER_TYPE_DECKS_PAGE,
    MUSTER_TYPE_FORCES_PAGE,   MUSTER_TYPE_GAMES_PAGE,     MUSTER_TYPE_IMPORT_PAGE,
    MUSTER_TYPE_NEW_LIST_PAGE, MUSTER_TYPE_SETUP_PAGE,     MUSTER_TYPE_TOAST_ROOM,
    MUSTER_TYPE_WAIT_BAR,      GDK_TYPE_FILE_LIST,
  };

  object_class->dispose = muster_window_dispose;
  object_class->get_property = muster_window_get_property;
  widget_class->size_allocate = muster_window_size_allocate;

  properties[PROP_SHELF] = g_param_spec_object ("shelf",
                                                NULL,
                                                NULL,
                                                MUSTER_TYPE_SHELF,
                                                G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  for (gsize i = 0; i < G_N_ELEMENTS (types); i++)
    g_type_ensure (types[i]);
  bind_template (widget_class);
  install_actions (widget_class);
}

static void
muster_window_init (MusterWindow *self)
{
  self->named = TRUE;
  gtk_widget_init_template (GTK_WIDGET (self));
  muster_menu_keys_add (GTK_WIDGET (self));
  muster_focus_ring_keep (GTK_WINDOW (self));
  muster_tab_names_explain (GTK_WIDGET (self->title));
  muster_tab_names_explain (GTK_WIDGET (self->bar));
  g_signal_connect_object (gtk_widget_get_settings (GTK_WIDGET (self)),
                           "notify::gtk-xft-dpi",
                           G_CALLBACK (update_bar_later),
                           self,
                           G_CONNECT_SWAPPED);
  muster_window_listen_for_undo (self);
  muster_window_listen_for_back (self);
}

static void
keep_size (MusterWindow *self, GSettings *settings)
{
  g_settings_bind (settings, "window-width", self, "default-width", G_SETTINGS_BIND_DEFAULT);
  g_settings_bind (settings, "window-height", self, "default-height", G_SETTINGS_BIND_DEFAULT);
  g_settings_bind (settings, "maximized", self, "maximized", G_SETTINGS_BIND_DEFAULT);
}

MusterWindow *
muster_window_new (GtkApplication *application,
                   GSettings *settings,
                   MusterShelf *shelf,
                   const GError *problem)
{
  MusterWindow *self = g_object_new (MUSTER_TYPE_WINDOW, "application", application, NULL);

  self->settings = g_object_ref (settings);
  keep_size (self, settings);
  if (shelf == NULL)
    muster_window_show_problem (self, problem);
  else
    muster_window_take_shelf (self, shelf);

  return self;
}

/* From the page before, the focus comes along by itself; from the header it does not. */
static void
lead_focus (MusterWindow *self)
{
  GtkWidget *focus = gtk_root_get_focus (GTK_ROOT (self));
  GtkWidget *page = adw_view_stack_get_visible_child (self->pages);

  if (focus == NULL || !gtk_widget_is_ancestor (focus, page))
    gtk_widget_grab_focus (page);
}

void
muster_window_show_page (MusterWindow *self, const char *page)
{
  g_return_if_fail (MUSTER_IS_WINDOW (self) && page != NULL);

  gtk_stack_set_visible_child_name (self->levels, "pages");
  adw_view_stack_set_visible_child_name (self->pages, page);
  lead_focus (self);
}

void
muster_window_say_failure (MusterWindow *self,
                           const char *heading,
                           const char *why,
                           const char *details)
{
  g_return_if_fail (MUSTER_IS_WINDOW (self));

  muster_failure_dialog_present (GTK_WINDOW (self), heading, why, details);
}

/* What was left before is no longer there to be taken up again. */
/* @pinned: (nullable): with @house instead of what is installed */
static void
set_up_battle (MusterWindow *self, const char *rulebook, MusterRulebook *pinned, GHashTable *house)
{
  MusterSetupPage *setup = MUSTER_SETUP_PAGE (muster_lazy_page_get_page (self->setup));

  gtk_widget_action_set_enabled (GTK_WIDGET (self), "win.set-up-again", FALSE);
  muster_setup_page_set_settings (setup, self->settings);
  if (pinned != NULL)
    muster_setup_page_set_pinned (setup, pinned, house);
  else
    muster_setup_page_set_rulebook (setup, rulebook);
  gtk_stack_set_visible_child_name (self->levels, "setup");
  gtk_widget_grab_focus (GTK_WIDGET (setup));
}

void
muster_window_set_up_battle (MusterWindow *self, const char *rulebook)
{
  MusterSetupPage *setup;

  g_return_if_fail (MUSTER_IS_WINDOW (self));

  if (self->shelf == NULL)
    return;
  setup = MUSTER_SETUP_PAGE (muster_lazy_page_get_page (self->setup));
  /* Left by mistake and begun once more at once: what was chosen is there as after an undo. */
  if (muster_window_withdraw_undo (self, "win.set-up-again") &&
      muster_setup_page_is_for (setup, rulebook))
    {
      gtk_stack_set_visible_child_name (self->levels, "setup");
      return;
    }
  set_up_battle (self, rulebook, NULL, NULL);
}

/* (nullable): that plays with a list or company. */
static MusterRulebookItem *
find_rulebook (MusterWindow *self, MusterForceOrigin origin, gint64 id)
{
  MusterRosterItem *list;

  if (origin == MUSTER_FORCE_OF_CAMPAIGN)
    return muster_campaigns_find_rulebook (muster_shelf_get_campaigns (self->shelf), id);
  list = muster_rosters_find (muster_shelf_get_rosters (self->shelf), id);

  return list != NULL
             ? muster_rulebooks_find_playing (muster_shelf_get_rulebooks (self->shelf),
                                              muster_roster_item_get_roster (list)->system_id)
             : NULL;
}

void
muster_window_set_up_battle_with (MusterWindow *self, MusterForceOrigin origin, gint64 id)
{
  MusterRulebookItem *rulebook;
  g_autoptr (MusterRulebook) pinned = NULL;
  g_autoptr (GHashTable) house = NULL;
  g_autoptr (GError) error = NULL;

  g_return_if_fail (MUSTER_IS_WINDOW (self));

  if (self->shelf == NULL)
    return;
  rulebook = find_rulebook (self, origin, id);
  if (rulebook == NULL)
    {
      muster_shelf_tell (self->shelf, _ ("No rulebook plays with lists of this game system"), NULL);
      return;
    }
  if (origin == MUSTER_FORCE_OF_CAMPAIGN)
    pinned = muster_campaigns_load_pinned (muster_shelf_get_campaigns (self->shelf),
                                           id,
                                           &house,
                                           &error);
  if (error != NULL)
    {
      muster_shelf_fail (self->shelf, error->message);
      return;
    }
  muster_window_withdraw_undo (self, "win.set-up-again");
  set_up_battle (self, muster_rulebook_item_get_id (rulebook), pinned, house);
  muster_setup_page_choose_force (MUSTER_SETUP_PAGE (muster_lazy_page_get_page (self->setup)),
                                  origin,
                                  id,
                                  FALSE);
}

void
muster_window_set_up_own_game (MusterWindow *self, gint64 list, gboolean enemy)
{
  MusterRulebookItem *rulebook;

  g_return_if_fail (MUSTER_IS_WINDOW (self));

  if (self->shelf == NULL)
    return;
  rulebook = muster_rulebooks_find_playing (muster_shelf_get_rulebooks (self->shelf),
                                            MUSTER_SYSTEM_ANY);
  if (rulebook == NULL)
    {
      muster_shelf_tell (self->shelf, _ ("There is no rulebook for lists of any game"), NULL);
      return;
    }
  muster_window_withdraw_undo (self, "win.set-up-again");
  set_up_battle (self, muster_rulebook_item_get_id (rulebook), NULL, NULL);
  muster_setup_page_choose_force (MUSTER_SETUP_PAGE (muster_lazy_page_get_page (self->setup)),
                                  MUSTER_FORCE_OF_LIST,
                                  list,
                                  enemy);
}

static void
begun_cb (MusterWindow *self, const char *system_id, const char *army_id)
{
  g_settings_set_string (self->settings, "last-system", system_id);
  g_settings_set_string (self->settings, "last-army", army_id);
}

static MusterNewListPage *
get_new_list (MusterWindow *self)
{
  gboolean is_new = adw_bin_get_child (ADW_BIN (self->new_list)) == NULL;
  MusterPage *page = muster_lazy_page_get_page (self->new_list);

  if (is_new)
    g_signal_connect_object (page, "begun", G_CALLBACK (begun_cb), self, G_CONNECT_SWAPPED);

  return MUSTER_NEW_LIST_PAGE (page);
}

void
muster_window_begin_list (MusterWindow *self, const char *system_id)
{
  g_autofree char *system = NULL;
  g_autofree char *army = NULL;
  MusterNewListPage *page;

  g_return_if_fail (MUSTER_IS_WINDOW (self) && system_id != NULL);

  if (self->shelf == NULL)
    return;
  system = g_settings_get_string (self->settings, "last-system");
  army = g_settings_get_string (self->settings, "last-army");
  page = get_new_list (self);
  gtk_stack_set_visible_child_name (self->levels, "new-list");
  muster_new_list_page_begin (page, *system_id != '\0' ? system_id : system, army);
}

MusterImportPage *
muster_window_show_import (MusterWindow *self)
{
  g_return_val_if_fail (MUSTER_IS_WINDOW (self), NULL);

  gtk_stack_set_visible_child_name (self->levels, "import");

  return MUSTER_IMPORT_PAGE (muster_lazy_page_get_page (self->import));
}

MusterWaitBar *
muster_window_get_waits (MusterWindow *self)
{
  g_return_val_if_fail (MUSTER_IS_WINDOW (self), NULL);

  return self->waits;
}
