import { parseDate } from '@ithaki/formats';
import { questionsOf } from '../definition/questions.ts';
import { type Answers, type Definition, type Question, questionTypes } from '../model.ts';
import { answerFromField, type FieldValues } from './answer-check.ts';

/** Proposed dates before this year are discarded: programmes of the period began later. */
export const FIRST_YEAR = 2012;

const isTooEarly = ({ Type, Format }: Question, value: string) =>
  Type === questionTypes.date && Format !== 'birth' && (parseDate(value)?.year ?? 0) < FIRST_YEAR;

/** Proposals for the questions that nobody answered or cleared, by id. */
export function proposalsFor(
  definition: Definition,
  answers: Answers,
  fields: FieldValues,
  fromFields: Answers = fieldAnswers(definition, answers, fields),
): Map<number, string> {
  const { list } = questionsOf(definition);
  return new Map(
    list.flatMap((question) => {
      const value = fromFields.get(question.Id) || question.DefaultValue || '';
      if (answers.has(question.Id) || value === '' || isTooEarly(question, value)) return [];
      return [[question.Id, value] as const];
    }),
  );
}

/** What a person's fields say as answers, by the id of the question that names the field; without empty ones. */
export function fieldAnswers(definition: Definition, answers: Answers, fields: FieldValues): Map<number, string> {
  const { list } = questionsOf(definition);
  const region = list.find(({ Format }) => Format === 'region');
  const regionId = region && (answers.get(region.Id) || answerFromField(region, fields));
  return new Map(
    list.flatMap((question) => {
      const value = answerFromField(question, fields, regionId);
      return value === '' ? [] : [[question.Id, value] as const];
    }),
  );
}
