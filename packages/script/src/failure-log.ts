import type { Compilation } from './code.ts';
import type { Scope } from './expression/scope.ts';
import type { Kind } from './kinds.ts';
import type { FailureReason, Outcome } from './outcome.ts';

/** A stored script with its version and compiled code. Plain data. */
export type Script = {
  readonly id: string;
  readonly version: number;
  readonly kind: Kind;
  readonly code: Compilation;
};

const MOST_KEYS = 40;
const DEEPEST = 4;
const LONGEST = 2000;

// A key that is not an identifier may contain personal data.
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

/** Describes a script's input by types and keys, never values, for the failure log. */
export function shapeOf(value: unknown): string {
  return describe(value, 0).slice(0, LONGEST);
}

/**
 * A failure as logged: without any value of the data, and without the message, which the script may have composed from
 * data.
 */
export type FailureEntry = {
  readonly script: string;
  readonly version: number;
  readonly kind: Kind;
  readonly reason: FailureReason;
  readonly line: number | null;
  readonly shape: string;
  /** Number of rows of the call that failed in the same way. */
  readonly count: number;
};

/** The log entries of one call: rows with the same reason and line share an entry. */
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
