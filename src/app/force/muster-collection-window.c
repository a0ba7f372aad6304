/* muster-collection-window.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-collection-window.h"

#include <glib/gi18n.h>

#include "muster-owned-row.h"
#include "muster-search.h"
#include "muster-text-dialog.h"
#include "muster-window-size.h"

struct _MusterCollectionWindow
{
  AdwWindow parent_instance;

  GtkEditable *search;
  GtkCustomFilter *filter;
  GListStore *store;

  MusterForceEditor *editor;
  MusterSearch *words;
};

G_DEFINE_FINAL_TYPE (MusterCollectionWindow, muster_collection_window, ADW_TYPE_WINDOW)

enum
{
  CHANGED,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

static gboolean
is_wanted (gpointer item, gpointer user_data)
{
  MusterCollectionWindow *self = user_data;

  return muster_search_finds (self->words, muster_offer_item_get_folded (item));
}

/* The entry takes Escape for itself. */
static void
stop_search_cb (MusterCollectionWindow *self)
{
  if (*gtk_editable_get_text (self->search) != '\0')
    gtk_editable_set_text (self->search, "");
  else
    gtk_window_close (GTK_WINDOW (self));
}

static void
search_changed_cb (MusterCollectionWindow *self)
{
  g_clear_pointer (&self->words, muster_search_free);
  self->words = muster_search_new (gtk_editable_get_text (self->search));
  gtk_filter_changed (GTK_FILTER (self->filter), GTK_FILTER_CHANGE_DIFFERENT);
}

static void
owned_cb (MusterOfferItem *item, GParamSpec *pspec, MusterCollectionWindow *self)
{
  muster_library_set_owned (muster_force_editor_get_library (self->editor),
                            muster_force_editor_get_system_id (self->editor),
                            muster_offer_item_get_definition_id (item),
                            muster_offer_item_get_name (item),
                            muster_offer_item_get_owned (item),
                            NULL);
  g_signal_emit (self, signals[CHANGED], 0);
}

static void
missing_cb (MusterCollectionWindow *self)
{
  g_autofree char *missing = muster_force_editor_dup_missing (self->editor);

  muster_text_dialog_present (GTK_WIDGET (self),
                              _ ("What Is Missing"),
                              *missing != '\0' ? missing
                                               : _ ("You own every figure of this list."));
}

static guint
find_owned (GPtrArray *owned, const char *id)
{
  for (guint i = 0; i < owned->len; i++)
    if (g_str_equal (((const MusterLibraryOwned *) owned->pdata[i])->entry_id, id))
      return ((const MusterLibraryOwned *) owned->pdata[i])->number;

  return 0;
}

static void
add_item (MusterCollectionWindow *self, const MusterRosterOption *option, GPtrArray *owned)
{
  g_autoptr (MusterOfferItem) item = muster_offer_item_new (option->entry);
  const MusterOfferStanding standing = {
    .option = option,
    .fits = TRUE,
    .owned = find_owned (owned, muster_offer_item_get_definition_id (item)),
  };

  muster_offer_item_set_standing (item, &standing);
  g_signal_connect_object (item, "notify::owned", G_CALLBACK (owned_cb), self, 0);
  g_list_store_append (self->store, item);
}

/* What can be worn and carried is no figure. */
static void
fill (MusterCollectionWindow *self)
{
  MusterRosterForce *force = muster_force_editor_get_force (self->editor);
  g_autoptr (GPtrArray) owned = NULL;
  g_autoptr (GArray) options = NULL;

  owned = muster_library_list_owned (muster_force_editor_get_library (self->editor),
                                     muster_force_editor_get_system_id (self->editor),
                                     NULL);
  if (force == NULL || owned == NULL)
    return;
  options = muster_roster_list_options (muster_force_editor_get_roster (self->editor),
                                        muster_roster_force_get_id (force),
                                        NULL);
  for (guint i = 0; options != NULL && i < options->len; i++)
    {
      const MusterRosterOption *option = &g_array_index (options, MusterRosterOption, i);

      if (muster_catalogue_entry_get_definition (option->entry)->entry_type !=
          MUSTER_CATALOGUE_ENTRY_TYPE_UPGRADE)
        add_item (self, option, owned);
    }
}

static void
muster_collection_window_dispose (GObject *object)
{
  g_clear_object (&MUSTER_COLLECTION_WINDOW (object)->editor);

  G_OBJECT_CLASS (muster_collection_window_parent_class)->dispose (object);
}

static void
muster_collection_window_finalize (GObject *object)
{
  muster_search_free (MUSTER_COLLECTION_WINDOW (object)->words);

  G_OBJECT_CLASS (muster_collection_window_parent_class)->finalize (object);
}

static void
muster_collection_window_class_init (MusterCollectionWindowClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = muster_collection_window_dispose;
  object_class->finalize = muster_collection_window_finalize;

  signals[CHANGED] = g_signal_new ("changed",
                                   MUSTER_TYPE_COLLECTION_WINDOW,
                                   G_SIGNAL_RUN_LAST,
                                   0,
                                   NULL,
                                   NULL,
                                   NULL,
                                   G_TYPE_NONE,
                                   0);

  g_type_ensure (MUSTER_TYPE_OWNED_ROW);
  g_type_ensure (MUSTER_TYPE_OFFER_ITEM);
  gtk_widget_class_set_template_from_resource (
      widget_class,
      "/io/github/muster_solo/Muster/muster-collection-window.ui");
  gtk_widget_class_bind_template_child (widget_class, MusterCollectionWindow, search);
  gtk_widget_class_bind_template_child (widget_class, MusterCollectionWindow, filter);
  gtk_widget_class_bind_template_child (widget_class, MusterCollectionWindow, store);
  gtk_widget_class_bind_template_callback (widget_class, search_changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, stop_search_cb);
  gtk_widget_class_bind_template_callback (widget_class, missing_cb);
}

static void
muster_collection_window_init (MusterCollectionWindow *self)
{
  self->words = muster_search_new ("");
  gtk_widget_init_template (GTK_WIDGET (self));
  muster_window_size_follow_text (GTK_WINDOW (self));
  gtk_custom_filter_set_filter_func (self->filter, is_wanted, self, NULL);
}

MusterCollectionWindow *
muster_collection_window_new (GtkWidget *parent, MusterForceEditor *editor)
{
  MusterCollectionWindow *self = g_object_new (MUSTER_TYPE_COLLECTION_WINDOW,
                                               "transient-for",
                                               gtk_widget_get_root (parent),
                                               NULL);

  self->editor = g_object_ref (editor);
  fill (self);

  return self;
}
