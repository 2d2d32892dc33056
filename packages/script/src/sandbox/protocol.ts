import type { Failure } from '../outcome.ts';

/** One row's data for a worker: the JSON of its scope, its `today`, and its `now` in milliseconds since 1970. */
export type Row = { readonly json: string; readonly today: unknown; readonly clock: number };

/** One call to a worker: a program, the names it sees and the rows it answers. */
export type Request = {
  readonly body: string;
  readonly names: readonly string[];
  readonly rows: readonly Row[];
  readonly milliseconds: number;
};

/** A row's answer: the JSON of its result, or why there is none. */
export type RowReply = { readonly json: string } | { readonly failure: Failure };

/** What a worker says: once that it is ready, then the rows of each request. */
export type Message = 'ready' | readonly RowReply[];
