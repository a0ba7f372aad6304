/* muster-enter-window.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-enter-window.h"

#include <glib/gi18n.h>

#include "muster-campaign-tell.h"
#include "muster-enter-figure.h"
#include "muster-enter-row.h"
#include "muster-entry-row.h"
#include "muster-failure-dialog.h"
#include "muster-keyed-box.h"
#include "muster-number-input.h"
#include "muster-row-keys.h"
#include "muster-small-picture.h"
#include "muster-text-label.h"
#include "muster-window-size.h"
#include "muster-wrap-box.h"

struct _MusterEnterWindow
{
  AdwWindow parent_instance;

  GtkWidget *page;
  GtkWidget *save;
  GtkWidget *battle;
  MusterWrapBox *heads;
  MusterWrapBox *results;
  GtkWidget *figures_group;
  GtkListBox *figures;
  AdwPreferencesGroup *numbers;
  GtkWidget *stories;
  AdwPreferencesGroup *pictures;
  GtkWidget *pictures_box;
  GtkWidget *fill;

  GPtrArray *inputs; /* of GtkSpinButton, borrowed: one for each number */
  MusterKeyedBox *picture_rows;
  MusterEnterForm *form;
  gboolean done;
};

G_DEFINE_FINAL_TYPE (MusterEnterWindow, muster_enter_window, ADW_TYPE_WINDOW)

/* The rows of what is said of the battle, from top to bottom. */
static const struct
{
  MusterEnterHead head;
  const char *title;
} heads[] = {
  { MUSTER_ENTER_OPPONENT, N_ ("Against") }, { MUSTER_ENTER_SCENARIO, N_ ("Scenario") },
  { MUSTER_ENTER_DATE, N_ ("Date") },        { MUSTER_ENTER_SCORE, N_ ("Score") },
  { MUSTER_ENTER_TITLE, N_ ("Name") },
};

static const struct
{
  const char *title;
  const char *save;
} kinds[MUSTER_CAMPAIGN_N_KINDS] = {
  [MUSTER_CAMPAIGN_KIND_BATTLE] = { N_ ("Enter a Battle"), N_ ("_Enter") },
  [MUSTER_CAMPAIGN_KIND_SESSION] = { N_ ("After the Battle"), N_ ("_Enter") },
  [MUSTER_CAMPAIGN_KIND_CORRECTION] = { N_ ("Correct a Battle"), N_ ("_Correct") },
};

/* ---- What is said of the battle ---- */

static void
head_cb (MusterEnterWindow *self, GtkEditable *entry)
{
  const guint head = GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (entry), "head"));

  muster_enter_form_set_head (self->form, (MusterEnterHead) head, gtk_editable_get_text (entry));
}

static void
add_head (MusterEnterWindow *self, MusterEnterHead head, const char *title)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 3);
  GtkWidget *label = muster_text_label_new (title, "caption");
  GtkWidget *entry = gtk_entry_new ();

  gtk_editable_set_text (GTK_EDITABLE (entry), muster_enter_form_get_head (self->form, head));
  gtk_editable_set_width_chars (GTK_EDITABLE (entry), head == MUSTER_ENTER_DATE ? 10 : 12);
  g_object_set_data (G_OBJECT (entry), "head", GUINT_TO_POINTER (head));
  gtk_accessible_update_property (GTK_ACCESSIBLE (entry), GTK_ACCESSIBLE_PROPERTY_LABEL, title, -1);
  g_signal_connect_swapped (entry, "changed", G_CALLBACK (head_cb), self);
  gtk_box_append (GTK_BOX (box), label);
  gtk_box_append (GTK_BOX (box), entry);
  gtk_widget_set_hexpand (box, head != MUSTER_ENTER_DATE);
  muster_wrap_box_append (self->heads, box);
}

static void
result_cb (MusterEnterWindow *self, GtkToggleButton *button)
{
  if (gtk_toggle_button_get_active (button))
    muster_enter_form_set_result (
        self->form,
        (MusterCampaignResult) GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (button), "result")));
}

static void
add_results (MusterEnterWindow *self)
{
  GtkToggleButton *first = NULL;

  for (guint i = 0; muster_campaign_result_nicks[i] != NULL; i++)
    {
      GtkWidget *button = gtk_toggle_button_new_with_label (
          muster_campaign_result_get_title ((MusterCampaignResult) i));

      g_object_set_data (G_OBJECT (button), "result", GUINT_TO_POINTER (i));
      gtk_toggle_button_set_group (GTK_TOGGLE_BUTTON (button), first);
      if (first == NULL)
        first = GTK_TOGGLE_BUTTON (button);
      g_signal_connect_swapped (button, "toggled", G_CALLBACK (result_cb), self);
      muster_wrap_box_append (self->results, button);
    }
}

static void
add_heads (MusterEnterWindow *self)
{
  if (muster_enter_form_get_kind (self->form) == MUSTER_CAMPAIGN_KIND_SESSION)
    {
      gtk_widget_set_visible (self->battle, FALSE);
      return;
    }
  if (muster_enter_form_get_kind (self->form) == MUSTER_CAMPAIGN_KIND_CORRECTION)
    add_head (self, MUSTER_ENTER_WHY, _ ("Why It Is Corrected"));
  for (guint i = 0; i < G_N_ELEMENTS (heads); i++)
    add_head (self, heads[i].head, _ (heads[i].title));
  add_results (self);
}

/* ---- Numbers ---- */

static void
show_number (MusterEnterWindow *self, GtkWidget *row)
{
  const MusterCampaignState *state = muster_campaign_keeper_get_state (
      muster_enter_form_get_keeper (self->form));
  const char *id = g_object_get_data (G_OBJECT (row), "tracker");
  const MusterCampaignTracker *tracker = muster_campaign_state_find_tracker (state, id);
  const gint64 by = muster_enter_form_get_number (self->form, id);
  g_autofree char *now = NULL;
  g_autofree char *then = NULL;
  g_autofree char *words = NULL;

  if (tracker == NULL)
    return;
  now = g_strdup_printf ("%" G_GINT64_FORMAT, tracker->value);
  then = g_strdup_printf ("%" G_GINT64_FORMAT, tracker->value + by);
  /* Translators: a number of the campaign, as it is and as it will be */
  words = by != 0 ? g_strdup_printf (_ ("%1$s, then %2$s"), now, then) : g_strdup (now);
  adw_action_row_set_subtitle (ADW_ACTION_ROW (row), words);
}

static void
number_cb (MusterEnterWindow *self, GtkSpinButton *button)
{
  GtkWidget *row = gtk_widget_get_ancestor (GTK_WIDGET (button), ADW_TYPE_ACTION_ROW);

  muster_enter_form_set_number (self->form,
                                g_object_get_data (G_OBJECT (row), "tracker"),
                                (gint64) gtk_spin_button_get_value (button));
  show_number (self, row);
}

static void
add_number (MusterEnterWindow *self, const MusterCampaignTracker *tracker)
{
  GtkWidget *row = g_object_new (ADW_TYPE_ACTION_ROW,
                                 "title-lines",
                                 0,
                                 "use-markup",
                                 FALSE,
                                 "title",
                                 muster_campaign_tracker_get_title (tracker),
                                 NULL);
  GtkWidget *button = gtk_spin_button_new_with_range (-1000000, 1000000, 1);

  g_object_set_data_full (G_OBJECT (row), "tracker", g_strdup (tracker->id), g_free);
  gtk_widget_set_focusable (row, FALSE);
  gtk_spin_button_set_value (GTK_SPIN_BUTTON (button), 0);
  gtk_editable_set_width_chars (GTK_EDITABLE (button), 5);
  gtk_widget_set_valign (button, GTK_ALIGN_CENTER);
  gtk_widget_set_tooltip_text (button, _ ("By How Much It Changes"));
  muster_number_input_attach (GTK_SPIN_BUTTON (button));
  g_ptr_array_add (self->inputs, button);
  g_signal_connect_swapped (button, "value-changed", G_CALLBACK (number_cb), self);
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), button);
  adw_action_row_set_activatable_widget (ADW_ACTION_ROW (row), button);
  adw_preferences_group_add (self->numbers, row);
  show_number (self, row);
}

static void
add_numbers (MusterEnterWindow *self)
{
  const GArray *trackers = muster_campaign_keeper_get_state (
                               muster_enter_form_get_keeper (self->form))
                               ->trackers;

  for (guint i = 0; i < trackers->len; i++)
    add_number (self, &g_array_index (trackers, MusterCampaignTracker, i));
  gtk_widget_set_visible (GTK_WIDGET (self->numbers), trackers->len > 0);
}

/* ---- Figures ---- */

static void
add_figures (MusterEnterWindow *self)
{
  const GPtrArray *figures = muster_enter_form_get_figures (self->form);

  if (figures->len > 1)
    gtk_list_box_append (self->figures, muster_enter_row_new (self->form, NULL));
  for (guint i = 0; i < figures->len; i++)
    gtk_list_box_append (self->figures, muster_enter_row_new (self->form, figures->pdata[i]));
  gtk_widget_set_visible (self->figures_group, figures->len > 0);
}

/* ---- Story and pictures ---- */

static void
story_cb (MusterEnterWindow *self, GtkTextBuffer *buffer)
{
  g_autofree char *text = NULL;

  g_object_get (buffer, "text", &text, NULL);
  muster_enter_form_set_story (self->form, text);
}

static guint
get_index (GtkWidget *row)
{
  return GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (row), "index"));
}

static void
caption_cb (MusterEnterWindow *self, GtkWidget *row)
{
  muster_enter_form_set_caption (self->form,
                                 get_index (row),
                                 gtk_editable_get_text (GTK_EDITABLE (row)));
}

static void
remove_picture_cb (MusterEnterWindow *self, GtkWidget *button)
{
  GtkWidget *row = gtk_widget_get_ancestor (button, MUSTER_TYPE_ENTRY_ROW);

  muster_enter_form_remove_picture (self->form, get_index (row));
}

static GtkWidget *
picture_row_new (MusterEnterWindow *self, GBytes *bytes)
{
  GtkWidget *row = muster_entry_row_new (_ ("Caption"));
  GtkWidget *button = gtk_button_new_from_icon_name ("user-trash-symbolic");
  g_autoptr (GdkTexture) texture = gdk_texture_new_from_bytes (bytes, NULL);
  GtkWidget *picture = gtk_image_new_from_paintable (GDK_PAINTABLE (texture));

  gtk_image_set_pixel_size (GTK_IMAGE (picture), 64);
  adw_action_row_add_prefix (ADW_ACTION_ROW (row), picture);
  gtk_widget_set_valign (button, GTK_ALIGN_CENTER);
  gtk_widget_add_css_class (button, "flat");
  gtk_widget_set_tooltip_text (button, _ ("Take Out Again"));
  gtk_accessible_update_property (GTK_ACCESSIBLE (button),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("Take Out Again"),
                                  -1);
  g_signal_connect_swapped (button, "clicked", G_CALLBACK (remove_picture_cb), self);
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), button);
  g_signal_connect_swapped (row, "changed", G_CALLBACK (caption_cb), self);

  return row;
}

static void
show_pictures (MusterEnterWindow *self)
{
  const GPtrArray *pictures = muster_enter_form_get_pictures (self->form);

  muster_keyed_box_begin (self->picture_rows);
  for (guint i = 0; i < pictures->len; i++)
    {
      const MusterCampaignPicture *picture = pictures->pdata[i];
      GBytes *bytes = muster_enter_form_find_picture (self->form, picture->content);
      GtkWidget *row = muster_keyed_box_take (self->picture_rows, picture->content);

      if (row == NULL)
        {
          row = picture_row_new (self, bytes);
          muster_keyed_box_put (self->picture_rows, picture->content, row);
        }
      g_object_set_data (G_OBJECT (row), "index", GUINT_TO_POINTER (i));
    }
  muster_keyed_box_end (self->picture_rows);
  gtk_widget_set_visible (GTK_WIDGET (self->pictures), pictures->len > 0);
}

static void
picture_chosen_cb (MusterEnterWindow *self, int response, GtkFileChooser *chooser)
{
  g_autoptr (GFile) file = response == GTK_RESPONSE_ACCEPT ? gtk_file_chooser_get_file (chooser)
                                                           : NULL;
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) bytes = file != NULL ? muster_small_picture_read (file, &error) : NULL;

  if (bytes != NULL)
    muster_enter_form_add_picture (self->form, bytes);
  else if (error != NULL)
    muster_failure_dialog_present (GTK_WINDOW (self),
                                   _ ("The Picture Could Not Be Read"),
                                   error->message,
                                   NULL);
  g_object_unref (chooser);
}

static void
picture_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  muster_small_picture_choose (widget, G_CALLBACK (picture_chosen_cb));
}

/* ---- From a table ---- */

static void
take_table (MusterEnterWindow *self, GFile *file)
{
  g_autoptr (MusterReport) report = muster_report_new ();
  g_autoptr (GError) error = NULL;
  g_autofree char *name = g_file_get_basename (file);
  g_autofree char *faults = NULL;
  g_autoptr (GBytes) bytes = g_file_load_bytes (file, NULL, NULL, &error);

  if (bytes != NULL && muster_enter_form_fill (self->form, name, bytes, report, &error))
    return;
  faults = muster_report_to_string (report, FALSE);
  muster_failure_dialog_present (GTK_WINDOW (self),
                                 _ ("The Table Was Not Taken"),
                                 error->message,
                                 faults);
}

static void
table_chosen_cb (MusterEnterWindow *self, int response, GtkFileChooser *chooser)
{
  g_autoptr (GFile) file = response == GTK_RESPONSE_ACCEPT ? gtk_file_chooser_get_file (chooser)
                                                           : NULL;

  if (file != NULL)
    take_table (self, file);
  g_object_unref (chooser);
}

static void
table_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  GtkFileChooserNative *chooser = gtk_file_chooser_native_new (_ ("Fill from a Table"),
                                                               GTK_WINDOW (widget),
                                                               GTK_FILE_CHOOSER_ACTION_OPEN,
                                                               _ ("_Open"),
                                                               NULL);
  g_autoptr (GtkFileFilter) filter = gtk_file_filter_new ();

  gtk_file_filter_set_name (filter, _ ("Tables (CSV)"));
  gtk_file_filter_add_pattern (filter, "*.csv");
  gtk_file_chooser_add_filter (GTK_FILE_CHOOSER (chooser), filter);
  gtk_native_dialog_set_modal (GTK_NATIVE_DIALOG (chooser), TRUE);
  g_signal_connect_object (chooser,
                           "response",
                           G_CALLBACK (table_chosen_cb),
                           widget,
                           G_CONNECT_SWAPPED);
  gtk_native_dialog_show (GTK_NATIVE_DIALOG (chooser));
}

/* ---- The end ---- */

static void
refused_cb (MusterEnterWindow *self, const char *message)
{
  muster_failure_dialog_present (GTK_WINDOW (self), _ ("It Was Not Entered"), message, NULL);
}

static void
enter_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  MusterEnterWindow *self = MUSTER_ENTER_WINDOW (widget);
  g_autoptr (GError) error = NULL;

  for (guint i = 0; i < self->inputs->len; i++)
    muster_number_input_keep (self->inputs->pdata[i]);
  self->done = muster_enter_form_enter (self->form, &error);
  if (self->done)
    gtk_window_close (GTK_WINDOW (self));
  else if (error != NULL)
    refused_cb (self, error->message);
}

static void
give_up (GtkWindow *window)
{
  MUSTER_ENTER_WINDOW (window)->done = TRUE;
  gtk_window_close (window);
}

/* What was typed is not lost by a key. */
static gboolean
close_request_cb (MusterEnterWindow *self)
{
  if (self->done || muster_enter_form_is_blank (self->form))
    return FALSE;
  muster_enter_figure_ask_to_part (GTK_WINDOW (self), give_up);

  return TRUE;
}

/* ---- The object ---- */

static void
muster_enter_window_dispose (GObject *object)
{
  MusterEnterWindow *self = MUSTER_ENTER_WINDOW (object);

  g_clear_pointer (&self->picture_rows, muster_keyed_box_free);
  g_clear_pointer (&self->inputs, g_ptr_array_unref);
  g_clear_object (&self->form);
  gtk_widget_dispose_template (GTK_WIDGET (object), MUSTER_TYPE_ENTER_WINDOW);

  G_OBJECT_CLASS (muster_enter_window_parent_class)->dispose (object);
}

static void
bind_children (GtkWidgetClass *widget_class)
{
  gtk_widget_class_bind_template_child (widget_class, MusterEnterWindow, page);
  gtk_widget_class_bind_template_child (widget_class, MusterEnterWindow, save);
  gtk_widget_class_bind_template_child (widget_class, MusterEnterWindow, heads);
  gtk_widget_class_bind_template_child (widget_class, MusterEnterWindow, battle);
  gtk_widget_class_bind_template_child (widget_class, MusterEnterWindow, results);
  gtk_widget_class_bind_template_child (widget_class, MusterEnterWindow, figures_group);
  gtk_widget_class_bind_template_child (widget_class, MusterEnterWindow, figures);
  gtk_widget_class_bind_template_child (widget_class, MusterEnterWindow, numbers);
  gtk_widget_class_bind_template_child (widget_class, MusterEnterWindow, stories);
  gtk_widget_class_bind_template_child (widget_class, MusterEnterWindow, pictures);
  gtk_widget_class_bind_template_child (widget_class, MusterEnterWindow, pictures_box);
  gtk_widget_class_bind_template_child (widget_class, MusterEnterWindow, fill);
}

static void
muster_enter_window_class_init (MusterEnterWindowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = muster_enter_window_dispose;

  g_type_ensure (MUSTER_TYPE_WRAP_BOX);
  gtk_widget_class_set_template_from_resource (
      widget_class,
      "/io/github/muster_solo/Muster/muster-enter-window.ui");
  bind_children (widget_class);
  gtk_widget_class_bind_template_callback (widget_class, story_cb);
  gtk_widget_class_bind_template_callback (widget_class, close_request_cb);
  gtk_widget_class_install_action (widget_class, "enter.enter", NULL, enter_action);
  gtk_widget_class_install_action (widget_class, "enter.picture", NULL, picture_action);
  gtk_widget_class_install_action (widget_class, "enter.table", NULL, table_action);
}

static void
muster_enter_window_init (MusterEnterWindow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  muster_window_size_follow_text (GTK_WINDOW (self));
  muster_row_keys_add (self->page);
  self->inputs = g_ptr_array_new ();
  self->picture_rows = muster_keyed_box_new_for_rows (self->pictures);
}

/* A correction says what was wrong, and tells nothing new. */
static void
begin (MusterEnterWindow *self, MusterCampaignKind kind)
{
  gtk_window_set_title (GTK_WINDOW (self), _ (kinds[kind].title));
  gtk_button_set_label (GTK_BUTTON (self->save), _ (kinds[kind].save));
  add_heads (self);
  add_figures (self);
  add_numbers (self);
  gtk_widget_set_visible (self->stories, kind != MUSTER_CAMPAIGN_KIND_CORRECTION);
  gtk_widget_set_visible (self->pictures_box, kind == MUSTER_CAMPAIGN_KIND_BATTLE);
  gtk_widget_set_visible (self->fill, kind == MUSTER_CAMPAIGN_KIND_BATTLE);
}

void
muster_enter_window_present (GtkWidget *parent,
                             MusterCampaignKeeper *keeper,
                             MusterCampaignKind kind,
                             guint battle)
{
  MusterEnterWindow *self = g_object_new (MUSTER_TYPE_ENTER_WINDOW,
                                          "transient-for",
                                          gtk_widget_get_root (parent),
                                          NULL);

  self->form = muster_enter_form_new (keeper, kind, battle);
  begin (self, kind);
  g_signal_connect_object (self->form,
                           "changed",
                           G_CALLBACK (show_pictures),
                           self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (keeper, "failed", G_CALLBACK (refused_cb), self, G_CONNECT_SWAPPED);
  gtk_window_present (GTK_WINDOW (self));
  gtk_widget_child_focus (self->page, GTK_DIR_TAB_FORWARD);
}
