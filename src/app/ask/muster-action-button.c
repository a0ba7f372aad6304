/* muster-action-button.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-action-button.h"

#include <glib/gi18n.h>

#include "muster-tooltip.h"

/* In characters: whom it is done to, like whom, and how many can do it. */
#define LONG_CAPTION 48

struct _MusterActionButton
{
  GtkToggleButton parent_instance;

  GtkImage *icon;
  GtkLabel *title;
  GtkLabel *caption;

  MusterChoiceGroup *group;
  MusterTogether *together; /* or NULL */
};

G_DEFINE_FINAL_TYPE (MusterActionButton, muster_action_button, GTK_TYPE_TOGGLE_BUTTON)

static gboolean
is_cut (GtkLabel *label)
{
  return pango_layout_is_ellipsized (gtk_label_get_layout (label));
}

/* What can be read on the button need not lie over its neighbours as well. */
static gboolean
muster_action_button_query_tooltip (GtkWidget *widget,
                                    int x,
                                    int y,
                                    gboolean by_keyboard,
                                    GtkTooltip *tooltip)
{
  MusterActionButton *self = MUSTER_ACTION_BUTTON (widget);

  if (is_cut (self->caption))
    gtk_tooltip_set_text (tooltip, gtk_label_get_label (self->caption));
  else if (is_cut (self->title))
    gtk_tooltip_set_text (tooltip, gtk_label_get_label (self->title));
  else
    return FALSE;

  return TRUE;
}

static void
muster_action_button_dispose (GObject *object)
{
  MusterActionButton *self = MUSTER_ACTION_BUTTON (object);

  gtk_button_set_child (GTK_BUTTON (object), NULL);
  g_clear_object (&self->group);
  g_clear_pointer (&self->together, muster_together_free);

  G_OBJECT_CLASS (muster_action_button_parent_class)->dispose (object);
}

static void
muster_action_button_class_init (MusterActionButtonClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = muster_action_button_dispose;
  widget_class->query_tooltip = muster_action_button_query_tooltip;

  gtk_widget_class_set_template_from_resource (
      widget_class,
      "/io/github/muster_solo/Muster/muster-action-button.ui");
  gtk_widget_class_bind_template_child (widget_class, MusterActionButton, icon);
  gtk_widget_class_bind_template_child (widget_class, MusterActionButton, title);
  gtk_widget_class_bind_template_child (widget_class, MusterActionButton, caption);
}

static void
muster_action_button_init (MusterActionButton *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

static void
label (MusterActionButton *self, const char *title, const char *caption, const char *icon_name)
{
  g_autofree char *name = NULL;

  gtk_label_set_label (self->title, title);
  gtk_label_set_label (self->caption, caption);
  gtk_widget_set_visible (GTK_WIDGET (self->caption), *caption != '\0');
  gtk_image_set_from_icon_name (self->icon, icon_name);
  gtk_widget_set_visible (GTK_WIDGET (self->icon), icon_name != NULL);
  name = *caption != '\0' ? g_strdup_printf ("%s, %s", title, caption) : g_strdup (title);
  /* It is shown as far as it cannot be read on the button, and is no description: that would repeat the name. */
  muster_tooltip_set_text (GTK_WIDGET (self), name);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  name,
                                  GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                  "",
                                  -1);
}

GtkWidget *
muster_action_button_new (MusterChoiceGroup *group)
{
  MusterActionButton *self = g_object_new (MUSTER_TYPE_ACTION_BUTTON, NULL);
  g_autofree char *title = NULL;
  g_autofree char *caption = NULL;
  g_autofree char *icon_name = NULL;

  self->group = g_object_ref (group);
  g_object_get (group, "title", &title, "caption", &caption, "icon-name", &icon_name, NULL);
  label (self, title, caption, icon_name);
  gtk_widget_set_sensitive (GTK_WIDGET (self),
                            muster_choice_group_get_available (group) ||
                                muster_choice_group_leaves_out (group));

  return GTK_WIDGET (self);
}

static GtkWidget *
new_for_several (const MusterTogether *together, const char *caption)
{
  MusterActionButton *self = g_object_new (MUSTER_TYPE_ACTION_BUTTON, NULL);
  g_autofree char *manner = muster_together_dup_manner (together);
  g_autofree char *text = NULL;

  /* Translators: below an action: how it is done, and for how many figures: "Wolf 3, like Anna: all 4 who can" */
  text = manner != NULL ? g_strdup_printf (_ ("%1$s: %2$s"), manner, caption) : g_strdup (caption);
  self->together = muster_together_copy (together);
  gtk_label_set_max_width_chars (self->caption, LONG_CAPTION);
  label (self, muster_together_get_title (together), text, NULL);

  return GTK_WIDGET (self);
}

GtkWidget *
muster_action_button_new_for_all (const MusterTogether *together)
{
  const guint n = muster_together_get_n (together);
  /* Translators: below an action: it is for so many figures, all who can take it; or for those of so many of whom that is seen on the
   * table */
  g_autofree char *caption = muster_together_is_claimed (together)
                                 ? g_strdup_printf (ngettext ("some of %u…", "some of %u…", n), n)
                                 : g_strdup_printf (ngettext ("%u who can", "all %u who can", n),
                                                    n);

  return new_for_several (together, caption);
}

GtkWidget *
muster_action_button_new_for_rest (const MusterTogether *together)
{
  const guint n = muster_together_get_n (together);
  /* Translators: below an action: it is for so many figures, those who have not taken it yet */
  g_autofree char *caption = g_strdup_printf (
      ngettext ("%u who has not yet", "%u who have not yet", n),
      n);

  return new_for_several (together, caption);
}

const char *
muster_action_button_get_title (MusterActionButton *self)
{
  g_return_val_if_fail (MUSTER_IS_ACTION_BUTTON (self), NULL);

  return gtk_label_get_label (self->title);
}

MusterChoiceGroup *
muster_action_button_get_group (MusterActionButton *self)
{
  g_return_val_if_fail (MUSTER_IS_ACTION_BUTTON (self), NULL);

  return self->group;
}

const MusterTogether *
muster_action_button_get_together (MusterActionButton *self)
{
  g_return_val_if_fail (MUSTER_IS_ACTION_BUTTON (self), NULL);

  return self->together;
}
