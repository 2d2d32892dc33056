const DIALOG_SELECTOR = '[role="dialog"]';

/**
 * Returns the element to focus later: for a menu item the button of its menu, because the item will have
 * disappeared.
 */
function focusTarget(place: Element): Element {
  const label = place.closest('[role="menu"]')?.getAttribute('aria-labelledby');
  return (label && document.getElementById(label)) || place;
}

/** Inputs to fill in, including select boxes, which are read-only inputs. */
const FIELD_SELECTOR = `input:not([type="hidden"],[type="file"],:disabled,[readonly]:not([aria-haspopup])),textarea:not(:disabled,[readonly]),select:not(:disabled),[contenteditable="true"]`;

/** Focuses the first field of a dialog, if the focus is on the close button, the dialog's first element. */
function focusFirstField(dialog: Element, at: Element): void {
  const field = at.matches('[class*="-close"]') ? dialog.querySelector<HTMLElement>(FIELD_SELECTOR) : null;
  // A searchable select box would open its list when focused.
  if (!field || field.matches('[aria-haspopup]:not([readonly])')) return;
  // Mantine sets the focus twice; this attribute makes it choose the same field again.
  field.dataset.autofocus = 'true';
  field.focus({ preventScroll: true });
}

const dialogsIn = (gone: Node): Element[] => {
  if (!(gone instanceof Element)) return [];
  return gone.matches(DIALOG_SELECTOR) ? [gone] : [...gone.querySelectorAll(DIALOG_SELECTOR)];
};

/** The kind of container of the focused element, remembered because a removed element has no container any more. */
type Surroundings = 'dialog' | 'messages' | 'page';

/** The toasts in the corner, which disappear together with their buttons. */
const MESSAGES_SELECTOR = '[data-toasts]';

/**
 * Returns the element to focus after the focused one was removed while its dialog or toasts are still there:
 * the dialog, or the element that had the focus before the toasts.
 */
function focusAfterRemoval(was: Surroundings, beforeMessages: Element | null): Element | null {
  const dialog = [...document.querySelectorAll(DIALOG_SELECTOR)].at(-1) ?? null;
  if (was === 'page') return null;
  if (was === 'dialog') return dialog;
  return beforeMessages?.isConnected ? beforeMessages : (dialog ?? document.querySelector('h1[tabindex]'));
}

/**
 * Manages the focus of dialogs: focuses the first field when one opens. When it has closed, focuses its opener,
 * or the page's heading if the opener has disappeared. Mantine does this only for dialogs that are mounted
 * before they open. Returns a function that stops it.
 */
export function manageDialogFocus(): () => void {
  const openers = new WeakMap<Element, Element>();
  let last: Element = document.body;
  let beforeMessages: Element | null = null;
  let surroundings: Surroundings = 'page';
  const onFocusIn = ({ target }: FocusEvent) => {
    if (!(target instanceof Element)) return;
    const dialog = target.closest(DIALOG_SELECTOR);
    const isInMessages = target.closest(MESSAGES_SELECTOR) !== null;
    if (isInMessages && surroundings !== 'messages') beforeMessages = last;
    surroundings = isInMessages ? 'messages' : dialog ? 'dialog' : 'page';
    const isNew = dialog !== null && !openers.has(dialog);
    if (isNew) openers.set(dialog, last);
    last = focusTarget(target);
    if (isNew) focusFirstField(dialog, target);
  };
  const focusOpener = (closed: readonly Element[]) => {
    if (document.activeElement !== document.body) return;
    const opener = closed
      .map((dialog) => openers.get(dialog))
      .find((place) => place?.isConnected && place !== document.body);
    const place = opener ?? document.querySelector('h1[tabindex]');
    if (place instanceof HTMLElement) place.focus({ preventScroll: true });
  };
  const focusRemaining = () => {
    if (document.activeElement !== document.body) return;
    const place = focusAfterRemoval(surroundings, beforeMessages);
    if (place instanceof HTMLElement) place.focus({ preventScroll: true });
  };
  const observer = new MutationObserver((changes) => {
    if (document.activeElement !== document.body) return;
    const gone = changes.flatMap(({ removedNodes }) => [...removedNodes].flatMap(dialogsIn));
    // A dialog that was only moved within the page is still connected.
    const closed = gone.filter((dialog) => !dialog.isConnected && openers.has(dialog));
    // Delayed, so that the page can set the focus itself.
    if (closed.length > 0) return void window.setTimeout(() => focusOpener(closed), 10);
    if (surroundings !== 'page') window.setTimeout(focusRemaining, 10);
  });
  document.addEventListener('focusin', onFocusIn);
  observer.observe(document.body, { childList: true, subtree: true });
  return () => {
    document.removeEventListener('focusin', onFocusIn);
    observer.disconnect();
  };
}
