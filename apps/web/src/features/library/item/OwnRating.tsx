import type { LibraryItem } from '@ithaki/contract';
import { IconStar, IconStarFilled } from '@tabler/icons-react';
import { useId } from 'react';
import { useText } from '../../../i18n/text.ts';
import { toast } from '../../../ui/notices/toasts.ts';
import { useRate } from '../queries.ts';
import classes from './OwnRating.module.css';

const stars = [1, 2, 3, 4, 5] as const;

/** The person's own rating, 1 to 5 stars. */
export function OwnRating({ item }: { item: LibraryItem }) {
  const { t } = useText();
  const name = useId();
  const rate = useRate();
  const value = rate.isPending ? rate.variables.Stars : (item.OwnStars ?? 0);
  const save = (Stars: number) =>
    rate.mutate({ ItemId: item.Id, Stars }, { onSuccess: () => toast.done(t('library.item.rated')) });
  return (
    <fieldset className={classes.stars}>
      <legend>{t('library.item.rate')}</legend>
      <div className={classes.row}>
        {stars.map((count) => {
          const full = count <= value;
          const Star = full ? IconStarFilled : IconStar;
          return (
            <label key={count} className={classes.star} {...(full && { 'data-full': true })}>
              <input
                type="radio"
                name={name}
                value={count}
                checked={count === value}
                aria-label={t('library.item.stars', { count })}
                onChange={() => save(count)}
              />
              <Star size={22} aria-hidden />
            </label>
          );
        })}
      </div>
    </fieldset>
  );
}
