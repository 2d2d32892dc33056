import { kindOf } from '@ithaki/questionnaire';
import { Autocomplete, Stack, Text } from '@mantine/core';
import { useText } from '../../../../i18n/text.ts';
import { directiveNames } from '../../answering/index.ts';
import { BlanksFields } from './BlanksFields.tsx';
import { ChartFields } from './ChartFields.tsx';
import { ColumnsFields } from './ColumnsFields.tsx';
import { EntriesFields } from './EntriesFields.tsx';
import { FormTableFields } from './FormTableFields.tsx';
import { type FieldProps, withPart } from './field-props.ts';
import { OptionsFields } from './OptionsFields.tsx';
import { SpreadsheetFields } from './SpreadsheetFields.tsx';
import { TableFields } from './TableFields.tsx';

/** Fields that depend on the type of a question: options, rows, columns, entries, blanks, workbooks. */
export function TypeFields({ question, onChange }: FieldProps) {
  const { t } = useText();
  const fields = { question, onChange };
  const entryFields = (key: 'Group' | 'Option', label: string) => (
    <EntriesFields
      label={label}
      entries={question[key]}
      onChange={(list) => onChange(withPart(question, { [key]: list }))}
    />
  );
  switch (kindOf(question)) {
    case 'radio':
    case 'select':
    case 'checkbox':
      return <OptionsFields {...fields} />;
    case 'table':
      return <TableFields {...fields} />;
    case 'records':
      return (
        <ColumnsFields
          label={t('questionnaires.editing.columnsTitle')}
          columns={question.Columns}
          onChange={(Columns) => onChange(withPart(question, { Columns }))}
        />
      );
    case 'formtable':
      return <FormTableFields {...fields} />;
    case 'parametric':
      return <BlanksFields {...fields} />;
    case 'spreadsheet':
      return <SpreadsheetFields {...fields} />;
    case 'chart':
      return <ChartFields {...fields} />;
    case 'directive':
      return (
        <Autocomplete
          label={t('questionnaires.editing.directive')}
          description={t('questionnaires.editing.directiveHelp')}
          data={[...directiveNames]}
          value={question.Directive ?? ''}
          onChange={(name) => onChange(withPart(question, { Directive: name || undefined }))}
        />
      );
    case 'numeric':
    case 'time':
      return entryFields('Group', t('questionnaires.editing.entries'));
    case 'words':
      return (
        <Stack gap="md">
          {entryFields('Group', t('questionnaires.editing.entries'))}
          {entryFields('Option', t('questionnaires.editing.wordLimits'))}
          <Text size="sm" c="dimmed">
            {t('questionnaires.editing.wordLimitsHelp')}
          </Text>
        </Stack>
      );
    case 'slots':
      return (
        <Stack gap="md">
          {entryFields('Option', t('questionnaires.editing.slotOptions'))}
          {entryFields('Group', t('questionnaires.editing.slots'))}
        </Stack>
      );
    default:
      return null;
  }
}
