/* muster-attribute-row.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-attribute-row.h"

#include <glib/gi18n.h>
#include <math.h>
#include <string.h>

#include "muster-drop-down.h"
#include "muster-row-body.h"

/* So long after the last step a number is taken as meant. */
#define SETTLE 900 /* ms */

/* Where the rules have no bound. */
#define FAR 999999

struct _MusterAttributeRow
{
  AdwActionRow parent_instance;

  GtkStack *controls;
  GtkSpinButton *number;
  GtkSwitch *yes_no;
  GtkDropDown *word;
  GtkStringList *words;
  GtkEntry *text;
  GtkLabel *value;

  MusterAssistant *assistant;
  char *thing;
  char *id;
  MusterControl control;
  char *raw;    /* what it is, as a word of an input; or NULL */
  GStrv tokens; /* of the words */
  int turn;     /* of a number that is the last turn of something: the one that is played; else 0 */
  gboolean filling;
  guint timer; /* source; 0: none */
};

G_DEFINE_FINAL_TYPE (MusterAttributeRow, muster_attribute_row, ADW_TYPE_ACTION_ROW)

/* ---- What is refused ---- */

static void
set_refusal (MusterAttributeRow *self, const char *message)
{
  adw_action_row_set_subtitle (ADW_ACTION_ROW (self), message != NULL ? message : "");
  if (message != NULL)
    gtk_widget_add_css_class (GTK_WIDGET (self), "error");
  else
    gtk_widget_remove_css_class (GTK_WIDGET (self), "error");
}

/* ---- The last turn of something ---- */

/* Of a turn that is over it is not told which it was. */
static gboolean
turn_output_cb (MusterAttributeRow *self)
{
  const int last = (int) gtk_spin_button_get_value (self->number);
  g_autofree char *text = last < self->turn ? g_strdup (_ ("no"))
                                            : g_strdup_printf (_ ("up to turn %d"), last);

  if (g_strcmp0 (gtk_editable_get_text (GTK_EDITABLE (self->number)), text) != 0)
    gtk_editable_set_text (GTK_EDITABLE (self->number), text);

  return TRUE;
}

/* A number may be typed alone. */
static int
turn_input_cb (MusterAttributeRow *self, double *value)
{
  const char *text = gtk_editable_get_text (GTK_EDITABLE (self->number));

  text += strcspn (text, "0123456789");
  *value = *text != '\0' ? g_ascii_strtod (text, NULL) : self->turn - 1;

  return TRUE;
}

/* Whoever sets up plays the first one. */
static int
get_turn (MusterAssistant *assistant)
{
  return MAX (1, (int) muster_battle_get_turn (muster_assistant_get_battle (assistant)));
}

static void
fill_turn (MusterAttributeRow *self, double last)
{
  gtk_spin_button_set_range (self->number, self->turn - 1, FAR);
  gtk_spin_button_set_value (self->number, MAX (last, self->turn - 1));
  gtk_spin_button_update (self->number);
}

static void
set_up_turn (MusterAttributeRow *self)
{
  gtk_spin_button_set_numeric (self->number, FALSE);
  gtk_editable_set_width_chars (GTK_EDITABLE (self->number), 12);
  g_signal_connect_object (self->number,
                           "output",
                           G_CALLBACK (turn_output_cb),
                           self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->number,
                           "input",
                           G_CALLBACK (turn_input_cb),
                           self,
                           G_CONNECT_SWAPPED);
}

/* One turn that is over is as good as the other. */
static gboolean
is_over_still (MusterAttributeRow *self)
{
  return self->turn > 0 && gtk_spin_button_get_value (self->number) < self->turn &&
         g_ascii_strtod (self->raw, NULL) < self->turn;
}

/* ---- From the control to the battle ---- */

/* (nullable): as a word of an input. */
static char *
dup_entered (MusterAttributeRow *self)
{
  char buffer[G_ASCII_DTOSTR_BUF_SIZE];
  guint selected;

  switch (self->control)
    {
    case MUSTER_CONTROL_NUMBER:
      gtk_spin_button_update (self->number);
      if (is_over_still (self))
        return NULL;
      return g_strdup (g_ascii_formatd (buffer,
                                        sizeof buffer,
                                        "%.10g",
                                        gtk_spin_button_get_value (self->number)));
    case MUSTER_CONTROL_YES_NO:
      return g_strdup (gtk_switch_get_active (self->yes_no) ? "yes" : "no");
    case MUSTER_CONTROL_WORD:
    case MUSTER_CONTROL_THING:
      selected = gtk_drop_down_get_selected (self->word);
      return *self->tokens[selected] != '\0' ? g_strdup (self->tokens[selected]) : NULL;
    case MUSTER_CONTROL_PLACE:
    case MUSTER_CONTROL_TEXT:
      return g_strdup (gtk_editable_get_text (GTK_EDITABLE (self->text)));
    case MUSTER_CONTROL_NONE:
    default:
      return NULL;
    }
}

static void
apply (MusterAttributeRow *self)
{
  g_autofree char *entered = dup_entered (self);
  const char *words[] = { self->thing, self->id, entered, NULL };
  g_autoptr (MusterAttributeRow) hold = g_object_ref (self);
  g_autoptr (GError) error = NULL;

  g_clear_handle_id (&self->timer, g_source_remove);
  if (entered == NULL || g_strcmp0 (entered, self->raw) == 0)
    return;
  if (muster_assistant_correct (self->assistant, MUSTER_INPUT_SET, words, &error))
    set_refusal (self, NULL);
  else
    set_refusal (self, error->message);
}

static gboolean
settle_cb (gpointer user_data)
{
  MusterAttributeRow *self = user_data;

  self->timer = 0;
  apply (self);

  return G_SOURCE_REMOVE;
}

/* Several steps of a number are one correction. */
static void
number_changed_cb (MusterAttributeRow *self)
{
  if (self->filling)
    return;
  g_clear_handle_id (&self->timer, g_source_remove);
  self->timer = g_timeout_add (SETTLE, settle_cb, self);
}

static void
chosen_cb (MusterAttributeRow *self)
{
  if (!self->filling)
    apply (self);
}

void
muster_attribute_row_commit (MusterAttributeRow *self)
{
  g_return_if_fail (MUSTER_IS_ATTRIBUTE_ROW (self));

  if (self->timer != 0 || self->control == MUSTER_CONTROL_TEXT ||
      self->control == MUSTER_CONTROL_PLACE)
    apply (self);
}

/* ---- From the battle to the control ---- */

static void
fill_number (MusterAttributeRow *self, const MusterThingAttribute *attribute)
{
  double least = isfinite (attribute->least) ? attribute->least : -FAR;
  double most = isfinite (attribute->most) ? attribute->most : FAR;
  gboolean whole = G_APPROX_VALUE (attribute->number, round (attribute->number), 1e-9);

  gtk_spin_button_set_digits (self->number, whole ? 0 : 2);
  gtk_spin_button_set_range (self->number,
                             MIN (least, attribute->number),
                             MAX (most, attribute->number));
  gtk_spin_button_set_value (self->number, attribute->number);
}

/* Where it has none of the values, a line above them says so. */
static void
fill_words (MusterAttributeRow *self, const MusterThingAttribute *attribute)
{
  g_autoptr (GPtrArray) values = NULL;
  g_autoptr (GPtrArray) labels = g_ptr_array_new ();
  g_autoptr (GPtrArray) tokens = g_ptr_array_new ();
  guint selected;

  values = muster_battle_list_values (muster_assistant_get_battle (self->assistant),
                                      self->thing,
                                      self->id);
  for (guint i = 0; values != NULL && i < values->len; i++)
    {
      const MusterOption *value = g_ptr_array_index (values, i);

      g_ptr_array_add (labels, value->label);
      g_ptr_array_add (tokens, value->token);
    }
  if (!g_ptr_array_find_with_equal_func (tokens, attribute->raw, g_str_equal, &selected))
    {
      selected = 0;
      g_ptr_array_insert (labels, 0, (gpointer) MUSTER_DROP_DOWN_NOTHING);
      g_ptr_array_insert (tokens, 0, (gpointer) "");
    }
  g_ptr_array_add (labels, NULL);
  g_ptr_array_add (tokens, NULL);
  g_strfreev (self->tokens);
  self->tokens = g_strdupv ((char **) tokens->pdata);
  gtk_string_list_splice (self->words,
                          0,
                          g_list_model_get_n_items (G_LIST_MODEL (self->words)),
                          (const char *const *) labels->pdata);
  gtk_drop_down_set_selected (self->word, selected);
}

static void
fill (MusterAttributeRow *self, const MusterThingAttribute *attribute)
{
  switch (self->control)
    {
    case MUSTER_CONTROL_NUMBER:
      if (self->turn > 0)
        fill_turn (self, attribute->number);
      else
        fill_number (self, attribute);
      break;
    case MUSTER_CONTROL_YES_NO:
      gtk_switch_set_active (self->yes_no, attribute->number > 0);
      break;
    case MUSTER_CONTROL_WORD:
    case MUSTER_CONTROL_THING:
      fill_words (self, attribute);
      break;
    case MUSTER_CONTROL_PLACE:
    case MUSTER_CONTROL_TEXT:
      gtk_editable_set_text (GTK_EDITABLE (self->text), attribute->raw);
      break;
    case MUSTER_CONTROL_NONE:
    default:
      gtk_label_set_text (self->value, attribute->value);
      break;
    }
}

void
muster_attribute_row_update (MusterAttributeRow *self, const MusterThingAttribute *attribute)
{
  g_return_if_fail (MUSTER_IS_ATTRIBUTE_ROW (self));

  /* What is being entered is not taken away, unless it is another thing by now. */
  if (self->timer != 0 && g_strcmp0 (self->raw, attribute->raw) == 0)
    return;
  g_clear_handle_id (&self->timer, g_source_remove);
  g_free (self->raw);
  self->raw = g_strdup (attribute->raw);
  set_refusal (self, NULL);
  if (self->turn > 0)
    self->turn = get_turn (self->assistant);
  self->filling = TRUE;
  fill (self, attribute);
  self->filling = FALSE;
}

/* ---- The object ---- */

static void
muster_attribute_row_dispose (GObject *object)
{
  MusterAttributeRow *self = MUSTER_ATTRIBUTE_ROW (object);

  g_clear_handle_id (&self->timer, g_source_remove);
  g_clear_object (&self->assistant);

  G_OBJECT_CLASS (muster_attribute_row_parent_class)->dispose (object);
}

static void
muster_attribute_row_finalize (GObject *object)
{
  MusterAttributeRow *self = MUSTER_ATTRIBUTE_ROW (object);

  g_free (self->thing);
  g_free (self->id);
  g_free (self->raw);
  g_strfreev (self->tokens);

  G_OBJECT_CLASS (muster_attribute_row_parent_class)->finalize (object);
}

static void
muster_attribute_row_class_init (MusterAttributeRowClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = muster_attribute_row_dispose;
  object_class->finalize = muster_attribute_row_finalize;

  g_type_ensure (MUSTER_TYPE_ROW_BODY);
  gtk_widget_class_set_template_from_resource (
      widget_class,
      "/io/github/muster_solo/Muster/muster-attribute-row.ui");
  gtk_widget_class_bind_template_child (widget_class, MusterAttributeRow, controls);
  gtk_widget_class_bind_template_child (widget_class, MusterAttributeRow, number);
  gtk_widget_class_bind_template_child (widget_class, MusterAttributeRow, yes_no);
  gtk_widget_class_bind_template_child (widget_class, MusterAttributeRow, word);
  gtk_widget_class_bind_template_child (widget_class, MusterAttributeRow, words);
  gtk_widget_class_bind_template_child (widget_class, MusterAttributeRow, text);
  gtk_widget_class_bind_template_child (widget_class, MusterAttributeRow, value);
  gtk_widget_class_bind_template_callback (widget_class, number_changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, chosen_cb);
  gtk_widget_class_bind_template_callback (widget_class, muster_attribute_row_commit);
}

static void
muster_attribute_row_init (MusterAttributeRow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  muster_drop_down_name_button (self->word);
  g_signal_connect_object (gtk_editable_get_delegate (GTK_EDITABLE (self->number)),
                           "activate",
                           G_CALLBACK (muster_attribute_row_commit),
                           self,
                           G_CONNECT_SWAPPED);
}

static const char *
get_page (MusterControl control)
{
  switch (control)
    {
    case MUSTER_CONTROL_NUMBER:
      return "number";
    case MUSTER_CONTROL_YES_NO:
      return "yes-no";
    case MUSTER_CONTROL_WORD:
    case MUSTER_CONTROL_THING:
      return "word";
    case MUSTER_CONTROL_PLACE:
    case MUSTER_CONTROL_TEXT:
      return "text";
    case MUSTER_CONTROL_NONE:
    default:
      return "value";
    }
}

static void
set_names (MusterAttributeRow *self, const char *title)
{
  GtkWidget *controls[] = { GTK_WIDGET (self->number),
                            GTK_WIDGET (self->yes_no),
                            GTK_WIDGET (self->word),
                            GTK_WIDGET (self->text) };

  for (gsize i = 0; i < G_N_ELEMENTS (controls); i++)
    gtk_accessible_update_property (GTK_ACCESSIBLE (controls[i]),
                                    GTK_ACCESSIBLE_PROPERTY_LABEL,
                                    title,
                                    -1);
}

/* The keyboard goes to the control at once; where there is none, the row is what is read. */
static void
set_focusable (MusterAttributeRow *self)
{
  gboolean any = self->control != MUSTER_CONTROL_NONE;

  gtk_widget_set_focusable (GTK_WIDGET (self), !any);
  if (any)
    adw_action_row_set_activatable_widget (ADW_ACTION_ROW (self),
                                           gtk_stack_get_visible_child (self->controls));
}

GtkWidget *
muster_attribute_row_new (MusterAssistant *assistant,
                          const char *thing,
                          const MusterThingAttribute *attribute)
{
  const char *title = attribute->title != NULL ? attribute->title : attribute->id;
  MusterAttributeRow *self = g_object_new (MUSTER_TYPE_ATTRIBUTE_ROW, "title", title, NULL);

  self->assistant = g_object_ref (assistant);
  self->thing = g_strdup (thing);
  self->id = g_strdup (attribute->id);
  self->control = attribute->raw != NULL ? attribute->control : MUSTER_CONTROL_NONE;
  gtk_stack_set_visible_child_name (self->controls, get_page (self->control));
  set_names (self, title);
  if (self->control == MUSTER_CONTROL_NUMBER && attribute->show == MUSTER_SHOW_UNTIL)
    {
      self->turn = get_turn (assistant);
      set_up_turn (self);
    }
  set_focusable (self);
  muster_attribute_row_update (self, attribute);

  return GTK_WIDGET (self);
}

const char *
muster_attribute_row_get_id (MusterAttributeRow *self)
{
  g_return_val_if_fail (MUSTER_IS_ATTRIBUTE_ROW (self), NULL);

  return self->id;
}
