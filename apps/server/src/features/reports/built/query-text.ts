import type { QueryContent } from '@ithaki/contract';
import type { Context } from '../../../access/context.ts';
import { currentProject } from '../../../access/current-project.ts';
import { reportSchema } from '../views/schema.ts';
import { refusingFaults } from '../wall/sql-fault.ts';
import { compileBuilt, type TotalsParts } from './compile.ts';

/** The parts of a query from which its SQL is made. */
export type QueryParts = Pick<QueryContent, 'Query' | 'Built' | 'Parameters'>;

/** Returns the SQL of a query, written or built; throws 400 BadSql for a built one that does not fit the views. */
export function queryText(
  { actor, language }: Pick<Context, 'actor' | 'language'>,
  { Query, Built, Parameters }: QueryParts,
  totals?: TotalsParts,
): string {
  if (!Built) return Query;
  const { id, settings } = currentProject(actor);
  return refusingFaults('', language, () => compileBuilt(Built, reportSchema(id, settings), Parameters, totals));
}
