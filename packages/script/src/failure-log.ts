import { shapeOf } from './data-shape.ts';
import type { Scope } from './expression/scope.ts';
import type { Kind } from './kinds.ts';
import type { FailureReason, Outcome } from './outcome.ts';
import type { Script } from './script.ts';

/** A failure as the log keeps it: no value of the data, and so no message either, since a script words that itself. */
export type FailureEntry = {
  readonly script: string;
  readonly version: number;
  readonly kind: Kind;
  readonly reason: FailureReason;
  readonly line: number | null;
  readonly shape: string;
  /** Rows of this call that failed in this very way. */
  readonly count: number;
};

/** The entries for one call of a script: rows that failed alike are one entry. */
export function failureEntries(
  script: Script,
  outcomes: readonly Outcome[],
  scopes: readonly Scope[],
): readonly FailureEntry[] {
  const entries = new Map<string, FailureEntry>();
  outcomes.forEach((outcome, row) => {
    if (outcome.ok) return;
    const { reason, line = null } = outcome.failure;
    const key = `${reason} ${line}`;
    const shape = entries.get(key)?.shape ?? shapeOf(scopes[row]);
    const count = (entries.get(key)?.count ?? 0) + 1;
    entries.set(key, { script: script.id, version: script.version, kind: script.kind, reason, line, shape, count });
  });
  return [...entries.values()];
}
