import type { ProjectSettings } from '@ithaki/contract';
import { checkFieldValue, type FieldError } from '@ithaki/formats';
import { type FieldHome, type HomedField, isEditable, visibleFields } from '../../../access/field-policy.ts';
import { Refusal, type RefusalDetails } from '../../../platform/errors/refusal.ts';

type Problems = NonNullable<RefusalDetails['fields']>;

/** Values fit to be stored, by where they are kept. */
export type CheckedFields = Record<FieldHome, Record<string, string>>;

/** The sentence of each way in which a value fails its type. */
const sentences: Record<FieldError, string> = {
  unstorable: 'errors.field.unstorable',
  tooLong: 'errors.value.tooLong',
  number: 'errors.value.number',
  tooSmall: 'errors.value.tooSmall',
  tooLarge: 'errors.value.tooLarge',
  date: 'errors.value.date',
  tooEarly: 'errors.value.tooEarly',
  tooLate: 'errors.value.tooLate',
  tooYoung: 'errors.value.tooYoung',
  tooOld: 'errors.value.tooOld',
  time: 'errors.value.time',
  choice: 'errors.value.choice',
  list: 'errors.value.list',
  checkbox: 'errors.value.checkbox',
  email: 'errors.value.email',
  phone: 'errors.value.phone',
  afm: 'errors.value.afm',
  amka: 'errors.value.amka',
  iban: 'errors.value.iban',
  postcode: 'errors.value.postcode',
  file: 'errors.value.file',
};

/** 422 naming each bad field. */
export const fieldsRefused = (fields: Problems) => new Refusal(422, 'FieldsRefused', { fields });

/**
 * Checks what a level gave for a person's fields, all or none. A field hidden from the level is refused in the words
 * for one that does not exist.
 */
export function checkFields(
  settings: ProjectSettings,
  level: number,
  zone: string,
  given: Record<string, string>,
): CheckedFields {
  const seen = new Map(visibleFields(settings, level).map((field) => [field.Name, field]));
  const problems: Problems = {};
  const checked: CheckedFields = { user: {}, project: {} };
  for (const [name, value] of Object.entries(given)) {
    const field = seen.get(name);
    const answer = field ? checkOne(field, level, zone, value) : { problem: 'errors.field.unknown' };
    if ('problem' in answer) problems[name] = answer.problem;
    else if (field) checked[field.home][name] = answer.value;
  }
  if (Object.keys(problems).length > 0) throw fieldsRefused(problems);
  return checked;
}

function checkOne(
  field: HomedField,
  level: number,
  zone: string,
  given: string,
): { value: string } | { problem: string } {
  const { Type } = field;
  // The value of a field of files is what they are called: they come by upload.
  if (!isEditable(field, level) || Type === 'ComputedField' || Type === 'ExportField' || Type === 'file')
    return { problem: 'errors.field.notEditable' };
  const choices = field.Options?.map((option) => option.Value);
  const check = checkFieldValue(Type, given, { zone, ...(choices && { choices }) });
  if (!check.ok) return { problem: sentences[check.error] };
  if (check.value === '' && field.Required) return { problem: 'errors.field.required' };
  return { value: check.value };
}
