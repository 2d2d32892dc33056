import { bulk } from '@ithaki/contract';
import { sql } from 'kysely';
import { z } from 'zod';
import { currentProject } from '../../../access/current-project.ts';
import { parsePublicationDate } from '../../actions/index.ts';
import { displayPublished, menteeActionRows, utcInstant } from './mentee-action-queries.ts';
import { loadActions } from './mentor-checks.ts';
import { type Change, type ChangeContext, defineOperation } from './operation.ts';
import { changePublished, publishedActions } from './published-actions.ts';
import { skipNonMentees } from './role-condition-queries.ts';

type Args = { ActionId: number; date: string | null; MentorId?: number | null | undefined };

const publicationInstant = ({ actor }: ChangeContext, { date }: Args) =>
  date === null ? null : parsePublicationDate(date, currentProject(actor).zone);

/**
 * Sets the publication date of an action for active mentees, or for those whose mentor in the action is `MentorId`.
 * Callers who may not assign mentors can publish only for their own mentees.
 */
export const publishOperation = defineOperation({
  kind: 'publish',
  call: bulk.publish,
  args: z.strictObject({
    ActionId: z.int(),
    date: z.string().nullable(),
    MentorId: z.int().nullish(),
    Publishes: publishedActions,
  }),
  changeActions: changePublished,
  async check(work, args) {
    await loadActions(work, [args.ActionId]);
    publicationInstant(work, args);
  },
  async plan(work: ChangeContext, args): Promise<Change> {
    const { actor } = work;
    const project = currentProject(actor).id;
    const publishedAt = sql`${publicationInstant(work, args)}::timestamptz`;
    const due = sql`(select ${utcInstant(sql`(${publishedAt} + make_interval(days => (a.data ->> 'DueDays')::int))`)}
      from actions a where a.id = c.action_id and jsonb_typeof(a.data -> 'DueDays') = 'number')`;
    const mentoredBy = (mentor: number) => sql`exists (select 1 from members m
      left join mentee_actions d on d.mentee_id = m.user_id and d.action_id = ${args.ActionId}
      where m.project_id = i.project_id and m.user_id = i.user_id
        and coalesce(d.mentor_id, m.default_mentor_id) = ${mentor})`;
    const mentor = actor.can.has('actions.assign') ? (args.MentorId ?? null) : actor.userId;
    return {
      target: 'published',
      actionIds: [args.ActionId],
      exclusions: [
        skipNonMentees,
        { reason: 'inactive', when: sql`i.state <> 1` },
        ...(mentor === null ? [] : [{ reason: 'notYours' as const, when: sql`not ${mentoredBy(mentor)}` }]),
      ],
      ...menteeActionRows(project, [args.ActionId], { mentor: false, publication: true }),
      after:
        args.date === null
          ? sql`case when c.value = 'null'::jsonb then c.value else '{"published": null, "due": null}'::jsonb end`
          : sql`jsonb_build_object('published', ${utcInstant(publishedAt)}, 'due', ${due})`,
      invalidatesCache: false,
      display: displayPublished,
    };
  },
  summarise: ({ date }) => ({ to: date ?? '' }),
});
