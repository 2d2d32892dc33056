import type { LibraryCategory } from '@ithaki/contract';
import { useText } from '../../../i18n/text.ts';
import { useLocalText } from '../../../i18n/useLocalText.ts';
import { paths } from '../../../paths.ts';
import { ScreenLink } from '../../../ui/links/ScreenLink.tsx';
import classes from '../shelves/Library.module.css';
import { ancestorIds } from './category-choices.ts';

/** The link to all items is marked as current only on its own page, not on those of categories. */
const exactMatch = { exact: true, includeSearch: false };

interface Props {
  categories: readonly LibraryCategory[];
  /** The category shown; undefined for all items. */
  current: number | undefined;
  /** Address parameters that are kept when another category is opened. */
  filters: Record<string, string | undefined>;
}

/** The tree of categories at the side: the top level, expanded along the path to the current category. */
export function CategoryTree({ categories, current, filters: rows }: Props) {
  const { t } = useText();
  const local = useLocalText();
  const open = ancestorIds(categories, current);
  const link = (id: number | undefined, name: string, count?: number) => (
    <ScreenLink
      to={paths.library(rows, id)}
      activeOptions={exactMatch}
      className={classes.link}
      {...(id === current && { 'aria-current': 'page' })}
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
