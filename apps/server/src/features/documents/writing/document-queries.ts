import type { DocumentBody } from '@ithaki/contract';
import { type RawBuilder, sql } from 'kysely';
import { personName } from '../../../access/person-name.ts';
import type { Db } from '../../../platform/database/db.ts';
import { execute, findRow, findRows, getRow } from '../../../platform/database/statement.ts';

/** A stored document in its newest version. */
export interface DocumentRow {
  id: number;
  projectId: number;
  name: string;
  content: DocumentBody;
  version: number;
  savedAt: Date;
  savedBy: string | null;
  issued: number;
}

const documentsWhere = (condition: RawBuilder<unknown>) => sql<DocumentRow>`
  select d.id, d.project_id, d.name, d.content, d.version, d.saved_at,
    case when u.id is not null then ${personName('u')} end as saved_by,
    (select count(*)::int from issued_documents i join document_issues s on s.id = i.issue_id
      where s.document_id = d.id) as issued
  from documents d left join users u on u.id = d.saved_by where ${condition} order by lower(d.name)`;

/** Finds the documents of a programme, by name. */
export const findDocuments = (db: Db, projectId: number): Promise<DocumentRow[]> =>
  findRows(db, documentsWhere(sql`d.project_id = ${projectId}`));

/** Finds a document by name, whatever its case. */
export const findDocument = (db: Db, projectId: number, name: string): Promise<DocumentRow | undefined> =>
  findRow(db, documentsWhere(sql`d.project_id = ${projectId} and lower(d.name) = lower(${name})`));

/** Finds a document by id. */
export const findDocumentById = (db: Db, projectId: number, id: number): Promise<DocumentRow | undefined> =>
  findRow(db, documentsWhere(sql`d.project_id = ${projectId} and d.id = ${id}`));

/** Finds a document by id and locks it until the transaction ends. */
export async function findDocumentForUpdate(db: Db, projectId: number, id: number): Promise<DocumentRow | undefined> {
  const locked = await findRow(
    db,
    sql`select from documents where id = ${id} and project_id = ${projectId} for update`,
  );
  return locked === undefined ? undefined : findDocumentById(db, projectId, id);
}

/** Returns the texts that documents of a programme can include, by name. */
export async function findParts(db: Db, projectId: number): Promise<Record<string, string>> {
  const rows = await findRows(
    db,
    sql<{ name: string; text: string }>`
      select name, content ->> 'Text' as text from documents
      where project_id = ${projectId} and content -> 'Main' = 'false'::jsonb`,
  );
  return Object.fromEntries(rows.map(({ name, text }) => [name, text]));
}

/** Content to save as a version. */
export interface NewVersion {
  content: DocumentBody;
  savedBy: number;
  at: Date;
}

/** Stores a new document with its first version; undefined when its name is taken. */
export async function insertDocument(
  db: Db,
  projectId: number,
  { content, savedBy, at }: NewVersion,
): Promise<number | undefined> {
  const row = await findRow(
    db,
    sql<{ id: number }>`insert into documents (project_id, name, content, saved_at, saved_by)
      values (${projectId}, ${content.Name}, ${JSON.stringify(content)}::jsonb, ${at}, ${savedBy})
      on conflict (project_id, lower(name)) do nothing returning id`,
  );
  if (row) await insertVersion(db, row.id);
  return row?.id;
}

/** Whether another document of the programme has this name. */
export const isNameTaken = async (db: Db, projectId: number, name: string, id: number): Promise<boolean> =>
  (await findRow(
    db,
    sql`select from documents where project_id = ${projectId} and lower(name) = lower(${name}) and id <> ${id}`,
  )) !== undefined;

/** Stores the next version of a document. */
export async function updateDocument(db: Db, id: number, { content, savedBy, at }: NewVersion): Promise<void> {
  await execute(
    db,
    sql`update documents set name = ${content.Name}, content = ${JSON.stringify(content)}::jsonb, version = version + 1,
      saved_at = ${at}, saved_by = ${savedBy} where id = ${id}`,
  );
  await insertVersion(db, id);
}

/** Stores the current content of a document as a version. */
const insertVersion = (db: Db, id: number): Promise<void> =>
  execute(
    db,
    sql`insert into document_versions (document_id, version, content, saved_at, saved_by)
      select id, version, content, saved_at, saved_by from documents where id = ${id}`,
  );

/** A version of a document as it was saved. */
export interface VersionRow {
  version: number;
  content: DocumentBody;
  savedAt: Date;
  savedBy: string | null;
}

/** Finds every version of a document, the newest first. */
export const findVersions = (db: Db, documentId: number): Promise<VersionRow[]> =>
  findRows(
    db,
    sql<VersionRow>`
      select v.version, v.content, v.saved_at, case when u.id is not null then ${personName('u')} end as saved_by
      from document_versions v left join users u on u.id = v.saved_by
      where v.document_id = ${documentId} order by v.version desc`,
  );

/** Returns the content of a document's version; versions are never deleted. */
export async function getVersionContent(db: Db, documentId: number, version: number): Promise<DocumentBody> {
  const { content } = await getRow(
    db,
    sql<{ content: DocumentBody }>`
      select content from document_versions where document_id = ${documentId} and version = ${version}`,
  );
  return content;
}
