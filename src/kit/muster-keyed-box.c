/* muster-keyed-box.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-keyed-box.h"

typedef void (*ParentFunc) (GtkWidget *parent, GtkWidget *child);

typedef struct
{
  char *key;
  GtkWidget *widget; /* a reference */
} Child;

struct _MusterKeyedBox
{
  GtkWidget *parent;
  ParentFunc add;
  ParentFunc remove;
  GPtrArray *children; /* of Child, as they are */
  GPtrArray *next;     /* as they shall be */
};

static void
child_free (gpointer data)
{
  Child *self = data;

  g_free (self->key);
  g_object_unref (self->widget);
  g_free (self);
}

static MusterKeyedBox *
keyed_box_new (GtkWidget *parent, ParentFunc add, ParentFunc remove)
{
  MusterKeyedBox *self = g_new0 (MusterKeyedBox, 1);

  self->parent = parent;
  self->add = add;
  self->remove = remove;
  self->children = g_ptr_array_new_with_free_func (child_free);

  return self;
}

static void
append_child (GtkWidget *parent, GtkWidget *child)
{
  gtk_box_append (GTK_BOX (parent), child);
}

static void
remove_child (GtkWidget *parent, GtkWidget *child)
{
  gtk_box_remove (GTK_BOX (parent), child);
}

MusterKeyedBox *
muster_keyed_box_new_for_box (GtkBox *parent)
{
  return keyed_box_new (GTK_WIDGET (parent), append_child, remove_child);
}

static void
add_row (GtkWidget *parent, GtkWidget *child)
{
  adw_preferences_group_add (ADW_PREFERENCES_GROUP (parent), child);
}

static void
remove_row (GtkWidget *parent, GtkWidget *child)
{
  adw_preferences_group_remove (ADW_PREFERENCES_GROUP (parent), child);
}

MusterKeyedBox *
muster_keyed_box_new_for_rows (AdwPreferencesGroup *parent)
{
  return keyed_box_new (GTK_WIDGET (parent), add_row, remove_row);
}

void
muster_keyed_box_free (MusterKeyedBox *self)
{
  g_clear_pointer (&self->next, g_ptr_array_unref);
  g_ptr_array_unref (self->children);
  g_free (self);
}

void
muster_keyed_box_begin (MusterKeyedBox *self)
{
  g_clear_pointer (&self->next, g_ptr_array_unref);
  self->next = g_ptr_array_new_with_free_func (child_free);
}

void
muster_keyed_box_put (MusterKeyedBox *self, const char *key, GtkWidget *child)
{
  Child *entry = g_new0 (Child, 1);

  entry->key = g_strdup (key);
  entry->widget = g_object_ref_sink (child);
  g_ptr_array_add (self->next, entry);
}

GtkWidget *
muster_keyed_box_take (MusterKeyedBox *self, const char *key)
{
  for (guint i = 0; i < self->children->len; i++)
    {
      const Child *child = self->children->pdata[i];

      if (!g_str_equal (child->key, key))
        continue;
      muster_keyed_box_put (self, key, child->widget);
      return child->widget;
    }

  return NULL;
}

static gboolean
is_same (MusterKeyedBox *self)
{
  if (self->children->len != self->next->len)
    return FALSE;
  for (guint i = 0; i < self->next->len; i++)
    {
      const Child *old = self->children->pdata[i];
      const Child *new = self->next->pdata[i];

      if (old->widget != new->widget)
        return FALSE;
    }

  return TRUE;
}

/* How many of those that are there come first, and in the same order, among those that shall be. */
static guint
count_kept (MusterKeyedBox *self)
{
  guint n = 0;

  for (guint i = 0; i < self->children->len && n < self->next->len; i++)
    n += ((Child *) self->children->pdata[i])->widget == ((Child *) self->next->pdata[n])->widget;

  return n;
}

/* The others go: those that are gone, and those that come again elsewhere. */
static void
remove_others (MusterKeyedBox *self, guint n_kept)
{
  guint n = 0;

  for (guint i = 0; i < self->children->len; i++)
    {
      GtkWidget *widget = ((Child *) self->children->pdata[i])->widget;

      if (n < n_kept && widget == ((Child *) self->next->pdata[n])->widget)
        n++;
      else
        self->remove (self->parent, widget);
    }
}

void
muster_keyed_box_end (MusterKeyedBox *self)
{
  GtkRoot *root = gtk_widget_get_root (self->parent);
  GtkWidget *focus = root != NULL ? gtk_root_get_focus (root) : NULL;

  if (!is_same (self))
    {
      const guint n_kept = count_kept (self);

      if (focus != NULL && !gtk_widget_is_ancestor (focus, self->parent))
        focus = NULL;
      remove_others (self, n_kept);
      for (guint i = n_kept; i < self->next->len; i++)
        self->add (self->parent, ((Child *) self->next->pdata[i])->widget);
      if (focus != NULL && gtk_widget_is_ancestor (focus, self->parent))
        gtk_widget_grab_focus (focus);
    }
  g_ptr_array_unref (self->children);
  self->children = g_steal_pointer (&self->next);
}
