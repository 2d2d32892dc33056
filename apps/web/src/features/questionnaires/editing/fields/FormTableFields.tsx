import { textIn } from '@ithaki/questionnaire';
import { Stack } from '@mantine/core';
import { useText } from '../../../../i18n/text.ts';
import { useEdited, useEditor } from '../useEditor.tsx';
import { ColumnsFields } from './ColumnsFields.tsx';
import { type FieldProps, withPart } from './field-props.ts';
import { withoutTableColumn, withoutTableRow, withTableColumn, withTableRow } from './form-table.ts';
import { RowsFields } from './RowsFields.tsx';
import { TextRows } from './TextRows.tsx';

/** A fixed grid: headings of rows and columns, and a small question where they meet. */
export function FormTableFields({ question, onChange }: FieldProps) {
  const { t, language } = useText();
  const editor = useEditor();
  const { questionnaire } = useEdited();
  const { Rows = [], Group = [] } = question;
  const cellName = (at: number) => {
    const [row, column] = [Rows[Math.floor(at / Group.length)], Group[at % Group.length]];
    return `${textIn(row?.Text, language) || row?.LineId} × ${textIn(column?.Text, language) || column?.Id}`;
  };
  return (
    <Stack gap="md">
      <RowsFields
        rows={Rows}
        ordered={false}
        onChange={(next) => onChange(withPart(question, { Rows: next }))}
        onAdd={() => editor.attempt(() => onChange(withTableRow(questionnaire, question)))}
        onRemove={(at) => onChange(withoutTableRow(question, at))}
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
        onRemove={(at) => onChange(withoutTableColumn(question, at))}
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
