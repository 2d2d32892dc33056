import { addressOf, allFunctions, Engine } from '@ithaki/workbook';
import { HyperFormula } from 'hyperformula';
import { calculateBook } from './xlsx-calc.mjs';

/** What a workload holds: nothing, a value, or a formula that begins with '='. */
export type Content = null | number | string | boolean;

/** A workbook at work in one of the engines that are compared. */
export interface Running {
  put(row: number, column: number, value: Content): void;
  /** The number of a cell; NaN for what is none. */
  read(row: number, column: number): number;
  /** Works out all that is left to be worked out. */
  finish(): void;
}

const isFormula = (content: Content): content is string => typeof content === 'string' && content.startsWith('=');
const numeral = (value: unknown) => (typeof value === 'number' ? value : Number.NaN);

function ours(grid: readonly Content[][]): Running {
  const engine = new Engine({ sheets: ['Sheet1'], functions: allFunctions });
  // By numbers: a call for each row and cell would be a good part of what is measured.
  for (let row = 0; row < grid.length; row++) {
    const line = grid[row] as readonly Content[];
    for (let column = 0; column < line.length; column++) {
      const content = line[column] as Content;
      if (isFormula(content)) engine.putFormula(0, row, column, content);
      else if (content !== null) engine.put(0, row, column, content);
    }
  }
  engine.ready();
  return {
    put: (row, column, value) => engine.put(0, row, column, value),
    read: (row, column) => numeral(engine.value(0, row, column)),
    finish: () => engine.recalculate(),
  };
}

/** It reads TRUE and FALSE as names that are to be given to it. */
const truths = [
  { name: 'TRUE', expression: '=TRUE()' },
  { name: 'FALSE', expression: '=FALSE()' },
];

function hyperFormula(useColumnIndex: boolean) {
  return (grid: Content[][]): Running => {
    const engine = HyperFormula.buildFromArray(
      grid,
      { licenseKey: 'gpl-v3', useColumnIndex, maxRows: 200_000 },
      truths,
    );
    const at = (row: number, col: number) => ({ sheet: 0, row, col });
    return {
      put: (row, column, value) => {
        engine.setCellContents(at(row, column), value);
      },
      read: (row, column) => numeral(engine.getCellValue(at(row, column))),
      finish: () => undefined,
    };
  };
}

interface PeerCell {
  t?: string;
  v?: Content;
  f?: string;
}
interface PeerBook {
  SheetNames: string[];
  Sheets: Record<string, Record<string, PeerCell | string>>;
}

function xlsxCalc(grid: readonly Content[][]): Running {
  const cells: Record<string, PeerCell | string> = {
    '!ref': `A1:${addressOf(grid.length - 1, Math.max(...grid.map((line) => line.length)) - 1)}`,
  };
  grid.forEach((line, row) => {
    line.forEach((content, column) => {
      if (content === null) return;
      const type = typeof content === 'number' ? 'n' : 's';
      cells[addressOf(row, column)] = isFormula(content) ? { t: 'n', f: content.slice(1) } : { t: type, v: content };
    });
  });
  const book: PeerBook = { SheetNames: ['Sheet1'], Sheets: { Sheet1: cells } };
  calculateBook(book);
  const cellAt = (row: number, column: number) => cells[addressOf(row, column)];
  return {
    put: (row, column, value) => {
      const cell = cellAt(row, column);
      if (typeof cell === 'object') cell.v = value;
      calculateBook(book);
    },
    read: (row, column) => {
      const cell = cellAt(row, column);
      return typeof cell === 'object' ? numeral(cell.v) : Number.NaN;
    },
    finish: () => undefined,
  };
}

/** The engines by the names they have in the table. */
export const engines = {
  ours,
  HyperFormula: hyperFormula(false),
  'HyperFormula, indexed': hyperFormula(true),
  'xlsx-calc': xlsxCalc,
} as const;

export type EngineName = keyof typeof engines;
