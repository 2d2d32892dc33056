import type { JsonObject } from '@ithaki/contract';
import { sql } from 'kysely';
import type { Context } from '../../access/context.ts';
import type { Db } from '../../platform/database/db.ts';
import { execute, findRow } from '../../platform/database/statement.ts';
import { type Person, personJson } from './person-queries.ts';

/** The newest request of staff that the applicant has not fulfilled yet. */
export interface OpenRequest {
  /** Whether corrections of the answers were requested. */
  answers: boolean;
  /** The deadline for both corrections and documents; null without one. */
  due: Date | null;
  /** Whether the request is fulfilled: documents uploaded and answers changed after it. */
  answered: boolean;
}

/** Finds the newest request for documents or corrections, unless a resubmission followed it. */
export async function findOpenRequest(db: Db, id: number): Promise<OpenRequest | undefined> {
  return findRow(
    db,
    sql<OpenRequest>`
    with asked as (
      select id, at, data, coalesce((data ->> 'Answers')::boolean, false) as answers from application_events
      where application_id = ${id} and kind = 'documentsAsked' order by id desc limit 1
    )
    select answers, (data ->> 'Due')::timestamptz as due,
      not exists (
        select 1 from jsonb_array_elements_text(coalesce(data -> 'Documents', '[]')) n (name)
        left join application_documents d on d.application_id = ${id} and d.name = n.name
        where d.files is null or d.files = 0 or d.brought_at is null or d.brought_at < asked.at)
      and (not answers or exists (
        select 1 from application_events c where c.application_id = ${id} and c.kind = 'changed' and c.id > asked.id))
      as answered
    from asked where not exists (
      select 1 from application_events r where r.application_id = ${id} and r.kind = 'resubmitted' and r.id > asked.id)`,
  );
}

/** The kinds of events in the history of applications. */
export type EventKind =
  | 'drafted'
  | 'submitted'
  | 'resubmitted'
  | 'changed'
  | 'withdrawn'
  | 'brought'
  | 'scriptFailed'
  | 'moved'
  | 'moveUndone'
  | 'rejected'
  | 'drawn'
  | 'accepted'
  | 'acceptanceUndone'
  | 'documentsAsked'
  | 'reminded'
  | 'documentJudged'
  | 'note'
  | 'message'
  | 'points'
  | 'pointsByHand'
  | 'ranked'
  | 'objected'
  | 'objectionAnswered'
  | 'reviewAssigned'
  | 'reviewed'
  | 'conflict';

/**
 * Finds who caused the newest event of some kinds: of an application, after an event, or by anyone except `except`. The
 * actor is null for automatic changes and for applicants who use a link. Undefined when there is no such event.
 */
export async function findLatestActor(
  db: Db,
  applicationId: number,
  kinds: readonly EventKind[],
  { after = 0, except = 0 }: { after?: number; except?: number } = {},
): Promise<Person | null | undefined> {
  const row = await findRow(
    db,
    sql<{ actor: Person | null }>`
    select ${personJson(sql`e.actor_id`)} as actor from application_events e
    where e.application_id = ${applicationId} and e.id > ${after} and e.kind = any (${sql.val([...kinds])}::text[])
      and e.actor_id is distinct from ${except}
    order by e.id desc limit 1`,
  );
  return row?.actor;
}

/** An event to be added. `from` and `to` are statuses. */
interface NewEvent {
  application: { id: number; projectId: number; userId: number };
  kind: EventKind;
  from?: number;
  to?: number;
  /** Whether the applicant may see the event. */
  open?: boolean;
  data?: JsonObject;
}

/** The database and the person who acts; null for automatic changes and for applicants who use a link. */
type EventContext = { actor: Pick<Context['actor'], 'userId' | 'actingAdmin'> | null; db: Db };

/** Appends events to the history of applications. */
export async function addEvents({ db, actor }: EventContext, events: readonly NewEvent[]): Promise<void> {
  if (events.length === 0) return;
  const rows = events.map(({ application, kind, from = null, to = null, open = false, data = {} }) => ({
    project: application.projectId,
    application: application.id,
    person: application.userId,
    kind,
    from,
    to,
    open,
    data,
  }));
  await execute(
    db,
    sql`
    insert into application_events (project_id, application_id, user_id, actor_id, acting_admin_id, kind, status_from,
      status_to, open, data)
    select g.project, g.application, g.person, ${actor?.userId ?? null}, ${actor?.actingAdmin?.id ?? null}, g.kind,
      g."from", g."to", g.open, g.data
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as g (project int, application int, person int, kind text,
      "from" smallint, "to" smallint, open boolean, data jsonb)`,
  );
}
