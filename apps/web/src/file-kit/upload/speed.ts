/** Milliseconds over which the speed is averaged. */
const WINDOW = 5_000;

/** The recent upload speed. */
export class SpeedMeter {
  #sent: { at: number; bytes: number }[] = [];

  /** Records that a number of bytes was uploaded. `at`: time in milliseconds. */
  note(bytes: number, at: number): void {
    this.#sent = [...this.#sent.filter((sample) => at - sample.at < WINDOW), { at, bytes }];
  }

  /** Returns bytes per second; 0 while there are too few samples. */
  at(now: number): number {
    const recent = this.#sent.filter((sample) => now - sample.at < WINDOW);
    const [first] = recent;
    if (!first || recent.length < 2) return 0;
    // The bytes of the first sample were sent before the measured time.
    const bytes = recent.slice(1).reduce((sum, sample) => sum + sample.bytes, 0);
    const took = now - first.at;
    return took > 0 ? (bytes * 1000) / took : 0;
  }

  forget(): void {
    this.#sent = [];
  }
}
