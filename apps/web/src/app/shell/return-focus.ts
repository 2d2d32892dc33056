const DIALOG = '[role="dialog"]';

/** What the focus goes back to: for a line of a menu the button that opened the menu, as the line is gone by then. */
function lasting(place: Element): Element {
  const label = place.closest('[role="menu"]')?.getAttribute('aria-labelledby');
  return (label && document.getElementById(label)) || place;
}

/** What is filled in; a list to choose from is one, though nobody types in it. */
const FIELD = `input:not([type="hidden"],[type="file"],:disabled,[readonly]:not([aria-haspopup])),textarea:not(:disabled,[readonly]),select:not(:disabled),[contenteditable="true"]`;

/** A dialog begins at its first field, and not at the button that closes it, which only stands first. */
function beginIn(dialog: Element, at: Element): void {
  const field = at.matches('[class*="-close"]') ? dialog.querySelector<HTMLElement>(FIELD) : null;
  // A list to search in would open by itself over the others.
  if (!field || field.matches('[aria-haspopup]:not([readonly])')) return;
  // The library puts the focus twice, and by this mark the second time as well.
  field.dataset.autofocus = 'true';
  field.focus({ preventScroll: true });
}

const dialogsIn = (gone: Node): Element[] => {
  if (!(gone instanceof Element)) return [];
  return gone.matches(DIALOG) ? [gone] : [...gone.querySelectorAll(DIALOG)];
};

/**
 * Puts the focus of a dialog that opens on its first field, and back to where it was opened from once it is gone; to the
 * page's heading when that is gone too. Our dialogs are made when they open, and their library does this only for those
 * that were there before. Returns what ends it.
 */
export function returnFocus(): () => void {
  const openers = new WeakMap<Element, Element>();
  let last: Element = document.body;
  const follow = ({ target }: FocusEvent) => {
    if (!(target instanceof Element)) return;
    const dialog = target.closest(DIALOG);
    const isNew = dialog !== null && !openers.has(dialog);
    if (isNew) openers.set(dialog, last);
    last = lasting(target);
    if (isNew) beginIn(dialog, target);
  };
  const goBack = (closed: readonly Element[]) => {
    if (document.activeElement !== document.body) return;
    const opener = closed
      .map((dialog) => openers.get(dialog))
      .find((place) => place?.isConnected && place !== document.body);
    const place = opener ?? document.querySelector('h1[tabindex]');
    if (place instanceof HTMLElement) place.focus({ preventScroll: true });
  };
  const watch = new MutationObserver((changes) => {
    if (document.activeElement !== document.body) return;
    const gone = changes.flatMap(({ removedNodes }) => [...removedNodes].flatMap(dialogsIn));
    // What moved within the page is not gone.
    const closed = gone.filter((dialog) => !dialog.isConnected && openers.has(dialog));
    // A moment later: a screen that knows better where to go on has gone there by then.
    if (closed.length > 0) window.setTimeout(() => goBack(closed), 10);
  });
  document.addEventListener('focusin', follow);
  watch.observe(document.body, { childList: true, subtree: true });
  return () => {
    document.removeEventListener('focusin', follow);
    watch.disconnect();
  };
}
