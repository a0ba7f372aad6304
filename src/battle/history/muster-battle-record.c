/* muster-battle-record.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-battle-file.h"

#include <glib/gi18n.h>
#include <string.h>

#include "muster-battle-error.h"
#include "muster-battle-private.h"
#include "muster-battle-tag.h"
#include "muster-stop.h"

static void
file_free (gpointer data)
{
  MusterRulebookFile *self = data;

  g_free (self->name);
  g_bytes_unref (self->bytes);
  g_free (self);
}

MusterBattleRecord *
muster_battle_record_new (void)
{
  MusterBattleRecord *self = g_new0 (MusterBattleRecord, 1);

  self->files = g_ptr_array_new_with_free_func (file_free);
  self->setup = muster_setup_new ();
  self->parents = g_array_new (FALSE, FALSE, sizeof (guint));
  self->inputs = g_ptr_array_new_with_free_func (g_free);
  self->checksums = g_array_new (FALSE, FALSE, sizeof (guint64));

  return self;
}

void
muster_battle_record_free (MusterBattleRecord *self)
{
  if (self == NULL)
    return;

  g_free (self->token);
  g_free (self->rulebook_id);
  g_free (self->rulebook_hash);
  g_ptr_array_unref (self->files);
  g_clear_pointer (&self->rulebook, muster_rulebook_unref);
  muster_setup_free (self->setup);
  g_array_unref (self->parents);
  g_ptr_array_unref (self->inputs);
  g_array_unref (self->checksums);
  g_free (self);
}

void
muster_battle_record_add_file (MusterBattleRecord *self, const char *name, GBytes *bytes)
{
  MusterRulebookFile *file = g_new0 (MusterRulebookFile, 1);

  file->name = g_strdup (name);
  file->bytes = g_bytes_ref (bytes);
  g_ptr_array_add (self->files, file);
}

void
muster_battle_record_add_input (MusterBattleRecord *self,
                                guint parent,
                                const char *text,
                                guint64 checksum)
{
  g_array_append_val (self->parents, parent);
  g_ptr_array_add (self->inputs, g_strdup (text));
  g_array_append_val (self->checksums, checksum);
}

MusterBattleRecord *
muster_battle_record_new_from_battle (MusterBattle *battle)
{
  MusterBattleRecord *self = muster_battle_record_new ();
  const MusterRulebook *rulebook = muster_battle_get_rulebook (battle);

  self->rulebook_id = g_strdup (rulebook->id);
  self->rulebook_hash = g_strdup (rulebook->hash);
  for (guint i = 0; i < rulebook->files->len; i++)
    {
      const MusterRulebookFile *file = g_ptr_array_index (rulebook->files, i);

      muster_battle_record_add_file (self, file->name, file->bytes);
    }
  muster_setup_free (self->setup);
  self->setup = muster_setup_copy (muster_battle_get_setup (battle));

  for (guint i = 1; i < muster_battle_get_n_nodes (battle); i++)
    {
      g_autofree char *text = NULL;
      MusterNode node;

      muster_battle_get_node (battle, i, &node);
      text = muster_input_to_text (node.input);
      muster_battle_record_add_input (self, node.parent, text, node.checksum);
    }
  self->head = muster_battle_get_head (battle);

  return self;
}

/* ---- Playing ---- */

typedef struct
{
  const MusterBattleRecord *record;
  MusterBattle *battle;
  MusterReport *report;
  guint *nodes;   /* for each input of the record its node, or G_MAXUINT when it was left out */
  gboolean again; /* the rules are those that took each input: they take it unseen */
  guint first_difference;
} Player;

static void
note_difference (Player *self, guint id)
{
  if (self->first_difference == 0)
    self->first_difference = id;
}

/* The battle stands where input @id is given. */
static gboolean
take (Player *self, guint id, const char *text, GError **error)
{
  g_autoptr (MusterInput) input = muster_input_parse (text, error);

  if (input == NULL)
    return FALSE;

  return self->again ? muster_battle_answer_again (self->battle, input, error)
                     : muster_battle_answer (self->battle, input, error);
}

/* That of the node was worked out when the input was taken. */
static void
compare_checksum (Player *self, guint id, const char *text)
{
  guint64 written = g_array_index (self->record->checksums, guint64, id - 1);
  MusterNode node;

  muster_battle_get_node (self->battle, self->nodes[id], &node);
  if (node.checksum == written)
    return;
  if (self->first_difference == 0)
    muster_report_add (
        self->report,
        muster_battle_tag (MUSTER_BATTLE_TAG_PLAY_DIFFERS),
        NULL,
        _ ("the battle stands otherwise after input %u, \"%s\", than was written down"),
        id,
        text);
  note_difference (self, id);
}

static gboolean
play_input (Player *self, guint id, GError **error)
{
  guint parent = self->nodes[g_array_index (self->record->parents, guint, id - 1)];
  const char *text = g_ptr_array_index (self->record->inputs, id - 1);
  g_autoptr (GError) refusal = NULL;

  self->nodes[id] = G_MAXUINT;
  if (parent == G_MAXUINT)
    return TRUE;
  if (!muster_battle_go_to (self->battle, parent, error))
    return FALSE;
  if (take (self, id, text, &refusal))
    {
      self->nodes[id] = muster_battle_get_head (self->battle);
      compare_checksum (self, id, text);
      return TRUE;
    }

  muster_report_add (self->report,
                     muster_battle_tag (MUSTER_BATTLE_TAG_INPUT_REFUSED),
                     NULL,
                     _ ("input %u, \"%s\", is refused: %s"),
                     id,
                     text,
                     refusal->message);
  note_difference (self, id);

  return TRUE;
}

static gboolean
play_inputs (Player *self, GError **error)
{
  guint head = self->record->head;

  self->nodes[0] = 0;
  for (guint id = 1; id <= self->record->inputs->len; id++)
    if (muster_stop_is_wanted (error) || !play_input (self, id, error) ||
        (self->again && self->first_difference != 0))
      return FALSE;

  /* Where the head was left out, the last input before it that was not. */
  while (self->nodes[head] == G_MAXUINT)
    head = g_array_index (self->record->parents, guint, head - 1);
  if (!muster_battle_go_to (self->battle, self->nodes[head], error))
    return FALSE;
  muster_battle_trim_logs (self->battle);

  return TRUE;
}

/* Where something came out otherwise, @first_difference is the first input of which that is so. */
static gboolean
play_all (const MusterBattleRecord *self,
          MusterBattle *battle,
          gboolean again,
          guint *first_difference,
          MusterReport *report,
          GError **error)
{
  g_autofree guint *nodes = g_new0 (guint, self->inputs->len + 1);
  Player player = { self, battle, report, nodes, again, 0 };
  const gboolean played = play_inputs (&player, error);

  *first_difference = player.first_difference;

  return played;
}

static MusterBattle *
play (const MusterBattleRecord *self,
      MusterRulebook *rulebook,
      guint *first_difference,
      MusterReport *report,
      GError **error)
{
  g_autoptr (MusterBattle) battle = muster_battle_new (rulebook, self->setup, error);

  if (battle == NULL || !play_all (self, battle, FALSE, first_difference, report, error))
    return NULL;

  return g_steal_pointer (&battle);
}

/* (nullable): the battle, if the rules that took each input lead to what was written down after each. Then nobody has to ask
 * them whether they allow it, which takes longer than to play it. */
static MusterBattle *
play_again (const MusterBattleRecord *self, MusterRulebook *rulebook)
{
  g_autoptr (MusterReport) unread = muster_report_new ();
  g_autoptr (MusterBattle) battle = muster_battle_new_brief (rulebook, self->setup, NULL);
  guint first_difference = 0;
  gboolean played, same;

  if (battle == NULL)
    return NULL;

  battle->proof = muster_battle_proof_new (self->checksums);
  played = play_all (self, battle, TRUE, &first_difference, unread, NULL);
  battle->brief = FALSE;
  same = muster_battle_proof_finish (g_steal_pointer (&battle->proof));

  return played && same && first_difference == 0 ? g_steal_pointer (&battle) : NULL;
}

MusterBattle *
muster_battle_record_play (const MusterBattleRecord *self,
                           guint *first_difference,
                           MusterReport *report,
                           GError **error)
{
  g_autoptr (MusterRulebook) rulebook = NULL;
  g_autoptr (MusterBattle) battle = NULL;
  guint difference = 0;

  rulebook = self->rulebook != NULL
                 ? muster_rulebook_ref (self->rulebook)
                 : muster_rulebook_load_files (self->rulebook_id, self->files, report, error);
  if (rulebook == NULL)
    return NULL;
  if (!g_str_equal (rulebook->hash, self->rulebook_hash))
    muster_report_add (report,
                       muster_battle_tag (MUSTER_BATTLE_TAG_CONTENT_DIFFERS),
                       NULL,
                       _ ("the content of rulebook \"%s\" has the checksum %s; expected %s"),
                       self->rulebook_id,
                       rulebook->hash,
                       self->rulebook_hash);

  else
    battle = play_again (self, rulebook);
  if (battle == NULL && muster_stop_is_wanted (error))
    return NULL;
  if (battle == NULL)
    battle = play (self, rulebook, &difference, report, error);
  if (battle != NULL && first_difference != NULL)
    *first_difference = difference;

  return g_steal_pointer (&battle);
}
