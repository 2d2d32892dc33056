import { addressOf, allFunctions, Engine } from '@ithaki/workbook';
import { loadFastFormulaParser, loadFortuneParser } from './formula-parsers.mjs';
import { loadIronCalc } from './iron-calc.mjs';
import { loadUniver } from './univer.mjs';
import { loadXlsxCalc } from './xlsx-calc.mjs';

/** Content of a workload's cell: null for an empty one, a value, or a formula that begins with '='. */
export type Content = null | number | string | boolean;

/** A workload loaded into one of the engines that are compared. */
export interface Running {
  /** Writes a cell; returns a promise if the engine calculates asynchronously. */
  put(row: number, column: number, value: Content): void | Promise<void>;
  /** Returns the value of a cell; NaN when it is not a number. */
  read(row: number, column: number): number;
  /** Completes all pending calculation. */
  finish(): void;
}

/** Loads a workload into an engine. */
export type Builder = (grid: Content[][]) => Running | Promise<Running>;

const isFormula = (content: Content): content is string => typeof content === 'string' && content.startsWith('=');
const numeral = (value: unknown) => (typeof value === 'number' ? value : Number.NaN);

function ours(grid: readonly Content[][]): Running {
  const engine = new Engine({ sheets: ['Sheet1'], functions: allFunctions });
  // Index loops, because a callback for each row and cell would distort the measurement.
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
const booleanNames = [
  { name: 'TRUE', expression: '=TRUE()' },
  { name: 'FALSE', expression: '=FALSE()' },
];

async function loadHyperFormula(useColumnIndex: boolean): Promise<Builder> {
  const { HyperFormula } = await import('hyperformula');
  return (grid) => {
    const engine = HyperFormula.buildFromArray(
      grid,
      { licenseKey: 'gpl-v3', useColumnIndex, maxRows: 200_000 },
      booleanNames,
    );
    const addressAt = (row: number, col: number) => ({ sheet: 0, row, col });
    return {
      put: (row, column, value) => {
        engine.setCellContents(addressAt(row, column), value);
      },
      read: (row, column) => numeral(engine.getCellValue(addressAt(row, column))),
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

function xlsxCalc(grid: readonly Content[][], calculateBook: (book: PeerBook) => void): Running {
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

/** The engines by their names in the table; each package is loaded only where it is measured. */
export const engines = {
  ours: async (): Promise<Builder> => ours,
  HyperFormula: () => loadHyperFormula(false),
  'HyperFormula, indexed': () => loadHyperFormula(true),
  'xlsx-calc': async (): Promise<Builder> => {
    const calculateBook = await loadXlsxCalc();
    return (grid) => xlsxCalc(grid, calculateBook);
  },
  IronCalc: loadIronCalc,
  'fast-formula-parser': loadFastFormulaParser,
  Fortune: loadFortuneParser,
  Univer: loadUniver,
} as const;

export type EngineName = keyof typeof engines;
