import { questionsOf } from '@ithaki/application';
import type { Answer, Answers, Form, Question } from '@ithaki/application/schema';

/** Valid example values of each type, which belong to nobody. */
const samples: Partial<Record<Question['Type'], string>> = {
  email: 'maria@example.org',
  phone: '6900000000',
  afm: '090000045',
  amka: '01019000007',
  iban: 'GR1601101250000000012300695',
  postcode: '10431',
  date: '01-01-1990',
  time: '10:00',
  checkbox: '1',
};

function sampleAnswer({ Type, Options = [], Min, Max }: Question, word: string): Answer | undefined {
  if (Type === 'info' || Type === 'file') return undefined;
  if (Type === 'multiselect') return Options.slice(0, 1).map(({ Value }) => Value);
  if (Type === 'select' || Type === 'radio') return Options[0]?.Value;
  if (Type === 'number') return String(Min ?? Math.min(10, Max ?? 10));
  return samples[Type] ?? word;
}

/** Returns the answers of an invented applicant, for trying out a form. */
export const sampleAnswers = (form: Form, word: string): Answers =>
  Object.fromEntries(
    questionsOf(form).flatMap((question) => {
      const answer = sampleAnswer(question, word);
      return answer === undefined ? [] : [[question.Name, answer] as const];
    }),
  );
