import type { WireValue } from '@ithaki/workbook';
import { useMediaQuery } from '@mantine/hooks';
import { type ClipboardEvent, type KeyboardEvent, useCallback, useEffect, useMemo, useRef } from 'react';
import type { Book } from '../engine/book.ts';
import type { InputValues, Spot, Told } from '../engine/messages.ts';
import { useAsked } from '../engine/useWorkbookReply.ts';
import { Arrows } from './Arrows.tsx';
import { frozenOf } from './frozen-panes.ts';
import { edgesOf, gridOf, lineCount, lineOfRow, rowOfLine } from './grid.ts';
import { type BookInput, inOrder, nextInput } from './inputs.ts';
import classes from './Sheet.module.css';
import { type Mark, SheetRow } from './SheetRow.tsx';
import { useShownRows } from './useShownRows.ts';
import { ROW, useWindow } from './useWindow.ts';

/** The selected cells of a sheet as a spreadsheet takes them in: tabs between cells, a line a row; nothing within one cell. */
function copiedCells(place: HTMLElement): string | undefined {
  const selection = document.getSelection();
  if (!selection || selection.isCollapsed || document.activeElement instanceof HTMLInputElement) return undefined;
  const lines = [...place.querySelectorAll('tr')].flatMap((row) => {
    const cells = [...row.querySelectorAll('td')].filter((cell) => selection.containsNode(cell, true));
    return cells.length > 0 ? [cells.map(textOf).join('\t')] : [];
  });
  return lines.length > 1 || lines[0]?.includes('\t') ? lines.join('\n') : undefined;
}

function textOf(cell: HTMLElement): string {
  const field = cell.querySelector('input, select');
  if (field instanceof HTMLInputElement) return field.value;
  if (field instanceof HTMLSelectElement) return field.selectedOptions[0]?.text ?? '';
  return (cell.textContent ?? '').replace(/\s+/g, ' ').trim();
}

export interface SheetProps {
  book: Book;
  sheet: number;
  inputs: ReadonlyMap<number, BookInput>;
  values: InputValues;
  readOnly: boolean;
  onInput: (name: string, value: WireValue) => void;
  onBlock?: ((input: BookInput, block: readonly (readonly string[])[]) => void) | undefined;
  /** A figure was chosen, to be explained. */
  onChoose?: ((spot: Spot) => void) | undefined;
  /** Empty cells and words can be chosen too. */
  choosesAll?: boolean;
  told?: Told | undefined;
  /** Cells that stand out, by 'row,column'. */
  picked?: ReadonlySet<string> | undefined;
  /** Every row is drawn, to be printed; `onWhole` is called once they are. */
  whole?: boolean;
  onWhole?: (() => void) | undefined;
}

/** Characters of the widest column on a phone. */
const NARROW = 19;

const steps: Readonly<Record<string, readonly [number, number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

/** A sheet with rows that stay in sight is scrolled by itself when it has more rows than this. */
const SCROLLED = 24;

/** How far an arrow looks for the next cell that can be gone to. */
const REACH = 60;

function marksOf(sheet: number, told: Told | undefined, picked: ReadonlySet<string> | undefined) {
  const marks = new Map<number, Map<number, Mark>>();
  const put = (row: number, col: number, mark: Mark) =>
    marks.set(row, (marks.get(row) ?? new Map<number, Mark>()).set(col, mark));
  for (const place of picked ?? []) {
    const [row = 0, col = 0] = place.split(',').map(Number);
    put(row, col, 'picked');
  }
  if (!told) return marks;
  for (const part of told.parts) if (part.sheet === sheet) put(part.row, part.col, 'source');
  for (const area of told.areas) {
    if (area.sheet !== sheet || area.rows * area.columns > 4_000) continue;
    for (let row = 0; row < area.rows; row++)
      for (let col = 0; col < area.columns; col++) put(area.row + row, area.col + col, 'source');
  }
  if (told.sheet === sheet) put(told.row, told.col, 'chosen');
  return marks;
}

/** A sheet of a workbook: inputs to be written in, all else frozen; of a long one the rows in sight. */
export function Sheet(props: SheetProps) {
  const { book, sheet, inputs, values, readOnly, onInput, onBlock, onChoose, told, picked } = props;
  const { choosesAll = false, whole = false, onWhole } = props;
  const place = useRef<HTMLDivElement>(null);
  const wire = book.wire.Layout[sheet] ?? { Name: '', Table: [], Charts: [] };
  const grid = useMemo(() => gridOf(wire), [wire]);
  const most = useMediaQuery('(max-width: 30em)', false) ? NARROW : undefined;
  const edges = useMemo(() => edgesOf(wire, grid.lastColumn, most), [wire, grid, most]);
  const { first, last, left, right, isLong, isWide } = useWindow(place, {
    count: lineCount(grid),
    edges,
    whole,
  });
  const frozen = useMemo(() => frozenOf(wire, grid, edges), [wire, grid, edges]);
  const scrolls = isLong || (frozen.rows > 0 && lineCount(grid) > SCROLLED);
  const above = scrolls ? frozen.rows : 0;
  const [firstRow, lastRow] = [rowOfLine(grid, first), rowOfLine(grid, last)];
  const from = Math.max(above, lineOfRow(grid, Math.min(firstRow, grid.spannedFrom.get(firstRow) ?? firstRow)));
  const asked = useAsked(book, 'window', {
    ...{ sheet, first: rowOfLine(grid, from), last: lastRow, left, right },
    ...{ above: above > 0 ? rowOfLine(grid, above - 1) + 1 : 0, beside: frozen.columns },
  });
  const shown = useShownRows(asked?.cells);
  const isWhole = whole && asked?.first === rowOfLine(grid, above) && asked.last === lastRow;
  useEffect(() => {
    if (isWhole) onWhole?.();
  }, [isWhole, onWhole]);
  const marks = useMemo(() => marksOf(sheet, told, picked), [sheet, told, picked]);
  const order = useMemo(
    () => inOrder(inputs.values(), sheet).filter(({ row }) => rowOfLine(grid, lineOfRow(grid, row)) === row),
    [inputs, sheet, grid],
  );

  const go = useCallback(
    (input: BookInput, step: 1 | -1, by: 'enter' | 'tab') => {
      const at = order.findIndex(({ active }) => active === input.active);
      // Tab leaves the sheet after its last input and before its first.
      if (by === 'tab' && (step === 1 ? at === order.length - 1 : at === 0)) return false;
      const next = nextInput(order, input, step);
      const box = place.current;
      if (!next || !box) return false;
      const field = () => box.querySelector<HTMLElement>(`[data-input="${next.active}"]`);
      if (!field()) {
        box.scrollTop = Math.max(0, lineOfRow(grid, next.row) * ROW - box.clientHeight / 2);
        box.scrollLeft = Math.max(0, (edges[next.column] ?? 0) - box.clientWidth / 2);
      }
      if (field()) field()?.focus();
      else setTimeout(() => field()?.focus(), 60);
      return true;
    },
    [order, edges, grid],
  );
  const choose = useMemo(
    () => onChoose && ((row: number, col: number) => onChoose({ sheet, row, col })),
    [onChoose, sheet],
  );

  const keys = (event: KeyboardEvent<HTMLDivElement>) => {
    const target = event.target as HTMLElement;
    const cell = target.getAttribute('data-cell');
    const [down = 0, right = 0] = steps[event.key] ?? [];
    if (!cell || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const [row = 0, col = 0] = cell.split(',').map(Number);
    if (event.key === 'Enter' && target.tagName === 'TD') return choose?.(row, col);
    if (target.tagName === 'SELECT' || (down === 0 && right === 0)) return;
    // Within what is typed the caret moves.
    if (target instanceof HTMLInputElement && right !== 0 && !readOnly) return;
    for (let step = 1; step <= REACH; step++) {
      const to = place.current?.querySelector<HTMLElement>(`[data-cell="${row + down * step},${col + right * step}"]`);
      if (!to) continue;
      event.preventDefault();
      to.focus();
      return;
    }
  };
  const copy = (event: ClipboardEvent<HTMLDivElement>) => {
    const text = place.current && copiedCells(place.current);
    if (!text) return;
    event.clipboardData.setData('text/plain', text);
    event.preventDefault();
  };
  const rows = Array.from({ length: Math.max(0, last - from + 1) }, (_, at) => rowOfLine(grid, from + at));
  const headRows = Array.from({ length: above }, (_, at) => rowOfLine(grid, at));
  const rowAt = (row: number) => (
    <SheetRow
      key={row}
      wire={book.wire}
      sheet={sheet}
      beside={frozen.columns}
      grid={grid}
      row={row}
      edges={edges}
      left={left}
      right={right}
      shown={shown.get(row)}
      inputs={inputs}
      values={values}
      marks={marks.get(row)}
      readOnly={readOnly}
      onInput={onInput}
      {...(onBlock && { onBlock })}
      onGo={go}
      onChoose={choose}
      choosesAll={choosesAll}
      fixed={isLong || isWide}
    />
  );
  const columns = Array.from({ length: grid.lastColumn + 1 }, (_, column) => column);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the arrows go from cell to cell, as in any spreadsheet
    <div
      ref={place}
      className={classes.place}
      style={{ scrollPadding: `${above * ROW}px 0 0 ${edges[frozen.columns] ?? 0}px` }}
      data-long={scrolls || undefined}
      onKeyDown={keys}
      onCopy={copy}
    >
      <table
        className={classes.table}
        style={{ width: edges.at(-1) }}
        aria-label={wire.Name}
        aria-rowcount={grid.lastRow + 1}
        aria-colcount={isWide ? grid.lastColumn + 1 : undefined}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a table wider than its place is scrolled by keyboard
        tabIndex={0}
      >
        <colgroup>
          {columns.map((column) => (
            <col key={column} style={{ width: (edges[column + 1] ?? 0) - (edges[column] ?? 0) }} />
          ))}
        </colgroup>
        {above > 0 && <thead className={classes.head}>{headRows.map(rowAt)}</thead>}
        <tbody>
          {from > above && <tr aria-hidden style={{ height: (from - above) * ROW }} />}
          {rows.map(rowAt)}
          {last < lineCount(grid) - 1 && <tr aria-hidden style={{ height: (lineCount(grid) - 1 - last) * ROW }} />}
        </tbody>
      </table>
      {told && <Arrows place={place} sheet={sheet} told={told} sight={`${from} ${last} ${left} ${right}`} />}
    </div>
  );
}
