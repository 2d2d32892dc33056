/** Milliseconds after the Tab key within which a frame that has the focus got it by that key. */
const TAB_TAKES = 1000;

/** How often, and how many milliseconds apart, a gesture is looked for: news of it may come after the frame's message. */
const [LOOKS, APART] = [8, 50];

/**
 * Tells whether a person did something in a frame a moment ago, as seen from the page. The browser says for 5 s that there
 * was a gesture in the page or one of its frames, but not in which; so the frame must have the focus, and have got it by a
 * press on it or by the Tab key. A focus that a frame took by itself is given back.
 */
export class GestureWatch {
  readonly #frame: HTMLIFrameElement;
  readonly #stop = new AbortController();
  #isEntered = false;
  #tabAt = Number.NEGATIVE_INFINITY;
  #focusBefore: HTMLElement | null = null;

  constructor(frame: HTMLIFrameElement) {
    this.#frame = frame;
    const options = { capture: true, signal: this.#stop.signal };
    window.addEventListener('pointerdown', () => this.#leave(), options);
    window.addEventListener('keydown', ({ key }) => this.#leave(key === 'Tab'), options);
    window.addEventListener('focusin', ({ target }) => this.#noteFocus(target), options);
    window.addEventListener('blur', () => this.#enter(), options);
  }

  /** Whether the person did something in the frame in the last 5 s. */
  async cameJustNow(): Promise<boolean> {
    for (let look = 1; look < LOOKS && !this.#isRecent; look++)
      await new Promise((resolve) => setTimeout(resolve, APART));
    return this.#isRecent;
  }

  get #isRecent(): boolean {
    this.#enter();
    return this.#isEntered && this.#hasFocus && navigator.userActivation.isActive;
  }

  end(): void {
    this.#stop.abort();
  }

  get #hasFocus(): boolean {
    return document.activeElement === this.#frame;
  }

  /** Notes a gesture in the page itself, which says nothing of the frame. */
  #leave(byTab = false): void {
    this.#isEntered = false;
    this.#tabAt = byTab ? performance.now() : Number.NEGATIVE_INFINITY;
  }

  #noteFocus(target: EventTarget | null): void {
    if (target === this.#frame) return;
    this.#isEntered = false;
    this.#focusBefore = target instanceof HTMLElement ? target : null;
  }

  /** Accepts or gives back the focus that the frame got. */
  #enter(): void {
    if (!this.#hasFocus || this.#isEntered) return;
    this.#isEntered = performance.now() - this.#tabAt < TAB_TAKES || this.#frame.matches(':hover');
    if (this.#isEntered) return;
    this.#frame.blur();
    if (this.#focusBefore?.isConnected) this.#focusBefore.focus({ preventScroll: true });
  }
}
