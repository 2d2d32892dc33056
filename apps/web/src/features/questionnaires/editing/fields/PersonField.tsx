import { Select } from '@mantine/core';
import { useText } from '../../../../i18n/text.ts';
import { useLocalText } from '../../../../i18n/useLocalText.ts';
import { usePersonFields } from '../queries.ts';
import { type FieldProps, withPart } from './field-props.ts';

/** The field of the person that the answer fills. */
export function PersonField({ question, onChange }: FieldProps) {
  const { t } = useText();
  const local = useLocalText();
  const fields = usePersonFields() ?? [];
  const { Field = null } = question;
  // A field that is no longer defined remains selected until it is removed.
  const names =
    fields.some(({ Name }) => Name === Field) || Field === null ? fields : [...fields, { Name: Field, Label: Field }];
  return (
    <Select
      label={t('questionnaires.editing.field')}
      description={t('questionnaires.editing.field.help')}
      placeholder={t('questionnaires.editing.field.none')}
      searchable
      clearable
      clearButtonProps={{ 'aria-label': t('questionnaires.editing.clear') }}
      data={names.map(({ Name, Label }) => ({ value: Name, label: local(Label) || Name }))}
      value={Field}
      onChange={(value) => onChange(withPart(question, { Field: value ?? undefined }))}
    />
  );
}
