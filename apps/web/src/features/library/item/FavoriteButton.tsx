import type { LibraryItem } from '@ithaki/contract';
import { IconHeart, IconHeartFilled } from '@tabler/icons-react';
import { useText } from '../../../i18n/text.ts';
import { IconButton } from '../../../ui/links/IconButton.tsx';
import { useFavorite } from '../queries.ts';

/** Adds an item to the person's favourites, or removes it. */
export function FavoriteButton({ item }: { item: Pick<LibraryItem, 'Id' | 'Title' | 'IsFavorite'> }) {
  const { t } = useText();
  const favorite = useFavorite();
  const isFavorite = favorite.isPending ? !item.IsFavorite : item.IsFavorite;
  return (
    <IconButton
      label={t(isFavorite ? 'library.item.unfavorite' : 'library.item.favorite', { title: item.Title })}
      aria-pressed={isFavorite}
      {...(isFavorite && { c: 'red.7' })}
      onClick={() => favorite.mutate({ ItemId: item.Id, IsFavorite: !item.IsFavorite })}
    >
      {isFavorite ? <IconHeartFilled size={20} aria-hidden /> : <IconHeart size={20} aria-hidden />}
    </IconButton>
  );
}
