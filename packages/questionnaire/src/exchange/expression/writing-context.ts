import type { Term } from './expression-tree.ts';
import type { Piece } from './script-pieces.ts';
import type { Item, Known, Setting } from './symbols.ts';

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
