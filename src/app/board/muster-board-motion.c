/* muster-board-motion.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-board-motion.h"

#define DURATION 200000 /* microseconds */

struct _MusterBoardMotion
{
  GPtrArray *figures;
  GPtrArray *before; /* to whom those who leave belong */
  GArray *sprites;   /* of MusterBoardSprite */
  gboolean moving;
  gint64 start; /* 0: with the next frame */
};

MusterBoardMotion *
muster_board_motion_new (void)
{
  MusterBoardMotion *self = g_new0 (MusterBoardMotion, 1);

  self->sprites = g_array_new (FALSE, TRUE, sizeof (MusterBoardSprite));

  return self;
}

void
muster_board_motion_free (MusterBoardMotion *self)
{
  if (self == NULL)
    return;

  g_clear_pointer (&self->figures, g_ptr_array_unref);
  g_clear_pointer (&self->before, g_ptr_array_unref);
  g_array_unref (self->sprites);
  g_free (self);
}

static gboolean
is_on_board (const MusterThingView *figure, const MusterBoardGeometry *geometry)
{
  return figure->on_table && figure->sign != NULL && geometry->field != NULL &&
         muster_field_has_place (geometry->field, figure->pose.place);
}

static const MusterBoardSprite *
find_sprite (const GArray *sprites, const char *token)
{
  for (guint i = 0; i < sprites->len; i++)
    {
      const MusterBoardSprite *it = &g_array_index (sprites, MusterBoardSprite, i);

      if (g_str_equal (it->figure->token, token))
        return it;
    }

  return NULL;
}

/* Nobody glides where nothing was seen before: a figure that comes appears where it stands. */
static void
add_sprite (MusterBoardMotion *self,
            const GArray *old,
            const MusterThingView *figure,
            const MusterBoardGeometry *geometry)
{
  const MusterBoardSprite *was = find_sprite (old, figure->token);
  const graphene_point_t at = muster_board_geometry_get_middle (geometry, figure->pose.place);
  MusterBoardSprite sprite = { .figure = figure, .to_opacity = 1 };

  sprite.to_x = at.x;
  sprite.to_y = at.y;
  sprite.from_x = was != NULL ? was->x : sprite.to_x;
  sprite.from_y = was != NULL ? was->y : sprite.to_y;
  sprite.from_opacity = was != NULL ? was->opacity : 0;
  g_array_append_val (self->sprites, sprite);
}

static void
add_leaving (MusterBoardMotion *self, const GArray *old, GHashTable *stays)
{
  for (guint i = 0; i < old->len; i++)
    {
      MusterBoardSprite sprite = g_array_index (old, MusterBoardSprite, i);

      if (g_hash_table_contains (stays, sprite.figure->token))
        continue;
      sprite.from_x = sprite.to_x = sprite.x;
      sprite.from_y = sprite.to_y = sprite.y;
      sprite.from_opacity = 1;
      sprite.to_opacity = 0;
      g_array_append_val (self->sprites, sprite);
    }
}

static gboolean
is_at_rest (const MusterBoardSprite *sprite)
{
  return sprite->from_x == sprite->to_x && sprite->from_y == sprite->to_y &&
         sprite->from_opacity == sprite->to_opacity;
}

static void
place_sprites (MusterBoardMotion *self, double t)
{
  double eased = 1 - (1 - t) * (1 - t) * (1 - t);

  for (guint i = 0; i < self->sprites->len; i++)
    {
      MusterBoardSprite *it = &g_array_index (self->sprites, MusterBoardSprite, i);

      it->x = it->from_x + (it->to_x - it->from_x) * eased;
      it->y = it->from_y + (it->to_y - it->from_y) * eased;
      it->opacity = it->from_opacity + (it->to_opacity - it->from_opacity) * eased;
    }
}

static void
finish (MusterBoardMotion *self)
{
  self->moving = FALSE;
  place_sprites (self, 1);
  for (guint i = self->sprites->len; i > 0; i--)
    {
      const MusterBoardSprite *it = &g_array_index (self->sprites, MusterBoardSprite, i - 1);

      if (it->to_opacity == 0)
        g_array_remove_index (self->sprites, i - 1);
    }
}

void
muster_board_motion_set_figures (MusterBoardMotion *self,
                                 GPtrArray *figures,
                                 const MusterBoardGeometry *geometry,
                                 gboolean animate)
{
  g_autoptr (GHashTable) stays = g_hash_table_new (g_str_hash, g_str_equal);
  g_autoptr (GArray) old = NULL;

  finish (self);
  old = g_steal_pointer (&self->sprites);
  self->sprites = g_array_new (FALSE, TRUE, sizeof (MusterBoardSprite));
  for (guint i = 0; figures != NULL && i < figures->len; i++)
    {
      const MusterThingView *figure = g_ptr_array_index (figures, i);

      if (is_on_board (figure, geometry))
        g_hash_table_add (stays, figure->token);
    }
  add_leaving (self, old, stays);
  for (guint i = 0; figures != NULL && i < figures->len; i++)
    {
      const MusterThingView *figure = g_ptr_array_index (figures, i);

      if (is_on_board (figure, geometry))
        add_sprite (self, old, figure, geometry);
    }
  g_clear_pointer (&self->before, g_ptr_array_unref);
  self->before = self->figures;
  self->figures = figures != NULL ? g_ptr_array_ref (figures) : NULL;

  self->start = 0;
  self->moving = FALSE;
  for (guint i = 0; i < self->sprites->len && !self->moving; i++)
    self->moving = !is_at_rest (&g_array_index (self->sprites, MusterBoardSprite, i));
  place_sprites (self, 0);
  if (!animate)
    finish (self);
}

gboolean
muster_board_motion_advance (MusterBoardMotion *self, gint64 now)
{
  if (!self->moving)
    return FALSE;
  if (self->start == 0)
    self->start = now;
  if (now - self->start >= DURATION)
    finish (self);
  else
    place_sprites (self, (double) (now - self->start) / DURATION);

  return self->moving;
}

void
muster_board_motion_move_from (MusterBoardMotion *self, const char *token, double x, double y)
{
  finish (self);
  for (guint i = 0; i < self->sprites->len; i++)
    {
      MusterBoardSprite *it = &g_array_index (self->sprites, MusterBoardSprite, i);

      it->from_x = it->to_x;
      it->from_y = it->to_y;
      it->from_opacity = it->to_opacity;
      if (!g_str_equal (it->figure->token, token))
        continue;
      it->from_x = x;
      it->from_y = y;
      self->moving = TRUE;
    }
  self->start = 0;
  place_sprites (self, 0);
}

gboolean
muster_board_motion_is_moving (const MusterBoardMotion *self)
{
  return self->moving;
}

const MusterBoardSprite *
muster_board_motion_list (const MusterBoardMotion *self, guint *n)
{
  *n = self->sprites->len;

  return (const MusterBoardSprite *) (gpointer) self->sprites->data;
}
