import {
  checkFieldValue,
  type EnteredFieldType,
  fold,
  formatDate,
  normaliseText,
  parseDate,
  wordingsOf,
} from '@ithaki/formats';
import type { AskedQuestion } from '../definition/questions.ts';
import { type Format, type Question, questionTypes } from '../model.ts';
import activityCodes from '../places/activity-codes.json' with { type: 'json' };
import { municipalityOf, regionOf } from '../places/places.ts';

/** Why an answer is refused; each is a text below `errors.field` or `microdata.answers`. */
export type AnswerError = 'choice' | 'yesNo' | 'refusal' | 'date' | 'tooLong' | 'unstorable' | Format;

/** The answer to store, or why it is refused. */
export type AnswerCheck = { readonly value: string } | { readonly error: AnswerError };

/** The longest text that an answer can have. */
export const LONGEST_ANSWER = 300;

const activities = new Set(activityCodes);

const fieldTypes: Partial<Record<Format, EnteredFieldType>> = {
  afm: 'afm',
  amka: 'amka',
  postcode: 'postcode',
  phone: 'phone',
};

function checkFormat(format: Format, text: string): AnswerCheck {
  const type = fieldTypes[format];
  if (type) {
    const check = checkFieldValue(type, text);
    return check.ok ? { value: check.value } : { error: format };
  }
  const value =
    format === 'region'
      ? regionOf(text)?.id
      : format === 'municipality'
        ? municipalityOf(text)?.id
        : activities.has(text)
          ? text
          : undefined;
  return value === undefined ? { error: format } : { value };
}

function checkDate(text: string): AnswerCheck {
  const date = parseDate(text);
  return date ? { value: formatDate(date) } : { error: 'date' };
}

/** Checks one answer, and returns it as it is stored. An empty one clears, and is always accepted. */
export function checkAnswer(question: AskedQuestion, answer: string): AnswerCheck {
  const text = normaliseText(answer);
  if (text === undefined) return { error: 'unstorable' };
  if (text === '') return { value: '' };
  if (text === 'refused' && question.Type !== questionTypes.text)
    return question.optional ? { value: text } : { error: 'refusal' };
  switch (question.Type) {
    case questionTypes.yesNo:
      return text === 'yes' || text === 'no' ? { value: text } : { error: 'yesNo' };
    case questionTypes.select:
      return question.Options?.some(({ Value }) => Value === text) ? { value: text } : { error: 'choice' };
    case questionTypes.date:
      return checkDate(text);
    default:
      if (text.length > LONGEST_ANSWER) return { error: 'tooLong' };
      return question.Format ? checkFormat(question.Format, text) : { value: text };
  }
}

const wordings = new WeakMap<AskedQuestion, ReadonlyMap<string, string>>();

/** The values of a question's options by each of their texts, without case and accents; of equal texts the first. */
function optionsByWording(question: AskedQuestion): ReadonlyMap<string, string> {
  const before = wordings.get(question);
  if (before) return before;
  const entries = (question.Options ?? []).flatMap(({ Value, Text }) =>
    wordingsOf(Text).map((wording) => [fold(wording), Value] as const),
  );
  const values = new Map(entries.reverse());
  wordings.set(question, values);
  return values;
}

const sexes: Record<string, string> = { male: '5301', female: '5302' };
const checkbox: Record<string, string> = { '1': 'yes', '0': 'no' };

/** Values of a person's fields by name, as stored. */
export type FieldValues = Readonly<Record<string, string>>;

/**
 * Returns what a person's field says, as an answer; '' where it says nothing that the question takes. A list takes the
 * option with the field's value or text, sex the codes of the receiver; a municipality's name that occurs twice needs the region.
 */
export function answerFromField(question: AskedQuestion, fields: FieldValues, regionId?: string): string {
  const text = (question.DefaultField && fields[question.DefaultField]) || '';
  if (text === '') return '';
  if (question.Type === questionTypes.yesNo) return checkbox[text] ?? (text === 'yes' || text === 'no' ? text : '');
  if (question.Type === questionTypes.select) {
    const found = question.Options?.find(({ Value }) => Value === text || Value === sexes[text]);
    return found?.Value ?? optionsByWording(question).get(fold(text)) ?? '';
  }
  if (question.Format === 'municipality') return municipalityOf(text, regionId)?.id ?? '';
  const check = checkAnswer(question, text);
  if ('value' in check) return check.value;
  // A wrong number is proposed as it is, so that whoever reads it sees what to mend.
  return question.Format && fieldTypes[question.Format] ? text.slice(0, LONGEST_ANSWER) : '';
}

const placeNames = ({ Format }: Question, answer: string): string[] => {
  const place = Format === 'region' ? regionOf(answer) : Format === 'municipality' ? municipalityOf(answer) : undefined;
  return place ? wordingsOf(place.name) : [];
};
const inverse = (table: Record<string, string>, answer: string): string[] =>
  Object.entries(table).flatMap(([field, said]) => (said === answer ? [field] : []));

/**
 * Returns the value by which the person's field says what an answer says, one of `options` where the field is a list;
 * undefined where it cannot say that.
 */
export function fieldFromAnswer(
  question: AskedQuestion,
  answer: string,
  { options = [], regionId }: { options?: readonly string[] | undefined; regionId?: string | undefined } = {},
): string | undefined {
  const usual = [...placeNames(question, answer), ...inverse(sexes, answer), ...inverse(checkbox, answer), answer];
  const says = (value: string) =>
    question.DefaultField !== undefined &&
    answerFromField(question, { [question.DefaultField]: value }, regionId) === answer;
  return (options.length > 0 ? options : usual).find(says);
}
