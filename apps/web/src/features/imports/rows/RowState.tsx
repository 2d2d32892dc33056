import { Badge, Group, Stack, Text } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useText } from '../../../i18n/text.ts';
import { IconButton } from '../../../ui/links/IconButton.tsx';
import type { ImportRow, Stage } from '../import-list.ts';

interface Props {
  row: ImportRow;
  /** Labels of the columns with errors, which may be scrolled out of view. */
  problemLabels: readonly string[];
  busy: boolean;
  onRemove: () => void;
}

const colours: Record<Stage, string> = {
  waiting: 'gray',
  new: 'blue',
  changed: 'grape',
  same: 'gray',
  bad: 'red',
  done: 'green',
};

/** A row's stage, the person it belongs to, its errors, and a button that removes a bad row. */
export function RowState({ row, problemLabels, busy, onRemove }: Props) {
  const { t } = useText();
  const lines = [row.name, problemLabels.length > 0 ? problemLabels.join(', ') : row.message, row.note];
  return (
    <Stack gap={2} align="flex-start" miw={{ base: 0, sm: 180 }} maw={280}>
      <Group gap={4} wrap="nowrap">
        <Badge variant="light" color={colours[row.stage]} radius="sm" tt="none" fw={500}>
          {t(`imports.stage.${row.stage}`)}
        </Badge>
        {row.stage === 'bad' && (
          <IconButton label={t('imports.removeRow', { row: row.number })} size={28} disabled={busy} onClick={onRemove}>
            <IconTrash size={16} />
          </IconButton>
        )}
      </Group>
      {lines.map(
        (line) =>
          line && (
            <Text key={line} size="xs" ta="start">
              {line}
            </Text>
          ),
      )}
    </Stack>
  );
}
