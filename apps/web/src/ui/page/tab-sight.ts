/** Pixels of the previous tab that stay visible, to show that there are more tabs. */
const PREVIOUS_SHOWN = 24;

/** Scrolls a strip of tabs sideways until a tab is completely visible. */
export function bringTabInSight(strip: HTMLElement, tab: HTMLElement): void {
  const [frame, box] = [strip.getBoundingClientRect(), tab.getBoundingClientRect()];
  if (box.left < frame.left || box.right > frame.right) strip.scrollLeft += box.left - frame.left - PREVIOUS_SHOWN;
}
