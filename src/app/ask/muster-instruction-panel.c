/* muster-instruction-panel.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-instruction-panel.h"

#include <glib/gi18n.h>

#include "muster-board-area.h"
#include "muster-board-palette.h"
#include "muster-deed-list.h"
#include "muster-event-lines.h"
#include "muster-glossary-list.h"
#include "muster-roll-view.h"
#include "muster-scroller.h"
#include "muster-tooltip.h"
#include "muster-translation.h"
#include "muster-window-size.h"
#include "muster-wrap-box.h"

/* Of the height of the window: what the hands are to do keeps it; what happened keeps less. */
#define HANDS_SHARE 0.11

/* So many lines are a list, which is gone through one by one. */
#define LIST_LINES 12

/* Letters so many times as large as usual are large enough to be read from afar. */
#define LARGE_TEXT 1.5

struct _MusterInstructionPanel
{
  MusterPanel parent_instance;

  GtkImage *player_icon;
  GtkLabel *player;
  GtkLabel *turn;
  GtkLabel *steps;
  GtkWidget *who;
  GtkWidget *acting;
  GtkLabel *sign;
  GtkLabel *name;
  GtkLabel *meters;
  MusterWrapBox *badges;
  MusterScroller *before;
  MusterEventLines *outcome;
  MusterWrapBox *outcome_rolls;
  MusterWrapBox *rolls;
  GtkWidget *by_hand;
  GtkLabel *tasks_heading;
  GtkLabel *tasks;
  GtkLabel *instruction;
  MusterDeedList *deeds;
  MusterGlossaryList *outcome_glossaries;
  MusterGlossaryList *glossaries;
  GtkLabel *losses;
  GtkLabel *rule;
  GtkWidget *task;
  GtkWidget *next;
  GtkWidget *skip;
  GtkButton *pause;
  MusterScroller *scroller;

  MusterAssistant *watched; /* of which it is heard who acts; weak, may be NULL */
  GtkWidget *came_from;     /* where the focus was before it came here; weak, may be NULL */
  double text_scale;
  gboolean lists;
};

G_DEFINE_FINAL_TYPE (MusterInstructionPanel, muster_instruction_panel, MUSTER_TYPE_PANEL)

enum
{
  PROP_0,
  PROP_TEXT_SCALE,
  PROP_LISTS,
  N_PROPS,
};

static GParamSpec *properties[N_PROPS];

static void
set_text (GtkLabel *label, const char *text)
{
  gtk_label_set_label (label, text != NULL ? text : "");
  gtk_widget_set_visible (GTK_WIDGET (label), text != NULL && *text != '\0');
}

/* ---- Whose turn it is ---- */

static char *
dup_player_text (MusterAssistant *assistant, const char *side, gboolean automatic)
{
  gboolean over, at_prompt, replay;

  g_object_get (assistant, "over", &over, "at-prompt", &at_prompt, "replay", &replay, NULL);
  if (over && at_prompt)
    return g_strdup (_ ("The battle is over"));
  if (*side == '\0')
    return g_strdup (_ ("The table"));
  if (automatic)
    /* Translators: a side, of which the figures are moved as the rules say: "Red – played by
     * the rules" */
    return g_strdup_printf (_ ("%s – played by the rules"), side);

  if (replay || !at_prompt)
    return g_strdup (side);

  /* Translators: a side, which a person plays: "Blue – your move" */
  return g_strdup_printf (_ ("%s – your move"), side);
}

/* As on the board, of which the palette goes round after the last. */
static void
show_side (GtkWidget *widget, MusterBattle *battle, gint side)
{
  const gint rank = muster_battle_get_side_rank (battle, side);

  for (gint i = 0; i < MUSTER_N_SIDE_COLORS; i++)
    {
      g_autofree char *class = g_strdup_printf ("side-%d", i + 1);

      if (rank >= 0 && rank % MUSTER_N_SIDE_COLORS == i)
        gtk_widget_add_css_class (widget, class);
      else
        gtk_widget_remove_css_class (widget, class);
    }
}

static void
update_player (MusterInstructionPanel *self, MusterAssistant *assistant)
{
  g_autofree char *side = NULL;
  g_autofree char *turn = NULL;
  g_autofree char *phase = NULL;
  g_autofree char *player = NULL;
  g_autofree char *when = NULL;
  g_autofree char *steps = muster_assistant_dup_steps (assistant);
  gboolean automatic;

  g_object_get (assistant,
                "side-text",
                &side,
                "automatic",
                &automatic,
                "turn-text",
                &turn,
                "phase-text",
                &phase,
                NULL);
  player = dup_player_text (assistant, side != NULL ? side : "", automatic);
  when = phase != NULL && *phase != '\0' && g_strcmp0 (phase, side) != 0
             ? g_strdup_printf ("%s · %s", turn, phase)
             : g_strdup (turn);
  set_text (self->player, player);
  set_text (self->turn, when);
  set_text (self->steps, steps);
  gtk_image_set_from_icon_name (self->player_icon,
                                automatic ? "muster-robot-symbolic" : "muster-person-symbolic");
}

/* ---- Who acts ---- */

static const MusterThingView *
find_acting (MusterAssistant *assistant, const GPtrArray *figures)
{
  g_autofree char *token = NULL;

  g_object_get (assistant, "acting", &token, NULL);

  return muster_thing_views_find (figures, token);
}

static void
add_badge (MusterInstructionPanel *self, const char *text)
{
  GtkWidget *label = gtk_label_new (text);

  gtk_widget_add_css_class (label, "badge");
  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
  muster_tooltip_set_text (label, text);
  muster_wrap_box_append (self->badges, label);
}

static void
add_attribute (MusterInstructionPanel *self, const MusterThingAttribute *attribute, GString *meters)
{
  const char *title = attribute->title != NULL ? attribute->title : attribute->id;
  g_autofree char *badge = muster_thing_attribute_dup_badge (attribute);

  if (attribute->show == MUSTER_SHOW_METER && !(attribute->full > 0))
    return;
  if (attribute->show == MUSTER_SHOW_METER)
    /* Translators: a value of a figure out of the most it can be: "Wounds left 2/3" */
    g_string_append_printf (meters,
                            _ ("%s%s %g/%g"),
                            meters->len > 0 ? " · " : "",
                            title,
                            attribute->number,
                            attribute->full);
  else if (badge != NULL)
    add_badge (self, badge);
}

static void
update_acting (MusterInstructionPanel *self)
{
  MusterAssistant *assistant = muster_panel_get_assistant (MUSTER_PANEL (self));
  g_autoptr (GPtrArray) figures = muster_assistant_list_figures (assistant);
  const MusterThingView *figure = find_acting (assistant, figures);
  g_autoptr (GString) meters = g_string_new (NULL);

  gtk_widget_set_visible (self->acting, figure != NULL);
  if (figure == NULL)
    return;
  muster_wrap_box_remove_all (self->badges);
  for (guint i = 0; i < figure->attributes->len; i++)
    add_attribute (self, g_ptr_array_index (figure->attributes, i), meters);
  set_text (self->sign, figure->sign);
  show_side (GTK_WIDGET (self->sign), muster_assistant_get_battle (assistant), figure->side);
  set_text (self->name, figure->name);
  set_text (self->meters, meters->str);
  gtk_widget_set_visible (GTK_WIDGET (self->badges),
                          gtk_widget_get_first_child (GTK_WIDGET (self->badges)) != NULL);
}

/* ---- What happened, and what is to be done ---- */

static void
update_rolls (MusterInstructionPanel *self, MusterAssistant *assistant)
{
  g_autoptr (GPtrArray) before = muster_assistant_list_rolls (assistant, TRUE);
  g_autoptr (GPtrArray) now = muster_assistant_list_rolls (assistant, FALSE);
  MusterBattle *battle = muster_assistant_get_battle (assistant);
  g_autoptr (GPtrArray) things = muster_battle_list_things (battle);
  const gboolean by_hand = muster_battle_uses_hand_dice (battle);

  muster_roll_view_fill (self->outcome_rolls, before, things, by_hand);
  muster_roll_view_fill (self->rolls, now, things, by_hand);
}

static char *
dup_rule (MusterAssistant *assistant)
{
  const MusterPrompt *prompt = muster_assistant_get_asked (assistant);

  MusterBattle *battle = muster_assistant_get_battle (assistant);
  g_autofree char *sections = NULL;

  if (prompt == NULL || prompt->cite.src == NULL)
    return NULL;
  sections = muster_rulebook_dup_sections (muster_battle_get_rulebook (battle), prompt->cite.src);

  /* Translators: where in the rules of the game it stands: "Rules: Movement" */
  return g_strdup_printf (_ ("Rules: %s"), sections);
}

/* The same with blanks between its lines. */
static char *
find_in_a_row (char *text, const char *piece)
{
  g_autofree char *row = g_strdelimit (g_strdup (piece), "\n", ' ');

  return strstr (text, row);
}

/* What is to be done now need not be read twice. Between what stands around it one blank is left. */
static void
cut (char *text, const char *piece)
{
  char *found = *piece != '\0' ? strstr (text, piece) : NULL;
  char *rest;

  if (found == NULL && *piece != '\0')
    found = find_in_a_row (text, piece);
  rest = found != NULL ? found + strlen (piece) : NULL;
  if (rest != NULL && *rest == ' ')
    rest++;
  if (found != NULL)
    memmove (found, rest, strlen (rest) + 1);
  g_strstrip (text);
}

static gboolean
is_list (const char *tasks)
{
  guint lines = 1;

  for (const char *line = strchr (tasks, '\n'); line != NULL; line = strchr (line + 1, '\n'))
    lines++;

  return lines >= LIST_LINES;
}

static void
set_lists (MusterInstructionPanel *self, gboolean lists)
{
  if (self->lists == lists)
    return;
  self->lists = lists;
  if (lists)
    gtk_widget_add_css_class (self->by_hand, "list");
  else
    gtk_widget_remove_css_class (self->by_hand, "list");
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_LISTS]);
}

/* @tracked: there is a board, which shows all of it: the list is not gone through on the table. */
static void
update_hands (MusterInstructionPanel *self, const char *tasks, gboolean tracked)
{
  gtk_label_set_label (self->tasks, tasks);
  gtk_widget_set_visible (self->by_hand, *tasks != '\0');
  g_object_set (self->before, "least", *tasks != '\0' ? HANDS_SHARE : 0.0, NULL);
  set_lists (self, !tracked && is_list (tasks));
}

static void
update_texts (MusterInstructionPanel *self, MusterAssistant *assistant)
{
  g_autofree char *instruction = NULL;
  g_autofree char *outcome = NULL;
  g_autofree char *tasks = NULL;
  g_autofree char *rule = dup_rule (assistant);
  g_autofree char *losses = muster_assistant_dup_told_losses (assistant);
  g_autoptr (GArray) before = muster_assistant_list_glossaries (assistant, TRUE);
  g_autoptr (GArray) now = muster_assistant_list_glossaries (assistant, FALSE);
  const GPtrArray *log = muster_battle_get_log (muster_assistant_get_battle (assistant));
  gboolean tracked;

  g_object_get (assistant,
                "instruction",
                &instruction,
                "outcome",
                &outcome,
                "tasks",
                &tasks,
                "tracked",
                &tracked,
                NULL);
  /* Before the first step of a replay nothing has been said. */
  if (muster_assistant_get_beat (assistant) == NULL &&
      (instruction == NULL || *instruction == '\0'))
    set_text (self->instruction, _ ("Here the battle begins."));
  else
    set_text (self->instruction, instruction);
  muster_deed_list_show (self->deeds, muster_assistant_get_told_beat (assistant), log);
  muster_glossary_list_show (self->outcome_glossaries, assistant, before);
  muster_glossary_list_show (self->glossaries, assistant, now);
  set_text (self->losses, losses);
  gtk_label_set_label (self->tasks_heading,
                       tracked ? _ ("If they also stand on a table of yours:")
                               : _ ("First, on your table:"));
  update_hands (self, tasks, tracked);
  cut (outcome, tasks);
  muster_event_lines_set_text (self->outcome, outcome);
  gtk_widget_set_visible (GTK_WIDGET (self->outcome), *outcome != '\0');
  gtk_widget_set_visible (GTK_WIDGET (self->before),
                          *outcome != '\0' || *tasks != '\0' || before->len > 0 ||
                              gtk_widget_get_visible (GTK_WIDGET (self->steps)));
  /* It keeps its line: the question stands at the same place with and without it. */
  gtk_label_set_label (self->rule, rule != NULL ? rule : "");
}

static void
update_buttons (MusterInstructionPanel *self, MusterAssistant *assistant)
{
  gboolean waiting = !muster_assistant_is_at_prompt (assistant);
  gboolean playing = muster_assistant_get_playing (assistant);
  const char *pause = playing ? _ ("Pause") : _ ("Go On");
  gboolean replay;
  MusterPace pace;

  g_object_get (assistant, "replay", &replay, "pace", &pace, NULL);
  /* A question stands above its answers. */
  gtk_widget_set_valign (GTK_WIDGET (self->scroller), waiting ? GTK_ALIGN_START : GTK_ALIGN_END);
  gtk_widget_set_visible (self->next, waiting && !replay);
  gtk_widget_set_visible (self->skip, waiting && !replay);
  gtk_widget_set_visible (GTK_WIDGET (self->pause),
                          waiting && !replay && pace == MUSTER_PACE_ANIMATE);
  gtk_button_set_icon_name (self->pause,
                            playing ? "media-playback-pause-symbolic"
                                    : "media-playback-start-symbolic");
  muster_tooltip_set_text (GTK_WIDGET (self->pause), pause);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->pause),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  pause,
                                  -1);
}

/* While there is something to step through, the focus is on "Next"; then it goes back to the board,
 * if it came from there and something can be chosen on it. */
static void
update_focus (MusterInstructionPanel *self, MusterAssistant *assistant)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));
  GtkWidget *focus = root != NULL ? gtk_root_get_focus (root) : NULL;
  MusterChoice *choice = muster_assistant_get_choice (assistant);

  if (gtk_widget_get_visible (self->next))
    {
      if (focus != NULL && MUSTER_IS_BOARD_AREA (focus))
        g_set_weak_pointer (&self->came_from, focus);
      muster_panel_lead_focus (MUSTER_PANEL (self), self->next);
      return;
    }
  if (self->came_from != NULL && gtk_widget_get_mapped (self->came_from) && choice != NULL &&
      muster_choice_has_places (choice))
    muster_panel_lead_focus (MUSTER_PANEL (self), self->came_from);
  g_clear_weak_pointer (&self->came_from);
}

/* Somebody else is chosen to act. */
static void
watch (MusterInstructionPanel *self, MusterAssistant *assistant)
{
  if (self->watched == assistant)
    return;
  if (self->watched != NULL)
    g_signal_handlers_disconnect_by_func (self->watched, update_acting, self);
  g_set_weak_pointer (&self->watched, assistant);
  g_signal_connect_object (assistant,
                           "notify::acting",
                           G_CALLBACK (update_acting),
                           self,
                           G_CONNECT_SWAPPED);
}

static void
muster_instruction_panel_update (MusterPanel *panel)
{
  MusterInstructionPanel *self = MUSTER_INSTRUCTION_PANEL (panel);
  MusterAssistant *assistant = muster_panel_get_assistant (panel);

  watch (self, assistant);
  gtk_widget_set_visible (self->task, !muster_assistant_has_ended (assistant));
  update_player (self, assistant);
  update_acting (self);
  update_rolls (self, assistant);
  update_texts (self, assistant);
  gtk_widget_set_visible (self->who,
                          gtk_widget_get_visible (self->acting) ||
                              gtk_widget_get_visible (GTK_WIDGET (self->rolls)));
  update_buttons (self, assistant);
  update_focus (self, assistant);
  muster_scroller_to_top (self->before);
  if (gtk_widget_get_visible (self->by_hand))
    muster_scroller_to_widget (self->before, self->by_hand);
  muster_scroller_to_top (self->scroller);
}

static void
pause_cb (MusterInstructionPanel *self)
{
  MusterAssistant *assistant = muster_panel_get_assistant (MUSTER_PANEL (self));

  muster_assistant_set_playing (assistant, !muster_assistant_get_playing (assistant));
  update_buttons (self, assistant);
}

/* ---- The object ---- */

static void
set_text_scale (MusterInstructionPanel *self, double scale)
{
  g_autoptr (PangoAttrList) attributes = pango_attr_list_new ();

  self->text_scale = scale;
  pango_attr_list_insert (attributes, pango_attr_scale_new (scale));
  gtk_label_set_attributes (self->instruction, attributes);
}

/* What is asked has larger letters than the rest, unless all of them are so large that it would have no room. */
static void
follow_letters (MusterInstructionPanel *self)
{
  if (muster_window_size_get_text_scale (GTK_WIDGET (self)) >= LARGE_TEXT)
    gtk_widget_add_css_class (GTK_WIDGET (self->instruction), "modest");
  else
    gtk_widget_remove_css_class (GTK_WIDGET (self->instruction), "modest");
}

static void
watch_letters (MusterInstructionPanel *self, const char *signal)
{
  g_signal_connect_object (gtk_widget_get_settings (GTK_WIDGET (self)),
                           signal,
                           G_CALLBACK (follow_letters),
                           self,
                           G_CONNECT_SWAPPED);
}

static void
muster_instruction_panel_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  switch (id)
    {
    case PROP_TEXT_SCALE:
      g_value_set_double (value, MUSTER_INSTRUCTION_PANEL (object)->text_scale);
      break;
    case PROP_LISTS:
      g_value_set_boolean (value, MUSTER_INSTRUCTION_PANEL (object)->lists);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
muster_instruction_panel_set_property (GObject *object,
                                       guint id,
                                       const GValue *value,
                                       GParamSpec *pspec)
{
  switch (id)
    {
    case PROP_TEXT_SCALE:
      set_text_scale (MUSTER_INSTRUCTION_PANEL (object), g_value_get_double (value));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
muster_instruction_panel_dispose (GObject *object)
{
  MusterInstructionPanel *self = MUSTER_INSTRUCTION_PANEL (object);

  g_clear_weak_pointer (&self->came_from);
  g_clear_weak_pointer (&self->watched);
  adw_bin_set_child (ADW_BIN (object), NULL);

  G_OBJECT_CLASS (muster_instruction_panel_parent_class)->dispose (object);
}

static void
bind_children (GtkWidgetClass *widget_class)
{
  gtk_widget_class_bind_template_child (widget_class, MusterInstructionPanel, player_icon);
  gtk_widget_class_bind_template_child (widget_class, MusterInstructionPanel, player);
  gtk_widget_class_bind_template_child (widget_class, MusterInstructionPanel, turn);
  gtk_widget_class_bind_template_child (widget_class, MusterInstructionPanel, steps);
  gtk_widget_class_bind_template_child (widget_class, MusterInstructionPanel, who);
  gtk_widget_class_bind_template_child (widget_class, MusterInstructionPanel, acting);
  gtk_widget_class_bind_template_child (widget_class, MusterInstructionPanel, sign);
  gtk_widget_class_bind_template_child (widget_class, MusterInstructionPanel, name);
  gtk_widget_class_bind_template_child (widget_class, MusterInstructionPanel, meters);
  gtk_widget_class_bind_template_child (widget_class, MusterInstructionPanel, badges);
  gtk_widget_class_bind_template_child (widget_class, MusterInstructionPanel, before);
  gtk_widget_class_bind_template_child (widget_class, MusterInstructionPanel, outcome);
  gtk_widget_class_bind_template_child (widget_class, MusterInstructionPanel, outcome_rolls);
  gtk_widget_class_bind_template_child (widget_class, MusterInstructionPanel, rolls);
  gtk_widget_class_bind_template_child (widget_class, MusterInstructionPanel, by_hand);
  gtk_widget_class_bind_template_child (widget_class, MusterInstructionPanel, tasks_heading);
  gtk_widget_class_bind_template_child (widget_class, MusterInstructionPanel, tasks);
  gtk_widget_class_bind_template_child (widget_class, MusterInstructionPanel, instruction);
  gtk_widget_class_bind_template_child (widget_class, MusterInstructionPanel, deeds);
  gtk_widget_class_bind_template_child (widget_class, MusterInstructionPanel, outcome_glossaries);
  gtk_widget_class_bind_template_child (widget_class, MusterInstructionPanel, glossaries);
  gtk_widget_class_bind_template_child (widget_class, MusterInstructionPanel, losses);
  gtk_widget_class_bind_template_child (widget_class, MusterInstructionPanel, rule);
  gtk_widget_class_bind_template_child (widget_class, MusterInstructionPanel, task);
  gtk_widget_class_bind_template_child (widget_class, MusterInstructionPanel, next);
  gtk_widget_class_bind_template_child (widget_class, MusterInstructionPanel, skip);
  gtk_widget_class_bind_template_child (widget_class, MusterInstructionPanel, pause);
  gtk_widget_class_bind_template_child (widget_class, MusterInstructionPanel, scroller);
  gtk_widget_class_bind_template_callback (widget_class, pause_cb);
}

static void
muster_instruction_panel_class_init (MusterInstructionPanelClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = muster_instruction_panel_dispose;
  object_class->get_property = muster_instruction_panel_get_property;
  object_class->set_property = muster_instruction_panel_set_property;
  MUSTER_PANEL_CLASS (klass)->update = muster_instruction_panel_update;
  MUSTER_PANEL_CLASS (klass)->leads_focus = TRUE;

  properties[PROP_TEXT_SCALE] = g_param_spec_double ("text-scale",
                                                     NULL,
                                                     NULL,
                                                     1,
                                                     3,
                                                     1,
                                                     G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS);
  properties[PROP_LISTS] = g_param_spec_boolean ("lists",
                                                 NULL,
                                                 NULL,
                                                 FALSE,
                                                 G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  g_type_ensure (MUSTER_TYPE_DEED_LIST);
  g_type_ensure (MUSTER_TYPE_EVENT_LINES);
  g_type_ensure (MUSTER_TYPE_GLOSSARY_LIST);
  g_type_ensure (MUSTER_TYPE_SCROLLER);
  g_type_ensure (MUSTER_TYPE_WRAP_BOX);
  gtk_widget_class_set_template_from_resource (
      widget_class,
      "/io/github/muster_solo/Muster/muster-instruction-panel.ui");
  bind_children (widget_class);
}

static void
muster_instruction_panel_init (MusterInstructionPanel *self)
{
  self->text_scale = 1;
  gtk_widget_init_template (GTK_WIDGET (self));
  watch_letters (self, "notify::gtk-font-name");
  watch_letters (self, "notify::gtk-xft-dpi");
  follow_letters (self);
}
