import { Button, Popover } from '@mantine/core';
import { IconColumns3 } from '@tabler/icons-react';
import type { Search } from '../../address/address-state.ts';
import { useText } from '../../i18n/text.ts';
import { CheckList } from './filters/CheckList.tsx';
import { columnKey, type GridSettings, personColumns, type Several, withColumns } from './table/columns.ts';
import { useHeadings } from './useHeadings.ts';

interface Props {
  settings: GridSettings;
  several: Several;
  hidden: readonly string[];
  onChange: (change: Search) => void;
}

/** Chooses which person columns the grid shows besides the name. */
export function ColumnChoice({ settings, several, hidden, onChange }: Props) {
  const { t } = useText();
  const { headingOf } = useHeadings();
  const columns = personColumns(settings, several);
  if (columns.length === 0) return null;
  return (
    <Popover position="bottom-end" width={260} shadow="md" trapFocus returnFocus withRoles={false}>
      <Popover.Target>
        <Button variant="default" aria-haspopup="dialog" leftSection={<IconColumns3 size={16} aria-hidden />}>
          {t('grids.columns')}
        </Button>
      </Popover.Target>
      <Popover.Dropdown p="xs" role="dialog" aria-label={t('grids.columns')}>
        <CheckList
          label={t('grids.columns')}
          choices={columns.map((column) => ({ value: columnKey(column), label: headingOf(column) }))}
          chosen={columns.map(columnKey).filter((key) => !hidden.includes(key))}
          onChosen={(shown) => onChange(withColumns(columns, shown))}
        />
      </Popover.Dropdown>
    </Popover>
  );
}
