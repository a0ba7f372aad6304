/* muster-enter-form-private.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "muster-enter-form.h"

G_BEGIN_DECLS

struct _MusterEnterForm
{
  GObject parent_instance;

  MusterCampaignKeeper *keeper;
  MusterCampaignKind kind;
  MusterCampaignAccount *account;
  MusterCampaignAccount *known; /* of a battle that is corrected: what everybody did in it */
  GPtrArray *figures;           /* of ids */
  GHashTable *chosen;           /* of ids, borrowed from these */
  GHashTable *contents;         /* GBytes of pictures by checksum */
};

void muster_enter_form_change (MusterEnterForm *self);
/* NULL for what is empty or blank. */
void muster_enter_form_keep_text (char **where, const char *text);

G_END_DECLS
