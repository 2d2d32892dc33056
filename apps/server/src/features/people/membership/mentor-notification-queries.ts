import { type RawBuilder, sql } from 'kysely';
import { z } from 'zod';
import type { Db } from '../../../platform/database/db.ts';
import { findRows } from '../../../platform/database/statement.ts';
import { defineEvent, defineHandler } from '../../../platform/events/event-kind.ts';
import { publish } from '../../../platform/events/publish.ts';
import { defineKind, mailedDaily, notifyFound } from '../../notifications/index.ts';

/** Event: mentees got another default mentor, or no longer have one. */
export const mentorsChanged = defineEvent({
  kind: 'mentee.mentorChanged',
  payload: z.strictObject({
    Changes: z.array(z.strictObject({ MenteeId: z.int(), From: z.int().nullable(), To: z.int().nullable() })),
  }),
});

const mentorChangedKind = defineKind({
  kind: 'mentee.mentorChanged',
  group: 'people',
  to: 'mentee.own',
  default: mailedDaily,
  bundle: 'kind',
});
const ofMentors = { group: 'people', to: 'mentor.own', default: mailedDaily, bundle: 'kind' } as const;
const givenKind = defineKind({ ...ofMentors, kind: 'mentee.given' });
const takenKind = defineKind({ ...ofMentors, kind: 'mentee.taken' });

/** The kinds of notification about mentors and mentees. */
export const mentorNotifications = [mentorChangedKind, givenKind, takenKind];

/**
 * Publishes an event for those whose default mentor differs from that in `rows`, a query with `user_id` and the mentor
 * as `value`.
 */
export async function publishMentorChanges(db: Db, projectId: number, rows: RawBuilder<unknown>): Promise<void> {
  const Changes = await findRows(
    db,
    sql<{ MenteeId: number; From: number | null; To: number | null }>`
    select m.user_id as "MenteeId", m.default_mentor_id as "From", (r.value #>> '{}')::int as "To"
    from (${rows}) r join members m on m.project_id = ${projectId} and m.user_id = r.user_id
    where m.default_mentor_id is distinct from (r.value #>> '{}')::int`,
  );
  if (Changes.length > 0) await publish(db, mentorsChanged, projectId, { Changes });
}

/**
 * Notifies mentees and mentors of their new or lost mentor or mentee. People whose mentor is meanwhile the earlier one
 * again are not notified.
 */
export const notifyOfMentors = defineHandler({
  name: 'people.tellOfMentors',
  event: mentorsChanged,
  async handle({ db, at, projectId }, { Changes }) {
    if (projectId === null) return;
    const changes = sql`jsonb_to_recordset(${JSON.stringify(Changes)}::jsonb) as c ("MenteeId" int, "From" int, "To" int)
      join members m on m.project_id = ${projectId} and m.user_id = c."MenteeId"`;
    const nothing = sql`'' as thing, '{}'::jsonb as data`;
    await notifyFound(
      db,
      mentorChangedKind,
      { projectId, at },
      sql`select m.user_id, ${nothing}, 'mentee' as link, c."To" as person_id from ${changes}
      where m.default_mentor_id = c."To"`,
    );
    const mentees = { projectId, at, manyLink: 'mentor/mentee/list' };
    await notifyFound(
      db,
      givenKind,
      mentees,
      sql`select c."To" as user_id, ${nothing}, 'mentor/mentee/' || m.user_id as link, m.user_id as person_id
      from ${changes} where m.default_mentor_id = c."To" and m.state = 1`,
    );
    await notifyFound(
      db,
      takenKind,
      mentees,
      sql`select c."From" as user_id, ${nothing}, 'mentor/mentee/list' as link, m.user_id as person_id
      from ${changes} where m.default_mentor_id is distinct from c."From" and c."From" is not null and m.state = 1`,
    );
  },
});
