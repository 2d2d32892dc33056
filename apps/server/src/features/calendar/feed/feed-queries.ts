import type { Language, LocalText, MeetingState } from '@ithaki/contract';
import { sql } from 'kysely';
import { personName } from '../../../access/person-name.ts';
import type { Db } from '../../../platform/database/db.ts';
import { prepared } from '../../../platform/database/prepared.ts';
import { type Columns, execute, findRow, findRows } from '../../../platform/database/statement.ts';

/** Returns when a person's feed was created and last read; undefined if there is none. */
export const findFeed = (
  db: Db,
  projectId: number,
  userId: number,
): Promise<Columns<'feeds', 'madeAt' | 'readAt'> | undefined> =>
  db
    .selectFrom('feeds')
    .select(['madeAt', 'readAt'])
    .where('projectId', '=', projectId)
    .where('userId', '=', userId)
    .executeTakeFirst();

/** Gives a person's feed a new token; the earlier one stops working. */
export const saveFeed = (db: Db, projectId: number, userId: number, hash: Buffer): Promise<void> =>
  execute(
    db,
    sql`insert into feeds (project_id, user_id, token_hash) values (${projectId}, ${userId}, ${hash})
      on conflict (project_id, user_id) do update set token_hash = excluded.token_hash, made_at = now(), read_at = null`,
  );

export async function deleteFeed(db: Db, projectId: number, userId: number): Promise<void> {
  await db.deleteFrom('feeds').where('projectId', '=', projectId).where('userId', '=', userId).execute();
}

/** The owner of a feed, and how the feed is written. */
export interface FeedOwner {
  projectId: number;
  userId: number;
  language: Language;
  title: LocalText;
  /** `Config.Meetings.FeedNames`. */
  names: 'full' | 'initials' | 'none' | null;
  isStale: boolean;
  /** Identifies the contents: it changes with the person, the day, the actions, and the meetings of the feed. */
  state: string;
}

/** Returns the owner of the feed that a token opens; undefined if that person may no longer see the programme. */
export const findFeedOwner = (db: Db, hash: Buffer): Promise<FeedOwner | undefined> =>
  findRow(
    db,
    sql<FeedOwner>`${prepared}
      select f.project_id, f.user_id, u.language, p.title, p.settings -> 'Config' -> 'Meetings' ->> 'FeedNames' as names,
        f.read_at is null or f.read_at < now() - interval '5 minutes' as is_stale,
        concat_ws('-', f.project_id, f.user_id, current_date,
          (select bit_xor(hash_record_extended((a.id, a.version), 0)) from actions a where a.project_id = f.project_id),
          (select concat_ws('-', count(*), sum(c.id)) from feed_changes c
            where c.project_id = f.project_id and c.user_id = f.user_id)) as state
      from feeds f join users u on u.id = f.user_id and not u.disabled and u.erased_at is null
        join projects p on p.id = f.project_id
        join members m on m.project_id = f.project_id and m.user_id = f.user_id and m.state <> 0
      where f.token_hash = ${hash}`,
  );

/** Records that a feed was read. */
export const markRead = (db: Db, { projectId, userId }: FeedOwner): Promise<void> =>
  execute(db, sql`update feeds set read_at = now() where project_id = ${projectId} and user_id = ${userId}`);

/**
 * Returns the SQL of a feed's meetings `f` with their actions `a`: from 90 days back to one year ahead. `offset 0` makes
 * PostgreSQL find the meetings first; otherwise it begins with the few actions and looks up every meeting once for each.
 */
const feedMeetings = ({ projectId, userId }: FeedOwner) => sql`(
    select m.id, m.action_id, m.starts_at, m.duration, m.state, m.place, m.link, m.sequence, m.changed_at, m.is_group,
      p.user_id, p.part
    from meeting_people p join meetings m on m.id = p.meeting_id
    where p.user_id = ${userId} and p.project_id = ${projectId} and p.waiting_since is null
      and p.starts_at > now() - interval '90 days' and p.starts_at < now() + interval '1 year'
      and (m.state <> 'cancelled' or m.changed_at > now() - interval '30 days') offset 0) f
  join actions a on a.id = f.action_id and (a.flags & 2) <> 0
    and (a.flags & case f.part when 'mentee' then 8 when 'mentor' then 4 else 0 end) = 0`;

/** A meeting in a feed. */
export interface FeedMeeting
  extends Columns<
    'meetings',
    'id' | 'startsAt' | 'duration' | 'place' | 'link' | 'sequence' | 'changedAt' | 'isGroup'
  > {
  title: LocalText;
  state: MeetingState;
  /** The people whom the owner meets, at most four: for a mentee those who lead it, for others its mentees. */
  names: string[];
}

/** Returns the meetings of a feed, the earliest first. */
export const findFeedMeetings = (db: Db, owner: FeedOwner): Promise<FeedMeeting[]> =>
  findRows(
    db,
    sql<FeedMeeting>`
      select f.id, a.title, f.starts_at, f.duration, f.state, f.place, f.link, f.sequence, f.changed_at, f.is_group,
        array(select ${personName('u')} from meeting_people o join users u on u.id = o.user_id
          where o.meeting_id = f.id and o.user_id <> f.user_id and o.waiting_since is null
            and o.part = case f.part when 'mentee' then 'mentor' else 'mentee' end
          order by 1 limit 4) as names
      from ${feedMeetings(owner)} order by f.starts_at, f.id limit 5000`,
  );
