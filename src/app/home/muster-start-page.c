/* muster-start-page.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-start-page.h"

#include <glib/gi18n.h>

#include "muster-battle-row.h"
#include "muster-campaign-card.h"
#include "muster-line-name.h"
#include "muster-roster-row.h"
#include "muster-rulebook-card.h"
#include "muster-turn-window.h"
#include "muster-wrap-box.h"
#include "muster-window-size.h"

/* Signs of what happened before, of the usual size, that are shown at once. */
#define LONGEST_RECAP 600

struct _MusterStartPage
{
  MusterPage parent_instance;

  GtkWidget *welcome;
  GtkWidget *resume;
  GtkLabel *resume_title;
  GtkLabel *resume_detail;
  GtkExpander *fold;
  GtkLabel *recap;
  GtkActionable *resume_button;
  MusterCampaignCard *campaign;
  GtkWidget *recent_group;
  GtkListBox *recent;
  GtkWidget *build;
  GtkWidget *latest_group;
  GtkListBox *latest;
  GtkWidget *games_title;
  GtkListBox *games;
  GtkWidget *no_games;

  GListModel *recent_battles;
  GListModel *latest_list;
  GListModel *playable;
  GtkCustomFilter *others; /* battles but that which is to be resumed */
  GCancellable *telling;   /* of the recap; NULL: none is on its way */
  gboolean untold;         /* the recap is still to be worked out */
  guint idle;
  guint mapped_idle; /* source: the page came to the front; 0: none */
  gboolean welcomed; /* the keyboard was put on what is suggested */
  gint64 suggested;  /* the battle that was to be resumed then; 0: none */
};

G_DEFINE_FINAL_TYPE (MusterStartPage, muster_start_page, MUSTER_TYPE_PAGE)

static MusterBattleItem *
get_resumable (MusterStartPage *self)
{
  MusterShelf *shelf = muster_page_get_shelf (MUSTER_PAGE (self));

  return shelf != NULL ? muster_battles_get_resumable (muster_shelf_get_battles (shelf)) : NULL;
}

/* ---- The battle to go on with ---- */

/* What can be done next stays in sight: what is long, or has large letters, is unfolded by whoever wants to read it. */
static void
fold_recap (MusterStartPage *self)
{
  const glong length = g_utf8_strlen (gtk_label_get_label (self->recap), -1);
  const double scale = muster_window_size_get_text_scale (GTK_WIDGET (self));

  gtk_expander_set_expanded (self->fold, length * scale * scale <= LONGEST_RECAP);
}

static void
recap_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (MusterStartPage) self = user_data;
  g_autoptr (GError) error = NULL;
  g_autofree char *recap = muster_battles_recap_finish (MUSTER_BATTLES (source), result, &error);

  if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    return;
  g_clear_object (&self->telling);
  gtk_label_set_label (self->recap, recap != NULL ? recap : error->message);
  gtk_widget_set_visible (GTK_WIDGET (self->recap), TRUE);
  fold_recap (self);
}

static void
stop_telling (MusterStartPage *self)
{
  g_clear_handle_id (&self->idle, g_source_remove);
  g_cancellable_cancel (self->telling);
  g_clear_object (&self->telling);
}

/* Whoever has the battle on the screen sees what happened in it. */
static gboolean
is_played (MusterStartPage *self, MusterBattleItem *item)
{
  return muster_shelf_is_playing (muster_page_get_shelf (MUSTER_PAGE (self)),
                                  muster_battle_item_get_id (item));
}

/* The whole battle is played again for it, in another thread: that is not done beside one who plays it. */
static gboolean
tell_cb (gpointer user_data)
{
  MusterStartPage *self = user_data;
  MusterBattleItem *item = get_resumable (self);

  self->idle = 0;
  if (item == NULL || !gtk_widget_get_mapped (GTK_WIDGET (self)))
    return G_SOURCE_REMOVE;
  if (is_played (self, item))
    {
      gtk_widget_set_visible (GTK_WIDGET (self->recap), FALSE);
      return G_SOURCE_REMOVE;
    }

  self->untold = FALSE;
  self->telling = g_cancellable_new ();
  muster_battles_recap_async (muster_shelf_get_battles (muster_page_get_shelf (MUSTER_PAGE (self))),
                              muster_battle_item_get_id (item),
                              self->telling,
                              recap_cb,
                              g_object_ref (self));

  return G_SOURCE_REMOVE;
}

/* The first frame does not wait for the battle to be played again. */
static void
tell_later (MusterStartPage *self)
{
  if (self->untold && self->idle == 0)
    self->idle = g_idle_add_full (G_PRIORITY_LOW, tell_cb, self, NULL);
}

static void
update_recap (MusterStartPage *self)
{
  stop_telling (self);
  self->untold = get_resumable (self) != NULL;
  if (self->untold)
    tell_later (self);
  else
    gtk_widget_set_visible (GTK_WIDGET (self->recap), FALSE);
}

/* What is suggested is one key away, until the person goes somewhere else by themselves. */
static void
welcome (MusterStartPage *self)
{
  if (!self->welcomed && gtk_widget_get_mapped (GTK_WIDGET (self)))
    self->welcomed = gtk_widget_grab_focus (GTK_WIDGET (self));
}

/* Another battle was begun: whoever comes back from it may want to go on with it. */
static void
suggest (MusterStartPage *self, gint64 id)
{
  if (id == self->suggested)
    return;
  self->suggested = id;
  self->welcomed = FALSE;
  welcome (self);
}

static void
update_resume (MusterStartPage *self)
{
  MusterBattleItem *item = get_resumable (self);

  gtk_widget_set_visible (self->resume, item != NULL);
  if (item != NULL)
    {
      g_autofree char *title = NULL;
      g_autofree char *subtitle = NULL;
      g_autofree char *detail = NULL;
      g_autofree char *text = NULL;

      g_object_get (item, "title", &title, "subtitle", &subtitle, "detail", &detail, NULL);
      text = g_strdup_printf (C_ ("battle: turn, rulebook and date", "%s · %s"), detail, subtitle);
      gtk_label_set_label (self->resume_title, title);
      gtk_label_set_label (self->resume_detail, text);
      gtk_actionable_set_action_target (self->resume_button, "x", muster_battle_item_get_id (item));
    }
  suggest (self, item != NULL ? muster_battle_item_get_id (item) : 0);
  update_recap (self);
}

/* ---- What there is ---- */

static gboolean
has_things (gpointer list)
{
  return g_list_model_get_n_items (list) > 0;
}

static void
update_games (MusterStartPage *self)
{
  MusterShelf *shelf = muster_page_get_shelf (MUSTER_PAGE (self));
  gboolean has_battles = has_things (muster_shelf_get_battles (shelf));
  gboolean has_rulebooks;
  GtkWidget *child;

  g_object_get (muster_shelf_get_rulebooks (shelf), "loaded", &has_rulebooks, NULL);
  gtk_widget_set_visible (self->no_games,
                          has_rulebooks && gtk_list_box_get_row_at_index (self->games, 0) == NULL);
  for (child = gtk_widget_get_first_child (GTK_WIDGET (self->games)); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    g_object_set (gtk_list_box_row_get_child (GTK_LIST_BOX_ROW (child)),
                  "suggested",
                  !has_battles,
                  NULL);
  welcome (self);
}

static void
update (MusterStartPage *self)
{
  MusterShelf *shelf = muster_page_get_shelf (MUSTER_PAGE (self));
  gboolean has_battles = has_things (muster_shelf_get_battles (shelf));
  GtkListBoxRow *row;

  gtk_filter_changed (GTK_FILTER (self->others), GTK_FILTER_CHANGE_DIFFERENT);
  row = gtk_list_box_get_row_at_index (self->recent, 0);
  gtk_widget_set_visible (self->welcome, !has_battles);
  gtk_widget_set_visible (self->games_title, has_battles);
  gtk_widget_set_visible (self->recent_group, row != NULL);
  update_games (self);
}

/* That which was changed last, or where to begin the first. */
static void
update_forces (MusterStartPage *self)
{
  MusterShelf *shelf = muster_page_get_shelf (MUSTER_PAGE (self));
  gboolean has_rosters = has_things (muster_shelf_get_rosters (shelf));

  gtk_widget_set_visible (self->build, !has_rosters);
  gtk_widget_set_visible (self->latest_group, has_rosters);
}

static GtkWidget *
create_latest (gpointer item, gpointer user_data)
{
  return muster_roster_row_new (item);
}

static void
latest_activated_cb (MusterStartPage *self, GtkListBoxRow *row)
{
  MusterRosterRow *child = MUSTER_ROSTER_ROW (gtk_list_box_row_get_child (row));

  gtk_widget_activate_action (
      GTK_WIDGET (self),
      "app.open-roster",
      "x",
      muster_roster_item_get_id (muster_line_row_get_item (MUSTER_LINE_ROW (child))));
}

static gboolean
is_other (gpointer item, gpointer user_data)
{
  return item != get_resumable (user_data);
}

static GtkWidget *
create_recent (gpointer item, gpointer user_data)
{
  return muster_battle_row_new (item);
}

/* The buttons of a card are reached by the keyboard, not the card. */
static GtkWidget *
create_card (gpointer item, gpointer user_data)
{
  const char *const name[] = { muster_rulebook_item_get_title (item), NULL };
  GtkWidget *card = muster_rulebook_card_new (item);
  GtkWidget *row = g_object_new (GTK_TYPE_LIST_BOX_ROW,
                                 "focusable",
                                 FALSE,
                                 "activatable",
                                 FALSE,
                                 "child",
                                 card,
                                 NULL);

  muster_line_name_set (card, name);

  return row;
}

static void
recent_activated_cb (MusterStartPage *self, GtkListBoxRow *row)
{
  MusterBattleRow *child = MUSTER_BATTLE_ROW (gtk_list_box_row_get_child (row));

  gtk_widget_activate_action (
      GTK_WIDGET (self),
      "app.open-battle",
      "x",
      muster_battle_item_get_id (muster_line_row_get_item (MUSTER_LINE_ROW (child))));
}

/* ---- The object ---- */

static gboolean
muster_start_page_grab_focus (GtkWidget *widget)
{
  MusterStartPage *self = MUSTER_START_PAGE (widget);
  GtkListBoxRow *game = gtk_list_box_get_row_at_index (self->games, 0);

  if (get_resumable (self) != NULL)
    return gtk_widget_grab_focus (GTK_WIDGET (self->resume_button));

  return game != NULL && gtk_widget_child_focus (GTK_WIDGET (game), GTK_DIR_TAB_FORWARD);
}

static gboolean
mapped_cb (gpointer user_data)
{
  MusterStartPage *self = user_data;

  self->mapped_idle = 0;
  welcome (self);

  return G_SOURCE_REMOVE;
}

/* A window that is gone may have been that of the battle: what is suggested then is one key away again, and seen to be. */
static void
removed_cb (MusterStartPage *self, GtkWindow *window)
{
  tell_later (self);
  if (!MUSTER_IS_TURN_WINDOW (window) || !gtk_widget_get_mapped (GTK_WIDGET (self)))
    return;
  self->welcomed = FALSE;
  gtk_window_set_focus_visible (GTK_WINDOW (gtk_widget_get_root (GTK_WIDGET (self))), TRUE);
  if (self->mapped_idle == 0)
    self->mapped_idle = g_idle_add (mapped_cb, self);
}

static void
watch_windows (MusterStartPage *self)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));
  GtkApplication *application = gtk_window_get_application (GTK_WINDOW (root));

  if (application == NULL)
    return;
  g_signal_handlers_disconnect_by_func (application, removed_cb, self);
  g_signal_connect_object (application,
                           "window-removed",
                           G_CALLBACK (removed_cb),
                           self,
                           G_CONNECT_SWAPPED);
}

/* The stack around it still leads the focus to where it was on the page. */
static void
muster_start_page_map (GtkWidget *widget)
{
  MusterStartPage *self = MUSTER_START_PAGE (widget);

  GTK_WIDGET_CLASS (muster_start_page_parent_class)->map (widget);

  if (self->mapped_idle == 0)
    self->mapped_idle = g_idle_add (mapped_cb, self);
  watch_windows (self);
  tell_later (self);
}

static void
muster_start_page_shelf_changed (MusterPage *page)
{
  MusterStartPage *self = MUSTER_START_PAGE (page);
  MusterShelf *shelf = muster_page_get_shelf (page);

  if (shelf == NULL)
    return;
  muster_campaign_card_set_campaigns (self->campaign, muster_shelf_get_campaigns (shelf));
  g_signal_connect_object (muster_shelf_get_battles (shelf),
                           "notify::resumable",
                           G_CALLBACK (update_resume),
                           self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (muster_shelf_get_battles (shelf),
                           "notify::has-items",
                           G_CALLBACK (update),
                           self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (muster_shelf_get_rulebooks (shelf),
                           "notify::loaded",
                           G_CALLBACK (update_games),
                           self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (muster_shelf_get_rosters (shelf),
                           "notify::has-items",
                           G_CALLBACK (update_forces),
                           self,
                           G_CONNECT_SWAPPED);
  update (self);
  update_forces (self);
  update_resume (self);
}

static void
muster_start_page_dispose (GObject *object)
{
  MusterStartPage *self = MUSTER_START_PAGE (object);

  stop_telling (self);
  g_clear_handle_id (&self->mapped_idle, g_source_remove);

  G_OBJECT_CLASS (muster_start_page_parent_class)->dispose (object);
}

static void
bind_template (GtkWidgetClass *widget_class)
{
  gtk_widget_class_set_template_from_resource (
      widget_class,
      "/io/github/muster_solo/Muster/muster-start-page.ui");
  gtk_widget_class_bind_template_child (widget_class, MusterStartPage, welcome);
  gtk_widget_class_bind_template_child (widget_class, MusterStartPage, resume);
  gtk_widget_class_bind_template_child (widget_class, MusterStartPage, resume_title);
  gtk_widget_class_bind_template_child (widget_class, MusterStartPage, resume_detail);
  gtk_widget_class_bind_template_child (widget_class, MusterStartPage, fold);
  gtk_widget_class_bind_template_child (widget_class, MusterStartPage, recap);
  gtk_widget_class_bind_template_child (widget_class, MusterStartPage, resume_button);
  gtk_widget_class_bind_template_child (widget_class, MusterStartPage, campaign);
  gtk_widget_class_bind_template_child (widget_class, MusterStartPage, recent_group);
  gtk_widget_class_bind_template_child (widget_class, MusterStartPage, recent);
  gtk_widget_class_bind_template_child (widget_class, MusterStartPage, build);
  gtk_widget_class_bind_template_child (widget_class, MusterStartPage, latest_group);
  gtk_widget_class_bind_template_child (widget_class, MusterStartPage, latest);
  gtk_widget_class_bind_template_child (widget_class, MusterStartPage, games_title);
  gtk_widget_class_bind_template_child (widget_class, MusterStartPage, games);
  gtk_widget_class_bind_template_child (widget_class, MusterStartPage, no_games);
  gtk_widget_class_bind_template_child (widget_class, MusterStartPage, recent_battles);
  gtk_widget_class_bind_template_child (widget_class, MusterStartPage, latest_list);
  gtk_widget_class_bind_template_child (widget_class, MusterStartPage, playable);
  gtk_widget_class_bind_template_child (widget_class, MusterStartPage, others);
  gtk_widget_class_bind_template_callback (widget_class, recent_activated_cb);
  gtk_widget_class_bind_template_callback (widget_class, latest_activated_cb);
}

static void
muster_start_page_class_init (MusterStartPageClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = muster_start_page_dispose;
  widget_class->grab_focus = muster_start_page_grab_focus;
  widget_class->map = muster_start_page_map;
  MUSTER_PAGE_CLASS (klass)->shelf_changed = muster_start_page_shelf_changed;

  g_type_ensure (MUSTER_TYPE_BATTLE_ITEM);
  g_type_ensure (MUSTER_TYPE_CAMPAIGN_CARD);
  g_type_ensure (MUSTER_TYPE_RULEBOOK_ITEM);
  g_type_ensure (MUSTER_TYPE_SHELF);
  g_type_ensure (MUSTER_TYPE_WRAP_BOX);
  bind_template (widget_class);
}

static void
muster_start_page_init (MusterStartPage *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_custom_filter_set_filter_func (self->others, is_other, self, NULL);
  gtk_list_box_bind_model (self->recent, self->recent_battles, create_recent, NULL, NULL);
  gtk_list_box_bind_model (self->latest, self->latest_list, create_latest, NULL, NULL);
  gtk_list_box_bind_model (self->games, self->playable, create_card, NULL, NULL);
}
