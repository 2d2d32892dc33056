import { useSyncExternalStore } from 'react';

/** Whether an element takes typed text. */
export const isTextInput = (element: unknown): boolean =>
  element instanceof HTMLElement &&
  (element.isContentEditable ||
    element.tagName === 'TEXTAREA' ||
    (element instanceof HTMLInputElement && !['checkbox', 'radio', 'button', 'file', 'range'].includes(element.type)));

const subscribe = (listener: () => void) => {
  document.addEventListener('focusin', listener);
  document.addEventListener('focusout', listener);
  return () => {
    document.removeEventListener('focusin', listener);
    document.removeEventListener('focusout', listener);
  };
};

/** Whether a text input has the focus; on phones the keyboard then covers the bottom of the page. */
export const useIsTyping = (): boolean => useSyncExternalStore(subscribe, () => isTextInput(document.activeElement));
