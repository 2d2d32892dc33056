import type { Text } from '../../model/text.ts';
import {
  type ForeignObject,
  field,
  isForeignObject,
  listField,
  objectsOf,
  textField,
  textOf,
} from '../draft/foreign-fields.ts';
import type { ForeignChoice } from '../draft/lists.ts';

/** A choice with its own condition. */
export type Choice = ForeignChoice & { readonly visibleIf?: string };

/** Joins SurveyJS conditions with 'and'; empty ones are ignored. */
export const joinExpressions = (...conditions: readonly string[]): string => {
  const nonEmpty = conditions.filter((condition) => condition !== '');
  return nonEmpty.length > 1 ? nonEmpty.map((condition) => `(${condition})`).join(' and ') : (nonEmpty[0] ?? '');
};

const STANDARD_LABELS: Readonly<Record<'other' | 'none' | 'refused' | 'dontknow', Text>> = {
  other: { el: 'Άλλο', en: 'Other' },
  none: { el: 'Κανένα', en: 'None' },
  refused: { el: 'Δεν απαντώ', en: 'I prefer not to answer' },
  dontknow: { el: 'Δεν γνωρίζω', en: 'I do not know' },
};

const codeOf = (value: unknown): string => (typeof value === 'object' ? JSON.stringify(value) : String(value));

/** Reads a choice: a plain value, or a value with a label. */
export function choiceOf(choice: unknown, ownLanguage: string | undefined): Choice {
  if (!isForeignObject(choice)) return { code: codeOf(choice), text: codeOf(choice) };
  const code = codeOf(field(choice, 'value') ?? textField(choice, 'text'));
  const text = textOf(field(choice, 'text'), ownLanguage);
  // SurveyJS shows disabled choices; here they are hidden.
  const visibleIf = joinExpressions(textField(choice, 'visibleIf'), textField(choice, 'enableIf'));
  return { code, text: text === '' ? code : text, ...(visibleIf === '' ? {} : { visibleIf }) };
}

const isEnabled = (element: ForeignObject, ...names: string[]): boolean =>
  names.some((name) => field(element, name) === true);

/** The choices of a question, including the standard ones it enables (none, refused, don't know). */
export function choicesOf(element: ForeignObject, ownLanguage: string | undefined, name = 'choices'): Choice[] {
  const choices = listField(element, name).map((choice) => choiceOf(choice, ownLanguage));
  const range = rangeOf(element);
  const standardChoices = (['none', 'refused', 'dontknow'] as const).flatMap((standard): Choice[] => {
    const switches = { none: ['showNoneItem', 'hasNone'], refused: ['showRefuseItem'], dontknow: ['showDontKnowItem'] };
    if (!isEnabled(element, ...switches[standard])) return [];
    const key = standard === 'dontknow' ? 'dontKnow' : standard === 'refused' ? 'refuse' : standard;
    const text = textOf(field(element, `${key}Text`), ownLanguage);
    return [
      { code: textField(element, `${key}Value`) || standard, text: text === '' ? STANDARD_LABELS[standard] : text },
    ];
  });
  return [...choices, ...range, ...standardChoices];
}

/** The choices of a numeric range. */
function rangeOf(element: ForeignObject): Choice[] {
  const [from, to] = [Number(field(element, 'choicesMin')), Number(field(element, 'choicesMax'))];
  if (!Number.isInteger(from) || !Number.isInteger(to) || to < from || to - from > 1_000) return [];
  return Array.from({ length: to - from + 1 }, (_, index) => ({
    code: String(from + index),
    text: String(from + index),
  }));
}

/** The 'Other' option of a question, if it has one. */
export function otherOf(
  element: ForeignObject,
  ownLanguage: string | undefined,
): { code: string; text: Text } | undefined {
  if (!isEnabled(element, 'showOtherItem', 'hasOther')) return undefined;
  const text = textOf(field(element, 'otherText'), ownLanguage);
  return { code: 'other', text: text === '' ? STANDARD_LABELS.other : text };
}

/** Maximum nesting depth of elements. */
const DEEPEST = 60;

/** Every element of a survey that has its own choices, by name. */
export function questionsWithChoices(survey: ForeignObject): ReadonlyMap<string, ForeignObject> {
  const found = new Map<string, ForeignObject>();
  const visit = (from: ForeignObject, depth: number): void => {
    if (depth > DEEPEST) return;
    for (const list of ['pages', 'elements', 'questions', 'templateElements']) {
      for (const element of objectsOf(from, list)) {
        const name = textField(element, 'name');
        if (listField(element, 'choices').length > 0 && !found.has(name)) found.set(name, element);
        visit(element, depth + 1);
      }
    }
  };
  visit(survey, 0);
  return found;
}

/**
 * An element with choices carried from another question: all of them, or only those selected or not selected there.
 * Unchanged when it has its own choices or the source has none.
 */
export function withCarriedChoices(
  element: ForeignObject,
  questionsByName: ReadonlyMap<string, ForeignObject>,
): ForeignObject {
  const from = textField(element, 'choicesFromQuestion');
  const source = questionsByName.get(from);
  if (!source || source === element || listField(element, 'choices').length > 0) return element;
  const mode = textField(element, 'choicesFromQuestionMode');
  const chosen = { selected: `{${from}} contains {item}`, unselected: `{${from}} notcontains {item}` }[mode];
  const conditions = [chosen, textField(element, 'choicesVisibleIf')].filter(
    (condition) => condition !== undefined && condition !== '',
  );
  return {
    ...element,
    choices: field(source, 'choices'),
    ...(conditions.length > 0
      ? { choicesVisibleIf: conditions.map((condition) => `(${condition})`).join(' and ') }
      : {}),
  };
}
