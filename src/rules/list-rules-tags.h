/* list-rules-tags.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* X (ID, "name-of-the-tag", SEVERITY, "what is wrong in general and what to do about it")
 *
 * Included several times, hence without a guard. */

/* Expressions: letters, numbers and signs. */
X (UNKNOWN_SIGN, "unknown-sign", ERROR, N_ ("A sign stands in an expression that the language does not have. Comparisons are written eq ne lt le gt ge, texts in single quotes."))
X (OPEN_QUOTE, "open-quote", ERROR, N_ ("A quoted word has no closing quote. A quoted word cannot hold an apostrophe."))
X (BAD_NUMBER, "bad-number", ERROR, N_ ("A number is written in a way that cannot be read; it has digits and at most one point."))
X (BAD_DICE, "bad-dice", ERROR, N_ ("A dice literal is out of range. Dice look like 2d6, 1d3-1 or 2d6+1, with 1 to 100 dice of 2 to 1000 sides."))
X (BAD_TEMPLATE, "bad-template", ERROR, N_ ("A text with values has a brace that does not match. Write {{ and }} for braces that are meant as such."))

/* Expressions: order of words. */
X (EXPRESSION_EMPTY, "expression-empty", ERROR, N_ ("An expression is needed here and nothing is written."))
X (EXPRESSION_SYNTAX, "expression-syntax", ERROR, N_ ("The words of an expression do not follow each other as the language wants it; the message says what was expected."))
X (EXPRESSION_DEPTH, "expression-depth", ERROR, N_ ("An expression is nested too deeply. Give parts of it a name with let or function."))

/* Expressions: names. */
X (UNKNOWN_NAME, "unknown-name", ERROR, N_ ("A name is used that nothing here declares."))
X (UNKNOWN_FUNCTION, "unknown-function", ERROR, N_ ("Something is called that is no function, table or fact."))
X (UNKNOWN_MEMBER, "unknown-member", ERROR, N_ ("The kind of this thing has no attribute, list, pile or column of this name."))
X (UNKNOWN_WORD, "unknown-word", ERROR, N_ ("A quoted word is none of the words of the enum that is wanted here."))
X (UNKNOWN_TYPE, "unknown-type", ERROR, N_ ("A type is number, boolean, text, dice, place, side, the id of an enum or kind, or `list of` one of them."))
X (MISPLACED_NAME, "misplaced-name", ERROR, N_ ("A name means something that cannot stand here: a function without its brackets, an action, a kind outside every(), a card that a deck of the player's need not have."))
X (MISPLACED_IT, "misplaced-it", ERROR, N_ ("`it` is the item of the innermost list and means nothing outside of one."))

/* Expressions: types. */
X (WRONG_TYPE, "wrong-type", ERROR, N_ ("A value has another type than its place wants."))
X (WRONG_COUNT, "wrong-count", ERROR, N_ ("A call has too many or too few arguments."))
X (NOT_COMPARABLE, "not-comparable", ERROR, N_ ("Two values of these types cannot be compared. Equality wants one type on both sides, an order wants numbers or words of one enum."))
X (NOT_A_LIST, "not-a-list", ERROR, N_ ("A list is wanted and something else is given."))
X (UNTYPED_VALUE, "untyped-value", ERROR, N_ ("`nothing` and `empty` take their type from their place, and this place has none to give."))
X (MISPLACED_DICE, "misplaced-dice", ERROR, N_ ("Dice are thrown by `roll`; in an expression they stand only inside chance(), mean() and where dice are wanted."))
X (MISPLACED_LABEL, "misplaced-label", ERROR, N_ ("Labelled arguments answer the asks of an action and stand only in a call of one."))
X (DIVISION_BY_ZERO, "division-by-zero", ERROR, N_ ("A division by the number zero."))
X (LIST_TOO_LONG, "list-too-long", ERROR, N_ ("A list could have more items than the engine allows."))
X (BAD_CONSTANT, "bad-constant", ERROR, N_ ("A cell, key or value cannot be read as the type it has to have."))
X (NO_COVER, "no-cover", ERROR, N_ ("cover() gives a word of the enum `cover`, which the rulebook has to declare."))

/* Declarations and statements. */
X (UNKNOWN_ELEMENT, "unknown-element", ERROR, N_ ("An element stands where the language has none of this name."))
X (UNKNOWN_ATTRIBUTE, "unknown-attribute", ERROR, N_ ("An element has an attribute that the language does not know, or a thing one that its kind does not have."))
X (MISSING_ATTRIBUTE, "missing-attribute", ERROR, N_ ("An element lacks an attribute that it must have."))
X (MISSING_CONTENT, "missing-content", ERROR, N_ ("Something is declared without what it needs to mean anything."))
X (DUPLICATE_ELEMENT, "duplicate-element", ERROR, N_ ("An element stands twice where there can be one."))
X (STRAY_TEXT, "stray-text", ERROR, N_ ("Text stands in an element that has none; perhaps an element was not closed where it was meant to be."))
X (BAD_VALUE, "bad-value", ERROR, N_ ("An attribute has a value that it cannot have."))
X (BAD_ID, "bad-id", ERROR, N_ ("A name begins with a letter and has letters, digits and hyphens."))
X (BAD_STRUCTURE, "bad-structure", ERROR, N_ ("Elements or attributes are combined in a way that means nothing."))
X (BAD_PART, "bad-part", ERROR, N_ ("A file that is included does not lie beside the one that includes it, or holds something else than a part of it."))
X (DUPLICATE_ID, "duplicate-id", ERROR, N_ ("Two things have one name."))
X (UNKNOWN_PROCEDURE, "unknown-procedure", ERROR, N_ ("A procedure or action is named that nothing declares."))
X (ABSTRACT_KIND, "abstract-kind", ERROR, N_ ("Only a doctrine in a file of its own has abstract kinds, since a game has to say what they are."))
X (HOOK_UNBOUND, "hook-unbound", ERROR, N_ ("A doctrine needs to know something that the game does not say. Add a bind to the use element."))
X (UNKNOWN_DOCTRINE, "unknown-doctrine", ERROR, N_ ("A doctrine is used that is not found beside the rulebook or among those that are installed."))
X (UNKNOWN_ENTRY, "unknown-entry", ERROR, N_ ("A model is named after an entry of a catalogue that is not found in the data of the game system. The data lie beside the rulebook or are installed."))
X (BAD_ENTRY, "bad-entry", ERROR, N_ ("The entry that a model is named after lacks something, or says it in a way that the attribute cannot read. Mend the catalogue, or give the attribute an `else`."))
X (NOT_CONSTANT, "not-constant", ERROR, N_ ("A ruling has a constant value."))
X (RULING_OPTION, "ruling-option", ERROR, N_ ("A ruling with options has no other value than theirs."))
X (NOT_A_PILE, "not-a-pile", ERROR, N_ ("Cards are drawn from and put into piles, such as `me.hand`."))
X (NOT_SETTABLE, "not-settable", ERROR, N_ ("Only attributes of things and locals can be set."))
X (TOO_MANY, "too-many", ERROR, N_ ("There is more of something than the engine, or its kind, allows."))
X (TABLE_CELLS, "table-cells", ERROR, N_ ("A row of a table has too many or too few entries."))
X (TABLE_HOLE, "table-hole", ERROR, N_ ("Values of the keys of a table are in no row. Add a row, or declare the table open."))
X (TABLE_OVERLAP, "table-overlap", ERROR, N_ ("Values of the keys of a table are in two rows."))
X (TABLE_ROW_UNREACHABLE, "table-row-unreachable", ERROR, N_ ("The rows above a row catch everything that is in it."))
X (TABLE_ORDER, "table-order", WARNING, N_ ("A cell of a table goes against the order that its rows or cells should have."))
X (TABLE_STAR, "table-star", WARNING, N_ ("A `*` catches numbers that lie between those of other rows: perhaps a row is missing."))
X (UNREACHABLE, "unreachable", ERROR, N_ ("Something stands behind a point at which the rule always ends."))
X (REQUIRE_MISPLACED, "require-misplaced", ERROR, N_ ("The requirements of an action are its first statements, before its asks; what is chosen is restricted by a require inside the ask."))
X (BAD_BOARD, "bad-board", ERROR, N_ ("A board does not fit the grid of the rulebook or its legend."))
X (BOARD_WALLS, "board-walls", WARNING, N_ ("The board of a scenario has fewer or more walls than it asks for."))
X (RULE_MISSING, "rule-missing", WARNING, N_ ("A section is cited that no rule has in words, although the rulebook has its rules in words otherwise. Nothing can be shown where somebody asks why."))
X (RULE_UNCITED, "rule-uncited", WARNING, N_ ("A rule in words that nothing cites is never shown to somebody who asks why."))
X (UNUSED, "unused", WARNING, N_ ("Something is declared that nothing uses."))
X (FACT_IN_LOOP, "fact-in-loop", WARNING, N_ ("A fact about each item inside a loop asks once per item. Written into the list, one question covers all of them."))
X (LOOP_FOR_FIRST, "loop-for-first", WARNING, N_ ("A loop is ordered by a fact and ends after its first item. A pick asks only for what it needs."))
X (PICK_EMPTY, "pick-empty", WARNING, N_ ("A pick finds nothing in an empty list, which is a fault in the middle of a battle unless its `else` says why there may be nothing."))
X (TABLE_FACE, "table-face", WARNING, N_ ("What was rolled or measured is looked up in a table that has no row for one of the numbers that it may be."))
X (MARK_UNKNOWN, "mark-unknown", WARNING, N_ ("Places are looked for by a mark that no board of a scenario or an example has. Perhaps it is misspelt: nothing is found, and nothing says so."))
X (SHADOWED, "shadowed", WARNING, N_ ("A function or table has the name of a function of the language and stands in its way. Give it another name."))
X (FROM_NOWHERE, "from-nowhere", WARNING, N_ ("An attribute is read from a profile, a characteristic, a category or a cost that the game system does not have. Perhaps its name is misspelt: nothing is ever read, whether or not there is an `else`."))
X (HOST_ATTRIBUTE, "host-attribute", WARNING, N_ ("A doctrine sets an attribute that belongs to the game it runs. It should call the game's actions instead."))
X (HIDDEN_PILE, "hidden-pile", ERROR, N_ ("An automatic side looks at what only another side may see."))
X (UNGUARDED_MINIMUM, "unguarded-minimum", WARNING, N_ ("The least of an empty list is 0, which passes every upper limit. Write any(list) and min(…)."))
X (BAD_CATALOGUE, "bad-catalogue", WARNING, N_ ("A catalogue of translations beside a rulebook cannot be trusted, so that none of the rulebook is used. Make it anew with msgfmt, in UTF-8."))
