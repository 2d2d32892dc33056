import type { Text } from '../../model/text.ts';
import type { Term } from './expression-tree.ts';

/** What a name of a foreign form refers to, as expressions read it. */
export type FormSymbol = {
  /** Id of the answer; for a computed value its name. */
  readonly id: string;
  readonly type: 'text' | 'number' | 'option' | 'options' | 'date' | 'time' | 'tick' | 'lines' | 'computed';
  /** Option ids by foreign code, since expressions use codes. In filtered lists a code may occur more than once. */
  readonly values?: ReadonlyMap<string, readonly string[]>;
  /** Labels of the options by id. */
  readonly labels?: ReadonlyMap<string, Text>;
  /** Id of the records that contain this column. */
  readonly records?: string;
  /** A row of a table, by its index, or the previous or next row. */
  readonly row?: number | 'line - 1' | 'line + 1';
  /** The expression of a computed value, and its own name lookup if it has one. */
  readonly term?: Term;
  readonly names?: (name: string) => FormSymbol | undefined;
};

/** The context of an expression: the names that it may use, and its place in the form. */
export type ExpressionContext = {
  readonly names: (name: string) => FormSymbol | undefined;
  /** The records on whose rows it is evaluated, and the row index when it is fixed. */
  readonly records?: string;
  readonly line?: number;
  /** The answer that `.` refers to. */
  readonly self?: FormSymbol;
  /** Column values of the choice that a choice filter is evaluated for. */
  readonly choice?: (column: string) => string | undefined;
  /**
   * Whether values convert as in XPath: calculations are stored as texts, dates count as days since 1970, what
   * is not a number is NaN.
   */
  readonly isXpath?: true;
  /** The choices of a list; undefined when the form has no such list. */
  readonly items?: (list: string) => readonly ChoiceItem[] | undefined;
};

/** A choice of a list, as a function that returns the value of a column. */
export type ChoiceItem = (column: string) => string | undefined;
