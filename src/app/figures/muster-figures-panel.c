/* muster-figures-panel.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-figures-panel.h"

#include <glib/gi18n.h>

#include "muster-aim.h"
#include "muster-battle-settings.h"
#include "muster-figure-adder.h"
#include "muster-figure-details.h"
#include "muster-figure-group.h"
#include "muster-map-window.h"
#include "muster-tab-stop.h"
#include "muster-translation.h"
#include "muster-wrap-box.h"

struct _MusterFiguresPanel
{
  MusterPanel parent_instance;

  AdwLeaflet *leaflet;
  GtkStack *stack;
  GtkScrolledWindow *scrolled;
  GtkBox *sides;
  GtkWidget *buttons;
  GtkWidget *map;
  GtkWidget *page;
  GtkStack *pages;

  MusterAssistant *assistant; /* whose "selected" is watched */
  GtkWidget *opener;          /* weak: from which the page was opened */
  guint frames;               /* until the focus is led into the page; 0: it is not */
  gboolean stale;
  char *acting;      /* who was led into view last */
  GPtrArray *groups; /* of MusterFigureGroup, as in get_group (); borrowed */
};

G_DEFINE_FINAL_TYPE (MusterFiguresPanel, muster_figures_panel, MUSTER_TYPE_PANEL)

/* ---- Pages beside the list ---- */

static void
show_page (MusterFiguresPanel *self, const char *name)
{
  GtkWidget *focus = gtk_root_get_focus (gtk_widget_get_root (GTK_WIDGET (self)));

  if (focus != NULL && gtk_widget_is_ancestor (focus, GTK_WIDGET (self->stack)))
    g_set_weak_pointer (&self->opener, focus);
  gtk_stack_set_visible_child_name (self->pages, name);
  gtk_widget_set_visible (self->page, TRUE);
  adw_leaflet_set_visible_child (self->leaflet, self->page);
}

/* To the row or the button from which the page was opened. */
static void
focus_list (MusterFiguresPanel *self, const char *token)
{
  for (guint i = 0; token != NULL && i < self->groups->len; i++)
    if (muster_figure_group_focus (g_ptr_array_index (self->groups, i), token))
      return;
  if (self->opener == NULL || !gtk_widget_grab_focus (self->opener))
    gtk_widget_child_focus (GTK_WIDGET (self->stack), GTK_DIR_TAB_FORWARD);
}

static void
back_cb (MusterFiguresPanel *self)
{
  g_autofree char *token = g_strdup (muster_assistant_get_selected (self->assistant));

  muster_assistant_select (self->assistant, NULL);
  adw_leaflet_navigate (self->leaflet, ADW_NAVIGATION_DIRECTION_BACK);
  if (!adw_leaflet_get_folded (self->leaflet))
    gtk_widget_set_visible (self->page, FALSE);
  if (gtk_widget_get_mapped (GTK_WIDGET (self)))
    focus_list (self, token);
}

/* FALSE: there is nothing to go back from. */
static gboolean
escape_cb (GtkWidget *widget, GVariant *arguments, gpointer user_data)
{
  MusterFiguresPanel *self = MUSTER_FIGURES_PANEL (widget);

  if (!gtk_widget_get_visible (self->page) ||
      adw_leaflet_get_visible_child (self->leaflet) != self->page)
    return FALSE;
  back_cb (self);

  return TRUE;
}

static void
forget_focus (GtkWidget *widget)
{
  GtkWidget *child = gtk_widget_get_focus_child (widget);

  if (child == NULL)
    return;
  gtk_widget_set_focus_child (widget, NULL);
  forget_focus (child);
}

/* With the first of what can be done there, wherever it was the last time. */
static gboolean
focus_page_cb (GtkWidget *widget, GdkFrameClock *clock, gpointer user_data)
{
  MusterFiguresPanel *self = MUSTER_FIGURES_PANEL (widget);
  GtkWidget *focus = gtk_root_get_focus (gtk_widget_get_root (widget));

  if (--self->frames > 0)
    return G_SOURCE_CONTINUE;
  if (gtk_widget_get_mapped (self->page) &&
      (focus == NULL || gtk_widget_is_ancestor (focus, widget)))
    {
      forget_focus (self->page);
      if (!gtk_widget_child_focus (GTK_WIDGET (self->pages), GTK_DIR_TAB_FORWARD))
        gtk_widget_child_focus (self->page, GTK_DIR_TAB_FORWARD);
    }

  return G_SOURCE_REMOVE;
}

/* Which comes first, and whether there is room for the list beside the page, is known only when it has
 * been laid out. A leaflet that folds leads the focus from the list into the page by itself. */
static void
focus_page (MusterFiguresPanel *self)
{
  if (self->frames == 0)
    gtk_widget_add_tick_callback (GTK_WIDGET (self), focus_page_cb, NULL, NULL);
  self->frames = 2;
}

static void
add_cb (MusterFiguresPanel *self)
{
  show_page (self, "add");
  focus_page (self);
}

static void
settings_cb (MusterFiguresPanel *self)
{
  show_page (self, "settings");
  focus_page (self);
}

static void
figure_cb (MusterFiguresPanel *self, const char *token)
{
  MusterChoice *choice = muster_assistant_get_choice (self->assistant);
  g_autofree char *copy = g_strdup (token);

  muster_assistant_select (self->assistant, copy);
  if (choice != NULL)
    muster_choice_let_act (choice, copy);
  show_page (self, "figure");
  focus_page (self);
}

static void
folded_cb (MusterFiguresPanel *self)
{
  if (adw_leaflet_get_folded (self->leaflet) && gtk_widget_get_visible (self->page))
    focus_page (self);
}

/* ---- The list ---- */

static guint
count_entries (MusterAssistant *assistant)
{
  const MusterBeat *beat = muster_assistant_get_beat (assistant);

  if (muster_assistant_is_at_prompt (assistant))
    return muster_battle_get_log (muster_assistant_get_battle (assistant))->len;

  return beat != NULL ? beat->first + beat->n_entries : 0;
}

/* (element-type utf8 MusterLogEntry): how each left the table last; all of it is borrowed. */
static GHashTable *
list_falls (MusterAssistant *assistant)
{
  const GPtrArray *log = muster_battle_get_log (muster_assistant_get_battle (assistant));
  GHashTable *falls = g_hash_table_new (g_str_hash, g_str_equal);
  guint n = MIN (count_entries (assistant), log->len);

  for (guint i = 0; i < n; i++)
    {
      const MusterLogEntry *entry = g_ptr_array_index (log, i);

      if (entry->kind == MUSTER_LOG_REMOVE && entry->thing != NULL)
        g_hash_table_replace (falls, entry->thing, (gpointer) entry);
    }

  return falls;
}

static gboolean
has_place (const MusterRulebook *rulebook, const MusterThingView *figure)
{
  return figure->kind >= 0 && rulebook->kinds[figure->kind].on_table;
}

/* Bookkeeping of the rules that has no place and nothing to show is nobody's business. */
static gboolean
is_shown (const MusterRulebook *rulebook, const MusterThingView *figure)
{
  if (has_place (rulebook, figure))
    return TRUE;
  for (guint i = 0; i < figure->attributes->len; i++)
    {
      const MusterThingAttribute *attribute = g_ptr_array_index (figure->attributes, i);

      if (attribute->title != NULL && attribute->show != MUSTER_SHOW_NO)
        return TRUE;
    }

  return FALSE;
}

/* Behind those of the sides come the groups of what has a place, and of what the rules keep in mind. */
static guint
get_group (const MusterRulebook *rulebook, const MusterThingView *figure)
{
  if (figure->side >= 0 && figure->side < (gint) rulebook->n_sides)
    return (guint) figure->side;

  return rulebook->n_sides + (has_place (rulebook, figure) ? 0 : 1);
}

/* (element-type MusterThingView), borrowed */
static GPtrArray *
list_of_group (const GPtrArray *figures, guint group, const MusterRulebook *rulebook)
{
  GPtrArray *list = g_ptr_array_new ();

  for (guint i = 0; i < figures->len; i++)
    {
      const MusterThingView *figure = g_ptr_array_index (figures, i);

      if (get_group (rulebook, figure) == group && is_shown (rulebook, figure))
        g_ptr_array_add (list, (gpointer) figure);
    }

  return list;
}

static char *
dup_caption (MusterBattle *battle, guint group)
{
  const MusterRulebook *rulebook = muster_battle_get_rulebook (battle);
  gint doctrine;

  if (group == rulebook->n_sides)
    return NULL;
  if (group > rulebook->n_sides)
    return g_strdup (_ ("Muster keeps this in mind for the rules"));
  doctrine = muster_battle_get_doctrine (battle, (gint) group);
  if (doctrine < 0)
    return g_strdup (_ ("Played by you"));

  return g_strdup_printf (_ ("Played by Muster: %s"),
                          muster_rulebook_label (rulebook,
                                                 rulebook->doctrines[doctrine].title,
                                                 rulebook->doctrines[doctrine].id));
}

/* @rank: as of muster_battle_get_side_rank() */
static void
add_group (MusterFiguresPanel *self, const char *title, gint rank)
{
  GtkWidget *group = muster_figure_group_new (title, rank);

  g_signal_connect_object (group,
                           "figure-activated",
                           G_CALLBACK (figure_cb),
                           self,
                           G_CONNECT_SWAPPED);
  gtk_box_append (self->sides, group);
  g_ptr_array_add (self->groups, group);
}

static void
add_groups (MusterFiguresPanel *self, MusterBattle *battle)
{
  const MusterRulebook *rulebook = muster_battle_get_rulebook (battle);

  for (guint i = 0; i < rulebook->n_sides; i++)
    add_group (self,
               muster_rulebook_label (rulebook, rulebook->sides[i].title, rulebook->sides[i].id),
               muster_battle_get_side_rank (battle, (gint) i));
  add_group (self, C_ ("things of no side", "Others"), -1);
  add_group (self, _ ("Notes"), -1);
}

static void
update_groups (MusterFiguresPanel *self, const GPtrArray *figures)
{
  MusterBattle *battle = muster_assistant_get_battle (self->assistant);
  const MusterRulebook *rulebook = muster_battle_get_rulebook (battle);
  g_autoptr (GHashTable) falls = list_falls (self->assistant);
  g_autofree char *acting = NULL;

  g_object_get (self->assistant, "acting", &acting, NULL);
  for (guint i = 0; i < self->groups->len; i++)
    {
      g_autoptr (GPtrArray) own = list_of_group (figures, i, rulebook);
      g_autofree char *caption = dup_caption (battle, i);

      muster_figure_group_update (g_ptr_array_index (self->groups, i), own, falls, acting, caption);
    }
}

/* Whoever scrolls goes where they like until somebody else acts. */
static void
show_acting (MusterFiguresPanel *self)
{
  g_autofree char *acting = NULL;
  GtkWidget *row = NULL;

  g_object_get (self->assistant, "acting", &acting, NULL);
  if (g_strcmp0 (acting, self->acting) == 0)
    return;
  for (guint i = 0; acting != NULL && row == NULL && i < self->groups->len; i++)
    row = muster_figure_group_find (g_ptr_array_index (self->groups, i), acting);
  if (row != NULL)
    muster_aim_take (self->scrolled, row);
  g_free (self->acting);
  self->acting = g_steal_pointer (&acting);
}

static void
select_rows (MusterFiguresPanel *self)
{
  const char *selected = muster_assistant_get_selected (self->assistant);

  for (guint i = 0; i < self->groups->len; i++)
    {
      MusterFigureGroup *group = g_ptr_array_index (self->groups, i);
      GtkWidget *row = selected != NULL ? muster_figure_group_find (group, selected) : NULL;

      muster_figure_group_select (group, selected);
      if (row != NULL)
        muster_aim_take (self->scrolled, row);
    }
}

/* ---- When ---- */

static void
fill (MusterFiguresPanel *self)
{
  MusterAssistant *assistant = self->assistant;
  g_autoptr (GPtrArray) figures = muster_assistant_list_figures (assistant);
  const char *selected = muster_assistant_get_selected (assistant);
  gboolean replay;

  self->stale = FALSE;
  g_object_get (assistant, "replay", &replay, NULL);
  update_groups (self, figures);
  show_acting (self);
  gtk_stack_set_visible_child_name (self->stack, figures->len > 0 ? "list" : "empty");
  gtk_widget_set_visible (self->buttons, !replay);
  gtk_widget_set_visible (self->map,
                          muster_assistant_get_field (assistant) == NULL &&
                              muster_map_window_has_map (muster_assistant_get_battle (assistant)));
  /* What was selected may have been taken back. */
  if (selected != NULL && muster_thing_views_find (figures, selected) == NULL)
    back_cb (self);
}

/* What nobody looks at is not put together. */
static void
refresh (MusterFiguresPanel *self)
{
  self->stale = TRUE;
  if (gtk_widget_get_mapped (GTK_WIDGET (self)))
    fill (self);
}

static void
listen (MusterFiguresPanel *self, MusterAssistant *assistant)
{
  if (self->assistant == assistant)
    return;
  if (self->assistant != NULL)
    {
      g_signal_handlers_disconnect_by_func (self->assistant, select_rows, self);
      g_signal_handlers_disconnect_by_func (self->assistant, refresh, self);
    }
  g_set_object (&self->assistant, assistant);
  g_signal_connect_object (assistant,
                           "notify::selected",
                           G_CALLBACK (select_rows),
                           self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (assistant,
                           "notify::acting",
                           G_CALLBACK (refresh),
                           self,
                           G_CONNECT_SWAPPED);
  add_groups (self, muster_assistant_get_battle (assistant));
}

static void
muster_figures_panel_update (MusterPanel *panel)
{
  MusterFiguresPanel *self = MUSTER_FIGURES_PANEL (panel);

  listen (self, muster_panel_get_assistant (panel));
  refresh (self);
}

static void
mapped_cb (MusterFiguresPanel *self)
{
  if (self->stale && self->assistant != NULL)
    fill (self);
}

/* Whoever comes from elsewhere looks for the one who acts. */
static gboolean
focus_acting (MusterFiguresPanel *self)
{
  g_autofree char *acting = NULL;

  g_object_get (self->assistant, "acting", &acting, NULL);
  for (guint i = 0; acting != NULL && i < self->groups->len; i++)
    if (muster_figure_group_focus (g_ptr_array_index (self->groups, i), acting))
      return TRUE;

  return FALSE;
}

static gboolean
muster_figures_panel_focus (GtkWidget *widget, GtkDirectionType direction)
{
  MusterFiguresPanel *self = MUSTER_FIGURES_PANEL (widget);
  GtkWidget *focus = gtk_root_get_focus (gtk_widget_get_root (widget));
  gboolean comes = focus == NULL || !gtk_widget_is_ancestor (focus, widget);

  if (comes && direction == GTK_DIR_TAB_FORWARD && self->assistant != NULL &&
      adw_leaflet_get_visible_child (self->leaflet) != self->page && focus_acting (self))
    return TRUE;

  return GTK_WIDGET_CLASS (muster_figures_panel_parent_class)->focus (widget, direction);
}

/* ---- The object ---- */

static void
muster_figures_panel_finalize (GObject *object)
{
  MusterFiguresPanel *self = MUSTER_FIGURES_PANEL (object);

  g_clear_weak_pointer (&self->opener);
  g_clear_object (&self->assistant);
  g_ptr_array_unref (self->groups);
  g_free (self->acting);

  G_OBJECT_CLASS (muster_figures_panel_parent_class)->finalize (object);
}

static void
muster_figures_panel_class_init (MusterFiguresPanelClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = muster_figures_panel_finalize;
  widget_class->focus = muster_figures_panel_focus;
  MUSTER_PANEL_CLASS (klass)->update = muster_figures_panel_update;

  g_type_ensure (MUSTER_TYPE_BATTLE_SETTINGS);
  g_type_ensure (MUSTER_TYPE_FIGURE_ADDER);
  g_type_ensure (MUSTER_TYPE_FIGURE_DETAILS);
  g_type_ensure (MUSTER_TYPE_TAB_STOP);
  g_type_ensure (MUSTER_TYPE_WRAP_BOX);
  gtk_widget_class_set_template_from_resource (
      widget_class,
      "/io/github/muster_solo/Muster/muster-figures-panel.ui");
  gtk_widget_class_bind_template_child (widget_class, MusterFiguresPanel, leaflet);
  gtk_widget_class_bind_template_child (widget_class, MusterFiguresPanel, stack);
  gtk_widget_class_bind_template_child (widget_class, MusterFiguresPanel, scrolled);
  gtk_widget_class_bind_template_child (widget_class, MusterFiguresPanel, sides);
  gtk_widget_class_bind_template_child (widget_class, MusterFiguresPanel, buttons);
  gtk_widget_class_bind_template_child (widget_class, MusterFiguresPanel, map);
  gtk_widget_class_bind_template_child (widget_class, MusterFiguresPanel, page);
  gtk_widget_class_bind_template_child (widget_class, MusterFiguresPanel, pages);
  gtk_widget_class_bind_template_callback (widget_class, mapped_cb);
  gtk_widget_class_bind_template_callback (widget_class, back_cb);
  gtk_widget_class_bind_template_callback (widget_class, folded_cb);
  gtk_widget_class_bind_template_callback (widget_class, add_cb);
  gtk_widget_class_bind_template_callback (widget_class, settings_cb);
  gtk_widget_class_add_binding (widget_class, GDK_KEY_Escape, 0, escape_cb, NULL);
}

static void
muster_figures_panel_init (MusterFiguresPanel *self)
{
  self->groups = g_ptr_array_new ();
  gtk_widget_init_template (GTK_WIDGET (self));
}
