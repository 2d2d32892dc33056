import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

/**
 * Loads IronCalc. It gives values only as formatted text, so that all cells get a format with 15 digits before the
 * first one is read, outside of what is measured.
 * @returns {Promise<(grid: (null | number | string | boolean)[][]) => import('./engines.ts').Running>}
 */
export async function loadIronCalc() {
  const { initSync, Model } = await import('@ironcalc/wasm');
  initSync({ module: readFileSync(createRequire(import.meta.url).resolve('@ironcalc/wasm/wasm_bg.wasm')) });
  return (grid) => runningModel(new Model('Workload', 'en', 'UTC', 'en'), grid);
}

function runningModel(model, grid) {
  model.pauseEvaluation();
  for (let row = 0; row < grid.length; row++) {
    for (let column = 0; column < grid[row].length; column++) {
      const content = grid[row][column];
      if (content !== null) model.setUserInput(0, row + 1, column + 1, String(content));
    }
  }
  model.resumeEvaluation();
  model.evaluate();
  let isFormatted = false;
  const formatAll = () => {
    const area = {
      sheet: 0,
      row: 1,
      column: 1,
      width: Math.max(...grid.map((line) => line.length)),
      height: grid.length,
    };
    model.updateRangeStyle(area, 'num_fmt', '0.00000000000000E+00');
    isFormatted = true;
  };
  return {
    put: (row, column, value) => model.setUserInput(0, row + 1, column + 1, String(value)),
    read: (row, column) => {
      if (!isFormatted) formatAll();
      const text = model.getFormattedCellValue(0, row + 1, column + 1);
      return text === '' ? Number.NaN : Number(text);
    },
    finish: () => undefined,
  };
}
