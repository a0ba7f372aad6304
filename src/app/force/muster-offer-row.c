/* muster-offer-row.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-offer-row.h"

#include <glib/gi18n.h>

#include "muster-line-name.h"

struct _MusterOfferRow
{
  MusterLineRow parent_instance;
};

G_DEFINE_FINAL_TYPE (MusterOfferRow, muster_offer_row, MUSTER_TYPE_LINE_ROW)

static gboolean
is_said (MusterOfferRow *self, const char *text)
{
  return text != NULL && *text != '\0';
}

static char *
dup_star (MusterOfferRow *self, gboolean favourite)
{
  return g_strdup (favourite ? "starred-symbolic" : "non-starred-symbolic");
}

static void
star_cb (MusterOfferRow *self)
{
  gtk_widget_activate_action (GTK_WIDGET (self),
                              "offers.favourite",
                              "u",
                              muster_line_row_get_position (MUSTER_LINE_ROW (self)));
}

static void
add_cb (MusterOfferRow *self)
{
  gtk_widget_activate_action (GTK_WIDGET (self),
                              "offers.add",
                              "u",
                              muster_line_row_get_position (MUSTER_LINE_ROW (self)));
}

static void
why_cb (MusterOfferRow *self)
{
  gtk_widget_activate_action (GTK_WIDGET (self),
                              "offers.why-at",
                              "u",
                              muster_line_row_get_position (MUSTER_LINE_ROW (self)));
}

static void
muster_offer_row_tell (MusterLineRow *row)
{
  MusterOfferItem *item = muster_line_row_get_item (row);
  g_autofree char *name = NULL;
  g_autofree char *detail = NULL;
  g_autofree char *price = NULL;
  const gboolean liked = muster_offer_item_is_favourite (item);

  g_object_get (item, "name", &name, "detail", &detail, "price", &price, NULL);
  muster_line_name_set (
      GTK_WIDGET (row),
      (const char *const[]){ name, detail, price, liked ? _ ("favourite") : "", NULL });
}

static void
muster_offer_row_class_init (MusterOfferRowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  MUSTER_ROW_BODY_CLASS (klass)->tells_name = TRUE;
  MUSTER_LINE_ROW_CLASS (klass)->tell = muster_offer_row_tell;

  g_type_ensure (MUSTER_TYPE_OFFER_ITEM);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/muster_solo/Muster/muster-offer-row.ui");
  gtk_widget_class_bind_template_callback (widget_class, is_said);
  gtk_widget_class_bind_template_callback (widget_class, dup_star);
  gtk_widget_class_bind_template_callback (widget_class, star_cb);
  gtk_widget_class_bind_template_callback (widget_class, add_cb);
  gtk_widget_class_bind_template_callback (widget_class, why_cb);
}

static void
muster_offer_row_init (MusterOfferRow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}
