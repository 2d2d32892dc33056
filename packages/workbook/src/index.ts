export { type ChartData, type ChartSeries, chartData } from './charts/chart-data.ts';
export { type ChartPlace, chartPlace } from './charts/chart-place.ts';
export * from './format/display.ts';
export { type EntryOptions, entryText, inputText, readEntry } from './format/entry.ts';
export { basicFunctions } from './functions/basic.ts';
export type { FunctionTable } from './functions/function-definition.ts';
export { allFunctions } from './functions/registry.ts';
export { putArray } from './graph/array-formulas.ts';
export type { AreaPlace, CellPlace } from './graph/cell-place.ts';
export type { Iteration } from './graph/circular-references.ts';
export { Engine, type EngineOptions } from './graph/engine.ts';
export { cellsOf, circleOf, dependentsOf, type Precedents, precedentsOf } from './graph/trace.ts';
export { type Explanation, explain, type SourceArea, type SourceCell, sourcesOf } from './insight/explain.ts';
export { type Goal, seekGoal } from './insight/goal-seek.ts';
export { compareScenarios, type Scenario } from './insight/scenarios.ts';
export { addressOf, columnName, placeOf, quotedSheet } from './parse/address.ts';
export { FormulaError, type FormulaProblem } from './parse/formula-error.ts';
export { CellError, type ErrorCode, errorOf } from './values/error.ts';
export { dayOfSerial, serialOfDay, serialOfMoment } from './values/serial.ts';
export type { Scalar as CellValue } from './values/value.ts';
export { type Disagreement, disagreements, withInvalidations } from './wire/invalidations.ts';
export { fromWire, type OpenOptions, type OpenWorkbook, openWorkbook } from './wire/open-workbook.ts';
export * from './wire/wire-workbook.ts';
export {
  hasScripts,
  runScripts,
  type ScriptedWorkbook,
  type ScriptFlaw,
  type ScriptOutcome,
  type ScriptScope,
  type WorkbookScript,
} from './wire/workbook-scripts.ts';
