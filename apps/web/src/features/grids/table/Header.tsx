import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { memo, type ReactNode } from 'react';
import { ariaSort } from '../../../ui/list/columns.ts';
import { useHeadings } from '../useHeadings.ts';
import type { Span } from './column-widths.ts';
import { orderBy, type PlacedColumn } from './columns.ts';
import type { Scale } from './scales.ts';
import { shortTitle } from './short-title.ts';
import classes from './Table.module.css';

interface Props {
  scale: Scale;
  /** Whether actions are squares, with their numbers as headings. */
  overview: boolean;
  columns: readonly PlacedColumn[];
  pinned: number;
  pinnedWidth: number;
  /** Headings in view: those of groups of columns, and those of actions with several columns. */
  groups: readonly Span[];
  actions: readonly Span[];
  /** Indexes of the scrolled columns in view. */
  shown: readonly number[];
  withTitles: boolean;
  order: string | undefined;
  /** Index of the focused column; -1 when the focus is in a row. */
  activeColumn: number;
  pageSelection: 'all' | 'some' | 'none';
  markedAction: number | undefined;
}

/** Horizontal padding of a heading in pixels; the next constant is the width of the order arrow. */
const TITLE_PADDING = 12;
const ARROW = 18;

const titlesOf = (column: PlacedColumn | undefined) => (column?.kind === 'action' ? column.action.Titles : []);

function PlainHeader(props: Props) {
  const { columns, pinned, pinnedWidth, groups, actions, shown, withTitles, activeColumn } = props;
  const { scale, overview, order, pageSelection, markedAction } = props;
  const heights = scale.headings;
  const { headingOf, groupOf, selectPage } = useHeadings();
  // A heading without sub-columns extends down to the first row.
  const fullHeight = withTitles ? { height: heights.title + heights.parts } : {};
  const parts = shown.flatMap((columnIndex) => {
    const column = columns[columnIndex];
    if (column?.kind !== 'action' || column.action.Titles.length === 0) return [];
    return [{ columnIndex, start: column.start, width: column.width, title: column.action.Titles[column.part] ?? '' }];
  });
  const heading = (columnIndex: number, style: { left?: number; width: number; height?: number }): ReactNode => {
    const column = columns[columnIndex];
    if (!column) return null;
    const sort = orderBy(column);
    const isDefaultOrder = order === undefined && column.kind === 'name';
    const direction = isDefaultOrder ? 'ascending' : ariaSort(order, sort);
    const title = headingOf(column);
    const room = style.width - TITLE_PADDING - (direction === 'ascending' || direction === 'descending' ? ARROW : 0);
    const isSquare = overview && column.kind === 'action';
    return (
      <div
        key={columnIndex}
        role="columnheader"
        aria-colindex={columnIndex + 1}
        {...(style.height !== undefined && { 'aria-rowspan': 2 })}
        className={classes.heading}
        style={style}
        data-cell={`0:${columnIndex}`}
        tabIndex={columnIndex === activeColumn ? 0 : -1}
        aria-label={column.kind === 'select' ? undefined : title}
        data-tip={title}
        {...(sort && { 'data-sorts': '', 'aria-sort': direction })}
        {...(column.kind === 'action' && column.action.Id === markedAction && { 'data-marked': '' })}
      >
        {column.kind === 'select' ? (
          <input
            type="checkbox"
            tabIndex={-1}
            readOnly
            className={classes.box}
            checked={pageSelection === 'all'}
            ref={(box) => {
              if (box) box.indeterminate = pageSelection === 'some';
            }}
            aria-label={selectPage}
          />
        ) : (
          <span className={classes.title}>
            {isSquare ? (
              <span className={classes.number}>{columnIndex - pinned + 1}</span>
            ) : (
              <span className={classes.titleText}>{shortTitle(title, room, scale.titleLines).join('\n')}</span>
            )}
            {!isSquare && direction === 'ascending' && <IconArrowUp size={14} aria-hidden />}
            {!isSquare && direction === 'descending' && <IconArrowDown size={14} aria-hidden />}
          </span>
        )}
      </div>
    );
  };
  return (
    <div role="rowgroup" className={classes.header}>
      <div role="row" aria-rowindex={1} className={classes.headerRow} style={{ height: heights.group }}>
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
      <div role="row" aria-rowindex={2} className={classes.headerRow} style={{ height: heights.title }}>
        <div role="presentation" className={classes.pinned} style={{ background: 'var(--raised)', ...fullHeight }}>
          {columns
            .slice(0, pinned)
            .map((column, columnIndex) => heading(columnIndex, { width: column.width, ...fullHeight }))}
        </div>
        {shown
          .filter((columnIndex) => columns[columnIndex]?.kind !== 'action')
          .map((columnIndex) =>
            heading(columnIndex, {
              left: columns[columnIndex]?.start ?? 0,
              width: columns[columnIndex]?.width ?? 0,
              ...fullHeight,
            }),
          )}
        {actions.map(({ first, start, width }) =>
          heading(first, { left: start, width, ...(titlesOf(columns[first]).length === 0 && fullHeight) }),
        )}
      </div>
      {withTitles && (
        // Without cells, the element must not have the role of a row.
        <div
          {...(parts.length > 0 ? { role: 'row', 'aria-rowindex': 3 } : { role: 'presentation' })}
          className={classes.headerRow}
          style={{ height: heights.parts }}
        >
          {parts.map(({ columnIndex, start, width, title }) => (
            <div
              key={columnIndex}
              role="columnheader"
              aria-colindex={columnIndex + 1}
              className={classes.spanHeading}
              style={{ left: start, width }}
              data-tip={title}
            >
              <span className={classes.quiet}>{shortTitle(title, width - TITLE_PADDING, 1).join(' ')}</span>
            </div>
          ))}
        </div>
      )}
    </div>
  );
}

/** Headings of the grid in two or three rows: groups, actions, and the sub-columns of actions. */
export const Header = memo(PlainHeader);
