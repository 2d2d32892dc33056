import type { NamedType, NumberedType, Question } from './questionnaire.ts';

/** A question's kind: its type, with names for the numbered types. */
export type QuestionKind = NamedType | 'numeric' | 'time' | 'words' | 'slots';

const kindsByNumber: Readonly<Record<NumberedType, QuestionKind>> = {
  12: 'numeric',
  14: 'time',
  17: 'words',
  18: 'slots',
};

/** The kind of a question; a question without a type is a text. */
export function kindOf(question: Question): QuestionKind {
  if (question.Type !== undefined) return question.Type;
  return question.TypeId === undefined ? 'text' : kindsByNumber[question.TypeId];
}

const shownOnly: ReadonlySet<QuestionKind> = new Set(['plaintext', 'chart']);
const kindsWithParts: ReadonlySet<QuestionKind> = new Set(['numeric', 'time', 'words', 'slots']);

/** Whether a question takes an answer; plain texts and charts are only shown. */
export const takesAnswer = (question: Question): boolean => !shownOnly.has(kindOf(question));

/** Whether a question stores one answer for each of its Group entries. */
export const hasParts = (question: Question): boolean => kindsWithParts.has(kindOf(question));

const kindsForFields: ReadonlySet<QuestionKind> = new Set(['text', 'paragraph', 'radio', 'select', 'date']);

/** Whether the answer of a question is a single value, which can be stored in a field of a person. */
export const canFillField = (question: Question): boolean => kindsForFields.has(kindOf(question));

/** The stored values of a ticked and an empty box. */
export const tickValuesOf = ({ TrueValue = '1', FalseValue = '0' }: Question) => ({ yes: TrueValue, no: FalseValue });
