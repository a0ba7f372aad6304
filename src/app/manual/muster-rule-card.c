/* muster-rule-card.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-rule-card.h"

#include "muster-manual.h"

struct _MusterRuleCard
{
  AdwBin parent_instance;

  GtkLabel *title;
  GtkLabel *origin;
  GtkLabel *text;

  const MusterRule *rule;
};

G_DEFINE_FINAL_TYPE (MusterRuleCard, muster_rule_card, ADW_TYPE_BIN)

static void
muster_rule_card_class_init (MusterRuleCardClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/muster_solo/Muster/muster-rule-card.ui");
  gtk_widget_class_bind_template_child (widget_class, MusterRuleCard, title);
  gtk_widget_class_bind_template_child (widget_class, MusterRuleCard, origin);
  gtk_widget_class_bind_template_child (widget_class, MusterRuleCard, text);
}

static void
muster_rule_card_init (MusterRuleCard *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

GtkWidget *
muster_rule_card_new (const MusterRule *rule)
{
  MusterRuleCard *self = g_object_new (MUSTER_TYPE_RULE_CARD, NULL);
  g_autofree char *title = muster_rule_dup_title (rule);
  const char *origin = muster_manual_describe_origin (rule->origin);

  self->rule = rule;
  gtk_label_set_text (self->title, title);
  gtk_label_set_text (self->text, muster_rule_get_text (rule));
  gtk_label_set_text (self->origin, origin != NULL ? origin : "");
  gtk_widget_set_visible (GTK_WIDGET (self->origin), origin != NULL);

  return GTK_WIDGET (self);
}

const MusterRule *
muster_rule_card_get_rule (MusterRuleCard *self)
{
  g_return_val_if_fail (MUSTER_IS_RULE_CARD (self), NULL);

  return self->rule;
}
