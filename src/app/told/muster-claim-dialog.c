/* muster-claim-dialog.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-claim-dialog.h"

#include "muster-check-list.h"

struct _MusterClaimDialog
{
  AdwMessageDialog parent_instance;

  GtkBox *claims;

  MusterAssistant *assistant;
  GPtrArray *inputs; /* of GStrv: the words of the correction of each */
};

G_DEFINE_FINAL_TYPE (MusterClaimDialog, muster_claim_dialog, ADW_TYPE_MESSAGE_DIALOG)

/* (transfer container): of const MusterLogEntry, borrowed from the log. */
static GPtrArray *
list_claims (MusterAssistant *assistant, const MusterBeat *beat)
{
  const GPtrArray *log = muster_battle_get_log (muster_assistant_get_battle (assistant));
  GPtrArray *claims = g_ptr_array_new ();

  for (guint i = beat->first; i < MIN (beat->first + beat->n_entries, log->len); i++)
    if (((const MusterLogEntry *) g_ptr_array_index (log, i))->known != NULL)
      g_ptr_array_add (claims, g_ptr_array_index (log, i));

  return claims;
}

gboolean
muster_claim_dialog_has_claims (MusterAssistant *assistant, const MusterBeat *beat)
{
  g_autoptr (GPtrArray) claims = list_claims (assistant, beat);

  return claims->len > 0;
}

static void
toggled_cb (MusterClaimDialog *self)
{
  adw_message_dialog_set_response_enabled (ADW_MESSAGE_DIALOG (self),
                                           "correct",
                                           muster_check_list_is_any_picked (self->claims));
}

static void
response_cb (MusterClaimDialog *self, const char *response)
{
  for (guint i = 0; i < self->inputs->len && g_str_equal (response, "correct"); i++)
    {
      const char *const *words = g_ptr_array_index (self->inputs, i);
      g_autoptr (GError) error = NULL;

      if (muster_check_list_is_picked (self->claims, i) &&
          !muster_assistant_correct (self->assistant, MUSTER_INPUT_KNOW, words, &error))
        g_signal_emit_by_name (self->assistant, "failed", error->message);
    }
}

static void
add_claim (MusterClaimDialog *self, const MusterLogEntry *entry)
{
  GtkCheckButton *check = muster_check_list_append (self->claims, entry->text);

  g_signal_connect_object (check, "toggled", G_CALLBACK (toggled_cb), self, G_CONNECT_SWAPPED);
  g_ptr_array_add (self->inputs, g_strsplit (entry->known, " ", -1));
}

static void
muster_claim_dialog_finalize (GObject *object)
{
  MusterClaimDialog *self = MUSTER_CLAIM_DIALOG (object);

  g_clear_object (&self->assistant);
  g_ptr_array_unref (self->inputs);

  G_OBJECT_CLASS (muster_claim_dialog_parent_class)->finalize (object);
}

static void
muster_claim_dialog_class_init (MusterClaimDialogClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = muster_claim_dialog_finalize;

  gtk_widget_class_set_template_from_resource (
      widget_class,
      "/io/github/muster_solo/Muster/muster-claim-dialog.ui");
  gtk_widget_class_bind_template_child (widget_class, MusterClaimDialog, claims);
  gtk_widget_class_bind_template_callback (widget_class, response_cb);
}

static void
muster_claim_dialog_init (MusterClaimDialog *self)
{
  self->inputs = g_ptr_array_new_with_free_func ((GDestroyNotify) g_strfreev);
  gtk_widget_init_template (GTK_WIDGET (self));
}

GtkWidget *
muster_claim_dialog_new (MusterAssistant *assistant, const MusterBeat *beat)
{
  MusterClaimDialog *self = g_object_new (MUSTER_TYPE_CLAIM_DIALOG, NULL);
  g_autoptr (GPtrArray) claims = list_claims (assistant, beat);

  self->assistant = g_object_ref (assistant);
  for (guint i = 0; i < claims->len; i++)
    add_claim (self, g_ptr_array_index (claims, i));

  return GTK_WIDGET (self);
}
