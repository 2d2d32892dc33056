/**
 * Why a script gave no result. `parse`: syntax error; `throw`: it threw; `unknownName`: it used an undefined name;
 * `timeout`: it took too long or did too much work; `memory`: it exceeded 32 MB; `tooLarge`: a text or result above 1
 * MB.
 */
export type FailureReason = 'parse' | 'throw' | 'unknownName' | 'timeout' | 'memory' | 'tooLarge';

/**
 * A script's failure. The message may contain data, so it is shown only in the author's trial runs and never logged.
 */
export type Failure = {
  readonly reason: FailureReason;
  readonly line?: number;
  readonly message: string;
};

/** The result of calling a script; `value` is plain JSON data. */
export type Outcome =
  | { readonly ok: true; readonly value: unknown }
  | { readonly ok: false; readonly failure: Failure };

/** A failed outcome. */
export function failed(reason: FailureReason, message: string, line?: number): Outcome {
  return { ok: false, failure: { reason, message, ...(line === undefined ? {} : { line }) } };
}

/** Thrown in the expression tier to end an evaluation; never leaves this package. */
export class ScriptFailure extends Error {
  readonly reason: FailureReason;
  constructor(reason: FailureReason, message: string) {
    super(message);
    this.reason = reason;
  }
}
