import type { actionFilter } from '@ithaki/contract';
import { parseDate } from '@ithaki/formats';
import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import { progressState } from '../../actions/index.ts';
import { sortedValue } from '../../members/index.ts';

type Filter = z.output<typeof actionFilter>;

/** Returns the SQL condition that a row `i` of member_index meets a filter on an action. */
export function actionCondition({ ActionId, Params }: Filter): RawBuilder<unknown> {
  const { Status, MentorId, Name, Match, Value = '' } = Params;
  const conditions: RawBuilder<unknown>[] = [];
  if (Status?.length) conditions.push(sql`${progressState} = any (${sql.val([...Status])}::text[])`);
  if (MentorId !== undefined)
    conditions.push(sql`coalesce(d.mentor_id, (select m.default_mentor_id from members m
      where m.project_id = i.project_id and m.user_id = i.user_id)) = ${MentorId}`);
  if (Name !== undefined) conditions.push(valueCondition(sql`coalesce(d.mentee_data ->> ${Name}, '')`, Match, Value));
  if (conditions.length === 0) return sql`true`;
  const allConditions = sql.join(conditions, sql` and `);
  const rowMatches = sql`exists (select 1 from mentee_actions d where d.mentee_id = i.user_id and d.action_id = ${ActionId} and ${allConditions})`;
  return matchesMissingRow(Params)
    ? sql`(${rowMatches} or not exists (select 1 from mentee_actions d where d.mentee_id = i.user_id and d.action_id = ${ActionId}))`
    : rowMatches;
}

/** Whether the filter also matches members who have no row in the action. */
const matchesMissingRow = ({ Status, MentorId, Name, Match }: Filter['Params']): boolean =>
  (!Status?.length || Status.includes('none')) && MentorId === undefined && (Name === undefined || Match === 'empty');

/**
 * Returns the SQL condition that a text expression matches a value: by `match`, or by equality when that is undefined.
 */
function valueCondition(text: RawBuilder<unknown>, match: Filter['Params']['Match'], value: string) {
  if (match === 'empty') return sql`${text} = ''`;
  if (match === 'notempty') return sql`${text} <> ''`;
  if (match === 'from' || match === 'to') {
    const { stored, toKey } = sortedValue(rangeType(value) ?? 'number', text);
    return match === 'from' ? sql`${stored} >= ${toKey(value)}` : sql`${stored} <= ${toKey(value)}`;
  }
  if (match === 'contains') return sql`strpos(fold(${text}), fold(${value})) > 0`;
  return sql`${text} = ${value}`;
}

/** Returns whether a value can be the bound of a range of numbers or of dates (DD-MM-YYYY); undefined when neither. */
export function rangeType(value: string): 'number' | 'date' | undefined {
  if (/^-?\d+(\.\d+)?$/.test(value)) return 'number';
  return parseDate(value) ? 'date' : undefined;
}

/**
 * Returns the SQL order of members by an action: by its meeting's time, or else by when it was completed or handed in;
 * members with none of these last.
 */
export const actionOrder = (actionId: number) => ({
  join: sql`left join mentee_actions o on o.mentee_id = i.user_id and o.action_id = ${actionId}`,
  key: sql`o.order_key`,
  walk: sql`(select mentee_id as user_id, order_key from mentee_actions
    where action_id = ${actionId} and order_key is not null) o`,
});
