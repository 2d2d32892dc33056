import type { ApplicationFile, ApplicationStatus, JsonObject } from '@ithaki/contract';
import { type RawBuilder, sql } from 'kysely';
import { personName } from '../../../access/person-name.ts';
import type { Db } from '../../../platform/database/db.ts';

type Place = { id: number; userId: number };

export async function insertNote(db: Db, { id, userId }: Place, authorId: number, text: string): Promise<void> {
  await sql`insert into application_notes (application_id, user_id, author_id, text)
    values (${id}, ${userId}, ${authorId}, ${text})`.execute(db);
}

export async function insertMessage(
  db: Db,
  { id, userId }: Place,
  { authorId, subject, text }: { authorId: number; subject: string; text: string },
): Promise<void> {
  await sql`insert into application_messages (application_id, user_id, author_id, subject, text)
    values (${id}, ${userId}, ${authorId}, ${subject}, ${text})`.execute(db);
}

type Person = { Id: number; Name: string } | null;

/** The person of an id column, by their name in the programme. */
const person = (
  id: RawBuilder<unknown>,
) => sql<Person>`(select json_build_object('Id', u.id, 'Name', ${personName('u')})
  from users u where u.id = ${id})`;

/** The files of applications, by application and place; the newest version of each. */
export async function findFiles(
  db: Db,
  projectId: number,
  applicationIds: readonly number[],
): Promise<{ applicationId: number; place: string; file: Omit<ApplicationFile, 'UploadedAt'> & { at: Date } }[]> {
  const { rows } = await sql<{
    applicationId: number;
    place: string;
    Id: string;
    FileName: string;
    Type: string;
    Bytes: number;
    at: Date;
  }>`
    select a.id as "applicationId", substr(f.ref, length(a.id::text) + 2) as place, f.id as "Id",
      v.file_name as "FileName", c.media_type as "Type", c.bytes::float8 as "Bytes", v.uploaded_at as at
    from applications a
    join files f on f.user_id = a.user_id and f.project_id = a.project_id and f.kind = 'application'
      and split_part(f.ref, '/', 1) = a.id::text
    join lateral (select * from file_versions v where v.file_id = f.id order by v.version desc limit 1) v on true
    join file_contents c on c.sha256 = v.sha256
    where a.project_id = ${projectId} and a.id = any (${sql.val([...applicationIds])}::int[])
    order by a.id, place, f.file_index`.execute(db);
  return rows.map(({ applicationId, place, ...file }) => ({ applicationId, place, file }));
}

export interface MessageRow {
  id: number;
  subject: string;
  text: string;
  at: Date;
  readAt: Date | null;
  author: Person;
}

export async function findMessages(db: Db, applicationId: number): Promise<MessageRow[]> {
  const { rows } = await sql<MessageRow>`
    select id, subject, text, at, read_at as "readAt", ${person(sql`author_id`)} as author from application_messages
    where application_id = ${applicationId} order by id desc`.execute(db);
  return rows;
}

export async function findNotes(
  db: Db,
  applicationId: number,
): Promise<{ id: number; text: string; at: Date; author: Person }[]> {
  const { rows } = await sql<{ id: number; text: string; at: Date; author: Person }>`
    select id, text, at, ${person(sql`author_id`)} as author from application_notes
    where application_id = ${applicationId} order by id desc`.execute(db);
  return rows;
}

export interface EventRow {
  id: number;
  at: Date;
  kind: string;
  actor: Person;
  from: ApplicationStatus | null;
  to: ApplicationStatus | null;
  data: JsonObject;
}

/** The history of an application, the newest first. */
export async function findEvents(db: Db, applicationId: number): Promise<EventRow[]> {
  const { rows } = await sql<EventRow>`
    select id::int as id, at, kind, ${person(sql`actor_id`)} as actor, status_from as "from", status_to as "to", data
    from application_events where application_id = ${applicationId} order by id desc`.execute(db);
  return rows;
}

export interface ReviewRow {
  reviewerId: number;
  reviewer: { Id: number; Name: string };
  assignedAt: Date;
  submittedAt: Date | null;
  conflict: string | null;
  scores: Record<string, number>;
  note: string;
  total: number | null;
  revision: number | null;
  version: number;
}

/** The reviews of an application, by when they were given out. */
export async function findReviews(db: Db, applicationId: number): Promise<ReviewRow[]> {
  const { rows } = await sql<ReviewRow>`
    select reviewer_id as "reviewerId", ${person(sql`reviewer_id`)} as reviewer, assigned_at as "assignedAt",
      submitted_at as "submittedAt", conflict, scores, note, total::float8 as total, revision, version
    from application_reviews where application_id = ${applicationId} order by assigned_at, reviewer_id`.execute(db);
  return rows;
}
