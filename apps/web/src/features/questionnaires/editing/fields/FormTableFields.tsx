import { textIn } from '@ithaki/questionnaire';
import { Stack } from '@mantine/core';
import { useText } from '../../../../i18n/text.ts';
import { useEditedQuestionnaire, useEditor } from '../useEditor.tsx';
import { ColumnsFields } from './ColumnsFields.tsx';
import { type FieldProps, withPart } from './field-props.ts';
import { withoutTableColumn, withoutTableRow, withTableColumn, withTableRow } from './form-table.ts';
import { RowsFields } from './RowsFields.tsx';
import { TextRows } from './TextRows.tsx';

/** Fields of a form table: headings of rows and columns, and a small question in each cell. */
export function FormTableFields({ question, onChange }: FieldProps) {
  const { t, language } = useText();
  const editor = useEditor();
  const { questionnaire } = useEditedQuestionnaire();
  const { Rows = [], Group = [] } = question;
  const cellName = (index: number) => {
    const [row, column] = [Rows[Math.floor(index / Group.length)], Group[index % Group.length]];
    return `${textIn(row?.Text, language) || row?.LineId} × ${textIn(column?.Text, language) || column?.Id}`;
  };
  return (
    <Stack gap="md">
      <RowsFields
        rows={Rows}
        ordered={false}
        onChange={(next) => onChange(withPart(question, { Rows: next }))}
        onAdd={() => editor.attempt(() => onChange(withTableRow(questionnaire, question)))}
        onRemove={(index) => onChange(withoutTableRow(question, index))}
      />
      <TextRows
        label={t('questionnaires.editing.columnsTitle')}
        ordered={false}
        rows={Group}
        idOf={({ Id }) => Id}
        textOf={({ Text }) => Text}
        withText={(entry, text) => ({ ...entry, Text: text })}
        onChange={(next) => onChange(withPart(question, { Group: next }))}
        onAdd={() => editor.attempt(() => onChange(withTableColumn(questionnaire, question)))}
        onRemove={(index) => onChange(withoutTableColumn(question, index))}
        add={t('questionnaires.editing.addColumn')}
      />
      <ColumnsFields
        fixed
        label={t('questionnaires.editing.cellsTitle')}
        columns={question.Columns}
        nameOf={cellName}
        onChange={(Columns) => onChange(withPart(question, { Columns }))}
      />
    </Stack>
  );
}
