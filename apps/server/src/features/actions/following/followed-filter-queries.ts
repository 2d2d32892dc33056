import type { mentor, ParsedBodyOf } from '@ithaki/contract';
import { type RawBuilder, sql } from 'kysely';

/** Which of the mentees one follows a list shows. */
export type FollowedFilter = Pick<ParsedBodyOf<typeof mentor.mentees>, 'Show' | 'State' | 'MentorId' | 'Phase'>;

const inPhase = (phase: string | undefined) =>
  phase === undefined
    ? sql``
    : sql`and d.action_id in (select a.id from actions a where a.project_id = m.project_id
        and coalesce(a.group_path #>> '{0,el}', a.group_path ->> 0, '') = ${phase})`;

const ofMentor = (mentorId: number | undefined) =>
  mentorId === undefined ? sql`` : sql`and coalesce(d.mentor_id, m.default_mentor_id) = ${mentorId}`;

const waiting = sql`d.submitted_at is not null and d.reviewed_at is null and d.completed_at is null`;

const late = sql`d.due_at < now() and d.completed_at is null and d.published_at <= now()
  and (d.submitted_at is null or d.reviewed_at is not null)`;

/** Those with an action, of the phase and the mentor asked for, that waits or is late. */
const withAction = (condition: RawBuilder<unknown>, { Phase, MentorId }: FollowedFilter) => sql`
  and m.user_id in (select d.mentee_id from mentee_actions d
    where d.project_id = m.project_id and d.mentee_id = m.user_id and ${condition} ${inPhase(Phase)} ${ofMentor(MentorId)})`;

/** The conditions on a member `m`; what waits, is late or has no mentor counts while the member is active. */
export function followedFilter(filter: FollowedFilter): RawBuilder<unknown> {
  const { Show, MentorId } = filter;
  const State = filter.State ?? (Show === undefined ? undefined : 1);
  const state = State === undefined ? sql`` : sql`and m.state = ${State}`;
  if (Show === 'waiting') return sql`${state} ${withAction(waiting, filter)}`;
  if (Show === 'late') return sql`${state} ${withAction(late, filter)}`;
  if (Show === 'withoutMentor') return sql`${state} and m.default_mentor_id is null`;
  return MentorId === undefined ? state : sql`${state} and m.default_mentor_id = ${MentorId}`;
}
