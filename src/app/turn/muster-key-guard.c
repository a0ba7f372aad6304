/* muster-key-guard.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-key-guard.h"

/* Nobody has understood so soon that what the key would do is another thing now. */
#define HASTE (G_USEC_PER_SEC / 2)
/* It has not been drawn yet. */
#define UNSEEN G_MAXINT64

/* Who goes on by Enter strikes it once too often, or holds it, when something else takes the focus:
 * from the moment at which the guard is armed such a key does nothing until it was let go of, and
 * none does before it was drawn, and for a moment. Whoever strikes another key has understood: the
 * number of a die and the Enter after it are one movement of the hand. */
struct _MusterKeyGuard
{
  GObject parent_instance;

  GtkWidget *window; /* borrowed: it holds the controller */
  guint down;        /* the key that is held; 0: none */
  guint stale;       /* the one that was held when the guard was armed */
  gint64 shown;      /* when it was drawn what keys do since; 0: no key is kept off */
};

G_DEFINE_FINAL_TYPE (MusterKeyGuard, muster_key_guard, G_TYPE_OBJECT)

static gboolean
activates (guint keyval)
{
  return keyval == GDK_KEY_Return || keyval == GDK_KEY_KP_Enter || keyval == GDK_KEY_ISO_Enter ||
         keyval == GDK_KEY_space || keyval == GDK_KEY_KP_Space;
}

static void
disarm (MusterKeyGuard *self)
{
  self->stale = 0;
  self->shown = 0;
}

static gboolean
pressed_cb (MusterKeyGuard *self,
            guint keyval,
            guint keycode,
            GdkModifierType state,
            GtkEventController *controller)
{
  if (!activates (keyval))
    {
      GdkEvent *event = gtk_event_controller_get_current_event (controller);

      if (event == NULL || !gdk_key_event_is_modifier (event))
        disarm (self);
      return GDK_EVENT_PROPAGATE;
    }
  self->down = keycode;

  return keycode == self->stale || self->shown == UNSEEN ||
         (self->shown != 0 && g_get_monotonic_time () - self->shown < HASTE);
}

static void
released_cb (MusterKeyGuard *self, guint keyval, guint keycode)
{
  if (keycode == self->down)
    self->down = 0;
  if (keycode == self->stale)
    self->stale = 0;
}

/* Where it is let go of elsewhere nobody tells. */
static void
is_active_cb (MusterKeyGuard *self)
{
  self->down = 0;
  self->stale = 0;
}

static void
muster_key_guard_class_init (MusterKeyGuardClass *klass)
{
}

static void
muster_key_guard_init (MusterKeyGuard *self)
{
}

MusterKeyGuard *
muster_key_guard_new (GtkWindow *window)
{
  MusterKeyGuard *self = g_object_new (MUSTER_TYPE_KEY_GUARD, NULL);
  GtkEventController *keys = gtk_event_controller_key_new ();

  self->window = GTK_WIDGET (window);
  gtk_event_controller_set_propagation_phase (keys, GTK_PHASE_CAPTURE);
  g_signal_connect_object (keys, "key-pressed", G_CALLBACK (pressed_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (keys, "key-released", G_CALLBACK (released_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (window,
                           "notify::is-active",
                           G_CALLBACK (is_active_cb),
                           self,
                           G_CONNECT_SWAPPED);
  gtk_widget_add_controller (GTK_WIDGET (window), keys);

  return self;
}

static void
after_paint_cb (MusterKeyGuard *self, GdkFrameClock *clock)
{
  g_signal_handlers_disconnect_by_func (clock, after_paint_cb, self);
  if (self->shown == UNSEEN)
    self->shown = g_get_monotonic_time ();
}

void
muster_key_guard_arm (MusterKeyGuard *self)
{
  GdkFrameClock *clock;

  g_return_if_fail (MUSTER_IS_KEY_GUARD (self));

  self->stale = self->down;
  self->shown = g_get_monotonic_time ();
  clock = gtk_widget_get_mapped (self->window) ? gtk_widget_get_frame_clock (self->window) : NULL;
  if (clock == NULL)
    return;
  g_signal_handlers_disconnect_by_func (clock, after_paint_cb, self);
  g_signal_connect_object (clock,
                           "after-paint",
                           G_CALLBACK (after_paint_cb),
                           self,
                           G_CONNECT_SWAPPED);
  gdk_frame_clock_request_phase (clock, GDK_FRAME_CLOCK_PHASE_PAINT);
  self->shown = UNSEEN;
}
