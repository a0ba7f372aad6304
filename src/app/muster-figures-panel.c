/* muster-figures-panel.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-figures-panel.h"

#include <glib/gi18n.h>

#include "muster-battle-settings.h"
#include "muster-figure-adder.h"
#include "muster-figure-details.h"
#include "muster-figure-group.h"
#include "muster-translation.h"
#include "muster-wrap-box.h"

struct _MusterFiguresPanel
{
  MusterPanel parent_instance;

  AdwLeaflet *leaflet;
  GtkStack *stack;
  GtkBox *sides;
  GtkWidget *buttons;
  GtkWidget *page;
  GtkStack *pages;

  MusterAssistant *assistant; /* whose "selected" is watched */
  gboolean stale;
  GPtrArray *groups; /* of MusterFigureGroup, one per side and one for all others; borrowed */
};

G_DEFINE_FINAL_TYPE (MusterFiguresPanel, muster_figures_panel, MUSTER_TYPE_PANEL)

/* ---- Pages beside the list ---- */

static void
show_page (MusterFiguresPanel *self, const char *name)
{
  gtk_stack_set_visible_child_name (self->pages, name);
  gtk_widget_set_visible (self->page, TRUE);
  adw_leaflet_set_visible_child (self->leaflet, self->page);
}

/* To the row from which the page was opened, if there is one. */
static void
focus_list (MusterFiguresPanel *self, const char *token)
{
  for (guint i = 0; token != NULL && i < self->groups->len; i++)
    if (muster_figure_group_focus (g_ptr_array_index (self->groups, i), token))
      return;
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
add_cb (MusterFiguresPanel *self)
{
  show_page (self, "add");
  gtk_widget_child_focus (GTK_WIDGET (self->pages), GTK_DIR_TAB_FORWARD);
}

static void
settings_cb (MusterFiguresPanel *self)
{
  show_page (self, "settings");
  gtk_widget_child_focus (GTK_WIDGET (self->pages), GTK_DIR_TAB_FORWARD);
}

static void
figure_cb (MusterFiguresPanel *self, const char *token)
{
  g_autofree char *copy = g_strdup (token);

  muster_assistant_select (self->assistant, copy);
  show_page (self, "figure");
  if (adw_leaflet_get_folded (self->leaflet))
    gtk_widget_child_focus (self->page, GTK_DIR_TAB_FORWARD);
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

/* (element-type utf8 guint): in which turn each left the table last; tokens are borrowed. */
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
        g_hash_table_replace (falls, entry->thing, GUINT_TO_POINTER (entry->turn));
    }

  return falls;
}

/* Bookkeeping of the rules that has no place and nothing to show is nobody's business. */
static gboolean
is_shown (const MusterRulebook *rulebook, const MusterThingView *figure)
{
  if (figure->kind >= 0 && rulebook->kinds[figure->kind].on_table)
    return TRUE;
  for (guint i = 0; i < figure->attributes->len; i++)
    {
      const MusterThingAttribute *attribute = g_ptr_array_index (figure->attributes, i);

      if (attribute->title != NULL && attribute->show != MUSTER_SHOW_NO)
        return TRUE;
    }

  return FALSE;
}

/* (element-type MusterThingView), borrowed */
static GPtrArray *
list_of_side (const GPtrArray *figures, gint side, const MusterRulebook *rulebook)
{
  GPtrArray *list = g_ptr_array_new ();

  for (guint i = 0; i < figures->len; i++)
    {
      const MusterThingView *figure = g_ptr_array_index (figures, i);
      gboolean has_side = figure->side >= 0 && figure->side < (gint) rulebook->n_sides;

      if ((has_side ? figure->side == side : side < 0) && is_shown (rulebook, figure))
        g_ptr_array_add (list, (gpointer) figure);
    }

  return list;
}

static char *
dup_player (MusterBattle *battle, gint side)
{
  const MusterRulebook *rulebook = muster_battle_get_rulebook (battle);
  gint doctrine;

  if (side < 0)
    return NULL;
  doctrine = muster_battle_get_doctrine (battle, side);
  if (doctrine < 0)
    return g_strdup (_ ("Played by you"));

  return g_strdup_printf (_ ("Played by Muster: %s"),
                          muster_rulebook_label (rulebook,
                                                 rulebook->doctrines[doctrine].title,
                                                 rulebook->doctrines[doctrine].id));
}

static void
add_group (MusterFiguresPanel *self, const char *title)
{
  GtkWidget *group = muster_figure_group_new (title);

  g_signal_connect_object (group,
                           "figure-activated",
                           G_CALLBACK (figure_cb),
                           self,
                           G_CONNECT_SWAPPED);
  gtk_box_append (self->sides, group);
  g_ptr_array_add (self->groups, group);
}

static void
add_groups (MusterFiguresPanel *self, const MusterRulebook *rulebook)
{
  for (guint i = 0; i < rulebook->n_sides; i++)
    add_group (self,
               muster_rulebook_label (rulebook, rulebook->sides[i].title, rulebook->sides[i].id));
  add_group (self, C_ ("things of no side", "Others"));
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
      gint side = i < rulebook->n_sides ? (gint) i : -1;
      g_autoptr (GPtrArray) own = list_of_side (figures, side, rulebook);
      g_autofree char *player = dup_player (battle, side);

      muster_figure_group_update (g_ptr_array_index (self->groups, i), own, falls, acting, player);
    }
}

static void
select_rows (MusterFiguresPanel *self)
{
  const char *selected = muster_assistant_get_selected (self->assistant);

  for (guint i = 0; i < self->groups->len; i++)
    muster_figure_group_select (g_ptr_array_index (self->groups, i), selected);
}

static gboolean
has_figure (const GPtrArray *figures, const char *token)
{
  for (guint i = 0; i < figures->len; i++)
    if (g_str_equal (((const MusterThingView *) g_ptr_array_index (figures, i))->token, token))
      return TRUE;

  return FALSE;
}

/* ---- When ---- */

static void
listen (MusterFiguresPanel *self, MusterAssistant *assistant)
{
  if (self->assistant == assistant)
    return;
  if (self->assistant != NULL)
    g_signal_handlers_disconnect_by_func (self->assistant, select_rows, self);
  g_set_object (&self->assistant, assistant);
  g_signal_connect_object (assistant,
                           "notify::selected",
                           G_CALLBACK (select_rows),
                           self,
                           G_CONNECT_SWAPPED);
  add_groups (self, muster_battle_get_rulebook (muster_assistant_get_battle (assistant)));
}

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
  gtk_stack_set_visible_child_name (self->stack, figures->len > 0 ? "list" : "empty");
  gtk_widget_set_visible (self->buttons, !replay);
  /* What was selected may have been taken back. */
  if (selected != NULL && !has_figure (figures, selected))
    back_cb (self);
}

/* What nobody looks at is not put together. */
static void
muster_figures_panel_update (MusterPanel *panel)
{
  MusterFiguresPanel *self = MUSTER_FIGURES_PANEL (panel);

  listen (self, muster_panel_get_assistant (panel));
  self->stale = TRUE;
  if (gtk_widget_get_mapped (GTK_WIDGET (self)))
    fill (self);
}

static void
mapped_cb (MusterFiguresPanel *self)
{
  if (self->stale && self->assistant != NULL)
    fill (self);
}

/* ---- The object ---- */

static void
muster_figures_panel_finalize (GObject *object)
{
  MusterFiguresPanel *self = MUSTER_FIGURES_PANEL (object);

  g_clear_object (&self->assistant);
  g_ptr_array_unref (self->groups);

  G_OBJECT_CLASS (muster_figures_panel_parent_class)->finalize (object);
}

static void
muster_figures_panel_class_init (MusterFiguresPanelClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = muster_figures_panel_finalize;
  MUSTER_PANEL_CLASS (klass)->update = muster_figures_panel_update;

  g_type_ensure (MUSTER_TYPE_BATTLE_SETTINGS);
  g_type_ensure (MUSTER_TYPE_FIGURE_ADDER);
  g_type_ensure (MUSTER_TYPE_FIGURE_DETAILS);
  g_type_ensure (MUSTER_TYPE_WRAP_BOX);
  gtk_widget_class_set_template_from_resource (
      widget_class,
      "/io/github/muster_solo/Muster/muster-figures-panel.ui");
  gtk_widget_class_bind_template_child (widget_class, MusterFiguresPanel, leaflet);
  gtk_widget_class_bind_template_child (widget_class, MusterFiguresPanel, stack);
  gtk_widget_class_bind_template_child (widget_class, MusterFiguresPanel, sides);
  gtk_widget_class_bind_template_child (widget_class, MusterFiguresPanel, buttons);
  gtk_widget_class_bind_template_child (widget_class, MusterFiguresPanel, page);
  gtk_widget_class_bind_template_child (widget_class, MusterFiguresPanel, pages);
  gtk_widget_class_bind_template_callback (widget_class, mapped_cb);
  gtk_widget_class_bind_template_callback (widget_class, back_cb);
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
