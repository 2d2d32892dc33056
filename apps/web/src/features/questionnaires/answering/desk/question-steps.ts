/** How many questions an arrow key moves by, on a map of five per row. */
const stepsByKey: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -5, ArrowDown: 5 };

/**
 * Returns the question to which an arrow key moves: left and right wrap round, up and down move by five within
 * the map. Hidden questions are skipped. Undefined when there is none.
 */
export function nextQuestion(
  key: string,
  questions: readonly string[],
  current: string | undefined,
  isShown: (model: string) => boolean,
): string | undefined {
  const step = stepsByKey[key];
  if (step === undefined || questions.length === 0) return undefined;
  const from = current === undefined ? -1 : questions.indexOf(current);
  if (from < 0) return questions.find(isShown);
  const wraps = Math.abs(step) === 1;
  for (let index = from + step, tries = 0; tries < questions.length; index += step, tries++) {
    if (!wraps && (index < 0 || index >= questions.length)) return undefined;
    const model = questions[((index % questions.length) + questions.length) % questions.length];
    if (model !== undefined && isShown(model)) return model;
  }
  return undefined;
}

const keyControls =
  'input, textarea, select, [contenteditable="true"], [role="textbox"], [role="listbox"], [role="menu"], [role="dialog"], [role="combobox"], [role="grid"], summary, [data-keys]';

/** Whether an input uses the arrow keys itself, so that they do not move between questions while it has the focus. */
export const usesArrows = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest(keyControls) !== null;
