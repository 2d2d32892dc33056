import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { memo, type ReactNode } from 'react';
import { ariaSort } from '../../../ui/list/columns.ts';
import { useHeadings } from '../useHeadings.ts';
import type { Span } from './column-widths.ts';
import { orderBy, type PlacedColumn } from './columns.ts';
import { headerHeights } from './row-heights.ts';
import classes from './Table.module.css';

interface Props {
  columns: readonly PlacedColumn[];
  pinned: number;
  pinnedWidth: number;
  /** Headings in view, above the columns of a group and above those of an action. */
  groups: readonly Span[];
  actions: readonly Span[];
  /** Indexes of the scrolled columns in view. */
  shown: readonly number[];
  withTitles: boolean;
  order: string | undefined;
  /** Index of the focused column; -1 when the focus is in a row. */
  active: number;
  pageChosen: 'all' | 'some' | 'none';
  markedAction: number | undefined;
}

const titlesOf = (column: PlacedColumn | undefined) => (column?.kind === 'action' ? column.action.Titles : []);

function HeaderOfGrid(props: Props) {
  const { columns, pinned, pinnedWidth, groups, actions, shown, withTitles, active } = props;
  const { order, pageChosen, markedAction } = props;
  const { headingOf, groupOf, selectPage } = useHeadings();
  // A heading without sub-columns extends down to the first row.
  const deep = withTitles ? { height: headerHeights.title + headerHeights.parts } : {};
  const parts = shown.flatMap((place) => {
    const column = columns[place];
    if (column?.kind !== 'action' || column.action.Titles.length === 0) return [];
    return [{ place, start: column.start, width: column.width, title: column.action.Titles[column.part] ?? '' }];
  });
  const heading = (place: number, style: { left?: number; width: number; height?: number }): ReactNode => {
    const column = columns[place];
    if (!column) return null;
    const sort = orderBy(column);
    const sorted = ariaSort(order, sort) ?? (order === undefined && column.kind === 'name' ? 'ascending' : undefined);
    const shownSort = order === undefined && column.kind === 'name' ? 'ascending' : sorted;
    return (
      <div
        key={place}
        role="columnheader"
        aria-colindex={place + 1}
        {...(style.height !== undefined && { 'aria-rowspan': 2 })}
        className={classes.heading}
        style={style}
        data-cell={`0:${place}`}
        tabIndex={place === active ? 0 : -1}
        title={headingOf(column)}
        {...(sort && { 'data-sorts': '', 'aria-sort': shownSort })}
        {...(column.kind === 'action' && column.action.Id === markedAction && { 'data-marked': '' })}
      >
        {column.kind === 'select' ? (
          <input
            type="checkbox"
            tabIndex={-1}
            readOnly
            className={classes.box}
            checked={pageChosen === 'all'}
            ref={(box) => {
              if (box) box.indeterminate = pageChosen === 'some';
            }}
            aria-label={selectPage}
          />
        ) : (
          <span className={classes.title}>
            <span className={classes.titleText}>{headingOf(column)}</span>
            {shownSort === 'ascending' && <IconArrowUp size={14} aria-hidden />}
            {shownSort === 'descending' && <IconArrowDown size={14} aria-hidden />}
          </span>
        )}
      </div>
    );
  };
  return (
    <div role="rowgroup" className={classes.header}>
      <div role="row" aria-rowindex={1} className={classes.headerRow} style={{ height: headerHeights.group }}>
        <div
          role="presentation"
          className={classes.pinned}
          style={{ width: pinnedWidth, background: 'var(--raised)' }}
        />
        {groups.map(({ key, first, last, start, width }) => (
          <div
            key={key}
            role="columnheader"
            aria-colindex={first + 1}
            aria-colspan={last - first + 1}
            className={classes.spanHeading}
            style={{ left: start, width }}
          >
            <span className={classes.sticky} style={{ left: pinnedWidth + 10 }}>
              {groupOf(columns[first])}
            </span>
          </div>
        ))}
      </div>
      <div role="row" aria-rowindex={2} className={classes.headerRow} style={{ height: headerHeights.title }}>
        <div role="presentation" className={classes.pinned} style={{ background: 'var(--raised)', ...deep }}>
          {columns.slice(0, pinned).map((column, place) => heading(place, { width: column.width, ...deep }))}
        </div>
        {shown
          .filter((place) => columns[place]?.kind !== 'action')
          .map((place) =>
            heading(place, { left: columns[place]?.start ?? 0, width: columns[place]?.width ?? 0, ...deep }),
          )}
        {actions.map(({ first, start, width }) =>
          heading(first, { left: start, width, ...(titlesOf(columns[first]).length === 0 && deep) }),
        )}
      </div>
      {withTitles && (
        // Without cells, the element must not have the role of a row.
        <div
          {...(parts.length > 0 ? { role: 'row', 'aria-rowindex': 3 } : { role: 'presentation' })}
          className={classes.headerRow}
          style={{ height: headerHeights.parts }}
        >
          {parts.map(({ place, start, width, title }) => (
            <div
              key={place}
              role="columnheader"
              aria-colindex={place + 1}
              className={classes.spanHeading}
              style={{ left: start, width }}
              title={title}
            >
              <span className={classes.quiet}>{title}</span>
            </div>
          ))}
        </div>
      )}
    </div>
  );
}

/** Headings of the grid in two or three rows: groups, actions, and the sub-columns of actions. */
export const Header = memo(HeaderOfGrid);
