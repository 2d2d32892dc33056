import { questResults } from '@ithaki/contract';
import { type Route, route } from '../../../access/route.ts';
import type { Forms } from '../answering/forms.ts';
import { combinedResults } from './combined-results.ts';
import { answersExport } from './export-answers.ts';
import { giveComparison, giveResults } from './give-results.ts';
import { listSheets } from './sheets.ts';

/** What questionnaires come to: results, comparisons, sheets and files. */
export const resultsRoutes = (forms: Forms): Route[] => [
  route(questResults.results, (context, body) => giveResults(context, body, forms)),
  route(questResults.compare, (context, body) => giveComparison(context, body, forms)),
  route(questResults.sheets, listSheets),
  answersExport(forms),
  route(questResults.combined, (context, body) => combinedResults(context, body, forms)),
];
