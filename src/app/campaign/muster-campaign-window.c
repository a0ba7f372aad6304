/* muster-campaign-window.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-campaign-window-private.h"

#include <glib/gi18n.h>

#include "muster-campaign-battles.h"
#include "muster-campaign-charts.h"
#include "muster-campaign-decks.h"
#include "muster-campaign-journal.h"
#include "muster-campaign-recap.h"
#include "muster-campaign-settings.h"
#include "muster-company-page.h"
#include "muster-focus-ring.h"
#include "muster-menu-keys.h"
#include "muster-sentence.h"
#include "muster-tab-names.h"
#include "muster-toast.h"
#include "muster-window-size.h"

G_DEFINE_FINAL_TYPE (MusterCampaignWindow, muster_campaign_window, ADW_TYPE_APPLICATION_WINDOW)

/* ---- Pages ---- */

/* Each is made of a keeper when it is first looked at. The keys Ctrl+1 and so on are those of their order. */
static const struct
{
  const char *name;
  const char *title;
  const char *icon;
  GType (*get_type) (void); /* of a MusterCampaignPage */
} pages[] = {
  { "recap", N_ ("Where Were We"), "muster-footsteps-symbolic", muster_campaign_recap_get_type },
  { "company", N_ ("Company"), "muster-forces-symbolic", muster_company_page_get_type },
  { "battles", N_ ("Battles"), "muster-battle-symbolic", muster_campaign_battles_get_type },
  { "journal", N_ ("Journal"), "muster-log-symbolic", muster_campaign_journal_get_type },
  { "decks", N_ ("Decks"), "muster-deck-symbolic", muster_campaign_decks_get_type },
  { "charts", N_ ("Charts"), "muster-odds-symbolic", muster_campaign_charts_get_type },
  { "settings", N_ ("Settings"), "emblem-system-symbolic", muster_campaign_settings_get_type },
};

static void
fill_page (MusterCampaignWindow *self)
{
  GtkWidget *place = adw_view_stack_get_visible_child (self->pages);
  const char *name = adw_view_stack_get_visible_child_name (self->pages);

  if (self->keeper == NULL || place == NULL || adw_bin_get_child (ADW_BIN (place)) != NULL)
    return;
  for (gsize i = 0; i < G_N_ELEMENTS (pages); i++)
    if (g_str_equal (pages[i].name, name))
      adw_bin_set_child (
          ADW_BIN (place),
          g_object_new (pages[i].get_type (), "keeper", self->keeper, "shelf", self->shelf, NULL));
}

static void
add_pages (MusterCampaignWindow *self)
{
  for (gsize i = 0; i < G_N_ELEMENTS (pages); i++)
    {
      GtkWidget *place = adw_bin_new ();

      adw_view_stack_add_titled (self->pages, place, pages[i].name, _ (pages[i].title));
      adw_view_stack_page_set_icon_name (adw_view_stack_get_page (self->pages, place),
                                         pages[i].icon);
    }
}

static gboolean
focus_page (GtkWidget *widget, GdkFrameClock *clock, gpointer data)
{
  GtkWidget *place = adw_view_stack_get_visible_child (MUSTER_CAMPAIGN_WINDOW (widget)->pages);

  gtk_widget_grab_focus (adw_bin_get_child (ADW_BIN (place)));

  return G_SOURCE_REMOVE;
}

/* A page that was made just now can have the focus when it has been given its room. */
static void
focus_page_later (MusterCampaignWindow *self)
{
  gtk_widget_add_tick_callback (GTK_WIDGET (self), focus_page, NULL, NULL);
}

/* @page: "recap", "battles", …; see the table */
static void
show_page (MusterCampaignWindow *self, const char *page)
{
  adw_view_stack_set_visible_child_name (self->pages, page);
  focus_page_later (self);
}

/* (transfer none): the page, made if it was not there yet. */
static gpointer
go_to_page (MusterCampaignWindow *self, const char *page)
{
  show_page (self, page);

  return adw_bin_get_child (ADW_BIN (adw_view_stack_get_visible_child (self->pages)));
}

void
muster_campaign_window_show_career (MusterCampaignWindow *self, const char *career)
{
  g_return_if_fail (MUSTER_IS_CAMPAIGN_WINDOW (self) && career != NULL);

  muster_company_page_show (go_to_page (self, "company"), career);
}

void
muster_campaign_window_show_entry (MusterCampaignWindow *self, guint event)
{
  g_return_if_fail (MUSTER_IS_CAMPAIGN_WINDOW (self));

  muster_campaign_journal_show (go_to_page (self, "journal"), event);
}

static void
show_page_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  show_page (MUSTER_CAMPAIGN_WINDOW (widget), g_variant_get_string (parameter, NULL));
}

/* ---- What the keeper says ---- */

/* @toast: (transfer full) */
static void
add_toast (MusterCampaignWindow *self, AdwToast *toast)
{
  muster_toast_room_keep (self->toast_room, toast);
  adw_toast_overlay_add_toast (self->toasts, toast);
}

static void
failed_cb (MusterCampaignWindow *self, const char *message)
{
  g_autofree char *sentence = muster_sentence_new (message);
  AdwToast *toast = muster_toast_new (sentence);

  if (self->failed != NULL)
    muster_toast_withdraw (self->failed);
  g_set_weak_pointer (&self->failed, toast);
  adw_toast_set_timeout (toast, 0);
  add_toast (self, toast);
}

/* Only what was done last, and no failure from before that: who does much does not want to be told of it for minutes. */
static void
told_cb (MusterCampaignWindow *self, const char *words)
{
  AdwToast *toast = muster_toast_new (words);

  if (self->failed != NULL)
    muster_toast_withdraw (self->failed);
  if (self->told != NULL)
    muster_toast_withdraw (self->told);
  g_set_weak_pointer (&self->told, toast);
  add_toast (self, toast);
}

/* What was tried for it outside its keeper, such as to write it out. */
static void
shelf_failed_cb (MusterCampaignWindow *self, const char *message)
{
  if (muster_toast_is_for (GTK_WINDOW (self)))
    failed_cb (self, message);
}

static void
shelf_told_cb (MusterCampaignWindow *self, const char *message)
{
  if (muster_toast_is_for (GTK_WINDOW (self)))
    told_cb (self, message);
}

/* Where the pages have no names below, the title says which one this is. */
static void
update_title (MusterCampaignWindow *self)
{
  const char *title = muster_campaign_keeper_get_state (self->keeper)->title;

  adw_view_switcher_title_set_title (self->title, title);
  gtk_window_set_title (GTK_WINDOW (self), title);
}

static void
changed_cb (MusterCampaignWindow *self)
{
  update_title (self);
  muster_campaign_window_update_actions (self);
}

/* Another program may have gone on with it. */
static void
active_cb (MusterCampaignWindow *self)
{
  if (self->keeper != NULL && gtk_window_is_active (GTK_WINDOW (self)))
    muster_campaign_keeper_refresh (self->keeper);
}

/* ---- The bar below ---- */

static gboolean
update_bar (GtkWidget *widget, GdkFrameClock *clock, gpointer data)
{
  MusterCampaignWindow *self = MUSTER_CAMPAIGN_WINDOW (widget);

  adw_view_switcher_bar_set_reveal (self->bar,
                                    adw_view_switcher_title_get_title_visible (self->title));
  muster_tab_names_fit (self->bar, gtk_widget_get_width (widget));

  return G_SOURCE_REMOVE;
}

/* That there is no room is found while room is given out: the bar has to wait until that is over. */
static void
update_bar_later (MusterCampaignWindow *self)
{
  gtk_widget_add_tick_callback (GTK_WIDGET (self), update_bar, NULL, NULL);
}

static void
muster_campaign_window_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  MusterCampaignWindow *self = MUSTER_CAMPAIGN_WINDOW (widget);

  if (self->width != width)
    update_bar_later (self);
  self->width = width;

  GTK_WIDGET_CLASS (muster_campaign_window_parent_class)
      ->size_allocate (widget, width, height, baseline);
}

/* ---- The object ---- */

static void
muster_campaign_window_dispose (GObject *object)
{
  MusterCampaignWindow *self = MUSTER_CAMPAIGN_WINDOW (object);

  if (self->keeper != NULL)
    g_signal_handlers_disconnect_by_data (self->keeper, self);
  g_clear_object (&self->keeper);
  g_clear_object (&self->shelf);
  g_clear_weak_pointer (&self->told);
  g_clear_weak_pointer (&self->failed);

  G_OBJECT_CLASS (muster_campaign_window_parent_class)->dispose (object);
}

static void
install_pages (GtkWidgetClass *klass)
{
  gtk_widget_class_install_action (klass, "campaign.show-page", "s", show_page_action);
  for (gsize i = 0; i < G_N_ELEMENTS (pages); i++)
    gtk_widget_class_add_binding_action (klass,
                                         GDK_KEY_1 + (guint) i,
                                         GDK_CONTROL_MASK,
                                         "campaign.show-page",
                                         "s",
                                         pages[i].name);
}

static void
muster_campaign_window_class_init (MusterCampaignWindowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = muster_campaign_window_dispose;
  widget_class->size_allocate = muster_campaign_window_size_allocate;
  g_type_ensure (MUSTER_TYPE_FILE_BAR);
  g_type_ensure (MUSTER_TYPE_TOAST_ROOM);
  gtk_widget_class_set_template_from_resource (
      widget_class,
      "/io/github/muster_solo/Muster/muster-campaign-window.ui");
  gtk_widget_class_bind_template_child (widget_class, MusterCampaignWindow, toasts);
  gtk_widget_class_bind_template_child (widget_class, MusterCampaignWindow, file);
  gtk_widget_class_bind_template_child (widget_class, MusterCampaignWindow, toast_room);
  gtk_widget_class_bind_template_child (widget_class, MusterCampaignWindow, title);
  gtk_widget_class_bind_template_child (widget_class, MusterCampaignWindow, bar);
  gtk_widget_class_bind_template_child (widget_class, MusterCampaignWindow, pages);
  gtk_widget_class_bind_template_child (widget_class, MusterCampaignWindow, undo);
  gtk_widget_class_bind_template_child (widget_class, MusterCampaignWindow, redo);
  gtk_widget_class_bind_template_callback (widget_class, active_cb);
  gtk_widget_class_bind_template_callback (widget_class, update_bar_later);
  gtk_widget_class_bind_template_callback (widget_class, fill_page);
  muster_campaign_window_install_actions (widget_class);
  install_pages (widget_class);
}

static void
muster_campaign_window_init (MusterCampaignWindow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  add_pages (self);
  muster_window_size_follow_text (GTK_WINDOW (self));
  muster_menu_keys_add (GTK_WIDGET (self));
  muster_focus_ring_keep (GTK_WINDOW (self));
  muster_tab_names_explain (GTK_WIDGET (self->title));
  muster_tab_names_explain (GTK_WIDGET (self->bar));
  g_signal_connect_object (gtk_widget_get_settings (GTK_WIDGET (self)),
                           "notify::gtk-xft-dpi",
                           G_CALLBACK (update_bar_later),
                           self,
                           G_CONNECT_SWAPPED);
}

static void
watch_file (MusterCampaignWindow *self)
{
  MusterKeptFile *file = muster_kept_file_new_of_campaign (self->keeper);

  g_signal_connect_object (file, "told", G_CALLBACK (told_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (file, "failed", G_CALLBACK (failed_cb), self, G_CONNECT_SWAPPED);
  muster_file_bar_take (self->file, file);
}

GtkWidget *
muster_campaign_window_new (GtkApplication *application,
                            MusterShelf *shelf,
                            MusterCampaignKeeper *keeper)
{
  MusterCampaignWindow *self = g_object_new (MUSTER_TYPE_CAMPAIGN_WINDOW,
                                             "application",
                                             application,
                                             NULL);

  self->keeper = g_object_ref (keeper);
  self->shelf = g_object_ref (shelf);
  g_signal_connect_swapped (keeper, "changed", G_CALLBACK (changed_cb), self);
  g_signal_connect_swapped (keeper, "failed", G_CALLBACK (failed_cb), self);
  g_signal_connect_swapped (keeper, "told", G_CALLBACK (told_cb), self);
  watch_file (self);
  g_signal_connect_object (shelf, "failed", G_CALLBACK (shelf_failed_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (shelf, "told", G_CALLBACK (shelf_told_cb), self, G_CONNECT_SWAPPED);
  changed_cb (self);
  fill_page (self);
  focus_page_later (self);

  return GTK_WIDGET (self);
}

gint64
muster_campaign_window_get_id (MusterCampaignWindow *self)
{
  g_return_val_if_fail (MUSTER_IS_CAMPAIGN_WINDOW (self), 0);

  /* One that is being destroyed has none. */
  return self->keeper != NULL ? muster_campaign_keeper_get_id (self->keeper) : 0;
}
