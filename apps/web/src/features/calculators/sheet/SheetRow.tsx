import type { WireTableCell, WireValue, WireWorkbook } from '@ithaki/workbook';
import { memo } from 'react';
import type { InputValues, ShownCell } from '../engine/messages.ts';
import { wholeLook } from './cell-look.ts';
import { type DrawnCell, drawnCells, type SheetGrid } from './grid.ts';
import { InputCell, type InputCellProps } from './InputCell.tsx';
import type { BookInput } from './inputs.ts';
import classes from './Sheet.module.css';
import { spillOf } from './spill.ts';

/** What a cell is besides what it shows: the one that is explained, one it comes from, chosen in the editor. */
export type Mark = 'chosen' | 'source' | 'picked';

export interface RowProps extends Pick<InputCellProps, 'readOnly' | 'onInput' | 'onBlock' | 'onGo'> {
  wire: WireWorkbook;
  sheet: number;
  grid: SheetGrid;
  row: number;
  /** Where columns begin. */
  edges: readonly number[];
  /** From which column to which it is drawn, both within. */
  left: number;
  right: number;
  /** So many columns stay in sight, from the first. */
  beside: number;
  /** What its living cells show, by column; the same as before where nothing changed. */
  shown: ReadonlyMap<number, ShownCell> | undefined;
  inputs: ReadonlyMap<number, BookInput>;
  values: InputValues;
  marks: ReadonlyMap<number, Mark> | undefined;
  /** Chosen to be explained, or picked in the editor. */
  onChoose: ((row: number, col: number) => void) | undefined;
  choosesAll: boolean;
  fixed: boolean;
}

/** Whether a row looks as before: of all values only those of its own inputs matter to it. */
function looksSame(before: RowProps, after: RowProps): boolean {
  const { values: old, ...rest } = before;
  const names = Object.keys(rest) as (keyof typeof rest)[];
  if (names.some((name) => before[name] !== after[name])) return false;
  return (after.grid.rows.get(after.row) ?? []).every(({ active }) => {
    const name = active === undefined ? undefined : after.inputs.get(active)?.name;
    return name === undefined || old[name] === after.values[name];
  });
}

/** One row of a sheet. */
export const SheetRow = memo(function SheetRow(props: RowProps) {
  const {
    wire,
    sheet,
    grid,
    row,
    edges,
    left,
    right,
    beside,
    shown,
    inputs,
    values,
    marks,
    onChoose,
    choosesAll,
    fixed,
    ...input
  } = props;
  const { RowStyles, ColumnStyles } = wire.Layout[sheet] ?? {};
  const styleAt = (cell: WireTableCell | undefined, col: number) =>
    wire.Styles[(cell ? cell.style : (RowStyles?.[row] ?? ColumnStyles?.[col])) ?? -1];
  const content = (cell: WireTableCell | undefined, told: ShownCell | undefined) => {
    const own = cell?.active === undefined ? undefined : inputs.get(cell.active);
    if (!own) {
      const over =
        cell?.active === undefined && cell?.text ? spillOf(grid, edges, cell, styleAt(cell, cell.col)) : undefined;
      if (!over) return told?.text ?? cell?.text;
      return (
        <span className={classes.spill} style={{ width: over.width, marginLeft: over.from }}>
          {cell?.text}
        </span>
      );
    }
    const value: WireValue = values[own.name] === undefined ? own.begins : (values[own.name] ?? null);
    return <InputCell {...input} input={own} value={value} shown={told?.text ?? ''} />;
  };
  const draw = ({ col, cell, colSpan }: DrawnCell) => {
    if (colSpan === undefined && edges[col + 1] === edges[col]) return <td key={col} data-gone aria-hidden />;
    const told = shown?.get(col);
    const isInput = cell?.active !== undefined && inputs.has(cell.active);
    const look = wholeLook(styleAt(cell, col), told?.look);
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
          ...(told?.color && !look.color ? { color: told.color } : {}),
          ...(col < beside ? { left: edges[col] } : {}),
        }}
        data-figure={isFigure || undefined}
        data-error={told?.error && true}
        data-mark={marks?.get(col)}
        data-holds={isInput || undefined}
        data-still={col < beside || undefined}
        data-note={cell?.Note ? true : undefined}
        {...(chooses && {
          'data-cell': `${row},${col}`,
          tabIndex: -1,
          onClick: () => onChoose(row, col),
        })}
        className={chooses ? classes.figure : undefined}
        title={
          told?.badFormat && cell?.active !== undefined
            ? wire.Formats[wire.Active[cell.active]?.Format?.[0] ?? -1]
            : cell?.Note
        }
      >
        {content(cell, told)}
      </td>
    );
  };
  return (
    <tr aria-rowindex={row + 1} data-fixed={fixed || undefined}>
      {left > beside && beside > 0 && drawnCells(grid, row, 0, beside - 1).map(draw)}
      {left > beside && <td aria-hidden colSpan={left - beside} />}
      {drawnCells(grid, row, left > beside ? left : 0, right).map(draw)}
      {right < grid.lastColumn && <td aria-hidden colSpan={grid.lastColumn - right} />}
    </tr>
  );
}, looksSame);
