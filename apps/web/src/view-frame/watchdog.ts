/** Milliseconds between two pings. */
const EVERY = 1000;
/** Milliseconds without an answer after which a frame counts as stopped. */
const STOPPED_AFTER = 3000;
/** Milliseconds that a frame has for its first answer; the second figure for each frame that starts at the same time. */
const [STARTS_WITHIN, FOR_EACH] = [6000, 1000];

/** Number of frames on the page. */
let frames = 0;

/** Pings a frame regularly, and calls `stopped` once when it no longer answers. */
export class Watchdog {
  readonly #ask: () => void;
  readonly #stopped: () => void;
  #timer: number | undefined;
  #answeredAt = 0;
  #lookedAt = 0;
  #isEnded = false;

  constructor(ask: () => void, stopped: () => void) {
    this.#ask = ask;
    this.#stopped = stopped;
    frames += 1;
  }

  start(): void {
    this.#lookedAt = performance.now();
    this.#answeredAt = this.#lookedAt + STARTS_WITHIN + FOR_EACH * (frames - 1) - STOPPED_AFTER;
    this.#timer = window.setInterval(() => this.#look(), EVERY);
  }

  answered(): void {
    this.#answeredAt = performance.now();
  }

  end(): void {
    window.clearInterval(this.#timer);
    if (!this.#isEnded) frames -= 1;
    this.#isEnded = true;
  }

  #look(): void {
    const now = performance.now();
    // A page in the background, or busy itself, cannot tell whether the frame answered in time.
    if (document.visibilityState !== 'visible' || now - this.#lookedAt > 2 * EVERY)
      this.#answeredAt = Math.max(now, this.#answeredAt);
    this.#lookedAt = now;
    if (now - this.#answeredAt > STOPPED_AFTER) {
      this.end();
      this.#stopped();
    } else this.#ask();
  }
}
