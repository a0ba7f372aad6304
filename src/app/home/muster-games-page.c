/* muster-games-page.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-games-page.h"

#include <glib/gi18n.h>

#include "muster-data-sources.h"
#include "muster-faults-pane.h"
#include "muster-game-pane.h"
#include "muster-row-body.h"
#include "muster-rulebook-pane.h"
#include "muster-tab-stop.h"
#include "muster-wrap-box.h"

struct _MusterGamesPage
{
  MusterPage parent_instance;

  AdwLeaflet *leaflet;
  GtkSingleSelection *selection;
  GtkCustomFilter *filter;
  GtkEditable *search;
  GtkStack *found;
  GtkStack *side;
  GtkStack *content;
  MusterGamePane *game;
  MusterRulebookPane *book;
  MusterFaultsPane *faults;
  GtkWidget *open_file;
  GtkWidget *reading;

  char *text;     /* that is searched */
  char *faulty;   /* id of the rulebook whose faults were shown last; NULL: those of data, or of what was refused */
  gboolean wants; /* what the shelf says is looked at is still to be shown */
};

G_DEFINE_FINAL_TYPE (MusterGamesPage, muster_games_page, MUSTER_TYPE_PAGE)

static MusterGames *
get_games (MusterGamesPage *self)
{
  MusterShelf *shelf = muster_page_get_shelf (MUSTER_PAGE (self));

  return shelf != NULL ? muster_shelf_get_games (shelf) : NULL;
}

static gboolean
is_shown (MusterGamesPage *self, const char *content)
{
  return g_strcmp0 (gtk_stack_get_visible_child_name (self->content), content) == 0;
}

/* ---- What stands beside the list ---- */

/* In a narrow window a rulebook lets its sections be chosen itself. */
static void
update_side (MusterGamesPage *self)
{
  const gboolean sections = is_shown (self, "book") && !adw_leaflet_get_folded (self->leaflet);

  gtk_stack_set_visible_child_name (self->side, sections ? "sections" : "games");
}

static void
show_content (MusterGamesPage *self, const char *content)
{
  gtk_stack_set_visible_child_name (self->content, content);
  update_side (self);
  adw_leaflet_set_visible_child_name (self->leaflet, "content");
}

/* @faulty: (nullable): id of a rulebook; the rest as for muster_faults_pane_show() */
static void
show_faults (MusterGamesPage *self,
             const char *faulty,
             const char *title,
             const char *heading,
             const char *about,
             const GPtrArray *list,
             const char *note)
{
  g_free (self->faulty);
  self->faulty = g_strdup (faulty);
  muster_faults_pane_show (self->faults,
                           muster_page_get_shelf (MUSTER_PAGE (self)),
                           title,
                           heading,
                           about,
                           list,
                           note);
  show_content (self, "faults");
  gtk_widget_grab_focus (GTK_WIDGET (self->faults));
}

static void
faults_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  MusterGamesPage *self = MUSTER_GAMES_PAGE (widget);
  const MusterSystemFaults *faults = muster_game_pane_get_faults (self->game);
  g_autoptr (MusterGameItem) item = NULL;
  g_autoptr (GPtrArray) list = NULL;
  g_autofree char *note = NULL;
  g_autofree char *heading = NULL;
  const MusterDataSet *set;

  g_object_get (self->game, "item", &item, NULL);
  if (item == NULL || faults == NULL || muster_game_item_get_newest (item) == NULL)
    return;
  set = muster_system_item_get_set (muster_game_item_get_newest (item));
  list = muster_system_faults_list (faults);
  note = muster_system_faults_to_note (faults, set);
  heading = g_strdup_printf (_ ("Not Understood in “%s”"), set->name);
  show_faults (self,
               NULL,
               set->name,
               heading,
               _ ("The data can be used all the same. What stands here has no effect in lists, or "
                  "another one than its author meant. The author can mend it: send the note "
                  "along."),
               list,
               note);
}

static void
show_rulebook_faults (MusterGamesPage *self, const MusterRulebookFaults *faults)
{
  g_autoptr (GPtrArray) list = muster_rulebook_faults_list (faults);
  g_autofree char *note = muster_rulebook_faults_to_note (faults);
  g_autofree char *heading = NULL;

  if (faults->id != NULL)
    heading = g_strdup_printf (_ ("What Is Wrong in “%s”"), faults->title);
  else
    heading = g_strdup_printf (_ ("“%s” Was Not Installed"), faults->title);
  show_faults (self,
               faults->id,
               faults->title,
               heading,
               faults->id != NULL
                   ? _ ("This rulebook cannot be used until its author has mended what stands "
                        "here: send the note along.")
                   : _ ("A rulebook with faults cannot be used, and nothing was changed. The "
                        "author can mend what stands here: send the note along."),
               list,
               note);
}

static void
refused_cb (MusterGamesPage *self)
{
  MusterGames *games = get_games (self);
  const MusterRulebookFaults *faults = games != NULL ? muster_games_get_refused (games) : NULL;

  if (faults == NULL)
    return;
  show_rulebook_faults (self, faults);
  muster_games_forget_refused (games);
}

static void
read_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  MusterGamesPage *self = MUSTER_GAMES_PAGE (widget);
  MusterShelf *shelf = muster_page_get_shelf (MUSTER_PAGE (self));
  MusterRulebookItem *item = muster_rulebooks_find (muster_shelf_get_rulebooks (shelf),
                                                    g_variant_get_string (parameter, NULL));
  g_autoptr (MusterRulebookFaults) faults = NULL;

  faults = item != NULL ? muster_rulebook_item_dup_faults (item) : NULL;
  if (faults != NULL)
    show_rulebook_faults (self, faults);
  if (item == NULL || faults != NULL)
    return;
  g_object_set (self->book, "item", item, NULL);
  show_content (self, "book");
  muster_rulebook_pane_search (self->book);
}

/* To the game that is chosen. */
static gboolean
focus_list (MusterGamesPage *self)
{
  return gtk_widget_child_focus (gtk_stack_get_visible_child (self->found), GTK_DIR_TAB_FORWARD) ||
         gtk_widget_grab_focus (GTK_WIDGET (self->search));
}

/* To the game from what stood in its place, and from the game to the others. */
static gboolean
go_back (MusterGamesPage *self)
{
  g_autoptr (MusterRulebookItem) book = NULL;
  const gboolean read = is_shown (self, "book");

  if (read || is_shown (self, "faults"))
    {
      g_object_get (self->book, "item", &book, NULL);
      show_content (self, "game");
      muster_game_pane_focus (self->game,
                              !read          ? self->faulty
                              : book != NULL ? muster_rulebook_item_get_id (book)
                                             : NULL);
      return TRUE;
    }
  if (!adw_leaflet_get_folded (self->leaflet) ||
      g_strcmp0 (adw_leaflet_get_visible_child_name (self->leaflet), "list") == 0)
    return FALSE;
  adw_leaflet_navigate (self->leaflet, ADW_NAVIGATION_DIRECTION_BACK);
  focus_list (self);

  return TRUE;
}

static void
back_cb (MusterGamesPage *self)
{
  go_back (self);
}

static gboolean
back_key_cb (GtkWidget *widget, GVariant *arguments, gpointer user_data)
{
  return go_back (MUSTER_GAMES_PAGE (widget));
}

static void
section_activated_cb (MusterGamesPage *self, guint position)
{
  muster_rulebook_pane_show_section (self->book, position);
}

static void
add_cb (MusterGamesPage *self)
{
  show_content (self, "add");
  gtk_widget_grab_focus (self->open_file);
}

/* ---- The list ---- */

static void
update (MusterGamesPage *self)
{
  MusterGames *games = get_games (self);
  const guint n_found = g_list_model_get_n_items (G_LIST_MODEL (self->selection));
  const gboolean none = games != NULL && g_list_model_get_n_items (G_LIST_MODEL (games)) == 0;
  const gboolean complete = games != NULL && muster_games_is_complete (games);

  gtk_widget_set_visible (self->reading, !complete);
  gtk_stack_set_visible_child_name (self->found, n_found > 0 ? "list" : "nothing");
  if (none && complete && !is_shown (self, "faults"))
    gtk_stack_set_visible_child_name (self->content, "add");
  update_side (self);
}

/* FALSE: it is not among those that are listed, yet. */
static gboolean
select_game (MusterGamesPage *self, MusterGameItem *wanted)
{
  GListModel *model = G_LIST_MODEL (self->selection);

  for (guint i = 0; i < g_list_model_get_n_items (model); i++)
    {
      g_autoptr (MusterGameItem) item = g_list_model_get_item (model, i);

      if (item != wanted)
        continue;
      gtk_single_selection_set_selected (self->selection, i);
      return TRUE;
    }

  return FALSE;
}

/* What the shelf says is looked at, such as what was just installed, once it is there. */
static void
show_wanted (MusterGamesPage *self)
{
  MusterGames *games = get_games (self);
  const char *id = games != NULL ? muster_games_get_shown (games) : NULL;
  MusterGameItem *item = id != NULL ? muster_games_find (games, id) : NULL;

  update (self);
  if (!self->wants || item == NULL)
    return;
  if (*gtk_editable_get_text (self->search) != '\0')
    gtk_editable_set_text (self->search, "");
  if (!select_game (self, item))
    return;
  self->wants = FALSE;
  show_content (self, "game");
  if (muster_games_get_shown_section (games) == NULL)
    return;
  gtk_widget_activate_action (GTK_WIDGET (self), "game.read", "s", id);
  muster_rulebook_pane_open_at (self->book, muster_games_get_shown_section (games));
}

/* @item: (nullable) */
static gboolean
is_readable (MusterRulebookItem *item)
{
  g_autoptr (MusterRulebookFaults) faults = item != NULL ? muster_rulebook_item_dup_faults (item)
                                                         : NULL;

  return item != NULL && faults == NULL;
}

/* What is read may have been replaced, or removed, or have faults now. */
static void
refresh_book (MusterGamesPage *self)
{
  MusterShelf *shelf = muster_page_get_shelf (MUSTER_PAGE (self));
  g_autoptr (MusterRulebookItem) old = NULL;
  MusterRulebookItem *item;

  g_object_get (self->book, "item", &old, NULL);
  if (old == NULL)
    return;
  item = muster_rulebooks_find (muster_shelf_get_rulebooks (shelf),
                                muster_rulebook_item_get_id (old));
  g_object_set (self->book, "item", is_readable (item) ? item : NULL, NULL);
  if (!is_readable (item) && is_shown (self, "book"))
    gtk_stack_set_visible_child_name (self->content, "game");
}

static void
loaded_cb (MusterGamesPage *self)
{
  refresh_book (self);
  show_wanted (self);
}

static void
shown_cb (MusterGamesPage *self)
{
  self->wants = TRUE;
  show_wanted (self);
}

/* Somebody who reads in a rulebook is not taken elsewhere by another game. */
static void
selected_cb (MusterGamesPage *self)
{
  g_autoptr (GObject) before = NULL;
  gpointer item = gtk_single_selection_get_selected_item (self->selection);

  g_object_get (self->game, "item", &before, NULL);
  if (item == NULL || item == before)
    return;
  g_object_set (self->game, "item", item, NULL);
  /* What was refused is told before the games are there, of which the first is then chosen by itself. */
  if (before != NULL || !is_shown (self, "faults"))
    gtk_stack_set_visible_child_name (self->content, "game");
  update_side (self);
}

/* Once more on the game that is chosen, it leads into what there is of it. */
static void
activated_cb (MusterGamesPage *self, guint position)
{
  const gboolean chosen = position == gtk_single_selection_get_selected (self->selection);

  gtk_single_selection_set_selected (self->selection, position);
  show_content (self, "game");
  if (chosen || adw_leaflet_get_folded (self->leaflet))
    gtk_widget_grab_focus (GTK_WIDGET (self->game));
}

static gboolean
matches (gpointer item, gpointer user_data)
{
  MusterGamesPage *self = user_data;

  return self->text == NULL || muster_game_item_matches (item, self->text);
}

static void
search_cb (MusterGamesPage *self)
{
  g_free (self->text);
  self->text = g_strdup (gtk_editable_get_text (self->search));
  gtk_filter_changed (GTK_FILTER (self->filter), GTK_FILTER_CHANGE_DIFFERENT);
  show_wanted (self);
}

static void
stop_search_cb (MusterGamesPage *self)
{
  gtk_editable_set_text (self->search, "");
}

/* Enter leads to what was found first. */
static void
search_activated_cb (MusterGamesPage *self)
{
  if (g_list_model_get_n_items (G_LIST_MODEL (self->selection)) == 0)
    return;
  show_content (self, "game");
  gtk_widget_grab_focus (GTK_WIDGET (self->game));
}

/* ---- The object ---- */

static gboolean
muster_games_page_grab_focus (GtkWidget *widget)
{
  MusterGamesPage *self = MUSTER_GAMES_PAGE (widget);

  if (is_shown (self, "book"))
    {
      muster_rulebook_pane_search (self->book);
      return TRUE;
    }
  if (is_shown (self, "faults"))
    return gtk_widget_grab_focus (GTK_WIDGET (self->faults));
  if (is_shown (self, "add") && g_list_model_get_n_items (G_LIST_MODEL (self->selection)) == 0)
    {
      adw_leaflet_set_visible_child_name (self->leaflet, "content");
      return gtk_widget_grab_focus (self->open_file);
    }
  if (adw_leaflet_get_folded (self->leaflet) &&
      g_strcmp0 (adw_leaflet_get_visible_child_name (self->leaflet), "content") == 0)
    return gtk_widget_grab_focus (GTK_WIDGET (self->game));

  return focus_list (self);
}

static void
muster_games_page_find (MusterPage *page)
{
  MusterGamesPage *self = MUSTER_GAMES_PAGE (page);

  if (is_shown (self, "book"))
    {
      muster_rulebook_pane_search (self->book);
      return;
    }
  adw_leaflet_set_visible_child_name (self->leaflet, "list");
  gtk_widget_grab_focus (GTK_WIDGET (self->search));
}

static void
muster_games_page_shelf_changed (MusterPage *page)
{
  MusterGamesPage *self = MUSTER_GAMES_PAGE (page);
  MusterGames *games = get_games (self);

  if (games == NULL)
    return;
  muster_games_prepare (games);
  g_signal_connect_object (games,
                           "notify::loaded",
                           G_CALLBACK (loaded_cb),
                           self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (games, "notify::shown", G_CALLBACK (shown_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (games, "refused", G_CALLBACK (refused_cb), self, G_CONNECT_SWAPPED);
  refused_cb (self);
}

static void
muster_games_page_dispose (GObject *object)
{
  g_clear_pointer (&MUSTER_GAMES_PAGE (object)->text, g_free);
  g_clear_pointer (&MUSTER_GAMES_PAGE (object)->faulty, g_free);

  G_OBJECT_CLASS (muster_games_page_parent_class)->dispose (object);
}

static void
bind_template (GtkWidgetClass *widget_class)
{
  gtk_widget_class_set_template_from_resource (
      widget_class,
      "/io/github/muster_solo/Muster/muster-games-page.ui");
  gtk_widget_class_bind_template_child (widget_class, MusterGamesPage, leaflet);
  gtk_widget_class_bind_template_child (widget_class, MusterGamesPage, selection);
  gtk_widget_class_bind_template_child (widget_class, MusterGamesPage, filter);
  gtk_widget_class_bind_template_child (widget_class, MusterGamesPage, search);
  gtk_widget_class_bind_template_child (widget_class, MusterGamesPage, found);
  gtk_widget_class_bind_template_child (widget_class, MusterGamesPage, side);
  gtk_widget_class_bind_template_child (widget_class, MusterGamesPage, content);
  gtk_widget_class_bind_template_child (widget_class, MusterGamesPage, game);
  gtk_widget_class_bind_template_child (widget_class, MusterGamesPage, book);
  gtk_widget_class_bind_template_child (widget_class, MusterGamesPage, faults);
  gtk_widget_class_bind_template_child (widget_class, MusterGamesPage, open_file);
  gtk_widget_class_bind_template_child (widget_class, MusterGamesPage, reading);
  gtk_widget_class_bind_template_callback (widget_class, selected_cb);
  gtk_widget_class_bind_template_callback (widget_class, activated_cb);
  gtk_widget_class_bind_template_callback (widget_class, section_activated_cb);
  gtk_widget_class_bind_template_callback (widget_class, search_cb);
  gtk_widget_class_bind_template_callback (widget_class, stop_search_cb);
  gtk_widget_class_bind_template_callback (widget_class, search_activated_cb);
  gtk_widget_class_bind_template_callback (widget_class, add_cb);
  gtk_widget_class_bind_template_callback (widget_class, back_cb);
  gtk_widget_class_bind_template_callback (widget_class, update_side);
}

static void
muster_games_page_class_init (MusterGamesPageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  const GType types[] = {
    MUSTER_TYPE_DATA_SOURCES, MUSTER_TYPE_FAULTS_PANE, MUSTER_TYPE_GAME_ITEM,
    MUSTER_TYPE_GAME_PANE,    MUSTER_TYPE_ROW_BODY,    MUSTER_TYPE_RULEBOOK_PANE,
    MUSTER_TYPE_SHELF,        MUSTER_TYPE_TAB_STOP,    MUSTER_TYPE_WRAP_BOX,
  };

  G_OBJECT_CLASS (klass)->dispose = muster_games_page_dispose;
  widget_class->grab_focus = muster_games_page_grab_focus;
  MUSTER_PAGE_CLASS (klass)->shelf_changed = muster_games_page_shelf_changed;
  MUSTER_PAGE_CLASS (klass)->find = muster_games_page_find;

  for (gsize i = 0; i < G_N_ELEMENTS (types); i++)
    g_type_ensure (types[i]);
  bind_template (widget_class);
  gtk_widget_class_install_action (widget_class, "game.read", "s", read_action);
  gtk_widget_class_install_action (widget_class, "game.faults", NULL, faults_action);
  gtk_widget_class_add_binding (widget_class, GDK_KEY_Escape, 0, back_key_cb, NULL);
  gtk_widget_class_add_binding (widget_class, GDK_KEY_Left, GDK_ALT_MASK, back_key_cb, NULL);
}

static void
muster_games_page_init (MusterGamesPage *self)
{
  self->wants = TRUE;
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_custom_filter_set_filter_func (self->filter, matches, self, NULL);
  /* The list has its games by then. */
  g_signal_connect (self, "notify::shelf", G_CALLBACK (show_wanted), NULL);
}
