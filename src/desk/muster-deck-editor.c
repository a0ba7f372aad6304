/* muster-deck-editor.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-deck-editor-private.h"

#include <glib/gi18n.h>

/* A deck as it was, and what led to it. */
typedef struct
{
  MusterDeck *deck;
  char *label; /* NULL of the first */
} State;

struct _MusterDeckEditor
{
  GObject parent_instance;

  GArray *states; /* of State */
  guint now;
  MusterDeckRows rows;
  MusterDeckKeepFunc keep;
  gpointer keep_data;
  GDestroyNotify keep_destroy;
};

G_DEFINE_FINAL_TYPE (MusterDeckEditor, muster_deck_editor, G_TYPE_OBJECT)

enum
{
  PROP_0,
  PROP_TITLE,
  PROP_UNDO_LABEL,
  PROP_REDO_LABEL,
  N_PROPS,
};

enum
{
  CHANGED,
  FAILED,
  N_SIGNALS,
};

static GParamSpec *properties[N_PROPS];
static guint signals[N_SIGNALS];

static const State *
get_state (MusterDeckEditor *self, guint index)
{
  return &g_array_index (self->states, State, index);
}

MusterDeck *
muster_deck_editor_get_deck (MusterDeckEditor *self)
{
  g_return_val_if_fail (MUSTER_IS_DECK_EDITOR (self), NULL);

  return get_state (self, self->now)->deck;
}

MusterDeckRows *
muster_deck_editor_get_rows (MusterDeckEditor *self)
{
  return &self->rows;
}

/* ---- Edits ---- */

static gboolean
fail (MusterDeckEditor *self, const GError *error)
{
  g_signal_emit (self, signals[FAILED], 0, error->message);

  return FALSE;
}

static void
tell (MusterDeckEditor *self)
{
  for (guint i = 1; i < N_PROPS; i++)
    g_object_notify_by_pspec (G_OBJECT (self), properties[i]);
  g_signal_emit (self, signals[CHANGED], 0);
}

static gboolean
keep (MusterDeckEditor *self, const State *state)
{
  g_autoptr (GError) error = NULL;

  if (self->keep != NULL && !self->keep (state->deck, state->label, self->keep_data, &error))
    return fail (self, error);

  return TRUE;
}

gboolean
muster_deck_editor_replace (MusterDeckEditor *self, const char *label, MusterDeck *deck)
{
  MusterDeck *before = muster_deck_editor_get_deck (self);
  State state = { deck, (char *) label };

  if (muster_deck_equal (before, deck))
    return TRUE;
  if (!keep (self, &state))
    return FALSE;
  muster_deck_rows_follow (&self->rows, before, deck);
  g_array_set_size (self->states, self->now + 1);
  state.deck = muster_deck_ref (deck);
  state.label = g_strdup (label);
  g_array_append_val (self->states, state);
  self->now++;
  tell (self);

  return TRUE;
}

gboolean
muster_deck_editor_edit (MusterDeckEditor *self,
                         const char *label,
                         MusterDeckEditFunc edit,
                         gpointer data)
{
  g_autoptr (MusterDeckDraft)
                 draft = muster_deck_draft_new_from (muster_deck_editor_get_deck (self));
  g_autoptr (MusterDeck) deck = NULL;
  g_autoptr (GError) error = NULL;

  if (!edit (draft, data, &error))
    return fail (self, error);
  deck = muster_deck_draft_make (draft);

  return muster_deck_editor_replace (self, label, deck);
}

/* ---- Undo ---- */

static gboolean
go_to (MusterDeckEditor *self, guint index, const char *label)
{
  const State state = { get_state (self, index)->deck, (char *) label };
  MusterDeck *before = muster_deck_editor_get_deck (self);

  if (!keep (self, &state))
    return FALSE;
  muster_deck_rows_follow (&self->rows, before, state.deck);
  self->now = index;
  tell (self);

  return TRUE;
}

const char *
muster_deck_editor_get_undo_label (MusterDeckEditor *self)
{
  return self->now > 0 ? get_state (self, self->now)->label : NULL;
}

const char *
muster_deck_editor_get_redo_label (MusterDeckEditor *self)
{
  return self->now + 1 < self->states->len ? get_state (self, self->now + 1)->label : NULL;
}

gboolean
muster_deck_editor_undo (MusterDeckEditor *self)
{
  return self->now > 0 && go_to (self, self->now - 1, _ ("Undo"));
}

gboolean
muster_deck_editor_redo (MusterDeckEditor *self)
{
  return self->now + 1 < self->states->len && go_to (self, self->now + 1, _ ("Redo"));
}

/* ---- Rows ---- */

guint
muster_deck_editor_get_n_rows (MusterDeckEditor *self)
{
  return self->rows.cards->len;
}

guint
muster_deck_editor_get_index (MusterDeckEditor *self, guint row)
{
  return row < self->rows.cards->len ? g_array_index (self->rows.cards, guint, row) : G_MAXUINT;
}

const MusterDeckCard *
muster_deck_editor_get_card (MusterDeckEditor *self, guint row)
{
  const guint index = muster_deck_editor_get_index (self, row);

  return index != G_MAXUINT ? muster_deck_get_card (muster_deck_editor_get_deck (self), index)
                            : NULL;
}

gboolean
muster_deck_editor_find_row (MusterDeckEditor *self, const char *id, guint *row)
{
  guint index;

  if (!muster_deck_find_card_index (muster_deck_editor_get_deck (self), id, &index))
    return FALSE;
  for (guint i = 0; i < self->rows.cards->len; i++)
    if (g_array_index (self->rows.cards, guint, i) == index)
      {
        *row = i;
        return TRUE;
      }

  return FALSE;
}

char *
muster_deck_editor_dup_cell (MusterDeckEditor *self, guint row, guint column)
{
  const MusterDeckCard *card = muster_deck_editor_get_card (self, row);

  return card != NULL ? muster_deck_dup_cell (muster_deck_editor_get_deck (self), card, column)
                      : g_strdup ("");
}

void
muster_deck_editor_search (MusterDeckEditor *self, const char *text)
{
  g_clear_pointer (&self->rows.search, muster_search_free);
  self->rows.search = muster_search_new (text);
  muster_deck_rows_list (&self->rows, muster_deck_editor_get_deck (self));
  g_signal_emit (self, signals[CHANGED], 0);
}

void
muster_deck_editor_sort (MusterDeckEditor *self, guint column, gboolean descending)
{
  self->rows.column = column;
  self->rows.descending = descending;
  muster_deck_rows_list (&self->rows, muster_deck_editor_get_deck (self));
  g_signal_emit (self, signals[CHANGED], 0);
}

guint
muster_deck_editor_get_sort (MusterDeckEditor *self, gboolean *descending)
{
  *descending = self->rows.descending;

  return self->rows.column;
}

/* ---- The object ---- */

static void
muster_deck_editor_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  MusterDeckEditor *self = MUSTER_DECK_EDITOR (object);

  switch (id)
    {
    case PROP_TITLE:
      g_value_set_string (value, muster_deck_get_title (muster_deck_editor_get_deck (self)));
      break;
    case PROP_UNDO_LABEL:
      g_value_set_string (value, muster_deck_editor_get_undo_label (self));
      break;
    case PROP_REDO_LABEL:
      g_value_set_string (value, muster_deck_editor_get_redo_label (self));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
muster_deck_editor_finalize (GObject *object)
{
  MusterDeckEditor *self = MUSTER_DECK_EDITOR (object);

  muster_deck_rows_clear (&self->rows);
  g_array_unref (self->states);
  if (self->keep_destroy != NULL)
    self->keep_destroy (self->keep_data);

  G_OBJECT_CLASS (muster_deck_editor_parent_class)->finalize (object);
}

static void
muster_deck_editor_class_init (MusterDeckEditorClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  static const char *const names[N_PROPS] = { NULL, "title", "undo-label", "redo-label" };

  object_class->get_property = muster_deck_editor_get_property;
  object_class->finalize = muster_deck_editor_finalize;
  for (guint i = 1; i < N_PROPS; i++)
    properties[i] = g_param_spec_string (names[i],
                                         NULL,
                                         NULL,
                                         NULL,
                                         G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);
  signals[CHANGED] = g_signal_new ("changed",
                                   MUSTER_TYPE_DECK_EDITOR,
                                   G_SIGNAL_RUN_LAST,
                                   0,
                                   NULL,
                                   NULL,
                                   NULL,
                                   G_TYPE_NONE,
                                   0);
  signals[FAILED] = g_signal_new ("failed",
                                  MUSTER_TYPE_DECK_EDITOR,
                                  G_SIGNAL_RUN_LAST,
                                  0,
                                  NULL,
                                  NULL,
                                  NULL,
                                  G_TYPE_NONE,
                                  1,
                                  G_TYPE_STRING | G_SIGNAL_TYPE_STATIC_SCOPE);
}

static void
state_clear (State *self)
{
  muster_deck_unref (self->deck);
  g_free (self->label);
}

static void
muster_deck_editor_init (MusterDeckEditor *self)
{
  self->states = g_array_new (FALSE, FALSE, sizeof (State));
  g_array_set_clear_func (self->states, (GDestroyNotify) state_clear);
  muster_deck_rows_init (&self->rows);
}

MusterDeckEditor *
muster_deck_editor_new (MusterDeck *deck,
                        MusterDeckKeepFunc keep_func,
                        gpointer user_data,
                        GDestroyNotify destroy)
{
  MusterDeckEditor *self = g_object_new (MUSTER_TYPE_DECK_EDITOR, NULL);
  const State state = { muster_deck_ref (deck), NULL };

  g_array_append_val (self->states, state);
  self->keep = keep_func;
  self->keep_data = user_data;
  self->keep_destroy = destroy;
  muster_deck_rows_list (&self->rows, deck);

  return self;
}
