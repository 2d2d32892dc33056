/** What an arrow key does on the map of questions, five to a row. */
const steps: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -5, ArrowDown: 5 };

/**
 * The question an arrow key leads to: the one before or after, wrapping round; up and down by five, within the map.
 * Hidden ones are passed over. Undefined where the key leads nowhere.
 */
export function stepTo(
  key: string,
  questions: readonly string[],
  current: string | undefined,
  isShown: (model: string) => boolean,
): string | undefined {
  const step = steps[key];
  if (step === undefined || questions.length === 0) return undefined;
  const from = current === undefined ? -1 : questions.indexOf(current);
  if (from < 0) return questions.find(isShown);
  const wraps = Math.abs(step) === 1;
  for (let at = from + step, tries = 0; tries < questions.length; at += step, tries++) {
    if (!wraps && (at < 0 || at >= questions.length)) return undefined;
    const found = questions[((at % questions.length) + questions.length) % questions.length];
    if (found !== undefined && isShown(found)) return found;
  }
  return undefined;
}

const usesKeys =
  'input, textarea, select, [contenteditable="true"], [role="textbox"], [role="listbox"], [role="menu"], [role="dialog"], [role="combobox"], [role="grid"], summary, [data-keys]';

/** Whether a control uses the arrow keys itself, so that they are its own while it has the focus. */
export const usesArrows = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest(usesKeys) !== null;
