import { type RawBuilder, sql } from 'kysely';
import { z } from 'zod';
import type { Db } from '../../../platform/database/db.ts';
import { findRows } from '../../../platform/database/statement.ts';
import { defineEvent, defineHandler } from '../../../platform/events/event-kind.ts';
import { publish } from '../../../platform/events/publish.ts';
import { defineKind, tellFound, toldDaily } from '../../notifications/index.ts';

/** Mentees got another default mentor, or have none any more. */
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
  default: toldDaily,
  bundle: 'kind',
});
const ofMentors = { group: 'people', to: 'mentor.own', default: toldDaily, bundle: 'kind' } as const;
const givenKind = defineKind({ ...ofMentors, kind: 'mentee.given' });
const takenKind = defineKind({ ...ofMentors, kind: 'mentee.taken' });

/** What people are told of their mentors and mentees. */
export const mentorNotifications = [mentorChangedKind, givenKind, takenKind];

/** Publishes whose default mentor differs from the one of `rows`, which has `user_id` and the mentor as `value`. */
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

/** Tells mentees and mentors who their mentor or mentee is, or no longer is; who it is by now again is told nothing. */
export const tellOfMentors = defineHandler({
  name: 'people.tellOfMentors',
  event: mentorsChanged,
  async handle({ db, at, projectId }, { Changes }) {
    if (projectId === null) return;
    const changes = sql`jsonb_to_recordset(${JSON.stringify(Changes)}::jsonb) as c ("MenteeId" int, "From" int, "To" int)
      join members m on m.project_id = ${projectId} and m.user_id = c."MenteeId"`;
    const nothing = sql`'' as thing, '{}'::jsonb as data`;
    await tellFound(
      db,
      mentorChangedKind,
      { projectId, at },
      sql`select m.user_id, ${nothing}, 'mentee' as link, c."To" as person_id from ${changes}
      where m.default_mentor_id = c."To"`,
    );
    const mentees = { projectId, at, manyLink: 'mentor/mentee/list' };
    await tellFound(
      db,
      givenKind,
      mentees,
      sql`select c."To" as user_id, ${nothing}, 'mentor/mentee/' || m.user_id as link, m.user_id as person_id
      from ${changes} where m.default_mentor_id = c."To" and m.state = 1`,
    );
    await tellFound(
      db,
      takenKind,
      mentees,
      sql`select c."From" as user_id, ${nothing}, 'mentor/mentee/list' as link, m.user_id as person_id
      from ${changes} where m.default_mentor_id is distinct from c."From" and c."From" is not null and m.state = 1`,
    );
  },
});
