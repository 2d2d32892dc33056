import { DEEPEST_EXPRESSION, LARGEST_RESULT } from './limits.ts';
import { ScriptFailure } from './outcome.ts';

class JsonCopier {
  #left = LARGEST_RESULT;

  #charge(characters: number): void {
    this.#left -= characters;
    if (this.#left < 0) throw new ScriptFailure('tooLarge', 'The result is larger than 1 MB');
  }

  copy(value: unknown, depth: number): unknown {
    if (typeof value === 'string') {
      this.#charge(value.length + 2);
      return value;
    }
    this.#charge(2);
    if (typeof value === 'boolean') return value;
    // JSON has no infinities and no negative zero.
    if (typeof value === 'number') return Number.isFinite(value) ? value + 0 : null;
    if (typeof value !== 'object' || value === null) return null;
    if (depth > DEEPEST_EXPRESSION) throw new ScriptFailure('tooLarge', 'The result is nested too deep');
    if (Array.isArray(value)) return value.map((item) => this.copy(item, depth + 1));
    const defined = Object.entries(value).filter(([, item]) => item !== undefined);
    this.#charge(defined.reduce((sum, [key]) => sum + key.length, 0));
    return Object.fromEntries(defined.map(([key, item]) => [key, this.copy(item, depth + 1)]));
  }
}

/**
 * Copies a result as JSON would carry it, so that both tiers return identical data on server and browser. Throws when
 * it exceeds 1 MB.
 */
export function copyAsJson(value: unknown): unknown {
  return new JsonCopier().copy(value, 0);
}
