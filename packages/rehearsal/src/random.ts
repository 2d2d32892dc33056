/** Reproducible random numbers: equal seeds and keys give equal sequences. */
export class Random {
  #state: number;

  constructor(seed: number, ...keys: readonly (string | number)[]) {
    // FNV-1a, so that similar keys give unrelated sequences.
    let hash = (2_166_136_261 ^ seed) >>> 0;
    for (const letter of keys.join('/')) hash = Math.imul(hash ^ letter.charCodeAt(0), 16_777_619) >>> 0;
    this.#state = hash;
  }

  /** A number from 0 to 1, the end excluded (mulberry32). */
  readonly next = (): number => {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), this.#state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };

  /** An integer from 0 to `end`, the end excluded. */
  below(end: number): number {
    return Math.floor(this.next() * end);
  }

  chance(probability: number): boolean {
    return this.next() < probability;
  }

  /** One of the items; undefined of an empty list. */
  pick<Item>(items: readonly Item[]): Item | undefined {
    return items[this.below(items.length)];
  }
}
