import type { Term } from './expression-tree.ts';
import type { Item, Known, Setting } from './symbols.ts';

/** A piece of generated script. `binds` is the precedence of its outermost operator; 9 for an atom. */
export type Piece = { readonly js: string; readonly binds: number };

/** A piece that never needs brackets. */
export const whole = (js: string): Piece => ({ js, binds: 9 });

/** A piece, in brackets unless it binds tightly enough. */
export const within = (piece: Piece, binds: number): string => (piece.binds >= binds ? piece.js : `(${piece.js})`);

/** Joins two pieces by an operator. */
export const joinedBy = (operator: string, binds: number, left: Piece, right: Piece): Piece => ({
  js: `${within(left, binds)} ${operator} ${within(right, binds + 1)}`,
  binds,
});

/** Precedence of each kind of operator. */
export const binding = { choice: 1, or: 2, and: 3, equality: 4, order: 5, sum: 6, product: 7, sign: 8 } as const;

/** A text as a JavaScript string literal. */
export const quoted = (text: string): string =>
  `'${text.replace(/[\\']/g, '\\$&').replaceAll('\n', '\\n').replaceAll('\r', '\\r').replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029')}'`;

/** Negates a condition. */
export function opposite(piece: Piece): Piece {
  const twice = /^!([\w.]+\([^()]*\))$/.exec(piece.js);
  return twice?.[1] === undefined ? { js: `!${within(piece, binding.sign)}`, binds: binding.sign } : whole(twice[1]);
}

/** The operations that the translators of functions and comparisons use. */
export type Writing = {
  readonly setting: Setting;
  /** Codes in the expression that belong to no option. */
  readonly unknownCodes: string[];
  /** A writer for one choice of a list. */
  readonly asked: (item: Item) => Writing;
  /** A writer for one row of records, with its own name lookup where needed. */
  readonly onLine: (records: string, line: number, names?: Setting['names']) => Writing;
  /** What a name term refers to; undefined for any other term. */
  readonly known: (term: Term) => Known | undefined;
  /** The value of a list column named within a choice filter; undefined for any other term. */
  readonly column: (term: Term) => string | undefined;
  /** Reads the answer of a name. */
  readonly read: (known: Known) => Piece;
  /** The foreign code of the chosen option; '' when none was chosen. */
  readonly code: (known: Known) => Piece;
  /** Tests whether an answer is empty. */
  readonly empty: (term: Term) => Piece;
  /** Writes a term as a condition. */
  readonly truth: (term: Term) => Piece;
  /** Writes a term as a value of its own type. */
  readonly value: (term: Term) => Piece;
  /** Writes a term as a number; NaN when it is not one. */
  readonly number: (term: Term) => Piece;
  /** Writes a term as text. */
  readonly text: (term: Term) => Piece;
};
