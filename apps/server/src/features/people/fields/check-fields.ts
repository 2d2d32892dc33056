import type { ProjectSettings } from '@ithaki/contract';
import { checkFieldValue, type FieldError, type FieldLimits, narrowedOptions, parseDate } from '@ithaki/formats';
import { type FieldHome, type HomedField, isEditable, visibleFields } from '../../../access/field-policy.ts';
import { Refusal, type RefusalDetails } from '../../../platform/errors/refusal.ts';

type Problems = NonNullable<RefusalDetails['fields']>;

/** Validated values, by where they are stored. */
export type CheckedFields = Record<FieldHome, Record<string, string>>;

/** Text labels of the errors of field values. */
const errorLabels: Record<FieldError, string> = {
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

/** Creates a 422 that names each invalid field. */
export const fieldsRefused = (fields: Problems) => new Refusal(422, 'FieldsRefused', { fields });

/**
 * Validates new values of a person's fields for a level; throws 422 when any is invalid. A field hidden from the level
 * gets the same error as a field that does not exist. Where one field narrows the choices of another, the choice must
 * match the new value of that field, or else its `stored` value.
 */
export function checkFields(
  settings: ProjectSettings,
  level: number,
  zone: string,
  values: Record<string, string>,
  stored: Readonly<Record<string, string>> = {},
): CheckedFields {
  const visible = new Map(visibleFields(settings, level).map((field) => [field.Name, field]));
  const narrowing = ({ Within }: HomedField): string =>
    Within !== undefined && visible.has(Within) ? (values[Within] ?? stored[Within] ?? '') : '';
  const problems: Problems = {};
  const checked: CheckedFields = { user: {}, project: {} };
  for (const [name, value] of Object.entries(values)) {
    const field = visible.get(name);
    const result = field
      ? checkField(field, level, zone, value, narrowing(field))
      : { problem: 'errors.field.unknown' };
    if ('problem' in result) problems[name] = result.problem;
    else if (field) checked[field.home][name] = result.value;
  }
  if (Object.keys(problems).length > 0) throw fieldsRefused(problems);
  return checked;
}

function checkField(
  field: HomedField,
  level: number,
  zone: string,
  value: string,
  above: string,
): { value: string } | { problem: Problems[string] } {
  const { Type } = field;
  // The value of a file field consists of its file names and is set only by uploads.
  if (!isEditable(field, level) || Type === 'ComputedField' || Type === 'ExportField' || Type === 'file')
    return { problem: 'errors.field.notEditable' };
  const choices = field.Options && narrowedOptions(field.Options, above).map((option) => option.Value);
  const check = checkFieldValue(Type, value, { zone, ...(choices && { choices }), ...dateLimits(field, zone) });
  if (!check.ok) return { problem: { label: errorLabels[check.error], params: { ...check.bound } } };
  if (check.value === '' && field.Required) return { problem: 'errors.field.required' };
  return { value: check.value };
}

/** Returns the dates and ages that a date field allows. */
function dateLimits({ minDate, maxDate, minAge, maxAge }: HomedField, zone: string): FieldLimits {
  const [first, last] = [parseDate(minDate ?? ''), parseDate(maxDate ?? '')];
  const today = parseDate(new Date().toISOString(), zone);
  const age = { ...(minAge !== undefined && { min: minAge }), ...(maxAge !== undefined && { max: maxAge }) };
  return {
    ...(first && { minDate: first }),
    ...(last && { maxDate: last }),
    ...(today && Object.keys(age).length > 0 && { age: { ...age, today } }),
  };
}
