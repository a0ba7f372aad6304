/* muster-glossary-list.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

#include "muster-assistant.h"

G_BEGIN_DECLS

#define MUSTER_TYPE_GLOSSARY_LIST (muster_glossary_list_get_type ())
G_DECLARE_FINAL_TYPE (MusterGlossaryList, muster_glossary_list, MUSTER, GLOSSARY_LIST, GtkBox)

/* What words mean that are told somewhere: a fold for each, which the assistant remembers. Without any it is not visible. */

/* @beats: (element-type guint): of @assistant. As long as they say the same nothing is changed. */
void muster_glossary_list_show (MusterGlossaryList *self,
                                MusterAssistant *assistant,
                                const GArray *beats);

G_END_DECLS
