/* muster-page.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-page.h"

typedef struct
{
  MusterShelf *shelf;
  gboolean is_new; /* on show, and the focus did not come by since */
} MusterPagePrivate;

G_DEFINE_ABSTRACT_TYPE_WITH_PRIVATE (MusterPage, muster_page, ADW_TYPE_BIN)

enum
{
  PROP_0,
  PROP_SHELF,
  N_PROPS,
};

static GParamSpec *properties[N_PROPS];

static void
set_shelf (MusterPage *self, MusterShelf *shelf)
{
  MusterPagePrivate *priv = muster_page_get_instance_private (self);

  if (!g_set_object (&priv->shelf, shelf))
    return;
  if (MUSTER_PAGE_GET_CLASS (self)->shelf_changed != NULL)
    MUSTER_PAGE_GET_CLASS (self)->shelf_changed (self);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_SHELF]);
}

static void
muster_page_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  switch (id)
    {
    case PROP_SHELF:
      g_value_set_object (value, muster_page_get_shelf (MUSTER_PAGE (object)));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
muster_page_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  switch (id)
    {
    case PROP_SHELF:
      set_shelf (MUSTER_PAGE (object), g_value_get_object (value));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
muster_page_dispose (GObject *object)
{
  MusterPagePrivate *priv = muster_page_get_instance_private (MUSTER_PAGE (object));

  g_clear_object (&priv->shelf);

  G_OBJECT_CLASS (muster_page_parent_class)->dispose (object);
}

static void
muster_page_map (GtkWidget *widget)
{
  MusterPagePrivate *priv = muster_page_get_instance_private (MUSTER_PAGE (widget));

  priv->is_new = TRUE;

  GTK_WIDGET_CLASS (muster_page_parent_class)->map (widget);
}

/* libadwaita 1.7 keeps the page that was left on show until the next frame. */
static gboolean
is_left (GtkWidget *focus, GtkWidget *page)
{
  return focus == NULL || !gtk_widget_get_mapped (focus) ||
         (gtk_widget_get_ancestor (focus, MUSTER_TYPE_PAGE) != NULL &&
          !gtk_widget_is_ancestor (focus, page));
}

/* The focus comes here from a page that was left, and then a page may choose where to begin; or it
 * comes by Tab, and then nothing is skipped, also where Tab led out of the end of the window and nothing has the focus for
 * a moment. Backwards, from the header around, it comes to the end of the page. */
static gboolean
muster_page_focus (GtkWidget *widget, GtkDirectionType direction)
{
  MusterPagePrivate *priv = muster_page_get_instance_private (MUSTER_PAGE (widget));
  gboolean is_new = priv->is_new;
  GtkWidget *focus = gtk_root_get_focus (gtk_widget_get_root (widget));
  GtkWidget *child = adw_bin_get_child (ADW_BIN (widget));

  priv->is_new = FALSE;
  if (is_new && direction != GTK_DIR_TAB_BACKWARD && is_left (focus, widget) &&
      gtk_widget_grab_focus (widget))
    return TRUE;

  return child != NULL && gtk_widget_child_focus (child, direction);
}

static void
muster_page_class_init (MusterPageClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->dispose = muster_page_dispose;
  object_class->get_property = muster_page_get_property;
  object_class->set_property = muster_page_set_property;
  GTK_WIDGET_CLASS (klass)->map = muster_page_map;
  GTK_WIDGET_CLASS (klass)->focus = muster_page_focus;

  properties[PROP_SHELF] = g_param_spec_object ("shelf",
                                                NULL,
                                                NULL,
                                                MUSTER_TYPE_SHELF,
                                                G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY |
                                                    G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);
}

static void
muster_page_init (MusterPage *self)
{
}

void
muster_page_find (MusterPage *self)
{
  g_return_if_fail (MUSTER_IS_PAGE (self));

  if (MUSTER_PAGE_GET_CLASS (self)->find != NULL)
    MUSTER_PAGE_GET_CLASS (self)->find (self);
  else
    gtk_widget_grab_focus (GTK_WIDGET (self));
}

MusterShelf *
muster_page_get_shelf (MusterPage *self)
{
  MusterPagePrivate *priv;

  g_return_val_if_fail (MUSTER_IS_PAGE (self), NULL);

  priv = muster_page_get_instance_private (self);

  return priv->shelf;
}
