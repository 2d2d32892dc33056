import { Box } from '@mantine/core';
import { useDebouncedValue, useElementSize } from '@mantine/hooks';
import { useMemo } from 'react';
import { actionColumns, columnKey, type GridColumn, type GridSettings, personColumns } from '../model/columns.ts';
import type { ActionGroup } from '../model/groups.ts';
import { placeColumns } from '../model/widths.ts';
import { Table, type TableProps } from './table/Table.tsx';

interface Props extends Omit<TableProps, 'columns' | 'pinned'> {
  settings: GridSettings;
  groups: readonly ActionGroup[];
  hidden: readonly string[];
}

const always: GridColumn[] = [{ kind: 'select' }, { kind: 'name' }];

/** The grid in the width there is. */
export function WideGrid({ settings, groups, hidden, ...table }: Props) {
  const { ref, width: now } = useElementSize();
  const [settled] = useDebouncedValue(now, 100);
  const width = settled || now;
  const { placed, pinned } = useMemo(() => {
    const persons = personColumns(settings).filter((column) => !hidden.includes(columnKey(column)));
    return placeColumns([...always, ...persons], actionColumns(groups), width);
  }, [settings, groups, hidden, width]);
  return <Box ref={ref}>{width > 0 && <Table {...table} columns={placed} pinned={pinned} />}</Box>;
}
