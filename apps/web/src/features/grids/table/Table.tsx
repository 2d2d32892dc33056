import type { GridRow } from '@ithaki/contract';
import { type CSSProperties, useEffect, useEffectEvent, useMemo, useRef } from 'react';
import { isSelected, type Selection } from '../selection.ts';
import { CellTip } from './CellTip.tsx';
import { spansWithin } from './column-widths.ts';
import type { PlacedColumn } from './columns.ts';
import { Header } from './Header.tsx';
import { PinnedRow, Row } from './Row.tsx';
import { type ScaleName, scales } from './scales.ts';
import classes from './Table.module.css';
import { layoutOf } from './table-layout.ts';
import { useCellTexts } from './useCellTexts.ts';
import { type TableCalls, useTableEvents } from './useTableEvents.ts';
import { useTableFocus } from './useTableFocus.ts';
import { useVisibleCells, type VisibleCells } from './useVisibleCells.ts';

/** Props of the grid's table. */
export interface TableProps extends TableCalls {
  label: string;
  rows: readonly GridRow[];
  columns: readonly PlacedColumn[];
  /** The number of pinned columns, which are the first ones. */
  pinned: number;
  /** Number of rows on earlier pages, and of all rows if known. */
  skipped: number;
  all: number | undefined;
  order: string | undefined;
  scale: ScaleName;
  selection: Selection;
  /** Ids of the action and mentee that the address refers to. */
  markedAction?: number | undefined;
  markedMentee?: number | undefined;
  /** Full address of a person's page. */
  hrefOf: (userId: number) => string;
}

type MarkedProps = Pick<TableProps, 'rows' | 'columns' | 'markedAction' | 'markedMentee'>;

/** Scrolls to the action and the mentee that the address refers to, whenever it refers to others than before. */
function useScrollToMarked({ rows, columns, markedAction, markedMentee }: MarkedProps, cells: VisibleCells) {
  const isMarked = (column: PlacedColumn) => column.kind === 'action' && column.action.Id === markedAction;
  const first = columns.findIndex(isMarked);
  const last = columns.findLastIndex(isMarked);
  const row = rows.findIndex(({ User }) => User.Id === markedMentee);
  const scrollTo = useEffectEvent((firstColumn: number, lastColumn: number, rowIndex: number) => {
    if (firstColumn >= 0) cells.toColumns(firstColumn, lastColumn);
    if (rowIndex >= 0) cells.toRow(rowIndex);
  });
  useEffect(() => scrollTo(first, last, row), [first, last, row]);
}

/** Table that renders only the cells in view, with the keyboard control of a WAI-ARIA grid. */
export function Table(props: TableProps) {
  const { label, rows, columns, pinned, skipped, all, order, selection, markedAction, markedMentee, hrefOf } = props;
  const scale = scales[props.scale];
  const overview = props.scale === 'overview';
  const scroll = useRef<HTMLDivElement>(null);
  const layout = useMemo(() => layoutOf(columns, pinned, scale), [columns, pinned, scale]);
  const { pinnedWidth, headerHeight, headerRows, groups, actions } = layout;
  const focus = useTableFocus(scroll, { row: 1, column: Math.min(1, columns.length - 1) });
  // The new page may have fewer rows and columns than the position of the active cell.
  const activeRow = Math.min(focus.active.row, rows.length);
  const activeColumn = Math.min(focus.active.column, columns.length - 1);
  const texts = useCellTexts();
  const cells = useVisibleCells({
    ...{ scroll, rows: rows.length, columns, pinned, pinnedWidth, headerHeight, rowHeight: scale.row },
    alsoRow: activeRow - 1,
    alsoColumn: activeColumn,
  });
  useScrollToMarked(props, cells);
  const events = useTableEvents({ ...props, scroll, actions, cells, moveTo: focus.moveTo });

  const drawn = cells.rows.flatMap(({ index, start }) => {
    const row = rows[index];
    if (!row) return [];
    const shared = {
      row,
      rowNumber: index + 1,
      ariaRow: skipped + index + 1 + headerRows,
      columns,
      activeColumn: activeRow === index + 1 ? activeColumn : -1,
      selected: isSelected(selection, row.User.Id),
      marked: row.User.Id === markedMentee,
      markedAction,
      overview,
      texts,
      hrefOf,
    };
    return { key: row.User.Id, start, shared };
  });
  const pinnedColumns = useMemo(() => Array.from({ length: pinned }, (_, index) => index), [pinned]);
  const first = cells.columns[0] ?? 0;
  const last = cells.columns.at(-1) ?? -1;
  const shownGroups = useMemo(() => spansWithin(groups, first, last), [groups, first, last]);
  const shownActions = useMemo(() => spansWithin(actions, first, last), [actions, first, last]);
  const selectedOnPage = rows.filter((row) => isSelected(selection, row.User.Id)).length;
  return (
    <>
      <div
        ref={scroll}
        role="grid"
        aria-label={label}
        aria-multiselectable
        aria-colcount={columns.length}
        aria-rowcount={all === undefined ? -1 : all + headerRows}
        className={classes.scroll}
        data-scale={props.scale}
        style={{ '--grid-row': `${scale.row}px` } as CSSProperties}
        {...events}
        onFocus={focus.onFocus}
      >
        <div
          role="presentation"
          className={classes.whole}
          style={{ width: layout.width, height: headerHeight + rows.length * scale.row }}
        >
          <Header
            scale={scale}
            overview={overview}
            columns={columns}
            pinned={pinned}
            pinnedWidth={pinnedWidth}
            groups={shownGroups}
            actions={shownActions}
            shown={cells.columns}
            withTitles={layout.withTitles}
            order={order}
            activeColumn={activeRow === 0 ? activeColumn : -1}
            pageSelection={selectedOnPage === 0 ? 'none' : selectedOnPage === rows.length ? 'all' : 'some'}
            markedAction={markedAction}
          />
          <div role="rowgroup" className={classes.pane} style={{ width: pinnedWidth }}>
            {drawn.map(({ key, start, shared }) => (
              <PinnedRow key={key} {...shared} top={start - headerHeight} shown={pinnedColumns} />
            ))}
          </div>
          <div role="rowgroup">
            {drawn.map(({ key, start, shared }) => (
              <Row key={key} {...shared} top={start} shown={cells.columns} />
            ))}
          </div>
        </div>
      </div>
      <CellTip within={scroll} />
    </>
  );
}
