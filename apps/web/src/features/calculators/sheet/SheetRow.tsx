import type { WireTableCell, WireValue, WireWorkbook } from '@ithaki/workbook';
import { VisuallyHidden } from '@mantine/core';
import { type CSSProperties, memo } from 'react';
import { InputField, type InputFieldProps } from '../../../workbooks/InputField.tsx';
import type { WorkbookInput } from '../../../workbooks/inputs.ts';
import type { InputValues, ShownCell } from '../engine/messages.ts';
import { cellLook } from './cell-look.ts';
import type { CellMark } from './cell-marks.ts';
import { type DrawnCell, drawnCells, type SheetGrid } from './grid.ts';
import classes from './Sheet.module.css';
import { textSpill } from './spill.ts';

export interface SheetRowProps extends Pick<InputFieldProps, 'readOnly' | 'onInput' | 'onBlock' | 'onMove'> {
  wire: WireWorkbook;
  sheet: number;
  grid: SheetGrid;
  row: number;
  /** Left edge of each column in pixels, and the right edge of the last. */
  edges: readonly number[];
  /** First and last drawn column. */
  left: number;
  right: number;
  /** How many columns from the first are frozen. */
  frozenColumns: number;
  /** Displayed content by column; the same map as before when nothing changed. */
  shown: ReadonlyMap<number, ShownCell> | undefined;
  inputs: ReadonlyMap<number, WorkbookInput>;
  values: InputValues;
  marks: ReadonlyMap<number, CellMark> | undefined;
  /** Called with a cell that was clicked. */
  onChoose: ((row: number, col: number) => void) | undefined;
  choosesAll: boolean;
  fixed: boolean;
}

/** Height of an empty row in pixels: low enough to look like a gap, and high enough to be clicked. */
const EMPTY_ROW = 24;

/** Minimum height of a row in pixels, converted from points in the file; undefined for rows of default height. */
const rowHeight = (points: number | undefined, isFilled: boolean): number | undefined =>
  points === undefined ? (isFilled ? undefined : EMPTY_ROW) : Math.round((points * 4) / 3);

/** Whether two sets of props render the same row; of all values only those of the row's own inputs are compared. */
function drawsSame(before: SheetRowProps, after: SheetRowProps): boolean {
  const { values: oldValues, ...rest } = before;
  const names = Object.keys(rest) as (keyof typeof rest)[];
  if (names.some((name) => before[name] !== after[name])) return false;
  return (after.grid.rows.get(after.row) ?? []).every(({ active }) => {
    const name = active === undefined ? undefined : after.inputs.get(active)?.name;
    return name === undefined || oldValues[name] === after.values[name];
  });
}

/** One row of a sheet. */
export const SheetRow = memo(function SheetRow(props: SheetRowProps) {
  const {
    wire,
    sheet,
    grid,
    row,
    edges,
    left,
    right,
    frozenColumns,
    shown,
    inputs,
    values,
    marks,
    onChoose,
    choosesAll,
    fixed,
    ...inputProps
  } = props;
  const { RowStyles, ColumnStyles, Heights } = wire.Layout[sheet] ?? {};
  const height = fixed ? undefined : rowHeight(Heights?.[row], grid.rows.has(row));
  const styleAt = (cell: WireTableCell | undefined, col: number) =>
    wire.Styles[(cell ? cell.style : (RowStyles?.[row] ?? ColumnStyles?.[col])) ?? -1];
  const content = (cell: WireTableCell | undefined, shownCell: ShownCell | undefined) => {
    const cellInput = cell?.active === undefined ? undefined : inputs.get(cell.active);
    const icon = shownCell?.look?.icon;
    if (!cellInput && icon)
      return (
        <>
          <span className={classes.icon} data-tone={icon.tone} aria-hidden>
            {icon.glyph}
          </span>
          {icon.isAlone ? <VisuallyHidden>{shownCell.text}</VisuallyHidden> : shownCell.text}
        </>
      );
    if (!cellInput) {
      const spill =
        cell?.active === undefined && cell?.text ? textSpill(grid, edges, cell, styleAt(cell, cell.col)) : undefined;
      if (!spill) return shownCell?.text ?? cell?.text;
      return (
        <span className={classes.spill} style={{ width: spill.width, marginLeft: spill.from }}>
          {cell?.text}
        </span>
      );
    }
    const value: WireValue =
      values[cellInput.name] === undefined ? cellInput.initialValue : (values[cellInput.name] ?? null);
    return <InputField {...inputProps} input={cellInput} value={value} />;
  };
  const draw = ({ col, cell, colSpan }: DrawnCell) => {
    if (colSpan === undefined && edges[col + 1] === edges[col]) return <td key={col} data-gone aria-hidden />;
    const shownCell = shown?.get(col);
    const isInput = cell?.active !== undefined && inputs.has(cell.active);
    const look = cellLook(styleAt(cell, col), shownCell?.look);
    const isFigure = cell?.active !== undefined && wire.Active[cell.active]?.Type !== 'Text';
    const chooses = onChoose !== undefined && (choosesAll || cell?.active !== undefined) && !isInput;
    return (
      <td
        key={col}
        rowSpan={cell?.rowspan}
        colSpan={colSpan}
        aria-colindex={left > 0 ? col + 1 : undefined}
        style={{
          ...look,
          ...(shownCell?.color && !look.color ? { color: shownCell.color } : {}),
          ...(col < frozenColumns ? { left: edges[col] } : {}),
        }}
        data-figure={isFigure || undefined}
        data-error={shownCell?.error && true}
        data-mark={marks?.get(col)}
        data-holds={isInput || undefined}
        data-still={col < frozenColumns || undefined}
        data-note={cell?.Note ? true : undefined}
        {...(chooses && {
          'data-cell': `${row},${col}`,
          tabIndex: -1,
          onClick: () => onChoose(row, col),
        })}
        className={chooses ? classes.figure : undefined}
        title={
          shownCell?.badFormat && cell?.active !== undefined
            ? wire.Formats[wire.Active[cell.active]?.Format?.[0] ?? -1]
            : cell?.Note
        }
      >
        {content(cell, shownCell)}
      </td>
    );
  };
  return (
    <tr
      aria-rowindex={row + 1}
      data-fixed={fixed || undefined}
      style={height === undefined ? undefined : ({ '--row': `${height}px` } as CSSProperties)}
    >
      {left > frozenColumns && frozenColumns > 0 && drawnCells(grid, row, 0, frozenColumns - 1).map(draw)}
      {left > frozenColumns && <td aria-hidden colSpan={left - frozenColumns} />}
      {drawnCells(grid, row, left > frozenColumns ? left : 0, right).map(draw)}
      {right < grid.lastColumn && <td aria-hidden colSpan={grid.lastColumn - right} />}
    </tr>
  );
}, drawsSame);
