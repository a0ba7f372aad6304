/* muster-claim-dialog.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <adwaita.h>

#include "muster-assistant.h"

G_BEGIN_DECLS

#define MUSTER_TYPE_CLAIM_DIALOG (muster_claim_dialog_get_type ())
G_DECLARE_FINAL_TYPE (MusterClaimDialog,
                      muster_claim_dialog,
                      MUSTER,
                      CLAIM_DIALOG,
                      AdwMessageDialog)

gboolean muster_claim_dialog_has_claims (MusterAssistant *assistant, const MusterBeat *beat);

/* Which of the facts that the choices of a beat claimed are not so. */
GtkWidget *muster_claim_dialog_new (MusterAssistant *assistant,
                                    const MusterBeat *beat) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
