import type { NamedType, NumberedType, Question } from './questionnaire.ts';

/** What a question is: its type, the numbered ones by a word. */
export type QuestionKind = NamedType | 'numeric' | 'time' | 'words' | 'slots';

const byNumber: Readonly<Record<NumberedType, QuestionKind>> = { 12: 'numeric', 14: 'time', 17: 'words', 18: 'slots' };

/** The kind of a question; a question without any type is a text. */
export function kindOf(question: Question): QuestionKind {
  if (question.Type !== undefined) return question.Type;
  return question.TypeId === undefined ? 'text' : byNumber[question.TypeId];
}

const shownOnly: ReadonlySet<QuestionKind> = new Set(['plaintext', 'chart']);
const ofParts: ReadonlySet<QuestionKind> = new Set(['numeric', 'time', 'words', 'slots']);

/** Whether there is something to answer; a plain text or a chart is only shown. */
export const isAsked = (question: Question): boolean => !shownOnly.has(kindOf(question));

/** Whether a question's answers are those of its Group entries. */
export const isOfParts = (question: Question): boolean => ofParts.has(kindOf(question));

/** What a tick and an empty box of a question store. */
export const tickOf = ({ TrueValue = '1', FalseValue = '0' }: Question) => ({ yes: TrueValue, no: FalseValue });
