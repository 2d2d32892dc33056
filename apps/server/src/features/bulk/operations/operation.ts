import type { BulkKind, Call, JsonValue, SkipReason } from '@ithaki/contract';
import type { RawBuilder } from 'kysely';
import type { z } from 'zod';
import type { Actor } from '../../../access/actor.ts';
import type { Context } from '../../../access/context.ts';
import type { Db } from '../../../platform/database/db.ts';

/** What carrying out a change needs, of a call or of a job alike. */
export type Work = Pick<Context, 'actor' | 'audit' | 'db' | 'forget' | 'now'>;

/** A value as text, or the person whose name it is. */
export type Said = string | { person: number };

/**
 * One change, the same for many, as values that persons (or persons in actions) have and are to have. It is previewed,
 * applied and undone by this alone. Queries of rows have `user_id`, `action_id` and `value` (jsonb).
 */
export interface Change {
  /** What of a person it changes, as audit records name it. */
  target: string;
  /** The actions it is about; null when it is of the person alone. */
  actionIds: readonly number[] | null;
  /** Why a member, `i` of member_index, is left as they are, and when; the first that holds counts. */
  unfit: readonly { reason: SkipReason; when: RawBuilder<unknown> }[];
  /** Holds the rows of these persons until the transaction ends. */
  lock(db: Db, users: readonly number[]): Promise<void>;
  /** The rows of these persons as they are. */
  current(users: readonly number[]): RawBuilder<unknown>;
  /** The new value, over a row `c` of `current`. */
  after: RawBuilder<unknown>;
  /** Who of the rows proposed cannot have their value, and why: a query of `user_id` and `reason`. */
  hindered?(proposed: RawBuilder<unknown>): RawBuilder<unknown>;
  /** Gives these rows, which are of these persons, their values. */
  write(db: Db, rows: RawBuilder<unknown>, users: readonly number[]): Promise<void>;
  /** Whether what the server remembers of the persons no longer holds then. */
  forgets: boolean;
  say(value: JsonValue): Said;
}

/** A kind of change. What it was asked for with is kept, so that it can be undone. */
export interface Operation<Args extends z.ZodType = z.ZodType> {
  kind: BulkKind;
  /** The call that makes it: its permission is asked again when it runs as a job, and when it is undone. */
  call: Call;
  args: Args;
  /** As whom the members are found, when not as the actor in the current project. */
  finder?(work: Work, args: z.output<Args>): Promise<Actor>;
  /** Refuses what cannot be done to anyone. */
  check?(work: Work, args: z.output<Args>): Promise<void>;
  plan(work: Work, args: z.output<Args>): Promise<Change>;
  /** The field it changes, where it is one, and what everyone gets. */
  tell(args: z.output<Args>): { field?: string; to: Said };
}

/** Keeps the type of an operation's arguments. */
export const defineOperation = <Args extends z.ZodType>(operation: Operation<Args>): Operation<Args> => operation;
