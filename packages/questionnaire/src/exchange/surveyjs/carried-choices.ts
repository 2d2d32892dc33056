import { type Foreign, field, listField, objectsOf, textField } from './fields.ts';

/** Maximum nesting depth of elements. */
const DEEPEST = 60;

/** Every element of a survey that has its own choices, by name. */
export function choosersIn(survey: Foreign): ReadonlyMap<string, Foreign> {
  const found = new Map<string, Foreign>();
  const look = (from: Foreign, depth: number): void => {
    if (depth > DEEPEST) return;
    for (const list of ['pages', 'elements', 'questions', 'templateElements']) {
      for (const element of objectsOf(from, list)) {
        const name = textField(element, 'name');
        if (listField(element, 'choices').length > 0 && !found.has(name)) found.set(name, element);
        look(element, depth + 1);
      }
    }
  };
  look(survey, 0);
  return found;
}

/**
 * An element with choices carried from another question: all of them, or only those selected or not selected there.
 * Unchanged when it has its own choices or the source has none.
 */
export function withCarriedChoices(element: Foreign, choosers: ReadonlyMap<string, Foreign>): Foreign {
  const from = textField(element, 'choicesFromQuestion');
  const source = choosers.get(from);
  if (!source || source === element || listField(element, 'choices').length > 0) return element;
  const mode = textField(element, 'choicesFromQuestionMode');
  const chosen = { selected: `{${from}} contains {item}`, unselected: `{${from}} notcontains {item}` }[mode];
  const conditions = [chosen, textField(element, 'choicesVisibleIf')].filter((one) => one !== undefined && one !== '');
  return {
    ...element,
    choices: field(source, 'choices'),
    ...(conditions.length > 0 ? { choicesVisibleIf: conditions.map((one) => `(${one})`).join(' and ') } : {}),
  };
}
