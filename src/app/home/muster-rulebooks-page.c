/* muster-rulebooks-page.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-rulebooks-page.h"

#include "muster-row-body.h"
#include "muster-rulebook-pane.h"
#include "muster-tab-stop.h"

struct _MusterRulebooksPage
{
  MusterPage parent_instance;

  AdwLeaflet *leaflet;
  GtkSingleSelection *selection;
  MusterRulebookPane *pane;
  GtkWidget *books; /* around the list of them */

  gboolean opens; /* the section that is wanted is still to be shown */
};

G_DEFINE_FINAL_TYPE (MusterRulebooksPage, muster_rulebooks_page, MUSTER_TYPE_PAGE)

static void
show_book (MusterRulebooksPage *self)
{
  adw_leaflet_set_visible_child_name (self->leaflet, "book");
}

static void
activated_cb (MusterRulebooksPage *self, guint position)
{
  gtk_single_selection_set_selected (self->selection, position);
  show_book (self);
}

static void
section_activated_cb (MusterRulebooksPage *self, guint position)
{
  muster_rulebook_pane_show_section (self->pane, position);
}

static void
back_cb (MusterRulebooksPage *self)
{
  adw_leaflet_navigate (self->leaflet, ADW_NAVIGATION_DIRECTION_BACK);
}

/* The one that the shelf says is looked at, such as that which was just installed. */
static void
select_shown (MusterRulebooksPage *self)
{
  MusterShelf *shelf = muster_page_get_shelf (MUSTER_PAGE (self));
  GListModel *model = G_LIST_MODEL (self->selection);
  const char *shown = muster_rulebooks_get_shown (muster_shelf_get_rulebooks (shelf));
  guint n = g_list_model_get_n_items (model);

  for (guint i = 0; shown != NULL && i < n; i++)
    {
      g_autoptr (MusterRulebookItem) item = g_list_model_get_item (model, i);

      if (g_str_equal (muster_rulebook_item_get_id (item), shown))
        gtk_single_selection_set_selected (self->selection, i);
    }
}

/* Once it is there: somebody who reads in it is not taken elsewhere. */
static void
open_section (MusterRulebooksPage *self)
{
  MusterShelf *shelf = muster_page_get_shelf (MUSTER_PAGE (self));
  g_autoptr (MusterRulebookItem) item = NULL;

  g_object_get (self->pane, "item", &item, NULL);
  if (!self->opens || shelf == NULL || item == NULL ||
      g_strcmp0 (muster_rulebook_item_get_id (item),
                 muster_rulebooks_get_shown (muster_shelf_get_rulebooks (shelf))) != 0)
    return;
  self->opens = FALSE;
  if (muster_rulebooks_get_shown_section (muster_shelf_get_rulebooks (shelf)) != NULL)
    muster_rulebook_pane_open_at (
        self->pane,
        muster_rulebooks_get_shown_section (muster_shelf_get_rulebooks (shelf)));
}

static void
model_cb (MusterRulebooksPage *self)
{
  if (muster_page_get_shelf (MUSTER_PAGE (self)) != NULL)
    select_shown (self);
}

static void
shown_cb (MusterRulebooksPage *self)
{
  self->opens = TRUE;
  select_shown (self);
  open_section (self);
  show_book (self);
}

/* ---- How high the list is ---- */

static GtkSizeRequestMode
get_request_mode (GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

/* Asked how high it is at a width, a list view of GTK 4.8 tells how high it would be if no line broke: its last row would be cut
 * by what stands below. */
static int
measure_rows (GtkWidget *list, int width)
{
  GtkBorder padding;
  int height;

  gtk_style_context_get_padding (gtk_widget_get_style_context (list), &padding);
  height = padding.top + padding.bottom;
  for (GtkWidget *row = gtk_widget_get_first_child (list); row != NULL;
       row = gtk_widget_get_next_sibling (row))
    {
      int wanted = 0;

      if (gtk_widget_should_layout (row))
        gtk_widget_measure (row,
                            GTK_ORIENTATION_VERTICAL,
                            width - padding.left - padding.right,
                            NULL,
                            &wanted,
                            NULL,
                            NULL);
      height += wanted;
    }

  return height;
}

static void
measure_books (GtkWidget *widget,
               GtkOrientation orientation,
               int for_size,
               int *minimum,
               int *natural,
               int *minimum_baseline,
               int *natural_baseline)
{
  GtkWidget *list = adw_bin_get_child (ADW_BIN (widget));

  gtk_widget_measure (list, orientation, for_size, minimum, natural, NULL, NULL);
  if (orientation == GTK_ORIENTATION_HORIZONTAL || for_size < 0)
    return;
  *minimum = MAX (*minimum, measure_rows (list, for_size));
  *natural = MAX (*natural, *minimum);
}

static void
allocate_books (GtkWidget *widget, int width, int height, int baseline)
{
  gtk_widget_allocate (adw_bin_get_child (ADW_BIN (widget)), width, height, baseline, NULL);
}

/* ---- The object ---- */

/* In a narrow window the rulebook lets them be chosen itself. */
static gboolean
has_room_for_sections (MusterRulebooksPage *self, GtkSelectionModel *sections, gboolean folded)
{
  return sections != NULL && !folded;
}

static gboolean
muster_rulebooks_page_grab_focus (GtkWidget *widget)
{
  MusterRulebooksPage *self = MUSTER_RULEBOOKS_PAGE (widget);

  show_book (self);
  muster_rulebook_pane_search (self->pane);

  return TRUE;
}

static void
muster_rulebooks_page_shelf_changed (MusterPage *page)
{
  MusterRulebooksPage *self = MUSTER_RULEBOOKS_PAGE (page);
  MusterShelf *shelf = muster_page_get_shelf (page);

  if (shelf == NULL)
    return;
  muster_rulebooks_prepare (muster_shelf_get_rulebooks (shelf));
  g_signal_connect_object (muster_shelf_get_rulebooks (shelf),
                           "notify::loaded",
                           G_CALLBACK (select_shown),
                           self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (muster_shelf_get_rulebooks (shelf),
                           "notify::shown",
                           G_CALLBACK (shown_cb),
                           self,
                           G_CONNECT_SWAPPED);
}

static void
muster_rulebooks_page_class_init (MusterRulebooksPageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  widget_class->grab_focus = muster_rulebooks_page_grab_focus;
  MUSTER_PAGE_CLASS (klass)->shelf_changed = muster_rulebooks_page_shelf_changed;

  g_type_ensure (MUSTER_TYPE_ROW_BODY);
  g_type_ensure (MUSTER_TYPE_RULEBOOK_ITEM);
  g_type_ensure (MUSTER_TYPE_RULEBOOK_PANE);
  g_type_ensure (MUSTER_TYPE_SHELF);
  g_type_ensure (MUSTER_TYPE_TAB_STOP);
  gtk_widget_class_set_template_from_resource (
      widget_class,
      "/io/github/muster_solo/Muster/muster-rulebooks-page.ui");
  gtk_widget_class_bind_template_child (widget_class, MusterRulebooksPage, leaflet);
  gtk_widget_class_bind_template_child (widget_class, MusterRulebooksPage, selection);
  gtk_widget_class_bind_template_child (widget_class, MusterRulebooksPage, pane);
  gtk_widget_class_bind_template_child (widget_class, MusterRulebooksPage, books);
  gtk_widget_class_bind_template_callback (widget_class, activated_cb);
  gtk_widget_class_bind_template_callback (widget_class, section_activated_cb);
  gtk_widget_class_bind_template_callback (widget_class, back_cb);
  gtk_widget_class_bind_template_callback (widget_class, has_room_for_sections);
  gtk_widget_class_bind_template_callback (widget_class, model_cb);
  gtk_widget_class_bind_template_callback (widget_class, open_section);
}

static void
muster_rulebooks_page_init (MusterRulebooksPage *self)
{
  self->opens = TRUE;
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_widget_set_layout_manager (
      self->books,
      gtk_custom_layout_new (get_request_mode, measure_books, allocate_books));
}
