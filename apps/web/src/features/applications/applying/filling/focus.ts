import { placeOf } from './filling.ts';

/** Brings the person to a question: its field where it has one, else the question as a whole. */
export function focusQuestion(name: string): void {
  const place = document.getElementById(placeOf(name));
  if (!place) return;
  const field = place.querySelector<HTMLElement>('input:not([hidden]), select, textarea, button:not(:disabled)');
  place.scrollIntoView({ block: 'center' });
  (field ?? place).focus({ preventScroll: true });
}
