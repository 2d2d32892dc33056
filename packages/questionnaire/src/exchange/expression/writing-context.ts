import type { Term } from './expression-tree.ts';
import type { Item, Known, Setting } from './symbols.ts';

/** A piece of script being written; `binds` says how tightly its outermost operator does, 9 for a whole. */
export type Piece = { readonly js: string; readonly binds: number };

/** A piece that needs no brackets anywhere. */
export const whole = (js: string): Piece => ({ js, binds: 9 });

/** A piece in brackets unless it binds tightly enough. */
export const within = (piece: Piece, binds: number): string => (piece.binds >= binds ? piece.js : `(${piece.js})`);

/** Two pieces with an operator between. */
export const joinedBy = (operator: string, binds: number, left: Piece, right: Piece): Piece => ({
  js: `${within(left, binds)} ${operator} ${within(right, binds + 1)}`,
  binds,
});

/** How tightly each kind of operator binds. */
export const binding = { choice: 1, or: 2, and: 3, equality: 4, order: 5, sum: 6, product: 7, sign: 8 } as const;

/** A text as a script writes it. */
export const quoted = (text: string): string =>
  `'${text.replace(/[\\']/g, '\\$&').replaceAll('\n', '\\n').replaceAll('\r', '\\r').replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029')}'`;

/** The opposite of a condition. */
export function opposite(piece: Piece): Piece {
  const twice = /^!([\w.]+\([^()]*\))$/.exec(piece.js);
  return twice?.[1] === undefined ? { js: `!${within(piece, binding.sign)}`, binds: binding.sign } : whole(twice[1]);
}

/** What the parts that write expressions ask of one another. */
export type Writing = {
  readonly setting: Setting;
  /** Codes that no option has, met on the way. */
  readonly unknownCodes: string[];
  /** The same, asked of one choice of a list. */
  readonly asked: (item: Item) => Writing;
  /** The same, asked of a certain line of records, where names may be found otherwise. */
  readonly onLine: (records: string, line: number, names?: Setting['names']) => Writing;
  /** What a term names, if it is a name. */
  readonly known: (term: Term) => Known | undefined;
  /** A name of a list's column, within a filter of its choices. */
  readonly column: (term: Term) => string | undefined;
  /** The answer of a name. */
  readonly read: (known: Known) => Piece;
  /** The foreign code of what was chosen: '' when nothing was. */
  readonly code: (known: Known) => Piece;
  /** Whether nothing was answered. */
  readonly empty: (term: Term) => Piece;
  /** A term as a condition. */
  readonly truth: (term: Term) => Piece;
  /** A term as a value of whatever type it has. */
  readonly value: (term: Term) => Piece;
  /** A term as a number; NaN when there is none. */
  readonly number: (term: Term) => Piece;
  /** A term as text. */
  readonly text: (term: Term) => Piece;
};
