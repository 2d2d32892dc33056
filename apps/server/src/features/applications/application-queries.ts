import type { Answers } from '@ithaki/application/schema';
import type { ApplicationStatus, JsonObject, Language } from '@ithaki/contract';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/db.ts';

/** An application as it is stored. */
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

/** An application without its answers, where many are read for what is around them. */
export type ApplicationHead = Omit<ApplicationRow, 'answers'>;

/** The columns of an application `a` without its answers. */
export const headColumns = sql`a.id, a.project_id as "projectId", a.form_version as "formVersion", a.user_id as "userId", a.status,
  a.revision, a.language, a.email, a.email_known as "emailKnown", a.afm, a.last_name as "lastName",
  a.first_name as "firstName", a.protocol, a.kayas, a.reject_text as "rejectText", a.created_at as "createdAt",
  a.saved_at as "savedAt", a.submitted_at as "submittedAt", a.withdrawn_at as "withdrawnAt",
  a.expires_at as "expiresAt"`;

/** The columns of an application `a`. */
const applicationColumns = sql`${headColumns}, a.answers`;

const json = (value: unknown) => sql`${JSON.stringify(value)}::jsonb`;
const locked = (lock: boolean) => (lock ? sql`for update of a` : sql``);

export async function findApplication(db: Db, id: number, lock = false): Promise<ApplicationRow | undefined> {
  const { rows } = await sql<ApplicationRow>`
    select ${applicationColumns} from applications a where a.id = ${id} ${locked(lock)}`.execute(db);
  return rows[0];
}

export async function findByKey(
  db: Db,
  projectId: number,
  keyHash: Buffer,
  lock = false,
): Promise<ApplicationRow | undefined> {
  const { rows } = await sql<ApplicationRow>`select ${applicationColumns} from applications a
    where a.project_id = ${projectId} and a.key_hash = ${keyHash} ${locked(lock)}`.execute(db);
  return rows[0];
}

/** A person's own applications, those that are live first, then the newest. */
export async function findOfUser(db: Db, userId: number): Promise<ApplicationRow[]> {
  const { rows } =
    await sql<ApplicationRow>`select ${applicationColumns} from applications a where a.user_id = ${userId}
    order by a.withdrawn_at is not null, a.submitted_at is null, a.id desc`.execute(db);
  return rows;
}

/** The live application of a person's number in a project. */
export async function findLive(db: Db, projectId: number, afm: string): Promise<ApplicationRow | undefined> {
  const { rows } = await sql<ApplicationRow>`select ${applicationColumns} from applications a
    where a.project_id = ${projectId} and a.afm = ${afm} and a.submitted_at is not null and a.withdrawn_at is null`.execute(
    db,
  );
  return rows[0];
}

/** Those of an address, to be mailed links to: live ones and drafts. */
export async function findOfEmail(db: Db, projectId: number, email: string): Promise<ApplicationRow[]> {
  const { rows } = await sql<ApplicationRow>`select ${applicationColumns} from applications a
    where a.project_id = ${projectId} and a.email_key = lower(${email}) and a.withdrawn_at is null
    order by a.submitted_at is null, a.id desc limit 3`.execute(db);
  return rows;
}

/** What answers say of the applicant, beside the answers themselves. */
export interface Said {
  email: string | null;
  afm: string | null;
  lastName: string;
  firstName: string;
  searched: string;
}

interface NewDraft extends Said {
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

/** Begins a draft; undefined when one by this key was begun at the same moment. */
export async function insertDraft(db: Db, draft: NewDraft): Promise<ApplicationRow | undefined> {
  const { rows } = await sql<ApplicationRow>`
    insert into applications as a (project_id, form_version, user_id, key_hash, language, answers, email, afm, last_name,
      first_name, searched, created_at, saved_at, expires_at)
    values (${draft.projectId}, ${draft.formVersion}, ${draft.userId}, ${draft.keyHash}, ${draft.language},
      ${json(draft.answers)}, ${draft.email}, ${draft.afm}, ${draft.lastName}, ${draft.firstName}, ${draft.searched},
      ${draft.begunAt}, ${draft.at}, ${draft.expiresAt})
    on conflict (project_id, key_hash) where key_hash is not null do nothing returning ${applicationColumns}`.execute(
    db,
  );
  return rows[0];
}

type Written = Said & { answers: Answers; language: Language; formVersion: number; at: Date };

/** Writes the answers anew; answers the revision. */
export async function writeAnswers(db: Db, id: number, given: Written, expiresAt: Date | null): Promise<number> {
  const { rows } = await sql<{ revision: number }>`
    update applications set answers = ${json(given.answers)}, language = ${given.language}, email = ${given.email},
      form_version = ${given.formVersion}, afm = ${given.afm}, last_name = ${given.lastName},
      first_name = ${given.firstName}, searched = ${given.searched}, saved_at = ${given.at}, revision = revision + 1,
      expires_at = ${expiresAt}
    where id = ${id} returning revision`.execute(db);
  return rows[0]?.revision ?? 0;
}

/**
 * Gives the next protocol and participant number, and marks the application as sent. The counters stay locked until
 * the transaction ends, so this comes last in it.
 */
export async function submitNow(
  db: Db,
  { id, projectId, url, year, at }: { id: number; projectId: number; url: string; year: number; at: Date },
): Promise<{ protocol: string; kayas: number }> {
  const { rows } = await sql<{ protocol: string; kayas: number }>`
    with given as (
      insert into application_counters as c (project_id, year, last_number)
      select ${projectId}::int, g.year, g.first from (values (0::smallint,
          (select coalesce(max(kayas), 0) + 1 from members where project_id = ${projectId})),
        (${year}::smallint, 1)) g (year, first)
      order by g.year
      on conflict (project_id, year) do update set last_number = c.last_number + 1
      returning year, last_number
    )
    update applications set status = 1, status_at = ${at}, submitted_at = ${at}, expires_at = null,
      protocol = ${`${url}-${year}-`}::text || (select lpad(last_number::text, 5, '0') from given where year <> 0),
      kayas = (select last_number from given where year = 0)
    where id = ${id} returning protocol, kayas`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('an application that was locked is gone');
  return row;
}

export async function noteWithdrawn(db: Db, id: number, at: Date): Promise<void> {
  await sql`update applications set withdrawn_at = ${at} where id = ${id}`.execute(db);
}

export async function setStatus(db: Db, id: number, status: ApplicationStatus, at: Date): Promise<void> {
  await sql`update applications set status = ${status}, status_at = ${at} where id = ${id}`.execute(db);
}

export async function noteEmailKnown(db: Db, id: number): Promise<void> {
  await sql`update applications set email_known = true where id = ${id} and not email_known`.execute(db);
}

/** What the applicant agreed to, once a text and version. */
export async function insertConsents(
  db: Db,
  application: Pick<ApplicationRow, 'id' | 'userId' | 'language'>,
  consents: readonly { Name: string; Version: number }[],
  { at, address }: { at: Date; address: string },
): Promise<void> {
  await sql`insert into application_consents (application_id, user_id, name, version, language, at, address)
    select ${application.id}, ${application.userId}, c."Name", c."Version", ${application.language}, ${at}, ${address}
    from jsonb_to_recordset(${JSON.stringify(consents)}::jsonb) c ("Name" text, "Version" int)
    on conflict do nothing`.execute(db);
}

/** The events that the applicant reads, the oldest first; a move that was taken back is as if it had not been. */
export async function findOpenEvents(
  db: Db,
  id: number,
): Promise<{ at: Date; kind: string; to: ApplicationStatus | null; data: JsonObject }[]> {
  const { rows } = await sql<{ at: Date; kind: string; to: ApplicationStatus | null; data: JsonObject }>`
    select e.at, e.kind, e.status_to as "to", e.data from application_events e where e.application_id = ${id} and e.open
      and not exists (select from application_events u where u.application_id = ${id} and u.kind = 'moveUndone'
        and u.data ->> 'MoveId' = e.data ->> 'MoveId')
    order by e.id`.execute(db);
  return rows;
}

export async function findMessages(
  db: Db,
  id: number,
): Promise<{ id: number; subject: string; text: string; at: Date; readAt: Date | null }[]> {
  const { rows } = await sql<{ id: number; subject: string; text: string; at: Date; readAt: Date | null }>`
    select id, subject, text, at, read_at as "readAt" from application_messages where application_id = ${id}
    order by id desc`.execute(db);
  return rows;
}

export async function markRead(db: Db, id: number, at: Date): Promise<void> {
  await sql`update application_messages set read_at = ${at} where application_id = ${id} and read_at is null`.execute(
    db,
  );
}

/** Where an application stands in the newest published table, and what became of its objection. */
export interface PlaceRow {
  rankingId: number;
  kind: 'provisional' | 'final';
  place: number;
  points: number;
  standing: 'selected' | 'reserve' | 'out';
  objectionsUntil: Date | null;
}

export async function findPlace(db: Db, id: number): Promise<PlaceRow | undefined> {
  const { rows } = await sql<PlaceRow>`
    select r.id as "rankingId", r.kind, w.place, w.points::float8 as points, w.standing,
      r.objections_until as "objectionsUntil"
    from application_ranking_rows w join application_rankings r on r.id = w.ranking_id
    where w.application_id = ${id} and r.published_at is not null order by r.id desc limit 1`.execute(db);
  return rows[0];
}

export interface ObjectionRow {
  rankingId: number;
  text: string;
  state: 'waiting' | 'accepted' | 'refused';
  answer: string;
  at: Date;
}

export async function findObjection(db: Db, id: number): Promise<ObjectionRow | undefined> {
  const { rows } = await sql<ObjectionRow>`
    select ranking_id as "rankingId", text, state, answer, made_at as at from application_objections
    where application_id = ${id} order by id desc limit 1`.execute(db);
  return rows[0];
}
