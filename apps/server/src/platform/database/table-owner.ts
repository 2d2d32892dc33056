import type { JsonValue, personalData, ReplyOf, WithheldReason } from '@ithaki/contract';
import type { Db } from './db.ts';
import type { SnakeCase } from './snake-case.ts';
import type { DB } from './tables.gen.ts';

/** The names of the columns of each table in PostgreSQL. */
type Schema = { [T in keyof DB as SnakeCase<T>]: SnakeCase<keyof DB[T] & string> };

/** The name of a table in PostgreSQL. */
export type Table = keyof Schema;

/** How long rows of a table are kept. */
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

/** Which personal data a table contains, and what happens to a person's rows when the person is erased. */
export interface TableClass<T extends Table = Table> {
  /** Columns with the id of the person that the row is about; empty for tables that are about nobody. */
  whose: readonly Schema[T][];
  /** Columns with personal data of that person. */
  personal: readonly Schema[T][];
  /** Columns without personal data: keys, states, versions. */
  other: readonly Schema[T][];
  why: string;
  kept: Retention;
  /**
   * What the person may not see: these columns, or whole rows if `columns` is absent. Rows for which `shownIf` is true
   * are shown. It is left out of the export that people make of their own data; if it is personal data of others, also
   * of an export made by an administrator.
   */
  withheld?: { reason: WithheldReason; columns?: readonly Schema[T][]; shownIf?: Schema[T] };
  /**
   * Columns that concern the person who acted rather than the person the row is about, in rows where one of the columns
   * `by` names somebody else. Those in `always` are left out of every export, those in `own` only of the export that
   * people make themselves.
   */
  byOthers?: { by: readonly Schema[T][]; always: readonly Schema[T][]; own?: readonly Schema[T][] };
  /** A column of values by field name; a person's own export contains only values of fields that the person sees. */
  fieldValues?: Schema[T];
  /**
   * Columns with the name of another table and with former values of its rows. A former value is withheld if the class
   * of that table withholds the present one.
   */
  former?: { table: Schema[T]; values: Schema[T] };
  /**
   * What happens to the rows: they are deleted; kept for totals with their personal columns blanked; kept as they are;
   * or handled by the owner's `erase`.
   */
  erase: 'delete' | 'blank' | 'nothing' | 'by its owner';
}

/** The classes of some tables. Each column of a table is either in `personal` or in `other`. */
export type Classes<Tables extends Table = Table> = { [T in Tables]: TableClass<T> };

/** The common part of the classes of tables without personal data. */
export const aboutNobody = { whose: [], personal: [], kept: 'while the programme is there', erase: 'nothing' } as const;

/** How much was moved from one account to another, as counted in the reply to a merge. */
export type MergeCounts = Partial<ReplyOf<typeof personalData.merge>>;

/** A person who is being erased. */
export interface Erasure {
  userId: number;
  /** The person's e-mail address in lower case, for rows that hold the address instead of the id. */
  emailKey: string | null;
  /** The user who erases the person; `actingAdminId` is the administrator who acts as that user, if any. */
  actorId: number;
  actingAdminId: number | null;
}

/** A programme that is being duplicated. */
export interface ProjectCopy {
  fromId: number;
  toId: number;
  /**
   * For each table, the ids of the copies by the ids of their originals. Each owner adds those of its tables, for the
   * owners that come after it.
   */
  ids: Map<Table, ReadonlyMap<number, number>>;
  /**
   * Functions that change the references in a text, such as a script in the settings, from the originals to the copies.
   */
  renamings: ((text: string) => string)[];
}

/**
 * The tables that one folder of the server owns. No other folder writes to them. The functions say what happens to
 * their rows when two accounts are merged, a person is erased or a programme is duplicated; each runs in one
 * transaction with those of all other owners.
 */
export interface TableOwner {
  classes: Partial<Classes>;
  /**
   * Moves the rows of one account to another account of the same person. Where both accounts have the same thing, the
   * row is not moved.
   */
  moveTo?: (db: Db, fromId: number, toId: number) => Promise<MergeCounts> | Promise<void>;
  /** Erases what the classes cannot describe; runs after the rows were deleted or blanked as their classes say. */
  erase?: (db: Db, person: Erasure) => Promise<void>;
  /**
   * Returns what a person's export contains besides the rows about them: rows of others, as far as the person sees
   * them. The text `personalData.<Name>` describes them.
   */
  seenBy?: (db: Db, userId: number) => Promise<{ Name: string; Rows: Record<string, JsonValue>[] }[]>;
  /** Copies the rows that belong to the copy of a programme. */
  copyTo?: (db: Db, copy: ProjectCopy) => Promise<void>;
}
