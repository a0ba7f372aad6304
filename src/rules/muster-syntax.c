/* muster-syntax.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-syntax.h"

void
muster_syntax_free (MusterSyntax *self)
{
  if (self == NULL)
    return;

  for (guint i = 0; i < self->n_children; i++)
    {
      muster_syntax_free (self->children[i]);
      if (self->labels != NULL)
        g_free (self->labels[i]);
    }
  g_free (self->children);
  g_free (self->labels);
  g_free (self->item);
  g_free (self->name);
  g_free (self);
}
