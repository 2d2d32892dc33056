import { TextInput } from '@mantine/core';
import { useText } from '../../../../i18n/text.ts';
import { type FieldProps, withPart } from './field-props.ts';

/** Name of a question's variable in data files; also of a column or cell. */
export function VariableInput({ question, onChange }: FieldProps) {
  const { t } = useText();
  return (
    <TextInput
      label={t('questionnaires.editing.name')}
      description={t('questionnaires.editing.nameHelp')}
      placeholder={question.Model}
      maxLength={300}
      maw={320}
      value={question.Name ?? ''}
      onChange={(event) => onChange(withPart(question, { Name: event.currentTarget.value || undefined }))}
    />
  );
}
