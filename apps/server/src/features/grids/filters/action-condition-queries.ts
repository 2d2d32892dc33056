import type { actionFilter } from '@ithaki/contract';
import { parseDate } from '@ithaki/formats';
import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import { progressState } from '../../actions/index.ts';
import { sortedValue } from '../../members/index.ts';

type Filter = z.output<typeof actionFilter>;

/** A condition on what an action has for a member, over `i`, a row of member_index. */
export function actionCondition({ ActionId, Params }: Filter): RawBuilder<unknown> {
  const { Status, MentorId, Name, Match, Value = '' } = Params;
  const conditions: RawBuilder<unknown>[] = [];
  if (Status?.length) conditions.push(sql`${progressState} = any (${sql.val([...Status])}::text[])`);
  if (MentorId !== undefined)
    conditions.push(sql`coalesce(d.mentor_id, (select m.default_mentor_id from members m
      where m.project_id = i.project_id and m.user_id = i.user_id)) = ${MentorId}`);
  if (Name !== undefined) conditions.push(valueCondition(sql`coalesce(d.mentee_data ->> ${Name}, '')`, Match, Value));
  if (conditions.length === 0) return sql`true`;
  const met = sql.join(conditions, sql` and `);
  const some = sql`exists (select 1 from mentee_actions d where d.mentee_id = i.user_id and d.action_id = ${ActionId} and ${met})`;
  return meetsNothing(Params)
    ? sql`(${some} or not exists (select 1 from mentee_actions d where d.mentee_id = i.user_id and d.action_id = ${ActionId}))`
    : some;
}

/** Whether a member for whom the action has nothing meets the condition. */
const meetsNothing = ({ Status, MentorId, Name, Match }: Filter['Params']): boolean =>
  (!Status?.length || Status.includes('none')) && MentorId === undefined && (Name === undefined || Match === 'empty');

function valueCondition(text: RawBuilder<unknown>, match: Filter['Params']['Match'], value: string) {
  if (match === 'empty') return sql`${text} = ''`;
  if (match === 'notempty') return sql`${text} <> ''`;
  if (match === 'from' || match === 'to') {
    const { stored, given } = sortedValue(rangedType(value) ?? 'number', text);
    return match === 'from' ? sql`${stored} >= ${given(value)}` : sql`${stored} <= ${given(value)}`;
  }
  if (match === 'contains') return sql`strpos(fold(${text}), fold(${value})) > 0`;
  return sql`${text} = ${value}`;
}

/** As what a value bounds a range; undefined for what is neither a number nor a day. */
export function rangedType(value: string): 'number' | 'date' | undefined {
  if (/^-?\d+(\.\d+)?$/.test(value)) return 'number';
  return parseDate(value) ? 'date' : undefined;
}

/** The order of members by an action: its meeting's time, else when completed or handed in; the rest last. */
export const actionOrder = (actionId: number) => ({
  join: sql`left join mentee_actions o on o.mentee_id = i.user_id and o.action_id = ${actionId}`,
  key: sql`o.order_key`,
  walk: sql`(select mentee_id as user_id, order_key from mentee_actions
    where action_id = ${actionId} and order_key is not null) o`,
});
