/* muster-trace.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-trace-private.h"

#include "muster-eval-private.h"
#include "muster-text-private.h"
#include "muster-thing-private.h"
#include "muster-translation.h"

/* The log and its reasons. Nothing of it is part of the state: playing again writes it again. */

void
muster_run_get_source (MusterRun *run, const MusterCitation *cite, MusterCitation *source)
{
  source->src = NULL;
  source->rules = NULL;
  for (guint i = run->state.head->n_frames; (cite == NULL || cite->src == NULL) && i > 0; i--)
    {
      const MusterFrame *frame = &run->state.head->frames[i - 1];

      if (frame->kind == MUSTER_FRAME_PROCEDURE)
        cite = &run->rulebook->procedures[frame->procedure].cite;
    }
  if (cite == NULL)
    return;
  source->src = cite->src;
  source->rules = cite->rules;
}

static char *
dup_sections (MusterRun *run, const char *src)
{
  return run->untranslated ? g_strdup (src) : muster_rulebook_dup_sections (run->rulebook, src);
}

static gint32
get_acting_side (MusterRun *run)
{
  gint32 actor = muster_run_get_actor (run);
  guint16 kind;
  guint thing;

  if (actor < 0)
    return -1;
  muster_split_number (run, actor, &kind, &thing);
  return muster_thing_get_side (run, kind, thing);
}

void
muster_run_log_thing (MusterRun *run, MusterLogEntry *entry, gint32 number)
{
  guint16 kind;
  guint thing;

  if (number < 0)
    return;
  muster_split_number (run, number, &kind, &thing);
  g_free (entry->thing);
  g_free (entry->thing_label);
  entry->thing = muster_thing_dup_token (run, kind, thing);
  entry->thing_label = muster_thing_dup_name (run, kind, thing);
  entry->side = muster_thing_get_side (run, kind, thing);
}

void
muster_run_log_target (MusterRun *run, MusterLogEntry *entry, const MusterType *type, double value)
{
  if (entry == NULL || type->code != MUSTER_TYPE_THING || type->form != MUSTER_FORM_SCALAR ||
      !run->rulebook->kinds[type->index].on_table || !(value >= 0))
    return;
  g_free (entry->target);
  entry->target = muster_thing_dup_token (run, type->index, value);
}

static void
forget_told (MusterRun *run)
{
  if (run->n_told_facts > 0)
    memset (run->told_facts, 0, sizeof run->told_facts);
  run->n_told_facts = 0;
}

static gboolean
has_reason (const GPtrArray *reasons, MusterReasonKind kind, const char *text)
{
  for (guint i = 0; i < reasons->len; i++)
    {
      const MusterReason *reason = g_ptr_array_index (reasons, i);
      if (reason->kind == kind && g_str_equal (reason->text, text))
        return TRUE;
    }
  return FALSE;
}

/* Takes @text. */
static MusterReason *
reason_new (MusterRun *run,
            MusterReasonKind kind,
            const MusterCitation *cite,
            double value,
            char *text)
{
  MusterReason *reason = muster_reason_new (kind, text);
  MusterCitation source;

  reason->value = value;
  muster_run_get_source (run, cite, &source);
  reason->src = source.src;
  reason->src_label = dup_sections (run, source.src);
  reason->rules = source.rules;
  reason->origin = cite != NULL ? cite->origin : MUSTER_ORIGIN_SOURCE;

  return reason;
}

/* ---- What still holds ---- */

guint
muster_run_get_operation_under_way (MusterRun *run, guint depth)
{
  const MusterStateHead *head = run->state.head;
  const MusterFrame *frame = &head->frames[depth];
  const MusterProcedure *procedure = &run->rulebook->procedures[frame->procedure];
  const MusterFrame *next = frame + 1;

  if (depth + 1 == head->n_frames || next->kind != MUSTER_FRAME_PROCEDURE || frame->stage != 0 ||
      frame->op == 0 || procedure->operations[frame->op - 1].code != MUSTER_OP_CALL ||
      procedure->operations[frame->op - 1].index != next->procedure)
    return frame->op;

  return frame->op - 1u;
}

G_STATIC_ASSERT (MUSTER_MAX_FRAMES < sizeof (MusterOperation));

/* The same statement may be under way in several frames. */
static gpointer
get_branch_key (const MusterOperation *op, guint depth)
{
  return (char *) op + depth;
}

void
muster_run_keep_because (MusterRun *run, const MusterOperation *op, const char *because)
{
  g_hash_table_replace (run->branches,
                        get_branch_key (op, run->state.head->n_frames - 1),
                        g_strdup (because));
}

/* (nullable): as it was when the branch was taken: what is done in it may have changed that since. Where that is not known, as it is now,
 * and whatever is bound in the words of it is bound elsewhere than in the frame, which has other things there by now. */
static char *
dup_because (MusterRun *run, const MusterOperation *op, guint depth)
{
  const MusterFrame *frame = &run->state.head->frames[depth];
  const char *kept = g_hash_table_lookup (run->branches, get_branch_key (op, depth));
  g_autofree MusterWord *base = NULL;

  if (kept != NULL)
    return g_strdup (kept);
  base = g_memdup2 (run->state.stack + frame->base, sizeof (MusterWord) * frame->words);

  return muster_run_expand_known (run, op->text, base);
}

/* A branch that was taken, or the end of those before an "else" that has no test. */
static gboolean
leads_to (const MusterOperation *op, guint at)
{
  return (op->code == MUSTER_OP_BRANCH || op->code == MUSTER_OP_JUMP) && op->jump > at &&
         op->text != NULL;
}

static void
list_branches (MusterRun *run, guint depth, GPtrArray *standing)
{
  const MusterFrame *frame = &run->state.head->frames[depth];
  const MusterProcedure *procedure = &run->rulebook->procedures[frame->procedure];
  const guint at = muster_run_get_operation_under_way (run, depth);

  for (guint i = 0; i < at; i++)
    {
      const MusterOperation *op = &procedure->operations[i];
      g_autofree char *because = NULL;

      if (!leads_to (op, at))
        continue;
      because = dup_because (run, op, depth);
      if (because == NULL || has_reason (run->reasons, MUSTER_REASON_BECAUSE, because) ||
          has_reason (standing, MUSTER_REASON_BECAUSE, because))
        continue;
      g_ptr_array_add (standing,
                       reason_new (run,
                                   MUSTER_REASON_BECAUSE,
                                   op->cite.src != NULL ? &op->cite : &procedure->cite,
                                   MUSTER_UNKNOWN,
                                   g_steal_pointer (&because)));
    }
}

/* Several do something for one reason, and the entry of the first takes it along: for the others it is read off the branches of
 * the rules in which they are. Whoever breaks in has reasons of their own. */
static GPtrArray *
list_standing_reasons (MusterRun *run)
{
  const MusterStateHead *head = run->state.head;
  GPtrArray *standing = g_ptr_array_new_with_free_func ((GDestroyNotify) muster_reason_free);
  const gboolean quiet = run->quiet;
  guint first = head->n_frames;

  while (first > 0 && head->frames[first - 1].kind == MUSTER_FRAME_PROCEDURE)
    first--;
  run->quiet = TRUE; /* what is not known is no reason */
  for (guint depth = first; depth < head->n_frames; depth++)
    list_branches (run, depth, standing);
  run->quiet = quiet;

  return standing;
}

static gboolean
is_deed (MusterLogKind kind)
{
  return kind == MUSTER_LOG_MOVE || kind == MUSTER_LOG_FACE || kind == MUSTER_LOG_PLACE ||
         kind == MUSTER_LOG_DECIDE || kind == MUSTER_LOG_ROLL;
}

/* Those gathered since the last entry; before them, for what somebody does, those that still hold. */
static GPtrArray *
take_reasons (MusterRun *run, MusterLogKind kind)
{
  GPtrArray *reasons = is_deed (kind) && !run->brief ? list_standing_reasons (run) : NULL;

  if (reasons != NULL)
    g_ptr_array_extend_and_steal (reasons, g_steal_pointer (&run->reasons));
  else
    reasons = g_steal_pointer (&run->reasons);
  run->reasons = g_ptr_array_new_with_free_func ((GDestroyNotify) muster_reason_free);
  g_array_set_size (run->reason_places, 0);
  g_array_set_size (run->sum_places, 0);
  forget_told (run);

  return reasons;
}

MusterLogEntry *
muster_run_log (MusterRun *run,
                MusterLogKind kind,
                const MusterCitation *cite,
                const char *format,
                ...)
{
  MusterCitation source;
  MusterLogEntry *entry;
  va_list arguments;

  if (run->log == NULL)
    return NULL;
  entry = g_new0 (MusterLogEntry, 1);
  entry->kind = kind;
  entry->turn = run->state.head->turn;
  entry->phase = run->state.head->phase;
  entry->side = get_acting_side (run);
  entry->owner = -1;
  entry->heading = -1;
  entry->chance = entry->mean = entry->variance = MUSTER_UNKNOWN;
  muster_run_get_source (run, cite, &source);
  entry->src = source.src;
  entry->src_label = dup_sections (run, source.src);
  entry->rules = source.rules;
  entry->origin = cite != NULL ? cite->origin : MUSTER_ORIGIN_SOURCE;
  entry->depth = run->state.head->n_frames;
  va_start (arguments, format);
  entry->text = g_strdup_vprintf (format, arguments);
  va_end (arguments);
  entry->adds_up = run->sum_places->len > 0;
  entry->reasons = take_reasons (run, kind);
  muster_run_log_thing (run, entry, muster_run_get_actor (run));
  entry->actor = g_strdup (entry->thing);
  entry->automatic = entry->actor != NULL && !muster_run_is_person (run, entry->side);
  g_ptr_array_add (run->log, entry);
  return entry;
}

/* Nobody reads more of what was looked up. What was weighed, and why, stands behind it all the same. */
/* What a reason counts: it is looked for among those that there are, and kept. */
#define REASON_WORK 100
#define MAX_FACTS   60

gboolean
muster_run_takes_facts (MusterRun *run)
{
  return muster_run_is_explaining (run) && run->reasons->len < MAX_FACTS;
}

static gboolean
is_looked_up (MusterReasonKind kind)
{
  return kind == MUSTER_REASON_FACT || kind == MUSTER_REASON_TABLE || kind == MUSTER_REASON_RULING;
}

static MusterReasonPlace
get_reason_place (const MusterRun *run)
{
  const MusterStateHead *head = run->state.head;

  return (MusterReasonPlace){
    .n_frames = head->n_frames,
    .op = head->n_frames > 0 ? head->frames[head->n_frames - 1].op : 0,
  };
}

void
muster_run_note_sum (MusterRun *run)
{
  const MusterReasonPlace place = get_reason_place (run);

  if (run->log != NULL)
    g_array_append_val (run->sum_places, place);
}

MusterReason *
muster_run_reason (MusterRun *run,
                   MusterReasonKind kind,
                   const MusterCitation *cite,
                   double value,
                   const char *format,
                   ...)
{
  g_autofree char *text = NULL;
  const MusterReasonPlace place = get_reason_place (run);
  MusterReason *reason;
  va_list arguments;

  if (!muster_run_is_explaining (run) || (is_looked_up (kind) && !muster_run_takes_facts (run)))
    return NULL;
  if (!muster_run_may_tell (run, REASON_WORK + run->reasons->len))
    return NULL;
  va_start (arguments, format);
  text = g_strdup_vprintf (format, arguments);
  va_end (arguments);
  if (has_reason (run->reasons, kind, text))
    return NULL;
  reason = reason_new (run, kind, cite, value, g_steal_pointer (&text));
  g_ptr_array_add (run->reasons, reason);
  g_array_append_val (run->reason_places, place);

  return reason;
}

gboolean
muster_run_has_told (MusterRun *run,
                     const MusterExpression *fact,
                     const double *arguments,
                     double value)
{
  const guint n = MIN (fact->n_args, MUSTER_MAX_ARGUMENTS);
  MusterToldFact told = { .fact = fact, .value = value };
  guint64 mixed = (guint64) GPOINTER_TO_SIZE (fact);
  MusterToldFact *kept;

  memcpy (told.arguments, arguments, n * sizeof *arguments);
  for (guint i = 0; i < n; i++)
    {
      guint64 bits;

      memcpy (&bits, &arguments[i], sizeof bits);
      mixed = (mixed ^ bits) * G_GUINT64_CONSTANT (0x9e3779b97f4a7c15);
    }
  kept = &run->told_facts[(mixed >> 32) % MUSTER_N_TOLD_FACTS];
  if (memcmp (kept, &told, sizeof told) == 0)
    return TRUE;
  *kept = told;
  run->n_told_facts++;

  return FALSE;
}

static void
keep_reasons (MusterRun *run, guint n)
{
  if (n == run->reason_places->len)
    return;
  g_array_set_size (run->reason_places, n);
  g_ptr_array_set_size (run->reasons, (gint) n);
  forget_told (run);
}

/* Those that came up no deeper than @depth, or before one of them. */
static guint
count_up_to (const GArray *places, guint32 depth)
{
  guint n = places->len;

  while (n > 0 && g_array_index (places, MusterReasonPlace, n - 1).n_frames > depth)
    n--;

  return n;
}

void
muster_run_forget_reasons (MusterRun *run, guint32 depth)
{
  keep_reasons (run, count_up_to (run->reason_places, depth));
  g_array_set_size (run->sum_places, count_up_to (run->sum_places, depth));
}

static gboolean
is_of_round (MusterRun *run, const GArray *places, guint index, guint32 op, guint32 end)
{
  const MusterReasonPlace *place = &g_array_index (places, MusterReasonPlace, index);

  return place->n_frames == run->state.head->n_frames && place->op >= op && place->op < end;
}

/* By which keys the items were put in order comes up at the loop itself, and is a reason for whichever is the first to do
 * something. */
static gboolean
is_key_of (MusterRun *run, guint index, guint32 op)
{
  return g_array_index (run->reason_places, MusterReasonPlace, index).op == op &&
         ((const MusterReason *) g_ptr_array_index (run->reasons, index))->kind ==
             MUSTER_REASON_KEY;
}

void
muster_run_forget_round (MusterRun *run, guint32 op, guint32 end)
{
  guint n = run->reason_places->len;
  guint n_sums = run->sum_places->len;

  while (n > 0 && is_of_round (run, run->reason_places, n - 1, op, end) &&
         !is_key_of (run, n - 1, op))
    n--;
  keep_reasons (run, n);
  while (n_sums > 0 && is_of_round (run, run->sum_places, n_sums - 1, op, end))
    n_sums--;
  g_array_set_size (run->sum_places, n_sums);
}

static double
eval_telling (MusterRun *run, const MusterExpression *e, MusterWord *base, gboolean all)
{
  const gboolean remembers = run->remembers;
  const gboolean plain = run->plain;
  double value;

  run->remembers = FALSE;
  if (plain)
    muster_run_set_plain (run, FALSE);
  run->trace = all;
  run->tells_own = TRUE;
  value = muster_eval (run, e, base);
  run->trace = FALSE;
  run->tells_own = FALSE;
  if (plain)
    muster_run_set_plain (run, TRUE);
  run->remembers = remembers;

  return value;
}

double
muster_run_eval_traced (MusterRun *run, const MusterExpression *e, MusterWord *base)
{
  if (run->log == NULL || (run->brief && !muster_game_adds_up (run->game, e)))
    return muster_eval (run, e, base);

  return eval_telling (run, e, base, TRUE);
}

void
muster_run_note_own (MusterRun *run, const MusterExpression *e, MusterWord *base)
{
  if (run->log != NULL && run->game->recruits->len > 0)
    eval_telling (run, e, base, FALSE);
}

/* Whether looking at the filters of a list again would tell anything. */
static gboolean
has_reasons (MusterRun *run, const MusterExpression *list)
{
  gboolean found = muster_run_is_explaining (run);

  if (run->log == NULL)
    return FALSE;
  for (; !found && list->op == MUSTER_EXPR_FILTER; list = list->args[0])
    found = muster_game_adds_up (run->game, list->args[1]);

  return found;
}

/* Why @item is in the list: the facts that its filters read. That they are evaluated again is no work. */
void
muster_run_explain_item (MusterRun *run,
                         const MusterExpression *list,
                         MusterWord *base,
                         double item)
{
  const MusterFrame *frame = muster_run_get_frame (run);
  g_autofree MusterWord *copy = NULL;
  gboolean quiet = run->quiet;
  guint64 work;

  if (!has_reasons (run, list))
    return;
  /* The words of the items are free for other use once the list is there, and are in use by now. */
  copy = g_memdup2 (base, sizeof (MusterWord) * frame->words);
  work = muster_run_begin_aside (run);
  run->quiet = TRUE; /* what is not known is no reason */
  for (; list->op == MUSTER_EXPR_FILTER; list = list->args[0])
    {
      copy[list->slot].number = item;
      muster_run_eval_traced (run, list->args[1], copy);
    }
  run->quiet = quiet;
  muster_run_end_aside (run, work);
}

char *
muster_run_describe_test (MusterRun *run, const MusterExpression *e, MusterWord *base)
{
  g_autoptr (GString) text = g_string_new (NULL);

  muster_expression_print (run->rulebook, e, text);
  return g_string_free (g_steal_pointer (&text), FALSE);
}
