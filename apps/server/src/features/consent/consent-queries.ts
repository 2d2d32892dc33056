import type { ConsentText } from '@ithaki/contract';
import { sql } from 'kysely';
import { refreshMembers } from '../../access/refresh-members.ts';
import type { Db } from '../../platform/database/db.ts';

interface TextRow {
  version: number;
  title: ConsentText['Title'];
  body: ConsentText['Body'];
  points: ConsentText['Points'];
  publishedAt: Date;
}

const textColumns = sql`version, title, body, points, published_at as "publishedAt"`;

/** Every text of the project, the latest first. */
export async function findTexts(db: Db, projectId: number): Promise<TextRow[]> {
  const { rows } = await sql<TextRow>`
    select ${textColumns} from consent_texts where project_id = ${projectId} order by version desc`.execute(db);
  return rows;
}

export async function findText(db: Db, projectId: number, version: number): Promise<TextRow | undefined> {
  const { rows } = await sql<TextRow>`
    select ${textColumns} from consent_texts where project_id = ${projectId} and version = ${version}`.execute(db);
  return rows[0];
}

/** Publishes the next version: one at a time in a project, by its row's lock. */
export async function insertText(
  db: Db,
  projectId: number,
  { Title, Body, Points }: Pick<ConsentText, 'Title' | 'Body' | 'Points'>,
  by: number,
): Promise<TextRow | undefined> {
  await sql`select 1 from projects where id = ${projectId} for no key update`.execute(db);
  const { rows } = await sql<TextRow>`
    insert into consent_texts (project_id, version, title, body, points, published_by)
    select ${projectId}, coalesce(max(version), 0) + 1, ${JSON.stringify(Title)}::jsonb, ${JSON.stringify(Body)}::jsonb,
      ${JSON.stringify(Points)}::jsonb, ${by}
    from consent_texts where project_id = ${projectId} returning ${textColumns}`.execute(db);
  return rows[0];
}

/** What the field of consent holds; with `lock` until the transaction ends. */
export async function findConsentValue(db: Db, userId: number, field: string, lock: boolean): Promise<string> {
  const { rows } = await sql<{ value: string | null }>`
    select fields ->> ${field} as value from users where id = ${userId} ${lock ? sql`for update` : sql``}`.execute(db);
  return rows[0]?.value ?? '';
}

/** Keeps the bits that stand in the person's field. */
export async function keepConsentValue(db: Db, userId: number, field: string, value: number): Promise<void> {
  await sql`
    update users set fields = fields || jsonb_build_object(${field}::text, ${String(value)}::text), version = version + 1
    where id = ${userId}`.execute(db);
  await refreshMembers(db, [userId]);
}

export interface ConsentRecord {
  projectId: number;
  userId: number;
  version: number;
  value: number;
  given: boolean;
  address: string;
}

export async function insertRecord(db: Db, record: ConsentRecord): Promise<void> {
  const { projectId, userId, version, value, given, address } = record;
  await sql`insert into consent_records (project_id, user_id, version, value, given, address)
    values (${projectId}, ${userId}, ${version}, ${value}, ${given}, ${address})`.execute(db);
}

/** So many events of one person are told. */
const MOST_EVENTS = 100;

export type RecordRow = Omit<ConsentRecord, 'projectId' | 'userId'> & { at: Date };

/** A person's events in the project, the latest first. */
export async function findRecords(db: Db, projectId: number, userId: number): Promise<RecordRow[]> {
  const { rows } = await sql<RecordRow>`
    select version, value, given, at, address from consent_records
    where project_id = ${projectId} and user_id = ${userId} order by id desc limit ${MOST_EVENTS}`.execute(db);
  return rows;
}
