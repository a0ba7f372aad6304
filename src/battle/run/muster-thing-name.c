/* muster-thing-name.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include <glib/gi18n.h>

#include "muster-game-private.h"
#include "muster-run-private.h"
#include "muster-text-private.h"
#include "muster-thing-private.h"

/* What things are called. */

/* (nullable): what the rules or a person called it in the course of the battle */
static const char *
get_called (MusterRun *run, const MusterKind *kind, double thing)
{
  const MusterAttribute *named;
  const char *called;

  if (kind->named == MUSTER_NONE)
    return NULL;
  named = &run->rulebook->attributes[kind->named];
  called = muster_game_get_text (
      run->game,
      (gint32) muster_thing_get_words (run, named, (guint) thing)->number);

  return *called != '\0' ? called : NULL;
}

/* Of a part that came with a model, and of one that was made by itself. */
static const char *
get_model_name (MusterRun *run, guint16 kind, const MusterMade *made)
{
  const MusterThing *model = muster_game_get_model (run->game, made->model);

  return muster_run_translate (run,
                               model->kind != kind ? model->parts[made->number - 1].name
                                                   : model->name);
}

char *
muster_thing_dup_model (MusterRun *run, guint16 kind, guint thing)
{
  const MusterMade *made = &run->state.made[run->game->thing_base[kind] + thing];

  return made->model >= 0 ? g_strdup (get_model_name (run, kind, made)) : NULL;
}

char *
muster_thing_dup_name (MusterRun *run, guint16 kind, double thing)
{
  const MusterRulebook *rulebook = run->rulebook;
  const MusterKind *declared = &rulebook->kinds[kind];
  guint32 number;
  const MusterMade *made;
  const char *own;

  if (!(thing >= 0))
    return g_strdup (muster_run_gettext (run, N_ ("nothing")));
  own = get_called (run, declared, thing);
  if (own != NULL)
    return g_strdup (own);
  number = run->game->thing_base[kind] + (guint) thing;
  own = g_hash_table_lookup (run->game->names, GINT_TO_POINTER (number + 1));
  if (own != NULL)
    return g_strdup (own);
  if (kind == 0)
    return g_strdup (muster_run_label (run,
                                       rulebook->sides[(guint) thing].title,
                                       rulebook->sides[(guint) thing].id));
  if (thing < run->game->n_constants[kind])
    return g_strdup (muster_run_translate (
        run,
        rulebook->things[run->game->first_constant[kind] + (guint) thing].name));
  made = &run->state.made[number];
  if (made->model >= 0)
    {
      const MusterThing *model = muster_game_get_model (run->game, made->model);
      const char *name = get_model_name (run, kind, made);
      return model->only == 1 || declared->part_of != MUSTER_NONE
                 ? g_strdup (name)
                 : g_strdup_printf ("%s %u", name, made->number);
    }
  if (declared->one)
    return g_strdup (muster_run_label (run, declared->title, declared->id));
  return g_strdup_printf ("%s %u",
                          muster_run_label (run, declared->title, declared->id),
                          (guint) thing + 1);
}

char *
muster_thing_dup_plain_name (MusterRun *run, guint16 kind, double thing)
{
  gboolean untranslated = run->untranslated;
  char *name;

  run->untranslated = TRUE;
  name = muster_thing_dup_name (run, kind, thing);
  run->untranslated = untranslated;
  return name;
}

char *
muster_thing_dup_token (MusterRun *run, guint16 kind, double thing)
{
  if (!(thing >= 0))
    return g_strdup ("nothing");
  if (kind == 0)
    return g_strdup (run->rulebook->sides[(guint) thing].id);
  return g_strdup_printf ("%s.%u", run->rulebook->kinds[kind].id, (guint) thing + 1);
}
