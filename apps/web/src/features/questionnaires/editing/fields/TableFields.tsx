import type { Question } from '@ithaki/questionnaire';
import { ElementIds, idPoolOf } from '@ithaki/questionnaire/edit';
import { SegmentedControl, Stack } from '@mantine/core';
import { useText } from '../../../../i18n/text.ts';
import { useEditedQuestionnaire, useEditor } from '../useEditor.tsx';
import { ColumnsFields } from './ColumnsFields.tsx';
import { type FieldProps, withPart } from './field-props.ts';
import { OptionsFields } from './OptionsFields.tsx';
import { RowsFields } from './RowsFields.tsx';

/** Fields of a table: its rows, and either options shared by all rows or columns. */
export function TableFields({ question, onChange }: FieldProps) {
  const { t } = useText();
  const editor = useEditor();
  const { questionnaire } = useEditedQuestionnaire();
  const hasColumns = (question.Columns ?? []).length > 0;
  const changeKind = (toColumns: boolean) =>
    editor.attempt(() => {
      const pool = idPoolOf(questionnaire);
      const Columns: Question[] = [
        {
          Id: new ElementIds(questionnaire).allocate('q'),
          Type: 'text',
          Text: { el: '', en: '' },
          Model: pool.allocate(),
        },
      ];
      const Options = [pool.allocate(), pool.allocate()].map((Value) => ({ Value, Text: { el: '', en: '' } }));
      onChange(
        withPart(
          question,
          toColumns ? { Columns, Options: undefined, OptionsRef: undefined } : { Options, Columns: undefined },
        ),
      );
    });
  return (
    <Stack gap="md">
      <RowsFields rows={question.Rows} onChange={(Rows) => onChange(withPart(question, { Rows }))} />
      <SegmentedControl
        aria-label={t('questionnaires.editing.tableOf')}
        data={[
          { value: 'options', label: t('questionnaires.editing.tableOf.options') },
          { value: 'columns', label: t('questionnaires.editing.tableOf.columns') },
        ]}
        value={hasColumns ? 'columns' : 'options'}
        onChange={(value) => changeKind(value === 'columns')}
      />
      {hasColumns ? (
        <ColumnsFields
          label={t('questionnaires.editing.columnsTitle')}
          columns={question.Columns}
          onChange={(Columns) => onChange(withPart(question, { Columns }))}
        />
      ) : (
        <OptionsFields question={question} onChange={onChange} />
      )}
    </Stack>
  );
}
