/** Whether a page change is waiting for the heading of the new page. */
let isFocusDue = false;
/** Whether the heading that was just removed had the focus. */
let wasFocused = false;

/** After a change of page, focuses the heading of the new page: at once if it is there, else when it appears. */
export function focusHeading(): void {
  const heading = document.querySelector<HTMLElement>('main h1');
  isFocusDue = !heading;
  heading?.focus({ preventScroll: true });
}

/** Focuses a heading that has just appeared, if a change of page waits for it or it replaces one that had the focus. */
export function takeHeadingFocus(heading: HTMLElement | null): void {
  if (!(isFocusDue || wasFocused) || !heading) return;
  isFocusDue = false;
  heading.focus({ preventScroll: true });
}

/** Reports that a heading is being removed; a heading that replaces it in the same step takes over its focus. */
export function leaveHeading(heading: HTMLElement | null): void {
  wasFocused = heading !== null && document.activeElement === heading;
  queueMicrotask(() => {
    wasFocused = false;
  });
}
