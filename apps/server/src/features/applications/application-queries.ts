import type { Answers } from '@ithaki/application/schema';
import type { ApplicationStatus, JsonObject, Language } from '@ithaki/contract';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/db.ts';
import { execute, findRow, findRows, getRow } from '../../platform/database/statement.ts';

/** A stored application. */
export interface ApplicationRow {
  id: number;
  projectId: number;
  formVersion: number;
  userId: number;
  status: ApplicationStatus;
  revision: number;
  language: Language;
  answers: Answers;
  email: string | null;
  emailKnown: boolean;
  afm: string | null;
  lastName: string;
  firstName: string;
  protocol: string | null;
  kayas: number | null;
  rejectText: string | null;
  createdAt: Date;
  savedAt: Date;
  submittedAt: Date | null;
  withdrawnAt: Date | null;
  expiresAt: Date | null;
}

/** An application without its answers, which are most of its size: for reading many at once. */
export type ApplicationSummary = Omit<ApplicationRow, 'answers'>;

/** The columns of an application, with table alias `a`, except the answers. */
export const summaryColumns = sql`a.id, a.project_id, a.form_version, a.user_id, a.status,
  a.revision, a.language, a.email, a.email_known, a.afm, a.last_name,
  a.first_name, a.protocol, a.kayas, a.reject_text, a.created_at,
  a.saved_at, a.submitted_at, a.withdrawn_at,
  a.expires_at`;

/** All columns of an application, with table alias `a`. */
const applicationColumns = sql`${summaryColumns}, a.answers`;

const json = (value: unknown) => sql`${JSON.stringify(value)}::jsonb`;
const locked = (lock: boolean) => (lock ? sql`for update of a` : sql``);

/** Finds an application by id; `lock` locks its row until the transaction ends. */
export async function findApplication(db: Db, id: number, lock = false): Promise<ApplicationRow | undefined> {
  return findRow(
    db,
    sql<ApplicationRow>`
    select ${applicationColumns} from applications a where a.id = ${id} ${locked(lock)}`,
  );
}

/**
 * Finds the draft that belongs to a browser, by the hash of the browser's key; `lock` locks its row until the
 * transaction ends.
 */
export async function findDraftByKey(
  db: Db,
  projectId: number,
  keyHash: Buffer,
  lock = false,
): Promise<ApplicationRow | undefined> {
  return findRow(
    db,
    sql<ApplicationRow>`select ${applicationColumns} from applications a
    where a.project_id = ${projectId} and a.key_hash = ${keyHash} ${locked(lock)}`,
  );
}

/**
 * Finds the applications of a person: withdrawn ones last, and before them submitted ones before drafts; each the
 * newest first.
 */
export async function findApplicationsOfUser(db: Db, userId: number): Promise<ApplicationRow[]> {
  return findRows(
    db,
    sql<ApplicationRow>`select ${applicationColumns} from applications a where a.user_id = ${userId}
    order by a.withdrawn_at is not null, a.submitted_at is null, a.id desc`,
  );
}

/** Finds the submitted, not withdrawn application with an AFM in a project; the database allows one at most. */
export async function findActiveByAfm(db: Db, projectId: number, afm: string): Promise<ApplicationRow | undefined> {
  return findRow(
    db,
    sql<ApplicationRow>`select ${applicationColumns} from applications a
    where a.project_id = ${projectId} and a.afm = ${afm} and a.submitted_at is not null and a.withdrawn_at is null`,
  );
}

/** Finds up to three applications of an e-mail address that are not withdrawn, submitted ones first. */
export async function findApplicationsByEmail(db: Db, projectId: number, email: string): Promise<ApplicationRow[]> {
  return findRows(
    db,
    sql<ApplicationRow>`select ${applicationColumns} from applications a
    where a.project_id = ${projectId} and a.email_key = lower(${email}) and a.withdrawn_at is null
    order by a.submitted_at is null, a.id desc limit 3`,
  );
}

/** Details of the applicant taken from the answers and stored in columns of their own. */
export interface ApplicantDetails {
  email: string | null;
  afm: string | null;
  lastName: string;
  firstName: string;
  searched: string;
}

/** A draft to be inserted. */
interface NewDraft extends ApplicantDetails {
  projectId: number;
  formVersion: number;
  userId: number;
  keyHash: Buffer | null;
  language: Language;
  answers: Answers;
  begunAt: Date;
  at: Date;
  expiresAt: Date;
}

/** Inserts a draft; returns undefined when a draft with the same key was inserted concurrently. */
export async function insertDraft(db: Db, draft: NewDraft): Promise<ApplicationRow | undefined> {
  return findRow(
    db,
    sql<ApplicationRow>`
    insert into applications as a (project_id, form_version, user_id, key_hash, language, answers, email, afm, last_name,
      first_name, searched, created_at, saved_at, expires_at)
    values (${draft.projectId}, ${draft.formVersion}, ${draft.userId}, ${draft.keyHash}, ${draft.language},
      ${json(draft.answers)}, ${draft.email}, ${draft.afm}, ${draft.lastName}, ${draft.firstName}, ${draft.searched},
      ${draft.begunAt}, ${draft.at}, ${draft.expiresAt})
    on conflict (project_id, key_hash) where key_hash is not null do nothing returning ${applicationColumns}`,
  );
}

/** Answers to store, with the columns derived from them. */
type AnswersToStore = ApplicantDetails & { answers: Answers; language: Language; formVersion: number; at: Date };

/** Replaces the answers and returns the new revision. */
export async function writeAnswers(
  db: Db,
  id: number,
  written: AnswersToStore,
  expiresAt: Date | null,
): Promise<number> {
  const { revision } = await getRow(
    db,
    sql<{ revision: number }>`
    update applications set answers = ${json(written.answers)}, language = ${written.language}, email = ${written.email},
      form_version = ${written.formVersion}, afm = ${written.afm}, last_name = ${written.lastName},
      first_name = ${written.firstName}, searched = ${written.searched}, saved_at = ${written.at}, revision = revision + 1,
      expires_at = ${expiresAt}
    where id = ${id} returning revision`,
  );
  return revision;
}

/**
 * Assigns the next protocol and participant number and marks the application as submitted. Both counters stay locked
 * until the transaction ends, so call this late in the transaction.
 */
export async function markSubmitted(
  db: Db,
  { id, projectId, url, year, at }: { id: number; projectId: number; url: string; year: number; at: Date },
): Promise<{ protocol: string; kayas: number }> {
  return getRow(
    db,
    sql<{ protocol: string; kayas: number }>`
    with protocols as (
      insert into application_counters as c (project_id, year, last_number) values (${projectId}, ${year}, 1)
      on conflict (project_id, year) do update set last_number = c.last_number + 1
      returning last_number
    )
    update applications set status = 1, status_at = ${at}, submitted_at = ${at}, expires_at = null,
      protocol = ${`${url}-${year}-`}::text || (select lpad(last_number::text, 5, '0') from protocols),
      kayas = next_kayas(${projectId})
    where id = ${id} returning protocol, kayas`,
  );
}

/** Marks an application as withdrawn. */
export async function markWithdrawn(db: Db, id: number, at: Date): Promise<void> {
  await db.updateTable('applications').set({ withdrawnAt: at }).where('id', '=', id).execute();
}

export async function setStatus(db: Db, id: number, status: ApplicationStatus, at: Date): Promise<void> {
  await db.updateTable('applications').set({ status, statusAt: at }).where('id', '=', id).execute();
}

/** Records that the applicant opened a mailed link, which proves that the address is theirs. */
export async function markEmailVerified(db: Db, id: number): Promise<void> {
  await db
    .updateTable('applications')
    .set({ emailKnown: true })
    .where('id', '=', id)
    .where('emailKnown', '=', false)
    .execute();
}

/** Stores the consents the applicant gave, one row per text and version. */
export async function insertConsents(
  db: Db,
  application: Pick<ApplicationRow, 'id' | 'userId' | 'language'>,
  consents: readonly { Name: string; Version: number }[],
  { at, address }: { at: Date; address: string },
): Promise<void> {
  await execute(
    db,
    sql`insert into application_consents (application_id, user_id, name, version, language, at, address)
    select ${application.id}, ${application.userId}, c."Name", c."Version", ${application.language}, ${at}, ${address}
    from jsonb_to_recordset(${JSON.stringify(consents)}::jsonb) c ("Name" text, "Version" int)
    on conflict do nothing`,
  );
}

/** Finds the events that the applicant may see, the oldest first, without moves that were undone. */
export async function findOpenEvents(
  db: Db,
  id: number,
): Promise<{ at: Date; kind: string; to: ApplicationStatus | null; data: JsonObject }[]> {
  return findRows(
    db,
    sql<{ at: Date; kind: string; to: ApplicationStatus | null; data: JsonObject }>`
    select e.at, e.kind, e.status_to as "to", e.data from application_events e where e.application_id = ${id} and e.open
      and not exists (select from application_events u where u.application_id = ${id} and u.kind = 'moveUndone'
        and u.data ->> 'MoveId' = e.data ->> 'MoveId')
    order by e.id`,
  );
}

/** Finds the messages sent to the applicant, the newest first. */
export async function findMessages(
  db: Db,
  id: number,
): Promise<{ id: number; subject: string; text: string; at: Date; readAt: Date | null }[]> {
  return findRows(
    db,
    sql<{ id: number; subject: string; text: string; at: Date; readAt: Date | null }>`
    select id, subject, text, at, read_at from application_messages where application_id = ${id}
    order by id desc`,
  );
}

/** Marks all messages of an application as read. */
export async function markRead(db: Db, id: number, at: Date): Promise<void> {
  await db
    .updateTable('applicationMessages')
    .set({ readAt: at })
    .where('applicationId', '=', id)
    .where('readAt', 'is', null)
    .execute();
}
