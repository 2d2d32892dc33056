import { useEffect, useEffectEvent } from 'react';
import { stepTo, usesArrows } from './question-steps.ts';

interface Options {
  questions: readonly string[];
  current: string | undefined;
  isShown: (model: string) => boolean;
  onGo: (model: string) => void;
  enabled: boolean;
}

/** Arrow keys go from question to question, except inside a control that uses them; Escape leaves such a control. */
export function useQuestionKeys({ questions, current, isShown, onGo, enabled }: Options): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    if (event.key === 'Escape' && event.target instanceof HTMLElement) {
      // A list that is open closes first.
      if (event.target.ariaExpanded === 'true') return;
      event.target.closest<HTMLElement>('[data-model]')?.focus();
      return;
    }
    if (usesArrows(event.target)) return;
    const next = stepTo(event.key, questions, current, isShown);
    if (next === undefined) return;
    event.preventDefault();
    onGo(next);
  });
  useEffect(() => {
    if (!enabled) return;
    const listener = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, [enabled]);
}
