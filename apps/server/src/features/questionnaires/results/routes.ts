import { questResults } from '@ithaki/contract';
import { type Route, route } from '../../../access/route.ts';
import type { Forms } from '../answering/forms.ts';
import { combinedResults } from './combined-results.ts';
import { answersExport } from './export-answers.ts';
import { giveComparison, giveResults } from './give-results.ts';
import { listSheets } from './sheets.ts';

/** What questionnaires come to: results, comparisons, sheets and files. */
export const resultsRoutes = (forms: Forms): Route[] => [
  route(questResults.results, (body, context) => giveResults(body, context, forms)),
  route(questResults.compare, (body, context) => giveComparison(body, context, forms)),
  route(questResults.sheets, listSheets),
  answersExport(forms),
  route(questResults.combined, (body, context) => combinedResults(body, context, forms)),
];
