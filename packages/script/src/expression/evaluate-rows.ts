import type { ExpressionCode } from '../code.ts';
import { failed, type Outcome } from '../outcome.ts';
import { evaluate } from './evaluate.ts';
import type { Scope } from './scope.ts';

/** Whether an evaluation was ended because it took too long or did too much work. */
export const ranOut = (outcome: Outcome | undefined): boolean =>
  outcome !== undefined && !outcome.ok && outcome.failure.reason === 'timeout';

const othersTooSlow = failed('timeout', 'The expression took too long for an earlier row');

/**
 * Evaluates an expression for rows while `mayContinue`. After a row that ran out of time it is not evaluated again: the
 * rows after it fail too. Returns fewer outcomes than rows when it had to stop.
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
