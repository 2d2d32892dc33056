/** Milliseconds after the Tab key within which the focus of a frame counts as caused by that key. */
const TAB_TAKES = 1000;

/** Number of checks for a gesture, and milliseconds between them: its event may arrive after the frame's message. */
const [LOOKS, APART] = [8, 50];

/** Milliseconds between checks whether the focus moved between frames, for which the page receives no event. */
const FOCUS_PERIOD = 250;

/** Milliseconds for which the browser reports a gesture in `navigator.userActivation`. */
const GESTURE_LASTS = 5000;

/** Time of the last gesture in the page or in a frame, which a frame that gets the focus later cannot claim. */
let elsewhereAt = Number.NEGATIVE_INFINITY;

/** Milliseconds after the end of a gesture in the page until the browser surely no longer reports it. */
const MARGIN = 250;

/** The frames that got the focus from the page since the last gesture there, by a click or by themselves. */
const takers = new Set<GestureWatch>();

/**
 * Detects from the page whether a person recently clicked or typed in a frame. The browser reports for 5 s that there
 * was a gesture in the page or one of its frames, but not where. So the frame must have the focus, and have got it by
 * a click on it or by the Tab key; focus that a frame took by itself is returned. Chromium does not report that the
 * pointer is over a frame of another process: there, a click counts only if the gesture cannot have been elsewhere. A
 * click soon after one in the page is told from stolen focus once the browser no longer reports the page's gesture.
 */
export class GestureWatch {
  readonly #frame: HTMLIFrameElement;
  #answeredAt = Number.NEGATIVE_INFINITY;
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

  /** Counts an answer that the person gave to a question of the frame as a gesture in it. */
  noteAnswer(): void {
    this.#answeredAt = performance.now();
  }

  /** Returns whether the person clicked or typed in the frame, or answered its question, in the last 5 s. */
  async cameJustNow(): Promise<boolean> {
    for (let look = 1; look < LOOKS && !this.#isRecent; look++)
      await new Promise((resolve) => setTimeout(resolve, APART));
    return this.#isRecent || this.#followedThePage();
  }

  /** Waits until a gesture must have come after the last one in the page, and can only have been in this frame. */
  async #followedThePage(): Promise<boolean> {
    const pressedAt = elsewhereAt;
    if (!takers.has(this)) return false;
    const left = pressedAt + GESTURE_LASTS + MARGIN - performance.now();
    if (left > 0) await new Promise((resolve) => setTimeout(resolve, left));
    return elsewhereAt === pressedAt && takers.has(this) && takers.size === 1 && navigator.userActivation.isActive;
  }

  get #isRecent(): boolean {
    this.#enter();
    if (performance.now() - this.#answeredAt < GESTURE_LASTS) return true;
    return this.#isEntered && this.#hasFocus && navigator.userActivation.isActive;
  }

  end(): void {
    this.#stop.abort();
    clearInterval(this.#looking);
    takers.delete(this);
  }

  get #hasFocus(): boolean {
    return document.activeElement === this.#frame;
  }

  /** Records a gesture in the page itself, outside the frame. */
  #leave(byTab = false): void {
    this.#isEntered = false;
    takers.clear();
    elsewhereAt = performance.now();
    this.#tabAt = byTab ? performance.now() : Number.NEGATIVE_INFINITY;
  }

  #noteFocus(target: EventTarget | null): void {
    if (target === this.#frame) return;
    this.#isEntered = false;
    this.#focusBefore = target instanceof HTMLElement ? target : null;
  }

  /** Accepts the frame's focus, or returns it to where it was; `fromPage` tells that the page had it just before. */
  #enter(fromPage = false): void {
    if (!this.#hasFocus || this.#isEntered) return;
    const now = performance.now();
    const isPressed = fromPage && navigator.userActivation.isActive && now - elsewhereAt > GESTURE_LASTS;
    this.#isEntered = now - this.#tabAt < TAB_TAKES || this.#frame.matches(':hover') || isPressed;
    if (this.#isEntered) {
      takers.clear();
      elsewhereAt = now;
      return;
    }
    if (fromPage) takers.add(this);
    this.#frame.blur();
    if (this.#focusBefore?.isConnected) this.#focusBefore.focus({ preventScroll: true });
  }
}
