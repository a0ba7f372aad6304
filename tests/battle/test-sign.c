/* test-sign.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "muster-sign.h"

#include <string.h>

static void
check_signs (const char *names, const char *expected)
{
  g_auto (GStrv) words = g_strsplit (names, ",", -1);
  g_autoptr (GPtrArray) list = g_ptr_array_new ();
  g_autoptr (GPtrArray) signs = NULL;
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; words[i] != NULL; i++)
    g_ptr_array_add (list, words[i]);
  signs = muster_sign_list (list);
  for (guint i = 0; i < signs->len; i++)
    g_string_append_printf (text,
                            "%s%s",
                            i > 0 ? "," : "",
                            (const char *) g_ptr_array_index (signs, i));
  g_assert_cmpstr (text->str, ==, expected);
}

static void
test_signs (void)
{
  check_signs ("Scout", "Sc");
  check_signs ("scout", "Sc");
  check_signs ("Old Captain", "OC");
  check_signs ("Guard 1,Guard 2,Guard 12", "G1,G2,G12");
  check_signs ("Gate-keeper 3", "G3");
}

static void
test_signs_are_different (void)
{
  /* A sign that is taken gets more letters. */
  check_signs ("Guard 1,Ghost 1", "G1,Gh1");
  check_signs ("Scout,Scholar", "Sc,Sch");
  check_signs ("Old Captain,Orange Cat", "OC,Or");
  check_signs ("A,A,A", "A,A2,A3");
}

/* Figures of one name have its letters, whoever stands between them; a digit of the name is none of their numbers. */
static void
test_signs_of_groups (void)
{
  check_signs ("SG-1 member 1,SGC trooper 1,SGC trooper 2,SG-1 member 2,Stargate",
               "SM1,ST1,ST2,SM2,Sta");
  check_signs ("Stargate,SG-1 member 1,SGC trooper 1,SG-1 member 2,SGC trooper 12",
               "St,SM1,T1,SM2,T12");
  check_signs ("Room 2 guard 1,Room 2 guard 12", "RG1,RG12");
  check_signs ("Guard 1,ghost 12,Ghoul 1,Guard 12", "G1,Gh12,Go1,G12");
  check_signs ("Orc,Orc 1,Orc 2", "Or,Or1,Or2");
  /* A number for which there is no room beside the letters stands alone. */
  check_signs ("Guard 1,Ghost 100,Guard 100", "G1,2,G100");
}

static void
test_signs_of_strange_names (void)
{
  check_signs ("Ärger 1,Öl", "Ä1,Öl");
  check_signs ("7", "7");
  /* Without letters a number has to do. */
  check_signs (" ,--,***", "1,2,3");
  check_signs ("7,?,7,(7)", "7,2,3,4");
  check_signs ("(Old) Captain,O’Neil", "OC,ON");
}

/* Nobody's sign changes because somebody comes later. */
static void
test_signs_stay (void)
{
  check_signs ("Guard 1,Ghost 1,Gnome 1", "G1,Gh1,Gn1");
  check_signs ("Guard 1,Ghost 1,Gnome 1,Guard 2,Ghost 2", "G1,Gh1,Gn1,G2,Gh2");
}

static void
test_many (void)
{
  g_autoptr (GPtrArray) names = g_ptr_array_new ();
  g_autoptr (GPtrArray) signs = NULL;
  g_autoptr (GHashTable) seen = g_hash_table_new (g_str_hash, g_str_equal);

  for (guint i = 0; i < 600; i++)
    g_ptr_array_add (names, (char *) "Orc");
  signs = muster_sign_list (names);
  for (guint i = 0; i < signs->len; i++)
    {
      const char *sign = g_ptr_array_index (signs, i);

      g_assert_true (g_hash_table_add (seen, (char *) sign));
      g_assert_cmpint (g_utf8_strlen (sign, -1), <=, 4);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/battle/sign/signs", test_signs);
  g_test_add_func ("/battle/sign/different", test_signs_are_different);
  g_test_add_func ("/battle/sign/groups", test_signs_of_groups);
  g_test_add_func ("/battle/sign/strange-names", test_signs_of_strange_names);
  g_test_add_func ("/battle/sign/stay", test_signs_stay);
  g_test_add_func ("/battle/sign/many", test_many);

  return g_test_run ();
}
