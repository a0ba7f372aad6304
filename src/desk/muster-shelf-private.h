/* muster-shelf-private.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "muster-data-path.h"
#include "muster-library-file.h"
#include "muster-shelf.h"

G_BEGIN_DECLS

struct _MusterShelf
{
  GObject parent_instance;

  MusterLibrary *library;
  GSettings *settings; /* or NULL */
  GHashTable *playing; /* ids of the battles that windows play */
  MusterDataPath *data_path;
  MusterBattles *battles;
  MusterCampaigns *campaigns;
  MusterDecks *decks;
  MusterGames *games;
  MusterRosters *rosters;
  MusterRulebooks *rulebooks;
  MusterSystems *systems;
  MusterTables *tables;
};

/* (transfer full): where the library is, for those who open it in a thread of their own. */
char *muster_shelf_dup_folder (MusterShelf *self);

void muster_shelf_notify_opened (MusterShelf *self, const char *rulebook);
void muster_shelf_notify_installed (MusterShelf *self);
void muster_shelf_notify_imported (MusterShelf *self);

/* ---- muster-shelf-list.c ---- */

/* @shelf: owns it, and outlives what is done with it */
gpointer muster_shelf_list_new (GType type, GType item_type, MusterShelf *shelf);
gboolean muster_shelf_list_is_loaded (gpointer list);
/* A task of @list, which keeps the shelf as well. */
GTask *muster_shelf_list_task_new (gpointer list,
                                   GCancellable *cancellable,
                                   GAsyncReadyCallback callback,
                                   gpointer user_data);
/* In the thread of @task, which returns when it is cancelled, before anything is written: from then on it cannot be stopped, and is not said
 * to be. FALSE: it was stopped. */
gboolean muster_shelf_begin_writing (GTask *task);
/* What a thread that opens the library itself is told. */
typedef struct
{
  char *folder; /* of the library */
  gint64 id;    /* of a thing in it, or 0 */
  char *path;   /* of a file, or NULL */
} MusterShelfJob;

MusterShelfJob *muster_shelf_job_new (gpointer list, gint64 id, const char *path);
void muster_shelf_job_free (MusterShelfJob *self);
/* Runs @thread in one, with a new job as the data of @task. */
void muster_shelf_job_run (GTask *task, gint64 id, const char *path, GTaskThreadFunc thread);
/* Replaces only what lies between the same beginning and the same end: who looks at a long list keeps their place in it.
 * @items: (element-type GObject): */
void muster_shelf_list_take (gpointer list, GPtrArray *items);
/* Lets everybody see what was taken. */
void muster_shelf_list_notify (gpointer list);

/* ---- muster-rulebooks-house.c ---- */

/* Gives the item the house tables of the library. */
void muster_rulebooks_read_house (MusterRulebooks *self, MusterRulebookItem *item);

/* ---- muster-games.c ---- */

/* Once there are the lists of which it is made. */
void muster_games_listen (MusterGames *self);

/* ---- muster-systems.c ---- */

/* Which lists are made with what, after lists or data changed. */
void muster_systems_assign_rosters (MusterSystems *self);

G_END_DECLS
