import type { LibraryItem } from '@ithaki/contract';
import { IconHeart, IconHeartFilled } from '@tabler/icons-react';
import { useText } from '../../../i18n/text.ts';
import { IconButton } from '../../../ui/links/IconButton.tsx';
import { useFavorite } from '../queries.ts';

/** Puts an item among the person's favourites, or takes it out. */
export function FavoriteButton({ item }: { item: Pick<LibraryItem, 'Id' | 'Title' | 'IsFavorite'> }) {
  const { t } = useText();
  const favorite = useFavorite();
  const is = favorite.isPending ? !item.IsFavorite : item.IsFavorite;
  return (
    <IconButton
      label={t(is ? 'library.item.unfavorite' : 'library.item.favorite', { title: item.Title })}
      aria-pressed={is}
      {...(is && { c: 'red.7' })}
      onClick={() => favorite.mutate({ ItemId: item.Id, IsFavorite: !item.IsFavorite })}
    >
      {is ? <IconHeartFilled size={20} aria-hidden /> : <IconHeart size={20} aria-hidden />}
    </IconButton>
  );
}
