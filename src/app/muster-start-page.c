/* muster-start-page.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-start-page.h"

#include <glib/gi18n.h>

struct _MusterStartPage
{
  MusterPage parent_instance;
};

G_DEFINE_FINAL_TYPE (MusterStartPage, muster_start_page, MUSTER_TYPE_PAGE)

static void
muster_start_page_dispose (GObject *object)
{
  gtk_widget_dispose_template (GTK_WIDGET (object), MUSTER_TYPE_START_PAGE);

  G_OBJECT_CLASS (muster_start_page_parent_class)->dispose (object);
}

static void
muster_start_page_class_init (MusterStartPageClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = muster_start_page_dispose;

  gtk_widget_class_set_template_from_resource (
      widget_class,
      "/io/github/muster_solo/Muster/muster-start-page.ui");
}

static void
muster_start_page_init (MusterStartPage *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}
