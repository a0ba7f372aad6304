/* muster-rulebook-card.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-rulebook-card.h"

struct _MusterRulebookCard
{
  AdwBin parent_instance;

  GtkActionable *play;
  GtkActionable *set_up;

  MusterRulebookItem *item;
  gboolean suggested;
};

G_DEFINE_FINAL_TYPE (MusterRulebookCard, muster_rulebook_card, ADW_TYPE_BIN)

enum
{
  PROP_0,
  PROP_ITEM,
  PROP_SUGGESTED,
  N_PROPS,
};

static GParamSpec *properties[N_PROPS];

static void
set_item (MusterRulebookCard *self, MusterRulebookItem *item)
{
  const char *title;

  if (item == NULL)
    return;
  g_set_object (&self->item, item);
  gtk_actionable_set_action_target (self->play, "s", muster_rulebook_item_get_id (item));
  gtk_actionable_set_action_target (self->set_up, "s", muster_rulebook_item_get_id (item));

  /* Buttons of several cards are called the same: a screen reader adds whose they are. */
  title = muster_rulebook_item_get_title (item);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->play),
                                  GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                  title,
                                  -1);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->set_up),
                                  GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                  title,
                                  -1);
}

static void
set_suggested (MusterRulebookCard *self, gboolean suggested)
{
  if (self->suggested == suggested)
    return;
  self->suggested = suggested;
  if (suggested)
    gtk_widget_add_css_class (GTK_WIDGET (self->play), "suggested-action");
  else
    gtk_widget_remove_css_class (GTK_WIDGET (self->play), "suggested-action");
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_SUGGESTED]);
}

static void
muster_rulebook_card_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  MusterRulebookCard *self = MUSTER_RULEBOOK_CARD (object);

  switch (id)
    {
    case PROP_ITEM:
      g_value_set_object (value, self->item);
      break;
    case PROP_SUGGESTED:
      g_value_set_boolean (value, self->suggested);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
muster_rulebook_card_set_property (GObject *object,
                                   guint id,
                                   const GValue *value,
                                   GParamSpec *pspec)
{
  MusterRulebookCard *self = MUSTER_RULEBOOK_CARD (object);

  switch (id)
    {
    case PROP_ITEM:
      set_item (self, g_value_get_object (value));
      break;
    case PROP_SUGGESTED:
      set_suggested (self, g_value_get_boolean (value));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
muster_rulebook_card_dispose (GObject *object)
{
  g_clear_object (&MUSTER_RULEBOOK_CARD (object)->item);

  G_OBJECT_CLASS (muster_rulebook_card_parent_class)->dispose (object);
}

static void
muster_rulebook_card_class_init (MusterRulebookCardClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  const GParamFlags flags = G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS;

  object_class->dispose = muster_rulebook_card_dispose;
  object_class->get_property = muster_rulebook_card_get_property;
  object_class->set_property = muster_rulebook_card_set_property;

  properties[PROP_ITEM] = g_param_spec_object ("item",
                                               NULL,
                                               NULL,
                                               MUSTER_TYPE_RULEBOOK_ITEM,
                                               flags | G_PARAM_CONSTRUCT_ONLY);
  properties[PROP_SUGGESTED] = g_param_spec_boolean ("suggested",
                                                     NULL,
                                                     NULL,
                                                     FALSE,
                                                     flags | G_PARAM_EXPLICIT_NOTIFY);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  g_type_ensure (MUSTER_TYPE_RULEBOOK_ITEM);
  gtk_widget_class_set_template_from_resource (
      widget_class,
      "/io/github/muster_solo/Muster/muster-rulebook-card.ui");
  gtk_widget_class_bind_template_child (widget_class, MusterRulebookCard, play);
  gtk_widget_class_bind_template_child (widget_class, MusterRulebookCard, set_up);
}

static void
muster_rulebook_card_init (MusterRulebookCard *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

GtkWidget *
muster_rulebook_card_new (MusterRulebookItem *item)
{
  return g_object_new (MUSTER_TYPE_RULEBOOK_CARD, "item", item, NULL);
}
