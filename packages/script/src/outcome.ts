/**
 * Why a script gave no result. `parse`: its text is not a script; `throw`: it threw;
 * `unknownName`: it used a name it does not see; `timeout`: it took too long or did too much;
 * `memory`: it used more than its 32 MB; `tooLarge`: it made a text or result above 1 MB.
 */
export type FailureReason = 'parse' | 'throw' | 'unknownName' | 'timeout' | 'memory' | 'tooLarge';

/** A script's failure. The message may quote data, so it is for the author's trial runs only, never for a log. */
export type Failure = {
  readonly reason: FailureReason;
  readonly line?: number;
  readonly message: string;
};

/** What a call of a script came to; the value is plain JSON data. */
export type Outcome =
  | { readonly ok: true; readonly value: unknown }
  | { readonly ok: false; readonly failure: Failure };

/** A failed outcome. */
export function failed(reason: FailureReason, message: string, line?: number): Outcome {
  return { ok: false, failure: { reason, message, ...(line === undefined ? {} : { line }) } };
}

/** Thrown inside the expression tier to end an evaluation; never leaves the package. */
export class ScriptFailure extends Error {
  readonly reason: FailureReason;
  constructor(reason: FailureReason, message: string) {
    super(message);
    this.reason = reason;
  }
}
