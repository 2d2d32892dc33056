import { type FieldDefinition, fieldDefinition } from '@ithaki/contract';
import { fieldNameOf } from '@ithaki/formats';
import type { Translate } from '../../../i18n/text.ts';
import { isEmptyText } from '../../../i18n/text-in-language.ts';
import { issueLabel } from './field-problem.ts';
import type { Options } from './options-text.ts';

/** Returns a new field: visible up to the level of mentees (500), editable by staff (10). */
export const newField = (): FieldDefinition => ({
  Name: '',
  Label: { el: '', en: '' },
  Type: 'text',
  Visible: 500,
  Editable: 10,
});

/** Whether fields of this type have options. */
export const takesOptions = ({ Type }: FieldDefinition): boolean => Type === 'select' || Type === 'multiselect';
/** Whether fields of this type are computed by a script. */
export const isComputed = ({ Type }: FieldDefinition): boolean => Type === 'ComputedField' || Type === 'ExportField';

/** Returns the options that have a value; without a narrowing field they belong to no other option. */
const keptOptions = (options: Options, within: string | undefined): Options =>
  options
    .filter(({ Value }) => Value !== '')
    .map(({ In, ...option }) => ({ ...option, ...(In && within ? { In } : {}) }));

/** Returns the field without parts that its type does not use. */
export function withoutUnused({
  Options,
  Within,
  func,
  Help,
  Required,
  minDate,
  maxDate,
  minAge,
  maxAge,
  ...field
}: FieldDefinition): FieldDefinition {
  const isDate = field.Type === 'date';
  return {
    ...field,
    ...(takesOptions(field) && Options ? { Options: keptOptions(Options, Within) } : {}),
    ...(takesOptions(field) && Within ? { Within } : {}),
    ...(isComputed(field) && func ? { func } : {}),
    ...(Help && !isEmptyText(Help) ? { Help } : {}),
    ...(Required && !isComputed(field) ? { Required } : {}),
    ...(isDate && minDate ? { minDate } : {}),
    ...(isDate && maxDate ? { maxDate } : {}),
    ...(isDate && minAge !== undefined ? { minAge } : {}),
    ...(isDate && maxAge !== undefined ? { maxAge } : {}),
  };
}

/** Returns the problems of a field: message by part (`Name`, `Label`, …); empty for a valid field. */
export function fieldProblems(field: FieldDefinition, taken: readonly string[], t: Translate): Record<string, string> {
  const { error } = fieldDefinition.safeParse(field);
  const issues = (error?.issues ?? []).map((issue) => {
    const { label, values } = issueLabel(issue);
    const part = String(issue.path[0] ?? '');
    return [part, part === 'Name' ? t('programmes.field.name.wrong') : t(label, values)];
  });
  const { Label } = field;
  const unnamed = (typeof Label === 'string' ? Label : Label.el) === '';
  return {
    ...(unnamed ? { Label: t('errors.field.required') } : {}),
    ...(taken.includes(field.Name) ? { Name: t('errors.field.notUnique') } : {}),
    ...Object.fromEntries(issues),
  };
}

const greekLabel = ({ Label }: FieldDefinition) => (typeof Label === 'string' ? Label : Label.el);

/** Returns a new field with a name made from its label, unless somebody has typed another name. */
export function withDerivedName(
  before: FieldDefinition,
  after: FieldDefinition,
  taken: readonly string[],
): FieldDefinition {
  const isTyped = after.Name !== before.Name || before.Name !== fieldNameOf(greekLabel(before), taken);
  return isTyped ? after : { ...after, Name: fieldNameOf(greekLabel(after), taken) };
}
