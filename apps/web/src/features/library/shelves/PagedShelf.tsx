import { IconHeart, IconHistory, IconSearchOff, IconUpload } from '@tabler/icons-react';
import type { Search } from '../../../address/address-state.ts';
import { useCan } from '../../../api/session.ts';
import { useText } from '../../../i18n/text.ts';
import { Pager } from '../../../ui/list/Pager.tsx';
import { EmptyState } from '../../../ui/notices/EmptyState.tsx';
import { WaitingSign } from '../item/ItemSigns.tsx';
import { type Asked, useItems } from '../queries.ts';
import { ShelfContent } from './ShelfContent.tsx';
import { isNarrowed, type LibraryAddress } from './shelf-address.ts';

interface Props {
  address: LibraryAddress;
  category: number | undefined;
  onChange: (change: Search) => void;
  onOpen: (id: number) => void;
}

const shows = { favorites: 'favorites', recent: 'recent', own: 'own' } as const;

const askedOf = ({ shelf, words, kind, tag, language, order, page }: LibraryAddress, category?: number): Asked => ({
  page: page - 1,
  ...(category !== undefined && { Category: category }),
  ...(words && { words }),
  ...(kind !== undefined && { Kind: kind }),
  ...(tag !== undefined && { Tag: tag }),
  ...(language && { Language: language }),
  ...(order && { Order: order }),
  ...(shelf in shows && { Show: shows[shelf as keyof typeof shows] }),
});

/** Why there is nothing, and what to do. */
function Nothing({ address: { shelf, ...address } }: Pick<Props, 'address'>) {
  const { t } = useText();
  const adds = useCan('library.add');
  if (isNarrowed({ shelf, ...address }))
    return <EmptyState icon={IconSearchOff} title={t('library.notFound')} next={t('library.notFound.next')} />;
  const icons = { favorites: IconHeart, recent: IconHistory, own: IconUpload };
  if (shelf === 'favorites' || shelf === 'recent' || shelf === 'own')
    return <EmptyState icon={icons[shelf]} title={t(`library.${shelf}.none`)} next={t(`library.${shelf}.none.next`)} />;
  return <EmptyState title={t('library.none')} next={t(adds ? 'library.none.add' : 'library.none.next')} />;
}

/** A page of items: everyone's, or of the person's favourites, recent or own ones. */
export function PagedShelf({ address, category, onChange, onOpen }: Props) {
  const { t } = useText();
  const items = useItems(askedOf(address, category), true);
  const { data } = items;
  const said =
    data && (data.More ? t('library.count.more', { most: data.All }) : t('library.count', { count: data.All }));
  return (
    <>
      <ShelfContent
        query={items}
        items={data?.list}
        view={address.view}
        onOpen={onOpen}
        sign={(item) => <WaitingSign item={item} />}
        empty={<Nothing address={address} />}
        {...(data && data.All > 0 && said && { said })}
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
