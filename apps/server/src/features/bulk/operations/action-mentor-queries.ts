import { bulk } from '@ithaki/contract';
import { sql } from 'kysely';
import { z } from 'zod';
import { currentProject } from '../../../access/current-project.ts';
import { displayMentor, menteeActionRows, utcInstant } from './mentee-action-queries.ts';
import { loadActions, requireMentor } from './mentor-checks.ts';
import { type Change, type ChangeContext, defineOperation } from './operation.ts';
import { changePublished, publishedActions } from './published-actions.ts';
import { skipNonMentees } from './role-condition-queries.ts';

const actionIds = z.array(z.int());

/** Sets the mentor of actions. With `enableActions`, actions that are not published yet are published too. */
export const actionMentorOperation = defineOperation({
  kind: 'actionMentor',
  call: bulk.setActionMentor,
  args: z.strictObject({
    ActionIds: actionIds,
    MentorId: z.int(),
    enableActions: z.boolean(),
    Publishes: publishedActions,
  }),
  changeActions: changePublished,
  async check(work, { ActionIds, MentorId }) {
    await loadActions(work, ActionIds);
    await requireMentor(work, MentorId);
  },
  async plan({ actor, now }: ChangeContext, { ActionIds, MentorId, enableActions }): Promise<Change> {
    const today = sql`${now}::timestamptz`;
    const due = sql`(select ${utcInstant(sql`(${today} + make_interval(days => (a.data ->> 'DueDays')::int))`)}
      from actions a where a.id = c.action_id and jsonb_typeof(a.data -> 'DueDays') = 'number')`;
    const notYetPublished = sql`coalesce((c.value ->> 'published')::timestamp > ${utcInstant(today)}, true)`;
    const mentor = sql`jsonb_build_object('mentor', ${MentorId}::int)`;
    return {
      target: 'actionMentor',
      actionIds: ActionIds,
      exclusions: [skipNonMentees],
      ...menteeActionRows(currentProject(actor).id, ActionIds, { mentor: true, publication: enableActions }),
      after: enableActions
        ? sql`${mentor} || case when ${notYetPublished}
            then jsonb_build_object('published', ${utcInstant(today)}, 'due', ${due})
            else jsonb_build_object('published', c.value -> 'published', 'due', c.value -> 'due') end`
        : mentor,
      invalidatesCache: false,
      display: displayMentor,
    };
  },
  summarise: ({ MentorId }) => ({ to: { person: MentorId } }),
});

/** Removes the action mentor, so that the mentees' default mentors are responsible again. */
export const resetActionMentorOperation = defineOperation({
  kind: 'resetActionMentor',
  call: bulk.resetActionMentor,
  args: z.strictObject({ ActionIds: actionIds }),
  async check(work, { ActionIds }) {
    await loadActions(work, ActionIds);
  },
  async plan({ actor }: ChangeContext, { ActionIds }): Promise<Change> {
    return {
      target: 'actionMentor',
      actionIds: ActionIds,
      exclusions: [skipNonMentees],
      ...menteeActionRows(currentProject(actor).id, ActionIds, { mentor: true, publication: false }),
      after: sql`case when c.value = 'null'::jsonb then c.value else '{"mentor": null}'::jsonb end`,
      invalidatesCache: false,
      display: displayMentor,
    };
  },
  summarise: () => ({ to: '' }),
});
