import { useEffect, useEffectEvent } from 'react';
import { slashOpens } from './slash-key.ts';

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || ['INPUT', 'TEXTAREA', 'SELECT'].includes(target.tagName));

const isPaletteKey = (event: KeyboardEvent): boolean => {
  // The physical key, so that it works while the keyboard is set to Greek.
  if ((event.ctrlKey || event.metaKey) && event.code === 'KeyK') return true;
  return event.key === '/' && !event.ctrlKey && !event.metaKey && slashOpens() && !isTyping(event.target);
};

/** Ctrl+K or Cmd+K everywhere, and '/' outside text fields unless the person has switched it off. */
export function usePaletteKeys(open: () => void): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (!isPaletteKey(event)) return;
    event.preventDefault();
    open();
  });
  useEffect(() => {
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
}
