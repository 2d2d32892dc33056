import { allFunctions, openWorkbook, serialOfMoment, type WireWorkbook } from '@ithaki/workbook';
import { proposeResults, withNames } from '@ithaki/workbook/edit';

/** Completes an imported workbook with names for its inputs and proposed results, which only formulas can be. */
export function completeImport(workbook: WireWorkbook): WireWorkbook {
  if (!workbook.Active.some(({ Formula }) => Formula !== undefined)) return withNames(workbook);
  const Results = proposeResults(openWorkbook(workbook, { functions: allFunctions, now: serialOfMoment(new Date()) }));
  return withNames(Results.length > 0 ? { ...workbook, Results } : workbook);
}
