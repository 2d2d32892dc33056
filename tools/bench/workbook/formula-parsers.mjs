// Wrappers, because these packages have no usable type declarations.

/**
 * A workload whose formulas are evaluated by a parser that keeps no dependencies: an edit forgets all results, and a cell
 * is calculated when it is read.
 * @param {readonly (readonly (null | number | string | boolean)[])[]} grid
 * @param {(valueAt: (row: number, column: number) => unknown) => (formula: string, row: number, column: number) => unknown} makeParser
 */
function parsedOnDemand(grid, makeParser) {
  const cells = grid.map((line) => [...line]);
  const width = Math.max(...cells.map((line) => line.length));
  /** @type {Map<number, unknown>} */
  let results = new Map();
  /**
   * A parser cannot be used recursively, so there is one for each level of formulas that need another formula's result.
   */
  const parsers = [];
  let depth = 0;
  const valueAt = (row, column) => {
    const content = cells[row]?.[column] ?? null;
    if (typeof content !== 'string' || !content.startsWith('=')) return content;
    const key = row * width + column;
    if (results.has(key)) return results.get(key);
    if (depth === parsers.length) parsers.push(makeParser(valueAt));
    const parse = parsers[depth];
    depth++;
    try {
      const result = parse(content.slice(1), row, column);
      results.set(key, result);
      return result;
    } finally {
      depth--;
    }
  };
  // Row by row, so that a chain of formulas needs no recursion.
  const calculateAll = () => {
    for (let row = 0; row < cells.length; row++)
      for (let column = 0; column < cells[row].length; column++) valueAt(row, column);
  };
  const numberAt = (row, column) => {
    const value = valueAt(row, column);
    return typeof value === 'number' ? value : Number.NaN;
  };
  return {
    put: (row, column, value) => {
      cells[row][column] = value;
      results = new Map();
    },
    read: (row, column) => {
      try {
        return numberAt(row, column);
      } catch (error) {
        if (!(error instanceof RangeError)) throw error;
        calculateAll();
        return numberAt(row, column);
      }
    },
    finish: calculateAll,
  };
}

/** Values of a block of cells, row by row; both corners count from 0. */
function blockOf(valueAt, [top, left], [bottom, right]) {
  const block = [];
  for (let row = top; row <= bottom; row++) {
    const line = [];
    for (let column = left; column <= right; column++) line.push(valueAt(row, column));
    block.push(line);
  }
  return block;
}

/** @returns {Promise<(grid: (null | number | string | boolean)[][]) => import('./engines.ts').Running>} */
export async function loadFastFormulaParser() {
  const { default: FormulaParser } = await import('fast-formula-parser');
  const makeParser = (valueAt) => {
    const parser = new FormulaParser({
      onCell: ({ row, col }) => valueAt(row - 1, col - 1),
      onRange: ({ from, to }) => blockOf(valueAt, [from.row - 1, from.col - 1], [to.row - 1, to.col - 1]),
    });
    return (formula, row, column) => parser.parse(formula, { sheet: 'Sheet1', row: row + 1, col: column + 1 });
  };
  return (grid) => parsedOnDemand(grid, makeParser);
}

/** @returns {Promise<(grid: (null | number | string | boolean)[][]) => import('./engines.ts').Running>} */
export async function loadFortuneParser() {
  const { Parser } = await import('@fortune-sheet/formula-parser');
  const makeParser = (valueAt) => {
    const parser = new Parser();
    parser.on('callCellValue', ({ row, column }, _options, done) => done(valueAt(row.index, column.index)));
    parser.on('callRangeValue', (first, last, _options, done) =>
      done(blockOf(valueAt, [first.row.index, first.column.index], [last.row.index, last.column.index])),
    );
    return (formula) => {
      const { error, result } = parser.parse(formula, { sheetId: 'Sheet1' });
      return error ?? result;
    };
  };
  return (grid) => parsedOnDemand(grid, makeParser);
}
