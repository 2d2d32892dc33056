import type { Text } from '../../model/text.ts';
import type { ForeignChoice } from '../draft/lists.ts';
import { type Foreign, field, isForeign, listField, textField, textOf } from './fields.ts';

/** A choice with its own condition. */
export type Choice = ForeignChoice & { readonly visibleIf?: string };

/** Joins SurveyJS conditions with 'and'; empty ones are ignored. */
export const bothIf = (...conditions: readonly string[]): string => {
  const real = conditions.filter((one) => one !== '');
  return real.length > 1 ? real.map((one) => `(${one})`).join(' and ') : (real[0] ?? '');
};

const WORDS: Readonly<Record<'other' | 'none' | 'refused' | 'dontknow', Text>> = {
  other: { el: 'Άλλο', en: 'Other' },
  none: { el: 'Κανένα', en: 'None' },
  refused: { el: 'Δεν απαντώ', en: 'I prefer not to answer' },
  dontknow: { el: 'Δεν γνωρίζω', en: 'I do not know' },
};

const codeOf = (value: unknown): string => (typeof value === 'object' ? JSON.stringify(value) : String(value));

/** Reads a choice: a plain value, or a value with a label. */
export function choiceOf(given: unknown, own: 'el' | 'en' | undefined): Choice {
  if (!isForeign(given)) return { code: codeOf(given), text: codeOf(given) };
  const code = codeOf(field(given, 'value') ?? textField(given, 'text'));
  const text = textOf(field(given, 'text'), own);
  // A disabled choice is hidden here.
  const visibleIf = bothIf(textField(given, 'visibleIf'), textField(given, 'enableIf'));
  return { code, text: text === '' ? code : text, ...(visibleIf === '' ? {} : { visibleIf }) };
}

const has = (element: Foreign, ...names: string[]): boolean => names.some((name) => field(element, name) === true);

/** The choices of a question, including the standard ones it enables (none, refused, don't know). */
export function choicesOf(element: Foreign, own: 'el' | 'en' | undefined, name = 'choices'): Choice[] {
  const from = listField(element, name).map((one) => choiceOf(one, own));
  const range = rangeOf(element);
  const added = (['none', 'refused', 'dontknow'] as const).flatMap((which): Choice[] => {
    const switches = { none: ['showNoneItem', 'hasNone'], refused: ['showRefuseItem'], dontknow: ['showDontKnowItem'] };
    if (!has(element, ...switches[which])) return [];
    const key = which === 'dontknow' ? 'dontKnow' : which === 'refused' ? 'refuse' : which;
    const text = textOf(field(element, `${key}Text`), own);
    return [{ code: textField(element, `${key}Value`) || which, text: text === '' ? WORDS[which] : text }];
  });
  return [...from, ...range, ...added];
}

/** The choices of a numeric range. */
function rangeOf(element: Foreign): Choice[] {
  const [from, to] = [Number(field(element, 'choicesMin')), Number(field(element, 'choicesMax'))];
  if (!Number.isInteger(from) || !Number.isInteger(to) || to < from || to - from > 1_000) return [];
  return Array.from({ length: to - from + 1 }, (_, at) => ({ code: String(from + at), text: String(from + at) }));
}

/** The 'Other' option of a question, if it has one. */
export function otherOf(element: Foreign, own: 'el' | 'en' | undefined): { code: string; text: Text } | undefined {
  if (!has(element, 'showOtherItem', 'hasOther')) return undefined;
  const text = textOf(field(element, 'otherText'), own);
  return { code: 'other', text: text === '' ? WORDS.other : text };
}
