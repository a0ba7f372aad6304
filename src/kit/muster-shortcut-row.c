/* muster-shortcut-row.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-shortcut-row.h"

#include <glib/gi18n.h>

#include "muster-wrap-box.h"

struct _MusterShortcutRow
{
  AdwPreferencesRow parent_instance;

  MusterWrapBox *keys;

  char *accelerator;
};

G_DEFINE_FINAL_TYPE (MusterShortcutRow, muster_shortcut_row, ADW_TYPE_PREFERENCES_ROW)

enum
{
  PROP_0,
  PROP_ACCELERATOR,
  N_PROPS,
};

static GParamSpec *properties[N_PROPS];

/* (transfer full) (nullable): what stands on a key of which GTK shows what it is called in a program, such as "Page_Down". */
static char *
dup_key_name (guint key)
{
  if (key >= GDK_KEY_KP_0 && key <= GDK_KEY_KP_9)
    /* Translators: one of the keys with numbers beside the others: "Keypad 7" */
    return g_strdup_printf (_ ("Keypad %u"), key - GDK_KEY_KP_0);

  switch (key)
    {
    case GDK_KEY_BackSpace:
      return g_strdup (C_ ("key", "Backspace"));
    case GDK_KEY_Page_Down:
      return g_strdup (C_ ("key", "Page Down"));
    case GDK_KEY_Page_Up:
      return g_strdup (C_ ("key", "Page Up"));
    default:
      return NULL;
    }
}

/* "Ctrl+N"; what is no key, such as "a...z", as it is. */
static char *
dup_key_label (const char *accelerator)
{
  GdkModifierType modifiers;
  g_autofree char *name = NULL;
  g_autofree char *before = NULL;
  guint key;

  if (!gtk_accelerator_parse (accelerator, &key, &modifiers))
    return g_strdup (accelerator);
  name = dup_key_name (key);
  if (name == NULL)
    return gtk_accelerator_get_label (key, modifiers);
  before = gtk_accelerator_get_label (0, modifiers);

  return g_strconcat (before, name, NULL);
}

static char *
dup_keys_label (MusterShortcutRow *self)
{
  g_auto (GStrv) keys = g_strsplit (self->accelerator, " ", -1);

  for (guint i = 0; keys[i] != NULL; i++)
    {
      g_autofree char *key = g_steal_pointer (&keys[i]);

      keys[i] = dup_key_label (key);
    }

  return g_strjoinv (", ", keys);
}

/* The key comes behind those that are held. */
static GtkWidget *
shortcut_new (const char *accelerator)
{
  GtkWidget *shortcut = gtk_shortcut_label_new (accelerator);
  GtkWidget *last = shortcut;
  g_autofree char *name = NULL;
  guint key;

  if (!gtk_accelerator_parse (accelerator, &key, NULL))
    return shortcut;
  name = dup_key_name (key);
  while (gtk_widget_get_last_child (last) != NULL)
    last = gtk_widget_get_last_child (last);
  if (name != NULL && GTK_IS_LABEL (last))
    gtk_label_set_text (GTK_LABEL (last), name);

  return shortcut;
}

/* The stroke stays with the key before it where the next one begins a new line. */
static GtkWidget *
key_new (const char *accelerator, gboolean is_last)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  GtkWidget *stroke;

  gtk_box_append (GTK_BOX (box), shortcut_new (accelerator));
  if (is_last)
    return box;
  stroke = gtk_label_new ("/");
  gtk_widget_add_css_class (stroke, "dim-label");
  gtk_box_append (GTK_BOX (box), stroke);

  return box;
}

static void
set_accelerator (MusterShortcutRow *self, const char *accelerator)
{
  g_auto (GStrv) keys = g_strsplit (accelerator, " ", -1);
  g_autofree char *label = NULL;

  g_free (self->accelerator);
  self->accelerator = g_strdup (accelerator);
  muster_wrap_box_remove_all (self->keys);
  for (guint i = 0; keys[i] != NULL; i++)
    muster_wrap_box_append (self->keys, key_new (keys[i], keys[i + 1] == NULL));
  label = dup_keys_label (self);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self),
                                  GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                  label,
                                  -1);
}

/* The row is what has the focus: it says what it is for by itself. */
static void
title_cb (MusterShortcutRow *self)
{
  gtk_accessible_update_property (GTK_ACCESSIBLE (self),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  adw_preferences_row_get_title (ADW_PREFERENCES_ROW (self)),
                                  -1);
}

/* ---- The object ---- */

static void
muster_shortcut_row_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  switch (id)
    {
    case PROP_ACCELERATOR:
      g_value_set_string (value, MUSTER_SHORTCUT_ROW (object)->accelerator);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
muster_shortcut_row_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  switch (id)
    {
    case PROP_ACCELERATOR:
      set_accelerator (MUSTER_SHORTCUT_ROW (object), g_value_get_string (value));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
muster_shortcut_row_dispose (GObject *object)
{
  gtk_widget_dispose_template (GTK_WIDGET (object), MUSTER_TYPE_SHORTCUT_ROW);

  G_OBJECT_CLASS (muster_shortcut_row_parent_class)->dispose (object);
}

static void
muster_shortcut_row_finalize (GObject *object)
{
  g_free (MUSTER_SHORTCUT_ROW (object)->accelerator);

  G_OBJECT_CLASS (muster_shortcut_row_parent_class)->finalize (object);
}

static void
muster_shortcut_row_class_init (MusterShortcutRowClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->get_property = muster_shortcut_row_get_property;
  object_class->set_property = muster_shortcut_row_set_property;
  object_class->dispose = muster_shortcut_row_dispose;
  object_class->finalize = muster_shortcut_row_finalize;

  properties[PROP_ACCELERATOR] = g_param_spec_string ("accelerator",
                                                      NULL,
                                                      NULL,
                                                      NULL,
                                                      G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  g_type_ensure (MUSTER_TYPE_WRAP_BOX);
  gtk_widget_class_set_template_from_resource (
      widget_class,
      "/io/github/muster_solo/Muster/muster-shortcut-row.ui");
  gtk_widget_class_bind_template_child (widget_class, MusterShortcutRow, keys);
}

static void
muster_shortcut_row_init (MusterShortcutRow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  g_signal_connect (self, "notify::title", G_CALLBACK (title_cb), NULL);
}

MusterShortcutRow *
muster_shortcut_row_new_like (MusterShortcutRow *other)
{
  return g_object_new (MUSTER_TYPE_SHORTCUT_ROW,
                       "title",
                       adw_preferences_row_get_title (ADW_PREFERENCES_ROW (other)),
                       "accelerator",
                       other->accelerator,
                       NULL);
}

gboolean
muster_shortcut_row_matches (MusterShortcutRow *self, const char *const *words)
{
  g_autofree char *keys = dup_keys_label (self);
  g_autofree char *all = g_strconcat (adw_preferences_row_get_title (ADW_PREFERENCES_ROW (self)),
                                      " ",
                                      keys,
                                      NULL);
  g_autofree char *folded = g_utf8_casefold (all, -1);

  for (guint i = 0; words[i] != NULL; i++)
    if (strstr (folded, words[i]) == NULL)
      return FALSE;

  return TRUE;
}
