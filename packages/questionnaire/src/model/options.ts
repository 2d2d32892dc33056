import type { Entry, Option, OptionLists, Question } from './questionnaire.ts';
import { inEachLanguage, textIn } from './text.ts';

/** The options of a question: its own, or those of the option list it refers to. */
export function optionsOf(question: Question, lists: OptionLists = {}): readonly Option[] {
  if (question.OptionsRef !== undefined) {
    return Object.hasOwn(lists, question.OptionsRef) ? (lists[question.OptionsRef] ?? []) : [];
  }
  return question.Options ?? [];
}

/** The entries of a numbered type; each has its own answer. */
export const partsOf = (question: Question): readonly Entry[] => question.Group ?? [];

const blank = /\{(ID_\d{4})\}/g;

/** The distinct ids of the blanks `{ID_nnnn}` in a sentence, in all its languages. */
export function blanksOf(question: Question): readonly string[] {
  const { Parametric = '' } = question;
  const texts = Object.values(inEachLanguage(Parametric));
  return [...new Set(texts.flatMap((text) => Array.from(text.matchAll(blank), ([, id = '']) => id)))];
}

/** Maximum words of a word-limited answer: the largest number among its Option texts; undefined when there is none. */
export function wordLimit(question: Question): number | undefined {
  const numbers = (question.Option ?? []).flatMap(({ Text }) => {
    const text = textIn(Text, 'el').trim();
    return /^\d+$/.test(text) ? [Number(text)] : [];
  });
  return numbers.length > 0 ? Math.max(...numbers) : undefined;
}
