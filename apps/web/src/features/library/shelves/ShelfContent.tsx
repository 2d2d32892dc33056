import type { LibraryItem } from '@ithaki/contract';
import { Text } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { messageOf } from '../../../api/error-message.ts';
import { useText } from '../../../i18n/text.ts';
import { ErrorState } from '../../../ui/notices/ErrorState.tsx';
import { RowsSkeleton } from '../../../ui/notices/Skeletons.tsx';
import { ItemCards } from './ItemCards.tsx';
import { ItemList } from './ItemList.tsx';

interface Props<Item extends LibraryItem> {
  query: Pick<UseQueryResult<unknown>, 'error' | 'refetch'>;
  items: readonly Item[] | undefined;
  view: 'cards' | 'list';
  empty: ReactNode;
  onOpen: (id: number) => void;
  sign?: (item: Item) => ReactNode;
  /** The number of items as text, above the list. */
  countText?: string;
}

/** The items of a list as cards or rows, or its loading, error or empty state. */
export function ShelfContent<Item extends LibraryItem>({ query, items, view, empty, countText, ...rest }: Props<Item>) {
  const { t } = useText();
  if (query.error) return <ErrorState message={messageOf(query.error)} onRetry={() => void query.refetch()} />;
  if (!items) return <RowsSkeleton rows={4} height={view === 'cards' ? 148 : 44} />;
  const View = view === 'cards' ? ItemCards : ItemList;
  return (
    <>
      <Text size="sm" c="dimmed" mb={{ base: 2, sm: 'xs' }} role="status" className="numbers">
        {countText}
      </Text>
      {items.length === 0 ? empty : <View label={t('library.title')} items={items} {...rest} />}
    </>
  );
}
