import { FormulaError } from '../parse/formula-error.ts';
import { parseFormula } from '../parse/parse.ts';
import { type Pieces, textAt } from '../parse/relative-text.ts';
import { type Block, blocksOf, fixedReference } from '../wire/cell-blocks.ts';
import type { OpenWorkbook } from '../wire/open-workbook.ts';
import type { WireCondition, WirePoint, WireStyle } from '../wire/wire-workbook.ts';

const channels = (hex: string) => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));

/** The colour (#rrggbb) of a figure on a scale of two or three points, each with its colour. */
function between(value: number, points: readonly number[], colors: readonly string[]): string {
  const last = points.length - 1;
  const above = points.findIndex((point, at) => at > 0 && value <= point);
  const at = above < 0 ? last : above;
  const [low = 0, high = 0] = [points[at - 1], points[at]];
  const share = high > low ? Math.min(1, Math.max(0, (value - low) / (high - low))) : value > low ? 1 : 0;
  const [from, to] = [channels(colors[at - 1] ?? '#ffffff'), channels(colors[at] ?? '#ffffff')];
  const mixed = from.map((channel, i) => Math.round(channel + ((to[i] ?? 0) - channel) * share));
  return `#${mixed.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
}

/** How a cell looks by what it holds. */
export interface CellLook {
  style?: WireStyle;
  /** A bar behind the figure: how much of the cell it fills, from 0 to 1. */
  bar?: { share: number; color: string };
}

/** Beyond the last column that a formula can name: what stands here is read by nobody else. */
const BEGIN = 16_384;
const END = 65_000;
/** More than the columns there are. */
const COLUMNS = 65_536;

/** A condition whose formulas have places of their own: that of a cell is in its row, as far right as the cell is in its block. */
interface Placed {
  condition: WireCondition;
  blocks: Block[];
  pieces: Pieces | undefined;
  /** What is added to a cell's column. */
  shift: number;
  /** Where the ends of a bar or the points of a scale are worked out. */
  points: readonly { row: number; column: number }[];
}

/** The looks that cells of a workbook at work have by what they hold; worked out for the cells that are asked for. */
export class Conditions {
  private readonly open: OpenWorkbook;
  private readonly sheets: Placed[][];
  /** Of each sheet the conditions of a row, in order, once the row was asked for. */
  private readonly rows: Map<number, Placed[]>[];
  /** Of each sheet the places where formulas were written. */
  private readonly written: Set<number>[];
  private next = BEGIN;

  constructor(open: OpenWorkbook) {
    this.open = open;
    this.sheets = open.wire.Layout.map(({ Conditions: all = [] }, sheet) =>
      all.flatMap((condition) => this.place(condition, sheet) ?? []),
    );
    this.rows = this.sheets.map(() => new Map());
    this.written = this.sheets.map(() => new Set());
  }

  /** Whether cells of a sheet can look otherwise by what they hold. */
  any(sheet: number): boolean {
    return (this.sheets[sheet] ?? []).length > 0;
  }

  /** How a cell looks by what it holds; undefined where nothing is different. */
  lookAt(sheet: number, row: number, column: number): CellLook | undefined {
    let look: CellLook | undefined;
    for (const placed of this.ofRow(sheet, row)) {
      if (!placed.blocks.some((block) => isIn(block, row, column))) continue;
      const { Rule, Style, Last } = placed.condition;
      if (Rule.Type === 'Formula') {
        if (!this.holds(placed, sheet, row, column)) continue;
        const style = Style === undefined ? undefined : this.open.wire.Styles[Style];
        // What comes first goes first.
        if (style) look = { ...look, style: { ...style, ...look?.style } };
      } else {
        const value = this.open.engine.value(sheet, row, column);
        const points = placed.points.map((at) => this.open.engine.value(sheet, at.row, at.column));
        if (typeof value !== 'number' || !points.every((one) => typeof one === 'number')) continue;
        if (Rule.Type === 'Bar') look = { bar: { share: shareOf(value, points), color: Rule.Color }, ...look };
        else look = { ...look, style: { Fill: between(value, points, Rule.Colors), ...look?.style } };
      }
      if (Last) break;
    }
    return look;
  }

  private ofRow(sheet: number, row: number): Placed[] {
    const known = this.rows[sheet]?.get(row);
    if (known) return known;
    const found = (this.sheets[sheet] ?? []).filter(({ blocks }) =>
      blocks.some(({ top, bottom }) => row >= top && row <= bottom),
    );
    this.rows[sheet]?.set(row, found);
    return found;
  }

  private holds({ pieces, shift }: Placed, sheet: number, row: number, column: number): boolean {
    const at = column + shift;
    const place = row * COLUMNS + at;
    if (!this.written[sheet]?.has(place)) {
      this.written[sheet]?.add(place);
      const text = pieces && textAt(pieces, row, column);
      if (text !== undefined) this.open.engine.putFormula(sheet, row, at, text);
    }
    const value = this.open.engine.value(sheet, row, at);
    return value === true || (typeof value === 'number' && value !== 0);
  }

  /** Finds room for the formulas of a condition; nothing where there is none left, or the formula cannot be read. */
  private place(condition: WireCondition, sheet: number): Placed | undefined {
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

/** Where a point of a scale lies among the figures. */
function pointFormula({ At, Value = '0' }: WirePoint, blocks: readonly Block[]): string {
  const all = blocks.map(fixedReference).join(',');
  if (At === 'min' || At === 'max') return `${At.toUpperCase()}(${all})`;
  if (At === 'percent') return `MIN(${all})+(MAX(${all})-MIN(${all}))*(${Value})/100`;
  // Of figures in several blocks the first ones are taken, since a list of blocks is no list of figures here.
  return At === 'percentile' ? `PERCENTILE(${blocks[0] ? fixedReference(blocks[0]) : all},(${Value})/100)` : Value;
}

/** Least and most of a bar, as Excel draws them by itself. */
const [SHORTEST, LONGEST] = [0.1, 0.9];

function shareOf(value: number, [least = 0, most = 0]: readonly number[]): number {
  const share = most > least ? (value - least) / (most - least) : value >= most ? 1 : 0;
  return Number((SHORTEST + (LONGEST - SHORTEST) * Math.min(1, Math.max(0, share))).toFixed(3));
}
