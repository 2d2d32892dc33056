let wanted = false;

/** After a change of page, puts the reader at its heading: now if it stands, else when it comes. */
export function focusHeading(): void {
  const heading = document.querySelector<HTMLElement>('main h1');
  wanted = !heading;
  heading?.focus({ preventScroll: true });
}

/** A heading that has just appeared takes the reader if a change of page is waiting for it. */
export function takeHeadingFocus(heading: HTMLElement | null): void {
  if (!wanted || !heading) return;
  wanted = false;
  heading.focus({ preventScroll: true });
}
