import type { Announcement } from '@ithaki/contract';
import { type RawBuilder, sql } from 'kysely';
import { personName } from '../../../access/person-name.ts';
import type { Db } from '../../../platform/database/db.ts';
import { findPage, type Page, type PageRange } from '../../../platform/database/page.ts';
import { type Columns, execute, findRow, findRows, getRow, lockName } from '../../../platform/database/statement.ts';
import type { AudienceSet } from './audience-queries.ts';

/** An announcement as stored, with the numbers of its receivers and readers. */
export interface AnnouncementRow
  extends Columns<
    'announcements',
    | 'id'
    | 'projectId'
    | 'title'
    | 'text'
    | 'sendAt'
    | 'createdBy'
    | 'mustConfirm'
    | 'mail'
    | 'files'
    | 'people'
    | 'remindedAt'
    | 'jobId'
  > {
  state: Announcement['State'];
  filter: AudienceSet;
  author: string | null;
  seen: number;
  confirmed: number;
  mailed: number;
}

const columns = sql`a.id, a.project_id, a.title, a.text, a.state, a.send_at, a.created_by, a.must_confirm, a.mail, a.files,
  a.people, a.reminded_at, a.job_id, a.filter, ${personName('u')} as author, r.seen, r.confirmed, r.mailed`;

const tables = sql`announcements a left join users u on u.id = a.created_by
  cross join lateral (select count(r.seen_at)::int as seen, count(r.confirmed_at)::int as confirmed,
      count(r.mailed_at)::int as mailed from announcement_receivers r where r.announcement_id = a.id) r`;

/** Which announcements are visible: those of one author, or all of a project. */
export interface Shelf {
  projectId: number;
  /** The author; null for the office, which sees all announcements. */
  authorId: number | null;
}

const isOn = ({ projectId, authorId }: Shelf): RawBuilder<boolean> =>
  sql<boolean>`(a.project_id = ${projectId} and (${authorId}::int is null or a.created_by = ${authorId}))`;

/** Returns an announcement; undefined for one that the shelf does not include. */
export const findAnnouncement = (db: Db, shelf: Shelf, id: number): Promise<AnnouncementRow | undefined> =>
  findRow(db, sql<AnnouncementRow>`select ${columns} from ${tables} where a.id = ${id} and ${isOn(shelf)}`);

/** Locks an announcement until the transaction ends; returns its state, or undefined when it does not exist. */
export async function lockAnnouncement(db: Db, id: number): Promise<Announcement['State'] | undefined> {
  const row = await findRow(
    db,
    sql<{ state: Announcement['State'] }>`select state from announcements where id = ${id} for update`,
  );
  return row?.state;
}

/** Returns a page of announcements, the newest first, and their total number. */
export async function findAnnouncements(
  db: Db,
  shelf: Shelf,
  { search, ...range }: PageRange & { search: string },
): Promise<Page<AnnouncementRow>> {
  const { rows: page, all } = await findPage(
    db,
    sql<{ id: number }>`select a.id from announcements a where ${isOn(shelf)}
      and (${search} = '' or strpos(fold(a.title || ' ' || a.text), fold(${search})) > 0)`,
    sql`a.send_at desc, a.id desc`,
    range,
  );
  // How many have read one is counted for those of the page alone.
  const rows = await findRows(
    db,
    sql<AnnouncementRow>`select ${columns} from ${tables} where a.id = any (${sql.val(page.map(({ id }) => id))}::int[])
    order by a.send_at desc, a.id desc`,
  );
  return { rows, all };
}

/** An announcement to be stored. */
export interface NewAnnouncement
  extends Columns<
    'announcements',
    'projectId' | 'title' | 'text' | 'sendAt' | 'createdBy' | 'mustConfirm' | 'mail' | 'files' | 'people'
  > {
  state: 'planned' | 'sending';
  filter: AudienceSet;
}

/** Stores an announcement; returns its id. */
export async function insertAnnouncement(db: Db, written: NewAnnouncement): Promise<number> {
  const { id } = await getRow(
    db,
    sql<{ id: number }>`insert into announcements (project_id, title, text, state, send_at, created_by, filter,
      must_confirm, mail, files, people)
    values (${written.projectId}, ${written.title}, ${written.text}, ${written.state}, ${written.sendAt},
      ${written.createdBy}, ${JSON.stringify(written.filter)}::jsonb, ${written.mustConfirm}, ${written.mail},
      ${sql.val([...written.files])}::text[], ${written.people}) returning id`,
  );
  return id;
}

/**
 * Makes concurrent announcements of one author wait for each other. Returns when the author wrote the `most`-th last
 * announcement since `since`; undefined when there were fewer.
 */
export async function lockAuthor(db: Db, authorId: number, most: number, since: Date): Promise<Date | undefined> {
  await lockName(db, `announcements:${authorId}`);
  const row = await findRow(
    db,
    sql<{ at: Date }>`select created_at as at from announcements
    where created_by = ${authorId} and created_at > ${since} order by created_at desc limit 1 offset ${most - 1}`,
  );
  return row?.at;
}

/** Records which job sends or withdraws an announcement. */
export const setJob = (db: Db, id: number, jobId: number): Promise<void> =>
  execute(db, sql`update announcements set job_id = ${jobId} where id = ${id}`);

/** Records that an announcement reached all its receivers. */
export const markAnnounced = (db: Db, id: number): Promise<void> =>
  execute(
    db,
    sql`update announcements a set state = 'sent',
      people = (select count(*) from announcement_receivers r where r.announcement_id = a.id)
    where id = ${id} and state = 'sending'`,
  );

/** Marks an announcement as withdrawn. */
export const markWithdrawn = (db: Db, id: number, now: Date): Promise<void> =>
  execute(db, sql`update announcements set state = 'withdrawn', withdrawn_at = ${now} where id = ${id}`);

/** Records when reminders were last sent. */
export const markReminded = (db: Db, id: number, now: Date): Promise<void> =>
  execute(db, sql`update announcements set reminded_at = ${now} where id = ${id}`);

/** Takes the planned announcements that are due and marks them as being sent. */
export const takeDue = (db: Db, now: Date): Promise<Columns<'announcements', 'id' | 'projectId' | 'createdBy'>[]> =>
  findRows(
    db,
    sql<Columns<'announcements', 'id' | 'projectId' | 'createdBy'>>`
    update announcements set state = case when created_by is null then 'withdrawn' else 'sending' end
    where id = any (array(select id from announcements where state = 'planned' and send_at <= ${now}
      order by send_at limit 20 for update skip locked))
    returning id, project_id, created_by`,
  );

/** The columns of an announcement that sending needs. */
export interface SentAnnouncement
  extends Columns<
    'announcements',
    'id' | 'projectId' | 'title' | 'text' | 'createdBy' | 'mustConfirm' | 'mail' | 'sendAt' | 'people'
  > {
  state: Announcement['State'];
  filter: AudienceSet;
  author: string | null;
  url: string;
  programme: string | { el: string; en: string };
  zone: string | null;
}

/** Returns the columns of an announcement that sending needs; undefined when it no longer exists. */
export const findToSend = (db: Db, id: number): Promise<SentAnnouncement | undefined> =>
  findRow(
    db,
    sql<SentAnnouncement>`select a.id, a.project_id, a.title, a.text, a.created_by, a.must_confirm, a.mail, a.send_at,
      a.people, a.state, a.filter, ${personName('u')} as author, p.url, p.title as programme,
      p.settings -> 'Config' ->> 'TimeZone' as zone
    from announcements a join projects p on p.id = a.project_id left join users u on u.id = a.created_by
    where a.id = ${id}`,
  );
