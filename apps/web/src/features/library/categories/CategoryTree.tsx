import type { LibraryCategory } from '@ithaki/contract';
import { useText } from '../../../i18n/text.ts';
import { useLocalText } from '../../../i18n/useLocalText.ts';
import { paths } from '../../../paths.ts';
import { ScreenLink } from '../../../ui/links/ScreenLink.tsx';
import classes from '../shelves/Library.module.css';
import { idsTo } from './category-choices.ts';

/** All items are not the page of each category. */
const exactly = { exact: true, includeSearch: false };

interface Props {
  categories: readonly LibraryCategory[];
  /** The category shown; none for all items. */
  here: number | undefined;
  /** What of the address stays when another category is shown. */
  rows: Record<string, string | undefined>;
}

/** The categories at the side: those at the top, and of the way to the one shown also those below. */
export function CategoryTree({ categories, here, rows }: Props) {
  const { t } = useText();
  const local = useLocalText();
  const open = idsTo(categories, here);
  const link = (id: number | undefined, name: string, count?: number) => (
    <ScreenLink
      to={paths.library(rows, id)}
      activeOptions={exactly}
      className={classes.link}
      {...(id === here && { 'aria-current': 'page' })}
    >
      <span>{name}</span>
      {count !== undefined && <span className={`${classes.count} numbers`}>{count}</span>}
    </ScreenLink>
  );
  const below = (parent: number | null) => {
    const children = categories.filter(({ ParentId }) => ParentId === parent);
    if (children.length === 0) return null;
    return (
      <ul className={classes.list}>
        {parent === null && <li>{link(undefined, t('library.categories.all'))}</li>}
        {children.map(({ Id, Name, Count }) => (
          <li key={Id}>
            {link(Id, local(Name), Count)}
            {open.has(Id) && below(Id)}
          </li>
        ))}
      </ul>
    );
  };
  return <nav aria-label={t('library.categories')}>{below(null)}</nav>;
}
