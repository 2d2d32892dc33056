import type { Call, ParsedBodyOf, ReplyOf } from '@ithaki/contract';
import type { Context, OpenContext } from './context.ts';

type ContextOf<C extends Call> = C['permission'] extends 'anyone' ? OpenContext : Context;

/** A call with what answers it. */
export interface Route {
  call: Call;
  /** Slow work done before the transaction, so that no connection waits for it. */
  prepare?: (context: never, body: never) => Promise<unknown>;
  handle: (context: never, body: never, prepared: never) => Promise<unknown>;
  /** Writes nothing that needs a transaction. */
  direct?: true;
}

/**
 * The only way to answer a call. The definition carries the permission; without one it does not compile.
 * Reading `context.actor` in a call open to anyone needs a check for nobody.
 */
export function route<C extends Call>(
  call: C,
  handle: (context: ContextOf<C>, body: ParsedBodyOf<C>) => Promise<ReplyOf<C>>,
): Route {
  return { call, handle };
}

/**
 * A call with slow work before its transaction, such as hashing a password: `handle` gets what `prepare` gave, and
 * checks again what may have changed in between. `prepare` writes only what may outlive a refusal.
 */
export function preparedRoute<C extends Call, P>(
  call: C,
  prepare: (context: ContextOf<C>, body: ParsedBodyOf<C>) => Promise<P>,
  handle: (context: ContextOf<C>, body: ParsedBodyOf<C>, prepared: P) => Promise<ReplyOf<C>>,
): Route {
  return { call, prepare, handle };
}

/**
 * A call that changes what is not in the database, or one row by itself, over and over: it is spared the transaction.
 * It leaves no audit record and takes no key.
 */
export function directRoute<C extends Call>(
  call: C,
  handle: (context: ContextOf<C>, body: ParsedBodyOf<C>) => Promise<ReplyOf<C>>,
): Route {
  return { call, handle, direct: true };
}
