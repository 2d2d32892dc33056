import { FormulaError } from '../parse/formula-error.ts';
import { parseFormula } from '../parse/parse.ts';
import { type Pieces, textAt } from '../parse/relative-text.ts';
import { type Block, blocksOf, fixedReference } from '../wire/cell-blocks.ts';
import type { OpenWorkbook } from '../wire/open-workbook.ts';
import type { WireCondition, WirePoint, WireRule, WireStyle } from '../wire/wire-workbook.ts';
import { type CellIcon, iconsOf } from './icon-sets.ts';

const channels = (hex: string) => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));

/** The colour (#rrggbb) of a value on a scale of two or three points, each with its own colour. */
function colorAt(value: number, points: readonly number[], colors: readonly string[]): string {
  const last = points.length - 1;
  const above = points.findIndex((point, index) => index > 0 && value <= point);
  const at = above < 0 ? last : above;
  const [low = 0, high = 0] = [points[at - 1], points[at]];
  const share = high > low ? Math.min(1, Math.max(0, (value - low) / (high - low))) : value > low ? 1 : 0;
  const [from, to] = [channels(colors[at - 1] ?? '#ffffff'), channels(colors[at] ?? '#ffffff')];
  const mixed = from.map((channel, i) => Math.round(channel + ((to[i] ?? 0) - channel) * share));
  return `#${mixed.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
}

/** The conditional formatting of one cell. */
export interface CellFormatting {
  style?: WireStyle;
  /** Data bar behind the value; `share` is the filled part of the cell, from 0 to 1. */
  bar?: { share: number; color: string };
  /** Icon beside the value, or in place of it. */
  icon?: CellIcon & { isAlone: boolean };
}

/**
 * Helper formulas are stored in columns BEGIN to END, beyond the last column that a formula can refer to, so
 * that no other formula reads them.
 */
const BEGIN = 16_384;
const END = 65_000;
/** Row stride of the keys in `writtenFormulas`; exceeds every column number. */
const COLUMNS = 65_536;

/**
 * A condition with the columns of its helper formulas: those for a cell are in the cell's row, `shift` columns
 * to the right.
 */
interface PlacedCondition {
  condition: WireCondition;
  blocks: Block[];
  pieces: Pieces | undefined;
  /** Added to a cell's column to get the column of its helper formula. */
  shift: number;
  /** Cells that compute the ends of a bar or the points of a colour scale. */
  points: readonly { row: number; column: number }[];
}

/** Evaluates the conditional formats of an open workbook, on demand, cell by cell. */
export class Conditions {
  private readonly open: OpenWorkbook;
  private readonly sheets: PlacedCondition[][];
  /** Per sheet: the conditions that touch a row, in order, collected at the first read of the row. */
  private readonly rows: Map<number, PlacedCondition[]>[];
  /** Per sheet: the positions whose helper formula has been written. */
  private readonly writtenFormulas: Set<number>[];
  private next = BEGIN;

  constructor(open: OpenWorkbook) {
    this.open = open;
    this.sheets = open.wire.Layout.map(({ Conditions: all = [] }, sheet) =>
      all.flatMap((condition) => this.place(condition, sheet) ?? []),
    );
    this.rows = this.sheets.map(() => new Map());
    this.writtenFormulas = this.sheets.map(() => new Set());
  }

  /** Whether a sheet has any conditional formats. */
  hasAny(sheet: number): boolean {
    return (this.sheets[sheet] ?? []).length > 0;
  }

  /** The conditional formatting of a cell; undefined if no condition applies. */
  formattingAt(sheet: number, row: number, column: number): CellFormatting | undefined {
    let look: CellFormatting | undefined;
    for (const placed of this.conditionsOfRow(sheet, row)) {
      if (!placed.blocks.some((block) => isIn(block, row, column))) continue;
      const { Rule, Style, Last } = placed.condition;
      if (Rule.Type === 'Formula') {
        if (!this.isMet(placed, sheet, row, column)) continue;
        const style = Style === undefined ? undefined : this.open.wire.Styles[Style];
        // Earlier conditions take precedence.
        if (style) look = { ...look, style: { ...style, ...look?.style } };
      } else {
        const value = this.open.engine.value(sheet, row, column);
        const points = placed.points.map((at) => this.open.engine.value(sheet, at.row, at.column));
        if (typeof value !== 'number' || !points.every((point) => typeof point === 'number')) continue;
        if (Rule.Type === 'Icons') look = { ...iconLook(Rule, value, points), ...look };
        else if (Rule.Type === 'Bar') look = { bar: { share: shareOf(value, points), color: Rule.Color }, ...look };
        else look = { ...look, style: { Fill: colorAt(value, points, Rule.Colors), ...look?.style } };
      }
      if (Last) break;
    }
    return look;
  }

  private conditionsOfRow(sheet: number, row: number): PlacedCondition[] {
    const existing = this.rows[sheet]?.get(row);
    if (existing) return existing;
    const conditions = (this.sheets[sheet] ?? []).filter(({ blocks }) =>
      blocks.some(({ top, bottom }) => row >= top && row <= bottom),
    );
    this.rows[sheet]?.set(row, conditions);
    return conditions;
  }

  private isMet({ pieces, shift }: PlacedCondition, sheet: number, row: number, column: number): boolean {
    const helperColumn = column + shift;
    const place = row * COLUMNS + helperColumn;
    if (!this.writtenFormulas[sheet]?.has(place)) {
      this.writtenFormulas[sheet]?.add(place);
      const text = pieces && textAt(pieces, row, column);
      if (text !== undefined) this.open.engine.putFormula(sheet, row, helperColumn, text);
    }
    const value = this.open.engine.value(sheet, row, helperColumn);
    return value === true || (typeof value === 'number' && value !== 0);
  }

  /** Reserves columns for a condition's formulas; undefined if none are left or the formula cannot be parsed. */
  private place(condition: WireCondition, sheet: number): PlacedCondition | undefined {
    const blocks = blocksOf(condition.Cells);
    const [top, left, right] = [
      Math.min(...blocks.map((block) => block.top)),
      Math.min(...blocks.map((block) => block.left)),
      Math.max(...blocks.map((block) => block.right)),
    ];
    const { Rule } = condition;
    const width = Rule.Type === 'Formula' ? right - left + 1 : Rule.Points.length;
    if (blocks.length === 0 || this.next + width > END) return undefined;
    const begin = this.next;
    this.next += width;
    const placed = { condition, blocks, shift: begin - left };
    if (Rule.Type === 'Formula') {
      const pieces = piecesOf(Rule.Formula, top, left);
      return pieces && { ...placed, pieces, points: [] };
    }
    const points = Rule.Points.map((_, at) => ({ row: top, column: begin + at }));
    Rule.Points.forEach((point, at) => {
      this.open.engine.putFormula(sheet, top, begin + at, pointFormula(point, blocks));
    });
    return { ...placed, pieces: undefined, points };
  }
}

const isIn = ({ top, left, bottom, right }: Block, row: number, column: number) =>
  row >= top && row <= bottom && column >= left && column <= right;

function piecesOf(formula: string, row: number, column: number): Pieces | undefined {
  try {
    return parseFormula(formula, row, column, () => 0).pieces;
  } catch (error) {
    if (error instanceof FormulaError) return undefined;
    throw error;
  }
}

/** Formula for the value of a scale point, computed over the figures of all blocks. */
function pointFormula({ At, Value = '0' }: WirePoint, blocks: readonly Block[]): string {
  const all = blocks.map(fixedReference).join(',');
  if (At === 'min' || At === 'max') return `${At.toUpperCase()}(${all})`;
  if (At === 'percent') return `MIN(${all})+(MAX(${all})-MIN(${all}))*(${Value})/100`;
  // PERCENTILE here takes a single range, so with several blocks only the first one counts.
  return At === 'percentile' ? `PERCENTILE(${blocks[0] ? fixedReference(blocks[0]) : all},(${Value})/100)` : Value;
}

function iconLook(
  { Set: name, Reverse, IconOnly = false }: Extract<WireRule, { Type: 'Icons' }>,
  value: number,
  points: readonly number[],
): CellFormatting {
  const icons = iconsOf(name) ?? [];
  const step = points.slice(1).filter((point) => value >= point).length;
  const icon = icons[Reverse ? icons.length - 1 - step : step];
  return icon ? { icon: { ...icon, isAlone: IconOnly } } : {};
}

/** Shortest and longest data bar as a share of the cell, Excel's defaults. */
const [SHORTEST, LONGEST] = [0.1, 0.9];

function shareOf(value: number, [least = 0, most = 0]: readonly number[]): number {
  const share = most > least ? (value - least) / (most - least) : value >= most ? 1 : 0;
  return Number((SHORTEST + (LONGEST - SHORTEST) * Math.min(1, Math.max(0, share))).toFixed(3));
}
