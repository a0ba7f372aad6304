/* muster-rulebooks-page.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-rulebooks-page.h"

#include <glib/gi18n.h>

struct _MusterRulebooksPage
{
  MusterPage parent_instance;
};

G_DEFINE_FINAL_TYPE (MusterRulebooksPage, muster_rulebooks_page, MUSTER_TYPE_PAGE)

static void
muster_rulebooks_page_dispose (GObject *object)
{
  gtk_widget_dispose_template (GTK_WIDGET (object), MUSTER_TYPE_RULEBOOKS_PAGE);

  G_OBJECT_CLASS (muster_rulebooks_page_parent_class)->dispose (object);
}

static void
muster_rulebooks_page_class_init (MusterRulebooksPageClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = muster_rulebooks_page_dispose;

  gtk_widget_class_set_template_from_resource (
      widget_class,
      "/io/github/muster_solo/Muster/muster-rulebooks-page.ui");
}

static void
muster_rulebooks_page_init (MusterRulebooksPage *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}
