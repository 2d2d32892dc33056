import { type FieldDefinition, fieldDefinition } from '@ithaki/contract';
import type { Translate } from '../../../i18n/text.ts';
import { fieldLabel } from './field-problem.ts';

/** A field to begin with: seen by everybody up to mentees, changed by staff. */
export const newField = (): FieldDefinition => ({
  Name: '',
  Label: { el: '', en: '' },
  Type: 'text',
  Visible: 500,
  Editable: 10,
});

export const takesOptions = ({ Type }: FieldDefinition): boolean => Type === 'select' || Type === 'multiselect';
export const isComputed = ({ Type }: FieldDefinition): boolean => Type === 'ComputedField' || Type === 'ExportField';

const isEmpty = (text: FieldDefinition['Help']): boolean =>
  !text || (typeof text === 'string' ? text === '' : text.el === '' && text.en === '');

/** The field without what its type has no use for. */
export function tidied({ Options, func, Help, Required, ...field }: FieldDefinition): FieldDefinition {
  return {
    ...field,
    ...(takesOptions(field) && Options ? { Options: Options.filter(({ Value }) => Value !== '') } : {}),
    ...(isComputed(field) && func ? { func } : {}),
    ...(Help && !isEmpty(Help) ? { Help } : {}),
    ...(Required && !isComputed(field) ? { Required } : {}),
  };
}

/** What is wrong with a field, a sentence by its part; nothing when it may be kept. */
export function fieldProblems(field: FieldDefinition, taken: readonly string[], t: Translate): Record<string, string> {
  const { error } = fieldDefinition.safeParse(field);
  const issues = (error?.issues ?? []).map((issue) => {
    const { label, values } = fieldLabel(issue);
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
