import type { Question } from '@ithaki/questionnaire';

/** Props of the fields of a question. */
export interface FieldProps {
  question: Question;
  onChange: (question: Question) => void;
}

/** A question with parts replaced; undefined removes a part. */
export function withPart(question: Question, part: Partial<Record<keyof Question, unknown>>): Question {
  const next = Object.entries({ ...question, ...part }).filter(([, value]) => value !== undefined);
  return Object.fromEntries(next) as unknown as Question;
}
