import type { Compilation } from './code.ts';
import type { Scope } from './expression/scope.ts';
import type { Kind } from './kinds.ts';
import type { FailureReason, Outcome } from './outcome.ts';

/** A stored script made ready: which one, in which version, and what its text compiled to. Plain data. */
export type Script = {
  readonly id: string;
  readonly version: number;
  readonly kind: Kind;
  readonly code: Compilation;
};

const MOST_KEYS = 40;
const DEEPEST = 4;
const LONGEST = 2000;

// A key that is not an identifier may be a person's data used as a key.
const shownKey = (key: string) => (/^[A-Za-z_][\w.-]{0,39}$/.test(key) ? key : /^\d{1,6}$/.test(key) ? key : '?');

function describe(value: unknown, depth: number): string {
  if (value === null || value === undefined) return 'nothing';
  if (typeof value !== 'object') return typeof value === 'string' ? 'text' : typeof value;
  if (depth >= DEEPEST) return Array.isArray(value) ? 'list' : 'record';
  if (Array.isArray(value)) {
    return value.length === 0 ? 'list of 0' : `list of ${value.length}: ${describe(value[0], depth + 1)}`;
  }
  const entries = Object.entries(value).slice(0, MOST_KEYS);
  return `{ ${entries.map(([key, item]) => `${shownKey(key)}: ${describe(item, depth + 1)}`).join(', ')} }`;
}

/** What a script was given, as types and keys and never a value, for its failure's entry in the log. */
export function shapeOf(value: unknown): string {
  return describe(value, 0).slice(0, LONGEST);
}

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
