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
X (UNKNOWN_SIGN, "unknown-sign", ERROR, "A sign stands in an expression that the language does not have. Comparisons are written eq ne lt le gt ge, texts in single quotes.")
X (OPEN_QUOTE, "open-quote", ERROR, "A quoted word has no closing quote. A quoted word cannot hold an apostrophe.")
X (BAD_NUMBER, "bad-number", ERROR, "A number is written in a way that cannot be read; it has digits and at most one point.")
X (BAD_DICE, "bad-dice", ERROR, "A dice literal is out of range. Dice look like 2d6, 1d3-1 or 2d6+1, with 1 to 100 dice of 2 to 1000 sides.")
X (BAD_TEMPLATE, "bad-template", ERROR, "A text with values has a brace that does not match. Write {{ and }} for braces that are meant as such.")

/* Expressions: order of words. */
X (EXPRESSION_EMPTY, "expression-empty", ERROR, "An expression is needed here and nothing is written.")
X (EXPRESSION_SYNTAX, "expression-syntax", ERROR, "The words of an expression do not follow each other as the language wants it; the message says what was expected.")
X (EXPRESSION_DEPTH, "expression-depth", ERROR, "An expression is nested too deeply. Give parts of it a name with let or function.")

/* Expressions: names. */
X (UNKNOWN_NAME, "unknown-name", ERROR, "A name is used that nothing here declares.")
X (UNKNOWN_FUNCTION, "unknown-function", ERROR, "Something is called that is no function, table or fact.")
X (UNKNOWN_MEMBER, "unknown-member", ERROR, "The kind of this thing has no attribute, list, pile or column of this name.")
X (UNKNOWN_WORD, "unknown-word", ERROR, "A quoted word is none of the words of the enum that is wanted here.")
X (UNKNOWN_TYPE, "unknown-type", ERROR, "A type is number, boolean, text, dice, place, side, the id of an enum or kind, or `list of` one of them.")
X (MISPLACED_NAME, "misplaced-name", ERROR, "A name means something that cannot stand here: a function without its brackets, an action, a kind outside every().")
X (MISPLACED_IT, "misplaced-it", ERROR, "`it` is the item of the innermost list and means nothing outside of one.")

/* Expressions: types. */
X (WRONG_TYPE, "wrong-type", ERROR, "A value has another type than its place wants.")
X (WRONG_COUNT, "wrong-count", ERROR, "A call has too many or too few arguments.")
X (NOT_COMPARABLE, "not-comparable", ERROR, "Two values of these types cannot be compared. Equality wants one type on both sides, an order wants numbers or words of one enum.")
X (NOT_A_LIST, "not-a-list", ERROR, "A list is wanted and something else is given.")
X (UNTYPED_VALUE, "untyped-value", ERROR, "`nothing` and `empty` take their type from their place, and this place has none to give.")
X (MISPLACED_DICE, "misplaced-dice", ERROR, "Dice are thrown by `roll`; in an expression they stand only inside chance(), mean() and where dice are wanted.")
X (MISPLACED_LABEL, "misplaced-label", ERROR, "Labelled arguments answer the asks of an action and stand only in a call of one.")
X (DIVISION_BY_ZERO, "division-by-zero", ERROR, "A division by the number zero.")
X (LIST_TOO_LONG, "list-too-long", ERROR, "A list could have more items than the engine allows.")
X (BAD_CONSTANT, "bad-constant", ERROR, "A cell, key or value cannot be read as the type it has to have.")
X (NO_COVER, "no-cover", ERROR, "cover() gives a word of the enum `cover`, which the rulebook has to declare.")

/* Declarations and statements. */
