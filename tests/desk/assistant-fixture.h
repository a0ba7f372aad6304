/* assistant-fixture.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "muster-assistant.h"

G_BEGIN_DECLS

/* A battle in a library of its own, in a folder that goes with it. */
typedef struct
{
  char *folder;
  MusterLibrary *library;
  MusterAssistant *assistant;
} AssistantFixture;

/* @inputs: (nullable): NULL-terminated: what is answered at first. */
void assistant_fixture_set_up (AssistantFixture *fixture,
                               const char *rulebook,
                               const MusterSetup *setup,
                               const char *const *inputs);
void assistant_fixture_tear_down (AssistantFixture *fixture);

/* (transfer full): the first @n lines of the sample battle that is played with seed 7. */
char **assistant_fixture_load_sample (guint n);

G_END_DECLS
