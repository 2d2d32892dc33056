import type { ConsentText } from '@ithaki/contract';
import { sql } from 'kysely';
import { refreshMembers } from '../../access/refresh-members.ts';
import type { Db } from '../../platform/database/db.ts';
import { execute, findRow, findRows } from '../../platform/database/statement.ts';
import { addUserFields } from '../accounts/index.ts';

interface TextRow {
  version: number;
  title: ConsentText['Title'];
  body: ConsentText['Body'];
  points: ConsentText['Points'];
  publishedAt: Date;
}

const textColumns = sql`version, title, body, points, published_at`;

/** Finds every consent text of the project, newest first. */
export async function findTexts(db: Db, projectId: number): Promise<TextRow[]> {
  return findRows(
    db,
    sql<TextRow>`
    select ${textColumns} from consent_texts where project_id = ${projectId} order by version desc`,
  );
}

export async function findText(db: Db, projectId: number, version: number): Promise<TextRow | undefined> {
  return findRow(
    db,
    sql<TextRow>`
    select ${textColumns} from consent_texts where project_id = ${projectId} and version = ${version}`,
  );
}

/** What a new version of the consent text consists of. */
type NewText = Pick<ConsentText, 'Title' | 'Body' | 'Points'>;

/** Makes publications of consent texts in a project wait for each other, by a lock on the project's row. */
export async function lockTexts(db: Db, projectId: number): Promise<void> {
  await execute(db, sql`select 1 from projects where id = ${projectId} for no key update`);
}

/** Finds the text in force if it is this one and the same person published it within the last minute. */
export async function findRepeatedText(
  db: Db,
  projectId: number,
  { Title, Body, Points }: NewText,
  by: number,
): Promise<TextRow | undefined> {
  return findRow(
    db,
    sql<TextRow>`
    select ${textColumns} from consent_texts
    where project_id = ${projectId} and version = (select max(version) from consent_texts where project_id = ${projectId})
      and title = ${JSON.stringify(Title)}::jsonb and body = ${JSON.stringify(Body)}::jsonb
      and points = ${JSON.stringify(Points)}::jsonb and published_by = ${by}
      and published_at > now() - interval '1 minute'`,
  );
}

/** Inserts the next version of the consent text; the project's texts are locked. */
export async function insertText(
  db: Db,
  projectId: number,
  { Title, Body, Points }: NewText,
  by: number,
): Promise<TextRow | undefined> {
  return findRow(
    db,
    sql<TextRow>`
    insert into consent_texts (project_id, version, title, body, points, published_by)
    select ${projectId}, coalesce(max(version), 0) + 1, ${JSON.stringify(Title)}::jsonb, ${JSON.stringify(Body)}::jsonb,
      ${JSON.stringify(Points)}::jsonb, ${by}
    from consent_texts where project_id = ${projectId} returning ${textColumns}`,
  );
}

/** Returns the value of the consent field, '' when it is empty. */
export async function findConsentValue(db: Db, userId: number, field: string): Promise<string> {
  const row = await findRow(
    db,
    sql<{ value: string | null }>`
    select fields ->> ${field} as value from users where id = ${userId}`,
  );
  return row?.value ?? '';
}

/** Stores the consent mask in the person's field. */
export async function storeConsentValue(db: Db, userId: number, field: string, value: number): Promise<void> {
  await addUserFields(db, [{ userId, fields: { [field]: String(value) } }]);
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
  await db.insertInto('consentRecords').values(record).execute();
}

/** Largest number of consent events listed for one person. */
const MAX_EVENTS = 100;

export type RecordRow = Omit<ConsentRecord, 'projectId' | 'userId'> & { at: Date };

/** Finds a person's consent events in the project, newest first. */
export async function findRecords(db: Db, projectId: number, userId: number): Promise<RecordRow[]> {
  return findRows(
    db,
    sql<RecordRow>`
    select version, value, given, at, address from consent_records
    where project_id = ${projectId} and user_id = ${userId} order by id desc limit ${MAX_EVENTS}`,
  );
}

/** Moves the record of a person's consents when their account is merged into another. */
export async function moveRecords(db: Db, fromId: number, toId: number): Promise<void> {
  await execute(db, sql`update consent_records set user_id = ${toId} where user_id = ${fromId}`);
}
