import type { SheetFilter, SheetStep } from '@ithaki/contract';
import { type RawBuilder, sql } from 'kysely';

/** Returns the SQL conditions that the sheets of a row `i` of member_index are as far as the filter asks. */
export const sheetConditions = (projectId: number, { Start = [], End = [] }: SheetFilter): RawBuilder<unknown>[] => [
  ...(Start.length > 0 ? [condition(projectId, 'start', Start)] : []),
  ...(End.length > 0 ? [condition(projectId, 'end', End)] : []),
];

/** A sheet that was not handed in may be begun or missing: it is told by the sheets that were. */
function condition(projectId: number, sheet: 'start' | 'end', steps: readonly SheetStep[]): RawBuilder<unknown> {
  const isOpenIncluded = steps.includes('open');
  const handedIn = (['submitted', 'checked'] as const).filter((step) => steps.includes(step) !== isOpenIncluded);
  return sql`i.user_id ${isOpenIncluded ? sql`not in` : sql`in`} (
    select s.user_id from microdata_sheets s
    where s.project_id = ${projectId} and s.sheet = ${sheet} and s.state = any (${sql.val(handedIn)}::text[]))`;
}
