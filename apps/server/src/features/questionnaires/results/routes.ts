import { questResults } from '@ithaki/contract';
import { type Route, route } from '../../../access/route.ts';
import type { FormCache } from '../answering/form-cache.ts';
import { combinedResults } from './combined-results.ts';
import { answersExport } from './export-answers.ts';
import { getComparison, getResults } from './get-results.ts';
import { proposedFields } from './proposed-fields.ts';
import { listSheets } from './sheets.ts';

/** Routes for results, comparisons, answer sheets and exports. */
export const resultsRoutes = (forms: FormCache): Route[] => [
  route(questResults.results, (context, body) => getResults(context, body, forms)),
  route(questResults.compare, (context, body) => getComparison(context, body, forms)),
  route(questResults.sheets, listSheets),
  answersExport(forms),
  route(questResults.proposedFields, (context, body) => proposedFields(context, body, forms)),
  route(questResults.combined, (context, body) => combinedResults(context, body, forms)),
];
