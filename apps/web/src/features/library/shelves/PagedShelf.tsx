import { IconHeart, IconHistory, IconSearchOff, IconUpload } from '@tabler/icons-react';
import type { Search } from '../../../address/address-state.ts';
import { useCan } from '../../../api/session.ts';
import { useText } from '../../../i18n/text.ts';
import { Pager } from '../../../ui/list/Pager.tsx';
import { EmptyState } from '../../../ui/notices/EmptyState.tsx';
import { WaitingBadge } from '../item/ItemBadges.tsx';
import { type ItemFilter, useItems } from '../queries.ts';
import { ShelfContent } from './ShelfContent.tsx';
import { isFiltered, type LibraryAddress } from './shelf-address.ts';

interface Props {
  address: LibraryAddress;
  /** Its id or its path. */
  category: number | string | undefined;
  onChange: (change: Search) => void;
  onOpen: (id: number) => void;
}

const shownLists = { favorites: 'favorites', recent: 'recent', own: 'own' } as const;

const itemFilter = (
  { shelf, words, kind, tag, language, order, page }: LibraryAddress,
  category?: number | string,
): ItemFilter => ({
  page: page - 1,
  ...(category !== undefined && { Category: category }),
  ...(words && { words }),
  ...(kind !== undefined && { Kind: kind }),
  ...(tag !== undefined && { Tag: tag }),
  ...(language && { Language: language }),
  ...(order && { Order: order }),
  ...(shelf in shownLists && { Show: shownLists[shelf as keyof typeof shownLists] }),
});

/** Returns the export body for a list of items; lists of shared and waiting items are exported as all items. */
export function exportBody(address: LibraryAddress, category: number | string | undefined) {
  const { page: _page, words, ...filter } = itemFilter(address, category);
  return { ...filter, ...(words && { libSearchText: words }) };
}

/** The empty state of the list: why it is empty and what to do. */
function EmptyShelf({ address: { shelf, ...address } }: Pick<Props, 'address'>) {
  const { t } = useText();
  const adds = useCan('library.add');
  if (isFiltered({ shelf, ...address }))
    return <EmptyState icon={IconSearchOff} title={t('library.notFound')} next={t('library.notFound.next')} />;
  const icons = { favorites: IconHeart, recent: IconHistory, own: IconUpload };
  if (shelf === 'favorites' || shelf === 'recent' || shelf === 'own')
    return <EmptyState icon={icons[shelf]} title={t(`library.${shelf}.none`)} next={t(`library.${shelf}.none.next`)} />;
  return <EmptyState title={t('library.none')} next={t(adds ? 'library.none.add' : 'library.none.next')} />;
}

/** A page of items: all items, or the person's favourite, recent or own ones. */
export function PagedShelf({ address, category, onChange, onOpen }: Props) {
  const { t } = useText();
  const items = useItems(itemFilter(address, category), true);
  const { data } = items;
  const countText =
    data && (data.More ? t('library.count.more', { most: data.All }) : t('library.count', { count: data.All }));
  return (
    <>
      <ShelfContent
        query={items}
        items={data?.list}
        view={address.view}
        onOpen={onOpen}
        sign={(item) => <WaitingBadge item={item} />}
        empty={<EmptyShelf address={address} />}
        {...(data && data.All > 0 && countText && { countText })}
      />
      {data && data.count > 1 && (
        <Pager
          page={address.page}
          pages={data.count}
          all={data.All}
          onPage={(next) => onChange({ page: next > 1 ? String(next) : undefined })}
        />
      )}
    </>
  );
}
