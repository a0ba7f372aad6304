/* muster-hand-dialog.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-hand-dialog.h"

#include <adwaita.h>
#include <glib/gi18n.h>

#include "muster-translation.h"

typedef struct
{
  MusterAssistant *assistant;
  guint side;
  guint doctrine;
} Handing;

static void
handing_free (gpointer data, GClosure *closure)
{
  Handing *self = data;

  g_object_unref (self->assistant);
  g_free (self);
}

static void
response_cb (AdwMessageDialog *dialog, const char *response, gpointer user_data)
{
  const Handing *self = user_data;

  if (!g_str_equal (response, "cancel") && muster_assistant_get_asked (self->assistant) != NULL)
    muster_assistant_hand_over (self->assistant,
                                self->side,
                                self->doctrine,
                                g_str_equal (response, "rest"));
}

/* Where a rulebook has no turns there is only the rest. */
static void
add_responses (AdwMessageDialog *dialog, const MusterRulebook *rulebook)
{
  adw_message_dialog_add_response (dialog, "cancel", _ ("_Cancel"));
  if (rulebook->turn >= 0)
    /* Translators: so long Muster plays a side */
    adw_message_dialog_add_response (dialog, "turn", _ ("This _Turn"));
  /* Translators: so long Muster plays a side */
  adw_message_dialog_add_response (dialog, "rest", _ ("The _Rest"));
  adw_message_dialog_set_response_appearance (dialog,
                                              rulebook->turn >= 0 ? "turn" : "rest",
                                              ADW_RESPONSE_SUGGESTED);
  adw_message_dialog_set_default_response (dialog, rulebook->turn >= 0 ? "turn" : "rest");
  adw_message_dialog_set_close_response (dialog, "cancel");
}

void
muster_hand_dialog_ask (GtkWidget *parent,
                        MusterAssistant *assistant,
                        guint side,
                        guint doctrine,
                        GCallback done)
{
  const MusterRulebook *rulebook = muster_battle_get_rulebook (
      muster_assistant_get_battle (assistant));
  const MusterSide *it = &rulebook->sides[side];
  /* Translators: a side */
  g_autofree char *heading = g_strdup_printf (_ ("Hand %s to Muster?"),
                                              muster_rulebook_label (rulebook, it->title, it->id));
  g_autofree char *body = g_strdup_printf (
      /* Translators: the way in which Muster plays a side */
      _ ("Muster plays as the rules for “%s” say. You can step through what it does and take the "
         "side back after each turn. It can be undone."),
      muster_rulebook_label (rulebook,
                             rulebook->doctrines[doctrine].title,
                             rulebook->doctrines[doctrine].id));
  GtkWidget *dialog = adw_message_dialog_new (GTK_WINDOW (gtk_widget_get_root (parent)),
                                              heading,
                                              body);
  Handing *handing = g_new0 (Handing, 1);

  handing->assistant = g_object_ref (assistant);
  handing->side = side;
  handing->doctrine = doctrine;
  add_responses (ADW_MESSAGE_DIALOG (dialog), rulebook);
  g_signal_connect_data (dialog, "response", G_CALLBACK (response_cb), handing, handing_free, 0);
  g_signal_connect_object (dialog, "response", done, parent, G_CONNECT_SWAPPED | G_CONNECT_AFTER);
  gtk_window_present (GTK_WINDOW (dialog));
}
