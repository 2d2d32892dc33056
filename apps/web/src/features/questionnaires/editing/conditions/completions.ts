import type { Language, Questionnaire } from '@ithaki/questionnaire';
import { definedIds } from '@ithaki/questionnaire/edit';
import type { CodeCompletion } from '../../../../editor/CodeArea.tsx';
import type { Translate } from '../../../../i18n/text.ts';
import { placedQuestions } from '../document/places.ts';
import { answerIds } from '../document/question-names.ts';
import { choicesOf } from './operators.ts';

/** What an expression may name beside ids. */
const functions = ['has', 'num', 'sum', 'lowest', 'highest', 'date', 'later', 'words', 'matches', 'empty'] as const;
const words = [...functions, 'line', 'lang', 'today', 'now'] as const;

/** Every id there is: of answers and of options. */
export const knownIds = (questionnaire: Questionnaire): ReadonlySet<string> => new Set(definedIds(questionnaire));

/** What is offered while an expression is written: answers by their text, their options, functions. */
export function completionsOf(questionnaire: Questionnaire, language: Language, t: Translate): CodeCompletion[] {
  const answers = answerIds(questionnaire, language).map(
    ({ id, name }) => ({ label: id, detail: name, kind: 'variable' }) as const,
  );
  const options = placedQuestions(questionnaire).flatMap(({ question }) =>
    choicesOf(question, questionnaire.OptionLists, language, { yes: '', no: '' }).flatMap(({ value, label }) =>
      value.startsWith('ID_') ? [{ label: value, detail: label, kind: 'constant' } as const] : [],
    ),
  );
  const known = new Map([...options, ...answers].map((one) => [one.label, one]));
  const named = words.map(
    (label) =>
      ({
        label,
        detail: t(`questEditor.word.${label}`),
        kind: functions.some((name) => name === label) ? 'function' : 'constant',
      }) as const,
  );
  return [...named, ...known.values()];
}
