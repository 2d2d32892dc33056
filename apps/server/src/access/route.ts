import type { Call, ParsedBodyOf, ReplyOf } from '@ithaki/contract';
import type { Context, Http, OpenContext } from './context.ts';

type HttpOf<C extends Call> = true extends C['overHttp'] ? Http : unknown;
type ContextOf<C extends Call> = (C['permission'] extends 'anyone' ? OpenContext : Context) & HttpOf<C>;

/** A call with its handler. */
export interface Route {
  call: Call;
  /** Slow work done before the transaction, so that it holds no connection. */
  prepare?: (context: never, body: never) => Promise<unknown>;
  handle: (context: never, body: never, prepared: never) => Promise<unknown>;
  /** The call runs without a transaction. */
  direct?: true;
}

/**
 * Binds a handler to a call. The call's definition carries the permission, so a route without one does not compile. In
 * calls open to anyone `context.actor` may be null.
 */
export function route<C extends Call>(
  call: C,
  handle: (context: ContextOf<C>, body: ParsedBodyOf<C>) => Promise<ReplyOf<C>>,
): Route {
  return { call, handle };
}

/**
 * Binds a handler to a call with slow work before its transaction, such as hashing a password: `handle` gets what
 * `prepare` returned, and checks again whatever may have changed in between. `prepare` writes only what may outlive a
 * refusal.
 */
export function preparedRoute<C extends Call, Prepared>(
  call: C,
  prepare: (context: ContextOf<C>, body: ParsedBodyOf<C>) => Promise<Prepared>,
  handle: (context: ContextOf<C>, body: ParsedBodyOf<C>, prepared: Prepared) => Promise<ReplyOf<C>>,
): Route {
  return { call, prepare, handle };
}

/**
 * Binds a handler that runs without a transaction, for frequent calls that change nothing in the database or a single
 * row. It leaves no audit record and takes no idempotency key.
 */
export function directRoute<C extends Call>(
  call: C,
  handle: (context: ContextOf<C>, body: ParsedBodyOf<C>) => Promise<ReplyOf<C>>,
): Route {
  return { call, handle, direct: true };
}
