import type { DB } from '../../platform/database/tables.gen.ts';

export type Table = keyof DB;
type Columns<T extends Table> = readonly (keyof DB[T] & string)[];

/** How long a row is kept. */
type Kept =
  | 'while the account is there'
  | 'while the membership is there'
  | 'while the programme is there'
  | 'until it expires'
  | '24 hours'
  | 'for good';

/** What a table holds, and what becomes of a person's rows when they are erased. */
export interface TableClass<T extends Table = Table> {
  /** Columns that name whose row it is; none for tables about nobody. */
  whose: Columns<T>;
  /** Columns whose content is about that person. */
  personal: Columns<T>;
  /** Columns without personal content: keys, states, versions. */
  other: Columns<T>;
  why: string;
  kept: Kept;
  /** Rows are deleted; or stay for the totals, their personal content blanked; or are of nobody. */
  erase: 'delete' | 'blank' | 'nothing';
}

/** For tables about nobody. */
export const aboutNobody = { whose: [], personal: [], kept: 'while the programme is there', erase: 'nothing' } as const;
