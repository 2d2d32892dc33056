import type { ExpressionCode } from '../code.ts';
import type { Scope } from '../expression/scope.ts';
import type { Failure } from '../outcome.ts';

/** One row's data for a worker: the JSON of its scope, its `today`, and its `now` in milliseconds since 1970. */
export type Row = { readonly json: string; readonly today: unknown; readonly clock: number };

/** A request to run a program: its body, the names it sees, and the rows to evaluate. */
export type ProgramRequest = {
  readonly body: string;
  readonly names: readonly string[];
  readonly rows: readonly Row[];
  readonly milliseconds: number;
};

/** A request to evaluate an expression, for rows that would take too long on the caller's own thread. */
export type ExpressionRequest = {
  readonly expression: ExpressionCode;
  readonly rows: readonly Scope[];
  readonly milliseconds: number;
};

/** A request to a worker. */
export type Request = ProgramRequest | ExpressionRequest;

/** The result of a row: its JSON, or the failure. */
export type RowReply = { readonly json: string } | { readonly failure: Failure };

/** A message from a worker: 'ready' once, then the results of each request. */
export type Message = 'ready' | readonly RowReply[];
