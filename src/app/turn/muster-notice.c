/* muster-notice.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-notice.h"

/* As long as it takes to read a sentence. */
#define SHOWN_SECONDS 4

struct _MusterNotice
{
  AdwBin parent_instance;

  GtkRevealer *revealer;
  GtkLabel *label;

  guint hide_id;
};

G_DEFINE_FINAL_TYPE (MusterNotice, muster_notice, ADW_TYPE_BIN)

static gboolean
hide_cb (gpointer user_data)
{
  MusterNotice *self = user_data;

  self->hide_id = 0;
  gtk_revealer_set_reveal_child (self->revealer, FALSE);

  return G_SOURCE_REMOVE;
}

static void
hidden_cb (MusterNotice *self)
{
  if (!gtk_revealer_get_child_revealed (self->revealer))
    gtk_widget_set_visible (GTK_WIDGET (self), gtk_revealer_get_reveal_child (self->revealer));
}

static void
muster_notice_dispose (GObject *object)
{
  MusterNotice *self = MUSTER_NOTICE (object);

  g_clear_handle_id (&self->hide_id, g_source_remove);

  G_OBJECT_CLASS (muster_notice_parent_class)->dispose (object);
}

static void
muster_notice_class_init (MusterNoticeClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = muster_notice_dispose;

  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/muster_solo/Muster/muster-notice.ui");
  gtk_widget_class_bind_template_child (widget_class, MusterNotice, revealer);
  gtk_widget_class_bind_template_child (widget_class, MusterNotice, label);
  gtk_widget_class_bind_template_callback (widget_class, hidden_cb);
}

static void
muster_notice_init (MusterNotice *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

void
muster_notice_tell (MusterNotice *self, const char *message)
{
  g_return_if_fail (MUSTER_IS_NOTICE (self));

  gtk_label_set_text (self->label, message);
  gtk_widget_set_visible (GTK_WIDGET (self), TRUE);
  gtk_revealer_set_reveal_child (self->revealer, TRUE);
  g_clear_handle_id (&self->hide_id, g_source_remove);
  self->hide_id = g_timeout_add_seconds (SHOWN_SECONDS, hide_cb, self);
}

void
muster_notice_withdraw (MusterNotice *self)
{
  g_return_if_fail (MUSTER_IS_NOTICE (self));

  g_clear_handle_id (&self->hide_id, g_source_remove);
  gtk_revealer_set_reveal_child (self->revealer, FALSE);
}
