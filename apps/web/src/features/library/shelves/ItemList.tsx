import type { LibraryItem } from '@ithaki/contract';
import { Anchor, Group } from '@mantine/core';
import type { ReactNode } from 'react';
import { useText } from '../../../i18n/text.ts';
import { useLocalText } from '../../../i18n/useLocalText.ts';
import { LocalDate } from '../../../ui/LocalDate.tsx';
import type { Column } from '../../../ui/list/columns.ts';
import { DataList } from '../../../ui/list/DataList.tsx';
import { AverageRating } from '../item/AverageRating.tsx';
import { ItemIcon } from '../item/ItemIcon.tsx';
import { useKindLabel } from './useKindLabel.ts';

interface Props<Item extends LibraryItem> {
  label: string;
  items: readonly Item[];
  onOpen: (id: number) => void;
  sign?: (item: Item) => ReactNode;
}

/** Items as the rows of a table. */
export function ItemList<Item extends LibraryItem>({ label, items, onOpen, sign }: Props<Item>) {
  const { t } = useText();
  const local = useLocalText();
  const kindLabel = useKindLabel();
  const columns: Column<Item>[] = [
    {
      id: 'title',
      label: t('library.column.title'),
      names: true,
      cell: (item) => (
        <Group gap="xs" wrap="nowrap">
          <ItemIcon item={item} size={26} />
          <Anchor component="button" type="button" ta="start" onClick={() => onOpen(item.Id)}>
            {item.Title}
          </Anchor>
          {sign?.(item)}
        </Group>
      ),
    },
    { id: 'kind', label: t('library.column.kind'), cell: ({ Kind }) => kindLabel(Kind) },
    {
      id: 'category',
      label: t('library.column.category'),
      cell: ({ CategoryPath }) => (
        <span style={{ overflowWrap: 'anywhere' }}>{CategoryPath.map(local).join(' / ')}</span>
      ),
    },
    {
      id: 'rating',
      label: t('library.column.rating'),
      cell: (item) => (item.Stars === null ? null : <AverageRating item={item} />),
    },
    { id: 'at', label: t('library.column.at'), cell: ({ At }) => <LocalDate value={At} as="date" />, figures: true },
  ];
  return <DataList label={label} columns={columns} rows={items} idOf={({ VersionId }) => VersionId} empty={null} />;
}
