import type { Row } from '@ithaki/questionnaire';
import { Box } from '@mantine/core';
import { useText } from '../../../../i18n/text.ts';
import { ConditionDisclosure } from '../conditions/ConditionDisclosure.tsx';
import { CodeInput } from './CodeInput.tsx';
import { nextRowId } from './form-table.ts';
import { TextRows } from './TextRows.tsx';

interface Props {
  rows: readonly Row[] | undefined;
  onChange: (rows: Row[]) => void;
  /**
   * Adds and removes a row together with its cells, for tables that have them; replaces plain adding and
   * removing.
   */
  onAdd?: () => void;
  onRemove?: (index: number) => void;
  ordered?: boolean;
}

/** Rows of a table, each with its text and condition. */
export function RowsFields({ rows = [], onChange, onAdd, onRemove, ordered = true }: Props) {
  const { t } = useText();
  const label = t('questionnaires.editing.rowsTitle');
  return (
    <TextRows
      label={label}
      rows={rows}
      ordered={ordered}
      idOf={({ LineId }) => LineId}
      textOf={({ Text }) => Text}
      withText={(row, text) => ({ ...row, Text: text })}
      onChange={onChange}
      onAdd={onAdd ?? (() => onChange([...rows, { LineId: nextRowId(rows), Text: { el: '', en: '' } }]))}
      {...(onRemove && { onRemove })}
      add={t('questionnaires.editing.addRow')}
      more={({ Condition, ...row }, change, index) => (
        <Box mt={4}>
          <CodeInput
            coded={row}
            placeholder={row.LineId}
            label={t('questionnaires.editing.codeOfRow', { label, number: index + 1 })}
            onChange={(next) => change({ ...next, ...(Condition !== undefined && { Condition }) })}
          />
          <ConditionDisclosure
            label={t('questionnaires.editing.rowCondition')}
            value={Condition}
            onChange={(value) => change({ ...row, ...(value !== undefined && { Condition: value }) })}
          />
        </Box>
      )}
    />
  );
}
