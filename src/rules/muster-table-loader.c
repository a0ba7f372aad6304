/* muster-table-loader.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include <glib/gi18n.h>
#include <math.h>
#include <string.h>

#include "muster-compiler-name-private.h"
#include "muster-loader-private.h"
#include "muster-table-check-private.h"
#include "muster-table-loader-private.h"
#include "muster-table-order.h"

static gboolean
is_key_type (const MusterType *type)
{
  return type->form == MUSTER_FORM_SCALAR &&
         (type->code == MUSTER_TYPE_NUMBER || type->code == MUSTER_TYPE_BOOLEAN ||
          type->code == MUSTER_TYPE_ENUM || type->code == MUSTER_TYPE_TEXT);
}

static void
declare_keys (MusterCompiler *self, MusterTableDraft *draft)
{
  MusterScope *scope = muster_scope_new (self, NULL, draft->draft.module);
  guint n;
  const MusterParameter *keys = muster_loader_parse_parameters (self,
                                                                scope,
                                                                draft->draft.node,
                                                                "keys",
                                                                &n);

  if (n > MUSTER_MAX_KEYS)
    {
      muster_loader_report (self,
                            MUSTER_RULES_TAG_TOO_MANY,
                            draft->draft.node,
                            "keys",
                            _ ("a table has at most %d keys"),
                            MUSTER_MAX_KEYS);
      n = MUSTER_MAX_KEYS;
    }
  for (guint i = 0; i < n; i++)
    {
      if (!is_key_type (&keys[i].type))
        muster_loader_report (
            self,
            MUSTER_RULES_TAG_BAD_VALUE,
            draft->draft.node,
            "keys",
            _ ("key \"%s\" must be a number, a boolean, a text or a word of an enum"),
            keys[i].id);
      draft->decl.keys[i] = (MusterTableKey){ keys[i].id, keys[i].type };
    }
  draft->decl.n_keys = n;
  muster_scope_free (scope);
}

#define MAX_ACROSS 1000

/* "1..6" behind the colon of `across`: how many cells, or 0 when it is no such range. */
static guint
read_across (const char *across, gint64 *from)
{
  const char *colon = across == NULL ? NULL : strchr (across, ':');
  const char *dots = colon == NULL ? NULL : strstr (colon, "..");
  g_autofree char *low = dots == NULL ? NULL : g_strstrip (g_strndup (colon + 1, dots - colon - 1));
  g_autofree char *high = dots == NULL ? NULL : g_strstrip (g_strdup (dots + 2));
  gint64 to;

  if (low == NULL || !g_ascii_string_to_signed (low, 10, -MAX_ACROSS, MAX_ACROSS, from, NULL) ||
      !g_ascii_string_to_signed (high, 10, *from, *from + MAX_ACROSS, &to, NULL))
    return 0;
  return (guint) (to - *from) + 1;
}

/* `across`: "die: 1..6" or "a: aim". */
static void
declare_across (MusterCompiler *self, MusterTableDraft *draft)
{
  const MusterXmlNode *node = draft->draft.node;
  const char *across = muster_xml_node_get_attribute (node, "across");
  MusterScope *scope;
  const MusterParameter *key;
  gint64 from;
  guint n;

  if (across == NULL)
    return;
  draft->decl.across = TRUE;
  draft->decl.across_key.type = muster_type_scalar (MUSTER_TYPE_NUMBER, 0);
  draft->decl.across_key.id = "";
  if (read_across (across, &from) > 0)
    {
      g_autofree char *id = g_strstrip (g_strndup (across, strchr (across, ':') - across));

      draft->decl.across_key.id = muster_compiler_strdup (self, id);
      draft->decl.across_from = (double) from;
      return;
    }
  scope = muster_scope_new (self, NULL, draft->draft.module);
  key = muster_loader_parse_parameters (self, scope, node, "across", &n);
  muster_scope_free (scope);
  if (n == 1 && key->type.code == MUSTER_TYPE_ENUM && key->type.form == MUSTER_FORM_SCALAR)
    draft->decl.across_key = (MusterTableKey){ key->id, key->type };
  else if (n == 1)
    muster_loader_report (
        self,
        MUSTER_RULES_TAG_BAD_VALUE,
        node,
        "across",
        _ ("\"%s\" must be a range such as \"die: 1..6\" or an enum such as \"a: aim\""),
        across);
}

static void
declare_columns (MusterCompiler *self, MusterTableDraft *draft)
{
  const MusterXmlNode *node = draft->draft.node;
  const char *gives = muster_xml_node_get_attribute (node, "gives");
  g_autoptr (GArray) names = muster_loader_split (muster_xml_node_get_attribute (node, "columns"),
                                                  " ,");
  g_autoptr (GArray) texts = muster_loader_split (gives, ",");
  guint n = MAX (names->len, 1);
  MusterType *types = muster_compiler_alloc (self, sizeof (MusterType) * n);
  const char **columns = muster_compiler_alloc (self, sizeof (char *) * n);
  MusterScope *scope = muster_scope_new (self, NULL, draft->draft.module);

  if (texts->len != 1 && texts->len != n && gives != NULL)
    muster_loader_report (self,
                          MUSTER_RULES_TAG_BAD_VALUE,
                          node,
                          "gives",
                          _ ("%u types for %u columns"),
                          texts->len,
                          n);
  for (guint i = 0; i < n; i++)
    {
      const MusterPiece *piece = texts->len == 0
                                     ? NULL
                                     : &g_array_index (texts, MusterPiece, MIN (i, texts->len - 1));
      const MusterSourceText *text = piece == NULL
                                         ? NULL
                                         : muster_loader_get_source_range (self,
                                                                           node,
                                                                           "gives",
                                                                           piece->start,
                                                                           strlen (piece->text));

      types[i] = muster_type_scalar (MUSTER_TYPE_NUMBER, 0);
      if (text != NULL && i < texts->len)
        muster_compiler_parse_type (self, scope, text->text, &text->location, 0, &types[i]);
      else if (i > 0)
        types[i] = types[0];
      columns[i] = names->len == 0
                       ? ""
                       : muster_compiler_strdup (self, g_array_index (names, MusterPiece, i).text);
    }
  muster_scope_free (scope);
  draft->decl.n_columns = names->len;
  draft->decl.columns = columns;
  draft->decl.column_types = types;
}

static void
declare_headings (MusterCompiler *self, MusterTableDraft *draft)
{
  const MusterXmlNode *node = draft->draft.node;
  guint wanted = draft->decl.n_keys + MAX (draft->decl.n_columns, 1);
  g_auto (GStrv) headings = NULL;

  draft->decl.headings = muster_loader_dup (self, node, "headings");
  if (draft->decl.headings == NULL)
    return;
  headings = g_strsplit (draft->decl.headings, ";", -1);
  if (g_strv_length (headings) != wanted)
    muster_loader_report (self,
                          MUSTER_RULES_TAG_TABLE_CELLS,
                          node,
                          "headings",
                          "wrong number of headings: expected %u, found %u",
                          wanted,
                          g_strv_length (headings));
}

/* The places of the words, all -1 where @order does not name them. */
static const gint32 *
read_ranks (MusterCompiler *self, const MusterXmlNode *node, const char *order, guint16 words)
{
  g_autoptr (GArray) pieces = muster_loader_split (order, " ,");
  guint n = muster_compiler_get_enum (self, words)->n_words;
  gint32 *ranks = muster_compiler_alloc (self, sizeof (gint32) * MAX (n, 1));

  for (guint i = 0; i < n; i++)
    ranks[i] = -1;
  for (guint i = 0; i < pieces->len; i++)
    {
      const char *text = g_array_index (pieces, MusterPiece, i).text;
      gint32 word = muster_compiler_find_enum_word (self, words, text);

      if (word >= 0)
        ranks[word] = (gint32) i;
      else
        muster_loader_report (self,
                              MUSTER_RULES_TAG_BAD_VALUE,
                              node,
                              "order",
                              _ ("\"%s\" is no word of the cells"),
                              text);
    }
  return ranks;
}

static void
declare_order (MusterCompiler *self, MusterTableDraft *draft)
{
  const MusterXmlNode *node = draft->draft.node;
  const char *order = muster_xml_node_get_attribute (node, "order");
  const MusterType *type = &draft->decl.column_types[0];
  gboolean ordered = muster_xml_node_get_attribute (node, "down") != NULL ||
                     muster_xml_node_get_attribute (node, "along") != NULL || order != NULL;

  if (!ordered)
    return;
  if (draft->decl.n_columns > 0 ||
      (type->code != MUSTER_TYPE_ENUM && (type->code != MUSTER_TYPE_NUMBER || order != NULL)))
    {
      muster_loader_report (self,
                            MUSTER_RULES_TAG_BAD_VALUE,
                            node,
                            order != NULL ? "order" : NULL,
                            _ ("only words of an enum and numbers have an order, and only without "
                               "columns"));
      return;
    }
  draft->decl.because = muster_loader_dup (self, node, "because");
  draft->decl.down = 1 - (gint8) muster_loader_get_choice (node, "table", "down", 1) * 2;
  draft->decl.along = 1 - (gint8) muster_loader_get_choice (node, "table", "along", 1) * 2;
  if (muster_xml_node_get_attribute (node, "down") == NULL)
    draft->decl.down = 0;
  if (muster_xml_node_get_attribute (node, "along") == NULL)
    draft->decl.along = 0;
  if (order != NULL)
    draft->decl.ranks = read_ranks (self, node, order, type->index);
}

static void
check_order (MusterCompiler *self, MusterTableDraft *draft, const MusterXmlNode *const *rows)
{
  g_autoptr (GArray) breaks = muster_table_list_breaks (&draft->decl);

  for (guint i = 0; i < breaks->len; i++)
    {
      const MusterTableBreak *one = &g_array_index (breaks, MusterTableBreak, i);
      g_autofree char *text = muster_table_describe_break (&draft->decl, one);

      muster_loader_report (self,
                            MUSTER_RULES_TAG_TABLE_ORDER,
                            rows[one->next_row],
                            NULL,
                            "%s",
                            text);
    }
}

static void
declare_table (MusterCompiler *self, MusterModuleDraft *module, const MusterXmlNode *node)
{
  MusterTableDraft *draft = muster_compiler_alloc (self, sizeof *draft);
  MusterSymbol symbol = { .kind = MUSTER_SYMBOL_TABLE, .index = (gint32) self->tables->len };

  draft->decl.id = muster_loader_dup (self, node, "id");
  draft->decl.title = muster_loader_dup (self, node, "title");
  draft->decl.module = module->index;
  draft->decl.round = (gint8) muster_loader_get_choice (node, "table", "round", 1) - 1;
  draft->decl.edit = muster_loader_is_yes (node, "edit");
  draft->decl.open = muster_loader_is_yes (node, "open");
  draft->draft = (MusterDraft){ node, module->index, FALSE };
  muster_loader_cite (self, node, NULL, &draft->decl.cite);
  declare_keys (self, draft);
  declare_columns (self, draft);
  declare_across (self, draft);
  declare_headings (self, draft);
  declare_order (self, draft);
  if (draft->decl.across && draft->decl.n_columns > 0)
    muster_loader_report (self,
                          MUSTER_RULES_TAG_BAD_VALUE,
                          node,
                          "columns",
                          _ ("a table has cells across a key or columns, not both"));
  if (draft->decl.open && (draft->decl.across || draft->decl.n_columns > 0) &&
      draft->decl.n_keys >= MUSTER_MAX_ARGUMENTS)
    muster_loader_report (
        self,
        MUSTER_RULES_TAG_TOO_MANY,
        node,
        "keys",
        _ ("an open table has at most %d keys, with the one across or its columns"),
        MUSTER_MAX_ARGUMENTS);
  for (guint i = 0; draft->decl.open && i < MAX (draft->decl.n_columns, 1); i++)
    if (draft->decl.column_types[i].form != MUSTER_FORM_SCALAR)
      muster_loader_report (self,
                            MUSTER_RULES_TAG_BAD_VALUE,
                            node,
                            "gives",
                            _ ("nobody can be asked for a list: an open table has none"));
  g_ptr_array_add (self->tables, draft);
  symbol.type = draft->decl.column_types[0];
  if (draft->decl.id != NULL)
    muster_compiler_add_symbol (self, module, draft->decl.id, &symbol, node);
}

void
muster_compiler_declare_tables (MusterCompiler *self, MusterModuleDraft *module)
{
  const MusterXmlNode *node = muster_xml_node_find_child (module->root, "table");

  for (; node != NULL; node = muster_xml_node_find_next (node, "table"))
    declare_table (self, module, node);
}

/* ---- Rows ---- */

static gboolean
read_bound (MusterCompiler *self,
            const MusterType *type,
            const char *text,
            const MusterLocation *where,
            double otherwise,
            double *value)
{
  *value = otherwise;
  return *text == '\0' || muster_compile_constant (self, type, text, where, value);
}

/* "7..18", "..0", "14..", "*", "6" or a word. */
static gboolean
read_range (MusterCompiler *self,
            const MusterType *type,
            const char *text,
            const MusterLocation *where,
            MusterRange *range)
{
  const char *dots = strstr (text, "..");
  g_autofree char *low = NULL;

  range->low = -INFINITY;
  range->high = INFINITY;
  if (strcmp (text, "*") == 0)
    return TRUE;
  if (dots == NULL || type->code == MUSTER_TYPE_TEXT)
    {
      g_autofree char *word = g_strdup (text);

      if (type->code == MUSTER_TYPE_TEXT)
        g_strdelimit (word, "_", ' ');
      if (!muster_compile_constant (self, type, word, where, &range->low))
        return FALSE;
      range->high = range->low;
      return TRUE;
    }
  low = g_strndup (text, dots - text);
  return read_bound (self, type, low, where, -INFINITY, &range->low) &&
         read_bound (self, type, dots + 2, where, INFINITY, &range->high);
}

static const char *
dup_name (MusterCompiler *self, const GArray *pieces)
{
  g_autoptr (GString) name = g_string_new (NULL);

  for (guint i = 0; i < pieces->len; i++)
    g_string_append_printf (name,
                            "%s%s",
                            i > 0 ? " " : "",
                            g_array_index (pieces, MusterPiece, i).text);
  return muster_compiler_strdup (self, name->str);
}

static gboolean
load_keys (MusterCompiler *self, MusterTableDraft *draft, const MusterXmlNode *node, MusterRow *row)
{
  const char *at = muster_xml_node_get_attribute (node, "at");
  g_autoptr (GArray) pieces = muster_loader_split (at, " \t\n");

  if (pieces->len != draft->decl.n_keys)
    {
      muster_loader_report (self,
                            MUSTER_RULES_TAG_TABLE_CELLS,
                            node,
                            "at",
                            _ ("wrong number of keys: expected %u, found %u"),
                            draft->decl.n_keys,
                            pieces->len);
      return FALSE;
    }
  row->name = dup_name (self, pieces);
  for (guint i = 0; i < pieces->len; i++)
    {
      const MusterPiece *piece = &g_array_index (pieces, MusterPiece, i);
      const MusterSourceText *source = muster_loader_get_source_range (self,
                                                                       node,
                                                                       "at",
                                                                       piece->start,
                                                                       strlen (piece->text));

      if (!read_range (self,
                       &draft->decl.keys[i].type,
                       piece->text,
                       &source->location,
                       &row->at[i]))
        return FALSE;
      if (row->at[i].low > row->at[i].high)
        {
          muster_loader_report (self,
                                MUSTER_RULES_TAG_BAD_VALUE,
                                node,
                                "at",
                                _ ("\"%s\" ends before it begins"),
                                piece->text);
          return FALSE;
        }
    }
  return TRUE;
}

/* The first place where a text stands is where its translation comes from. */
static void
keep_place (MusterCompiler *self, guint text, const MusterTextPlace *place)
{
  MusterTextPlace *kept;

  if (text >= self->text_places->len)
    g_array_set_size (self->text_places, text + 1);
  kept = &g_array_index (self->text_places, MusterTextPlace, text);
  if (kept->row == NULL)
    *kept = *place;
}

/* To find the place of a cell the row is read from its beginning: only what is wrong needs it. */
static gboolean
compile_cell (MusterCompiler *self,
              const MusterType *type,
              const char *text,
              const MusterXmlNode *node,
              guint character,
              double *value)
{
  MusterLocation where;

  if (muster_read_constant (self, type, text, value))
    return TRUE;
  muster_xml_node_locate_text (node, character, &where);

  return muster_compile_constant (self, type, text, &where, value);
}

/* In a cell `_` stands for a blank, `+` joins the items of a list, and `-` is an empty one. */
static void
load_cell (MusterCompiler *self,
           const MusterType *type,
           const char *text,
           const MusterXmlNode *node,
           guint character,
           const MusterTextPlace *place,
           MusterCell *cell)
{
  gboolean list = type->form != MUSTER_FORM_SCALAR;
  MusterType item = muster_type_get_item (type);
  g_auto (GStrv) parts = list ? g_strsplit (text, "+", -1) : g_strsplit (text, "\n", 1);
  g_autoptr (GArray) values = g_array_new (FALSE, FALSE, sizeof (double));

  for (guint i = 0; parts[i] != NULL && !(list && strcmp (text, "-") == 0); i++)
    {
      double value = 0;

      if (item.code == MUSTER_TYPE_TEXT)
        g_strdelimit (parts[i], "_", ' ');
      if (compile_cell (self, &item, parts[i], node, character, &value) &&
          item.code == MUSTER_TYPE_TEXT)
        {
          MusterTextPlace own = *place;

          own.part = i;
          own.is_list = list;
          keep_place (self, (guint) value, &own);
        }
      g_array_append_val (values, value);
    }
  cell->n = values->len;
  cell->values = muster_compiler_take_array (self, values);
}

static void
load_cells (MusterCompiler *self,
            MusterTableDraft *draft,
            const MusterXmlNode *node,
            guint n_cells,
            MusterRow *row)
{
  g_autofree char *text = muster_xml_node_dup_normal_text (node);
  gboolean whole = n_cells == 1 && draft->decl.column_types[0].code == MUSTER_TYPE_TEXT;
  g_autoptr (GArray) pieces = muster_loader_split (text, whole ? "" : " ");
  MusterCell *cells = muster_compiler_alloc (self, sizeof (MusterCell) * MAX (n_cells, 1));
  MusterTextPlace place = { .row = muster_compiler_strdup (self, text), .n_cells = n_cells };
  guint character = 0;
  gsize counted = 0; /* bytes up to there */

  if (pieces->len != n_cells)
    muster_loader_report (self,
                          MUSTER_RULES_TAG_TABLE_CELLS,
                          node,
                          NULL,
                          _ ("wrong number of cells: expected %u, found %u"),
                          n_cells,
                          pieces->len);
  for (guint i = 0; i < MIN (pieces->len, n_cells); i++)
    {
      const MusterPiece *piece = &g_array_index (pieces, MusterPiece, i);
      const MusterType *type = &draft->decl.column_types[draft->decl.n_columns > 0 ? i : 0];

      character += (guint) g_utf8_pointer_to_offset (text + counted, text + piece->start);
      counted = piece->start;
      place.cell = i;
      load_cell (self, type, piece->text, node, character, &place, &cells[i]);
    }
  row->text = place.row;
  row->n_cells = n_cells;
  row->cells = cells;
}

static guint
count_cells (MusterCompiler *self, const MusterTableDraft *draft)
{
  const MusterType *across = &draft->decl.across_key.type;
  gint64 from;

  if (!draft->decl.across)
    return MAX (draft->decl.n_columns, 1);
  if (across->code == MUSTER_TYPE_ENUM)
    return muster_compiler_get_enum (self, across->index)->n_words;
  return MAX (read_across (muster_xml_node_get_attribute (draft->draft.node, "across"), &from), 1);
}

/* Those that are suggested, or all others. */
static void
load_rows (MusterCompiler *self,
           MusterTableDraft *draft,
           gboolean suggested,
           guint n_cells,
           GArray *rows,
           GPtrArray *nodes)
{
  for (const MusterXmlNode *node = muster_xml_node_find_child (draft->draft.node, "row");
       node != NULL;
       node = muster_xml_node_find_next (node, "row"))
    {
      MusterRow row = { 0 };

      if (muster_loader_is_yes (node, "suggest") != suggested)
        continue;
      muster_loader_cite (self, node, &draft->decl.cite, &row.cite);
      if (muster_xml_node_get_attribute (node, "origin") == NULL)
        row.cite.origin = suggested ? MUSTER_ORIGIN_HOUSE : draft->decl.cite.origin;
      if (!load_keys (self, draft, node, &row))
        continue;
      load_cells (self, draft, node, n_cells, &row);
      g_array_append_val (rows, row);
      g_ptr_array_add (nodes, (gpointer) node);
    }
}

/* What is suggested for a row that is there already is never suggested. */
static void
load_suggestions (MusterCompiler *self,
                  MusterTableDraft *draft,
                  guint n_cells,
                  const GArray *rows,
                  const GPtrArray *row_nodes)
{
  g_autoptr (GArray) all = g_array_new (FALSE, TRUE, sizeof (MusterRow));
  g_autoptr (GPtrArray) nodes = g_ptr_array_new ();
  MusterTableDraft checked = *draft;

  g_array_append_vals (all, rows->data, rows->len);
  g_ptr_array_extend (nodes, (GPtrArray *) row_nodes, NULL, NULL);
  load_rows (self, draft, TRUE, n_cells, all, nodes);
  checked.decl.n_rows = all->len;
  checked.decl.rows = muster_compiler_take_array (self, all);
  draft->decl.n_suggestions = checked.decl.n_rows - rows->len;
  if (draft->decl.n_suggestions > 0)
    draft->decl.suggestions = checked.decl.rows + rows->len;
  if (draft->decl.n_suggestions > 0 && !draft->decl.open)
    muster_loader_report (self,
                          MUSTER_RULES_TAG_BAD_STRUCTURE,
                          nodes->pdata[rows->len],
                          "suggest",
                          _ ("only a row of an open table is suggested"));
  muster_table_check (self, &checked, (const MusterXmlNode *const *) nodes->pdata);
}

static void
compile_table (MusterCompiler *self, MusterTableDraft *draft)
{
  g_autoptr (GArray) rows = g_array_new (FALSE, TRUE, sizeof (MusterRow));
  g_autoptr (GPtrArray) nodes = g_ptr_array_new ();
  guint n_cells = count_cells (self, draft);

  load_rows (self, draft, FALSE, n_cells, rows, nodes);
  load_suggestions (self, draft, n_cells, rows, nodes);
  draft->decl.n_rows = rows->len;
  draft->decl.rows = muster_compiler_take_array (self, rows);
  draft->decl.site = self->n_sites;
  self->n_sites += draft->decl.n_rows * n_cells;
  check_order (self, draft, (const MusterXmlNode *const *) nodes->pdata);
}

void
muster_compiler_compile_tables (MusterCompiler *self)
{
  for (guint i = 0; i < self->tables->len; i++)
    compile_table (self, g_ptr_array_index (self->tables, i));
}
