import type { MemberSet } from '@ithaki/contract';
import { Button, Group, Paper, Text } from '@mantine/core';
import { useText } from '../../i18n/text.ts';
import type { BulkProps, GridSlots } from './grid-slots.ts';
import { type Selection, selectedCount } from './selection.ts';

interface Props extends Omit<BulkProps, 'count' | 'set'> {
  selection: Selection;
  set: MemberSet;
  all: number | undefined;
  onAll: () => void;
  onNone: () => void;
  Bulk: GridSlots['Bulk'];
}

/** Number of selected mentees, a link to select all that match the filters, and the bulk changes for them. */
export function SelectionBar({ selection, set, all, onAll, onNone, onDone, Bulk }: Props) {
  const { t, language } = useText();
  const count = selectedCount(selection, all ?? 0);
  if (count === 0) return null;
  const figure = (value: number) => value.toLocaleString(language);
  return (
    <Paper withBorder p="xs" mb="sm" role="region" aria-label={t('grids.selected.region')}>
      <Group gap="sm">
        <Text size="sm" fw={600} className="numbers" role="status">
          {selection.kind === 'all'
            ? t('grids.selected.all', { count, figure: figure(count) })
            : t('grids.selected', { count, figure: figure(count) })}
        </Text>
        {selection.kind === 'some' && all !== undefined && all > count && (
          <Button size="compact-sm" variant="light" onClick={onAll}>
            {t('grids.selected.takeAll', { count: all, figure: figure(all) })}
          </Button>
        )}
        <Button size="compact-sm" variant="subtle" onClick={onNone}>
          {t('grids.selected.none')}
        </Button>
        {Bulk && <Bulk set={set} count={count} onDone={onDone} />}
      </Group>
    </Paper>
  );
}
