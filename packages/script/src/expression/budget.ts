import { LARGEST_RESULT, MOST_WORK } from '../limits.ts';
import { ScriptFailure } from '../outcome.ts';

/** Counts what one evaluation does, so that a short text cannot ask for endless work. */
export class Budget {
  #left = MOST_WORK;

  /** Call before the work: steps, or characters about to be made. Fails when one piece or the sum is too much. */
  spend(amount: number): void {
    if (amount > LARGEST_RESULT) throw new ScriptFailure('tooLarge', 'The expression makes a text or list above 1 MB');
    this.#left -= amount;
    if (this.#left < 0) throw new ScriptFailure('timeout', 'The expression does too much work');
  }
}
