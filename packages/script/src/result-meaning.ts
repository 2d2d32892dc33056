import type { Outcome } from './outcome.ts';

/** What an export's cell shows in place of a result that there is not. */
export const DASHES = '---';

const given = (outcome: Outcome): unknown => (outcome.ok ? outcome.value : undefined);
const isText = (value: unknown) => typeof value === 'string';

/** Condition, Show, Filter, EnableCondition, ShowCondition: whether they hold. A failure does not. */
export function holds(outcome: Outcome): boolean {
  return Boolean(given(outcome));
}

/** What a Validation found wrong: how many problems, and a text for those that came with one. */
export type Problems = { readonly count: number; readonly texts: readonly string[] };

const problems = (count: number, texts: readonly string[] = []): Problems => ({ count, texts });

/** Number n: n problems; text: one with that text; list: its length; false: one; true or empty: none; failure: one. */
export function problemsOf(outcome: Outcome): Problems {
  if (!outcome.ok) return problems(1);
  const { value } = outcome;
  if (typeof value === 'string') return value.trim() === '' ? problems(0) : problems(1, [value]);
  if (typeof value === 'number') return problems(Math.max(0, Math.ceil(value)));
  if (Array.isArray(value)) return problems(value.length, value.filter(isText));
  return problems(value === false ? 1 : 0);
}

/** Whether an action is complete, and what its script says about it. A failure is not complete. */
export function completionOf(outcome: Outcome): { readonly completed: boolean; readonly message?: string } {
  const value = given(outcome);
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return { completed: Boolean(value) };
  const { Completed, Message }: { Completed?: unknown; Message?: unknown } = value;
  return { completed: Boolean(Completed), ...(typeof Message === 'string' ? { message: Message } : {}) };
}

/** A computed field's or cell's text or number; nothing when it failed or gave something else. */
export function cellOf(outcome: Outcome): string | number | null {
  const value = given(outcome);
  if (typeof value === 'boolean') return String(value);
  return typeof value === 'string' || typeof value === 'number' ? value : null;
}

/** An export's cell: as a computed field, but a failure shows dashes. */
export function exportCellOf(outcome: Outcome): string | number {
  return outcome.ok ? (cellOf(outcome) ?? '') : DASHES;
}

/** A Label's or Letter's text; the field's own name, or whatever else is given, when there is none. */
export function labelOf(outcome: Outcome, otherwise: string): string {
  const text = String(cellOf(outcome) ?? '').trim();
  return text === '' ? otherwise : text;
}

/** A Color's class, 0 to 19; none when the script failed or gave anything else. */
export function colorOf(outcome: Outcome): number | null {
  const value = given(outcome);
  return typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= 19 ? value : null;
}

/** A grid function's cells, one for each title; all dashes when it failed. */
export function cellsOf(outcome: Outcome, titles: number): readonly (string | number)[] {
  const value = given(outcome);
  const cells: readonly unknown[] = Array.isArray(value) ? value : [value];
  return Array.from({ length: titles }, (_, i) => exportCellOf(outcome.ok ? { ok: true, value: cells[i] } : outcome));
}
