const [UNIT, SHEET] = ['workload', 'sheet'];
/** The numbers that Univer uses for types of cells. */
const types = { string: 1, number: 2, boolean: 3 };

const cellOf = (content) =>
  typeof content === 'string' && content.startsWith('=') ? { f: content } : { v: content, t: types[typeof content] };

/**
 * Loads the formula engine of Univer without its sheets: the results that the engine announces are written into the cells
 * here, as its sheets do.
 * @returns {Promise<(grid: (null | number | string | boolean)[][]) => Promise<import('./engines.ts').Running>>}
 */
export async function loadUniver() {
  const core = await import('@univerjs/core');
  const formulas = await import('@univerjs/engine-formula');
  return (grid) => runningUniver(core, formulas, grid);
}

async function runningUniver(core, formulas, grid) {
  const { ICommandService, LocaleType, LogLevel, Univer, UniverInstanceType } = core;
  const { SetFormulaCalculationNotificationMutation: Notification, SetFormulaCalculationResultMutation: Result } =
    formulas;
  const app = new Univer({
    locale: LocaleType.EN_US,
    locales: { [LocaleType.EN_US]: {} },
    logLevel: LogLevel.SILENT,
  });
  app.registerPlugin(formulas.UniverFormulaEnginePlugin);
  const cellData = Object.fromEntries(
    grid.map((line, row) => [
      row,
      Object.fromEntries(line.flatMap((content, column) => (content === null ? [] : [[column, cellOf(content)]]))),
    ]),
  );
  const columnCount = Math.max(...grid.map((line) => line.length));
  const book = app.createUnit(UniverInstanceType.UNIVER_SHEET, {
    id: UNIT,
    sheetOrder: [SHEET],
    sheets: { [SHEET]: { id: SHEET, name: 'Sheet1', rowCount: grid.length, columnCount, cellData } },
  });
  const cells = book.getSheetBySheetId(SHEET).getCellMatrix();
  const commands = app.__getInjector().get(ICommandService);
  let finished = () => undefined;
  commands.onCommandExecuted(({ id, params }) => {
    if (id === Result.id) {
      for (const [row, line] of Object.entries(params.unitData[UNIT]?.[SHEET] ?? {}))
        for (const [column, result] of Object.entries(line)) {
          const cell = cells.getValue(Number(row), Number(column));
          if (cell) Object.assign(cell, { v: result?.v, t: result?.t });
        }
    } else if (id === Notification.id && params.functionsExecutedState !== undefined) finished();
  });
  const calculate = (dirtyRanges, forceCalculation) =>
    new Promise((resolve) => {
      finished = () => resolve(undefined);
      const none = { dirtyNameMap: {}, dirtyDefinedNameMap: {}, dirtyUnitFeatureMap: {}, clearDependencyTreeCache: {} };
      const change = { ...none, dirtyUnitOtherFormulaMap: {}, dirtyRanges, forceCalculation };
      void commands.executeCommand(formulas.SetFormulaCalculationStartMutation.id, change);
    });
  await calculate([], true);
  return {
    put: async (row, column, value) => {
      cells.setValue(row, column, cellOf(value));
      const range = { startRow: row, endRow: row, startColumn: column, endColumn: column };
      await calculate([{ unitId: UNIT, sheetId: SHEET, range }], false);
    },
    read: (row, column) => {
      const value = cells.getValue(row, column)?.v;
      return typeof value === 'number' ? value : Number.NaN;
    },
    finish: () => undefined,
  };
}
