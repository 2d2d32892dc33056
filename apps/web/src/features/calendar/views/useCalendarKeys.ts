import { useEffect, useEffectEvent } from 'react';
import { type View, viewKeys } from './calendar-view.ts';

/** Elements in which keys have another meaning, such as typing. */
const TAKES_KEYS = 'input, textarea, select, [contenteditable="true"], [role="dialog"], [role="listbox"], [role="tab"]';

interface Commands {
  onView: (view: View) => void;
  onStep: (by: 1 | -1) => void;
  onToday: () => void;
}

/**
 * Handles the keys of the calendar: M, W, D and A choose the view, T goes to today, the arrows to the time before and
 * after.
 */
export function useCalendarKeys({ onView, onStep, onToday }: Commands): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
    if (event.target instanceof Element && event.target.closest(TAKES_KEYS)) return;
    // By the position of the key, because on a Greek keyboard M types μ.
    const letter = /^Key([A-Z])$/.exec(event.code)?.[1]?.toLowerCase() ?? event.key.toLowerCase();
    const view = viewKeys[letter];
    if (view) onView(view);
    else if (letter === 't') onToday();
    else if (event.key === 'ArrowLeft') onStep(-1);
    else if (event.key === 'ArrowRight') onStep(1);
    else return;
    event.preventDefault();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKeyDown(event);
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
}
