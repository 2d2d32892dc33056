import type { ExpressionCode } from '../code.ts';
import { failed, type Outcome } from '../outcome.ts';
import { evaluate } from './evaluate.ts';
import type { Scope } from './scope.ts';

/** Whether an evaluation was stopped because it took too long or did too much work. */
export const ranOut = (outcome: Outcome | undefined): boolean =>
  outcome !== undefined && !outcome.ok && outcome.failure.reason === 'timeout';

const othersTooSlow = failed('timeout', 'The expression took too long for an earlier row');

/**
 * Evaluates an expression for rows, one by one, while `mayContinue` returns true. After a row has run out of
 * time the remaining rows fail without being evaluated. Returns fewer outcomes than rows when stopped by
 * `mayContinue`.
 */
export function evaluateRows(code: ExpressionCode, rows: readonly Scope[], mayContinue: () => boolean): Outcome[] {
  const outcomes: Outcome[] = [];
  for (const row of rows) {
    if (ranOut(outcomes.at(-1))) outcomes.push(othersTooSlow);
    else if (mayContinue()) outcomes.push(evaluate(code, row));
    else break;
  }
  return outcomes;
}
