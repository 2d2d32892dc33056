import type { ApplicationStatus, JsonObject } from '@ithaki/contract';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/db.ts';
import { findRows } from '../../../platform/database/statement.ts';
import { type Person, personJson } from '../person-queries.ts';

/** An application and its applicant. */
type ApplicationIds = { id: number; userId: number };

/** Seconds within which the same text of an author about an application is one, though it is sent several times. */
const AGAIN_SECONDS = 60;

/** Inserts a note of staff; returns false if the same one was just inserted. The application is locked. */
export async function insertNote(
  db: Db,
  { id, userId }: ApplicationIds,
  authorId: number,
  text: string,
): Promise<boolean> {
  const rows = await findRows(
    db,
    sql`insert into application_notes (application_id, user_id, author_id, text)
    select ${id}, ${userId}, ${authorId}, ${text} where not exists (
      select from application_notes where application_id = ${id} and author_id = ${authorId} and text = ${text}
        and at > now() - make_interval(secs => ${AGAIN_SECONDS}))
    returning 1`,
  );
  return rows.length > 0;
}

/** Inserts a message to the applicant; returns false if the same one was just inserted. The application is locked. */
export async function insertMessage(
  db: Db,
  { id, userId }: ApplicationIds,
  { authorId, subject, text }: { authorId: number; subject: string; text: string },
): Promise<boolean> {
  const rows = await findRows(
    db,
    sql`insert into application_messages (application_id, user_id, author_id, subject, text)
    select ${id}, ${userId}, ${authorId}, ${subject}, ${text} where not exists (
      select from application_messages where application_id = ${id} and author_id = ${authorId} and subject = ${subject}
        and text = ${text} and at > now() - make_interval(secs => ${AGAIN_SECONDS}))
    returning 1`,
  );
  return rows.length > 0;
}

/** A message to an applicant, with its author. */
export interface MessageRow {
  id: number;
  subject: string;
  text: string;
  at: Date;
  readAt: Date | null;
  author: Person | null;
}

/** Finds the messages of an application, the newest first. */
export async function findMessages(db: Db, applicationId: number): Promise<MessageRow[]> {
  return findRows(
    db,
    sql<MessageRow>`
    select id, subject, text, at, read_at, ${personJson(sql`author_id`)} as author from application_messages
    where application_id = ${applicationId} order by id desc`,
  );
}

/** Finds the notes of staff on an application, the newest first. */
export async function findNotes(
  db: Db,
  applicationId: number,
): Promise<{ id: number; text: string; at: Date; author: Person | null }[]> {
  return findRows(
    db,
    sql<{ id: number; text: string; at: Date; author: Person | null }>`
    select id, text, at, ${personJson(sql`author_id`)} as author from application_notes
    where application_id = ${applicationId} order by id desc`,
  );
}

/** An event of the history. */
export interface EventRow {
  id: number;
  at: Date;
  kind: string;
  actor: Person | null;
  from: ApplicationStatus | null;
  to: ApplicationStatus | null;
  data: JsonObject;
}

/** Finds the events of an application, the newest first. */
export async function findEvents(db: Db, applicationId: number): Promise<EventRow[]> {
  return findRows(
    db,
    sql<EventRow>`
    select id::int as id, at, kind, ${personJson(sql`actor_id`)} as actor, status_from as "from", status_to as "to", data
    from application_events where application_id = ${applicationId} order by id desc`,
  );
}
