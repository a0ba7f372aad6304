/* muster-terrain-actions.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-terrain-actions.h"

#include <glib/gi18n.h>

#include "muster-battle-terrain.h"
#include "muster-rename-dialog.h"
#include "muster-terrain-window.h"
#include "muster-translation.h"

/* Of a window in which a table is drawn: its task, which its signal handler owns. */
#define TASK_KEY "muster-terrain-task"

/* What a window has to do with: other things may be chosen before it is done. */
typedef struct
{
  MusterShelf *shelf;
  gint64 id; /* of the table in the library, or 0 */
  char *title;
  gpointer owner; /* weak */
  MusterTerrainKept kept;
} Task;

static void
task_free (gpointer data, GClosure *closure)
{
  Task *self = data;

  g_clear_weak_pointer (&self->owner);
  g_object_unref (self->shelf);
  g_free (self->title);
  g_free (self);
}

static Task *
task_new (MusterShelf *shelf, const MusterTerrainItem *item)
{
  Task *self = g_new0 (Task, 1);

  self->shelf = g_object_ref (shelf);
  self->id = item->id;
  self->title = g_strdup (item->title);

  return self;
}

/* ---- Renaming ---- */

static void
renamed_cb (MusterRenameDialog *dialog, const char *name, Task *task)
{
  muster_tables_rename (muster_shelf_get_tables (task->shelf), task->id, name);
}

void
muster_terrain_rename (GtkWidget *parent, MusterShelf *shelf, const MusterTerrainItem *item)
{
  MusterRenameDialog *dialog = muster_rename_dialog_new (parent,
                                                         _ ("Rename Table"),
                                                         NULL,
                                                         item->title);

  g_signal_connect_data (dialog,
                         "renamed",
                         G_CALLBACK (renamed_cb),
                         task_new (shelf, item),
                         task_free,
                         0);
  muster_rename_dialog_present (dialog);
}

/* ---- Drawing ---- */

static void
changed_cb (MusterTerrainWindow *window, const char *text, Task *task)
{
  if (task->id != 0)
    {
      muster_tables_set (muster_shelf_get_tables (task->shelf), task->id, text);
      return;
    }
  task->id = muster_tables_add (muster_shelf_get_tables (task->shelf), task->title, text);
  if (task->id != 0 && task->owner != NULL)
    task->kept (task->owner, task->id);
}

/* A table that is not kept yet is known by its title. */
static gboolean
is_about (const Task *task, const MusterTerrainItem *item)
{
  return task->id == item->id && (item->id != 0 || g_strcmp0 (task->title, item->title) == 0);
}

/* (nullable): the window in which a table is drawn already; of two, the last edit would win. */
static GtkWindow *
find_window (GtkWindow *parent, const MusterTerrainItem *item)
{
  GtkApplication *application = gtk_window_get_application (parent);

  for (GList *link = gtk_application_get_windows (application); link != NULL; link = link->next)
    {
      const Task *task = g_object_get_data (link->data, TASK_KEY);

      if (task != NULL && is_about (task, item))
        return link->data;
    }

  return NULL;
}

/* What is drawn on a table that was deleted would be lost. */
static void
tables_cb (GtkWindow *window, GParamSpec *pspec, MusterTables *tables)
{
  const Task *task = g_object_get_data (G_OBJECT (window), TASK_KEY);
  g_autoptr (GPtrArray) items = muster_tables_list (tables);
  gboolean there = task->id == 0;

  for (guint i = 0; i < items->len && !there; i++)
    there = ((const MusterTerrainItem *) g_ptr_array_index (items, i))->id == task->id;
  if (!there)
    gtk_window_close (window);
}

/* All tables that there are, and those of the scenarios. */
static void
add_starts (MusterTerrainWindow *window, MusterShelf *shelf, const MusterRulebook *rulebook)
{
  g_autoptr (GPtrArray) items = muster_tables_list (muster_shelf_get_tables (shelf));

  for (guint i = 0; i < rulebook->n_scenarios; i++)
    {
      const MusterScenario *scenario = &rulebook->scenarios[i];
      g_autoptr (MusterTerrainPlan) plan = muster_battle_terrain_dup_own (rulebook, scenario, NULL);
      g_autofree char *text = plan != NULL ? muster_terrain_plan_to_text (plan) : NULL;

      if (text != NULL)
        muster_terrain_window_add_start (
            window,
            muster_rulebook_label (rulebook, scenario->title, scenario->id),
            text);
    }
  for (guint i = 0; i < items->len; i++)
    {
      const MusterTerrainItem *item = g_ptr_array_index (items, i);

      muster_terrain_window_add_start (window, item->title, item->text);
    }
}

void
muster_terrain_draw (GtkWidget *owner,
                     MusterShelf *shelf,
                     const MusterRulebook *rulebook,
                     const MusterTerrainItem *item,
                     MusterTerrainKept kept)
{
  GtkWindow *parent = GTK_WINDOW (gtk_widget_get_root (owner));
  GtkWindow *other = find_window (parent, item);
  GtkWidget *window;
  Task *task;

  if (other != NULL)
    {
      gtk_window_present (other);
      return;
    }
  window = muster_terrain_window_new (parent, item->title, item->text);
  task = task_new (shelf, item);
  g_set_weak_pointer (&task->owner, owner);
  task->kept = kept;
  muster_terrain_window_add_kinds (MUSTER_TERRAIN_WINDOW (window), rulebook);
  add_starts (MUSTER_TERRAIN_WINDOW (window), shelf, rulebook);
  g_object_set_data (G_OBJECT (window), TASK_KEY, task);
  g_signal_connect_data (window, "changed", G_CALLBACK (changed_cb), task, task_free, 0);
  g_signal_connect_object (muster_shelf_get_tables (shelf),
                           "notify::loaded",
                           G_CALLBACK (tables_cb),
                           window,
                           G_CONNECT_SWAPPED);
  gtk_window_present (GTK_WINDOW (window));
}

void
muster_terrain_draw_new (GtkWidget *owner,
                         MusterShelf *shelf,
                         const MusterRulebook *rulebook,
                         const MusterScenario *scenario,
                         MusterTerrainKept kept)
{
  g_autoptr (MusterTerrainPlan) own = muster_battle_terrain_dup_own (rulebook, scenario, NULL);
  g_autoptr (MusterTerrainItem) item = NULL;
  g_autoptr (MusterTerrainPlan) empty = NULL;
  g_autofree char *text = NULL;

  g_return_if_fail (own != NULL);

  empty = muster_terrain_plan_new (muster_terrain_plan_get_width (own),
                                   muster_terrain_plan_get_height (own));
  text = muster_terrain_plan_to_text (empty);
  item = muster_terrain_item_new (0, _ ("New table"), text);
  muster_terrain_draw (owner, shelf, rulebook, item, kept);
}
