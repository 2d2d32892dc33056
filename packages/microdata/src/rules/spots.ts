import { ageOn, type CalendarDate, parseDate } from '@ithaki/formats';
import { type AskedQuestion, questionsOf } from '../definition/questions.ts';
import { type FixedField, questionTypes } from '../model.ts';
import { fixedCodes } from '../shown/fixed.ts';
import { shownIds } from '../shown/shown.ts';
import type { Facts, Rule, Spot } from './facts.ts';

/** Leads to the entry sheet's question behind a fixed element, and to its field. */
export function atFixed({ start }: Facts, field: FixedField): Spot {
  const question = questionsOf(start).byCode.get(fixedCodes[field][0] ?? '');
  return { Id: question?.Id, Field: question?.DefaultField };
}

/** A rule about a fixed element. */
export const fixedRule = (
  [Code, message]: readonly [string, string],
  Severity: Rule['Severity'],
  field: FixedField,
  isWrong: (value: string, facts: Facts) => boolean,
): Rule => ({
  Code,
  Version: 1,
  Severity,
  Sheet: 'all',
  message,
  test: (facts) => (isWrong(facts.fixed[field], facts) ? [atFixed(facts, field)] : []),
});

/** The age on the day of entry, or today while that is unknown; undefined without a birth date. */
export const ageAtEntry = ({ fixed, entry, today }: Facts): number | undefined => {
  const birth = parseDate(fixed.BirthDate);
  return birth && ageOn(birth, entry ?? today);
};

/** The shown question with this code; undefined where it is not asked. */
function shownQuestion({ definition, answers }: Facts, code: string): AskedQuestion | undefined {
  const question = questionsOf(definition).byCode.get(code);
  return question && shownIds(definition, answers).has(question.Id) ? question : undefined;
}

/** The shown questions that say yes among these codes. */
export const saysYes = (facts: Facts, codes: readonly string[]): AskedQuestion[] =>
  codes.flatMap((code) => {
    const question = shownQuestion(facts, code);
    return question && facts.answers.get(question.Id) === 'yes' ? [question] : [];
  });

/** The shown dates of a sheet that are answered. */
export function shownDates({ definition, answers }: Facts): { question: AskedQuestion; date: CalendarDate }[] {
  const shown = shownIds(definition, answers);
  return questionsOf(definition).list.flatMap((question) => {
    const date =
      question.Type === questionTypes.date && shown.has(question.Id)
        ? parseDate(answers.get(question.Id) ?? '')
        : undefined;
    return date ? [{ question, date }] : [];
  });
}

/** The code of the date that each sheet is about: entry, exit, contact. */
export const dateCodes = { start: 'I14', end: 'E0', six: 'F0' } as const;

/** Leads to the date that the sheet is about. */
export function atDate({ sheet, definition }: Facts): Spot {
  const question = questionsOf(definition).byCode.get(dateCodes[sheet]);
  return { Id: question?.Id };
}
