import type { Term } from './expression-tree.ts';
import type { ChoiceItem, ExpressionContext, FormSymbol } from './symbols.ts';

/** A piece of generated script. `precedence` is that of its outermost operator; 9 for an atom. */
export type ScriptPiece = { readonly js: string; readonly precedence: number };

/** A piece that never needs brackets. */
export const atom = (js: string): ScriptPiece => ({ js, precedence: 9 });

/** Returns a piece, in brackets unless its precedence is high enough. */
export const inBrackets = (piece: ScriptPiece, precedence: number): string =>
  piece.precedence >= precedence ? piece.js : `(${piece.js})`;

/** Joins two pieces by an operator. */
export const binaryOperation = (
  operator: string,
  precedence: number,
  left: ScriptPiece,
  right: ScriptPiece,
): ScriptPiece => ({
  js: `${inBrackets(left, precedence)} ${operator} ${inBrackets(right, precedence + 1)}`,
  precedence,
});

/** Precedence of each kind of operator. */
export const PRECEDENCE = { choice: 1, or: 2, and: 3, equality: 4, order: 5, sum: 6, product: 7, sign: 8 } as const;

/** A text as a JavaScript string literal. */
export const quoted = (text: string): string =>
  `'${text.replace(/[\\']/g, '\\$&').replaceAll('\n', '\\n').replaceAll('\r', '\\r').replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029')}'`;

/** Negates a condition. */
export function negation(piece: ScriptPiece): ScriptPiece {
  const negatedTwice = /^!([\w.]+\([^()]*\))$/.exec(piece.js);
  return negatedTwice?.[1] === undefined
    ? { js: `!${inBrackets(piece, PRECEDENCE.sign)}`, precedence: PRECEDENCE.sign }
    : atom(negatedTwice[1]);
}

/** The operations that the translators of functions and comparisons use. */
export type TermWriter = {
  readonly context: ExpressionContext;
  /** Codes in the expression that belong to no option. */
  readonly unknownCodes: string[];
  /** A writer for one choice of a list. */
  readonly forChoice: (item: ChoiceItem) => TermWriter;
  /** A writer for one row of records, with its own name lookup where needed. */
  readonly onLine: (records: string, line: number, names?: ExpressionContext['names']) => TermWriter;
  /** What a name term refers to; undefined for any other term. */
  readonly symbol: (term: Term) => FormSymbol | undefined;
  /** The value of a list column named within a choice filter; undefined for any other term. */
  readonly column: (term: Term) => string | undefined;
  /** Reads the answer of a name. */
  readonly read: (symbol: FormSymbol) => ScriptPiece;
  /** The foreign code of the chosen option; '' when none was chosen. */
  readonly code: (symbol: FormSymbol) => ScriptPiece;
  /** Tests whether an answer is empty. */
  readonly empty: (term: Term) => ScriptPiece;
  /** Writes a term as a condition. */
  readonly truth: (term: Term) => ScriptPiece;
  /** Writes a term as a value of its own type. */
  readonly value: (term: Term) => ScriptPiece;
  /** Writes a term as a number; NaN when it is not one. */
  readonly number: (term: Term) => ScriptPiece;
  /** Writes a term as text. */
  readonly text: (term: Term) => ScriptPiece;
};
