/** Whether a page change waits for the heading of the new page. */
let isFocusDue = false;

/** After a change of page, focuses the heading of the new page: at once if it is there, else when it appears. */
export function focusHeading(): void {
  const heading = document.querySelector<HTMLElement>('main h1');
  isFocusDue = !heading;
  heading?.focus({ preventScroll: true });
}

/** Focuses a heading that has just appeared, if a change of page waits for it. */
export function takeHeadingFocus(heading: HTMLElement | null): void {
  if (!isFocusDue || !heading) return;
  isFocusDue = false;
  heading.focus({ preventScroll: true });
}
