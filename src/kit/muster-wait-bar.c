/* muster-wait-bar.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-wait-bar.h"

/* In milliseconds. */
#define PULSE      100
#define SHORT_TIME 500

typedef struct
{
  MusterWaitBar *bar;
  char *text;
  GCancellable *cancellable;
  guint pause; /* source; 0: it is shown */
} Wait;

struct _MusterWaitBar
{
  GtkWidget parent_instance;

  GtkRevealer *revealer;
  GtkLabel *text;
  GtkProgressBar *progress;

  GPtrArray *waits; /* of Wait, in the order in which they began */
  guint pulse;      /* source */
};

G_DEFINE_FINAL_TYPE (MusterWaitBar, muster_wait_bar, GTK_TYPE_WIDGET)

static void
wait_free (gpointer data)
{
  Wait *wait = data;

  g_clear_handle_id (&wait->pause, g_source_remove);
  g_object_unref (wait->cancellable);
  g_free (wait->text);
  g_free (wait);
}

static gboolean
pulse_cb (gpointer user_data)
{
  gtk_progress_bar_pulse (MUSTER_WAIT_BAR (user_data)->progress);

  return G_SOURCE_CONTINUE;
}

/* (nullable): the one that is shown. */
static const Wait *
get_last (MusterWaitBar *self)
{
  for (guint i = self->waits->len; i > 0; i--)
    if (((const Wait *) self->waits->pdata[i - 1])->pause == 0)
      return self->waits->pdata[i - 1];

  return NULL;
}

/* Nothing moves where nothing is waited for. */
static void
update (MusterWaitBar *self)
{
  const Wait *last = get_last (self);

  if (last != NULL)
    gtk_label_set_label (self->text, last->text);
  gtk_revealer_set_reveal_child (self->revealer, last != NULL);
  gtk_widget_set_visible (GTK_WIDGET (self), last != NULL);
  if (last == NULL)
    g_clear_handle_id (&self->pulse, g_source_remove);
  else if (self->pulse == 0)
    self->pulse = g_timeout_add (PULSE, pulse_cb, self);
}

/* Whoever waits is told by what it waits for, which may end it here. */
static void
stop_cb (MusterWaitBar *self)
{
  const Wait *last = get_last (self);
  g_autoptr (GCancellable) cancellable = NULL;

  if (last == NULL)
    return;
  cancellable = g_object_ref (last->cancellable);
  muster_wait_bar_end (self, cancellable);
  g_cancellable_cancel (cancellable);
}

static void
muster_wait_bar_dispose (GObject *object)
{
  MusterWaitBar *self = MUSTER_WAIT_BAR (object);

  g_clear_handle_id (&self->pulse, g_source_remove);
  g_ptr_array_set_size (self->waits, 0);
  gtk_widget_dispose_template (GTK_WIDGET (object), MUSTER_TYPE_WAIT_BAR);

  G_OBJECT_CLASS (muster_wait_bar_parent_class)->dispose (object);
}

static void
muster_wait_bar_finalize (GObject *object)
{
  g_ptr_array_unref (MUSTER_WAIT_BAR (object)->waits);

  G_OBJECT_CLASS (muster_wait_bar_parent_class)->finalize (object);
}

static void
muster_wait_bar_class_init (MusterWaitBarClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = muster_wait_bar_dispose;
  G_OBJECT_CLASS (klass)->finalize = muster_wait_bar_finalize;

  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/muster_solo/Muster/muster-wait-bar.ui");
  gtk_widget_class_bind_template_child (widget_class, MusterWaitBar, revealer);
  gtk_widget_class_bind_template_child (widget_class, MusterWaitBar, text);
  gtk_widget_class_bind_template_child (widget_class, MusterWaitBar, progress);
  gtk_widget_class_bind_template_callback (widget_class, stop_cb);
}

static void
muster_wait_bar_init (MusterWaitBar *self)
{
  self->waits = g_ptr_array_new_with_free_func (wait_free);
  gtk_widget_init_template (GTK_WIDGET (self));
}

static Wait *
add (MusterWaitBar *self, const char *text, GCancellable *cancellable)
{
  Wait *wait = g_new0 (Wait, 1);

  wait->bar = self;
  wait->text = g_strdup (text);
  wait->cancellable = g_object_ref (cancellable);
  g_ptr_array_add (self->waits, wait);

  return wait;
}

void
muster_wait_bar_begin (MusterWaitBar *self, const char *text, GCancellable *cancellable)
{
  g_return_if_fail (MUSTER_IS_WAIT_BAR (self) && G_IS_CANCELLABLE (cancellable));

  add (self, text, cancellable);
  update (self);
}

static gboolean
pause_cb (gpointer data)
{
  Wait *wait = data;

  wait->pause = 0;
  update (wait->bar);

  return G_SOURCE_REMOVE;
}

void
muster_wait_bar_begin_soon (MusterWaitBar *self, const char *text, GCancellable *cancellable)
{
  Wait *wait;

  g_return_if_fail (MUSTER_IS_WAIT_BAR (self) && G_IS_CANCELLABLE (cancellable));

  wait = add (self, text, cancellable);
  wait->pause = g_timeout_add (SHORT_TIME, pause_cb, wait);
}

void
muster_wait_bar_end (MusterWaitBar *self, GCancellable *cancellable)
{
  g_return_if_fail (MUSTER_IS_WAIT_BAR (self));

  for (guint i = self->waits->len; i > 0; i--)
    if (((Wait *) self->waits->pdata[i - 1])->cancellable == cancellable)
      g_ptr_array_remove_index (self->waits, i - 1);
  update (self);
}
