/* muster-shortcuts-window.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-shortcuts-window.h"

#include "muster-focus-ring.h"
#include "muster-shortcut-row.h"
#include "muster-tab-names.h"
#include "muster-window-size.h"

struct _MusterShortcutsWindow
{
  AdwWindow parent_instance;

  GtkWidget *switcher;
  GtkWidget *bar;
  GtkSearchEntry *search;
  GtkStack *stack;
  AdwViewStack *pages;
  AdwPreferencesPage *found;

  /* (element-type AdwPreferencesGroup): what was found, a group for each page; borrowed */
  GPtrArray *groups;
};

G_DEFINE_FINAL_TYPE (MusterShortcutsWindow, muster_shortcuts_window, ADW_TYPE_WINDOW)

/* ---- Search ---- */

static void
clear_found (MusterShortcutsWindow *self)
{
  for (guint i = 0; i < self->groups->len; i++)
    adw_preferences_page_remove (self->found, g_ptr_array_index (self->groups, i));
  g_ptr_array_set_size (self->groups, 0);
}

static void
find_rows (AdwPreferencesGroup *group, GtkWidget *widget, const char *const *words, guint *n)
{
  if (MUSTER_IS_SHORTCUT_ROW (widget))
    {
      MusterShortcutRow *row = MUSTER_SHORTCUT_ROW (widget);

      if (!muster_shortcut_row_matches (row, words))
        return;
      adw_preferences_group_add (group, GTK_WIDGET (muster_shortcut_row_new_like (row)));
      (*n)++;
      return;
    }
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    find_rows (group, child, words, n);
}

/* Several windows have an Undo: each is told below the name of its own. */
static void
find_in_page (MusterShortcutsWindow *self, AdwViewStackPage *page, const char *const *words)
{
  g_autoptr (AdwPreferencesGroup)
                 group = g_object_ref_sink (ADW_PREFERENCES_GROUP (adw_preferences_group_new ()));
  guint n = 0;

  find_rows (group, adw_view_stack_page_get_child (page), words, &n);
  if (n == 0)
    return;
  adw_preferences_group_set_title (group, adw_view_stack_page_get_title (page));
  adw_preferences_page_add (self->found, group);
  g_ptr_array_add (self->groups, group);
}

static void
search_cb (MusterShortcutsWindow *self)
{
  g_autofree char *text = g_utf8_casefold (gtk_editable_get_text (GTK_EDITABLE (self->search)), -1);
  g_autoptr (GtkSelectionModel) pages = adw_view_stack_get_pages (self->pages);
  g_auto (GStrv) words = NULL;

  clear_found (self);
  g_strstrip (text);
  if (*text == '\0')
    {
      gtk_stack_set_visible_child_name (self->stack, "pages");
      return;
    }
  words = g_strsplit_set (text, " ", -1);
  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (pages)); i++)
    {
      g_autoptr (AdwViewStackPage) page = g_list_model_get_item (G_LIST_MODEL (pages), i);

      find_in_page (self, page, (const char *const *) words);
    }
  gtk_stack_set_visible_child_name (self->stack, self->groups->len > 0 ? "found" : "none");
}

/* The pages are under what was found. */
static void
page_cb (MusterShortcutsWindow *self)
{
  gtk_editable_set_text (GTK_EDITABLE (self->search), "");
}

static void
stop_cb (MusterShortcutsWindow *self)
{
  if (*gtk_editable_get_text (GTK_EDITABLE (self->search)) != '\0')
    gtk_editable_set_text (GTK_EDITABLE (self->search), "");
  else
    gtk_window_close (GTK_WINDOW (self));
}

/* ---- The object ---- */

static void
muster_shortcuts_window_dispose (GObject *object)
{
  gtk_widget_dispose_template (GTK_WIDGET (object), MUSTER_TYPE_SHORTCUTS_WINDOW);

  G_OBJECT_CLASS (muster_shortcuts_window_parent_class)->dispose (object);
}

static void
muster_shortcuts_window_finalize (GObject *object)
{
  g_ptr_array_unref (MUSTER_SHORTCUTS_WINDOW (object)->groups);

  G_OBJECT_CLASS (muster_shortcuts_window_parent_class)->finalize (object);
}

static void
muster_shortcuts_window_class_init (MusterShortcutsWindowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = muster_shortcuts_window_dispose;
  G_OBJECT_CLASS (klass)->finalize = muster_shortcuts_window_finalize;

  g_type_ensure (MUSTER_TYPE_SHORTCUT_ROW);
  gtk_widget_class_set_template_from_resource (
      widget_class,
      "/io/github/muster_solo/Muster/muster-shortcuts-window.ui");
  gtk_widget_class_bind_template_child (widget_class, MusterShortcutsWindow, switcher);
  gtk_widget_class_bind_template_child (widget_class, MusterShortcutsWindow, bar);
  gtk_widget_class_bind_template_child (widget_class, MusterShortcutsWindow, search);
  gtk_widget_class_bind_template_child (widget_class, MusterShortcutsWindow, stack);
  gtk_widget_class_bind_template_child (widget_class, MusterShortcutsWindow, pages);
  gtk_widget_class_bind_template_child (widget_class, MusterShortcutsWindow, found);
  gtk_widget_class_bind_template_callback (widget_class, search_cb);
  gtk_widget_class_bind_template_callback (widget_class, stop_cb);
  gtk_widget_class_bind_template_callback (widget_class, page_cb);
}

static void
muster_shortcuts_window_init (MusterShortcutsWindow *self)
{
  self->groups = g_ptr_array_new ();
  gtk_widget_init_template (GTK_WIDGET (self));
  muster_window_size_follow_text (GTK_WINDOW (self));
  muster_tab_names_explain (self->switcher);
  muster_tab_names_explain (self->bar);
  gtk_search_entry_set_key_capture_widget (self->search, GTK_WIDGET (self));
  muster_focus_ring_keep (GTK_WINDOW (self));
}

void
muster_shortcuts_window_present (GtkWindow *parent, const char *page)
{
  MusterShortcutsWindow *self = g_object_new (MUSTER_TYPE_SHORTCUTS_WINDOW,
                                              "transient-for",
                                              parent,
                                              NULL);

  adw_view_stack_set_visible_child_name (self->pages, page);
  gtk_window_present (GTK_WINDOW (self));
  gtk_widget_grab_focus (GTK_WIDGET (self->search));
}
