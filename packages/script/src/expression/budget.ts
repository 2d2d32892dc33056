import { LARGEST_RESULT, MOST_WORK } from '../limits.ts';
import { ScriptFailure } from '../outcome.ts';

/** Limits the work of one evaluation, so that a short text cannot cause endless work. */
export class Budget {
  #left = MOST_WORK;

  /**
   * Charges work before it is done, in steps or characters produced. Throws ScriptFailure when one amount or the total
   * is too large.
   */
  spend(amount: number): void {
    if (amount > LARGEST_RESULT) throw new ScriptFailure('tooLarge', 'The expression makes a text or list above 1 MB');
    this.#left -= amount;
    if (this.#left < 0) throw new ScriptFailure('timeout', 'The expression does too much work');
  }
}
