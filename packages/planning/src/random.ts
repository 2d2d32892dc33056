/** A sequence of numbers from 0 to 1, the end excluded, that depends on its seed alone. */
export class Random {
  #state: number;

  constructor(seed: number) {
    this.#state = seed >>> 0;
  }

  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), this.#state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  }

  /** An integer from 0 to `end`, the end excluded. */
  below(end: number): number {
    return Math.floor(this.next() * end);
  }

  /** Puts a list into another order, every one equally likely. */
  shuffle(list: number[]): void {
    for (let end = list.length; end > 1; end--) {
      const chosen = this.below(end);
      [list[end - 1], list[chosen]] = [list[chosen] ?? 0, list[end - 1] ?? 0];
    }
  }
}
