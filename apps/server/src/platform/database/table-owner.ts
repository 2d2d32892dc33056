import type { JsonValue, personalData, ReplyOf, WithheldReason } from '@ithaki/contract';
import type { Db } from './db.ts';
import type { SnakeCase } from './snake-case.ts';
import type { DB } from './tables.gen.ts';

/** The columns of each table, by their names in PostgreSQL. */
type Schema = { [T in keyof DB as SnakeCase<T>]: SnakeCase<keyof DB[T] & string> };

/** A table of the database, by its name in PostgreSQL. */
export type Table = keyof Schema;

/** How long a row is kept. */
type Retention =
  | 'while the account is there'
  | 'while the membership is there'
  | 'while the programme is there'
  | 'until it expires'
  | '24 hours'
  | '7 days'
  | '90 days'
  | '12 months'
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
  kept: Retention;
  /**
   * What the person may not see of it: these columns, or whole rows without `columns`. Rows in which `shownIf` is true are
   * shown. Left out of the file that a person takes out; personal data of others also of a formal one.
   */
  withheld?: { reason: WithheldReason; columns?: readonly Schema[T][]; shownIf?: Schema[T] };
  /**
   * Columns that are about whoever did it rather than about the person, in rows where one of the columns `by` names
   * somebody else: `always` left out, `own` only of the file that the person takes out.
   */
  byOthers?: { by: readonly Schema[T][]; always: readonly Schema[T][]; own?: readonly Schema[T][] };
  /** A column of values by field name: a person's own file holds those that the person sees. */
  fieldValues?: Schema[T];
  /**
   * Columns with the name of another table and with former values of it: a value is withheld where the present one is, by
   * the class of that table.
   */
  former?: { table: Schema[T]; values: Schema[T] };
  /**
   * Rows are deleted; or stay for the totals with their personal columns blanked; or stay as they are; or their owner's
   * `erase` does what is needed.
   */
  erase: 'delete' | 'blank' | 'nothing' | 'by its owner';
}

/** The classes of some tables. Each column of a table is in exactly one of `personal` and `other`. */
export type Classes<Tables extends Table = Table> = { [T in Tables]: TableClass<T> };

/** The common part of the classes of tables that hold nothing about people. */
export const aboutNobody = { whose: [], personal: [], kept: 'while the programme is there', erase: 'nothing' } as const;

/** What was moved from one account to another, as far as the reply to a merge counts it. */
export type MergeCounts = Partial<ReplyOf<typeof personalData.merge>>;

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
  /**
   * For each table, the ids of the copies by the ids of their originals. Each owner adds its own, for the owners after
   * it.
   */
  ids: Map<Table, ReadonlyMap<number, number>>;
  /**
   * Functions that change the references in a text, such as a script of the settings, from the originals to the copies.
   */
  renamings: ((text: string) => string)[];
}

/**
 * The tables that one folder of the server owns, which no other folder writes to, and what it does with their rows when
 * two accounts are merged, a person is erased or a programme is duplicated. Each runs in one transaction with all other
 * owners.
 */
export interface TableOwner {
  classes: Partial<Classes>;
  /**
   * Moves what belongs to one account to another account of the same person. Where both have the same thing, it stays.
   */
  moveTo?: (db: Db, fromId: number, toId: number) => Promise<MergeCounts> | Promise<void>;
  /** Erases what the classes cannot describe; runs after the rows were deleted or blanked by their class. */
  erase?: (db: Db, person: Erasure) => Promise<void>;
  /**
   * What the file that a person takes out has besides the rows about them: rows of others, as the person sees them. The text
   * `personalData.<Name>` says what they are.
   */
  seenBy?: (db: Db, userId: number) => Promise<{ Name: string; Rows: Record<string, JsonValue>[] }[]>;
  /** Copies what a duplicated programme takes along. */
  copyTo?: (db: Db, copy: ProjectCopy) => Promise<void>;
}
