import { useMantineTheme } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { RowsSkeleton } from '../notices/Skeletons.tsx';
import { Cards } from './Cards.tsx';
import type { ListProps } from './columns.ts';
import { Rows } from './Rows.tsx';

/** A page of rows: a table where there is room, a card a row where there is not. */
export function DataList<Row>(props: ListProps<Row>) {
  const { breakpoints } = useMantineTheme();
  const narrow = useMediaQuery(`(max-width: ${breakpoints.sm})`, undefined, { getInitialValueInEffect: false });
  if (!props.rows) return <RowsSkeleton height={narrow ? 96 : 44} />;
  if (props.rows.length === 0) return props.empty;
  return narrow ? <Cards {...props} rows={props.rows} /> : <Rows {...props} rows={props.rows} />;
}
