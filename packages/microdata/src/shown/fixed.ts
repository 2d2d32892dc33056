import { questionsOf } from '../definition/questions.ts';
import type { Answers, Definition, FixedField } from '../model.ts';

/** The codes of the entry sheet's questions behind each fixed element; several are joined by a space. */
export const fixedCodes: Readonly<Record<FixedField, readonly string[]>> = {
  Afm: ['I3'],
  Amka: ['I4'],
  BirthDate: ['I5'],
  Sex: ['I6'],
  Address: ['I7'],
  PostalCode: ['I8'],
  FullName: ['I1', 'I2'],
  Phone: ['I11'],
  Region: ['I9'],
  Municipality: ['I10'],
  UnemploymentCardNumber: ['I12'],
  UnemploymentCardDate: ['I13'],
};

/**
 * The fixed elements of a participant: what the entry sheet says, else what the person's fields propose for it. Dates
 * are DD-MM-YYYY here.
 */
export function fixedOf(start: Definition, answers: Answers, proposals: Answers): Record<FixedField, string> {
  const { byCode } = questionsOf(start);
  const answerOf = (code: string) => {
    const id = byCode.get(code)?.Id;
    return id === undefined ? '' : answers.get(id) || proposals.get(id) || '';
  };
  const entries = Object.entries(fixedCodes).map(([field, codes]) => [
    field,
    codes
      .map(answerOf)
      .filter((part) => part !== '')
      .join(' '),
  ]);
  return Object.fromEntries(entries) as Record<FixedField, string>;
}
