import { allFunctions, openWorkbook, serialOfMoment, type WireWorkbook } from '@ithaki/workbook';
import { proposedResults, withNames } from '@ithaki/workbook/edit';

/** A workbook as it came from its file, with names for its inputs, and what people will look for in it. */
export function readied(workbook: WireWorkbook): WireWorkbook {
  const Results = proposedResults(openWorkbook(workbook, { functions: allFunctions, now: serialOfMoment(new Date()) }));
  return withNames(Results.length > 0 ? { ...workbook, Results } : workbook);
}
