import { questionElementId } from './filling.ts';

/** Scrolls to a question and focuses its field, or the question itself when it has none. */
export function focusQuestion(name: string): void {
  const element = document.getElementById(questionElementId(name));
  if (!element) return;
  const field = element.querySelector<HTMLElement>('input:not([hidden]), select, textarea, button:not(:disabled)');
  element.scrollIntoView({ block: 'center' });
  (field ?? element).focus({ preventScroll: true });
}
