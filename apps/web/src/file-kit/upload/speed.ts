/** Milliseconds over which the speed is taken. */
const WINDOW = 5_000;

/** How fast bytes have gone lately. */
export class Speed {
  #sent: { at: number; bytes: number }[] = [];

  /** Notes that so many bytes have arrived. `at` in milliseconds. */
  note(bytes: number, at: number): void {
    this.#sent = [...this.#sent.filter((one) => at - one.at < WINDOW), { at, bytes }];
  }

  /** Bytes a second, 0 while there is too little to tell. */
  at(now: number): number {
    const recent = this.#sent.filter((one) => now - one.at < WINDOW);
    const [first] = recent;
    if (!first || recent.length < 2) return 0;
    // What came first was on its way before the time that is measured began.
    const bytes = recent.slice(1).reduce((sum, one) => sum + one.bytes, 0);
    const took = now - first.at;
    return took > 0 ? (bytes * 1000) / took : 0;
  }

  forget(): void {
    this.#sent = [];
  }
}
