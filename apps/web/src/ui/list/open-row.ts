import type { MouseEvent as ReactMouseEvent } from 'react';

/** Selector of elements inside a row that handle clicks themselves. */
const PRESSED = 'a, button, input, label, select, textarea, summary, [role="button"], [role="menuitem"]';

/** Selector of the link or button that opens a row: the first in its heading cell. */
const OPENS = '[data-names] :is(a, button)';

/**
 * Opens the clicked row as its heading's link does, so that the whole row acts as a link. Keyboard and screen
 * readers use the link itself. Does nothing when the click ends a text selection.
 */
export function openRow(event: ReactMouseEvent<HTMLElement>): void {
  const { target, currentTarget, button, ctrlKey, metaKey, shiftKey } = event;
  // React also passes on clicks in a dialog that a cell opened, although the dialog is not inside the list.
  if (!(target instanceof Element) || !currentTarget.contains(target)) return;
  if (event.defaultPrevented || target.closest(PRESSED) || window.getSelection()?.isCollapsed === false) return;
  const link = target.closest('[data-row]')?.querySelector<HTMLElement>(OPENS);
  if (!link) return;
  if (button === 1 && link instanceof HTMLAnchorElement) window.open(link.href, '_blank', 'noopener');
  if (button === 0)
    link.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey, metaKey, shiftKey }));
}
