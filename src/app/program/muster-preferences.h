/* muster-preferences.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

#define MUSTER_TYPE_PREFERENCES (muster_preferences_get_type ())
G_DECLARE_FINAL_TYPE (MusterPreferences,
                      muster_preferences,
                      MUSTER,
                      PREFERENCES,
                      AdwPreferencesWindow)

/* What a person can choose once for all battles; it is kept at once. */
GtkWidget *muster_preferences_new (GSettings *settings) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
