/** Milliseconds after the Tab key within which a frame that has the focus got it by that key. */
const TAB_TAKES = 1000;

/** How often, and how many milliseconds apart, a gesture is looked for: news of it may come after the frame's message. */
const [LOOKS, APART] = [8, 50];

/** Milliseconds between two looks for a focus that went from one frame to another, of which the page hears nothing. */
const FOCUS_PERIOD = 250;

/** Milliseconds for which the browser says that there was a gesture. */
const GESTURE_LASTS = 5000;

/** When there was a gesture that cannot be one in the frame that now gets the focus: in the page, or in another frame. */
let elsewhereAt = Number.NEGATIVE_INFINITY;

/**
 * Tells whether a person did something in a frame a moment ago, as seen from the page. The browser says for 5 s that there
 * was a gesture in the page or one of its frames, but not in which; so the frame must have the focus, and have got it from
 * the page by a press on it or by the Tab key. A focus that a frame took by itself is given back. Chromium does not tell
 * the page that the pointer is over a frame of another process: there, a press counts only if the gesture cannot have been
 * elsewhere.
 */
export class GestureWatch {
  readonly #frame: HTMLIFrameElement;
  readonly #stop = new AbortController();
  #isEntered = false;
  #tabAt = Number.NEGATIVE_INFINITY;
  #focusBefore: HTMLElement | null = null;
  readonly #looking: ReturnType<typeof setInterval>;

  constructor(frame: HTMLIFrameElement) {
    this.#frame = frame;
    const options = { capture: true, signal: this.#stop.signal };
    window.addEventListener('pointerdown', () => this.#leave(), options);
    window.addEventListener('keydown', ({ key }) => this.#leave(key === 'Tab'), options);
    window.addEventListener('focusin', ({ target }) => this.#noteFocus(target), options);
    window.addEventListener('blur', () => this.#enter(true), options);
    this.#looking = setInterval(() => this.#enter(), FOCUS_PERIOD);
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
    clearInterval(this.#looking);
  }

  get #hasFocus(): boolean {
    return document.activeElement === this.#frame;
  }

  /** Notes a gesture in the page itself, which says nothing of the frame. */
  #leave(byTab = false): void {
    this.#isEntered = false;
    elsewhereAt = performance.now();
    this.#tabAt = byTab ? performance.now() : Number.NEGATIVE_INFINITY;
  }

  #noteFocus(target: EventTarget | null): void {
    if (target === this.#frame) return;
    this.#isEntered = false;
    this.#focusBefore = target instanceof HTMLElement ? target : null;
  }

  /** Accepts or gives back the focus that the frame got; `fromPage` says that the page had it just before. */
  #enter(fromPage = false): void {
    if (!this.#hasFocus || this.#isEntered) return;
    const now = performance.now();
    const isPressed = fromPage && navigator.userActivation.isActive && now - elsewhereAt > GESTURE_LASTS;
    this.#isEntered = now - this.#tabAt < TAB_TAKES || this.#frame.matches(':hover') || isPressed;
    if (this.#isEntered) {
      elsewhereAt = now;
      return;
    }
    this.#frame.blur();
    if (this.#focusBefore?.isConnected) this.#focusBefore.focus({ preventScroll: true });
  }
}
