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
 * A change to many people, as current and new values of people (or of people in actions). Preview, change and undo all
 * use this description. Its queries return `user_id`, `action_id` and `value` (jsonb).
 */
export interface Change {
  /** Name of what it changes, in audit records. */
  target: string;
  /** The actions it is about; null when it is about people alone. */
  actionIds: readonly number[] | null;
  /** Reasons to skip a member, `i` of member_index, with their conditions; the first that holds counts. */
  exclusions: readonly { reason: SkipReason; when: RawBuilder<unknown> }[];
  /** Locks the rows of these people until the transaction ends. */
  lock(db: Db, users: readonly number[]): Promise<void>;
  /** Query of the current rows of these people. */
  current(users: readonly number[]): RawBuilder<unknown>;
  /** Expression of the new value, over a row `c` of `current`. */
  after: RawBuilder<unknown>;
  /** Query of the people in the proposed rows who cannot have their value, and why: `user_id` and `reason`. */
  conflicts?(proposed: RawBuilder<unknown>): RawBuilder<unknown>;
  /** The values that the caller saw, by person, where the call repeats them: whoever has another by now is skipped. */
  seen?: Readonly<Record<string, JsonValue>>;
  /** Writes the values of these rows, which belong to these people. */
  write(db: Db, rows: RawBuilder<unknown>, users: readonly number[]): Promise<void>;
  /** Whether cached data of these people becomes stale. */
  invalidatesCache: boolean;
  /** A stored value for display. */
  display(value: JsonValue): DisplayValue;
}

/** A kind of change. Its arguments are stored, so that it can be undone. */
export interface Operation<Args extends z.ZodType = z.ZodType> {
  kind: BulkKind;
  /** Its call; the call's permission is checked again when the change runs as a job and when it is undone. */
  call: Call;
  args: Args;
  /** The actor by whose rights the members are found; the current actor when absent. */
  findViewer?(work: ChangeContext, args: z.output<Args>): Promise<Actor>;
  /** Refuses arguments that are invalid for everyone. */
  check?(work: ChangeContext, args: z.output<Args>): Promise<void>;
  /** Makes or undoes what the change does beside its people's rows, once; also when nobody's row changes. */
  changeActions?(work: ChangeContext, args: z.output<Args>, direction: 'make' | 'undo'): Promise<void>;
  /** Describes the change for these arguments. */
  plan(work: ChangeContext, args: z.output<Args>): Promise<Change>;
  /** Summary for lists: the field it changes, if any, and the value that everyone gets. */
  summarise(args: z.output<Args>): { field?: string; to: DisplayValue };
}

/** Declares an operation, keeping the type of its arguments. */
export const defineOperation = <Args extends z.ZodType>(operation: Operation<Args>): Operation<Args> => operation;
