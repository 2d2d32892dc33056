/** Pixels of the tab before the current one that stay in sight, so that it shows that there are more. */
const PREVIOUS_SHOWN = 24;

/** Scrolls a strip of tabs sideways until a tab lies whole in it. */
export function bringTabInSight(strip: HTMLElement, tab: HTMLElement): void {
  const [frame, box] = [strip.getBoundingClientRect(), tab.getBoundingClientRect()];
  if (box.left < frame.left || box.right > frame.right) strip.scrollLeft += box.left - frame.left - PREVIOUS_SHOWN;
}
