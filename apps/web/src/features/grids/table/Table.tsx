import type { GridRow } from '@ithaki/contract';
import {
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  type RefObject,
  useCallback,
  useEffect,
  useMemo,
  useRef,
} from 'react';
import { nextOrder } from '../../../ui/list/columns.ts';
import { isChosen, type Selection } from '../selection.ts';
import { spansOf, spansWithin } from './column-widths.ts';
import { orderBy, type PlacedColumn } from './columns.ts';
import { Header } from './Header.tsx';
import { PinnedRow, Row } from './Row.tsx';
import { headerHeights, rowHeight } from './row-heights.ts';
import classes from './Table.module.css';
import { moved, type Place, placeOf, useCellFocus } from './useCellFocus.ts';
import { useCellWords } from './useCellWords.ts';
import { useVisible } from './useVisibleCells.ts';

/**
 * Highlights both halves of the row under the pointer. Done through the DOM: CSS cannot style one half when the pointer
 * is over the other, and rendering the rows again would be slow.
 */
function usePointedRow(scroll: RefObject<HTMLElement | null>) {
  return useCallback(
    (event: PointerEvent) => {
      const grid = scroll.current;
      const row = event.type === 'pointerleave' ? undefined : placeOf(event.target)?.row;
      for (const half of grid?.querySelectorAll('[data-pointed]') ?? [])
        if (half.getAttribute('data-row') !== String(row)) half.removeAttribute('data-pointed');
      for (const half of grid?.querySelectorAll(`[data-row="${row}"]`) ?? []) half.setAttribute('data-pointed', '');
    },
    [scroll],
  );
}

/** Props of the grid's table. */
export interface TableProps {
  label: string;
  rows: readonly GridRow[];
  columns: readonly PlacedColumn[];
  pinned: number;
  /** Number of rows on earlier pages, and of all rows if known. */
  skipped: number;
  all: number | undefined;
  order: string | undefined;
  onOrder: (order: string | undefined) => void;
  selection: Selection;
  onSelect: (id: number) => void;
  onSelectPage: () => void;
  /** Ids of the action and mentee that the address points to. */
  markedAction?: number | undefined;
  markedMentee?: number | undefined;
  /** Full address of a person's page. */
  hrefOf: (userId: number) => string;
  /** Opens a person, or one of their actions; in a new tab when `apart`. */
  onOpen: (userId: number, actionId: number | undefined, apart: boolean) => void;
  /** Shows the files about a mentee. */
  onFiles: (row: GridRow) => void;
}

/** Table that renders only the cells in view, with the keyboard control of a WAI-ARIA grid. */
export function Table(props: TableProps) {
  const { label, rows, columns, pinned, skipped, all, order, selection, markedAction, markedMentee } = props;
  const scroll = useRef<HTMLDivElement>(null);
  const onPointerOver = usePointedRow(scroll);
  const { active, focus, onFocus } = useCellFocus(scroll, { row: 1, column: Math.min(1, columns.length - 1) });
  const at: Place = {
    row: Math.min(active.row, rows.length),
    column: Math.min(active.column, columns.length - 1),
  };
  const withTitles = columns.some((column) => column.kind === 'action' && column.action.Titles.length > 0);
  const headerHeight = headerHeights.group + headerHeights.title + (withTitles ? headerHeights.parts : 0);
  const headerRows = withTitles ? 3 : 2;
  const last = columns[pinned - 1];
  const pinnedWidth = last ? last.start + last.width : 0;
  const words = useCellWords();
  const keep = { row: at.row - 1, column: at.column };
  const sight = useVisible({ scroll, rows: rows.length, columns, pinned, pinnedWidth, headerHeight, keep });
  const groups = useMemo(
    () => spansOf(columns, (column) => (column.kind === 'action' ? column.group.key : undefined)),
    [columns],
  );
  const actions = useMemo(
    () => spansOf(columns, (column) => (column.kind === 'action' ? String(column.action.Id) : undefined)),
    [columns],
  );
  const spanAt = (place: number) => actions.find(({ first, last: end }) => first <= place && place <= end);
  const markedColumn = columns.findIndex((column) => column.kind === 'action' && column.action.Id === markedAction);
  const markedEnd = spanAt(markedColumn)?.last ?? markedColumn;
  const markedRow = rows.findIndex((row) => row.User.Id === markedMentee);
  const show = useRef(sight);
  show.current = sight;
  useEffect(() => {
    if (markedColumn >= 0) show.current.toColumns(markedColumn, markedEnd);
    if (markedRow >= 0) show.current.toRow(markedRow);
  }, [markedColumn, markedEnd, markedRow]);

  const press = ({ row, column: place }: Place, apart: boolean, key?: string) => {
    const column = columns[place];
    if (!column) return;
    const mentee = rows[row - 1];
    if (row === 0) {
      const sort = orderBy(column);
      if (column.kind === 'select') props.onSelectPage();
      else if (sort) props.onOrder(nextOrder(order, sort));
    } else if (mentee && (column.kind === 'select' || key === ' ')) props.onSelect(mentee.User.Id);
    else if (mentee && column.kind === 'files') {
      if (mentee.Files > 0) props.onFiles(mentee);
    } else if (mentee && (column.kind === 'action' || key))
      props.onOpen(mentee.User.Id, column.kind === 'action' ? column.action.Id : undefined, apart);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const place = placeOf(event.target);
    if (!place || event.altKey) return;
    const { key, ctrlKey, metaKey } = event;
    if (key === 'Enter' || key === ' ') {
      event.preventDefault();
      press(place, ctrlKey || metaKey, key);
      return;
    }
    const end = key === 'ArrowRight' && place.row === 0 ? spanAt(place.column)?.last : undefined;
    const from = { ...place, column: end ?? place.column };
    const extent = { lastRow: rows.length, lastColumn: columns.length - 1, seenRows: sight.seenRows };
    const to = moved(from, { key, ctrlKey: ctrlKey || metaKey }, extent);
    if (!to) return;
    event.preventDefault();
    if (to.row === 0) to.column = spanAt(to.column)?.first ?? to.column;
    if (key === 'Home') sight.toStart();
    else sight.toColumn(to.column);
    if (to.row > 0) sight.toRow(to.row - 1);
    focus(to);
  };
  const onClick = (event: MouseEvent) => {
    const place = placeOf(event.target);
    const apart = event.ctrlKey || event.metaKey;
    const link = event.target instanceof Element && event.target.closest('a');
    if (!place || (link && (apart || event.shiftKey))) return;
    if (link) event.preventDefault();
    press(place, apart, link ? 'Enter' : undefined);
  };

  const drawn = sight.rows.flatMap(({ index, start }) => {
    const row = rows[index];
    if (!row) return [];
    return {
      key: row.User.Id,
      row,
      at: index + 1,
      ariaRow: skipped + index + 1 + headerRows,
      start,
      columns,
      active: at.row === index + 1 ? at.column : -1,
      chosen: isChosen(selection, row.User.Id),
      marked: row.User.Id === markedMentee,
      markedAction,
      words,
      hrefOf: props.hrefOf,
    };
  });
  const pinnedPlaces = useMemo(() => Array.from({ length: pinned }, (_, place) => place), [pinned]);
  const first = sight.shown[0] ?? 0;
  const end = sight.shown.at(-1) ?? -1;
  const shownGroups = useMemo(() => spansWithin(groups, first, end), [groups, first, end]);
  const shownActions = useMemo(() => spansWithin(actions, first, end), [actions, first, end]);
  const chosenHere = rows.filter((row) => isChosen(selection, row.User.Id)).length;
  const edge = columns.at(-1);
  return (
    <div
      ref={scroll}
      role="grid"
      aria-label={label}
      aria-multiselectable
      aria-colcount={columns.length}
      aria-rowcount={all === undefined ? -1 : all + headerRows}
      className={classes.scroll}
      onKeyDown={onKeyDown}
      onClick={onClick}
      onPointerOver={onPointerOver}
      onPointerLeave={onPointerOver}
      onFocus={onFocus}
    >
      <div
        role="presentation"
        className={classes.whole}
        style={{ width: edge ? edge.start + edge.width : 0, height: headerHeight + rows.length * rowHeight }}
      >
        <Header
          columns={columns}
          pinned={pinned}
          pinnedWidth={pinnedWidth}
          groups={shownGroups}
          actions={shownActions}
          shown={sight.shown}
          withTitles={withTitles}
          order={order}
          active={at.row === 0 ? at.column : -1}
          pageChosen={chosenHere === 0 ? 'none' : chosenHere === rows.length ? 'all' : 'some'}
          markedAction={markedAction}
        />
        <div role="rowgroup" className={classes.pane} style={{ width: pinnedWidth }}>
          {drawn.map(({ key, start, ...given }) => (
            <PinnedRow key={key} {...given} top={start - headerHeight} shown={pinnedPlaces} />
          ))}
        </div>
        <div role="rowgroup">
          {drawn.map(({ key, start, ...given }) => (
            <Row key={key} {...given} top={start} shown={sight.shown} />
          ))}
        </div>
      </div>
    </div>
  );
}
