/** Reproducible random numbers (mulberry32): equal seeds give equal sequences on every platform. */
export class Random {
  #state: number;

  constructor(seed: number) {
    this.#state = seed >>> 0;
  }

  /** Returns a number from 0 to 1, the end excluded. May be passed on as a function. */
  readonly next = (): number => {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), this.#state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };

  /** Returns an integer from 0 to `end`, the end excluded. */
  below(end: number): number {
    return Math.floor(this.next() * end);
  }

  /** Returns an integer from `low` to `high`, both included. */
  int(low: number, high: number): number {
    return low + this.below(high - low + 1);
  }

  chance(probability: number): boolean {
    return this.next() < probability;
  }

  /** Returns any of the items. Throws when there is none. */
  pick<Item>(items: readonly Item[]): Item {
    if (items.length === 0) throw new Error('There is nothing to pick from');
    return items[this.below(items.length)] as Item;
  }

  /** Returns so many different items in random order, all of them when there are fewer. */
  sample<Item>(items: readonly Item[], count: number): Item[] {
    const remaining = [...items];
    const size = Math.min(count, items.length);
    const chosen: Item[] = [];
    while (chosen.length < size) chosen.push(...remaining.splice(this.below(remaining.length), 1));
    return chosen;
  }

  /** Puts a list into another order, every one equally likely. */
  shuffle(list: unknown[]): void {
    for (let end = list.length; end > 1; end--) {
      const chosen = this.below(end);
      [list[end - 1], list[chosen]] = [list[chosen], list[end - 1]];
    }
  }
}

/**
 * Returns the random numbers of one person or thing, independent of how many others there are: similar keys give
 * unrelated sequences.
 */
export function randomOf(seed: number, ...keys: readonly (string | number)[]): Random {
  // FNV-1a.
  let hash = (2_166_136_261 ^ seed) >>> 0;
  const text = keys.join('/');
  for (let index = 0; index < text.length; index++) hash = Math.imul(hash ^ text.charCodeAt(index), 16_777_619) >>> 0;
  return new Random(hash);
}
