import { NativeSelect, SegmentedControl, Stack } from '@mantine/core';
import { useText } from '../../../i18n/text.ts';
import { type FacetGroup, orderByFacet } from './facets.ts';
import { useFacetNames } from './useFilterDescriptions.ts';

interface Props {
  /** The facets that rows can be ordered by. */
  by: readonly FacetGroup[];
  order: string | undefined;
  onOrder: (order: string | undefined) => void;
}

/** Default order of the rows. */
const DEFAULT_ORDER = 'last_name';

/** Chooses by what rows are ordered, including facets without a column, and the direction. */
export function OrderEditor({ by, order = DEFAULT_ORDER, onOrder }: Props) {
  const { t } = useText();
  const { nameOf, headingOf } = useFacetNames();
  const descending = order.startsWith('-');
  const name = descending ? order.slice(1) : order;
  const change = (newName: string, newDescending: boolean) => {
    const newOrder = `${newDescending ? '-' : ''}${newName}`;
    onOrder(newOrder === DEFAULT_ORDER ? undefined : newOrder);
  };
  const groups = by.map((group) => ({
    group: headingOf(group),
    items: group.facets.flatMap((facet) => {
      const value = orderByFacet(facet);
      return value === undefined ? [] : [{ value, label: nameOf(facet) }];
    }),
  }));
  return (
    <Stack gap="xs">
      <NativeSelect
        size="sm"
        label={t('grids.order.by')}
        value={name}
        onChange={(event) => change(event.currentTarget.value, descending)}
        data={groups.filter(({ items }) => items.length > 0)}
      />
      <SegmentedControl
        size="xs"
        aria-label={t('grids.order.direction')}
        value={descending ? 'desc' : 'asc'}
        onChange={(next) => change(name, next === 'desc')}
        data={[
          { value: 'asc', label: t('grids.order.asc') },
          { value: 'desc', label: t('grids.order.desc') },
        ]}
      />
    </Stack>
  );
}
