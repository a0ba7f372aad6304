/* muster-reason-card.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-reason-card.h"

#include <glib/gi18n.h>
#include <math.h>

#include "muster-die.h"
#include "muster-manual.h"
#include "muster-rule-link.h"
#include "muster-text-label.h"
#include "muster-wrap-box.h"

#define DIE_SIZE 28

/* Of more lines than the most only the first are seen at once: how far it is to each of forty comes after what decided. */
#define MOST_LINES  10
#define FIRST_LINES 6

struct _MusterReasonCard
{
  AdwBin parent_instance;

  GtkBox *texts;
  MusterWrapBox *dice;
  GtkBox *groups;
  GtkBox *rules;
};

G_DEFINE_FINAL_TYPE (MusterReasonCard, muster_reason_card, ADW_TYPE_BIN)

enum
{
  RULE,
  SETTINGS,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

/* ---- Texts ---- */

/* Can be copied, but is no stop for the Tab key. A label that is not focusable would be none either, but says that it
 * has taken the focus. */
static GtkWidget *
label_new (const char *text, const char *css_class)
{
  GtkWidget *label = muster_text_label_new (text, css_class);

  g_object_set (label, "selectable", TRUE, "can-focus", FALSE, NULL);

  return label;
}

static void
add_label (GtkBox *box, const char *text, const char *css_class)
{
  gtk_box_append (box, label_new (text, css_class));
}

/* A rule that is not simply from its source says so. */
static void
add_origin (GtkBox *box, MusterOrigin origin)
{
  const char *text = muster_manual_describe_origin (origin);

  if (text != NULL)
    add_label (box, text, "origin");
}

/* ---- Dice ---- */

static void
add_dice (MusterReasonCard *self, const MusterBeatReason *reason)
{
  for (guint i = 0; i < reason->n_dice; i++)
    muster_wrap_box_append (self->dice, muster_die_new (reason->sides, reason->dice[i], DIE_SIZE));
  gtk_widget_set_visible (GTK_WIDGET (self->dice), reason->n_dice > 0);
}

/* ---- A sum ---- */

static char *
dup_number (double value, gboolean sign)
{
  g_autofree char *number = g_strdup_printf (sign ? "%+.3g" : "%.3g", value);

  if (*number == '-')
    return g_strconcat ("−", number + 1, NULL);

  return g_steal_pointer (&number);
}

static void
add_term (GtkGrid *grid, gint row, const char *text, double value, gboolean total)
{
  g_autofree char *number = isnan (value) ? g_strdup ("") : dup_number (value, !total);
  GtkWidget *name = label_new (text, total ? "heading" : NULL);
  GtkWidget *count = gtk_label_new (number);

  g_object_set (count, "xalign", 1.0, "yalign", 0.0, NULL);
  gtk_widget_add_css_class (count, "numeric");
  if (total)
    gtk_widget_add_css_class (count, "heading");
  gtk_grid_attach (grid, name, 0, row, 1, 1);
  gtk_grid_attach (grid, count, 1, row, 1, 1);
}

static void
add_sum (GtkBox *box, const MusterReasonGroup *group)
{
  GtkWidget *grid = gtk_grid_new ();
  gint row = 0;

  gtk_grid_set_column_spacing (GTK_GRID (grid), 12);
  for (guint i = 0; i < group->reasons->len; i++)
    {
      const MusterReason *reason = g_ptr_array_index (group->reasons, i);

      add_term (GTK_GRID (grid), row++, reason->text, reason->value, FALSE);
    }
  if (group->reasons->len > 1)
    {
      gtk_grid_attach (GTK_GRID (grid),
                       gtk_separator_new (GTK_ORIENTATION_HORIZONTAL),
                       0,
                       row++,
                       2,
                       1);
      add_term (GTK_GRID (grid), row, _ ("Total"), group->sum, TRUE);
    }
  gtk_box_append (box, grid);
}

/* ---- Reasons ---- */

static gboolean
settings_cb (MusterReasonCard *self)
{
  g_signal_emit (self, signals[SETTINGS], 0);

  return TRUE;
}

/* Where the reading can be changed. */
static void
add_setting (MusterReasonCard *self, GtkBox *box)
{
  g_autofree char *markup = g_strdup_printf ("<a href=\"settings\">%s</a>",
                                             _ ("Read It Otherwise…"));
  GtkWidget *label = label_new (NULL, NULL);

  gtk_label_set_markup (GTK_LABEL (label), markup);
  g_signal_connect_object (label,
                           "activate-link",
                           G_CALLBACK (settings_cb),
                           self,
                           G_CONNECT_SWAPPED);
  /* All of it would be selected with the focus, and then Return opens nothing. */
  g_object_set (label, "selectable", FALSE, "can-focus", TRUE, NULL);
  gtk_box_append (box, label);
}

/* Where the other lines stand, folded. */
static GtkBox *
add_fold (GtkBox *box, guint n)
{
  g_autofree char *text = g_strdup_printf (ngettext ("%u More", "%u More", n), n);
  GtkWidget *fold = gtk_expander_new (text);
  GtkWidget *rest = gtk_box_new (GTK_ORIENTATION_VERTICAL, 3);

  gtk_expander_set_child (GTK_EXPANDER (fold), rest);
  gtk_box_append (box, fold);

  return GTK_BOX (rest);
}

static void
add_lines (MusterReasonCard *self, GtkBox *box, const MusterReasonGroup *group)
{
  MusterOrigin told = MUSTER_ORIGIN_SOURCE;

  for (guint i = 0; i < group->reasons->len; i++)
    {
      const MusterReason *reason = g_ptr_array_index (group->reasons, i);

      if (i == FIRST_LINES && group->reasons->len > MOST_LINES)
        box = add_fold (box, group->reasons->len - FIRST_LINES);
      add_label (box, reason->text, group->kind == MUSTER_REASON_REJECTED ? "dim-label" : NULL);
      if (reason->origin != told)
        add_origin (box, reason->origin);
      told = reason->origin;
    }
  if (group->kind == MUSTER_REASON_RULING)
    add_setting (self, box);
}

static void
add_group (MusterReasonCard *self, const MusterReasonGroup *group)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 3);

  add_label (GTK_BOX (box), group->title, "group-title");
  if (group->kind == MUSTER_REASON_TERM)
    add_sum (GTK_BOX (box), group);
  else
    add_lines (self, GTK_BOX (box), group);
  gtk_box_append (self->groups, box);
}

/* ---- Rules ---- */

static void
rule_cb (MusterReasonCard *self, gpointer rule)
{
  g_signal_emit (self, signals[RULE], 0, rule);
}

static void
add_rules (MusterReasonCard *self, const MusterBeatReason *reason)
{
  GtkWidget *link = muster_rule_link_new (reason->rules, reason->src);

  if (link == NULL)
    return;
  g_signal_connect_object (link, "rule", G_CALLBACK (rule_cb), self, G_CONNECT_SWAPPED);
  gtk_box_append (self->rules, link);
}

/* ---- The object ---- */

static void
muster_reason_card_class_init (MusterReasonCardClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  GType type = G_TYPE_FROM_CLASS (klass);

  signals[RULE] = g_signal_new ("rule",
                                type,
                                G_SIGNAL_RUN_LAST,
                                0,
                                NULL,
                                NULL,
                                NULL,
                                G_TYPE_NONE,
                                1,
                                G_TYPE_POINTER);
  signals[SETTINGS] = g_signal_new ("settings",
                                    type,
                                    G_SIGNAL_RUN_LAST,
                                    0,
                                    NULL,
                                    NULL,
                                    NULL,
                                    G_TYPE_NONE,
                                    0);

  g_type_ensure (MUSTER_TYPE_WRAP_BOX);
  gtk_widget_class_set_template_from_resource (
      widget_class,
      "/io/github/muster_solo/Muster/muster-reason-card.ui");
  gtk_widget_class_bind_template_child (widget_class, MusterReasonCard, texts);
  gtk_widget_class_bind_template_child (widget_class, MusterReasonCard, dice);
  gtk_widget_class_bind_template_child (widget_class, MusterReasonCard, groups);
  gtk_widget_class_bind_template_child (widget_class, MusterReasonCard, rules);
}

static void
muster_reason_card_init (MusterReasonCard *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

static gboolean
is_plain (const MusterBeatReason *reason)
{
  return reason->groups->len == 0 && reason->n_dice == 0 && reason->origin == MUSTER_ORIGIN_SOURCE;
}

guint
muster_reason_card_count (const GPtrArray *reasons, guint first)
{
  const MusterBeatReason *head = g_ptr_array_index (reasons, first);
  guint n = 1;

  while (first + n < reasons->len)
    {
      const MusterBeatReason *next = g_ptr_array_index (reasons, first + n);

      if (!is_plain (next) || g_strcmp0 (head->src, next->src) != 0)
        break;
      n++;
    }

  return n;
}

GtkWidget *
muster_reason_card_new (const GPtrArray *reasons, guint first, guint n)
{
  MusterReasonCard *self = g_object_new (MUSTER_TYPE_REASON_CARD, NULL);
  const MusterBeatReason *head = g_ptr_array_index (reasons, first);

  for (guint i = first; i < first + n; i++)
    {
      const MusterBeatReason *reason = g_ptr_array_index (reasons, i);

      add_label (self->texts, reason->text, i == first ? "heading" : NULL);
    }
  add_dice (self, head);
  for (guint i = 0; i < head->groups->len; i++)
    add_group (self, g_ptr_array_index (head->groups, i));
  add_origin (self->groups, head->origin);
  gtk_widget_set_visible (GTK_WIDGET (self->groups),
                          gtk_widget_get_first_child (GTK_WIDGET (self->groups)) != NULL);
  add_rules (self, head);

  return GTK_WIDGET (self);
}
