import { useMantineTheme } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { RowsSkeleton } from '../notices/Skeletons.tsx';
import type { ListProps } from './columns.ts';
import { RowCards } from './RowCards.tsx';
import { RowTable } from './RowTable.tsx';

/** The height of a placeholder row, which together with its gap equals that of a loaded row. */
const ROW = 'calc(var(--row-height) - var(--mantine-spacing-xs))';

/** A list of rows: a table, or cards on narrow screens. */
export function DataList<Row>(props: ListProps<Row>) {
  const { breakpoints } = useMantineTheme();
  const narrow = useMediaQuery(`(max-width: ${breakpoints.sm})`, undefined, { getInitialValueInEffect: false });
  if (!props.rows) return <RowsSkeleton height={narrow ? 132 : ROW} />;
  if (props.rows.length === 0) return props.empty;
  return narrow ? <RowCards {...props} rows={props.rows} /> : <RowTable {...props} rows={props.rows} />;
}
