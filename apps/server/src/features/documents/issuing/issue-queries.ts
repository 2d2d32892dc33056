import type { DocumentBody, DocumentKind, IssuedState, Language, LocalText } from '@ithaki/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Actor } from '../../../access/actor.ts';
import { personListScope } from '../../../access/person-scope.ts';
import type { Db } from '../../../platform/database/db.ts';
import { findPage, type Page, type PageRange } from '../../../platform/database/page.ts';
import { execute, findRow, findRows, getRow } from '../../../platform/database/statement.ts';
import type { Block } from '../press/markup.ts';

/** The issuing of one version of a document to a set of people. */
export interface Issue {
  id: number;
  projectId: number;
  documentId: number;
  version: number;
  arguments: Record<string, string>;
  mail: boolean;
  userIds: number[];
}

/** Stores an issue; returns its id. */
export async function insertIssue(
  db: Db,
  issue: Omit<Issue, 'id'>,
  { issuedBy, at }: { issuedBy: number; at: Date },
): Promise<number> {
  const { id } = await getRow(
    db,
    sql<{ id: number }>`
      insert into document_issues (project_id, document_id, version, arguments, mail, user_ids, issued_by, issued_at)
      values (${issue.projectId}, ${issue.documentId}, ${issue.version}, ${JSON.stringify(issue.arguments)}::jsonb,
        ${issue.mail}, ${sql.val(issue.userIds)}::int[], ${issuedBy}, ${at}) returning id`,
  );
  return id;
}

/** Finds an issue of a programme. */
export const findIssue = (db: Db, projectId: number, id: number): Promise<Issue | undefined> =>
  findRow(
    db,
    sql<Issue>`
      select id, project_id, document_id, version, arguments, mail, user_ids from document_issues
      where id = ${id} and project_id = ${projectId}`,
  );

/** Returns the ids of people whose document of an issue exists already; null for a list, which has no person. */
export async function findMade(db: Db, issueId: number): Promise<Set<number | null>> {
  const rows = await findRows(
    db,
    sql<{ userId: number | null }>`select user_id from issued_documents where issue_id = ${issueId}`,
  );
  return new Set(rows.map(({ userId }) => userId));
}

/** Counts those of these people to whom the document was already issued, not counting revoked ones. */
export async function countHaving(db: Db, documentId: number, userIds: readonly number[]): Promise<number> {
  const { all } = await getRow(
    db,
    sql<{ all: number }>`
      select count(distinct i.user_id)::int as all from issued_documents i join document_issues s on s.id = i.issue_id
      where s.document_id = ${documentId} and i.state <> 'revoked' and i.user_id = any (${sql.val([...userIds])}::int[])`,
  );
  return all;
}

/** Counts how many of these people have no address for mails. */
export async function countWithoutAddress(db: Db, userIds: readonly number[]): Promise<number> {
  const { all } = await getRow(
    db,
    sql<{ all: number }>`
      select count(*)::int as all from users where id = any (${sql.val([...userIds])}::int[]) and email is null`,
  );
  return all;
}

/** Returns the last number assigned in a series; 0 when none was. */
export async function findLastNumber(db: Db, projectId: number, prefix: string): Promise<number> {
  const row = await findRow(
    db,
    sql<{ last: number }>`select last from document_series where project_id = ${projectId} and prefix = ${prefix}`,
  );
  return row?.last ?? 0;
}

/**
 * Takes the next numbers of a series and returns the first. The series stays locked until the transaction ends, and with a
 * rollback the numbers are free again, so that no number is missing or given twice.
 */
export async function takeNumbers(db: Db, projectId: number, prefix: string, count: number): Promise<number> {
  const { last } = await getRow(
    db,
    sql<{ last: number }>`
      insert into document_series as s (project_id, prefix, last) values (${projectId}, ${prefix}, ${count})
      on conflict (project_id, prefix) do update set last = s.last + excluded.last returning last`,
  );
  return last - count + 1;
}

/** A document to be issued; `userId` is null for a list, which covers many people. */
export interface NewIssued {
  userId: number | null;
  number: string;
  person: string;
}

/** Stores issued documents that have no PDF yet; returns their ids in the same order. */
export async function insertIssued(db: Db, issue: Issue, made: readonly NewIssued[], at: Date): Promise<number[]> {
  const rows = await findRows(
    db,
    sql<{ id: number }>`
      insert into issued_documents (issue_id, project_id, user_id, number, person, made_at)
      select ${issue.id}, ${issue.projectId}, m."userId", m.number, m.person, ${at}
      from rows from (jsonb_to_recordset(${JSON.stringify(made)}::jsonb) as ("userId" int, number text, person text))
        with ordinality m ("userId", number, person, n) order by m.n
      returning id`,
  );
  return rows.map(({ id }) => id);
}

/** The PDF of an issued document, with its digest and content. */
export interface MadeFile {
  id: number;
  fileId: string;
  fileVersion: string;
  sha256: string;
  blocks: Block[];
}

/** Stores file, digest and content of issued documents. */
export const storeMade = (db: Db, files: readonly MadeFile[]): Promise<void> =>
  execute(
    db,
    sql`update issued_documents i
      set file_id = m."fileId", file_version = m."fileVersion", sha256 = m.sha256, blocks = m.blocks
      from jsonb_to_recordset(${JSON.stringify(files)}::jsonb)
        as m (id int, "fileId" text, "fileVersion" text, sha256 text, blocks jsonb)
      where i.id = m.id`,
  );

/** An issued document, with settings of the version from which it was made. */
export interface IssuedRow {
  id: number;
  issueId: number;
  projectId: number;
  number: string;
  userId: number | null;
  person: string;
  state: IssuedState;
  madeAt: Date;
  sentAt: Date | null;
  acceptedAt: Date | null;
  revokedAt: Date | null;
  reason: string;
  code: string | null;
  fileId: string | null;
  fileVersion: string | null;
  sha256: string | null;
  content: Pick<DocumentBody, 'Name' | 'Title' | 'Kind' | 'Page' | 'Access'>;
}

/** Kind of issued documents in `verify_codes`. */
export const ISSUED = 'documents.issued';

const issuedWhere = (condition: RawBuilder<unknown>) => sql<IssuedRow>`
  select i.id, i.issue_id, i.project_id, i.number, i.user_id, i.person, i.state, i.made_at, i.sent_at, i.accepted_at,
    i.revoked_at, i.reason, c.code, i.file_id, i.file_version, i.sha256,
    jsonb_build_object('Name', v.content -> 'Name', 'Title', v.content -> 'Title', 'Kind', v.content -> 'Kind',
      'Page', v.content -> 'Page', 'Access', v.content -> 'Access') as content
  from issued_documents i join document_issues s on s.id = i.issue_id
  join document_versions v on v.document_id = s.document_id and v.version = s.version
  left join verify_codes c on c.kind = ${sql.lit(ISSUED)} and c.ref = i.id
  where ${condition}`;

/** Optional conditions for listing issued documents. */
export interface IssuedFilter {
  name: string | undefined;
  userId: number | undefined;
  issueId: number | undefined;
  state: IssuedState | undefined;
  search: string | undefined;
}

/** Finds a page of the issued documents about people whom the actor sees, and of lists, the newest first. */
export const findIssuedPage = (
  db: Db,
  actor: Actor,
  { name, userId, issueId, state, search }: IssuedFilter,
  range: PageRange,
): Promise<Page<IssuedRow>> =>
  findPage(
    db,
    issuedWhere(sql`i.project_id = ${actor.project?.id ?? null}
      and (i.user_id is null or ${personListScope(actor, sql`i.user_id`)})
      and (${name ?? null}::text is null or lower(v.content ->> 'Name') = lower(${name ?? null}))
      and (${userId ?? null}::int is null or i.user_id = ${userId ?? null})
      and (${issueId ?? null}::int is null or i.issue_id = ${issueId ?? null})
      and (${state ?? null}::text is null or i.state = ${state ?? null})
      and (${search ?? null}::text is null or fold(i.number || ' ' || i.person) like '%' || fold(${search ?? null}) || '%')`),
    sql`i.id desc`,
    range,
  );

/** Finds the documents issued to a person in a programme, the newest first. */
export const findIssuedTo = (db: Db, projectId: number, userId: number): Promise<IssuedRow[]> =>
  findRows(
    db,
    sql<IssuedRow>`${issuedWhere(sql`i.project_id = ${projectId} and i.user_id = ${userId} and i.file_id is not null`)}
      order by i.id desc`,
  );

/** Finds an issued document, without checking who asks. */
export const findIssued = (db: Db, id: number): Promise<IssuedRow | undefined> =>
  findRow(db, issuedWhere(sql`i.id = ${id}`));

/** Locks an issued document until the transaction ends; undefined when it does not exist. */
export async function findIssuedForUpdate(db: Db, id: number): Promise<IssuedRow | undefined> {
  const locked = await findRow(db, sql`select from issued_documents where id = ${id} for update`);
  return locked === undefined ? undefined : findIssued(db, id);
}

/** Finds the unrevoked documents of an issue that have a PDF, with their content, in numbering order. */
export const findIssuedOf = (db: Db, issueId: number): Promise<(IssuedRow & { blocks: Block[] })[]> =>
  findRows(
    db,
    sql<IssuedRow & { blocks: Block[] }>`
      select d.*, i.blocks from (${issuedWhere(sql`i.issue_id = ${issueId}`)}) d
      join issued_documents i on i.id = d.id
      where d.state <> 'revoked' and d.file_id is not null order by d.id`,
  );

/** Records that documents were mailed; an accepted one stays accepted. */
export const markSent = (db: Db, ids: readonly number[], at: Date): Promise<void> =>
  execute(
    db,
    sql`update issued_documents set sent_at = ${at}, state = case state when 'made' then 'sent' else state end
      where id = any (${sql.val([...ids])}::int[])`,
  );

/** Marks a document as accepted, with time and IP address. */
export const markAccepted = (db: Db, id: number, at: Date, address: string): Promise<void> =>
  execute(
    db,
    sql`update issued_documents set state = 'accepted', accepted_at = ${at}, accepted_from = ${address} where id = ${id}`,
  );

/** Records that a document was revoked. */
export const markRevoked = (
  db: Db,
  id: number,
  { at, by, reason }: { at: Date; by: number; reason: string },
): Promise<void> =>
  execute(
    db,
    sql`update issued_documents set state = 'revoked', revoked_at = ${at}, revoked_by = ${by}, reason = ${reason}
      where id = ${id}`,
  );

/** Finds the names of documents whose `Access` includes a role of the actor. */
export async function findReadableDocuments(db: Db, actor: Pick<Actor, 'project' | 'roles'>): Promise<string[]> {
  const rows = await findRows(
    db,
    sql<{ name: string }>`
      select name from documents where project_id = ${actor.project?.id ?? null}
        and content -> 'Access' ?| ${sql.val([...actor.roles])}::text[]`,
  );
  return rows.map(({ name }) => name);
}

/** Returns the languages in which these people read. */
export async function findLanguages(db: Db, userIds: readonly number[]): Promise<Map<number, Language>> {
  const rows = await findRows(
    db,
    sql<{ id: number; language: Language }>`
      select id, language from users where id = any (${sql.val([...userIds])}::int[])`,
  );
  return new Map(rows.map(({ id, language }) => [id, language]));
}

/** An issued document to be mailed, with its recipient. */
export interface MailedDocument {
  id: number;
  userId: number;
  email: string;
  language: Language;
  name: string;
  title: LocalText;
  kind: DocumentKind;
  number: string;
  fileId: string;
}

/** Finds those of these issued documents that have a PDF, are unrevoked, and whose person can receive mail. */
export const findMailed = (db: Db, ids: readonly number[]): Promise<MailedDocument[]> =>
  findRows(
    db,
    sql<MailedDocument>`
      select i.id, u.id as user_id, u.email, u.language,
        coalesce(nullif(concat_ws(' ', u.fields ->> 'first_name', u.fields ->> 'last_name'), ''), u.user_name) as name,
        v.content -> 'Title' as title, v.content ->> 'Kind' as kind, i.number, i.file_id
      from issued_documents i join document_issues s on s.id = i.issue_id
      join document_versions v on v.document_id = s.document_id and v.version = s.version
      join users u on u.id = i.user_id
      where i.id = any (${sql.val([...ids])}::int[]) and i.file_id is not null and i.state <> 'revoked'
        and u.email is not null and not u.disabled order by i.id`,
  );
