/* muster-deck-table.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-deck-table.h"

#include <glib/gi18n.h>

#include "muster-campaign-file.h"
#include "muster-deck-draft.h"
#include "muster-library-campaign.h"
#include "muster-sentence.h"

struct _MusterDeckTable
{
  GObject parent_instance;

  MusterDeckSession *session;   /* NULL for a deck of a campaign, which has the following */
  MusterCampaignKeeper *keeper; /* that has the deck */
  MusterDeckInUse *in_use;      /* as it lies now */
  char *deck;                   /* its id in the campaign */
  char *title;                  /* of it */
  gboolean real;
  char *pile;       /* that is worked on */
  char *target;     /* the pile that drawn cards come to */
  char *shown_pile; /* (nullable): of the card that is looked at */
  guint shown;
};

G_DEFINE_FINAL_TYPE (MusterDeckTable, muster_deck_table, G_TYPE_OBJECT)

enum
{
  PROP_0,
  PROP_REAL,
  N_PROPS,
};

enum
{
  CHANGED,
  FAILED,
  TOLD,
  GONE,
  N_SIGNALS,
};

static GParamSpec *properties[N_PROPS];
static guint signals[N_SIGNALS];

/* ---- The object ---- */

static void
muster_deck_table_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  if (id == PROP_REAL)
    g_value_set_boolean (value, MUSTER_DECK_TABLE (object)->real);
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
}

static void
muster_deck_table_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  MusterDeckTable *self = MUSTER_DECK_TABLE (object);

  if (id != PROP_REAL)
    {
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
      return;
    }
  if (self->real == g_value_get_boolean (value))
    return;
  self->real = g_value_get_boolean (value);
  g_object_notify_by_pspec (object, pspec);
}

static void
muster_deck_table_finalize (GObject *object)
{
  MusterDeckTable *self = MUSTER_DECK_TABLE (object);

  g_clear_pointer (&self->session, muster_deck_session_free);
  g_clear_pointer (&self->in_use, muster_deck_in_use_free);
  g_clear_object (&self->keeper);
  g_free (self->deck);
  g_free (self->title);
  g_free (self->pile);
  g_free (self->target);
  g_free (self->shown_pile);

  G_OBJECT_CLASS (muster_deck_table_parent_class)->finalize (object);
}

static guint
add_signal (const char *name, guint n_texts)
{
  return g_signal_new (name,
                       MUSTER_TYPE_DECK_TABLE,
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
muster_deck_table_class_init (MusterDeckTableClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  const GParamFlags flags = G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS;

  object_class->finalize = muster_deck_table_finalize;
  object_class->get_property = muster_deck_table_get_property;
  object_class->set_property = muster_deck_table_set_property;

  properties[PROP_REAL] = g_param_spec_boolean ("real", NULL, NULL, FALSE, flags);
  g_object_class_install_properties (object_class, N_PROPS, properties);
  signals[CHANGED] = add_signal ("changed", 0);
  signals[FAILED] = add_signal ("failed", 1);
  signals[TOLD] = add_signal ("told", 1);
  signals[GONE] = add_signal ("gone", 0);
}

static void
muster_deck_table_init (MusterDeckTable *self)
{
  self->pile = g_strdup ("draw");
  self->target = g_strdup ("hand");
}

gint64
muster_deck_table_get_id (MusterDeckTable *self)
{
  g_return_val_if_fail (MUSTER_IS_DECK_TABLE (self), 0);

  return self->session != NULL ? muster_deck_session_get_id (self->session) : 0;
}

const char *
muster_deck_table_get_title (MusterDeckTable *self)
{
  g_return_val_if_fail (MUSTER_IS_DECK_TABLE (self), NULL);

  return self->session != NULL ? muster_deck_session_get_title (self->session) : self->title;
}

MusterDeckInUse *
muster_deck_table_get_in_use (MusterDeckTable *self)
{
  g_return_val_if_fail (MUSTER_IS_DECK_TABLE (self), NULL);

  return self->session != NULL ? muster_deck_session_get_in_use (self->session) : self->in_use;
}

MusterDeck *
muster_deck_table_get_deck (MusterDeckTable *self)
{
  return muster_deck_in_use_get_deck (muster_deck_table_get_in_use (self));
}

gboolean
muster_deck_table_get_real (MusterDeckTable *self)
{
  g_return_val_if_fail (MUSTER_IS_DECK_TABLE (self), FALSE);

  return self->real;
}

/* ---- What is looked at ---- */

const char *
muster_deck_table_get_pile (MusterDeckTable *self)
{
  g_return_val_if_fail (MUSTER_IS_DECK_TABLE (self), NULL);

  return self->pile;
}

static gboolean
set_text (char **text, const char *value)
{
  if (g_strcmp0 (*text, value) == 0)
    return FALSE;
  g_free (*text);
  *text = g_strdup (value);

  return TRUE;
}

const char *
muster_deck_table_get_target (MusterDeckTable *self)
{
  g_return_val_if_fail (MUSTER_IS_DECK_TABLE (self), NULL);

  /* Nothing is drawn to where it lies. */
  return g_str_equal (self->target, self->pile) ? "hand" : self->target;
}

void
muster_deck_table_set_target (MusterDeckTable *self, const char *pile)
{
  g_return_if_fail (MUSTER_IS_DECK_TABLE (self));
  g_return_if_fail (muster_deck_in_use_has_pile (muster_deck_table_get_in_use (self), pile));

  if (set_text (&self->target, pile))
    g_signal_emit (self, signals[CHANGED], 0);
}

void
muster_deck_table_choose_pile (MusterDeckTable *self, const char *pile)
{
  g_return_if_fail (MUSTER_IS_DECK_TABLE (self));
  g_return_if_fail (muster_deck_in_use_has_pile (muster_deck_table_get_in_use (self), pile));

  if (set_text (&self->pile, pile))
    g_signal_emit (self, signals[CHANGED], 0);
}

gboolean
muster_deck_table_get_shown (MusterDeckTable *self, const char **pile, guint *index)
{
  g_return_val_if_fail (MUSTER_IS_DECK_TABLE (self), FALSE);

  if (self->shown_pile == NULL)
    return FALSE;
  *pile = self->shown_pile;
  *index = self->shown;

  return TRUE;
}

static void
set_shown (MusterDeckTable *self, const char *pile, guint index)
{
  MusterDeckInUse *in_use = muster_deck_table_get_in_use (self);

  if (pile != NULL && (!muster_deck_in_use_has_pile (in_use, pile) ||
                       index >= muster_deck_in_use_get_n_cards (in_use, pile)))
    pile = NULL;
  set_text (&self->shown_pile, pile);
  self->shown = index;
}

void
muster_deck_table_show (MusterDeckTable *self, const char *pile, guint index)
{
  g_return_if_fail (MUSTER_IS_DECK_TABLE (self) && pile != NULL);

  if (g_strcmp0 (self->shown_pile, pile) == 0 && self->shown == index)
    return;
  set_shown (self, pile, index);
  g_signal_emit (self, signals[CHANGED], 0);
}

/* Where the first card that was put into a pile lies; G_MAXUINT: nobody knows. */
static guint
get_put_place (MusterDeckTable *self, const MusterDeckAct *act, const char *to)
{
  const guint there = muster_deck_in_use_get_n_cards (muster_deck_table_get_in_use (self), to);

  if (act->put == MUSTER_DECK_PUT_BOTTOM)
    return there - MIN (act->what->len, there);
  if (act->put == MUSTER_DECK_PUT_RANDOM)
    return G_MAXUINT;

  return act->put == MUSTER_DECK_PUT_AT ? MIN (act->n, there) - 1 : 0;
}

static gboolean
moves_cards (const MusterDeckAct *act)
{
  return act->kind <= MUSTER_DECK_ACT_ORDER || act->kind == MUSTER_DECK_ACT_DEAL ||
         act->kind == MUSTER_DECK_ACT_FLIP || act->kind == MUSTER_DECK_ACT_TURN;
}

/* Where the first card of an act lies now. */
static void
follow (MusterDeckTable *self, const MusterDeckAct *act)
{
  MusterDeckInUse *in_use = muster_deck_table_get_in_use (self);
  const guint there = muster_deck_in_use_get_n_cards (in_use, act->from);
  const char *to = act->to->len > 0 ? act->to->pdata[0] : act->from;
  guint64 place = 1;

  switch (act->kind)
    {
    case MUSTER_DECK_ACT_DRAW:
    case MUSTER_DECK_ACT_DEAL:
      set_shown (self, to, 0);
      break;
    case MUSTER_DECK_ACT_MOVE:
      set_shown (self, to, get_put_place (self, act, to));
      break;
    case MUSTER_DECK_ACT_PEEK:
    case MUSTER_DECK_ACT_ORDER:
      set_shown (self, act->from, act->bottom ? there - 1 : 0);
      break;
    case MUSTER_DECK_ACT_FLIP:
    case MUSTER_DECK_ACT_TURN:
      if (act->what->len > 0 && *(const char *) act->what->pdata[0] == '#')
        g_ascii_string_to_unsigned ((const char *) act->what->pdata[0] + 1,
                                    10,
                                    1,
                                    G_MAXUINT32,
                                    &place,
                                    NULL);
      set_shown (self, act->from, (guint) place - 1);
      break;
    case MUSTER_DECK_ACT_SHUFFLE:
    case MUSTER_DECK_ACT_FACE:
    case MUSTER_DECK_ACT_ADD_PILE:
    case MUSTER_DECK_ACT_REMOVE_PILE:
    case MUSTER_DECK_ACT_UNDO:
    case MUSTER_DECK_ACT_REDO:
    case MUSTER_DECK_N_ACTS:
    default:
      set_shown (self, self->shown_pile, self->shown);
    }
}

/* (transfer full) (nullable): the last act of a kind, or of any kind that brings cards somewhere, that was not taken back. */
static MusterDeckAct *
find_last (MusterDeckTable *self, gboolean drawn)
{
  MusterDeckInUse *in_use = muster_deck_table_get_in_use (self);

  for (guint i = muster_deck_in_use_get_n_entries (in_use); i > 0; i--)
    {
      g_autoptr (MusterDeckAct) act = NULL;
      MusterDeckLogEntry entry;

      muster_deck_in_use_get_entry (in_use, i - 1, &entry);
      act = entry.undone ? NULL : muster_deck_act_from_text (entry.text, NULL);
      if (act != NULL && (drawn ? act->kind == MUSTER_DECK_ACT_DRAW : moves_cards (act)))
        return g_steal_pointer (&act);
    }

  return NULL;
}

/* What was seen last of all that holds. */
static void
follow_last (MusterDeckTable *self)
{
  g_autoptr (MusterDeckAct) last = find_last (self, FALSE);

  if (last != NULL)
    follow (self, last);
  else
    set_shown (self, NULL, 0);
}

/* Whoever used real cards, or drew to another pile, goes on with that. */
static void
go_on (MusterDeckTable *self)
{
  MusterDeckInUse *in_use = muster_deck_table_get_in_use (self);
  g_autoptr (MusterDeckAct) drawn = find_last (self, TRUE);
  MusterDeckLogEntry last;
  guint index;

  if (muster_deck_in_use_find_undo (in_use, &index))
    {
      muster_deck_in_use_get_entry (in_use, index, &last);
      self->real = last.real;
    }
  if (drawn != NULL && muster_deck_in_use_has_pile (in_use, drawn->to->pdata[0]))
    set_text (&self->target, drawn->to->pdata[0]);
  follow_last (self);
}

MusterDeckTable *
muster_deck_table_new (MusterLibrary *library, gint64 id, GError **error)
{
  MusterDeckSession *session = muster_deck_session_open (library, id, error);
  MusterDeckTable *self;

  if (session == NULL)
    return NULL;
  self = g_object_new (MUSTER_TYPE_DECK_TABLE, NULL);
  self->session = session;
  go_on (self);

  return self;
}

/* ---- A deck of a campaign ---- */

/* TRUE: it lies as the campaign says now; FALSE with @error set: as before. */
static gboolean
reload (MusterDeckTable *self, GError **error)
{
  MusterDeckInUse *in_use = muster_campaign_dup_deck (
      muster_campaign_keeper_get_campaign (self->keeper),
      self->deck,
      muster_library_find_campaign_content,
      muster_campaign_keeper_get_library (self->keeper),
      error);

  if (in_use == NULL)
    return FALSE;
  g_clear_pointer (&self->in_use, muster_deck_in_use_free);
  self->in_use = in_use;

  return TRUE;
}

static void
campaign_changed_cb (MusterDeckTable *self)
{
  if (muster_campaign_state_find_deck (muster_campaign_keeper_get_state (self->keeper),
                                       self->deck) == NULL)
    {
      g_signal_emit (self, signals[GONE], 0);
      return;
    }
  if (reload (self, NULL))
    follow_last (self);
  g_signal_emit (self, signals[CHANGED], 0);
}

static void
campaign_failed_cb (MusterDeckTable *self, const char *message)
{
  g_signal_emit (self, signals[FAILED], 0, message);
}

MusterDeckTable *
muster_deck_table_new_of_campaign (MusterCampaignKeeper *keeper, const char *deck, GError **error)
{
  g_autoptr (MusterDeckTable) self = g_object_new (MUSTER_TYPE_DECK_TABLE, NULL);

  self->keeper = g_object_ref (keeper);
  self->deck = g_strdup (deck);
  if (!reload (self, error))
    return NULL;
  self->title = g_strdup (
      muster_campaign_state_find_deck (muster_campaign_keeper_get_state (keeper), deck)->title);
  g_signal_connect_object (keeper,
                           "changed",
                           G_CALLBACK (campaign_changed_cb),
                           self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (keeper,
                           "failed",
                           G_CALLBACK (campaign_failed_cb),
                           self,
                           G_CONNECT_SWAPPED);
  go_on (self);

  return g_steal_pointer (&self);
}

/* What comes last in the campaign can be undone here if it is of this deck. */
static gboolean
is_of_deck (MusterDeckTable *self, gboolean (*find) (const MusterCampaign *campaign, guint *number))
{
  const MusterCampaign *campaign = muster_campaign_keeper_get_campaign (self->keeper);
  const MusterCampaignEvent *event;
  guint number;

  if (!find (campaign, &number))
    return FALSE;
  event = muster_campaign_get_event (campaign, number);

  return muster_campaign_event_get_kind (event) == MUSTER_CAMPAIGN_KIND_CARD &&
         g_strcmp0 (muster_xml_node_get_attribute (muster_campaign_event_get_node (event), "deck"),
                    self->deck) == 0;
}

/* The keeper said why not. */
static gboolean
do_in_campaign (MusterDeckTable *self, const MusterDeckAct *act)
{
  g_autofree char *text = muster_deck_act_to_text (act);
  GError *error = NULL;
  MusterCampaignEvent *event = muster_campaign_make_card (
      muster_campaign_keeper_get_campaign (self->keeper),
      muster_campaign_keeper_get_now (self->keeper),
      self->deck,
      text,
      muster_library_find_campaign_content,
      muster_campaign_keeper_get_library (self->keeper),
      &error);

  return muster_campaign_keeper_do (self->keeper, event, NULL, error);
}

/* ---- What is done ---- */

static void
fail (MusterDeckTable *self, const GError *error)
{
  g_autofree char *sentence = muster_sentence_new (error->message);

  g_signal_emit (self, signals[FAILED], 0, sentence);
}

/* A pile that is gone is not worked on, and a card that is gone not looked at. */
static void
finish (MusterDeckTable *self, const char *words)
{
  if (!muster_deck_in_use_has_pile (muster_deck_table_get_in_use (self), self->pile))
    set_text (&self->pile, "draw");
  if (!muster_deck_in_use_has_pile (muster_deck_table_get_in_use (self), self->target))
    set_text (&self->target, "hand");
  g_signal_emit (self, signals[CHANGED], 0);
  g_signal_emit (self, signals[TOLD], 0, words);
}

gboolean
muster_deck_table_do (MusterDeckTable *self, const MusterDeckAct *act)
{
  MusterDeckInUse *in_use;
  g_autoptr (GError) error = NULL;
  g_autofree char *words = NULL;
  MusterDeckLogEntry entry;

  g_return_val_if_fail (MUSTER_IS_DECK_TABLE (self) && act != NULL, FALSE);

  if (self->session == NULL && !do_in_campaign (self, act))
    return FALSE;
  if (self->session != NULL && !muster_deck_session_do (self->session, act, &error))
    {
      fail (self, error);
      return FALSE;
    }
  follow (self, act);
  in_use = muster_deck_table_get_in_use (self);
  muster_deck_in_use_get_entry (in_use, muster_deck_in_use_get_n_entries (in_use) - 1, &entry);
  words = g_strdup (entry.words);
  finish (self, words);

  return TRUE;
}

/* (transfer full): one that no pile has. */
static char *
dup_pile_id (MusterDeckTable *self, const char *title)
{
  g_autofree char *base = muster_deck_id_dup_from_title (title);
  char *id = g_strdup (base);

  for (guint i = 2; !muster_deck_act_is_pile_id (id) ||
                    muster_deck_in_use_has_pile (muster_deck_table_get_in_use (self), id);
       i++)
    {
      g_free (id);
      id = g_strdup_printf ("%s-%u", muster_deck_act_is_pile_id (base) ? base : "pile", i);
    }

  return id;
}

gboolean
muster_deck_table_add_pile (MusterDeckTable *self, const char *title, gboolean up)
{
  g_autoptr (MusterDeckAct) act = muster_deck_act_new (MUSTER_DECK_ACT_ADD_PILE);

  g_return_val_if_fail (MUSTER_IS_DECK_TABLE (self) && title != NULL, FALSE);

  g_free (act->from);
  act->from = dup_pile_id (self, title);
  act->title = g_strdup (title);
  act->up = up;

  return muster_deck_table_do (self, act);
}

/* (transfer full) (nullable): */
static char *
dup_words (MusterDeckTable *self, gboolean redo)
{
  MusterDeckInUse *in_use = muster_deck_table_get_in_use (self);
  MusterDeckLogEntry entry;
  guint index;

  if (self->session == NULL)
    {
      if (redo)
        return is_of_deck (self, muster_campaign_find_redo)
                   ? muster_campaign_keeper_dup_redo (self->keeper)
                   : NULL;
      return is_of_deck (self, muster_campaign_find_undo)
                 ? muster_campaign_keeper_dup_undo (self->keeper)
                 : NULL;
    }
  if (!(redo ? muster_deck_in_use_find_redo (in_use, &index)
             : muster_deck_in_use_find_undo (in_use, &index)))
    return NULL;
  muster_deck_in_use_get_entry (in_use, index, &entry);

  return g_strdup (entry.words);
}

char *
muster_deck_table_dup_undo (MusterDeckTable *self)
{
  return dup_words (self, FALSE);
}

char *
muster_deck_table_dup_redo (MusterDeckTable *self)
{
  return dup_words (self, TRUE);
}

gboolean
muster_deck_table_undo (MusterDeckTable *self)
{
  g_autofree char *what = dup_words (self, FALSE);
  g_autofree char *words = NULL;
  g_autoptr (GError) error = NULL;

  if (self->session == NULL && !muster_campaign_keeper_undo (self->keeper))
    return FALSE;
  if (self->session != NULL && !muster_deck_session_undo (self->session, &error))
    {
      fail (self, error);
      return FALSE;
    }
  follow_last (self);
  words = g_strdup_printf (_ ("Taken back: %s"), what);
  finish (self, words);

  return TRUE;
}

gboolean
muster_deck_table_redo (MusterDeckTable *self)
{
  g_autofree char *what = dup_words (self, TRUE);
  g_autofree char *words = NULL;
  g_autoptr (GError) error = NULL;

  if (self->session == NULL && !muster_campaign_keeper_redo (self->keeper))
    return FALSE;
  if (self->session != NULL && !muster_deck_session_redo (self->session, &error))
    {
      fail (self, error);
      return FALSE;
    }
  follow_last (self);
  words = g_strdup_printf (_ ("Done again: %s"), what);
  finish (self, words);

  return TRUE;
}

/* ---- In words ---- */

char *
muster_deck_table_dup_pile_words (MusterDeckTable *self, const char *pile)
{
  MusterDeckInUse *in_use = muster_deck_table_get_in_use (self);
  const char *title = muster_deck_in_use_get_pile_title (in_use, pile);
  const guint n = muster_deck_in_use_get_n_cards (in_use, pile);
  MusterDeckInUsePlace place;

  if (n == 0)
    return g_strdup_printf (C_ ("pile", "%s: empty"), title);
  muster_deck_in_use_get_place (in_use, pile, 0, &place);
  if (place.card == NULL)
    return g_strdup_printf (ngettext ("%1$s: %2$u card", "%1$s: %2$u cards", n), title, n);

  return g_strdup_printf (
      ngettext ("%1$s: %2$u card, on top: %3$s", "%1$s: %2$u cards, on top: %3$s", n),
      title,
      n,
      place.card->title);
}

char *
muster_deck_table_dup_card_words (MusterDeckTable *self, const char *pile, guint index)
{
  MusterDeckInUsePlace place;

  muster_deck_in_use_get_place (muster_deck_table_get_in_use (self), pile, index, &place);
  if (place.card == NULL)
    return g_strdup (_ ("A card that was not seen"));
  if (place.turned > 0)
    return g_strdup_printf (_ ("%1$s, turned by %2$u°"), place.card->title, place.turned);
  if (!place.up)
    return g_strdup_printf (_ ("%s, face down"), place.card->title);

  return g_strdup (place.card->title);
}
