import type { Outcome } from './outcome.ts';

/** Shown in an export's cell when there is no result. */
export const DASHES = '---';

const resultValue = (outcome: Outcome): unknown => (outcome.ok ? outcome.value : undefined);
const isText = (value: unknown) => typeof value === 'string';

/** Result of a condition, show, filter or enable script: whether it holds. A failure does not hold. */
export function holds(outcome: Outcome): boolean {
  return Boolean(resultValue(outcome));
}

/** Result of a validation: the number of problems, and the messages of those that have one. */
export type Problems = { readonly count: number; readonly texts: readonly string[] };

const problems = (count: number, texts: readonly string[] = []): Problems => ({ count, texts });

/**
 * Interprets a validation's result. Number n: n problems; text: one with that message; list: its length; false: one;
 * true or empty: none; failure: one.
 */
export function problemsOf(outcome: Outcome): Problems {
  if (!outcome.ok) return problems(1);
  const { value } = outcome;
  if (typeof value === 'string') return value.trim() === '' ? problems(0) : problems(1, [value]);
  if (typeof value === 'number') return problems(Math.max(0, Math.ceil(value)));
  if (Array.isArray(value)) return problems(value.length, value.filter(isText));
  return problems(value === false ? 1 : 0);
}

/**
 * Interprets a completion script: whether the action is complete, and the script's message. A failure is not complete.
 */
export function completionOf(outcome: Outcome): { readonly completed: boolean; readonly message?: string } {
  const value = resultValue(outcome);
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return { completed: Boolean(value) };
  const { Completed, Message }: { Completed?: unknown; Message?: unknown } = value;
  return { completed: Boolean(Completed), ...(typeof Message === 'string' ? { message: Message } : {}) };
}

/** Text or number of a computed field or cell; null when it failed or returned anything else. */
export function cellOf(outcome: Outcome): string | number | null {
  const value = resultValue(outcome);
  if (typeof value === 'boolean') return String(value);
  return typeof value === 'string' || typeof value === 'number' ? value : null;
}

/** A cell of an export: like `cellOf`, but dashes after a failure. */
export function exportCellOf(outcome: Outcome): string | number {
  return outcome.ok ? (cellOf(outcome) ?? '') : DASHES;
}

/** The text of a label script; `otherwise` (e.g. the field's name) when there is none. */
export function labelOf(outcome: Outcome, defaultLabel: string): string {
  const text = String(cellOf(outcome) ?? '').trim();
  return text === '' ? defaultLabel : text;
}

/** Colour class 0 to 19; null when the script failed or returned anything else. */
export function colorOf(outcome: Outcome): number | null {
  const value = resultValue(outcome);
  return typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= 19 ? value : null;
}

/** The cells of a grid function, one for each title; all dashes after a failure. */
export function cellsOf(outcome: Outcome, titles: number): readonly (string | number)[] {
  const value = resultValue(outcome);
  const cells: readonly unknown[] = Array.isArray(value) ? value : [value];
  return Array.from({ length: titles }, (_, i) => exportCellOf(outcome.ok ? { ok: true, value: cells[i] } : outcome));
}
