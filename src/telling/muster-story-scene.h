/* muster-story-scene.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "muster-battle.h"

G_BEGIN_DECLS

/* What became of somebody. */
typedef struct
{
  const MusterThingView *thing;
  const char *state;   /* "wounded" */
  const char *deals;   /* what @by does: "wounds"; or NULL */
  const char *by;      /* name of who did it, or NULL */
  const char *by_side; /* (nullable): title of his side */
  gboolean lasting;    /* he is gone, or not fit to fight */
  gboolean final;      /* he is so by this, and not by what follows in the turn */
  gboolean back;       /* by this he takes part again */
} MusterStoryBlow;

/* Who made for somebody to fight hand to hand. */
typedef struct
{
  const char *target;
  GPtrArray *names; /* of char*, borrowed */
} MusterStoryCharge;

/* What one group did in a phase, or a side without its groups. */
typedef struct MusterStoryScene MusterStoryScene;

struct MusterStoryScene
{
  guint phase;       /* of the turn: the how many-th */
  const char *group; /* token, or NULL */
  gint side;
  const MusterStoryScene *during; /* (nullable): that one, in which the others did this */
  char *decision;                 /* what a group decided; or NULL */
  gboolean goes_on;               /* it had decided the same before */
  gboolean aside;                 /* it says only how it stands */
  GPtrArray *gists;               /* of char* */
  GPtrArray *charges;             /* of MusterStoryCharge */
  GArray *blows;                  /* of MusterStoryBlow */
};

/* Appends a blank and @sentence, with a capital and its stop. */
void muster_story_append_sentence (GString *text, const char *sentence);
/* Appends what @scenes, of MusterStoryScene, tell from @begin up to @end. */
void muster_story_append_scenes (GString *text, const GPtrArray *scenes, guint begin, guint end);
MusterStoryScene *muster_story_scene_new (void);
void muster_story_scene_free (gpointer self);
void muster_story_scene_add_charge (MusterStoryScene *self, const char *name, const char *target);

G_END_DECLS
