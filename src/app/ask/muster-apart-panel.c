/* muster-apart-panel.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-apart-panel.h"

#include <glib/gi18n.h>

struct _MusterApartPanel
{
  MusterPanel parent_instance;

  GtkLabel *meant;
  GtkMenuButton *button;
  GtkWidget *alone; /* what the popover shows */
  /* the box with a GtkCheckButton for each member, below a label for each of several groups */
  GtkWidget *list;
  /* of MusterOption, of the prompt that is shown; NULL: nothing of the kind is asked */
  GPtrArray *members;
};

G_DEFINE_FINAL_TYPE (MusterApartPanel, muster_apart_panel, MUSTER_TYPE_PANEL)

/* ---- Those who can be ticked ---- */

/* The one after @check, NULL: the first. */
static GtkCheckButton *
get_next_check (MusterApartPanel *self, GtkCheckButton *check)
{
  GtkWidget *child = check != NULL ? gtk_widget_get_next_sibling (GTK_WIDGET (check))
                                   : gtk_widget_get_first_child (self->list);

  while (child != NULL && !GTK_IS_CHECK_BUTTON (child))
    child = gtk_widget_get_next_sibling (child);

  return child != NULL ? GTK_CHECK_BUTTON (child) : NULL;
}

/* ---- Saying who ---- */

static void
take_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  MusterApartPanel *self = MUSTER_APART_PANEL (widget);
  MusterAssistant *assistant = muster_panel_get_assistant (MUSTER_PANEL (self));
  g_autofree gboolean *apart = g_new0 (gboolean, self->members->len);
  g_autoptr (GError) error = NULL;
  GtkCheckButton *check = NULL;
  guint i = 0;

  while ((check = get_next_check (self, check)) != NULL)
    apart[i++] = gtk_check_button_get_active (check);
  gtk_menu_button_popdown (self->button);
  if (!muster_assistant_set_apart (assistant, apart, &error))
    g_signal_emit_by_name (assistant, "failed", error->message);
}

/* ---- What is shown ---- */

/* Of several groups each stands below its name. */
static void
add_heading (MusterApartPanel *self, const MusterOption *before, const MusterOption *member)
{
  GtkWidget *label;

  if (before != NULL && g_strcmp0 (before->group, member->group) == 0)
    return;
  label = gtk_label_new (member->group);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_widget_add_css_class (label, "heading");
  gtk_box_append (GTK_BOX (self->list), label);
}

static gboolean
is_in_several (const GPtrArray *members)
{
  const MusterOption *first = g_ptr_array_index (members, 0);
  const MusterOption *last = g_ptr_array_index (members, members->len - 1);

  return g_strcmp0 (first->group, last->group) != 0;
}

static void
fill (MusterApartPanel *self, const MusterPrompt *prompt)
{
  g_autofree char *meant = muster_prompt_dup_meant (prompt);
  /* Translators: the names of those whom one answer is for */
  g_autofree char *text = g_strdup_printf (_ ("Asked as one: %s"), meant);
  const gboolean several = is_in_several (self->members);
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (self->list)) != NULL)
    gtk_box_remove (GTK_BOX (self->list), child);
  for (guint i = 0; i < self->members->len; i++)
    {
      const MusterOption *member = g_ptr_array_index (self->members, i);

      if (several)
        add_heading (self, i > 0 ? self->members->pdata[i - 1] : NULL, member);
      child = gtk_check_button_new_with_label (member->label);
      gtk_check_button_set_active (GTK_CHECK_BUTTON (child), !member->available);
      gtk_box_append (GTK_BOX (self->list), child);
    }
  gtk_label_set_label (self->meant, text);
}

static void
muster_apart_panel_update (MusterPanel *panel)
{
  MusterApartPanel *self = MUSTER_APART_PANEL (panel);
  MusterAssistant *assistant = muster_panel_get_assistant (panel);
  const MusterPrompt *prompt = muster_assistant_get_asked (assistant);
  const gboolean asked = prompt != NULL && prompt->members != NULL;

  g_clear_pointer (&self->members, g_ptr_array_unref);
  gtk_widget_set_visible (GTK_WIDGET (self), asked);
  if (!asked)
    return;
  self->members = g_ptr_array_ref (prompt->members);
  fill (self, prompt);
}

/* ---- The widget ---- */

/* Whoever only closes it has ticked nobody. */
static void
closed_cb (MusterApartPanel *self)
{
  GtkCheckButton *check = NULL;

  for (guint i = 0; self->members != NULL && (check = get_next_check (self, check)) != NULL; i++)
    {
      const MusterOption *member = g_ptr_array_index (self->members, i);

      gtk_check_button_set_active (check, !member->available);
    }
}

/* A check button keeps the arrows to itself, and would be ticked by Enter. */
static void
step_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  gtk_widget_child_focus (MUSTER_APART_PANEL (widget)->alone,
                          g_variant_get_int32 (parameter) > 0 ? GTK_DIR_TAB_FORWARD
                                                              : GTK_DIR_TAB_BACKWARD);
}

static void
muster_apart_panel_dispose (GObject *object)
{
  MusterApartPanel *self = MUSTER_APART_PANEL (object);

  g_clear_pointer (&self->members, g_ptr_array_unref);
  adw_bin_set_child (ADW_BIN (object), NULL);

  G_OBJECT_CLASS (muster_apart_panel_parent_class)->dispose (object);
}

static void
muster_apart_panel_class_init (MusterApartPanelClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = muster_apart_panel_dispose;
  MUSTER_PANEL_CLASS (klass)->update = muster_apart_panel_update;
  MUSTER_PANEL_CLASS (klass)->leads_focus = TRUE;

  gtk_widget_class_set_template_from_resource (
      widget_class,
      "/io/github/muster_solo/Muster/muster-apart-panel.ui");
  gtk_widget_class_bind_template_child (widget_class, MusterApartPanel, meant);
  gtk_widget_class_bind_template_child (widget_class, MusterApartPanel, button);
  gtk_widget_class_bind_template_child (widget_class, MusterApartPanel, alone);
  gtk_widget_class_bind_template_child (widget_class, MusterApartPanel, list);
  gtk_widget_class_bind_template_callback (widget_class, closed_cb);
  gtk_widget_class_install_action (widget_class, "apart.take", NULL, take_action);
  gtk_widget_class_install_action (widget_class, "apart.step", "i", step_action);
}

static void
muster_apart_panel_init (MusterApartPanel *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}
