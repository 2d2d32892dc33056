import type { GridRow } from '@ithaki/contract';
import { Button, Group, Paper, Text } from '@mantine/core';
import { useText } from '../../../i18n/text.ts';
import { useLocalText } from '../../../i18n/useLocalText.ts';
import { StateSign } from '../StateSign.tsx';
import type { ActionColumn } from './columns.ts';

/** A square of the overview that was touched; it is too small to be opened by the first touch. */
export interface Square {
  row: GridRow;
  column: ActionColumn;
}

interface Props extends Square {
  onOpen: () => void;
  onClose: () => void;
}

/** Shows the mentee and standing of a touched square, with a button to open it. */
export function TouchedSquare({ row, column, onOpen, onClose }: Props) {
  const { t } = useText();
  const local = useLocalText();
  const state = row.Actions[column.action.Id]?.State ?? 'none';
  return (
    <Paper
      withBorder
      shadow="md"
      p="xs"
      pos="fixed"
      bottom={64}
      left={8}
      right={8}
      style={{ zIndex: 300 }}
      role="status"
    >
      <Group justify="space-between" wrap="nowrap" gap="xs">
        <Text size="sm" component="div" miw={0}>
          <Text span inherit fw={600}>
            {row.User.Name}
          </Text>
          <Text span inherit display="block">
            {local(column.action.Title)}
          </Text>
          <Group gap={4}>
            <StateSign state={state} /> {t(`grids.state.${state}`)}
          </Group>
        </Text>
        <Group gap={4} wrap="nowrap">
          <Button onClick={onOpen}>{t('grids.square.open')}</Button>
          <Button variant="subtle" color="gray" px="xs" onClick={onClose}>
            {t('grids.square.close')}
          </Button>
        </Group>
      </Group>
    </Paper>
  );
}
