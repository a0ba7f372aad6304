/* muster-campaign-keeper.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-campaign-keeper.h"

#include <glib/gi18n.h>

#include "muster-campaign-tell.h"
#include "muster-library-campaign.h"
#include "muster-sentence.h"

struct _MusterCampaignKeeper
{
  GObject parent_instance;

  MusterLibrary *library;
  MusterCampaignSession *session;
};

G_DEFINE_FINAL_TYPE (MusterCampaignKeeper, muster_campaign_keeper, G_TYPE_OBJECT)

enum
{
  CHANGED,
  FAILED,
  TOLD,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

/* ---- The object ---- */

static void
muster_campaign_keeper_finalize (GObject *object)
{
  MusterCampaignKeeper *self = MUSTER_CAMPAIGN_KEEPER (object);

  g_clear_pointer (&self->session, muster_campaign_session_free);

  G_OBJECT_CLASS (muster_campaign_keeper_parent_class)->finalize (object);
}

static guint
add_signal (const char *name, guint n_texts)
{
  return g_signal_new (name,
                       MUSTER_TYPE_CAMPAIGN_KEEPER,
                       G_SIGNAL_RUN_LAST,
                       0,
                       NULL,
                       NULL,
                       NULL,
                       G_TYPE_NONE,
                       n_texts,
                       G_TYPE_STRING);
}

static void
muster_campaign_keeper_class_init (MusterCampaignKeeperClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = muster_campaign_keeper_finalize;

  signals[CHANGED] = add_signal ("changed", 0);
  signals[FAILED] = add_signal ("failed", 1);
  signals[TOLD] = add_signal ("told", 1);
}

static void
muster_campaign_keeper_init (MusterCampaignKeeper *self)
{
}

MusterCampaignKeeper *
muster_campaign_keeper_new (MusterLibrary *library, gint64 id, GError **error)
{
  MusterCampaignSession *session = muster_campaign_session_open (library, id, error);
  MusterCampaignKeeper *self;

  if (session == NULL)
    return NULL;
  self = g_object_new (MUSTER_TYPE_CAMPAIGN_KEEPER, NULL);
  self->library = library;
  self->session = session;

  return self;
}

gint64
muster_campaign_keeper_get_id (MusterCampaignKeeper *self)
{
  g_return_val_if_fail (MUSTER_IS_CAMPAIGN_KEEPER (self), 0);

  return muster_campaign_session_get_id (self->session);
}

MusterLibrary *
muster_campaign_keeper_get_library (MusterCampaignKeeper *self)
{
  g_return_val_if_fail (MUSTER_IS_CAMPAIGN_KEEPER (self), NULL);

  return self->library;
}

const MusterCampaign *
muster_campaign_keeper_get_campaign (MusterCampaignKeeper *self)
{
  g_return_val_if_fail (MUSTER_IS_CAMPAIGN_KEEPER (self), NULL);

  return muster_campaign_session_get_campaign (self->session);
}

const MusterCampaignState *
muster_campaign_keeper_get_state (MusterCampaignKeeper *self)
{
  return muster_campaign_get_state (muster_campaign_keeper_get_campaign (self));
}

gint64
muster_campaign_keeper_get_now (MusterCampaignKeeper *self)
{
  g_return_val_if_fail (MUSTER_IS_CAMPAIGN_KEEPER (self), 0);

  return muster_campaign_session_get_now (self->session);
}

void
muster_campaign_keeper_fail (MusterCampaignKeeper *self, const GError *error)
{
  g_autofree char *sentence = NULL;

  g_return_if_fail (MUSTER_IS_CAMPAIGN_KEEPER (self) && error != NULL);

  sentence = muster_sentence_new (error->message);
  g_signal_emit (self, signals[FAILED], 0, sentence);
}

GBytes *
muster_campaign_keeper_find_content (MusterCampaignKeeper *self, const char *hash)
{
  g_autoptr (GError) error = NULL;
  GBytes *content;

  g_return_val_if_fail (MUSTER_IS_CAMPAIGN_KEEPER (self) && hash != NULL, NULL);

  content = muster_library_find_campaign_content (hash, self->library, &error);
  if (content == NULL)
    muster_campaign_keeper_fail (self, error);

  return content;
}

/* ---- What is done ---- */

/* Also where it failed: somebody else may have gone on with it, and it was read again. */
static gboolean
finish (MusterCampaignKeeper *self, const char *words, const GError *error)
{
  g_signal_emit (self, signals[CHANGED], 0);
  if (error != NULL)
    muster_campaign_keeper_fail (self, error);
  else
    g_signal_emit (self, signals[TOLD], 0, words);

  return error == NULL;
}

/* (transfer full): of what was done last. */
static char *
dup_last_words (MusterCampaignKeeper *self)
{
  const MusterCampaign *campaign = muster_campaign_keeper_get_campaign (self);

  return muster_campaign_dup_words (campaign, muster_campaign_get_n_events (campaign));
}

gboolean
muster_campaign_keeper_do (MusterCampaignKeeper *self,
                           MusterCampaignEvent *event,
                           GHashTable *contents,
                           GError *error)
{
  g_autoptr (MusterCampaignEvent) made = event;
  g_autoptr (GError) refused = error;
  g_autofree char *words = NULL;

  g_return_val_if_fail (MUSTER_IS_CAMPAIGN_KEEPER (self), FALSE);
  g_return_val_if_fail ((event == NULL) != (error == NULL), FALSE);

  if (made != NULL && muster_campaign_session_do (self->session, made, contents, &refused))
    words = dup_last_words (self);

  return finish (self, words, refused);
}

gboolean
muster_campaign_keeper_enter (MusterCampaignKeeper *self,
                              const MusterCampaignAccount *account,
                              MusterCampaignKind kind,
                              GHashTable *contents)
{
  GError *error = NULL;
  MusterCampaignEvent *event = NULL;

  g_return_val_if_fail (MUSTER_IS_CAMPAIGN_KEEPER (self) && account != NULL, FALSE);

  event = muster_campaign_account_make_event (account,
                                              kind,
                                              muster_campaign_keeper_get_now (self),
                                              &error);

  return muster_campaign_keeper_do (self, event, contents, error);
}

gboolean
muster_campaign_keeper_accept (MusterCampaignKeeper *self, MusterBattle *battle, const char *token)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *words = NULL;

  g_return_val_if_fail (MUSTER_IS_CAMPAIGN_KEEPER (self) && battle != NULL && token != NULL, FALSE);

  muster_campaign_battle_accept (self->session, battle, token, &error);
  words = dup_last_words (self);

  return finish (self, words, error);
}

/* (transfer full) (nullable): */
static char *
dup_words (MusterCampaignKeeper *self, gboolean redo)
{
  const MusterCampaign *campaign = muster_campaign_keeper_get_campaign (self);
  guint number;

  if (!(redo ? muster_campaign_find_redo (campaign, &number)
             : muster_campaign_find_undo (campaign, &number)))
    return NULL;

  return muster_campaign_dup_words (campaign, number);
}

char *
muster_campaign_keeper_dup_undo (MusterCampaignKeeper *self)
{
  return dup_words (self, FALSE);
}

char *
muster_campaign_keeper_dup_redo (MusterCampaignKeeper *self)
{
  return dup_words (self, TRUE);
}

gboolean
muster_campaign_keeper_undo (MusterCampaignKeeper *self)
{
  g_autofree char *what = dup_words (self, FALSE);
  g_autofree char *words = g_strdup_printf (_ ("Taken back: %s"), what != NULL ? what : "");
  g_autoptr (GError) error = NULL;

  muster_campaign_session_undo (self->session, &error);

  return finish (self, words, error);
}

gboolean
muster_campaign_keeper_redo (MusterCampaignKeeper *self)
{
  g_autofree char *what = dup_words (self, TRUE);
  g_autofree char *words = g_strdup_printf (_ ("Done again: %s"), what != NULL ? what : "");
  g_autoptr (GError) error = NULL;

  muster_campaign_session_redo (self->session, &error);

  return finish (self, words, error);
}

gboolean
muster_campaign_keeper_replace (MusterCampaignKeeper *self,
                                MusterCampaign *campaign,
                                GHashTable *contents)
{
  g_autoptr (GError) error = NULL;

  g_return_val_if_fail (MUSTER_IS_CAMPAIGN_KEEPER (self) && campaign != NULL, FALSE);

  if (!muster_campaign_session_replace (self->session, campaign, contents, &error))
    muster_campaign_keeper_fail (self, error);
  else
    g_signal_emit (self, signals[CHANGED], 0);

  return error == NULL;
}

void
muster_campaign_keeper_refresh (MusterCampaignKeeper *self)
{
  g_autoptr (GError) error = NULL;
  gboolean changed = FALSE;

  g_return_if_fail (MUSTER_IS_CAMPAIGN_KEEPER (self));

  if (!muster_campaign_session_refresh (self->session, &changed, &error))
    muster_campaign_keeper_fail (self, error);
  else if (changed)
    g_signal_emit (self, signals[CHANGED], 0);
}
