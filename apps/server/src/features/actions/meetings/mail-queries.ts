import type { Language, LocalText } from '@ithaki/contract';
import { sql } from 'kysely';
import type { Actor } from '../../../access/actor.ts';
import { personName } from '../../../access/person-name.ts';
import { personScope } from '../../../access/person-scope.ts';
import type { Db } from '../../../platform/database/db.ts';

/** A meeting ahead, as one of its two people is told of it. */
export interface MeetingToTell {
  userId: number;
  actionId: number;
  email: string;
  name: string;
  language: Language;
  other: string;
  title: LocalText;
  startsAt: Date;
  minutes: number;
  place: string;
  link: string;
  outcome: null;
}

/** The meetings ahead of people in scope who can be mailed, the soonest first. */
export async function findMeetingsToTell(
  db: Db,
  actor: Actor,
  role: 'mentor' | 'mentee',
  userIds: readonly number[],
  now: Date,
): Promise<MeetingToTell[]> {
  const [me, other] = role === 'mentor' ? [sql`w.mentor_id`, sql`w.mentee_id`] : [sql`w.mentee_id`, sql`w.mentor_id`];
  const { rows } = await sql<MeetingToTell>`
    select u.id as "userId", w.action_id as "actionId", u.email, ${personName('u')} as name, u.language,
      coalesce(${personName('o')}, '') as other, a.title, w.starts_at as "startsAt", w.minutes, w.place, w.link, null as outcome
    from meetings w join users u on u.id = ${me} left join users o on o.id = ${other} join actions a on a.id = w.action_id
    where w.project_id = ${actor.project?.id ?? 0} and w.starts_at > ${now} and w.outcome is null and u.email is not null
      and u.id = any (${sql.val([...userIds])}::int[])
      and ${personScope(actor, sql`w.mentee_id`)} and ${personScope(actor, sql`u.id`)}
    order by w.starts_at`.execute(db);
  return rows;
}
