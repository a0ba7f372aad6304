/* muster-turn-window-toasts.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-turn-window-private.h"

#include <glib/gi18n.h>

#include "muster-toast.h"

/* What the window of a battle tells in passing. */

/* Of what stands in the middle, for a message over it. Below everything it would push up what is asked, and what answers. */
#define LEAST_HEIGHT 180

static void
dismissed_cb (MusterTurnWindow *self)
{
  self->n_told--;
  /* The last go with the window. */
  if (self->n_told > 0 || self->middle == NULL)
    return;
  gtk_widget_remove_css_class (GTK_WIDGET (self->middle), "told");
  g_object_set (self->board, "told", FALSE, NULL);
}

/* A narrow side panel lies over everything else. */
static gboolean
is_covered (MusterTurnWindow *self)
{
  return adw_flap_get_folded (self->flap) && adw_flap_get_reveal_flap (self->flap);
}

/* A message of some lines would hide most of what is lower. */
static gboolean
is_low (GtkWidget *widget)
{
  return gtk_widget_get_height (widget) < LEAST_HEIGHT;
}

void
muster_turn_window_tell_below (MusterTurnWindow *self, AdwToast *toast)
{
  g_return_if_fail (MUSTER_IS_TURN_WINDOW (self));

  adw_toast_overlay_add_toast (self->toasts, g_object_ref (toast));
  muster_toast_room_keep (self->toast_room, toast);
  g_object_unref (toast);
}

/* What is told does not lie over the answer: it lies over what stands in the middle, or, where that is hidden or low, below
 * everything. A list leaves room for it; of a board only the buttons step aside. */
static void
add_toast (MusterTurnWindow *self, AdwToast *toast)
{
  GtkWidget *middle = GTK_WIDGET (self->middle);

  if (!gtk_widget_get_mapped (middle) || is_low (middle) || is_covered (self))
    {
      muster_turn_window_tell_below (self, toast);
      return;
    }
  self->n_told++;
  g_signal_connect_object (toast, "dismissed", G_CALLBACK (dismissed_cb), self, G_CONNECT_SWAPPED);
  if (g_strcmp0 (gtk_stack_get_visible_child_name (self->middle), "board") != 0)
    gtk_widget_add_css_class (middle, "told");
  g_object_set (self->board, "told", TRUE, NULL);
  adw_toast_overlay_add_toast (self->middle_toasts, toast);
}

void
muster_turn_window_tell (MusterTurnWindow *self, const char *message)
{
  add_toast (self, muster_toast_new (message));
}

void
muster_turn_window_tell_difference (MusterTurnWindow *self)
{
  AdwToast *toast = muster_toast_new (
      self->replay
          ? _ ("This version of Muster plays the battle otherwise than the one that wrote it down.")
          : _ ("This version of Muster plays the battle otherwise than the one that wrote it "
               "down. What you do now is kept as a battle of its own."));

  adw_toast_set_timeout (toast, 0);
  add_toast (self, toast);
}

void
muster_turn_window_tell_dice (MusterTurnWindow *self)
{
  AdwToast *toast;

  g_return_if_fail (MUSTER_IS_TURN_WINDOW (self));

  self->tells_dice = self->assistant == NULL;
  if (self->tells_dice ||
      !muster_battle_uses_hand_dice (muster_assistant_get_battle (self->assistant)))
    return;
  toast = muster_toast_new (_ ("The dice of this battle are thrown by hand, as was chosen last"));
  adw_toast_set_button_label (toast, _ ("Let Muster _Throw"));
  adw_toast_set_action_name (toast, "battle.muster-dice");
  add_toast (self, toast);
}

/* Beside what is asked it stands already, and stays there. */
static void
failed_cb (MusterTurnWindow *self, const char *message)
{
  if (!gtk_widget_get_mapped (GTK_WIDGET (self->prompt)) || is_covered (self))
    muster_turn_window_tell (self, message);
}

/* The shelf tells every window. */
static void
shelf_told_cb (MusterTurnWindow *self, const char *message)
{
  if (muster_toast_is_for (GTK_WINDOW (self)))
    muster_turn_window_tell (self, message);
}

/* ---- With something to do about it ---- */

/* Once the battle has gone on or back, it would take back something else than what it speaks of. */
void
muster_turn_window_withdraw_offer (MusterTurnWindow *self)
{
  if (self->offer != NULL &&
      self->offer_head != muster_battle_get_head (muster_assistant_get_battle (self->assistant)))
    muster_toast_withdraw (self->offer);
}

/* (transfer full) */
static AdwToast *
offer_new (MusterTurnWindow *self, const char *message)
{
  AdwToast *toast = muster_toast_new (message);

  adw_toast_set_button_label (toast, _ ("_Undo"));
  self->offer_head = muster_battle_get_head (muster_assistant_get_battle (self->assistant));
  g_set_weak_pointer (&self->offer, toast);

  return toast;
}

static void
left_undone_cb (MusterTurnWindow *self, const char *message)
{
  AdwToast *toast = offer_new (self, message);

  adw_toast_set_action_name (toast, "battle.undo");
  add_toast (self, toast);
}

static void
corrected_cb (MusterTurnWindow *self, const char *message)
{
  AdwToast *toast = offer_new (self, message);

  adw_toast_set_action_name (toast, "battle.undo");
  /* What was decided by what is corrected now does not hold any more; to take the correction back there is a button above. */
  if (muster_assistant_can_decide_again (self->assistant))
    {
      adw_toast_set_button_label (toast, _ ("Let It _Decide Again"));
      adw_toast_set_action_name (toast, "battle.decide-again");
    }
  add_toast (self, toast);
}

static void
went_back_cb (MusterTurnWindow *self, const char *message, guint node)
{
  AdwToast *toast = offer_new (self, message);

  adw_toast_set_action_name (toast, "battle.go-to");
  adw_toast_set_action_target (toast, "u", node);
  add_toast (self, toast);
}

void
muster_turn_window_connect_toasts (MusterTurnWindow *self)
{
  const struct
  {
    gpointer teller;
    const char *signal;
    GCallback callback;
  } handlers[] = {
    { self->shelf, "failed", G_CALLBACK (shelf_told_cb) },
    { self->shelf, "told", G_CALLBACK (shelf_told_cb) },
    { self->assistant, "failed", G_CALLBACK (failed_cb) },
    { self->assistant, "corrected", G_CALLBACK (corrected_cb) },
    { self->assistant, "left-undone", G_CALLBACK (left_undone_cb) },
    { self->assistant, "went-back", G_CALLBACK (went_back_cb) },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (handlers); i++)
    g_signal_connect_object (handlers[i].teller,
                             handlers[i].signal,
                             handlers[i].callback,
                             self,
                             G_CONNECT_SWAPPED);
}
