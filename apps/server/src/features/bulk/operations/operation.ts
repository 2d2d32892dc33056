import type { BulkKind, Call, JsonValue, SkipReason } from '@ithaki/contract';
import type { RawBuilder } from 'kysely';
import type { z } from 'zod';
import type { Actor } from '../../../access/actor.ts';
import type { Context } from '../../../access/context.ts';
import type { Db } from '../../../platform/database/db.ts';

/** The parts of the call or job that a change uses. */
export type ChangeContext = Pick<Context, 'actor' | 'audit' | 'db' | 'forget' | 'now' | 'scripts'>;

/** A value for display: a text, or a person shown by name. */
export type DisplayValue = string | { person: number };

/**
 * A change to many people, described by the current and new values of people (or of people in actions). Preview, change
 * and undo all use this description. Its queries return `user_id`, `action_id` and `value` (jsonb).
 */
export interface Change {
  /** The name in audit records of the data that the change alters. */
  target: string;
  /** The actions that the change concerns; null when it concerns people only. */
  actionIds: readonly number[] | null;
  /** Reasons to skip a member (row `i` of member_index), each with its SQL condition; the first that holds applies. */
  exclusions: readonly { reason: SkipReason; when: RawBuilder<unknown> }[];
  /** Locks the rows of these people until the transaction ends. */
  lock(db: Db, users: readonly number[]): Promise<void>;
  /** Query for the current values of these people. */
  current(users: readonly number[]): RawBuilder<unknown>;
  /** SQL expression for the new value of a row `c` of `current`. */
  after: RawBuilder<unknown>;
  /** Query for the people who cannot have their proposed value, with the reason: `user_id` and `reason`. */
  conflicts?(proposed: RawBuilder<unknown>): RawBuilder<unknown>;
  /**
   * The values that the caller saw, by person, where the call sends them; a person whose value differs by now is
   * skipped.
   */
  seen?: Readonly<Record<string, JsonValue>>;
  /** Writes the values of these rows, which belong to the users. */
  write(db: Db, rows: RawBuilder<unknown>, users: readonly number[]): Promise<void>;
  /** Whether the cached data of the people becomes outdated and must be dropped. */
  invalidatesCache: boolean;
  /** Converts a stored value for display. */
  display(value: JsonValue): DisplayValue;
}

/** A kind of bulk change. Its arguments are stored with each change, so that it can be undone. */
export interface Operation<Args extends z.ZodType = z.ZodType> {
  kind: BulkKind;
  /**
   * The call that makes the change; its permission is checked again when the change runs as a job and when it is
   * undone.
   */
  call: Call;
  args: Args;
  /** Returns the actor whose rights decide which members are found; the current actor when absent. */
  findViewer?(work: ChangeContext, args: z.output<Args>): Promise<Actor>;
  /** Throws when the arguments are invalid for everyone. */
  check?(work: ChangeContext, args: z.output<Args>): Promise<void>;
  /** Makes or undoes, once, what the change does besides the rows of people; also when no row changes. */
  changeActions?(work: ChangeContext, args: z.output<Args>, direction: 'make' | 'undo'): Promise<void>;
  /** Returns the description of the change for these arguments. */
  plan(work: ChangeContext, args: z.output<Args>): Promise<Change>;
  /** Returns a summary for lists: the field that changes, if any, and the value that everyone gets. */
  summarise(args: z.output<Args>): { field?: string; to: DisplayValue };
}

/** Declares an operation, keeping the type of its arguments. */
export const defineOperation = <Args extends z.ZodType>(operation: Operation<Args>): Operation<Args> => operation;
