import { addressOf, allFunctions, Engine } from '@ithaki/workbook';
import { HyperFormula } from 'hyperformula';
import { calculateBook } from './xlsx-calc.mjs';

/** Content of a workload's cell: null for an empty one, a value, or a formula that begins with '='. */
export type Content = null | number | string | boolean;

/** A workload loaded into one of the compared engines. */
export interface Running {
  put(row: number, column: number, value: Content): void;
  /** The value of a cell; NaN when it is not a number. */
  read(row: number, column: number): number;
  /** Completes all pending calculation. */
  finish(): void;
}

const isFormula = (content: Content): content is string => typeof content === 'string' && content.startsWith('=');
const numeral = (value: unknown) => (typeof value === 'number' ? value : Number.NaN);

function ours(grid: readonly Content[][]): Running {
  const engine = new Engine({ sheets: ['Sheet1'], functions: allFunctions });
  // Index loops: a callback for each row and cell would distort the measurement.
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

/** HyperFormula treats TRUE and FALSE as names that must be defined. */
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

/** The engines by their names in the table. */
export const engines = {
  ours,
  HyperFormula: hyperFormula(false),
  'HyperFormula, indexed': hyperFormula(true),
  'xlsx-calc': xlsxCalc,
} as const;

export type EngineName = keyof typeof engines;
