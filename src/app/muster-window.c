/* muster-window.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-window.h"

#include <glib/gi18n.h>

#include "muster-battles-page.h"
#include "muster-lazy-page.h"
#include "muster-rulebooks-page.h"
#include "muster-setup-page.h"
#include "muster-start-page.h"

struct _MusterWindow
{
  AdwApplicationWindow parent_instance;

  AdwToastOverlay *toasts;
  GtkStack *levels;
  AdwViewStack *pages;
  AdwStatusPage *problem;
  MusterLazyPage *setup;

  MusterShelf *shelf;
};

G_DEFINE_FINAL_TYPE (MusterWindow, muster_window, ADW_TYPE_APPLICATION_WINDOW)

enum
{
  PROP_0,
  PROP_SHELF,
  N_PROPS,
};

static GParamSpec *properties[N_PROPS];

static void
failed_cb (MusterWindow *self, const char *message)
{
  AdwToast *toast = adw_toast_new (message);

  adw_toast_set_timeout (toast, 0);
  adw_toast_overlay_add_toast (self->toasts, toast);
}

/* What was done can be undone for as long as it is told. */
static void
told_cb (MusterWindow *self, const char *message, const char *action)
{
  AdwToast *toast = adw_toast_new (message);

  if (action != NULL)
    {
      adw_toast_set_button_label (toast, _ ("_Undo"));
      adw_toast_set_detailed_action_name (toast, action);
    }
  adw_toast_overlay_add_toast (self->toasts, toast);
}

static void
opened_cb (MusterWindow *self)
{
  gtk_stack_set_visible_child_name (self->levels, "pages");
  adw_view_stack_set_visible_child_name (self->pages, "rulebooks");
}

/* Battles may have been played on in other windows, or by another program. */
static void
active_cb (MusterWindow *self)
{
  if (self->shelf != NULL && gtk_window_is_active (GTK_WINDOW (self)))
    muster_shelf_refresh (self->shelf);
}

static void
show_page_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  MusterWindow *self = MUSTER_WINDOW (widget);

  gtk_stack_set_visible_child_name (self->levels, "pages");
  adw_view_stack_set_visible_child_name (self->pages, g_variant_get_string (parameter, NULL));
}

static void
back_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  gtk_stack_set_visible_child_name (MUSTER_WINDOW (widget)->levels, "pages");
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
  gtk_widget_grab_focus (adw_view_stack_get_visible_child (self->pages));
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
muster_window_dispose (GObject *object)
{
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
    { GDK_KEY_1, "start" },
    { GDK_KEY_2, "battles" },
    { GDK_KEY_3, "rulebooks" },
  };

  gtk_widget_class_install_action (widget_class, "win.show-page", "s", show_page_action);
  gtk_widget_class_install_action (widget_class, "win.back", NULL, back_action);
  gtk_widget_class_install_action (widget_class, "win.find", NULL, find_action);
  for (gsize i = 0; i < G_N_ELEMENTS (pages); i++)
    gtk_widget_class_add_binding_action (widget_class,
                                         pages[i].key,
                                         GDK_CONTROL_MASK,
                                         "win.show-page",
                                         "s",
                                         pages[i].page);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Left, GDK_ALT_MASK, "win.back", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_f, GDK_CONTROL_MASK, "win.find", NULL);
}

static void
muster_window_class_init (MusterWindowClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = muster_window_dispose;
  object_class->get_property = muster_window_get_property;

  properties[PROP_SHELF] = g_param_spec_object ("shelf",
                                                NULL,
                                                NULL,
                                                MUSTER_TYPE_SHELF,
                                                G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  g_type_ensure (MUSTER_TYPE_LAZY_PAGE);
  g_type_ensure (MUSTER_TYPE_START_PAGE);
  g_type_ensure (MUSTER_TYPE_BATTLES_PAGE);
  g_type_ensure (MUSTER_TYPE_RULEBOOKS_PAGE);
  g_type_ensure (MUSTER_TYPE_SETUP_PAGE);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/muster_solo/Muster/muster-window.ui");
  gtk_widget_class_bind_template_child (widget_class, MusterWindow, toasts);
  gtk_widget_class_bind_template_child (widget_class, MusterWindow, levels);
  gtk_widget_class_bind_template_child (widget_class, MusterWindow, pages);
  gtk_widget_class_bind_template_child (widget_class, MusterWindow, problem);
  gtk_widget_class_bind_template_child (widget_class, MusterWindow, setup);
  gtk_widget_class_bind_template_callback (widget_class, active_cb);
  install_actions (widget_class);
}

static void
muster_window_init (MusterWindow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

static void
keep_size (MusterWindow *self, GSettings *settings)
{
  g_settings_bind (settings, "window-width", self, "default-width", G_SETTINGS_BIND_DEFAULT);
  g_settings_bind (settings, "window-height", self, "default-height", G_SETTINGS_BIND_DEFAULT);
  g_settings_bind (settings, "maximized", self, "maximized", G_SETTINGS_BIND_DEFAULT);
}

MusterWindow *
muster_window_new (MusterApplication *application, const char *problem)
{
  MusterWindow *self = g_object_new (MUSTER_TYPE_WINDOW, "application", application, NULL);

  keep_size (self, muster_application_get_settings (application));
  if (problem != NULL)
    {
      adw_status_page_set_description (self->problem, problem);
      gtk_stack_set_visible_child_name (self->levels, "problem");
      return self;
    }

  g_set_object (&self->shelf, muster_application_get_shelf (application));
  g_signal_connect_object (self->shelf, "failed", G_CALLBACK (failed_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->shelf, "told", G_CALLBACK (told_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->shelf, "opened", G_CALLBACK (opened_cb), self, G_CONNECT_SWAPPED);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_SHELF]);
  muster_shelf_prepare_rulebooks (self->shelf);

  return self;
}

static GSettings *
get_settings (MusterWindow *self)
{
  GtkApplication *application = gtk_window_get_application (GTK_WINDOW (self));

  return muster_application_get_settings (MUSTER_APPLICATION (application));
}

void
muster_window_set_up_battle (MusterWindow *self, const char *rulebook)
{
  MusterSetupPage *setup;

  g_return_if_fail (MUSTER_IS_WINDOW (self));

  if (self->shelf == NULL)
    return;
  setup = MUSTER_SETUP_PAGE (muster_lazy_page_get_page (self->setup));
  muster_setup_page_set_rulebook (setup, rulebook);
  muster_setup_page_set_hand_dice (setup, g_settings_get_enum (get_settings (self), "dice") == 1);
  gtk_stack_set_visible_child_name (self->levels, "setup");
}
