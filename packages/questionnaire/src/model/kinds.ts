import type { NamedType, NumberedType, Question } from './questionnaire.ts';

/** A question's kind: its type, with names for the numbered types. */
export type QuestionKind = NamedType | 'numeric' | 'time' | 'words' | 'slots';

const byNumber: Readonly<Record<NumberedType, QuestionKind>> = { 12: 'numeric', 14: 'time', 17: 'words', 18: 'slots' };

/** The kind of a question; a question without a type is a text. */
export function kindOf(question: Question): QuestionKind {
  if (question.Type !== undefined) return question.Type;
  return question.TypeId === undefined ? 'text' : byNumber[question.TypeId];
}

const shownOnly: ReadonlySet<QuestionKind> = new Set(['plaintext', 'chart']);
const ofParts: ReadonlySet<QuestionKind> = new Set(['numeric', 'time', 'words', 'slots']);

/** Whether a question takes an answer; plain texts and charts are only shown. */
export const isAsked = (question: Question): boolean => !shownOnly.has(kindOf(question));

/** Whether a question stores one answer for each of its Group entries. */
export const isOfParts = (question: Question): boolean => ofParts.has(kindOf(question));

/** The stored values of a ticked and an empty box. */
export const tickOf = ({ TrueValue = '1', FalseValue = '0' }: Question) => ({ yes: TrueValue, no: FalseValue });
