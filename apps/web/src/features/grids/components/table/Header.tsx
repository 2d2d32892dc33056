import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { memo, type ReactNode } from 'react';
import { ariaSort } from '../../../../ui/list/columns.ts';
import { orderBy, type PlacedColumn } from '../../model/columns.ts';
import type { Span } from '../../model/widths.ts';
import { useHeadings } from '../useHeadings.ts';
import { headerHeights } from './heights.ts';
import classes from './Table.module.css';

interface Props {
  columns: readonly PlacedColumn[];
  pinned: number;
  pinnedWidth: number;
  /** Headings in sight, over the columns of a group and over those of an action. */
  groups: readonly Span[];
  actions: readonly Span[];
  /** The scrolled columns in sight. */
  shown: readonly number[];
  withTitles: boolean;
  order: string | undefined;
  /** The column that has the focus; -1 when it is in a row. */
  active: number;
  pageChosen: 'all' | 'some' | 'none';
  markedAction: number | undefined;
}

function HeaderOfGrid(props: Props) {
  const { columns, pinned, pinnedWidth, groups, actions, shown, withTitles, active } = props;
  const { order, pageChosen, markedAction } = props;
  const { headingOf, groupOf, selectPage } = useHeadings();
  const heading = (place: number, style: { left?: number; width: number }): ReactNode => {
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
        <div role="presentation" className={classes.pinned} style={{ background: 'var(--raised)' }}>
          {columns.slice(0, pinned).map((column, place) => heading(place, { width: column.width }))}
        </div>
        {shown
          .filter((place) => columns[place]?.kind !== 'action')
          .map((place) => heading(place, { left: columns[place]?.start ?? 0, width: columns[place]?.width ?? 0 }))}
        {actions.map(({ first, start, width }) => heading(first, { left: start, width }))}
      </div>
      {withTitles && (
        <div role="row" aria-rowindex={3} className={classes.headerRow} style={{ height: headerHeights.parts }}>
          <div
            role="presentation"
            className={classes.pinned}
            style={{ width: pinnedWidth, background: 'var(--raised)' }}
          />
          {shown.map((place) => {
            const column = columns[place];
            if (column?.kind !== 'action') return null;
            return (
              <div
                key={place}
                role="columnheader"
                aria-colindex={place + 1}
                className={classes.spanHeading}
                style={{ left: column.start, width: column.width }}
              >
                <span className={classes.quiet}>{column.action.Titles[column.part]}</span>
              </div>
            );
          })}
        </div>
      )}
    </div>
  );
}

/** The headings of the grid, in two rows or three: groups, actions, and the titles within an action. */
export const Header = memo(HeaderOfGrid);
