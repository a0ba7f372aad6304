/* muster-lazy-page.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-lazy-page.h"

struct _MusterLazyPage
{
  MusterPage parent_instance;

  GType page_type;
};

G_DEFINE_FINAL_TYPE (MusterLazyPage, muster_lazy_page, MUSTER_TYPE_PAGE)

enum
{
  PROP_0,
  PROP_PAGE_TYPE,
  N_PROPS,
};

static GParamSpec *properties[N_PROPS];

static void
muster_lazy_page_map (GtkWidget *widget)
{
  muster_lazy_page_get_page (MUSTER_LAZY_PAGE (widget));

  GTK_WIDGET_CLASS (muster_lazy_page_parent_class)->map (widget);
}

static gboolean
muster_lazy_page_grab_focus (GtkWidget *widget)
{
  return gtk_widget_grab_focus (GTK_WIDGET (muster_lazy_page_get_page (MUSTER_LAZY_PAGE (widget))));
}

static void
muster_lazy_page_find (MusterPage *page)
{
  muster_page_find (muster_lazy_page_get_page (MUSTER_LAZY_PAGE (page)));
}

static void
muster_lazy_page_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  switch (id)
    {
    case PROP_PAGE_TYPE:
      g_value_set_gtype (value, MUSTER_LAZY_PAGE (object)->page_type);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
muster_lazy_page_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  switch (id)
    {
    case PROP_PAGE_TYPE:
      MUSTER_LAZY_PAGE (object)->page_type = g_value_get_gtype (value);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
muster_lazy_page_class_init (MusterLazyPageClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->get_property = muster_lazy_page_get_property;
  object_class->set_property = muster_lazy_page_set_property;
  widget_class->map = muster_lazy_page_map;
  widget_class->grab_focus = muster_lazy_page_grab_focus;
  MUSTER_PAGE_CLASS (klass)->find = muster_lazy_page_find;

  properties[PROP_PAGE_TYPE] = g_param_spec_gtype ("page-type",
                                                   NULL,
                                                   NULL,
                                                   MUSTER_TYPE_PAGE,
                                                   G_PARAM_READWRITE | G_PARAM_CONSTRUCT_ONLY |
                                                       G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);
}

static void
muster_lazy_page_init (MusterLazyPage *self)
{
}

MusterPage *
muster_lazy_page_get_page (MusterLazyPage *self)
{
  GtkWidget *page;

  g_return_val_if_fail (MUSTER_IS_LAZY_PAGE (self), NULL);

  page = adw_bin_get_child (ADW_BIN (self));
  if (page == NULL)
    {
      page = g_object_new (self->page_type, NULL);
      g_object_bind_property (self, "shelf", page, "shelf", G_BINDING_SYNC_CREATE);
      adw_bin_set_child (ADW_BIN (self), page);
    }

  return MUSTER_PAGE (page);
}
