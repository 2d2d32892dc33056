import type { Text } from '../../model/text.ts';
import type { Term } from './expression-tree.ts';

/** What a name of a foreign form became, as expressions read it. */
export type Known = {
  /** The answer's id; nothing for what is worked out. */
  readonly id: string;
  readonly type: 'text' | 'number' | 'option' | 'options' | 'date' | 'time' | 'tick' | 'lines' | 'computed';
  /** Foreign codes of options, by which expressions name them; forms that filter lists may use a code twice. */
  readonly values?: ReadonlyMap<string, readonly string[]>;
  /** What each of its options is called, by id. */
  readonly labels?: ReadonlyMap<string, Text>;
  /** The records that it is a column of. */
  readonly records?: string;
  /** The row of a table that it is, or the line before or behind the one at hand. */
  readonly row?: number | 'line - 1' | 'line + 1';
  /** What it is worked out from, and how the names in it are found where that is not as elsewhere. */
  readonly term?: Term;
  readonly names?: (name: string) => Known | undefined;
};

/** What an expression may name, and where it stands. */
export type Setting = {
  readonly names: (name: string) => Known | undefined;
  /** The records on whose lines it is asked, and the line where it is a certain one. */
  readonly records?: string;
  readonly line?: number;
  /** The answer that `.` means. */
  readonly self?: Known;
  /** Values of the choice that a filter of choices is asked about, by column. */
  readonly choice?: (column: string) => string | undefined;
  /** The choices of a list, each as what its columns hold; nothing for a list that the form has not. */
  readonly items?: (list: string) => readonly Item[] | undefined;
};

/** A choice of a list, by its columns. */
export type Item = (column: string) => string | undefined;
