/* muster-setup-page.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-setup-page.h"

#include <glib/gi18n.h>

struct _MusterSetupPage
{
  MusterPage parent_instance;
};

G_DEFINE_FINAL_TYPE (MusterSetupPage, muster_setup_page, MUSTER_TYPE_PAGE)

static void
muster_setup_page_dispose (GObject *object)
{
  gtk_widget_dispose_template (GTK_WIDGET (object), MUSTER_TYPE_SETUP_PAGE);

  G_OBJECT_CLASS (muster_setup_page_parent_class)->dispose (object);
}

static void
muster_setup_page_class_init (MusterSetupPageClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = muster_setup_page_dispose;

  gtk_widget_class_set_template_from_resource (
      widget_class,
      "/io/github/muster_solo/Muster/muster-setup-page.ui");
}

static void
muster_setup_page_init (MusterSetupPage *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

void
muster_setup_page_set_rulebook (MusterSetupPage *self, const char *rulebook)
{
  g_return_if_fail (MUSTER_IS_SETUP_PAGE (self));
}
