import type { Call, ParsedBodyOf, ReplyOf } from '@ithaki/contract';
import type { Context, OpenContext } from './context.ts';

type ContextOf<C extends Call> = C['permission'] extends 'anyone' ? OpenContext : Context;

/** A call with what answers it. */
export interface Route {
  call: Call;
  handle: (body: never, context: never) => Promise<unknown>;
}

/**
 * The only way to answer a call. The definition carries the permission; without one it does not compile.
 * Reading `context.actor` in a call open to anyone needs a check for nobody.
 */
export function route<C extends Call>(
  call: C,
  handle: (body: ParsedBodyOf<C>, context: ContextOf<C>) => Promise<ReplyOf<C>>,
): Route {
  return { call, handle };
}
