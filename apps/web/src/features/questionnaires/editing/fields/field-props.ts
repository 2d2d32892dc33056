import type { Question } from '@ithaki/questionnaire';

/** What the fields of a question get: the question as it is, and where its next form goes. */
export interface FieldProps {
  question: Question;
  onChange: (question: Question) => void;
}

/** A question with a part changed; what is undefined is taken away. */
export function withPart(question: Question, part: Partial<Record<keyof Question, unknown>>): Question {
  const next = Object.entries({ ...question, ...part }).filter(([, value]) => value !== undefined);
  return Object.fromEntries(next) as unknown as Question;
}
