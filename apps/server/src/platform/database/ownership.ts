import type { personalData, ReplyOf } from '@ithaki/contract';
import type { Db } from './db.ts';
import type { SnakeCase } from './snake-case.ts';
import type { DB } from './tables.gen.ts';

/** The columns of each table, by their names in PostgreSQL. */
type Schema = { [T in keyof DB as SnakeCase<T>]: SnakeCase<keyof DB[T] & string> };

/** A table of the database, by its name in PostgreSQL. */
export type Table = keyof Schema;

/** How long a row is kept. */
type Kept =
  | 'while the account is there'
  | 'while the membership is there'
  | 'while the programme is there'
  | 'until it expires'
  | '24 hours'
  | 'for good';

/** What a table holds about people, and what becomes of a person's rows when the person is erased. */
export interface TableClass<T extends Table = Table> {
  /** Columns with the id of the person the row is about; empty for tables about nobody. */
  whose: readonly Schema[T][];
  /** Columns whose content is about that person. */
  personal: readonly Schema[T][];
  /** Columns without personal content: keys, states, versions. */
  other: readonly Schema[T][];
  why: string;
  kept: Kept;
  /**
   * Rows are deleted; or stay for the totals with their personal columns blanked; or stay as they are; or their owner's
   * `erase` does what is needed.
   */
  erase: 'delete' | 'blank' | 'nothing' | 'by its owner';
}

/** The classes of some tables. Each column of a table is in exactly one of `personal` and `other`. */
export type Classes<Tables extends Table = Table> = { [T in Tables]: TableClass<T> };

/** What the class of a table about nobody has in common with all such. */
export const aboutNobody = { whose: [], personal: [], kept: 'while the programme is there', erase: 'nothing' } as const;

/** What was moved from one account to another, as far as the reply to a merge counts it. */
export type Moved = Partial<ReplyOf<typeof personalData.merge>>;

/** A person who is being erased. */
export interface Erasure {
  userId: number;
  /** The person's e-mail address in lower case, for rows that hold the address instead of the id. */
  emailKey: string | null;
  /** Who erases the person, and the administrator who acts as that user, if any. */
  actorId: number;
  actingAdminId: number | null;
}

/** A programme that is being duplicated. */
export interface ProjectCopy {
  fromId: number;
  toId: number;
  /** Ids of the copies by those of the originals, by table. Every owner adds its own for those who come after it. */
  ids: Map<Table, ReadonlyMap<number, number>>;
  /** Functions that make a text name the copies instead of the originals, such as a script of the settings. */
  renamings: ((text: string) => string)[];
}

/**
 * The tables that one folder of the server owns, and its part in what concerns the tables of all. No other folder writes
 * to them. Each part runs in the transaction of the whole.
 */
export interface TableOwner {
  classes: Partial<Classes>;
  /** Moves what belongs to one account to another account of the same person. Where both have something it stays. */
  moveTo?: (db: Db, fromId: number, toId: number) => Promise<Moved> | Promise<void>;
  /** Does for an erased person what the classes cannot say; runs after the rows were deleted or blanked as classed. */
  erase?: (db: Db, person: Erasure) => Promise<void>;
  /** Copies what a duplicated programme takes along. */
  copyTo?: (db: Db, copy: ProjectCopy) => Promise<void>;
}
