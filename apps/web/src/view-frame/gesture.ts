/** Milliseconds within which the focus of a frame counts as moved: after the Tab key; before and after a press. */
const TAB_TAKES = 1000;
const PRESS_TAKES = 1000;

/** Number of checks for a gesture, and milliseconds between them: its report may arrive after the frame's message. */
const [LOOKS, APART] = [8, 50];

/** Milliseconds between checks whether the focus moved between frames, for which the page receives no event. */
const FOCUS_PERIOD = 250;

/** Milliseconds for which a gesture lets a view change something. */
const GESTURE_LASTS = 5000;

/** How often a frame may take the focus by itself; one that goes on would read what the person types in the page. */
const MOST_TAKEN = 20;

/**
 * What the runtime of a frame reports of the person: a click or touch in the frame, or a key. Of the Tab key it also
 * reports whether it moved the focus within the frame.
 */
export type Gesture = 'press' | 'key' | 'tab' | 'moved';

/**
 * The last press of the Tab key, in the page or in a frame. The key moves the focus once, so that the press is forgotten
 * as soon as something has the focus.
 */
let tab: { at: number; event?: KeyboardEvent } | undefined;

const noteTab = (event?: KeyboardEvent) => {
  tab = { at: performance.now(), ...(event && { event }) };
};
const forgetTab = () => {
  tab = undefined;
};

/** Whether an element of the page itself has the focus, neither a frame nor nothing. */
function isFocusInPage(): boolean {
  const { activeElement, body } = document;
  return activeElement !== null && activeElement !== body && !(activeElement instanceof HTMLIFrameElement);
}

/**
 * Detects whether a person recently clicked or typed in a frame. Two witnesses must agree. The frame's runtime, whose
 * port a view's code cannot reach, reports clicks and keys that the browser made. The page sees from outside that the
 * frame has the focus, that a click or the Tab key moved it there, and that the browser knows of a gesture in the page
 * or its frames. Focus that a frame took by itself is returned, since what is typed next is not meant for the frame.
 */
export class GestureWatch {
  readonly #frame: HTMLIFrameElement;
  readonly #tookTooOften: () => void;
  readonly #stop = new AbortController();
  readonly #looking: ReturnType<typeof setInterval>;
  #answeredAt = Number.NEGATIVE_INFINITY;
  #gestureAt = Number.NEGATIVE_INFINITY;
  #pressAt = Number.NEGATIVE_INFINITY;
  #returnedAt = Number.NEGATIVE_INFINITY;
  #taken = 0;
  #isEntered = false;
  #focusBefore: HTMLElement | null = null;

  constructor(frame: HTMLIFrameElement, tookTooOften: () => void) {
    this.#frame = frame;
    this.#tookTooOften = tookTooOften;
    const options = { capture: true, signal: this.#stop.signal };
    window.addEventListener('pointerdown', () => this.#leave(), options);
    window.addEventListener('keydown', (event) => this.#leave(event), options);
    window.addEventListener('focusin', ({ target }) => this.#noteFocus(target), options);
    // Deferred: Chromium ignores changes of the focus during a blur event, and the frame would go on receiving keys.
    window.addEventListener('blur', () => setTimeout(() => this.#judgeFocus()), options);
    this.#looking = setInterval(() => this.#judgeFocus(), FOCUS_PERIOD);
  }

  /** Counts an answer that the person gave to a question of the frame as a gesture in it. */
  noteAnswer(): void {
    this.#answeredAt = performance.now();
  }

  /** Notes that the frame's runtime reported a gesture. */
  noteReport(gesture: Gesture): void {
    if (gesture === 'moved') forgetTab();
    else this.#noteGesture(gesture);
  }

  #noteGesture(gesture: Exclude<Gesture, 'moved'>): void {
    const now = performance.now();
    this.#gestureAt = now;
    if (gesture === 'press') {
      this.#pressAt = now;
      this.#taken = 0;
      // The report of a press may arrive after the focus that it moved was returned.
      if (!this.#hasFocus && now - this.#returnedAt < PRESS_TAKES) this.#frame.focus({ preventScroll: true });
    }
    // The report of a Tab key may arrive after the focus that it moved out of the frame.
    const wasEntered = this.#isEntered;
    this.#judgeFocus();
    if (gesture === 'tab' && (wasEntered || this.#isEntered) && !isFocusInPage()) noteTab();
  }

  /** Returns whether the person clicked or typed in the frame, or answered its question, in the last 5 s. */
  async cameJustNow(): Promise<boolean> {
    for (let look = 1; look < LOOKS && !this.#isRecent; look++)
      await new Promise((resolve) => setTimeout(resolve, APART));
    return this.#isRecent;
  }

  get #isRecent(): boolean {
    this.#judgeFocus();
    const now = performance.now();
    if (now - this.#answeredAt < GESTURE_LASTS) return true;
    return this.#isEntered && now - this.#gestureAt < GESTURE_LASTS && navigator.userActivation.isActive;
  }

  end(): void {
    this.#stop.abort();
    clearInterval(this.#looking);
  }

  get #hasFocus(): boolean {
    return document.activeElement === this.#frame;
  }

  /** Notes a gesture in the page itself, outside the frame. */
  #leave(event?: KeyboardEvent): void {
    this.#isEntered = false;
    this.#gestureAt = Number.NEGATIVE_INFINITY;
    this.#pressAt = Number.NEGATIVE_INFINITY;
    if (event?.key === 'Tab') noteTab(event);
    else forgetTab();
  }

  #noteFocus(target: EventTarget | null): void {
    if (target !== this.#frame) this.#focusBefore = target instanceof HTMLElement ? target : null;
    if (!(target instanceof HTMLIFrameElement)) forgetTab();
  }

  /** Accepts the frame's focus if a press in it or the Tab key explains it; else returns it to where it was. */
  #judgeFocus(): void {
    if (!this.#hasFocus) this.#isEntered = false;
    if (!this.#hasFocus || this.#isEntered || this.#stop.signal.aborted) return;
    const now = performance.now();
    // A page's editor may use the key for itself, and then it moves nothing.
    const byTab = tab !== undefined && now - tab.at < TAB_TAKES && !tab.event?.defaultPrevented;
    this.#isEntered = byTab || now - this.#pressAt < PRESS_TAKES;
    if (byTab) forgetTab();
    if (this.#isEntered) return;
    this.#returnedAt = now;
    this.#taken += 1;
    this.#frame.blur();
    window.focus();
    if (this.#focusBefore?.isConnected) this.#focusBefore.focus({ preventScroll: true });
    if (this.#taken > MOST_TAKEN) this.#tookTooOften();
  }
}
