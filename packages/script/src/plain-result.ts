import { DEEPEST_EXPRESSION, LARGEST_RESULT } from './limits.ts';
import { ScriptFailure } from './outcome.ts';

class Copy {
  #left = LARGEST_RESULT;

  #take(characters: number): void {
    this.#left -= characters;
    if (this.#left < 0) throw new ScriptFailure('tooLarge', 'The result is larger than 1 MB');
  }

  of(value: unknown, depth: number): unknown {
    if (typeof value === 'string') {
      this.#take(value.length + 2);
      return value;
    }
    this.#take(2);
    if (typeof value === 'boolean') return value;
    // JSON has no infinities and no negative zero.
    if (typeof value === 'number') return Number.isFinite(value) ? value + 0 : null;
    if (typeof value !== 'object' || value === null) return null;
    if (depth > DEEPEST_EXPRESSION) throw new ScriptFailure('tooLarge', 'The result is nested too deep');
    if (Array.isArray(value)) return value.map((item) => this.of(item, depth + 1));
    const kept = Object.entries(value).filter(([, item]) => item !== undefined);
    this.#take(kept.reduce((sum, [key]) => sum + key.length, 0));
    return Object.fromEntries(kept.map(([key, item]) => [key, this.of(item, depth + 1)]));
  }
}

/**
 * Copies a result as JSON would carry it, so that both tiers return identical data on server and browser. Throws when
 * it exceeds 1 MB.
 */
export function plain(value: unknown): unknown {
  return new Copy().of(value, 0);
}
