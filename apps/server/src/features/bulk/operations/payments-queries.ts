import { bulk } from '@ithaki/contract';
import { sql } from 'kysely';
import { z } from 'zod';
import { currentProject } from '../../../access/current-project.ts';
import { execute } from '../../../platform/database/statement.ts';
import { Refusal } from '../../../platform/errors/refusal.ts';
import { payableActions } from '../payments/payable-actions.ts';
import { type Change, type ChangeContext, defineOperation } from './operation.ts';

/** Marks payable actions of members as paid or unpaid. */
export const paymentsOperation = defineOperation({
  kind: 'payments',
  call: bulk.setPayments,
  args: z.strictObject({ ActionIds: z.array(z.int()), Set: z.boolean() }),
  async check({ actor }, { ActionIds }) {
    const payable = payableActions(currentProject(actor));
    if (!ActionIds.every((id) => payable.includes(id)))
      throw new Refusal(422, 'NotPayable', { fields: { ActionIds: 'errors.NotPayable' } });
  },
  async plan({ actor, now }: ChangeContext, { ActionIds, Set: paid }): Promise<Change> {
    const project = currentProject(actor).id;
    return {
      target: 'payment',
      actionIds: ActionIds,
      exclusions: [],
      async lock(db, users) {
        await execute(
          db,
          sql`select 1 from members where project_id = ${project} and user_id = any (${sql.val([...users])}::int[])
          order by user_id for no key update`,
        );
      },
      current: (users) => sql`
        select m.user_id, a.id as action_id, to_jsonb(y.user_id is not null) as value
        from members m cross join unnest(${sql.val([...ActionIds])}::int[]) a(id)
        left join payments y on y.project_id = m.project_id and y.user_id = m.user_id and y.action_id = a.id
        where m.project_id = ${project} and m.user_id = any (${sql.val([...users])}::int[])`,
      after: sql`to_jsonb(${paid}::boolean)`,
      async write(db, rows) {
        await execute(
          db,
          sql`delete from payments y using (${rows}) r where y.project_id = ${project} and y.user_id = r.user_id
          and y.action_id = r.action_id and r.value = 'false'::jsonb`,
        );
        await execute(
          db,
          sql`insert into payments (project_id, user_id, action_id, paid_at)
          select ${project}, r.user_id, r.action_id, ${now} from (${rows}) r where r.value = 'true'::jsonb
          on conflict do nothing`,
        );
      },
      invalidatesCache: false,
      display: (value) => (value === true ? '1' : ''),
    };
  },
  summarise: ({ Set: paid }) => ({ to: paid ? '1' : '' }),
});
