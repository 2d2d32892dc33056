import type { WireSheet, WireValue } from '@ithaki/workbook';
import { useMediaQuery } from '@mantine/hooks';
import { type ClipboardEvent, useCallback, useEffect, useMemo, useRef } from 'react';
import type { WorkbookInput } from '../../../workbooks/inputs.ts';
import type { CellPosition, Explanation, InputValues } from '../engine/messages.ts';
import { useWorkbookReply } from '../engine/useWorkbookReply.ts';
import type { WorkbookClient } from '../engine/workbook-client.ts';
import { Arrows } from './Arrows.tsx';
import { ChartLayer } from './ChartLayer.tsx';
import { cellMarks } from './cell-marks.ts';
import type { SheetChart } from './chart-places.ts';
import { columnEdges, layOutSheet, lineCount, lineOfRow, type PlacedChart, rowOfLine, type SheetGrid } from './grid.ts';
import { inputsInOrder, nextInput } from './input-order.ts';
import classes from './Sheet.module.css';
import { SheetRow } from './SheetRow.tsx';
import { handleSheetKey } from './sheet-keys.ts';
import { useShownRows } from './useShownRows.ts';
import { ROW, useWindow } from './useWindow.ts';

/** The numbers of frozen rows and columns. */
interface FrozenPanes {
  /** Counted among the visible rows. */
  rows: number;
  columns: number;
}

/** Maximum share of the window's height and width that frozen panes may take. */
const [MOST_HEIGHT, MOST_WIDTH] = [0.3, 0.5];

/** The frozen rows and columns of a sheet on this screen; none if they would fill it. */
function frozenPanes({ Frozen = {} }: WireSheet, grid: SheetGrid, edges: readonly number[]): FrozenPanes {
  const { Rows = 0, Columns = 0 } = Frozen;
  const rows = lineOfRow(grid, Rows);
  const tooTall = rows * ROW > window.innerHeight * MOST_HEIGHT;
  const tooWide = (edges[Columns] ?? Number.POSITIVE_INFINITY) > window.innerWidth * MOST_WIDTH;
  // A merged cell cannot be split between the frozen and the scrolled part.
  const splitsMerged = (grid.spannedFrom.get(Rows) ?? Rows) < Rows;
  return { rows: tooTall || splitsMerged ? 0 : rows, columns: tooWide ? 0 : Columns };
}

/**
 * The selected cells as tab-separated text, one line per row, as spreadsheets accept it; undefined for a
 * selection within one cell.
 */
function copiedCells(container: HTMLElement): string | undefined {
  const selection = document.getSelection();
  if (!selection || selection.isCollapsed || document.activeElement instanceof HTMLInputElement) return undefined;
  const lines = [...container.querySelectorAll('tr')].flatMap((row) => {
    const cells = [...row.querySelectorAll('td')].filter((cell) => selection.containsNode(cell, true));
    return cells.length > 0 ? [cells.map(cellText).join('\t')] : [];
  });
  return lines.length > 1 || lines[0]?.includes('\t') ? lines.join('\n') : undefined;
}

function cellText(cell: HTMLElement): string {
  const field = cell.querySelector('input, select');
  if (field instanceof HTMLInputElement) return field.value;
  if (field instanceof HTMLSelectElement) return field.selectedOptions[0]?.text ?? '';
  return (cell.textContent ?? '').replace(/\s+/g, ' ').trim();
}

export interface SheetProps {
  client: WorkbookClient;
  sheet: number;
  inputs: ReadonlyMap<number, WorkbookInput>;
  values: InputValues;
  readOnly: boolean;
  onInput: (name: string, value: WireValue) => void;
  onBlock?: ((input: WorkbookInput, block: readonly (readonly string[])[]) => void) | undefined;
  /** Called with a calculated cell that was clicked, to explain it. */
  onChoose?: ((cell: CellPosition) => void) | undefined;
  /** Whether empty cells and texts can be chosen too. */
  choosesAll?: boolean;
  explanation?: Explanation | undefined;
  /** Highlighted cells, as 'row,column'. */
  picked?: ReadonlySet<string> | undefined;
  /** Places of the charts that are drawn on the sheet. */
  placed?: readonly PlacedChart[] | undefined;
  charts?: readonly SheetChart[] | undefined;
  /** Whether to render every row, for printing; `onAllDrawn` is called when they are rendered. */
  drawsAllRows?: boolean;
  onAllDrawn?: (() => void) | undefined;
}

const nonePlaced: readonly PlacedChart[] = [];

/** Maximum width of a column on a phone, in characters. */
const NARROW = 19;

/** Maximum number of rows of a sheet with frozen rows before it gets its own scroll area. */
const SCROLLED = 24;

/**
 * A sheet of a workbook as a table: its inputs are fields, everything else is read-only. Of a long sheet only
 * visible rows are rendered.
 */
export function Sheet(props: SheetProps) {
  const { client, sheet, inputs, values, readOnly, onInput, onBlock, onChoose, explanation, picked } = props;
  const { choosesAll = false, drawsAllRows = false, onAllDrawn, placed = nonePlaced, charts = [] } = props;
  const container = useRef<HTMLDivElement>(null);
  const wire = client.wire.Layout[sheet] ?? { Name: '', Table: [], Charts: [] };
  const grid = useMemo(() => layOutSheet(wire, placed), [wire, placed]);
  const most = useMediaQuery('(max-width: 30em)', false) ? NARROW : undefined;
  const edges = useMemo(() => columnEdges(wire, grid, most), [wire, grid, most]);
  const { first, last, left, right, isLong, isWide } = useWindow(container, {
    count: lineCount(grid),
    edges,
    drawsAllRows,
  });
  const frozen = useMemo(() => frozenPanes(wire, grid, edges), [wire, grid, edges]);
  const scrolls = isLong || (frozen.rows > 0 && lineCount(grid) > SCROLLED);
  const frozenLines = scrolls ? frozen.rows : 0;
  const [firstRow, lastRow] = [rowOfLine(grid, first), rowOfLine(grid, last)];
  const firstDrawn = Math.max(
    frozenLines,
    lineOfRow(grid, Math.min(firstRow, grid.spannedFrom.get(firstRow) ?? firstRow)),
  );
  const reply = useWorkbookReply(client, 'window', {
    ...{ sheet, first: rowOfLine(grid, firstDrawn), last: lastRow, left, right },
    ...{ frozenRows: frozenLines > 0 ? rowOfLine(grid, frozenLines - 1) + 1 : 0, frozenColumns: frozen.columns },
  });
  const shown = useShownRows(reply?.cells);
  const areAllDrawn = drawsAllRows && reply?.first === rowOfLine(grid, frozenLines) && reply.last === lastRow;
  useEffect(() => {
    if (areAllDrawn) onAllDrawn?.();
  }, [areAllDrawn, onAllDrawn]);
  const marks = useMemo(() => cellMarks(sheet, explanation, picked), [sheet, explanation, picked]);
  const order = useMemo(
    () => inputsInOrder(inputs.values(), sheet).filter(({ row }) => rowOfLine(grid, lineOfRow(grid, row)) === row),
    [inputs, sheet, grid],
  );

  const focusNextInput = useCallback(
    (input: WorkbookInput, step: 1 | -1, by: 'enter' | 'tab') => {
      const index = order.findIndex(({ active }) => active === input.active);
      // Tab leaves the sheet after its last input and before its first.
      if (by === 'tab' && (step === 1 ? index === order.length - 1 : index === 0)) return false;
      const next = nextInput(order, input, step);
      const box = container.current;
      if (!next || !box || next === input) return false;
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

  const copy = (event: ClipboardEvent<HTMLDivElement>) => {
    const text = container.current && copiedCells(container.current);
    if (!text) return;
    event.clipboardData.setData('text/plain', text);
    event.preventDefault();
  };
  const rows = Array.from({ length: Math.max(0, last - firstDrawn + 1) }, (_, index) =>
    rowOfLine(grid, firstDrawn + index),
  );
  const headRows = Array.from({ length: frozenLines }, (_, index) => rowOfLine(grid, index));
  const drawRow = (row: number) => (
    <SheetRow
      key={row}
      wire={client.wire}
      sheet={sheet}
      frozenColumns={frozen.columns}
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
      onMove={focusNextInput}
      onChoose={choose}
      choosesAll={choosesAll}
      fixed={isLong || isWide}
    />
  );
  const columns = Array.from({ length: grid.lastColumn + 1 }, (_, column) => column);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: arrow keys move from cell to cell, as in any spreadsheet
    <div
      ref={container}
      className={classes.place}
      style={{ scrollPadding: `${frozenLines * ROW}px 0 0 ${edges[frozen.columns] ?? 0}px` }}
      data-long={scrolls || undefined}
      onKeyDown={(event) => handleSheetKey(event, { container: container.current, readOnly, onChoose: choose })}
      onCopy={copy}
    >
      <table
        className={classes.table}
        data-lines={wire.NoGridLines ? 'none' : undefined}
        style={{ width: edges.at(-1) }}
        aria-label={wire.Name}
        aria-rowcount={grid.lastRow + 1}
        aria-colcount={isWide ? grid.lastColumn + 1 : undefined}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a table wider than its container is scrolled by keyboard
        tabIndex={0}
      >
        <colgroup>
          {columns.map((column) => (
            <col key={column} style={{ width: (edges[column + 1] ?? 0) - (edges[column] ?? 0) }} />
          ))}
        </colgroup>
        {frozenLines > 0 && <thead className={classes.head}>{headRows.map(drawRow)}</thead>}
        <tbody>
          {firstDrawn > frozenLines && <tr aria-hidden style={{ height: (firstDrawn - frozenLines) * ROW }} />}
          {rows.map(drawRow)}
          {last < lineCount(grid) - 1 && <tr aria-hidden style={{ height: (lineCount(grid) - 1 - last) * ROW }} />}
        </tbody>
      </table>
      {placed.length > 0 && <ChartLayer {...{ container, wire, grid, edges, placed, charts }} hasEvenRows={isLong} />}
      {explanation && (
        <Arrows
          container={container}
          sheet={sheet}
          explanation={explanation}
          visiblePart={`${firstDrawn} ${last} ${left} ${right}`}
        />
      )}
    </div>
  );
}
