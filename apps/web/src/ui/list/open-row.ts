import type { MouseEvent as ReactMouseEvent } from 'react';

/** What is pressed for itself inside a row. */
const PRESSED = 'a, button, input, label, select, textarea, summary, [role="button"], [role="menuitem"]';

/** The link or button of a row that opens it: the first in its heading. */
const OPENS = '[data-names] :is(a, button)';

/**
 * Opens the row that was pressed, as its heading's link does, so that a row is a link as a whole. The keyboard and
 * screen readers use the link itself. Nothing opens at the end of a selection of text.
 */
export function openRow(event: ReactMouseEvent<HTMLElement>): void {
  const { target, currentTarget, button, ctrlKey, metaKey, shiftKey } = event;
  // What a dialog in a cell contains reports its clicks here too, but is not in the list.
  if (!(target instanceof Element) || !currentTarget.contains(target)) return;
  if (event.defaultPrevented || target.closest(PRESSED) || window.getSelection()?.isCollapsed === false) return;
  const link = target.closest('[data-row]')?.querySelector<HTMLElement>(OPENS);
  if (!link) return;
  if (button === 1 && link instanceof HTMLAnchorElement) window.open(link.href, '_blank', 'noopener');
  if (button === 0)
    link.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey, metaKey, shiftKey }));
}
