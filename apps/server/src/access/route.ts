import type { Call, ParsedBodyOf, ReplyOf } from '@ithaki/contract';
import type { Context, Http, OpenContext } from './context.ts';

type HttpOf<C extends Call> = true extends C['overHttp'] ? Http : unknown;
type ContextOf<C extends Call> = (C['permission'] extends 'anyone' ? OpenContext : Context) & HttpOf<C>;

/** A call with its handler. */
export interface Route {
  call: Call;
  /** Slow work that runs before the transaction, so that no database connection waits for it. */
  prepare?: (context: never, body: never) => Promise<unknown>;
  handle: (context: never, body: never, prepared: never) => Promise<unknown>;
  /** Set for a call that runs without a transaction. */
  direct?: true;
}

/**
 * Connects a handler to a call. The definition of the call contains its permission, so a route without a permission
 * does not compile. In calls open to anyone `context.actor` may be null.
 */
export function route<C extends Call>(
  call: C,
  handle: (context: ContextOf<C>, body: ParsedBodyOf<C>) => Promise<ReplyOf<C>>,
): Route {
  return { call, handle };
}

/**
 * Connects a handler to a call with slow work before its transaction, such as hashing a password. `handle` receives
 * what `prepare` returned, and must check again whatever may have changed since. `prepare` may write only what may
 * remain when the call is refused.
 */
export function preparedRoute<C extends Call, Prepared>(
  call: C,
  prepare: (context: ContextOf<C>, body: ParsedBodyOf<C>) => Promise<Prepared>,
  handle: (context: ContextOf<C>, body: ParsedBodyOf<C>, prepared: Prepared) => Promise<ReplyOf<C>>,
): Route {
  return { call, prepare, handle };
}

/**
 * Connects a handler that runs without a transaction, for frequent calls that change nothing in the database or a
 * single row. Such a call leaves no audit record and takes no idempotency key.
 */
export function directRoute<C extends Call>(
  call: C,
  handle: (context: ContextOf<C>, body: ParsedBodyOf<C>) => Promise<ReplyOf<C>>,
): Route {
  return { call, handle, direct: true };
}
