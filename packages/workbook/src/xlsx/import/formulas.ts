import type { Cell } from 'hucre';
import { FormulaError } from '../../parse/formula-error.ts';
import { parseFormula } from '../../parse/parse.ts';
import { type Pieces, textAt } from '../../parse/relative-text.ts';
import { blocksOf } from '../../wire/cell-blocks.ts';

/** Maximum cells of an array formula; a larger one is imported as ordinary formulas. */
const MOST_PLACES = 100_000;

/** The formula of a cell: its text, and the block that an array formula fills. */
export interface CellFormula {
  text: string;
  block?: [rows: number, columns: number];
  /** Whether the array spills, as formulas entered in one cell of current Excel do. */
  grows?: true;
}

/** Reads formulas as files store them: a formula shared by many cells is stored once and shifted for the others. */
export class SheetFormulas {
  private readonly shared = new Map<number, { pieces: Pieces } | undefined>();

  private readonly plain: (formula: string, row: number) => string;

  /** `plain` is a function that replaces table references by cell references. */
  constructor(cells: ReadonlyMap<string, Cell>, plain: (formula: string, row: number) => string) {
    this.plain = plain;
    for (const [key, cell] of cells) {
      if (cell.formulaType !== 'shared' || !cell.formula || cell.formulaSharedIndex === undefined) continue;
      const [row = 0, column = 0] = key.split(',').map(Number);
      this.shared.set(cell.formulaSharedIndex, piecesOf(plain(cell.formula, row), row, column));
    }
  }

  /** The formula of a cell; undefined if it has none or its shared formula is missing. */
  of(cell: Cell, row: number, column: number): CellFormula | undefined {
    if (cell.formulaType === 'shared' && !cell.formula && cell.formulaSharedIndex !== undefined) {
      const sharedFormula = this.shared.get(cell.formulaSharedIndex);
      const text = sharedFormula && textAt(sharedFormula.pieces, row, column);
      return text === undefined ? undefined : { text };
    }
    if (!cell.formula) return undefined;
    const text = this.plain(withoutFileNotation(cell.formula), row);
    if (cell.formulaType !== 'array' && !cell.formulaDynamic) return { text };
    const [block] = blocksOf(cell.formulaRef ?? '');
    const size: [number, number] = block ? [block.bottom - block.top + 1, block.right - block.left + 1] : [1, 1];
    if (size[0] * size[1] > MOST_PLACES) return { text };
    return { text, block: size, ...(cell.formulaDynamic ? { grows: true } : {}) };
  }
}

/**
 * Removes notation found only in files: prefixes of newer functions and '[0]!' for the file itself. INDIRECT of a
 * literal reference becomes that reference.
 */
export const withoutFileNotation = (formula: string): string =>
  formula
    .replace(/^=/, '')
    .replace(/"(?:[^"]|"")*"|_xlfn\.|_xlws\.|_xlpm\.|\[0\]!|INDIRECT\("([^"]+)"\)/gi, (match, text?: string) =>
      match.startsWith('"') ? match : text === undefined ? '' : (constantReference(text) ?? match),
    );

const block = /^((?:'(?:[^']|'')+'|[\p{L}_][\p{L}\p{N}_.]*)!)?\$?([A-Z]{1,3})\$?(\d+)(?::\$?([A-Z]{1,3})\$?(\d+))?$/iu;

/** Returns the cells or the table column that INDIRECT's text names; undefined when it names neither. */
function constantReference(text: string): string | undefined {
  const [, sheet = '', column, row, toColumn, toRow] = block.exec(text) ?? [];
  if (column) return `${sheet}$${column}$${row}${toColumn ? `:$${toColumn}$${toRow}` : ''}`;
  return /^[\p{L}_][\p{L}\p{N}_.]*\[[^[\]]+\]$/u.test(text) ? text : undefined;
}

/** Parses a formula for the positions of its references in the text; any sheet name is accepted. */
function piecesOf(formula: string, row: number, column: number): { pieces: Pieces } | undefined {
  try {
    return parseFormula(withoutFileNotation(formula), row, column, () => 0);
  } catch (error) {
    if (error instanceof FormulaError) return undefined;
    throw error;
  }
}
