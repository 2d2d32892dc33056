import type { QueryContent } from '@ithaki/contract';
import { Refusal } from '../../../platform/errors/refusal.ts';
import type { Column } from '../views/column.ts';
import { isPast } from '../views/person-views.ts';
import type { ReportSchema } from '../views/schema.ts';

/** Whether totals may be grouped and filtered by a column: a few known values, or dates. */
const isForTotals = ({ type, choice }: Column): boolean =>
  choice === true || type === 'boolean' || type === 'date' || type === 'time';

const refuse = (reason: string, subject = ''): Refusal =>
  new Refusal(422, 'NotTotals', {
    label: `reports.totals.${reason}`,
    params: { subject },
    fields: { Totals: `reports.totals.${reason}` },
  });

/** Throws 422 for a query marked for totals that could show more than figures about groups of people. */
export function checkTotals(
  { Totals, Kind, Built, Parameters }: Pick<QueryContent, 'Totals' | 'Kind' | 'Built' | 'Parameters'>,
  { views }: Pick<ReportSchema, 'views'>,
): void {
  if (!Totals) return;
  if (Kind !== 'built' || !Built) throw refuse('built');
  // Two days of the same figures would tell who came between them.
  if (isPast(Built.From)) throw refuse('past');
  const columns = views.find(({ name }) => name === Built.From)?.columns ?? [];
  if (Built.Measures.length === 0) throw refuse('measures');
  if (Built.Measures.some(({ Do }) => Do === 'min' || Do === 'max')) throw refuse('extremes');
  for (const name of [...Built.Group, ...Built.Filter.map(({ Field }) => Field)]) {
    const column = columns.find((known) => known.name === name);
    if (column && !isForTotals(column)) throw refuse('column', name);
  }
  if (Parameters.some(({ Type, Many }) => Type !== 'select' || Many)) throw refuse('parameter');
  if (Built.Filter.some(({ Match, Parameter }) => Parameter !== undefined && Match !== 'equals'))
    throw refuse('parameter');
}
