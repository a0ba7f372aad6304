/* muster-rule-link.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-rule-link.h"

#include <glib/gi18n.h>

struct _MusterRuleLink
{
  AdwBin parent_instance;

  GtkLabel *label;

  const MusterRule *const *rules;
};

G_DEFINE_FINAL_TYPE (MusterRuleLink, muster_rule_link, ADW_TYPE_BIN)

static guint rule_signal;

static gboolean
activate_link_cb (MusterRuleLink *self, const char *uri)
{
  guint64 number;

  if (g_ascii_string_to_unsigned (uri, 10, 0, G_MAXUINT16, &number, NULL))
    g_signal_emit (self, rule_signal, 0, (gpointer) self->rules[number]);

  return TRUE;
}

static void
muster_rule_link_class_init (MusterRuleLinkClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  rule_signal = g_signal_new ("rule",
                              G_TYPE_FROM_CLASS (klass),
                              G_SIGNAL_RUN_LAST,
                              0,
                              NULL,
                              NULL,
                              NULL,
                              G_TYPE_NONE,
                              1,
                              G_TYPE_POINTER);

  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/muster_solo/Muster/muster-rule-link.ui");
  gtk_widget_class_bind_template_child (widget_class, MusterRuleLink, label);
  gtk_widget_class_bind_template_callback (widget_class, activate_link_cb);
}

static void
muster_rule_link_init (MusterRuleLink *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

static char *
dup_links (const MusterRule *const *rules)
{
  g_autoptr (GString) links = g_string_new (NULL);

  for (guint i = 0; rules[i] != NULL; i++)
    {
      g_autofree char *title = muster_rule_dup_title (rules[i]);
      g_autofree char *escaped = g_markup_escape_text (title, -1);

      g_string_append_printf (links, "%s<a href=\"%u\">%s</a>", i > 0 ? "; " : "", i, escaped);
    }

  return g_string_free (g_steal_pointer (&links), FALSE);
}

GtkWidget *
muster_rule_link_new (const MusterRule *const *rules, const char *src)
{
  MusterRuleLink *self;
  g_autofree char *links = NULL;
  g_autofree char *markup = NULL;

  if (src == NULL && (rules == NULL || rules[0] == NULL))
    return NULL;
  self = g_object_new (MUSTER_TYPE_RULE_LINK, NULL);
  self->rules = rules;
  links = rules != NULL && rules[0] != NULL ? dup_links (rules) : g_markup_escape_text (src, -1);
  /* Translators: behind it stand titles of sections of the rules */
  markup = g_strdup_printf (_ ("Rule: %s"), links);
  gtk_label_set_markup (self->label, markup);

  return GTK_WIDGET (self);
}
